"""`make bench`: what it counts, how it compares, and that its contestants play."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from scripts.bench import __main__ as bench
from scripts.bench import ours, page, peers, serving, worker
from scripts.bench.contest import COSTS, RULES, SEEN, SERVER, STEPS, Contestant, Count, Slice
from scripts.bench.contest import measured as measure


def line(group: str, name: str, rate: float, mode: str = "compiled") -> page.Line:
    slices = [Slice(2, 100, 10, 100 / rate * slow, 1.0) for slow in (1.0, 2.0, 4.0)]
    return page.line_of(mode, group, name, slices, {})


def test_a_line_is_the_median_and_the_best_of_its_slices() -> None:
    one = line(RULES, "tower, 4 seats", 1000)
    assert one.best == pytest.approx(1000)
    assert one.median == pytest.approx(500)
    assert one.answers == pytest.approx(1100)
    assert (one.decisions_per_match, one.forced_per_match) == (50, 5)
    assert one.matches_per_second == pytest.approx(10)


def test_bars_are_held_against_the_best_slice() -> None:
    good = line(RULES, "tower, 4 seats", 1_500_001)
    assert bench.below([good]) == []
    bad = [
        line(RULES, "guild, 2 seats", 1_499_000),
        line(STEPS, "tower, 4 seats", 90_000),
        line(SEEN, "guild, 4 seats, AEC", 20_000),
        line(RULES, "order, 4 seats", 59_000, "pure"),
        line(COSTS, "tower: clone", 300_000),
        line(STEPS, "OpenSpiel chess", 1.0),
    ]
    assert len(bench.below([good, *bad])) == 5


def test_ratios_say_how_much_faster_the_tower_is() -> None:
    lines = [
        line(RULES, page.YARDSTICK, 2_000_000),
        line(STEPS, page.YARDSTICK, 200_000),
        line(STEPS, "OpenSpiel chess", 50_000),
    ]
    row = next(r for r in page.tables(lines) if "OpenSpiel chess" in r)
    assert [cell.strip() for cell in row.split("|")][-3:-1] == ["4", "40"]


def test_every_slice_plays_the_same_and_forced_choices_are_apart() -> None:
    for slug in ours.TABLES:
        rules = ours.Rules(slug, 2, 2)
        one = Contestant(slug, RULES, rules.play, rules.kinds)
        first, second = measure(one, 2), measure(one, 2)
        assert (first.matches, first.decisions, first.forced) == (
            second.matches,
            second.decisions,
            second.forced,
        )
        assert sum(k[0] for k in rules.kinds.values()) == pytest.approx(first.decisions / 2)
        assert sum(k[1] for k in rules.kinds.values()) == pytest.approx(first.forced / 2)
        assert first.decisions > 10


def test_the_environments_put_the_same_decisions_bare_and_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ours, "MOST", 80)
    for slug in ours.TABLES:
        bare, seen = (ours.steps(slug, 2, seen=how)(3) for how in (False, True))
        assert bare == seen
        assert ours.aec(slug, 2)(3).decisions > 0
    for cost in ours.costs("tower"):
        assert cost.play(0) == Count(ours.CALLS, 0)


def test_the_server_commits_what_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "MOST", 5)
    with ExitStack() as until:
        for one in serving.contestants(until):
            count = one.play(1)
            assert count.decisions + count.forced == 5
            assert one.group == SERVER


def test_openspiel_and_the_race_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "RACE", tmp_path / "race.so")
    monkeypatch.setattr(bench, "RACE", tmp_path / "race.so")
    for one in peers.openspiel():
        assert one.play(1).decisions > 5
    with pytest.raises(ImportError, match="no C compiler"):
        list(peers.race())
    bench.build_race()
    if (tmp_path / "race.so").is_file():
        (race,) = peers.race()
        count = race.play(1)
        assert count == race.play(1)
        assert 30 < count.decisions / count.matches < 150


def test_who_is_absent_is_named_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> Iterator[Contestant]:
        raise ImportError("No module named 'chess'")

    monkeypatch.setattr(peers, "PEERS", {"python-chess": gone})
    monkeypatch.setattr(ours, "contestants", lambda: iter(()))
    monkeypatch.setattr(serving, "contestants", lambda until: iter(()))
    with ExitStack() as until:
        found, absent = worker.gathered(everything=True, until=until)
    assert found == []
    assert absent == {"python-chess": "No module named 'chess'"}


def test_a_run_with_one_worker_ends_in_tables_and_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "WORKERS", {"pure": (Path(sys.executable), "ours")})
    monkeypatch.setattr(bench, "BARS", {("pure", RULES, "order"): 1})
    monkeypatch.setattr(bench, "build_race", lambda: None)
    kept = tmp_path / "figures.json"
    monkeypatch.setattr(bench, "PAGE", tmp_path / "page.md")
    bench.PAGE.write_text(f"before\n{bench.BEGIN}\nold\n{bench.END}\nafter\n")
    assert bench.main(["--rounds", "1", "--json", str(kept), "--write"]) == 0
    report = msgspec.json.decode(kept.read_bytes(), type=bench.Report)
    assert {x.name.split(",")[0] for x in report.lines} == set(ours.TABLES)
    assert "tower, 4 seats (pure)" in capsys.readouterr().out
    text = bench.PAGE.read_text()
    assert "old" not in text
    assert text.startswith("before\n")
    assert text.endswith("after\n")
