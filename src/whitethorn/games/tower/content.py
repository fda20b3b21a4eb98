"""The box from TOML to a Library, with errors that name file, entry and field.

Never compiled, read once a process.  What the rules need goes into the Library; names and pictures
stay here as plain tables for the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from whitethorn.games.tower.cards.kinds import Library
from whitethorn.games.tower.castle import Castle, furnish, read_castle
from whitethorn.kernel.content import ContentError, Entry, digest, parse, read_package

PACKAGE: Final = "whitethorn.games.tower"
FILES: Final = ("castle", "tiles", "box", "moods")
WEAPONS: Final = ("garlic", "sword", "stake")  # in the order of their bits
SORTS: Final = ("weapon", "safe", "monster")
CARDS: Final = ("night", "day", "ship")
BACKS: Final = ("red", "blue")
HIT: Final = ("skull", "hit")
SIDES: Final = 6
LIGHTS: Final = ("day", "night")

Tables = dict[str, dict[str, Any]]


@dataclass
class Players:
    """What a number of players changes: cards out of the red deck, where the ship starts."""

    night_out: int
    ship_out: int
    ship: int


@dataclass
class Content:
    """Everything in the box.

    `tables` holds, by kind and id, the entries as written; `counts` the cards by back and front;
    `tiles`, `faces`, `hunters` the ordered ids; `digest` changes whenever a file does.
    """

    library: Library
    castle: Castle
    digest: str
    tables: dict[str, Tables] = field(default_factory=dict)
    faces: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    hunters: list[str] = field(default_factory=list)
    counts: list[list[int]] = field(default_factory=list)
    players: dict[int, Players] = field(default_factory=dict)


@cache
def standard() -> Content:
    """Return the content that ships with the game; raises ContentError when it is wrong."""
    return read(read_package(PACKAGE))


def read(texts: Mapping[str, str]) -> Content:
    """Return the content of TOML files by name, such as `tiles.toml`; raises ContentError."""
    roots: dict[str, Entry] = {}
    for name in FILES:
        file = f"{name}.toml"
        if file not in texts:
            raise ContentError(f"{file} is missing")
        roots[name] = parse(file, texts[file])
    castle = read_castle(roots["castle"])
    content = Content(Library(), castle, digest(texts))
    furnish(castle, content.library)
    read_tiles(content, roots["tiles"])
    read_box(content, roots["box"])
    content.tables["mood"] = read_moods(roots["moods"])
    return content


def entries(content: Content, root: Entry, kind: str) -> list[tuple[str, Entry]]:
    """Return the entries of a kind by id, kept as written in the tables too."""
    group = root.take(kind, dict[str, Any])
    content.tables[kind] = {id: dict(table) for id, table in group.items()}
    return [(id, Entry(f"{root.where} [{kind}.{id}]", table)) for id, table in group.items()]


# ---- tiles ---------------------------------------------------------------------------------------


def read_tiles(content: Content, root: Entry) -> None:
    """Read the faces and the tiles, and which tiles lie in which area."""
    for id, entry in entries(content, root, "face"):
        read_face(content, id, entry)
    piles: dict[str, list[int]] = {area.back: [] for area in content.castle.areas}
    piles["garlic"] = []
    for id, entry in entries(content, root, "tile"):
        read_tile(content, id, entry, piles)
    root.done()
    lib = content.library
    for number, area in enumerate(content.castle.areas):
        lib.piles.append(piles[area.back])
        spaces = lib.slot_area.count(number)
        if len(piles[area.back]) != spaces:
            raise ContentError(f"{root.where}: {spaces} spaces in {area.id}, other tiles")


def read_face(content: Content, id: str, entry: Entry) -> None:
    """Read a face: a weapon, a monster and what it takes to fight it, or something safe."""
    entry.provenance()
    entry.take("name", str)
    entry.take("icon", str)
    sort = SORTS[entry.choice("sort", SORTS)]
    needs = entry.take("needs", str, "")
    entry.done()
    lib = content.library
    content.faces.append(id)
    lib.weapon.append(1 << WEAPONS.index(id) if sort == "weapon" else 0)
    lib.monster.append(sort == "monster")
    lib.needs.append(1 << WEAPONS.index(needs) if needs else 0)


def read_tile(content: Content, id: str, entry: Entry, piles: dict[str, list[int]]) -> None:
    """Read a tile: its two prints, and how many lie under which back."""
    entry.provenance()
    lib = content.library
    faces = tuple(content.faces)
    lib.day_face.append(entry.choice("day", faces))
    lib.night_face.append(entry.choice("night", faces))
    lies = entry.entry("lies")
    for back in lies.fields():
        if back not in piles:
            raise lies.error(back, f"is none of {', '.join(piles)}")
        piles[back] += [len(content.tiles)] * lies.number(back, 1, 6)
    entry.done()
    content.tiles.append(id)


# ---- cards, dice, pawns --------------------------------------------------------------------------


def read_box(content: Content, root: Entry) -> None:
    """Read cards, numbers of players, dice and pawns."""
    content.counts = [[0] * len(CARDS) for _ in BACKS]
    for id, entry in entries(content, root, "card"):
        entry.provenance()
        entry.take("name", str)
        for back, counts in zip(BACKS, content.counts, strict=True):
            counts[CARDS.index(id)] = entry.number(back, 0, 36)
        entry.done()
    for id, entry in entries(content, root, "players"):
        entry.provenance()
        out = [entry.number(name, 0, 36) for name in ("night_out", "ship_out", "ship")]
        content.players[int(id)] = Players(*out)
        entry.done()
    for id, entry in entries(content, root, "die"):
        read_die(content.library, id, entry)
    for id, entry in entries(content, root, "hunter"):
        entry.provenance()
        for name in ("name", "title", "colour", "emblem"):
            entry.take(name, str)
        entry.done()
        content.hunters.append(id)
    root.done()


def read_die(lib: Library, id: str, entry: Entry) -> None:
    """Read a die face by face, as it reads by day and by night."""
    entry.provenance()
    for light in LIGHTS:
        faces = entry.take(light, list[Any])
        if len(faces) != SIDES:
            raise entry.error(light, f"must be {SIDES} faces")
        if id == "move":
            lib.move.append([int(face) for face in faces])
        else:
            lib.hit.append([HIT.index(face) == 1 for face in faces])
    entry.done()


def read_moods(root: Entry) -> Tables:
    """Read the ways to begin that the lobby offers, with the escape rates measured."""
    out: Tables = {}
    for id in root.fields():
        table = root.take(id, dict[str, Any])
        entry = Entry(f"{root.where} [{id}]", table)
        entry.provenance()
        for name in ("name", "text", "policy"):
            entry.take(name, str)
        entry.take("options", dict[str, Any])
        entry.take("escapes", dict[str, Any])
        entry.done()
        out[id] = dict(table)
    return out


def bits(weapons: int) -> list[str]:
    """Return the ids of the weapons in a mask."""
    return [id for place, id in enumerate(WEAPONS) if weapons >> place & 1]
