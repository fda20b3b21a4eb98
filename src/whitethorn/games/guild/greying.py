"""What a player might try with the own cards and may not, each with the rule that refuses it."""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.guild.cards.kinds import LOOT, MODIFY, SHIELD, WEAPON
from whitethorn.games.guild.offers import OWN_CARD, typed
from whitethorn.games.guild.rules.equipping import (
    item_at,
    why_not_equip,
    why_not_take_off,
)
from whitethorn.games.guild.rules.looting import why_not_take
from whitethorn.games.guild.rules.meeting import why_not_repel
from whitethorn.games.guild.rules.playing import why_not_play
from whitethorn.games.guild.rules.spending_days import why_not_rest, why_not_skip
from whitethorn.games.guild.rules.swapping import why_not_bump
from whitethorn.games.guild.rules.wounding import ITEMS_FIRST
from whitethorn.games.guild.state import NO_CARD, PLACES, Guild, Hunter
from whitethorn.games.guild.verbs import (
    K_BUMP,
    K_DAWN,
    K_DAY,
    K_LOOT,
    K_SWAP,
    K_TRIM,
    K_VAMPIRE,
    K_WOUND,
    V_BUMP,
    V_EQUIP,
    V_LOOT,
    V_PASS,
    V_PLAY,
    V_REPEL,
    V_REST,
    V_SHIELD,
    V_SKIP,
    V_TAKE_OFF,
    VERB_NAMES,
    pack,
)
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rules_index import load_index
from whitethorn.kernel.state import K_ROLL, K_SHUFFLE

TRIM: Final = "guild/hand.limit"
TRIM_DAY: Final = "guild/day.discard"

Refused = tuple[int, str]


def greyed(g: Guild, seat: int, kind: int) -> list[dict[str, Any]]:
    """Return the refused candidates of the open decision, as clients show them."""
    if not 0 <= seat < len(g.hunters):
        return []
    return [greyed_wire(g, g.hunters[seat], kind, *found) for found in refused(g, seat, kind)]


def greyed_wire(g: Guild, h: Hunter, kind: int, value: int, rule: str) -> dict[str, Any]:
    """Return one refused candidate with the sentence and the citation."""
    args, target = typed(g, h, kind, value)
    found = load_index("guild")[rule]
    return {
        "verb": VERB_NAMES[value >> 16],
        "args": args,
        "target": target,
        "rule": rule,
        "section": found.section,
        "text": found.sentence,
    }


def refused(g: Guild, seat: int, kind: int) -> list[Refused]:
    """Return what `seat` cannot answer here though one might try, with its rule."""
    h = g.hunters[seat]
    if kind in (K_ROLL, K_SHUFFLE, K_SWAP):
        return []
    if kind == K_LOOT:
        return [(pack(V_LOOT, k), why) for k, why in kinds_left(g)]
    out = refused_cards(g, h, kind)
    if kind == K_DAWN:
        tried = [(pack(V_REST, 0), why_not_rest(h))]
        if h.infected:
            tried.append((pack(V_SKIP, 0), why_not_skip(g)))
        out += [(value, why) for value, why in tried if why != OK]
    elif kind == K_DAY:
        out += refused_items(g, h)
    elif kind == K_TRIM:
        out.append((V_PASS, TRIM_DAY if seat == g.active and not g.night else TRIM))
    elif kind == K_WOUND:
        out.append((pack(V_SHIELD, OWN_CARD), ITEMS_FIRST))
    elif kind == K_BUMP:
        others = [them for them in g.hunters if them.seat != seat]
        out += [(pack(V_BUMP, t.seat), why_not_bump(t)) for t in others if why_not_bump(t) != OK]
    return out


def refused_cards(g: Guild, h: Hunter, kind: int) -> list[Refused]:
    """Return the cards of the hand that cannot be played, equipped or used to repel."""
    out: list[Refused] = []
    for at, card in enumerate(h.hand):
        role = g.lib.role[card]
        if role >= MODIFY:
            out.append((pack(V_PLAY, at), why_not_play(g, h, card)))
        elif WEAPON <= role <= SHIELD and kind != K_VAMPIRE:
            out.append((pack(V_EQUIP, at), why_not_equip(g, h, card)))
        if kind == K_VAMPIRE:
            out.append((pack(V_REPEL, at), why_not_repel(g, card)))
    return [(value, why) for value, why in out if why != OK]


def refused_items(g: Guild, h: Hunter) -> list[Refused]:
    """Return the items In Play that cannot be taken off."""
    out: list[Refused] = []
    for place in range(len(PLACES)):
        why = why_not_take_off(g, h, place)
        if item_at(h, place) != NO_CARD and why != OK:
            out.append((pack(V_TAKE_OFF, place), why))
    return out


def kinds_left(g: Guild) -> list[tuple[int, str]]:
    """Return the kinds in the discards that cannot be taken."""
    kinds = {g.lib.kind[card]: card for card in g.day_discard if g.lib.role[card] == LOOT}
    return [(kind, why_not_take(g, card)) for kind, card in kinds.items()]
