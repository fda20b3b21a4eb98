"""The figures of a run as tables: for a terminal, and for docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final

import msgspec

from scripts.bench.contest import COSTS, RULES, SEEN, SERVER, STEPS, Slice

TITLES: Final = {
    RULES: "The rules alone: whole matches, random players inside",
    STEPS: "Steps from Python: get the options, choose, answer",
    SEEN: "Environments: observation and mask at every step",
    SERVER: "Server: decisions validated, committed to disk, acknowledged and told",
    COSTS: "Copies, saves, views",
}
MORE: Final = {
    STEPS: "best, forced too",
    SEEN: "best, forced too",
    SERVER: "by the wall clock",
}
YARDSTICK: Final = "tower, 4 seats"  # whose speed the ratios compare with


class Line(msgspec.Struct):
    """A contestant's figures.  `decisions` had a choice, `forced` had none; rates by CPU time.

    `median` and `best` are decisions a second over the slices; `answers` a second counts forced
    ones that were put as well.  `wall` is decisions a second by the clock on the wall.
    """

    mode: str
    group: str
    name: str
    median: float
    best: float
    answers: float
    wall: float
    matches_per_second: float
    decisions_per_match: float
    forced_per_match: float
    kinds: dict[str, list[float]]


def line_of(
    mode: str, group: str, name: str, slices: list[Slice], kinds: dict[str, list[float]]
) -> Line:
    """Return the figures of the slices of a contestant, all of which played the same matches."""
    one = slices[0]
    times = sorted(s.cpu for s in slices)
    middle, least, wall = median(times), times[0], median(s.wall for s in slices)
    return Line(
        mode,
        group,
        name,
        one.decisions / middle,
        one.decisions / least,
        (one.decisions + one.forced) / least,
        one.decisions / wall,
        one.matches / middle,
        one.decisions / one.matches,
        one.forced / one.matches,
        kinds,
    )


def number(x: float, digits: int = 3) -> str:
    """Return a figure as people read it."""
    return f"{x:,.0f}" if x >= 10 ** (digits - 1) else f"{x:.{digits}g}"


def yardstick(lines: list[Line], group: str) -> float:
    """Return the decisions a second of our own that a group is compared with."""
    own = [x for x in lines if x.group == group and x.name == YARDSTICK and x.mode == "compiled"]
    return own[0].median if own else 0.0


def speeds(lines: list[Line], group: str) -> Iterator[str]:
    """Yield the table of a group, fastest first."""
    own, rules = yardstick(lines, group), yardstick(lines, RULES)
    more = MORE.get(group, "")
    columns = ["decisions/s", "best", *([more] if more else []), "a match", "forced", "matches/s"]
    columns += ["tower ÷ this"] if group in (STEPS, SEEN) else []
    columns += ["rules ÷ this"]
    yield f"| {TITLES[group]} | {' | '.join(columns)} |"
    yield "|---|" + "--:|" * len(columns)
    for x in sorted((x for x in lines if x.group == group), key=lambda x: -x.median):
        cells = [x.name if x.mode == "compiled" else f"{x.name} ({x.mode})"]
        cells += [number(x.median), number(x.best)]
        if more:
            cells.append(number(x.wall if group == SERVER else x.answers))
        cells += [number(x.decisions_per_match), number(x.forced_per_match)]
        cells.append(number(x.matches_per_second))
        if group in (STEPS, SEEN):
            cells.append(number(own / x.median, 2) if own else "")
        cells.append(number(rules / x.median, 2) if rules else "")
        yield "| " + " | ".join(cells) + " |"


def costs(lines: list[Line]) -> Iterator[str]:
    """Yield what one operation takes."""
    yield f"| {TITLES[COSTS]} | µs | best |"
    yield "|---|--:|--:|"
    for x in lines:
        if x.group == COSTS:
            yield f"| {x.name} | {1e6 / x.median:.2f} | {1e6 / x.best:.2f} |"


def kinds(lines: list[Line]) -> Iterator[str]:
    """Yield the decisions of a match by kind."""
    yield "| A random match of four | decisions by kind | forced by kind |"
    yield "|---|---|---|"
    for x in lines:
        if x.kinds and x.mode == "compiled" and ", 4" in x.name:
            rows = sorted(x.kinds.items(), key=lambda kv: -sum(kv[1]))
            free = ", ".join(f"{kind} {number(n)}" for kind, (n, _) in rows if n)
            forced = ", ".join(f"{kind} {number(n)}" for kind, (_, n) in rows if n)
            yield f"| {x.name} | {free} | {forced or '–'} |"


def tables(lines: list[Line]) -> Iterator[str]:
    """Yield all tables."""
    for group in (RULES, STEPS, SEEN, SERVER):
        if any(x.group == group for x in lines):
            yield from speeds(lines, group)
            yield ""
    yield from costs(lines)
    yield ""
    yield from kinds(lines)
