"""The four doors, tried on the toy: secret choices, reactions, group decisions, typed dice."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.contract import toy_rules as rules
from tests.contract.cases import play, toy_case
from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Setup
from whitethorn.kernel.session import Refused, Session, start
from whitethorn.kernel.state import K_ROLL, K_WINDOW, PASS, TABLE


def candles(seats: int = 3, hands: list[list[int]] | None = None, **options: str) -> Session:
    """Return a match at its first decision, with these hands."""
    game = toy_case().game
    setup = Setup("toy", "candles", seats, (), dict(options))
    base = game.new(setup, 5)
    assert isinstance(base, Candles)
    for seat, hand in enumerate(hands or []):
        base.hands[seat] = hand
    session = Session(game, setup, 5, base)
    session.replay([])
    return session


def now(session: Session) -> Candles:
    assert isinstance(session.now, Candles)
    return session.now


def test_sealed_answers_in_any_order_give_the_same_state() -> None:
    seen = set()
    for order in permutations(range(3)):
        session = candles(hands=[[1, 5], [2, 5], [3, 6]])
        for seat in order:
            session.answer(seat, rules.LIGHT | seat % 2 << 8)
        seen.add((session.game.encode(session.now), session.prompt_seq))
    assert len(seen) == 1


def test_a_sealed_answer_is_shown_to_nobody_before_the_last_is_in() -> None:
    session = candles(hands=[[1, 5], [2, 5], [3, 6]])
    before = [session.game.view(session.now, seat) for seat in (-1, 0, 1, 2)]
    assert session.answer(1, rules.LIGHT) == []
    assert [session.game.view(session.now, seat) for seat in (-1, 0, 1, 2)] == before
    assert session.prompt is not None
    assert session.prompt.seats == [0, 2]
    with pytest.raises(Refused, match="seat 1 is not asked"):
        session.answer(1, PASS)
    session.answer(0, rules.LIGHT)
    assert session.answer(2, PASS) != []


def test_a_sealed_answer_can_be_taken_back_in_secret() -> None:
    session = candles(hands=[[1, 5], [2, 5], [3, 6]])
    session.answer(1, rules.LIGHT)
    assert session.undo_last().free
    session.undo(0)
    assert session.events() == []
    for seat in (0, 1, 2):
        session.answer(seat, PASS)
    assert not session.marked


def test_sealing_makes_nobody_elses_prompt_stale() -> None:
    session = candles()
    seen = session.prompt_seq
    for seat in (2, 0, 1):
        session.answer(seat, PASS, seq=seen)
    with pytest.raises(Refused) as refusal:
        session.answer(0, PASS, seq=seen)
    assert refusal.value.code == "stale"


def test_a_seat_with_one_option_is_asked_all_the_same() -> None:
    session = candles(hands=[[], [2], [3]])
    assert session.prompt is not None
    assert session.prompt.options_of(0) == [PASS]


def test_a_window_asks_whoever_might_react_until_all_pass_in_a_row() -> None:
    session = candles(hands=[[1, 4], [2, 0], [3, 0]])
    for seat in range(3):
        session.answer(seat, rules.LIGHT)
    asked = []
    while session.prompt is not None and session.prompt.kind == K_WINDOW:
        seat = session.prompt.seats[0]
        asked.append(seat)
        snuff = seat == 1
        session.answer(seat, rules.SNUFF if snuff else PASS)
    # 2 leads and passes, 0 has nothing but is asked, 1 snuffs; then nobody can react any more.
    assert asked == [2, 0, 1]
    assert sum(now(session).points) > 0
    assert now(session).points[2] == 0


def test_any_seat_answers_for_the_table_and_the_first_wins() -> None:
    session = candles()
    for seat in range(3):
        session.answer(seat, PASS)
    assert session.prompt is not None
    assert session.prompt.seats == [TABLE]
    seen = session.prompt_seq
    session.answer(1, rules.DRAW, seq=seen)
    with pytest.raises(Refused) as refusal:
        session.answer(2, rules.DRAW, seq=seen)
    assert refusal.value.code == "stale"
    assert session.entries[-1].seat == 1


def test_typed_dice_are_answers_of_the_table() -> None:
    session = candles(hands=[[1], [2], [3]], dice="typed")
    for seat in range(3):
        session.answer(seat, rules.LIGHT)
    assert session.prompt is not None
    assert (session.prompt.kind, session.prompt.seats) == (K_ROLL, [TABLE])
    session.answer(0, 4)
    assert now(session).points == [0, 0, 4]


def test_only_the_drawer_hears_what_it_drew() -> None:
    session = play(toy_case(), 4)
    drawn = [e for e in session.events() if e.kind == rules.DREW]
    assert drawn
    assert all(e.audience == 1 << e.args[0] for e in drawn)


def test_the_setup_is_checked() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        start(Toy(), Setup("toy", "candles", 7), 1)
