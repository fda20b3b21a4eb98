"""Events and options in words, for the command line, the record and tests."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.tower.content import Content
from whitethorn.games.tower.names import space_ids
from whitethorn.kernel.texts import load_texts

NONE: Final = "none"
# Fields whose words the texts select on.
SELECTED: Final = ("card", "cause", "outcome", "decision", "die", "reads", "back")


def message(key: str, args: dict[str, Any], attribute: str = "") -> str:
    """Return a message in words; raises MissingText."""
    return load_texts("tower").message(key, args, attribute)


def joined(words: list[str]) -> str:
    """Return a list as in a sentence."""
    return load_texts("tower").joined(words)


class Namer:
    """Turns ids into words."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.spaces = set(space_ids())

    def word(self, key: str, value: Any) -> Any:
        """Return what stands for a field or argument in a sentence."""
        if value is None or value == NONE:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int) or key in SELECTED:
            return value
        return self.named(str(value))

    def named(self, id: str) -> str:
        """Return the name of a hunter, a face or weapon, an area, or a space."""
        tables = self.content.tables
        if id in tables["hunter"]:
            return str(tables["hunter"][id]["name"])
        if id in tables["face"]:
            return str(tables["face"][id]["name"])
        if id in self.spaces:
            return id.upper()
        if id in tables["tile"]:
            return id
        return next((a.name for a in self.content.castle.areas if a.id == id), id)

    def words(self, told: dict[str, Any]) -> dict[str, Any]:
        """Return every field of an event, or argument of an option, in words."""
        return {key: self.word(key, value) for key, value in told.items() if key != "t"}

    def event(self, told: dict[str, Any]) -> str:
        """Return the sentence of an event."""
        return message(f"event-{told['t']}", self.words(told))

    def option(self, offered: dict[str, Any]) -> str:
        """Return the label of an option."""
        return message(f"option-{offered['verb']}", self.words(offered["args"]))
