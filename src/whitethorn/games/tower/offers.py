"""Options as clients are offered them: verb, arguments, place on the board, price, odds, routes.

Arguments are ids and numbers under fixed names, which clients turn into words: `space`, `weapon`,
`monster`, `number` (of a passage), `left` (spaces left after it), `decision` (its kind).
"""

from __future__ import annotations

from typing import Any

from whitethorn.games.tower.content import standard
from whitethorn.games.tower.names import face_id, space_ids, weapon_id
from whitethorn.games.tower.reach import routes
from whitethorn.games.tower.rules.battling import FACES, foes, why_not_armed
from whitethorn.games.tower.rules.slaying import is_due
from whitethorn.games.tower.state import FACEDOWN, P_MOVE, Tower
from whitethorn.games.tower.verbs import (
    K_MOVE,
    KIND_NAMES,
    V_FIGHT,
    V_PASS,
    V_PASSAGE,
    V_STEP,
    V_STRIKE,
    V_TAKE,
    VERB_NAMES,
)
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import FIRST_GAME_KIND, K_ROLL

Json = dict[str, Any]


def options_wire(g: Tower, kind: int, values: list[int]) -> list[Json]:
    """Return the typed form of option values, in their order."""
    if kind < FIRST_GAME_KIND:
        return [chance_wire(g, kind, value) for value in values]
    ways = routes(g) if kind == K_MOVE and g.trail else {}
    return [{**option_wire(g, kind, value), "routes": ways.get(value, [])} for value in values]


def chance_wire(g: Tower, kind: int, value: int) -> Json:
    """Return a face of a die that somebody typed in, or a number drawn."""
    args: Json = {"face": value}
    if kind == K_ROLL and 0 < value <= FACES:
        light = 1 if g.night else 0
        if g.phase == P_MOVE:
            args |= {"die": "move", "reads": g.lib.move[light][value - 1]}
        else:
            args |= {"die": "battle", "reads": ("skull", "hit")[g.lib.hit[light][value - 1]]}
    verb = "roll" if kind == K_ROLL else "shuffle"
    return {"value": value, "verb": verb, "args": args, "target": {"button": True}}


def option_wire(g: Tower, kind: int, value: int) -> Json:
    """Return one option's typed form."""
    args, target = typed(g, kind, value)
    verb = value >> 16
    out: Json = {"value": value, "verb": VERB_NAMES[verb], "args": args, "target": target}
    if verb == V_STEP:
        out["cost"] = 1
    elif verb == V_PASSAGE:
        out["cost"] = 0
    elif verb == V_PASS:
        out["irreversible"] = stirs(g)
    elif verb == V_FIGHT:
        out["irreversible"] = True
        out["odds"] = fight_odds(g, value >> 8 & 255)
    elif verb == V_STRIKE:
        out["irreversible"] = True
        out["odds"] = odds(chance(g))
    return out


def typed(g: Tower, kind: int, value: int) -> tuple[Json, Json]:
    """Return arguments and target of an option."""
    verb = value >> 16
    a = value >> 8 & 255
    spaces = space_ids()
    if verb == V_PASS:
        here = spaces[g.at[g.active]]
        return {"decision": KIND_NAMES[kind - FIRST_GAME_KIND]}, {"button": True, "area": here}
    if verb == V_STRIKE:
        return {"weapon": weapon_id(a)}, {"card": weapon_id(a), "button": True}
    args: Json = {"space": spaces[a]}
    if verb == V_STEP:
        args["left"] = max(g.left - 1, 0)
    elif verb == V_PASSAGE:
        args["number"] = int(standard().castle.grid.marks[a])
    elif verb == V_TAKE:
        args["weapon"] = face_id(g.shown(a))
    else:
        args["monster"] = face_id(g.shown(a))
    return args, {"area": spaces[a]}


def stirs(g: Tower) -> bool:
    """Return whether stopping here turns tiles over or begins a battle."""
    near = g.lib.tiles_near[g.at[g.active]]
    hidden = any(g.cells[space] & FACEDOWN for space in near)
    return hidden or bool(foes(g)) or is_due(g)


# ---- odds ----------------------------------------------------------------------------------------


def chance(g: Tower) -> float:
    """Return how likely the Battle die shows a Hit under the present light."""
    return sum(g.lib.hit[1 if g.night else 0]) / FACES


def fight_odds(g: Tower, space: int) -> Json:
    """Return the odds of a battle with a monster: none for who lacks the weapon it takes."""
    armed = why_not_armed(g, g.shown(space)) == OK
    return odds(chance(g) if armed else 0.0)


def odds(hit: float) -> Json:
    """Return a chance as clients show it: one die, and nobody wakes."""
    return {"hit": hit, "destroy": hit, "dice": 1, "accuracy": 0, "wakes": []}
