"""Card Appendix: Attack Modifiers, Surprise Attack, Dodge, Flee; and what a roll comes to."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.state import NO_CARD, TOTAL_CRITICAL, Guild, Hunter
from whitethorn.games.guild.verbs import AFTER_ROLL, BEFORE_ROLL
from whitethorn.kernel.refusals import OK

NOT_YOURS: Final = "guild/modifier.own"
NO_DAMAGE: Final = "guild/modifier.no_damage"
ROLLED_ONE: Final = "guild/dodge_roll.bonuses"
STAYS_MISS: Final = "guild/dodge_card.roll"
BEFORE: Final = "guild/surprise.before"
ONE_SURPRISE: Final = "guild/surprise.single"
AFTER_MISS: Final = "guild/dodge_card"
NO_FLIGHT: Final = "guild/flee.all_slay"
FLEE_WHEN: Final = "guild/flee.when"


def judge(g: Guild) -> int:
    """Return what the roll comes to, with what has been added so far.

    Criticals and Dodges go by the bare die alone (guild/critical.natural, guild/dodge_roll.one,
    guild/critical.no_modifiers);
    of a Surprise Attack by the sum, so that no 1 is a Dodge (guild/surprise.critical,
    guild/surprise.one).  Else the total decides (guild/creature.level, guild/critical.total_equal).
    """
    level = g.lib.level[g.foe]
    natural = g.die + g.second
    if natural == 1:
        return events.DODGE
    if natural == level:  # guild/critical.exact
        return events.CRITICAL
    total = natural + g.plus + g.bonus
    if total == level and g.house & TOTAL_CRITICAL and g.bonus == 0:
        return events.CRITICAL
    return events.HITS if total >= level else events.MISS


# ---- Attack Modifiers ----------------------------------------------------------------------------


def why_not_modify(g: Guild, h: Hunter) -> str:
    """Return why no Attack Modifier can be played now, or OK.

    guild/modifier.many.
    """
    if g.moment != AFTER_ROLL or g.fighter != h.seat:
        return NOT_YOURS
    if g.result == events.DODGE:
        return ROLLED_ONE
    if g.result != events.MISS:
        return NO_DAMAGE
    return STAYS_MISS if g.dodged else OK


def modify(g: Guild, h: Hunter, card: int) -> None:
    """Add the card's number to the roll (guild/modifier.after)."""
    amount = g.lib.amount[card]
    g.bonus += amount
    g.result = judge(g)
    if g.log is not None:
        g.emit(events.MODIFIED, [h.seat, card, amount, g.total(), g.result], [])


# ---- Surprise Attack -----------------------------------------------------------------------------


def why_not_surprise(g: Guild, h: Hunter) -> str:
    """Return why no Surprise Attack can be played now, or OK."""
    if g.moment != BEFORE_ROLL or g.fighter != h.seat:
        return BEFORE
    return ONE_SURPRISE if g.surprise else OK


def surprise(g: Guild) -> None:
    """Let the next roll be made with two dice (guild/surprise.sum)."""
    g.surprise = True


# ---- Dodge ---------------------------------------------------------------------------------------


def why_not_dodge(g: Guild, h: Hunter) -> str:
    """Return why no Dodge card can be played now, or OK."""
    if g.moment != AFTER_ROLL or g.fighter != h.seat or g.result != events.MISS:
        return AFTER_MISS
    return STAYS_MISS if g.dodged else OK


def dodge(g: Guild, h: Hunter) -> None:
    """Let the miss do no damage; it stays a miss (guild/dodge_card)."""
    g.dodged = True
    if g.log is not None:
        g.emit(events.DODGED, [h.seat, 1], [])


# ---- Flee ----------------------------------------------------------------------------------------


def why_not_flee(g: Guild, h: Hunter) -> str:
    """Return why the hunter cannot flee now, or OK."""
    if g.foe != NO_CARD and g.lib.all_slay[g.foe]:
        return NO_FLIGHT  # guild/creature.no_flee
    return OK if g.moment == BEFORE_ROLL and g.fighter == h.seat else FLEE_WHEN


def flee(g: Guild, h: Hunter) -> None:
    """Leave the battle: neither loot nor feed, and the Creature is gone.

    guild/flee.solo, guild/flee.after.
    """
    end_battle(g, h, events.FLED)


def end_battle(g: Guild, h: Hunter, end: int) -> None:
    """Discard the Creature, and forget the roll."""
    if g.log is not None:
        g.emit(events.BATTLE_OVER, [h.seat, g.foe, end], [])
    g.night_discard.append(g.foe)
    g.foe = NO_CARD
    g.foe_gems = 0
    clear_roll(g)


def clear_roll(g: Guild) -> None:
    """Forget the last roll and what was played for it."""
    g.surprise = False
    g.dodged = False
    g.die = 0
    g.second = 0
    g.plus = 0
    g.bonus = 0
    g.result = events.DODGE
