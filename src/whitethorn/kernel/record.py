"""A match on paper: the file that `Session.save` makes and `load` reads back.

A record holds the seed, so whoever reads it can know every hidden card: only the store and the
owner of a match get one.

A file ends in a seal, a digest of all the rest.  It tells damage and careless edits, not forgery:
whoever edits a file on purpose removes the line, and the file opens as those without a seal do.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Literal

import msgspec

from whitethorn.kernel.game import Setup

FORMAT = 1
MAX_BYTES = 2_000_000
MAX_DEPTH = 12
MAX_ENTRIES = 50_000
MAX_TEXT = 2_000
MAX_SEAT = 63
MAX_NUMBER = 2**53  # what stores and browsers hold
SEAL = "seal"

EntryKind = Literal["answer", "sealed", "undo", "claim", "chat", "setting"]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a match's log; `seq` counts from 1 and only grows.

    answer, sealed: `seat` chose `value`; entries that came in one request share `batch`, the seq of
    its first.  undo: everything decided after seq `value` is taken back (`text` is "ahead" when
    chance had been seen, "rules" when an upgrade cut it off).  claim, chat, setting: `text`.
    `by` is whoever sent it, a name for people; the fold does not read it.
    """

    seq: int
    kind: EntryKind
    seat: int = -1
    value: int = 0
    batch: int = 0
    text: str = ""
    by: str = ""


class Checkpoint(msgspec.Struct, frozen=True):
    """The state at a step boundary: its bytes and the seq of the last answer before it."""

    seq: int
    state: bytes


class Record(msgspec.Struct, frozen=True):
    """Everything needed to play a match again or to go on with it.

    `origin` is set when the match cannot be replayed from its seed any more (its first rounds were
    played by older rules): the fold starts there.  `checkpoint` is the last step boundary.
    """

    format: int
    game: str
    rules_version: str
    digest: str
    setup: Setup
    seed: int
    ids: dict[str, list[str]]
    entries: list[Entry]
    checkpoint: Checkpoint | None = None
    origin: Checkpoint | None = None


class RecordError(ValueError):
    """The file is not a match that can be opened; the text says why, for a person."""


def export(record: Record) -> bytes:
    """Return the record as a JSON file with its seal."""
    parts: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    parts[SEAL] = seal(parts)
    return msgspec.json.format(msgspec.json.encode(parts), indent=1) + b"\n"


def seal(parts: dict[str, Any]) -> str:
    """Return the digest of a file's parts; white space and their order do not count."""
    rest = {name: part for name, part in parts.items() if name != SEAL}
    return blake2b(msgspec.json.encode(rest, order="sorted"), digest_size=16).hexdigest()


def read(data: bytes) -> Record:
    """Return the record in a JSON file; raises RecordError with a readable reason.

    A file without a seal, as older versions wrote, is taken as it is.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"the file is larger than {MAX_BYTES:,} bytes")
    if nesting(data) > MAX_DEPTH:
        raise RecordError("the file is nested deeper than any match file")
    try:
        parts = msgspec.json.decode(data)
        if isinstance(parts, dict) and SEAL in parts and parts[SEAL] != seal(parts):
            raise RecordError(
                "it was damaged or changed after it was written, for its seal does not fit; "
                'without the line that begins with "seal" it is read as it stands'
            )
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as why:
        raise RecordError(f"this is not a match file, or a torn one: {why}") from None
    check(record)
    return record


def check(record: Record) -> None:
    """Raise RecordError when the parts of a record do not fit together."""
    if record.format != FORMAT:
        raise RecordError(f"the file has format {record.format}; this version reads {FORMAT}")
    if record.setup.game != record.game:
        raise RecordError(f"the file is of {record.game!r} but its setup of {record.setup.game!r}")
    if len(record.entries) > MAX_ENTRIES:
        raise RecordError(f"the log has more than {MAX_ENTRIES:,} entries")
    for place, entry in enumerate(record.entries, 1):
        if entry.seq != place:
            raise RecordError(f"entry {place} of the log calls itself {entry.seq}")
        if len(entry.text) > MAX_TEXT or len(entry.by) > MAX_TEXT:
            raise RecordError(f"entry {entry.seq} of the log has a text that is too long")
        if not -1 <= entry.seat <= MAX_SEAT or max(abs(entry.value), abs(entry.batch)) > MAX_NUMBER:
            raise RecordError(f"entry {entry.seq} of the log has a number that no match has")
        if entry.kind == "undo" and not 0 <= entry.value < entry.seq:
            raise RecordError(f"entry {entry.seq} goes back to {entry.value}, which is not before")
    for point in (record.checkpoint, record.origin):
        if point is not None and not 0 <= point.seq <= len(record.entries):
            raise RecordError(f"a step boundary lies after entry {point.seq}, which is not there")


def nesting(data: bytes) -> int:
    """Return how deep brackets nest in a JSON text, without parsing it."""
    deepest = depth = 0
    quoted = escaped = False
    for byte in data:
        if quoted:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                quoted = False
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


def fold(entries: list[Entry]) -> list[Entry]:
    """Return the answers of a log that are in force, in order."""
    live: list[Entry] = []
    for entry in entries:
        if entry.kind in ("answer", "sealed"):
            live.append(entry)
        elif entry.kind == "undo":
            while live and live[-1].seq > entry.value:
                live.pop()
    return live
