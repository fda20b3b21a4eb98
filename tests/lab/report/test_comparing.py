"""Two versions on the same deals: an option, and a card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whitethorn.lab.jobs import RunError
from whitethorn.lab.report.comparing import compare
from whitethorn.lab.report.making import report_of
from whitethorn.lab.report.page import page
from whitethorn.lab.report.reading import read
from whitethorn.lab.sweep import Sweep, sweep


def played(out: Path, seed: int = 5, **options: str) -> Path:
    what = Sweep("tower", "castle", (2,), ("uniform",), seed, 30, options=dict(options))
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
