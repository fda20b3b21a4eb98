"""A world that could be: everything a seat cannot know, redrawn (kernel/worlds.py)."""

from __future__ import annotations

from whitethorn.games.order.state import Order
from whitethorn.kernel.rng import Rng


def resample(g: Order, seat: int, rng: Rng) -> None:
    """Shuffle the hidden decks in place and reseed chance; no seat's view changes.

    In Hunt 1 all seats know the same, so `seat` does not matter.
    """
    decks = [g.encounter_deck, g.deck_day, g.deck_night, g.item_deck, g.terror_deck]
    for deck in decks:
        deck.sort()
        shuffle(deck, rng)
    g.rng.s = rng.below(2**31 - 1) << 31 | rng.below(2**31 - 1) | 1


def shuffle(cards: list[int], rng: Rng) -> None:
    """Shuffle in place without touching the table's own stream."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]
