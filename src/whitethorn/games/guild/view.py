"""What a seat may see of the table, and events with string ids.

A seat sees its own hand; of others' hands only cards that it has seen, in no order, since hands are
held as their players like.  Neither the order of a deck nor the random stream is in a view.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from whitethorn.games.guild import events, wire
from whitethorn.games.guild.content import standard
from whitethorn.games.guild.names import (
    PHASES,
    day_id,
    day_ref,
    hunter_id,
    night_id,
    night_ref,
)
from whitethorn.games.guild.odds import roll_odds
from whitethorn.games.guild.rules.battling import INFECTED_BONUS, attack_bonus, damage_of, order
from whitethorn.games.guild.rules.windows import is_able
from whitethorn.games.guild.state import (
    GEMS,
    LOOKING_ON,
    NO_CARD,
    NO_MOMENT,
    OUTCOMES,
    P_BATTLE,
    P_STRUCK,
    PLACES,
    SHORT,
    Guild,
    Hunter,
)
from whitethorn.games.guild.verbs import MOMENT_NAMES
from whitethorn.kernel.events import Event

SCENARIO: Final = "forest"


def view(g: Guild, seat: int) -> wire.GuildView:
    """Return what `seat` may see; -1 is a spectator."""
    over = g.outcome > 0
    return wire.GuildView(
        game="guild",
        scenario=SCENARIO,
        seat=seat,
        round=g.round,
        night=g.night,
        phase="over" if over else PHASES[g.phase],
        leader=hunter_id(g, g.leader) if g.leader >= 0 else None,
        active=hunter_id(g, g.active) if g.leader >= 0 and not over else None,
        outcome=OUTCOMES[g.outcome] if over else None,
        winner=hunter_id(g, g.winner) if g.winner >= 0 else None,
        hunters=[hunter(g, h, seat) for h in g.hunters],
        piles=wire.GuildPiles(
            day=len(g.day_deck),
            night=len(g.night_deck),
            day_discard=day_cards(tuple(g.day_discard)),
            night_discard=night_cards(tuple(g.night_discard)),
        ),
        turned=night_card(g.turned) if g.turned != NO_CARD else None,
        limbo=[day_card(card) for card in g.limbo],
        battle=battle(g),
        window=window(g),
        short=g.house & SHORT != 0,
    )


# ---- cards and hunters ---------------------------------------------------------------------------


# Views are made at every decision of bots and learners; what is frozen is made once.


@cache
def day_card(card: int) -> wire.GuildCard:
    """Return a Day card that the seat knows."""
    return wire.GuildCard(day_ref(card), day_id(card))


@cache
def night_card(card: int) -> wire.GuildCard:
    """Return a Night card; all that are turned up are known to all."""
    return wire.GuildCard(night_ref(card), night_id(card))


@lru_cache(256)
def day_cards(cards: tuple[int, ...]) -> list[wire.GuildCard]:
    """Return a pile of Day cards."""
    return [day_card(card) for card in cards]


@lru_cache(256)
def night_cards(cards: tuple[int, ...]) -> list[wire.GuildCard]:
    """Return a pile of Night cards."""
    return [night_card(card) for card in cards]


def knows(g: Guild, seat: int, card: int) -> bool:
    """Return whether a seat has seen a Day card that is in somebody's hand."""
    bit = 1 << seat if seat >= 0 else LOOKING_ON
    return g.known[card] & bit != 0


def hunter(g: Guild, h: Hunter, seat: int) -> wire.GuildHunter:
    """Return a hunter with equipment; the own hand in order, what is known of others sorted."""
    if h.seat == seat:
        hand = tuple(h.hand)
    else:
        hand = tuple(card for card in sorted(h.hand) if knows(g, seat, card))
    return hunter_view(
        h.kind,
        h.seat,
        h.gems,
        h.infected,
        "out" if h.out else "lost" if h.woods != NO_CARD else "hunting",
        len(h.hand),
        hand,
        h.weapon,
        (h.armor, h.armor_gems),
        (h.shield, h.shield_gems),
        attack_bonus(g, h),
        damage_of(g, h),
        h.woods,
    )


@lru_cache(1024)
def hunter_view(
    kind: int,
    seat: int,
    gems: int,
    infected: bool,
    status: wire.GuildStatus,
    cards: int,
    hand: tuple[int, ...],
    weapon: int,
    armor: tuple[int, int],
    shield: tuple[int, int],
    attack: int,
    damage: int,
    woods: int,
) -> wire.GuildHunter:
    """Return a hunter of whose hand these cards are known, in this order."""
    id = standard().hunters[kind]
    return wire.GuildHunter(
        id=id,
        name=standard().tables["hunters"][id]["name"],
        seat=seat,
        gems=gems,
        most=GEMS,
        infected=infected,
        status=status,
        cards=cards,
        hand=[day_card(card) for card in hand],
        weapon=gear(weapon, 0),
        armor=gear(*armor),
        shield=gear(*shield),
        attack=attack,
        damage=damage,
        woods=night_card(woods) if woods != NO_CARD else None,
    )


def gear(card: int, left: int) -> wire.GearView | None:
    """Return an item In Play with so many gems left."""
    if card == NO_CARD:
        return None
    return wire.GearView(day_ref(card), day_id(card), standard().library.gems[card], left)


# ---- battle and window ---------------------------------------------------------------------------


def battle(g: Guild) -> wire.GuildBattle | None:
    """Return the battle going on."""
    if g.foe == NO_CARD:
        return None
    return wire.GuildBattle(
        card=night_card(g.foe),
        level=g.lib.level[g.foe],
        gems=max(g.lib.foe_gems[g.foe], g.foe_gems),
        left=g.foe_gems,
        all_slay=g.lib.all_slay[g.foe],
        fighter=hunter_id(g, g.fighter),
        order=[hunter_id(g, s) for s in order(g)],
        rolled=[hunter_id(g, s) for s in range(len(g.hunters)) if g.rolled >> s & 1],
        surprise=g.surprise,
        dodged=g.dodged,
        roll=roll(g) if g.phase == P_STRUCK else None,
        odds=roll_odds(g, g.surprise) if g.phase == P_BATTLE else None,
    )


def roll(g: Guild) -> wire.GuildRoll:
    """Return the roll that is being decided; a cure since then does not change it."""
    infected = g.plus - weapon_attack(g)
    return wire.GuildRoll(
        dice=[g.die, g.second] if g.second else [g.die],
        natural=g.natural(),
        attack=g.plus - infected,
        infected=infected,
        modifiers=g.bonus,
        total=g.total(),
        result=events.RESULTS[g.result],
    )


def weapon_attack(g: Guild) -> int:
    """Return what the fighter's weapon adds."""
    h = g.hunters[g.fighter]
    return attack_bonus(g, h) - (INFECTED_BONUS if h.infected else 0)


def window(g: Guild) -> wire.GuildWindow | None:
    """Return the open reaction window."""
    if g.moment == NO_MOMENT:
        return None
    able = [hunter_id(g, h.seat) for h in g.hunters if is_able(g, g.moment, h)]
    return wire.GuildWindow(g.windows, MOMENT_NAMES[g.moment], hunter_id(g, g.about), able)


# ---- events --------------------------------------------------------------------------------------

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "o": OUTCOMES,
    "w": PLACES,
    "d": events.DECKS,
    "m": MOMENT_NAMES,
    "y": events.DRAW_WHY,
    "s": events.SKIP_WHY,
    "g": events.GAIN_WHY,
    "x": events.DISCARD_WHY,
    "f": events.FALL_WHY,
    "r": events.RESULTS,
    "e": events.ENDS,
}
PARSED: Final = [
    (name, [tuple(field.split(":")) for field in fields.split()]) for name, fields in events.KINDS
]


def event_wire(g: Guild, event: Event) -> dict[str, Any]:
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
    return out


def ref(g: Guild, type: str, x: int) -> str | int | bool | None:
    """Return a field's value for the wire; `type` is a letter of `events`."""
    if type == "n":
        return x
    if type == "b":
        return x == 1
    if x < 0:
        return None
    if type in NAMES:
        return NAMES[type][x]
    if type == "h":
        return hunter_id(g, x)
    return day_ref(x) if type == "c" else night_ref(x)
