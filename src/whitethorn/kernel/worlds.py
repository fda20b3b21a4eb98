"""Search without cheating: playouts of worlds that a seat cannot tell from the real one.

A playout re-runs the open step from its checkpoint with the answers given, and at the open decision
redraws what the seat cannot know: hidden cards by the game's `resample`, coming chance, and the
sealed answers of others.  Redrawing the checkpoint instead would change dice already seen.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from whitethorn.kernel.decider import Decider, Diverged, Prompt, Suspend
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.playout import MAX_STEPS, play_on
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import SEEDED, TABLE, LoopGuard, State


class Open(msgspec.Struct, frozen=True):
    """An open decision: the match, the answers given in the open step, and who is asked what.

    `sealed` of the answers belong to the open decision itself; `moment` counts those before it in
    the whole match, or is anything else that tells decisions of a match apart.
    """

    setup: Setup
    base: bytes
    answers: list[int]
    sealed: int
    moment: int
    seat: int
    kind: int
    options: list[int]


class Pace:
    """Plays turn by turn: each has dice of its own, whatever was rolled in those before it.

    So two playouts of one seed stay alike after another choice.  `turn` returns the number of the
    turn that begins, or -1 inside one.  A playout ends after `most` turns; 0 plays to the end.
    """

    def __init__(self, turn: Callable[[State], int], most: int = 0) -> None:
        self.turn = turn
        self.most = most

    def play(self, g: State, seed: int) -> None:
        """Play on.  Raises LoopGuard if the match never ends."""
        ended = 0
        g.forget()
        for _ in range(MAX_STEPS):
            g.run_on(1)
            if g.outcome:
                return
            number = self.turn(g)
            if number >= 0:
                ended += 1
                if ended == self.most:
                    return
                g.rng.s = stream_state(seed, f"turn {number}")
        raise LoopGuard(f"the match has not ended after {MAX_STEPS} steps")


class Worlds:
    """Samples of what may be true for `seat` at an open decision.

    `kind` and `options` are what the seat is asked (as TABLE, if it is a decision of the table;
    no options if it is not asked).  `moment` numbers the decision.  A Worlds takes its picture
    when it is made; later answers of the session do not reach it.  `game` holds no match.

    Only a seat that is asked, has sealed its answer, or may answer for the table can play out: what
    is offered to another one comes from cards that this seat cannot know.
    """

    def __init__(self, session: Session, seat: int) -> None:
        if session.prompt is None:
            raise ValueError("the match has ended")
        base, answers, sealed = session.world_start()
        self._stand(session.game, session.setup, base, list(answers), sealed)
        self._ask(session.prompt, seat, session.decisions - sealed)

    @classmethod
    def inside(
        cls,
        game: Game,
        setup: Setup,
        base: State,
        answers: list[int],
        prompt: Prompt,
        seat: int,
        moment: int,
    ) -> Worlds:
        """Return the worlds of a match that is played without a session (lab/arena.py)."""
        new = cls.__new__(cls)
        new._stand(game, setup, base, list(answers), 0)
        new._ask(prompt, seat, moment)
        return new

    def _stand(
        self, game: Game, setup: Setup, base: State, answers: list[int], sealed: int
    ) -> None:
        self.game = game
        self.setup = setup
        self._base = base
        self._answers = answers
        self._sealed = sealed

    def _ask(self, prompt: Prompt, seat: int, moment: int) -> None:
        self.seat = seat
        self.kind = prompt.kind
        self.options = list(prompt.options_of(seat) or prompt.options_of(TABLE))
        self.moment = moment

    def playout(self, seed: int, policy: Decider, pace: Pace | None = None) -> State:
        """Play one sampled world to its end with `policy` for every seat; returns its last state.

        The same seed gives the same world.  A policy may read the state that it is given, since
        that holds nothing but what the seat knows and samples.  A policy that raises Suspend ends
        the playout there, and a pace after its turns.  Raises ValueError when another seat is
        asked, and LoopGuard when the match has not ended after MAX_STEPS steps.
        """
        g = self._base.clone()
        rng = Rng(stream_state(seed, "world"))
        g.decider = _Redraw(self.game, self.seat, self._answers, self._sealed, rng, policy)
        g.log = None
        try:
            if pace is None:
                play_on(g)
            else:
                pace.play(g, seed)
        except Suspend:
            pass
        g.decider = None
        return g

    def pack(self) -> bytes:
        """Return these worlds as bytes for another process of ours; they hold every secret."""
        base = self.game.encode(self._base)
        now = (self._answers, self._sealed, self.moment, self.seat, self.kind, self.options)
        return msgspec.msgpack.encode(Open(self.setup, base, *now))

    @classmethod
    def unpack(cls, game: Game, data: bytes) -> Worlds:
        """Return what `pack` wrote; the caller knows the game (`packed_game`)."""
        told = msgspec.msgpack.decode(data, type=Open)
        base = game.decode(told.setup, told.base)
        new = cls.__new__(cls)
        new._stand(game, told.setup, base, told.answers, told.sealed)
        new.seat, new.kind, new.options = told.seat, told.kind, told.options
        new.moment = told.moment
        return new


def packed_game(data: bytes) -> str:
    """Return the slug of the game whose worlds `data` holds."""
    return msgspec.msgpack.decode(data, type=Open).setup.game


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
        if seat != self.seat and seat < TABLE:
            raise ValueError(f"seat {self.seat} is not asked: what seat {seat} may do is hidden")
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
        for i, seat in enumerate(seats):
            if seat != self.seat:
                options[i] = g.offered(kind, seat) or options[i]
        chosen = self.policy.decide_all(g, kind, seats, options)
        for i in range(0, len(self.joint), 2):
            if self.joint[i] == self.seat:
                chosen[seats.index(self.seat)] = self.joint[i + 1]
        return chosen

    def redraw(self, g: State) -> None:
        """Make the state a sample; from here on the policy decides everything, and dice roll."""
        self.game.resample(g, self.seat, self.rng)
        g.rng.s = stream_state(self.rng.below(1 << 30), "chance")
        g.chance = SEEDED
        g.decider = self.policy
