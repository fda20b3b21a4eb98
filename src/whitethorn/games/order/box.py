"""The numbers of somebody's own box in place of ours: minions, hunters and weapons.

A match carries them in its options, `box.vampires.thrall.day.dice = 4`, so a save, a fork or a file
plays by them anywhere.  They pass the same checks as the cards that ship with the game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from whitethorn.games.order.content import PACKAGE, Content, read_roots
from whitethorn.kernel.content import ContentError, Entry, read_package
from whitethorn.kernel.game import SetupError

if TYPE_CHECKING:
    from whitethorn.kernel.game import Setup

NAME: Final = "box"  # the option that holds what the box is called
PREFIX: Final = "box."
MAX_NAME: Final = 40
SIDE: Final = ("shields", "health", "dice", "accuracy", "focus")
WEAPON: Final = ("range.0", "range.1", "dice", "accuracy")
FIELDS: Final = {
    "vampires": (*(f"{side}.{name}" for side in ("day", "night") for name in SIDE),),
    "hunters": ("health", "faith", "mind", "agility", *(f"weapon.{name}" for name in WEAPON)),
    "items": tuple(f"weapon.{name}" for name in WEAPON),
}
CHANGED: Final = "As on your own card."
KEPT: Final = 16
Tables = dict[str, Any]


@lru_cache(maxsize=1)
def ours() -> dict[str, int]:
    """Return every number that a box may have otherwise, by its path, as the game ships."""
    files = shipped()
    found: dict[str, int] = {}
    for kind, fields in FIELDS.items():
        for id, card in files[kind].items():
            for name in fields:
                value = at(card, name.split("."))
                if value is not None:
                    found[f"{kind}.{id}.{name}"] = value
    return found


def nearest(path: str) -> str:
    """Return how to end an error about a path that is none: with those that it may have meant."""
    near = get_close_matches(path, list(ours()), 2, 0.5)
    return f"; nearest: {', '.join(near)}" if near else ""


def invented(path: str) -> bool:
    """Whether a number is our own, not one that the rulebook prints."""
    kind, id, *field = path.split(".")
    listed = shipped()[kind][id].get("invented", [])
    return any(".".join(field[: n + 1]) in listed for n in range(len(field)))


@lru_cache(maxsize=1)
def shipped() -> Tables:
    """Return the card files of the game by name, parsed once: not to be changed."""
    texts = read_package(PACKAGE)
    return {name.removesuffix(".toml"): tomllib.loads(text) for name, text in texts.items()}


def at(card: Any, field: list[str]) -> int | None:
    """Return the number at a field of a card, None if the card has no such number."""
    for word in field:
        if isinstance(card, list) and word.isdigit() and int(word) < len(card):
            card = card[int(word)]
        elif isinstance(card, dict) and word in card:
            card = card[word]
        else:
            return None
    return card if type(card) is int else None


def numbers(options: Mapping[str, object]) -> tuple[tuple[str, int], ...]:
    """Return the numbers that options carry, by path; raises SetupError naming the option."""
    found: dict[str, int] = {}
    for option, value in options.items():
        if not option.startswith(PREFIX):
            continue
        path = option.removeprefix(PREFIX)
        if path not in ours():
            raise SetupError(f"the box has no number {path[:80]!r}{nearest(path)}")
        if type(value) is not int:
            raise SetupError(f"{path} is a whole number, not {value!r}")
        found[path] = value
    name = options.get(NAME, "")
    if not isinstance(name, str) or len(name) > MAX_NAME or not name.isprintable():
        raise SetupError(f"{NAME} is a name of at most {MAX_NAME} letters, all of them visible")
    return tuple(sorted(found.items()))


def content_for(standard: Content, setup: Setup) -> Content:
    """Return the content a match is played by; raises SetupError for a number out of range."""
    found = numbers(setup.options)
    if not found:
        return standard
    try:
        return boxed(found)
    except ContentError as why:
        raise SetupError(f"the numbers of your box: {why}") from None


@lru_cache(maxsize=KEPT)
def boxed(found: tuple[tuple[str, int], ...]) -> Content:
    """Return content with numbers replaced; raises ContentError."""
    files = deepcopy(shipped())
    for path, value in found:
        put(files, path, value)
    return read_roots({f"{name}.toml": Entry(f"{name}.toml", root) for name, root in files.items()})


def put(files: Tables, path: str, value: int) -> None:
    """Put a number in its place; it is no invention of ours any more."""
    kind, id, *field = path.split(".")
    card = files[kind][id]
    here = card
    for word in field[:-1]:
        here = here[word]
    key: int | str = int(field[-1]) if isinstance(here, list) else field[-1]
    if here[key] == value:
        return
    here[key] = value
    groups = {".".join(field[: n + 1]) for n in range(len(field))}
    card["invented"] = [name for name in card.get("invented", []) if name not in groups]
    if kind == "items":
        card["text"] = CHANGED
