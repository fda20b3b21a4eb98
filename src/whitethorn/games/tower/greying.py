"""What a player might try on the table now and may not, each with the rule that refuses it."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.board import grid
from whitethorn.games.tower.content import standard
from whitethorn.games.tower.offers import typed
from whitethorn.games.tower.reach import Reasons
from whitethorn.games.tower.rules import battling, moving, slaying, turning
from whitethorn.games.tower.state import Tower
from whitethorn.games.tower.verbs import (
    K_FIGHT,
    K_MOVE,
    K_STRIKE,
    V_FIGHT,
    V_PASS,
    V_PASSAGE,
    V_STEP,
    V_STRIKE,
    V_TAKE,
    VERB_NAMES,
    pack,
)
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rules_index import load_index

STEPS: Final = "tower/turn.steps"
MUST: Final = "tower/battle.must"
IN_SIGHT: Final = 1  # spaces beyond the roll that are still explained

Refused = tuple[int, str]


def greyed(g: Tower, kind: int) -> list[dict[str, Any]]:
    """Return the refused candidates of the open decision, as clients show them."""
    return [greyed_wire(g, kind, value, rule) for value, rule in refused(g, kind)]


def greyed_wire(g: Tower, kind: int, value: int, rule: str) -> dict[str, Any]:
    """Return one refused candidate with the sentence and the citation."""
    args, target = typed(g, kind, value)
    found = load_index("tower")[rule]
    return {
        "verb": VERB_NAMES[value >> 16],
        "args": args,
        "target": target,
        "rule": rule,
        "section": found.section,
        "text": found.sentence,
    }


def refused(g: Tower, kind: int) -> list[Refused]:
    """Return what cannot be answered here though one might try, with its rule."""
    if kind == K_MOVE and g.trail:
        return refused_moves(g)
    if kind == K_FIGHT:
        return [(V_PASS, MUST)]
    if kind == K_STRIKE:
        found = [(pack(V_STRIKE, w), slaying.why_not_strike(g, w)) for w in (1, 2, 4)]
        return [(V_PASS, slaying.NO_DECLINE), *((v, why) for v, why in found if why != OK)]
    return []


def refused_moves(g: Tower) -> list[Refused]:
    """Return the spaces within sight of the roll on which the move cannot end."""
    here = g.at[g.active]
    offered = moving.move_options(g, here)
    reasons = Reasons(g)
    out: list[Refused] = []
    if V_PASS not in offered:
        out.append((V_PASS, why_not_stop(g)))
    far = g.lib.far_end[here]
    if far >= 0 and pack(V_PASSAGE, far) not in offered:
        out.append((pack(V_PASSAGE, far), moving.why_not_passage(g, far)))
    for space in in_sight(g, here):
        value = pack(V_STEP, space)
        if value not in offered:
            why = reasons.why_not(space)
            if why != OK:
                out.append((value, why))
    return out


def in_sight(g: Tower, here: int) -> list[int]:
    """Return the spaces that are not further than a little beyond the roll, corners included."""
    steps = grid.distances(g.lib.near, here, [])
    board = standard().castle.grid
    return [
        c
        for c in range(g.lib.n_spaces)
        if g.lib.near[c]
        and c != here
        and (steps[c] <= g.left + IN_SIGHT or grid.is_diagonal(board, here, c))
    ]


def why_not_stop(g: Tower) -> str:
    """Return why the move cannot end where the active pawn stands, or OK."""
    here = g.at[g.active]
    if moving.may_stop(g, here):
        return OK
    return moving.why_not_end(g, here)


def why_not(g: Tower, kind: int, value: int) -> str:
    """Return the rule that refuses an answer, or OK; `value` is whatever was sent."""
    verb = value >> 16
    a = value >> 8 & 255
    if kind == K_MOVE:
        return why_not_move(g, verb, a)
    if kind == K_STRIKE:
        return slaying.why_not_strike(g, a) if verb == V_STRIKE else slaying.NO_DECLINE
    if kind == K_FIGHT:
        fought = verb == V_FIGHT and a in battling.foes(g)
        return OK if fought else MUST
    return OK


def why_not_move(g: Tower, verb: int, a: int) -> str:
    """Return why the active hunter cannot go on like that, or OK."""
    if verb == V_PASS:
        return why_not_stop(g)
    if verb == V_PASSAGE:
        return moving.why_not_passage(g, a)
    if verb == V_STEP and g.lib.near[a]:
        return Reasons(g).why_not(a)
    if verb == V_TAKE:
        return turning.WALKED_OVER
    return STEPS if verb in (V_FIGHT, V_STRIKE) else OK
