"""Numbers read by their ids when the lists behind them stand in another order."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract.cases import Uniform, play, toy_case
from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Setup
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import Checkpoint, Entry, Record, RecordError, export, read
from whitethorn.kernel.renumbering import Ids, Renumbering, missing
from whitethorn.kernel.state import State

THEN = {"cards": list("3561402")}  # the order in which the toy's cards once stood


def moved(g: Candles, places: Renumbering) -> Candles:
    """Read every card of a table by the lists."""
    g.hands = [places.places("cards", hand) for hand in g.hands]
    g.deck = places.places("cards", g.deck)
    g.discard = places.places("cards", g.discard)
    return g


class Moving(Toy):
    """The toy, able to read matches of the other order."""

    def decode_renumbered(self, setup: Setup, data: bytes, theirs: Ids) -> State:
        g = self.decode(setup, data)
        assert isinstance(g, Candles)
        return moved(g, Renumbering(theirs, self.ids()))

    def renumber_answer(self, setup: Setup, value: int, theirs: Ids) -> int:
        return value  # places in a hand


def as_then(record: Record) -> Record:
    """Return the record as it would have been written in the order THEN."""
    assert record.checkpoint is not None
    g = Toy().decode(record.setup, record.checkpoint.state)
    assert isinstance(g, Candles)
    state = Toy().encode(moved(g, Renumbering(record.ids, THEN)))
    point = Checkpoint(record.checkpoint.seq, state)
    return msgspec.structs.replace(record, ids=THEN, checkpoint=point, digest="then")


def test_places_masks_and_lists() -> None:
    then = {"cards": ["ace", "jack", "ace"], "rooms": ["hall"]}
    now = {"cards": ["king", "ace", "ace", "jack"], "rooms": ["hall", "attic"]}
    to = Renumbering(then, now)
    assert to.moved == ["cards"]
    assert [to.place("cards", x) for x in (-1, 0, 1, 2)] == [-1, 1, 3, 2]
    assert to.places("rooms", [0, -2]) == [0, -2]
    assert to.mask("cards", 0b011) == 0b1010
    assert to.by_place("cards", [7, 8, 9], 0) == [0, 7, 9, 8]
    assert to.by_place("rooms", [7], 0) == [7]
    with pytest.raises(ValueError, match="beyond the 3 cards"):
        to.place("cards", 3)


def test_what_is_not_there_is_named_copies_too() -> None:
    then = {"cards": ["ace", "ace", "joker"], "maps": ["moor"]}
    assert missing(then, {"cards": ["ace"]}) == [
        "cards that are not installed here: ace, joker",
        "maps that are not installed here: moor",
    ]
    assert missing(then, {**then, "cards": ["joker", "ace", "fool", "ace"]}) == []


@pytest.mark.parametrize("most", [0, 7, 18, 20, 25])
def test_a_match_goes_on_when_the_lists_stand_otherwise(most: int) -> None:
    old = play(toy_case(), 2, most)
    record = as_then(old.save())
    loaded = load(Moving(), read(export(record)))
    session = loaded.session
    assert "cards are numbered otherwise" in loaded.told[0]
    assert not loaded.later
    assert session.game.encode(session.now) == old.game.encode(old.now)
    assert session.decisions == old.decisions
    assert session.entries[: len(old.entries)] == old.entries, "the log only grows"
    again = load(Moving(), session.save())
    assert not again.told
    assert again.session.game.encode(again.session.now) == session.game.encode(session.now)
    player, other = Uniform(5), Uniform(5)
    while old.prompt is not None:
        player.answer(old)
        other.answer(session)
    assert session.over
    assert session.game.encode(session.now) == old.game.encode(old.now)


def test_answers_that_no_longer_fit_are_kept() -> None:
    old = play(toy_case(), 2, 20)
    record = as_then(old.save())
    assert record.checkpoint is not None
    inside = [e.seq for e in old.live() if e.seq > record.checkpoint.seq]
    assert inside
    entries = [
        msgspec.structs.replace(e, value=77) if e.seq == inside[-1] else e for e in record.entries
    ]
    loaded = load(Moving(), msgspec.structs.replace(record, entries=entries))
    assert [e.seq for e in loaded.later] == inside[-1:]
    assert "no longer fit" in loaded.told[1]
    assert isinstance(loaded.added, Entry)
    assert (loaded.added.kind, loaded.added.text) == ("undo", "rules")


def test_a_game_that_cannot_do_it_says_so() -> None:
    with pytest.raises(RecordError, match="cards are listed in another order here"):
        load(Toy(), as_then(play(toy_case(), 2, 20).save()))


def test_numbers_beyond_the_lists_are_an_error_for_a_person() -> None:
    record = as_then(play(toy_case(), 2, 20).save())
    assert record.checkpoint is not None
    g = Toy().decode(record.setup, record.checkpoint.state)
    assert isinstance(g, Candles)
    g.discard.append(9)
    point = Checkpoint(record.checkpoint.seq, Toy().encode(g))
    with pytest.raises(RecordError, match="beyond the 7 cards"):
        load(Moving(), msgspec.structs.replace(record, checkpoint=point))
