"""Chance: the same bits everywhere, even enough for dice, seeded streams apart."""

from __future__ import annotations

from collections import Counter

from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state


def test_known_bits() -> None:
    rng = Rng(123456789)
    assert [int(rng.below(1000)) for _ in range(6)] == [28, 323, 45, 297, 801, 964]
    assert 0 < rng.s < 2**63


def test_dice_are_fair() -> None:
    rng = Rng(stream_state(1, "dice"))
    counts = Counter(int(rng.below(6)) for _ in range(60_000))
    expected = 10_000
    chi2 = sum((n - expected) ** 2 / expected for n in counts.values())
    assert sorted(counts) == list(range(6))
    assert chi2 < 20.5  # 5 degrees of freedom, p = 0.001


def test_streams_are_apart_and_never_stuck() -> None:
    states = {stream_state(seed, name) for seed in range(500) for name in ("a", "b")}
    assert len(states) == 1000
    assert all(0 < state < 2**62 for state in states)
    assert stream_state(-5, "a") != stream_state(5, "a")
    assert stream_state(10**40, "a") == stream_state(10**40, "a")


def test_to_skip_is_to_draw_and_forget() -> None:
    one, two = Rng(stream_state(3, "skipped")), Rng(stream_state(3, "skipped"))
    for n in (0, 1, 2, 7):
        one.skip(n)
        for _ in range(n):
            two.below(5)
        assert int(one.s) == int(two.s)
