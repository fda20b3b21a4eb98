"""What is printed on the cards, as numbers: built once by content.py from the TOML files.

Every kind is referred to by its index in the Library; strings stay at the boundary.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.games.order.cards.effect import Effect

DAY: Final = 0
NIGHT: Final = 1

FAITH: Final = 0
MIND: Final = 1
AGILITY: Final = 2

# Where section 1 of an activation card spawns: nowhere, the hunter's own area, or an access.
SPAWN_NONE: Final = 0
SPAWN_OWN: Final = 1
SPAWN_ACCESS: Final = 2  # + number - 1, so accesses 1-3 are 2, 3, 4

# Special effects of weapons (bought with Focus before the roll).
SPECIAL_NONE: Final = 0
SPECIAL_DICE: Final = 1  # `special_amount` more dice
SPECIAL_CLOSE: Final = 2  # at range 0 it rolls all its dice (ABILITY_POINT_BLANK)
SPECIAL_PULL: Final = 3  # the target is first pulled one area nearer
SPECIAL_ACCURACY: Final = 4  # accuracy better by `special_amount`

# Printed abilities of hunters.
ABILITY_BREACHER: Final = 1  # Stephan: once a round a window attack scores +1 hit
ABILITY_SECOND_CHANCE: Final = 2  # Joshua: 1 Focus before the roll, reroll all misses once
ABILITY_POINT_BLANK: Final = 3  # Sarah: her basic weapon at range 0 with 2 dice
ABILITY_BIND_WOUNDS: Final = 4  # Magenta: 1 Focus, heal 1 wound in her area, once a round

# Night powers of minions.
POWER_NONE: Final = 0
POWER_BARS: Final = 1  # Guardian: hunters here cannot open doors
POWER_PACK: Final = 2  # Thrall: rerolls one miss if another awake Thrall is here
POWER_FLIGHT: Final = 3  # Giant Bat: moves 1 more in section 4
POWER_DIGS: Final = 4  # Burrower: any two tunnel accesses are distance 1 for it
POWER_CLEAVE: Final = 5  # Warrior: from 2 hits on, one other hunter here takes a hit
POWER_RELENTLESS: Final = 6  # Upyr: joins section 2 also when Fighting

ATTRIBUTES: Final = ("faith", "mind", "agility")
POWERS: Final = ("none", "bars", "pack", "flight", "digs", "cleave", "relentless")
SPECIALS: Final = ("none", "dice", "close", "pull", "accuracy")
ABILITIES: Final = ("none", "breacher", "second_chance", "point_blank", "bind_wounds")


@final
class Weapon:
    """A weapon as printed: range in areas, dice, accuracy (a die hits at or above it)."""

    __slots__ = (
        "accuracy",
        "blast",
        "breaks_windows",
        "dice",
        "fragile",
        "noisy",
        "one_use",
        "range_max",
        "range_min",
        "special",
        "special_amount",
        "special_cost",
    )

    def __init__(self, range_min: int, range_max: int, dice: int, accuracy: int) -> None:
        self.range_min = range_min
        self.range_max = range_max
        self.dice = dice
        self.accuracy = accuracy
        self.breaks_windows: bool = False
        self.noisy: bool = False
        self.blast: bool = False
        self.fragile: bool = False
        self.one_use: bool = False
        self.special: int = SPECIAL_NONE
        self.special_cost: int = 0
        self.special_amount: int = 0


@final
class ItemKind:
    """A search item.  A kit (`kit_cost` > 0) does nothing until it is built for that Focus.

    `weapon` is None for tools; `use` are the effects of using it, `use_action` whether that is
    an Action of its own, `use_discards` whether it is then discarded.  `stores` is how many
    cards an Old Bag holds.
    """

    __slots__ = (
        "fragile",
        "id",
        "kit_cost",
        "noisy",
        "stores",
        "use",
        "use_action",
        "use_discards",
        "use_target",
        "weapon",
    )

    def __init__(self, id: str) -> None:
        self.id = id
        self.weapon: Weapon | None = None
        self.kit_cost: int = 0
        self.use: list[Effect] = []
        self.use_action: bool = False
        self.use_discards: bool = True
        self.use_target: int = 0  # TARGET_* of cards/effect.py
        self.fragile: bool = False
        self.noisy: bool = False
        self.stores: int = 0


@final
class Side:
    """One side of a vampire ID."""

    __slots__ = ("accuracy", "dice", "focus", "health", "range_max", "range_min", "shields")

    def __init__(self, shields: int, health: int, dice: int, accuracy: int, focus: int) -> None:
        self.shields = shields
        self.health = health
        self.dice = dice
        self.accuracy = accuracy
        self.focus = focus
        self.range_min: int = 0
        self.range_max: int = 0


@final
class VampireKind:
    """A vampire ID: initiative, figures in the box, both sides, and the night power."""

    __slots__ = ("figures", "id", "immune_sun", "initiative", "power", "sides", "unique")

    def __init__(self, id: str, initiative: int, figures: int, day: Side, night: Side) -> None:
        self.id = id
        self.initiative = initiative
        self.figures = figures
        self.sides: list[Side] = [day, night]
        self.power: int = POWER_NONE
        self.immune_sun: bool = False
        self.unique: bool = False


@final
class HunterKind:
    """A hunter ID: health, dice for the three attributes, basic weapon and ability."""

    __slots__ = ("ability", "ability_cost", "attributes", "health", "id", "weapon")

    def __init__(self, id: str, health: int, attributes: list[int], weapon: Weapon) -> None:
        self.id = id
        self.health = health
        self.attributes = attributes
        self.weapon = weapon
        self.ability: int = 0
        self.ability_cost: int = 0


@final
class EncounterCard:
    """An encounter: for team sizes 2, 3 and 4 the bars, packed `kind << 8 | spawn number`."""

    __slots__ = ("bars", "id", "level", "terror")

    def __init__(self, id: str, level: int, bars: list[list[int]], terror: bool) -> None:
        self.id = id
        self.level = level
        self.bars = bars
        self.terror = terror

    def for_team(self, hunters: int) -> list[int]:
        """Return the bars of a team of 2, 3 or 4 (order/encounter.scaling.sets)."""
        return self.bars[hunters - 2]


@final
class TerrorCard:
    """A terror event: effects carried out at once on the hunter who resolves it."""

    __slots__ = ("effects", "id")

    def __init__(self, id: str, effects: list[Effect]) -> None:
        self.id = id
        self.effects = effects


@final
class ActivationCard:
    """An activation card with its four sections.

    Section 1: `spawn` (a vampire kind or -1) at `where`, or `special` effects.  Section 2: which
    groups move to the active hunter within `s2_limit` (0 = section absent).  Section 3: `attack`
    and `s3_test` effects resolved before the attacks.  Section 4: Stalking vampires at
    `s4_min` or more move `s4_move` areas (0 = section absent).
    """

    __slots__ = (
        "attack",
        "id",
        "level",
        "s2_fighting",
        "s2_limit",
        "s2_stalking",
        "s3_effects",
        "s4_min",
        "s4_move",
        "spawn",
        "special",
        "time",
        "where",
    )

    def __init__(self, id: str, level: int, time: int) -> None:
        self.id = id
        self.level = level
        self.time = time
        self.spawn: int = -1
        self.where: int = SPAWN_NONE
        self.special: list[Effect] = []
        self.s2_stalking: bool = False
        self.s2_fighting: bool = False
        self.s2_limit: int = 0
        self.attack: bool = True
        self.s3_effects: list[Effect] = []
        self.s4_min: int = 0
        self.s4_move: int = 0


@final
class Library:
    """Every kind of the game, by index."""

    __slots__ = (
        "activations",
        "encounters",
        "first_figures",
        "hunters",
        "item_cards",
        "items",
        "terrors",
        "vampires",
    )

    def __init__(self) -> None:
        self.hunters: list[HunterKind] = []
        self.vampires: list[VampireKind] = []
        self.items: list[ItemKind] = []
        self.item_cards: list[int] = []  # the 45 cards: instance -> index in `items`
        self.encounters: list[EncounterCard] = []
        self.terrors: list[TerrorCard] = []
        self.activations: list[ActivationCard] = []
        self.first_figures: list[int] = []  # kind -> id of its first figure in the box

    def number_figures(self) -> None:
        """Number the figures through the whole box; called when all kinds are known."""
        self.first_figures = []
        vid = 0
        for kind in self.vampires:
            self.first_figures.append(vid)
            vid += kind.figures
