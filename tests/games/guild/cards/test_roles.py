"""Roles of Day cards as bits: single ones, and the sets that rules look for."""

from __future__ import annotations

from whitethorn.games.guild.cards import kinds
from whitethorn.games.guild.cards.kinds import (
    ARMOR,
    CURE,
    EQUIPMENT_BITS,
    HEAL,
    LOOT,
    MODIFY,
    OUTSIDE_BITS,
    REMEDY_BITS,
    REPAIR,
    SHIELD,
    SPECIAL_BITS,
    USES,
    WEAPON,
    bit_of,
)


def bits(*roles: int) -> int:
    return sum(bit_of(role) for role in roles)


def test_each_bit_is_that_of_its_role() -> None:
    for name in ("shield", *USES):
        role, bit = (getattr(kinds, f"{name.upper()}{end}") for end in ("", "_BIT"))
        assert bit == bit_of(role)


def test_a_slaying_item_has_none() -> None:
    assert bit_of(kinds.SLAYING) == 0


def test_sets_hold_the_roles_that_they_say() -> None:
    assert bits(WEAPON, ARMOR, SHIELD) == EQUIPMENT_BITS
    assert bits(*range(MODIFY, HEAL + 1)) == SPECIAL_BITS
    assert bits(CURE, HEAL) == REMEDY_BITS
    assert bits(REPAIR, LOOT, CURE, HEAL) == OUTSIDE_BITS
