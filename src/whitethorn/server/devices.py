"""Guests: a device keeps a signed token, and that is its whole account.

A token is `v1.<id>.<name>.<signature>`: a random device id, the name in base64, and an HMAC with
the server's secret.  Nothing about devices is stored.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import secrets
import unicodedata
from pathlib import Path
from typing import Final

import msgspec

from whitethorn.server.protocol import MAX_NAME
from whitethorn.server.store import AdminError

MAX_TOKEN: Final = 512
SECRET_BYTES: Final = 32
# Letters that turn the writing direction or take no room could make one name look like another.
HIDDEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Fillers and the like, which Unicode counts among letters and marks and nobody sees.
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)))
)


class Device(msgspec.Struct, frozen=True):
    """Who sent something; `id` is secret enough to stay on the server."""

    id: str
    name: str


class Devices:
    """Signs and checks tokens with one secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def issue(self, name: str, known: Device | None = None) -> str:
        """Return a token for a new device, or for a known one under a new name."""
        device = known.id if known is not None else secrets.token_urlsafe(16)
        shown = base64.urlsafe_b64encode(clean_name(name).encode()).decode().rstrip("=")
        body = f"v1.{device}.{shown}"
        return f"{body}.{self._sign(body)}"

    def check(self, token: str) -> Device | None:
        """Return the device of a token, None when it is not ours."""
        if len(token) > MAX_TOKEN or not token.isascii():
            return None
        body, _, signature = token.rpartition(".")
        if not hmac.compare_digest(signature, self._sign(body)):
            return None
        _, device, shown = body.split(".")
        try:
            name = base64.urlsafe_b64decode(shown + "=" * (-len(shown) % 4)).decode()
        except (binascii.Error, UnicodeDecodeError):
            return None
        return Device(device, name)

    def _sign(self, body: str) -> str:
        digest = hmac.new(self._secret, body.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def clean_name(name: str) -> str:
    """Return a name that can be shown: no control or hidden letters, one line, not too long."""
    return clean_text(name)[:MAX_NAME].strip() or "Guest"


def clean_text(text: str) -> str:
    """Return a text without control and hidden letters, its white space folded."""
    kept = "".join(
        " " if c.isspace() else c
        for c in unicodedata.normalize("NFC", text)
        if c.isspace() or not (c in UNSEEN or unicodedata.category(c) in HIDDEN)
    )
    return " ".join(kept.split())


def load_secret(path: Path) -> bytes:
    """Return the server's secret; the first start makes the file, for the owner's eyes only.

    Raises AdminError for a file that is no secret.
    """
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        path.chmod(0o600)
        secret = path.read_bytes()
        if len(secret) < SECRET_BYTES:
            raise AdminError(
                f"{path} is too short to be a secret; remove it to start anew"
            ) from None
        return secret
    try:
        with os.fdopen(handle, "wb") as file:
            secret = secrets.token_bytes(SECRET_BYTES)
            file.write(secret)
    except OSError:
        path.unlink()  # half a secret would stop the next start
        raise
    return secret
