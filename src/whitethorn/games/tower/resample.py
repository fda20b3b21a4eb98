"""A world that could be: everything nobody knows, redrawn (kernel/worlds.py)."""

from __future__ import annotations

from whitethorn.games.tower.cards.kinds import BLUE_BACK
from whitethorn.games.tower.state import FACEDOWN, Tower
from whitethorn.kernel.rng import Rng


def resample(g: Tower, rng: Rng) -> None:
    """Redraw what lies facedown, each back by itself, and the order of the red and blue cards.

    All seats know the same.  The backs of the deck are seen, so they stay where they are.
    """
    spaces = g.lib.slot_space
    slots = [s for s in range(len(g.tiles)) if g.cells[spaces[s]] & FACEDOWN]
    for area in range(len(g.lib.entrance)):
        redraw(g.tiles, [s for s in slots if g.lib.slot_area[s] == area], rng)
    for blue in (False, True):
        places = [i for i in range(len(g.deck)) if (g.deck[i] >= BLUE_BACK) == blue]
        redraw(g.deck, places, rng)
    g.rng.s = rng.below(2**31 - 1) << 31 | rng.below(2**31 - 1) | 1


def redraw(things: list[int], places: list[int], rng: Rng) -> None:
    """Shuffle what lies in some places of a list among them; what lay where plays no part."""
    hidden = sorted(things[place] for place in places)
    for place, thing in zip(places, hidden, strict=True):
        things[place] = thing
    for i in range(len(places) - 1, 0, -1):
        a, b = places[i], places[int(rng.below(i + 1))]
        things[a], things[b] = things[b], things[a]
