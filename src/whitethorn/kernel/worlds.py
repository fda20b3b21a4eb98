"""Search without cheating: playouts of worlds that a seat cannot tell from the real one.

A playout re-runs the open step from its checkpoint with the answers given, and at the open decision
redraws what the seat cannot know: hidden cards by the game's `resample`, coming chance, and the
sealed answers of others.  Redrawing the checkpoint instead would change dice already seen.
"""

from __future__ import annotations

from whitethorn.kernel.decider import Decider, Diverged
from whitethorn.kernel.game import Game
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import State


class Worlds:
    """Samples of what may be true for `seat` at the session's open decision.

    It takes its picture when it is made; later answers of the session do not reach it.
    """

    def __init__(self, session: Session, seat: int) -> None:
        if session.over:
            raise ValueError("the match has ended")
        self.seat = seat
        self._game = session.game
        self._base, self._answers, self._sealed = session.world_start()
        self._answers = list(self._answers)

    def playout(self, seed: int, policy: Decider) -> State:
        """Play one sampled world to its end with `policy` for every seat; returns its last state.

        The same seed gives the same world.  A policy may read the state that it is given, since
        that holds nothing but what the seat knows and samples.
        """
        g = self._base.clone()
        rng = Rng(stream_state(seed, "world"))
        g.decider = _Redraw(self._game, self.seat, self._answers, self._sealed, rng, policy)
        g.log = None
        play_on(g)
        g.decider = None
        return g


class _Redraw(Decider):
    """Gives the recorded answers, redraws at the open decision, then hands over to the policy."""

    def __init__(
        self,
        game: Game,
        seat: int,
        answers: list[int],
        sealed: int,
        rng: Rng,
        policy: Decider,
    ) -> None:
        settled = len(answers) - 2 * sealed
        self.answers = answers[:settled]
        self.joint = answers[settled:]
        self.at = 0
        self.game = game
        self.seat = seat
        self.rng = rng
        self.policy = policy

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if self.at < len(self.answers):
            value = self.answers[self.at + 1]
            self.at += 2
            if value not in options:
                raise Diverged(f"answer {value} is not in {options}")
            return value
        self.redraw(g)
        return self.policy.decide(g, kind, seat, options)

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        if self.at < len(self.answers):
            given: dict[int, int] = {}
            for _ in seats:
                given[self.answers[self.at]] = self.answers[self.at + 1]
                self.at += 2
            return [given[seat] for seat in seats]
        self.redraw(g)
        chosen = self.policy.decide_all(g, kind, seats, options)
        for i in range(0, len(self.joint), 2):
            if self.joint[i] == self.seat:
                chosen[seats.index(self.seat)] = self.joint[i + 1]
        return chosen

    def redraw(self, g: State) -> None:
        """Make the state a sample; from here on the policy decides everything."""
        self.game.resample(g, self.seat, self.rng)
        g.rng.s = stream_state(self.rng.below(1 << 30), "chance")
        g.decider = self.policy
