"""Card impact: paired, corrected for many cards, and beside it the naive difference."""

from __future__ import annotations

import polars as pl
import pytest

from whitethorn.lab.report.cards import beyond_chance, impacts
from whitethorn.lab.report.provenance import census, is_ours, marked


def forced(deck: str, kind: str, pairs: list[tuple[bool, bool]], seats: int = 2) -> pl.DataFrame:
    rows = [
        {"deck": deck, "kind": kind, "seats": seats, "before": before, "after": after}
        for before, after in pairs
    ]
    return pl.DataFrame(rows)


GOOD = [(False, True)] * 40 + [(True, False)] * 10 + [(True, True)] * 50
IDLE = [(False, True)] * 5 + [(True, False)] * 5 + [(False, False)] * 90


def test_the_difference_is_that_of_pairs() -> None:
    told = impacts(pl.concat([forced("a", "idle", IDLE), forced("a", "good", GOOD, 3)]), None)
    assert [one.kind for one in told] == ["good", "idle"]
    good, idle = told
    assert good.change == pytest.approx(0.3)
    assert (good.clear, idle.clear) == (True, False)
    assert good.by_seats == {3: pytest.approx(0.3)}
    assert good.naive is None


def test_many_cards_make_chance_findings() -> None:
    assert beyond_chance([0.01, 0.2, 0.6]) == [True, False, False]
    assert beyond_chance([0.04] + [0.9] * 19) == [False] * 20
    assert beyond_chance([0.03, 0.04, 0.02]) == [True, True, True]
    assert beyond_chance([]) == []


def test_the_naive_difference_is_by_seat_where_they_compete() -> None:
    def watched(together: bool) -> pl.DataFrame:
        row = {"seats": 2, "drawn": ["a:good"], "first": [1], "winners": [1], "together": together}
        other = {**row, "drawn": ["a:idle"], "first": [0], "winners": [0]}
        return pl.DataFrame([row] * 40 + [other] * 40)

    (one,) = impacts(forced("a", "good", GOOD), watched(False))
    assert one.naive == pytest.approx(1 - 40 / 120)
    (one,) = impacts(forced("a", "good", GOOD), watched(True))
    assert one.naive == pytest.approx(0.0)


def test_invented_numbers_are_marked() -> None:
    ours = is_ours("order")
    assert marked(ours, "night", "still_moon")
    assert not marked(ours, "night", "no_such_card")
    told = {one.kind: one for one in census("tower")}
    assert told["face"].invented == 0
    assert 0 < told["card"].invented <= told["card"].entries
