"""The table of Hunter's Guild: hunters with hands and equipment, two decks, a battle.

Everything is ints: cards are copies (cards/kinds.py), hunters seats.  Masks are over seats.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.games.guild.cards.kinds import CURE_BIT, HEAL_BIT, REMEDY_BITS, Library
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import State

# Phases: each is one kind of step.
P_LEAD: Final = 0
P_DAWN: Final = 1
P_ACT: Final = 2
P_NIGHT: Final = 3
P_BATTLE: Final = 4
P_STRUCK: Final = 5
P_END: Final = 6

WON: Final = 1  # by the hunter `winner`
UNDECIDED: Final = 2
OUTCOMES: Final = ("running", "won", "undecided")
LAST_ROUND: Final = 400

GEMS: Final = 4
NO_CARD: Final = -1
NOBODY: Final = -1
NO_MOMENT: Final = -1
UNKNOWN: Final = -1  # all bits of a mask

# Places In Play (guild/play.kinds).
IN_HAND: Final = 0
ON_BODY: Final = 1
ON_ARM: Final = 2
PLACES: Final = ("weapon", "armor", "shield")

PUBLIC: Final = 31  # `known`: bits 0-3 are seats, bit 4 everybody who looks on
LOOKING_ON: Final = 16

# Bits of `house`: what a match plays otherwise than by default.
SHORT: Final = 1  # the short hunt
NO_INFECTED_WIN: Final = 2
ONE_GEM: Final = 4  # Creatures have one gem
TOTAL_CRITICAL: Final = 8  # a total equal to the level is a critical hit too
NO_SKIP: Final = 16  # infected hunters must play the Day


@final
class Hunter:
    """One hunter.  `hand` holds Day cards, oldest first; `woods` the card Lost in the Woods.

    `out` is set from a mortal wound to the next Day turn; `gems` are then 0.  `bit` is the seat's
    in masks.  `held` are the roles in the hand as bits, or UNKNOWN: what playouts remember
    (`roles_in`).
    """

    __slots__ = (
        "armor",
        "armor_gems",
        "bit",
        "gems",
        "hand",
        "held",
        "infected",
        "kind",
        "out",
        "seat",
        "shield",
        "shield_gems",
        "weapon",
        "woods",
    )

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: int = seat
        self.bit: int = 1 << seat
        self.kind: int = kind
        self.gems: int = GEMS
        self.infected: bool = False
        self.out: bool = False
        self.woods: int = NO_CARD
        self.weapon: int = NO_CARD
        self.armor: int = NO_CARD
        self.armor_gems: int = 0
        self.shield: int = NO_CARD
        self.shield_gems: int = 0
        self.hand: list[int] = []
        self.held: int = UNKNOWN


class Guild(State):
    """The whole table.

    A deck's top card is its last.  `known` says for each Day card in a hand which seats have seen
    it.  `limbo` are cards being handed over.  `turned` is the Night card of the turn, `foe` the
    Creature being fought, with `foe_gems` left; `fighter` rolls next or has rolled `die` (and
    `second`), `plus` of weapon and infection and `bonus` of modifiers make it the `result`.
    `rolled` are the seats that have rolled in this battle.  `moment` and `about` are those of an
    open window (`about` also the partner of a swap), `windows` counts them.  `changes` counts
    changes of equipment in a Day turn.

    Playouts remember who is weak (`weak_seats`) in `weak`, in `armed` who of them holds what would
    heal or cure, and in `keen` who may have a play in a window.  `stale` are the seats of which
    any of that may have changed; outside playouts it is UNKNOWN.  `asked_from[first][mask]` are the
    seats of a mask in turn order (`Library.asked`).  Live steps keep in `open_to` whom the open
    window asks.
    """

    __slots__ = (
        "about",
        "active",
        "armed",
        "asked_from",
        "bonus",
        "changes",
        "day_deck",
        "day_discard",
        "die",
        "dodged",
        "fighter",
        "foe",
        "foe_gems",
        "house",
        "hunters",
        "keen",
        "known",
        "leader",
        "lib",
        "limbo",
        "moment",
        "night",
        "night_deck",
        "night_discard",
        "open_to",
        "phase",
        "plus",
        "result",
        "rolled",
        "round",
        "second",
        "stale",
        "surprise",
        "turned",
        "vampire",
        "weak",
        "windows",
        "winner",
    )

    def __init__(self, rng: Rng, lib: Library) -> None:
        super().__init__(rng)
        self.lib: Library = lib
        self.house: int = 0
        self.phase: int = P_LEAD
        self.round: int = 0
        self.night: bool = False
        self.leader: int = NOBODY
        self.active: int = 0
        self.winner: int = NOBODY
        self.changes: int = 0
        self.windows: int = 0
        self.moment: int = NO_MOMENT
        self.about: int = NOBODY
        self.turned: int = NO_CARD
        self.vampire: bool = False  # a Vampire is drawn and not yet dealt with
        self.foe: int = NO_CARD
        self.foe_gems: int = 0
        self.fighter: int = NOBODY
        self.rolled: int = 0
        self.surprise: bool = False
        self.dodged: bool = False
        self.die: int = 0
        self.second: int = 0
        self.plus: int = 0
        self.bonus: int = 0
        self.result: int = 0
        self.hunters: list[Hunter] = []
        self.day_deck: list[int] = []
        self.day_discard: list[int] = []
        self.night_deck: list[int] = []
        self.night_discard: list[int] = []
        self.known: list[int] = []
        self.limbo: list[int] = []
        self.weak: int = 0
        self.armed: int = 0
        self.keen: int = 0
        self.open_to: int = 0
        self.stale: int = UNKNOWN
        self.asked_from: list[list[list[int]]] = []

    def forget(self) -> None:
        """Have all hands and hunters looked up again."""
        self.stale = UNKNOWN
        self.asked_from = self.lib.asked[len(self.hunters)]
        for h in self.hunters:
            h.held = UNKNOWN

    # ---- queries -----------------------------------------------------------------------------

    def seats_from(self, first: int) -> list[int]:
        """Return the seats in turn order beginning with `first`; nobody may change the list."""
        return self.lib.orders[len(self.hunters)][first]

    def natural(self) -> int:
        """Return the bare roll: the die, with Surprise Attack both."""
        return self.die + self.second

    def total(self) -> int:
        """Return the roll with all that is added to it."""
        return self.die + self.second + self.plus + self.bonus

    def roles_in(self, h: Hunter) -> int:
        """Find out the roles of the cards in a hand; return them as bits.  A playout keeps them."""
        bit = self.lib.bit
        held = 0
        for card in h.hand:
            held |= bit[card]
        if self.quick:
            h.held = held
        return held

    def weak_seats(self) -> int:
        """Find out who holds cards, and is wounded or infected; return them as bits."""
        stale = self.stale
        weak = self.weak & ~stale
        armed = self.armed & ~stale
        for h in self.hunters:
            if not stale & h.bit:
                continue
            if h.infected:
                use = CURE_BIT
            elif h.gems < GEMS:
                use = HEAL_BIT
            else:
                continue
            if h.hand:
                weak |= h.bit
                if self.quick:
                    held = h.held if h.held != UNKNOWN else self.roles_in(h)
                    if held & use:
                        armed |= h.bit
        self.weak = weak
        self.armed = armed
        self.stale = 0 if self.quick else UNKNOWN
        return weak

    # ---- changes that several chapters make -----------------------------------------------------

    def gain(self, h: Hunter, card: int) -> None:
        """Put a Day card into a hand, as its newest."""
        bit = self.lib.bit[card]
        if bit & REMEDY_BITS or not h.hand:
            self.stale |= h.bit
        h.hand.append(card)
        h.held |= bit  # UNKNOWN stays what it is

    def part(self, h: Hunter, place: int) -> int:
        """Take a card out of a hand and return it."""
        card = h.hand.pop(place)
        bit = self.lib.bit[card]
        if bit != 0:
            h.held = UNKNOWN
        if bit & REMEDY_BITS or not h.hand:
            self.stale |= h.bit
        return card

    def discard(self, card: int) -> None:
        """Lay a Day card on its discard pile, where all see it."""
        self.day_discard.append(card)
