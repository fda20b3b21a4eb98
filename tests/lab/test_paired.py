"""Paired differences: their intervals hold what they promise."""

from __future__ import annotations

import random

import pytest

from whitethorn.lab.paired import Pairs


def test_shares() -> None:
    pairs = Pairs(True)
    for before, after in [(1, 1)] * 40 + [(0, 1)] * 30 + [(1, 0)] * 10 + [(0, 0)] * 20:
        pairs.add(before, after)
    told = pairs.told()
    assert (told.pairs, told.before, told.after) == (100, 0.5, 0.7)
    assert told.change == pytest.approx(0.2)
    # Bonett and Price: (31 - 11) / 102 -+ 1.96 * sqrt((42 / 102 - (20 / 102) ** 2) / 102)
    assert (told.low, told.high) == pytest.approx((0.0775, 0.3147), abs=1e-3)
    assert told.clear


def test_numbers() -> None:
    pairs = Pairs()
    for before, after in [(5, 6), (7, 7), (4, 6), (8, 9)]:
        pairs.add(before, after)
    told = pairs.told()
    assert told.change == 1.0
    assert told.high - told.change == pytest.approx(1.96 * (2 / 3) ** 0.5 / 2, abs=1e-3)


def test_nothing_and_one_pair_say_nothing() -> None:
    assert Pairs(True).told().low == pytest.approx(-0.98, abs=0.05)
    one = Pairs()
    one.add(1, 2)
    assert (one.told().low, one.told().high) == (float("-inf"), float("inf"))


def test_intervals_hold_the_truth() -> None:
    chance = random.Random(7)
    held = 0
    for _ in range(400):
        pairs = Pairs(True)
        for _ in range(60):
            luck = chance.random()
            pairs.add(luck < 0.5, luck < 0.5 if chance.random() < 0.7 else chance.random() < 0.7)
        told = pairs.told()
        held += told.low <= 0.3 * 0.2 <= told.high
    assert held / 400 > 0.92
