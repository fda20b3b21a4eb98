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

# What is played by whom, with how many matches: random ones of the guild take thousands of
# decisions, and of the tower none comes to the coffin.
GAMES = {
    ("order", "hunt-1", "uniform"): (20, scaled(200, 20)),
    ("tower", "castle", "uniform"): (20, scaled(3400, 20)),
    ("tower", "castle", "prudent"): (6, scaled(60, 6)),
    ("guild", "forest", "uniform"): (6, scaled(60, 6)),
}
EVERY = [(*game, seats) for game in GAMES for seats in (2, 3, 4)]
CASES = pytest.mark.parametrize(("slug", "scenario", "policy", "seats"), EVERY)


@CASES
def test_golden(
    golden: Callable[[str, str], None], slug: str, scenario: str, policy: str, seats: int
) -> None:
    found = fingerprints(slug, scenario, seats, GAMES[slug, scenario, policy][0], policy=policy)
    told = {"game": slug, "scenario": scenario, "seats": seats, "seed": 7, "matches": found}
    who = "" if policy == "uniform" else f"-{policy}"
    golden(f"{slug}-{scenario}{who}-{seats}.json", json.dumps(told, indent=1) + "\n")


@pytest.mark.heavy
@pytest.mark.compiled
@CASES
def test_pure_and_compiled_code_play_the_same_matches(
    slug: str, scenario: str, policy: str, seats: int
) -> None:
    python = compiled_python()
    if python is None:
        pytest.skip("no .venv-compiled of these sources: run `make compiled`")
    count = GAMES[slug, scenario, policy][1]
    what = [f"{slug}/{scenario}", str(seats), str(count), policy]
    command = [str(python), "-I", "-m", "whitethorn.lab.trace", *what]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    told = json.loads(done.stdout)
    assert told["compiled"] is True
    assert is_compiled() is False
    assert told["digests"] == fingerprints(slug, scenario, seats, count, policy=policy)
