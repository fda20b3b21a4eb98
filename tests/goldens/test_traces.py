"""Golden traces: every question, answer, event and state of seeded matches, as digests.

They change when the rules or the content do: then `make goldens` rewrites them, and the change is
reviewed with the commit.  The compiled build must give the same ones.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable

import pytest

from tests.conftest import scaled
from whitethorn.lab.mode import compiled_python, is_compiled
from whitethorn.lab.trace import fingerprints

# What is played, with how many matches: random ones of the guild take thousands of decisions.
GAMES = {("order", "hunt-1"): (20, scaled(200, 20)), ("guild", "forest"): (6, scaled(60, 6))}
EVERY = [(*game, seats) for game in GAMES for seats in (2, 3, 4)]


@pytest.mark.parametrize(("slug", "scenario", "seats"), EVERY)
def test_golden(golden: Callable[[str, str], None], slug: str, scenario: str, seats: int) -> None:
    found = fingerprints(slug, scenario, seats, GAMES[slug, scenario][0])
    told = {"game": slug, "scenario": scenario, "seats": seats, "seed": 7, "matches": found}
    golden(f"{slug}-{scenario}-{seats}.json", json.dumps(told, indent=1) + "\n")


@pytest.mark.heavy
@pytest.mark.compiled
@pytest.mark.parametrize(("slug", "scenario", "seats"), EVERY)
def test_pure_and_compiled_code_play_the_same_matches(slug: str, scenario: str, seats: int) -> None:
    python = compiled_python()
    if python is None:
        pytest.skip("no .venv-compiled of these sources: run `make compiled`")
    count = GAMES[slug, scenario][1]
    command = [str(python), "-I", "-m", "whitethorn.lab.trace", f"{slug}/{scenario}", str(seats)]
    done = subprocess.run([*command, str(count)], capture_output=True, check=True, text=True)
    told = json.loads(done.stdout)
    assert told["compiled"] is True
    assert is_compiled() is False
    assert told["digests"] == fingerprints(slug, scenario, seats, count)
