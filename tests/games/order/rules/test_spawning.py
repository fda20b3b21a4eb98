"""Figures from the box: shortage, substitutes, sunlight."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.cards.kinds import VampireKind
from whitethorn.games.order.events import SPAWN_SKIPPED, SPAWNED
from whitethorn.games.order.rules.spawning import (
    SKIP_BOX_EMPTY,
    SKIP_RULES,
    SKIP_SUNLIT,
    figures_out,
    free_figure,
    lowest_free,
    next_kind_up,
    spawn,
)


def use_up(t: Scene, *kinds: str) -> None:
    """Put every figure of these kinds on the map."""
    for kind in kinds:
        while free_figure(t.g, t.kind(kind)) >= 0:
            t.vampire(kind, at="winch-1", awake=False)


def placed(t: Scene, kind: str, at: str = "hall-1") -> list[str]:
    t.forget()
    spawn(t.g, t.kind(kind), t.area(at), False)
    return [t.lib.vampires[x["kind"]].id for x in t.told(SPAWNED)]


@pytest.mark.rule("order/encounter.shortage")
def test_the_next_higher_initiative_takes_the_place() -> None:
    t = scene()
    use_up(t, "thrall")
    assert placed(t, "thrall") == ["giant_bat"]
    assert t.told(SPAWNED)[0]["instead_of"] == t.kind("thrall")
    use_up(t, "giant_bat", "burrower")
    assert placed(t, "thrall") == ["warrior"]


@pytest.mark.rule("order/encounter.shortage.wrap")
def test_past_the_highest_two_of_the_lowest_come() -> None:
    t = scene()
    use_up(t, "upyr")
    assert placed(t, "upyr") == ["guardian", "guardian"]


@pytest.mark.rule("order/encounter.shortage.chain")
def test_each_of_the_two_is_searched_for_by_itself_until_the_box_is_empty() -> None:
    t = scene()
    use_up(t, "upyr", "guardian")
    t.g.vampires.remove(t.g.vampires[-1])  # one Guardian is back in the box
    assert placed(t, "upyr") == ["guardian", "thrall"]
    use_up(t, "thrall", "giant_bat", "burrower", "warrior")
    t.g.vampires.remove(t.g.vampires[-1])
    assert placed(t, "upyr") == ["warrior"]
    assert [x["rule"] for x in t.told(SPAWN_SKIPPED)] == [SKIP_BOX_EMPTY]
    assert placed(t, "thrall") == []


@pytest.mark.rule("order/comp.minions", "order/comp.token_supply")
def test_the_box_limits_figures_alone() -> None:
    t = scene()
    figures = {kind.id: kind.figures for kind in t.lib.vampires if not kind.unique}
    assert figures == {
        "thrall": 10,
        "warrior": 10,
        "guardian": 6,
        "giant_bat": 6,
        "upyr": 6,
        "burrower": 5,
    }
    use_up(t, *figures)
    assert len(t.g.vampires) == 43
    assert len({v.vid for v in t.g.vampires}) == 43
    assert placed(t, "thrall") == []
    # Crates and Focus come without end.
    assert [t.crate("hall-1") for _ in range(9)] == list(range(9))


def test_a_figure_returned_to_the_box_is_used_again() -> None:
    t = scene()
    first = t.vampire("thrall", at="hall-1")
    t.vampire("thrall", at="hall-1")
    t.g.vampires.remove(first)
    assert free_figure(t.g, t.kind("thrall")) == first.vid


@pytest.mark.rule("order/attack.window.stays", "order/attack.window.upyr")
def test_nobody_but_an_upyr_appears_in_a_sunlit_room_by_day() -> None:
    t = scene()
    t.sunlit("hall-1/w")
    assert placed(t, "thrall") == []
    assert t.told(SPAWN_SKIPPED) == [
        {"kind": t.kind("thrall"), "area": t.area("hall-1"), "rule": SKIP_SUNLIT}
    ]
    assert SKIP_RULES[SKIP_SUNLIT] == "order/attack.window.awakening"
    assert placed(t, "upyr") == ["upyr"]
    t.g.night = True
    assert placed(t, "thrall") == ["thrall"]


def test_initiative_orders_the_search() -> None:
    t = scene()
    kinds = [t.kind(x) for x in ("guardian", "thrall", "giant_bat", "burrower", "warrior", "upyr")]
    found = []
    last = -1
    while (kind := next_kind_up(t.g, figures_out(t.g), last)) >= 0:
        found.append(kind)
        last = t.lib.vampires[kind].initiative
    assert found == kinds


def test_the_lowest_figure_that_is_free_whatever_else_is_out() -> None:
    t = scene()
    kind = t.kind("giant_bat")
    first = t.lib.first_figures[kind]
    t.lib.vampires = list(t.lib.vampires)
    for figures in (1, 6, 10, 14):
        bat = t.lib.vampires[kind]
        t.lib.vampires[kind] = VampireKind(bat.id, bat.initiative, figures, *bat.sides)
        for used in range(1 << figures):
            free = [place for place in range(figures) if not used >> place & 1]
            assert lowest_free(t.g, used, kind) == (first + free[0] if free else -1)
