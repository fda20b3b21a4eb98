"""What a seat of The Order sees, as numbers and as text; made from its view alone.

Places are indices of the Game's `ids()` lists; the text uses the notation of scenes.
"""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import Den
from whitethorn.board.plan import Plan
from whitethorn.board.printing import draw
from whitethorn.games.order.cards.kinds import Library
from whitethorn.games.order.content import standard
from whitethorn.games.order.game import TEAM_MAX, den, hunt
from whitethorn.games.order.names import EARNED, OBJECTIVES, PHASES
from whitethorn.games.order.numbers import numbers
from whitethorn.games.order.state import OUTCOMES
from whitethorn.games.order.telling import lines
from whitethorn.games.order.verbs import KIND_NAMES
from whitethorn.games.order.wire import Card, HunterView, OrderView
from whitethorn.kernel.game import Setup
from whitethorn.kernel.observing import NONE, Column, Mark, Part, count, flag, place, single
from whitethorn.kernel.state import FIRST_GAME_KIND

STATUSES: Final = ("outside", "inside", "left", "down")
ARMOR: Final = ("gone", "damaged", "intact")
DOORS: Final = ("closed", "open", "locked")
SLOTS: Final = 4  # shown of an inventory and of a bag: no dashboard has more
DRAWN: Final = 2
DECKS: Final = ("encounter", "day", "night", "items", "terror")


def places(ids: list[str]) -> dict[str, int]:
    """Return each id's place in its list."""
    return {id: i for i, id in enumerate(ids)}


class OrderEncoding:
    """The kernel's Encoding for one hunt."""

    straight = staticmethod(numbers)

    def __init__(self, den: Den, library: Library, plan: Plan) -> None:
        self.den = den
        self.plan = plan
        self.kinds = tuple(range(FIRST_GAME_KIND, FIRST_GAME_KIND + len(KIND_NAMES)))
        self.areas = places(den.area_ids)
        self.doors = places(den.door_ids)
        self.exits = places([den.door_ids[door] for door in den.exits])
        self.rooms = places(den.room_ids)
        figures = [f"{k.id}-{i + 1}" for k in library.vampires for i in range(k.figures)]
        self.figures = places(figures)
        self.cards = places([item.id for item in library.items] + list(OBJECTIVES))
        self.copies = len(library.item_cards)
        self.items = places([item.id for item in library.items])
        self.terrors = places([card.id for card in library.terrors])
        self.encounters = places([card.id for card in library.encounters])
        self.activations = places([card.id for card in library.activations])
        self.hunters = places([kind.id for kind in library.hunters])
        self.crates = places([f"crate-{i + 1}" for i in range(len(den.crate_areas))])
        self.parts = (self.table_part(), self.hunter_part(), *self.map_parts(), *self.card_parts())

        self.blank = [max(NONE, column.low) for column in self.parts[1].columns]

    # ---- what the numbers are --------------------------------------------------------------------

    def table_part(self) -> Part:
        """Return the part about the whole table."""
        decks = [count(f"deck_{name}", unit="cards left in the deck") for name in DECKS]
        columns = (
            Column("seat", 0, TEAM_MAX - 1, "whose view this is"),
            count("round", unit="round"),
            count("start", unit="first round"),
            count("end", unit="last round"),
            flag("night"),
            place("phase", len(PHASES), f"place in {', '.join(PHASES)}"),
            count("team", TEAM_MAX, "hunters"),
            place("active", TEAM_MAX, "seat of the active hunter"),
            place("card", len(self.activations), "place in `activations`"),
            Column("outcome", 0, len(OUTCOMES) - 1, f"place in {', '.join(OUTCOMES)}"),
            count("kills", unit="vampires destroyed"),
            *decks,
        )
        return single("table", columns, "clock, phase and decks")

    def hunter_part(self) -> Part:
        """Return the part with one row a seat."""
        card = "place in `items`, then clue and nest"
        held = [place(f"slot_{i + 1}", len(self.cards), card) for i in range(SLOTS)]
        bag = [place(f"bag_{i + 1}", len(self.cards), card) for i in range(SLOTS)]
        columns = (
            place("kind", len(self.hunters), "place in `hunters`"),
            place("status", len(STATUSES), f"place in {', '.join(STATUSES)}"),
            place("area", len(self.areas), "area"),
            place("entrance", len(self.exits), "which entrance the hunter waits at"),
            count("wounds"),
            count("health", unit="printed health"),
            count("focus", unit="Focus tokens"),
            Column("armor", 0, 2, f"place in {', '.join(ARMOR)}"),
            count("actions", unit="Actions left this turn"),
            flag("activated"),
            flag("trapped"),
            place("crate", len(self.crates), "crate the hunter is behind"),
            flag("ability_used"),
            Column("earned", 0, (1 << len(EARNED)) - 1, f"bits {', '.join(EARNED)}"),
            count("capacity", unit="cards that fit in the inventory"),
            count("bag_capacity", unit="cards that fit in the bag"),
            Column("built", 0, (1 << SLOTS) - 1, "bits: which slots hold a built kit"),
            *held,
            *bag,
        )
        rows = tuple(f"seat {i}" for i in range(TEAM_MAX))
        return Part("hunters", rows, columns, "one row a seat; kind is -1 for an empty one")

    def map_parts(self) -> tuple[Part, ...]:
        """Return the parts about the map."""
        area = place("area", len(self.areas), "area")
        on_map = (area, flag("awake"), count("wounds"))
        levers = tuple(f"lever-{i + 1}" for i in range(len(self.den.lever_areas)))
        accesses = tuple(f"access {i + 1}" for i in range(len(self.den.access_spots)))
        windows = tuple(self.den.window_ids)
        carrier = place("carrier", TEAM_MAX, "seat of the hunter who carries it")
        behind = place("hunter", TEAM_MAX, "seat of the hunter behind it")
        door = Column("state", 0, 2, f"place in {', '.join(DOORS)}")
        return (
            Part("vampires", tuple(self.figures), on_map, "one row a figure of the box"),
            Part("doors", tuple(self.doors), (door,), "one row a door"),
            Part("windows", windows, (flag("sunlit"),), "one row a window"),
            Part("levers", levers, (flag("on"),), "one row a lever"),
            Part("crates", tuple(self.crates), (count("health"), behind), "one row a crate"),
            Part("accesses", accesses, (area,), "where each tunnel access opens"),
            Part("rooms", tuple(self.rooms), (flag("unexplored"),), "one row a room"),
            Part("objectives", OBJECTIVES, (area, carrier), "the objective tokens; -1 without"),
        )

    def card_parts(self) -> tuple[Part, ...]:
        """Return the parts about cards."""
        area = place("area", len(self.areas), "place in `areas` of the pile it lies in")
        copies = tuple(f"card {i}" for i in range(self.copies)) + OBJECTIVES
        drawn = place("card", len(self.cards), "place in `items`, then clue and nest")
        gone = (count("discarded", unit="cards in the discard"),)
        return (
            Part("dropped", copies, (area,), "one row an item card of the box"),
            Part("drawn", ("first", "second"), (drawn,), "cards being looked at, as on the table"),
            Part("used_items", tuple(self.items), gone, "one row a kind of item"),
            Part("used_terrors", tuple(self.terrors), gone, "one row a terror card"),
            Part("used_encounters", tuple(self.encounters), gone, "one row an encounter"),
            Part("used_activations", tuple(self.activations), gone, "one row an activation card"),
        )

    # ---- the numbers -----------------------------------------------------------------------------

    def encode(self, v: OrderView) -> list[int]:
        """Return the numbers of all parts, row by row."""
        seats = {h.id: h.seat for h in v.hunters}
        out = self.table(v, seats)
        for h in v.hunters:
            out += self.hunter(h)
        out += self.blank * (TEAM_MAX - len(v.hunters))
        self.map(out, v, seats)
        self.used(out, v)
        return out

    def table(self, v: OrderView, seats: dict[str, int]) -> list[int]:
        """Return the row about the whole table."""
        d = v.decks
        return [
            max(v.seat, 0),
            v.round,
            v.start,
            v.end,
            int(v.night),
            PHASES.index(v.phase),
            v.team,
            seats[v.active] if v.active else NONE,
            self.activations[v.card] if v.card else NONE,
            OUTCOMES.index(v.outcome) if v.outcome else 0,
            v.kills,
            *(d.encounter, d.day, d.night, d.items, d.terror),
        ]

    def hunter(self, h: HunterView) -> list[int]:
        """Return the row of a seat."""
        earned = built = 0
        for name in h.earned:
            earned |= 1 << EARNED.index(name)
        for i, card in enumerate(h.slots[:SLOTS]):
            built |= card.built << i
        return [
            self.hunters[h.kind],
            STATUSES.index(h.status),
            self.areas[h.area] if h.area else NONE,
            self.exits[h.entrance] if h.entrance else NONE,
            h.wounds,
            h.health,
            h.focus,
            ARMOR.index(h.armor),
            h.actions,
            int(h.activated),
            int(h.trapped),
            self.crates[h.crate] if h.crate else NONE,
            int(h.ability.used),
            earned,
            h.capacity,
            h.bag_capacity,
            built,
            *self.held(h.slots, SLOTS),
            *self.held(h.bag, SLOTS),
        ]

    def held(self, cards: list[Card], room: int) -> list[int]:
        """Return the kinds of up to `room` cards, filled up with -1."""
        known = [self.cards[card.id] for card in cards[:room]]
        return known + [NONE] * (room - len(known))

    def map(self, out: list[int], v: OrderView, seats: dict[str, int]) -> None:
        """Append what stands on the map."""
        figures = [NONE, 0, 0] * len(self.figures)
        for vampire in v.vampires:
            at = 3 * self.figures[vampire.id]
            figures[at : at + 3] = [self.areas[vampire.area], int(vampire.awake), vampire.wounds]
        out += figures
        out += [DOORS.index(door.state) for door in v.doors]
        out += [int(window.sunlit) for window in v.windows]
        out += [int(lever.on) for lever in v.levers]
        crates = [0, NONE] * len(self.crates)
        for crate in v.crates:
            at = 2 * self.crates[crate.id]
            crates[at : at + 2] = [crate.health, seats[crate.hunter] if crate.hunter else NONE]
        out += crates
        out += [self.areas[access.area] for access in v.accesses]
        unexplored = set(v.unexplored)
        out += [int(room in unexplored) for room in self.rooms]
        for token in v.objectives:
            out.append(self.areas[token.area] if token.area else NONE)
            out.append(seats[token.carrier] if token.carrier else NONE)
        out += [NONE, NONE] * (len(OBJECTIVES) - len(v.objectives))

    def used(self, out: list[int], v: OrderView) -> None:
        """Append where cards lie."""
        dropped = [NONE] * (self.copies + len(OBJECTIVES))
        for pile in v.piles:
            for card in pile.cards:
                dropped[self.copy(card)] = self.areas[pile.area]
        out += dropped
        out += self.held(v.drawn, DRAWN)
        d = v.discards
        for ids, cards in (
            (self.items, d.items),
            (self.terrors, d.terror),
            (self.encounters, d.encounter),
            (self.activations, d.activation),
        ):
            counts = [0] * len(ids)
            for id in cards:
                counts[ids[id]] += 1
            out += counts

    def copy(self, card: Card) -> int:
        """Return the number of this very card of the box; objective tokens come last."""
        if card.id in OBJECTIVES:
            return self.copies + OBJECTIVES.index(card.id)
        return int(card.ref.rpartition("#")[2])

    # ---- words and pictures ----------------------------------------------------------------------

    def text(self, v: OrderView) -> str:
        """Return the view in the words of scenes."""
        return "\n".join(lines(v))

    def drawing(self, v: OrderView) -> str:
        """Return the map with its key: which letter is which area, and who stands there."""
        there: dict[str, list[str]] = {}
        for mark in self.marks(v):
            there.setdefault(mark.at, []).append(mark.label)
        key = [
            f"{self.plan.letters[a]} {id}: {' '.join(there.get(id, []))}".rstrip(": ")
            for a, id in enumerate(self.den.area_ids)
        ]
        return "\n".join([*draw(self.plan), *key])

    def marks(self, v: OrderView) -> list[Mark]:
        """Return hunters, vampires and objective tokens on the map."""
        found = [Mark(h.area, h.id[:2].upper(), "friend") for h in v.hunters if h.area]
        for vampire in v.vampires:
            tone = "foe" if vampire.awake else "sleeper"
            found.append(Mark(vampire.area, vampire.kind[:2], tone))
        found += [Mark(token.area, "*", "goal") for token in v.objectives if token.area]
        return found


def make(setup: Setup) -> OrderEncoding:
    """Return the encoding of a hunt; raises SetupError."""
    return OrderEncoding(den(setup.scenario), standard().library, hunt(setup.scenario).plan)
