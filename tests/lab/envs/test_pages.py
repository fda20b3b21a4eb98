"""The pages about environments say what is so."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
LAB = ROOT / "docs" / "lab"


def test_the_first_episode_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (LAB / "environments.md").read_text("utf-8")
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    script = tmp_path / "first.py"
    script.write_text(code, "utf-8")
    assert len([line for line in code.splitlines() if line.strip()]) <= 15
    runpy.run_path(str(script))
    assert capsys.readouterr().out.count("seat_") == 4


def test_the_example_counts_steps() -> None:
    run = subprocess.run(
        [sys.executable, "examples/random_episodes.py", "tower", "--seats=2", "--episodes=2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "2 episodes of tower, 2 seats" in run.stdout
    assert "steps/s" in run.stdout


def test_without_the_packages_the_table_still_plays() -> None:
    """Nothing of the lab but its environments needs what they need."""
    code = (
        "import sys, whitethorn.lab.simulate, whitethorn.cli.main, whitethorn.lab.envs\n"
        "found = {'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)\n"
        "sys.exit(str(found) if found else 0)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
