"""What clients are sent about a table of Vampire Hunter; the server's protocol frames options.

Never compiled.  `client/src/wire.ts` is generated from these structs.  References are string ids:
hunters, faces, tiles, weapons and cards by their content id, spaces as on the board ("c4"); what is
absent is null.  No tile that lies facedown tells anybody what it hides.
"""

from __future__ import annotations

from typing import Literal

import msgspec

CardBack = Literal["red", "blue"]
CardFace = Literal["night", "day", "ship"]
TowerPhase = Literal["card", "move", "battle", "drakus", "over"]


class TowerCard(msgspec.Struct, frozen=True):
    """A card: the colour of its back, and what its front says."""

    back: CardBack
    card: CardFace


class PawnView(msgspec.Struct, frozen=True):
    """One hunter: where the pawn stands, and the weapons in front of its player."""

    id: str
    name: str
    seat: int
    space: str
    area: str
    weapons: list[str]


class TileView(msgspec.Struct, frozen=True):
    """A tile on the board.  While it lies facedown, tile and faces are null.

    `face` is what it shows under the present light; `day` and `night` are its two prints.
    """

    space: str
    back: str
    turned: bool
    tile: str | None
    day: str | None
    night: str | None
    face: str | None
    monster: bool


class ShipView(msgspec.Struct, frozen=True):
    """The ship: on which number it stands, where it began, on which it has arrived."""

    at: int
    start: int
    goal: int
    sailing: bool


class TowerDeck(msgspec.Struct, frozen=True):
    """The deck: how many cards by back, the back on top, and what has been flipped."""

    count: int
    red: int
    blue: int
    top: CardBack | None
    last: TowerCard | None
    discard: list[TowerCard]


class CoffinView(msgspec.Struct, frozen=True):
    """The coffin: open or not, and the weapons on it, each a wound."""

    open: bool
    weapons: list[str]


class RollView(msgspec.Struct, frozen=True):
    """The last roll of this turn.

    `face` is which of the die's six came up; `value` what it reads under the light: a number of
    spaces, or 1 for a Hit and 0 for a Skull.  `left` are spaces still to move.
    """

    die: Literal["move", "battle"]
    face: int
    value: int
    left: int


class BattleView(msgspec.Struct, frozen=True):
    """A battle going on: with the monster on a space, or with Drakus (space null)."""

    space: str | None
    monster: str | None
    waiting: list[str]


class TowerView(msgspec.Struct, frozen=True):
    """What a seat may see of the table; all seats see the same.

    `trail` are the spaces of the move so far, its start first.  `battle.waiting` are the spaces of
    the monsters that must still be fought.
    """

    game: str
    scenario: str
    seat: int
    turn: int
    night: bool
    phase: TowerPhase
    active: str | None
    outcome: str | None
    winner: str | None
    pawns: list[PawnView]
    tiles: list[TileView]
    ship: ShipView
    deck: TowerDeck
    coffin: CoffinView
    roll: RollView | None
    trail: list[str]
    battle: BattleView | None
    advanced: bool


# ---- the board -----------------------------------------------------------------------------------


class BoardSpace(msgspec.Struct, frozen=True):
    """A space; `kind` is what is printed on it by either light, `pair` the passage's other end."""

    id: str
    row: int
    col: int
    area: str
    kind: Literal["floor", "tile", "pit", "passage", "entrance"]
    back: str | None
    passage: int | None
    pair: str | None
    start: bool
    beside_coffin: bool


class BoardCell(msgspec.Struct, frozen=True):
    """A cell of the grid, from 0."""

    row: int
    col: int


class BoardBlock(msgspec.Struct, frozen=True):
    """A rectangle of cells."""

    row: int
    col: int
    rows: int
    cols: int


class BoardCoffin(BoardBlock, frozen=True):
    """The coffin's rectangle, and the spaces beside it."""

    beside: list[str]


class BoardArea(msgspec.Struct, frozen=True):
    """A room or area: the back of its tiles, and the space that one enters it by."""

    id: str
    name: str
    back: str
    entrance: str
    inside: bool


class BoardPassage(msgspec.Struct, frozen=True):
    """A secret passage and its two ends."""

    number: int
    a: str
    b: str


class TowerBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="grid"):
    """The printed board; `track` are the numbers of the ship's track, the start first."""

    cols: int
    rows: int
    spaces: list[BoardSpace]
    walls: list[BoardCell]
    tower: BoardBlock
    coffin: BoardCoffin
    areas: list[BoardArea]
    passages: list[BoardPassage]
    track: list[int]


# ---- refusals ------------------------------------------------------------------------------------


class TowerReason(msgspec.Struct, frozen=True):
    """One reason for a refusal, with its sentence filled in."""

    rule: str
    section: str
    text: str
