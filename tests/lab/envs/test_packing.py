"""Observations as arrays: whatever the numbers, the array is numpy's own."""

from __future__ import annotations

import random
import struct

import numpy as np
import pytest

from whitethorn.lab.envs.board import Board
from whitethorn.lab.envs.encoding import Packing

BOUNDS = [(-1, 99), (-32, 127), (-33, 127), (-32, 128), (-(2**15), 2**15 - 1)]


@pytest.mark.parametrize("bounds", BOUNDS)
def test_an_array_holds_the_numbers(game: str, bounds: tuple[int, int]) -> None:
    layout = Board(game).layout
    packed = Packing(layout)
    rng = random.Random(1)
    for narrow in (False, True):
        packed.narrow = narrow
        for _ in range(20):
            numbers = [rng.randint(*bounds) for _ in range(layout.size)]
            numbers[-1] = rng.choice(bounds)
            found = packed(numbers)
            assert found.dtype == np.int16
            assert found.tolist() == numbers
            assert found.flags.writeable
            found[0] = 0


def test_what_is_no_int16_is_no_observation() -> None:
    packed = Packing(Board("order").layout)
    for narrow in (False, True):
        packed.narrow = narrow
        with pytest.raises(struct.error):
            packed([2**15] * Board("order").layout.size)
        with pytest.raises(struct.error):
            packed([0])
