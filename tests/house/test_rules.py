"""Every rule id that anything refers to exists, and every refusal has a sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.sources import (
    PACKAGE,
    RULE,
    TESTS,
    functions,
    games,
    marks,
    python_files,
    rule_index,
    rules_in,
    scene_rules,
    short,
    tree,
)
from whitethorn.kernel.rules_index import load_index

SCOPE = re.compile(r"base|later:[a-z0-9-]+")
FILE = re.compile(r"\.(toml|py|ftl|svg|json|md|txt|png)$")
MAX_MARKS = 3


def ids_in_python(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if RULE.fullmatch(node.value) and not FILE.search(node.value):
                yield node.lineno, node.value


def ids_in_toml(path: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for found in re.finditer(rf'"({RULE.pattern})"', line):
            if not FILE.search(found[1]):
                yield number, found[1]


def known(rule: str) -> bool:
    """Whether a rule or a worked example has this id."""
    game = rule.split("/")[0]
    return rule in rule_index(game) or rule in load_index(game).examples


def refusals() -> Iterator[tuple[str, str]]:
    """Yield where a `why_not` function returns a rule id, and the id."""
    for path in python_files(PACKAGE):
        for function in functions(path):
            if function.name.startswith("why_not"):
                for node in ast.walk(function):
                    if isinstance(node, ast.Return):
                        for rule in sorted(rules_in(path, node)):
                            yield f"{short(path)}:{node.lineno}", rule


def test_referenced_rules_exist() -> None:
    used = [(p, *found) for p in python_files(PACKAGE, TESTS) for found in ids_in_python(p)]
    for folder in (PACKAGE / "games", TESTS):
        for path in sorted(folder.rglob("*.toml")):
            if path.name != "rules.toml":
                used += [(path, *found) for found in ids_in_toml(path)]
    missing = [f"{short(path)}:{line} {rule}" for path, line, rule in used if not known(rule)]
    assert not missing


def test_every_refusal_has_a_sentence() -> None:
    mute = [
        f"{where} {rule}"
        for where, rule in refusals()
        if not rule_index(rule.split("/")[0]).get(rule, {}).get("player")
    ]
    assert not mute, "a refused player would read nothing: add `player` to these rules"


@pytest.mark.parametrize("game", games())
def test_rules_are_complete(game: str) -> None:
    for rule, entry in rule_index(game).items():
        assert rule.startswith(f"{game}/"), rule
        assert {"section", "text", "kind", "scope"} <= entry.keys(), rule
        assert SCOPE.fullmatch(entry["scope"]), rule
        assert entry["kind"] != "ruling" or entry.get("why"), f"{rule} does not say why"


def test_marks_are_few_and_known() -> None:
    wrong = [
        f"{short(path)}:{line} {rules}"
        for path in python_files(TESTS)
        for line, rules in marks(path)
        if not rules or not all(map(known, rules))
    ]
    wrong += [
        f"{short(path)} {rule}"
        for path in sorted((TESTS / "rules").rglob("*.toml"))
        for rule in scene_rules(path)
        if not known(rule)
    ]
    for path in python_files(TESTS):
        for function in functions(path):
            own = [
                rule
                for mark in function.decorator_list
                for node in ast.walk(mark)
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "rule"
                for rule in node.args
            ]
            if len(own) > MAX_MARKS and function.name.startswith("test"):
                wrong.append(f"{short(path)}:{function.lineno} proves {len(own)} rules")
    assert not wrong
