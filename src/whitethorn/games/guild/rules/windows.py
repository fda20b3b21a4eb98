"""Reaction windows: who is asked is decided by what everybody can see, never by the hand.

They open at the start of a turn before the draw, before and after a roll, on a mortal wound, and at
the end of a turn.  Outside them the cards of any time belong to a hunter's own decisions.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.useful import useful
from whitethorn.games.guild.state import GEMS, NO_CARD, NO_MOMENT, NOBODY, UNKNOWN, Guild, Hunter
from whitethorn.games.guild.verbs import AFTER_ROLL, AT_MORTAL, AT_START, BEFORE_ROLL

ACTIVE: Final = 256  # above the bits of all seats


def is_able(g: Guild, moment: int, h: Hunter) -> bool:
    """Return whether, as far as everybody knows, the hunter could play a card now.

    A hand of no cards plays none.  Infected hunters might cure, wounded ones heal; in a roll the
    fighter has cards of battle; the active hunter may loot, and is left alone by Day, when its own
    decisions say all.
    """
    if not h.hand:
        return False
    if moment == AT_MORTAL:
        return h.seat == g.about and not h.infected and h.gems == 0
    if moment in (BEFORE_ROLL, AFTER_ROLL):
        if g.foe == NO_CARD:
            return False  # fled
        if h.seat == g.fighter:
            if moment == BEFORE_ROLL or (g.result == events.MISS and not g.dodged):
                return True
    elif h.seat == g.active:
        if not g.night and h.woods == NO_CARD:
            return False
        return True
    return h.infected or h.gems < GEMS


def is_duty(g: Guild, moment: int) -> bool:
    """Return whether a window is part of the turn of whom it is about: something is to be done."""
    if moment == AT_START:
        return g.night
    if moment == AFTER_ROLL:
        return g.result == events.MISS
    return moment in (BEFORE_ROLL, AT_MORTAL)


def open_window(g: Guild, moment: int, about: int) -> None:
    """Let the able hunters react until all have passed; `about` is whose turn, roll or wound."""
    g.about = about
    g.moment = moment
    asked = able(g, moment)
    gone = 0
    if asked != 0:
        g.windows += 1
        if g.log is not None:
            g.emit(events.WINDOW, [g.windows, moment, about], [])
        if g.quick and asked < ACTIVE:
            gone = g.pass_by(about, asked)
        if gone < len(g.hunters):
            g.window(moment, about, gone)
        if g.log is not None:
            g.emit(events.CLOSED, [g.windows, moment, about], [])
    g.moment = NO_MOMENT
    g.about = NOBODY


def able(g: Guild, moment: int) -> int:
    """Return the seats of all able hunters as bits; ACTIVE too in a playout if one has a play."""
    bits = 0
    quick = g.quick
    for h in g.hunters:
        if is_able(g, moment, h):
            bits |= 1 << h.seat
            if quick and bits < ACTIVE:
                held = h.held if h.held != UNKNOWN else g.roles_in(h)
                if held != 0 and held & useful(g, h):
                    bits |= ACTIVE
    return bits
