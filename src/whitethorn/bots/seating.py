"""Who sits at a seat: one interface for live tables, the arena and the environments.

A Player is shown Worlds, which hold what its seat may know and nothing else, and returns one of
the options.  What it chooses depends on its name, its seed, the decision and what the seat knows.
`seated` makes one by name; names are listed in policies.py and levels.toml.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from whitethorn import games
from whitethorn.bots import policies
from whitethorn.kernel.decider import Decider, Suspend
from whitethorn.kernel.game import Game
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import K_SHUFFLE, State
from whitethorn.kernel.worlds import Worlds, packed_game


class Weighed(msgspec.Struct, frozen=True):
    """What a player thought of an option: playouts given to it, and their mean worth (0 to 1)."""

    value: int
    playouts: int
    worth: float


class Player(Protocol):
    """Plays a seat.  `thoughts` tells of the last choice, best first; empty if it did not think."""

    name: str
    thoughts: list[Weighed]

    def choose(self, worlds: Worlds) -> int:
        """Return one of `worlds.options`."""
        ...


class Reflex:
    """Lets a fast policy decide, on a sampled world: it cannot read what its seat cannot know."""

    def __init__(self, slug: str, name: str, seed: int) -> None:
        policies.make(slug, name, seed)
        self.slug = slug
        self.name = name
        self.seed = seed
        self.thoughts: list[Weighed] = []

    def choose(self, worlds: Worlds) -> int:
        own = stream_state(self.seed, f"{worlds.seat}/{worlds.moment}")
        if len(worlds.options) == 1:
            return worlds.options[0]
        if worlds.kind <= K_SHUFFLE:  # nobody's choice
            return worlds.options[Rng(own).below(len(worlds.options))]
        return first_choice(worlds, own, policies.make(self.slug, self.name, own))


class _Ask(Decider):
    """Asks a policy one question, that of a seat, and ends the playout."""

    def __init__(self, worlds: Worlds, policy: Decider) -> None:
        self.worlds = worlds
        self.policy = policy
        self.value = -1

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.value = self.policy.decide(g, kind, seat, options)
        raise Suspend()

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        place = seats.index(self.worlds.seat)
        self.value = self.policy.decide(g, kind, self.worlds.seat, options[place])
        raise Suspend()


def first_choice(worlds: Worlds, seed: int, policy: Decider) -> int:
    """Return what a policy would answer in one sampled world."""
    asked = _Ask(worlds, policy)
    worlds.playout(seed, asked)
    return asked.value


def seated(game: Game, name: str, seed: int) -> Player:
    """Return a player by name; the same seed plays the same.  Raises UnknownPolicy."""
    return Reflex(game.slug, name, seed)


def choose(session: Session, seat: int, name: str, seed: int) -> int:
    """Return what the named player answers at a seat of a live match."""
    return seated(session.game, name, seed).choose(Worlds(session, seat))


def choose_packed(data: bytes, name: str, seed: int) -> tuple[int, list[Weighed]]:
    """Do the same in a worker process with `Worlds.pack()`; returns the thoughts as well."""
    game = games.load(packed_game(data))
    player = seated(game, name, seed)
    value = player.choose(Worlds.unpack(game, data))
    return value, player.thoughts
