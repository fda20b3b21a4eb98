"""Both decks as the rules look them up: a list for each property, by number of the copy.

One Library is shared by all tables and never changes.  A card is the number of a copy, 0-99 in its
deck; a kind is a place in `day_kinds` or `night_kinds` of the content.
"""

from __future__ import annotations

from typing import Final, final

DECK: Final = 100

# Roles of Day cards.
SLAYING: Final = 0
WEAPON: Final = 1
ARMOR: Final = 2
SHIELD: Final = 3
MODIFY: Final = 4  # from here on special cards
SURPRISE: Final = 5
DODGE: Final = 6
FLEE: Final = 7
REPAIR: Final = 8
REVIVE: Final = 9
LOOT: Final = 10
CURE: Final = 11  # from here on playable at any time
HEAL: Final = 12

ROLES: Final = ("slaying", "weapon", "armor", "shield")
USES: Final = (
    "modify",
    "surprise",
    "dodge",
    "flee",
    "repair",
    "revive",
    "loot",
    "cure",
    "heal",
)

# The same as bits, for sets of roles.
EQUIPMENT_BITS: Final = 14  # weapon, armor and shield
SHIELD_BIT: Final = 8
MODIFY_BIT: Final = 16
SURPRISE_BIT: Final = 32
DODGE_BIT: Final = 64
FLEE_BIT: Final = 128
REPAIR_BIT: Final = 256
REVIVE_BIT: Final = 512
LOOT_BIT: Final = 1024
CURE_BIT: Final = 2048
HEAL_BIT: Final = 4096
SPECIAL_BITS: Final = 8176  # all from MODIFY_BIT on
REMEDY_BITS: Final = 6144  # cure and heal
OUTSIDE_BITS: Final = 7424  # what may be of use outside windows: repair, loot, cure and heal

# Roles of Night cards.
VAMPIRE: Final = 0
SUNRISE: Final = 1
LUCKY: Final = 2
THIEVES: Final = 3
BUMP: Final = 4
FEED: Final = 5
WOODS: Final = 6
LOSE_WEAPON: Final = 7
LOSE_ARMOR: Final = 8
LOSE_SHIELD: Final = 9
CREATURE: Final = 10

EVENTS: Final = (
    "sunrise",
    "lucky",
    "thieves",
    "bump",
    "feed",
    "woods",
    "lose-weapon",
    "lose-armor",
    "lose-shield",
)

ITEMS: Final = 4  # kinds of slaying items
ALL_ITEMS: Final = 15


def bit_of(role: int) -> int:
    """Return the bit of a Day card's role in sets of roles."""
    return 0 if role == SLAYING else 1 << role


def masked(order: list[int]) -> list[list[int]]:
    """Return for each mask of seats those in it, in this order."""
    return [[seat for seat in order if mask >> seat & 1] for mask in range(1 << len(order))]


@final
class Library:
    """Both decks.

    Day cards: `kind`, `role`, `bit` (of the role: 1 << WEAPON to HEAL_BIT, or 0), `amount` (of a
    modifier or healing), `item` (a bit for each kind of slaying item, else 0), `attack`, `damage`,
    `two_handed`, `gems`.  Night cards: `night_kind`, `night_role`, `night_amount`, `level`,
    `foe_gems`, `all_slay`, and `loot` and `feed` for the Final Slayer and the party.
    `orders[n][first]` are n seats in order from the first, `asked[n][first][mask]` those of a mask.
    """

    __slots__ = (
        "all_slay",
        "amount",
        "asked",
        "attack",
        "bit",
        "damage",
        "feed_final",
        "feed_party",
        "foe_gems",
        "gems",
        "item",
        "kind",
        "level",
        "loot_final",
        "loot_party",
        "night_amount",
        "night_kind",
        "night_role",
        "orders",
        "role",
        "two_handed",
    )

    def __init__(self) -> None:
        self.kind: list[int] = []
        self.role: list[int] = []
        self.bit: list[int] = []
        self.amount: list[int] = []
        self.item: list[int] = []
        self.attack: list[int] = []
        self.damage: list[int] = []
        self.two_handed: list[bool] = []
        self.gems: list[int] = []
        self.night_kind: list[int] = []
        self.night_role: list[int] = []
        self.night_amount: list[int] = []
        self.level: list[int] = []
        self.foe_gems: list[int] = []
        self.all_slay: list[bool] = []
        self.loot_final: list[int] = []
        self.loot_party: list[int] = []
        self.feed_final: list[int] = []
        self.feed_party: list[int] = []
        self.orders: list[list[list[int]]] = [
            [[(first + i) % n for i in range(n)] for first in range(n)] for n in range(5)
        ]
        self.asked: list[list[list[list[int]]]] = [
            [masked(order) for order in orders] for orders in self.orders
        ]
