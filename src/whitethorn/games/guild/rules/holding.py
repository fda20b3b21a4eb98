"""In Hand: the limit of eight at the end of every turn."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.playing import add_plays, play
from whitethorn.games.guild.state import Guild, Hunter
from whitethorn.games.guild.verbs import DISCARDS, K_TRIM, V_PLAY

LIMIT: Final = 8


def keep_to_limit(g: Guild) -> None:
    """Let every hunter with more than eight cards discard, all at once and one card at a time.

    Everybody checks at the end of the turn, whoever's it was (guild/hand.limit.all); cards In Play
    do not count (guild/play.not_in_limit), slaying items do (guild/hand.slaying_items).
    """
    for h in g.hunters:
        if len(h.hand) > LIMIT:
            trim(g)
            return


def trim(g: Guild) -> None:
    """Have those over the limit discard, until nobody is (guild/hand.limit)."""
    over = seats_over(g)
    while over:
        g.tick()
        values = g.ask_all(K_TRIM, over, [trim_options(g, g.hunters[seat]) for seat in over])
        for i in range(len(over)):
            give_up(g, g.hunters[over[i]], values[i])
        over = seats_over(g)


def seats_over(g: Guild) -> list[int]:
    """Return who holds more than eight cards, in turn order."""
    over: list[int] = []
    for seat in g.seats_from(g.active):
        if len(g.hunters[seat].hand) > LIMIT:
            over.append(seat)
    return over


def trim_options(g: Guild, h: Hunter) -> list[int]:
    """Return the cards of a hand to discard, and those to play instead."""
    out = DISCARDS[: len(h.hand)]
    add_plays(g, h, out)
    return out


def give_up(g: Guild, h: Hunter, value: int) -> None:
    """Discard or play what was chosen (guild/day.discard)."""
    place = value >> 8 & 255
    if value >> 16 == V_PLAY:
        play(g, h, place)
    else:
        discard(g, h, place, events.FOR_LIMIT)


def discard(g: Guild, h: Hunter, place: int, why: int) -> None:
    """Discard a card of the hand."""
    card = g.part(h, place)
    g.discard(card)
    g.reveal()
    if g.log is not None:
        g.emit(events.DISCARDED, [h.seat, card, why], [])
