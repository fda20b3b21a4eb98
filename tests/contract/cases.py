"""The games that every law of this folder is tried on: the toy, and all of the registry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.contract.toy import KNOWN_RULES, Toy
from whitethorn import games
from whitethorn.kernel.decider import CHANCE, TABLE, Prompt
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.rules_index import load_index
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session, start
from whitethorn.lab.mode import is_compiled

Options = dict[str, str | int | bool]

# Seats and options by game: every number of seats, every option, dice typed in.
VARIANTS: dict[str, list[tuple[int, Options]]] = {
    "order": [
        (2, {}),
        (3, {"difficulty_clock": 1}),
        (4, {}),
        (4, {"difficulty_clock": -1, "double_spawns": True}),
        (3, {"dice": "typed"}),
        (4, {"vampires": "players"}),
    ],
    "tower": [
        (2, {"start": "advanced", "ship_arrives": "past-1"}),
        (3, {"weapons": "needed"}),
        (4, {}),
        (4, {"weapons": "needed", "unarmed": "ignored", "out_of_weapons": "leave"}),
        (3, {"first": "random", "dice": "typed"}),
    ],
    "guild": [
        (2, {}),
        (4, {"hunt": "short"}),
        (3, {"dice": "typed", "critical": "total"}),
        (4, {"infected_win": "no", "infected_skip": "no", "creature_gems": "one"}),
    ],
}
HUNTERS = {
    "order": ("stephan", "sarah", "joshua", "magenta"),
    "tower": ("silver", "crimson", "gold", "jade"),
    "guild": ("warrior", "thief", "ranger", "knight"),
}
# Where random players need thousands of decisions, the laws that stop at every one see the first.
MOST = {"guild": 200}


@dataclass(frozen=True)
class Case:
    """A game with the setups to try, and how to tell a rule id of its index."""

    game: Game
    setups: list[Setup]
    knows: Callable[[str], bool]
    most: int = 10_000

    def going_on(self, session: Session) -> bool:
        """Say whether the match is still to be watched."""
        return session.prompt is not None and session.decisions < self.most

    def setup(self, number: int) -> Setup:
        return self.setups[number % len(self.setups)]


def toy_case() -> Case:
    """Return the toy; it is interpreted, and a compiled State takes no interpreted subclass."""
    if is_compiled():
        pytest.skip("the toy's state cannot inherit from a compiled one")
    setups = [Setup("toy", "candles", n) for n in (2, 3, 4)]
    setups.append(Setup("toy", "candles", 3, (), {"dice": "typed"}))
    return Case(Toy(), setups, KNOWN_RULES.__contains__)


def registry_case(slug: str) -> Case:
    game = games.load(slug)
    variants = VARIANTS.get(slug, [(2, {}), (3, {}), (4, {}), (3, {"dice": "typed"})])
    setups = [
        Setup(slug, scenario, n, HUNTERS.get(slug, ())[:n], options)
        for scenario in game.scenarios()
        for n, options in variants
        if n in game.seat_counts(scenario)
    ]
    return Case(game, setups, load_index(slug).__contains__, MOST.get(slug, 10_000))


CASES = [pytest.param(toy_case, id="toy")]
CASES += [pytest.param(lambda slug=slug: registry_case(slug), id=slug) for slug in games.SLUGS]


class Uniform:
    """Picks open seats and options of a live session from its own stream."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(stream_state(seed, "test"))

    def pick(self, prompt: Prompt) -> tuple[int, int]:
        i = int(self.rng.below(len(prompt.seats)))
        options = prompt.options[i]
        return prompt.seats[i], options[int(self.rng.below(len(options)))]

    def answer(self, session: Session) -> int:
        """Answer the open decision; return the seat that did."""
        assert session.prompt is not None
        seat, value = self.pick(session.prompt)
        session.answer(seat, value)
        return seat


def play(case: Case, seed: int, most: int = 0) -> Session:
    """Return a session after at most `most` random answers (0: as many as the case wants)."""
    session = start(case.game, case.setup(seed), seed)
    player = Uniform(seed)
    while session.prompt is not None and session.decisions < (most or case.most):
        player.answer(session)
    return session


def viewers(session: Session) -> list[int]:
    """Return every seat and the spectator."""
    return [-1, *range(session.game.seats(session.setup))]


def asked_seats(prompt: Prompt) -> list[int]:
    """Return the open seats that are players (TABLE stands for all of them)."""
    return [seat for seat in prompt.seats if seat not in (TABLE, CHANCE)]
