"""The statements on the tables, the same for every database; each runs in the caller's
transaction.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from whitethorn.kernel.record import Checkpoint, Entry
from whitethorn.server.schema import checkpoints, codes, log, matches, replays, requests, seats
from whitethorn.server.store import (
    CodeRow,
    Commit,
    Conflict,
    Listed,
    LogRow,
    MatchRow,
    RequestRow,
    SeatRow,
    Stored,
)


def create(
    on: Connection, match: MatchRow, sat: list[SeatRow], lines: list[LogRow], replay: bytes | None
) -> None:
    """Write a new match."""
    row = msgspec.structs.asdict(match)
    row["seed"] = str(match.seed)
    row["origin"] = pack(match.origin)
    on.execute(insert(matches).values(**row))
    if sat:
        on.execute(insert(seats), [{"match": match.id, **msgspec.structs.asdict(s)} for s in sat])
    if lines:
        on.execute(insert(log), [log_values(match.id, line.entry, line.at) for line in lines])
    if replay is not None:
        on.execute(insert(replays).values(match=match.id, data=replay))


def commit(on: Connection, it: Commit) -> None:
    """Write one transaction; raises Conflict when the match has moved on."""
    head = it.entries[-1].seq if it.entries else it.head
    values: dict[str, Any] = {"head": head, "updated": it.at}
    if it.status is not None:
        values["status"] = it.status
    if it.invite is not None:
        values["invite"] = it.invite
    if it.versions is not None:
        values |= msgspec.structs.asdict(it.versions)
        values["origin"] = pack(it.versions.origin)
    try:
        moved = on.execute(
            update(matches)
            .where(matches.c.id == it.match, matches.c.head == it.head)
            .values(**values)
        )
        if moved.rowcount != 1:
            raise Conflict(f"{it.match} is not at {it.head}")
        if it.entries:
            on.execute(insert(log), [log_values(it.match, entry, it.at) for entry in it.entries])
        if it.request is not None:
            on.execute(
                insert(requests).values(match=it.match, **msgspec.structs.asdict(it.request))
            )
    except IntegrityError as why:
        raise Conflict(str(why.orig)) from None
    keep_parts(on, it)


def keep_parts(on: Connection, it: Commit) -> None:
    """Write what a commit changes beside the log."""
    for seat in it.seats:
        on.execute(
            update(seats)
            .where(seats.c.match == it.match, seats.c.seat == seat.seat)
            .values({k: v for k, v in msgspec.structs.asdict(seat).items() if k != "seat"})
        )
    if it.invite is not None:
        on.execute(delete(codes).where(codes.c.match == it.match))
    if it.checkpoint is not None:
        mine = checkpoints.c.match == it.match
        on.execute(delete(checkpoints).where(mine, checkpoints.c.seq >= it.checkpoint.seq))
        on.execute(
            insert(checkpoints).values(
                match=it.match, seq=it.checkpoint.seq, state=it.checkpoint.state
            )
        )
    if it.replay is not None:
        keep_replay(on, it.match, it.replay)


def keep_replay(on: Connection, match: str, data: bytes) -> None:
    """Write the replay of a match, over an older one."""
    on.execute(delete(replays).where(replays.c.match == match))
    on.execute(insert(replays).values(match=match, data=data))


def read(on: Connection, match: str, after: int, known: int) -> Stored | None:
    """Return a match, its log after a seq, and its requests from another on."""
    row = on.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        return None
    lines = on.execute(
        select(log).where(log.c.match == match, log.c.seq > after).order_by(log.c.seq)
    )
    answered = on.execute(
        select(requests).where(requests.c.match == match, requests.c.seq >= known)
    )
    last = on.execute(
        select(checkpoints.c.seq, checkpoints.c.state)
        .where(checkpoints.c.match == match)
        .order_by(checkpoints.c.seq.desc())
        .limit(1)
    ).first()
    return Stored(
        match=match_row(row),
        seats=seats_of(on, [match])[match],
        log=[log_row(line) for line in lines.mappings()],
        requests=[RequestRow(r.device, r.id, r.digest, r.seq, r.refused) for r in answered],
        checkpoint=None if last is None else Checkpoint(last.seq, last.state),
    )


def listing(on: Connection, device: str, limit: int) -> list[Listed]:
    """Return the latest matches of a device, and open ones; of nobody ("") only these."""
    wanted: ColumnElement[bool] = matches.c.open
    if device:
        sits = select(seats.c.match).where(or_(seats.c.device == device, seats.c.owner == device))
        wanted = or_(wanted, matches.c.host == device, matches.c.id.in_(sits))
    rows = on.execute(select(matches).where(wanted).order_by(matches.c.updated.desc()).limit(limit))
    found = [match_row(row) for row in rows.mappings()]
    sat = seats_of(on, [m.id for m in found])
    return [Listed(m, sat[m.id]) for m in found]


def code(on: Connection, fresh: CodeRow, at: int, least: int) -> CodeRow:
    """Return the code of a match, a fresh one if need be; raises Conflict when that is taken."""
    on.execute(delete(codes).where(codes.c.expires <= at))
    mine = select(codes).where(codes.c.match == fresh.match, codes.c.expires >= at + least)
    row = on.execute(mine).first()
    if row is not None:
        return CodeRow(row.code, row.match, row.expires)
    if on.execute(select(codes.c.code).where(codes.c.code == fresh.code)).first() is not None:
        raise Conflict("another match has that code")
    on.execute(delete(codes).where(codes.c.match == fresh.match))
    on.execute(insert(codes).values(**msgspec.structs.asdict(fresh)))
    return fresh


def coded(on: Connection, code: str, at: int) -> str | None:
    """Return the match to which a code leads."""
    wanted = select(codes.c.match).where(codes.c.code == code, codes.c.expires > at)
    return on.execute(wanted).scalar_one_or_none()


def replay(on: Connection, match: str) -> bytes | None:
    """Return a stored replay."""
    return on.execute(select(replays.c.data).where(replays.c.match == match)).scalar_one_or_none()


def seats_of(on: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """Return the seats of matches, in order."""
    found: dict[str, list[SeatRow]] = {match: [] for match in ids}
    rows = on.execute(select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.seat))
    for row in rows:
        found[row.match].append(
            SeatRow(row.seat, row.device, row.name, row.bot, row.owner, row.owner_name)
        )
    return found


def match_row(row: RowMapping) -> MatchRow:
    """Return a row of `matches`."""
    values = dict(row)
    values["seed"] = int(values["seed"])
    values["origin"] = unpack(values["origin"])
    return MatchRow(**values)


def log_values(match: str, entry: Entry, at: int) -> dict[str, Any]:
    """Return an entry as a row of `log`."""
    return {"match": match, "at": at, **msgspec.structs.asdict(entry)}


def log_row(row: RowMapping) -> LogRow:
    """Return a row of `log`."""
    values = dict(row)
    del values["match"]
    at = values.pop("at")
    return LogRow(Entry(**values), at)


def pack(checkpoint: Checkpoint | None) -> bytes | None:
    """Return a checkpoint as a column."""
    return None if checkpoint is None else msgspec.json.encode(checkpoint)


def unpack(data: bytes | None) -> Checkpoint | None:
    """Return a checkpoint of a column."""
    return None if data is None else msgspec.json.decode(data, type=Checkpoint)
