"""Events, options and decisions in words, for the command line, the record and tests.

Clients format with the same Fluent file; this is the same thing in Python.
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.board.den import OUTSIDE as OUTDOORS
from whitethorn.board.den import Den
from whitethorn.games.order.names import EARNED, OBJECTIVES
from whitethorn.kernel.texts import MissingText as MissingText
from whitethorn.kernel.texts import load_texts

NONE: Final = "none"
VAMPIRE_KINDS: Final = ("kind", "instead_of")
CARD_DECKS: Final = {
    "encounter": "encounters",
    "terror": "terror",
    "card": "activation",
    "section": "activation",
    "unmoved": "activation",
}


def source() -> str:
    """Return the Fluent file."""
    return load_texts("order").source


def message(key: str, args: dict[str, Any], attribute: str = "") -> str:
    """Return a message in words; raises MissingText."""
    return load_texts("order").message(key, args, attribute)


def attributes(key: str) -> list[str]:
    """Return the names of a message's attributes, in the order of the file."""
    return load_texts("order").attributes(key)


class Namer:
    """Turns ids into words: a den's places, and the cards of a catalogue."""

    def __init__(self, den: Den, catalogue: dict[str, Any]) -> None:
        self.catalogue = catalogue
        self.places = places(den)

    def word(self, key: str, value: Any, event: str = "") -> Any:
        """Return what stands for a field or argument in a sentence."""
        if value is None or value == NONE:
            return NONE
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return joined([str(self.word(key, x, event)) for x in value])
        if isinstance(value, int):
            return value
        return self.named(key, str(value), event)

    def named(self, key: str, id: str, event: str) -> str:
        """Return the name of an id."""
        if id in self.places and key not in ("card", "hunter"):
            return self.places[id]
        if key == "card" and event in CARD_DECKS:
            return self.entry(CARD_DECKS[event], id)
        if key in VAMPIRE_KINDS:
            return self.entry("vampires", id)
        if id in OBJECTIVES or id in EARNED:
            return message(f"name-{id}", {})
        return self.piece(key, id)

    def piece(self, key: str, id: str) -> str:
        """Return the name of a hunter, a figure, an item, a weapon, an ability or a token."""
        if "#" in id:
            return self.entry("items", id.partition("#")[0])
        hunters = self.catalogue["hunters"]
        if id in hunters:
            return str(hunters[id]["weapon"]["name"] if key == "weapon" else hunters[id]["name"])
        if key == "ability":
            return next(
                (h["ability"]["name"] for h in hunters.values() if h["ability"]["id"] == id), id
            )
        kind, _, number = id.rpartition("-")
        if kind in ("lever", "crate"):
            return message(f"name-{kind}", {"number": number})
        if kind in self.catalogue["vampires"]:
            return f"{self.entry('vampires', kind)} {number}"
        if id in ("faith", "mind", "agility"):
            return message(f"name-{id}", {})
        return id

    def entry(self, deck: str, id: str) -> str:
        """Return the name on a card."""
        return str(self.catalogue[deck][id]["name"])

    def words(self, told: dict[str, Any], event: str = "") -> dict[str, Any]:
        """Return every field of an event, or argument of an option, in words."""
        return {key: self.word(key, value, event) for key, value in told.items() if key != "t"}

    def event(self, told: dict[str, Any]) -> str:
        """Return the sentence of an event."""
        return message(f"event-{told['t']}", self.words(told, told["t"]))

    def option(self, offered: dict[str, Any]) -> str:
        """Return the label of an option."""
        return message(f"option-{offered['verb']}", self.words(offered["args"]))


def joined(words: list[str]) -> str:
    """Return a list as in a sentence."""
    return load_texts("order").joined(words)


def places(den: Den) -> dict[str, str]:
    """Return the names of areas, rooms, doors and windows by id."""
    out = dict(zip(den.area_ids, den.area_labels, strict=True))
    out |= dict(zip(den.room_ids, den.room_names, strict=True))
    for d, id in enumerate(den.door_ids):
        a = den.area_labels[den.door_a[d]]
        b = den.door_b[d]
        if b == OUTDOORS:
            out[id] = message("name-entrance", {"area": a})
        else:
            out[id] = message("name-door", {"a": a, "b": den.area_labels[b]})
    for w, id in enumerate(den.window_ids):
        out[id] = message("name-window", {"room": den.room_names[den.window_room[w]]})
    return out
