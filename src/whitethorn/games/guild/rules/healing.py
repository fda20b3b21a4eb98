"""Card Appendix: Antidote, Health Modifiers, Full Revive, Visit Blacksmith."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.state import (
    GEMS,
    NO_CARD,
    ON_ARM,
    ON_BODY,
    P_ACT,
    P_STRUCK,
    Guild,
    Hunter,
)
from whitethorn.games.guild.verbs import AT_MORTAL
from whitethorn.kernel.refusals import OK

NOT_INFECTED: Final = "guild/antidote.cure"
TOO_LATE: Final = "guild/antidote.vampire"
HEALS_HUMANS: Final = "guild/health_card.human"
HIT_TAKEN: Final = "guild/health_card.late"
HEALTHY: Final = "guild/health_card.full"
REVIVES_HUMANS: Final = "guild/revive.human"
ONLY_MORTAL: Final = "guild/revive.window"
SMITH_HUMANS: Final = "guild/blacksmith.human"
SMITH_DAY: Final = "guild/blacksmith.day"
SMITH_OWN: Final = "guild/blacksmith.scope"
SMITH_WHOLE: Final = "guild/blacksmith.whole"


def heal(g: Guild, h: Hunter, n: int, why: int) -> None:
    """Give gems back to the Hunter card, up to four (guild/health_card.hunter_only)."""
    before = h.gems
    h.gems = min(before + n, GEMS)
    g.stale |= h.bit
    if g.log is not None and h.gems > before:
        g.emit(events.GAINED, [h.seat, h.gems - before, h.gems, why], [])


# ---- Antidote ------------------------------------------------------------------------------------


def why_not_cure(g: Guild, h: Hunter) -> str:
    """Return why no Antidote can be played now, or OK: day or night, in battle too.

    Never while a Vampire is drawn and not dealt with (guild/antidote.window).
    """
    if g.vampire:
        return TOO_LATE
    return OK if h.infected else NOT_INFECTED


def cure(g: Guild, h: Hunter) -> None:
    """Make a hunter human again, with full gems; cards stay (guild/antidote.equipment).

    guild/antidote.health.
    """
    h.infected = False
    h.gems = GEMS
    g.stale |= h.bit
    if g.log is not None:
        g.emit(events.CURED, [h.seat, h.gems], [])


# ---- Health Modifiers ----------------------------------------------------------------------------


def why_not_heal(g: Guild, h: Hunter) -> str:
    """Return why no Health Modifier can be played now, or OK (guild/health_card.use)."""
    if h.infected:
        return HEALS_HUMANS
    if h.gems == GEMS:
        return HEALTHY
    if h.gems <= 1 and last_gem_is_hit(g, h):
        return HIT_TAKEN
    return OK


def last_gem_is_hit(g: Guild, h: Hunter) -> bool:
    """Return whether a miss just rolled takes the hunter's last gem."""
    if g.phase != P_STRUCK or g.fighter != h.seat or g.result != events.MISS or g.dodged:
        return False
    return h.armor == NO_CARD and h.shield == NO_CARD


# ---- Full Revive ---------------------------------------------------------------------------------


def why_not_revive(g: Guild, h: Hunter) -> str:
    """Return why Full Revive cannot be played now, or OK."""
    if h.infected:
        return REVIVES_HUMANS
    return OK if g.moment == AT_MORTAL and g.about == h.seat and h.gems == 0 else ONLY_MORTAL


def revive(g: Guild, h: Hunter) -> None:
    """Give a mortally wounded hunter all gems back (guild/revive.use)."""
    h.gems = GEMS
    g.stale |= h.bit
    if g.log is not None:
        g.emit(events.REVIVED, [h.seat, h.gems], [])


# ---- Visit Blacksmith ----------------------------------------------------------------------------


def why_not_repair(g: Guild, h: Hunter) -> str:
    """Return why the hunter cannot visit the Blacksmith now, or OK."""
    if h.infected:
        return SMITH_HUMANS
    if g.night:
        return SMITH_DAY
    if g.phase != P_ACT or g.active != h.seat or g.moment >= 0:
        return SMITH_OWN
    damaged = h.armor != NO_CARD and h.armor_gems < g.lib.gems[h.armor]
    if not damaged:
        damaged = h.shield != NO_CARD and h.shield_gems < g.lib.gems[h.shield]
    return OK if damaged else SMITH_WHOLE


def repair(g: Guild, h: Hunter) -> None:
    """Restore equipped armor and shield (guild/blacksmith.effect)."""
    if h.armor != NO_CARD and h.armor_gems < g.lib.gems[h.armor]:
        h.armor_gems = g.lib.gems[h.armor]
        if g.log is not None:
            g.emit(events.REPAIRED, [h.seat, h.armor, ON_BODY, h.armor_gems], [])
    if h.shield != NO_CARD and h.shield_gems < g.lib.gems[h.shield]:
        h.shield_gems = g.lib.gems[h.shield]
        if g.log is not None:
            g.emit(events.REPAIRED, [h.seat, h.shield, ON_ARM, h.shield_gems], [])
