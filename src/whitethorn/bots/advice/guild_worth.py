"""What cards, gear and hands are worth in Hunter's Guild: the rule bot's opinions, as numbers."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild.cards.kinds import (
    ARMOR,
    CURE,
    HEAL,
    MODIFY,
    REPAIR,
    REVIVE,
    SLAYING,
    WEAPON,
)
from whitethorn.games.guild.rules.battling import attack_bonus
from whitethorn.games.guild.state import GEMS as GEMS
from whitethorn.games.guild.state import NO_CARD, Guild, Hunter

NEEDED: Final = 9.0  # an item of which there is one; what is worth less may be spent
SPARE: Final = 5.0
MORE: Final = 2.0
USELESS: Final = 0.2
# Special cards by role, modifiers without their number.
SPECIAL: Final = (1.0, 4.0, 4.0, 2.5, 1.5, 6.0, 8.0, 5.0, 3.0)
DANGER: Final = 2  # gems
SIDES: Final = 20
ATTACK: Final = 1.0  # a point of ATTACK; a gem of DAMAGE or protection is worth as much as
DAMAGE: Final = 2.5
GEM: Final = 1.2


def distinct(g: Guild, h: Hunter) -> int:
    """Return the kinds of slaying items in a hand, as a mask."""
    held = 0
    for card in h.hand:
        held |= g.lib.item[card]
    return held


def card(g: Guild, h: Hunter, place: int) -> float:
    """Return what the card at a place of the hand is worth to keep."""
    this = h.hand[place]
    role = g.lib.role[this]
    if role == SLAYING:
        before = 0
        for i in range(len(h.hand)):
            if g.lib.item[h.hand[i]] == g.lib.item[this]:
                before += 1
        return NEEDED if before == 1 else SPARE if before == 2 else MORE
    if role < MODIFY:
        return USELESS + max(gear_gain(g, h, this), 0.0)
    return special(g, h, this)


def fresh(g: Guild, h: Hunter, kind: int) -> float:
    """Return what a card of a kind would be worth if it came to the hand now."""
    lib = g.lib
    this = lib.kind.index(kind)
    role = lib.role[this]
    if role == SLAYING:
        return SPARE if distinct(g, h) & lib.item[this] else 2 * NEEDED
    if role < MODIFY:
        return USELESS + max(gear_gain(g, h, this), 0.0)
    return special(g, h, this)


def special(g: Guild, h: Hunter, this: int) -> float:
    """Return what a special card is worth."""
    role = g.lib.role[this]
    price = SPECIAL[role - MODIFY]
    if role == MODIFY:
        price += g.lib.amount[this]
    elif role == CURE and h.infected:
        price += 3.0
    elif role in (HEAL, REVIVE, REPAIR) and h.infected:
        price -= 1.4
    elif role == HEAL:
        price += GEMS - h.gems
    return price


# ---- gear ----------------------------------------------------------------------------------------


def gear_gain(g: Guild, h: Hunter, this: int) -> float:
    """Return how much better the hunter would be off with this item In Play."""
    lib = g.lib
    role = lib.role[this]
    if role == WEAPON:
        gain = blade(g, this) - blade(g, h.weapon)
        if lib.two_handed[this]:
            gain -= GEM * h.shield_gems
        return gain
    if role == ARMOR:
        return GEM * (lib.gems[this] - h.armor_gems)
    if h.weapon != NO_CARD and lib.two_handed[h.weapon]:
        return 0.0
    return GEM * (lib.gems[this] - h.shield_gems)


def blade(g: Guild, this: int) -> float:
    """Return what a weapon is worth; bare hands nothing."""
    if this == NO_CARD:
        return 0.0
    return ATTACK * g.lib.attack[this] + DAMAGE * (g.lib.damage[this] - 1) + 0.1


def damage_taken(g: Guild, h: Hunter) -> int:
    """Return the gems that equipped items have lost."""
    lost = 0
    if h.armor != NO_CARD:
        lost += g.lib.gems[h.armor] - h.armor_gems
    if h.shield != NO_CARD:
        lost += g.lib.gems[h.shield] - h.shield_gems
    return lost


def toughness(h: Hunter) -> int:
    """Return how many hits it takes to bring the hunter down."""
    return h.gems + h.armor_gems + h.shield_gems


# ---- choices -------------------------------------------------------------------------------------


def hit_chance(g: Guild, h: Hunter, surprise: bool) -> float:
    """Return how likely the next roll hits."""
    need = max(g.lib.level[g.foe] - attack_bonus(g, h), 2)
    if not surprise:
        return max(SIDES + 1 - need, 1) / SIDES
    below = 0
    for die in range(1, SIDES + 1):
        below += min(max(need - 1 - die, 0), SIDES)
    return 1.0 - below / (SIDES * SIDES)


def wants_cure(g: Guild, h: Hunter) -> bool:
    """Return whether an infected hunter had better be human: weak, or with much to lose."""
    return h.infected


def in_danger(g: Guild, h: Hunter) -> bool:
    """Return whether healing cannot wait."""
    return h.gems <= DANGER


def wants_loot(g: Guild, h: Hunter) -> bool:
    """Return whether an item that the hunter lacks lies in the discards."""
    held = distinct(g, h)
    for this in g.day_discard:
        if g.lib.item[this] & ~held:
            return True
    return False
