"""Options as clients are offered them: verb, arguments, place on the table, price.

Arguments are ids and numbers under fixed names, which clients turn into words: `hunter`,
`vampire`, `area`, `room`, `door`, `window`, `lever`, `crate`, `ability`, `decision` (its kind),
`card` and `instead` (card refs), `weapon` (a card ref, or the owner's id for a basic weapon).
Flags are "yes" or "no", what is absent is "none".
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.order.cards.kinds import ABILITIES
from whitethorn.games.order.names import (
    card_ref,
    crate_id,
    entrance_id,
    hunter_id,
    lever_id,
    vampire_id,
)
from whitethorn.games.order.odds import attack_odds
from whitethorn.games.order.reach import follows
from whitethorn.games.order.rules import abilities, acting, moving
from whitethorn.games.order.state import CLUE, Hunter, Order
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_CHOICE,
    K_KEEP,
    K_STEP,
    K_TARGET,
    KIND_NAMES,
    V_ABILITY,
    V_ATTACK,
    V_BREAK,
    V_BUILD,
    V_BUY,
    V_COVER,
    V_DICE,
    V_DIG,
    V_DISCARD,
    V_DISCARD_THEIRS,
    V_DOOR,
    V_DROP,
    V_ENTRANCE,
    V_EXIT,
    V_FIRST,
    V_GIVE,
    V_HIT,
    V_HUNTER,
    V_INTO_BAG,
    V_KEEP,
    V_LEVER,
    V_PASS,
    V_PICK,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
    V_STORE,
    V_SWAP,
    V_TAKE,
    V_TRADE,
    V_UNCOVER,
    V_UNLOAD,
    V_UNSTORE,
    V_USE,
    V_WAY,
    V_YES,
    VERB_NAMES,
)
from whitethorn.kernel.state import FIRST_GAME_KIND, K_ROLL

Args = dict[str, str | int]
Target = dict[str, Any]
Typed = tuple[Args, Target]

BUTTON: Final[Target] = {"button": True}
NONE: Final = "none"
BASIC: Final = 0  # weapon place

ASKS_ANYBODY: Final = (K_KEEP, K_CHOICE, K_TARGET)

# Chance or a hidden card follows at once.
FATEFUL: Final = (V_ATTACK, V_BREAK, V_SEARCH)


def options_wire(g: Order, seat: int, kind: int, values: list[int]) -> list[dict[str, Any]]:
    """Return the typed form of option values, in their order."""
    return [option_wire(g, seat, kind, value) for value in values]


def option_wire(g: Order, seat: int, kind: int, value: int) -> dict[str, Any]:
    """Return one option's typed form."""
    if kind < FIRST_GAME_KIND:
        verb = "roll" if kind == K_ROLL else "shuffle"
        return {"value": value, "verb": verb, "args": {"face": value}, "target": dict(BUTTON)}
    h = actor(g, seat, kind)
    args, target = typed(g, h, kind, value)
    out: dict[str, Any] = {
        "value": value,
        "verb": VERB_NAMES[value >> 16],
        "args": args,
        "target": target,
    }
    price(g, h, kind, value, out)
    return out


def actor(g: Order, seat: int, kind: int) -> Hunter:
    """Return the hunter whose cards and place a decision is about.

    The active one in the turn; the seat's own where a card may ask anybody.
    """
    own = kind in ASKS_ANYBODY or g.active < 0
    return g.hunters[seat if own and 0 <= seat < len(g.hunters) else max(g.active, 0)]


def price(g: Order, h: Hunter, kind: int, value: int, out: dict[str, Any]) -> None:
    """Add cost, Action, irreversibility, how the Move could go on, and odds."""
    verb = value >> 16
    a = value >> 8 & 255
    b = value & 255
    if verb in (V_STEP, V_DOOR, V_EXIT) and kind in (K_ACTION, K_STEP):
        out["cost"] = moving.step_cost(g, h)
    elif verb == V_BUILD:
        out["cost"] = g.item(h.slots[a - 1]).kit_cost
    elif verb == V_ABILITY:
        out["cost"] = abilities.ability_cost(g, h)
    elif verb == V_BUY:
        out["cost"] = out["args"]["cost"]
    elif verb == V_YES and a > 0:
        out["cost"] = a
    if kind == K_ACTION and verb != V_PASS:
        out["action"] = acting.is_action(g, h, value)
    if verb in FATEFUL or ends_in_the_dark(g, h, kind, value):
        out["irreversible"] = True
    if kind == K_ACTION and verb in (V_STEP, V_DOOR):
        out["then"] = follows(g, h.seat, value)
    if verb == V_ATTACK:
        out["odds"] = attack_odds(g, h, a, b)


def ends_in_the_dark(g: Order, h: Hunter, kind: int, value: int) -> bool:
    """Whether the turn or Move ends with this, so that a card is drawn next.

    After the first point of a Move one is left, so K_STEP always spends the last.
    """
    verb = value >> 16
    if verb == V_PASS:
        return kind == K_ACTION or (kind == K_STEP and unexplored(g, h.area))
    if verb != V_STEP or kind not in (K_ACTION, K_STEP):
        return False
    last = kind == K_STEP or moving.step_cost(g, h) >= moving.MOVE_POINTS
    return last and unexplored(g, value >> 8 & 255)


def unexplored(g: Order, area: int) -> bool:
    """Whether the room of an area still has its token."""
    return area >= 0 and g.unexplored >> g.den.room_of[area] & 1 == 1


# ---- arguments and targets -----------------------------------------------------------------------


def typed(g: Order, h: Hunter, kind: int, value: int) -> Typed:
    """Return arguments and target of an option."""
    verb = value >> 16
    a = value >> 8 & 255
    b = value & 255
    if verb == V_PASS:
        return {"decision": KIND_NAMES[kind - FIRST_GAME_KIND]}, dict(BUTTON)
    if verb == V_WAY:
        area = g.den.area_ids[a]
        who = vampire_id(g, g.walking) if g.walking >= 0 else NONE
        return {"vampire": who, "area": area}, {"area": area}
    if verb in (V_STEP, V_DOOR, V_EXIT, V_ATTACK, V_BREAK, V_SEARCH, V_LEVER, V_COVER, V_UNCOVER):
        return on_map(g, h, verb, a, b)
    if verb in (V_ENTRANCE, V_HUNTER, V_DIG, V_TRADE, V_ABILITY):
        return on_people(g, verb, a, b)
    if verb in (V_GIVE, V_TAKE, V_SWAP, V_UNLOAD, V_DISCARD_THEIRS):
        return in_trade(g, h, verb, a, b)
    if verb in (V_BUY, V_DICE, V_HIT, V_FIRST, V_YES, V_PICK):
        return in_cards(g, h, verb, a, b)
    return in_hand(g, h, kind, verb, a, b)


def on_map(g: Order, h: Hunter, verb: int, a: int, b: int) -> Typed:
    """Type what is done to places."""
    den = g.den
    if verb == V_STEP:
        return {"area": den.area_ids[a]}, {"area": den.area_ids[a]}
    if verb == V_DOOR:
        return {"door": den.door_ids[a]}, {"door": den.door_ids[a]}
    if verb == V_EXIT and a == moving.EXIT_BY_DOOR:
        id = entrance_id(g, b)
        return {"door": id, "window": NONE, "clue": yes(CLUE in h.slots)}, {"door": id}
    if verb == V_EXIT:
        id = den.window_ids[b]
        return {"door": NONE, "window": id, "clue": yes(CLUE in h.slots)}, {"window": id}
    if verb == V_ATTACK:
        id = vampire_id(g, b)
        return {"vampire": id, "weapon": weapon_ref(g, h, a)}, {"piece": id}
    if verb == V_BREAK:
        id = den.window_ids[b]
        return {"window": id, "weapon": weapon_ref(g, h, a)}, {"window": id}
    if verb == V_LEVER:
        return {"lever": lever_id(a)}, {"piece": lever_id(a)}
    if verb == V_COVER:
        return {"crate": crate_id(a)}, {"piece": crate_id(a)}
    if verb == V_UNCOVER:
        return {}, {"piece": crate_id(h.crate), "button": True} if h.crate >= 0 else dict(BUTTON)
    room = den.room_ids[den.room_of[h.area]] if h.area >= 0 else NONE
    return {"room": room}, dict(BUTTON)


def weapon_ref(g: Order, h: Hunter, place: int) -> str:
    """Return the card ref of the weapon in a place; of a basic weapon its owner's id."""
    if place == BASIC or place > len(h.slots):
        return hunter_id(g, h.seat)
    return card_ref(g, h.slots[place - 1])


def on_people(g: Order, verb: int, a: int, b: int) -> Typed:
    """Type what is about a hunter."""
    if verb == V_ABILITY:
        who = hunter_id(g, b)
        args: Args = {"ability": ABILITIES[a], "hunter": who, "self": yes(b == g.active)}
        return args, {"piece": who, "button": True}
    who = hunter_id(g, a)
    if verb == V_ENTRANCE:
        return {"hunter": who, "door": entrance_id(g, b)}, {"door": entrance_id(g, b)}
    if verb == V_DIG:
        return {"hunter": who, "self": yes(a == g.active)}, {"piece": who, "button": True}
    return {"hunter": who}, {"piece": who}


def in_hand(g: Order, h: Hunter, kind: int, verb: int, a: int, b: int) -> Typed:
    """Type what is done with the cards of the active hunter, or with the card just drawn."""
    if verb == V_PICK_UP:
        ref = card_ref(g, a)
        return {"card": ref, "instead": slot_ref(g, h, b)}, {"card": ref}
    if verb == V_UNSTORE:
        ref = card_ref(g, h.bag[a - 1]) if 0 < a <= len(h.bag) else NONE
        return {"card": ref, "instead": slot_ref(g, h, b)}, {"card": ref}
    if verb in (V_KEEP, V_INTO_BAG):
        ref = card_ref(g, g.limbo[-1]) if g.limbo else NONE
        return {"card": ref}, {"card": ref, "button": True}
    ref = slot_ref(g, h, a)
    if verb == V_USE:
        who = hunter_id(g, b)
        target: Target = {"card": ref} if b == g.active else {"card": ref, "piece": who}
        return {"card": ref, "hunter": who, "self": yes(b == g.active)}, target
    if verb == V_DISCARD:
        return {"card": ref, "decision": KIND_NAMES[kind - FIRST_GAME_KIND]}, {"card": ref}
    assert verb in (V_DROP, V_BUILD, V_STORE)
    return {"card": ref}, {"card": ref}


def slot_ref(g: Order, h: Hunter, place: int) -> str:
    """Return the ref of the card in an inventory place."""
    return card_ref(g, h.slots[place - 1]) if 0 < place <= len(h.slots) else NONE


def in_trade(g: Order, h: Hunter, verb: int, a: int, b: int) -> Typed:
    """Type one exchange with the partner at seat `b`."""
    partner = g.hunters[b]
    args: Args = {"hunter": hunter_id(g, b)}
    if verb == V_SWAP:
        args["card"] = slot_ref(g, h, a >> 4)
        args["instead"] = slot_ref(g, partner, a & 15)
    elif verb in (V_GIVE, V_UNLOAD):
        args["card"] = held_ref(g, h, a)
    else:
        args["card"] = held_ref(g, partner, a)
    return args, {"card": args["card"]}


def held_ref(g: Order, h: Hunter, place: int) -> str:
    """Return the ref of a card in a slot or, after the last slot, in the bag."""
    if place <= len(h.slots):
        return slot_ref(g, h, place)
    return card_ref(g, h.bag[place - len(h.slots) - 1])


def in_cards(g: Order, h: Hunter, verb: int, a: int, b: int) -> Typed:
    """Type what rolls and cards ask for."""
    if verb == V_BUY:
        cost = abilities.buy_cost(g, h, a, b)
        what = "ability" if a else "special"
        ability = ABILITIES[g.hunter_kind(h).ability] if a else NONE
        return {"what": what, "ability": ability, "cost": cost}, dict(BUTTON)
    if verb == V_DICE:
        return {"mask": a, "count": a.bit_count(), "breakage": yes(b == 1)}, dict(BUTTON)
    if verb == V_YES:
        return {}, dict(BUTTON)
    if verb == V_FIRST:
        return {"vampire": vampire_id(g, a)}, {"piece": vampire_id(g, a)}
    if verb == V_HIT:
        return {"target": vampire_id(g, a)}, {"piece": vampire_id(g, a)}
    return picked(g, a, b)


def picked(g: Order, a: int, b: int) -> Typed:
    """Type what a card lets somebody pick: hunter, vampire, area or room."""
    if b == 0:
        return {"target": hunter_id(g, a)}, {"piece": hunter_id(g, a)}
    if b == 1:
        return {"target": vampire_id(g, a)}, {"piece": vampire_id(g, a)}
    if b == 2:
        return {"target": g.den.area_ids[a]}, {"area": g.den.area_ids[a]}
    room = g.den.room_ids[a]
    return {"target": room}, {"area": g.den.area_ids[g.den.areas_of[a][0]], "button": True}


def yes(flag: bool) -> str:
    """Return a flag as texts select on it."""
    return "yes" if flag else "no"
