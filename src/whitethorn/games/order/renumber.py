"""A table and its answers, when cards or places were numbered otherwise (kernel/renumbering.py)."""

from __future__ import annotations

from typing import Final

from whitethorn.board.den import Den
from whitethorn.games.order import options
from whitethorn.games.order.cards.kinds import Library
from whitethorn.games.order.codec import decode_into
from whitethorn.games.order.phases import Table
from whitethorn.games.order.rules.moving import EXIT_BY_WINDOW
from whitethorn.games.order.state import CLUE, Crate, Hunter, Order
from whitethorn.games.order.verbs import V_EXIT, V_PICK, pack
from whitethorn.kernel.renumbering import Ids, Renumbering
from whitethorn.kernel.rng import Rng

CARDS: Final = "item cards"
# The list behind a part of an option, by its type; those of places carry the scenario's name.
LISTS: Final = {options.CARD: CARDS, options.VAMPIRE: "figures"}
PLACES: Final = {
    options.ENTRANCE: "exits",
    options.AREA: "areas",
    options.DOOR: "doors",
    options.WINDOW: "windows",
    options.LEVER: "levers",
    options.CRATE: "crates",
}
PICKED: Final = {1: "figures", 2: "areas", 3: "rooms"}  # by the sort of V_PICK


def place_ids(den: Den) -> Ids:
    """Return the ids behind the numbers of a den's places, lists named by its scenario."""
    areas = den.area_ids
    found = {
        "areas": areas,
        "rooms": den.room_ids,
        "doors": den.door_ids,
        "windows": den.window_ids,
        "exits": [den.door_ids[door] for door in den.exits],
        "accesses": [areas[area] for area in den.access_spots],
        "levers": [areas[area] for area in den.lever_areas],
        "crates": [areas[area] for area in den.crate_areas],
    }
    return {f"{den.id} {name}": ids for name, ids in found.items()}


def card_ids(told: Ids, lib: Library) -> Ids:
    """Return the lists of a content's files with those that follow from them.

    An older record has the files alone: figures are numbered through the kinds in their order, and
    activation cards through day and night.
    """
    count = {kind.id: kind.figures for kind in lib.vampires}
    kinds = told["vampires"]
    figures = [f"{id}-{n + 1}" for id in kinds for n in range(count.get(id, 1))]
    follows = {"activations": told["day"] + told["night"], "figures": figures}
    return {**follows, **told}


class Renumbered:
    """Reads one match's numbers: those of its cards and those of the places of its den."""

    def __init__(self, places: Renumbering, den: Den, lib: Library) -> None:
        self.to = places
        self.den = den
        self.lib = lib

    def place(self, name: str, x: int) -> int:
        """Return the number of an area, room, door and so on of the den."""
        return self.to.place(f"{self.den.id} {name}", x)

    def mask(self, name: str, bits: int) -> int:
        """Do so for a mask."""
        return self.to.mask(f"{self.den.id} {name}", bits)

    def card(self, card: int) -> int:
        """Return the number of an item card; objective tokens keep theirs."""
        return card if card >= CLUE else self.to.place(CARDS, card)

    # ---- the table -----------------------------------------------------------------------------

    def table(self, data: bytes) -> Table:
        """Return the table of saved bytes; raises CodecError, or ValueError beyond the lists."""
        g = Table(Rng(1), self.den, self.lib)
        decode_into(g, data)
        self.read_tokens(g)
        self.read_decks(g)
        for h in g.hunters:
            self.read_hunter(h)
        for v in g.vampires:
            v.vid = self.to.place("figures", v.vid)
            v.kind = self.to.place("vampires", v.kind)
            v.area = self.place("areas", v.area)
            v.entered_by = self.place("accesses", v.entered_by)
        g.rebuild_distances()
        return g

    def read_tokens(self, g: Order) -> None:
        """Renumber what lies on the map."""
        g.open_doors = self.mask("doors", g.open_doors)
        g.locked_doors = self.mask("doors", g.locked_doors)
        g.sunlit = self.mask("windows", g.sunlit)
        g.levers = self.mask("levers", g.levers)
        g.unexplored = self.mask("rooms", g.unexplored)
        g.built = self.to.mask(CARDS, g.built)
        g.access = [self.place("accesses", spot) for spot in g.access]
        g.objectives = [self.place("areas", area) for area in g.objectives]
        g.piles = [self.place("areas", p >> 8) << 8 | self.card(p & 255) for p in g.piles]
        order = self.to.by_place(f"{self.den.id} crates", list(range(len(g.crates))), -1)
        g.crates = [self.crate(g.crates, x, place) for place, x in enumerate(order)]

    def crate(self, crates: list[Crate], x: int, place: int) -> Crate:
        """Return the crate that was number `x`; one that the match never had is in pieces."""
        if x < 0:
            return Crate(self.den.crate_areas[place], 0)
        return Crate(self.place("areas", crates[x].area), crates[x].health)

    def read_decks(self, g: Order) -> None:
        """Renumber the cards of all decks and discards."""
        to = self.to
        g.card = to.place("activations", g.card)
        g.deck_day = to.places("activations", g.deck_day)
        g.deck_night = to.places("activations", g.deck_night)
        g.discard_activation = to.places("activations", g.discard_activation)
        g.encounter_deck = to.places("encounters", g.encounter_deck)
        g.discard_encounter = to.places("encounters", g.discard_encounter)
        g.terror_deck = to.places("terror", g.terror_deck)
        g.discard_terror = to.places("terror", g.discard_terror)
        g.item_deck = [self.card(card) for card in g.item_deck]
        g.discard_items = [self.card(card) for card in g.discard_items]
        g.limbo = [self.card(card) for card in g.limbo]

    def read_hunter(self, h: Hunter) -> None:
        """Renumber a hunter and everything carried."""
        h.kind = self.to.place("hunters", h.kind)
        h.area = self.place("areas", h.area)
        h.entrance = self.place("exits", h.entrance)
        h.crate = self.place("crates", h.crate)
        h.entered_by = self.place("accesses", h.entered_by)
        h.slots = [self.card(card) for card in h.slots]
        h.bag = [self.card(card) for card in h.bag]

    # ---- answers -------------------------------------------------------------------------------

    def answer(self, value: int) -> int:
        """Return an option's value; raises ValueError when it names what never was."""
        verb = value >> 16
        if not 0 < verb < len(options.FIELDS):
            return value
        a, b = value >> 8 & 255, value & 255
        if verb == V_EXIT:
            return pack(verb, a, self.place("windows" if a == EXIT_BY_WINDOW else "exits", b))
        if verb == V_PICK:
            return pack(verb, self.part(PICKED.get(b, ""), a), b)
        types = options.field_types(verb)
        names = [LISTS.get(t) or PLACES.get(t, "") for t in types]
        return pack(verb, self.part(names[0], a), self.part(names[1], b))

    def part(self, name: str, x: int) -> int:
        """Return one part of an option; `name` is its list, empty for a plain number."""
        if name == CARDS:
            return self.card(x)
        return self.to.place(name, x) if name == "figures" else self.place(name, x)
