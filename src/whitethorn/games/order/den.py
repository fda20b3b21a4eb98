"""Build a hunt's den from its file and the set of map tiles."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, final

from whitethorn.board.dressing import dress
from whitethorn.board.notation import parse
from whitethorn.board.placement import Placement, assemble
from whitethorn.board.plan import KIND_ROOM, MARK_ACCESS, TOKENS, MapError, Plan
from whitethorn.kernel.content import read_package, read_text

PACKAGE: Final = "whitethorn.games.order"
DEN_KEYS: Final = (
    "tiles",
    "entrances",
    "outer",
    "blue",
    "walled",
    "windows",
    "accesses",
    "levers",
    "crates",
    "objectives",
    "explored",
    "labels",
)
# The supply of tokens in the box (order/comp.tokens.map, order/comp.tokens.unexplored).
SUPPLY: Final = {"accesses": 4, "levers": 4, "windows": 6, "crates": 2, "objectives": 4}
MAX_UNEXPLORED: Final = 14
STACKS: Final = ("encounters", "day", "night", "items", "terror")


@final
class Hunt:
    """The numbers of a hunt; decks are counts of cards of level 1, 2 and 3.

    A hunt that teaches also fixes its chance: `seed`, 0 where each match has its own; `stacked`,
    by STACKS, the ids of cards that lie on top of a deck; and `team`, the hunters it is written
    for, empty where any team may come.
    """

    __slots__ = (
        "blue_levers",
        "blue_locked",
        "day",
        "encounters",
        "end_round",
        "id",
        "name",
        "night",
        "plan",
        "seed",
        "stacked",
        "start_round",
        "team",
        "text",
    )

    def __init__(self, id: str, name: str, plan: Plan) -> None:
        self.id = id
        self.name = name
        self.text = ""
        self.plan = plan
        self.start_round: int = 0
        self.end_round: int = 0
        self.encounters: list[int] = []
        self.day: list[int] = []
        self.night: list[int] = []
        self.blue_locked: bool = False
        self.blue_levers: int = 0  # levers that must be on to unlock the blue doors
        self.seed: int = 0
        self.team: list[str] = []
        self.stacked: dict[str, list[str]] = {}


def content() -> Traversable:
    """Return the folder of the game's content files."""
    return files("whitethorn.games.order") / "content"


def load_tiles() -> dict[str, Plan]:
    """Return every face of every map tile by its ID number and side, such as `3A`."""
    out: dict[str, Plan] = {}
    for entry in sorted((content() / "tiles").iterdir(), key=_name):
        if entry.name.endswith(".toml"):
            name = f"tiles/{entry.name}"
            plan = parse(read_text(entry, name), name)
            out[plan.id] = plan
    return out


def _name(entry: Traversable) -> str:
    return entry.name


def load_hunt(hunt: str) -> Hunt:
    """Return a hunt with its dressed plan.  Raises MapError naming file and entry."""
    source = f"hunts/{hunt}.toml"
    texts = read_package(PACKAGE, "content/hunts")
    if f"{hunt}.toml" not in texts:
        raise MapError(f"{source} is missing")
    try:
        return read_hunt(tomllib.loads(texts[f"{hunt}.toml"]), source)
    except tomllib.TOMLDecodeError as why:
        raise MapError(f"{source}: {why}") from None
    except KeyError as why:
        raise MapError(f"{source}: {why.args[0]} is missing") from None


def read_hunt(table: dict[str, Any], source: str) -> Hunt:
    """Return the hunt of a file's table; raises MapError, KeyError for what is not there."""
    out = Hunt(table["id"], table["name"], build_plan(table, load_tiles(), source))
    out.text = table.get("text", "")
    out.start_round, out.end_round = read_clock(table["clock"], source)
    decks = table["decks"]
    out.encounters, out.day, out.night = decks["encounters"], decks["day"], decks["night"]
    out.seed, out.team = table.get("seed", 0), table.get("team", [])
    out.stacked = table.get("stacked", {})
    for deck in out.stacked:
        if deck not in STACKS:
            raise MapError(f"{source}: stacked: unknown deck {deck!r}; known: {', '.join(STACKS)}")
    blue = table.get("blue", {})
    out.blue_locked, out.blue_levers = blue.get("locked", False), blue.get("levers", 0)
    return out


def read_clock(clock: dict[str, Any], source: str) -> tuple[int, int]:
    """Return the first and the last round; raises MapError unless they are from 1 on, in order."""
    start, end = clock["start"], clock["end"]
    whole = type(start) is int and type(end) is int
    if not whole or not 1 <= start <= end:
        raise MapError(
            f"{source}: clock: start {start!r} and end {end!r} must be rounds from 1 on, in order"
        )
    return start, end


def build_plan(table: dict[str, Any], tiles: dict[str, Plan], source: str) -> Plan:
    """Place the tiles of a hunt file and its tokens on them."""
    den = table["den"]
    for key in den:
        if key not in DEN_KEYS:
            raise MapError(f"{source}: den: unknown key {key!r}; known: {', '.join(DEN_KEYS)}")
    for key, most in SUPPLY.items():
        if len(den.get(key, [])) > most:  # order/comp.tokens.map
            raise MapError(f"{source}: den: {key}: the box holds {most}")
    placements = [_placement(str(x), tiles, source) for x in den["tiles"]]
    plan = assemble(table["id"], table["name"], placements)
    plan.source = str(table.get("source", ""))
    plan.invented = list(table.get("invented", []))
    dress(plan, den)
    known = plan.area_ids()
    for kind in TOKENS:
        for name in den.get(kind, []):
            if name not in known:
                raise MapError(f"{source}: den: {kind}: there is no area {name!r}")
        plan.tokens[kind] = list(den.get(kind, []))
    marked = [known[a] for a in plan.marked(MARK_ACCESS)]
    for name in plan.tokens["accesses"]:
        if name not in marked:
            raise MapError(f"{source}: den: accesses: {name} has no spot; has {', '.join(marked)}")
    explored = den.get("explored", [])
    closed = [r.id for r in plan.rooms if r.kind == KIND_ROOM and r.id not in explored]
    if len(closed) > MAX_UNEXPLORED:  # order/comp.tokens.unexplored
        raise MapError(f"{source}: den: {len(closed)} closed rooms, the box has {MAX_UNEXPLORED}")
    plan.tokens["unexplored"] = closed
    plan.labels = dict(den.get("labels", {}))
    return plan


def _placement(entry: str, tiles: dict[str, Plan], source: str) -> Placement:
    """Read `3A 12 0 180`: face, column, row, turn."""
    words = entry.split()
    if len(words) != 4 or words[0] not in tiles:
        raise MapError(f"{source}: den: tile {entry!r} is not like '3A 12 0 180'")
    return Placement(tiles[words[0]], int(words[1]), int(words[2]), int(words[3]))
