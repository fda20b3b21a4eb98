"""A match of The Order goes on when cards and places are numbered otherwise."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract.cases import Uniform
from whitethorn import games
from whitethorn.games.order import options
from whitethorn.games.order.game import OrderGame, den
from whitethorn.games.order.renumber import Renumbered, card_ids
from whitethorn.games.order.verbs import V_EXIT, V_PICK, VERB_NAMES
from whitethorn.kernel.game import SPECTATOR, Setup
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import Checkpoint, Record, export, read
from whitethorn.kernel.renumbering import Ids, Renumbering
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session, start

FILES = ("hunters", "vampires", "items", "terror", "encounters", "day", "night")


@pytest.fixture(scope="module")
def game() -> OrderGame:
    found = games.load("order")
    assert isinstance(found, OrderGame)
    return found


def shuffled(ids: Ids, seed: int) -> Ids:
    """Return every list in another order; what follows from others follows from them."""
    rng = Rng(stream_state(seed, "order of lists"))
    out: Ids = {}
    for name in sorted(ids):
        rng.shuffle(places := list(range(len(ids[name]))))
        out[name] = [ids[name][place] for place in places]
    return out


def reader(game: OrderGame, theirs: Ids, ours: Ids) -> Renumbered:
    return Renumbered(Renumbering(theirs, ours), den("hunt-1"), game.content.library)


def as_then(game: OrderGame, record: Record, then: Ids) -> Record:
    """Return the record as it would have been written with these lists."""
    to = reader(game, record.ids, then)
    assert record.checkpoint is not None
    state = game.encode(to.table(record.checkpoint.state))
    entries = [msgspec.structs.replace(e, value=to.answer(e.value)) for e in record.entries]
    point = Checkpoint(record.checkpoint.seq, state)
    return msgspec.structs.replace(
        record, ids=then, checkpoint=point, entries=entries, digest="then"
    )


def playing(game: OrderGame, seed: int, most: int) -> Session:
    options: dict[str, str | int | bool] = {"vampires": "players"} if seed % 2 else {}
    session = start(game, Setup("order", "hunt-1", 2 + seed % 3, (), options), seed)
    player = Uniform(seed)
    while session.prompt is not None and session.decisions < most:
        player.answer(session)
    return session


def same_table(one: Session, other: Session) -> None:
    game = one.game
    assert msgspec.to_builtins(game.view(one.now, SPECTATOR)) == msgspec.to_builtins(
        game.view(other.now, SPECTATOR)
    )
    assert game.encode(one.now) == game.encode(other.now)
    assert (one.prompt is None) == (other.prompt is None)
    if one.prompt is not None and other.prompt is not None:
        assert one.prompt.kind == other.prompt.kind
        assert one.prompt.options == other.prompt.options


@pytest.mark.parametrize("seed", range(8))
def test_every_number_is_read_by_its_id(game: OrderGame, seed: int) -> None:
    for most in (0, 9, 24, 47, 10_000):
        old = playing(game, seed, most)
        record = as_then(game, old.save(), shuffled(game.ids(), seed))
        loaded = load(game, read(export(record)))
        assert not loaded.later, loaded.told
        same_table(old, loaded.session)
        again = load(game, loaded.session.save())
        assert not again.told
        same_table(old, again.session)


def test_it_goes_on_as_it_would_have(game: OrderGame) -> None:
    old = playing(game, 3, 30)
    session = load(game, as_then(game, old.save(), shuffled(game.ids(), 3))).session
    player, other = Uniform(1), Uniform(1)
    while old.prompt is not None:
        player.answer(old)
        other.answer(session)
    same_table(old, session)


def test_an_older_record_has_fewer_lists(game: OrderGame) -> None:
    old = playing(game, 2, 30)
    record = old.save()
    files = {name: ids for name, ids in record.ids.items() if name in (*FILES, "item cards")}
    plain = load(game, msgspec.structs.replace(record, ids=files))
    assert not plain.told
    same_table(old, plain.session)
    # Kinds in another order: figures follow them.
    then = {**files, "vampires": files["vampires"][::-1], "day": files["day"][::-1]}
    told = card_ids(then, game.content.library)
    assert told["figures"] != record.ids["figures"]
    moved = as_then(game, record, {**record.ids, **told})
    loaded = load(game, msgspec.structs.replace(moved, ids=then))
    assert "day" in loaded.told[0]
    same_table(old, loaded.session)


def test_every_part_of_an_option_has_its_list(game: OrderGame) -> None:
    ids = game.ids()
    to = reader(game, ids, shuffled(ids, 1))
    back = reader(game, shuffled(ids, 1), ids)
    moved: set[int] = set()
    for verb in range(len(VERB_NAMES)):
        types = options.field_types(verb)
        if verb in (V_EXIT, V_PICK):
            continue
        for x in range(2):
            value = verb << 16 | x << 8 | x
            there = to.answer(value)
            assert back.answer(there) == value
            if there != value:
                moved.update(types)
    numbers = {options.NONE, options.HUNTER, options.WEAPON, options.PLACE, options.FLAG}
    assert moved - numbers >= {
        options.AREA,
        options.DOOR,
        options.WINDOW,
        options.VAMPIRE,
        options.CARD,
    }
    assert to.answer(5) == 5, "dice are no places"


def test_a_crate_that_the_match_never_had_is_in_pieces(game: OrderGame) -> None:
    old = playing(game, 2, 20)
    ids = game.ids()
    name = "hunt-1 crates"
    then = {**ids, name: ids[name][1:]}
    record = old.save()
    assert record.checkpoint is not None
    g = game.decode_renumbered(record.setup, record.checkpoint.state, ids)
    del g.crates[0]  # type: ignore[attr-defined]
    loaded = reader(game, then, ids).table(game.encode(g))
    assert [c.health for c in loaded.crates] == [0, 1]
