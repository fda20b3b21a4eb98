"""Runs in chunks: the same results whatever the jobs, kept on disk, gone on with."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pyarrow.parquet as parquet
import pytest

from whitethorn.lab import jobs
from whitethorn.lab.arena import Match, Run
from whitethorn.lab.jobs import Cutter, RunError, play_run
from whitethorn.lab.keeping import LINES, Keeper
from whitethorn.lab.parquet import write
from whitethorn.lab.simulate import Result, carry_out, plan
from whitethorn.lab.tally import Tally


def run(matches: int = 12, names: str = "mixed,uniform", seed: int = 7) -> Run:
    return plan("order", "hunt-1", 2, names.split(","), seed, matches)


def rows(played: Run, number: int) -> list[Match]:
    return [match for chunk in play_run(played, number) for match in chunk.matches]


def same(one: Result, other: Result) -> bool:
    speeds = {"cpu_seconds", "seconds", "decisions_per_second", "played"}
    told = [msgspec.to_builtins(result) for result in (one, other)]
    return {k: v for k, v in told[0].items() if k not in speeds} == {
        k: v for k, v in told[1].items() if k not in speeds
    }


@pytest.mark.parametrize("names", ["mixed,uniform", "search:8,greedy"])
def test_the_number_of_jobs_changes_nothing(names: str) -> None:
    played = run(6, names)
    alone = rows(played, 1)
    assert alone == rows(played, 2)
    assert [match.number for match in alone] == list(range(6))


def test_a_run_stopped_by_ctrl_c_goes_on_and_ends_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = carry_out(run())

    def interrupt(done: int) -> None:
        if done >= 5:
            raise KeyboardInterrupt

    keeper = Keeper(tmp_path, run(), resume=False)
    first = carry_out(run(), 1, keeper, interrupt)
    assert first.stopped
    assert 5 <= first.matches < 12
    with (tmp_path / LINES).open("ab") as file:
        file.write(b'[99,"wo')  # the power went here
    again = Keeper(tmp_path, run(), resume=True)
    second = carry_out(run(), 1, again)
    assert second.played == 12 - first.matches
    assert same(whole, second)
    assert [match.number for match in again.kept()] == list(range(12))


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    carry_out(run(4), 1, Keeper(tmp_path, run(4), resume=False))
    assert same(carry_out(run(8), 1, Keeper(tmp_path, run(8), resume=True)), carry_out(run(8)))


@pytest.mark.parametrize(
    ("other", "resume", "why"),
    [
        (run(), False, "holds a run already"),
        (run(seed=8), True, "was played with seed 7, not 8"),
        (run(names="rush"), True, "was played with policies"),
    ],
)
def test_another_run_does_not_mix_in(other: Run, resume: bool, why: str, tmp_path: Path) -> None:
    Keeper(tmp_path, run(), resume=False)
    with pytest.raises(RunError, match=why):
        Keeper(tmp_path, other, resume)


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RunError, match="cannot keep matches in"):
        Keeper(tmp_path / "file" / "folder", run(), resume=False)


def test_a_full_disk_keeps_what_is_there(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no device that is always full")
    keeper = Keeper(tmp_path, run(), resume=False)
    (tmp_path / LINES).unlink()
    (tmp_path / LINES).symlink_to(full)
    with pytest.raises(RunError, match="No space left on device; 0 matches are kept"):
        keeper.keep([Match(0, "won", [0], 10, 1, 5)])


def test_a_killed_worker_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "play_chunk", die)
    with pytest.raises(RunError, match="a worker process died"):
        list(play_run(run(), 2))


def die(packed: bytes, first: int, count: int) -> None:
    """Take the worker along, as the kernel does when memory runs out."""
    os._exit(9)


def test_parquet_has_a_row_a_match(tmp_path: Path) -> None:
    played = run(4)
    matches = rows(played, 1)
    write(tmp_path / "m.parquet", played, matches)
    table = parquet.read_table(tmp_path / "m.parquet")
    told = table.to_pylist()
    assert [row["deal"] for row in told] == [0, 0, 1, 1]
    assert [row["lineup"] for row in told[:2]] == [["mixed"] * 2, ["uniform"] * 2]
    assert [row["seed"] for row in told] == [7 << 32, 7 << 32, (7 << 32) + 1, (7 << 32) + 1]
    assert told[0]["hunters"] == told[1]["hunters"] != told[2]["hunters"]
    assert [row["outcome"] for row in told] == [match.outcome for match in matches]
    assert table.schema.metadata[b"whitethorn.rules_version"] == b"1"


def test_policies_go_round_the_seats() -> None:
    shared = Run("toy", "x", 3, ("a", "b"), 1, 4, rotate=True)
    assert [shared.lineup(n) for n in range(3)] == [tuple("aba"), tuple("bab"), tuple("aba")]
    assert [shared.deal(n) for n in range(4)] == [0, 0, 1, 1]
    assert msgspec.structs.replace(shared, rotate=False).lineup(1) == tuple("bbb")


def test_wins_are_counted_by_policy() -> None:
    shared = Run("toy", "x", 3, ("a", "b"), 1, 4, rotate=True)
    tally = Tally(shared)
    tally.add(Match(0, "won", [0], 10, 1, 5))  # a b a
    tally.add(Match(1, "won", [1], 20, 1, 5))  # b a b
    tally.add(Match(2, "lost", [], 30, 1, 5))
    a, b = tally.scores()
    assert (a.games, a.wins, b.games, b.wins) == (5, 2, 4, 0)
    assert tally.seat_wins == [1, 1, 0]
    told = tally.length()
    assert (told.mean, told.least, told.median, told.p95, told.most) == (20.0, 10, 20, 30, 30)
    team = Tally(msgspec.structs.replace(shared, rotate=False))
    team.add(Match(0, "won", [0, 1, 2], 10, 1, 5))
    assert [(one.games, one.wins) for one in team.scores()] == [(1, 1), (0, 0)]


def test_chunks_grow_to_their_time_and_cover_the_run() -> None:
    cutter = Cutter(3, 1000)
    covered: list[int] = []
    while (part := cutter.next()) is not None:
        first, count = part
        covered += range(first, first + count)
        matches = [Match(n, "won", [], 1, 0, 1) for n in range(count)]
        cutter.learn(jobs.Chunk(matches, 0.01 * count, 0.01 * count))
    assert covered == list(range(3, 1000))
    assert cutter.size == 70
