"""A table set from the text of a scene file: pieces by area, tokens, clock, deck tops.

docs/reference/scenes.md describes the notation.  Nothing is on the table but what the scene names:
every room is explored, ordinary doors are closed, decks hold the cards given, first drawn first,
and every chance outcome is the scene's.  Errors name file, entry and field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from whitethorn.board.build import build_den
from whitethorn.board.den import BLUE, Den
from whitethorn.board.notation import parse as parse_map
from whitethorn.games.order import game as order_game
from whitethorn.games.order.cards.kinds import DAY, NIGHT, ActivationCard, Library
from whitethorn.games.order.content import read_card, standard
from whitethorn.games.order.greying import greyed, greyed_wire
from whitethorn.games.order.phases import ACTIONS, Table
from whitethorn.games.order.rules import acting
from whitethorn.games.order.rules.ending import LAST_DAY_ROUND
from whitethorn.games.order.scene_pieces import place
from whitethorn.games.order.state import P_ACT, Order
from whitethorn.games.order.verbs import K_ACTION, V_ATTACK, V_BREAK, pack
from whitethorn.kernel.content import Entry
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import SCRIPTED, State

PHASES: Final = ("place", "choose", "act", "card", "end_round")
DECKS: Final = ("items", "terror", "encounters", "day", "night")
# Where the cards of each file stand in the Library, and what a scene need not say of them.
SHELF: Final = {
    "hunters": "hunters",
    "vampires": "vampires",
    "items": "items",
    "terror": "terrors",
    "encounters": "encounters",
    "day": "activations",
    "night": "activations",
}
UNTOLD: Final[dict[str, dict[str, Any]]] = {
    "hunters": {"title": ""},
    "vampires": {"power": "none", "power_name": "", "power_text": ""},
    "items": {"group": "weapon", "copies": 1},
    "terror": {},
    "encounters": {"level": 1},
    "day": {"level": 1, "flavour": ""},
    "night": {"level": 1, "flavour": ""},
}
START, END = 4, 8
QUIET: Final = "quiet"
QUIET_CARDS: Final = 12
TEAMS: Final = (2, 4)


def build(scene: Entry, read: Callable[[str], str]) -> State:
    """Return the table of a scene, taking its entries `table`, `at`, `decks` and `cards`.

    `read` returns the text of a map file named by the scene.  Raises ContentError.
    """
    table = scene.entry("table") if scene.has("table") else Entry(scene.where, {})
    lib = own_library(standard().library)
    add_cards(scene, lib)
    g = Table(Rng(1), choose_den(table, read), lib)
    g.chance = SCRIPTED
    set_clock(g, table)
    set_map(g, table)
    place(g, scene)
    stack(g, scene)
    set_turn(g, table)
    table.done()
    g.rebuild_distances()
    return g


def choose_den(table: Entry, read: Callable[[str], str]) -> Den:
    """Return the den of a hunt, or of a map file."""
    name = table.take("map", str, order_game.SCENARIOS[0])
    if name in order_game.SCENARIOS:
        return order_game.den(name)
    return build_den(parse_map(read(name), name))


def own_library(lib: Library) -> Library:
    """Return a library to which a scene may add cards."""
    new = Library()
    new.hunters = list(lib.hunters)
    new.vampires = list(lib.vampires)
    new.items = list(lib.items)
    new.item_cards = list(lib.item_cards)
    new.encounters = list(lib.encounters)
    new.terrors = list(lib.terrors)
    new.activations = list(lib.activations)
    new.number_figures()
    return new


def add_cards(scene: Entry, lib: Library) -> None:
    """Add the scene's own cards, written as in the content files without name and text.

    A card of an id that exists takes its place.
    """
    if not scene.has("cards"):
        return
    cards = scene.entry("cards")
    for file in cards.fields():
        if file not in SHELF:
            raise cards.error(file, f"is none of {', '.join(SHELF)}")
        group = cards.entry(file)
        for id in group.fields():
            card = Entry(f"{group.where} [{id}]", UNTOLD[file] | group.take(id, dict[str, Any]))
            read_card(lib, file, id, card)
            card.done()
            replace(lib, SHELF[file])
    lib.number_figures()


def replace(lib: Library, shelf: str) -> None:
    """Let the card just added take the place of an older one of the same id."""
    cards = getattr(lib, shelf)
    new = cards[-1]
    for older, card in enumerate(cards[:-1]):
        if card.id == new.id and getattr(card, "time", 0) == getattr(new, "time", 0):
            cards[older] = cards.pop()
            if shelf == "items":
                lib.item_cards = [kind for kind in lib.item_cards if kind < len(cards)]
            return


# ---- the map and the clock ---------------------------------------------------------------


def set_clock(g: Order, table: Entry) -> None:
    """Set round, day or night, and the ends of the track."""
    g.round = table.number("round", 1, 12, START)
    g.start_round = table.number("start", 1, 12, START)
    g.end_round = table.number("end", 1, 12, END)
    g.night = table.take("night", bool, g.round > LAST_DAY_ROUND)
    g.double = table.take("double_spawns", bool, False)
    g.choosing = table.choice("vampires", order_game.VAMPIRES, order_game.VAMPIRES[0]) == 1
    g.kills = table.number("kills", 0, 99, 0)


def set_map(g: Order, table: Entry) -> None:
    """Set doors, windows, levers, unexplored rooms, accesses and objective tokens."""
    den = g.den
    g.open_doors = den.open_at_start
    if table.take("all_doors_open", bool, False):
        g.open_doors |= sum(1 << d for d in range(den.n_doors) if den.door_kind[d] != BLUE)
    g.open_doors |= mask(table, "open", den.door_ids)
    g.locked_doors = mask(table, "locked", den.door_ids) & ~g.open_doors
    g.sunlit = mask(table, "sunlit", den.window_ids)
    g.levers = mask(table, "levers", [f"lever-{i + 1}" for i in range(len(den.lever_areas))])
    g.unexplored = mask(table, "unexplored", den.room_ids)
    spots = [den.area_ids[area] for area in den.access_spots]
    given = table.take("accesses", list[Any], spots)
    g.access = [find(table, "accesses", name, spots) for name in given]
    g.objectives = [-1] * len(den.objective_areas)


def mask(entry: Entry, field: str, names: list[str]) -> int:
    """Return the bits of a list of names."""
    bits = 0
    for name in entry.take(field, list[Any], []):
        bits |= 1 << find(entry, field, name, names)
    return bits


def find(entry: Entry, field: str, name: object, names: list[str]) -> int:
    """Return the place of a name in a list; raises ContentError listing what there is."""
    if not isinstance(name, str) or name not in names:
        raise entry.error(field, f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


# ---- decks and turn ----------------------------------------------------------------------


def stack(g: Order, scene: Entry) -> None:
    """Put the named cards on the decks, first drawn first.

    A day or night deck that the scene leaves out consists of cards on which nothing happens.
    """
    decks = scene.entry("decks") if scene.has("decks") else Entry(scene.where, {})
    for name in decks.fields():
        if name not in DECKS:
            raise decks.error(name, f"is none of {', '.join(DECKS)}")
    lib = g.lib
    g.terror_deck = cards(decks, "terror", [card.id for card in lib.terrors])
    g.encounter_deck = cards(decks, "encounters", [card.id for card in lib.encounters])
    g.deck_day = activations(g, decks, "day", DAY)
    g.deck_night = activations(g, decks, "night", NIGHT)
    items = [free_item(g, decks, str(name)) for name in decks.take("items", list[Any], [])]
    g.item_deck = items[::-1]


def cards(decks: Entry, name: str, ids: list[str]) -> list[int]:
    """Return a deck, its top card last."""
    deck = [find(decks, name, id, ids) for id in decks.take(name, list[Any], [])]
    return deck[::-1]


def activations(g: Order, decks: Entry, name: str, time: int) -> list[int]:
    """Return the deck of a time of day."""
    if not decks.has(name):
        quiet = ActivationCard(QUIET, 1, time)
        quiet.attack = False
        g.lib.activations.append(quiet)
        return [len(g.lib.activations) - 1] * QUIET_CARDS
    ids = [card.id if card.time == time else "" for card in g.lib.activations]
    return cards(decks, name, ids)


def free_item(g: Order, entry: Entry, name: str) -> int:
    """Return a card of that kind which is nowhere yet, and put it into limbo until it is dealt."""
    kind = find(entry, "items", name, [item.id for item in g.lib.items])
    used = [c for h in g.hunters for c in h.slots + h.bag] + [p & 255 for p in g.piles]
    for card, of in enumerate(g.lib.item_cards):
        if of == kind and card not in used and card not in g.limbo:
            g.limbo.append(card)
            return card
    raise entry.error("items", f"the box has no further {name}")


def set_turn(g: Order, table: Entry) -> None:
    """Set whose turn it is and in which phase; by default the first hunter acts."""
    g.limbo = []
    g.phase = table.choice("phase", PHASES, PHASES[P_ACT])
    ids = [g.lib.hunters[h.kind].id for h in g.hunters]
    least, most = TEAMS
    g.team = table.number("team", least, most, min(max(least, len(ids)), most))
    if not ids:
        raise table.error("active", "the scene has no hunter")
    g.active = find(table, "active", table.take("active", str, ids[0]), ids)
    if g.phase == P_ACT:
        h = g.hunters[g.active]
        h.activated = True
        h.actions = h.actions or ACTIONS


# ---- what the judge asks -----------------------------------------------------------------


def refusals(state: State, seat: int, kind: int) -> list[dict[str, Any]]:
    """Return what is refused here with its rule: what clients grey, and each weapon by itself."""
    g = order_game.table(state)
    found = greyed(g, seat, kind)
    if kind != K_ACTION or g.active < 0:
        return found
    h = g.hunters[g.active]
    targets = [(V_ATTACK, v.vid) for v in g.vampires]
    targets += [(V_BREAK, w) for w in range(g.den.n_windows) if not g.sunlit >> w & 1]
    for verb, target in targets:
        for weapon in range(len(h.slots) + 1):
            value = pack(verb, weapon, target)
            why = acting.why_not(g, h, value)
            if why != OK:
                found.append(greyed_wire(g, h, kind, value, why))
    return found
