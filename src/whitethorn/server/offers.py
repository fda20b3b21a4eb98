"""What a prompt offers, and what it does not: parts of the protocol."""

from __future__ import annotations

import msgspec
from msgspec import Struct

Scalar = str | int | bool


class Target(Struct):
    """Where an option can be taken on the board; at least one field is set."""

    area: str | None = None
    piece: str | None = None
    door: str | None = None
    window: str | None = None
    card: str | None = None
    button: bool | None = None


class Bought(Struct):
    """What an attack promises when Focus is paid for it: the price, and chances 0..1."""

    cost: int
    hit: float
    destroy: float


class Odds(Struct):
    """What an attack promises: chances 0..1, and the ids of the vampires a failure wakes.

    `focus` is the best that the attacker's Focus can add; null when it adds nothing.
    """

    hit: float
    destroy: float
    dice: int
    accuracy: int
    wakes: list[str]
    focus: Bought | None = None


class Follow(Struct):
    """What would be offered next: its value, the area it leads to, what both cost together."""

    value: int
    area: str
    cost: int


class Route(Struct):
    """A whole way that begins with an option: the answers to send in one request, and the path.

    `area` is where it ends, `path` the places on the way with the end; `by` tells ways of one end
    apart ("" is the best).
    """

    area: str
    values: list[int]
    path: list[str]
    cost: int
    by: str = ""


class Option(Struct):
    """One thing that may be answered.  `cost` is in movement points or focus.

    `then` and `routes` are answers that may be sent with it in one request.
    """

    value: int
    verb: str
    args: dict[str, Scalar]
    target: Target = msgspec.field(default_factory=Target)
    cost: int | None = None
    action: bool = False
    irreversible: bool = False
    odds: Odds | None = None
    then: list[Follow] = []
    routes: list[Route] = []


class Greyed(Struct):
    """Something one might expect to do and may not: the rule, its section and its sentence."""

    verb: str
    args: dict[str, Scalar]
    rule: str
    target: Target = msgspec.field(default_factory=Target)
    section: str = ""
    text: str = ""
