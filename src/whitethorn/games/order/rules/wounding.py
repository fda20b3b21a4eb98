"""Hits, armor, Wounds, Focus; how hunters fall and vampires turn to dust (Attacking, Focus).

A hunter's Wounds are a number on the hunter, a vampire's on the figure, and both stay
(order/attack.wound_marks).
"""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.rules.dropping import drop_everything
from whitethorn.games.order.rules.ending import check_all_down
from whitethorn.games.order.state import (
    ARMOR_GONE,
    ARMOR_INTACT,
    NOWHERE,
    Hunter,
    Order,
    Vampire,
)

# ---- hunters -------------------------------------------------------------------------------------


def hit_hunter(g: Order, h: Hunter, hits: int) -> int:
    """Give a hunter the Hits of one attack; return the Wounds taken.

    Armor cancels them all and turns from intact to damaged to gone (order/attack.armor.blocks,
    order/attack.blast.armored_target); no Hits leave it as it is (order/attack.armor.no_hits).
    """
    if hits <= 0:
        return 0
    if h.armor == ARMOR_GONE:
        return wound_hunter(g, h, hits)
    h.armor -= 1  # order/attack.armor.intact, order/attack.armor.damaged
    if g.log is not None:
        g.emit(events.ARMOR_TURNED, [h.seat, h.armor, hits], [])
    return 0


def wounds_of(g: Order, h: Hunter, hits: int) -> int:
    """Return the Wounds that this many Hits would give the hunter now."""
    return 0 if h.armor != ARMOR_GONE else min(hits, g.health_left(h))


def wound_hunter(g: Order, h: Hunter, wounds: int) -> int:
    """Give Wounds that armor does not stop, up to the Health; return how many.

    order/attack.armor.wounds_direct, order/attack.wounds; at 0 Health the hunter falls.
    """
    taken = min(wounds, g.health_left(h))
    if taken <= 0:
        return 0
    h.wounds += taken
    left = g.health_left(h)
    if g.log is not None:
        g.emit(events.WOUNDED, [h.seat, taken, left], [])
    if left == 0:
        fall(g, h)
    return taken


def heal_hunter(g: Order, h: Hunter, wounds: int) -> int:
    """Take Wounds off a hunter, as many as there are; return how many."""
    healed = min(wounds, h.wounds)
    h.wounds -= healed
    if healed > 0 and g.log is not None:
        g.emit(events.HEALED, [h.seat, healed, g.health_left(h)], [])
    return healed


def mend_armor(g: Order, h: Hunter, steps: int) -> None:
    """Turn armor back by so many sides, at most to intact."""
    mended = min(h.armor + steps, ARMOR_INTACT)
    if mended == h.armor:
        return
    h.armor = mended
    if g.log is not None:
        g.emit(events.ARMOR_TURNED, [h.seat, h.armor, 0], [])


def fall(g: Order, h: Hunter) -> None:
    """Take an unconscious hunter out of the Hunt (order/unconscious.basic).

    Everything carried stays in the Area (order/unconscious.drop_all).  The last one to fall ends
    the match: then this does not return (order/unconscious.all_down).
    """
    h.down = True
    if g.log is not None:
        g.emit(events.FELL, [h.seat, h.area], [])
    drop_everything(g, h)
    h.area = NOWHERE
    h.crate = -1
    h.trapped = False
    check_all_down(g)


# ---- vampires ------------------------------------------------------------------------------------


def wound_vampire(g: Order, v: Vampire, hits: int, seat: int) -> bool:
    """Give a vampire the Hits of one attack; return whether it was destroyed.

    Shield X cancels the first X of every attack (order/attack.shield), each further Hit is a
    Wound up to its Health (order/attack.wounds).  `seat` is the hunter who takes the Focus.
    """
    side = g.side(v)
    wounds = min(hits - side.shields, side.health - v.wounds)
    if wounds <= 0:
        return False
    v.wounds += wounds  # order/attack.wound_marks
    left = side.health - v.wounds
    if left == 0:
        destroy_vampire(g, v, seat, False)
        return True
    if g.log is not None:
        g.emit(events.VAMPIRE_WOUNDED, [v.vid, wounds, left], [])
    return False


def destroy_vampire(g: Order, v: Vampire, seat: int, sunlight: bool) -> None:
    """Remove a vampire; the hunter takes the Focus of its ID (order/attack.destroy).

    `seat` is -1 when nobody does.
    """
    reward = g.side(v).focus if seat >= 0 else 0
    g.vampires.remove(v)
    g.kills += 1
    if g.log is not None:
        g.emit(events.DESTROYED, [v.vid, v.kind, seat, reward, 1 if sunlight else 0], [])
    if seat >= 0:
        gain_focus(g, g.hunters[seat], reward)  # order/focus.gain


# ---- Focus ---------------------------------------------------------------------------------------


def gain_focus(g: Order, h: Hunter, n: int) -> None:
    """Add to a hunter's own Focus (order/focus.track)."""
    if n <= 0:
        return
    h.focus += n
    if g.log is not None:
        g.emit(events.FOCUS, [h.seat, n, h.focus], [])


def pay_focus(g: Order, h: Hunter, n: int) -> None:
    """Take from a hunter's Focus what something costs; never an Action (order/focus.no_action)."""
    if n <= 0:
        return
    h.focus -= n
    if g.log is not None:
        g.emit(events.FOCUS, [h.seat, -n, h.focus], [])


def steal_focus(g: Order, thief: Hunter | None, victim: Hunter, n: int) -> int:
    """Take up to n Focus; return how many (order/misc.steal).

    A vampire, `thief` None, has no place to keep any, so what it steals is lost all the same.
    """
    taken = min(n, victim.focus)
    if thief is victim:
        return 0
    pay_focus(g, victim, taken)
    if thief is not None:
        gain_focus(g, thief, taken)
    return taken
