"""String ids for everything the rules count with ints; used at the boundary only."""

from __future__ import annotations

from functools import cache
from typing import Final

from whitethorn.games.tower.cards.kinds import BLUE_BACK
from whitethorn.games.tower.content import BACKS, CARDS, WEAPONS, standard
from whitethorn.games.tower.state import Tower

PHASES: Final = ("card", "move", "battle", "drakus")


@cache
def space_ids() -> list[str]:
    """Return the ids of all cells of the board."""
    return standard().castle.ids()


def hunter_id(g: Tower, seat: int) -> str:
    """Return the id of the pawn of a seat."""
    return standard().hunters[g.hunters[seat]]


def face_id(face: int) -> str:
    """Return the id of a face."""
    return standard().faces[face]


def tile_id(tile: int) -> str:
    """Return the id of a kind of tile."""
    return standard().tiles[tile]


def area_id(area: int) -> str:
    """Return the id of an area."""
    return standard().castle.areas[area].id


def weapon_id(weapon: int) -> str:
    """Return the id of a weapon, one bit."""
    return WEAPONS[weapon.bit_length() - 1]


def card_ids(card: int) -> tuple[str, str]:
    """Return back and front of a card."""
    return BACKS[card // BLUE_BACK], CARDS[card % BLUE_BACK]
