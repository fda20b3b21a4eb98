"""What an area is called: its room and where in the room it lies, as a reader would say it."""

from __future__ import annotations

from typing import Final

from whitethorn.board.plan import KIND_CORRIDOR, KIND_TUNNEL, MARK_IN, MARK_OUT, Plan, PlanRoom

SIDES_Y: Final = ("north", "", "south")
SIDES_X: Final = ("west", "", "east")


def area_labels(plan: Plan) -> list[str]:
    """Return one label per area, different within a den; `plan.labels` overrides by area id."""
    out = [""] * len(plan.letters)
    ids = plan.area_ids()
    for room in plan.rooms:
        places = _places(plan, room)
        for a, place in zip(room.areas, places, strict=True):
            if places.count(place) > 1:
                place = f"{place} {places[: room.areas.index(a) + 1].count(place)}".strip()
            out[a] = plan.labels.get(ids[a], f"{room.name}, {place}" if place else room.name)
    return out


def _places(plan: Plan, room: PlanRoom) -> list[str]:
    if len(room.areas) == 1:
        return [""]
    if room.kind == KIND_TUNNEL:
        ends = {plan.marked(MARK_IN)[0]: "in", plan.marked(MARK_OUT)[0]: "out"}
        return [ends.get(a, "centre") for a in room.areas]
    if room.kind == KIND_CORRIDOR:
        return _along(plan, room)
    cells = [i for i, a in enumerate(plan.cells) if a in room.areas]
    xs = [i % plan.width for i in cells]
    ys = [i // plan.width for i in cells]
    out: list[str] = []
    for a in room.areas:
        south = _third(plan.sight_y[a], 2 * min(ys), 2 * max(ys) + 2)
        east = _third(plan.sight_x[a], 2 * min(xs), 2 * max(xs) + 2)
        parts = [p for p in (SIDES_Y[south], SIDES_X[east]) if p]
        out.append("-".join(parts) or "middle")
    return out


def _third(value: int, low: int, high: int) -> int:
    """Return 0, 1 or 2: before, in or after the middle fifth of a span."""
    offset = 5 * (2 * value - low - high)
    span = high - low
    return 1 if -span <= offset <= span else (0 if offset < 0 else 2)


def _along(plan: Plan, room: PlanRoom) -> list[str]:
    """Name the areas of a corridor from one end to the other."""
    first, last = room.areas[0], room.areas[-1]
    wide = abs(plan.sight_x[last] - plan.sight_x[first])
    tall = abs(plan.sight_y[last] - plan.sight_y[first])
    near, far = ("west", "east") if wide >= tall else ("north", "south")
    count = len(room.areas)
    out: list[str] = []
    for k in range(count):
        if k == 0 or k == count - 1:
            out.append(f"{near if k == 0 else far} end")
        elif 2 * k == count - 1:
            out.append("middle")
        else:
            out.append(near if 2 * k < count - 1 else far)
    return out
