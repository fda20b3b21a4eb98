"""One match of a run as a match file: played again from its number, with every answer."""

from __future__ import annotations

from whitethorn.bots import policies
from whitethorn.kernel.decider import TABLE, Decider
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.record import Entry, EntryKind, Record
from whitethorn.kernel.session import start
from whitethorn.kernel.state import State
from whitethorn.lab.arena import Arena, Run
from whitethorn.lab.jobs import RunError


class Scribe(Decider):
    """Passes questions on to a policy and takes down who answered what."""

    def __init__(self, policy: Decider) -> None:
        self.policy = policy
        self.entries: list[Entry] = []

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        value = self.policy.decide(g, kind, seat, options)
        self.note("answer", seat, value)
        return value

    def decide_all(
        self, g: State, kind: int, seats: list[int], options: list[list[int]]
    ) -> list[int]:
        chosen = self.policy.decide_all(g, kind, seats, options)
        for seat, value in zip(seats, chosen, strict=True):
            self.note("sealed", seat, value)
        return chosen

    def note(self, kind: EntryKind, seat: int, value: int) -> None:
        """Take an answer down; the table's are the first seat's."""
        who = 0 if seat >= TABLE else seat
        self.entries.append(Entry(len(self.entries) + 1, kind, who, value))


def recorded(run: Run, number: int) -> Record:
    """Return match `number` of a run as a record; raises RunError and what Arena raises."""
    arena = Arena(run)
    lineup = run.lineup(number)
    if any(policies.spec(run.game, name).thinks for name in lineup):
        raise RunError("matches of policies that think are not played again: they take too long")
    setup, seed = arena.dealt(run.deal(number))
    g = arena.game.new(setup, seed)
    scribe = Scribe(arena.seated(arena.players(lineup, seed)))
    g.decider = scribe
    play_on(g)
    session = start(arena.game, setup, seed)
    session.adopt(scribe.entries)
    session.replay(scribe.entries)
    return session.save()
