"""A table set from the text of a scene file: pawns and tiles by space, light, ship, deck.

docs/reference/scenes.md describes the notation.  Nothing is on the table but what the scene names;
the deck holds the cards given, first flipped first, and every chance outcome is the scene's.
Errors name file, entry and field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from whitethorn.games.tower import game as tower_game
from whitethorn.games.tower.cards.kinds import BLUE_BACK, NOWHERE, Library
from whitethorn.games.tower.content import BACKS, CARDS, WEAPONS, standard
from whitethorn.games.tower.greying import greyed
from whitethorn.games.tower.names import PHASES, space_ids
from whitethorn.games.tower.phases import Table
from whitethorn.games.tower.setup import HOUSE, OPTIONS, draw, prepare
from whitethorn.games.tower.state import FACEDOWN, P_MOVE
from whitethorn.kernel.content import Entry
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import SCRIPTED, State

SHIP: Final = 5
QUIET_CARDS: Final = 12
QUIET: Final = CARDS.index("day")
TURNED: Final = "turned"


def build(scene: Entry, read: Callable[[str], str]) -> State:
    """Return the table of a scene, taking its entries `table`, `hunters`, `tiles` and `deck`.

    With `players` in the table it is the game as set up for so many.  Raises ContentError.
    """
    table = scene.entry("table") if scene.has("table") else Entry(scene.where, {})
    if table.has("players"):
        return set_up(table)
    lib = standard().library
    g = Table(Rng(1), lib)
    g.chance = SCRIPTED
    g.house = house(table)
    g.tiles = [0] * len(lib.slot_space)
    seat_hunters(g, scene)
    lay_tiles(g, scene)
    set_table(g, table)
    g.deck = stacked(scene)
    table.done()
    return g


def set_up(table: Entry) -> State:
    """Return the game as set up, its cards and tiles in the order of the content files."""
    options = table.take("options", dict[str, Any], {})
    setup = Setup("tower", "castle", table.number("players", 2, 4), (), options)
    table.done()
    try:
        deal = prepare(standard(), setup)
    except SetupError as why:
        raise table.error("options", str(why)) from None
    deal.base.chance = SCRIPTED
    return draw(deal, 0)


def house(table: Entry) -> int:
    """Return the options of the match as bits."""
    bits = 0
    for name, value in table.take("options", dict[str, Any], {}).items():
        if name not in OPTIONS or value not in OPTIONS[name]:
            raise table.error("options", f"there is no {name} = {value!r}")
        bits |= HOUSE.get((name, value), 0)
    return bits


def place(entry: Entry, name: str) -> int:
    """Return the space of an id; raises ContentError."""
    ids = space_ids()
    if name not in ids or not standard().library.near[ids.index(name)]:
        raise entry.error(name, "is no space of the board")
    return ids.index(name)


def seat_hunters(g: Table, scene: Entry) -> None:
    """Seat the hunters in the order of the file: `crimson = "a9 garlic sword"`."""
    hunters = scene.entry("hunters")
    known = standard().hunters
    for id in hunters.fields():
        if id not in known:
            raise hunters.error(id, f"is none of {', '.join(known)}")
        at, *weapons = hunters.take(id, str).split()
        held = 0
        for weapon in weapons:
            if weapon not in (*WEAPONS, "unarmed"):
                raise hunters.error(id, f"{weapon!r} is none of {', '.join(WEAPONS)}")
            if weapon != "unarmed":
                held |= 1 << WEAPONS.index(weapon)
        g.hunters.append(known.index(id))
        g.at.append(place(hunters, at))
        g.held.append(held if weapons else 1)
        g.cells[g.at[-1]] += 1


def lay_tiles(g: Table, scene: Entry) -> None:
    """Lay the tiles: `c4 = "zombie"` facedown, `c4 = "zombie turned"`."""
    if not scene.has("tiles"):
        return
    tiles = scene.entry("tiles")
    known = standard().tiles
    lib: Library = g.lib
    for id in tiles.fields():
        kind, *how = tiles.take(id, str).split()
        space = place(tiles, id)
        if lib.slot[space] == NOWHERE:
            raise tiles.error(id, "is no space for a tile")
        if kind not in known or how not in ([], [TURNED]):
            raise tiles.error(id, f"must be one of {', '.join(known)}, turned or not")
        g.tiles[lib.slot[space]] = known.index(kind)
        g.cells[space] |= FACEDOWN
        if how:
            g.uncover(space)


def set_table(g: Table, table: Entry) -> None:
    """Set light, ship, coffin, and whose turn it is in which phase."""
    g.night = table.choice("light", ("day", "night"), "day") == 1
    g.ship = table.number("ship", 0, 10, SHIP)
    g.ship_start = table.number("ship_start", 1, 10, 10)
    g.open = table.take("open", bool, False)
    for weapon in table.take("coffin", list[Any], []):
        if weapon not in WEAPONS:
            raise table.error("coffin", f"{weapon!r} is none of {', '.join(WEAPONS)}")
        g.coffin |= 1 << WEAPONS.index(weapon)
    g.phase = table.choice("phase", PHASES, PHASES[P_MOVE])
    g.turn = table.number("turn", 0, 999, 1)
    ids = [standard().hunters[kind] for kind in g.hunters]
    g.active = table.choice("active", tuple(ids), ids[0])


def stacked(scene: Entry) -> list[int]:
    """Return the deck, its top card last: `deck = ["night", "blue ship"]`, red if not said.

    A scene without a deck has Day cards.
    """
    if not scene.has("deck"):
        return [QUIET] * QUIET_CARDS
    deck: list[int] = []
    for words in scene.take("deck", list[Any]):
        *back, front = str(words).split()
        if front not in CARDS or (back and back[0] not in BACKS):
            raise scene.error("deck", f"{words!r} is no card")
        deck.append(CARDS.index(front) + (BLUE_BACK if back == ["blue"] else 0))
    return deck[::-1]


# ---- what the judge asks -------------------------------------------------------------------------


def refusals(state: State, seat: int, kind: int) -> list[dict[str, Any]]:
    """Return what is refused here with its rule."""
    return greyed(tower_game.table(state), kind)
