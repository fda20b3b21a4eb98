"""The worked example of an activation card, section by section."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import (
    ATTACKED,
    SECTION,
    SPAWNED,
    STAY_FIGHTING,
    STAY_THERE,
    STAY_TOO_FAR,
    VAMPIRE_MOVED,
    WHY_SECTION2,
    WOKE,
)
from whitethorn.games.order.state import Vampire


def ambush() -> tuple[Scene, dict[str, Vampire]]:
    """Magenta in the gallery; ex.activation.spawn, section2, section3 and section4."""
    t = scene()
    magenta = t.hunter("magenta", at="corridor-2", armor="gone")
    t.hunter("joshua", at="corridor-1")
    t.hunter("sarah", at="hall-3")
    pieces = {
        "thrall": t.vampire("thrall", at="corridor-4", awake=False),
        "shut in": t.vampire("burrower", at="hall-1"),
        "far": t.vampire("burrower", at="corridor-5"),
        "upyr": t.vampire("upyr", at="corridor-1"),
    }
    t.activation(
        spawn="guardian", stalking=True, within=2, attack=True, at_least=2, move=1, level=3
    )
    t.dice(5, 1, 6, 2, 3)
    t.card(magenta)
    t.done()
    return t, pieces


@pytest.mark.rule(
    "order/activation.spawn", "order/activation.sections", "order/activation.top_down"
)
def test_a_guardian_appears_awake_and_wakes_the_room() -> None:
    t, pieces = ambush()
    (spawned,) = t.told(SPAWNED)
    assert spawned["kind"] == t.kind("guardian")
    assert spawned["area"] == t.area("corridor-2")
    assert spawned["awake"] == 1
    assert t.told(WOKE)[0]["vampires"] == [pieces["thrall"].vid]
    assert [x["section"] for x in t.told(SECTION)] == [1, 2, 3, 4]


@pytest.mark.rule("order/activation.s2.limit", "order/activation.s2.move", "order/activation.path")
def test_section_2_calls_only_the_thrall() -> None:
    t, pieces = ambush()
    told = [x for x in t.told(VAMPIRE_MOVED) if x["section"] == 2]
    path = [t.area(x) for x in ("corridor-4", "corridor-3", "corridor-2")]
    assert told == [
        {
            "vampire": pieces["thrall"].vid,
            "why": WHY_SECTION2,
            "section": 2,
            "distance": 2,
            "limit": 2,
            "hunter": 0,
            "tie": 0,
            "path": path,
        }
    ]
    assert (
        t.why_stayed(pieces["shut in"], 2) == STAY_TOO_FAR
    )  # its door is closed: vampires open none
    assert t.why_stayed(pieces["far"], 2) == STAY_TOO_FAR
    assert t.why_stayed(pieces["upyr"], 2) == STAY_FIGHTING
    (guardian,) = (v for v in t.g.vampires if v.kind == t.kind("guardian"))
    assert t.why_stayed(guardian, 2) == STAY_THERE


@pytest.mark.rule("order/activation.s3", "order/turn.vampires.controlled")
def test_section_3_guardian_first_then_the_thrall_and_nobody_else() -> None:
    t, _ = ambush()
    kinds = [t.kind_of(x["vampire"]) for x in t.told(ATTACKED)]
    assert kinds == [t.kind("guardian"), t.kind("thrall")]
    assert [h.wounds for h in t.g.hunters] == [2, 0, 0]
    assert t.g.hunters[1].armor == 2  # Joshua was not attacked by the Upyr


@pytest.mark.rule("order/activation.s4.move", "order/activation.s4.select")
def test_section_4_moves_each_burrower_to_its_own_closest_hunter() -> None:
    t, pieces = ambush()
    assert t.where(pieces["shut in"]) == "hall-2"  # towards Sarah
    assert t.where(pieces["far"]) == "corridor-4"  # towards Magenta
    told = {x["vampire"]: x["hunter"] for x in t.told(VAMPIRE_MOVED) if x["section"] == 4}
    assert told == {pieces["shut in"].vid: 2, pieces["far"].vid: 0}
    assert t.why_stayed(pieces["upyr"], 4) == STAY_FIGHTING
    assert t.where(pieces["upyr"]) == "corridor-1"
