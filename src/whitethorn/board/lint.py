"""What a den demands of the hunters, counted without chance or vampires.

A Move is an Action of two Movement Points; a step and opening a door cost one each; points left
over when something else is done are lost.  Pulling a lever and picking up cost one Action each.
Any hunter may pull the lever, so the carrier's own route counts no lever (`Route.actions`).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, final

from whitethorn.board.den import NO_DOOR, Den, door_of, to_of

POINTS: Final = 2  # Movement Points of a Move
NEVER: Final = 999


@final
class Walk:
    """A cheapest walk: Movement Points, the areas walked through, and the doors open after it."""

    __slots__ = ("areas", "open_doors", "points")

    def __init__(self, points: int, areas: list[int], open_doors: int) -> None:
        self.points = points
        self.areas = areas
        self.open_doors = open_doors

    @property
    def actions(self) -> int:
        return -(-self.points // POINTS)


@final
class Route:
    """In by one exit, to the objective, and out by the same or another."""

    __slots__ = ("actions", "back", "entrance", "exit", "there")

    def __init__(self, entrance: int, exit: int, there: Walk, back: Walk) -> None:
        self.entrance = entrance  # doors
        self.exit = exit
        self.there = there
        self.back = back
        self.actions = there.actions + 1 + back.actions


def walk(den: Den, start: int, goal: int, open_doors: int, barred: int) -> Walk | None:
    """Return a cheapest walk between two areas that opens doors as it goes.

    `barred` is a mask of doors that cannot be opened.  None if there is no way.
    """
    cost = [NEVER] * den.n_areas
    came = [-1] * den.n_areas
    cost[start] = 0
    todo = list(range(den.n_areas))
    while todo:
        a = min(todo, key=cost.__getitem__)
        todo.remove(a)
        for b, door in _links(den, a):
            shut = door != NO_DOOR and not open_doors >> door & 1
            if shut and barred >> door & 1:
                continue
            if cost[a] + 1 + shut < cost[b]:
                cost[b] = cost[a] + 1 + shut
                came[b] = a
    if cost[goal] >= NEVER:
        return None
    areas = [goal]
    while areas[0] != start:
        areas.insert(0, came[areas[0]])
    for a, b in pairwise(areas):
        for to, door in _links(den, a):
            if to == b and door != NO_DOOR:
                open_doors |= 1 << door
    return Walk(cost[goal], areas, open_doors)


def _links(den: Den, a: int) -> list[tuple[int, int]]:
    """Return the neighbours of an area with the door between, tunnels one way."""
    if den.in_tunnel[a]:
        return [(b, NO_DOOR) for b in den.near[a]]
    out = [(to_of(link), door_of(link)) for link in den.adjacent[a]]
    if a in den.access_spots:
        out.append((den.tunnel_in, NO_DOOR))
    return out


def enter(den: Den, door: int, goal: int, open_doors: int, barred: int) -> Walk | None:
    """Return a cheapest walk from outside an entrance to an area."""
    found = walk(den, den.door_a[door], goal, open_doors, barred)
    if found is not None:
        found.points += 1
    return found


def leave(den: Den, start: int, door: int, open_doors: int, barred: int) -> Walk | None:
    """Return a cheapest walk from an area out by a door of the outer wall."""
    found = walk(den, start, den.door_a[door], open_doors, barred)
    if found is not None:
        found.points += 1 if open_doors >> door & 1 else 2
    return found


def carrier_routes(den: Den, objective: int) -> list[Route]:
    """Return the carrier's route by every entrance and exit, the shortest first.

    The blue doors count as unlocked.
    """
    goal = den.objective_areas[objective]
    out: list[Route] = []
    for entrance in den.exits:
        if not den.open_at_start >> entrance & 1:
            continue
        there = enter(den, entrance, goal, den.open_at_start, 0)
        if there is None:
            continue
        for exit in den.exits:
            back = leave(den, goal, exit, there.open_doors, 0)
            if back is not None:
                out.append(Route(entrance, exit, there, back))
    keyed = sorted([(r.actions, k) for k, r in enumerate(out)])
    return [out[k] for _, k in keyed]


def window_actions(den: Den, objective: int) -> dict[int, int]:
    """Return for each window the carrier's Actions if somebody has broken it for the way out."""
    goal = den.objective_areas[objective]
    theres = [enter(den, e, goal, den.open_at_start, 0) for e in den.exits]
    there = min([(w.actions, k) for k, w in enumerate(theres) if w is not None])[1]
    first = theres[there]
    out: dict[int, int] = {}
    for window in range(den.n_windows):
        opened = first.open_doors if first is not None else den.open_at_start
        back = walk(den, goal, den.window_area[window], opened, 0)
        if first is not None and back is not None:
            back.points += 1
            out[window] = first.actions + 1 + back.actions
    return out


def lever_actions(den: Den, lever: int) -> dict[int, int]:
    """Return for each entrance the Actions until the lever is on, the pull included."""
    out: dict[int, int] = {}
    for entrance in den.exits:
        found = enter(den, entrance, den.lever_areas[lever], den.open_at_start, den.blue_doors)
        if found is not None:
            out[entrance] = found.actions + 1
    return out


def alone_actions(den: Den, lever: int, objective: int) -> dict[int, int]:
    """Return for each entrance the Actions of one hunter for lever, token and the way out."""
    out: dict[int, int] = {}
    goal = den.objective_areas[objective]
    for entrance in den.exits:
        pull = enter(den, entrance, den.lever_areas[lever], den.open_at_start, den.blue_doors)
        if pull is None:
            continue
        fetch = walk(den, den.lever_areas[lever], goal, pull.open_doors, 0)
        if fetch is None:
            continue
        backs = [leave(den, goal, exit, fetch.open_doors, 0) for exit in den.exits]
        back = min([w.actions for w in backs if w is not None])
        out[entrance] = pull.actions + 1 + fetch.actions + 1 + back
    return out


def late_actions(den: Den, lever: int, objective: int) -> int:
    """Return the Actions for lever and token from before the blue door, with the lever off.

    This is the worst place for a hunter who waits there when the one at the lever falls: all
    doors but the blue ones on the way in are open.
    """
    goal = den.objective_areas[objective]
    best = NEVER
    for door in range(den.n_doors):
        if not den.blue_doors >> door & 1:
            continue
        for here in den.door_a[door], den.door_b[door]:
            pull = walk(den, here, den.lever_areas[lever], den.open_at_start, den.blue_doors)
            if pull is None:
                continue
            fetch = walk(den, den.lever_areas[lever], goal, pull.open_doors, 0)
            if fetch is not None:
                best = min(best, pull.actions + 1 + fetch.actions + 1)
    return best


def only_doors(den: Den, objective: int) -> list[int]:
    """Return the doors without which nobody gets from an objective out of the den."""
    goal = den.objective_areas[objective]
    out: list[int] = []
    for door in range(den.n_doors):
        opened = den.open_at_start & ~(1 << door)
        exits = [e for e in den.exits if e != door]
        if all(leave(den, goal, e, opened, 1 << door) is None for e in exits):
            out.append(door)
    return out


def unreachable(den: Den) -> list[int]:
    """Return the areas that no entrance leads to, even with every door unlocked."""
    out: list[int] = []
    for a in range(den.n_areas):
        ways = [enter(den, e, a, den.open_at_start, 0) for e in den.exits]
        if all(w is None for w in ways):
            out.append(a)
    return out


def report(den: Den) -> list[str]:
    """Return the figures of a den as lines of text."""
    name = den.door_ids
    rooms = [r for r in range(den.n_rooms) if not den.is_corridor[r] and not den.is_tunnel[r]]
    out = [
        f"{den.id}: {den.name}",
        f"areas {den.n_areas}, rooms {len(rooms)} of "
        f"{', '.join([str(len(den.areas_of[r])) for r in rooms])} areas, "
        f"doors {den.n_doors}, windows {den.n_windows}",
    ]
    for number in range(len(den.objective_areas)):
        area = den.area_ids[den.objective_areas[number]]
        out.append(f"objective {number + 1} in {area}:")
        for route in carrier_routes(den, number):
            way = " ".join([den.area_ids[a] for a in route.there.areas])
            out.append(
                f"  {route.actions} actions: in {name[route.entrance]} "
                f"{route.there.points} points by {way}; pick up; "
                f"out {name[route.exit]} {route.back.points} points"
            )
        for window, actions in window_actions(den, number).items():
            out.append(f"  {actions} actions: out by window {den.window_ids[window]}, once broken")
        out.append(f"  no way around: {', '.join([name[d] for d in only_doors(den, number)])}")
    for lever in range(len(den.lever_areas)):
        for entrance, actions in lever_actions(den, lever).items():
            out.append(f"lever {lever + 1}: {actions} actions from {name[entrance]}")
        for entrance, actions in alone_actions(den, lever, 0).items():
            out.append(f"one hunter alone: {actions} actions from {name[entrance]}")
        out.append(f"from the blue door back to lever and token: {late_actions(den, lever, 0)}")
    return out
