"""The cards of the game from TOML to a Library, with errors that name file, card and field.

Never compiled, read once a process.  What the rules need becomes kinds of cards/kinds.py; names,
texts and pictures stay here as plain tables for the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from whitethorn.games.order.cards.kinds import (
    ABILITIES,
    ATTRIBUTES,
    POWERS,
    SPAWN_ACCESS,
    SPAWN_NONE,
    SPAWN_OWN,
    SPECIALS,
    ActivationCard,
    EncounterCard,
    HunterKind,
    ItemKind,
    Library,
    Side,
    TerrorCard,
    VampireKind,
    Weapon,
)
from whitethorn.games.order.content_effects import read_effects, read_target
from whitethorn.kernel.content import ContentError, Entry, digest, parse, read_package

PACKAGE: Final = "whitethorn.games.order"
FILES: Final = ("vampires", "hunters", "items", "terror", "encounters", "day", "night")
TIMES: Final = ("day", "night")
GROUPS: Final = ("weapon", "kit", "healing", "bomb", "trick", "carry")
SPAWNS: Final = ("none", "own", "access 1", "access 2", "access 3")
SPAWN_CODES: Final = (
    SPAWN_NONE,
    SPAWN_OWN,
    SPAWN_ACCESS,
    SPAWN_ACCESS + 1,
    SPAWN_ACCESS + 2,
)
TEAMS: Final = ("green", "yellow", "red")  # teams of 2, 3 and 4
MAX_WORDS: Final = 25


@dataclass
class Content:
    """Everything the cards say.

    `cards` holds, by file and id, the tables as written, for names, texts and pictures; `ids` the
    ordered ids a record carries; `digest` changes whenever a file does.
    """

    library: Library = field(default_factory=Library)
    cards: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)
    ids: dict[str, list[str]] = field(default_factory=dict)
    digest: str = ""


@cache
def standard() -> Content:
    """Return the content that ships with the game; raises ContentError when it is wrong."""
    return read(read_package(PACKAGE))


def read(texts: Mapping[str, str]) -> Content:
    """Return the content of TOML files by name, such as `items.toml`; raises ContentError."""
    content = read_roots({file: parse(file, text) for file, text in texts.items()})
    content.digest = digest(texts)
    return content


def read_roots(roots: Mapping[str, Entry]) -> Content:
    """Return the content of parsed files by name, without a digest; raises ContentError."""
    content = Content()
    for name in FILES:
        file = f"{name}.toml"
        if file not in roots:
            raise ContentError(f"{file} is missing")
        read_file(content, name, roots[file])
    content.library.number_figures()
    return content


def read_file(content: Content, name: str, root: Entry) -> None:
    """Read one file: a table for each card."""
    cards: dict[str, dict[str, Any]] = {}
    content.cards[name] = cards
    for id in root.fields():
        cards[id] = root.take(id, dict[str, Any])
        card = Entry(f"{root.where} [{id}]", cards[id])
        read_common(card)
        read_card(content.library, name, id, card)
        card.done()
    if not cards:
        raise ContentError(f"{root.where} has no card")
    content.ids[name] = list(cards)


def read_common(card: Entry) -> None:
    """Read what every card has: where it comes from, name, text, picture and purpose."""
    card.provenance()
    for name in ("name", "text", "icon", "design"):
        words = card.take(name, str).split()
        if not words:
            raise card.error(name, "is empty")
        if name == "text" and len(words) > MAX_WORDS:
            raise card.error(name, f"has more than {MAX_WORDS} words")


def read_card(lib: Library, name: str, id: str, card: Entry) -> None:
    """Add a card of a file to the library."""
    if name == "vampires":
        lib.vampires.append(read_vampire(id, card))
    elif name == "hunters":
        lib.hunters.append(read_hunter(id, card))
    elif name == "items":
        read_item(lib, id, card)
    elif name == "terror":
        lib.terrors.append(TerrorCard(id, read_effects(card, "effects", lib)))
    elif name == "encounters":
        lib.encounters.append(read_encounter(lib, id, card))
    else:
        lib.activations.append(read_activation(lib, id, TIMES.index(name), card))


# ---- people --------------------------------------------------------------------------------------


def read_vampire(id: str, card: Entry) -> VampireKind:
    """Read a vampire ID: both sides and the night power."""
    kind = VampireKind(
        id,
        card.number("initiative", 1, 9),
        card.number("figures", 1, 10),
        read_side(card.entry("day")),
        read_side(card.entry("night")),
    )
    kind.power = card.choice("power", POWERS)
    card.take("power_name", str)
    card.take("power_text", str)
    kind.immune_sun = card.take("immune_sun", bool, False)
    kind.unique = card.take("unique", bool, False)
    return kind


def read_side(side: Entry) -> Side:
    """Read one side of a vampire ID."""
    made = Side(
        side.number("shields", 0, 3),
        side.number("health", 1, 9),
        side.number("dice", 0, 8),
        side.number("accuracy", 2, 6),
        side.number("focus", 0, 5),
    )
    made.range_min, made.range_max = read_range(side, [0, 0])
    side.done()
    return made


def read_range(entry: Entry, default: list[int] | None = None) -> tuple[int, int]:
    """Read `range = [least, greatest]`."""
    value = entry.take("range", list[Any], default)
    ok = len(value) == 2 and all(type(n) is int for n in value)
    if not ok or not 0 <= value[0] <= value[1] <= 9:
        raise entry.error("range", f"must be [least, greatest], not {value}")
    return value[0], value[1]


def read_hunter(id: str, card: Entry) -> HunterKind:
    """Read a hunter ID with its basic weapon and its printed ability."""
    card.take("title", str)
    health = card.number("health", 1, 12)
    attributes = [card.number(name, 0, 6) for name in ATTRIBUTES]
    weapon = card.entry("weapon")
    weapon.take("name", str)
    weapon.take("text", str)
    kind = HunterKind(id, health, attributes, read_weapon(weapon))
    ability = card.entry("ability")
    ability.take("name", str)
    ability.take("text", str)
    kind.ability = ability.choice("id", ABILITIES)  # order/ability.start
    kind.ability_cost = ability.number("cost", 0, 9)
    ability.done()
    return kind


# ---- weapons and items ---------------------------------------------------------------------------


def read_weapon(entry: Entry) -> Weapon:
    """Read a weapon; its flags are absent when false."""
    least, greatest = read_range(entry)
    weapon = Weapon(least, greatest, entry.number("dice", 1, 8), entry.number("accuracy", 2, 6))
    weapon.breaks_windows = entry.take("breaks_windows", bool, False)
    weapon.noisy = entry.take("noisy", bool, False)
    weapon.blast = entry.take("blast", bool, False)
    weapon.fragile = entry.take("fragile", bool, False)
    weapon.one_use = entry.take("one_use", bool, False)
    if entry.has("special"):
        special = entry.entry("special")
        weapon.special = special.choice("does", SPECIALS)
        weapon.special_cost = special.number("cost", 0, 9)
        weapon.special_amount = special.number("amount", 0, 4, 0)
        special.done()
    entry.done()
    return weapon


def read_item(lib: Library, id: str, card: Entry) -> None:
    """Read an item kind and its copies in the deck."""
    kind = ItemKind(id)
    card.choice("group", GROUPS)
    kind.kit_cost = card.number("kit_cost", 0, 9, 0)
    if card.has("weapon"):
        kind.weapon = read_weapon(card.entry("weapon"))
        kind.fragile = kind.weapon.fragile
        kind.noisy = kind.weapon.noisy
    if card.has("use"):
        read_use(lib, kind, card.entry("use"))
    kind.stores = card.number("stores", 0, 9, 0)
    if kind.weapon is None and not kind.use and kind.stores == 0:
        raise ContentError(f"{card.where}: does nothing: no weapon, no use, no stores")
    for _ in range(card.number("copies", 1, 9)):
        lib.item_cards.append(len(lib.items))
    lib.items.append(kind)


def read_use(lib: Library, kind: ItemKind, use: Entry) -> None:
    """Read what using an item does and costs."""
    kind.use = read_effects(use, "effects", lib)
    kind.use_action = use.take("action", bool, False)
    kind.use_discards = use.take("discards", bool, True)
    kind.use_target = read_target(use, "target")
    kind.fragile = use.take("fragile", bool, False)
    use.done()


# ---- encounters and activation cards -------------------------------------------------------------


def read_encounter(lib: Library, id: str, card: Entry) -> EncounterCard:
    """Read the bars of an encounter for each team size.

    `elder = true` names a card that also brings an elder, for the hunts that have them; in all
    others, hence here, its stand-in comes first (order/difficulty.decks.elder).
    """
    level = card.number("level", 1, 3)
    bars = [read_bars(lib, card, card.take(team, list[Any]), team) for team in TEAMS]
    if card.take("elder", bool, False):
        elder = read_bars(lib, card, [card.take("stand_in", str)], "stand_in")
        bars = [elder + others for others in bars]
    return EncounterCard(id, level, bars, card.take("terror", bool, False))


def read_bars(lib: Library, card: Entry, told: list[Any], field: str) -> list[int]:
    """Read bars such as `"thrall 2"`: a vampire kind and a spawn number."""
    kinds = [kind.id for kind in lib.vampires]
    bars: list[int] = []
    for bar in told:
        words = bar.split() if isinstance(bar, str) else []
        if len(words) != 2 or words[0] not in kinds or words[1] not in "123456":
            raise card.error(field, f"{bar!r} is not a vampire and a spawn number 1 to 6")
        bars.append(kinds.index(words[0]) << 8 | int(words[1]))
    return bars


def read_activation(lib: Library, id: str, time: int, card: Entry) -> ActivationCard:
    """Read the four sections of an activation card; an absent field is an empty section."""
    made = ActivationCard(id, card.number("level", 1, 3), time)
    card.take("flavour", str)
    if card.has("spawn"):
        made.spawn = card.choice("spawn", tuple(kind.id for kind in lib.vampires))
        made.where = SPAWN_CODES[card.choice("where", SPAWNS)]
    if card.has("special"):
        made.special = read_effects(card, "special", lib)
    if card.has("reach"):
        made.s2_limit = card.number("reach", 1, 9)
        made.s2_stalking = card.take("stalking", bool, True)
        made.s2_fighting = card.take("fighting", bool, False)
    made.attack = card.take("attack", bool, True)
    if card.has("before_attack"):
        made.s3_effects = read_effects(card, "before_attack", lib)
    if card.has("move"):
        made.s4_move = card.number("move", 1, 9)
        made.s4_min = card.number("from_distance", 1, 9)
    return made
