"""Backups of a data folder: the database as it was at one moment, and the secret of its tokens.

A backup is one tar file, taken while people play: SQLite copies committed pages only, and the copy
is checked before it gets its name.  Without the secret nobody's device would be known after a
restore, so whoever has a backup can sit on anybody's seat: it is written for its owner only.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import sqlite3
import tarfile
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from whitethorn import __version__
from whitethorn.server.devices import SECRET_BYTES
from whitethorn.server.store import AdminError

DATABASE: Final = "whitethorn.db"
SECRET: Final = "secret"
MANIFEST: Final = "manifest.json"
NAMES: Final = [MANIFEST, DATABASE, SECRET]
MAX_MANIFEST: Final = 65_536  # bytes
UNREADABLE: Final = (
    OSError,
    ValueError,  # numbers of a tar header that are none
    RecursionError,
    tarfile.TarError,
    sqlite3.Error,
    msgspec.DecodeError,
)
LATEST: Final = 2**45  # ms since 1970, in a year of four figures
PAGES: Final = 4_096  # per step: others may write between two steps


class Manifest(msgspec.Struct, frozen=True):
    """What is in a backup: by which version, when (ms since 1970, UTC), SHA-256 of each file."""

    whitethorn: str
    made: Annotated[int, Meta(ge=0, le=LATEST)]
    matches: Annotated[int, Meta(ge=0)]
    digests: dict[str, str]


def backup(folder: Path, out: Path) -> Manifest:
    """Write a backup of a data folder to a new file; raises AdminError, leaving nothing behind."""
    if not (folder / DATABASE).is_file():
        raise AdminError(f"{folder} has no {DATABASE}")
    if out.exists():
        raise AdminError(f"{out} is there already")
    try:
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=".backup-") as scratch:
            made = Path(scratch)
            copy_database(folder / DATABASE, made / DATABASE)
            secret = os.environ.get("WHITETHORN_SECRET", "").encode()
            (made / SECRET).write_bytes(secret or (folder / SECRET).read_bytes())
            manifest = describe(made)
            pack(made, manifest, made / "whole")
            os.link(made / "whole", out)  # fails rather than replacing a file made meanwhile
            sync(out.parent)
    except (OSError, sqlite3.Error) as why:
        raise AdminError(f"no backup was made: {why}") from None
    return manifest


def restore(file: Path, folder: Path) -> Manifest:
    """Put a backup into a data folder that has no database yet; raises AdminError.

    Nothing is put in place before every digest and SQLite's own check agree.
    """
    if (folder / DATABASE).exists():
        raise AdminError(
            f"{folder} has a {DATABASE}: stop the server and move the folder aside first"
        )
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".restore-") as scratch:
            found = Path(scratch)
            manifest = unpack(file, found)
            verify(found, manifest, file)
            (found / SECRET).chmod(0o600)
            os.replace(found / SECRET, folder / SECRET)
            os.replace(found / DATABASE, folder / DATABASE)
            sync(folder)
    except UNREADABLE as why:
        raise AdminError(f"{file} cannot be restored: {why}") from None
    return manifest


def copy_database(source: Path, target: Path) -> None:
    """Copy a database that may be in use, to one file without a log beside it."""
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30.0)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new, pages=PAGES)
        new.execute("PRAGMA journal_mode=DELETE")
        check_integrity(new)


def check_integrity(on: sqlite3.Connection) -> None:
    """Raise sqlite3.Error unless SQLite finds a database whole."""
    answer = on.execute("PRAGMA integrity_check").fetchone()[0]
    if answer != "ok":
        raise sqlite3.DatabaseError(f"the database is damaged: {answer}")


def describe(made: Path) -> Manifest:
    """Return the manifest of the files in a folder."""
    with closing(sqlite3.connect(made / DATABASE)) as on:
        count = on.execute("SELECT count(*) FROM matches").fetchone()[0]
    digests = {name: digest(made / name) for name in (DATABASE, SECRET)}
    return Manifest(__version__, time.time_ns() // 1_000_000, count, digests)


def pack(made: Path, manifest: Manifest, out: Path) -> None:
    """Write the tar file, synced, for its owner's eyes only."""
    with os.fdopen(os.open(out, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        with tarfile.open(fileobj=file, mode="w") as tar:
            text = msgspec.json.format(msgspec.json.encode(manifest))
            line = tarfile.TarInfo(MANIFEST)
            line.size, line.mode = len(text), 0o600
            tar.addfile(line, io.BytesIO(text))
            for name in (DATABASE, SECRET):
                tar.add(made / name, name, recursive=False)
        file.flush()
        os.fsync(file.fileno())


def unpack(file: Path, into: Path) -> Manifest:
    """Write the three files of a backup into a folder; raises AdminError for anything else."""
    with tarfile.open(file, "r:") as tar:
        members = [tar.next() for _ in NAMES]
        # A sparse file of a few bytes can be as large as it likes.
        names = [m.name if m and m.isfile() and not m.issparse() else "?" for m in members]
        if names != NAMES or tar.next() is not None:
            raise AdminError(f"{file} is not a backup of Whitethorn")
        for member in members:
            assert member is not None
            source = tar.extractfile(member)
            assert source is not None
            if member.name == MANIFEST and member.size > MAX_MANIFEST:
                raise AdminError(f"{file} is not a backup of Whitethorn")
            with (into / member.name).open("wb") as target:
                shutil.copyfileobj(source, target)
                target.flush()
                os.fsync(target.fileno())
    return msgspec.json.decode((into / MANIFEST).read_bytes(), type=Manifest)


def verify(found: Path, manifest: Manifest, file: Path) -> None:
    """Raise AdminError unless the unpacked files are what the manifest says."""
    for name in (DATABASE, SECRET):
        if digest(found / name) != manifest.digests.get(name):
            raise AdminError(f"{file} is damaged: {name} is not what its manifest says")
    if (found / SECRET).stat().st_size < SECRET_BYTES:
        raise AdminError(f"{file} has a secret that is too short")
    with closing(sqlite3.connect(found / DATABASE)) as on:
        check_integrity(on)


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def sync(folder: Path) -> None:
    """Make the names in a folder durable."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
