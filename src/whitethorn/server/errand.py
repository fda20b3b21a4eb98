"""A client without a socket, for REST and for bots."""

from __future__ import annotations

import msgspec

from whitethorn.server.devices import Device
from whitethorn.server.protocol import Refused
from whitethorn.server.seating import Refusal


class Errand:
    """Takes the one reply to the one request it makes."""

    once = True

    def __init__(self, device: Device, invite: str = "") -> None:
        self.device = device
        self.invite = invite
        self.frames: list[bytes] = []

    def push(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int, reason: str) -> None:
        """Nothing is open."""

    def refusal(self) -> Refusal | None:
        """Return why the request was refused, None when it was acknowledged."""
        reply = self.frames[0]
        if not reply.startswith(b'{"t":"refused"'):
            return None
        frame = msgspec.json.decode(reply, type=Refused)
        return Refusal(frame.code, frame.text, frame.rule)
