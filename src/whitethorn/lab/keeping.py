"""Finished matches on disk: a run that is stopped goes on where it was.

A folder holds `run.json` (what is played, by which rules and tuning), `matches.jsonl` (one finished
match a line, in order, written as they come) and in the end `matches.parquet`.  `.lock` is held by
the command that plays into it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from errno import ENOLCK, ENOSPC, ENOSYS, ENOTSUP
from pathlib import Path
from typing import Final

import msgspec

from whitethorn import __version__, games
from whitethorn.bots.tuning import tuning_digest
from whitethorn.lab.arena import Match, Run
from whitethorn.lab.jobs import RunError

if sys.platform != "win32":
    import fcntl

ABOUT = "run.json"
LINES = "matches.jsonl"
LOCK = ".lock"
NO_LOCKS: Final = (ENOTSUP, ENOSYS, ENOLCK)  # what file systems without locks say
BLOCK: Final = 1 << 16  # bytes; longer than any line

_held: dict[Path, int] = {}


class About(msgspec.Struct, frozen=True):
    """A run, and the rules, content and tuning by which it is played.

    `tuning` is the digest of what its searches and levels are tuned by, "" where it has none.
    """

    run: Run
    version: str
    rules_version: str
    digest: str
    tuning: str = ""


def about(run: Run) -> About:
    """Return a run with what this installation plays by."""
    game = games.load(run.game)
    tuning = tuning_digest(run.game, run.policies)
    return About(run, __version__, game.rules_version, game.digest, tuning)


class Keeper:
    """Keeps the matches of one run in a folder; every error is a RunError for a person."""

    def __init__(self, folder: Path, run: Run, resume: bool) -> None:
        self.folder = folder
        self.run = run
        self.count = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            hold(folder)
            old = folder / ABOUT
            if old.is_file():
                self.check(old.read_bytes(), resume)
            elif (folder / LINES).exists():
                raise RunError(f"{folder} holds matches, but no {ABOUT} that says of which run")
            replace(old, msgspec.json.format(msgspec.json.encode(about(run)), indent=2))
            self.cut_torn_line()
        except OSError as why:
            raise RunError(f"cannot keep matches in {folder}: {why.strerror}") from None

    def check(self, data: bytes, resume: bool) -> None:
        """Raise RunError unless the folder's run may go on as this one."""
        if not resume:
            raise RunError(f"{self.folder} holds a run already: go on with --resume, or move it")
        try:
            old = msgspec.json.decode(data, type=About)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise RunError(f"{self.folder / ABOUT} is no run of ours") from None
        new = about(self.run)
        if (old.rules_version, old.digest) != (new.rules_version, new.digest):
            raise RunError(f"{self.folder} was played by other rules or cards: start afresh")
        for name in self.run.__struct_fields__:
            was, wanted = getattr(old.run, name), getattr(self.run, name)
            if was != wanted and name != "matches":
                raise RunError(f"{self.folder} was played with {name} {was}, not {wanted}")
        if new.tuning and not old.tuning:
            raise RunError(
                f"{self.folder} is of an older version, and does not tell how its searches and "
                "levels were tuned: start afresh"
            )
        if old.tuning != new.tuning:
            raise RunError(
                f"{self.folder} was played by searches or levels tuned otherwise "
                "(bots/tuning.toml, bots/levels.toml): start afresh"
            )

    def cut_torn_line(self) -> None:
        """Cut off a last line that was never finished."""
        with (self.folder / LINES).open("ab+") as file:
            start = max(file.tell() - BLOCK, 0)
            file.seek(start)
            file.truncate(start + file.read().rfind(b"\n") + 1)

    def kept(self) -> Iterator[Match]:
        """Yield the matches that are there already, no more than the run has; raises RunError."""
        decode = msgspec.json.Decoder(Match).decode
        path = self.folder / LINES
        try:
            with path.open("rb") as lines:
                for number, line in enumerate(lines):
                    if number == self.run.matches:
                        return
                    match = decode(line)
                    if match.number != number:
                        raise RunError(f"{path}: line {number + 1} is out of order")
                    self.count = number + 1
                    yield match
        except OSError as why:
            raise RunError(f"cannot read {path}: {why.strerror}") from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise RunError(
                f"{path}: line {self.count + 1} is no match; cut off from there, the run goes on"
            ) from None

    def keep(self, matches: list[Match]) -> None:
        """Write matches down; raises RunError when the disk takes no more."""
        data = b"".join(msgspec.json.encode(match) + b"\n" for match in matches)
        try:
            with (self.folder / LINES).open("ab", buffering=0) as file:
                if file.write(data) < len(data):
                    raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError as why:
            raise RunError(
                f"cannot write to {self.folder}: {why.strerror}; {self.count:,} matches are kept, "
                "go on with --resume"
            ) from None
        self.count += len(matches)


def hold(folder: Path) -> None:
    """Let no other process keep matches in a folder until this one ends; raises RunError, OSError.

    Lines of two runs at once would make a file that neither goes on with.
    """
    if sys.platform == "win32":  # folders cannot be locked there
        return
    place = folder.resolve()
    if place in _held:
        return
    # A file that may be written to: NFS locks no other.
    file = os.open(place / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(file)
        raise RunError(f"another command is playing into {folder}: wait until it ends") from None
    except OSError as why:
        os.close(file)
        if why.errno not in NO_LOCKS:
            raise
        return
    _held[place] = file


def replace(path: Path, data: bytes) -> None:
    """Write a file, or leave the one that was there as it was; raises OSError."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_bytes(data)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
