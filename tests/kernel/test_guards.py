"""Rules that loop, nest or ask without end are stopped with an error that says what they did."""

from __future__ import annotations

import pytest

from tests.contract.toy_rules import Candles
from whitethorn.bots.fixed import First
from whitethorn.kernel import playout
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import (
    BY_CARD,
    BY_DICE,
    BY_REVEAL,
    CHANCE,
    ENTERED,
    K_ROLL,
    MAX_ASKS,
    MAX_DEPTH,
    MAX_TICKS,
    SCRIPTED,
    TABLE,
    LoopGuard,
    State,
)


def table() -> State:
    g = Candles(Rng(5), 3)
    g.decider = First()
    return g


def test_questions_in_one_step_are_counted() -> None:
    g = table()
    for _ in range(MAX_ASKS):
        g.ask(40, 0, [0, 1])
    with pytest.raises(LoopGuard, match=f"more than {MAX_ASKS} questions in one step, last of"):
        g.ask(40, 0, [0, 1])


def test_joint_questions_too() -> None:
    g = table()
    for _ in range(MAX_ASKS):
        g.ask_all(40, [0, 1], [[0], [0]])
    with pytest.raises(LoopGuard, match="last of kind 40"):
        g.ask_all(40, [0], [[0]])


def test_a_single_option_is_taken_and_counted_apart() -> None:
    g = table()
    for _ in range(200):
        assert g.ask(40, 0, [7]) == 7
    assert (g.forced, g.asked) == (200, 0)


def test_turns_of_loops_and_depth_are_counted() -> None:
    g = table()
    for _ in range(MAX_TICKS):
        g.tick()
    with pytest.raises(LoopGuard, match=f"more than {MAX_TICKS} turns"):
        g.tick()
    for _ in range(MAX_DEPTH):
        g.enter()
    with pytest.raises(LoopGuard, match=f"more than {MAX_DEPTH} deep"):
        g.enter()
    g.leave()
    assert g.depth == MAX_DEPTH


def test_a_step_starts_afresh() -> None:
    g = table()
    assert isinstance(g, Candles)
    g.hands = [[1], [2], [3]]
    g.asked, g.ticks, g.depth = 39, 19_999, 59
    g.run_step()
    assert g.asked < 10


def test_no_option_and_nobody_to_answer_are_errors() -> None:
    g = table()
    with pytest.raises(LoopGuard, match="no option"):
        g.ask(40, 2, [])
    g.decider = None
    with pytest.raises(LoopGuard, match="nobody to answer"):
        g.ask(40, 2, [0, 1])
    with pytest.raises(LoopGuard, match="nobody to answer"):
        g.ask_all(40, [2], [[0, 1]])


def test_a_match_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "MAX_STEPS", 3)
    g = table()
    with pytest.raises(LoopGuard, match="has not ended after 3 steps"):
        play_on(g)


def test_fate_and_what_raised_it() -> None:
    g = table()
    cards = [1, 2, 3]
    seen = []
    for act in (lambda: g.roll(6), lambda: g.pick(3), lambda: g.shuffle(cards)):
        act()
        seen.append((g.fate, g.chanced))
    assert g.draw(cards) in (1, 2, 3)
    seen.append((g.fate, g.chanced))
    g.reveal()
    seen.append((g.fate, g.chanced))
    assert seen == [(1, BY_DICE), (2, BY_DICE), (3, BY_CARD), (4, BY_CARD), (5, BY_REVEAL)]


def test_who_answers_for_chance() -> None:
    asked = []

    class Witness(Decider):
        def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
            asked.append((kind, seat, options))
            return options[-1]

    g = table()
    g.decider = Witness()
    for chance in (ENTERED, SCRIPTED):
        g.chance = chance
        assert g.roll(6) == 6
    assert g.pick(3) == 2
    assert [(kind, seat) for kind, seat, _ in asked][:2] == [(K_ROLL, TABLE), (K_ROLL, CHANCE)]
    order = [3, 1, 2]
    g.shuffle(order)
    assert order == [3, 1, 2], "a scene sets the order of its decks"
