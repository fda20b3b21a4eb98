"""Questions to the table: may this be taken back, may this be the group's answer?

A question and what people say to it are lines of the log, so that it outlives a restart and every
worker sees it.  It is open until everybody has agreed, somebody has not, or the table moves on.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from whitethorn.kernel.record import Entry
from whitethorn.server.seating import Seating

ASK: Final = "ask "
YES: Final = "yes"
NO: Final = "no"
SAID: Final = (ASK, YES, NO)
State = Literal["open", "agreed", "declined", "overtaken"]


class Question(msgspec.Struct, frozen=True):
    """What is asked: to go back to seq `to`, or to answer `values` from `seat`.

    `agreed` are the seats from which somebody has said yes.
    """

    seat: int
    name: str
    what: Literal["undo", "answer"]
    to: int
    values: list[int]
    agreed: list[int]

    def need(self, seating: Seating) -> list[int]:
        """Return the seats whose holders have not agreed yet."""
        holders = {s.seat: s.device for s in seating.seats if s.device}
        done = {holders[seat] for seat in (self.seat, *self.agreed) if seat in holders}
        return [seat for seat, device in holders.items() if device not in done]


def ask_undo(to: int) -> str:
    """Return the log's text of the question to go back to a seq."""
    return f"{ASK}undo {to}"


def ask_answer(values: list[int]) -> str:
    """Return the log's text of the question to answer for the group."""
    return f"{ASK}answer {' '.join(map(str, values))}"


def is_vote(entry: Entry) -> bool:
    """Whether a log entry is a question or what somebody said to one."""
    return entry.kind == "setting" and entry.seat >= 0 and entry.text.startswith(SAID)


def parse(entry: Entry, agreed: list[int]) -> Question:
    """Return the question of a log entry."""
    _, what, *numbers = entry.text.split()
    values = [int(x) for x in numbers]
    if what == "undo":
        return Question(entry.seat, entry.by, "undo", values[0], [], agreed)
    return Question(entry.seat, entry.by, "answer", -1, values, agreed)


def asked(entries: list[Entry], seq: int) -> tuple[Question | None, State]:
    """Return the question with which a log ended at a seq, and how it stood."""
    agreed: list[int] = []
    state: State = "open"
    for place in range(seq - 1, -1, -1):
        entry = entries[place]
        if entry.kind == "chat":
            continue
        if not is_vote(entry):
            break
        if entry.text.startswith(ASK):
            return parse(entry, agreed), state
        if entry.text == NO:
            state = "declined"
        else:
            agreed.append(entry.seat)
    return None, "declined"


def open_question(entries: list[Entry], seq: int) -> Question | None:
    """Return the question that was open in a log at a seq."""
    question, state = asked(entries, seq)
    return question if state == "open" else None
