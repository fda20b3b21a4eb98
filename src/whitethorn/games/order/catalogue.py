"""The public texts and numbers of all cards, for clients, the reference pages and prose."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from whitethorn.games.order.cards.kinds import (
    ABILITIES,
    SPAWN_ACCESS,
    SPAWN_OWN,
    ActivationCard,
    Library,
    Side,
)
from whitethorn.games.order.content import TEAMS, Content
from whitethorn.games.order.prose import attributes, message
from whitethorn.games.order.view import weapon_view

Entry = dict[str, Any]
SUMMARY: Final = ("turn", "actions", "focus", "special")
COMMON: Final = ("name", "text", "icon", "source")


def catalogue(content: Content) -> dict[str, dict[str, Entry]]:
    """Return every deck and set of IDs by id."""
    lib = content.library
    return {
        "hunters": {kind.id: hunter(content, i) for i, kind in enumerate(lib.hunters)},
        "vampires": {kind.id: vampire(content, i) for i, kind in enumerate(lib.vampires)},
        "items": {kind.id: item(content, i) for i, kind in enumerate(lib.items)},
        "encounters": {card.id: encounter(content, i) for i, card in enumerate(lib.encounters)},
        "terror": {card.id: common(content.cards["terror"][card.id]) for card in lib.terrors},
        "activation": {card.id: activation(content, card) for card in lib.activations},
        "summary": {part: summary(f"summary-{part}") for part in SUMMARY},
    }


def summary(key: str) -> Entry:
    """Return one part of the summary card: its title and its lines (order/summary.card)."""
    lines = {name: message(key, {}, name) for name in attributes(key)}
    return {"title": message(key, {}), "lines": lines}


def common(card: Entry) -> Entry:
    """Return what every card has; `invented` lists the fields that are ours."""
    out: Entry = {name: card[name] for name in COMMON if name in card}
    out["invented"] = list(card.get("invented", []))
    return out


def hunter(content: Content, index: int) -> Entry:
    """Return a hunter ID with basic weapon and ability."""
    kind = content.library.hunters[index]
    card = content.cards["hunters"][kind.id]
    weapon = msgspec.to_builtins(weapon_view(kind.id, kind.weapon))
    weapon |= {"name": card["weapon"]["name"], "text": card["weapon"]["text"]}
    ability = {key: card["ability"][key] for key in ("name", "text", "cost")}
    return {
        **common(card),
        "title": card["title"],
        "health": kind.health,
        "attributes": {"faith": card["faith"], "mind": card["mind"], "agility": card["agility"]},
        "weapon": weapon,
        "ability": {"id": ABILITIES[kind.ability], **ability},
    }


def vampire(content: Content, index: int) -> Entry:
    """Return a vampire ID with both sides and the night power."""
    kind = content.library.vampires[index]
    card = content.cards["vampires"][kind.id]
    return {
        **common(card),
        "initiative": kind.initiative,
        "figures": kind.figures,
        "day": side(kind.sides[0]),
        "night": side(kind.sides[1]),
        "power": {"id": card["power"], "name": card["power_name"], "text": card["power_text"]},
        "immune_sun": kind.immune_sun,
    }


def side(s: Side) -> dict[str, int]:
    """Return the numbers of one side of a vampire ID."""
    return {
        "shields": s.shields,
        "health": s.health,
        "dice": s.dice,
        "accuracy": s.accuracy,
        "focus": s.focus,
        "range_min": s.range_min,
        "range_max": s.range_max,
    }


def item(content: Content, index: int) -> Entry:
    """Return an item; `weapon` is null for tools, `kit_cost` 0 for what is ready to use."""
    kind = content.library.items[index]
    card = content.cards["items"][kind.id]
    weapon = None
    if kind.weapon is not None:
        weapon = msgspec.to_builtins(weapon_view(kind.id, kind.weapon)) | {"name": card["name"]}
    return {
        **common(card),
        "group": card["group"],
        "copies": content.library.item_cards.count(index),
        "kit_cost": kind.kit_cost,
        "weapon": weapon,
        "usable": bool(kind.use),
        "use_action": kind.use_action,
        "use_discards": kind.use_discards,
        "fragile": kind.fragile,
        "noisy": kind.noisy,
        "stores": kind.stores,
    }


def encounter(content: Content, index: int) -> Entry:
    """Return an encounter with its bars for teams of 2, 3 and 4."""
    kind = content.library.encounters[index]
    card = content.cards["encounters"][kind.id]
    first = [card["stand_in"]] if "stand_in" in card else []
    bars = {team: [*first, *card[team]] for team in TEAMS}
    return {**common(card), "level": kind.level, "terror": kind.terror, "bars": bars}


# ---- activation cards ----------------------------------------------------------------------------


def activation(content: Content, kind: ActivationCard) -> Entry:
    """Return an activation card with a sentence for each of its four sections."""
    time = ("day", "night")[kind.time]
    card = content.cards[time][kind.id]
    return {
        **common(card),
        "level": kind.level,
        "time": time,
        "sections": [
            section1(content, kind, card),
            section2(kind),
            section3(kind, card),
            section4(kind),
        ],
        "flavour": card.get("flavour", ""),
    }


def section1(content: Content, kind: ActivationCard, card: Entry) -> str:
    """Say what section 1 does: a spawn, or what the card's own text says."""
    if kind.spawn < 0:
        return str(card["text"]) if kind.special else message("section-none", {})
    name = kind_name(content.library, content, kind.spawn)
    if kind.where == SPAWN_OWN:
        return message("section-1-own", {"kind": name})
    return message("section-1-access", {"kind": name, "number": kind.where - SPAWN_ACCESS + 1})


def kind_name(lib: Library, content: Content, index: int) -> str:
    """Return the name on a vampire ID."""
    return str(content.cards["vampires"][lib.vampires[index].id]["name"])


def section2(kind: ActivationCard) -> str:
    """Say whom section 2 moves."""
    if kind.s2_limit == 0:
        return message("section-none", {})
    who = "both" if kind.s2_stalking and kind.s2_fighting else "stalking"
    if kind.s2_fighting and not kind.s2_stalking:
        who = "fighting"
    return message("section-2", {"who": who, "limit": kind.s2_limit})


def section3(kind: ActivationCard, card: Entry) -> str:
    """Say whether the vampires attack, and what comes before."""
    attack = message("section-3", {}) if kind.attack else message("section-none", {})
    return f"{card['text']} {attack}" if kind.s3_effects else attack


def section4(kind: ActivationCard) -> str:
    """Say whom section 4 moves."""
    if kind.s4_move == 0:
        return message("section-none", {})
    return message("section-4", {"least": kind.s4_min, "move": kind.s4_move})
