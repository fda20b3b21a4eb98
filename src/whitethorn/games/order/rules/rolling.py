"""Dice: rolling them, counting Hits, rolling chosen ones again (Attacking, Miscellaneous Rules)."""

from __future__ import annotations

from typing import Final, final

from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import Weapon
from whitethorn.games.order.state import Hunter, Order
from whitethorn.games.order.verbs import K_REROLL, V_DICE
from whitethorn.kernel.state import BY_DICE, PASS, SEEDED

SIDES: Final = 6
BREAKS_ON: Final = 1  # the face of the Breakage die that shows the broken icon


def roll_dice(g: Order, n: int) -> list[int]:
    """Roll n attack or attribute dice."""
    return g.roll_all(n, SIDES)


def roll_hits(g: Order, n: int, accuracy: int) -> int:
    """Roll n dice and return how many reach the accuracy, for when nobody sees the dice."""
    if g.chance != SEEDED:
        return count_hits(roll_dice(g, n), accuracy)
    rng = g.rng
    hits = 0
    for _ in range(n):
        if rng.below(SIDES) + 1 >= accuracy:
            hits += 1
    if n > 0:
        g.fate += n
        g.chanced = BY_DICE
    return hits


def count_hits(dice: list[int], accuracy: int) -> int:
    """Return how many dice reach the accuracy (order/attack.hits)."""
    hits = 0
    for die in dice:
        if die >= accuracy:
            hits += 1
    return hits


def misses(dice: list[int], accuracy: int) -> int:
    """Return the mask of the dice that do not hit."""
    mask = 0
    for i in range(len(dice)):
        if dice[i] < accuracy:
            mask |= 1 << i
    return mask


def lowest_bits(mask: int, n: int) -> int:
    """Return the mask of at most n dice of a mask, the first ones."""
    out = 0
    bit = 1
    while n > 0 and bit <= mask:
        if mask & bit:
            out |= bit
            n -= 1
        bit <<= 1
    return out


def reroll(g: Order, dice: list[int], mask: int) -> None:
    """Roll the dice of a mask again, all at once; the new faces stand (order/misc.reroll)."""
    for i in range(len(dice)):
        if mask >> i & 1:
            dice[i] = g.roll(SIDES)


def roll_breakage(g: Order) -> bool:
    """Roll the Breakage die; return whether the object breaks (order/attack.fragile)."""
    return g.roll(SIDES) == BREAKS_ON


def tell_breakage(g: Order, h: Hunter, card: int, broke: bool) -> None:
    """Tell what the Breakage die showed at last."""
    if g.log is not None:
        g.emit(events.BREAKAGE, [h.seat, card, 1 if broke else 0], [])


def reroll_options(free: int, broken: bool) -> list[int]:
    """Return PASS and every set of the dice in the mask `free` that may be rolled again.

    With `broken` each set may take the Breakage die along.  The mask holds the misses, since
    nobody gains by giving up a Hit, or all dice where Hits may do harm.
    """
    out = [PASS]
    for mask in range(1, free + 1):
        if mask & free == mask:
            out.append(V_DICE << 16 | mask << 8)
    if broken:
        for i in range(len(out)):
            out.append(V_DICE << 16 | (out[i] >> 8 & 255) << 8 | 1)
    return out


# ---- an attack of a hunter -----------------------------------------------------------------------


@final
class Attack:
    """A hunter's attack under way, with what was bought for it.

    `card` is the item instance of the weapon, -1 for the basic weapon; `close` says that Point
    Blank makes the range legal; `bought` that a special effect or ability was.
    """

    __slots__ = (
        "accuracy",
        "asleep",
        "bought",
        "broke",
        "card",
        "close",
        "dice",
        "extra_hits",
        "hunter",
        "noisy",
        "place",
        "second_chance",
        "special",
        "weapon",
    )

    def __init__(self, h: Hunter, place: int, weapon: Weapon) -> None:
        self.hunter: Hunter = h
        self.place: int = place
        self.card: int = h.slots[place - 1] if place > 0 else -1
        self.weapon: Weapon = weapon
        self.dice: int = weapon.dice
        self.accuracy: int = weapon.accuracy
        self.noisy: bool = weapon.noisy
        self.asleep: bool = False
        self.close: bool = False
        self.special: bool = False
        self.second_chance: bool = False
        self.bought: bool = False
        self.broke: bool = False
        self.extra_hits: int = 0


def roll_attack(g: Order, a: Attack, vid: int) -> int:
    """Roll the dice of an attack, and again what may be; return the Hits scored.

    The Breakage die is rolled with them (order/attack.fragile).
    """
    if g.log is None and not a.asleep and not a.second_chance:
        hits = roll_hits(g, a.dice, a.accuracy)
        if a.weapon.fragile:
            a.broke = roll_breakage(g)
        return hits + a.extra_hits
    dice = roll_dice(g, a.dice)
    if a.weapon.fragile:
        a.broke = roll_breakage(g)
        tell_breakage(g, a.hunter, a.card, a.broke)
    if g.log is not None:
        hits = count_hits(dice, a.accuracy)
        g.emit(events.ROLLED, [a.hunter.seat, vid, a.accuracy, hits], dice.copy())
    mask = 0
    if a.asleep:
        mask = choose_reroll(g, a, dice)
    elif a.second_chance:
        mask = misses(dice, a.accuracy)
    if mask:
        reroll(g, dice, mask)
        if g.log is not None:
            hits = count_hits(dice, a.accuracy)
            g.emit(events.REROLLED, [a.hunter.seat, vid, a.accuracy, hits], dice)
    return count_hits(dice, a.accuracy) + a.extra_hits


def choose_reroll(g: Order, a: Attack, dice: list[int]) -> int:
    """Return the dice to roll again against a sleeper; roll the Breakage die again if chosen.

    Any dice, once (order/attack.sleeping), with a noisy weapon too (order/attack.sleeping.noisy).
    """
    free = misses(dice, a.accuracy)
    if a.weapon.blast:
        free = (1 << len(dice)) - 1  # Hits may strike friends
    value = g.ask(K_REROLL, a.hunter.seat, reroll_options(free, a.broke))
    if value & 255:
        a.broke = roll_breakage(g)
        tell_breakage(g, a.hunter, a.card, a.broke)
    return value >> 8 & 255
