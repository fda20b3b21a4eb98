"""Runs in chunks: the same results whatever the jobs, kept on disk, gone on with."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import msgspec
import pyarrow.parquet as parquet
import pytest

from whitethorn.lab import jobs, keeping
from whitethorn.lab.arena import Match, Run
from whitethorn.lab.jobs import (
    Cutter,
    Died,
    RunError,
    WorkerDied,
    play_chunk,
    play_run,
    spread,
)
from whitethorn.lab.keeping import ABOUT, LINES, LOCK, Keeper
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


def test_two_commands_do_not_play_into_one_folder(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from whitethorn.lab.keeping import hold; "
        "hold(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(RunError, match="another command is playing into"):
            Keeper(tmp_path, run(), resume=False)
        other.kill()
    Keeper(tmp_path, run(), resume=False)


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


@pytest.mark.parametrize("names", ["search:8,greedy", "expert", "novice"])
def test_a_run_of_another_tuning_does_not_mix_in(
    names: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tuned = run(names=names)
    Keeper(tmp_path, tuned, resume=False)
    Keeper(tmp_path, tuned, resume=True)
    monkeypatch.setattr(keeping, "tuning_digest", lambda slug, names: "other")
    before = (tmp_path / ABOUT).read_bytes()
    with pytest.raises(RunError, match="was played by searches or levels tuned otherwise"):
        Keeper(tmp_path, tuned, resume=True)
    assert (tmp_path / ABOUT).read_bytes() == before


@pytest.mark.parametrize(("names", "refused"), [("search:8", True), ("mixed,uniform", False)])
def test_a_folder_that_tells_no_tuning_goes_on_where_none_is_needed(
    names: str, refused: bool, tmp_path: Path
) -> None:
    Keeper(tmp_path, run(names=names), resume=False)
    told = msgspec.json.decode((tmp_path / ABOUT).read_bytes())
    assert bool(told.pop("tuning")) is refused
    (tmp_path / ABOUT).write_bytes(msgspec.json.encode(told))
    if refused:
        with pytest.raises(RunError, match="does not tell how its searches and levels were tuned"):
            Keeper(tmp_path, run(names=names), resume=True)
    else:
        assert list(Keeper(tmp_path, run(names=names), resume=True).kept()) == []


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
    told: list[str] = []
    monkeypatch.setattr(jobs, "TRIES", 2)
    with pytest.raises(WorkerDied) as why:
        carry_out(run(), 2, notice=told.append)
    assert told == ["a worker process died: what it had begun is played again"]
    assert str(why.value) == (
        "a worker process died 2 times at match 0 (killed, or out of memory), after 0 matches; "
        "with --out they would have been kept"
    )


def die(packed: bytes, first: int, count: int) -> None:
    """Take the worker along, as the kernel does when memory runs out."""
    os._exit(9)


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL")
@pytest.mark.parametrize("kills", [1, 2])
def test_no_match_of_a_killed_worker_is_lost_or_counted_twice(kills: int, tmp_path: Path) -> None:
    told: list[str] = []
    left = [5, 9][:kills]

    def kill(done: int) -> None:
        if left and done >= left[0]:
            left.pop(0)
            os.kill(active_children()[0].pid or 0, signal.SIGKILL)

    keeper = Keeper(tmp_path, run(40), resume=False)
    result = carry_out(run(40), 2, keeper, kill, notice=told.append)
    assert same(carry_out(run(40)), result)
    assert [match.number for match in keeper.kept()] == list(range(40))
    # Two that die at once are one break of the pool.
    assert 0 < len(told) <= kills - len(left)


class Flaky:
    """Hands of which one is lost when a chunk is begun or finished, for a while."""

    many = 2

    def __init__(self, fail_at: dict[int, int]) -> None:
        self.fail_at = fail_at
        self.begun: list[int] = []
        self.renewed = 0

    def begin(self, packed: bytes, first: int, count: int) -> tuple[bytes, int, int]:
        self.begun.append(first)
        if self.fail_at.get(-first, 0) > 0:
            self.fail_at[-first] -= 1
            raise Died
        return packed, first, count

    def finish(self, begun: tuple[bytes, int, int]) -> bytes:
        if self.fail_at.get(begun[1], 0) > 0:
            self.fail_at[begun[1]] -= 1
            raise Died
        return play_chunk(*begun)

    def renew(self) -> None:
        self.renewed += 1

    def close(self) -> None:
        self.begun.append(-1)


@pytest.mark.parametrize("fail_at", [{3: 1}, {-4: 1}, {0: 2, 5: 2}, {-1: 2, 9: 1}])
def test_whenever_a_worker_dies_the_matches_are_the_same(fail_at: dict[int, int]) -> None:
    hands = Flaky(dict(fail_at))
    cutter = Cutter(0, 12)
    cutter.learn = lambda chunk: None  # type: ignore[method-assign]
    packed = msgspec.msgpack.encode(run())
    played = [match for chunk in spread(packed, cutter, hands) for match in chunk.matches]
    assert played == rows(run(), 1)
    assert hands.renewed == sum(fail_at.values())
    assert hands.begun[-1] == -1


def test_after_a_death_the_oldest_chunk_is_alone() -> None:
    hands = Flaky({2: 3})
    cutter = Cutter(0, 12)
    cutter.learn = lambda chunk: None  # type: ignore[method-assign]
    with pytest.raises(WorkerDied, match="at match 2 "):
        list(spread(msgspec.msgpack.encode(run()), cutter, hands))
    assert hands.begun[-3:] == [2, 2, -1]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are counted in /proc")
def test_workers_end_with_whom_they_work_for(tmp_path: Path) -> None:
    words = ["simulate", "tower", "--games", "10000000", "--pure", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-m", "whitethorn.cli.main", *words, "--out", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    lines, end = tmp_path / LINES, time.monotonic() + 120
    while not (lines.is_file() and lines.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    assert len(children) >= 2
    running.kill()
    running.wait()
    while any(alive(child) for child in children) and time.monotonic() < end:
        time.sleep(0.05)
    assert not [child for child in children if alive(child)]


def alive(process: str) -> bool:
    """Whether a process runs; one that nobody has asked after does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda lines: lines[:2] + [b"[7,what]"] + lines[2:], "line 3 is no match"),
        (lambda lines: lines[:2] + [b"\xff\xfe"] + lines[2:], "line 3 is no match"),
        (lambda lines: lines[:2] + lines[3:], "line 3 is out of order"),
    ],
)
def test_a_damaged_folder_names_its_line(
    spoil: Callable[[list[bytes]], list[bytes]], why: str, tmp_path: Path
) -> None:
    carry_out(run(5), 1, Keeper(tmp_path, run(5), resume=False))
    lines = (tmp_path / LINES).read_bytes().splitlines()
    (tmp_path / LINES).write_bytes(b"\n".join(spoil(lines)) + b"\n")
    with pytest.raises(RunError, match=why):
        carry_out(run(5), 1, Keeper(tmp_path, run(5), resume=True))


def test_a_folder_is_told_from_another(tmp_path: Path) -> None:
    (tmp_path / ABOUT).write_text('{"run": 1}', "utf-8")
    with pytest.raises(RunError, match=r"run\.json is no run of ours"):
        Keeper(tmp_path, run(), resume=True)
    (tmp_path / ABOUT).unlink()
    (tmp_path / LINES).write_text("", "utf-8")
    with pytest.raises(RunError, match=r"holds matches, but no run\.json"):
        Keeper(tmp_path, run(), resume=True)


def test_a_disk_that_is_full_at_the_start_spoils_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carry_out(run(4), 1, Keeper(tmp_path, run(4), resume=False))
    before = (tmp_path / ABOUT).read_bytes()

    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(RunError, match=r"cannot keep matches in .*: No space left on device"):
            Keeper(tmp_path, run(8), resume=True)
    assert (tmp_path / ABOUT).read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [LOCK, LINES, ABOUT]
    assert same(carry_out(run(8), 1, Keeper(tmp_path, run(8), resume=True)), carry_out(run(8)))


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


def test_the_last_chunks_are_small_so_that_all_workers_end_together() -> None:
    cutter = Cutter(0, 1000, workers=2)
    cutter.size = 400
    counts: list[int] = []
    while (part := cutter.next()) is not None:
        assert part[0] == sum(counts)
        counts.append(part[1])
    assert sum(counts) == 1000
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == 250
    assert counts[-2:] == [1, 1]
