"""Simulation: totals that fit together, intervals, seeds that never meet."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.state import LoopGuard
from whitethorn.lab import arena as module
from whitethorn.lab.simulate import Simulation, match_seed, setups, simulate, wilson

KEYS = "game scenario seats policy seed matches decisions forced cpu_seconds"
KEYS += " decisions_per_second compiled outcomes"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Put the toy into the registry."""
    game = Toy()
    monkeypatch.setattr(games, "load", lambda slug: game)
    return game


def run(count: int = 30, seed: int = 7, policy: str = "uniform") -> Simulation:
    return simulate("toy", "candles", 3, policy, seed, count)


def test_the_json_object_has_exactly_these_keys(toy: Game) -> None:
    told = msgspec.json.decode(msgspec.json.encode(run()))
    assert list(told) == KEYS.split()
    assert told["outcomes"] == {"ended": 30}
    assert told["decisions"] > 30 * 18
    assert type(told["compiled"]) is bool


def test_a_seed_is_a_run(toy: Game) -> None:
    def counted(told: Simulation) -> tuple[int, int, dict[str, int]]:
        return told.decisions, told.forced, told.outcomes

    assert counted(run()) == counted(run())
    assert counted(run(seed=8)) != counted(run())


def test_no_two_runs_share_a_match() -> None:
    seeds = {match_seed(seed, number) for seed in range(50) for number in range(2000)}
    assert len(seeds) == 100_000


def test_the_match_that_failed_is_named(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(g: object) -> int:
        raise LoopGuard("too many")

    monkeypatch.setattr(module, "play_on", stuck)
    with pytest.raises(LoopGuard) as failure:
        run()
    assert failure.value.__notes__ == ["match 0 of toy/candles, 3 seats, seed 7"]


def test_teams_go_round_all_hunters() -> None:
    class Crowded(Toy):
        def ids(self) -> dict[str, list[str]]:
            return {"hunters": ["a", "b", "c", "d"]}

    assert [s.hunters for s in setups(Crowded(), "candles", 3)] == [
        ("a", "b", "c"),
        ("a", "b", "d"),
        ("a", "c", "d"),
        ("b", "c", "d"),
    ]
    assert setups(Toy(), "candles", 3) == [Setup("toy", "candles", 3)]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 100, 0.0, 0.0370), (50, 100, 0.4038, 0.5962), (9, 10, 0.5958, 0.9821)],
)
def test_wilson(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=1e-4)
