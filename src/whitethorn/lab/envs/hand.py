"""A match whose rule waits on its own stack for the answer, instead of being run again with it.

Compiled, since a stack on which nothing interpreted runs is made in a seventh of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from greenlet import getcurrent, greenlet

from whitethorn.kernel.decider import TABLE, Decider, Diverged, Prompt
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.state import State
from whitethorn.lab.envs.match import Match


@final
class Hand(Decider):
    """Puts a question to who drives the match, and waits on the stack of the rule that asks.

    Whoever switches back has put the answer into `who` and `value`.  `driver` is the stack to which
    a question goes.
    """

    __slots__ = ("driver", "prompt", "sealed", "value", "who")

    def __init__(self, driver: Any) -> None:
        self.driver: Any = driver
        self.prompt: Prompt | None = None
        self.sealed: int = 0
        self.who: int = 0
        self.value: int = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.prompt = Prompt(kind, [seat], [options], False)
        self.driver.switch()
        return self.value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        got: dict[int, int] = {}
        while len(got) < len(seats):
            still = [i for i in range(len(seats)) if seats[i] not in got]
            self.prompt = Prompt(kind, [seats[i] for i in still], [options[i] for i in still], True)
            self.sealed = len(got)
            self.driver.switch()
            got[self.who] = self.value
        self.sealed = 0
        return [got[seat] for seat in seats]


def play(g: State) -> None:
    """Run a match to its end; the body of a stack, which holds nothing but the table."""
    while g.outcome == 0:
        g.run_step()


@final
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
        hand = Hand(getcurrent())
        g.decider = hand
        stack: Any = greenlet(play)
        self.hand: Hand = hand
        self.stack: Any = stack
        stack.switch(g)
        for at in range(0, len(self.answers), 2):
            hand.who = self.answers[at]
            hand.value = self.answers[at + 1]
            stack.switch()
        self.now = g
        self.look()

    def look(self) -> None:
        """See where the rules have stopped."""
        if self.now.outcome != 0:
            self.now.decider = None
            self.prompt = None
            self.sealed = 0
        else:
            self.prompt = self.hand.prompt
            self.sealed = self.hand.sealed

    def answer(self, seat: int, value: int) -> None:
        prompt = self.prompt
        if prompt is None or value not in (prompt.options_of(seat) or prompt.options_of(TABLE)):
            raise Diverged(f"answer {value} of seat {seat} is not offered")
        driver = getcurrent()
        if self.hand.driver is not driver:
            self.move(driver)
        self.hand.who = seat
        self.hand.value = value
        try:
            self.stack.switch()
        except BaseException:
            # A bug in a rule must not leave the table between two decisions.
            self.raise_stack()
            raise
        self.answers.append(seat)
        self.answers.append(value)
        self.acting = seat
        self.given += 1
        self.look()

    def move(self, driver: Any) -> None:
        """Ask another stack from now on; a stack of rules cannot leave its thread."""
        try:
            self.stack.parent = driver
            self.hand.driver = driver
        except ValueError:
            self.raise_stack()

    def still(self) -> Match:
        new = Match(self.game, self.setup, self.base)
        new.answers = self.answers
        new.acting = self.acting
        new.given = self.given
        new.run()
        self.base = new.base
        self.answers = new.answers.copy()
        return new

    def clone(self) -> Match:
        return self.still()

    def reseeded(self, seat: int, value: int, seed: int) -> None:
        raise NotImplementedError("chance from outside is for plain matches")

    def resampled(self, seat: int, seed: int) -> Match:
        return self.still().resampled(seat, seed)

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Any, ...]]:
        return self.still().__reduce__()
