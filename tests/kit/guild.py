"""Tables of Hunter's Guild for tests: scenes from text, matches watched step by step."""

from __future__ import annotations

from typing import Any

from whitethorn import games
from whitethorn.games.guild import game as guild_game
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.scene import build
from whitethorn.kernel.content import parse
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import State

GAME: Game = games.load("guild")


def scene(text: str) -> Table:
    """Return the table of a scene's text, with seeded chance."""
    found = build(parse("scene", text), lambda name: "")
    assert isinstance(found, Table)
    found.chance = 0
    return found


def seated(text: str) -> Session:
    """Return a session at the first decision of a scene."""
    base = scene(text)
    session = Session(GAME, Setup("guild", "forest", len(base.hunters)), 0, base)
    session.replay([])
    return session


def new(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """Return a match before its first step."""
    made: dict[str, Any] = dict(options)
    return guild_game.table(GAME.new(Setup("guild", "forest", seats, (), made), seed))


def day_cards(g: Table) -> list[int]:
    """Return every Day card that is anywhere, sorted."""
    found = g.day_deck + g.day_discard + g.limbo
    for h in g.hunters:
        found += h.hand
        found += [card for card in (h.weapon, h.armor, h.shield) if card >= 0]
    return sorted(found)


def night_cards(g: Table) -> list[int]:
    """Return every Night card that is anywhere, sorted."""
    found = g.night_deck + g.night_discard
    found += [h.woods for h in g.hunters if h.woods >= 0]
    found += [g.foe] if g.foe >= 0 else []
    just_turned_up = g.turned >= 0 and g.turned not in found
    return sorted(found + [g.turned] if just_turned_up else found)


class Watching(list[Event]):
    """A log that calls back after every event."""

    def __init__(self, check: Any) -> None:
        super().__init__()
        self.look = check
        self.told = 0

    def append(self, event: Event) -> None:
        self.told += 1
        self.look(event)


class Answers(Decider):
    """Gives scripted answers, then the first option; keeps what was asked."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)
        self.asked: list[tuple[int, int, list[int]]] = []

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.asked.append((kind, seat, list(options)))
        if self.values:
            value = self.values.pop(0)
            assert value in options
            return value
        return options[0]
