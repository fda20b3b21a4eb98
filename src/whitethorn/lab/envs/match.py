"""A match that stops at every decision, without the log, undo and store of a live table.

As at a live table, the open step is run again from its checkpoint with each further answer.
Checkpoints, pictures and lists are never changed, so that clones share them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whitethorn import games
from whitethorn.kernel.decider import TABLE, Decider, Prompt, Script, Suspend
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.state import State
from whitethorn.lab.envs.steering import Redraw, Steer, Steered


class Match:
    """One match at its open decision, or at its end (`prompt` None).

    `now` is a picture of the table: look, never change.  `acting` is the seat that answers for the
    table: whoever answered last, seat 0 at first.  `given` counts the answers.  With `hears`,
    events are kept for `heard`.
    """

    __slots__ = (
        "acting",
        "answers",
        "base",
        "fresh",
        "game",
        "given",
        "hears",
        "now",
        "prompt",
        "sealed",
        "setup",
        "steer",
        "told",
    )

    def __init__(self, game: Game, setup: Setup, base: State, hears: bool = False) -> None:
        self.game: Game = game
        self.setup: Setup = setup
        self.base: State = base
        self.now: State = base
        self.prompt: Prompt | None = None
        self.answers: list[int] = []  # of the open step: seat, value, seat, value ...
        self.sealed: int = 0
        self.steer: Steer | None = None
        self.acting: int = 0
        self.given: int = 0
        self.hears: bool = hears
        self.told: list[Event] = []  # of finished steps
        self.fresh: list[Event] = []  # of the open one

    # ---- looking -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.prompt is None

    @property
    def turn(self) -> int:
        """The seat that is asked first, -1 at the end."""
        prompt = self.prompt
        if prompt is None:
            return -1
        seat = prompt.seats[0]
        return self.acting if seat == TABLE else seat

    def legal(self) -> list[int]:
        """Return what the seat asked first may answer, not to be changed; empty at the end."""
        prompt = self.prompt
        return [] if prompt is None else prompt.options[0]

    def asked(self) -> list[int]:
        """Return the seats that must answer now, in table order."""
        if self.prompt is None:
            return []
        return [self.acting if seat == TABLE else seat for seat in self.prompt.seats]

    def options(self, seat: int) -> list[int]:
        """Return what `seat` may answer, not to be changed; empty when it is not asked."""
        prompt = self.prompt
        if prompt is None:
            return []
        own = prompt.options_of(seat)
        return prompt.options_of(TABLE) if not own and seat == self.acting else own

    def heard(self, seat: int) -> list[Event]:
        """Return all that `seat` has been told."""
        return [event for event in self.told + self.fresh if event.audience >> seat & 1]

    # ---- going on ------------------------------------------------------------------------------

    def answer(self, seat: int, value: int) -> None:
        """Take an answer that is among `options(seat)` and go on to the next decision."""
        place = self.base, self.answers, self.told, self.fresh, self.steer
        self.answers = [*self.answers, seat, value]
        try:
            self.run()
        except BaseException:
            # A bug in a rule must not leave the table between two decisions.
            self.base, self.answers, self.told, self.fresh, self.steer = place
            raise
        self.acting = seat
        self.given += 1

    def take(self, value: int) -> None:
        """Answer, with one of `legal()`, for the seat asked first."""
        self.answer(self.turn, value)

    def reseeded(self, seat: int, value: int, seed: int) -> None:
        """Take an answer whose chance comes from `seed`."""
        steer = self.steer or Steer({}, {})
        place = len(self.answers) // 2 + 1
        self.steer = steer._replace(reseeds={**steer.reseeds, place: seed})
        self.answer(seat, value)

    def resampled(self, seat: int, seed: int) -> Match:
        """Return a match that `seat`, which must be asked, cannot tell from this one."""
        if not self.options(seat):
            raise ValueError(f"seat {seat} is not asked")
        new = self.clone()
        steer = self.steer or Steer({}, {})
        place = len(self.answers) // 2 - self.sealed
        before = steer.redraws.get(place, ())
        if before and before[-1].seat == seat:
            before = before[:-1]  # what it knows is the same: only the last one shows
        due = (*before, Redraw(seat, seed, self.sealed))
        new.steer = steer._replace(redraws={**steer.redraws, place: due})
        new.run()
        return new

    def run(self) -> None:
        """Run the open step and the next ones to the open decision."""
        base, answers = self.base, self.answers
        while base.outcome == 0:
            script = Script(answers)
            g = base.clone()
            g.decider = script if self.steer is None else self.steered(script)
            if self.hears:
                g.log = self.fresh = []
            try:
                g.run_step()
            except Suspend:
                g.decider = g.log = None
                self.now, self.prompt, self.sealed = g, script.prompt, script.sealed
                self.answers = script.answers
                return
            g.decider = g.log = None
            if self.hears:
                self.told, self.fresh = self.told + self.fresh, []
            base = self.base = g
            answers, self.steer = script.answers[script.at :], None
        self.now, self.prompt, self.sealed, self.answers = base, None, 0, []

    def steered(self, script: Script) -> Decider:
        """Return who answers while the step is run again, redrawing; it may change answers."""
        script.answers = list(script.answers)
        assert self.steer is not None
        return Steered(self.game, script, self.steer)

    # ---- copies --------------------------------------------------------------------------------

    def still(self) -> Match:
        """Return this match with its open step's checkpoint and answers, not to be gone on with."""
        return self

    def clone(self) -> Match:
        """Return an independent match at the same decision, with the same chance to come."""
        new = Match(self.game, self.setup, self.base, self.hears)
        new.now, new.prompt, new.answers = self.now, self.prompt, self.answers
        new.sealed, new.steer, new.acting = self.sealed, self.steer, self.acting
        new.given, new.told, new.fresh = self.given, self.told, self.fresh
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Any, ...]]:
        told = [(e.kind, e.audience, list(e.args), list(e.xs)) for e in self.told]
        steer = None if self.steer is None else tuple(self.steer)
        place = (self.answers, steer, self.acting, self.given, self.hears, told)
        return rebuild, (self.game.slug, self.setup, self.game.encode(self.base), *place)


def rebuild(
    slug: str,
    setup: Setup,
    base: bytes,
    answers: list[int],
    steer: tuple[dict[int, int], dict[int, tuple[Redraw, ...]]] | None,
    acting: int,
    given: int,
    hears: bool,
    told: list[tuple[int, int, list[int], list[int]]],
) -> Match:
    """Return the match that was pickled."""
    game = games.load(slug)
    new = Match(game, setup, game.decode(setup, base), hears)
    new.answers, new.acting, new.given = answers, acting, given
    new.steer = None if steer is None else Steer(*steer)
    new.told = [Event(*event) for event in told]
    new.run()
    return new


def begin(game: Game, setup: Setup, seed: int, hears: bool = False) -> Match:
    """Return a new match at its first decision; raises SetupError."""
    new = Match(game, setup, game.new(setup, seed), hears)
    new.run()
    return new
