"""What a seat of Vampire Hunter sees, as numbers and as text; made from its view alone.

Places are indices of the Game's `ids()` lists.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower.content import BACKS, CARDS, WEAPONS, Content, standard
from whitethorn.games.tower.names import PHASES, space_ids
from whitethorn.games.tower.numbers import numbers
from whitethorn.games.tower.state import OUTCOMES
from whitethorn.games.tower.telling import lines
from whitethorn.games.tower.verbs import KIND_NAMES
from whitethorn.games.tower.wire import TileView, TowerDeck, TowerView
from whitethorn.kernel.game import Setup
from whitethorn.kernel.observing import (
    NONE,
    Column,
    Mark,
    Part,
    Remembered,
    count,
    flag,
    place,
    single,
)
from whitethorn.kernel.state import FIRST_GAME_KIND

SEATS: Final = 4
SHOWN: Final = (*PHASES, "over")
DICE: Final = ("move", "battle")
TRAIL: Final = 16  # spaces of a move that are told
GONE: Final = 0
FACEDOWN: Final = 1
TURNED: Final = 2
ALL_WEAPONS: Final = (1 << len(WEAPONS)) - 1


class TowerEncoding:
    """The kernel's Encoding for the castle."""

    straight = staticmethod(numbers)

    def __init__(self, content: Content) -> None:
        self.kinds = tuple(range(FIRST_GAME_KIND, FIRST_GAME_KIND + len(KIND_NAMES)))
        self.ids = space_ids()
        self.grid = content.castle.grid
        self.spaces = {id: i for i, id in enumerate(self.ids)}
        self.faces = {id: i for i, id in enumerate(content.faces)}
        self.tiles = {id: i for i, id in enumerate(content.tiles)}
        self.hunters = {id: i for i, id in enumerate(content.hunters)}
        self.bits = {id: 1 << i for i, id in enumerate(WEAPONS)}
        self.slots = {self.ids[at]: i for i, at in enumerate(content.library.slot_space)}
        self.piles = {(back, card): 0 for back in BACKS for card in CARDS}
        self.deck_row = Remembered(self.deck)
        self.tile_columns = Remembered(self.lying)
        self.parts = (self.table_part(), self.deck_part(), *self.board_parts())

    # ---- what the numbers are --------------------------------------------------------------------

    def table_part(self) -> Part:
        """Return the part about the whole table."""
        space = len(self.spaces)
        columns = (
            Column("seat", 0, SEATS - 1, "whose view this is"),
            count("turn", 9999, "turns"),
            flag("night"),
            place("phase", len(SHOWN), f"place in {', '.join(SHOWN)}"),
            place("active", SEATS, "seat of the active hunter"),
            Column("outcome", 0, len(OUTCOMES) - 1, f"place in {', '.join(OUTCOMES)}"),
            place("winner", SEATS, "seat of the winner"),
            count("ship_at", unit="number of the track"),
            count("ship_start", unit="number of the track"),
            count("ship_goal", unit="number of the track"),
            flag("sailing"),
            flag("coffin_open"),
            Column("coffin", 0, ALL_WEAPONS, f"bits {', '.join(WEAPONS)}: wounds of Drakus"),
            place("die", len(DICE), f"last roll of the turn: place in {', '.join(DICE)}"),
            count("face", 6, "face of the die, 0 none"),
            count("value", unit="spaces, or 1 Hit and 0 Skull"),
            count("left", unit="spaces still to move"),
            place("battle_at", space, "place in `spaces` of the monster being fought"),
            place("monster", len(self.faces), "place in `faces`"),
            flag("advanced"),
        )
        return single("table", columns, "light, ship, coffin, die")

    def deck_part(self) -> Part:
        """Return the part about the deck."""
        piles = [count(f"{back}_{card}", unit="cards flipped") for back, card in self.piles]
        columns = (
            count("red", unit="cards left"),
            count("blue", unit="cards left"),
            place("top", len(BACKS), f"place in {', '.join(BACKS)}"),
            place("last_back", len(BACKS), f"place in {', '.join(BACKS)}"),
            place("last_card", len(CARDS), "place in `cards`"),
            *piles,
        )
        return single("deck", columns, "the deck and what has been flipped")

    def board_parts(self) -> tuple[Part, ...]:
        """Return the parts about pawns and tiles."""
        space = place("space", len(self.spaces), "place in `spaces`")
        pawn = (
            place("hunter", len(self.hunters), "place in `hunters`"),
            space,
            Column("weapons", 0, ALL_WEAPONS, f"bits {', '.join(WEAPONS)}"),
        )
        tile = (
            Column("lies", GONE, TURNED, "0 gone, 1 facedown, 2 turned"),
            place("tile", len(self.tiles), "place in `tiles`"),
            flag("waiting", "1 when it must still be fought"),
        )
        seats = tuple(f"seat {i}" for i in range(SEATS))
        trail = tuple(f"step {i}" for i in range(TRAIL))
        return (
            Part("pawns", seats, pawn, "one row a seat; hunter is -1 for an empty one"),
            Part("tiles", tuple(self.slots), tile, "one row a space that had a tile"),
            Part("trail", trail, (space,), "the move so far, its start first"),
        )

    # ---- the numbers -----------------------------------------------------------------------------

    def encode(self, v: TowerView) -> list[int]:
        """Return the numbers of all parts, row by row."""
        out = self.table(v)
        out += self.deck_row(v.deck)
        pawns = [NONE, NONE, 0] * SEATS
        for pawn in v.pawns:
            at = 3 * pawn.seat
            held = 0
            for weapon in pawn.weapons:
                held |= self.bits[weapon]
            pawns[at : at + 3] = [self.hunters[pawn.id], self.spaces[pawn.space], held]
        out += pawns
        out += self.tile_rows(v)
        trail = [self.spaces[id] for id in v.trail[:TRAIL]]
        out += trail
        out += [NONE] * (TRAIL - len(trail))
        return out

    def table(self, v: TowerView) -> list[int]:
        """Return the row about the whole table."""
        seats = {pawn.id: pawn.seat for pawn in v.pawns}
        coffin = 0
        for weapon in v.coffin.weapons:
            coffin |= self.bits[weapon]
        roll, fight, ship = v.roll, v.battle, v.ship
        return [
            max(v.seat, 0),
            v.turn,
            int(v.night),
            SHOWN.index(v.phase),
            seats[v.active] if v.active else NONE,
            OUTCOMES.index(v.outcome) if v.outcome else 0,
            seats[v.winner] if v.winner else NONE,
            ship.at,
            ship.start,
            ship.goal,
            int(ship.sailing),
            int(v.coffin.open),
            coffin,
            DICE.index(roll.die) if roll else NONE,
            roll.face if roll else 0,
            roll.value if roll else 0,
            roll.left if roll else 0,
            self.spaces[fight.space] if fight and fight.space else NONE,
            self.faces[fight.monster] if fight and fight.monster else NONE,
            int(v.advanced),
        ]

    def deck(self, d: TowerDeck) -> list[int]:
        """Return the row about the deck."""
        piles = self.piles.copy()
        for card in d.discard:
            piles[card.back, card.card] += 1
        return [
            d.red,
            d.blue,
            BACKS.index(d.top) if d.top else NONE,
            BACKS.index(d.last.back) if d.last else NONE,
            CARDS.index(d.last.card) if d.last else NONE,
            *piles.values(),
        ]

    def tile_rows(self, v: TowerView) -> list[int]:
        """Return the rows of the tiles."""
        out = self.tile_columns(v.tiles)
        if v.battle is not None and v.battle.waiting:
            out = out.copy()
            for space in v.battle.waiting:
                out[3 * self.slots[space] + 2] = 1
        return out

    def lying(self, found: list[TileView]) -> list[int]:
        """Return the rows of the tiles when none waits to be fought."""
        out = [GONE, NONE, 0] * len(self.slots)
        for tile in found:
            at = 3 * self.slots[tile.space]
            if tile.tile is None:
                out[at] = FACEDOWN
            else:
                out[at : at + 2] = [TURNED, self.tiles[tile.tile]]
        return out

    # ---- words and pictures ----------------------------------------------------------------------

    def text(self, v: TowerView) -> str:
        """Return the view in ids, one thing a line."""
        return "\n".join(lines(v))

    def drawing(self, v: TowerView) -> str:
        """Return the board: pawns by seat, tiles as ? or their letter, else the printed marks."""
        cells = [f" {mark} " for mark in self.grid.marks]
        for mark in self.marks(v):
            cells[self.spaces[mark.at]] = f"{mark.label:^3}"
        cols = self.grid.cols
        head = "   " + "".join(f" {chr(97 + c)} " for c in range(cols))
        rows = [cells[i : i + cols] for i in range(0, len(cells), cols)]
        return "\n".join([head, *(f"{n:>2} {''.join(row)}" for n, row in enumerate(rows, 1))])

    def marks(self, v: TowerView) -> list[Mark]:
        """Return tiles, then pawns."""
        found: list[Mark] = []
        for tile in v.tiles:
            if tile.face is None:
                found.append(Mark(tile.space, "?", "hidden"))
            else:
                tone = "foe" if tile.monster else "token"
                found.append(Mark(tile.space, tile.face[:2], tone))
        found += [Mark(p.space, f"P{p.seat}", "friend") for p in v.pawns]
        return found


def make(setup: Setup) -> TowerEncoding:
    """Return the encoding of the castle."""
    return TowerEncoding(standard())
