"""What clients are sent about a table of The Order; options are framed by the server's protocol.

Never compiled.  `client/src/wire.ts` is generated from these structs.  References are string ids:
hunters, kinds, areas, rooms, doors and windows by their content id, figures as "thrall-3", cards
as "medkit#12", the clue as "clue"; what is absent is null.
"""

from __future__ import annotations

from typing import Literal

import msgspec

HunterStatus = Literal["outside", "inside", "left", "down"]
Armor = Literal["intact", "damaged", "gone"]
DoorState = Literal["closed", "open", "locked"]

# ---- cards and pieces ----------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True):
    """A card on the table: `ref` is this copy, `id` its kind in the catalogue."""

    ref: str
    id: str
    built: bool


class WeaponView(msgspec.Struct, frozen=True):
    """A weapon's numbers: range in areas, dice, and the face from which a die hits."""

    id: str
    range_min: int
    range_max: int
    dice: int
    accuracy: int
    breaks_windows: bool
    noisy: bool
    blast: bool
    fragile: bool
    one_use: bool
    special: str
    special_cost: int
    special_amount: int


class AbilityView(msgspec.Struct, frozen=True):
    """A hunter's printed ability; `used` when it is spent for this round."""

    id: str
    used: bool


class Attributes(msgspec.Struct, frozen=True):
    """Dice rolled for the three attribute tests."""

    faith: int
    mind: int
    agility: int


class HunterView(msgspec.Struct, frozen=True):
    """One hunter; `actions` are those left this turn, `health` is what is printed."""

    id: str
    name: str
    seat: int
    kind: str
    area: str | None
    status: HunterStatus
    entrance: str | None
    health: int
    wounds: int
    focus: int
    armor: Armor
    actions: int
    activated: bool
    trapped: bool
    crate: str | None
    attributes: Attributes
    weapon: WeaponView
    ability: AbilityView
    slots: list[Card]
    bag: list[Card]
    bag_capacity: int
    capacity: int
    earned: list[str]


class Why(msgspec.Struct, frozen=True):
    """Why a figure moved or stayed last: the fields of its last event of that kind."""

    why: str
    section: int
    distance: int
    limit: int
    hunter: str | None
    tie: int
    path: list[str]


class VampireView(msgspec.Struct, frozen=True):
    """One figure with the numbers of the side of its ID that shows now.

    The table does not remember `why`: clients fill it in from the events.
    """

    id: str
    kind: str
    area: str
    awake: bool
    wounds: int
    health: int
    shields: int
    dice: int
    accuracy: int
    initiative: int
    focus: int
    power: str | None
    why: Why | None = None


class DoorView(msgspec.Struct, frozen=True):
    """A door inside the den or in its outer wall."""

    id: str
    state: DoorState


class WindowView(msgspec.Struct, frozen=True):
    """A window; `sunlit` once it is broken, which matters by Day."""

    id: str
    sunlit: bool


class LeverView(msgspec.Struct, frozen=True):
    """A lever."""

    id: str
    area: str
    on: bool


class CrateView(msgspec.Struct, frozen=True):
    """A crate that still stands, and who is behind it."""

    id: str
    area: str
    health: int
    hunter: str | None


class AccessView(msgspec.Struct, frozen=True):
    """A numbered tunnel access and the area it opens into."""

    number: int
    area: str


class PileView(msgspec.Struct, frozen=True):
    """Dropped cards in an area."""

    area: str
    cards: list[Card]


class ObjectiveView(msgspec.Struct, frozen=True):
    """An objective token: on the map, or with a hunter."""

    id: int
    area: str | None
    carrier: str | None


class Decks(msgspec.Struct, frozen=True):
    """How many cards each deck still has."""

    encounter: int
    day: int
    night: int
    items: int
    terror: int


class Discards(msgspec.Struct, frozen=True):
    """The kinds of the cards on the discards, oldest first."""

    items: list[str]
    terror: list[str]
    activation: list[str]
    encounter: list[str]


class OrderView(msgspec.Struct, frozen=True):
    """What a seat may see of the table.  `drawn` are cards being looked at or handed over."""

    game: str
    scenario: str
    seat: int
    round: int
    start: int
    end: int
    night: bool
    phase: str
    team: int
    active: str | None
    card: str | None
    outcome: str | None
    hunters: list[HunterView]
    vampires: list[VampireView]
    doors: list[DoorView]
    windows: list[WindowView]
    levers: list[LeverView]
    crates: list[CrateView]
    accesses: list[AccessView]
    unexplored: list[str]
    piles: list[PileView]
    objectives: list[ObjectiveView]
    drawn: list[Card]
    decks: Decks
    discards: Discards
    kills: int


# ---- refusals ------------------------------------------------------------------------------------


class Reason(msgspec.Struct, frozen=True):
    """One reason for a refusal, with its sentence filled in."""

    rule: str
    section: str
    text: str
