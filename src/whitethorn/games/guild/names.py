"""String ids for everything the rules count with ints; used at the boundary only."""

from __future__ import annotations

from functools import cache
from typing import Final

from whitethorn.games.guild.cards.kinds import MODIFY, ROLES, USES
from whitethorn.games.guild.content import standard
from whitethorn.games.guild.state import Guild

PHASES: Final = ("lead", "dawn", "act", "night", "battle", "struck", "end")
NONE: Final = "none"


def hunter_id(g: Guild, seat: int) -> str:
    """Return the id of the hunter at a seat."""
    return standard().hunters[g.hunters[seat].kind]


@cache
def day_id(card: int) -> str:
    """Return the kind of a Day card."""
    content = standard()
    return content.day[content.library.kind[card]]


@cache
def night_id(card: int) -> str:
    """Return the kind of a Night card."""
    content = standard()
    return content.night[content.library.night_kind[card]]


@cache
def day_ref(card: int) -> str:
    """Return the name of this very Day card: kind and number in the deck."""
    return f"{day_id(card)}#{card}"


@cache
def night_ref(card: int) -> str:
    """Return the name of this very Night card."""
    return f"{night_id(card)}#{card}"


def use_of(card: int) -> str:
    """Return what a Day card is for: its sort, or what a special card does."""
    role = standard().library.role[card]
    return USES[role - MODIFY] if role >= MODIFY else ROLES[role]


def pick_id(g: Guild, seat: int, place: int) -> str:
    """Return the name of a back in a hand that is held out: hunter and number from 1."""
    return f"{hunter_id(g, seat)}:{place + 1}"
