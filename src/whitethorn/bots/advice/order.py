"""A rule bot for The Order: one hunter fetches the clue, the others clear the way and search.

It looks one choice ahead.  What it thinks of the table is in order_plan.py.
"""

from __future__ import annotations

from typing import Final, cast, final

from whitethorn.board.den import FAR
from whitethorn.bots.advice import order_plan as judged
from whitethorn.bots.advice.order_plan import Plan
from whitethorn.bots.advice.order_value import chance
from whitethorn.games.order import verbs as to
from whitethorn.games.order.rules.ending import has_clue
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import PASS, State

STYLES: Final = ("rush", "brawl", "mixed")
# By style: the carrier hurries with no more Actions to spare; what a sleeper's death is worth; how
# many areas off a helper looks for a target.
SPARE: Final = (6, 1, 4)
SLEEPER: Final = (1.0, 3.0, 2.3)
REACH: Final = (3, 6, 3)

URGENT: Final = 12.0
STEADY: Final = 5.0
FOLLOW: Final = 3.0
SEARCH: Final = 1.0


@final
class Advice(Decider):
    """Plays all seats of one match in a style, an index of STYLES; `n` counts its decisions."""

    __slots__ = ("n", "plan", "style", "ways")

    def __init__(self, style: int) -> None:
        self.style: int = style
        self.n: int = 0
        self.plan: Plan = Plan()
        self.ways: list[int] = []  # points from each area to where the active hunter wants to go

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        table = cast(Order, g)
        if kind == to.K_HUNTER:
            return self.next_hunter(table, options)
        if kind == to.K_ACTION:
            return self.act(table, table.hunters[seat], options)
        if kind == to.K_STEP:
            return self.go_on(table, table.hunters[seat], options)
        if kind == to.K_TRADE:
            return judged.hand_over(table, table.hunters[seat], options)
        if kind == to.K_KEEP:
            return options[1]
        if kind in (to.K_SPECIAL, to.K_REROLL, to.K_CHOICE):
            return options[-1]
        return options[0]

    def next_hunter(self, g: Order, options: list[int]) -> int:
        """Send first who pulls the lever, then the carrier, so that others draw the cards."""
        self.plan.make(g)
        for seat in (self.plan.puller, self.plan.carrier):
            if seat >= 0 and to.V_HUNTER << 16 | seat << 8 in options:
                return to.V_HUNTER << 16 | seat << 8
        return options[0]

    def act(self, g: Order, h: Hunter, options: list[int]) -> int:
        """Return the option of most worth; PASS is worth nothing."""
        self.plan.make(g)
        top = self.aim(g, h)
        best = self.step(g, h, options)
        if best == PASS or best >> 16 == to.V_EXIT:
            top = 0.0 if best == PASS else 2 * URGENT
        for value in options:
            worth = self.worth(g, h, value)
            if worth > top:
                top = worth
                best = value
        return best

    def aim(self, g: Order, h: Hunter, moved: int = 0) -> float:
        """Set `ways` to where the hunter had best go; return what going there is worth.

        `moved` areas of a Move lie behind it: what was out of reach then does not tempt it now.
        """
        plan = self.plan
        if h.seat == plan.puller:
            self.ways = plan.points(g, g.den.lever_areas[0])
            return URGENT
        if h.seat == plan.carrier:
            self.ways = plan.points(g, plan.goal)
            return URGENT if plan.spare(g, h) <= SPARE[self.style] + (g.team > 2) else STEADY
        carrier = g.hunters[plan.carrier].area
        best, top = plan.prey(g, h, REACH[self.style] - moved, SLEEPER[self.style])
        if best < 0 and len(h.slots) < g.n_slots(h):
            best = judged.searchable(g, h)
            top = SEARCH
        if best < 0:
            best = carrier if carrier >= 0 else plan.goal
            top = FOLLOW
        self.ways = plan.points(g, best)
        return top

    def go_on(self, g: Order, h: Hunter, options: list[int]) -> int:
        """Return the next step of a Move, aimed afresh, since nothing is kept between questions."""
        self.plan.make(g)
        top = self.aim(g, h, REACH[self.style] if h.area == g.den.exit_area[h.entrance] else 1)
        if h.seat not in (self.plan.carrier, self.plan.puller):
            for v in g.vampires:
                if v.area == h.area and PASS in options:
                    for place in range(len(h.slots) + 1):
                        if self.plan.attack(g, h, place, v, SLEEPER[self.style]) >= top:
                            return PASS
        return self.step(g, h, options)

    def step(self, g: Order, h: Hunter, options: list[int]) -> int:
        """Return the step, door or exit that leads on along `ways`, or PASS."""
        best = PASS
        nearest = self.ways[h.area] if h.area >= 0 else 2 * FAR
        for value in options:
            verb = value >> 16
            a = value >> 8 & 255
            if verb == to.V_EXIT and has_clue(h):
                return value
            left = nearest
            if verb == to.V_STEP:
                left = self.ways[a]
            elif verb == to.V_DOOR:
                left = self.ways[g.den.door_a[a] + g.den.door_b[a] - h.area] + 1
            if left < nearest:
                nearest = left
                best = value
        return best

    def worth(self, g: Order, h: Hunter, value: int) -> float:
        """Return what an option other than a Move is worth."""
        verb = value >> 16
        a = value >> 8 & 255
        b = value & 255
        if verb == to.V_ATTACK:
            v = g.vampire(b)
            return -1.0 if v is None else self.plan.attack(g, h, a, v, SLEEPER[self.style])
        if verb == to.V_USE:
            return judged.use(g, h, a, g.hunters[b])
        if verb == to.V_BREAK:
            return 2.5 * judged.burning(g, b)
        if verb == to.V_SEARCH:
            return SEARCH + 0.8 - 0.4 * len(h.slots)
        if verb == to.V_PICK_UP:
            return 8 * URGENT - b if a >= CLUE else 1.0 - 2 * b
        if verb == to.V_DIG:
            return 5 * URGENT if a == h.seat else 8.0
        if verb == to.V_TRADE:
            return 20.0 if judged.gives_clue(g, h, g.hunters[a]) else -1.0
        if verb == to.V_COVER:
            return 5.0 if h.actions == 0 and g.awake_in_room(g.room_of(h.area)) else -1.0
        return 9.0 if verb in (to.V_LEVER, to.V_BUILD, to.V_ABILITY) else -1.0


def make(style: str, seed: int) -> Decider:
    """Return a fresh bot; chance plays no part in what it does."""
    return Advice(STYLES.index(style))


def value(g: State, seat: int) -> float:
    """Return the chance of a table to win, 0 to 1; its seats win or lose together."""
    return chance(cast(Order, g))
