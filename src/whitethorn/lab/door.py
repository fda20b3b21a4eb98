"""The script door: a seat's view and options as lines of JSON, answers back the same way.

Whatever a script sends is looked at before it is believed; what does not fit is told in one line,
and the question stays open.  docs/lab/bot-api.md has the lines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from whitethorn.kernel.record import nesting
from whitethorn.lab.compare import say
from whitethorn.lab.jobs import RunError

API: Final = 1
MAX_LINE: Final = 65_536  # bytes
MAX_NESTING: Final = 8
MAX_ERRORS: Final = 100  # in a row, to one question

Wire = dict[str, Any]
WhyNot = Callable[[int], tuple[str, str] | None]


class Said(msgspec.Struct, tag_field="t"):
    """A line to the script."""


class Begun(Said, tag="match"):
    """A match begins; `seats` are those that the script plays."""

    api: int
    match: int | str
    game: str
    scenario: str
    players: int
    seats: list[int]
    options: dict[str, str | int | bool]


class Ask(Said, tag="ask"):
    """A question; `n` and `seat` go back with the answer.  `events` happened since the last line.

    An option has the `value` to answer with, and itself in words as `say`.
    """

    n: int
    seat: int
    kind: str
    view: msgspec.Raw
    options: list[Wire]
    events: list[Any]


class Wrong(Said, tag="error"):
    """A line that was no answer; nothing has changed, and question `n` is still open."""

    n: int
    code: str
    text: str
    rule: str | None = None


class Ended(Said, tag="end"):
    """A match is over."""

    match: int | str
    outcome: str
    won: bool
    view: msgspec.Raw
    events: list[Any]


class Bye(Said, tag="bye"):
    """The last line."""

    matches: int
    won: int


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """A line from the script.  Without `seat` it answers for the one that was asked."""

    n: int
    value: int
    seat: int = -1


class Unfit(Exception):
    """A line that does not answer the open question."""

    def __init__(self, code: str, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Gone(RunError):
    """The script has closed its side."""


class Door:
    """Two streams with a script at the other end."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self.source = source
        self.sink = sink

    def say(self, told: Said) -> None:
        """Send a line; raises Gone."""
        try:
            self.sink.write(msgspec.json.encode(told) + b"\n")
            self.sink.flush()
        except (OSError, ValueError):
            raise Gone("the script no longer reads") from None

    def hear(self) -> bytes:
        """Return the next line; raises Gone at the end, Unfit for one that is too long."""
        line = self.source.readline(MAX_LINE + 1)
        if not line:
            raise Gone("the script has ended its answers")
        if len(line) > MAX_LINE:
            while line and not line.endswith(b"\n"):
                line = self.source.readline(MAX_LINE)
            raise Unfit("too-long", f"a line has at most {MAX_LINE:,} bytes")
        return line

    def ask(self, question: Ask, why_not: WhyNot | None = None) -> int:
        """Return one of the values that a question offers; raises Gone, RunError."""
        self.say(question)
        for _ in range(MAX_ERRORS):
            try:
                return fitting(self.hear(), question, why_not)
            except Unfit as why:
                self.say(Wrong(question.n, why.code, str(why), why.rule))
        raise RunError(f"the script gave {MAX_ERRORS} wrong answers to one question")


def fitting(line: bytes, question: Ask, why_not: WhyNot | None = None) -> int:
    """Return the value that a line answers a question with; raises Unfit."""
    if nesting(line) > MAX_NESTING:
        raise Unfit("malformed", "the line is nested too deeply")
    try:
        given = msgspec.json.decode(line, type=Answer)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Unfit("malformed", str(why)) from None
    if given.n != question.n:
        raise Unfit("stale", f"question {question.n} is open, not {given.n}")
    if given.seat not in (-1, question.seat):
        raise Unfit("not-your-prompt", f"seat {question.seat} is asked, not {given.seat}")
    if all(given.value != option["value"] for option in question.options):
        rule, text = (why_not(given.value) if why_not else None) or (None, "")
        raise Unfit("illegal", text or f"{given.value} is not offered now", rule)
    return given.value


def in_words(options: list[Wire]) -> list[Wire]:
    """Return options with themselves in words."""
    return [{**option, "say": say(option)} for option in options]
