"""The table of Vampire Hunter: pawns, tiles, light, ship, deck, coffin; and its plain queries.

Everything is ints: spaces are cells of the grid, tiles and faces indices of the Library, weapons
bits.  Masks are over slots.
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

NOBODY: Final = -1
NO_CARD: Final = -1

DIE_NONE: Final = 0
DIE_MOVE: Final = 1
DIE_BATTLE: Final = 2


class Tower(State):
    """The whole table.

    By seat: `hunters` (which pawn), `at` (its space), `held` (weapons in front of the player).
    `tiles` gives each slot's tile, also when it has left the board; `present`, `facedown` are
    masks, and `day_monsters`, `night_monsters` those of turned tiles that are monsters under that
    light.  The deck's top card is its last.  `coffin` are the weapons on it.  `die`, `face` are the
    turn's last roll; `left` the spaces still to move and `trail` those of the move so far; `foe` is
    the slot of the monster being fought and `wielded` the weapon used against Drakus.
    """

    __slots__ = (
        "active",
        "at",
        "card",
        "coffin",
        "day_monsters",
        "deck",
        "die",
        "discard",
        "face",
        "facedown",
        "first",
        "foe",
        "held",
        "house",
        "hunters",
        "left",
        "lib",
        "night",
        "night_monsters",
        "open",
        "phase",
        "present",
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
        self.present: int = 0
        self.facedown: int = 0
        self.day_monsters: int = 0
        self.night_monsters: int = 0
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

    def monsters(self) -> int:
        """Return the mask of tiles that show a monster (tower/move.light_faces)."""
        return self.night_monsters if self.night else self.day_monsters

    def shown(self, slot: int) -> int:
        """Return the face that a turned tile shows under the present light."""
        lib = self.lib
        return (lib.night_face if self.night else lib.day_face)[self.tiles[slot]]

    def is_taken(self, space: int) -> bool:
        """Return whether no further pawn may stop here (tower/move.sharing_exception).

        `space` is not the one on which the active pawn stands.
        """
        return space in self.at and not self.lib.shared[space]

    # ---- changes that several chapters make -----------------------------------------------------

    def uncover(self, slot: int) -> None:
        """Turn a tile over."""
        bit = 1 << slot
        tile = self.tiles[slot]
        lib = self.lib
        self.facedown &= ~bit
        if lib.monster[lib.day_face[tile]]:
            self.day_monsters |= bit
        if lib.monster[lib.night_face[tile]]:
            self.night_monsters |= bit

    def remove(self, slot: int) -> None:
        """Take a turned tile off the board; its space is floor (tower/move.emptied_space)."""
        bit = 1 << slot
        self.present &= ~bit
        self.day_monsters &= ~bit
        self.night_monsters &= ~bit
