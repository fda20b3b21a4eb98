"""A game's words: the messages of its Fluent file, formatted.

Clients format with the same file; this is the same thing in Python.  Never compiled.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource


class MissingText(LookupError):
    """There is no such message, or it uses a variable that was not given."""


class Texts:
    """The English messages of one file, without the marks that isolate variables."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.bundle = FluentBundle(["en"], use_isolating=False)
        self.bundle.add_resource(FluentResource(source))

    def message(self, key: str, args: dict[str, Any], attribute: str = "") -> str:
        """Return a message in words; raises MissingText."""
        if not self.bundle.has_message(key):
            raise MissingText(key)
        found = self.bundle.get_message(key)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise MissingText(f"{key}.{attribute}")
        text, errors = self.bundle.format_pattern(pattern, args)
        if errors:
            raise MissingText(f"{key}: {errors[0]}")
        return str(text)

    def attributes(self, key: str) -> list[str]:
        """Return the names of a message's attributes, in the order of the file."""
        return list(self.bundle.get_message(key).attributes)

    def joined(self, words: list[str]) -> str:
        """Return a list as in a sentence; the file has `list-and` with $head and $last."""
        if len(words) < 2:
            return "".join(words)
        return self.message("list-and", {"head": ", ".join(words[:-1]), "last": words[-1]})


@cache
def load_texts(slug: str) -> Texts:
    """Return the texts of a game, from its content/text/en.ftl; raises FileNotFoundError."""
    place = files(f"whitethorn.games.{slug}").joinpath("content", "text", "en.ftl")
    return Texts(place.read_text(encoding="utf-8"))
