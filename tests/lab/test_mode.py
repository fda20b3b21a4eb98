"""The compiled build is used only while it is one of these very sources."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from whitethorn.lab import mode


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a checkout with a compiled build that is newer than its sources."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src/rule.py").write_text("")
    (tmp_path / ".venv-compiled/bin").mkdir(parents=True)
    (tmp_path / ".venv-compiled/bin/python").write_text("")
    (tmp_path / ".venv-compiled/.stamp").write_text("")
    os.utime(tmp_path / "src/rule.py", (1000, 1000))
    monkeypatch.setattr(mode, "home", lambda: tmp_path)
    monkeypatch.setattr(mode, "is_compiled", lambda: False)
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Take down what would be run instead."""
    found: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda path, arguments: found.append(arguments))
    return found


def test_it_is_entered_isolated(checkout: Path, started: list[list[str]]) -> None:
    mode.reenter(["simulate", "order/hunt-1"])
    python = str(checkout / ".venv-compiled/bin/python")
    assert started == [[python, "-I", "-m", "whitethorn.cli.main", "simulate", "order/hunt-1"]]


def test_an_older_build_is_not_used_and_that_is_said(
    checkout: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    later = (checkout / ".venv-compiled/.stamp").stat().st_mtime + 10
    os.utime(checkout / "src/rule.py", (later, later))
    mode.reenter([])
    assert started == []
    assert "run `make compiled`" in capsys.readouterr().err


def test_a_checkout_without_a_build_says_how_to_get_one(
    checkout: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / ".venv-compiled/.stamp").unlink()
    (checkout / "Makefile").write_text("")
    mode.reenter([])
    assert started == []
    assert capsys.readouterr().err.count("`make compiled`") == 1


def test_where_nothing_can_be_built_nothing_is_said(
    checkout: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / ".venv-compiled/.stamp").unlink()
    mode.reenter([])
    assert started == []
    assert capsys.readouterr().err == ""


def test_who_is_compiled_stays(
    checkout: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mode, "is_compiled", lambda: True)
    mode.reenter([])
    assert started == []
