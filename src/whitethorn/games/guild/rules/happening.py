"""Card Appendix, events of the Night: what is done as soon as the card is turned up."""

from __future__ import annotations

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import (
    BUMP,
    FEED,
    LOSE_ARMOR,
    LOSE_WEAPON,
    LUCKY,
    SUNRISE,
    THIEVES,
    WOODS,
)
from whitethorn.games.guild.rules.drawing import draw_day
from whitethorn.games.guild.rules.equipping import remove
from whitethorn.games.guild.rules.healing import heal
from whitethorn.games.guild.rules.holding import discard
from whitethorn.games.guild.rules.playing import add_plays, play
from whitethorn.games.guild.rules.swapping import bump
from whitethorn.games.guild.state import (
    IN_HAND,
    NO_CARD,
    ON_ARM,
    ON_BODY,
    Guild,
    Hunter,
)
from whitethorn.games.guild.verbs import DISCARDS, K_THIEVES, V_PLAY


def happen(g: Guild, h: Hunter, card: int) -> None:
    """Carry out an event of the Night."""
    role = g.lib.night_role[card]
    if role == LUCKY:
        draw_day(g, h, g.lib.night_amount[card], events.FOR_LUCK)  # guild/lucky
    elif role == THIEVES:
        thieves(g, h, card)
    elif role == BUMP:
        bump(g, h, card)
    elif role == FEED:
        feed(g, card)
    elif role == WOODS:
        lose_way(g, h, card)
    elif role == SUNRISE:
        if g.log is not None:
            g.emit(events.SUNRISE, [h.seat], [])  # guild/sunrise; end_turn sees the card
    else:
        lose(g, h, card, role)


def nothing(g: Guild, h: Hunter, card: int) -> None:
    """Tell that a card has no effect."""
    if g.log is not None:
        g.emit(events.NOTHING, [h.seat, card], [])


def thieves(g: Guild, h: Hunter, card: int) -> None:
    """Let the hunter discard a card of choice (guild/thieves); cards may be played before.

    An empty hand loses nothing (guild/thieves.empty).
    """
    while h.hand:
        g.tick()
        options = DISCARDS[: len(h.hand)]
        add_plays(g, h, options)
        value = g.put(K_THIEVES, h.seat, options)
        if value >> 16 != V_PLAY:
            discard(g, h, value >> 8 & 255, events.FOR_THIEVES)
            return
        play(g, h, value >> 8 & 255)
    nothing(g, h, card)


def feed(g: Guild, card: int) -> None:
    """Give every infected hunter a gem (guild/feed_card)."""
    for seat in g.seats_from(g.active):
        h = g.hunters[seat]
        if h.infected:
            heal(g, h, g.lib.night_amount[card], events.BY_FEED_CARD)


def lose_way(g: Guild, h: Hunter, card: int) -> None:
    """Lay the card beside the hunter until the next Day turn (guild/lost.day)."""
    g.night_discard.pop()
    h.woods = card
    if g.log is not None:
        g.emit(events.LOST, [h.seat, card], [])


def lose(g: Guild, h: Hunter, card: int, role: int) -> None:
    """Discard weapon, armor or shield In Play, if there is one (guild/lose, guild/lose.none)."""
    place = ON_ARM
    if role == LOSE_WEAPON:
        place = IN_HAND
    elif role == LOSE_ARMOR:
        place = ON_BODY
    lost = remove(h, place)
    if lost == NO_CARD:
        nothing(g, h, card)
        return
    g.discard(lost)
    if g.log is not None:
        g.emit(events.DISCARDED, [h.seat, lost, events.FOR_LOSS], [])
