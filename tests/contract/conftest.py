"""Fixtures of the laws: `case` runs a test once for every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.contract.cases import CASES, Case


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    """Give each game in turn; one whose game.py is not there yet is skipped."""
    make: Callable[[], Case] = request.param
    try:
        return make()
    except ModuleNotFoundError as why:
        pytest.skip(f"not playable yet: {why}")
