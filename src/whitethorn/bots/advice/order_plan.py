"""What the rule bot of The Order thinks: who does what, how far it is, what an attack is worth.

It reads only what every seat may know.  Ways are counted in Movement Points, with closed doors
opened on the way; worths have no unit.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.board.den import FAR
from whitethorn.board.graph import points_to
from whitethorn.games.order.cards.kinds import (
    ABILITY_SECOND_CHANCE,
    SPECIAL_ACCURACY,
    SPECIAL_CLOSE,
    SPECIAL_DICE,
)
from whitethorn.games.order.cards.verbs import DO_ARMOR, DO_HEAL
from whitethorn.games.order.odds import at_least
from whitethorn.games.order.rules.blasting import needed
from whitethorn.games.order.rules.ending import has_clue
from whitethorn.games.order.state import ARMOR_INTACT, CLUE, LEFT, Hunter, Order, Vampire
from whitethorn.games.order.verbs import V_GIVE, V_TAKE

OUT: Final = -1  # a goal that is no area: out of the den
POINT_BLANK: Final = 2  # dice of the Crossbow in its owner's Area
TRY_AWAKE: Final = 0.2  # no attack on an Awake vampire below this chance
WEAK: Final = 2  # Health at which the clue is handed over
TRY_ASLEEP: Final = 0.7  # let sleepers lie below this one


@final
class Plan:
    """Who carries the clue, who pulls the lever (-1: nobody), where the carrier has to go."""

    __slots__ = ("carrier", "goal", "known", "puller")

    def __init__(self) -> None:
        self.carrier: int = 0
        self.puller: int = -1
        self.goal: int = OUT
        self.known: dict[int, list[int]] = {}

    def make(self, g: Order) -> None:
        """Choose the nearest hunter for the lever, and another, near and healthy, for the clue."""
        self.puller = -1
        best = FAR
        for h in g.hunters:
            if not g.locked_doors:
                break
            cost = self.away(g, h, g.den.lever_areas[0])
            if cost < best:
                best = cost
                self.puller = h.seat
        self.goal = g.objectives[0] if g.objectives[0] >= 0 else OUT
        self.carrier = max(self.puller, 0)
        best = 2 * FAR
        for h in g.hunters:
            cost = 2 * self.away(g, h, self.goal) - g.health_left(h)
            if self.goal == OUT:
                cost = 0 if has_clue(h) else best
            if cost < best and (h.seat != self.puller or self.goal == OUT):
                best = cost
                self.carrier = h.seat

    def points(self, g: Order, goal: int) -> list[int]:
        """Return the Movement Points from each area to a goal."""
        key = (g.open_doors << 8 | g.sunlit) << 8 | goal + 1
        if key not in self.known:
            den = g.den
            cost = [0 if area == goal else FAR for area in range(den.n_areas)]
            if goal == OUT:
                for door in range(len(den.exits)):
                    if g.open_doors >> den.exits[door] & 1:
                        cost[den.exit_area[door]] = 1
                for window in range(den.n_windows):
                    if g.sunlit >> window & 1:
                        cost[den.window_area[window]] = 1
            self.known[key] = points_to(den, cost, g.open_doors)
        return self.known[key]

    def away(self, g: Order, h: Hunter, goal: int) -> int:
        """Return how many Movement Points a hunter is from a goal, at least FAR if out of play."""
        if h.down or h.area == LEFT:
            return 2 * FAR
        if h.area < 0:
            return self.points(g, goal)[g.den.exit_area[h.entrance]] + 1
        return self.points(g, goal)[h.area]

    def spare(self, g: Order, h: Hunter) -> int:
        """Return how many Actions more than it needs the carrier still has."""
        need = (self.away(g, h, self.goal) + 1) // 2
        if self.goal != OUT:
            need += 1 + (self.points(g, OUT)[self.goal] + 1) // 2
        return 3 * (g.end_round - g.round) + h.actions - need

    def worth(self, g: Order, v: Vampire, sleeper: float) -> float:
        """Return what a vampire's death is worth: most when it is Awake and near the carrier."""
        area = g.hunters[self.carrier].area
        distance = g.dist[v.area * g.den.n_areas + area] if area >= 0 else FAR
        if v.awake:
            return 7.0 if distance <= 2 else 4.0 if distance <= 5 else 2.0
        return sleeper + 1.0 if distance <= 4 else sleeper

    def attack(self, g: Order, h: Hunter, place: int, v: Vampire, sleeper: float) -> float:
        """Return what attacking a vampire with the weapon in a place is worth, or -1."""
        weapon = g.weapon_in(h, place)
        if weapon is None:
            return -1.0
        p = odds(g, h, place, v)
        if p < (TRY_AWAKE if v.awake else TRY_ASLEEP):
            return -1.0
        out = p * self.worth(g, v, sleeper) - 0.01 * place
        if v.awake and v.area == h.area:
            out += 3 * p
        if weapon.one_use:
            out -= 0.7
        for x in g.vampires:
            if not x.awake and g.den.room_of[x.area] == g.den.room_of[v.area]:
                out -= 0.6 if weapon.noisy else 0.5 * (1 - p)
        for friend in g.hunters:
            if weapon.blast and friend.area == v.area:
                out -= 2
        return out

    def prey(self, g: Order, h: Hunter, reach: int, sleeper: float) -> tuple[int, float]:
        """Return the area, up to `reach` away, of the best target, and its worth; -1 if none."""
        best = -1
        top = 0.0
        for v in g.vampires if h.area >= 0 else []:
            distance = g.dist[h.area * g.den.n_areas + v.area]
            if 0 < distance <= reach:
                for place in range(len(h.slots) + 1):
                    worth = self.attack(g, h, place, v, sleeper) / (1 + distance / 3)
                    if worth > top:
                        top = worth
                        best = v.area
        return best, top


def odds(g: Order, h: Hunter, place: int, v: Vampire) -> float:
    """Return the chance that an attack destroys, with all that the hunter's Focus can buy."""
    weapon = g.weapon_in(h, place)
    if weapon is None:
        return 0.0
    dice = weapon.dice
    accuracy = weapon.accuracy
    focus = h.focus
    close = weapon.range_min > 0 and v.area == h.area
    if close:
        dice = POINT_BLANK
    if 0 < weapon.special_cost <= focus:
        if weapon.special == SPECIAL_DICE:
            dice += weapon.special_amount
        elif weapon.special == SPECIAL_ACCURACY:
            accuracy -= weapon.special_amount
        elif weapon.special == SPECIAL_CLOSE:
            dice = weapon.dice
        focus -= weapon.special_cost
    p = (7 - accuracy) / 6
    if not v.awake or (g.hunter_kind(h).ability == ABILITY_SECOND_CHANCE and focus > 0):
        p = 1 - (1 - p) ** 2
    return at_least(needed(g, v), dice, p)


def searchable(g: Order, h: Hunter) -> int:
    """Return the nearest area, up to 3 away, whose room can be searched, or -1."""
    den = g.den
    best = -1
    nearest = 4
    for area in range(den.n_areas if h.area >= 0 else 0):
        room = den.room_of[area]
        distance = g.dist[h.area * den.n_areas + area]
        if distance < nearest and not den.never_search[room] and not g.unexplored >> room & 1:
            if not g.awake_in_room(room):
                nearest = distance
                best = area
    return best


def burning(g: Order, window: int) -> int:
    """Return how many vampires the sun would destroy behind a boarded window."""
    out = 0
    for v in g.vampires:
        if g.den.room_of[v.area] == g.den.window_room[window] and not g.night:
            if not g.lib.vampires[v.kind].immune_sun:
                out += 1
    return out


def use(g: Order, h: Hunter, place: int, target: Hunter) -> float:
    """Return what using an item on a hunter is worth: healing when it heals fully, tricks late."""
    effect = g.item(h.slots[place - 1]).use[0]
    if effect.verb == DO_HEAL:
        return 4.0 + target.wounds if target.wounds >= min(effect.a, 2) else -1.0
    if effect.verb == DO_ARMOR:
        return 9.0 if target.armor + effect.a <= ARMOR_INTACT else -1.0
    return 9.0 if h.actions == 0 and g.awake_in_area(h.area) else -1.0


def gives_clue(g: Order, h: Hunter, partner: Hunter) -> bool:
    """Whether one of the two is too weak to carry the clue on, and the other is not."""
    giver = h if has_clue(h) else partner
    taker = partner if giver is h else h
    return has_clue(giver) and g.health_left(giver) <= WEAK < g.health_left(taker)


def hand_over(g: Order, h: Hunter, options: list[int]) -> int:
    """Return the option of a trade that hands the clue over, or PASS."""
    for value in options:
        giver = g.hunters[value & 255] if value >> 16 == V_TAKE else h
        if value >> 16 in (V_GIVE, V_TAKE) and giver.slots[(value >> 8 & 255) - 1] == CLUE:
            return value
    return options[0]
