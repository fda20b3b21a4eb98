"""How a game tells a learner what a seat sees: columns of whole numbers, made from a view.

A game's `observe.py` declares the columns and fills them; everything else about environments is
the same for all games (lab/envs).  Never compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

NONE = -1  # in a column of places in a list: nothing there


class Column(NamedTuple):
    """One number of every row of a part, `low` to `high` inclusive, with its unit or meaning."""

    name: str
    low: int
    high: int
    unit: str


class Part(NamedTuple):
    """A table of numbers: `rows` by `columns`, the same shape in every match of a scenario."""

    name: str
    rows: tuple[str, ...]
    columns: tuple[Column, ...]
    says: str

    @property
    def size(self) -> int:
        """How many numbers the part has."""
        return len(self.rows) * len(self.columns)


class Mark(NamedTuple):
    """A piece in a picture of the board: where, two letters, and a tone.

    Tones: friend, foe, sleeper, goal, token, hidden.
    """

    at: str
    label: str
    tone: str


class Remembered:
    """What was made of things that views share, known again by identity; for encodings.

    Views share what has not changed, such as a pile of cards or a hunter, so most of it need not
    be counted again.  Forgets everything when `room` is used up.
    """

    def __init__(self, make: Callable[[Any], list[int]], room: int = 256) -> None:
        self.make = make
        self.room = room
        self.made: dict[int, tuple[object, list[int]]] = {}

    def __call__(self, thing: object) -> list[int]:
        """Return what was made of this very thing; never change it."""
        known = self.made.get(id(thing))
        if known is not None and known[0] is thing:
            return known[1]
        if len(self.made) >= self.room:
            self.made.clear()
        found = self.make(thing)
        self.made[id(thing)] = (thing, found)
        return found


class Encoding(Protocol):
    """What a game's `observe.make(setup)` returns.

    All methods take the view of a seat and nothing else, so that nothing hidden can leak.
    """

    parts: tuple[Part, ...]
    kinds: tuple[int, ...]  # of the decisions that a seat may be asked

    def encode(self, view: Any) -> list[int]:
        """Return the numbers of all parts, row by row."""
        ...

    def text(self, view: Any) -> str:
        """Return the view in words and ids, one line a thing."""
        ...

    def drawing(self, view: Any) -> str:
        """Return the board as a drawing in characters; "" for a game without one."""
        ...

    def marks(self, view: Any) -> list[Mark]:
        """Return the pieces on the board."""
        ...


def flag(name: str, unit: str = "0 no, 1 yes") -> Column:
    """Return a column of yes and no."""
    return Column(name, 0, 1, unit)


def count(name: str, high: int = 99, unit: str = "") -> Column:
    """Return a column that counts from 0."""
    return Column(name, 0, high, unit or name)


def place(name: str, listed: int, unit: str) -> Column:
    """Return a column of places in a list of `listed` things, -1 for none."""
    return Column(name, NONE, listed - 1, f"{unit}, -1 none")


def single(name: str, columns: tuple[Column, ...], says: str) -> Part:
    """Return a part of one row."""
    return Part(name, (name,), columns, says)
