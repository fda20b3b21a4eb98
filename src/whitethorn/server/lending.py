"""Seats of absent people: lent to a bot or to whoever stands in, and taken back at once.

A lent seat stays its owner's.  Who plays it knows what the seat knows, as long as they play it and
no longer.  Only the host lends; when the host has been away for a while, the others who are here
may, if all of them agree.
"""

from __future__ import annotations

from whitethorn.kernel.session import Session
from whitethorn.server.desk import Desk, Draft, ask, check_policy
from whitethorn.server.protocol import Back, Lend, Stand
from whitethorn.server.questions import ask_lend
from whitethorn.server.seating import Refusal, bot_row
from whitethorn.server.store import SeatRow


def lend(desk: Desk, frame: Lend) -> Draft:
    """Plan to lend a seat, or the question to the others whether to; raises Refusal."""
    row = lendable(desk, frame.seat)
    if frame.policy is not None:
        check_policy(desk.session.game, frame.policy)
    if desk.viewer.host:
        return lent(desk, row, frame.policy, desk.device.name)
    return by_the_others(desk, frame)


def lendable(desk: Desk, seat: int) -> SeatRow:
    """Return the row of a seat whose owner is away; raises Refusal."""
    row = desk.seating.row(seat)
    owner = row.owner or row.device
    if not owner or (row.bot and not row.owner):
        raise Refusal("no-seat", f"nobody owns seat {seat}")
    if owner in desk.here:
        raise Refusal("present", f"{row.owner_name or row.name} is here and plays.")
    if row.owner and row.device in desk.here:
        raise Refusal("taken", f"{row.name} plays that seat already.")
    return row


def lent(
    desk: Desk, row: SeatRow, policy: str | None, by: str, after: Session | None = None
) -> Draft:
    """Return the draft in which a seat is lent, as the table stands or `after` something."""
    owner, name = row.owner or row.device, row.owner_name or row.name
    if policy is None:
        played = SeatRow(row.seat, owner, name, "", owner, name)
    else:
        bot = bot_row(row.seat, policy)
        played = SeatRow(row.seat, bot.device, bot.name, policy, owner, name)
    trial = after or desk.session.fork()
    trial.note("claim", row.seat, f"lent {policy}" if policy else "lent", by)
    return Draft(trial, [played])


def by_the_others(desk: Desk, frame: Lend) -> Draft:
    """Plan what those who are here decide without the host; raises Refusal."""
    viewer, seating = desk.viewer, desk.seating
    if not viewer.seats:
        raise Refusal("not-host", "Only the host decides who plays for somebody.")
    if desk.away < desk.patience:
        wait = f"{desk.patience / 60:g} minutes"
        raise Refusal(
            "not-host",
            f"Only the host decides who plays for somebody; the others may once the host has been "
            f"away for {wait}.",
        )
    voters = sorted(
        min(seating.seats_of({device}))
        for device in seating.others(desk.device.id)
        if device in desk.here
    )
    if not voters:
        return lent(desk, seating.row(frame.seat), frame.policy, desk.device.name)
    return ask(desk, ask_lend(frame.seat, frame.policy, voters), everybody=False)


def stand(desk: Desk, frame: Stand) -> Draft:
    """Plan to play a lent seat; raises Refusal."""
    seating, viewer, device = desk.seating, desk.viewer, desk.device
    seating.check_invited(device, desk.invite)
    row = seating.row(frame.seat)
    if not row.owner:
        raise Refusal("no-seat", "Nobody is asked to play that seat.")
    if row.device != row.owner:
        raise Refusal("taken", f"{row.name} plays that seat already.")
    if row.owner in desk.here:
        raise Refusal("present", f"{row.owner_name} is here and plays.")
    if viewer.seats and not desk.session.game.cooperative:
        raise Refusal("rival", "Who plays a seat of their own cannot play a rival's as well.")
    trial = desk.session.fork()
    trial.note("claim", row.seat, "stood", device.name)
    after = SeatRow(row.seat, device.id, device.name, "", row.owner, row.owner_name)
    return Draft(trial, [after])


def back(desk: Desk, _: Back) -> Draft:
    """Plan that somebody who is back plays again; raises Refusal."""
    rows = desk.seating.lent_by(desk.device.id)
    if not rows:
        raise Refusal("no-seat", "None of your seats is lent.")
    trial = desk.session.fork()
    for row in rows:
        trial.note("claim", row.seat, "back", desk.device.name)
    return Draft(trial, [SeatRow(row.seat, row.owner, desk.device.name) for row in rows])
