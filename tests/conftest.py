"""What every test may use: the marks, the SCALE of heavy tests, golden files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).parent / "goldens"
MARKS = (
    "rule(*ids): the rules of the index that this test proves",
    "browser: drives the client in Chromium",
    "postgres: needs a PostgreSQL server, which it starts itself",
    "heavy: its size follows SCALE; `make soak` runs it in full",
    "compiled: needs the compiled package in .venv-compiled",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--goldens", action="store_true", help="rewrite the golden files")
    parser.addoption("--rule", help="run only the tests that prove this rule")


def pytest_configure(config: pytest.Config) -> None:
    for mark in MARKS:
        config.addinivalue_line("markers", mark)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        left = [i for i in items if not any(wanted in m.args for m in i.iter_markers("rule"))]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


def scaled(full: int, least: int = 1) -> int:
    """Return SCALE (default a tenth) of the full size of a heavy test, at least `least`."""
    return max(least, round(full * float(os.environ.get("SCALE", "0.1"))))


@pytest.fixture(scope="session")
def scale() -> Callable[..., int]:
    """Give `scale(full, least=1)`: how much of a heavy test to run now."""
    return scaled


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Give `golden(name, text)`: compare with tests/goldens/<name>, or rewrite it on --goldens."""
    rewrite = request.config.getoption("--goldens")

    def check(name: str, text: str) -> None:
        path = GOLDENS / name
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no golden {name}: run `make goldens` and review it"
        assert text == path.read_text(encoding="utf-8"), f"{name} differs: see `make goldens`"

    return check
