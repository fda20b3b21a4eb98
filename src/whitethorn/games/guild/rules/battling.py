"""Creature Cards, Critical Hit Roll, Dodge Roll: a battle, roll by roll."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.modifying import clear_roll, end_battle, judge
from whitethorn.games.guild.rules.rewarding import reward
from whitethorn.games.guild.rules.windows import open_window
from whitethorn.games.guild.rules.wounding import strike
from whitethorn.games.guild.state import (
    NO_CARD,
    NOBODY,
    ONE_GEM,
    P_BATTLE,
    P_END,
    P_STRUCK,
    Guild,
    Hunter,
)
from whitethorn.games.guild.verbs import AFTER_ROLL, BEFORE_ROLL

SIDES: Final = 20
INFECTED_BONUS: Final = 3
BARE_DAMAGE: Final = 1


def attack_bonus(g: Guild, h: Hunter) -> int:
    """Return what a hunter adds to all Attack Rolls (guild/weapon.attack)."""
    bonus = g.lib.attack[h.weapon] if h.weapon != NO_CARD else 0
    if h.infected:  # guild/infected.bonus
        bonus += INFECTED_BONUS
    return bonus


def damage_of(g: Guild, h: Hunter) -> int:
    """Return how many gems a hit takes (guild/weapon.damage)."""
    if h.weapon == NO_CARD:
        return BARE_DAMAGE  # guild/weapon.unarmed
    return g.lib.damage[h.weapon]


def face(g: Guild, h: Hunter, card: int) -> None:
    """Begin a battle: alone, or All Slay from the drawing hunter on.

    guild/creature.solo, guild/creature.all_slay.
    """
    g.foe = card
    g.foe_gems = 1 if g.house & ONE_GEM else g.lib.foe_gems[card]
    g.fighter = h.seat
    g.rolled = 0
    clear_roll(g)
    g.phase = P_BATTLE
    if g.log is not None:
        told = [h.seat, card, g.lib.level[card], g.foe_gems, 1 if g.lib.all_slay[card] else 0]
        g.emit(events.BATTLE, told, order(g))


def order(g: Guild) -> list[int]:
    """Return who attacks, in order from the fighter on."""
    if not g.lib.all_slay[g.foe]:
        return [g.fighter]
    found: list[int] = []
    for seat in g.seats_from(g.fighter):
        if not g.hunters[seat].out:
            found.append(seat)  # guild/lost.all_slay
    return found


def roll(g: Guild) -> None:
    """Open the window before the roll, and roll, unless the hunter has fled."""
    h = g.hunters[g.fighter]
    open_window(g, BEFORE_ROLL, h.seat)
    if g.foe == NO_CARD:
        over(g)
        return
    g.rolled |= h.bit
    g.die = g.roll(SIDES)
    g.second = g.roll(SIDES) if g.surprise else 0
    g.plus = attack_bonus(g, h)
    g.bonus = 0
    g.result = judge(g)
    g.phase = P_STRUCK
    if g.log is not None:
        level = g.lib.level[g.foe]
        infected = INFECTED_BONUS if h.infected else 0
        told = [h.seat, g.die, g.second, g.plus - infected, infected, g.total(), level, g.result]
        g.emit(events.ROLLED, told, [])


def resolve(g: Guild) -> None:
    """Open the window after the roll, then deal the damage of a hit or a miss.

    A Dodge harms nobody (guild/dodge_roll.one).
    """
    h = g.hunters[g.fighter]
    open_window(g, AFTER_ROLL, h.seat)
    result = g.result
    if result == events.CRITICAL or result == events.HITS:
        hit(g, h, result == events.CRITICAL)
    elif result == events.MISS:
        miss(g, h)
    elif g.log is not None:
        g.emit(events.DODGED, [h.seat, 0], [])
    if g.foe == NO_CARD:
        over(g)
    else:
        next_fighter(g, h)


def hit(g: Guild, h: Hunter, critical: bool) -> None:
    """Take the Creature's gems, with a critical hit all (guild/critical.any_gems)."""
    damage = g.foe_gems if critical else min(damage_of(g, h), g.foe_gems)
    g.foe_gems -= damage
    if g.log is not None:
        told = [h.seat, g.foe, damage, g.foe_gems, 1 if critical else 0]
        g.emit(events.HIT, told, [])
    if g.foe_gems == 0:
        card = g.foe
        end_battle(g, h, events.SLAIN)
        reward(g, card, h.seat)


def miss(g: Guild, h: Hunter) -> None:
    """Let the Creature strike the hunter who missed, and nobody else (guild/creature.miss).

    guild/creature.who_is_hurt, guild/dodge_card.
    """
    if g.log is not None:
        g.emit(events.MISSED, [h.seat, g.foe], [])
    if not g.dodged and not strike(g, h) and not stands(g):
        end_battle(g, h, events.BEATEN)  # guild/health.creature_goes, guild/health.all_fall


def stands(g: Guild) -> bool:
    """Return whether anybody is left to fight on."""
    if not g.lib.all_slay[g.foe]:
        return False
    for h in g.hunters:
        if not h.out:
            return True
    return False


def next_fighter(g: Guild, h: Hunter) -> None:
    """Go on to the next roll: the same hunter's alone, in All Slay the next one's who stands.

    guild/dodge_roll.solo, guild/dodge_roll.all_slay.
    """
    clear_roll(g)
    g.phase = P_BATTLE
    if g.lib.all_slay[g.foe]:
        for seat in g.seats_from((h.seat + 1) % len(g.hunters)):
            if not g.hunters[seat].out:
                g.fighter = seat
                return


def over(g: Guild) -> None:
    """End the Night turn after a battle (guild/creature.all_slay_turn)."""
    g.fighter = NOBODY
    g.rolled = 0
    g.phase = P_END
