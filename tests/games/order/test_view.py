"""What a seat sees, events for clients, and worlds that look the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.kit.goods import add_goods
from tests.kit.order import Scene, scene
from whitethorn.games.order import events, view
from whitethorn.games.order.phases import Table
from whitethorn.games.order.resample import resample
from whitethorn.games.order.state import CRAFTER
from whitethorn.games.order.verbs import K_KEEP, V_SEARCH, pack
from whitethorn.games.order.wire import OrderView
from whitethorn.kernel.decider import Script, Suspend
from whitethorn.kernel.events import Event
from whitethorn.kernel.rng import Rng


@pytest.fixture
def t() -> Scene:
    made = scene()
    add_goods(made)
    return made


def seen(t: Scene, seat: int = 0) -> dict[str, Any]:
    made = view.view(t.g, seat, "hunt-1")
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
    return data


def test_a_table_in_words_and_numbers(t: Scene) -> None:
    sarah = t.hunter("sarah", at="hall-1", focus=2, wounds=1, armor="damaged", carrying=["blade"])
    t.hunter("joshua")
    t.hunter("magenta", at="left")
    thrall = t.vampire("thrall", at="hall-2", awake=False)
    t.crate("hall-1")
    sarah.crate = 0
    sarah.earned = CRAFTER
    t.lay("balm", "crypt-1")
    t.lay("clue", "vault-1")
    t.unexplored("vault")
    t.locked("hall-3/vault-2")
    shown = seen(t)
    first = shown["hunters"][0]
    assert first["area"] == "hall-1"
    assert first["armor"] == "damaged"
    assert first["crate"] == "crate-1"
    assert first["earned"] == ["crafter"]
    assert first["slots"] == [{"ref": f"blade#{sarah.slots[0]}", "id": "blade", "built": False}]
    assert [h["status"] for h in shown["hunters"]] == ["inside", "outside", "left"]
    assert shown["hunters"][1]["entrance"] == "corridor-1/w"
    assert shown["vampires"][0]["id"] == t.vid(thrall) == "thrall-1"
    assert shown["vampires"][0]["power"] is None
    assert shown["crates"] == [{"id": "crate-1", "area": "hall-1", "health": 1, "hunter": "sarah"}]
    assert shown["piles"][0]["area"] == "crypt-1"
    assert shown["objectives"][0] == {"id": 1, "area": "vault-1", "carrier": None}
    assert shown["unexplored"] == ["vault"]
    doors = {door["id"]: door["state"] for door in shown["doors"]}
    assert doors["hall-3/vault-2"] == "locked"
    assert doors["corridor-1/w"] == "open"
    assert doors["corridor-2/hall-1"] == "closed"


def test_the_carrier_of_the_clue_and_the_powers_of_the_night() -> None:
    t = scene(night=True)
    t.hunter("sarah", at="hall-1", carrying=["clue"])
    t.vampire("guardian", at="hall-1")
    shown = seen(t)
    assert shown["objectives"][0] == {"id": 1, "area": None, "carrier": "sarah"}
    assert shown["vampires"][0]["power"] == "bars"
    assert shown["hunters"][0]["slots"] == [{"ref": "clue", "id": "clue", "built": False}]


@pytest.mark.rule("order/dash.id.stats", "order/dash.weapon.stats")
def test_a_dashboard_shows_what_is_printed(t: Scene) -> None:
    for kind in t.lib.hunters:
        t.hunter(kind.id, at="hall-1")
    for shown, kind in zip(seen(t)["hunters"], t.lib.hunters, strict=True):
        assert shown["name"].lower() == kind.id
        assert shown["health"] == kind.health
        assert list(shown["attributes"].values()) == kind.attributes
        assert shown["ability"]["id"] != "none"
        assert shown["weapon"]["id"] == kind.id
        assert shown["weapon"]["range_max"] == kind.weapon.range_max
        assert shown["weapon"]["dice"] == kind.weapon.dice
        assert shown["weapon"]["accuracy"] == kind.weapon.accuracy


def test_the_card_being_looked_at_is_shown_while_the_searcher_decides(t: Scene) -> None:
    t.hunter("sarah", at="hall-1")
    t.items("blade", "balm")
    blade = t.g.item_deck[-1]
    script = Script([0, pack(V_SEARCH, 0, 0)])
    t.g.decider = script
    t.g.phase = 2
    with pytest.raises(Suspend):
        t.g.run_step()
    assert script.prompt is not None
    assert script.prompt.kind == K_KEEP
    assert seen(t)["drawn"] == [{"ref": f"blade#{blade}", "id": "blade", "built": False}]


def test_hidden_decks_are_numbers_and_chance_is_not_there(t: Scene) -> None:
    t.items("blade", "balm", "tonic")
    shown = seen(t)
    assert shown["decks"]["items"] == 3
    assert "rng" not in shown
    assert set(shown) == set(OrderView.__struct_fields__)


def test_a_resampled_world_looks_the_same(t: Scene) -> None:
    t.hunter("sarah", at="hall-1")
    t.g.item_deck = list(range(40))
    t.g.terror_deck = list(range(20))
    before = msgspec.json.encode(view.view(t.g, 0, "hunt-1"))
    other = t.g.clone()
    assert isinstance(other, Table)
    resample(other, 0, Rng(99))
    assert other.item_deck != t.g.item_deck
    assert sorted(other.item_deck) == t.g.item_deck
    assert other.rng.s != t.g.rng.s
    assert msgspec.json.encode(view.view(other, 0, "hunt-1")) == before


# ---- events --------------------------------------------------------------------------------------


def told(t: Scene, kind: int, args: list[int], xs: list[int]) -> dict[str, Any]:
    return view.event_wire(t.g, Event(kind, -1, args, xs))


def test_events_carry_ids(t: Scene) -> None:
    t.hunter("sarah", at="hall-1")
    moved = told(t, events.MOVED, [0, -1, t.area("hall-1"), 1, 1], [])
    assert moved == {
        "t": "moved",
        "hunter": "sarah",
        "from": None,
        "to": "hall-1",
        "cost": 1,
        "left": 1,
    }
    assert told(t, events.GAINED, [0, t.item("clue")], [])["card"] == "clue"
    lever = told(t, events.LEVER, [0, 0, 1], [])
    assert lever == {"t": "lever", "hunter": "sarah", "lever": "lever-1", "focus": 1}
    woke = told(t, events.WOKE, [events.WAKE_CAUSES.index("noise"), 0], [0, 1])
    assert woke["cause"] == "noise"
    assert woke["vampires"] == ["guardian-1", "guardian-2"]
    assert told(t, events.OVER, [1, 8], [])["outcome"] == "won"
    assert told(t, events.EARNED, [0, CRAFTER], [])["objective"] == "crafter"
    assert told(t, events.ROUND, [7, 1], []) == {"t": "round", "round": 7, "night": True}


def test_every_kind_of_event_can_be_sent(t: Scene) -> None:
    t.hunter("sarah", at="hall-1")
    for kind, (name, fields) in enumerate(events.KINDS):
        of = [field.split(":")[1] for field in fields.split()]
        args = [1 if letter == "j" else 0 for letter in of if letter[0] != "*"]
        if any(letter in "xt" for letter in of) and not t.lib.activations:
            continue
        xs = [0] if any(letter[0] == "*" for letter in of) else []
        wire = told(t, kind, args, xs)
        assert wire["t"] == name
        msgspec.json.encode(wire)


@pytest.mark.rule("order/sleep.shown")
def test_who_sleeps_is_seen(t: Scene) -> None:
    t.hunter("sarah", at="hall-1")
    for awake in (True, False):
        t.vampire("thrall", at="hall-2", awake=awake)
    assert [v["awake"] for v in seen(t)["vampires"]] == [True, False]
