"""Options as clients are offered them: verb, arguments, place on the table, odds.

Arguments are ids and numbers under fixed names, which clients turn into words: `card` (a ref),
`id` (its kind), `use`, `place`, `hunter`, `number` (of a back), `instead` (a ref), `moment`,
`decision` (its kind).  Flags are "yes" or "no", what is absent is "none".
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import ARMOR, MODIFY, SHIELD, SURPRISE, WEAPON
from whitethorn.games.guild.names import NONE, day_id, day_ref, hunter_id, pick_id, use_of
from whitethorn.games.guild.odds import roll_odds
from whitethorn.games.guild.rules.battling import damage_of
from whitethorn.games.guild.rules.equipping import item_at
from whitethorn.games.guild.rules.looting import newest
from whitethorn.games.guild.rules.modifying import judge
from whitethorn.games.guild.state import NO_CARD, P_STRUCK, PLACES, Guild, Hunter
from whitethorn.games.guild.verbs import (
    AFTER_ROLL,
    BEFORE_ROLL,
    KIND_NAMES,
    MOMENT_NAMES,
    V_BUMP,
    V_DISCARD,
    V_DRAW,
    V_EQUIP,
    V_LOOT,
    V_PASS,
    V_PICK,
    V_PLAY,
    V_REPEL,
    V_REST,
    V_SHIELD,
    V_SKIP,
    V_TAKE_OFF,
    VERB_NAMES,
)
from whitethorn.kernel.state import FIRST_GAME_KIND, K_ROLL, K_WINDOW

Json = dict[str, Any]
BUTTON: Final[Json] = {"button": True}
OWN_CARD: Final = 3  # as a place: the Hunter card, which cannot be chosen


def options_wire(g: Guild, seat: int, kind: int, values: list[int]) -> list[Json]:
    """Return the typed form of option values, in their order."""
    if kind < FIRST_GAME_KIND and kind != K_WINDOW:
        return [chance_wire(kind, value) for value in values]
    return [option_wire(g, g.hunters[seat], kind, value) for value in values]


def chance_wire(kind: int, value: int) -> Json:
    """Return a face of the die that somebody types in, or a number drawn."""
    verb = "roll" if kind == K_ROLL else "shuffle"
    return {"value": value, "verb": verb, "args": {"face": value}, "target": dict(BUTTON)}


def option_wire(g: Guild, h: Hunter, kind: int, value: int) -> Json:
    """Return one option's typed form."""
    args, target = typed(g, h, kind, value)
    verb = value >> 16
    out: Json = {"value": value, "verb": VERB_NAMES[verb], "args": args, "target": target}
    if is_fateful(g, h, kind, verb):
        out["irreversible"] = True
    odds = promised(g, h, kind, value)
    if odds:
        out["odds"] = odds
    return out


def is_fateful(g: Guild, h: Hunter, kind: int, verb: int) -> bool:
    """Return whether chance or a hidden card follows at once."""
    if verb in (V_DRAW, V_PICK):
        return True
    return verb == V_PASS and kind == K_WINDOW and g.moment == BEFORE_ROLL and g.fighter == h.seat


# ---- arguments and targets -----------------------------------------------------------------------


def typed(g: Guild, h: Hunter, kind: int, value: int) -> tuple[Json, Json]:
    """Return arguments and target of an option."""
    verb = value >> 16
    a = value >> 8 & 255
    if verb in (V_PASS, V_DRAW, V_REST, V_SKIP):
        return plain(g, h, kind, verb), dict(BUTTON)
    if verb in (V_EQUIP, V_PLAY, V_DISCARD, V_REPEL):
        return in_hand(g, h, verb, a)
    if verb in (V_TAKE_OFF, V_SHIELD):
        return in_play(h, a)
    if verb == V_BUMP:
        return {"hunter": hunter_id(g, a)}, {"piece": hunter_id(g, a)}
    if verb == V_PICK:
        other = g.about if h.seat == g.active else g.active
        return {"hunter": hunter_id(g, other), "number": a + 1}, {"card": pick_id(g, other, a)}
    assert verb == V_LOOT
    ref = day_ref(g.day_discard[newest(g, a)])
    return {"card": ref, "id": day_id(g.day_discard[newest(g, a)])}, {"card": ref}


def plain(g: Guild, h: Hunter, kind: int, verb: int) -> Json:
    """Type what is a button: ending, passing, drawing, resting."""
    infected = "yes" if h.infected else "no"
    if verb != V_PASS:
        return {"infected": infected}
    if kind != K_WINDOW:
        return {"decision": KIND_NAMES[kind - FIRST_GAME_KIND], "infected": infected}
    own = "yes" if h.seat == g.about else "no"
    return {"decision": "window", "moment": MOMENT_NAMES[g.moment], "own": own}


def in_hand(g: Guild, h: Hunter, verb: int, at: int) -> tuple[Json, Json]:
    """Type what is done with a card of the hand."""
    card = h.hand[at]
    args: Json = {"card": day_ref(card), "id": day_id(card), "use": use_of(card)}
    role = g.lib.role[card]
    if verb == V_EQUIP and WEAPON <= role <= SHIELD:
        old = item_at(h, role - WEAPON)
        args["place"] = PLACES[role - WEAPON]
        args["instead"] = day_ref(old) if old != NO_CARD else NONE
    return args, {"card": day_ref(card)}


def in_play(h: Hunter, place: int) -> tuple[Json, Json]:
    """Type what is done with an item In Play, or with the Hunter card."""
    card = item_at(h, place) if place < OWN_CARD else NO_CARD
    if card == NO_CARD:
        named = PLACES[place] if place < OWN_CARD else "hunter"
        return {"card": NONE, "place": named}, dict(BUTTON)
    return {"card": day_ref(card), "place": PLACES[place]}, {"card": day_ref(card)}


# ---- odds ----------------------------------------------------------------------------------------


def promised(g: Guild, h: Hunter, kind: int, value: int) -> Json | None:
    """Return the odds of rolling now, with Surprise Attack, or after a modifier."""
    if kind != K_WINDOW or g.fighter != h.seat or g.foe == NO_CARD:
        return None
    verb = value >> 16
    card = h.hand[value >> 8 & 255] if verb == V_PLAY else NO_CARD
    role = g.lib.role[card] if card != NO_CARD else ARMOR
    if g.moment == BEFORE_ROLL and (verb == V_PASS or role == SURPRISE):
        return before_roll(g, g.surprise or role == SURPRISE)
    if g.moment == AFTER_ROLL and g.phase == P_STRUCK and role == MODIFY:
        return after_modifier(g, h, g.lib.amount[card])
    return None


def before_roll(g: Guild, surprise: bool) -> Json:
    """Return the odds of the next roll."""
    odds = roll_odds(g, surprise)
    return shown(odds.hit, odds.slay, 2 if surprise else 1, odds.need)


def after_modifier(g: Guild, h: Hunter, amount: int) -> Json:
    """Return whether the roll would hit and slay with so much more."""
    need = g.lib.level[g.foe] - g.total()
    hits = need <= amount and judge(g) == events.MISS
    slays = hits and damage_of(g, h) >= g.foe_gems
    return shown(float(hits), float(slays), 0, max(need, 0))


def shown(hit: float, slay: float, dice: int, need: int) -> Json:
    """Return odds as clients show them; nobody wakes."""
    return {"hit": hit, "destroy": slay, "dice": dice, "accuracy": need, "wakes": []}
