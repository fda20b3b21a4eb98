"""The table of Vampire Hunter: pawns, tiles, light, ship, deck, coffin; and its plain queries.

Everything is ints: spaces are cells of the grid, tiles and faces indices of the Library, weapons
bits.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower.cards.kinds import Library
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import State

# Phases: each is one kind of step.
P_CARD: Final = 0
P_MOVE: Final = 1
P_BATTLE: Final = 2
P_DRAKUS: Final = 3

# Outcomes.
WON: Final = 1  # by the hunter `winner` (tower/end.hunter)
ESCAPED: Final = 2  # Drakus wins against all (tower/end.drakus)

OUTCOMES: Final = ("running", "won", "escaped")

# Bits of `house`: what a match plays otherwise than by default.
PAST_ONE: Final = 1  # the ship arrives only one space past 1
NEEDED: Final = 2  # monsters need weapons (Optional Advanced Play)
UNARMED_IGNORED: Final = 4  # who lacks the weapon does not battle, instead of being beaten
LEAVE_COFFIN: Final = 8  # who runs out of weapons goes to the Crypt's entrance

# Bits of `cells`, one number a space: how many pawns, and what lies there.
PAWNS: Final = 7
TRAIL: Final = 8  # the move going on has been here
FACEDOWN: Final = 16
TURNED: Final = 32
DAY_MONSTER: Final = 64
NIGHT_MONSTER: Final = 128
TILE: Final = 48  # facedown or turned
ANY_TILE_BIT: Final = 240

NOBODY: Final = -1
NO_CARD: Final = -1

DIE_NONE: Final = 0
DIE_MOVE: Final = 1
DIE_BATTLE: Final = 2


class Tower(State):
    """The whole table.

    By seat: `hunters` (which pawn), `at` (its space), `held` (weapons in front of the player).
    `cells` says for each space what is there; `tiles` gives each slot's tile, also when it has left
    the board.  The deck's top card is its last.  `coffin` are the weapons on it.  `die`, `face` are
    the turn's last roll; `left` the spaces still to move and `trail` those of the move so far;
    `foe` is the space of the monster being fought and `wielded` the weapon used against Drakus.
    """

    __slots__ = (
        "active",
        "at",
        "card",
        "cells",
        "coffin",
        "deck",
        "die",
        "discard",
        "face",
        "first",
        "foe",
        "held",
        "house",
        "hunters",
        "left",
        "lib",
        "night",
        "open",
        "phase",
        "ship",
        "ship_start",
        "tiles",
        "trail",
        "turn",
        "wielded",
        "winner",
    )

    def __init__(self, rng: Rng, lib: Library) -> None:
        super().__init__(rng)
        self.lib: Library = lib
        self.house: int = 0
        self.phase: int = P_CARD
        self.turn: int = 0
        self.first: int = 0
        self.active: int = 0
        self.night: bool = False  # tower/setup.initial_light
        self.ship: int = 0
        self.ship_start: int = 0
        self.open: bool = False
        self.coffin: int = 0
        self.winner: int = NOBODY
        self.card: int = NO_CARD
        self.die: int = DIE_NONE
        self.face: int = 0
        self.left: int = 0
        self.foe: int = -1
        self.wielded: int = 0
        self.cells: list[int] = [0] * lib.n_spaces
        self.hunters: list[int] = []
        self.at: list[int] = []
        self.held: list[int] = []
        self.tiles: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.trail: list[int] = []

    # ---- queries -----------------------------------------------------------------------------

    def seats(self) -> int:
        """Return how many hunters play."""
        return len(self.at)

    def goal(self) -> int:
        """Return the number of the track on which the ship arrives."""
        return 0 if self.house & PAST_ONE else 1

    def monster_bit(self) -> int:
        """Return the bit of tiles that show a monster now (tower/move.light_faces)."""
        return NIGHT_MONSTER if self.night else DAY_MONSTER

    def shown(self, space: int) -> int:
        """Return the face that the turned tile on a space shows under the present light."""
        lib = self.lib
        return (lib.night_face if self.night else lib.day_face)[self.tiles[lib.slot[space]]]

    # ---- changes that several chapters make -----------------------------------------------------

    def put_pawn(self, seat: int, space: int) -> None:
        """Put a pawn from where it stands onto a space."""
        cells = self.cells
        before = self.at[seat]
        cells[before] = cells[before] - 1
        cells[space] = cells[space] + 1
        self.at[seat] = space

    def uncover(self, space: int) -> None:
        """Turn the tile on a space over."""
        lib = self.lib
        tile = self.tiles[lib.slot[space]]
        bits = self.cells[space] & ~FACEDOWN | TURNED
        if lib.monster[lib.day_face[tile]]:
            bits |= DAY_MONSTER
        if lib.monster[lib.night_face[tile]]:
            bits |= NIGHT_MONSTER
        self.cells[space] = bits

    def remove(self, space: int) -> None:
        """Take the tile off a space, which is floor now (tower/move.emptied_space)."""
        self.cells[space] = self.cells[space] & ~ANY_TILE_BIT
