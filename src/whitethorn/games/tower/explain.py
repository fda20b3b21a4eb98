"""Why something is not allowed, followed by what it is about on this table."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.tower.content import bits
from whitethorn.games.tower.greying import greyed_wire, refused, why_not
from whitethorn.games.tower.names import face_id, hunter_id, space_ids
from whitethorn.games.tower.prose import Namer, joined, message
from whitethorn.games.tower.rules import moving, slaying
from whitethorn.games.tower.state import Tower
from whitethorn.games.tower.wire import TowerReason
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rules_index import load_index

PAWNS: Final = (
    moving.NO_SHARING,
    moving.PASSAGE_PAWNS,
    moving.ONLY_ENTRANCES,
    moving.FAR_END,
)


def explain(g: Tower, kind: int, value: int, namer: Namer) -> TowerReason | None:
    """Return the reason against answering `value` to a decision of this kind; None if allowed."""
    rule = why_not(g, kind, value)
    if rule == OK:
        return None
    found = load_index("tower")[rule]
    text = f"{found.sentence} {fact(g, rule, value, namer)}".strip()
    return TowerReason(rule, found.section, text)


def greyed(g: Tower, kind: int, namer: Namer) -> list[dict[str, Any]]:
    """Return the refused candidates as clients show them, the culprits named."""
    out: list[dict[str, Any]] = []
    for value, rule in refused(g, kind):
        grey = greyed_wire(g, kind, value, rule)
        grey["text"] = f"{grey['text']} {fact(g, rule, value, namer)}".strip()
        out.append(grey)
    return out


def fact(g: Tower, rule: str, value: int, namer: Namer) -> str:
    """Return what the rule is about here, in words, or nothing."""
    space = value >> 8 & 255
    if rule in PAWNS and space in g.at:
        who = namer.named(hunter_id(g, g.at.index(space)))
        return message("fact-at", {"hunter": who, "space": namer.named(space_ids()[space])})
    if rule == moving.NUMBER:
        return message("fact-left", {"left": g.left})
    if rule == moving.MONSTER and monster_on(g, space):
        return message("fact-monster", {"monster": namer.named(monster_on(g, space))})
    if rule == slaying.NOT_HELD:
        held = [namer.named(id) for id in bits(g.held[g.active])]
        who = namer.named(hunter_id(g, g.active))
        return message("fact-weapons", {"hunter": who, "weapons": joined(held) or "none"})
    return ""


def monster_on(g: Tower, space: int) -> str:
    """Return the face of the monster on a space, or nothing."""
    return face_id(g.shown(space)) if g.cells[space] & g.monster_bit() else ""
