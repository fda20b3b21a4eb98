"""What clients are sent about a table of Hunter's Guild; the server's protocol frames options.

Never compiled.  `client/src/wire.ts` is generated from these structs.  References are string ids:
hunters by their content id, cards as "garlic#12" (kind and copy); what is absent is null.  A card
is in a view only if its seat knows it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

GuildPhase = Literal["lead", "dawn", "act", "night", "battle", "struck", "end", "over"]
GuildMoment = Literal["start", "before_roll", "after_roll", "mortal", "end"]
GuildResult = Literal["dodge", "critical", "hit", "miss"]
GuildStatus = Literal["hunting", "lost", "out"]


class GuildCard(msgspec.Struct, frozen=True):
    """A card that the seat knows: `ref` is this copy, `id` its kind in the catalogue."""

    ref: str
    id: str


class GearView(msgspec.Struct, frozen=True):
    """An item In Play; `left` of its `gems` are not lost (both 0 for a weapon)."""

    ref: str
    id: str
    gems: int
    left: int


class GuildHunter(msgspec.Struct, frozen=True):
    """One hunter.  `hand` holds what the viewer knows of it: all of the viewer's own, in order;
    of others' only what was seen.  `cards` is how many there are.

    `status` is out for a mortally wounded hunter until the next Day; `woods` is the card Lost in
    the Woods beside the hunter.
    """

    id: str
    name: str
    seat: int
    gems: int
    most: int
    infected: bool
    status: GuildStatus
    cards: int
    hand: list[GuildCard]
    weapon: GearView | None
    armor: GearView | None
    shield: GearView | None
    attack: int
    damage: int
    woods: GuildCard | None


class GuildOdds(msgspec.Struct, frozen=True):
    """What the next roll promises, 0..1: a hit (criticals too), a critical, a Dodge, a miss; and
    that it slays the Creature.

    `need` is the least bare die that hits.
    """

    need: int
    hit: float
    critical: float
    dodge: float
    miss: float
    slay: float


class GuildRoll(msgspec.Struct, frozen=True):
    """The roll that is being decided: dice, `natural` = their sum, and what is added to it."""

    dice: list[int]
    natural: int
    attack: int
    infected: int
    modifiers: int
    total: int
    result: GuildResult


class GuildBattle(msgspec.Struct, frozen=True):
    """A battle: the Creature, whose roll it is, who attacks in which order from now on.

    `roll` is set between a roll and what comes of it; `odds` before the roll.
    """

    card: GuildCard
    level: int
    gems: int
    left: int
    all_slay: bool
    fighter: str
    order: list[str]
    rolled: list[str]
    surprise: bool
    dodged: bool
    roll: GuildRoll | None
    odds: GuildOdds | None


class GuildWindow(msgspec.Struct, frozen=True):
    """An open reaction window: its number in the match, its moment, whose turn, roll or wound.

    `able` are the hunters who as far as everybody knows could react.
    """

    number: int
    moment: GuildMoment
    hunter: str
    able: list[str]


class GuildPiles(msgspec.Struct, frozen=True):
    """Both decks: cards left, and the face-up discards, oldest first."""

    day: int
    night: int
    day_discard: list[GuildCard]
    night_discard: list[GuildCard]


class GuildView(msgspec.Struct, frozen=True):
    """What a seat may see of the table.

    `turned` is the Night card of this turn; `limbo` are cards being played (Loot the Deck while its
    player chooses).  `short` says that the match is a short hunt.
    """

    game: str
    scenario: str
    seat: int
    round: int
    night: bool
    phase: GuildPhase
    leader: str | None
    active: str | None
    outcome: str | None
    winner: str | None
    hunters: list[GuildHunter]
    piles: GuildPiles
    turned: GuildCard | None
    limbo: list[GuildCard]
    battle: GuildBattle | None
    window: GuildWindow | None
    short: bool


class GuildBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="forest"):
    """No map: no rule has a place in the forest."""


# ---- refusals ------------------------------------------------------------------------------------


class GuildReason(msgspec.Struct, frozen=True):
    """One reason for a refusal, with its sentence filled in."""

    rule: str
    section: str
    text: str
