"""Worlds imagined within imagined worlds."""

from __future__ import annotations

from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Setup
from whitethorn.lab.envs.match import Match, begin


def hand(match: Match, seat: int) -> list[int]:
    assert isinstance(match.now, Candles)
    return match.now.hands[seat]


def test_a_seat_keeps_its_cards_of_the_world_in_which_it_imagines() -> None:
    true = begin(Toy(), Setup("toy", "candles", 3), 4)
    redealt = 0
    for seed in range(8):
        outer = true.resampled(0, seed)
        outer.answer(0, outer.options(0)[-1])
        inner = outer.resampled(1, seed + 50)
        assert hand(inner, 1) == hand(outer, 1)
        assert inner.options(1) == outer.options(1)
        redealt += hand(outer, 1) != hand(true, 1)
        again = inner.resampled(2, seed + 90)
        assert hand(again, 2) == hand(inner, 2)
    assert redealt > 4


def test_a_seat_that_imagines_again_sees_the_last_world_only() -> None:
    true = begin(Toy(), Setup("toy", "candles", 3), 4)
    many = true
    for seed in range(5):
        many = many.resampled(0, seed)
    once = true.resampled(0, 4)
    assert many.steer == once.steer
    assert [hand(many, seat) for seat in range(3)] == [hand(once, seat) for seat in range(3)]
    assert many.options(1) == once.options(1)
