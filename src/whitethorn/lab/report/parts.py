"""What a report is made of: chapters, their sections, and pictures in two widths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from whitethorn.lab.report import charts

if TYPE_CHECKING:
    from collections.abc import Callable

SHAPES: Final = (charts.WIDE, charts.NARROW)


class Picture(msgspec.Struct):
    """A chart in both widths, with its name for files and a title for who does not see it."""

    name: str
    title: str
    wide: str
    narrow: str


class Section(msgspec.Struct):
    """A question of a designer: what the figures say, pictures, and tables to unfold."""

    id: str
    question: str
    says: list[str] = []
    pictures: list[Picture] = []
    tables: list[tuple[str, str]] = []
    note: str = ""


class Chapter(msgspec.Struct):
    """One scenario.  `ours` is the line on invented numbers, empty where all are printed."""

    id: str
    title: str
    matches: int
    says: list[str]
    ours: str
    sections: list[Section]


def picture(name: str, title: str, draw: Callable[[int], Any]) -> Picture:
    """Return a chart drawn in both widths."""
    wide, narrow = (charts.svg(draw(width), title) for width in SHAPES)
    return Picture(name, title, wide, narrow)
