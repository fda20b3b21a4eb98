"""The sequential test: it decides as Wald's bounds say, and ends a run at the same match always."""

from __future__ import annotations

from pathlib import Path

import pytest

from whitethorn.lab.arena import Match, Run
from whitethorn.lab.jobs import Chunk
from whitethorn.lab.keeping import Keeper
from whitethorn.lab.sequential import Sequential, until_sure
from whitethorn.lab.simulate import carry_out, plan

SHARED = Run("tower", "castle", 2, ("a", "b"), 1, 10_000, {}, True)
APART = Run("order", "hunt-1", 2, ("a", "b"), 1, 10_000, {}, False)


def ended(number: int, winners: list[int]) -> Match:
    return Match(number, "won" if winners else "lost", winners, 1, 0, 1, 1)


def decided(run: Run, deals: list[tuple[list[int], list[int]]]) -> Sequential:
    """Return a test after deals, given as the winners of their two matches."""
    test = Sequential(run, 0.6)
    for deal, pair in enumerate(deals):
        for turn in (0, 1):
            test.add(ended(2 * deal + turn, pair[turn]))
    return test


def test_twenty_one_deals_in_a_row_decide() -> None:
    """ln(0.975 / 0.025) = 3.66 is reached by 21 times ln(0.6 / 0.5) = 0.182, not by 20."""
    better = ([0], [1])  # the first policy sits at seat 0, then at seat 1
    assert decided(SHARED, [better] * 20).better is None
    assert decided(SHARED, [better] * 21).better is True


def test_seventeen_lost_deals_decide_against_it() -> None:
    """The same bound is reached by 17 times ln(0.4 / 0.5) = -0.223, not by 16."""
    worse = ([1], [0])
    assert decided(SHARED, [worse] * 16).better is None
    assert decided(SHARED, [worse] * 17).better is False


def test_deals_that_both_win_say_nothing() -> None:
    told = decided(SHARED, [([0], [0]), ([1], [1]), ([], [])] * 50).told()
    assert (told.deals, told.apart, told.won, told.better) == (150, 0, 0, None)


def test_teams_are_compared_by_who_won_the_deal() -> None:
    told = decided(APART, [([0, 1], []), ([], [0, 1]), ([0, 1], [0, 1])]).told()
    assert (told.deals, told.apart, told.won) == (3, 2, 1)


@pytest.mark.parametrize("size", [1, 7, 100])
def test_it_ends_at_the_same_match_however_chunks_are_cut(size: int) -> None:
    matches = [ended(n, [n % 2]) for n in range(100)]
    chunks = [Chunk(matches[i : i + size], 0.0, 0.0) for i in range(0, 100, size)]
    test = Sequential(SHARED, 0.6)
    played = [match for chunk in until_sure(chunks, test) for match in chunk.matches]
    assert len(played) == 42
    assert list(until_sure(chunks, test)) == []


@pytest.mark.parametrize("share", [0.5, 1.0, 0.2])
def test_other_shares_are_refused(share: float) -> None:
    with pytest.raises(ValueError, match=r"between 0\.5 and 1"):
        Sequential(SHARED, share)


def test_a_run_stops_when_it_is_sure_and_a_resumed_one_at_once(tmp_path: Path) -> None:
    run = plan("tower", "", 2, ["greedy", "uniform"], 3, 500).kept()
    first = carry_out(run, 1, Keeper(tmp_path, run, False), test=Sequential(run, 0.6))
    assert first.verdict is not None
    assert first.verdict.better
    assert 42 <= first.matches < 120
    again = carry_out(run, 2, Keeper(tmp_path, run, True), test=Sequential(run, 0.6))
    assert (again.matches, again.played) == (first.matches, 0)
    assert again.verdict == first.verdict
    assert carry_out(run, 2, test=Sequential(run, 0.6)).matches == first.matches
