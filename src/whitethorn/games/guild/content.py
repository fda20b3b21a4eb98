"""Both decks and the hunters from TOML, with errors that name file, entry and field.

Never compiled, read once a process.  What the rules need goes into the Library; names and pictures
stay here as plain tables for the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from whitethorn.games.guild.cards.kinds import (
    CREATURE,
    DECK,
    EVENTS,
    ITEMS,
    MODIFY,
    ROLES,
    SUNRISE,
    USES,
    Library,
    bit_of,
)
from whitethorn.games.guild.cards.kinds import VAMPIRE as VAMPIRE_ROLE
from whitethorn.games.guild.state import GEMS
from whitethorn.kernel.content import ContentError, Entry, digest, parse, read_package

PACKAGE: Final = "whitethorn.games.guild"
FILES: Final = ("day", "night", "hunters", "hunts")
DAY_SORTS: Final = (*ROLES, "special")
NIGHT_SORTS: Final = ("vampire", "event", "creature")
SIDES: Final = 20

Tables = dict[str, dict[str, Any]]


@dataclass
class Content:
    """Everything in the box.

    `tables` holds, by file and id, the entries as written; `day`, `night`, `hunters` the ordered
    ids; `digest` changes whenever a file does.
    """

    library: Library
    digest: str
    tables: dict[str, Tables] = field(default_factory=dict)
    day: list[str] = field(default_factory=list)
    night: list[str] = field(default_factory=list)
    hunters: list[str] = field(default_factory=list)


@cache
def standard() -> Content:
    """Return the content that ships with the game; raises ContentError when it is wrong."""
    return read(read_package(PACKAGE))


def read(texts: Mapping[str, str]) -> Content:
    """Return the content of TOML files by name, such as `day.toml`; raises ContentError."""
    roots: dict[str, Entry] = {}
    for name in FILES:
        file = f"{name}.toml"
        if file not in texts:
            raise ContentError(f"{file} is missing")
        roots[name] = parse(file, texts[file])
    content = Content(Library(), digest(texts))
    for id, entry in entries(content, roots["day"], "day"):
        read_day(content, id, entry)
    for id, entry in entries(content, roots["night"], "night"):
        read_night(content, id, entry)
    for id, entry in entries(content, roots["hunters"], "hunters"):
        read_hunter(content, id, entry)
    for _, entry in entries(content, roots["hunts"], "hunts"):
        read_hunt(entry)
    check_decks(content)
    return content


def entries(content: Content, root: Entry, kind: str) -> list[tuple[str, Entry]]:
    """Return the entries of a file by id, kept as written in the tables too."""
    found: list[tuple[str, Entry]] = []
    content.tables[kind] = {}
    for id in root.fields():
        table = root.take(id, dict[str, Any])
        content.tables[kind][id] = dict(table)
        found.append((id, Entry(f"{root.where} [{id}]", table)))
    root.done()
    return found


def described(entry: Entry) -> None:
    """Take what every card has for its face."""
    entry.provenance()
    for name in ("name", "text", "icon"):
        entry.take(name, str)


# ---- Day cards -----------------------------------------------------------------------------------


def read_day(content: Content, id: str, entry: Entry) -> None:
    """Read a Day card and lay its copies into the deck."""
    described(entry)
    lib = content.library
    role = entry.choice("sort", DAY_SORTS)
    item = 0
    if role == 0:
        item = 1 << sum(is_item(content, earlier) for earlier in content.day)
    if role == len(ROLES):
        role = MODIFY + entry.choice("use", USES)
    gems = entry.number("gems", 2, GEMS, 0) if entry.has("gems") else 0
    amount = entry.number("amount", 1, 9) if entry.has("amount") else 0
    attack = entry.number("attack", 0, SIDES, 0) if entry.has("attack") else 0
    damage = entry.number("damage", 1, 9) if entry.has("damage") else 0
    hands = entry.number("hands", 1, 2, 1)
    for _ in range(entry.number("copies", 1, DECK)):
        lib.kind.append(len(content.day))
        lib.role.append(role)
        lib.bit.append(bit_of(role))
        lib.item.append(item)
        lib.gems.append(gems)
        lib.amount.append(amount)
        lib.attack.append(attack)
        lib.damage.append(damage)
        lib.two_handed.append(hands == 2)
    content.day.append(id)
    entry.done()


def is_item(content: Content, id: str) -> bool:
    """Return whether a Day card is a slaying item."""
    return bool(content.tables["day"][id]["sort"] == "slaying")


# ---- Night cards ---------------------------------------------------------------------------------


def read_night(content: Content, id: str, entry: Entry) -> None:
    """Read a Night card and lay its copies into the deck."""
    described(entry)
    lib = content.library
    sort = NIGHT_SORTS[entry.choice("sort", NIGHT_SORTS)]
    role = VAMPIRE_ROLE
    if sort == "event":
        role = SUNRISE + entry.choice("event", EVENTS)
    elif sort == "creature":
        role = CREATURE
    creature = sort == "creature"
    amount = entry.number("amount", 1, 9) if entry.has("amount") else 0
    level = entry.number("level", 2, SIDES) if creature else 0
    gems = entry.number("gems", 1, 10) if creature else 0
    all_slay = entry.take("all_slay", bool, False)
    loot = shares(entry, "loot")
    feed = shares(entry, "feed")
    for _ in range(entry.number("copies", 1, DECK)):
        lib.night_kind.append(len(content.night))
        lib.night_role.append(role)
        lib.night_amount.append(amount)
        lib.level.append(level)
        lib.foe_gems.append(gems)
        lib.all_slay.append(all_slay)
        lib.loot_final.append(loot[0])
        lib.loot_party.append(loot[1])
        lib.feed_final.append(feed[0])
        lib.feed_party.append(feed[1])
    content.night.append(id)
    entry.done()


def shares(entry: Entry, name: str) -> tuple[int, int]:
    """Return what the Final Slayer and the party get; absent is nothing."""
    found = entry.take(name, list[Any], [])
    if len(found) > 2 or not all(isinstance(x, int) and 0 <= x <= 9 for x in found):
        raise entry.error(name, "must be one or two numbers")
    return shares_of(found)


def shares_of(found: list[int]) -> tuple[int, int]:
    """Return both shares of a list that leaves out what is nothing."""
    padded = [*found, 0, 0]
    return padded[0], padded[1]


# ---- hunters, hunts ------------------------------------------------------------------------------


def read_hunter(content: Content, id: str, entry: Entry) -> None:
    """Read a Hunter card; all have four gems and no power."""
    entry.provenance()
    for name in ("name", "title", "text", "colour", "emblem", "human", "infected"):
        entry.take(name, str)
    entry.number("gems", GEMS, GEMS)
    entry.done()
    content.hunters.append(id)


def read_hunt(entry: Entry) -> None:
    """Read a way to play that the lobby offers, with the lengths measured."""
    entry.provenance()
    for name in ("name", "text", "policy"):
        entry.take(name, str)
    entry.take("options", dict[str, Any])
    entry.take("rounds", dict[str, Any])
    entry.done()


def check_decks(content: Content) -> None:
    """Raise ContentError unless both decks have 100 cards and there are four slaying items."""
    lib = content.library
    for name, cards in (("day", lib.role), ("night", lib.night_role)):
        if len(cards) != DECK:
            raise ContentError(f"{name}.toml: {len(cards)} cards instead of {DECK}")
    items = sum(is_item(content, id) for id in content.day)
    if items != ITEMS:
        raise ContentError(f"day.toml: {items} slaying items instead of {ITEMS}")
