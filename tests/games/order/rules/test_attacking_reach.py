"""Whom a weapon can reach: range, sight, what counts as a weapon."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.cards.kinds import (
    ABILITY_POINT_BLANK,
    HunterKind,
    ItemKind,
    Weapon,
)
from whitethorn.games.order.rules.abilities import why_not_ability
from whitethorn.games.order.rules.attacking import (
    attack_options,
    why_not_attack,
    why_not_break,
)
from whitethorn.games.order.rules.building import build
from whitethorn.games.order.state import Hunter, Vampire
from whitethorn.games.order.verbs import K_ACTION, V_ATTACK, V_BREAK, pack


def reasons(t: Scene, h: Hunter, place: int, *targets: Vampire) -> list[str]:
    return [why_not_attack(t.g, h, place, v.vid).removeprefix("order/attack.") for v in targets]


def offered(t: Scene, h: Hunter) -> list[int]:
    out: list[int] = []
    attack_options(t.g, h, out)
    return out


def without_ability(t: Scene, name: str) -> None:
    """Give the scene a hunter of that name whose ID has no ability."""
    kinds = list(t.lib.hunters)
    i = [kind.id for kind in kinds].index(name)
    old = kinds[i]
    kinds[i] = HunterKind(old.id, old.health, old.attributes, old.weapon)
    t.lib.hunters = kinds


@pytest.mark.rule("order/attack.range", "order/attack.range.melee")
def test_stake_for_the_near_and_crossbow_for_the_far() -> None:
    t = scene()
    without_ability(t, "sarah")
    sarah = t.hunter("sarah", at="hall-1", carrying=["wooden_stake"])
    thrall = t.vampire("thrall", at="hall-1")
    burrower = t.vampire("burrower", at="hall-2")
    upyr = t.vampire("upyr", at="hall-3")
    assert reasons(t, sarah, 0, thrall, burrower, upyr) == ["range", "", ""]
    assert reasons(t, sarah, 1, thrall, burrower, upyr) == ["", "range.melee", "range.melee"]
    assert offered(t, sarah) == [
        pack(V_ATTACK, 0, burrower.vid),
        pack(V_ATTACK, 0, upyr.vid),
        pack(V_ATTACK, 1, thrall.vid),
    ]


@pytest.mark.rule("order/attack.range")
@pytest.mark.parametrize(
    ("low", "high", "legal"), [(0, 0, [0]), (1, 1, [1]), (0, 1, [0, 1]), (1, 2, [1, 2])]
)
def test_both_ends_of_a_range_count_without_the_own_area(
    low: int, high: int, legal: list[int]
) -> None:
    t = scene()
    without_ability(t, "sarah")
    kinds = t.lib.hunters
    sarah = t.hunter("sarah", at="hall-1")
    kind = kinds[sarah.kind]
    kinds[sarah.kind] = HunterKind(kind.id, 5, kind.attributes, Weapon(low, high, 3, 4))
    row = [t.vampire("thrall", at=a) for a in ("hall-1", "hall-2", "hall-3")]
    assert [d for d in range(3) if why_not_attack(t.g, sarah, 0, row[d].vid) == ""] == legal


@pytest.mark.rule("order/attack.range.path")
def test_range_goes_by_open_ways_and_never_through_tunnels() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="trophy-1", carrying=["hunting_bow"])
    kitchen = t.vampire("thrall", at="kitchen-1")
    inside = t.vampire("thrall", at="tunnel-1")
    far = t.vampire("thrall", at="library-1")
    # Two steps by tunnel is no distance for an arrow; a closed door makes none either.
    assert reasons(t, joshua, 1, kitchen, inside, far) == ["range", "los.tunnel", "range"]
    t.opened("trophy-1/kitchen-1")
    assert reasons(t, joshua, 1, kitchen) == [""]


@pytest.mark.rule("order/attack.los.tunnel")
def test_nobody_sees_through_a_tunnel_access() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="tunnel-1")
    assert reasons(t, sarah, 0, t.vampire("thrall", at="trophy-1")) == ["los.tunnel"]
    assert reasons(t, sarah, 0, t.vampire("thrall", at="tunnel-2")) == [""]


@pytest.mark.rule("order/attack.los", "order/attack.los.blockers")
def test_closed_doors_and_walls_hide_a_target_and_pieces_do_not() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1")
    behind = t.vampire("thrall", at="hall-3")
    for _ in range(3):
        t.vampire("thrall", at="hall-2")
    t.crate("hall-2")
    assert reasons(t, sarah, 0, behind) == [""]
    # In range by a way round through two doors, but the line to it meets a wall.
    t.opened("corridor-2/kitchen-2", "trophy-1/kitchen-1")
    joshua = t.hunter("joshua", at="kitchen-2", carrying=["hunting_bow"])
    trophy = t.vampire("thrall", at="trophy-1")
    assert t.g.walk[joshua.area * t.den.n_areas + trophy.area] == 2
    assert reasons(t, joshua, 1, trophy) == ["los"]
    # And however long the range: a closed door in the line.
    t = scene()
    t.opened("corridor-2/kitchen-2", "corridor-1/trophy-2")
    joshua = t.hunter("joshua", at="kitchen-1", carrying=["hunting_bow"])
    trophy = t.vampire("thrall", at="trophy-1")
    t.lib.items = [*t.lib.items]
    bow = ItemKind("long_bow")
    bow.weapon = Weapon(1, 9, 3, 4)
    t.lib.items[t.lib.item_cards[joshua.slots[0]]] = bow
    assert reasons(t, joshua, 1, trophy) == ["los"]
    t.opened("trophy-1/kitchen-1")
    assert reasons(t, joshua, 1, trophy) == [""]


@pytest.mark.rule("order/attack.los.open_door")
def test_through_a_door_only_the_area_behind_it_is_seen() -> None:
    t = scene()
    t.opened("corridor-2/kitchen-2")
    sarah = t.hunter("sarah", at="corridor-2")
    first = t.vampire("thrall", at="kitchen-2")
    second = t.vampire("thrall", at="kitchen-1")
    assert reasons(t, sarah, 0, first, second) == ["", "los.open_door"]
    assert offered(t, sarah) == [pack(V_ATTACK, 0, first.vid)]


@pytest.mark.rule("order/attack.los.melee")
def test_in_the_own_area_there_is_always_sight() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1")
    thrall = t.vampire("thrall", at="hall-1")
    at = joshua.area * t.den.n_areas + joshua.area
    seen = t.den.sight[at]
    t.den.sight[at] = -1
    try:
        assert reasons(t, joshua, 0, thrall) == [""]
    finally:
        t.den.sight[at] = seen


@pytest.mark.rule("order/search.kit.inactive")
def test_a_kit_is_no_weapon_before_it_is_built() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", focus=1, carrying=["silvered_blade_kit", "medkit"])
    thrall = t.vampire("thrall", at="hall-1")
    assert why_not_attack(t.g, joshua, 1, thrall.vid) == "order/search.kit.inactive"
    assert pack(V_ATTACK, 1, thrall.vid) not in offered(t, joshua)
    build(t.g, joshua, 1)
    assert pack(V_ATTACK, 1, thrall.vid) in offered(t, joshua)


@pytest.mark.rule("order/attack.common")
def test_an_attack_needs_a_weapon_and_a_target() -> None:
    t = scene()
    joshua = t.hunter("joshua", at="hall-1", carrying=["clue"])
    thrall = t.vampire("thrall", at="hall-1")
    assert why_not_attack(t.g, joshua, 0, 42) == "order/attack.common"
    assert why_not_attack(t.g, joshua, 1, thrall.vid) == "order/attack.common"
    assert why_not_attack(t.g, joshua, 3, thrall.vid) == "order/attack.common"


@pytest.mark.rule("order/attack.window.icon")
def test_only_the_icon_breaks_windows() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-1", carrying=["wooden_stake"])
    window = t.window("hall-1/w")
    assert why_not_break(t.g, stephan, 0, window) == ""
    assert why_not_break(t.g, stephan, 1, window) == "order/attack.window.icon"
    assert offered(t, stephan) == [pack(V_BREAK, 0, window)]
    joshua = t.hunter("joshua", at="hall-1")
    assert why_not_break(t.g, joshua, 0, window) == "order/attack.window.icon"
    assert offered(t, joshua) == []


@pytest.mark.rule("order/attack.window.stays")
def test_windows_have_range_and_sight_like_any_target_and_break_once() -> None:
    t = scene()
    stephan = t.hunter("stephan", at="hall-2", carrying=["rusty_halberd"])
    window = t.window("hall-1/w")
    assert why_not_break(t.g, stephan, 0, window) == "order/attack.range.melee"
    assert why_not_break(t.g, stephan, 1, window) == ""
    t.sunlit("hall-1/w")
    assert why_not_break(t.g, stephan, 1, window) == "order/attack.window.stays"
    assert why_not_break(t.g, stephan, 2, window) == "order/attack.common"


@pytest.mark.rule("order/ability.point_blank")
def test_sarah_shoots_in_her_own_area_with_two_dice() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="hall-1", carrying=["flintlock_pistol"])
    thrall = t.vampire("thrall", at="hall-1")
    assert reasons(t, sarah, 0, thrall) == [""]
    assert reasons(t, sarah, 1, thrall) == ["range"]
    announced = why_not_ability(t.g, sarah, ABILITY_POINT_BLANK, sarah.seat)
    assert announced == "order/ability.point_blank"  # it works by itself
    t.dice(3, 4)
    t.act(sarah, K_ACTION, pack(V_ATTACK, 0, thrall.vid))
    assert t.g.vampires == []
    t.done()
