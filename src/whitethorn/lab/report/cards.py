"""What cards do: by forced draws on the same deals, and the naive difference beside it."""

from __future__ import annotations

from math import erfc, sqrt
from typing import TYPE_CHECKING, Final

import msgspec
import polars as pl

from whitethorn.lab.paired import Pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

FALSE_ALARMS: Final = 0.05  # of the cards called clear, by Benjamini and Hochberg
FEWEST: Final = 30  # matches with and without a card for the naive difference


class Impact(msgspec.Struct):
    """What a card does to the share won, put on top of its deck; and what being drawn goes with.

    `clear`: it is not chance, although many cards were asked about.  `naive` is None where too few
    matches were watched.
    """

    deck: str
    kind: str
    pairs: int
    change: float
    low: float
    high: float
    clear: bool
    by_seats: dict[int, float]
    naive: float | None = None
    drawn: int = 0


def impacts(forced: pl.DataFrame | None, watched: pl.DataFrame | None) -> list[Impact]:
    """Return every card's impact, by deck, the best for those who draw it first."""
    if forced is None:
        return []
    found = []
    chances: list[float] = []
    for (deck, kind), rows in sorted(forced.partition_by("deck", "kind", as_dict=True).items()):
        pairs = Pairs(True)
        for before, after in zip(rows["before"], rows["after"], strict=True):
            pairs.add(before, after)
        told = pairs.told()
        each = rows.group_by("seats").agg(
            (pl.col("after").cast(int) - pl.col("before").cast(int)).mean()
        )
        by_seats = dict(sorted(each.iter_rows()))
        chances.append(by_chance(pairs))
        one = Impact(
            str(deck), str(kind), told.pairs, told.change, told.low, told.high, False, by_seats
        )
        found.append(one)
    for one, clear in zip(found, beyond_chance(chances), strict=True):
        one.clear = clear
        add_naive(one, watched)
    return sorted(found, key=lambda one: (one.deck, -one.change, one.kind))


def by_chance(pairs: Pairs) -> float:
    """Return how likely so uneven pairs are if the card does nothing (McNemar)."""
    differ = pairs.gained + pairs.lost
    return erfc(abs(pairs.gained - pairs.lost) / sqrt(2 * differ)) if differ else 1.0


def beyond_chance(chances: Sequence[float]) -> list[bool]:
    """Return which of many findings stand, with FALSE_ALARMS of them false (step-up)."""
    ranked = sorted(range(len(chances)), key=lambda at: chances[at])
    last = -1
    for place, at in enumerate(ranked):
        if chances[at] <= FALSE_ALARMS * (place + 1) / len(chances):
            last = place
    stand = set(ranked[: last + 1])
    return [at in stand for at in range(len(chances))]


def add_naive(one: Impact, watched: pl.DataFrame | None) -> None:
    """Set the difference between those who drew a card and those who did not."""
    if watched is None:
        return
    drew, others = sides(watched, f"{one.deck}:{one.kind}")
    one.drawn = len(drew)
    if min(len(drew), len(others)) < FEWEST:
        return
    p, q = sum(drew) / len(drew), sum(others) / len(others)
    one.naive = p - q


def sides(watched: pl.DataFrame, card: str) -> tuple[list[bool], list[bool]]:
    """Return who won: those who drew a card, and those who did not.

    Where seats compete a seat is asked about, that drew it first; else the whole table.
    """
    drew: list[bool] = []
    others: list[bool] = []
    for row in watched.iter_rows(named=True):
        first = dict(zip(row["drawn"], row["first"], strict=True)).get(card)
        if row["together"]:
            (others if first is None else drew).append(bool(row["winners"]))
            continue
        for seat in range(row["seats"]):
            (drew if first == seat else others).append(seat in row["winners"])
    return drew, others
