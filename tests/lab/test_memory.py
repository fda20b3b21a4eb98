"""A run's memory does not grow with its matches."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from whitethorn.lab import parquet, simulate
from whitethorn.lab.arena import Match, Run
from whitethorn.lab.jobs import Chunk
from whitethorn.lab.keeping import Keeper
from whitethorn.lab.simulate import carry_out, plan

CHUNK = 1000


def quick(run: Run, jobs: int, first: int = 0, *more: Any) -> Iterator[Chunk]:
    """Bring results in chunks as workers do, without playing."""
    for start in range(first, run.matches, CHUNK):
        numbers = range(start, min(start + CHUNK, run.matches))
        told = [
            Match(n, "won", [n % 4], 60 + n % 40, 6, 100, 30 + n % 4, [15] * 4, [60] * 4)
            for n in numbers
        ]
        yield Chunk(told, 0.01, 0.01)


def peak(matches: int, folder: Path) -> int:
    """Return the most bytes that a run with a folder and its Parquet file held at once."""
    run = plan("tower", "", 4, ["greedy", "uniform"], 1, matches)
    tracemalloc.start()
    try:
        keeper = Keeper(folder, run, resume=False)
        assert carry_out(run, 1, keeper).matches == matches
        parquet.write(folder / "matches.parquet", run, keeper.kept())
        again = Keeper(folder, run, resume=True)
        assert carry_out(run, 1, again).played == 0
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_ten_times_the_matches_take_the_same_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "play_run", quick)
    monkeypatch.setattr(parquet, "ROWS", CHUNK)
    peak(CHUNK, tmp_path / "warm")
    few, many = peak(2 * CHUNK, tmp_path / "few"), peak(20 * CHUNK, tmp_path / "many")
    assert many < few + 300_000, (few, many)
