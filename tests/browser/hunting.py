"""Lines of play for the browser to follow: a seed and what to answer, found with the kernel.

The rule bot plays for everybody; a few seeds give a hunt that is won and one that is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from whitethorn.bots import policies
from whitethorn.games import load
from whitethorn.games.order.events import VAMPIRE_MOVED
from whitethorn.games.order.phases import Table
from whitethorn.games.order.verbs import K_ACTION, V_ATTACK
from whitethorn.kernel.game import Setup
from whitethorn.kernel.loading import load as resume
from whitethorn.kernel.record import export, read
from whitethorn.kernel.session import start
from whitethorn.kernel.state import PASS

HUNTERS = ("stephan", "sarah", "joshua", "magenta")
STYLE = "rush"
SEEDS = 400
NIGHT_BEFORE = 6  # rounds in which the Awakening is not yet due
MANY_MOVES = 2


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
    bot = policies.make("order", STYLE, seed)
    answers: list[Answer] = []
    while (asked := session.prompt) is not None:
        seat = asked.seats[0]
        values = asked.options_of(seat)
        value = bot.decide(session.now, asked.kind, seat, values)
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


def crowded(most: int) -> Line:
    """Return a match with exactly so many figures in one area; the hardest settings make crowds."""
    options: dict[str, str | int | bool] = {"difficulty_decks": 1, "double_spawns": True}

    def test(g: Table, values: list[int]) -> bool:
        areas = [h.area for h in g.hunters if h.area >= 0] + [v.area for v in g.vampires]
        return max((areas.count(a) for a in areas), default=0) == most

    return until(test, options=options)


def spread(g: Table) -> bool:
    """Whether everybody is inside, in no crowd."""
    areas = [h.area for h in g.hunters] + [v.area for v in g.vampires]
    return all(h.area >= 0 for h in g.hunters) and max(areas.count(a) for a in areas) < 5


def until(
    test: Callable[[Table, list[int]], bool],
    first: int = 1,
    options: dict[str, str | int | bool] | None = None,
) -> Line:
    """Return the first match that reaches an action choice which passes the test."""
    game = load("order")
    for seed in range(first, SEEDS):
        session = start(game, Setup("order", "hunt-1", len(HUNTERS), HUNTERS, options or {}), seed)
        bot = policies.make("order", STYLE, seed)
        while (asked := session.prompt) is not None:
            now = session.now
            assert isinstance(now, Table)
            seat = asked.seats[0]
            values = asked.options_of(seat)
            if asked.kind == K_ACTION and test(now, values):
                return Line(export(session.save()), [], "running")
            session.answer(max(seat, 0), bot.decide(now, asked.kind, seat, values))
    raise AssertionError(f"no seed below {SEEDS} comes to such a position")
