"""Who sits where, and the table's own rules about who may do what."""

from __future__ import annotations

import hmac
from typing import Final

import msgspec

from whitethorn.server.devices import Device
from whitethorn.server.protocol import Scalar, Seat
from whitethorn.server.store import MatchRow, SeatRow

# Who answers for the group, and what an undo beyond the last roll or reveal needs.
TABLE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "table": ("anyone", "host", "ask-others"),
    "undo": ("all", "host", "never"),
}


class Refusal(Exception):
    """A request that will never be carried out; `rule` is an id of the game's index."""

    def __init__(self, code: str, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule


class Viewer(msgspec.Struct, frozen=True):
    """What a device is to a table; two viewers that are equal see the same bytes.

    `bots` are the seats that bots play: these agree to everything.  `deserted`: no person sits.
    """

    seats: tuple[int, ...]
    host: bool
    bots: tuple[int, ...] = ()
    deserted: bool = False

    @property
    def is_bot(self) -> bool:
        return bool(self.seats) and set(self.seats) <= set(self.bots)


def table_rules(given: dict[str, Scalar]) -> dict[str, Scalar]:
    """Return the table's rules with the defaults filled in; raises Refusal."""
    for key, value in given.items():
        if key not in TABLE_RULES:
            raise Refusal("bad-rules", f"there is no table rule {key[:40]!r}")
        if value not in TABLE_RULES[key]:
            raise Refusal("bad-rules", f"{key} is one of {', '.join(TABLE_RULES[key])}")
    return {key: given.get(key, values[0]) for key, values in TABLE_RULES.items()}


class Seating:
    """The seats of one match: who holds them, who is here, who may sit down."""

    def __init__(self, match: MatchRow, seats: list[SeatRow]) -> None:
        self.host = match.host
        self.open = match.open
        self.invite = match.invite
        self.seats = seats

    def viewer(self, device: str) -> Viewer:
        """Return what a device is here; nobody ("") holds nothing, least of all the free seats."""
        held = tuple(s.seat for s in self.seats if device and s.device == device)
        return Viewer(held, device == self.host, tuple(self.bots()), not self.people())

    def bots(self) -> dict[int, str]:
        """Return the seats that bots play, and by which policy."""
        return {s.seat: s.bot for s in self.seats if s.bot}

    def people(self) -> dict[int, str]:
        """Return the seats on which people sit, and their devices."""
        return {s.seat: s.device for s in self.seats if s.device and not s.bot}

    def others(self, device: str) -> set[str]:
        """Return the devices of the other people who hold seats."""
        return set(self.people().values()) - {device}

    def seats_of(self, devices: set[str]) -> list[int]:
        """Return the seats that any of the devices hold."""
        return [s.seat for s in self.seats if s.device in devices]

    def presence(self, here: set[str]) -> list[Seat]:
        """Return every seat as it is shown; `here` are the devices with an open socket."""
        return [
            Seat(
                s.seat,
                s.name if s.device else None,
                bool(s.bot) or (bool(s.device) and s.device in here),
                bool(s.device) and self.host in (s.device, s.owner),
                s.bot or None,
                bool(s.owner),
                s.owner_name if s.owner not in ("", s.device) else None,
            )
            for s in self.seats
        ]

    def row(self, seat: int) -> SeatRow:
        """Return a seat; raises Refusal."""
        row = next((s for s in self.seats if s.seat == seat), None)
        if row is None:
            raise Refusal("no-seat", f"there is no seat {seat}")
        return row

    def lent_by(self, device: str) -> list[SeatRow]:
        """Return the seats of a device that are lent."""
        return [s for s in self.seats if device and s.owner == device]

    def owned_by(self, device: str) -> list[int]:
        """Return the seats that a device holds for itself, those that are lent included."""
        return [s.seat for s in self.seats if device and device == (s.owner or s.device)]

    def stands_in(self, device: str) -> bool:
        """Whether a device plays somebody else's seat."""
        return any(
            device and s.device == device and s.owner not in ("", device) for s in self.seats
        )

    def check_invited(self, device: Device, invite: str) -> None:
        """Raise Refusal unless a device may sit down here."""
        viewer = self.viewer(device.id)
        invited = hmac.compare_digest(invite.encode(), self.invite.encode())
        if not (self.open or invited or viewer.host or viewer.seats):
            raise Refusal("not-invited", "this table is by invitation: ask for its link")

    def claim(self, device: Device, wanted: list[int], invite: str) -> list[SeatRow]:
        """Return the rows after the device has sat down; raises Refusal."""
        self.check_invited(device, invite)
        rows = {s.seat: s for s in self.seats}
        for seat in wanted:
            if seat not in rows:
                raise Refusal("no-seat", f"there is no seat {seat}")
            if rows[seat].device not in ("", device.id):
                raise Refusal("taken", f"somebody sits on seat {seat}")
        return [
            SeatRow(n, device.id, device.name) for n in dict.fromkeys(wanted) if not rows[n].device
        ]

    def free(self, device: Device, seat: int) -> tuple[SeatRow, str]:
        """Return the row after the device has left a seat, or the host freed it, and what that is
        called; raises Refusal.

        A lent seat goes back to its owner: asking for somebody else if who stood in has left.
        """
        row = next((s for s in self.seats if s.seat == seat), None)
        if row is None or not row.device:
            raise Refusal("no-seat", f"nobody sits on seat {seat}")
        if device.id not in (row.device, self.host):
            raise Refusal("not-host", "only the host can free somebody else's seat")
        if row.owner and device.id == row.device != row.owner:
            owner, name = row.owner, row.owner_name
            return SeatRow(seat, owner, name, "", owner, name), "left"
        if row.owner:
            return SeatRow(seat, row.owner, row.owner_name), "ended"
        return SeatRow(seat, "", ""), "freed"

    def give(self, device: Device, seat: int, policy: str) -> SeatRow:
        """Return the row after the host has given a seat to a bot; raises Refusal."""
        row = self.row(seat)
        if device.id != self.host:
            raise Refusal("not-host", "only the host can give a seat to a bot")
        if row.owner or (row.device and not row.bot):
            raise Refusal("taken", f"somebody sits on seat {seat}")
        return bot_row(seat, policy)

    def replace(self, changed: list[SeatRow]) -> None:
        """Put new rows in."""
        new = {s.seat: s for s in changed}
        self.seats = [new.get(s.seat, s) for s in self.seats]


def bot_row(seat: int, policy: str) -> SeatRow:
    """Return a seat that a bot plays; no token is ever issued for its device."""
    return SeatRow(seat, f"bot:{seat}", policy.capitalize(), policy)
