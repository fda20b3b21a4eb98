"""`whitethorn simulate`: several policies, folders, Ctrl-C, and mistakes in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.cli import main as cli
from whitethorn.cli.simulating import options_of


def call(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, ["simulate", *arguments, "--pure"])


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game be the toy."""
    monkeypatch.setattr(games, "load", lambda slug: Toy())


@pytest.mark.usefixtures("toy")
def test_policies_share_tables_where_seats_compete() -> None:
    done = call("toy", "--seats", "3", "--games", "12", "--policy", "last,first,uniform", "--json")
    told = json.loads(done.output)
    assert told["rotate"] is True
    assert [one["policy"] for one in told["policies"]] == ["last", "first", "uniform"]
    assert [one["games"] for one in told["policies"]] == [12, 12, 12]
    assert told["scenario"] == "candles"


def test_policies_have_matches_of_their_own_where_seats_cooperate() -> None:
    done = call("order/hunt-1", "--seats", "2", "--games", "6", "--policy", "greedy,uniform")
    assert done.exit_code == 0
    rows = [line.split() for line in done.output.splitlines() if "│" in line]
    assert [row[3] for row in rows if row[1] in ("greedy", "uniform")] == ["3", "3"]
    assert "median" in done.output


def test_a_sequential_test_stops_when_it_is_sure() -> None:
    words = [
        "tower",
        "--seats",
        "2",
        "--games",
        "500",
        "--policy",
        "greedy,uniform",
        "--sprt",
        "0.6",
    ]
    done = call(*words)
    assert "greedy is better than uniform: it won" in " ".join(done.output.split())
    told = json.loads(call(*words, "--json").output)
    assert told["verdict"]["better"] is True
    assert told["matches"] < 200


@pytest.mark.usefixtures("toy")
def test_a_folder_gets_parquet_and_is_gone_on_with(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "run"), "--seats", "2"]
    assert call("toy/candles", "--games", "3", *out).exit_code == 0
    assert (tmp_path / "run/matches.parquet").is_file()
    done = call("toy/candles", "--games", "5", *out, "--resume", "--json")
    assert json.loads(done.output)["matches"] == 5


def test_shares_are_of_the_matches_that_were_played_now(tmp_path: Path) -> None:
    words = ["order/hunt-1", "--seats", "2", "--policy", "mixed", "--seed", "7", "--shares"]
    assert call(*words, "--games", "3", "--out", str(tmp_path)).exit_code == 0
    done = call(*words, "--games", "4", "--out", str(tmp_path), "--resume")
    rows = [line.split() for line in done.output.splitlines() if "│" in line]
    each = {row[1]: row[3] for row in rows}
    assert each["attack"].endswith(".00")  # of one match, not of four


def test_options_are_words() -> None:
    told = options_of(["difficulty_clock=-1", "double_spawns=true", "dice=table"])
    assert told == {"difficulty_clock": -1, "double_spawns": True, "dice": "table"}
    with pytest.raises(typer.BadParameter, match="'dice' is not name=value"):
        options_of(["dice"])


def test_what_is_refused_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    words = ["simulate", "tower", "--seats", "2", "--games", "2", "--out", str(tmp_path), "--pure"]
    refused = CliRunner().invoke(cli.app, [*words, "--sprt", "0.6"])
    assert "a sequential test compares two policies" in str(refused.exception)
    assert not list(tmp_path.iterdir())
    assert CliRunner().invoke(cli.app, words).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("order/hunt-1 --policy clever", "no policy 'clever' for order"),
        ("order/hunt-1 --policy greedy,", "no policy ''"),
        ("order/hunt-99", "there is no hunt 'hunt-99'"),
        ("order/hunt-1 --seats 7", "a team has 2 to 4 hunters"),
        ("order/hunt-1 --option luck=3", "there is no option 'luck'"),
        ("order/hunt-1 --option dice=typed", "the arena rolls its own dice"),
        ("order/hunt-1 --sprt 0.6", "a sequential test compares two policies"),
        (
            "order/hunt-1 --policy greedy,first --sprt 2",
            "a share between 0.5 and 1 is tested, not 2",
        ),
        ("order/hunt-1 --resume", "--resume needs --out"),
        ("order/hunt-1 --shares --jobs 2", "--shares counts in one process"),
        ("order/hunt-1 --shares --json", "--shares counts in one process"),
        ("order/hunt-1 --shares --policy search:2", "of policies that answer at once"),
        ("tower --shares --policy greedy,first", "play whole tables alone"),
        ("order/hunt-1 --out /dev/null/runs", "cannot keep matches in"),
    ],
)
def test_mistakes_are_one_line(
    arguments: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["whitethorn", "simulate", *arguments.split(), "--games", "2", "--pure"]
    monkeypatch.setattr("sys.argv", words)
    with pytest.raises(SystemExit) as exit:
        cli.main()
    assert exit.value.code == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(("jobs", "by"), [("1", "SIGINT"), ("2", "SIGINT"), ("2", "SIGTERM")])
def test_ctrl_c_stops_cleanly_and_the_run_goes_on(jobs: str, by: str, tmp_path: Path) -> None:
    words = ["order/hunt-1", "--seats", "2", "--policy", "mixed", "--pure", "--jobs", jobs]
    words = [sys.executable, "-m", "whitethorn.cli.main", "simulate", *words]
    out = ["--out", str(tmp_path)]
    command = [*words, *out, "--games", "100000"]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    lines = tmp_path / "matches.jsonl"
    end = time.monotonic() + 120
    while not (lines.is_file() and lines.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    if by == "SIGINT":
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    else:
        running.terminate()
    _, errors = running.communicate(timeout=120)
    assert running.returncode == 130
    assert "go on with --resume" in errors
    assert "Traceback" not in errors
    kept = lines.read_bytes().count(b"\n")
    assert (tmp_path / "matches.parquet").is_file()
    done = subprocess.run(
        [*words, *out, "--games", str(kept + 2), "--resume", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["matches"] == kept + 2
