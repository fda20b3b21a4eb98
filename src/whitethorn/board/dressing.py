"""Put a hunt's door and window tokens on a joined plan and wall up what leads nowhere.

Places are named by area ids: a door between two areas by both (`hall-3 vault-1`), a door or
window of the outer wall by the area and the side of the den it looks to (`hall-3 w`).
"""

from __future__ import annotations

from typing import Final

from whitethorn.board.plan import (
    BLUE,
    DOOR,
    ENTRANCE,
    OPEN,
    OUTER,
    VOID,
    WALL,
    WINDOW,
    MapError,
    Plan,
)

SIDES: Final = ("n", "e", "s", "w")
HORIZONTAL: Final = 1 << 24  # packed edges: this bit for a row edge, else a column edge


def dress(plan: Plan, tokens: dict[str, list[str]]) -> None:
    """Place `entrances`, `outer`, `windows`, `blue` and `walled` of a hunt, in place.

    Doorways between rooms that are not named get an ordinary closed door; outer doorways, open
    ends and windows that are not named become wall.  Raises MapError for a place that the tiles
    do not offer.
    """
    chosen: dict[int, int] = {}
    for key, kind in ("entrances", ENTRANCE), ("outer", OUTER), ("windows", WINDOW):
        for entry in tokens.get(key, []):
            chosen[_outer_edge(plan, entry, kind)] = kind
    for edge in _edges(plan):
        if _sides(plan, edge) == (VOID, VOID):
            _put(plan, edge, OPEN)  # where the emptiness of two tiles meets
    for edge in _outer_edges(plan):
        _put(plan, edge, chosen.get(edge, WALL))
    for key, kind in ("blue", BLUE), ("walled", WALL):
        for entry in tokens.get(key, []):
            _put(plan, _inner_door(plan, entry), kind)


def _put(plan: Plan, edge: int, kind: int) -> None:
    if edge & HORIZONTAL:
        plan.h_edges[edge ^ HORIZONTAL] = kind
    else:
        plan.v_edges[edge] = kind


def _kind(plan: Plan, edge: int) -> int:
    return plan.h_edges[edge ^ HORIZONTAL] if edge & HORIZONTAL else plan.v_edges[edge]


def _sides(plan: Plan, edge: int) -> tuple[int, int]:
    """Return the areas above and below, or left and right of an edge."""
    if edge & HORIZONTAL:
        y, x = divmod(edge ^ HORIZONTAL, plan.width)
        return plan.cell(x, y - 1), plan.cell(x, y)
    y, x = divmod(edge, plan.width + 1)
    return plan.cell(x - 1, y), plan.cell(x, y)


def _edges(plan: Plan) -> list[int]:
    return [HORIZONTAL | i for i in range(len(plan.h_edges))] + list(range(len(plan.v_edges)))


def _outer_edges(plan: Plan) -> list[int]:
    """Return the edges with an area on one side only."""
    out: list[int] = []
    for edge in _edges(plan):
        a, b = _sides(plan, edge)
        if (a == VOID) != (b == VOID):
            out.append(edge)
    return out


def _area(plan: Plan, name: str, entry: str) -> int:
    ids = plan.area_ids()
    if name not in ids:
        raise MapError(f"den {plan.id}: {entry!r}: there is no area {name!r}; has {', '.join(ids)}")
    return ids.index(name)


def _outer_edge(plan: Plan, entry: str, kind: int) -> int:
    words = entry.split()
    if len(words) != 2 or words[1] not in SIDES:
        raise MapError(f"den {plan.id}: {entry!r} is not like 'hall-3 w'")
    area = _area(plan, words[0], entry)
    want = (WINDOW,) if kind == WINDOW else (DOOR, OPEN)
    fit: list[int] = []
    for edge in _outer_edges(plan):
        a, b = _sides(plan, edge)
        side = ("s" if b == VOID else "n") if edge & HORIZONTAL else ("e" if b == VOID else "w")
        if area in (a, b) and side == words[1] and _kind(plan, edge) in want:
            fit.append(edge)
    if not fit:
        raise MapError(f"den {plan.id}: {entry!r}: the tile has nothing of the kind there")
    return fit[len(fit) // 2]


def _inner_door(plan: Plan, entry: str) -> int:
    words = entry.split()
    if len(words) != 2:
        raise MapError(f"den {plan.id}: {entry!r} is not like 'hall-3 vault-1'")
    pair = sorted([_area(plan, words[0], entry), _area(plan, words[1], entry)])
    for edge in _edges(plan):
        if _kind(plan, edge) in (DOOR, BLUE) and sorted(_sides(plan, edge)) == pair:
            return edge
    raise MapError(f"den {plan.id}: {entry!r}: there is no door between these areas")
