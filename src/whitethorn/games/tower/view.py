"""What a seat may see of the table, and events with string ids.

All hands are open and nobody knows what lies facedown, so all seats see the same: of the deck only
how many cards of each back are left and the back on top.
"""

from __future__ import annotations

from typing import Any, Final, cast

from whitethorn.games.tower import events, wire
from whitethorn.games.tower.cards.kinds import BLUE_BACK
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
    DIE_MOVE,
    DIE_NONE,
    FACEDOWN,
    NEEDED,
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
        tiles=[tile(g, space) for space in g.lib.slot_space if g.cells[space] & TILE],
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
    id = hunter_id(g, seat)
    at = g.at[seat]
    name = standard().tables["hunter"][id]["name"]
    area = area_id(g.lib.area[at])
    return wire.PawnView(id, name, seat, space_ids()[at], area, bits(g.held[seat]))


def tile(g: Tower, space: int) -> wire.TileView:
    """Return a tile; what it hides stays here while it lies facedown."""
    id = space_ids()[space]
    slot = g.lib.slot[space]
    back = standard().castle.areas[g.lib.slot_area[slot]].back
    if g.cells[space] & FACEDOWN:
        return wire.TileView(id, back, False, None, None, None, None, False)
    kind = g.tiles[slot]
    return wire.TileView(
        space=id,
        back=back,
        turned=True,
        tile=tile_id(kind),
        day=face_id(g.lib.day_face[kind]),
        night=face_id(g.lib.night_face[kind]),
        face=face_id(g.shown(space)),
        monster=g.cells[space] & g.monster_bit() != 0,
    )


def card(code: int) -> wire.TowerCard:
    """Return a card."""
    back, front = card_ids(code)
    return wire.TowerCard(cast("wire.CardBack", back), cast("wire.CardFace", front))


def deck(g: Tower) -> wire.TowerDeck:
    """Return the deck: counts, the back on top, what has been flipped."""
    blue = sum(code >= BLUE_BACK for code in g.deck)
    return wire.TowerDeck(
        count=len(g.deck),
        red=len(g.deck) - blue,
        blue=blue,
        top=card(g.deck[-1]).back if g.deck else None,
        last=card(g.card) if g.card != NO_CARD else None,
        discard=[card(code) for code in g.discard],
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
