"""How First Night is played by the tests: what its lessons ask for, and then what the bot would."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from tests.browser.hunting import Answer, Line
from whitethorn.bots import policies
from whitethorn.games import load
from whitethorn.kernel.game import Setup
from whitethorn.kernel.session import start

# The options that the lessons light up one after the other, as verb and place.
LESSONS = (
    "hunter:stephan step:corridor-1 door:corridor-1/trophy-2 step:trophy-2 pass attack dice "
    "step:corridor-1 step:trophy-2 attack dice pass"
).split()
WALK_OUT = "hunter:stephan step:corridor-1 exit".split()

# The same by names alone: the heading of each question, and the button.
BY_NAME = """
Who takes the next turn? | Stephan
What does Stephan do? | Gallery, west end
Where does Stephan go on to? | Open the door between Gallery and Trophy Room
What does Stephan do? | Trophy Room, south
Where does Stephan go on to? | Stop here
What does Stephan do? | Attack Giant Bat 1 with Axe Staff
Which dice do you roll again? | Roll 3 dice again
What does Sarah do? | Gallery, west end
Where does Sarah go on to? | Trophy Room, south
What does Sarah do? | Attack Thrall 1 with Crossbow
Which dice do you roll again? | Roll 2 dice again
What does Sarah do? | End the turn
Who takes the next turn? | Stephan
What does Stephan do? | Attack Thrall 1 with Axe Staff
Pay for something before the roll? | The weapon's special effect
What does Stephan do? | Trophy Room, north
Where does Stephan go on to? | Open the door between Trophy Room and Kitchen
What does Stephan do? | Kitchen, north
Where does Stephan go on to? | Open the door between Kitchen and Chapel
What does Sarah do? | Trophy Room, north
Where does Sarah go on to? | Kitchen, north
What does Sarah do? | Attack Warrior 1 with Crossbow
Pay for something before the roll? | The weapon's special effect
What does Sarah do? | Search the Kitchen
Keep Medkit? | Keep Medkit
Who takes the next turn? | Stephan
What does Stephan do? | Attack Giant Bat 1 with Axe Staff
Pay for something before the roll? | The weapon's special effect
What does Stephan do? | Attack Guardian 1 with Axe Staff
Pay for something before the roll? | The weapon's special effect
What does Stephan do? | Chapel, north-west
Where does Stephan go on to? | Chapel, east
What does Sarah do? | Attack Thrall 1 with Crossbow
What does Sarah do? | Attack Burrower 1 with Crossbow
What does Sarah do? | Attack Burrower 1 with Crossbow
Who takes the next turn? | Stephan
What does Stephan do? | Pick up the clue
What does Stephan do? | Chapel, north-west
Where does Stephan go on to? | Kitchen, north
What does Stephan do? | Trophy Room, north
Where does Stephan go on to? | Trophy Room, south
What does Sarah do? | Search the Kitchen
Keep Fire Bottle? | Keep Fire Bottle
What does Sarah do? | End the turn
Who takes the next turn? | Stephan
What does Stephan do? | Gallery, west end
Where does Stephan go on to? | Walk out by the entrance at Gallery, west end with the clue
"""


def lessons() -> dict[str, dict[str, Any]]:
    """Return the lessons of The Order by id."""
    place = files("whitethorn.games.order") / "content/lessons/en.toml"
    return {told["id"]: told for told in tomllib.loads(place.read_text("utf-8"))["lesson"]}


def by_name() -> list[tuple[str, str]]:
    """Return heading and button of every decision on the way to the win."""
    rows = [row.split(" | ") for row in BY_NAME.strip().splitlines()]
    return [(title, name) for title, name in rows]


def play(wanted: tuple[str, ...] | list[str], policy: str = "mixed") -> Line:
    """Return a match that begins with the wanted options and goes on with a policy."""
    game = load("order")
    session = start(game, Setup("order", "first-night", 2), 1)
    bot = policies.make("order", policy, 1)
    todo = list(wanted)
    answers: list[Answer] = []
    while (asked := session.prompt) is not None:
        seat = asked.seats[0]
        values = asked.options_of(seat)
        wires = game.options_wire(session.now, seat, asked.kind, values)
        fits = [v for v, wire in zip(values, wires, strict=True) if todo and fit(wire, todo[0])]
        if fits:
            todo.pop(0)
        value = fits[-1] if fits else bot.decide(session.now, asked.kind, seat, values)
        told = wires[values.index(value)]
        answers.append(Answer(game.kind_name(asked.kind), value, told.get("target", {})))
        session.answer(max(seat, 0), value)
    return Line(b"", answers, game.outcome_name(session.now))


def fit(wire: dict[str, Any], wanted: str) -> bool:
    """Whether an option has the wanted verb and, if one is named, place."""
    verb, _, place = wanted.partition(":")
    return wire["verb"] == verb and (not place or place in wire["target"].values())
