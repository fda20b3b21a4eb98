"""Playouts never know more than the seat for which they are made."""

from __future__ import annotations

import pytest

from tests.contract import toy_rules as rules
from tests.contract.cases import play, toy_case
from tests.contract.test_toy import candles
from tests.contract.toy_rules import Candles
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import LoopGuard, State
from whitethorn.kernel.worlds import Pace, Worlds


class Spy(Decider):
    """Notes what the first question of each playout shows."""

    def __init__(self) -> None:
        self.first: Candles | None = None
        self.joint: list[int] = []
        self.inner = Uniform(1)

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if self.first is None:
            assert isinstance(g, Candles)
            self.first = g.clone()
        return self.inner.decide(g, kind, seat, options)

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        if self.first is None:
            assert isinstance(g, Candles)
            self.first = g.clone()
        return super().decide_all(g, kind, seats, options)


def test_own_cards_stay_and_others_vary() -> None:
    session = candles(hands=[[1, 5], [2, 5], [3, 6]])
    others = set()
    for seed in range(30):
        spy = Spy()
        Worlds(session, 1).playout(seed, spy)
        assert spy.first is not None
        assert spy.first.hands[1] == [2, 5]
        others.add(tuple(map(tuple, spy.first.hands)))
    assert len(others) > 20


def test_own_sealed_answer_is_kept_and_others_are_redrawn() -> None:
    session = candles(hands=[[1, 5], [2, 5], [3, 6]])
    session.answer(0, rules.LIGHT)  # lights the 1
    session.answer(1, rules.LIGHT)  # lights the 2
    lit: dict[int, set[int]] = {0: set(), 1: set()}
    for seed in range(40):
        end = Worlds(session, 0).playout(seed, Watch(lit))
        assert end.outcome == rules.ENDED
    assert lit[0] == {1}
    assert len(lit[1]) > 2


class Watch(Decider):
    """Notes what lies on the table at the first window of a playout."""

    def __init__(self, lit: dict[int, set[int]]) -> None:
        self.lit = lit
        self.done = False
        self.inner = Uniform(3)

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if not self.done and isinstance(g, Candles) and max(g.lit) >= 0 and g.round == 0:
            self.done = True
            for who, cards in self.lit.items():
                cards.add(g.lit[who])
        return self.inner.decide(g, kind, seat, options)


def in_a_window() -> Session:
    """Return a session in which seat 1 is asked whether it snuffs its own candle, the best one."""
    session = candles(hands=[[1, 4], [3, 0], [2, 0]])
    for seat in range(3):
        session.answer(seat, rules.LIGHT)
    return session


def test_in_the_middle_of_a_step_what_was_answered_stays() -> None:
    worlds = Worlds(in_a_window(), 1)
    spy = Spy()
    worlds.playout(7, spy)
    assert spy.first is not None
    assert spy.first.lit == [1, 3, 2]
    assert spy.first.hands[1] == [0]


def test_what_another_seat_is_offered_is_no_world_of_ours() -> None:
    session = in_a_window()
    assert session.prompt is not None
    assert session.prompt.seats == [1]
    for seat in (0, 2):
        worlds = Worlds(session, seat)
        assert worlds.options == []
        with pytest.raises(ValueError, match=f"seat {seat} is not asked"):
            worlds.playout(7, Uniform(1))


def test_there_are_no_worlds_after_the_end() -> None:
    with pytest.raises(ValueError, match="has ended"):
        Worlds(play(toy_case(), 1), 0)


def begins(g: State) -> int:
    """Return the round that begins, -1 in the middle of one."""
    assert isinstance(g, Candles)
    return g.round if g.phase == rules.P_LIGHT else -1


def test_a_paced_playout_ends_after_its_turns() -> None:
    worlds = Worlds(candles(hands=[[1, 5], [2, 5], [3, 6]]), 1)
    rounds = []
    for most in (1, 3, 0):
        end = worlds.playout(4, Uniform(1), Pace(begins, most))
        assert isinstance(end, Candles)
        rounds.append((end.round, end.outcome))
    assert rounds == [(1, 0), (3, 0), (rules.ROUNDS, rules.ENDED)]


def test_a_pace_gives_each_turn_dice_of_its_own() -> None:
    worlds = Worlds(candles(hands=[[1, 5], [2, 5], [3, 6]]), 1)
    dice = [
        {worlds.playout(seed, Uniform(choice), Pace(begins, 2)).rng.s for choice in range(12)}
        for seed in (4, 5)
    ]
    rolled = [
        {worlds.playout(seed, Uniform(choice)).rng.s for choice in range(12)} for seed in (4, 5)
    ]
    assert len(dice[0]) < len(rolled[0])  # other choices, the same dice
    assert dice[0] != dice[1]


def test_a_pace_that_never_ends_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitethorn.kernel.worlds.MAX_STEPS", 3)
    with pytest.raises(LoopGuard):
        Worlds(candles(hands=[[1, 5], [2, 5], [3, 6]]), 1).playout(4, Uniform(1), Pace(begins))
