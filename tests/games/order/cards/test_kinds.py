"""What is printed on the cards fits what is in the box."""

from __future__ import annotations

import pytest

from tests.kit.order import library, scene
from whitethorn.games.order.cards.kinds import DAY, NIGHT, EncounterCard
from whitethorn.games.order.events import ARMOR_NAMES, ARMOR_TURNED
from whitethorn.games.order.rules.rolling import SIDES
from whitethorn.games.order.rules.wounding import hit_hunter
from whitethorn.games.order.state import ARMOR_DAMAGED, ARMOR_GONE, ARMOR_INTACT

ATTACK_DICE = 8


@pytest.mark.rule("order/comp.tokens.dice")
def test_no_attack_and_no_test_needs_more_than_the_eight_dice() -> None:
    lib = library()
    weapons = [kind.weapon for kind in lib.hunters]
    weapons += [kind.weapon for kind in lib.items if kind.weapon is not None]
    most = [w.dice + w.special_amount for w in weapons]
    most += [kind.sides[side].dice for kind in lib.vampires for side in (DAY, NIGHT)]
    most += [n for kind in lib.hunters for n in kind.attributes]
    assert max(most) <= ATTACK_DICE
    assert SIDES == 6


@pytest.mark.rule("order/comp.tokens.armor")
def test_armor_has_an_intact_and_a_damaged_face_and_then_is_gone() -> None:
    t = scene()
    for kind in t.lib.hunters:
        h = t.hunter(kind.id, at="hall-1")
        assert h.armor == ARMOR_INTACT
        hit_hunter(t.g, h, 1)
        assert h.armor == ARMOR_DAMAGED
        hit_hunter(t.g, h, 1)
        assert h.armor == ARMOR_GONE
    faces = [ARMOR_NAMES[int(str(fact["armor"]))] for fact in t.told(ARMOR_TURNED)]
    assert faces == ["damaged", "gone"] * 4


@pytest.mark.rule("order/comp.tokens.counters")
def test_a_table_keeps_focus_wounds_and_the_clock_as_numbers() -> None:
    t = scene()
    h = t.hunter("sarah", at="hall-1")
    assert (h.focus, h.wounds) == (0, 0)
    assert (t.g.start_round, t.g.round, t.g.end_round) == (4, 4, 8)
    assert t.g.n_slots(h) == 2


def test_an_encounter_gives_the_bars_of_the_team() -> None:
    card = EncounterCard("x", 1, [[2], [3], [4]], False)
    assert [card.for_team(n) for n in (2, 3, 4)] == [[2], [3], [4]]
