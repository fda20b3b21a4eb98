"""The public names and numbers of both decks, for clients, the reference pages and prose."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.guild.content import Content, shares_of
from whitethorn.games.guild.setup import OPTIONS
from whitethorn.kernel.texts import load_texts

Entry = dict[str, Any]
SUMMARY: Final = ("hints", "turn", "windows")


def catalogue(content: Content) -> Entry:
    """Return everything that anybody may know of the box, by kind and id."""
    texts = load_texts("guild")
    return {
        "forest": {
            "name": texts.message("forest-name", {}),
            "text": texts.message("forest-text", {}),
            "source": "Game Round",
            "invented": ["text"],
        },
        "hunters": content.tables["hunters"],
        "day": content.tables["day"],
        "night": {id: night(card) for id, card in content.tables["night"].items()},
        "summary": {part: summary(f"summary-{part}") for part in SUMMARY},
        "setup": {
            "options": {
                name: {"values": list(values), "default": values[0]}
                for name, values in OPTIONS.items()
            },
            "hunts": content.tables["hunts"],
        },
    }


def night(card: Entry) -> Entry:
    """Return a Night card; loot and feed always name the Final Slayer's and the party's share."""
    if card["sort"] != "creature":
        return card
    shared = {name: list(shares_of(card.get(name, []))) for name in ("loot", "feed")}
    return {"all_slay": False, **card, **shared}


def summary(key: str) -> Entry:
    """Return one part of the summary: its title and its lines."""
    texts = load_texts("guild")
    lines = {name: texts.message(key, {}, name) for name in texts.attributes(key)}
    return {"title": texts.message(key, {}), "lines": lines}
