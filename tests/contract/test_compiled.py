"""The laws hold for the compiled build too: the same tests once more, by the other interpreter."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from whitethorn.lab.mode import compiled_python, home, is_compiled

SCALE = "0.02"
CHECK = "from whitethorn.lab.mode import is_compiled; raise SystemExit(not is_compiled())"


@pytest.mark.heavy
@pytest.mark.compiled
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("tests", "least"), [("tests/contract", 30), ("tests/lab/envs/test_live.py", 25)]
)
def test_the_laws_hold_compiled(tests: str, least: int) -> None:
    if is_compiled():
        pytest.skip("these are the compiled laws")
    python = compiled_python()
    if python is None:
        pytest.skip("no .venv-compiled of these sources: run `make compiled`")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env["SCALE"] = os.environ["SCALE"] if os.environ.get("SCALE") == "1" else SCALE
    subprocess.run([python, "-c", CHECK], cwd=home(), env=env, check=True)
    command = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", tests]
    done = subprocess.run(command, cwd=home(), env=env, capture_output=True, text=True)
    sys.stdout.write(done.stdout)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    counted = re.search(r"(\d+) passed", done.stdout)
    assert counted
    assert int(counted[1]) >= least
