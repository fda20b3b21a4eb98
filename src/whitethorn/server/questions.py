"""Questions to the table: may this be taken back, may this be the group's answer?

A question and what people say to it are lines of the log, so that it outlives a restart and every
worker sees it.  It is open until everybody has agreed, somebody has not, or the table moves on.
"""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from whitethorn.kernel.record import Entry
from whitethorn.server.seating import Seating

ASK: Final = "ask "
YES: Final = "yes"
NO: Final = "no"
NOBODY: Final = "-"  # in place of a policy
# Files that people bring may hold lines that only look like votes.
VOTE: Final = re.compile(
    r"yes|no|ask (undo \d{1,9}|answer \d{1,10}( \d{1,10})*|lend \d{1,2} [a-z0-9_-]+( \d{1,2})*)",
    re.ASCII,
)
State = Literal["open", "agreed", "declined", "overtaken"]


class Question(msgspec.Struct, frozen=True):
    """What is asked: to go back to seq `to`, to answer `values` from `seat`, or to lend seat `to`.

    `agreed` are the seats from which somebody has said yes; `voters`, when set, those that are
    asked.  `policy` is the bot's that is to play.
    """

    seat: int
    name: str
    what: Literal["undo", "answer", "lend"]
    to: int
    values: list[int]
    agreed: list[int]
    policy: str | None = None
    voters: list[int] | None = None

    def need(self, seating: Seating) -> list[int]:
        """Return the seats whose holders have not agreed yet; bots agree to everything."""
        holders = seating.people()
        done = {holders[seat] for seat in (self.seat, *self.agreed) if seat in holders}
        asked = holders if self.voters is None else self.voters
        return [seat for seat in asked if seat in holders and holders[seat] not in done]


def ask_undo(to: int) -> str:
    """Return the log's text of the question to go back to a seq."""
    return f"{ASK}undo {to}"


def ask_answer(values: list[int]) -> str:
    """Return the log's text of the question to answer for the group."""
    return f"{ASK}answer {' '.join(map(str, values))}"


def ask_lend(seat: int, policy: str | None, voters: list[int]) -> str:
    """Return the log's text of the question to these seats whether to lend one."""
    return f"{ASK}lend {seat} {policy or NOBODY} {' '.join(map(str, voters))}"


def is_vote(entry: Entry) -> bool:
    """Whether a log entry is a question or what somebody said to one."""
    return entry.kind == "setting" and entry.seat >= 0 and VOTE.fullmatch(entry.text) is not None


def parse(entry: Entry, agreed: list[int]) -> Question:
    """Return the question of a log entry."""
    _, what, *words = entry.text.split()
    if what == "lend":
        policy = None if words[1] == NOBODY else words[1]
        voters = [int(x) for x in words[2:]]
        return Question(entry.seat, entry.by, "lend", int(words[0]), [], agreed, policy, voters)
    values = [int(x) for x in words]
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
