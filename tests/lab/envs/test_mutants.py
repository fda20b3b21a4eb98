"""Each planted defect is caught; a suite that catches nothing proves nothing."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Callable

import pytest
from pettingzoo.test import api_test

from tests.lab.envs import laws
from tests.lab.envs.laws import Make
from tests.lab.envs.mutants import MUTANTS, table


def public_suite(make: Make) -> None:
    """PettingZoo's api_test, which alone looks at spaces and types."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        api_test(make(), num_cycles=60)


def seeds_differ(make: Make) -> None:
    laws.seeds_differ(make)


# Cheapest first: the search stops at the first that catches.
NETS: tuple[Callable[[Make], None], ...] = (
    laws.numbers_keep_their_bounds,
    laws.nothing_hidden_shows,
    laws.masks_are_the_legal_answers,
    laws.refused_actions_change_nothing,
    laws.rewards_come_with_the_end,
    laws.one_seed_one_match,
    laws.reset_is_fresh,
    laws.tables_are_independent,
    public_suite,
    seeds_differ,
)


def caught_by(make: Make) -> str:
    """Return the name of the first net that catches a defect, "" if none does."""
    for net in NETS:
        try:
            net(make)
        except (AssertionError, KeyError, ValueError, IndexError):
            return net.__name__
    return ""


@pytest.mark.parametrize(("name", "make"), MUTANTS, ids=[name for name, _ in MUTANTS])
def test_a_planted_defect_is_caught(name: str, make: Make) -> None:
    assert caught_by(make), f"{name} got through every net"


def test_what_has_no_defect_gets_through() -> None:
    assert caught_by(table("toy")) == ""
