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

pytest.importorskip("whitethorn.games.order.game")

MATCHES = 20
PARITY = scaled(200, MATCHES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_golden(golden: Callable[[str, str], None], seats: int) -> None:
    found = fingerprints("order", "hunt-1", seats, MATCHES)
    told = {"game": "order", "scenario": "hunt-1", "seats": seats, "seed": 7, "matches": found}
    golden(f"order-hunt-1-{seats}.json", json.dumps(told, indent=1) + "\n")


@pytest.mark.heavy
@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pure_and_compiled_code_play_the_same_matches(seats: int) -> None:
    python = compiled_python()
    if python is None:
        pytest.skip("no .venv-compiled of these sources: run `make compiled`")
    command = [str(python), "-I", "-m", "whitethorn.lab.trace", "order/hunt-1", str(seats)]
    done = subprocess.run([*command, str(PARITY)], capture_output=True, check=True, text=True)
    told = json.loads(done.stdout)
    assert told["compiled"] is True
    assert is_compiled() is False
    assert told["digests"] == fingerprints("order", "hunt-1", seats, PARITY)
