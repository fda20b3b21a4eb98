"""Health Gems & Taking Damage: what takes a hit, mortal wounds, and coming back."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.drawing import draw_day
from whitethorn.games.guild.rules.equipping import remove
from whitethorn.games.guild.rules.playing import decide
from whitethorn.games.guild.rules.windows import open_window
from whitethorn.games.guild.state import (
    GEMS,
    IN_HAND,
    NO_CARD,
    ON_ARM,
    ON_BODY,
    Guild,
    Hunter,
)
from whitethorn.games.guild.verbs import AT_MORTAL, K_WOUND, V_SHIELD
from whitethorn.kernel.refusals import OK

RETURN_CARDS: Final = 4
ITEMS_FIRST: Final = "guild/armor.no_skip"


def why_not_own_gem(h: Hunter) -> str:
    """Return why a hit cannot fall on the Hunter card, or OK (guild/armor.first)."""
    return OK if h.armor == NO_CARD and h.shield == NO_CARD else ITEMS_FIRST


def strike(g: Guild, h: Hunter) -> bool:
    """Deal one damage of a Creature (guild/creature.one_damage); return whether the hunter stands.

    The hunter chooses between armor and shield each time (guild/armor.choice).
    """
    if why_not_own_gem(h) == OK:
        return lose_gem(g, h, events.BY_CREATURE)
    place = ON_BODY if h.armor != NO_CARD else ON_ARM
    if h.armor != NO_CARD and h.shield != NO_CARD:
        options = [V_SHIELD << 16 | ON_BODY << 8, V_SHIELD << 16 | ON_ARM << 8]
        place = decide(g, K_WOUND, h, options) >> 8 & 255
    absorb(g, h, place)  # guild/health.specific
    return True


def absorb(g: Guild, h: Hunter, place: int) -> None:
    """Let an item take a hit; without gems it is discarded at once (guild/armor.broken)."""
    card = h.armor if place == ON_BODY else h.shield
    if place == ON_BODY:
        h.armor_gems -= 1
        left = h.armor_gems
    else:
        h.shield_gems -= 1
        left = h.shield_gems
    if g.log is not None:
        g.emit(events.ABSORBED, [h.seat, card, place, left], [])
    if left == 0:
        remove(h, place)
        g.discard(card)
        if g.log is not None:
            g.emit(events.BROKEN, [h.seat, card, place], [])


def lose_gem(g: Guild, h: Hunter, why: int) -> bool:
    """Take a gem off the Hunter card; return whether the hunter stands (guild/health.miss)."""
    h.gems -= 1
    g.stale |= h.bit
    if g.log is not None:
        g.emit(events.WOUNDED, [h.seat, h.gems], [])
    if h.gems > 0:
        return True
    if g.log is not None:
        g.emit(events.MORTAL, [h.seat, why], [])
    open_window(g, AT_MORTAL, h.seat)
    if h.gems > 0:  # revived (guild/revive.window)
        return True
    fall(g, h, why)
    return False


def fall(g: Guild, h: Hunter, why: int) -> None:
    """Take all cards In Hand and In Play; the hunter is out until the next Day turn.

    guild/health.wounded, guild/infected.vampire; who was infected returns as a human
    (guild/infected.wounded), and who was lost is found (guild/lost.wounded).
    """
    cards = h.hand
    h.hand = []
    h.held = 0
    g.stale |= h.bit
    for place in (IN_HAND, ON_BODY, ON_ARM):
        card = remove(h, place)
        if card != NO_CARD:
            cards.append(card)
    g.day_discard.extend(cards)
    g.reveal()
    if h.woods != NO_CARD:
        g.night_discard.append(h.woods)
        h.woods = NO_CARD
    h.infected = False
    h.gems = 0
    h.out = True
    if g.log is not None:
        g.emit(events.FELL, [h.seat, why], cards)


def come_back(g: Guild, h: Hunter) -> None:
    """Return as a human with all gems and four Day cards, which are the turn's draw.

    guild/health.return, guild/health.return_instead, guild/infected.restart.
    """
    h.out = False
    h.gems = GEMS
    g.stale |= h.bit
    if g.log is not None:
        g.emit(events.RETURNED, [h.seat], [])
    draw_day(g, h, RETURN_CARDS, events.FOR_RETURN)
