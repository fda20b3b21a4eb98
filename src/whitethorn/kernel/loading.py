"""From a record back to a live match, also when the rules have changed since.

The same rules and content: the answers are replayed from the seed.  Other rules: the match goes on
from the stored step boundary.  Answers that no longer fit are cut off, kept, and told.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from whitethorn.kernel.codec import CodecError
from whitethorn.kernel.game import Game, SetupError
from whitethorn.kernel.record import (
    Checkpoint,
    Entry,
    Record,
    RecordError,
    check,
    fold,
    missing_ids,
)
from whitethorn.kernel.session import RULES, Session


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
    wrong = missing_ids(record, game.ids())
    if wrong:
        raise RecordError("; ".join(wrong))
    same = record.rules_version == game.rules_version and record.digest == game.digest
    origin = record.origin if same else record.checkpoint or record.origin
    loaded = Loaded(_begin(game, record, origin))
    if not same:
        loaded.told.append(
            f"the match was saved by rules {record.rules_version}; it goes on by rules "
            f"{game.rules_version} from the last step boundary"
        )
    live = fold(record.entries)
    _replay(loaded, live[loaded.session.decisions :])
    return loaded


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
        loaded.later = [e for e in live if e.seq > reached]
        loaded.told.append(
            f"{len(loaded.later)} later decisions no longer fit ({why}); they are kept in the log"
        )
        loaded.added = session.cut(kept, reached, RULES)
