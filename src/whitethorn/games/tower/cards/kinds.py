"""What the box holds, as the rules look it up: the board's tables, tiles, cards and dice.

One Library is shared by all tables and never changes.  Lists by space have one entry a cell of the
grid, walls too; a slot is one of the spaces on which a tile may lie.
"""

from __future__ import annotations

from typing import Final, final

GARLIC: Final = 1  # weapons are bits
SWORD: Final = 2
STAKE: Final = 4
ALL_WEAPONS: Final = 7

CRYPT: Final = 3  # an area: the last of the board's four

# A card is its front, and 3 more if its back is blue.
NIGHT: Final = 0
DAY: Final = 1
SHIP: Final = 2
BLUE_BACK: Final = 3

NOWHERE: Final = -1


@final
class Library:
    """Board, tiles, cards and dice.

    By space: `near` the open spaces beside it, `area`, `slot`, `pit`, `far_end` of its secret
    passage, `shared` for entrances, `beside_coffin`, `tiles_near` the spaces for tiles beside it.
    By slot: `slot_space`, `slot_area`.  By area: `entrance`, `piles` (the tiles that lie there).
    By tile: `day_face`, `night_face`.  By face: `weapon` (a bit or 0), `monster`, `needs` (a bit or
    0).  Dice by light (0 day, 1 night) and face: `move`, `hit`.
    """

    __slots__ = (
        "area",
        "beside_coffin",
        "day_face",
        "entrance",
        "far_end",
        "hit",
        "monster",
        "move",
        "n_spaces",
        "near",
        "needs",
        "night_face",
        "piles",
        "pit",
        "shared",
        "slot",
        "slot_area",
        "slot_space",
        "tiles_near",
        "weapon",
    )

    def __init__(self) -> None:
        self.n_spaces: int = 0
        self.near: list[list[int]] = []
        self.area: list[int] = []
        self.slot: list[int] = []
        self.pit: list[bool] = []
        self.far_end: list[int] = []
        self.shared: list[bool] = []
        self.beside_coffin: list[bool] = []
        self.tiles_near: list[list[int]] = []
        self.slot_space: list[int] = []
        self.slot_area: list[int] = []
        self.entrance: list[int] = []
        self.piles: list[list[int]] = []
        self.day_face: list[int] = []
        self.night_face: list[int] = []
        self.weapon: list[int] = []
        self.monster: list[bool] = []
        self.needs: list[int] = []
        self.move: list[list[int]] = []
        self.hit: list[list[bool]] = []
