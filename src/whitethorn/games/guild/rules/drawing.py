"""Setup, the decks: drawing Day cards unseen, and rebuilding a deck that has run out."""

from __future__ import annotations

from whitethorn.games.guild import events
from whitethorn.games.guild.state import Guild, Hunter


def draw_day(g: Guild, h: Hunter, n: int, why: int) -> None:
    """Draw n Day cards into a hand, which others do not see (guild/day.draw).

    A deck that runs out in the middle is rebuilt, and the draw goes on
    (guild/setup.reshuffle_mid_draw).
    """
    bit = 1 << h.seat
    first = len(h.hand)
    for _ in range(n):
        if not g.day_deck and not rebuild_day(g):
            break
        card = g.draw(g.day_deck)
        g.known[card] = bit
        g.gain(h, card)
    if g.log is not None and len(h.hand) > first:
        g.emit(events.DREW, [h.seat, len(h.hand) - first, why, len(g.day_deck)], [])
        g.tell(bit, events.GOT, [h.seat], h.hand[first:])


def rebuild_day(g: Guild) -> bool:
    """Shuffle the Day discards into a new deck (guild/setup.reshuffle); say whether there were any.

    So many cards can never be out of both piles at once: at most eleven lie with each hunter.
    """
    g.day_deck = g.day_discard
    g.day_discard = []
    g.shuffle(g.day_deck)
    if g.log is not None:
        g.emit(events.RESHUFFLED, [events.DAY_DECK, len(g.day_deck)], [])
    return len(g.day_deck) > 0


def draw_night(g: Guild, h: Hunter) -> int:
    """Turn up and return the top Night card (guild/night.draw)."""
    if not g.night_deck:
        g.night_deck = g.night_discard
        g.night_discard = []
        g.shuffle(g.night_deck)
        if g.log is not None:
            g.emit(events.RESHUFFLED, [events.NIGHT_DECK, len(g.night_deck)], [])
    card = g.draw(g.night_deck)
    g.turned = card
    if g.log is not None:
        g.emit(events.NIGHT_CARD, [h.seat, card, len(g.night_deck)], [])
    return card
