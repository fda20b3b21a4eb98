"""Dense numbers of answers: one to one within each kind."""

from __future__ import annotations

import pytest

from whitethorn.games.order import options
from whitethorn.games.order.state import CLUE
from whitethorn.games.order.verbs import (
    K_ACTION,
    K_ROOM,
    K_STEP,
    K_TRADE,
    KIND_NAMES,
    V_ATTACK,
    V_GIVE,
    V_PASS,
    V_PICK_UP,
    V_STEP,
    VERB_NAMES,
    pack,
)
from whitethorn.kernel.state import FIRST_GAME_KIND, K_ROLL, PASS

KINDS = range(FIRST_GAME_KIND, K_ROOM + 1)


def test_every_kind_and_verb_is_declared() -> None:
    assert len(options.VERBS_OF) == len(KIND_NAMES) == len(KINDS)
    assert len(options.FIELDS) == len(VERB_NAMES)
    used = {verb for kind in KINDS for verb in options.verbs_of(kind)}
    assert used == set(range(len(VERB_NAMES)))


@pytest.mark.parametrize("kind", KINDS)
def test_dense_numbers_and_values_are_one_to_one(kind: int) -> None:
    values = [options.value_at(kind, i) for i in range(options.size(kind))]
    assert len(set(values)) == len(values)
    assert [options.index(kind, value) for value in values] == list(range(len(values)))


@pytest.mark.parametrize("kind", [K_ACTION, K_STEP, K_TRADE])
def test_pass_is_number_0(kind: int) -> None:
    assert options.verbs_of(kind)[0] == V_PASS
    assert options.index(kind, PASS) == 0


def test_known_places() -> None:
    assert options.index(K_STEP, pack(V_STEP, 7, 0)) == 8
    clue = options.index(K_ACTION, pack(V_PICK_UP, CLUE, 0))
    assert options.value_at(K_ACTION, clue) == pack(V_PICK_UP, CLUE, 0)
    assert options.index(K_ROLL, 6) == 6


def test_what_a_kind_does_not_offer_has_no_number() -> None:
    with pytest.raises(ValueError, match="no verb"):
        options.index(K_STEP, pack(V_ATTACK, 0, 0))
    with pytest.raises(ValueError, match="beyond"):
        options.index(K_TRADE, pack(V_GIVE, 200, 0))
    with pytest.raises(ValueError, match="beyond"):
        options.value_at(K_STEP, options.size(K_STEP))
