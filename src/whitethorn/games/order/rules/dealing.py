"""Dealing a match: what the setup fixes is copied, what chance decides is drawn (Setup)."""

from __future__ import annotations

from typing import final

from whitethorn.games.order.state import Order


@final
class Deal:
    """A table as the setup leaves it before chance, and what its decks are drawn from.

    On `base` items, terror and accesses lie in order; `seed` is that of a hunt which fixes its
    chance, else 0.  For encounters, day and night: `among` holds the candidates of each level,
    `counts` how many of them the deck takes.  `stacks` are the cards that a hunt lays on top of
    encounters, day, night, items and terror, the lowest first.
    """

    __slots__ = ("among", "base", "counts", "seed", "stacks")

    def __init__(
        self,
        base: Order,
        among: list[list[list[int]]],
        counts: list[list[int]],
        stacks: list[list[int]],
    ) -> None:
        self.base = base
        self.among = among
        self.counts = counts
        self.stacks = stacks
        self.seed: int = 0


def dealt(deal: Deal, chance: int) -> Order:
    """Return a table ready for its first step; `chance` is the state of its random stream."""
    g = deal.base.clone()
    assert isinstance(g, Order)
    g.rng.s = chance
    g.encounter_deck = draw_levels(g, deal.among[0], deal.counts[0])  # order/setup.decks
    g.deck_day = draw_levels(g, deal.among[1], deal.counts[1])  # order/hunt.1.setup.decks
    g.deck_night = draw_levels(g, deal.among[2], deal.counts[2])  # order/activation.deck_levels
    g.shuffle(g.encounter_deck)
    g.shuffle(g.deck_day)
    g.shuffle(g.deck_night)
    g.shuffle(g.item_deck)  # order/setup.shuffle
    g.shuffle(g.terror_deck)
    stack(g.encounter_deck, deal.stacks[0])
    stack(g.deck_day, deal.stacks[1])
    stack(g.deck_night, deal.stacks[2])
    stack(g.item_deck, deal.stacks[3])
    stack(g.terror_deck, deal.stacks[4])
    g.shuffle(g.access)  # order/setup.access_random
    g.fate = 0
    g.chanced = 0
    return g


def stack(deck: list[int], cards: list[int]) -> None:
    """Lay cards on top of a deck, from wherever in it they are."""
    for card in cards:
        if card in deck:
            deck.remove(card)
        deck.append(card)


def draw_levels(g: Order, among: list[list[int]], counts: list[int]) -> list[int]:
    """Return that many cards of each level, chosen at random one by one.

    The last one left of a level needs no number.
    """
    deck: list[int] = []
    rng = g.rng
    for level in range(len(counts)):
        wanted = counts[level]
        if wanted > 0:
            rest = among[level].copy()
            for n in range(len(rest), len(rest) - wanted, -1):
                deck.append(rest.pop(rng.below(n) if n > 1 else 0))
    return deck
