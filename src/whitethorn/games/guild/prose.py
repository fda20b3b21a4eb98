"""Events and options in words, for the command line, the record and tests."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.guild.content import Content
from whitethorn.kernel.texts import load_texts

NONE: Final = "none"
# Fields whose words the texts select on.
SELECTED: Final = (
    "deck",
    "decision",
    "end",
    "moment",
    "outcome",
    "place",
    "result",
    "use",
    "why",
)


def message(key: str, args: dict[str, Any], attribute: str = "") -> str:
    """Return a message in words; raises MissingText."""
    return load_texts("guild").message(key, args, attribute)


class Namer:
    """Turns ids into words."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def word(self, key: str, value: Any) -> Any:
        """Return what stands for a field or argument in a sentence."""
        if value is None or value == NONE:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return load_texts("guild").joined([self.named(str(x)) for x in value])
        if isinstance(value, int) or key in SELECTED:
            return value
        return self.named(str(value))

    def named(self, id: str) -> str:
        """Return the name of a hunter or a card."""
        kind = id.split("#")[0]
        for table in ("hunters", "day", "night"):
            if kind in self.content.tables[table]:
                return str(self.content.tables[table][kind]["name"])
        return id

    def words(self, told: dict[str, Any]) -> dict[str, Any]:
        """Return every field of an event, or argument of an option, in words."""
        return {key: self.word(key, value) for key, value in told.items() if key != "t"}

    def event(self, told: dict[str, Any]) -> str:
        """Return the sentence of an event."""
        return message(f"event-{told['t']}", self.words(told))

    def option(self, offered: dict[str, Any]) -> str:
        """Return the label of an option."""
        return message(f"option-{offered['verb']}", self.words(offered["args"]))
