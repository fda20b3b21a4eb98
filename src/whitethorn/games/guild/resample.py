"""A world that could be: everything a seat cannot know, redrawn (kernel/worlds.py)."""

from __future__ import annotations

from whitethorn.games.guild.state import LOOKING_ON, UNKNOWN, Guild, Hunter
from whitethorn.kernel.rng import Rng


def resample(g: Guild, seat: int, rng: Rng) -> None:
    """Redraw others' unseen cards with both decks, and reseed chance; the seat's view stays.

    Hands of others are shuffled, since nobody sees in which order they are held.  What others have
    seen of what the seat has not is forgotten, so that the outcome depends on the seat's knowledge
    and on `rng` alone.
    """
    bit = 1 << seat if seat >= 0 else LOOKING_ON
    others = [h for h in g.hunters if h.seat != seat]
    unseen = [[card for card in h.hand if not g.known[card] & bit] for h in others]
    pool = sorted(g.day_deck + [card for cards in unseen for card in cards])
    for card in pool:
        g.known[card] = 0
    rng.shuffle(pool)
    for h, cards in zip(others, unseen, strict=True):
        deal_again(g, h, bit, [pool.pop() for _ in cards], rng)
    g.stale = UNKNOWN
    g.day_deck = pool
    g.night_deck.sort()
    rng.shuffle(g.night_deck)
    g.rng.s = rng.below(2**31 - 1) << 31 | rng.below(2**31 - 1) | 1


def deal_again(g: Guild, h: Hunter, bit: int, cards: list[int], rng: Rng) -> None:
    """Give a hunter these cards in place of those that `bit` has not seen."""
    kept = sorted(card for card in h.hand if g.known[card] & bit)
    for card in cards:
        g.known[card] = 1 << h.seat
    h.hand = kept + cards
    h.held = UNKNOWN
    rng.shuffle(h.hand)
