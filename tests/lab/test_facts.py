"""Facts of a watched match, from events written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from whitethorn import games
from whitethorn.lab.facts import Facts, facts_of

Wire = dict[str, Any]
SETUP: Wire = {"t": "setup", "team": 2, "start": 4, "end": 8}


def read(*events: Wire, won: bool = False) -> Facts:
    return facts_of(games.load("order"), [SETUP, *events], won)


def active(hunter: str) -> Wire:
    return {"t": "activated", "hunter": hunter}


def attack(hunter: str | None, wounds: int, dice: list[int]) -> list[Wire]:
    hits = sum(face >= 5 for face in dice)
    victim = hunter or "sarah"
    return [
        {"t": "attacked", "hunter": hunter},
        {"t": "rolled", "hunter": hunter, "accuracy": 5, "hits": hits, "dice": dice},
        {"t": "hits", "hunter": victim, "wounds": wounds},
    ]


def test_turns_that_do_nothing() -> None:
    told = read(
        active("sarah"),
        {"t": "lever", "hunter": "sarah"},
        active("joshua"),
        {"t": "destroyed", "hunter": "sarah"},
        active("sarah"),
        {"t": "used", "hunter": "sarah", "target_hunter": "joshua"},
    )
    assert (told.turns, told.dead_turns) == (3, 1)


def test_walking_counts_with_the_clue_only() -> None:
    step = {"t": "moved", "hunter": "sarah"}
    picked = {"t": "picked_up", "hunter": "sarah", "card": "clue"}
    assert read(active("sarah"), step).dead_turns == 1
    assert read(active("sarah"), picked, active("sarah"), step).dead_turns == 0


def test_three_misses_in_a_row() -> None:
    miss, hit = attack("sarah", 0, [1, 2]), attack("sarah", 1, [5, 2])
    other = attack(None, 0, [1])
    assert read(*miss, *other, *miss, *miss).streak == 3
    assert read(*miss, *miss, *hit, *miss).streak == 2


def test_luck_is_hits_beyond_what_dice_promise() -> None:
    told = read(*attack("sarah", 1, [5, 6, 1]), *attack(None, 0, [1, 1, 1]))
    assert told.hunters_luck == pytest.approx(1.0)
    assert told.vampires_luck == pytest.approx(-1.0)


def test_falls_and_blood() -> None:
    told = read(
        {"t": "round", "round": 5},
        {"t": "wounded", "hunter": "sarah", "left": 1},
        {"t": "round", "round": 6},
        {"t": "fell", "hunter": "sarah"},
        {"t": "round", "round": 7},
        {"t": "fell", "hunter": "joshua"},
    )
    assert (told.first_blood, told.first_fall, told.out_early) == (5, 6, 1)


def test_close_finishes() -> None:
    clue = {"t": "picked_up", "hunter": "sarah", "card": "clue"}
    hurt = {"t": "wounded", "hunter": "sarah", "left": 1}
    last = {"t": "round", "round": 8}
    assert read(clue, hurt, won=True).close
    assert read(clue, last, won=True).close
    assert not read(clue, won=True).close
    assert read(clue).close
    assert not read(clue, {"t": "dropped", "hunter": "sarah", "card": "clue"}).close


def test_other_games_have_none() -> None:
    assert facts_of(games.load("tower"), [], True) == Facts()
