"""The cards against the box, the guide's budgets, and each other."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Any

import pytest

from scripts.sources import ROOT
from whitethorn.games.order.cards.effect import Effect
from whitethorn.games.order.cards.kinds import (
    SPECIAL_NONE,
    Weapon,
)
from whitethorn.games.order.cards.verbs import DO_BOON, VERBS
from whitethorn.games.order.content import FILES, standard

CONTENT = standard()
LIB = CONTENT.library
KINDS = {kind.id: kind for kind in LIB.vampires}
HUNTERS = {kind.id: kind for kind in LIB.hunters}
ITEMS = {kind.id: kind for kind in LIB.items}
ICONS = ROOT / "client/node_modules/@iconify-json/game-icons/icons.json"


def cards() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every definition with its id."""
    for file in FILES:
        yield from CONTENT.cards[file].items()


def copies(id: str) -> int:
    return LIB.item_cards.count([kind.id for kind in LIB.items].index(id))


def walk(effects: list[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        yield from walk(effect.then)
        yield from walk(effect.other)


def levels(time: int) -> Counter[int]:
    return Counter(card.level for card in LIB.activations if card.time == time)


# ---- the box ---------------------------------------------------------------------------------


@pytest.mark.rule("order/comp.minions")
def test_there_are_43_minions() -> None:
    figures = {id: kind.figures for id, kind in KINDS.items()}
    assert figures == {
        "guardian": 6,
        "thrall": 10,
        "giant_bat": 6,
        "burrower": 5,
        "warrior": 10,
        "upyr": 6,
    }
    assert sum(figures.values()) == 43


@pytest.mark.rule("order/comp.hunters", "order/comp.cards.hunter")
def test_the_four_hunters_have_an_id_and_a_basic_weapon() -> None:
    assert list(HUNTERS) == ["stephan", "joshua", "sarah", "magenta"]
    assert all(kind.weapon.dice > 0 for kind in LIB.hunters)


@pytest.mark.rule("order/comp.cards.vampire_ids")
def test_six_minion_types_and_no_unique_vampire_in_play() -> None:
    assert len(KINDS) == 6
    assert not any(kind.unique for kind in LIB.vampires)


@pytest.mark.rule("order/comp.cards.hunters_decks")
def test_there_are_45_items() -> None:
    assert len(LIB.item_cards) == 45


@pytest.mark.rule("order/comp.cards.vampires", "order/card.encounter")
def test_the_vampires_decks_have_15_24_24_and_20_cards_by_level() -> None:
    assert Counter(card.level for card in LIB.encounters) == {1: 11, 2: 2, 3: 2}
    assert levels(0) == levels(1) == {1: 7, 2: 9, 3: 8}
    assert len(LIB.terrors) == 20


@pytest.mark.rule("order/card.thrall")
def test_the_thrall() -> None:
    thrall = KINDS["thrall"]
    assert thrall.initiative == 2
    for side in thrall.sides:
        assert (side.dice, side.accuracy, side.shields, side.health) == (3, 5, 0, 1)


@pytest.mark.rule("order/card.initiative.known", "order/card.initiative.authored")
def test_initiatives() -> None:
    at = {id: kind.initiative for id, kind in KINDS.items()}
    assert (at["guardian"], at["thrall"], at["giant_bat"], at["upyr"]) == (1, 2, 3, 7)
    assert {at["burrower"], at["warrior"]} < {4, 5, 6}
    assert len(set(at.values())) == 6
    assert max(at.values()) == at["upyr"]


@pytest.mark.rule("order/card.vampire_id")
def test_vampire_ids_have_two_sides_and_a_night_power() -> None:
    for kind in LIB.vampires:
        assert len(kind.sides) == 2
        assert kind.power > 0
        assert all(side.focus >= 1 and side.range_max == 0 for side in kind.sides)
    assert [id for id, kind in KINDS.items() if kind.immune_sun] == ["upyr"]
    assert KINDS["upyr"].sides[0].dice >= 3
    assert sum(kind.sides[0].focus == 1 for kind in LIB.vampires) >= 2


@pytest.mark.rule("order/card.joshua_stake", "order/card.sarah_weapons", "order/card.magenta_faith")
def test_numbers_that_the_book_gives_of_hunters() -> None:
    stake = HUNTERS["joshua"].weapon
    assert (stake.dice, stake.accuracy, stake.range_min, stake.range_max) == (2, 4, 0, 0)
    crossbow = HUNTERS["sarah"].weapon
    assert (crossbow.range_min, crossbow.range_max) == (1, 3)
    wooden = ITEMS["wooden_stake"].weapon
    assert wooden is not None
    assert (wooden.range_min, wooden.range_max) == (0, 0)
    assert HUNTERS["magenta"].attributes[0] == 2
    axe = HUNTERS["stephan"].weapon
    assert axe.dice >= 3
    assert axe.breaks_windows


@pytest.mark.rule("order/dash.id.stats", "order/dash.weapon.stats")
def test_hunter_ids_and_basic_weapons_are_complete() -> None:
    for kind in LIB.hunters:
        assert 5 <= kind.health <= 6
        assert 7 <= sum(kind.attributes) <= 8
        assert kind.ability > 0
        weapon = kind.weapon
        assert weapon.special != SPECIAL_NONE
        assert weapon.special_cost == 1
        assert (weapon.fragile, weapon.noisy, weapon.one_use) == (False, False, False)
    assert len({kind.ability for kind in LIB.hunters}) == 4


@pytest.mark.rule("order/card.activation")
def test_activation_cards_have_up_to_four_parts() -> None:
    for card in LIB.activations:
        assert card.spawn < 0 or not card.special
        parts = [card.spawn >= 0 or bool(card.special), card.s2_limit > 0, card.s4_move > 0]
        assert card.attack or any(parts), card.id
        assert card.s2_limit == 0 or card.s2_stalking or card.s2_fighting


@pytest.mark.rule("order/card.terror")
def test_terror_cards_say_what_they_do() -> None:
    for terror in LIB.terrors:
        assert terror.effects
        assert CONTENT.cards["terror"][terror.id]["text"].count(".") >= 1


@pytest.mark.rule("order/search.medkit")
def test_a_medkit_heals_for_an_action_and_is_discarded() -> None:
    medkit = ITEMS["medkit"]
    assert (medkit.use_action, medkit.use_discards) == (True, True)
    assert ITEMS["old_bag"].stores == 2


@pytest.mark.rule("order/dash.item.stats")
def test_kits_show_their_price_and_items_their_icons() -> None:
    assert all(1 <= kind.kit_cost <= 3 for id, kind in ITEMS.items() if id.endswith("_kit"))
    assert all(kind.kit_cost == 0 for id, kind in ITEMS.items() if not id.endswith("_kit"))


# ---- every card ------------------------------------------------------------------------------


def test_ids_names_and_purposes_are_distinct() -> None:
    for key in ("name", "design"):
        assert repeated([card[key] for _, card in cards()]) == [], key
    assert repeated([id for id, _ in cards()]) == []


@pytest.mark.parametrize("file", FILES)
def test_texts_of_a_deck_are_distinct(file: str) -> None:
    # A day card and a night card may do the same; two cards of one deck may not.
    assert repeated([card["text"] for card in CONTENT.cards[file].values()]) == []


def repeated(words: list[str]) -> list[str]:
    return [word for word, n in Counter(words).items() if n > 1]


def test_texts_are_short_and_begin_with_a_verb() -> None:
    for id, card in cards():
        text = card["text"]
        assert len(text.split()) <= 25, id
        assert len(text) <= 120, id
        assert text[0].isupper(), id
        assert text.endswith((".", "?")), id


def test_every_card_asks_a_question_of_design() -> None:
    assert [id for id, card in cards() if not card["design"].endswith("?")] == []


@pytest.mark.skipif(not ICONS.is_file(), reason="the client's packages are not installed")
def test_icons_exist() -> None:
    known = json.loads(ICONS.read_text("utf-8"))["icons"]
    assert [card["icon"] for _, card in cards() if card["icon"] not in known] == []


def test_a_verb_is_earned_by_two_cards() -> None:
    users: Counter[int] = Counter()
    lists = [terror.effects for terror in LIB.terrors] + [kind.use for kind in LIB.items]
    lists += [card.special + card.s3_effects for card in LIB.activations]
    for effects in lists:
        users.update({effect.verb for effect in walk(effects)})
    assert [VERBS[v] for v in range(len(VERBS)) if users[v] < 2] == []


# ---- items: the budgets of the guide ---------------------------------------------------------


def expected(weapon: Weapon) -> float:
    return weapon.dice * (7 - weapon.accuracy) / 6


def test_item_groups() -> None:
    groups: Counter[str] = Counter()
    for id, card in CONTENT.cards["items"].items():
        groups[card["group"]] += card["copies"]
        assert card["copies"] <= (3 if id == "medkit" else 2), id
    assert groups == {"weapon": 11, "kit": 14, "healing": 7, "bomb": 5, "trick": 6, "carry": 2}
    kits = [id for id in ITEMS if ITEMS[id].kit_cost > 0]
    assert sum(copies(id) for id in kits if ITEMS[id].weapon is not None) == 9
    assert sum(copies(id) for id in kits if ITEMS[id].kit_cost < 3) == 10


def test_expected_hits_keep_to_their_budgets() -> None:
    for id, kind in ITEMS.items():
        weapon = kind.weapon
        if weapon is None:
            continue
        most = 1.5
        if weapon.one_use:
            most = 3.0
        elif weapon.fragile or kind.kit_cost > 0:
            most = 2.2
        assert expected(weapon) <= most, id
        assert weapon.dice <= 4, id  # sixteen sets of dice at most at a reroll


def test_icons_are_spread_over_the_deck() -> None:
    noisy = sum(copies(kind.id) for kind in LIB.items if kind.noisy)
    fragile = sum(copies(kind.id) for kind in LIB.items if kind.fragile)
    assert (noisy, fragile) == (8, 7)
    helps = 0
    for kind in LIB.items:
        breaks = kind.weapon is not None and kind.weapon.breaks_windows
        if breaks or any(effect.verb == DO_BOON for effect in kind.use):
            helps += copies(kind.id)
    assert helps >= 10


def test_two_searches_find_a_weapon_in_seven_of_ten_games() -> None:
    weapons = 0
    for kind in LIB.items:
        if kind.weapon is not None and not kind.weapon.one_use:
            weapons += copies(kind.id)
    assert 1 - comb(45 - weapons, 2) / comb(45, 2) == pytest.approx(0.70, abs=0.02)
