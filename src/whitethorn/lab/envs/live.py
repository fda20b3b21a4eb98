"""A match whose rule waits on its own stack for the answer, instead of being run again with it.

As fast as rules get, for learners who take steps by the million.  It needs greenlet, which comes
with the extra `lab`; without it a Match does the same.  Copies are plain matches: a stack cannot be
copied, but checkpoint and answers can.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from whitethorn.kernel.decider import TABLE, Decider, Diverged, Prompt
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.state import State
from whitethorn.lab.envs import match
from whitethorn.lab.envs.match import Match

POSSIBLE = find_spec("greenlet") is not None
if POSSIBLE:
    from greenlet import getcurrent, greenlet


class Hand(Decider):
    """Puts a question to who drives the match, and waits on the stack of the rule that asks.

    Whoever switches back has put the answer into `who` and `value`.
    """

    def __init__(self) -> None:
        self.prompt: Prompt | None = None
        self.sealed = 0
        self.who = 0
        self.value = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.prompt = Prompt(kind, [seat], [options], False)
        getcurrent().parent.switch()
        return self.value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        got: dict[int, int] = {}
        while len(got) < len(seats):
            still = [i for i, seat in enumerate(seats) if seat not in got]
            self.prompt = Prompt(kind, [seats[i] for i in still], [options[i] for i in still], True)
            self.sealed = len(got)
            getcurrent().parent.switch()
            got[self.who] = self.value
        self.sealed = 0
        return [got[seat] for seat in seats]


def play(g: State) -> None:
    """Run a match to its end; the body of a stack, which holds nothing but the table."""
    while g.outcome == 0:
        g.run_step()


class LiveMatch(Match):
    """As Match, but `now` is the table itself, which goes on with the next answer.

    `base` is a checkpoint at or before the open step, and `answers` are those since then; `still`
    brings both up to date.
    """

    __slots__ = ("hand", "stack")

    def __init__(self, game: Game, setup: Setup, base: State) -> None:
        super().__init__(game, setup, base)
        self.raise_stack()

    def raise_stack(self) -> None:
        """Run the rules from the checkpoint to the open decision, on a new stack."""
        g = self.base.clone()
        self.hand = hand = Hand()
        g.decider = hand
        self.stack = stack = greenlet(play)
        stack.switch(g)
        for at in range(0, len(self.answers), 2):
            hand.who, hand.value = self.answers[at], self.answers[at + 1]
            stack.switch()
        self.now = g
        self.look()

    def look(self) -> None:
        """See where the rules have stopped."""
        if self.stack.dead:
            self.now.decider = None
            self.prompt, self.sealed = None, 0
        else:
            self.prompt, self.sealed = self.hand.prompt, self.hand.sealed

    def answer(self, seat: int, value: int) -> None:
        prompt = self.prompt
        if prompt is None or value not in (prompt.options_of(seat) or prompt.options_of(TABLE)):
            raise Diverged(f"answer {value} of seat {seat} is not offered")
        hand, stack = self.hand, self.stack
        if stack.parent is not getcurrent():
            stack, hand = self.moved()
        hand.who, hand.value = seat, value
        try:
            stack.switch()
        except BaseException:
            # A bug in a rule must not leave the table between two decisions.
            self.raise_stack()
            raise
        self.answers += (seat, value)
        self.acting = seat
        self.given += 1
        self.look()

    def moved(self) -> tuple[Any, Hand]:
        """Return stack and hand for another driver: a stack cannot leave its thread."""
        try:
            self.stack.parent = getcurrent()
        except ValueError:
            self.raise_stack()
        return self.stack, self.hand

    def still(self) -> Match:
        new = Match(self.game, self.setup, self.base)
        new.answers, new.acting, new.given = self.answers, self.acting, self.given
        new.run()
        self.base, self.answers = new.base, list(new.answers)
        return new

    def clone(self) -> Match:
        return self.still()

    def reseeded(self, seat: int, value: int, seed: int) -> None:
        raise NotImplementedError("chance from outside is for plain matches")

    def resampled(self, seat: int, seed: int) -> Match:
        return self.still().resampled(seat, seed)

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Any, ...]]:
        return self.still().__reduce__()


def begin(game: Game, setup: Setup, seed: int) -> Match:
    """Return a new match at its first decision, live where that is possible.

    Raises SetupError.
    """
    if POSSIBLE:
        return LiveMatch(game, setup, game.new(setup, seed))
    return match.begin(game, setup, seed)
