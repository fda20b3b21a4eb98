"""String ids for everything the rules count with ints; used at the boundary only."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.state import CLUE, Order

OBJECTIVES: Final = ("clue", "nest")  # objective tokens 1, 2 as cards
EARNED: Final = ("crafter", "power_up")  # bits of Hunter.earned, lowest first
PHASES: Final = ("place", "choose", "act", "card", "end_round")


def hunter_id(g: Order, seat: int) -> str:
    """Return the id of the hunter at a seat."""
    return g.lib.hunters[g.hunters[seat].kind].id


def vampire_id(g: Order, vid: int) -> str:
    """Return the id of a figure of the box: its kind and its number among its kind, from 1."""
    first = 0
    for kind in g.lib.vampires:
        if vid < first + kind.figures:
            return f"{kind.id}-{vid - first + 1}"
        first += kind.figures
    raise ValueError(f"the box has no figure {vid}")


def vampire_kind(g: Order, vid: int) -> int:
    """Return the kind of a figure of the box, on the map or not."""
    first = 0
    for k, kind in enumerate(g.lib.vampires):
        first += kind.figures
        if vid < first:
            return k
    raise ValueError(f"the box has no figure {vid}")


def card_id(g: Order, card: int) -> str:
    """Return the kind of a card, as in the catalogue."""
    return OBJECTIVES[card - CLUE] if card >= CLUE else g.item(card).id


def card_ref(g: Order, card: int) -> str:
    """Return the name of this very card: kind and instance, "clue" for the clue."""
    return card_id(g, card) if card >= CLUE else f"{card_id(g, card)}#{card}"


def entrance_id(g: Order, entrance: int) -> str:
    """Return the id of the door of an exit (index of Den.exits)."""
    return g.den.door_ids[g.den.exits[entrance]]


def lever_id(lever: int) -> str:
    """Return the id of a lever, numbered from 1."""
    return f"lever-{lever + 1}"


def crate_id(crate: int) -> str:
    """Return the id of a crate, numbered from 1."""
    return f"crate-{crate + 1}"


def earned_ids(earned: int) -> list[str]:
    """Return the ids of the secondary objectives in a mask."""
    return [name for i, name in enumerate(EARNED) if earned >> i & 1]
