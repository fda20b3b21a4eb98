"""A rule bot for Hunter's Guild: gear first, the four items always, no risk without need.

It knows its own hand and what lies open.  What a card is worth is in guild_worth.py.
"""

from __future__ import annotations

from typing import Final, cast, final

from whitethorn.bots.advice import guild_value
from whitethorn.bots.advice import guild_worth as worth
from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import (
    CURE,
    DODGE,
    FLEE,
    HEAL,
    LOOT,
    MODIFY,
    REPAIR,
    REVIVE,
    SURPRISE,
)
from whitethorn.games.guild.state import Guild, Hunter
from whitethorn.games.guild.verbs import (
    AFTER_ROLL,
    BEFORE_ROLL,
    K_BUMP,
    K_DAWN,
    K_DAY,
    K_LOOT,
    K_THIEVES,
    K_TRIM,
    K_VAMPIRE,
    K_WOUND,
    V_DISCARD,
    V_DRAW,
    V_EQUIP,
    V_LOOT,
    V_PASS,
    V_PLAY,
    V_REPEL,
    V_REST,
    V_SKIP,
)
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import K_WINDOW, State

STYLES: Final = ("greedy",)
QUIET: Final = (K_DAWN,)  # when `value` can tell best

REST_BELOW: Final = 2  # gems of the Hunter card
SUN_BELOW: Final = 2  # gems with which an infected hunter stays in the dark
HOPELESS: Final = 0.3  # chance of a hit that makes the weak flee
SLIM: Final = 0.5  # chance of a hit that a Surprise Attack betters


@final
class Advice(Decider):
    """Plays all seats of one match; `n` counts its decisions."""

    __slots__ = ("n",)

    def __init__(self) -> None:
        self.n: int = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        if len(options) == 1:
            return options[0]
        table = cast(Guild, g)
        if seat >= len(table.hunters):
            return options[0]
        h = table.hunters[seat]
        if kind == K_WINDOW:
            return react(table, h, options)
        if kind == K_DAY:
            return spend_day(table, h, options)
        if kind == K_DAWN:
            return wake(table, h, options)
        if kind == K_VAMPIRE:
            return repel(table, h, options)
        if kind in (K_TRIM, K_THIEVES):
            return part_with(table, h, options)
        if kind == K_LOOT:
            return take(table, h, options)
        if kind == K_WOUND:
            return options[0 if h.armor_gems >= h.shield_gems else 1]
        if kind == K_BUMP:
            return largest_hand(table, options)
        return options[0]

    def waive(self, g: State, kind: int, seat: int) -> bool:
        self.n += 1
        return True

    def waive_all(self, g: State, kind: int, seats: list[int]) -> bool:
        self.n += len(seats)
        return True


def place_of(value: int) -> int:
    """Return the place in hand that an option names."""
    return value >> 8 & 255


def playable(g: Guild, h: Hunter, options: list[int], role: int) -> int:
    """Return the option to play a card of this role, or PASS."""
    for value in options:
        if value >> 16 == V_PLAY and g.lib.role[h.hand[place_of(value)]] == role:
            return value
    return V_PASS


# ---- day -----------------------------------------------------------------------------------------


def wake(g: Guild, h: Hunter, options: list[int]) -> int:
    """Cure, heal, rest when nearly dead, stay out of the sun when it could kill; else draw."""
    value = at_any_time(g, h, options)
    if value != V_PASS:
        return value
    if V_REST << 16 in options and h.gems <= REST_BELOW:
        return V_REST << 16
    if V_SKIP << 16 in options and h.gems <= SUN_BELOW:
        return V_SKIP << 16
    return V_DRAW << 16


def spend_day(g: Guild, h: Hunter, options: list[int]) -> int:
    """Heal, loot, repair what is badly damaged, put the best gear on, and end the turn."""
    value = at_any_time(g, h, options)
    if value != V_PASS:
        return value
    value = playable(g, h, options, REPAIR)
    if value != V_PASS and worth.damage_taken(g, h) > 1:
        return value
    best = V_PASS
    most = 0.0
    for value in options:
        if value >> 16 == V_EQUIP:
            gain = worth.gear_gain(g, h, h.hand[place_of(value)])
            if gain > most:
                most = gain
                best = value
    return best


def part_with(g: Guild, h: Hunter, options: list[int]) -> int:
    """Discard the card that is worth least, unless one can be put to use."""
    value = at_any_time(g, h, options)
    if value != V_PASS:
        return value
    best = options[0]
    least = 1e9
    for value in options:
        if value >> 16 == V_DISCARD:
            price = worth.card(g, h, place_of(value))
            if price < least:
                least = price
                best = value
    return best


def take(g: Guild, h: Hunter, options: list[int]) -> int:
    """Take the kind of card from the discards that is worth most."""
    best = options[0]
    most = -1.0
    for value in options:
        if value >> 16 == V_LOOT:
            price = worth.fresh(g, h, place_of(value))
            if price > most:
                most = price
                best = value
    return best


# ---- night ---------------------------------------------------------------------------------------


def repel(g: Guild, h: Hunter, options: list[int]) -> int:
    """Repel with an item held twice; a human without one would rather be infected."""
    best = V_PASS
    least = worth.NEEDED if not h.infected else 1e9
    for value in options:
        if value >> 16 == V_REPEL:
            price = worth.card(g, h, place_of(value))
            if price < least:
                least = price
                best = value
    return best


def largest_hand(g: Guild, options: list[int]) -> int:
    """Swap with whoever holds most cards."""
    best = options[0]
    most = -1
    for value in options:
        if value >> 16 != V_PLAY and len(g.hunters[place_of(value)].hand) > most:
            most = len(g.hunters[place_of(value)].hand)
            best = value
    return best


# ---- windows -------------------------------------------------------------------------------------


def react(g: Guild, h: Hunter, options: list[int]) -> int:
    """Return what to play in a window, or PASS."""
    if g.moment == BEFORE_ROLL and g.fighter == h.seat:
        return before_roll(g, h, options)
    if g.moment == AFTER_ROLL and g.fighter == h.seat:
        return after_roll(g, h, options)
    value = playable(g, h, options, REVIVE)
    return value if value != V_PASS else at_any_time(g, h, options)


def before_roll(g: Guild, h: Hunter, options: list[int]) -> int:
    """Flee from what would kill, heal, and surprise what is hard to hit."""
    value = at_any_time(g, h, options)
    if value != V_PASS:
        return value
    chance = worth.hit_chance(g, h, False)
    value = playable(g, h, options, FLEE)
    if value != V_PASS and chance < HOPELESS and worth.toughness(h) <= 1:
        return value
    value = playable(g, h, options, SURPRISE)
    if value != V_PASS and chance < SLIM and worth.hit_chance(g, h, True) > chance:
        return value
    return V_PASS


def after_roll(g: Guild, h: Hunter, options: list[int]) -> int:
    """Turn a miss into a hit when modifiers reach, or dodge what would hurt the Hunter card."""
    if g.result == events.MISS:
        value = modifier(g, h, options)
        if value != V_PASS:
            return value
        value = playable(g, h, options, DODGE)
        if value != V_PASS and not g.dodged and worth.toughness(h) <= h.gems:
            return value
    return at_any_time(g, h, options)


def modifier(g: Guild, h: Hunter, options: list[int]) -> int:
    """Return the smallest modifier that reaches the level, or the largest if all together do."""
    need = g.lib.level[g.foe] - g.total()
    lib = g.lib
    least = V_PASS
    largest = V_PASS
    together = 0
    for value in options:
        if value >> 16 == V_PLAY and lib.role[h.hand[place_of(value)]] == MODIFY:
            amount = lib.amount[h.hand[place_of(value)]]
            together += amount
            if largest == V_PASS or amount > lib.amount[h.hand[place_of(largest)]]:
                largest = value
            if amount >= need:
                if least == V_PASS or amount < lib.amount[h.hand[place_of(least)]]:
                    least = value
    if least != V_PASS:
        return least
    return largest if together >= need else V_PASS


def at_any_time(g: Guild, h: Hunter, options: list[int]) -> int:
    """Return what is good to play at once: a cure, a healing that is not wasted, a needed loot."""
    for value in options:
        if value >> 16 != V_PLAY:
            continue
        card = h.hand[place_of(value)]
        role = g.lib.role[card]
        if role == CURE and worth.wants_cure(g, h):
            return value
        if role == HEAL and h.gems + g.lib.amount[card] <= worth.GEMS and worth.in_danger(g, h):
            return value
        if role == LOOT and worth.wants_loot(g, h):
            return value
    return V_PASS


def make(style: str, seed: int) -> Decider:
    """Return a fresh bot; chance plays no part in what it does."""
    assert style in STYLES
    return Advice()


def value(g: State, seat: int) -> float:
    """Return about how likely the seat is to win; of a lost match how near it came."""
    return guild_value.chance(cast(Guild, g), seat)
