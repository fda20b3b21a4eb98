"""Sweeps: a run a cell, the same with any number of jobs, gone on with after a stop."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from whitethorn.lab.arena import Arena
from whitethorn.lab.jobs import RunError, play_run
from whitethorn.lab.sweep import Sweep, sweep


def tower(**more: object) -> Sweep:
    return Sweep("tower", "castle", (2, 3), ("first", "uniform"), 5, 4, **more)  # type: ignore[arg-type]


def test_runs_go_over_seats_and_options() -> None:
    found = dict(tower(vary={"start": ("printed", "advanced")}).runs())
    assert len(found) == 8
    run = found["tower-castle-s3-start=advanced-mixed"]
    assert (run.seats, run.options, run.rotate, run.matches) == (3, {"start": "advanced"}, True, 8)


def test_a_sweep_goes_on(tmp_path: Path) -> None:
    said: list[str] = []
    sweep(tower(cards=1, watched=1), tmp_path, said.append)
    assert len(list(tmp_path.rglob("*.parquet"))) == 6
    assert "cards, 2 seats" in said
    said.clear()
    sweep(tower(cards=1, watched=1), tmp_path, said.append)
    assert said == []


def test_counts_by_seat_do_not_depend_on_jobs() -> None:
    run = dict(tower().runs())["tower-castle-s2-mixed"]
    one = [match for chunk in play_run(run, 1) for match in chunk.matches]
    two = [match for chunk in play_run(run, 2) for match in chunk.matches]
    assert one == two
    assert all(sum(match.asked) == match.decisions for match in one)
    assert all(o >= 2 * a for m in one for o, a in zip(m.offered, m.asked, strict=True))


def test_counting_changes_nothing_else() -> None:
    kept = dict(tower().runs())["tower-castle-s2-mixed"]
    bare = msgspec.structs.replace(kept, counted=False)
    for number in range(4):
        counted, plain = Arena(kept).play(number), Arena(bare).play(number)
        assert msgspec.structs.replace(counted, asked=[], offered=[]) == plain


def test_an_unwritable_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RunError, match="cannot keep matches in"):
        sweep(tower(), tmp_path / "file", lambda line: None)
