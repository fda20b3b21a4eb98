"""Every scene of this folder is as expected, and every worked example in scope has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from whitethorn.kernel.rules_index import load_index

pytest.importorskip("whitethorn.games.order.game")
judge = pytest.importorskip("whitethorn.lab.judge")

HERE = Path(__file__).parent
SCENES = sorted(path for path in HERE.rglob("*.toml") if judge.is_scene(path))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene(path: Path) -> None:
    verdict = judge.judge(path)
    assert not verdict.misses, "\n".join(verdict.misses)


def test_every_worked_example_in_scope_is_a_scene() -> None:
    played = {judge.judge(path).example for path in SCENES}
    wanted = {e.id for e in load_index("order").examples.values() if e.scope == "base"}
    assert wanted <= played, f"no scene for {sorted(wanted - played)}"
    assert played - {""} <= set(load_index("order").examples)


def test_scenes_name_rules_that_exist() -> None:
    index = load_index("order")
    for path in SCENES:
        unknown = [rule for rule in judge.judge(path).rules if rule not in index]
        assert not unknown, f"{path.name}: {unknown}"
