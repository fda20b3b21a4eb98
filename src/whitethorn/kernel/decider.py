"""Who answers when a rule asks: a bot, a script, recorded answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from whitethorn.kernel.state import State

TABLE: Final = 30  # the seat of group decisions: any seat of the side may answer
CHANCE: Final = 31  # the seat that answers for dice when chance is scripted


class Suspend(BaseException):
    """Recorded answers ran out: the match waits for its seats.

    A BaseException, so that no `except Exception` in a rule can swallow it.
    """


class Diverged(Exception):
    """A recorded answer is not among the options now offered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Answers decisions.  A subclass overrides `decide`; joint decisions fall back to it."""

    __slots__ = ()

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        """Return one of `options` for `seat`."""
        raise NotImplementedError

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        """Return one answer a seat, in the order of `seats`."""
        return [self.decide(g, kind, seats[i], options[i]) for i in range(len(seats))]

    def waive(self, g: State, kind: int, seat: int) -> bool:
        """Answer PASS where a playout offers nothing else, without its list of options.

        Return False to be asked as usual; else do whatever `decide` would have done.
        """
        return False

    def waive_all(self, g: State, kind: int, seats: list[int]) -> bool:
        """Answer PASS for seat after seat, as `waive` does.

        Return False, with nothing done, to be asked seat by seat.
        """
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Prompt:
    """A decision that waits: its kind, and for each open seat the options offered."""

    __slots__ = ("joint", "kind", "options", "seats")

    def __init__(self, kind: int, seats: list[int], options: list[list[int]], joint: bool) -> None:
        self.kind = kind
        self.seats = seats
        self.options = options
        self.joint = joint

    def options_of(self, seat: int) -> list[int]:
        """Return what `seat` may answer; empty when the prompt is not that seat's."""
        for i in range(len(self.seats)):
            if self.seats[i] == seat:
                return self.options[i]
        return []


@final
class Script(Decider):
    """Gives recorded answers one by one, then suspends with the open prompt.

    Answers are (seat, value) pairs in flat order: seat, value, seat, value ...  A joint decision
    takes the answers of its seats in whatever order they came in; a decision of TABLE takes the
    answer of any seat.  `sealed` counts those given to a
    joint decision that is still open.  For each answer taken, `fates`, `chances` and `marks` keep
    the state's fate, what raised it last, and the length of its log when the question was put.
    """

    __slots__ = ("answers", "at", "chances", "fates", "marks", "prompt", "sealed")

    def __init__(self, answers: list[int]) -> None:
        self.answers: list[int] = answers
        self.at: int = 0
        self.sealed: int = 0
        self.prompt: Prompt | None = None
        self.fates: list[int] = []
        self.chances: list[int] = []
        self.marks: list[int] = []

    def note(self, g: State) -> None:
        """Keep what undo and event slices need to know about the open question."""
        self.fates.append(g.fate)
        self.chances.append(g.chanced)
        self.marks.append(len(g.log) if g.log is not None else 0)

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if self.at >= len(self.answers):
            self.prompt = Prompt(kind, [seat], [options], False)
            raise Suspend()
        who = self.answers[self.at]
        value = self.answers[self.at + 1]
        if who != seat and (seat != TABLE or who > TABLE):
            raise Diverged(f"seat {who} answered a decision of seat {seat}")
        if value not in options:
            raise Diverged(f"answer {value} is not in {options}")
        self.note(g)
        self.at += 2
        return value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        got: list[int] = [-1] * len(seats)
        missing = len(seats)
        while missing > 0 and self.at < len(self.answers):
            who = self.answers[self.at]
            value = self.answers[self.at + 1]
            if who not in seats:
                raise Diverged(f"seat {who} has no part in this decision")
            i = seats.index(who)
            if got[i] >= 0:
                raise Diverged(f"seat {who} answered twice")
            if value not in options[i]:
                raise Diverged(f"answer {value} of seat {who} is not in {options[i]}")
            self.note(g)
            self.at += 2
            got[i] = value
            missing -= 1
        if missing > 0:
            self.sealed = len(seats) - missing
            still = [i for i in range(len(seats)) if got[i] < 0]
            self.prompt = Prompt(kind, [seats[i] for i in still], [options[i] for i in still], True)
            raise Suspend()
        return got
