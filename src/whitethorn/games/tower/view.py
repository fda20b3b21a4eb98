"""What a seat may see of the table, and events with string ids.

All hands are open and nobody knows what lies facedown, so all seats see the same: of the deck only
how many cards of each back are left and the back on top.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, cast

from whitethorn.games.tower import events, wire
from whitethorn.games.tower.cards.kinds import BLUE_BACK, Library
from whitethorn.games.tower.content import bits, standard
from whitethorn.games.tower.names import (
    PHASES,
    area_id,
    card_ids,
    face_id,
    hunter_id,
    space_ids,
    tile_id,
    weapon_id,
)
from whitethorn.games.tower.rules.battling import foes
from whitethorn.games.tower.state import (
    ANY_TILE_BIT,
    DAY_MONSTER,
    DIE_MOVE,
    DIE_NONE,
    FACEDOWN,
    NEEDED,
    NIGHT_MONSTER,
    NO_CARD,
    OUTCOMES,
    P_BATTLE,
    P_DRAKUS,
    TILE,
    Tower,
)
from whitethorn.kernel.events import Event

SCENARIO: Final = "castle"


def view(g: Tower, seat: int) -> wire.TowerView:
    """Return what `seat` may see; -1 is a spectator."""
    spaces = space_ids()
    return wire.TowerView(
        game="tower",
        scenario=SCENARIO,
        seat=seat,
        turn=g.turn,
        night=g.night,
        phase="over" if g.outcome else PHASES[g.phase],
        active=hunter_id(g, g.active) if not g.outcome else None,
        outcome=OUTCOMES[g.outcome] if g.outcome else None,
        winner=hunter_id(g, g.winner) if g.winner >= 0 else None,
        pawns=[pawn(g, s) for s in range(g.seats())],
        tiles=tiles(g),
        ship=wire.ShipView(g.ship, g.ship_start, g.goal(), not g.open),
        deck=deck(g),
        coffin=wire.CoffinView(g.open, bits(g.coffin)),
        roll=roll(g),
        trail=[spaces[space] for space in g.trail],
        battle=battle(g),
        advanced=g.house & NEEDED != 0,
    )


def pawn(g: Tower, seat: int) -> wire.PawnView:
    """Return a hunter."""
    at = g.at[seat]
    return pawn_view(g.hunters[seat], seat, at, g.lib.area[at], g.held[seat])


def tiles(g: Tower) -> list[wire.TileView]:
    """Return the tiles that are left, in the order of their spaces."""
    cells = g.cells
    lie = tuple([cells[space] & ANY_TILE_BIT for space in g.lib.slot_space])
    return tile_views(g.lib, g.night, lie, tuple(g.tiles))


# Views are made at every decision of bots and learners; what is frozen is made once.


@cache
def pawn_view(hunter: int, seat: int, at: int, area: int, held: int) -> wire.PawnView:
    """Return a hunter."""
    id = standard().hunters[hunter]
    name = standard().tables["hunter"][id]["name"]
    return wire.PawnView(id, name, seat, space_ids()[at], area_id(area), bits(held))


@lru_cache(256)
def tile_views(
    lib: Library, night: bool, lie: tuple[int, ...], kinds: tuple[int, ...]
) -> list[wire.TileView]:
    """Return the tiles of all slots, by the bits of their spaces and what they are."""
    return [
        tile(lib, night, slot, bits, kinds[slot]) for slot, bits in enumerate(lie) if bits & TILE
    ]


def tile(lib: Library, night: bool, slot: int, bits: int, kind: int) -> wire.TileView:
    """Return a tile; what it hides stays here while it lies facedown."""
    space, area = lib.slot_space[slot], lib.slot_area[slot]
    if bits & FACEDOWN:
        return facedown(space, area)
    day_face, night_face = lib.day_face[kind], lib.night_face[kind]
    face = night_face if night else day_face
    monster = bits & (NIGHT_MONSTER if night else DAY_MONSTER) != 0
    return turned(space, area, kind, day_face, night_face, face, monster)


@cache
def facedown(space: int, area: int) -> wire.TileView:
    """Return a tile that hides what it is."""
    back = standard().castle.areas[area].back
    return wire.TileView(space_ids()[space], back, False, None, None, None, None, False)


@cache
def turned(
    space: int, area: int, kind: int, day: int, night: int, face: int, monster: bool
) -> wire.TileView:
    """Return a tile that shows a face."""
    return wire.TileView(
        space=space_ids()[space],
        back=standard().castle.areas[area].back,
        turned=True,
        tile=tile_id(kind),
        day=face_id(day),
        night=face_id(night),
        face=face_id(face),
        monster=monster,
    )


@cache
def card(code: int) -> wire.TowerCard:
    """Return a card."""
    back, front = card_ids(code)
    return wire.TowerCard(cast("wire.CardBack", back), cast("wire.CardFace", front))


def deck(g: Tower) -> wire.TowerDeck:
    """Return the deck: counts, the back on top, what has been flipped."""
    return deck_view(tuple(g.deck), g.card, tuple(g.discard))


@lru_cache(256)
def deck_view(cards: tuple[int, ...], flipped: int, discard: tuple[int, ...]) -> wire.TowerDeck:
    """Return a deck, the top card last: nothing of its order is told but the back on top."""
    blue = sum(code >= BLUE_BACK for code in cards)
    return wire.TowerDeck(
        count=len(cards),
        red=len(cards) - blue,
        blue=blue,
        top=card(cards[-1]).back if cards else None,
        last=card(flipped) if flipped != NO_CARD else None,
        discard=[card(code) for code in discard],
    )


def roll(g: Tower) -> wire.RollView | None:
    """Return the last roll of the turn."""
    if g.die == DIE_NONE:
        return None
    light = 1 if g.night else 0
    if g.die == DIE_MOVE:
        return wire.RollView("move", g.face, g.lib.move[light][g.face - 1], g.left)
    return wire.RollView("battle", g.face, int(g.lib.hit[light][g.face - 1]), 0)


def battle(g: Tower) -> wire.BattleView | None:
    """Return the battle going on."""
    if g.outcome or g.phase not in (P_BATTLE, P_DRAKUS):
        return None
    if g.phase == P_DRAKUS:
        return wire.BattleView(None, None, [])
    spaces = space_ids()
    waiting = [spaces[space] for space in foes(g)]
    if g.foe < 0:
        return wire.BattleView(None, None, waiting)
    return wire.BattleView(spaces[g.foe], face_id(g.shown(g.foe)), waiting)


# ---- events --------------------------------------------------------------------------------------

PARSED: Final = [
    (name, [tuple(field.split(":")) for field in fields.split()]) for name, fields in events.KINDS
]


def event_wire(g: Tower, event: Event) -> dict[str, Any]:
    """Return an event with string ids; absent references are None."""
    name, fields = PARSED[event.kind]
    out: dict[str, Any] = {"t": name}
    for place, (field, type) in enumerate(fields):
        out[field] = ref(g, type, event.args[place])
    if name == "card":
        out["back"], out["card"] = card_ids(event.args[1])
    return out


def ref(g: Tower, type: str, x: int) -> str | int | bool | None:
    """Return a field's value for the wire; `type` is a letter of `events`."""
    if type == "n":
        return x
    if type == "b":
        return x == 1
    if x < 0:
        return None
    if type == "h":
        return hunter_id(g, x)
    if type == "s":
        return space_ids()[x]
    if type == "w":
        return weapon_id(x)
    if type == "y":
        return events.LIGHT_CAUSES[x]
    if type == "o":
        return OUTCOMES[x]
    if type == "a":
        return area_id(x)
    if type == "t":
        return tile_id(x)
    return face_id(x) if type == "f" else card_ids(x)[1]
