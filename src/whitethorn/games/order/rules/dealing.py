"""Dealing a match: what the setup fixes is copied, what chance decides is drawn (Setup)."""

from __future__ import annotations

from typing import final

from whitethorn.games.order.state import Order


@final
class Deal:
    """A table as the setup leaves it before chance, and what its decks are drawn from.

    For encounters, day and night: `among` holds the candidates of each level, `counts` how many of
    them the deck takes.
    """

    __slots__ = ("among", "base", "counts")

    def __init__(self, base: Order, among: list[list[list[int]]], counts: list[list[int]]) -> None:
        self.base = base
        self.among = among
        self.counts = counts


def dealt(deal: Deal, chance: int) -> Order:
    """Return a table ready for its first step; `chance` is the state of its random stream."""
    g = deal.base.clone()
    assert isinstance(g, Order)
    g.rng.s = chance
    lib = g.lib
    g.encounter_deck = draw_levels(g, deal.among[0], deal.counts[0])  # order/setup.decks
    g.deck_day = draw_levels(g, deal.among[1], deal.counts[1])  # order/hunt.1.setup.decks
    g.deck_night = draw_levels(g, deal.among[2], deal.counts[2])  # order/activation.deck_levels
    g.item_deck = list(range(len(lib.item_cards)))
    g.terror_deck = list(range(len(lib.terrors)))
    g.shuffle(g.encounter_deck)
    g.shuffle(g.deck_day)
    g.shuffle(g.deck_night)
    g.shuffle(g.item_deck)  # order/setup.shuffle
    g.shuffle(g.terror_deck)
    g.access = list(range(len(g.den.access_spots)))
    g.shuffle(g.access)  # order/setup.access_random
    g.fate = 0
    g.chanced = 0
    return g


def draw_levels(g: Order, among: list[list[int]], counts: list[int]) -> list[int]:
    """Return that many cards of each level, chosen at random."""
    deck: list[int] = []
    for level in range(len(counts)):
        deck.extend(g.rng.sample(among[level], counts[level]))
    return deck
