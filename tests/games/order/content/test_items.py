"""What each item does in a hunter's hands."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import ATTACKED, BREAKAGE, NOISE, SPECIAL
from whitethorn.games.order.rules.attacking import attack_action, why_not_attack, why_not_break
from whitethorn.games.order.rules.building import build, why_not_build, why_not_use
from whitethorn.games.order.rules.striking import attack_hunter_in_order
from whitethorn.games.order.state import Hunter
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_KEEP,
    K_SPECIAL,
    K_STEP,
    K_TARGET,
    V_BUY,
    V_KEEP,
    V_PICK,
    V_USE,
    pack,
)

# id: range, dice, accuracy, and what is printed besides.
WEAPONS = {
    "wooden_stake": ((0, 0), 3, 4, ""),
    "hatchet": ((0, 0), 3, 4, "window"),
    "silver_sabre": ((0, 0), 3, 4, "special"),
    "flintlock_pistol": ((1, 2), 3, 4, "noisy window"),
    "hunting_bow": ((1, 2), 3, 4, ""),
    "rusty_halberd": ((0, 1), 4, 4, "fragile window"),
    "heirloom_longsword": ((0, 0), 4, 4, "fragile"),
    "cracked_musket": ((1, 2), 4, 4, "fragile noisy"),
    "throwing_knives": ((0, 2), 2, 3, ""),
    "silvered_blade_kit": ((0, 0), 3, 3, ""),
    "net_launcher_kit": ((1, 2), 3, 4, "special"),
    "repeating_crossbow_kit": ((1, 3), 4, 4, "fragile"),
    "sledgehammer_kit": ((0, 0), 4, 4, "noisy window"),
    "stake_launcher_kit": ((1, 2), 3, 3, "fragile noisy"),
    "boar_pike_kit": ((0, 1), 4, 4, "window"),
    "holy_sprayer_kit": ((0, 1), 3, 4, "blast"),
    "hand_mortar_kit": ((1, 2), 4, 4, "blast noisy window"),
    "powder_keg": ((1, 1), 4, 3, "blast noisy one_use"),
    "fire_bottle": ((0, 2), 3, 3, "blast one_use"),
    "glass_breaker": ((0, 2), 3, 3, "window one_use"),
}
TOOLS = {
    "surgery_case_kit",
    "plate_harness_kit",
    "sun_lamp_kit",
    "garlic_censer_kit",
    "medkit",
    "bitter_tonic",
    "armor_patch",
    "smoke_pot",
    "felt_soles",
    "garlic_wreath",
    "holy_water",
    "cellar_map",
    "prayer_beads",
    "old_bag",
}
AREAS = ("hall-1", "hall-2", "hall-3")


def holding(t: Scene, item: str, **more: int) -> Hunter:
    """Seat Joshua with the item, built if it is a kit."""
    joshua = t.hunter("joshua", at="hall-1", focus=more.get("focus", 5), carrying=[item])
    joshua.wounds = more.get("wounds", 0)
    if why_not_build(t.g, joshua, 1) == "":
        build(t.g, joshua, 1)
    return joshua


def use(t: Scene, h: Hunter, target: int = 0) -> None:
    t.act(h, K_ACTION, pack(V_USE, 1, target))


def test_every_item_is_tested_here() -> None:
    assert {kind.id for kind in scene().lib.items} == set(WEAPONS) | TOOLS


@pytest.mark.parametrize("item", WEAPONS)
def test_weapon(item: str) -> None:
    (low, high), dice, accuracy, icons = WEAPONS[item]
    for distance, area in enumerate(AREAS):
        t = scene()
        joshua = holding(t, item)
        joshua.focus = 0
        target = t.vampire("thrall", at=area)
        sleeper = t.vampire("upyr", at="hall-3", awake=False)
        legal = why_not_attack(t.g, joshua, 1, target.vid) == ""
        assert legal == (low <= distance <= high), area
        breaks = why_not_break(t.g, joshua, 1, t.window("hall-1/w"))
        assert (breaks != "order/attack.window.icon") == ("window" in icons)
        if not legal:
            continue
        fragile = [1] if "fragile" in icons else []
        t.dice(*[accuracy - 1] * (dice - 1), accuracy, *fragile)
        attack_action(t.g, joshua, 1, target.vid)
        t.done()
        assert target not in t.g.vampires
        assert [(f["dice"], f["accuracy"]) for f in t.told(ATTACKED)] == [(dice, accuracy)]
        assert sleeper.awake == ("noisy" in icons) == bool(t.told(NOISE))
        gone = "fragile" in icons or "one_use" in icons
        assert joshua.slots == [] if gone else len(joshua.slots) == 1


@pytest.mark.parametrize("item", [item for item in WEAPONS if "blast" in WEAPONS[item][3]])
def test_blast_weapon_strikes_the_bystander(item: str) -> None:
    t = scene()
    joshua = holding(t, item)
    joshua.focus = 0
    friend = t.hunter("sarah", at="hall-2")
    t.dice(*[6] * WEAPONS[item][1])
    attack_action(t.g, joshua, 1, t.vampire("thrall", at="hall-2").vid)
    assert (friend.armor, t.g.vampires) == (1, [])
    t.done()


def test_silver_sabre_and_net_launcher_sell_their_effects() -> None:
    t = scene()
    joshua = holding(t, "silver_sabre", focus=1)
    t.answer(K_SPECIAL, pack(V_BUY, 0, 1))
    t.dice(3, 1, 1)
    attack_action(t.g, joshua, 1, t.vampire("thrall", at="hall-1").vid)
    assert (t.told(SPECIAL)[0]["cost"], t.g.vampires) == (1, [])
    t = scene()
    joshua = holding(t, "net_launcher_kit", focus=2)
    upyr = t.vampire("upyr", at="hall-3")
    t.answer(K_SPECIAL, pack(V_BUY, 0, 1))
    t.dice(1, 1, 4)
    attack_action(t.g, joshua, 1, upyr.vid)
    assert (t.where(upyr), upyr.wounds) == ("hall-2", 1)


@pytest.mark.parametrize(
    ("item", "healed", "actions"),
    [("medkit", 2, 2), ("surgery_case_kit", 3, 2), ("bitter_tonic", 1, 3)],
)
def test_what_heals(item: str, healed: int, actions: int) -> None:
    t = scene()
    joshua = holding(t, item, wounds=4)
    use(t, joshua)
    assert (joshua.wounds, joshua.actions, joshua.slots) == (4 - healed, actions, [])
    joshua = t.hunter("sarah", at="hall-1", carrying=[item])
    other = t.hunter("magenta", at="hall-1")
    t.g.built |= 1 << joshua.slots[0]
    reach = why_not_use(t.g, joshua, 1, other.seat)
    assert (reach == "") == (item != "bitter_tonic")


@pytest.mark.parametrize(("item", "armor"), [("armor_patch", 1), ("plate_harness_kit", 2)])
def test_what_mends_armor(item: str, armor: int) -> None:
    t = scene()
    joshua = holding(t, item)
    joshua.armor = 0
    use(t, joshua)
    assert (joshua.armor, joshua.actions, joshua.slots) == (armor, 3, [])


@pytest.mark.rule("order/attack.fragile")
@pytest.mark.parametrize(("die", "kept"), [(2, 1), (1, 0)])
def test_sun_lamp(die: int, kept: int) -> None:
    t = scene()
    joshua = holding(t, "sun_lamp_kit", focus=3)
    for _ in range(2):
        t.vampire("thrall", at="hall-1", awake=False)
    far = t.vampire("thrall", at="hall-2")
    t.dice(die)
    use(t, joshua)
    assert t.g.vampires == [far]
    assert (joshua.focus, joshua.actions, len(joshua.slots)) == (2, 2, kept)
    assert t.told(BREAKAGE)[0]["broke"] == 1 - kept
    t.done()


def test_garlic_censer_and_wreath() -> None:
    for item, left, actions, kept in (
        ("garlic_censer_kit", 0, 2, 1),
        ("garlic_wreath", 1, 3, 0),
    ):
        t = scene()
        joshua = holding(t, item)
        first = t.vampire("thrall", at="hall-1")
        t.vampire("guardian", at="hall-1")
        if kept:
            t.dice(6)
        else:
            t.answer(K_TARGET, pack(V_PICK, first.vid, 1))
        use(t, joshua)
        assert (len(t.at("hall-1")), len(t.at("hall-2"))) == (left, 2 - left), item
        assert (joshua.actions, len(joshua.slots)) == (actions, kept)
        t.done()


@pytest.mark.rule("order/boon.smoke")
def test_smoke_pot() -> None:
    t = scene()
    joshua = holding(t, "smoke_pot")
    t.vampire("thrall", at="hall-1")
    use(t, joshua)
    attack_hunter_in_order(t.g, joshua)  # no die is rolled
    assert (joshua.armor, joshua.actions, joshua.slots) == (2, 3, [])


def test_felt_soles() -> None:
    t = scene()
    joshua = holding(t, "felt_soles")
    t.vampire("thrall", at="hall-1")
    use(t, joshua)
    t.answer(K_STEP, t.step("hall-3"))
    t.act(joshua, K_ACTION, t.step("hall-2"))
    assert (t.where(joshua), joshua.actions) == ("hall-3", 2)
    t.done()


def test_holy_water() -> None:
    t = scene()
    joshua = holding(t, "holy_water", focus=0)
    t.vampire("guardian", at="hall-1", awake=False)
    thrall = t.vampire("thrall", at="hall-1", awake=False)
    use(t, joshua)
    assert t.g.vampires == [thrall]  # Shield 1 and Health 1
    assert (joshua.focus, joshua.actions, thrall.awake) == (1, 3, False)


def test_cellar_map() -> None:
    t = scene()
    joshua = holding(t, "cellar_map")
    t.items("medkit")
    medkit = t.g.item_deck[0]
    t.answer(K_KEEP, pack(V_KEEP, 0, 0))
    use(t, joshua)
    assert (joshua.slots, joshua.actions) == ([medkit], 3)


def test_prayer_beads() -> None:
    t = scene()
    joshua = holding(t, "prayer_beads", focus=0)
    sarah = t.hunter("sarah", at="hall-1", focus=3)
    use(t, joshua, sarah.seat)
    assert (joshua.focus, sarah.focus, joshua.slots) == (2, 1, [])


def test_old_bag() -> None:
    kinds = {kind.id: kind for kind in scene().lib.items}
    assert (kinds["old_bag"].stores, kinds["old_bag"].use) == (2, [])
