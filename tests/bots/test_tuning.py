"""Tuning: data by game, and a digest that tells two tunings apart."""

from __future__ import annotations

import msgspec
import pytest

from whitethorn.bots import naming, policies, tuning
from whitethorn.bots.tuning import Tuning, tuning_digest, tuning_of


def test_a_game_may_be_tuned_apart() -> None:
    assert tuning_of("toy") == Tuning()
    assert tuning_of("tower").turns > 0


def test_what_neither_searches_nor_is_a_level_has_no_digest() -> None:
    assert tuning_digest("tower", ["uniform", "greedy~0.2", "prudent"]) == ""


@pytest.mark.parametrize("name", ["flat:8", "search:8", "search:0.1s", "expert"])
def test_another_tuning_of_a_game_is_another_digest(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tuning_digest("tower", ["greedy", name])
    assert before == tuning_digest("tower", ["greedy", name]) != ""
    other = msgspec.structs.replace(tuning_of("tower"), explore=0.06)
    monkeypatch.setattr(tuning, "tuning_of", lambda slug: other)
    assert tuning_digest("tower", ["greedy", name]) != before


def test_a_level_that_stands_for_another_policy_is_another_digest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = tuning_digest("tower", ["novice"])
    novice = msgspec.structs.replace(naming.levels("tower")["novice"], policy="greedy~0.3")
    monkeypatch.setattr(naming, "levels", lambda slug: {"novice": novice})
    policies.spec.cache_clear()
    try:
        assert tuning_digest("tower", ["novice"]) != before
    finally:
        policies.spec.cache_clear()
