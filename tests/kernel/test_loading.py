"""A match goes on after the rules have changed under it."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract.cases import Uniform, play, toy_case
from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Setup
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import Record, RecordError
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import State


class NewRules(Toy):
    rules_version = "2"


class OtherDeal(Toy):
    """Rules that deal otherwise from the same seed: replaying from it would be another match."""

    rules_version = "2"

    def new(self, setup: Setup, seed: int) -> State:
        return super().new(setup, seed + 1)


def spoiled(record: Record, place: int) -> Record:
    """Return the record with one answer that is not offered."""
    entries = list(record.entries)
    entries[place] = msgspec.structs.replace(entries[place], value=77)
    return msgspec.structs.replace(record, entries=entries)


def goes_on(session: Session) -> None:
    player = Uniform(1)
    while session.prompt is not None:
        player.answer(session)
    again = load(session.game, session.save())
    assert not again.told
    assert session.game.encode(again.session.now) == session.game.encode(session.now)


def test_an_answer_that_no_longer_fits_ends_the_replay_at_the_last_boundary() -> None:
    old = play(toy_case(), 2, 20)
    loaded = load(Toy(), spoiled(old.save(), 14))
    session = loaded.session
    assert 0 < session.decisions <= 14
    assert [e.seq for e in loaded.later] == list(range(session.decisions + 1, 21))
    assert loaded.added == session.entries[-1]
    assert loaded.added is not None
    assert (loaded.added.kind, loaded.added.text) == ("undo", "rules")
    assert "no longer fit" in loaded.told[0]
    assert not session.marked
    assert len(session.entries) == 21, "later decisions are kept and shown"
    goes_on(session)


def test_new_rules_go_on_from_the_stored_boundary() -> None:
    old = play(toy_case(), 2, 20)
    record = old.save()
    loaded = load(OtherDeal(), record)
    session = loaded.session
    assert "saved by rules 1" in loaded.told[0]
    assert session.game.encode(session.now) == old.game.encode(old.now)
    assert session.decisions == old.decisions
    assert record.checkpoint is not None
    assert session.origin == record.checkpoint
    goes_on(session)


def test_what_older_rules_decided_is_not_taken_back() -> None:
    old = play(toy_case(), 2, 20)
    session = load(OtherDeal(), old.save()).session
    assert session.undo_to(0).to == -1
    with pytest.raises(ValueError, match="older rules"):
        session.at(1)
    assert session.origin is not None
    inside = session.live()[session.skipped :]
    if inside:
        session.undo(inside[0].seq - 1, force=True)
        assert session.decisions == session.skipped


def test_a_finished_match_of_older_rules_opens_at_its_end() -> None:
    old = play(toy_case(), 2)
    session = load(OtherDeal(), old.save()).session
    assert session.over
    assert isinstance(session.now, Candles)
    assert isinstance(old.now, Candles)
    assert session.now.points == old.now.points


def test_twice_upgraded() -> None:
    old = play(toy_case(), 2, 12)
    session = load(OtherDeal(), old.save()).session
    player = Uniform(4)
    for _ in range(6):
        player.answer(session)
    again = load(NewRules(), session.save())
    assert not again.told, "the same version: replayed from its origin"
    assert again.session.origin == session.origin
    assert again.session.decisions == session.decisions


def test_a_broken_state_is_an_error_for_a_person() -> None:
    record = play(toy_case(), 2, 12).save()
    assert record.checkpoint is not None
    torn = msgspec.structs.replace(record.checkpoint, state=b"\x80")
    with pytest.raises(RecordError, match="cannot be opened"):
        load(NewRules(), msgspec.structs.replace(record, checkpoint=torn))
    nine = msgspec.structs.replace(record.setup, seats=9)
    with pytest.raises(RecordError, match="cannot be opened"):
        load(Toy(), msgspec.structs.replace(record, setup=nine, checkpoint=None))
