"""A live match: checkpoints and answers, events in slices, undo, fork, replay.

The log (`entries`) is the truth and a session is a fold of it.  A step that is not finished is
re-executed from its checkpoint whenever an answer comes in; checkpoints are never changed, so
forks and undo share them.  `now` is the state at the open decision: a picture, stopped in the
middle of a rule.  Never change it and never go on with it.

To commit before applying, answer on a `fork()`, store the new entries, then keep the fork.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from whitethorn.kernel.decider import Diverged, Prompt, Script
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.record import FORMAT, Checkpoint, Entry, EntryKind, Record, fold
from whitethorn.kernel.state import TABLE, State
from whitethorn.kernel.steps import Step, chance_since, sliced

AHEAD = "ahead"
RULES = "rules"


class Refused(Exception):
    """A request that the match does not take.

    `code` is stale, illegal, not-your-prompt, over, nothing or not-free.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Undo(msgspec.Struct, frozen=True):
    """What an undo would do: take back everything after seq `to`; -1 when there is nothing.

    `answers` counts the decisions taken back, `blocked` says which chance was seen since (dice,
    card, reveal), or is None for a free undo.
    """

    to: int
    answers: int
    blocked: str | None

    @property
    def free(self) -> bool:
        return self.to >= 0 and self.blocked is None


class Session:
    """One match in progress.  Make it with `start` or with `loading.load`."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seed: int,
        base: State,
        before: list[Entry] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.entries: list[Entry] = []
        self.origin: Checkpoint | None = None
        self.prompt: Prompt | None = None
        self.now: State = base
        self._live: list[Entry] = list(before or [])  # the answers in force, in order
        self.skipped = len(self._live)  # how many of them lie before the first step (`origin`)
        self._steps: list[Step] = [Step(base, self.skipped)]
        self._sealed = 0  # how many at the end belong to a joint decision still open
        self._opened = 0  # the last undo's seq

    # ---- reading ---------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The seq of the last entry; 0 at the start."""
        return len(self.entries)

    @property
    def prompt_seq(self) -> int:
        """The seq after which the open decision was asked: an answer to an older one is stale."""
        settled = len(self._live) - self._sealed
        return max(self._live[settled - 1].seq if settled else 0, self._opened)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.prompt is None

    @property
    def marked(self) -> bool:
        """Whether somebody took back a decision after seeing what chance made of it."""
        return any(e.kind == "undo" and e.text == AHEAD for e in self.entries)

    @property
    def decisions(self) -> int:
        """How many answers are in force."""
        return len(self._live)

    def live(self) -> list[Entry]:
        """Return the answers in force, in order."""
        return list(self._live)

    def events(self) -> list[Event]:
        """Return everything that has happened, from the first checkpoint on."""
        return [event for step in self._steps for event in step.log]

    def slices(self) -> list[tuple[Entry | None, list[Event]]]:
        """Return what happened by the answer that led to it; None for what came before any."""
        return sliced(self._steps, self._live)

    def boundary(self) -> Checkpoint:
        """Return the state before the open step (or the end), with the seq of the last answer."""
        step = self._steps[-1]
        if self.over:
            return Checkpoint(self._seq_of(len(self._live)), self.game.encode(self.now))
        return Checkpoint(self._seq_of(step.first), self.game.encode(step.base))

    # ---- answering -------------------------------------------------------------------------------

    def answer(
        self, seat: int, values: int | list[int], seq: int = -1, by: str = ""
    ) -> list[Event]:
        """Answer the open decision and go on to the next; returns the new events.

        Several values are a path: they are taken one after another and stop quietly at the first
        that is no longer offered; one undo takes them all back.  `seq` is the `prompt_seq` that the
        sender saw.  Raises Refused (and changes nothing) when the first value is not taken.
        """
        if seq >= 0 and seq != self.prompt_seq:
            raise Refused("stale", "the table has moved on")
        path = [values] if isinstance(values, int) else values
        fresh: list[Event] = []
        batch = self.seq + 1
        for place, value in enumerate(path):
            try:
                self._asked(seat, value)
            except Refused:
                if place == 0:
                    raise
                break
            fresh.extend(self._take(seat, value, batch, by))
        return fresh

    def note(self, kind: EntryKind, seat: int, text: str, by: str = "") -> Entry:
        """Log a claim, a chat line or a setting: things that do not change the game."""
        assert kind in ("claim", "chat", "setting")
        entry = Entry(self.seq + 1, kind, seat, text=text, by=by)
        self.entries.append(entry)
        return entry

    # ---- undo ------------------------------------------------------------------------------------

    def undo_to(self, to: int) -> Undo:
        """Return what going back to seq `to` takes back and what stops it from being free."""
        keep = sum(1 for e in self._live if e.seq <= to)
        gone = len(self._live) - keep
        if gone == 0 or keep < self.skipped:
            return Undo(-1, 0, None)
        return Undo(to, gone, chance_since(self._steps, self.now, keep))

    def undo_last(self, seats: Iterable[int] | None = None) -> Undo:
        """Return the undo of the last batch, or of the last batch that one of `seats` sent."""
        held = None if seats is None else set(seats)
        for entry in reversed(self._live[self.skipped :]):
            if held is None or entry.seat in held:
                return self.undo_to((entry.batch or entry.seq) - 1)
        return Undo(-1, 0, None)

    def undo(self, to: int, force: bool = False, seat: int = -1, by: str = "") -> Entry:
        """Go back to the state after entry `to`; beyond chance only by `force`, which marks it.

        Raises Refused with code nothing or not-free.
        """
        plan = self.undo_to(to)
        if plan.to < 0:
            raise Refused("nothing", "there is nothing to take back")
        if plan.blocked is not None and not force:
            raise Refused("not-free", f"{plan.blocked} seen since then")
        text = "" if plan.free else AHEAD
        return self.cut(len(self._live) - plan.answers, to, text, seat, by)

    def cut(self, keep: int, to: int, text: str, seat: int = -1, by: str = "") -> Entry:
        """Keep the first `keep` answers and log that; `undo` and loading call it."""
        entry = Entry(self.seq + 1, "undo", seat, to, text=text, by=by)
        self._keep(keep)
        self.entries.append(entry)
        self._opened = entry.seq
        return entry

    # ---- other sessions --------------------------------------------------------------------------

    def fork(self) -> Session:
        """Return an independent session at the same decision; cheap, checkpoints are shared."""
        new = Session(self.game, self.setup, self.seed, self._steps[0].base)
        new.skipped = self.skipped
        new.entries = list(self.entries)
        new.origin = self.origin
        new.prompt = self.prompt
        new.now = self.now
        new._steps = [*self._steps[:-1], self._steps[-1].copy()]
        new._live = list(self._live)
        new._sealed = self._sealed
        new._opened = self._opened
        return new

    def at(self, seq: int) -> Session:
        """Return the match as it stood after entry `seq`, branches taken back later included.

        Raises ValueError for a seq that lies before `origin` or beyond the log.
        """
        if not 0 <= seq <= self.seq:
            raise ValueError(f"the log has {self.seq} entries")
        return self.follow(self.entries[:seq])

    def follow(self, entries: list[Entry]) -> Session:
        """Return the session of a shorter or longer log of this match; shares what is common.

        Raises ValueError when it begins before `origin`, and whatever a wrong answer raises.
        """
        new = self.fork()
        new.adopt(entries)
        wanted = fold(new.entries)
        if len(wanted) < self.skipped:
            raise ValueError("that part of the match was played by older rules")
        common = self.skipped
        while common < min(len(wanted), len(self._live)) and wanted[common] == self._live[common]:
            common += 1
        new._keep(common)
        new.replay(wanted[common:])
        return new

    def save(self) -> Record:
        """Return everything needed to go on with the match elsewhere."""
        return Record(
            format=FORMAT,
            game=self.game.slug,
            rules_version=self.game.rules_version,
            digest=self.game.digest,
            setup=self.setup,
            seed=self.seed,
            ids=self.game.ids(),
            entries=list(self.entries),
            checkpoint=self.boundary(),
            origin=self.origin,
        )

    def world_start(self) -> tuple[State, list[int], int]:
        """Return the open step's checkpoint, the answers given in it, and how many are sealed.

        For kernel/worlds.py only: whoever has these knows everything.
        """
        step = self._steps[-1]
        return step.base, step.answers, self._sealed

    # ---- inside ----------------------------------------------------------------------------------

    def _asked(self, seat: int, value: int) -> None:
        """Raise Refused unless `seat` may answer the open decision with `value`."""
        prompt = self.prompt
        if prompt is None:
            raise Refused("over", "the match has ended")
        asked = seat
        if seat not in prompt.seats:
            if prompt.seats != [TABLE] or not 0 <= seat < self.game.seats(self.setup):
                raise Refused("not-your-prompt", f"seat {seat} is not asked")
            asked = TABLE
        if value not in prompt.options_of(asked):
            raise Refused("illegal", f"{value} is not offered")

    def _take(self, seat: int, value: int, batch: int, by: str) -> list[Event]:
        assert self.prompt is not None
        kind: EntryKind = "sealed" if self.prompt.joint else "answer"
        entry = Entry(self.seq + 1, kind, seat, value, batch, by=by)
        steps = len(self._steps)
        step = self._steps[-1]
        old, shown = step.copy(), len(step.log)
        place = self.now, self.prompt, self._sealed
        self._live.append(entry)
        try:
            self._run([*step.answers, seat, value])
        except BaseException:
            # A bug in a rule must not leave the table between two decisions.
            self._live.pop()
            self._steps[steps - 1 :] = [old]
            self.now, self.prompt, self._sealed = place
            raise
        self.entries.append(entry)
        fresh = step.log[shown:]
        for later in self._steps[steps:]:
            fresh = fresh + later.log
        return fresh

    def _run(self, answers: list[int]) -> None:
        """Run the open step and the next ones to the open decision, with flat `answers`.

        Raises Diverged when an answer is not offered or is left over at the end of the match.
        """
        while True:
            step = self._steps[-1]
            if step.base.outcome:
                self.now, self.prompt, self._sealed = step.base, None, 0
                break
            script = Script(answers)
            self.now = step.execute(script)
            self.prompt, self._sealed = script.prompt, script.sealed
            answers = answers[script.at :]
            if self.prompt is not None:
                return
            if self.now.outcome:
                break
            self._steps.append(Step(self.now, step.first + script.at // 2))
        if answers:
            raise Diverged(f"{len(answers) // 2} answers are left after the end of the match")

    def adopt(self, entries: list[Entry]) -> None:
        """Take over a log whose answers are about to be replayed."""
        self.entries = list(entries)
        self._opened = max((e.seq for e in entries if e.kind == "undo"), default=0)

    def replay(self, entries: list[Entry]) -> None:
        """Apply answers of a log in one go, for loading; raises whatever a changed rule raises.

        After an error, `fall_back` stands at the last good step boundary.
        """
        flat = list(self._steps[-1].answers)
        for e in entries:
            flat += [e.seat, e.value]
        self._live += entries
        self._run(flat)

    def fall_back(self) -> int:
        """Stand at the open step's start with no answer in it; returns how many are in force."""
        self._keep(self._steps[-1].first)
        return len(self._live)

    def _keep(self, keep: int) -> None:
        """Forget all but the first `keep` answers and stand at the decision after them."""
        while self._steps[-1].first > keep:
            self._steps.pop()
        last = self._steps[-1].copy()  # a fork may share it
        self._steps[-1] = last
        del self._live[keep:]
        self._run(last.answers[: 2 * (keep - last.first)])

    def _seq_of(self, position: int) -> int:
        """Return the seq of the answer number `position`, 0 for none."""
        return self._live[position - 1].seq if position else 0


def start(game: Game, setup: Setup, seed: int) -> Session:
    """Return a new match at its first decision; raises SetupError."""
    session = Session(game, setup, seed, game.new(setup, seed))
    session.replay([])
    return session
