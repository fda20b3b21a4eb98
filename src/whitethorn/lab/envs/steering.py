"""Recorded answers with chance given from outside, or with what a seat cannot know redrawn."""

from __future__ import annotations

from typing import NamedTuple

from whitethorn.kernel.decider import Decider, Script
from whitethorn.kernel.game import Game
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import State


class Redraw(NamedTuple):
    """Redraw what `seat` cannot know, the first `sealed` answers of others included."""

    seat: int
    seed: int
    sealed: int


class Steer(NamedTuple):
    """What is done in the open step, by the number of its answers taken before.

    At a joint decision several seats may imagine one after the other, each in the world of the
    seat before.
    """

    reseeds: dict[int, int]
    redraws: dict[int, tuple[Redraw, ...]]


class Steered(Decider):
    """Gives the answers of a script and does what the Steer says."""

    def __init__(self, game: Game, script: Script, steer: Steer) -> None:
        self.game = game
        self.script = script
        self.steer = steer

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        for due in self.due():
            self.redraw(g, due)
        value = self.script.decide(g, kind, seat, options)
        self.reseed(g)
        return value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        for due in self.due():
            self.redraw(g, due)
            for i, seat in enumerate(seats):
                if seat != due.seat:
                    options[i] = g.offered(kind, seat) or options[i]
            self.reseal(due, seats, options)
        chosen = self.script.decide_all(g, kind, seats, options)
        self.reseed(g)
        return chosen

    def due(self) -> tuple[Redraw, ...]:
        """Return what is to be redrawn at the question that is put."""
        return self.steer.redraws.get(self.script.at // 2, ())

    def redraw(self, g: State, due: Redraw) -> None:
        """Make the state a sample of what the seat may think."""
        self.game.resample(g, due.seat, Rng(stream_state(due.seed, "world")))
        g.rng.s = stream_state(due.seed, "chance")

    def reseal(self, due: Redraw, seats: list[int], options: list[list[int]]) -> None:
        """Replace the sealed answers of others, of which the seat knows nothing."""
        rng = Rng(stream_state(due.seed, "sealed"))
        answers = self.script.answers
        for at in range(self.script.at, self.script.at + 2 * due.sealed, 2):
            offered = options[seats.index(answers[at])]
            if answers[at] != due.seat:
                answers[at + 1] = offered[rng.below(len(offered))]

    def reseed(self, g: State) -> None:
        """Begin the chance that was given for the answers taken."""
        seed = self.steer.reseeds.get(self.script.at // 2)
        if seed is not None:
            g.rng.s = stream_state(seed, "chance")
