"""`whitethorn lab` and `report`: what they print, and mistakes in one line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from whitethorn.cli import main as cli
from whitethorn.kernel.record import read


def call(*words: str) -> Result:
    return CliRunner().invoke(cli.app, list(words))


def test_try_prints_differences_and_how_to_watch_one(tmp_path: Path) -> None:
    words = ["--set", "players.2.ship=4", "--seats", "2", "--policy", "uniform"]
    done = call("lab", "try", "tower", *words, "--seconds", "1", "--seed", "3", "--pure")
    assert done.exit_code == 0, done.output
    assert "tower/castle with players.2.ship=4; uniform, seed 3" in done.output
    rounds = next(line for line in done.output.splitlines() if "rounds" in line)
    assert "*" in rounds
    command = done.output.splitlines()[-1].split()
    assert command[:4] == ["whitethorn", "lab", "replay", "tower/castle"]
    assert command[-2:] == ["--set", "players.2.ship=4"]
    number = command[command.index("--match") + 1]
    assert number.isdigit()


def test_try_leaves_out_that_somebody_wins_where_somebody_always_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    words = ["--set", "option.hunt=short", "--seats", "2", "--seconds", "1", "--pure"]
    done = call("lab", "try", "guild", *words)
    assert done.exit_code == 0, done.output
    assert "first seat won, per cent" in done.output
    assert done.output.count("won, per cent") == 1


def test_replay_writes_a_match_file(tmp_path: Path) -> None:
    out = tmp_path / "match.json"
    words = ["--seats", "2", "--policy", "uniform", "--match", "3", "--out", str(out)]
    assert call("lab", "replay", "tower", *words).exit_code == 0
    paper = read(out.read_bytes())
    assert (paper.game, paper.seed, paper.setup.seats) == ("tower", 3, 2)
    assert json.loads(out.read_text())["seal"]


def test_set_names_an_option_of_the_match_everywhere(tmp_path: Path) -> None:
    words = ["tower", "--seats", "2", "--set", "option.start=sideways"]
    for command in ("simulate --pure", "lab replay", f"lab sweep --pure --out {tmp_path}"):
        done = call(*command.split(), *words)
        assert "start is printed or advanced, not 'sideways'" in str(done.exception)


def test_sweep_and_report(tmp_path: Path) -> None:
    runs, page = tmp_path / "runs", tmp_path / "page.html"
    words = ["--seats", "2", "--policy", "uniform", "--games", "4", "--out", str(runs)]
    assert call("lab", "sweep", "tower", *words, "--vary", "start=printed,advanced", "--pure")
    done = call("report", str(runs), "--out", str(page))
    assert done.exit_code == 0, done.output
    assert "8 matches" in page.read_text()
    assert f"{page} is written" in done.output.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("lab try order --set vampire.thral.night.dice=4", "nearest: vampire.thrall.night.dice"),
        ("lab try order --set vampire.thrall.night.dice=x", "is a number, now 3"),
        ("lab try order --set vampire.thrall.night.dice=99 --seconds 1", "must be 0 to 8"),
        ("lab try order/hunt-9 --set vampire.thrall.night.dice=4", "order has no 'hunt-9'"),
        ("lab try order", "say what to change"),
        ("lab try chess --set a.b=1", "no game 'chess'"),
        ("lab sweep tower --out /dev/null/x --games 1 --policy first", "cannot keep matches in"),
        ("report", "name a folder"),
        ("report /dev/null", "is no folder"),
    ],
)
def test_mistakes_are_one_line(
    arguments: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pure = ["--pure"] if arguments.startswith(("lab try", "lab sweep")) else []
    monkeypatch.setattr(sys, "argv", ["whitethorn", *arguments.split(), *pure])
    with pytest.raises(SystemExit) as exit:
        cli.main()
    assert exit.value.code == 2
    told = capsys.readouterr().err.splitlines()
    assert why in told[-1]
    assert all("whitethorn:" not in line for line in told[:-1])
    assert "Traceback" not in told
