"""The tables of a report: great-tables' HTML without its style sheet, which is the page's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import polars as pl
from great_tables import GT

from whitethorn.lab.report.provenance import marked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from whitethorn.lab.report.cards import Impact
    from whitethorn.lab.report.comparing import Change
    from whitethorn.lab.report.figures import Length, Rate
    from whitethorn.lab.report.fun import Measure

STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
MARK: Final = "◆"
INSIDE: Final = {True: "✓", False: "✗", None: ""}
NOT_MEASURED: Final = "–"


def html(rows: list[dict[str, Any]], left: int = 1) -> str:
    """Return rows as a table; the first `left` columns are words, the rest numbers."""
    if not rows:
        return ""
    names = list(rows[0])
    words = {name: [str(row[name]) for row in rows] for name in names}
    table = GT(pl.DataFrame(words)).cols_align("left", names[:left])
    table = table.cols_align("right", names[left:])
    return f'<div class="scroll">{STYLE.sub("", table.as_raw_html())}</div>'


def whose(one: Rate | Length | Change) -> dict[str, Any]:
    """Return the columns that say of what a row is."""
    return {"policy": one.policy, "difficulty": one.setting, "seats": one.seats}


def minus(told: str) -> str:
    """Return a number with the sign that is as wide as a plus."""
    return told.replace("-", "−")


def percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{share * 100:.1f}"


def points(change: float) -> str:
    """Return a difference of shares in points."""
    return minus(f"{change * 100:+.1f}")


def between(low: float, high: float) -> str:
    """Return an interval in per cent."""
    return f"{percent(low)} to {percent(high)}"


def rates(found: Sequence[Rate], of: str) -> str:
    """Return shares won with their intervals."""
    return html(
        [
            {
                **whose(one),
                of: f"{one.of:,}",
                "won %": percent(one.share),
                "95 %": between(one.low, one.high),
            }
            for one in found
        ],
        2,
    )


def lengths(found: Sequence[Length]) -> str:
    """Return how long matches are and how much there is to choose."""
    return html(
        [
            {
                **whose(one),
                "rounds": f"{one.rounds:.1f}",
                "decisions": f"{one.decisions:.0f}",
                "95 % up to": f"{one.p95:.0f}",
                "of a seat": f"{one.per_seat:.1f}",
                "options each": f"{one.branching:.2f}",
                "forced %": percent(one.forced),
            }
            for one in found
        ],
        2,
    )


def cards(found: Sequence[Impact], names: dict[str, str], ours: dict[str, bool]) -> str:
    """Return what each card does; the mark is for numbers of ours."""
    return html(
        [
            {
                "card": f"{names.get(one.kind, one.kind)}"
                f"{' ' + MARK if marked(ours, one.deck, one.kind) else ''}",
                "forced draw": f"{points(one.change)}{' *' if one.clear else ''}",
                "95 %": f"{points(one.low)} to {points(one.high)}",
                **{f"{seats} seats": points(change) for seats, change in one.by_seats.items()},
                "pairs": f"{one.pairs:,}",
                "when drawn (misleads)": NOT_MEASURED if one.naive is None else points(one.naive),
            }
            for one in found
        ]
    )


def value(measure: Measure, seats: int) -> str:
    """Return a value of the fun panel with whether it is inside its band."""
    told = measure.values.get(seats)
    if told is None:
        return NOT_MEASURED
    words, inside = number(told, measure.unit), measure.inside(seats)
    ends = [number(end, measure.unit) for end in (measure.low, measure.high) if end is not None]
    if measure.unit == "%" and inside is False and words in ends:
        words = f"{percent(told)} %"  # rounded, it would seem to be inside
    return f"{words} {INSIDE[inside]}"


def number(told: float, unit: str) -> str:
    """Return a number as its unit is read."""
    if unit == "points":
        return minus(f"{told * 100:.1f}")
    if unit == "%":
        return f"{told * 100:.0f} %"
    return f"{told:.0f}" if unit == "round" else f"{told:.2f}"


def band(measure: Measure) -> str:
    """Return a band in words."""
    low, high = measure.low, measure.high
    told = [number(end, measure.unit) for end in (low, high) if end is not None]
    if low is not None and high is not None:
        return " to ".join(told)
    return f"≥ {told[0]}" if low is not None else f"≤ {told[0]}"


def fun(panel: Sequence[Measure]) -> str:
    """Return the fun panel: a row a measure, a column for each number of seats."""
    seats = sorted({at for measure in panel for at in measure.values if at})
    rows = []
    for measure in panel:
        row = {"measure": measure.name, "what it is": measure.how, "band": band(measure)}
        for at in seats:
            row[f"{at} seats"] = value(measure, 0 if 0 in measure.values else at)
        rows.append(row)
    return coloured(html(rows, 2))


def coloured(table: str) -> str:
    """Return a table whose signs for inside and outside a band have their colours."""
    table = table.replace("✓", '<b class="in" title="inside the band">✓</b>')
    return table.replace("✗", '<b class="out" title="outside the band">✗</b>')


def changes(found: Sequence[Change]) -> str:
    """Return the differences between two versions."""
    return html(
        [
            {
                **whose(one),
                "pairs": f"{one.won.pairs:,}",
                "won, A": percent(one.won.before),
                "won, B": percent(one.won.after),
                "B − A": f"{points(one.won.change)}{' *' if one.won.clear else ''}",
                "95 %": f"{points(one.won.low)} to {points(one.won.high)}",
                "rounds": minus(f"{one.rounds.change:+.2f}"),
                "decisions": minus(f"{one.decisions.change:+.1f}"),
            }
            for one in found
        ],
        2,
    )
