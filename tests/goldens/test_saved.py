"""A match file written once opens on every supported Python and goes on as it did."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import GOLDENS
from whitethorn import games
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import export, read
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session, start
from whitethorn.lab.simulate import setups

NAME = "order-hunt-1-saved.json"
ANSWERS = 45
# Other interpreters to try, with the dependencies installed: OTHER_PYTHONS="python3.12 python3.13".
OTHERS = os.environ.get("OTHER_PYTHONS", "").split()


def play(session: Session, most: int) -> None:
    rng = Rng(stream_state(3, "saved"))
    while session.prompt is not None and session.decisions < most:
        options = session.prompt.options[0]
        session.answer(session.prompt.seats[0], options[int(rng.below(len(options)))])


def saved() -> Session:
    """Return the match of the golden file: in the middle, with an undone branch."""
    game = games.load("order")
    session = start(game, setups(game, "hunt-1", 4)[0], 12)
    play(session, ANSWERS)
    session.undo(session.undo_last().to, force=True)
    return session


def finished(data: bytes) -> str:
    """Return the last state of the match that the file goes on to."""
    loaded = load(games.load("order"), read(data))
    assert not loaded.told, loaded.told
    play(loaded.session, 10_000)
    return loaded.session.game.encode(loaded.session.now).hex()


def test_the_golden_match_goes_on(golden: Callable[[str, str], None]) -> None:
    data = export(saved().save())
    golden(NAME, data.decode())
    golden("order-hunt-1-saved-end.txt", finished(data) + "\n")


@pytest.mark.parametrize("python", OTHERS or [pytest.param("", marks=pytest.mark.skip("unset"))])
def test_another_python_opens_it(python: str) -> None:
    root = Path(__file__).resolve().parents[2]
    code = "import sys; from tests.goldens.test_saved import *; print(sys.version_info[:2], "
    code += "finished((GOLDENS / NAME).read_bytes()))"
    env = dict(os.environ, PYTHONPATH=f"{root}{os.pathsep}{root / 'src'}")
    done = subprocess.run(
        [python, "-c", code], capture_output=True, check=True, text=True, env=env, cwd=root
    )
    assert done.stdout.split(") ")[1] == finished((GOLDENS / NAME).read_bytes()) + "\n"
    print(done.stdout[:8], "opened the match saved by", sys.version_info[:2])
