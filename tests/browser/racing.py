"""Lines of play of Vampire Hunter for the browser: a seed and what to answer, by the kernel.

Every answer is what a person gives: a destination with the whole way to it, or one option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from whitethorn.games import load
from whitethorn.kernel.game import Setup
from whitethorn.kernel.record import export
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.state import PASS

HUNTERS = ("crimson", "gold", "jade", "silver")
SEEDS = 400
ARMED = 3  # weapons
NEVER = 99  # steps to what cannot be reached
LONG = 400  # answers: such a match is not wanted in a browser


Json = dict[str, Any]
# The view, what is asked, and the options.
Test = Callable[[Json, str, list[Json]], bool]


class Go(NamedTuple):
    """One answer of a person: what is asked, the values sent together, and the space, if any."""

    kind: str
    values: list[int]
    space: str | None


class Race(NamedTuple):
    """A match from its first decision to its end; `record` is the file it begins with."""

    record: bytes
    answers: list[Go]
    outcome: str


def new(seed: int, seats: int, **options: str | int | bool) -> Session:
    """Return a match before its first answer."""
    return start(load("tower"), Setup("tower", "castle", seats, HUNTERS[:seats], options), seed)


def find(outcome: str, *, seats: int = 4, **options: str | int | bool) -> Race:
    """Return the shortest of the first lines that end as wanted."""
    found: list[Race] = []
    for seed in range(1, SEEDS):
        race = play(new(seed, seats, **options), bold=outcome == "won")
        if race.outcome == outcome:
            found.append(race)
        if len(found) == 5:
            break
    assert found, f"no seed below {SEEDS} ends with {outcome}"
    return min(found, key=lambda race: len(race.answers))


def until(test: Test, *, seats: int = 4) -> bytes:
    """Return the file of the first match that reaches a question which passes the test."""
    for seed in range(1, SEEDS):
        session = new(seed, seats)
        plan = Plan(session, bold=True)
        while session.prompt is not None:
            kind, told = asked(session)
            if test(view(session), kind, told):
                return export(session.save())
            give(session, plan.choose(view(session), kind, told))
    raise AssertionError(f"no seed below {SEEDS} comes to such a question")


def play(session: Session, *, bold: bool) -> Race:
    """Play a match to its end with the plan."""
    record = export(session.save())
    plan = Plan(session, bold=bold)
    answers: list[Go] = []
    while session.prompt is not None and len(answers) < LONG:
        kind, told = asked(session)
        go = plan.choose(view(session), kind, told)
        answers.append(go)
        give(session, go)
    return Race(record, answers, load("tower").outcome_name(session.now))


def view(session: Session) -> Json:
    """Return what everybody sees, as the client gets it."""
    told = msgspec.to_builtins(load("tower").view(session.now, 0))
    assert isinstance(told, dict)
    return told


def asked(session: Session) -> tuple[str, list[Json]]:
    """Return the kind of the open question and its options as the client gets them."""
    prompt = session.prompt
    assert prompt is not None
    seat = prompt.seats[0]
    game = load("tower")
    values = prompt.options_of(seat)
    return game.kind_name(prompt.kind), game.options_wire(session.now, seat, prompt.kind, values)


def give(session: Session, go: Go) -> None:
    """Answer as the person does."""
    assert session.prompt is not None
    session.answer(max(session.prompt.seats[0], 0), go.values)


class Plan:
    """Chooses for everybody: look for weapons, then make for the coffin.

    The bold also go to the coffin when the ship is near; the others only when they are armed.
    """

    def __init__(self, session: Session, *, bold: bool) -> None:
        board = load("tower").board(session.now)
        self.spaces: dict[str, Json] = {s["id"]: s for s in board["spaces"]}
        at = {(s["row"], s["col"]): s["id"] for s in board["spaces"]}
        self.near = {
            s["id"]: [
                at[s["row"] + r, s["col"] + c]
                for r, c in ((-1, 0), (0, 1), (1, 0), (0, -1))
                if (s["row"] + r, s["col"] + c) in at
            ]
            for s in board["spaces"]
        }
        self.bold = bold

    def choose(self, seen: Json, kind: str, told: list[Json]) -> Go:
        """Return one answer."""
        if kind == "move":
            return self.move(seen, told)
        return Go(kind, [told[0]["value"]], told[0]["target"].get("area"))

    def move(self, seen: Json, told: list[Json]) -> Go:
        """Return the destination nearest to what the hunter wants, or staying."""
        pawn = next(p for p in seen["pawns"] if p["id"] == seen["active"])
        far = self.distances(seen, self.goals(seen, pawn))
        stay = any(o["verb"] == "pass" for o in told)
        best, least = None, far.get(pawn["space"], NEVER) if stay else NEVER + 1
        for route in (r for o in told for r in o.get("routes", []) if not r["by"]):
            pit = seen["night"] and self.spaces[route["area"]]["kind"] == "pit"
            left = NEVER if pit else far.get(route["area"], NEVER)
            if left < least:
                best, least = route, left
        if best is None:
            return Go("move", [PASS], None)
        return Go("move", best["values"], best["area"])

    def goals(self, seen: Json, pawn: Json) -> list[str]:
        """Return the spaces on which the hunter would like to end."""
        missing = {"sword", "stake"} - {*pawn["weapons"], *seen["coffin"]["weapons"]}
        late = self.bold and seen["ship"]["sailing"] and seen["ship"]["at"] <= ARMED
        usable = set(pawn["weapons"]) - set(seen["coffin"]["weapons"])
        if (late or not missing) and usable:
            return [s for s, told in self.spaces.items() if told["beside_coffin"]]
        wanted = [
            t["space"]
            for t in seen["tiles"]
            if not t["turned"] or (t["face"] in missing and not t["monster"])
        ]
        return [n for t in wanted for n in self.near[t]]

    def distances(self, seen: Json, goals: list[str]) -> dict[str, int]:
        """Return the steps from every space to the nearest goal round tiles, passages free."""
        blocked = {t["space"] for t in seen["tiles"]}
        out: dict[str, int] = {}
        queue = [(0, g) for g in goals if g not in blocked]
        while queue:
            cost, space = queue.pop(0)
            if space in out:
                continue
            out[space] = cost
            pair = self.spaces[space]["pair"]
            if pair:
                queue.insert(0, (cost, pair))
            queue += [(cost + 1, n) for n in self.near[space] if n not in blocked]
        return out
