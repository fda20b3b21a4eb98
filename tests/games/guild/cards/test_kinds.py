"""The library: roles in an order that the rules rely on."""

from __future__ import annotations

from whitethorn.games.guild.cards import kinds
from whitethorn.games.guild.content import standard


def test_roles_of_any_time_come_last() -> None:
    assert kinds.MODIFY + kinds.USES.index("cure") == kinds.CURE
    assert kinds.MODIFY + kinds.USES.index("heal") == kinds.HEAL
    assert kinds.ROLES[kinds.SHIELD] == "shield"
    assert kinds.SUNRISE + kinds.EVENTS.index("lose-shield") == kinds.LOSE_SHIELD
    assert kinds.CREATURE == kinds.LOSE_SHIELD + 1


def test_orders_begin_with_any_seat() -> None:
    lib = standard().library
    assert lib.orders[3][2] == [2, 0, 1]
    assert lib.orders[4][0] == [0, 1, 2, 3]


def test_every_copy_has_every_property() -> None:
    lib = standard().library
    for name in ("kind", "amount", "item", "attack", "damage", "two_handed", "gems"):
        assert len(getattr(lib, name)) == kinds.DECK
    for name in ("night_kind", "night_amount", "level", "foe_gems", "loot_final", "feed_party"):
        assert len(getattr(lib, name)) == kinds.DECK
