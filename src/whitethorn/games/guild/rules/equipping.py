"""In Play: weapon, armor and shield, put on and taken off in the own Day turn."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import ARMOR, EQUIPMENT_BITS, SHIELD, SHIELD_BIT, WEAPON
from whitethorn.games.guild.state import (
    IN_HAND,
    NO_CARD,
    ON_ARM,
    ON_BODY,
    P_ACT,
    PUBLIC,
    Guild,
    Hunter,
)
from whitethorn.games.guild.verbs import EQUIPS, TAKES_OFF
from whitethorn.kernel.refusals import OK

MAX_CHANGES: Final = 16

OWN_DAY: Final = "guild/play.when"
NOT_AT_NIGHT: Final = "guild/play.fixed_at_night"
LOST: Final = "guild/lost.no_equip"
NO_HAND_FREE: Final = "guild/play.two_handed"
ENOUGH: Final = "guild/play.enough"
NOTHING_THERE: Final = "guild/play.nothing_on"
DAMAGED: Final = "guild/armor.swap_damaged"
NO_EQUIPMENT: Final = "guild/hand.slaying_items"


def why_not_change(g: Guild, h: Hunter) -> str:
    """Return why the hunter cannot change equipment now, or OK.

    By night and in battle never; gains of the night wait for the Day (guild/play.loot_waits).
    """
    if g.night:
        return NOT_AT_NIGHT
    if h.woods != NO_CARD:
        return LOST
    if g.active != h.seat or g.phase != P_ACT:
        return OWN_DAY
    return OK if g.changes < MAX_CHANGES else ENOUGH


def why_not_equip(g: Guild, h: Hunter, card: int) -> str:
    """Return why the hunter cannot put a card of the hand In Play, or OK; it may be a swap."""
    why = why_not_change(g, h)
    return why if why != OK else why_not_wear(g, h, card)


def why_not_wear(g: Guild, h: Hunter, card: int) -> str:
    """Return why the hunter, who may change equipment, cannot put a card In Play, or OK."""
    role = g.lib.role[card]
    if role < WEAPON or role > SHIELD:
        return NO_EQUIPMENT
    return NO_HAND_FREE if role == SHIELD and not has_hand_free(g, h) else OK


def has_hand_free(g: Guild, h: Hunter) -> bool:
    """Return whether the hunter could hold a shield, as no weapon takes both hands."""
    return h.weapon == NO_CARD or not g.lib.two_handed[h.weapon]


def why_not_take_off(g: Guild, h: Hunter, place: int) -> str:
    """Return why an item In Play cannot be taken back to hand, or OK."""
    why = why_not_change(g, h)
    if why != OK:
        return why
    if item_at(h, place) == NO_CARD:
        return NOTHING_THERE
    return DAMAGED if is_damaged(g, h, place) else OK  # guild/play.weapon_off


def add_changes(g: Guild, h: Hunter, out: list[int]) -> None:
    """Append what the hunter may equip and take off."""
    if why_not_change(g, h) != OK:
        return
    if h.held & EQUIPMENT_BITS:
        wearable = EQUIPMENT_BITS if has_hand_free(g, h) else EQUIPMENT_BITS - SHIELD_BIT
        bit = g.lib.bit
        for i, card in enumerate(h.hand):
            if bit[card] & wearable:
                out.append(EQUIPS[i])
    if h.weapon != NO_CARD:
        out.append(TAKES_OFF[IN_HAND])
    if h.armor != NO_CARD and not is_damaged(g, h, ON_BODY):
        out.append(TAKES_OFF[ON_BODY])
    if h.shield != NO_CARD and not is_damaged(g, h, ON_ARM):
        out.append(TAKES_OFF[ON_ARM])


def item_at(h: Hunter, place: int) -> int:
    """Return the card In Play in a place, or NO_CARD."""
    if place == IN_HAND:
        return h.weapon
    return h.armor if place == ON_BODY else h.shield


def is_damaged(g: Guild, h: Hunter, place: int) -> bool:
    """Return whether armor or shield has lost gems; weapons take no damage."""
    if place == ON_BODY:
        return h.armor_gems < g.lib.gems[h.armor]
    return place == ON_ARM and h.shield_gems < g.lib.gems[h.shield]


def equip(g: Guild, h: Hunter, at: int) -> None:
    """Put the card at a place of the hand In Play, and swap out what it replaces.

    Swaps are free (guild/armor.repeat_swap).
    """
    card = h.hand[at]
    g.changes += 1
    role = g.lib.role[card]
    clear(g, h, role - WEAPON)  # guild/play.one_each
    if role == WEAPON and g.lib.two_handed[card]:
        clear(g, h, ON_ARM)  # guild/play.two_handed_swap
    g.part(h, at)
    if role == WEAPON:
        h.weapon = card  # guild/play.kinds
    elif role == ARMOR:
        h.armor = card
        h.armor_gems = g.lib.gems[card]
    else:
        h.shield = card
        h.shield_gems = g.lib.gems[card]
    if g.log is not None:
        g.emit(events.EQUIPPED, [h.seat, card, role - WEAPON, g.lib.gems[card]], [])


def take_off(g: Guild, h: Hunter, place: int) -> None:
    """Take an item back to hand."""
    g.changes += 1
    clear(g, h, place)


def clear(g: Guild, h: Hunter, place: int) -> None:
    """Empty a place: an undamaged item goes to hand, a damaged one to the discards.

    guild/armor.swap_whole.
    """
    card = item_at(h, place)
    if card == NO_CARD:
        return
    kept = not is_damaged(g, h, place)
    remove(h, place)
    if kept:
        g.known[card] = PUBLIC
        g.gain(h, card)
    else:
        g.discard(card)  # guild/armor.swap_damaged
    if g.log is not None:
        g.emit(events.TOOK_OFF, [h.seat, card, place, 1 if kept else 0], [])


def remove(h: Hunter, place: int) -> int:
    """Empty a place and return the card that was there, or NO_CARD."""
    card = item_at(h, place)
    if place == IN_HAND:
        h.weapon = NO_CARD
    elif place == ON_BODY:
        h.armor = NO_CARD
        h.armor_gems = 0
    else:
        h.shield = NO_CARD
        h.shield_gems = 0
    return card
