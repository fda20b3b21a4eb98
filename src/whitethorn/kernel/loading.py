"""From a record back to a live match, also when the rules have changed since.

The same rules and content: the answers are replayed from the seed.  Other rules: the match goes on
from the stored step boundary.  Answers that no longer fit are cut off, kept, and told.

Where the id lists stand in another order, the boundary is read by the ids and the answers after it
are given again under their present numbers: the log only grows, and what lies before stays as it
was.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from whitethorn.kernel.codec import CodecError
from whitethorn.kernel.game import Game, Renumbers, SetupError
from whitethorn.kernel.record import (
    Checkpoint,
    Entry,
    Record,
    RecordError,
    check,
    fold,
)
from whitethorn.kernel.renumbering import Renumbering, missing
from whitethorn.kernel.session import RULES, Refused, Session


@dataclass
class Loaded:
    """A match that was read back.

    `told` are sentences for the table when something changed; `later` are the decisions that the
    present rules could not take, in order; `added` is the log entry that cut them off.
    """

    session: Session
    told: list[str] = field(default_factory=list)
    later: list[Entry] = field(default_factory=list)
    added: Entry | None = None


def load(game: Game, record: Record) -> Loaded:
    """Return the match of a record; raises RecordError when it cannot be opened at all."""
    check(record)
    if record.game != game.slug:
        raise RecordError(f"this is a match of {record.game!r}, not of {game.slug!r}")
    ids = game.ids()
    wrong = missing(record.ids, ids)
    if wrong:
        raise RecordError("; ".join(wrong))
    moved = Renumbering(record.ids, ids).moved
    if moved:
        return _load_moved(game, record, moved)
    same = record.rules_version == game.rules_version and record.digest == game.digest
    origin = record.origin if same else record.checkpoint or record.origin
    loaded = Loaded(_begin(game, record, origin))
    if not same:
        loaded.told.append(f"{_changes(game, record)}; it goes on from the last step boundary")
    live = fold(record.entries)
    _replay(loaded, live[loaded.session.decisions :])
    return loaded


def _load_moved(game: Game, record: Record, moved: list[str]) -> Loaded:
    """Return the match of a record whose numbers are places in lists of another order."""
    if not isinstance(game, Renumbers):
        raise RecordError("; ".join(f"{name} are listed in another order here" for name in moved))
    origin = record.checkpoint or record.origin
    if origin is not None:
        try:
            state = game.decode_renumbered(record.setup, origin.state, record.ids)
        except ValueError as why:
            raise RecordError(f"the match cannot be opened: {why}") from None
        origin = Checkpoint(origin.seq, game.encode(state))
    loaded = Loaded(_begin(game, record, origin))
    session = loaded.session
    loaded.told.append(
        f"{', '.join(moved)} are numbered otherwise than when the match was saved; it goes on from "
        "the last step boundary by their names"
    )
    later = fold(record.entries)[session.decisions :]
    if not later:
        session.replay([])
        return loaded
    loaded.added = session.cut(session.decisions, origin.seq if origin else 0, RULES)
    _answer_again(loaded, game, record, later)
    return loaded


def _answer_again(loaded: Loaded, game: Renumbers, record: Record, later: list[Entry]) -> None:
    """Give the answers after the boundary once more, under their present numbers."""
    session, done = loaded.session, 0
    try:
        for _, batch in groupby(later, lambda e: (e.batch or e.seq, e.seat)):
            given = list(batch)
            values = [game.renumber_answer(record.setup, e.value, record.ids) for e in given]
            before = session.decisions
            session.answer(given[0].seat, values, by=given[0].by)
            done += session.decisions - before
            if session.decisions - before < len(values):
                raise Refused("illegal", "an answer is no longer offered")
    except Exception as why:
        # As in `_replay`: whatever a rule makes of answers given under other content.
        _keep_for_later(loaded, later[done:], why)


def _begin(game: Game, record: Record, origin: Checkpoint | None) -> Session:
    """Return a session that stands before its first step, with the whole log."""
    try:
        if origin is None:
            session = Session(game, record.setup, record.seed, game.new(record.setup, record.seed))
        else:
            before = [e for e in fold(record.entries) if e.seq <= origin.seq]
            base = game.decode(record.setup, origin.state)
            session = Session(game, record.setup, record.seed, base, before)
            session.origin = origin
    except (CodecError, SetupError) as why:
        raise RecordError(f"the match cannot be opened: {why}") from None
    session.adopt(record.entries)
    return session


def _replay(loaded: Loaded, live: list[Entry]) -> None:
    session = loaded.session
    try:
        session.replay(live)
    except Exception as why:
        # Any error of a rule that meets answers given under other rules ends the replay there.
        kept = session.fall_back()
        reached = live[kept - session.skipped - 1].seq if kept > session.skipped else 0
        reached = max(reached, session.origin.seq if session.origin else 0)
        _keep_for_later(loaded, [e for e in live if e.seq > reached], why)
        loaded.added = session.cut(kept, reached, RULES)


def _keep_for_later(loaded: Loaded, later: list[Entry], why: Exception) -> None:
    """Note which decisions could not be taken over, and tell the table."""
    loaded.later = later
    loaded.told.append(
        f"{len(later)} later decisions no longer fit ({why}); they are kept in the log"
    )


def _changes(game: Game, record: Record) -> str:
    """Say what has changed since the match was saved."""
    if record.rules_version == game.rules_version:
        return "the cards or the maps have changed since the match was saved"
    return (
        f"the match was saved by rules {record.rules_version}, and these are rules "
        f"{game.rules_version}"
    )
