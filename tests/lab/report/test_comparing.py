"""Two versions on the same deals: an option, and a card."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import polars as pl
import pytest

from whitethorn.lab.jobs import RunError
from whitethorn.lab.report.comparing import compare
from whitethorn.lab.report.making import report_of
from whitethorn.lab.report.page import page
from whitethorn.lab.report.reading import Data, read
from whitethorn.lab.sweep import Sweep, sweep


def played(
    out: Path, seed: int = 5, policies: tuple[str, ...] = ("uniform",), **options: str
) -> Path:
    what = Sweep("tower", "castle", (2,), policies, seed, 30, options=dict(options))
    sweep(what, out, lambda line: None)
    return out


def test_differences_are_those_of_the_same_deals(tmp_path: Path) -> None:
    a, b = played(tmp_path / "a"), played(tmp_path / "b", start="advanced")
    (told,) = compare(read([a]), read([b]))
    assert told.setting == "as printed → start advanced"
    assert told.rounds.pairs == 30

    def rounds(folder: Path) -> list[int]:
        text = (folder / "tower-castle-s2/matches.jsonl").read_text()
        return [json.loads(line)[6] for line in text.splitlines()]

    before, after = rounds(a), rounds(b)
    assert told.rounds.before == pytest.approx(sum(before) / 30)
    change = sum(y - x for x, y in zip(before, after, strict=True)) / 30
    assert told.rounds.change == pytest.approx(change)
    html = page(report_of([], (a, b)))
    assert "What changed from A to B?" in html
    assert "B: start advanced (30 matches)" in html


def test_other_deals_are_refused(tmp_path: Path) -> None:
    a, b = played(tmp_path / "a"), played(tmp_path / "b", seed=6)
    with pytest.raises(RunError, match="share no deal"):
        compare(read([a]), read([b]))


def test_policies_that_share_tables_are_compared_each_by_itself(tmp_path: Path) -> None:
    both = ("uniform", "greedy")
    a = played(tmp_path / "a", policies=both)
    b = played(tmp_path / "b", policies=both, start="advanced")
    told = {one.policy: one for one in compare(read([a]), read([b]))}
    beside = {"uniform": "uniform beside greedy", "greedy": "greedy beside uniform"}
    mixed = {name: told[beside[name]].won for name in both}
    assert set(told) == {*both, *beside.values()}

    def won(folder: Path, name: str) -> float:
        """Count the tables that a policy won, where another sat at one seat of two."""
        found = read([folder / "tower-castle-s2-mixed"]).matches
        rows = found.select("lineup", "winners").iter_rows()
        return sum(name in [lineup[seat] for seat in winners] for lineup, winners in rows) / 60

    for name in both:
        assert mixed[name].pairs == 60
        assert mixed[name].before == pytest.approx(won(a, name))
        assert mixed[name].after == pytest.approx(won(b, name))
    assert mixed["greedy"].before > mixed["uniform"].before
    assert beside["greedy"] in page(report_of([], (a, b)))


def test_other_policies_are_refused(tmp_path: Path) -> None:
    a, b = played(tmp_path / "a"), played(tmp_path / "b", policies=("greedy",))
    with pytest.raises(RunError, match="A was played by uniform, B by greedy: play both"):
        compare(read([a]), read([b]))


def test_a_deal_is_compared_once(tmp_path: Path) -> None:
    data = read([played(tmp_path / "a")])
    twice = msgspec.structs.replace(data, matches=pl.concat([data.matches, data.matches]))
    with pytest.raises(RunError, match="A holds some deals more than once"):
        compare(twice, data)


def test_companies_are_compared_apart(tmp_path: Path) -> None:
    def both(name: str, **options: str) -> Data:
        three, two = ("uniform", "novice", "greedy"), ("novice", "greedy")
        return read(
            [played(tmp_path / name / "-".join(who), 5, who, **options) for who in (three, two)]
        )

    found = compare(both("a"), both("b", start="advanced"))
    pairs = {one.policy: one.won.pairs for one in found}
    assert pairs["novice"] == 30
    assert pairs["novice beside greedy"] == 60
    assert pairs["novice beside greedy, uniform"] == 60
