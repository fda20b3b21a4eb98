"""Search chooses the same in pure and compiled code."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from whitethorn import games
from whitethorn.lab.mode import compiled_python

# Matches and playouts a decision: a hunt of the guild takes hundreds of decisions.
SIZES = {"guild": (1, 3)}
USUAL = (2, 8)


@pytest.mark.compiled
@pytest.mark.parametrize("slug", games.SLUGS)
def test_pure_and_compiled_search_alike(slug: str) -> None:
    python = compiled_python()
    if python is None:
        pytest.skip("no .venv-compiled of these sources: run `make compiled`")
    matches, playouts = SIZES.get(slug, USUAL)
    policies = f"search:{playouts},flat:{playouts}"
    words = ["simulate", slug, "--seats", "2", "--games", str(matches), "--policy", policies]
    told: list[dict[str, Any]] = []
    for command in ([sys.executable], [str(python), "-I"]):
        command += ["-m", "whitethorn.cli.main", *words, "--json", "--pure"]
        done = subprocess.run(command, capture_output=True, check=True, text=True)
        told.append(json.loads(done.stdout))
    assert [one.pop("compiled") for one in told] == [False, True]
    for one in told:
        del one["cpu_seconds"], one["decisions_per_second"]
    assert told[0] == told[1]
