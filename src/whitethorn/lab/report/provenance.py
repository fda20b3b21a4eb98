"""Which numbers of a game are printed and which are ours: results that rest on ours are marked."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from whitethorn.lab.changes import kinds, tables

WORDS: Final = {"name", "text", "flavour", "icon", "design", "title", "emblem", "colour", "source"}
DECKS: Final = {"items": "item", "encounters": "encounter", "cards": "card"}


class Ours(msgspec.Struct):
    """Of `entries` of a kind of content, `invented` rest on at least one number of ours."""

    kind: str
    entries: int
    invented: int


def fields(entry: Any) -> list[str]:
    """Return the fields of an entry that we made up, words apart."""
    if not isinstance(entry, dict):
        return []
    return [name for name in entry.get("invented", []) if not WORDS & set(name.split("_"))]


def census(slug: str) -> list[Ours]:
    """Return how much of a game's content is ours, by kind."""
    found = []
    for kind, group in sorted(kinds(slug, tables(slug)).items()):
        entries = [each for each in group.values() if isinstance(each, dict) and "invented" in each]
        if entries:
            found.append(Ours(kind, len(entries), sum(1 for each in entries if fields(each))))
    return found


def is_ours(slug: str) -> dict[str, bool]:
    """Return for each card as deck:kind whether it rests on numbers of ours."""
    root = kinds(slug, tables(slug))
    out: dict[str, bool] = {}
    for kind, group in root.items():
        for id, entry in group.items():
            out[f"{kind}:{id}"] = bool(fields(entry))
    return out


def marked(ours: dict[str, bool], deck: str, kind: str) -> bool:
    """Return whether a card is marked."""
    return ours.get(f"{DECKS.get(deck, deck)}:{kind}", False)
