"""What the box holds: the counts of the rulebook, and our own split of them."""

from __future__ import annotations

import pytest

from whitethorn.games.tower.content import standard
from whitethorn.games.tower.setup import decks

LIB = standard().library
TABLES = standard().tables
NIGHT, DAY, SHIP = 0, 1, 2


def faces(day: bool) -> list[str]:
    """Return what the tiles of the board show, sorted."""
    told = LIB.day_face if day else LIB.night_face
    return sorted(standard().faces[told[tile]] for pile in LIB.piles for tile in pile)


@pytest.mark.rule("tower/comp.pieces")
def test_one_board_one_coffin_four_pawns_two_dice() -> None:
    assert len(standard().hunters) == 4
    assert len(standard().castle.areas) == 4
    assert LIB.beside_coffin.count(True) == 4
    assert set(TABLES["die"]) == {"move", "battle"}


@pytest.mark.rule("tower/comp.tiles", "tower/setup.piles")
def test_28_tiles_in_five_piles() -> None:
    piles: dict[str, int] = {}
    for tile in TABLES["tile"].values():
        for back, n in tile["lies"].items():
            piles[back] = piles.get(back, 0) + n
    assert piles == {"garlic": 4, "gravestone": 6, "raven": 6, "bat": 6, "skull": 6}


@pytest.mark.rule("tower/comp.tiles.mix")
def test_the_mix_of_the_24_tiles_on_the_board() -> None:
    tiles = [tile for pile in LIB.piles for tile in pile]
    weapons = [LIB.weapon[LIB.day_face[tile]] for tile in tiles]
    monsters = [LIB.monster[LIB.day_face[t]] or LIB.monster[LIB.night_face[t]] for t in tiles]
    assert (weapons.count(2), weapons.count(4), sum(monsters)) == (4, 4, 13)
    assert len(tiles) - 8 - 13 == 3
    assert "garlic" not in faces(True)


@pytest.mark.rule("tower/comp.tiles.faces")
def test_what_day_faces_turn_into_at_night() -> None:
    turns = {(t["day"], t["night"]) for t in TABLES["tile"].values() if t["day"] != t["night"]}
    assert turns == {("gravestone", "zombie"), ("villager", "werewolf"), ("mist", "vampire")}
    assert [face for face in faces(True) if face == "wolf"] == ["wolf"] * 3
    for face in ("sword", "stake", "wolf"):
        assert faces(True).count(face) == faces(False).count(face)


@pytest.mark.rule("tower/setup.gravestone_names")
def test_a_gravestone_as_back_is_not_a_gravestone_as_face() -> None:
    under = {id for id, tile in TABLES["tile"].items() if "gravestone" in tile["lies"]}
    shown = {id for id, tile in TABLES["tile"].items() if tile["day"] == "gravestone"}
    assert "sword" in under - shown
    assert TABLES["tile"]["zombie"]["lies"]["skull"] == 1


@pytest.mark.rule("tower/comp.cards", "tower/comp.cards.split")
def test_36_cards_split_by_back() -> None:
    assert standard().counts == [[9, 6, 3], [6, 4, 8]]
    red, blue = decks(standard(), 4)
    assert len(red) + len(blue) == 36


@pytest.mark.rule("tower/setup.decks.split")
def test_red_and_blue_cards_are_apart() -> None:
    for seats in (2, 3, 4):
        red, blue = decks(standard(), seats)
        assert all(card < 3 for card in red)
        assert all(card >= 3 for card in blue)
        # Enough Ship cards for a match to end before the deck does, also one past 1.
        ships = sum(card % 3 == SHIP for card in red + blue)
        assert ships > standard().players[seats].ship - 1


@pytest.mark.rule("tower/comp.dice", "tower/comp.dice.faces")
def test_the_faces_of_both_dice() -> None:
    assert list(zip(*LIB.move, strict=True)) == [(2, 1), (3, 2), (4, 2), (4, 3), (5, 3), (6, 4)]
    assert list(zip(*LIB.hit, strict=True)) == (
        [(True, True)] * 3 + [(True, False)] + [(False, False)] * 2
    )


def test_every_entry_says_where_it_comes_from() -> None:
    for kind, table in TABLES.items():
        for id, entry in table.items():
            assert entry["source"], f"{kind} {id}"
            assert isinstance(entry["invented"], list), f"{kind} {id}"
