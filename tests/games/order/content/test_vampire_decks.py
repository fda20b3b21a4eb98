"""Encounters, Terror Events and activation cards against the budgets of the guide."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from whitethorn.games.order.cards.effect import Effect
from whitethorn.games.order.cards.kinds import NIGHT, SPAWN_ACCESS, SPAWN_OWN, ActivationCard
from whitethorn.games.order.cards.verbs import DO_CHOOSE, DO_DISCARD, DO_TEST
from whitethorn.games.order.content import standard

LIB = standard().library


def walk(effects: list[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        yield from walk(effect.then)
        yield from walk(effect.other)


def shape(effects: list[Effect]) -> str:
    return json.dumps(
        [[e.verb, e.target, e.a, e.b, shape(e.then), shape(e.other)] for e in effects]
    )


# ---- encounters ------------------------------------------------------------------------------


def test_encounters_grow_with_the_team() -> None:
    first = [card for card in LIB.encounters if card.level == 1]
    totals = [sum(len(card.for_team(n)) for card in first) for n in (2, 3, 4)]
    assert [round(total / 11, 2) for total in totals] == [1.82, 2.82, 3.18]
    for card in first:
        sizes = [card.for_team(n) for n in (2, 3, 4)]
        assert all(1 <= len(bars) <= 4 for bars in sizes), card.id
        assert len({bars[0] >> 8 for bars in sizes}) == 1, card.id
        shielded = [b for b in sizes[0] if LIB.vampires[b >> 8].sides[0].shields]
        assert len(shielded) < 2, card.id


def test_encounters_at_four_by_kind() -> None:
    seen: Counter[str] = Counter()
    for card in LIB.encounters:
        if card.level == 1:
            seen.update(LIB.vampires[bar >> 8].id for bar in card.for_team(4))
    assert seen == {
        "thrall": 19,
        "giant_bat": 6,
        "guardian": 3,
        "burrower": 4,
        "warrior": 2,
        "upyr": 1,
    }


def test_terror_waits_on_four_cards_of_level_1_and_all_above() -> None:
    assert sum(card.terror for card in LIB.encounters if card.level == 1) == 4
    assert all(card.terror for card in LIB.encounters if card.level > 1)


def test_spawn_numbers_leave_an_area_free() -> None:
    spread = [len({bar & 255 for bar in card.for_team(4)}) for card in LIB.encounters]
    assert (
        sum(n <= 2 for card, n in zip(LIB.encounters, spread, strict=True) if card.level == 1) >= 7
    )


CHOSEN = (DO_TEST, DO_CHOOSE, DO_DISCARD)

# ---- terror ----------------------------------------------------------------------------------


def test_most_terror_is_a_choice_or_a_roll() -> None:
    chosen = [t for t in LIB.terrors if any(e.verb in CHOSEN for e in walk(t.effects))]
    assert len(chosen) >= 12


def test_no_terror_event_is_the_twin_of_another() -> None:
    assert len({shape(terror.effects) for terror in LIB.terrors}) == 20


# ---- activation cards ------------------------------------------------------------------------

TABLE = {  # (time, level): spawns, own area, fighting, section 4, most reach, its cards
    (0, 1): (2, 0, 0, 2, 1),
    (0, 2): (4, 1, 1, 8, 2),
    (0, 3): (4, 2, 3, 8, 2),
    (1, 1): (0, 0, 0, 5, 1),
    (1, 2): (0, 0, 1, 8, 2),
    (1, 3): (3, 2, 3, 8, 2),
}


def of(time: int, level: int) -> list[ActivationCard]:
    return [card for card in LIB.activations if (card.time, card.level) == (time, level)]


@pytest.mark.parametrize(("time", "level"), TABLE)
def test_activation_cards_keep_to_the_table(time: int, level: int) -> None:
    spawns, own, fighting, prowl, reach = TABLE[time, level]
    found = of(time, level)
    assert sum(card.spawn >= 0 for card in found) == spawns
    assert sum(card.spawn >= 0 and card.where == SPAWN_OWN for card in found) == own
    assert sum(card.s2_fighting for card in found) == fighting
    assert sum(card.s4_move > 0 for card in found) == prowl
    assert max(card.s2_limit for card in found) == reach
    tests = [e for card in found for e in card.special + card.s3_effects if e.verb == DO_TEST]
    assert len(tests) == 1


def test_own_area_spawns_are_weak_and_one_guardian() -> None:
    here = Counter(
        LIB.vampires[card.spawn].id
        for card in LIB.activations
        if card.spawn >= 0 and card.where == SPAWN_OWN
    )
    assert set(here) <= {"thrall", "giant_bat", "guardian"}
    assert here["guardian"] == 1
    assert all(card.where < SPAWN_ACCESS + 3 for card in LIB.activations)


def test_the_books_own_example_is_in_the_deck() -> None:
    card = next(card for card in LIB.activations if card.id == "the_guard_rises")
    assert (card.time, card.level, card.s2_limit, card.s4_min, card.s4_move) == (0, 3, 2, 2, 1)
    assert (card.s2_stalking, card.s2_fighting, card.attack) == (True, False, True)
    assert LIB.vampires[card.spawn].id == "guardian"


@pytest.mark.parametrize("time", [0, 1])
def test_level_1_brings_relief_twice(time: int) -> None:
    lulls = [card for card in of(time, 1) if not card.attack or card.s2_limit == 0]
    assert len(lulls) >= 2


@pytest.mark.parametrize("time", [0, 1])
def test_no_two_cards_are_equal_in_all_sections(time: int) -> None:
    seen = Counter(
        (
            card.spawn,
            card.where,
            shape(card.special),
            (card.s2_limit, card.s2_stalking, card.s2_fighting),
            (card.attack, shape(card.s3_effects)),
            (card.s4_min, card.s4_move),
        )
        for card in LIB.activations
        if card.time == time
    )
    assert max(seen.values()) == 1


def test_distances_of_section_4_by_level() -> None:
    for card in LIB.activations:
        if card.s4_move:
            low, high = {(0, 1): (3, 3), (0, 2): (2, 3), (0, 3): (2, 2)}.get(
                (card.time, card.level), (1, 1 if card.level == 3 else 2)
            )
            assert low <= card.s4_min <= high, card.id
    swift = [card for card in LIB.activations if card.s4_move == 2]
    assert [(card.time, card.level) for card in swift] == [(NIGHT, 3)] * 2
