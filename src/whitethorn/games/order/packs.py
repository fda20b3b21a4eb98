"""A box's numbers as a file that a person fills in: the form, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from whitethorn.games.order.box import (
    FIELDS,
    MAX_NAME,
    NAME,
    PREFIX,
    boxed,
    invented,
    nearest,
    numbers,
    ours,
    shipped,
)
from whitethorn.kernel.content import ContentError, parse

Options = dict[str, str | int | bool]
GAME: Final = "order"
MAX_DEPTH: Final = 5
HEAD: Final = """\
# The numbers of your own box of The Order. Take your cards and change what differs; a line that you
# leave as it is, or delete, keeps the number that ships with Whitethorn. "ours" marks numbers that
# the rulebook does not print, so that we had to invent them: look at these first.
#
# Check it with `whitethorn pack check FILE`. It stays on this machine: only a match that you begin
# with it carries its numbers, for those who play it.

game = "order"
name = "{name}"
"""


def form(name: str) -> str:
    """Return the form for a box, filled in with the numbers that ship."""
    return HEAD.format(name=name) + "".join(cards())


def cards() -> Iterator[str]:
    """Return the form's tables, one for each card."""
    files = shipped()
    for kind in FIELDS:
        yield f"\n# ---- {kind} {'-' * (80 - len(kind))}\n"
        for id, card in files[kind].items():
            mine = [path for path in ours() if path.startswith(f"{kind}.{id}.")]
            if not mine:
                continue
            yield f"\n[{kind}.{id}]  # {card['name']}\n"
            for path in mine:
                field = path.removeprefix(f"{kind}.{id}.")
                mark = "  # ours" if invented(path) else ""
                yield f"{field} = {ours()[path]}{mark}\n"


def read_pack(where: str, text: str) -> Options:
    """Return the options of a match played by a form; raises ContentError naming file and field."""
    root = parse(where, text)
    game = root.take("game", str)
    if game != GAME:
        raise root.error("game", f"must be {GAME!r}, not {game!r}")
    name = root.take("name", str).strip()
    if not 0 < len(name) <= MAX_NAME or not name.isprintable():
        raise root.error("name", f"must have 1 to {MAX_NAME} letters, all of them visible")
    found: Options = {}
    for kind in root.fields():
        for path, value in flat(kind, root.take(kind, dict[str, Any]), where):
            found |= entry(where, path, value)
    check(where, found)
    return {NAME: name, **found}


def flat(path: str, here: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Return all values below a table by their paths."""
    if path.count(".") > MAX_DEPTH:
        raise ContentError(f"{where}: {path[:80]} is nested too deeply")
    if isinstance(here, dict):
        for key, value in here.items():
            yield from flat(f"{path}.{key}", value, where)
    else:
        yield path, here


def entry(where: str, path: str, value: Any) -> Options:
    """Return the option for one line of the form, none if it is the number that ships."""
    if path not in ours():
        raise ContentError(f"{where}: there is no {path[:80]}{nearest(path)}")
    if type(value) is not int:
        raise ContentError(f"{where}: {path} must be a whole number, not {value!r}")
    return {} if value == ours()[path] else {PREFIX + path: value}


def check(where: str, found: Options) -> None:
    """Raise ContentError when a number is out of the range that cards may have."""
    try:
        boxed(numbers(found))
    except ContentError as why:
        raise ContentError(f"{where}: {why}") from None
