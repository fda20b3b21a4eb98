"""Numbers of people's own boxes, offered to whoever sits at this machine and to nobody else.

They lie in the data folder, `packs/*.toml`.  A match that is begun with one carries its numbers,
for all who are invited to it.
"""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from whitethorn.games import SLUGS
from whitethorn.kernel.content import ContentError
from whitethorn.server.bodies import CreateBody
from whitethorn.server.seating import Refusal

MAX_BYTES: Final = 100_000
MAX_PACKS: Final = 50
_log = logging.getLogger("whitethorn.packs")


class Packs:
    """The packs of a folder; read afresh each time, so that a form can be mended while playing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def names(self, game: str) -> list[str]:
        """Return what a game's packs are called; a wrong one is logged and left out."""
        return list(self._packs(game))

    def filled(self, body: CreateBody) -> CreateBody:
        """Return a form for a new match with the numbers of its pack; raises Refusal."""
        if not body.pack:
            return body
        options = self._packs(body.game).get(body.pack)
        if options is None:
            raise Refusal("no-pack", f"There is no pack {body.pack!r} here.")
        return msgspec.structs.replace(body, options={**body.options, **options})

    def _packs(self, game: str) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        if self._folder is None or not self._folder.is_dir():
            return found
        for file in sorted(self._folder.glob("*.toml"))[:MAX_PACKS]:
            try:
                options = read(file, game)
            except ContentError as why:
                _log.warning("%s", why)
                continue
            if options is not None:
                found.setdefault(str(options["box"]), options)
        return found


def read(file: Path, game: str = "") -> dict[str, Any] | None:
    """Return the options of a pack file, None if it is for another game; raises ContentError."""
    try:
        with file.open("rb") as source:  # which may be a device without an end
            raw = source.read(MAX_BYTES + 1)
    except OSError as why:
        raise ContentError(f"{file}: {why.strerror}") from None
    if len(raw) > MAX_BYTES:
        raise ContentError(f"{file}: more than {MAX_BYTES:,} bytes")
    try:
        head = msgspec.toml.decode(raw, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as why:
        raise ContentError(f"{file.name}: {why}") from None
    except RecursionError:
        raise ContentError(f"{file.name}: nested too deeply") from None
    if game and head.game != game:
        return None
    module = f"whitethorn.games.{head.game}.packs"
    if head.game not in SLUGS or find_spec(module) is None:
        raise ContentError(f"{file.name}, game: there are no packs for {head.game[:40]!r}")
    options: dict[str, Any] = import_module(module).read_pack(file.name, raw.decode())
    return options


class Head(msgspec.Struct):
    """What is read of a pack before its game is known."""

    game: str
