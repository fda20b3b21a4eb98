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


def number(x: float) -> str:
    """Return a figure as people read it."""
    return f"{x:,.0f}" if x >= 100 else f"{x:.3g}"


def yardstick(lines: list[Line], group: str) -> float:
    """Return the decisions a second of our own that a group is compared with."""
    own = [x for x in lines if x.group == group and x.name == YARDSTICK and x.mode == "compiled"]
    return own[0].median if own else 0.0


def speeds(lines: list[Line], group: str) -> Iterator[str]:
    """Yield the table of a group, fastest first."""
    own, rules = yardstick(lines, group), yardstick(lines, RULES)
    wall = " by the wall clock |" if group == SERVER else ""
    head = f"| {TITLES[group]} | decisions/s | best |{wall} a match | forced | matches/s |"
    yield f"{head} tower ÷ this | rules ÷ this |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|" + ("--:|" if wall else "")
    for x in sorted((x for x in lines if x.group == group), key=lambda x: -x.median):
        name = x.name if x.mode == "compiled" else f"{x.name} ({x.mode})"
        cells = [name, number(x.median), number(x.best)]
        if wall:
            cells.append(number(x.wall))
        cells += [number(x.decisions_per_match), number(x.forced_per_match)]
        cells.append(number(x.matches_per_second))
        cells.append(f"{own / x.median:.2g}" if own and group != RULES else "")
        cells.append(f"{rules / x.median:.2g}" if rules else "")
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
