"""The fit of the tower's value, on a handful of matches: it learns, and writes what is read."""

from __future__ import annotations

import ast

import numpy as np
import pytest

from scripts import fit_tower
from scripts.fit_tower import MOST, Data, Fit, written
from whitethorn.bots.advice.tower_marks import OF_DRAKUS, OF_HUNTER
from whitethorn.bots.advice.tower_value import FITTED, chances
from whitethorn.games.tower.state import Tower


@pytest.fixture(scope="module")
def data() -> Data:
    found = Data()
    found.play(2, 12)
    found.play(3, 4)
    return found


def test_every_state_has_marks_and_an_end(data: Data) -> None:
    assert len(data.won) == len(data.match) == len(data.hunters) > 60
    assert {len(rows) for rows in data.hunters} == {MOST}
    assert {len(marks) for rows in data.hunters for marks in rows} == {OF_HUNTER}
    assert {len(marks) for marks in data.drakus} == {OF_DRAKUS}
    assert all(there[won] for there, won in zip(data.there, data.won, strict=True) if won < MOST)


def test_the_fit_learns_and_what_it_writes_is_read(
    data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_tower, "BATCH", 16)
    fit = Fit(data)
    everything = fit.match >= 0
    before = fit.loss(fit.chances(), everything.nonzero()[0])
    fit.run()
    assert fit.loss(fit.chances(), everything.nonzero()[0]) < before
    told = {
        node.target.id.lower(): np.array(ast.literal_eval(node.value))
        for node in ast.parse(written(fit.net, "A test.")).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value
    }
    assert told.keys() == fit.net.keys()
    assert np.allclose(told["hidden"].T, fit.net["hidden"], atol=1e-3)
    assert all(told[name].shape == np.array(getattr(FITTED, name)).shape for name in told)


def test_what_is_fitted_is_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The network of the fit and that of the advice say the same of a state."""
    kept: list[list[float]] = []
    add = Data.add

    def keep(data: Data, g: Tower, number: int) -> None:
        kept.append(chances(g, FITTED))
        add(data, g, number)

    monkeypatch.setattr(Data, "add", keep)
    data = Data()
    data.play(2, 2)
    fit = Fit(data)
    fit.net = {name: np.array(getattr(FITTED, name)) for name in fit.net}
    fit.net["hidden"] = fit.net["hidden"].T
    assert len(kept) > 10
    for mine, said in zip(kept, fit.chances(), strict=True):
        assert list(said[:2]) == pytest.approx(mine, abs=1e-4)
