"""How likely each hunter is to win the hunt, by the seat's own cards and what lies open of others.

A softmax over the hunters, fitted to 260,000 mornings of some 60,000 matches of two or four rule
bots, half of them careless at the beginning, and rounded.  It explains a thirtieth of who wins:
Hunter's Guild is mostly luck.  Weights are of natural logarithms of odds.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitethorn.bots.advice.guild_worth import distinct
from whitethorn.games.guild.cards.kinds import CURE, FLEE, HEAL, LOOT, MODIFY, REVIVE, SLAYING
from whitethorn.games.guild.cards.kinds import VAMPIRE as A_VAMPIRE
from whitethorn.games.guild.state import NO_CARD, Guild, Hunter

# By the number of kinds of slaying items in hand.
KINDS: Final = (0.0, 0.142, 0.313, 0.5, 0.928)
COMPLETE: Final = 4
SPARE: Final = 0.014
GEM: Final = 0.033  # of a human's or an infected Hunter card
PROTECTION: Final = 0.019  # a gem of armor or shield
INFECTED: Final = -0.09
ATTACK: Final = 0.045  # a point of the weapon, less what both hands cost
TWO_HANDED: Final = -0.1
DAMAGE: Final = 0.03
OUT: Final = 0.185  # four fresh cards come
LOST: Final = -0.15
TURN: Final = -0.06  # for the share of the round until its turn
LOOTING: Final = 0.148  # a Loot the Deck
USEFUL: Final = 0.312  # if a missing item lies in the discards
REVIVAL: Final = 0.055
ESCAPE: Final = 0.042  # the following with all four items only
PLUS: Final = 0.017
HEALTH: Final = 0.03
SAFE: Final = 0.118  # times toughness up to MOST_TOUGH, as a share of it
INFECTED_SET: Final = 0.12
VAMPIRES: Final = 2.9  # the share of Vampires in the Night deck beyond the usual
FEWER: Final = -1.1  # the same without all four
MOST_TOUGH: Final = 6
USUAL: Final = 0.12

OTHER_CARD: Final = 0.055
OTHER_FULL: Final = 0.088
OTHER_LATE: Final = 0.0055  # for each card over four and round up to the twentieth
OTHER_INFECTED: Final = -0.377
OTHER_GEM: Final = 0.054  # of an infected one
OTHER_LOST: Final = -0.164
OTHER_PROTECTION: Final = 0.015
OTHER_ATTACK: Final = 0.013
OTHER_DAMAGE: Final = 0.02
FULL: Final = 8
FIRST_HAND: Final = 4
LATE: Final = 20


def chance(g: Guild, seat: int) -> float:
    """Return the chance of a seat to win, 0 to 1, as it knows it.

    When the match is over it is the share of the four items that the seat held.
    """
    if g.outcome:
        return distinct(g, g.hunters[seat]).bit_count() / COMPLETE
    mine = exp(own(g, g.hunters[seat]))
    total = mine
    for h in g.hunters:
        if h.seat != seat:
            total += exp(seen(g, h))
    return mine / total


def own(g: Guild, h: Hunter) -> float:
    """Return how well a hunter stands that knows its cards."""
    lib = g.lib
    items = 0
    held = 0
    plus = 0
    escapes = 0
    heals = 0
    score = 0.0
    loot = False
    for card in h.hand:
        role = lib.role[card]
        if role == SLAYING:
            items += 1
            held |= lib.item[card]
        elif role == MODIFY:
            plus += lib.amount[card]
        elif role == LOOT:
            loot = True
        elif role == FLEE:
            escapes += 1
        elif role == REVIVE:
            score += REVIVAL
        elif role in (HEAL, CURE) and not h.infected:
            heals += 1
    kinds = held.bit_count()
    score += KINDS[kinds] + SPARE * min(items - kinds, 3) + body(g, h)
    if loot:
        score += LOOTING
        if lies_there(g, held):
            score += USEFUL
    beyond = vampires(g) - USUAL
    if kinds < COMPLETE:
        return score + FEWER * beyond
    tough = h.gems if h.infected else h.gems + h.armor_gems + h.shield_gems
    score += SAFE * min(tough, MOST_TOUGH) / MOST_TOUGH + VAMPIRES * beyond
    score += ESCAPE * escapes + PLUS * plus + HEALTH * heals
    return score + INFECTED_SET if h.infected else score


def body(g: Guild, h: Hunter) -> float:
    """Return what gems, gear and place are worth."""
    lib = g.lib
    score = GEM * h.gems + PROTECTION * (h.armor_gems + h.shield_gems)
    if h.infected:
        score += INFECTED
    if h.weapon != NO_CARD:
        score += ATTACK * lib.attack[h.weapon] + DAMAGE * (lib.damage[h.weapon] - 1)
        if lib.two_handed[h.weapon]:
            score += TWO_HANDED
    if h.out:
        score += OUT
    if h.woods != NO_CARD:
        score += LOST
    n = len(g.hunters)
    return score + TURN * ((h.seat - g.active) % n) / n


def seen(g: Guild, h: Hunter) -> float:
    """Return how well a hunter stands as all see it."""
    lib = g.lib
    cards = len(h.hand)
    score = OTHER_CARD * cards + OTHER_PROTECTION * (h.armor_gems + h.shield_gems)
    if cards >= FULL:
        score += OTHER_FULL
    if cards > FIRST_HAND:
        score += OTHER_LATE * (cards - FIRST_HAND) * min(g.round, LATE)
    if h.infected:
        score += OTHER_INFECTED + OTHER_GEM * h.gems
    if h.woods != NO_CARD:
        score += OTHER_LOST
    if h.weapon != NO_CARD:
        score += OTHER_ATTACK * lib.attack[h.weapon]
        score += OTHER_DAMAGE * (lib.damage[h.weapon] - 1)
    return score


def lies_there(g: Guild, held: int) -> bool:
    """Return whether an item that is not held lies in the discards."""
    for card in g.day_discard:
        if g.lib.item[card] & ~held:
            return True
    return False


def vampires(g: Guild) -> float:
    """Return the share of Vampires in the Night deck."""
    found = 0
    for card in g.night_deck:
        if g.lib.night_role[card] == A_VAMPIRE:
            found += 1
    return found / len(g.night_deck) if g.night_deck else USUAL
