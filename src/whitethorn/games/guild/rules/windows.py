"""Reaction windows: who is asked is decided by what everybody can see, never by the hand.

They open at the start of a turn before the draw, before and after a roll, on a mortal wound, and at
the end of a turn.  Outside them the cards of any time belong to a hunter's own decisions.
"""

from __future__ import annotations

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.playing import add_those, play
from whitethorn.games.guild.rules.useful import OWN, useful
from whitethorn.games.guild.state import NO_CARD, NO_MOMENT, NOBODY, UNKNOWN, Guild, Hunter
from whitethorn.games.guild.verbs import AFTER_ROLL, AT_MORTAL, AT_START, BEFORE_ROLL
from whitethorn.kernel.state import K_WINDOW, PASS


def able(g: Guild, moment: int, about: int) -> int:
    """Return as bits the hunters who, as far as everybody knows, could play a card now.

    `about` is whose turn, roll or wound it is.  A hand of no cards plays none.  Infected hunters
    might cure, wounded ones heal; in a roll the fighter has cards of battle; the active hunter may
    loot, and is left alone by Day, when its own decisions say all.  `keen` tells a playout who of
    them may hold something to play.
    """
    weak = g.weak_seats() if g.stale else g.weak
    g.keen = g.armed
    h = g.hunters[about]
    if moment == AFTER_ROLL:
        if g.result != events.MISS or g.dodged:
            return weak
    elif moment == BEFORE_ROLL:
        if g.foe == NO_CARD:
            return 0  # fled
    elif moment == AT_MORTAL:
        if h.gems > 0 or h.infected:
            return 0
        weak = 0
    elif not g.night and h.woods == NO_CARD:
        g.keen = g.armed & ~h.bit
        return weak & ~h.bit
    if not h.hand:
        return weak
    own = OWN[moment]
    if h.held & own and g.quick:
        held = h.held if h.held != UNKNOWN else g.roles_in(h)
        if held & own:
            g.keen |= h.bit
    return weak | h.bit


def is_able(g: Guild, moment: int, h: Hunter) -> bool:
    """Return whether a hunter could play a card, as far as everybody knows, in the open window."""
    return able(g, moment, g.about) & h.bit != 0


def is_duty(g: Guild, moment: int) -> bool:
    """Return whether a window is part of the turn of whom it is about: something is to be done."""
    if moment == AT_START:
        return g.night
    if moment == AFTER_ROLL:
        return g.result == events.MISS
    return moment in (BEFORE_ROLL, AT_MORTAL)


def open_window(g: Guild, moment: int, about: int) -> None:
    """Let the able hunters react until all have passed; `about` is whose turn, roll or wound."""
    asked = able(g, moment, about)
    if asked == 0:
        return
    g.about = about
    g.moment = moment
    g.windows += 1
    if g.log is not None:
        g.emit(events.WINDOW, [g.windows, moment, about], [])
    if not g.quick:
        g.open_to = asked
        g.window(moment, about)
    elif g.keen != 0 or not g.pass_by(len(g.hunters), g.asked_from[about][asked]):
        hurry(g, moment, about, asked)
    if g.log is not None:
        g.emit(events.CLOSED, [g.windows, moment, about], [])
    g.moment = NO_MOMENT
    g.about = NOBODY


def hurry(g: Guild, moment: int, about: int, asked: int) -> None:
    """Do in a playout what `State.window` does, but make no list for who can only pass."""
    hunters = g.hunters
    order = g.seats_from(about)
    passes = 0
    at = 0
    while passes < len(order):
        g.ticks += 1  # who reacts is asked: MAX_ASKS bounds the loop
        if at == len(order):
            at = 0
        h = hunters[order[at]]
        at += 1
        passes += 1
        if asked & h.bit:
            if g.keen & h.bit:
                options = [PASS]
                add_those(g, h, useful(g, h), options)
                value = g.put(K_WINDOW, h.seat, options)
                if value != PASS:
                    play(g, h, value >> 8 & 255)
                    passes = 0
                    g.stale |= h.bit  # the hand has changed, perhaps the roll as well
            else:
                g.waive(K_WINDOW, h.seat)
            if g.stale:  # a playout redraws at a question
                asked = able(g, moment, about)
