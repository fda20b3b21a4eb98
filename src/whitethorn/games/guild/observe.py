"""What a seat of Hunter's Guild sees, as numbers and as text; made from its view alone.

Places are indices of the Game's `ids()` lists.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild.content import Content, standard
from whitethorn.games.guild.events import RESULTS
from whitethorn.games.guild.names import PHASES
from whitethorn.games.guild.numbers import numbers
from whitethorn.games.guild.options import HAND, VERBS_OF
from whitethorn.games.guild.setup import MAX_SEATS
from whitethorn.games.guild.state import OUTCOMES
from whitethorn.games.guild.telling import lines
from whitethorn.games.guild.verbs import MOMENT_NAMES
from whitethorn.games.guild.wire import GearView, GuildCard, GuildHunter, GuildView
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
from whitethorn.kernel.state import FIRST_GAME_KIND, K_WINDOW

SHOWN: Final = (*PHASES, "over")
STATUSES: Final = ("hunting", "lost", "out")
LIMBO: Final = 3
SEATS_MASK: Final = (1 << MAX_SEATS) - 1


class GuildEncoding:
    """The kernel's Encoding for the forest."""

    straight = staticmethod(numbers)

    def __init__(self, content: Content) -> None:
        first = FIRST_GAME_KIND
        self.kinds = (K_WINDOW, *range(first, first + len(VERBS_OF)))
        self.day = {id: i for i, id in enumerate(content.day)}
        self.night = {id: i for i, id in enumerate(content.night)}
        self.hunters = {id: i for i, id in enumerate(content.hunters)}
        self.day_pile = Remembered(lambda cards: counted(cards, self.day))
        self.night_pile = Remembered(lambda cards: counted(cards, self.night))
        self.hunter_row = Remembered(self.hunter)
        self.parts = (
            self.table_part(),
            self.battle_part(),
            self.hunter_part(),
            *self.card_parts(),
        )

        self.blank = [NONE if c.low == NONE else 0 for c in self.parts[2].columns]

    # ---- what the numbers are --------------------------------------------------------------------

    def table_part(self) -> Part:
        """Return the part about the whole table and the open window."""
        columns = (
            Column("seat", 0, MAX_SEATS - 1, "whose view this is"),
            count("round", 999, "rounds"),
            flag("night"),
            place("phase", len(SHOWN), f"place in {', '.join(SHOWN)}"),
            place("leader", MAX_SEATS, "seat"),
            place("active", MAX_SEATS, "seat"),
            Column("outcome", 0, len(OUTCOMES) - 1, f"place in {', '.join(OUTCOMES)}"),
            place("winner", MAX_SEATS, "seat"),
            count("deck_day", 999, "cards left"),
            count("deck_night", 999, "cards left"),
            place("turned", len(self.night), "Night card of this turn, place in `night kinds`"),
            flag("short"),
            place("moment", len(MOMENT_NAMES), f"open window: place in {', '.join(MOMENT_NAMES)}"),
            place("about", MAX_SEATS, "seat of the window's hunter"),
            Column("able", 0, SEATS_MASK, "bits: seats that could react"),
        )
        return single("table", columns, "clock, decks, open window")

    def battle_part(self) -> Part:
        """Return the part about the battle going on."""
        columns = (
            place("creature", len(self.night), "place in `night kinds`"),
            count("level"),
            count("gems"),
            count("left", unit="gems left"),
            flag("all_slay"),
            place("fighter", MAX_SEATS, "seat"),
            Column("rolled", 0, SEATS_MASK, "bits: seats that have rolled"),
            flag("surprise"),
            flag("dodged"),
            count("die_1", 99, "face, 0 none"),
            count("die_2", 99, "face, 0 none"),
            Column("attack", -99, 99, "added by the weapon"),
            Column("infected", -99, 99, "added by infection"),
            Column("modifiers", -99, 99, "added by cards"),
            Column("total", -99, 99, "of the roll"),
            place("result", len(RESULTS), f"place in {', '.join(RESULTS)}"),
        )
        return single("battle", columns, "the Creature and the roll; -1 and 0 without a battle")

    def hunter_part(self) -> Part:
        """Return the part with one row a seat."""
        day = "place in `day kinds`"
        columns = (
            place("hunter", len(self.hunters), "place in `hunters`"),
            count("gems"),
            flag("infected"),
            place("status", len(STATUSES), f"place in {', '.join(STATUSES)}"),
            count("cards", unit="cards in hand"),
            place("weapon", len(self.day), day),
            place("armor", len(self.day), day),
            count("armor_left", unit="gems left"),
            place("shield", len(self.day), day),
            count("shield_left", unit="gems left"),
            Column("attack", -99, 99, "bonus"),
            count("damage", unit="gems of a hit"),
            place("woods", len(self.night), "place in `night kinds`"),
            place("turn", MAX_SEATS, "place in the order of the battle"),
        )
        rows = tuple(f"seat {i}" for i in range(MAX_SEATS))
        return Part("hunters", rows, columns, "one row a seat; hunter is -1 for an empty one")

    def card_parts(self) -> tuple[Part, ...]:
        """Return the parts about cards."""
        card = place("card", len(self.day), "place in `day kinds`")
        kinds = tuple(count(id, unit="cards") for id in self.day)
        seats = tuple(f"seat {i}" for i in range(MAX_SEATS))
        gone = (count("discarded", unit="cards"),)
        return (
            Part("hand", tuple(f"place {i}" for i in range(HAND)), (card,), "own cards in order"),
            Part("known", seats, kinds, "cards known to be in each hand, by kind"),
            Part("limbo", tuple(f"card {i}" for i in range(LIMBO)), (card,), "cards being played"),
            Part("day_discard", tuple(self.day), gone, "one row a kind of Day card"),
            Part("night_discard", tuple(self.night), gone, "one row a kind of Night card"),
        )

    # ---- the numbers -----------------------------------------------------------------------------

    def encode(self, v: GuildView) -> list[int]:
        """Return the numbers of all parts, row by row."""
        seats = {h.id: h.seat for h in v.hunters}
        out = self.table(v, seats)
        out += self.battle(v, seats)
        order = [seats[id] for id in v.battle.order] if v.battle else []
        for h in v.hunters:
            out += self.hunter_row(h)
            out.append(order.index(h.seat) if h.seat in order else NONE)
        out += self.blank * (MAX_SEATS - len(v.hunters))
        own = [h.hand for h in v.hunters if h.seat == v.seat]
        out += self.row(own[0] if own else [], HAND)
        for h in v.hunters:
            out += self.day_pile(h.hand)
        out += [0] * len(self.day) * (MAX_SEATS - len(v.hunters))
        out += self.row(v.limbo, LIMBO)
        out += self.day_pile(v.piles.day_discard)
        out += self.night_pile(v.piles.night_discard)
        return out

    def table(self, v: GuildView, seats: dict[str, int]) -> list[int]:
        """Return the row about the whole table."""
        window = v.window
        able = 0
        for id in window.able if window else ():
            able |= 1 << seats[id]
        return [
            max(v.seat, 0),
            v.round,
            int(v.night),
            SHOWN.index(v.phase),
            seats[v.leader] if v.leader else NONE,
            seats[v.active] if v.active else NONE,
            OUTCOMES.index(v.outcome) if v.outcome else 0,
            seats[v.winner] if v.winner else NONE,
            v.piles.day,
            v.piles.night,
            self.night[v.turned.id] if v.turned else NONE,
            int(v.short),
            MOMENT_NAMES.index(window.moment) if window else NONE,
            seats[window.hunter] if window else NONE,
            able,
        ]

    def battle(self, v: GuildView, seats: dict[str, int]) -> list[int]:
        """Return the row about the battle."""
        b = v.battle
        if b is None:
            return [NONE, 0, 0, 0, 0, NONE, *[0] * 9, NONE]
        rolled = 0
        for id in b.rolled:
            rolled |= 1 << seats[id]
        head = [self.night[b.card.id], b.level, b.gems, b.left, int(b.all_slay), seats[b.fighter]]
        head += [rolled, int(b.surprise), int(b.dodged)]
        r = b.roll
        if r is None:
            return [*head, *[0] * 6, NONE]
        dice = [*r.dice, 0]
        result = RESULTS.index(r.result)
        return [*head, dice[0], dice[1], r.attack, r.infected, r.modifiers, r.total, result]

    def hunter(self, h: GuildHunter) -> list[int]:
        """Return the row of a seat, but for the place in a battle's order."""
        return [
            self.hunters[h.id],
            h.gems,
            int(h.infected),
            STATUSES.index(h.status),
            h.cards,
            self.gear(h.weapon),
            self.gear(h.armor),
            h.armor.left if h.armor else 0,
            self.gear(h.shield),
            h.shield.left if h.shield else 0,
            h.attack,
            h.damage,
            self.night[h.woods.id] if h.woods else NONE,
        ]

    def gear(self, item: GearView | None) -> int:
        """Return the kind of an item In Play."""
        return self.day[item.id] if item else NONE

    def row(self, cards: list[GuildCard], room: int) -> list[int]:
        """Return the kinds of up to `room` cards, filled up with -1."""
        found = [self.day[card.id] for card in cards[:room]]
        return found + [NONE] * (room - len(found))

    # ---- words and pictures ----------------------------------------------------------------------

    def text(self, v: GuildView) -> str:
        """Return the view in ids, one thing a line."""
        return "\n".join(lines(v))

    def drawing(self, v: GuildView) -> str:
        """Return nothing: there is no board."""
        return ""

    def marks(self, v: GuildView) -> list[Mark]:
        """Return nothing: there is no board."""
        return []


def counted(cards: list[GuildCard], ids: dict[str, int]) -> list[int]:
    """Return how many cards there are of each kind."""
    counts = [0] * len(ids)
    for card in cards:
        counts[ids[card.id]] += 1
    return counts


def make(setup: Setup) -> GuildEncoding:
    """Return the encoding of the forest."""
    return GuildEncoding(standard())
