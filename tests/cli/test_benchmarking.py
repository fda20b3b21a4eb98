"""`whitethorn benchmark`: scores, the table played again, and refusals in one line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from whitethorn.cli import main as cli
from whitethorn.lab import benchmark as benching
from whitethorn.lab.arena import Match
from whitethorn.lab.benchmark import Benchmark, Rate, content_digest, named, plays_digest
from whitethorn.lab.jobs import RunError
from whitethorn.lab.simulate import carry_out

NAME = "Whitethorn/tower-4p-v1"


def call(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, ["benchmark", *arguments, "--pure"])


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Benchmark:
    """One benchmark with rates that were measured here, but for the dear one."""
    told = named(NAME)
    rates = [Rate("uniform", 8, 0), Rate("greedy", 8, 0), Rate("search:1000", 8, 6)]
    for place, rate in enumerate(rates[:2]):
        matches: list[Match] = []
        carry_out(told.run(rate.policy, 8), see=matches.append)
        rates[place] = told.rate(rate.policy, matches)
    now = {"digest": content_digest(told), "plays": plays_digest(told)}
    new = msgspec.structs.replace(told, rates=rates, **now)
    monkeypatch.setattr(benching, "benchmarks", lambda: {NAME: new})
    return new


@pytest.mark.usefixtures("table")
def test_the_rates_are_listed_the_best_first() -> None:
    done = call("--json")
    told = [json.loads(line) for line in done.output.splitlines()]
    assert [one["policy"] for one in told] == ["search:1000", "greedy", "uniform"]
    assert (told[0]["score"], told[-1]["score"]) == (1.0, 0.0)
    done = call("tower-4p-v1")
    assert done.stdout.startswith(f"{NAME}\n")
    assert done.stderr == f"whitethorn: {NAME}: only 8 matches of search:1000; read the intervals\n"


def test_a_policy_is_scored_and_gone_on_with(table: Benchmark, tmp_path: Path) -> None:
    words = ["tower-4p-v1", "--policy", "greedy", "--json", "--out", str(tmp_path)]
    first = json.loads(call(*words, "--games", "5").output)
    assert first["matches"] == 5
    told = json.loads(call(*words, "--games", "8", "--resume").output)
    known = table.known("greedy")
    assert known is not None
    assert (told["matches"], told["wins"]) == (8, known.wins)
    assert told["low"] < told["score"] < told["high"]


def test_the_table_is_played_again(table: Benchmark, monkeypatch: pytest.MonkeyPatch) -> None:
    cheap = msgspec.structs.replace(table, rates=[*table.rates[:2], Rate("search:1000", 1, 1)])
    monkeypatch.setattr(benching, "HIGH", "greedy")
    cheap = msgspec.structs.replace(cheap, rates=cheap.rates[:2])
    monkeypatch.setattr(benching, "benchmarks", lambda: {NAME: cheap})
    done = call("--table", "--json")
    assert done.exit_code == 0, done.output
    assert [json.loads(row)["wins"] for row in done.output.splitlines()] == [
        cheap.rates[1].wins,
        cheap.rates[0].wins,
    ]
    wrong = msgspec.structs.replace(cheap, rates=[cheap.rates[0], Rate("greedy", 8, 7)])
    monkeypatch.setattr(benching, "benchmarks", lambda: {NAME: wrong})
    done = call("--table", "--json")
    assert isinstance(done.exception, RunError)
    assert re.search(r"not as in the table: .* greedy won \d of 8, not 7", str(done.exception))
    assert call("--table", "--games", "4", "--json").exit_code == 0


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["chess"], "no benchmark 'chess'"),
        (["--policy", "greedy"], "name the benchmark and the policy"),
        (["tower-4p-v1", "--out", "x"], "name the benchmark and the policy"),
        (["tower-4p-v1", "--policy", "greedy", "--table"], "leave out --policy"),
        (["tower-4p-v1", "--games", "40"], "nothing is played without --policy"),
        (["--jobs", "2"], "nothing is played without --policy"),
        (["--table", "--resume"], "--resume goes on with"),
        (["tower-4p-v1", "--policy", "clever"], "no policy 'clever' for tower"),
    ],
)
def test_what_cannot_be_scored_is_refused(words: list[str], why: str) -> None:
    told = call(*words).exception
    assert why in str(told)


def test_changed_content_is_refused(table: Benchmark, monkeypatch: pytest.MonkeyPatch) -> None:
    old = msgspec.structs.replace(table, digest="1-older")
    monkeypatch.setattr(benching, "benchmarks", lambda: {NAME: old})
    for words in (["tower-4p-v1", "--policy", "greedy"], ["--table"]):
        told = str(call(*words).exception)
        assert "cannot be scored: the cards, maps or rules changed (1-older then" in told
        assert "new version" in told
