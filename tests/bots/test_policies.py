"""The general policies choose as they say, count, and never touch the table's chance."""

from __future__ import annotations

import pytest

from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.bots.fixed import First, Last
from whitethorn.bots.policies import UnknownPolicy, decisions_of, make, names
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.game import Setup
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.rng import Rng


def table() -> Candles:
    g = Toy().new(Setup("toy", "candles", 3), 1)
    assert isinstance(g, Candles)
    return g


def test_first_and_last() -> None:
    assert First().decide(table(), 40, 0, [3, 5, 9]) == 3
    assert Last().decide(table(), 40, 0, [3, 5, 9]) == 9


def test_uniform_is_even_and_has_its_own_stream() -> None:
    g = table()
    before = g.rng.s
    policy = Uniform(4)
    counts = {3: 0, 5: 0, 9: 0}
    for _ in range(30_000):
        counts[policy.decide(g, 40, 0, [3, 5, 9])] += 1
    assert all(abs(n - 10_000) < 400 for n in counts.values())
    assert g.rng.s == before
    assert decisions_of(policy) == 30_000


def test_the_same_seed_chooses_the_same() -> None:
    seen = set()
    for _ in range(2):
        g = table()
        g.decider = Uniform(12)
        play_on(g)
        seen.add((tuple(g.points), int(g.rng.s)))
    assert len(seen) == 1


def test_a_joint_decision_is_one_choice_a_seat() -> None:
    policy = Last()
    assert policy.decide_all(table(), 40, [0, 2], [[1, 2], [7]]) == [2, 7]
    assert policy.n == 2


@pytest.mark.parametrize("name", names("order"))
def test_every_named_policy_can_be_made(name: str) -> None:
    assert decisions_of(make("order", name, 1)) == 0


def test_an_unknown_policy_is_named() -> None:
    with pytest.raises(UnknownPolicy, match="no policy 'clever' for toy: there are uniform"):
        make("toy", "clever", 1)


def test_streams_differ_between_policy_and_table() -> None:
    assert Uniform(1).rng.s != Rng(1).s
