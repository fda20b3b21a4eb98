"""One phase step of a live match: its checkpoint, its answers, and what came of them."""

from __future__ import annotations

from whitethorn.kernel.decider import Script, Suspend
from whitethorn.kernel.events import Event
from whitethorn.kernel.record import Entry
from whitethorn.kernel.state import BY_CARD, BY_DICE, BY_REVEAL, State

BLOCKED = {BY_DICE: "dice", BY_CARD: "card", BY_REVEAL: "reveal"}


class Step:
    """One phase step, finished or open: the state before it, its answers, what came of them.

    `first` is how many answers of the match lie before it.
    """

    __slots__ = ("answers", "base", "chances", "fates", "first", "log", "marks")

    def __init__(self, base: State, first: int) -> None:
        self.base = base
        self.first = first
        self.answers: list[int] = []  # seat, value, seat, value ...
        self.log: list[Event] = []
        self.fates: list[int] = []  # for each answer: the state's fate when it was asked
        self.chances: list[int] = []
        self.marks: list[int] = []  # for each answer: the number of events before it

    def copy(self) -> Step:
        """Return a step that can be run on without touching this one."""
        new = Step(self.base, self.first)
        new.answers, new.log, new.marks = self.answers, self.log, self.marks
        new.fates, new.chances = self.fates, self.chances
        return new

    def execute(self, script: Script) -> State:
        """Run the step from its checkpoint; returns the state at its end or open decision."""
        log: list[Event] = []
        g = self.base.clone()
        g.chanced = self.base.chanced
        g.decider = script
        g.log = log
        try:
            g.run_step()
        except Suspend:
            pass
        g.decider = None
        g.log = None
        self.answers = script.answers[: script.at]
        self.log, self.marks = log, script.marks
        self.fates, self.chances = script.fates, script.chances
        return g


def sliced(steps: list[Step], live: list[Entry]) -> list[tuple[Entry | None, list[Event]]]:
    """Return the events of all steps by the answer that led to them; None for the first ones."""
    found: list[tuple[Entry | None, list[Event]]] = [(None, [])]
    for step in steps:
        cuts = [*step.marks, len(step.log)]
        found[-1][1].extend(step.log[: cuts[0]])
        for i in range(len(step.marks)):
            found.append((live[step.first + i], step.log[cuts[i] : cuts[i + 1]]))
    return found


def chance_since(steps: list[Step], now: State, keep: int) -> str | None:
    """Return which chance came last since the decision after `keep` answers, if any did."""
    fates: list[int] = []
    chances: list[int] = []
    for step in steps:
        at = max(keep - step.first, 0)
        fates += step.fates[at:]
        chances += step.chances[at:]
    fates.append(now.fate)
    chances.append(now.chanced)
    for i in range(len(fates) - 1, 0, -1):
        if fates[i] != fates[i - 1]:
            return BLOCKED.get(chances[i], "dice")
    return None
