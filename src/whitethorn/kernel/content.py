"""Reading a game's TOML content with errors that name file, entry and field.

Every definition says where its numbers come from: `source` is required, and `invented` lists the
fields that we made up.  Unknown keys are refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

T = TypeVar("T", str, int, bool, list[Any], dict[str, Any])

_instead: dict[tuple[str, str], dict[str, str]] = {}  # by package and folder: texts by file name


class ContentError(ValueError):
    """A content file is wrong; the text names the file, the entry and the field."""


class Entry:
    """One TOML table while it is being read; `done` refuses whatever was not taken."""

    def __init__(self, where: str, data: Mapping[str, Any]) -> None:
        self.where = where
        self._left: dict[str, Any] = dict(data)

    def error(self, field: str, text: str) -> ContentError:
        """Return the error to raise about a field."""
        return ContentError(f"{self.where}, {field}: {text}")

    def fields(self) -> list[str]:
        """Return the fields not taken yet, in the order of the file."""
        return list(self._left)

    def has(self, field: str) -> bool:
        return field in self._left

    def take(self, field: str, kind: type[T], default: T | None = None) -> T:
        """Return a field of the exact type; raises ContentError if it is absent or another."""
        if field not in self._left:
            if default is None:
                raise self.error(field, "is missing")
            return default
        value = self._left.pop(field)
        wanted = getattr(kind, "__origin__", kind)
        if type(value) is not wanted:
            raise self.error(field, f"must be {wanted.__name__}, not {value!r}")
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """Return a number within low..high."""
        value = self.take(field, int, default)
        if not low <= value <= high:
            raise self.error(field, f"must be {low} to {high}, not {value}")
        return value

    def choice(self, field: str, among: tuple[str, ...], default: str | None = None) -> int:
        """Return the place of a word in `among`."""
        word = self.take(field, str, default)
        if word not in among:
            raise self.error(field, f"{word!r} is none of {', '.join(among)}")
        return among.index(word)

    def lines(self, field: str) -> list[str]:
        """Return a field that holds one text or a list of texts; absent is an empty list."""
        value = self._left.pop(field, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(line, str) for line in found):
            raise self.error(field, f"must be a text or a list of texts, not {value!r}")
        return found

    def entry(self, field: str) -> Entry:
        """Return a sub-table, to be read and `done` like this one."""
        return Entry(f"{self.where}, {field}", self.take(field, dict[str, Any]))

    def entries(self, field: str) -> list[Entry]:
        """Return a list of sub-tables; an absent field is an empty list."""
        found = []
        for place, data in enumerate(self.take(field, list[Any], []), 1):
            if not isinstance(data, dict):
                raise self.error(field, f"number {place} must be a table, not {data!r}")
            found.append(Entry(f"{self.where}, {field} {place}", data))
        return found

    def provenance(self) -> tuple[str, list[str]]:
        """Return `source` and `invented`, which every definition must have.

        Call it before `take`: `invented` may only name fields that the entry has.
        """
        source = self.take("source", str)
        invented = self.take("invented", list[Any])
        for name in invented:
            if not isinstance(name, str) or str(name).split(".")[0] not in self._left:
                raise self.error("invented", f"{name!r} is no field of this entry")
        return source, invented

    def done(self) -> None:
        """Raise ContentError when a key is left that nobody knows."""
        if self._left:
            raise ContentError(f"{self.where}: unknown key {', '.join(sorted(self._left))}")


def parse(name: str, text: str) -> Entry:
    """Return the root table of a TOML text; raises ContentError naming the file."""
    try:
        return Entry(name, tomllib.loads(text))
    except tomllib.TOMLDecodeError as why:
        raise ContentError(f"{name}: {why}") from None


def read_package(package: str, folder: str = "content") -> dict[str, str]:
    """Return the TOML files of a package's folder by name, sorted; raises ContentError."""
    root = files(package).joinpath(folder)
    try:
        there = [f for f in root.iterdir() if f.name.endswith(".toml")]
    except OSError as why:
        raise ContentError(f"{package}: its folder {folder}: {why.strerror}") from None
    found = {f.name: read_text(f, f"{folder}/{f.name}") for f in there}
    found |= _instead.get((package, folder), {})
    return dict(sorted(found.items()))


def read_text(file: Traversable, name: str) -> str:
    """Return the text of a file; raises ContentError naming it."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as why:
        raise ContentError(f"{name}: byte {why.start} is not UTF-8") from None
    except OSError as why:
        raise ContentError(f"{name}: {why.strerror}") from None


def read_instead(package: str, folder: str, texts: Mapping[str, str]) -> None:
    """Let `read_package` give these texts for files of that folder, in this process only.

    Games keep what they have read: call it before the first one is loaded.
    """
    _instead.setdefault((package, folder), {}).update(texts)


def digest(texts: Mapping[str, str]) -> str:
    """Return a short digest of content files; line ends and file order do not matter."""
    total = blake2b(digest_size=10)
    for name in sorted(texts):
        body = texts[name].replace("\r\n", "\n")
        total.update(f"{name}\0{len(body)}\0{body}".encode())
    return total.hexdigest()
