"""Dealing a match: what the setup fixes is copied, what chance decides is drawn (Setup)."""

from __future__ import annotations

from typing import final

from whitethorn.games.tower.state import Tower


@final
class Deal:
    """A table as the setup leaves it before chance, its two decks, and whether chance begins."""

    __slots__ = ("base", "blue", "random_first", "red")

    def __init__(self, base: Tower, red: list[int], blue: list[int], random_first: bool) -> None:
        self.base = base
        self.red = red
        self.blue = blue
        self.random_first = random_first


def dealt(deal: Deal, chance: int) -> Tower:
    """Return a table ready for its first step; `chance` is the state of its random stream."""
    g = deal.base.clone()
    assert isinstance(g, Tower)
    g.rng.s = chance
    g.tiles = []
    for pile in g.lib.piles:  # tower/setup.place_tiles, tower/setup.backs_by_area
        tiles = pile.copy()
        g.shuffle(tiles)
        g.tiles.extend(tiles)
    red = deal.red.copy()
    g.shuffle(red)
    g.deck = deal.blue.copy()
    g.shuffle(g.deck)
    g.deck.extend(red)  # tower/setup.decks.order
    if deal.random_first:
        g.first = g.pick(len(g.at))  # tower/turn.first_digital
    g.active = g.first
    g.fate = 0
    g.chanced = 0
    return g
