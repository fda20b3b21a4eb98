"""What a seat may see of the table, and events with string ids.

Hunt 1 is played with open hands, so all seats see the same; decks are counts only, and neither
the order of a deck nor anything of the random stream is in a view.
"""

from __future__ import annotations

from typing import Any, Final

from whitethorn.games.order import events, wire
from whitethorn.games.order.cards.kinds import (
    ABILITIES,
    AGILITY,
    ATTRIBUTES,
    FAITH,
    MIND,
    POWER_NONE,
    POWERS,
    SPECIALS,
    Weapon,
)
from whitethorn.games.order.names import (
    EARNED,
    PHASES,
    card_id,
    card_ref,
    crate_id,
    earned_ids,
    entrance_id,
    hunter_id,
    lever_id,
    vampire_id,
)
from whitethorn.games.order.rules.carrying import bag_capacity
from whitethorn.games.order.rules.spawning import SKIP_RULES
from whitethorn.games.order.state import (
    CLUE,
    LEFT,
    OUTCOMES,
    OUTSIDE,
    SPENT_ABILITY,
    Hunter,
    Order,
    Vampire,
)
from whitethorn.kernel.events import Event

ARMOR: Final[tuple[wire.Armor, ...]] = ("gone", "damaged", "intact")


def view(g: Order, seat: int, scenario: str) -> wire.OrderView:
    """Return what `seat` may see; -1 is a spectator."""
    return wire.OrderView(
        game="order",
        scenario=scenario,
        seat=seat,
        round=g.round,
        start=g.start_round,
        end=g.end_round,
        night=g.night,
        phase=PHASES[g.phase],
        team=g.team,
        active=hunter_id(g, g.active) if g.active >= 0 else None,
        card=g.lib.activations[g.card].id if g.card >= 0 else None,
        outcome=OUTCOMES[g.outcome] if g.outcome else None,
        hunters=[hunter_view(g, h) for h in g.hunters],
        vampires=[vampire_view(g, v) for v in g.vampires],
        doors=[wire.DoorView(g.den.door_ids[d], door_state(g, d)) for d in range(g.den.n_doors)],
        windows=[
            wire.WindowView(id, bool(g.sunlit >> w & 1)) for w, id in enumerate(g.den.window_ids)
        ],
        levers=[
            wire.LeverView(lever_id(i), g.den.area_ids[area], bool(g.levers >> i & 1))
            for i, area in enumerate(g.den.lever_areas)
        ],
        crates=crates(g),
        accesses=[
            wire.AccessView(i + 1, g.den.area_ids[g.den.access_spots[spot]])
            for i, spot in enumerate(g.access)
        ],
        unexplored=[id for r, id in enumerate(g.den.room_ids) if g.unexplored >> r & 1],
        piles=piles(g),
        objectives=objectives(g),
        drawn=[card(g, c) for c in g.limbo],
        decks=wire.Decks(
            encounter=len(g.encounter_deck),
            day=len(g.deck_day),
            night=len(g.deck_night),
            items=len(g.item_deck),
            terror=len(g.terror_deck),
        ),
        discards=discards(g),
        kills=g.kills,
    )


# ---- pieces --------------------------------------------------------------------------------------


def card(g: Order, c: int) -> wire.Card:
    """Return a card on the table."""
    return wire.Card(card_ref(g, c), card_id(g, c), bool(c < CLUE and g.built >> c & 1))


def status_of(h: Hunter) -> wire.HunterStatus:
    """Return where a hunter stands in the match."""
    if h.down:
        return "down"
    if h.area == LEFT:
        return "left"
    return "outside" if h.area == OUTSIDE else "inside"


def hunter_view(g: Order, h: Hunter) -> wire.HunterView:
    """Return a hunter with dashboard."""
    kind = g.hunter_kind(h)
    waiting = h.area == OUTSIDE and h.entrance >= 0
    return wire.HunterView(
        id=kind.id,
        name=kind.id.capitalize(),
        seat=h.seat,
        kind=kind.id,
        area=g.den.area_ids[h.area] if h.area >= 0 else None,
        status=status_of(h),
        entrance=entrance_id(g, h.entrance) if waiting else None,
        health=kind.health,
        wounds=h.wounds,
        focus=h.focus,
        armor=ARMOR[h.armor],
        actions=h.actions,
        activated=h.activated,
        trapped=h.trapped,
        crate=crate_id(h.crate) if h.crate >= 0 else None,
        attributes=wire.Attributes(
            faith=kind.attributes[FAITH],
            mind=kind.attributes[MIND],
            agility=kind.attributes[AGILITY],
        ),
        weapon=weapon_view(kind.id, kind.weapon),
        ability=wire.AbilityView(ABILITIES[kind.ability], bool(h.spent & SPENT_ABILITY)),
        slots=[card(g, c) for c in h.slots],
        bag=[card(g, c) for c in h.bag],
        bag_capacity=bag_capacity(g, h),
        capacity=g.n_slots(h),
        earned=earned_ids(h.earned),
    )


def weapon_view(id: str, w: Weapon) -> wire.WeaponView:
    """Return a weapon's numbers; `id` is the card's, of a basic weapon its owner's."""
    return wire.WeaponView(
        id=id,
        range_min=w.range_min,
        range_max=w.range_max,
        dice=w.dice,
        accuracy=w.accuracy,
        breaks_windows=w.breaks_windows,
        noisy=w.noisy,
        blast=w.blast,
        fragile=w.fragile,
        one_use=w.one_use,
        special=SPECIALS[w.special],
        special_cost=w.special_cost,
        special_amount=w.special_amount,
    )


def vampire_view(g: Order, v: Vampire) -> wire.VampireView:
    """Return a figure with the numbers of the side that shows."""
    kind = g.vampire_kind(v)
    side = g.side(v)
    power = kind.power if g.night else POWER_NONE
    return wire.VampireView(
        id=vampire_id(g, v.vid),
        kind=kind.id,
        area=g.den.area_ids[v.area],
        awake=v.awake,
        wounds=v.wounds,
        health=side.health,
        shields=side.shields,
        dice=side.dice,
        accuracy=side.accuracy,
        initiative=kind.initiative,
        focus=side.focus,
        power=None if power == POWER_NONE else POWERS[power],
    )


def door_state(g: Order, door: int) -> wire.DoorState:
    """Return how a door's token lies."""
    if g.open_doors >> door & 1:
        return "open"
    return "locked" if g.locked_doors >> door & 1 else "closed"


def crates(g: Order) -> list[wire.CrateView]:
    """Return the crates that still stand."""
    behind = {h.crate: hunter_id(g, h.seat) for h in g.hunters if h.crate >= 0 and not h.down}
    return [
        wire.CrateView(crate_id(i), g.den.area_ids[c.area], c.health, behind.get(i))
        for i, c in enumerate(g.crates)
        if c.health > 0
    ]


def piles(g: Order) -> list[wire.PileView]:
    """Return the dropped cards by area, oldest first."""
    out: dict[int, list[wire.Card]] = {}
    for packed in g.piles:
        out.setdefault(packed >> 8, []).append(card(g, packed & 255))
    return [wire.PileView(g.den.area_ids[area], cards) for area, cards in out.items()]


def objectives(g: Order) -> list[wire.ObjectiveView]:
    """Return the objective tokens, with whoever carries one."""
    out: list[wire.ObjectiveView] = []
    for i, area in enumerate(g.objectives):
        carrier = [hunter_id(g, h.seat) for h in g.hunters if CLUE + i in h.slots]
        where = g.den.area_ids[area] if area >= 0 else None
        out.append(wire.ObjectiveView(i + 1, where, carrier[0] if carrier else None))
    return out


def discards(g: Order) -> wire.Discards:
    """Return the kinds of the discarded cards."""
    return wire.Discards(
        items=[card_id(g, c) for c in g.discard_items],
        terror=[g.lib.terrors[c].id for c in g.discard_terror],
        activation=[g.lib.activations[c].id for c in g.discard_activation],
        encounter=[g.lib.encounters[c].id for c in g.discard_encounter],
    )


# ---- events --------------------------------------------------------------------------------------

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "o": OUTCOMES,
    "p": ATTRIBUTES,
    "y": events.WHY_NAMES,
    "u": events.WAKE_CAUSES,
    "z": SKIP_RULES,
    "m": events.ARMOR_NAMES,
    "q": ABILITIES,
    "g": events.DECK_NAMES,
}
PARSED: Final = [
    (name, [tuple(field.split(":")) for field in fields.split()]) for name, fields in events.KINDS
]


def event_wire(g: Order, event: Event) -> dict[str, Any]:
    """Return an event with string ids; absent references are None."""
    name, fields = PARSED[event.kind]
    out: dict[str, Any] = {"t": name}
    at = 0
    for field, type in fields:
        if type[0] == "*":
            out[field] = [ref(g, type[1], x) for x in event.xs]
        else:
            out[field] = ref(g, type, event.args[at])
            at += 1
    out.update(derived(name, out))
    return out


def derived(name: str, told: dict[str, Any]) -> dict[str, Any]:
    """Return what a sentence needs besides the fields told, so that texts hold no arithmetic."""
    if name == "focus":
        return {"gain": told["change"] > 0, "amount": abs(told["change"])}
    if name == "spawn_skipped":
        return {"reason": events.SKIP_REASONS[SKIP_RULES.index(told["rule"])]}
    if name == "used":
        return {"self": told["hunter"] == told["target_hunter"]}
    if name == "dug_free":
        return {"self": told["hunter"] == told["by"]}
    if name == "vampire_moved":
        return {"steps": len(told["path"]) - 1, "area": told["path"][-1]}
    if name == "woke":
        return {"count": len(told["vampires"]), "first": told["vampires"][0]}
    return {}


def ref(g: Order, type: str, x: int) -> str | int | bool | None:
    """Return a field's value for the wire; `type` is a letter of `events`."""
    if type == "n":
        return x
    if type == "b":
        return x == 1
    if x < 0:
        return None
    if type == "s":
        return x
    if type in NAMES:
        return NAMES[type][x]
    return card_like(g, type, x) if type in "ietxj" else piece(g, type, x)


def card_like(g: Order, type: str, x: int) -> str:
    """Return the id of a card or a secondary objective."""
    if type == "i":
        return card_ref(g, x)
    if type == "e":
        return g.lib.encounters[x].id
    if type == "t":
        return g.lib.terrors[x].id
    if type == "x":
        return g.lib.activations[x].id
    return EARNED[x.bit_length() - 1]


def piece(g: Order, type: str, x: int) -> str:
    """Return the id of something on the map."""
    if type == "h":
        return hunter_id(g, x)
    if type == "v":
        return vampire_id(g, x)
    if type == "k":
        return g.lib.vampires[x].id
    if type == "l":
        return lever_id(x)
    if type == "c":
        return crate_id(x)
    den = g.den
    ids = {"a": den.area_ids, "r": den.room_ids, "d": den.door_ids, "w": den.window_ids}
    return ids[type][x]
