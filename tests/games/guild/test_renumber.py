"""Matches written when the cards stood in another order go on by their ids."""

from __future__ import annotations

import msgspec

from tests.contract.cases import Uniform
from tests.kit.guild import GAME, day_cards, night_cards
from whitethorn.games.guild.game import table
from whitethorn.games.guild.verbs import V_LOOT, pack
from whitethorn.kernel.game import Renumbers, Setup
from whitethorn.kernel.renumbering import Renumbering
from whitethorn.kernel.session import start

SETUP = Setup("guild", "forest", 3)


def test_a_table_is_read_by_the_ids_of_its_cards() -> None:
    assert isinstance(GAME, Renumbers)
    session = start(GAME, SETUP, 4)
    player = Uniform(4)
    while session.decisions < 60:
        player.answer(session)
    g = table(session.world_start()[0])
    ours = GAME.ids()
    theirs = {name: ids[::-1] for name, ids in ours.items()}
    there = table(g.clone())
    back = Renumbering(ours, theirs)  # as if it had been played under the other lists
    for cards in (there.day_deck, there.day_discard, *(h.hand for h in there.hunters)):
        cards[:] = back.places("day cards", cards)
    there.known = back.by_place("day cards", there.known, 0)
    for h in there.hunters:
        h.kind = back.place("hunters", h.kind)
        h.weapon, h.armor, h.shield = back.places("day cards", [h.weapon, h.armor, h.shield])
        h.woods = back.place("night cards", h.woods)
    for cards in (there.night_deck, there.night_discard):
        cards[:] = back.places("night cards", cards)
    there.turned, there.foe = back.places("night cards", [there.turned, there.foe])
    read = table(GAME.decode_renumbered(SETUP, GAME.encode(there), theirs))
    assert day_cards(read) == night_cards(read) == list(range(100))
    for seat in (-1, 0, 1, 2):
        assert kinds(GAME.view(read, seat)) == kinds(GAME.view(g, seat))


def kinds(view: msgspec.Struct) -> list[str]:
    """Return what a view shows by kinds of cards, copies apart."""
    told = msgspec.json.encode(view).decode()
    return sorted(part.split("#")[0] for part in told.split('"'))


def test_an_answer_is_read_by_the_kind_that_it_names() -> None:
    assert isinstance(GAME, Renumbers)
    ours = GAME.ids()
    theirs = {"day kinds": ours["day kinds"][::-1]}
    last = len(ours["day kinds"]) - 1
    assert GAME.renumber_answer(SETUP, pack(V_LOOT, 0), theirs) == pack(V_LOOT, last)
    assert GAME.renumber_answer(SETUP, pack(5, 3), theirs) == pack(5, 3)
