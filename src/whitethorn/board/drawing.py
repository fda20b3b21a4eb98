"""The shapes of what `geometry` returns: the client's types are generated from them."""

from __future__ import annotations

from typing import Literal

import msgspec

Spot = tuple[float, float]  # px from the upper left corner
Wall = tuple[float, float, float, float]  # px: from x, y to x, y


class SpawnSpot(msgspec.Struct):
    """Where a spawn number is printed."""

    number: int
    at: Spot


class DenArea(msgspec.Struct):
    """An area; `sight` is the point that lines of sight are drawn from."""

    id: str
    room: str
    label: str
    poly: list[Spot]
    center: Spot
    sight: Spot
    spawn: list[int]
    spawns: list[SpawnSpot]


class DenRoom(msgspec.Struct):
    """A room; `at` is where a seal or its name may stand."""

    id: str
    name: str
    outline: list[Spot]
    floor: str
    corridor: bool
    tunnel: bool
    at: Spot


class DenDoor(msgspec.Struct):
    """A door in a wall that runs h or v; the second area is null where it leads out."""

    id: str
    at: Spot
    side: Literal["h", "v"]
    kind: Literal["normal", "blue", "entrance", "outer"]
    areas: tuple[str, str | None]


class DenWindow(msgspec.Struct):
    """A window, in the wall on that side of its room."""

    id: str
    at: Spot
    side: Literal["n", "e", "s", "w"]
    room: str
    area: str


class AccessSpot(msgspec.Struct):
    """Where a tunnel access may lie; `spot` counts from 0."""

    spot: int
    at: Spot
    area: str


class TokenSpot(msgspec.Struct):
    """Where a lever, an objective or a crate lies; `id` counts from 0."""

    id: int
    at: Spot
    area: str


class Prop(msgspec.Struct):
    """A piece of furniture: its middle, its size in px, and how far it is turned in degrees."""

    kind: str
    at: Spot
    rot: float
    w: float
    h: float


class Lamp(msgspec.Struct):
    """A light; `strength` is 0 to 1, `radius` in px."""

    at: Spot
    radius: float
    strength: float


class DenBoard(msgspec.Struct, tag_field="kind", tag="den"):
    """The map of a den; lists are in the order of the Den's indices."""

    size: Spot
    areas: list[DenArea]
    rooms: list[DenRoom]
    doors: list[DenDoor]
    windows: list[DenWindow]
    walls: list[Wall]
    accesses: list[AccessSpot]
    levers: list[TokenSpot]
    objectives: list[TokenSpot]
    crates: list[TokenSpot]
    props: list[Prop]
    lights: list[Lamp]
    torches: list[Spot]
    wall: float
