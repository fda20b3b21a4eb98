"""The command line parses and prints; what it prints fits what it was told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.contract.toy import Toy
from whitethorn import __version__, games
from whitethorn.cli import main as cli
from whitethorn.cli import mistakes


def call(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, list(arguments))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game be the toy."""
    monkeypatch.setattr(games, "load", lambda slug: Toy())


def test_version_and_help() -> None:
    assert call("--version").output.strip() == f"whitethorn {__version__}"
    listed = call("--help").output
    for command in ("play", "serve", "simulate", "judge", "rules", "bench"):
        assert command in listed


@pytest.mark.usefixtures("toy")
def test_simulate_prints_shares_with_intervals() -> None:
    done = call("simulate", "toy/candles", "--seats", "3", "--games", "20", "--pure")
    assert done.exit_code == 0
    assert "pure Python" in done.output
    assert "100.0%" in done.output
    assert "83.9% to 100.0%" in done.output
    assert "decisions/s" in done.output


@pytest.mark.usefixtures("toy")
def test_simulate_prints_one_json_object() -> None:
    done = call("simulate", "toy/candles", "--seats", "2", "--games", "5", "--json", "--pure")
    told = json.loads(done.output)
    assert (told["matches"], told["seats"], told["policy"]) == (5, 2, "uniform")


def test_rules_can_be_searched() -> None:
    done = call("rules", "move.impeded")
    assert "order/move.impeded" in done.output
    assert "rules of The Order of Vampire Hunters" in " ".join(done.output.split())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["simulate", "chess/one", "--pure"], "no game 'chess'"),
    ],
)
def test_mistakes_are_one_line(
    arguments: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["whitethorn", *arguments])
    with pytest.raises(SystemExit) as exit:
        cli.main()
    assert exit.value.code == 2
    told = capsys.readouterr().err
    assert why in told
    assert "Traceback" not in told


@pytest.mark.parametrize(
    ("package", "what"),
    [
        ("prometheus_client", "whitethorn[metrics]"),
        ("psycopg.rows", "whitethorn[postgres]"),
        ("pyarrow", "whitethorn[lab]"),
    ],
)
def test_a_missing_package_is_told_with_what_brings_it(package: str, what: str) -> None:
    assert what in mistakes.source_of(package)


def test_play_hands_over_to_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[dict[str, object]] = []
    monkeypatch.setattr("whitethorn.server.run.run", lambda **how: called.append(how))
    assert call("play", "--no-browser", "--port", "9001", "--data", str(tmp_path)).exit_code == 0
    assert call("serve").exit_code == 0
    local, open_to_all = called
    assert local["host"] == "127.0.0.1"
    assert (local["port"], local["data_dir"], local["open_browser"]) == (9001, tmp_path, False)
    assert open_to_all["host"] == "0.0.0.0"
    assert open_to_all["open_browser"] is False


def test_judge_exits_with_1_on_a_miss(tmp_path: Path) -> None:
    scene = 'title = "Two"\n[at]\nhall-1 = "sarah"\n[[play]]\nlegal = "pass"\n'
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(scene, "utf-8")
    bad.write_text(scene + 'illegal = "pass"\n', "utf-8")
    done = call("judge", str(good))
    assert done.exit_code == 0
    assert "1 scenes as expected, 0 not" in done.output
    done = call("judge", "--quiet", str(good), str(bad))
    assert done.exit_code == 1
    assert "MISS" in done.output
    assert "'pass' should not be offered" in " ".join(done.output.split())
    assert "  ok" not in done.output
