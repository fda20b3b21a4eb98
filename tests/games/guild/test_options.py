"""Dense numbers of answers: one to one within each kind, and room for whatever is offered."""

from __future__ import annotations

import pytest

from tests.kit.guild import new
from whitethorn.bots.uniform import Uniform
from whitethorn.games.guild import options
from whitethorn.games.guild.content import standard
from whitethorn.games.guild.verbs import K_DAY, K_LOOT, K_TRIM, KIND_NAMES, V_PASS, VERB_NAMES, pack
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import FIRST_GAME_KIND, K_ROLL, K_WINDOW, PASS, State

KINDS = [K_WINDOW, *range(FIRST_GAME_KIND, K_LOOT + 1)]


def test_every_kind_and_verb_is_declared() -> None:
    assert len(options.VERBS_OF) == len(KIND_NAMES) == len(KINDS) - 1
    assert len(options.SIZES) == len(VERB_NAMES)
    assert {v for kind in KINDS for v in options.verbs_of(kind)} == set(range(len(VERB_NAMES)))
    assert len(standard().day) <= options.KINDS_OF_CARDS


@pytest.mark.parametrize("kind", KINDS)
def test_dense_numbers_and_values_are_one_to_one(kind: int) -> None:
    values = [options.value_at(kind, i) for i in range(options.size(kind))]
    assert len(set(values)) == len(values)
    assert [options.index(kind, value) for value in values] == list(range(len(values)))


def test_pass_is_number_0() -> None:
    for kind in (K_WINDOW, K_DAY):
        assert options.verbs_of(kind)[0] == V_PASS
        assert options.index(kind, PASS) == 0
    assert options.index(K_ROLL, 20) == 20 == options.value_at(K_ROLL, 20)


def test_what_a_kind_does_not_offer_has_no_number() -> None:
    with pytest.raises(ValueError, match="no verb"):
        options.index(K_TRIM, PASS)
    with pytest.raises(ValueError, match="beyond"):
        options.index(K_TRIM, pack(6, 60))
    with pytest.raises(ValueError, match="beyond"):
        options.value_at(K_TRIM, 1000)


class Dense(Decider):
    """Gives every option its number and back."""

    def __init__(self, policy: Decider) -> None:
        self.policy = policy
        self.kinds: set[int] = set()

    def decide(self, g: State, kind: int, seat: int, offered: list[int]) -> int:
        self.kinds.add(kind)
        for value in offered:
            dense = options.index(kind, value)
            assert 0 <= dense < options.size(kind)
            assert options.value_at(kind, dense) == value
        return self.policy.decide(g, kind, seat, offered)


def test_there_is_room_for_whatever_is_offered() -> None:
    dense = Dense(Uniform(4))
    for seed in range(6):
        g = new(4, seed, hunt="short")
        g.decider = dense
        for _ in range(2500):
            if g.outcome == 0:
                g.run_step()
    assert dense.kinds >= {*KINDS}
