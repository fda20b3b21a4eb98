"""A game's numbers as arrays: their bounds, their names, and which decision is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from struct import Struct
from typing import Any, Final, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.observing import Encoding, Part, place, single

Numbers = NDArray[np.int16]
Looks = Callable[[Any, int], list[int]]  # table and seat, to a list that may be changed
BYTE: Final = 127
MOST_WIDE: Final = 0.05  # share of columns that may go beyond a byte for bytes to be tried


def encoding(game: Game, setup: Setup) -> Encoding:
    """Return how the game encodes views of this setup; raises SetupError."""
    module = import_module(f"whitethorn.games.{game.slug}.observe")
    return cast("Encoding", module.make(setup))


def looking(game: Game, found: Encoding) -> Looks:
    """Return what makes a seat's numbers: straight from the table where the game knows how."""
    straight: Looks | None = getattr(found, "straight", None)
    return straight or (lambda g, seat: found.encode(game.view(g, seat)))


class Layout:
    """The columns of an observation, in order: the open decision, then the game's parts."""

    def __init__(self, game: Game, found: Encoding) -> None:
        kinds = ", ".join(game.kind_name(kind) for kind in found.kinds)
        asked = place("kind", len(found.kinds), f"what this seat is asked: place in {kinds}")
        self.parts: tuple[Part, ...] = (single("decision", (asked,), "the open decision"),)
        self.parts += found.parts
        self.size = sum(part.size for part in self.parts)
        columns = [c for part in self.parts for _ in part.rows for c in part.columns]
        self.low = np.array([column.low for column in columns], np.int16)
        self.high = np.array([column.high for column in columns], np.int16)
        self.low.flags.writeable = self.high.flags.writeable = False

    def names(self) -> list[str]:
        """Return a name for each number: part/row/column."""
        return [
            f"{part.name}/{row}/{column.name}"
            for part in self.parts
            for row in part.rows
            for column in part.columns
        ]

    def split(self, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the parts of an observation by name, each rows by columns; no copies."""
        out: dict[str, NDArray[Any]] = {}
        at = 0
        for part in self.parts:
            shape = (len(part.rows), len(part.columns))
            out[part.name] = numbers[at : at + part.size].reshape(shape)
            at += part.size
        return out

    def scaled(self, numbers: NDArray[Any]) -> NDArray[np.float32]:
        """Return an observation between 0 and 1, each number by its bounds."""
        low, high = self.low.astype(np.float32), self.high.astype(np.float32)
        scaled: NDArray[np.float32] = (numbers - low) / np.maximum(high - low, 1)
        return scaled.astype(np.float32)

    def table(self) -> Iterator[str]:
        """Yield the documentation of the columns as lines of a Markdown table."""
        yield "| part | rows | column | from | to | unit or meaning |"
        yield "|---|---|---|---|---|---|"
        for part in self.parts:
            first = f"`{part.name}`: {part.says}"
            rows = str(len(part.rows))
            for c in part.columns:
                yield f"| {first} | {rows} | `{c.name}` | {c.low} | {c.high} | {c.unit} |"
                first = rows = ""


class Packing:
    """Makes arrays of lists of numbers, in a third of numpy's own time.

    MessagePack writes each number from -32 to 127 as one byte, its two's complement.  So when no
    number took more, what it wrote is the array, as int8.
    """

    def __init__(self, layout: Layout) -> None:
        self.struct = Struct(f"{layout.size}h")
        self.encode = msgspec.msgpack.Encoder().encode
        self.length = len(self.encode([0] * layout.size))
        self.head = self.length - layout.size
        wide = (layout.high > BYTE).mean()
        self.narrow = bool(wide < MOST_WIDE)

    def __call__(self, found: list[int]) -> Numbers:
        """Return the numbers as an array of its own."""
        if self.narrow:
            written = self.encode(found)
            if len(written) == self.length:
                return np.frombuffer(written, np.int8, -1, self.head).astype(np.int16)
        return np.frombuffer(bytearray(self.struct.pack(*found)), np.int16)
