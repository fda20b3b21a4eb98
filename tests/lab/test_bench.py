"""The bench measures what it says, on a small game."""

from __future__ import annotations

import pytest

from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.lab import bench


def test_figures_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "load", lambda slug: Toy())
    monkeypatch.setattr(games, "SLUGS", ("toy",))
    monkeypatch.setattr(bench, "REPEATS", 1)
    told = bench.measure()
    assert [one.seats for one in told.games] == [2, 3, 4]
    for one in told.games:
        assert one.decisions_per_second > 0
        ratio = one.decisions_per_second * told.calibration_ms / 1000
        assert one.decisions_per_loop == pytest.approx(ratio, abs=0.1, rel=1e-3)
        assert min(one.clone_us, one.save_us, one.load_us, one.view_us) > 0
