"""The public texts and numbers of the cards, and the summary card."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.kit.order import scene
from whitethorn.games.order.catalogue import SUMMARY, catalogue
from whitethorn.games.order.content import standard
from whitethorn.games.order.rules.interacting import LEVER_FOCUS
from whitethorn.games.order.rules.moving import MOVE_POINTS

ACTIONS = {"move", "attack", "search", "trade", "drop", "pick_up", "dig", "lever"}


@pytest.fixture(scope="module")
def cards() -> dict[str, Any]:
    return catalogue(standard())


def test_every_deck_is_there_and_can_be_sent(cards: dict[str, Any]) -> None:
    assert set(cards) == {
        "hunters",
        "vampires",
        "items",
        "encounters",
        "terror",
        "activation",
        "summary",
    }
    for deck in cards.values():
        assert deck
    msgspec.json.encode(cards)


def test_every_card_says_its_name_its_text_and_its_source(cards: dict[str, Any]) -> None:
    for deck, entries in cards.items():
        for id, card in entries.items():
            if deck != "summary":
                assert card["name"], id
                assert card["text"], id
                assert card["source"], id
                assert isinstance(card["invented"], list)


def test_an_activation_card_has_a_sentence_for_each_section(cards: dict[str, Any]) -> None:
    for id, card in cards["activation"].items():
        assert len(card["sections"]) == 4, id
        assert all(text.endswith(".") for text in card["sections"]), id


@pytest.mark.rule("order/dash.item.stats")
def test_an_item_shows_its_icons_and_a_kit_its_price(cards: dict[str, Any]) -> None:
    items = cards["items"]
    assert {"fragile", "noisy", "kit_cost", "weapon"} <= set(next(iter(items.values())))
    assert any(item["fragile"] for item in items.values())
    assert any(item["noisy"] for item in items.values())
    assert any(item["weapon"] and item["weapon"]["blast"] for item in items.values())
    for item in items.values():
        assert (item["kit_cost"] > 0) == (item["group"] == "kit")


@pytest.mark.rule("order/summary.card", "order/summary.turn")
def test_the_summary_has_four_parts_and_the_turn(cards: dict[str, Any]) -> None:
    assert tuple(cards["summary"]) == SUMMARY
    assert len(SUMMARY) == 4
    turn = cards["summary"]["turn"]["lines"]
    assert set(turn) == {"order", "day", "night", "clock", "end"}
    assert "Awakening" in turn["clock"]


@pytest.mark.rule("order/summary.focus", "order/summary.special")
def test_the_summary_names_what_gives_focus_and_what_to_remember(cards: dict[str, Any]) -> None:
    parts = cards["summary"]
    assert set(parts["focus"]["lines"]) == {"destroyed", "lever"}
    assert str(LEVER_FOCUS) in parts["focus"]["lines"]["lever"]
    special = parts["special"]["lines"]
    assert set(special) == {"sunlight", "sleepers", "waking", "impeded", "awakening"}


@pytest.mark.rule("order/summary.actions")
def test_the_summary_lists_the_actions_and_what_a_move_costs(cards: dict[str, Any]) -> None:
    lines = cards["summary"]["actions"]["lines"]
    assert set(lines) == ACTIONS | {"points"}
    assert MOVE_POINTS == 2
    assert "two Movement Points" in lines["move"]


@pytest.mark.rule("order/lever.setup")
def test_levers_lie_where_the_hunt_shows_them_switched_off() -> None:
    t = scene()
    assert [t.den.area_ids[area] for area in t.den.lever_areas] == ["winch-1"]
    assert t.g.levers == 0
