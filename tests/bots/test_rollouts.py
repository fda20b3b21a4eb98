"""Deciders that lend their seats: noise in its share, seats of their own, an early end."""

from __future__ import annotations

import pytest

from tests.contract.toy import Toy
from whitethorn.bots.fixed import First, Last
from whitethorn.bots.rollouts import Careless, Cut, Seats
from whitethorn.kernel.decider import TABLE, Suspend
from whitethorn.kernel.game import Setup

TABLE_OF = Toy().new(Setup("toy", "candles", 2), 1)


def test_noise_is_a_share_of_the_choices() -> None:
    policy = Careless(First(), 200, 3)
    taken = [policy.decide(TABLE_OF, 40, 0, [1, 2, 3, 4]) for _ in range(4000)]
    assert 0.13 < sum(value != 1 for value in taken) / 4000 < 0.17
    assert policy.n == 4000


def test_each_seat_has_its_own_and_the_table_is_the_first_ones() -> None:
    seats = Seats([First(), Last()])
    assert [seats.decide(TABLE_OF, 40, seat, [1, 2]) for seat in (0, 1, TABLE)] == [1, 2, 1]


def test_a_cut_ends_the_playout() -> None:
    cut = Cut(Last(), 2)
    assert [cut.decide(TABLE_OF, 40, 0, [1, 2]) for _ in range(2)] == [2, 2]
    with pytest.raises(Suspend):
        cut.decide(TABLE_OF, 40, 0, [1, 2])


def test_a_cut_may_count_some_kinds_only() -> None:
    cut = Cut(Last(), 1, (41,))
    assert [cut.decide(TABLE_OF, kind, 0, [1, 2]) for kind in (40, 41, 40)] == [2, 2, 2]
    with pytest.raises(Suspend):
        cut.decide(TABLE_OF, 41, 0, [1, 2])
