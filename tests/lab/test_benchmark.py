"""Named benchmarks: fixed deals, scores with intervals, and no score where content changed."""

from __future__ import annotations

from math import isclose
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pytest

from scripts import references
from whitethorn.kernel import content
from whitethorn.lab import benchmark as benching
from whitethorn.lab import gyms
from whitethorn.lab.arena import Arena, Match, match_seed
from whitethorn.lab.benchmark import (
    HIGH,
    LOW,
    Benchmark,
    Rate,
    benchmarks,
    check,
    content_digest,
    named,
    plays_digest,
    score,
)
from whitethorn.lab.jobs import RunError

NAMES = sorted(benchmarks())
RATES = [Rate("uniform", 1000, 20), Rate("greedy", 1000, 250), Rate("search:1000", 100, 60)]


@pytest.fixture(params=NAMES)
def bench(request: pytest.FixtureRequest) -> Benchmark:
    """A benchmark as if it had been measured on what is here now."""
    told = benchmarks()[request.param]
    now = {"digest": content_digest(told), "plays": plays_digest(told)}
    return msgspec.structs.replace(told, rates=RATES, **now)


def test_the_three_are_there_with_rates_to_go_by() -> None:
    assert [f"Whitethorn/{name}-4p-v1" for name in ("guild", "order-hunt1", "tower")] == NAMES
    for name in NAMES:
        told = named(name.split("/")[1])
        assert told.name == name
        assert score(told, Rate("mine", 100, 50)).low < score(told, Rate("mine", 100, 50)).high
        assert told.train != told.test
        assert all(rate.matches <= told.most for rate in told.rates)
    with pytest.raises(RunError, match="no benchmark 'chess': there are Whitethorn/order"):
        named("chess")


@pytest.mark.parametrize("name", NAMES)
def test_the_rates_are_of_what_is_played_here(name: str) -> None:
    check(named(name))


def test_changed_content_is_not_scored(bench: Benchmark) -> None:
    check(bench)
    for field, why in (("digest", "the cards, maps or rules changed"), ("plays", "rule bot do")):
        with pytest.raises(RunError, match=why):
            check(msgspec.structs.replace(bench, **{field: "0"}))


def test_a_changed_card_changes_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    told = named("guild-4p-v1")
    before = content_digest(told)

    def otherwise(package: str, folder: str = "content") -> dict[str, str]:
        return {name: text + " " for name, text in content.read_package(package, folder).items()}

    monkeypatch.setattr(benching, "read_package", otherwise)
    assert content_digest(told) != before


def test_scores_run_from_uniform_to_search(bench: Benchmark) -> None:
    low, mid, high = (score(bench, rate) for rate in RATES)
    assert (low.score, low.low, low.high) == (0.0, 0.0, 0.0)
    assert (high.score, high.low, high.high) == (1.0, 1.0, 1.0)
    assert isclose(mid.score, (0.25 - 0.02) / (0.60 - 0.02))
    assert mid.low < mid.score < mid.high
    fewer = score(bench, Rate("greedy", 100, 25))
    assert fewer.high - fewer.low > mid.high - mid.low
    assert score(bench, Rate("worse", 1000, 0)).score < 0
    with pytest.raises(RunError, match="has no rates"):
        score(msgspec.structs.replace(bench, rates=RATES[:2]), RATES[1])


def test_the_interval_holds_the_score_as_often_as_it_says(bench: Benchmark) -> None:
    rng = np.random.default_rng(1)
    u, p, s, n = 0.05, 0.3, 0.6, 300
    wanted = (p - u) / (s - u)
    inside = 0
    for _ in range(2000):
        wins = rng.binomial(n, [u, s, p])
        rates = [Rate(LOW, n, int(wins[0])), Rate(HIGH, n, int(wins[1]))]
        told = score(msgspec.structs.replace(bench, rates=rates), Rate("p", n, int(wins[2])))
        inside += told.low <= wanted <= told.high
    assert 0.93 < inside / 2000 < 0.97


def test_the_scored_seat_goes_round_a_shared_table() -> None:
    told = named("tower-4p-v1")
    run = told.run("mine", 8)
    for number in range(8):
        assert run.lineup(number)[told.seat(number)] == "mine"
        assert run.lineup(number).count("greedy") == 3
    assert [run.deal(n) for n in range(8)] == [0] * 4 + [1] * 4
    assert sorted(told.seat(n) for n in range(4)) == [0, 1, 2, 3]
    wins = [Match(n, "won", [0], 1, 0, 1) for n in range(8)]
    assert told.rate("mine", wins) == Rate("mine", 8, 2)
    team = named("order-hunt1-4p-v1")
    assert team.run("mine", 8).lineup(5) == ("mine",) * 4
    assert team.rate("mine", [Match(0, "won", [0, 1, 2, 3], 1, 0, 1)]).wins == 1


# ---- environments --------------------------------------------------------------------------------


@pytest.fixture
def measured(bench: Benchmark, monkeypatch: pytest.MonkeyPatch) -> Benchmark:
    monkeypatch.setattr(gyms, "named", lambda name: bench)
    return bench


def first(seen: Any, info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[0])


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_environment_deals_the_matches_of_its_split(measured: Benchmark) -> None:
    test = gymnasium.make(measured.name, split="test").unwrapped
    train = gymnasium.make(measured.name).unwrapped
    assert isinstance(test, gyms.BenchmarkTable)
    assert isinstance(train, gyms.BenchmarkTable)
    turns = measured.seats if measured.others else 1
    arena = Arena(measured.run("uniform", 8))
    numbers = []
    for _ in range(5):
        info = test.reset()[1]
        numbers.append(info["match"])
        deal = info["match"] // turns
        assert test.board.seed == match_seed(measured.test, deal)
        assert test.board.setup == arena.teams[deal % len(arena.teams)]
        assert not measured.others or info["seat"] == measured.seat(info["match"])
    assert numbers == [0, 1, 2, 3, 4]
    learnt = [train.reset(seed=n)[1]["match"] for n in range(5)]
    assert len(set(learnt)) == 5
    assert learnt == [train.reset(seed=n)[1]["match"] for n in range(5)]
    assert train.board.seed >> 32 == measured.train
    again = train.reset(options={"match": 7})
    assert again[1]["match"] == 7
    assert np.array_equal(
        again[0]["observation"], train.reset(options={"match": 7})[0]["observation"]
    )


def test_matches_that_a_split_does_not_have_are_refused(measured: Benchmark) -> None:
    env = gymnasium.make(measured.name, split="test")
    for wanted in (-1, measured.most, 1.5, "3"):
        with pytest.raises(ValueError, match=f"0 to {measured.most - 1}, not"):
            env.reset(options={"match": wanted})
    with pytest.raises(ValueError, match="1 match or more"):
        gyms.evaluate(measured.name, lambda seen, info: 0, matches=0)


def test_a_policy_of_ones_own_is_scored(measured: Benchmark) -> None:
    told = gyms.evaluate(measured.name, first, matches=3)
    assert (told.matches, told.policy) == (3, "mine")
    assert 0 <= told.wins <= 3


def test_a_rate_never_shrinks_unless_it_is_measured_anew(bench: Benchmark) -> None:
    fewer, more = Rate("greedy", 400, 90), Rate("uniform", 2000, 41)
    told = references.updated(bench, [fewer, more], anew=False)
    assert {rate.policy: rate.matches for rate in told.rates} == {
        "uniform": 2000,
        "greedy": 1000,
        "search:1000": 100,
    }
    assert references.updated(bench, [fewer], anew=True).rates == [fewer]
    with pytest.raises(SystemExit, match="content or rules have changed"):
        references.updated(msgspec.structs.replace(bench, plays="0"), [more], anew=False)


def test_the_committed_file_is_what_the_script_writes() -> None:
    assert "\n".join(references.lines(references.read())) + "\n" == references.FILE.read_text(
        "utf-8"
    )
