"""The table of The Order: hunters, vampires, tokens, decks, clock; and its plain queries.

Everything is ints: areas, rooms, doors and so on are indices of the Den; vampires and cards are
ids, never references, so that a clone is a copy of numbers.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.board.den import Den
from whitethorn.board.graph import (
    DIG,
    DIST,
    WALK,
    distances,
    rows_below,
    tables,
    with_digging,
    with_link,
)
from whitethorn.games.order.cards.kinds import (
    DAY,
    NIGHT,
    HunterKind,
    ItemKind,
    Library,
    Side,
    VampireKind,
    Weapon,
)
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import State

OUTSIDE: Final = -1  # before the first step in: `entrance` says where
LEFT: Final = -2  # walked out, for good
NOWHERE: Final = -3  # unconscious and off the board

ARMOR_GONE: Final = 0
ARMOR_DAMAGED: Final = 1
ARMOR_INTACT: Final = 2

MAX_TABLES: Final = 2000  # sets of open doors whose tables a den keeps: 80 MB at most

# Card instances in slots, piles and bags: search items 0..44, then objective tokens.
CLUE: Final = 200  # objective token 1

# Phases: each is one kind of step.
P_PLACE: Final = 0
P_CHOOSE: Final = 1
P_ACT: Final = 2
P_CARD: Final = 3
P_END_ROUND: Final = 4

# Outcomes.
WON: Final = 1
LOST_TIME: Final = 2
LOST_FALLEN: Final = 3
LOST_CLUE: Final = 4  # nobody is left inside who could still bring the clue out

OUTCOMES: Final = ("running", "won", "time", "fallen", "clue_lost")

# Secondary objectives, bits of Hunter.earned.
CRAFTER: Final = 1
POWER_UP: Final = 2

# Things that happen once a turn or once a round, bits of Hunter.spent.
SPENT_ABILITY: Final = 1  # cleared at the start of each round
SPENT_COVER: Final = 2  # cleared by each Action: cover changes once between Actions
SPENT_BAG: Final = 4  # likewise

# What a card has granted, bits of Hunter.boons.
BOON_UNIMPEDED: Final = 1  # until the end of the turn: Awake vampires do not impede
BOON_SMOKE: Final = 2  # until the next section 3 on this hunter, whose attacks it stops


@final
class Hunter:
    """One hunter; `seat` is its index, `kind` an index of Library.hunters.

    `slots` are inventory cards, `bag` the cards inside an Old Bag, `entered_by` the access spot by
    which the tunnel was entered (-1 outside the tunnel, -2 started inside), `crate` the crate of
    cover or -1.
    """

    __slots__ = (
        "activated",
        "armor",
        "actions",
        "area",
        "bag",
        "boons",
        "crate",
        "down",
        "earned",
        "entered_by",
        "entrance",
        "focus",
        "kind",
        "seat",
        "slots",
        "spent",
        "trapped",
        "wounds",
    )

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind
        self.area: int = OUTSIDE
        self.entrance: int = -1  # index of Den.exits while OUTSIDE
        self.wounds: int = 0
        self.focus: int = 0
        self.armor: int = ARMOR_INTACT
        self.actions: int = 0
        self.activated: bool = False
        self.down: bool = False
        self.trapped: bool = False
        self.crate: int = -1
        self.entered_by: int = -1
        self.earned: int = 0
        self.spent: int = 0
        self.boons: int = 0
        self.slots: list[int] = []
        self.bag: list[int] = []


@final
class Vampire:
    """One figure on the map; `vid` is its place in the box and never changes hands."""

    __slots__ = ("area", "awake", "entered_by", "kind", "vid", "wounds")

    def __init__(self, vid: int, kind: int, area: int, awake: bool) -> None:
        self.vid = vid
        self.kind = kind
        self.area = area
        self.awake = awake
        self.wounds: int = 0
        self.entered_by: int = -1


@final
class Crate:
    """A crate: cover for one hunter, destroyed at 0 Health."""

    __slots__ = ("area", "health")

    def __init__(self, area: int, health: int) -> None:
        self.area = area
        self.health = health


class Order(State):
    """The whole table.

    Masks: `open_doors`, `locked_doors` over doors; `sunlit` over windows; `levers` over levers
    that are on; `unexplored` over rooms; `built` over item card instances.  `access` gives for
    number 1-3 (index 0-2) its spot.  Decks have their top card last.  `piles` are dropped cards,
    packed `area << 8 | card`.  `dist` and `walk` are all-pairs distances with and without
    tunnels, replaced when a door opens, as is `tables`, which has them and what else is kept of
    these open doors (`board.graph.tables`).
    """

    __slots__ = (
        "access",
        "active",
        "built",
        "card",
        "choosing",
        "crates",
        "den",
        "discard_activation",
        "discard_encounter",
        "discard_items",
        "discard_terror",
        "dist",
        "double",
        "dying",
        "encounter_deck",
        "deck_day",
        "deck_night",
        "end_round",
        "hunters",
        "item_deck",
        "levers",
        "lib",
        "limbo",
        "locked_doors",
        "night",
        "open_doors",
        "phase",
        "piles",
        "round",
        "start_round",
        "sunlit",
        "tables",
        "team",
        "terror_deck",
        "traded",
        "trading",
        "unexplored",
        "vampires",
        "walk",
        "walking",
        "kills",
        "objectives",
    )

    def __init__(self, rng: Rng, den: Den, lib: Library) -> None:  # noqa: PLR0915  fields
        super().__init__(rng)
        self.den: Den = den
        self.lib: Library = lib
        self.team: int = 0
        self.round: int = 0
        self.start_round: int = 0
        self.end_round: int = 0
        self.night: bool = False
        self.double: bool = False  # difficulty: every bar places two
        self.choosing: bool = False  # equal choices of vampires go to the current player
        self.phase: int = P_PLACE
        self.active: int = -1  # seat of the active hunter
        self.card: int = -1  # activation card being resolved
        self.dying: int = -1
        # Inside one Trade, hence in no saved state: the partner, and a mask of cards handed over.
        self.trading: int = -1
        self.traded: int = 0
        self.walking: int = -1  # likewise: the vampire whose way is being chosen
        self.open_doors: int = 0
        self.locked_doors: int = 0
        self.sunlit: int = 0
        self.levers: int = 0
        self.unexplored: int = 0
        self.built: int = 0
        self.kills: int = 0
        self.access: list[int] = []
        self.objectives: list[int] = []  # area of objective tokens 1, 2 on the map, or -1
        self.hunters: list[Hunter] = []
        self.vampires: list[Vampire] = []
        self.crates: list[Crate] = []
        self.piles: list[int] = []
        self.limbo: list[int] = []  # cards being handed over
        self.encounter_deck: list[int] = []
        self.discard_encounter: list[int] = []
        self.deck_day: list[int] = []
        self.deck_night: list[int] = []
        self.discard_activation: list[int] = []
        self.item_deck: list[int] = []
        self.discard_items: list[int] = []
        self.terror_deck: list[int] = []
        self.discard_terror: list[int] = []
        self.dist: list[int] = []
        self.walk: list[int] = []
        self.tables: list[list[int]] = []

    # ---- queries ---------------------------------------------------------------------------------

    def hunter_kind(self, h: Hunter) -> HunterKind:
        return self.lib.hunters[h.kind]

    def vampire_kind(self, v: Vampire) -> VampireKind:
        return self.lib.vampires[v.kind]

    def side(self, v: Vampire) -> Side:
        """Return the numbers of the ID side now showing (order/awakening.flip)."""
        return self.lib.vampires[v.kind].sides[NIGHT if self.night else DAY]

    def item(self, card: int) -> ItemKind:
        """Return the kind of a search item; never call it with an objective token."""
        return self.lib.items[self.lib.item_cards[card]]

    def weapon_in(self, h: Hunter, slot: int) -> Weapon | None:
        """Return the weapon in place `slot`: 0 is the basic weapon, 1.. are inventory slots."""
        if slot == 0:
            return self.lib.hunters[h.kind].weapon
        if slot > len(h.slots) or h.slots[slot - 1] >= CLUE:
            return None
        card = h.slots[slot - 1]
        kind = self.item(card)
        if kind.kit_cost > 0 and not self.built >> card & 1:
            return None
        return kind.weapon

    def vampire(self, vid: int) -> Vampire | None:
        for v in self.vampires:
            if v.vid == vid:
                return v
        return None

    def is_inside(self, h: Hunter) -> bool:
        """Whether the hunter stands in the den and is conscious."""
        return h.area >= 0 and not h.down

    def room_of(self, area: int) -> int:
        return self.den.room_of[area]

    def awake_in_area(self, area: int) -> bool:
        """Whether an Awake vampire stands in the area (order/move.impeded)."""
        for v in self.vampires:
            if v.area == area and v.awake:
                return True
        return False

    def awake_in_room(self, room: int) -> bool:
        """Whether an Awake vampire stands anywhere in the room."""
        room_of = self.den.room_of
        for v in self.vampires:
            if v.awake and room_of[v.area] == room:
                return True
        return False

    def hunter_in_area(self, area: int) -> bool:
        """Whether a conscious hunter stands in the area (Fighting, as against Stalking)."""
        for h in self.hunters:
            if h.area == area and not h.down:
                return True
        return False

    def is_sunlit(self, room: int) -> bool:
        """Whether sun falls into the room now: an unboarded window, by Day only."""
        if self.night or self.sunlit == 0:
            return False
        window_room = self.den.window_room
        for w in range(len(window_room)):
            if self.sunlit >> w & 1 and window_room[w] == room:
                return True
        return False

    def n_slots(self, h: Hunter) -> int:
        """Return the inventory slots of the small dashboard (order/dash.small)."""
        return 2

    def health_left(self, h: Hunter) -> int:
        return self.lib.hunters[h.kind].health - h.wounds

    def rebuild_distances(self) -> None:
        """Look up or recompute `tables`; call it whenever doors have opened."""
        known = self.den.distances.get(self.open_doors)
        if known is None:
            den = self.den
            known = tables(
                distances(den, self.open_doors, True),
                distances(den, self.open_doors, False),
            )
            self.keep_distances(known)
        self.use_tables(known)

    def shorten_distances(self, door: int) -> None:
        """Do what `rebuild_distances` does after this one door has opened, faster."""
        den = self.den
        known = den.distances.get(self.open_doors)
        if known is None:
            known = self.tables
            a = den.door_a[door]
            b = den.door_b[door]
            if b >= 0:
                known = tables(
                    with_link(self.dist, den.n_areas, a, b),
                    with_link(self.walk, den.n_areas, a, b),
                )
            self.keep_distances(known)
        self.use_tables(known)

    def full_distances(self) -> list[int]:
        """Return `dist` with the rows of figures inside the tunnel (`board.graph.row_of`)."""
        n = self.den.n_areas
        if len(self.dist) == n * n:
            self.dist.extend(rows_below(self.den, self.dist))
        return self.dist

    def digging_distances(self) -> list[int]:
        """Return the table of vampires that dig from access to access (order/power.digs)."""
        digging = self.tables[DIG]
        if not digging:
            digging = with_digging(self.den, self.full_distances())
            self.tables[DIG] = digging
        return digging

    def use_tables(self, known: list[list[int]]) -> None:
        """Take the tables of the open doors as the table's own."""
        self.tables = known
        self.dist = known[DIST]
        self.walk = known[WALK]

    def keep_distances(self, known: list[list[int]]) -> None:
        """Keep the tables for this set of open doors; all tables of the den share them."""
        kept = self.den.distances
        if len(kept) >= MAX_TABLES:
            kept.clear()
        kept[self.open_doors] = known
