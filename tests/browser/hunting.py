"""Lines of play for the browser to follow: a seed and what to answer, found with the kernel.

The team plays a plain plan: two walk round by the east and pull the lever, two wait at the blue
door, fetch the clue and run.  It wins often enough that a few seeds give a match of either kind.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from random import Random
from typing import Any, NamedTuple

from whitethorn.board.den import Den, door_of, to_of
from whitethorn.games import load
from whitethorn.games.order.events import VAMPIRE_MOVED
from whitethorn.games.order.phases import Table
from whitethorn.games.order.state import CLUE, Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_ENTRANCE,
    K_STEP,
    V_ATTACK,
    V_BREAK,
    V_DOOR,
    V_EXIT,
    V_LEVER,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
    V_YES,
)
from whitethorn.kernel.game import Setup
from whitethorn.kernel.loading import load as resume
from whitethorn.kernel.record import export, read
from whitethorn.kernel.session import start
from whitethorn.kernel.state import PASS

HUNTERS = ("stephan", "sarah", "joshua", "magenta")
LEVER_TEAM = ("sarah", "magenta")
SEEDS = 400
NIGHT_BEFORE = 6  # rounds in which the Awakening is not yet due
MANY_MOVES = 2
WINDOWS = 0.3  # of the chances to let the sun in
CLOSED = 2  # a closed door costs the opening and the step


class Answer(NamedTuple):
    """One decision of a line: what is asked, what is answered, and where it is on the board."""

    kind: str
    value: int
    target: dict[str, Any]


class Line(NamedTuple):
    """A match from its first decision to its end; `record` is the file it begins with."""

    record: bytes
    answers: list[Answer]
    outcome: str


def find(won: bool, *, options: dict[str, str | int | bool] | None = None) -> Line:
    """Return the first line that ends as wanted."""
    for seed in range(1, SEEDS):
        line = play(seed, options or {})
        if (line.outcome == "won") == won:
            return line
    raise AssertionError(f"no seed below {SEEDS} ends with won={won}")


def play(seed: int, options: dict[str, str | int | bool]) -> Line:
    """Play a match with the plan."""
    game = load("order")
    session = start(game, Setup("order", "hunt-1", len(HUNTERS), HUNTERS, options), seed)
    record = export(session.save())
    chooser = Plan(seed)
    answers: list[Answer] = []
    while (asked := session.prompt) is not None:
        seat = asked.seats[0]
        values = asked.options_of(seat)
        value = chooser.choose(session.now, asked.kind, seat, values)
        (told,) = game.options_wire(session.now, seat, asked.kind, [value])
        answers.append(Answer(game.kind_name(asked.kind), value, told.get("target", {})))
        session.answer(max(seat, 0), value)
    return Line(record, answers, game.outcome_name(session.now))


def until_night() -> Line:
    """Return a match that has reached the hunters' turns of the first night."""
    return until(lambda g, _: g.night and len(g.vampires) > 7 and spread(g))


def in_the_thick() -> Line:
    """Return a match by day with attacks to choose from, sleepers to wake, and sun in a room."""

    def test(g: Table, values: list[int]) -> bool:
        attacks = [v for v in values if v >> 16 == V_ATTACK]
        asleep = [v for v in g.vampires if not v.awake]
        busy = len(attacks) > 1 and len(asleep) > 1 and g.sunlit != 0 and not g.night
        return busy and spread(g) and g.awake_in_area(g.hunters[g.active].area)

    return until(test)


def on_the_move() -> Line:
    """Return a match by day in which the next card sends several vampires on their way."""
    game = load("order")

    def test(g: Table, values: list[int]) -> bool:
        return not g.night and g.round < NIGHT_BEFORE and len(g.vampires) > 4 and spread(g)

    for seed in range(1, SEEDS):
        line = until(test, seed)
        session = resume(game, read(line.record)).session
        assert session.prompt is not None
        told = session.answer(session.prompt.seats[0], PASS)
        moves = [e for e in told if e.kind == VAMPIRE_MOVED]
        if len(moves) >= MANY_MOVES:
            return line
    raise AssertionError(f"no seed below {SEEDS} moves {MANY_MOVES} vampires by one card")


def spread(g: Table) -> bool:
    """Whether everybody is inside, in no crowd."""
    areas = [h.area for h in g.hunters] + [v.area for v in g.vampires]
    return all(h.area >= 0 for h in g.hunters) and max(areas.count(a) for a in areas) < 5


def until(test: Callable[[Table, list[int]], bool], first: int = 1) -> Line:
    """Return the first match that reaches an action choice which passes the test."""
    game = load("order")
    for seed in range(first, SEEDS):
        session = start(game, Setup("order", "hunt-1", len(HUNTERS), HUNTERS, {}), seed)
        chooser = Plan(seed)
        while (asked := session.prompt) is not None:
            now = session.now
            assert isinstance(now, Table)
            seat = asked.seats[0]
            values = asked.options_of(seat)
            if asked.kind == K_ACTION and test(now, values):
                return Line(export(session.save()), [], "running")
            session.answer(max(seat, 0), chooser.choose(now, asked.kind, seat, values))
    raise AssertionError(f"no seed below {SEEDS} comes to such a position")


class Plan:
    """Chooses for everybody."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, g: Any, kind: int, seat: int, values: list[int]) -> int:
        """Return one of the values."""
        assert isinstance(g, Table)
        if kind == K_ENTRANCE:
            east = g.lib.hunters[g.hunters[values[0] >> 8 & 255].kind].id in LEVER_TEAM
            return values[-1] if east else values[0]
        if kind in (K_ACTION, K_STEP):
            return self.act(g, g.hunters[g.active], values)
        taken = [v for v in values if v >> 16 == V_YES]
        return taken[0] if taken else self.random.choice(values)

    def act(self, g: Table, h: Hunter, values: list[int]) -> int:
        """Return what the active hunter does."""
        for verb in (V_LEVER, V_PICK_UP):
            for value in values:
                if value >> 16 == verb and (verb != V_PICK_UP or value >> 8 & 255 == CLUE):
                    return value
        if CLUE in h.slots and (out := self.first(values, V_EXIT)):
            return out
        if h.area >= 0 and g.awake_in_area(h.area) and (hit := self.first(values, V_ATTACK)):
            return hit
        if (pane := self.first(values, V_BREAK)) and self.random.random() < WINDOWS:
            return pane
        onward = self.onward(g, h, values)
        if onward is not None:
            return onward
        return self.first(values, V_ATTACK) or self.first(values, V_SEARCH) or PASS

    def first(self, values: list[int], verb: int) -> int:
        """Return one of the values with this verb, PASS if there is none."""
        fit = [v for v in values if v >> 16 == verb]
        return self.random.choice(fit) if fit else PASS

    def onward(self, g: Table, h: Hunter, values: list[int]) -> int | None:
        """Return the step or door that leads nearest to where the hunter should be."""
        goals = goals_of(g, h)
        here = distance(g, h.area, goals) if h.area >= 0 else 99
        best, least = None, here
        for value in values:
            part = value >> 8 & 255
            if value >> 16 == V_STEP:
                left = distance(g, part, goals)
            elif value >> 16 == V_DOOR:
                left = min(distance(g, a, goals) for a in ends(g.den, part)) + 1
                left = min(left, here - 1) if left < here else left
            else:
                continue
            if left < least:
                best, least = value, left
        return best


def goals_of(g: Table, h: Hunter) -> list[int]:
    """Return the areas where the hunter would like to be."""
    den = g.den
    if CLUE in h.slots:
        return list(den.exit_area)
    if g.lib.hunters[h.kind].id in LEVER_TEAM and not g.levers:
        return list(den.lever_areas)
    if g.objectives[0] >= 0:
        return [g.objectives[0]] if not g.locked_doors else [den.area_ids.index("hall-3")]
    return list(den.exit_area)


def ends(den: Den, door: int) -> list[int]:
    """Return the areas that a door joins."""
    return [a for a in (den.door_a[door], den.door_b[door]) if a >= 0]


def distance(g: Table, area: int, goals: list[int]) -> int:
    """Return the points to the nearest goal, closed doors opened on the way, locked ones not."""
    den = g.den
    seen: dict[int, int] = {}
    queue = [(0, area)]
    while queue:
        far, at = heappop(queue)
        if at in seen:
            continue
        seen[at] = far
        if at in goals:
            return far
        for link in den.adjacent[at]:
            door = door_of(link)
            if door >= 0 and g.locked_doors >> door & 1:
                continue
            shut = door >= 0 and not g.open_doors >> door & 1
            heappush(queue, (far + (CLOSED if shut else 1), to_of(link)))
    return 99
