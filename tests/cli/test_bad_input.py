"""Whatever is wrong with a run: one line naming what and where, and nothing finished is lost."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.sources import ROOT

NAMES = ["simulate", "tower", "--seats", "2", "--pure", "--seed", "3"]
TWO = [*NAMES, "--games", "2"]


def call(
    *words: str, package: Path | None = None, limit: int = 0, out: int | None = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    """Run the command: with another copy of the package, or on a disk that takes `limit` bytes."""
    env = dict(os.environ, PYTHONPATH=str(package)) if package else None
    code = f"import resource as r; r.setrlimit(r.RLIMIT_FSIZE, ({limit}, {limit})); "
    code = (code if limit else "") + "from whitethorn.cli.main import main; main()"
    return subprocess.run(
        [sys.executable, "-B", "-c", code, *words],
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )


def one_line(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    assert done.returncode not in (0, -6, -9, -11)
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("whitethorn: ")
    for part in parts:
        assert part in done.stderr


# ---- a broken pack -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pack")
    left_out = shutil.ignore_patterns("web", "__pycache__", "*.so")
    shutil.copytree(ROOT / "src/whitethorn", folder / "whitethorn", ignore=left_out)
    return folder


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("tower/content/tiles.toml", "source =", "source", "tiles.toml: Expected '='"),
        ("tower/content/tiles.toml", "source", "sauce", "source: is missing"),
        ("tower/content/moods.toml", "", "\udcff", "content/moods.toml: byte 0 is not UTF-8"),
        ("tower/content/castle.toml", "", None, "castle.toml is missing"),
        ("order/content/hunts/hunt-1.toml", "", None, "hunts/hunt-1.toml is missing"),
        ("order/content/hunts/hunt-1.toml", "[clock]", "[clack]", "hunt-1.toml: clock is missing"),
        ("order/content/hunts/hunt-1.toml", "[", "[[[", "hunts/hunt-1.toml: "),
        ("order/content/tiles/1a.toml", "", None, "hunts/hunt-1.toml: den: tile '1A"),
    ],
)
def test_a_broken_pack_is_named(
    file: str, old: str, new: str | None, told: str, package: Path
) -> None:
    path = package / "whitethorn/games" / file
    good = path.read_bytes()
    try:
        if new is None:
            path.unlink()
        else:
            text = good.decode().replace(old, new, 1)
            path.write_bytes(text.encode("utf-8", "surrogateescape"))
        words = ["simulate", file.split("/")[0], *TWO[2:]]
        one_line(call(*words, package=package), told)
    finally:
        path.write_bytes(good)


# ---- disks and folders ---------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB, where one may be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "whitethorn", str(place)], capture_output=True
    )
    if made.returncode:
        pytest.skip("no disk may be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def goes_on(folder: Path, games: int) -> None:
    """Go on with a run and compare it with one that nothing stopped."""
    words = [*NAMES, "--games", str(games), "--json"]
    told = json.loads(call(*words, "--out", str(folder), "--resume").stdout)
    whole = json.loads(call(*words).stdout)
    speeds = {"cpu_seconds", "decisions_per_second"}
    assert {k: told[k] for k in told if k not in speeds} == {
        k: whole[k] for k in whole if k not in speeds
    }


@pytest.mark.skipif(not Path("/proc/mounts").exists(), reason="tmpfs is Linux's")
def test_a_full_disk_is_named_and_the_run_goes_on_elsewhere(
    small_disk: Path, tmp_path: Path
) -> None:
    run = small_disk / "run"
    done = call(*NAMES, "--games", "3000", "--jobs", "2", "--out", str(run))
    one_line(done, f"cannot write to {run}: No space left on device", "go on with --resume")
    kept = (run / "matches.jsonl").read_bytes().count(b"\n")
    told = re.search(r"([\d,]+) matches are kept", " ".join(done.stderr.split()))
    assert told is not None
    # A write that was cut short may have left more whole lines than are told.
    assert 0 < int(told[1].replace(",", "")) <= kept
    again = call(*NAMES, "--games", "3000", "--out", str(run), "--resume")
    assert again.returncode == 2
    assert "No space left on device" in again.stderr
    moved = tmp_path / "moved"
    shutil.copytree(run, moved)
    goes_on(moved, kept + 5)


@pytest.mark.skipif(os.name == "nt", reason="no limits of files")
def test_a_disk_that_takes_no_parquet_keeps_the_matches(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "run")]
    done = call(*NAMES, "--games", "40", *out, limit=4096)
    one_line(done, "matches.parquet: ", "its matches are in matches.jsonl")
    assert not list(tmp_path.rglob("*.parquet*"))
    goes_on(tmp_path / "run", 40)
    assert (tmp_path / "run/matches.parquet").is_file()


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path)]
    assert call(*TWO, *out).returncode == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    one_line(call(*TWO, *out), f"{tmp_path} holds a run already")
    one_line(call(*TWO, *out, "--resume", "--policy", "greedy"), "with policies ('uniform',), not")
    one_line(call(*TWO, "--seats", "3", *out, "--resume"), "was played with seats 2, not 3")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="a folder nobody may write to")
@pytest.mark.parametrize("folder", ["/proc/runs", "/proc/version/runs", "/dev/null"])
def test_a_folder_that_takes_nothing_is_named(folder: str) -> None:
    one_line(call(*TWO, "--out", folder), f"cannot keep matches in {folder}: ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a file that is always full")
@pytest.mark.parametrize("how", [[], ["--json"]])
def test_output_that_cannot_be_written_is_one_line(how: list[str]) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        one_line(call(*TWO, *how, out=full), "No space left on device")
    finally:
        os.close(full)


@pytest.mark.parametrize("word", ["--seed=-1", "--seed=2147483648", "--games=0", "--jobs=0"])
def test_numbers_out_of_range_are_refused(word: str) -> None:
    done = call(*TWO, word)
    assert done.returncode == 2
    assert word.split("=")[0] in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("seats", ["-1", "0", "99"])
def test_numbers_of_seats_that_cannot_be_are_one_line(seats: str) -> None:
    one_line(call(*NAMES[:2], "--pure", "--seats", seats), "2 to 4 hunters", seats)


def test_help_is_printed_as_it_is_written() -> None:
    done = call("simulate", "--help")
    assert "search:100" in " ".join(done.stdout.split())
    assert "whitethorn[ray]" in done.stdout


@pytest.mark.parametrize("closed", ["<&-", "</dev/null >&-"])
def test_a_script_with_a_closed_stream_is_one_line(closed: str) -> None:
    code = "from whitethorn.cli.main import main; main()"
    words = shlex.join([sys.executable, "-B", "-c", code, "bot-api", "tower", "--seats", "2"])
    done = subprocess.run(["sh", "-c", f"{words} {closed}"], capture_output=True, text=True)
    one_line(done, "closed")


# ---- a host's settings ---------------------------------------------------------------------------

SERVE = ["serve", "--host", "127.0.0.1", "--data", "data", "--port", "8699"]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.chdir(tmp_path)
    return monkeypatch


@pytest.mark.parametrize(
    ("words", "env", "told"),
    [
        ([], {"WHITETHORN_SECRET": "short"}, "WHITETHORN_SECRET has less than 32"),
        ([], {"WHITETHORN_BOT_PACE": "soon"}, "WHITETHORN_BOT_PACE is 0 to 60 seconds"),
        ([], {"WHITETHORN_BOT_PACE": "nan"}, "WHITETHORN_BOT_PACE is 0 to 60 seconds"),
        (["--database", "mysql://here"], {}, "like postgresql://user@host/name"),
        (["--data", "torn"], {}, "whitethorn.db cannot be opened: file is not a database"),
        (["--data", "blunt"], {}, "is too short to be a secret"),
        (["--host", "192.0.2.99"], {}, "cannot listen on 192.0.2.99, port 8699: "),
    ],
)
def test_a_server_that_cannot_start_says_why_and_nothing_else(
    words: list[str], env: dict[str, str], told: str, elsewhere: pytest.MonkeyPatch
) -> None:
    for folder, name in (("torn", "whitethorn.db"), ("blunt", "secret")):
        Path(folder).mkdir()
        Path(folder, name).write_text("nothing of the kind")
    for name, value in env.items():
        elsewhere.setenv(name, value)
    done = call(*SERVE, *words)
    one_line(done, told)
    assert not done.stdout  # it never listened


@pytest.mark.usefixtures("elsewhere")
def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        one_line(call(*SERVE, "--port", port), f"cannot listen on 127.0.0.1, port {port}: ")


@pytest.mark.parametrize("game", ["blood", "../x", ""])
def test_a_game_that_is_not_here_is_named(game: str, tmp_path: Path) -> None:
    one_line(call("rules", "--game", game), f"no game {game!r}: there are order")
    form = tmp_path / "form.toml"
    form.write_text(f'game = "{game}"')
    one_line(call("pack", "check", str(form)), f"there are no packs for {game!r}")


def test_a_form_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    words = ["pack", "new", "order", "--from-box", "--out", str(form)]
    one_line(call(*words, limit=500), "form.toml cannot be written")
    assert not form.exists()
    one_line(call(*words, "--name", "a\nb"), "letters on one line")
    assert call(*words).returncode == 0
