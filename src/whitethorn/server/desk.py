"""What planning works with: the table as it stands for one request, and the draft it makes."""

from __future__ import annotations

from typing import Final

import msgspec

from whitethorn.kernel.game import Game
from whitethorn.kernel.session import Session
from whitethorn.server.devices import Device
from whitethorn.server.outlook import Outlook
from whitethorn.server.protocol import Scalar
from whitethorn.server.questions import open_question
from whitethorn.server.seating import Refusal, Seating, Viewer
from whitethorn.server.store import SeatRow
from whitethorn.server.thinking import plays

REFUSALS: Final = {
    "stale": "The table has moved on.",
    "illegal": "That is not offered now.",
    "not-your-prompt": "That is not your decision.",
    "over": "The match has ended.",
    "nothing": "There is nothing to take back.",
    "not-free": "That cannot be taken back freely.",
}


class Draft(msgspec.Struct, frozen=True):
    """What a request would make of the match."""

    session: Session
    seats: list[SeatRow] = []
    new_invite: bool = False


class Desk(msgspec.Struct, frozen=True):
    """What planning looks at, as it stands now, and who asks."""

    session: Session
    outlook: Outlook
    seating: Seating
    rules: dict[str, Scalar]
    device: Device
    invite: str
    here: set[str]  # the devices with an open socket
    away: float = 0.0  # seconds for which the host has not been here
    patience: float = 0.0  # after so many the others may decide

    @property
    def viewer(self) -> Viewer:
        return self.seating.viewer(self.device.id)


def refuse(code: str) -> Refusal:
    """Return a refusal with the house's sentence."""
    return Refusal(code, REFUSALS[code])


def check_policy(game: Game, policy: str) -> None:
    """Raise Refusal when no bot plays a game so."""
    if not plays(game, policy):
        raise Refusal("no-bot", f"No bot plays {policy!r} here.")


def ask(desk: Desk, text: str, everybody: bool = True) -> Draft:
    """Plan a question to the others; raises Refusal when one is open or somebody is away.

    Without `everybody` it names those whom it asks.
    """
    if open_question(desk.session.entries, desk.session.seq) is not None:
        raise Refusal("busy", "Another question is open at the table.")
    if everybody and not desk.seating.others(desk.device.id) <= desk.here:
        raise Refusal(
            "nobody-here",
            "Somebody who has to agree is away. Wait for them, or let the host free the seat.",
        )
    trial = desk.session.fork()
    trial.note("setting", desk.viewer.seats[0], text, desk.device.name)
    return Draft(trial)
