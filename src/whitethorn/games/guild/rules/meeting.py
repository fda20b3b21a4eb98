"""Vampire Card, Playing as an Infected Hunter, Winning the Game."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import ALL_ITEMS, SLAYING
from whitethorn.games.guild.rules.playing import add_plays, play
from whitethorn.games.guild.rules.wounding import fall
from whitethorn.games.guild.state import GEMS, NO_INFECTED_WIN, WON, Guild, Hunter
from whitethorn.games.guild.verbs import K_VAMPIRE, REPELS, V_PASS, V_PLAY
from whitethorn.kernel.refusals import OK

NO_ITEM: Final = "guild/slaying.repel"
NEEDS_SET: Final = "guild/win.kinds"
HUMANS_WIN: Final = "guild/infected.win"


def meet(g: Guild, h: Hunter, card: int) -> None:
    """Meet a Vampire: slay it and win, repel it, or suffer it (guild/vampire.repel)."""
    if g.log is not None:
        g.emit(events.VAMPIRE, [h.seat, card, 1 if h.infected else 0], [])
    if why_not_slay(g, h) == OK:
        win(g, h)
    g.vampire = True
    value = ask_to_repel(g, h)
    g.vampire = False
    if value != V_PASS:
        repel(g, h, value >> 8 & 255)
    elif h.infected:
        fall(g, h, events.BY_VAMPIRE)  # guild/infected.vampire, guild/infected.unwilling
    else:
        infect(g, h)  # guild/vampire.decline


def why_not_slay(g: Guild, h: Hunter) -> str:
    """Return why a hunter who draws a Vampire does not win with it, or OK.

    guild/slaying.set, guild/infected.win.
    """
    held = 0
    for card in h.hand:
        held |= g.lib.item[card]
    if held != ALL_ITEMS:
        return NEEDS_SET
    return HUMANS_WIN if h.infected and g.house & NO_INFECTED_WIN else OK


def win(g: Guild, h: Hunter) -> None:
    """End the match at once (guild/win)."""
    g.winner = h.seat
    if g.log is not None:
        g.emit(events.OVER, [WON, h.seat, g.round, 1 if h.infected else 0], [])
    g.finish(WON)


def ask_to_repel(g: Guild, h: Hunter) -> int:
    """Return PASS or the item to repel with; who has none is asked too, so that nobody can tell."""
    while True:
        g.tick()
        options = [V_PASS]
        for i in range(len(h.hand)):
            if why_not_repel(g, h.hand[i]) == OK:
                options.append(REPELS[i])
        add_plays(g, h, options)
        value = g.put(K_VAMPIRE, h.seat, options)
        if value >> 16 != V_PLAY:
            return value
        play(g, h, value >> 8 & 255)


def why_not_repel(g: Guild, card: int) -> str:
    """Return why a card of the hand does not repel a Vampire, or OK (guild/slaying.repel)."""
    return OK if g.lib.role[card] == SLAYING else NO_ITEM


def repel(g: Guild, h: Hunter, place: int) -> None:
    """Discard a slaying item to drive the Vampire off."""
    card = g.part(h, place)
    g.discard(card)
    g.reveal()
    if g.log is not None:
        g.emit(events.REPELLED, [h.seat, card], [])


def infect(g: Guild, h: Hunter) -> None:
    """Turn the Hunter card over, with full gems, until an Antidote is played.

    guild/vampire.infect, guild/vampire.full_health, guild/vampire.until_antidote.
    """
    h.infected = True
    h.gems = GEMS
    g.stale |= h.bit
    if g.log is not None:
        g.emit(events.INFECTED, [h.seat, h.gems], [])
