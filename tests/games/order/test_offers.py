"""Options and greyed candidates as clients get them, and every reason for a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order.catalogue import catalogue
from whitethorn.games.order.content import standard
from whitethorn.games.order.explain import explain, reasons
from whitethorn.games.order.greying import greyed, refused
from whitethorn.games.order.offers import options_wire
from whitethorn.games.order.prose import Namer
from whitethorn.games.order.rules.acting import TRAPPED, TURN_ACTIONS, action_options
from whitethorn.games.order.rules.searching import SEARCH_ACTION, SEARCH_AWAKE, SEARCH_NEVER
from whitethorn.games.order.rules.trading import trade_options
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_HUNTER,
    K_KEEP,
    K_STEP,
    K_TRADE,
    V_BUILD,
    V_GIVE,
    V_SEARCH,
    V_SWAP,
    V_TRADE,
    VERB_NAMES,
    pack,
)
from whitethorn.kernel.state import K_ROLL, PASS

SEARCH = pack(V_SEARCH, 0, 0)


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


def offered(t: Scene, kind: int, values: list[int]) -> list[dict[str, Any]]:
    return options_wire(t.g, 0, kind, values)


def face(option: dict[str, Any]) -> tuple[str, str]:
    return option["verb"], repr(sorted(option["args"].items()))


def crowded(t: Scene) -> None:
    """Build a table where nearly every verb is possible."""
    sarah = t.hunter("sarah", at="winch-1", focus=3, carrying=["kit_blade", "sack"])
    t.hunter("joshua", at="winch-1", carrying=["tonic"]).trapped = True
    sarah.bag = [t.item("balm")]
    t.crate("winch-1")
    t.lay("blade", "winch-1")
    t.vampire("thrall", at="winch-1", awake=False)


def test_every_option_has_a_face_of_its_own_and_a_target(t: Scene) -> None:
    crowded(t)
    values = action_options(t.g, t.g.hunters[0])
    options = offered(t, K_ACTION, values)
    assert [option["value"] for option in options] == values
    assert len({face(option) for option in options}) == len(values)
    assert all(option["target"] for option in options)
    assert len({option["verb"] for option in options}) > 9


def test_prices_actions_and_what_cannot_be_taken_back(t: Scene) -> None:
    crowded(t)
    values = action_options(t.g, t.g.hunters[0])
    by_verb = {option["verb"]: option for option in offered(t, K_ACTION, values)}
    assert by_verb["build"]["cost"] == 2
    assert not by_verb["build"]["action"]
    assert by_verb["step"]["cost"] == 1
    assert by_verb["step"]["action"]
    assert by_verb["search"]["irreversible"]
    assert by_verb["pass"]["irreversible"]
    assert "irreversible" not in by_verb["trade"]
    assert by_verb["pass"]["args"] == {"decision": "action"}
    assert "action" not in by_verb["pass"]


def test_an_attack_shows_its_odds(t: Scene) -> None:
    t.hunter("joshua", at="hall-1")
    awake = t.vampire("thrall", at="hall-1")
    asleep = t.vampire("thrall", at="hall-1", awake=False)
    values = [pack(6, 0, awake.vid), pack(6, 0, asleep.vid)]
    first, second = offered(t, K_ACTION, values)
    assert first["odds"]["destroy"] == 0.75
    assert first["odds"]["dice"] == 2
    assert second["odds"]["destroy"] == round(1 - 0.25**2, 4)
    assert second["odds"]["wakes"] == [t.vid(asleep)]


def test_dice_trades_and_stops(t: Scene) -> None:
    crowded(t)
    assert offered(t, K_ROLL, [3])[0]["args"] == {"face": 3}
    swap = offered(t, K_TRADE, [pack(V_SWAP, 1 << 4 | 1, 1)])[0]
    assert swap["args"]["card"].startswith("kit_blade#")
    assert swap["args"]["instead"].startswith("tonic#")
    assert offered(t, K_STEP, [PASS])[0]["args"] == {"decision": "step"}


# ---- greyed --------------------------------------------------------------------------------------


def test_what_is_offered_is_not_greyed_and_every_grey_has_a_rule(t: Scene) -> None:
    crowded(t)
    t.vampire("thrall", at="hall-1")
    faces = {face(x) for x in offered(t, K_ACTION, action_options(t.g, t.g.hunters[0]))}
    refusals = greyed(t.g, 0, K_ACTION)
    assert refusals
    for grey in refusals:
        assert face(grey) not in faces
        assert grey["rule"].startswith("order/")
        assert grey["section"]
        assert grey["text"].endswith((".", "?"))
    assert {grey["verb"] for grey in refusals} <= set(VERB_NAMES)


@pytest.mark.rule("order/turn.once_per_round", "order/exit.final", "order/unconscious.basic")
def test_who_cannot_be_activated_and_why(t: Scene) -> None:
    t.hunter("sarah", at="hall-1").activated = True
    t.hunter("joshua", at="left")
    t.hunter("magenta", at="hall-1").down = True
    t.hunter("stephan", at="hall-1")
    rules = {grey["args"]["hunter"]: grey["rule"] for grey in greyed(t.g, 0, K_HUNTER)}
    assert rules == {
        "sarah": "order/turn.once_per_round",
        "joshua": "order/exit.final",
        "magenta": "order/unconscious.basic",
    }


@pytest.mark.rule("order/dash.slots")
def test_a_full_inventory_keeps_no_card_as_it_is(t: Scene) -> None:
    t.hunter("sarah", at="hall-1", carrying=["blade", "balm"])
    t.g.limbo = [t.item("tonic")]
    assert [grey["rule"] for grey in greyed(t.g, 0, K_KEEP)] == ["order/dash.slots"]


def greyed_in_trade(t: Scene) -> set[tuple[str, str, str]]:
    """Return verb, card and rule of everything refused in a trade of hunters 0 and 1."""
    t.g.trading = 1
    found = greyed(t.g, 0, K_TRADE)
    assert all(grey["target"] == {"card": grey["args"]["card"]} for grey in found)
    return {(grey["verb"], grey["args"]["card"].partition("#")[0], grey["rule"]) for grey in found}


@pytest.mark.rule("order/dash.slots", "order/hunt.1.clue_kept")
def test_a_full_partner_takes_no_card_and_the_clue_makes_no_room(t: Scene) -> None:
    t.hunter("sarah", at="hall-1", carrying=["blade"])
    t.hunter("joshua", at="hall-1", carrying=["tonic", "clue"])
    assert greyed_in_trade(t) == {
        ("give", "blade", "order/dash.slots"),
        ("discard_theirs", "clue", "order/hunt.1.clue_kept"),
    }


@pytest.mark.rule("order/trade.each_once", "order/trade.what")
def test_what_has_changed_hands_and_what_is_in_the_bag_stays(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["sack"])
    joshua = t.hunter("joshua", at="hall-1", carrying=["tonic"])
    sarah.bag = [t.item("balm")]
    t.g.traded = 1 << joshua.slots[0]
    assert greyed_in_trade(t) == {
        ("give", "balm", "order/trade.what"),
        ("take", "tonic", "order/trade.each_once"),
    }


def test_what_is_greyed_in_a_trade_is_not_offered(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", carrying=["blade", "clue"])
    joshua = t.hunter("joshua", at="hall-1", carrying=["tonic"])
    t.answer(K_TRADE, pack(V_GIVE, 1, 1), PASS)
    t.act(sarah, K_ACTION, pack(V_TRADE, 1, 0))
    assert (t.g.trading, t.g.traded) == (-1, 0)
    for traded in (0, 1 << joshua.slots[0]):
        t.g.trading, t.g.traded = 1, traded
        values = {value for value, _ in refused(t.g, 0, K_TRADE)}
        assert not values & set(trade_options(t.g, sarah, joshua))
        assert values


# ---- reasons -------------------------------------------------------------------------------------


def test_all_reasons_are_found_the_first_one_in_front(t: Scene) -> None:
    sarah = t.hunter("sarah", at="corridor-2", actions=0)
    t.vampire("thrall", at="corridor-3")
    assert reasons(t.g, 0, K_ACTION, SEARCH) == [
        SEARCH_ACTION,
        TURN_ACTIONS,
        SEARCH_NEVER,
        SEARCH_AWAKE,
    ]
    sarah.trapped = True
    assert reasons(t.g, 0, K_ACTION, SEARCH)[0] == TRAPPED
    assert reasons(t.g, 0, K_ACTION, PASS) == []


def test_the_culprits_are_named(t: Scene) -> None:
    namer = Namer(t.den, catalogue(standard()))
    t.hunter("sarah", at="hall-1", focus=1, carrying=["kit_blade"])
    t.vampire("thrall", at="hall-2")
    t.vampire("giant_bat", at="hall-3")
    (why,) = explain(t.g, 0, K_ACTION, SEARCH, namer)
    assert why.rule == SEARCH_AWAKE
    assert why.section == "Searching"
    assert why.text.endswith("Awake in the Great Hall: Thrall 1 and Giant Bat 1.")
    (why,) = explain(t.g, 0, K_ACTION, pack(V_BUILD, 1, 0), namer)
    assert why.text.endswith("It takes 2 Focus; Sarah has 1.")


def test_whose_hands_are_full_is_said(t: Scene) -> None:
    namer = Namer(t.den, catalogue(standard()))
    t.hunter("sarah", at="hall-1", carrying=["medkit"])
    t.hunter("joshua", at="hall-1", carrying=["medkit", "clue"])
    t.g.trading = 1
    (why,) = explain(t.g, 0, K_TRADE, pack(V_GIVE, 1, 1), namer)
    assert why.rule == "order/dash.slots"
    assert why.text.endswith("Joshua holds Medkit and the clue.")
