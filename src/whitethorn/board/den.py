"""The den as the rules see it: numbers only, fixed for a whole match, shared by all clones.

Areas, rooms, doors, windows and access spots are indices from 0.  What changes in play (open
doors, levers, boarded windows, who is where) belongs to a game's state, as bit masks over these
indices.  The strings at the end are for the boundary alone: views, records, messages.
"""

from __future__ import annotations

from typing import Final, final

NORMAL: Final = 0  # door_kind: an ordinary door
BLUE: Final = 1  # a special door, which may be locked
ENTRANCE: Final = 2  # a door in the outer wall, open from the start
OUTER: Final = 3  # a closed door in the outer wall

NO_DOOR: Final = -1  # an open border
OUTSIDE: Final = -1  # door_b of a door in the outer wall
NO_TUNNEL: Final = -1

FAR: Final = 99  # distance of what cannot be reached
BLOCKED: Final = -1  # sight: no line whatever doors are open

# `adjacent[a]` packs each neighbour as `to << 8 | door + 1`, so an open border ends in 0.
DOOR_BITS: Final = 8
DOOR_MASK: Final = 255


def to_of(link: int) -> int:
    """Return the area that a packed link leads to."""
    return link >> DOOR_BITS


def door_of(link: int) -> int:
    """Return the door in a packed link, NO_DOOR for an open border."""
    return (link & DOOR_MASK) - 1


@final
class Den:
    """One den; see the comments for what each list is indexed by."""

    __slots__ = (
        "access_spots",
        "adjacent",
        "area_ids",
        "area_labels",
        "areas_of",
        "blue_doors",
        "crate_areas",
        "distances",
        "door_a",
        "door_b",
        "door_ids",
        "door_kind",
        "doors_at",
        "exit_area",
        "exits",
        "exits_at",
        "id",
        "in_tunnel",
        "is_corridor",
        "is_tunnel",
        "lever_areas",
        "n_areas",
        "n_doors",
        "n_rooms",
        "n_windows",
        "name",
        "near",
        "never_search",
        "objective_areas",
        "open_at_start",
        "room_ids",
        "room_names",
        "room_of",
        "row_area",
        "row_entered",
        "sight",
        "spawn",
        "tunnel_centre",
        "tunnel_in",
        "tunnel_out",
        "unexplored",
        "window_area",
        "window_ids",
        "window_room",
        "windows_at",
    )

    def __init__(self) -> None:  # noqa: PLR0915  one line per field
        self.n_areas: int = 0
        self.n_rooms: int = 0
        self.n_doors: int = 0
        self.n_windows: int = 0
        # By area.
        self.room_of: list[int] = []
        # Packed links, in rising order of the neighbour.  The borders inside the tunnel tile are
        # here both ways; its one way and its accesses are added by `graph.distances`.
        self.adjacent: list[list[int]] = []
        # By room.
        self.areas_of: list[list[int]] = []
        self.spawn: list[list[int]] = []  # spawn[room][number - 1] is an area
        self.never_search: list[bool] = []
        self.is_corridor: list[bool] = []
        self.is_tunnel: list[bool] = []
        # By door: inner doors first, then entrances, then other outer doors.
        self.door_a: list[int] = []  # of an outer door the area inside
        self.door_b: list[int] = []  # OUTSIDE for an outer door
        self.door_kind: list[int] = []
        self.open_at_start: int = 0  # mask: the entrances
        self.blue_doors: int = 0  # mask
        # By exit: doors of the outer wall, entrances first.
        self.exits: list[int] = []  # door
        self.exit_area: list[int] = []
        # By window.
        self.window_area: list[int] = []
        self.window_room: list[int] = []
        # By access spot: the area.  The state deals numbers to spots; all spots are always used.
        self.access_spots: list[int] = []
        self.tunnel_in: int = NO_TUNNEL
        self.tunnel_centre: int = NO_TUNNEL
        self.tunnel_out: int = NO_TUNNEL
        # Tokens of the hunt, in the order of their numbers.
        self.lever_areas: list[int] = []
        self.crate_areas: list[int] = []
        self.objective_areas: list[int] = []
        self.unexplored: list[int] = []  # rooms
        # sight[a * n_areas + b]: BLOCKED, or the mask of doors that must be open to see b from a.
        self.sight: list[int] = []
        # By area, derived from the above by `index`.
        self.in_tunnel: list[bool] = []
        self.near: list[list[int]] = []  # where one step may ever lead, whatever doors are open
        self.doors_at: list[list[int]] = []
        self.exits_at: list[list[int]] = []  # places in `exits`
        self.windows_at: list[list[int]] = []
        # By row of a full table (`graph.row_of`): where the figure stands, how it came into the
        # tunnel.
        self.row_area: list[int] = []
        self.row_entered: list[int] = []
        # Tables already worked out, by the mask of open doors (`graph.tables`).
        self.distances: dict[int, list[list[int]]] = {}
        # Names.
        self.id: str = ""
        self.name: str = ""
        self.area_ids: list[str] = []
        self.area_labels: list[str] = []
        self.room_ids: list[str] = []
        self.room_names: list[str] = []
        self.door_ids: list[str] = []
        self.window_ids: list[str] = []

    def index(self) -> None:
        """Fill the lists by area that follow from the others; call it once, at the end."""
        for a in range(self.n_areas):
            inside = self.is_tunnel[self.room_of[a]]
            self.in_tunnel.append(inside)
            near: list[int] = []
            if inside and a == self.tunnel_out:
                near = sorted(self.access_spots)
            elif inside:
                near = [self.tunnel_centre if a == self.tunnel_in else self.tunnel_out]
            else:
                for link in self.adjacent[a]:
                    if to_of(link) not in near:
                        near.append(to_of(link))
                if a in self.access_spots and self.tunnel_in >= 0:
                    near.append(self.tunnel_in)
                near.sort()
            self.near.append(near)
            self.doors_at.append(
                [d for d in range(self.n_doors) if a == self.door_a[d] or a == self.door_b[d]]
            )
            self.exits_at.append([e for e in range(len(self.exits)) if self.exit_area[e] == a])
            self.windows_at.append([w for w in range(self.n_windows) if self.window_area[w] == a])
        self.index_rows()

    def index_rows(self) -> None:
        """Fill the lists by row of a full table."""
        spots = range(len(self.access_spots))
        self.row_area = list(range(self.n_areas))
        self.row_entered = [-1] * self.n_areas
        if self.tunnel_in >= 0:
            for area in (self.tunnel_in, self.tunnel_centre, self.tunnel_out):
                self.row_area.extend([area for _ in spots])
                self.row_entered.extend(spots)

    def sees(self, a: int, b: int, open_doors: int) -> bool:
        """Whether area b is seen from area a with these doors open (order/attack.los).

        Not symmetric: from b, area a may lie more than one area beyond the door.
        """
        need = self.sight[a * self.n_areas + b]
        return need >= 0 and need & open_doors == need
