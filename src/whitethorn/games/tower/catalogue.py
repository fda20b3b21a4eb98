"""The public names and numbers of the box, for clients, the reference pages and prose."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.tower.content import HIT, LIGHTS, Content
from whitethorn.games.tower.setup import OPTIONS, decks
from whitethorn.kernel.texts import load_texts

Entry = dict[str, Any]
SUMMARY: Final = ("hints", "turn")


def catalogue(content: Content) -> Entry:
    """Return everything that anybody may know of the box, by kind and id."""
    castle = content.castle
    return {
        "castle": {
            "name": castle.name,
            "text": castle.text,
            "source": castle.source,
            "invented": castle.invented,
        },
        "areas": {a.id: {"name": a.name, "back": a.back, "inside": a.inside} for a in castle.areas},
        "hunters": content.tables["hunter"],
        "faces": {id: {"needs": None, **face} for id, face in content.tables["face"].items()},
        "tiles": content.tables["tile"],
        "cards": content.tables["card"],
        "dice": dice(content),
        "players": {str(n): players(content, n) for n in content.players},
        "summary": {part: summary(f"summary-{part}") for part in SUMMARY},
        "setup": {
            "options": {
                name: {"values": list(values), "default": values[0]}
                for name, values in OPTIONS.items()
            },
            "moods": content.tables["mood"],
        },
    }


def dice(content: Content) -> Entry:
    """Return both dice, face by face, as they read by day and by night."""
    lib = content.library
    return {
        "move": {light: list(lib.move[i]) for i, light in enumerate(LIGHTS)},
        "battle": {light: [HIT[h] for h in lib.hit[i]] for i, light in enumerate(LIGHTS)},
    }


def players(content: Content, seats: int) -> Entry:
    """Return what a number of players changes."""
    red, blue = decks(content, seats)
    ship = content.players[seats].ship
    return {"ship": ship, "deck": len(red) + len(blue), "red": len(red), "blue": len(blue)}


def summary(key: str) -> Entry:
    """Return one part of the summary card: its title and its lines (tower/hints.weapons)."""
    texts = load_texts("tower")
    lines = {name: texts.message(key, {}, name) for name in texts.attributes(key)}
    return {"title": texts.message(key, {}), "lines": lines}
