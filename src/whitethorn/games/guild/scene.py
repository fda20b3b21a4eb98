"""A table set from the text of a scene file: hunters, what they hold, tops of the decks, a battle.

docs/games/guild.md describes the notation.  The box is complete: what the scene does not name lies
below in the decks, at Night the Lose cards first, which do nothing to who wears nothing.  Every
chance outcome is the scene's.  Errors name file, entry and field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from whitethorn.games.guild.cards.kinds import DECK, LOSE_SHIELD, LOSE_WEAPON, Library
from whitethorn.games.guild.content import standard
from whitethorn.games.guild.greying import greyed
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.battling import attack_bonus
from whitethorn.games.guild.rules.modifying import clear_roll, judge
from whitethorn.games.guild.setup import HOUSE
from whitethorn.games.guild.state import (
    GEMS,
    P_BATTLE,
    P_STRUCK,
    PLACES,
    PUBLIC,
    Hunter,
)
from whitethorn.kernel.content import Entry
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import SCRIPTED, State

PHASES: Final = ("lead", "dawn", "act", "night", "battle", "struck", "end")
DECKS: Final = ("day", "night", "day_discard", "night_discard")
# The numbers of a card that a scene may print otherwise, by file and field.
DAY_NUMBERS: Final = ("attack", "damage", "gems", "amount")
MOST: Final = 20


class Box:
    """The copies of both decks that nothing has been made of yet."""

    def __init__(self) -> None:
        content = standard()
        lib = content.library
        self.day = [content.day[kind] for kind in lib.kind]
        self.night = [content.night[kind] for kind in lib.night_kind]
        self.left = {"day": list(range(DECK)), "night": list(range(DECK))}

    def take(self, entry: Entry, field: str, file: str, id: object) -> int:
        """Return a copy of a card that is nowhere yet."""
        ids = self.day if file == "day" else self.night
        for card in self.left[file]:
            if ids[card] == id:
                self.left[file].remove(card)
                return card
        raise entry.error(field, f"the box has no (further) {id!r}")


def build(scene: Entry, read: Callable[[str], str]) -> State:
    """Return the table of a scene, taking its entries `table`, `hunters`, `decks` and `cards`.

    Raises ContentError.
    """
    table = scene.entry("table") if scene.has("table") else Entry(scene.where, {})
    g = Table(Rng(1), own_library(scene))
    g.chance = SCRIPTED
    g.known = [0] * DECK
    box = Box()
    set_hunters(g, scene, box)
    set_turn(g, table)
    set_battle(g, table, box)
    stack(g, scene, box)
    table.done()
    return g


def own_library(scene: Entry) -> Library:
    """Return the library with the numbers that the scene prints otherwise."""
    lib = standard().library
    if not scene.has("cards"):
        return lib
    new = copied(lib)
    cards = scene.entry("cards")
    for id in cards.fields():
        card = cards.entry(id)
        if id in standard().day:
            reprint_day(new, standard().day.index(id), card)
        elif id in standard().night:
            reprint_night(new, standard().night.index(id), card)
        else:
            raise cards.error(id, "is no card of the box")
        card.done()
    return new


def copied(lib: Library) -> Library:
    """Return a library whose numbers may be changed."""
    new = Library()
    for name in dir(lib):
        if isinstance(getattr(lib, name), list):
            setattr(new, name, list(getattr(lib, name)))
    return new


def reprint_day(lib: Library, kind: int, card: Entry) -> None:
    """Change the numbers of a Day card."""
    for name in card.fields():
        if name not in DAY_NUMBERS:
            raise card.error(name, f"is none of {', '.join(DAY_NUMBERS)}")
        number = card.number(name, 0, MOST)
        for copy in range(DECK):
            if lib.kind[copy] == kind:
                getattr(lib, name)[copy] = number


def reprint_night(lib: Library, kind: int, card: Entry) -> None:
    """Change the numbers of a Night card; loot and feed as [Final Slayer, party]."""
    copies = [copy for copy in range(DECK) if lib.night_kind[copy] == kind]
    for name in card.fields():
        if name in ("loot", "feed"):
            final, party = card.take(name, list[Any])
            for copy in copies:
                getattr(lib, f"{name}_final")[copy] = final
                getattr(lib, f"{name}_party")[copy] = party
            continue
        if name not in ("level", "gems"):
            raise card.error(name, "is none of level, gems, loot, feed")
        number = card.number(name, 1, MOST)
        for copy in copies:
            (lib.level if name == "level" else lib.foe_gems)[copy] = number


# ---- hunters -------------------------------------------------------------------------------------


def set_hunters(g: Table, scene: Entry, box: Box) -> None:
    """Seat the hunters in the order of the file."""
    hunters = scene.entry("hunters")
    for seat, id in enumerate(hunters.fields()):
        if id not in standard().hunters:
            raise hunters.error(id, f"is none of {', '.join(standard().hunters)}")
        h = Hunter(seat, standard().hunters.index(id))
        entry = hunters.entry(id)
        set_hunter(g, h, entry, box)
        entry.done()
        g.hunters.append(h)


def set_hunter(g: Table, h: Hunter, entry: Entry, box: Box) -> None:
    """Set gems, state, hand and equipment of a hunter."""
    h.infected = entry.take("infected", bool, False)
    h.out = entry.take("out", bool, False)
    h.gems = entry.number("gems", 0, GEMS, 0 if h.out else GEMS)
    if entry.take("lost", bool, False):
        h.woods = box.take(entry, "lost", "night", "lost-in-the-woods")
    for id in entry.take("hand", list[Any], []):
        card = box.take(entry, "hand", "day", id)
        g.known[card] = 1 << h.seat
        h.hand.append(card)
    for place in PLACES:
        if entry.has(place):
            wear(g, h, place, entry, box)


def wear(g: Table, h: Hunter, place: str, entry: Entry, box: Box) -> None:
    """Put an item In Play, as "chain-mail", or "chain-mail:1" with one gem left."""
    id, _, left = entry.take(place, str).partition(":")
    card = box.take(entry, place, "day", id)
    g.known[card] = PUBLIC
    gems = int(left) if left else g.lib.gems[card]
    if place == PLACES[0]:
        h.weapon = card
    elif place == PLACES[1]:
        h.armor, h.armor_gems = card, gems
    else:
        h.shield, h.shield_gems = card, gems


# ---- turn, battle, decks -------------------------------------------------------------------------


def set_turn(g: Table, table: Entry) -> None:
    """Set whose turn it is and in which phase; by default the first hunter acts by Day."""
    ids = [standard().hunters[h.kind] for h in g.hunters]
    g.round = table.number("round", 1, 400, 1)
    g.night = table.take("night", bool, False)
    g.phase = table.choice("phase", PHASES, "night" if g.night else "act")
    g.active = table.choice("active", tuple(ids), ids[0])
    g.leader = table.choice("leader", tuple(ids), ids[0])
    for name in table.fields():
        for option, value in HOUSE:
            if name == option and table.take(name, str) == value:
                g.house |= HOUSE[option, value]


def set_battle(g: Table, table: Entry, box: Box) -> None:
    """Set a battle going on: `foe`, its gems `left`, the `fighter`, who has `rolled`, a `die`."""
    if not table.has("foe"):
        return
    ids = [standard().hunters[h.kind] for h in g.hunters]
    g.foe = box.take(table, "foe", "night", table.take("foe", str))
    g.turned = g.foe
    g.foe_gems = table.number("left", 1, MOST, g.lib.foe_gems[g.foe])
    g.fighter = table.choice("fighter", tuple(ids), ids[g.active])
    for name in table.take("rolled", list[Any], []):
        g.rolled |= 1 << ids.index(name)
    clear_roll(g)
    g.phase = P_BATTLE
    if table.has("die"):
        g.die = table.number("die", 1, MOST)
        g.plus = attack_bonus(g, g.hunters[g.fighter])
        g.result = judge(g)
        g.rolled |= 1 << g.fighter
        g.phase = P_STRUCK


def stack(g: Table, scene: Entry, box: Box) -> None:
    """Put the named cards on the decks, first drawn first, all others below them.

    `rest = false` leaves out what is not named.
    """
    decks = scene.entry("decks") if scene.has("decks") else Entry(scene.where, {})
    rest = decks.take("rest", bool, True)
    named: dict[str, list[int]] = {}
    for name in DECKS:
        file = name.split("_")[0]
        named[name] = [box.take(decks, name, file, id) for id in decks.take(name, list[Any], [])]
    if decks is not scene:
        decks.done()
    g.day_discard = named["day_discard"]
    g.night_discard = named["night_discard"]
    g.day_deck = (box.left["day"] if rest else []) + named["day"][::-1]
    g.night_deck = (quiet_on_top(g, box.left["night"]) if rest else []) + named["night"][::-1]


def quiet_on_top(g: Table, cards: list[int]) -> list[int]:
    """Return the Night cards that the scene did not name, the Lose cards drawn first."""
    quiet = [card for card in cards if LOSE_WEAPON <= g.lib.night_role[card] <= LOSE_SHIELD]
    return [card for card in cards if card not in quiet] + quiet


def refusals(state: State, seat: int, kind: int) -> list[dict[str, Any]]:
    """Return what is refused here with its rule: what clients grey."""
    assert isinstance(state, Table)
    return greyed(state, seat, kind)
