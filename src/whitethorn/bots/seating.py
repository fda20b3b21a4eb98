"""Who sits at a seat: one interface for live tables, the arena and the environments.

A Player is shown Worlds, which hold what its seat may know and nothing else, and returns one of
the options.  What it chooses depends on its name, its seed, the decision and what the seat knows.
`seated` makes one by name; naming.py tells how names are written.
"""

from __future__ import annotations

from typing import Protocol

from whitethorn.bots import policies
from whitethorn.bots.search import Budget, Flat, Search
from whitethorn.bots.thoughts import Weighed as Weighed
from whitethorn.bots.thoughts import first_choice, without_thought
from whitethorn.bots.tuning import Tuning, tuning_of
from whitethorn.kernel.game import Game
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session
from whitethorn.kernel.worlds import Worlds


class Player(Protocol):
    """Plays a seat.  `thoughts` tells of the last choice, best first; empty if it did not think."""

    name: str
    thoughts: list[Weighed]

    def choose(self, worlds: Worlds) -> int:
        """Return one of `worlds.options`."""
        ...


class Reflex:
    """Lets a fast policy decide, on a sampled world: it cannot read what its seat cannot know."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.slug = game.slug
        self.name = name
        self.seed = seed
        self.thoughts: list[Weighed] = []

    def choose(self, worlds: Worlds) -> int:
        own = stream_state(self.seed, f"{worlds.seat}/{worlds.moment}")
        given = without_thought(worlds, own)
        if given is not None:
            return given
        return first_choice(worlds, own, policies.make(self.slug, self.name, own))


def seated(
    game: Game, name: str, seed: int, timed: bool = True, tuning: Tuning | None = None
) -> Player:
    """Return a player by name; the same seed plays the same.  Raises UnknownPolicy.

    Unless `timed`, a budget in playouts has no limit of time beside it, so that it is reproducible.
    """
    told = policies.spec(game.slug, name)
    if not told.thinks:
        return Reflex(game, name, seed)
    seconds = told.seconds if timed or not told.playouts else 0.0
    kind = Search if told.base == "search" else Flat
    return kind(game, name, seed, Budget(told.playouts, seconds), tuning or tuning_of(game.slug))


def choose(session: Session, seat: int, name: str, seed: int) -> int:
    """Return what the named player answers at a seat of a live match."""
    return seated(session.game, name, seed).choose(Worlds(session, seat))
