"""Turn a dressed plan into the Den that the rules use."""

from __future__ import annotations

from typing import Final

from whitethorn.board import den as dens
from whitethorn.board.den import Den
from whitethorn.board.labels import area_labels
from whitethorn.board.plan import (
    BLUE,
    DOOR,
    ENTRANCE,
    KIND_CORRIDOR,
    KIND_TUNNEL,
    MARK_IN,
    MARK_NEVER,
    MARK_OUT,
    OPEN,
    OUTER,
    VOID,
    MapError,
    Plan,
)
from whitethorn.board.sight import sight_table
from whitethorn.board.walls import DoorSpan, door_spans, window_spans

MAX_DOORS: Final = 22  # door tokens in the box
DOOR_KINDS: Final = {
    DOOR: dens.NORMAL,
    BLUE: dens.BLUE,
    ENTRANCE: dens.ENTRANCE,
    OUTER: dens.OUTER,
}


def build_den(plan: Plan) -> Den:
    """Return the den of a plan.  Raises MapError for doors or tunnels that make no sense."""
    den = Den()
    den.id, den.name = plan.id, plan.name
    _fill_rooms(den, plan)
    spans = door_spans(plan)
    _fill_doors(den, spans)
    for window in window_spans(plan):
        den.window_area.append(window.area)
        den.window_room.append(den.room_of[window.area])
        den.window_ids.append(f"{den.area_ids[window.area]}/{window.side}")
    den.n_windows = len(den.window_area)
    _fill_links(den, plan)
    _fill_tokens(den, plan)
    den.sight = sight_table(plan, [d for d in spans if d.kind in (DOOR, BLUE)])
    den.index()
    return den


def _fill_rooms(den: Den, plan: Plan) -> None:
    den.n_areas, den.n_rooms = len(plan.letters), len(plan.rooms)
    den.room_of = plan.room_of()
    den.area_ids = plan.area_ids()
    den.area_labels = area_labels(plan)
    never = [den.room_of[a] for a in plan.marked(MARK_NEVER)]
    for r, room in enumerate(plan.rooms):
        den.areas_of.append(list(room.areas))
        den.is_corridor.append(room.kind == KIND_CORRIDOR)
        den.is_tunnel.append(room.kind == KIND_TUNNEL)
        den.never_search.append(r in never or room.kind == KIND_TUNNEL)
        den.room_ids.append(room.id)
        den.room_names.append(room.name)
        spawns = [
            (int(m), plan.cells[i])
            for i, m in enumerate(plan.marks)
            if m.isdigit() and plan.cells[i] in room.areas
        ]
        den.spawn.append([area for _, area in sorted(spawns)])
        if room.kind == KIND_TUNNEL:
            if den.tunnel_in != dens.NO_TUNNEL:
                raise MapError(f"den {plan.id}: two tunnel tiles")
            (den.tunnel_in,) = [a for a in plan.marked(MARK_IN) if a in room.areas]
            (den.tunnel_out,) = [a for a in plan.marked(MARK_OUT) if a in room.areas]
            (den.tunnel_centre,) = set(room.areas) - {den.tunnel_in, den.tunnel_out}


def _fill_doors(den: Den, spans: list[DoorSpan]) -> None:
    if len(spans) > MAX_DOORS:  # order/comp.tokens.doors
        raise MapError(f"den {den.id}: {len(spans)} doors, but there are {MAX_DOORS} tokens")
    for d, span in enumerate(spans):
        inside, other = sorted((span.before, span.after))
        if inside == VOID:
            inside, other = other, dens.OUTSIDE
        den.door_a.append(inside)
        den.door_b.append(other)
        den.door_kind.append(DOOR_KINDS[span.kind])
        if span.kind == BLUE:
            den.blue_doors |= 1 << d
        if span.kind == ENTRANCE:
            den.open_at_start |= 1 << d
        if other == dens.OUTSIDE:
            side = ("ns" if span.is_row else "we")[span.after == VOID]
            den.exits.append(d)
            den.exit_area.append(inside)
            den.door_ids.append(f"{den.area_ids[inside]}/{side}")
        else:
            den.door_ids.append(f"{den.area_ids[inside]}/{den.area_ids[other]}")
    den.n_doors = len(spans)


def _fill_links(den: Den, plan: Plan) -> None:
    links: list[list[int]] = [[] for _ in range(den.n_areas)]
    for y in range(plan.height):
        for x in range(plan.width):
            for b, kind in (
                (plan.cell(x + 1, y), plan.v_edges[y * (plan.width + 1) + x + 1]),
                (plan.cell(x, y + 1), plan.h_edges[(y + 1) * plan.width + x]),
            ):
                a = plan.cell(x, y)
                if kind == OPEN and a != b and VOID not in (a, b):
                    links[a].append(b << dens.DOOR_BITS)
                    links[b].append(a << dens.DOOR_BITS)
    for d in range(den.n_doors):
        a, b = den.door_a[d], den.door_b[d]
        if b != dens.OUTSIDE and b << dens.DOOR_BITS not in links[a]:
            links[a].append(b << dens.DOOR_BITS | d + 1)
            links[b].append(a << dens.DOOR_BITS | d + 1)
    den.adjacent = [sorted(set(entries)) for entries in links]


def _fill_tokens(den: Den, plan: Plan) -> None:
    den.access_spots = _areas(den, plan.tokens.get("accesses", []))
    den.lever_areas = _areas(den, plan.tokens.get("levers", []))
    den.crate_areas = _areas(den, plan.tokens.get("crates", []))
    den.objective_areas = _areas(den, plan.tokens.get("objectives", []))
    den.unexplored = [den.room_ids.index(name) for name in plan.tokens.get("unexplored", [])]


def _areas(den: Den, names: list[str]) -> list[int]:
    return [den.area_ids.index(name) for name in names]
