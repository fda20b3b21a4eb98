"""Sessions: who may answer what and when, the log, forks, errors in rules."""

from __future__ import annotations

import pytest

from tests.contract import toy_rules as rules
from tests.contract.cases import Uniform, play, toy_case
from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Setup
from whitethorn.kernel.session import Refused, Session, start
from whitethorn.kernel.state import PASS

SETUP = Setup("toy", "candles", 3)


def code(session: Session, seat: int, value: int | list[int], seq: int = -1) -> str:
    with pytest.raises(Refused) as refusal:
        session.answer(seat, value, seq)
    return refusal.value.code


def at_the_draw(seed: int = 1) -> Session:
    """Return a match where the table decides, at seq 3."""
    session = start(Toy(), SETUP, seed)
    for seat in range(3):
        session.answer(seat, PASS)
    return session


def test_refusals_change_nothing() -> None:
    session = start(Toy(), SETUP, 1)
    before = session.save()
    assert code(session, 5, PASS) == "not-your-prompt"
    assert code(session, -1, PASS) == "not-your-prompt"
    assert code(session, 0, 12345) == "illegal"
    assert code(session, 0, [12345, PASS]) == "illegal"
    assert code(session, 0, PASS, seq=7) == "stale"
    assert session.save() == before


def test_a_spectator_never_answers_for_the_table() -> None:
    assert code(at_the_draw(), -1, PASS) == "not-your-prompt"
    assert code(at_the_draw(), 3, PASS) == "not-your-prompt"


def test_nothing_is_taken_after_the_end() -> None:
    session = play(toy_case(), 1)
    assert session.over
    assert code(session, 0, PASS) == "over"


def test_talk_and_claims_are_logged_and_make_no_prompt_stale() -> None:
    session = at_the_draw()
    seen = session.prompt_seq
    session.note("chat", 2, "I would draw", by="Iris")
    session.note("claim", 1, "", by="Bo")
    session.answer(2, rules.DRAW, seq=seen, by="Iris")
    kinds = [(e.seq, e.kind, e.seat, e.by) for e in session.entries[3:]]
    assert kinds == [(4, "chat", 2, "Iris"), (5, "claim", 1, "Bo"), (6, "answer", 2, "Iris")]


def test_seq_only_grows_and_an_undo_makes_older_prompts_stale() -> None:
    session = at_the_draw()
    session.answer(0, PASS)
    old = session.prompt_seq
    session.undo(3)
    assert (session.seq, session.prompt_seq) == (5, 5)
    assert code(session, 0, PASS, seq=old) == "stale"
    assert session.decisions == 3


def test_back_to_the_start_and_no_further() -> None:
    session = at_the_draw()
    session.undo(0, force=True)
    assert session.decisions == 0
    assert not session.undo_last().free
    with pytest.raises(Refused, match="nothing to take back"):
        session.undo(0)


def test_undo_says_which_chance_was_seen() -> None:
    session = at_the_draw()
    assert session.undo_last().free is False
    assert session.undo_last().blocked == "reveal"
    session.answer(1, rules.DRAW)
    assert session.undo_last().blocked == "card"
    assert session.undo_last([2]).answers == 2
    session.undo(session.undo_last().to, force=True)
    session.answer(1, PASS)
    assert session.undo_last().free


def test_a_forced_undo_marks_the_match() -> None:
    session = at_the_draw()
    session.answer(0, PASS)
    session.undo(3)
    assert [session.marked, session.fork().marked] == [False, False]
    session.undo(2, force=True)
    assert [session.marked, session.fork().marked] == [True, True]


def test_a_fork_goes_its_own_way() -> None:
    session = at_the_draw()
    fork = session.fork()
    fork.answer(0, rules.DRAW)
    assert session.seq == 3
    session.answer(0, PASS)
    session.undo(2, force=True)
    assert isinstance(fork.now, Candles)
    assert len(fork.now.hands[0]) == 5
    assert fork.at(3).prompt is not None


def test_an_error_in_a_rule_leaves_the_table_at_its_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(g: Candles, seat: int) -> list[int]:
        raise RuntimeError("a bug")

    session = at_the_draw()
    before = session.game.encode(session.now), session.save()
    with monkeypatch.context() as patch:
        patch.setattr(rules, "light_options", broken)  # fails in the step after
        with pytest.raises(RuntimeError, match="a bug"):
            session.answer(0, rules.DRAW)
    assert (session.game.encode(session.now), session.save()) == before
    session.answer(0, rules.DRAW)
    assert session.seq == 4


def test_at_refuses_what_is_not_in_the_log() -> None:
    session = at_the_draw()
    for seq in (-1, 4):
        with pytest.raises(ValueError, match="3 entries"):
            session.at(seq)


def test_two_sessions_of_a_seed_are_the_same() -> None:
    one, two = start(Toy(), SETUP, 44), start(Toy(), SETUP, 44)
    player, twin = Uniform(1), Uniform(1)
    while one.prompt is not None:
        player.answer(one)
        twin.answer(two)
    assert one.save() == two.save()
    assert one.boundary().seq == one.live()[-1].seq
