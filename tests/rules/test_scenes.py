"""Every scene of this folder is as expected, and every worked example in scope has one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from whitethorn import games
from whitethorn.kernel.rules_index import load_index

pytest.importorskip("whitethorn.games.order.game")
judge = pytest.importorskip("whitethorn.lab.judge")

PROVES = pytest.mark.rule
HERE = Path(__file__).parent
SCENES = sorted(path for path in HERE.rglob("*.toml") if judge.is_scene(path))
TOLD = {path: tomllib.loads(path.read_text("utf-8")) for path in SCENES}
GAMES = sorted({told.get("game", games.SLUGS[0]) for told in TOLD.values()})


def marked(path: Path) -> object:
    """Return the scene with the rules that it proves as marks, so that `--rule` finds it."""
    rules = TOLD[path].get("rules", [])
    return pytest.param(path, id=path.stem, marks=[PROVES(*rules)] if rules else [])


@pytest.mark.parametrize("path", [marked(path) for path in SCENES])
def test_scene(path: Path) -> None:
    verdict = judge.judge(path)
    assert not verdict.misses, "\n".join(verdict.misses)


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_in_scope_is_a_scene(game: str) -> None:
    found = {told.get("example", "") for told in TOLD.values()}
    played = {example for example in found if example.startswith(f"{game}/")}
    wanted = {e.id for e in load_index(game).examples.values() if e.scope == "base"}
    assert wanted <= played, f"no scene for {sorted(wanted - played)}"
    assert played <= set(load_index(game).examples)


def test_scenes_name_rules_that_exist() -> None:
    for path, told in TOLD.items():
        index = load_index(told.get("game", games.SLUGS[0]))
        unknown = [rule for rule in told.get("rules", []) if rule not in index]
        assert not unknown, f"{path.name}: {unknown}"
