"""What the repository holds, read as syntax trees and TOML; shared by tests/house and scripts."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/whitethorn"
TESTS = ROOT / "tests"
GAMES = "order|blood|tower|guild"
# Few ids have no dot; these are taken from the indices, since any path might look like one.
PLAIN = {
    rule
    for path in sorted((PACKAGE / "games").glob("*/rules.toml"))
    for rule in re.findall(rf'(?m)^id = "(?:{GAMES})/([a-z0-9_]+)"', path.read_text("utf-8"))
}
RULE = re.compile(
    rf"({GAMES})/(?:[a-z0-9_]+(\.[a-z0-9_]+)+|(?:{'|'.join(sorted(PLAIN))})(?!\w|\.\w))"
)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def short(path: Path) -> str:
    """Return the path as people write it, from the root of the repository."""
    return path.relative_to(ROOT).as_posix()


def python_files(*folders: Path) -> list[Path]:
    """Return every Python file below the folders, generated ones left out."""
    found = [p for folder in folders for p in folder.rglob("*.py")]
    return sorted(p for p in found if "web" not in p.relative_to(ROOT).parts[:3])


def committed() -> list[Path]:
    """Return every file that is tracked by git or would be, as it stands in the working tree."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split("\0")
    return sorted(ROOT / name for name in listed if name and (ROOT / name).is_file())


def functions(path: Path) -> Iterator[Function]:
    """Yield every function and method of a file, nested ones too."""
    for node in ast.walk(tree(path)):
        if isinstance(node, Function):
            yield node


def length(node: Function) -> int:
    """Return the lines a function takes, without its decorators and docstring."""
    body = node.body
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node, clean=False) is not None:
        lines -= (body[0].end_lineno or 0) - body[0].lineno + 1
    return lines


@cache
def rule_index(game: str) -> dict[str, dict[str, Any]]:
    """Return the rules of a game by id; empty if the game has no rules.toml yet."""
    path = PACKAGE / "games" / game / "rules.toml"
    if not path.is_file():
        return {}
    return {rule["id"]: rule for rule in tomllib.loads(path.read_text("utf-8"))["rule"]}


@cache
def rule_constants(path: Path) -> dict[str, str]:
    """Return the rule ids that a module names: its own constants, imported ones, `module.NAME`."""
    found: dict[str, str] = {}
    for node in tree(path).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            value = node.value
            if isinstance(value, ast.Constant) and RULE.fullmatch(str(value.value)):
                found[node.target.id] = str(value.value)
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                known = alias.asname or alias.name
                source = module_file(node.module)
                if source and alias.name in (constants := rule_constants(source)):
                    found[known] = constants[alias.name]
                if inner := module_file(f"{node.module}.{alias.name}"):
                    for name, rule in rule_constants(inner).items():
                        found[f"{known}.{name}"] = rule
    return found


def module_file(module: str) -> Path | None:
    """Return the file of a module of ours, or None."""
    path = PACKAGE.parent / Path(*module.split(".")).with_suffix(".py")
    return path if module.startswith("whitethorn.") and path.is_file() else None


def rules_in(path: Path, node: ast.AST) -> set[str]:
    """Return every rule id that an expression mentions, by name or as a string."""
    names = rule_constants(path)
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name | ast.Attribute):
            found.add(names.get(ast.unparse(part), ""))
        if isinstance(part, ast.Constant) and RULE.fullmatch(str(part.value)):
            found.add(str(part.value))
    return found - {""}


def games() -> list[str]:
    """Return the slugs of the games that have a rules.toml."""
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/rules.toml"))


def marks(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the line and the ids of every `pytest.mark.rule(...)` in a test file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            mark = node.func.value
            if node.func.attr == "rule" and isinstance(mark, ast.Attribute) and mark.attr == "mark":
                yield node.lineno, [str(ast.literal_eval(argument)) for argument in node.args]


def scene_rules(path: Path) -> list[str]:
    """Return every id under a `rules` key anywhere in a scene file."""
    found: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            ids = value.get("rules", [])
            found.extend(ids if isinstance(ids, list) else [ids])
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(tomllib.loads(path.read_text("utf-8")))
    return found


def tested_rules() -> dict[str, list[str]]:
    """Return for every rule id the places that test it, as file:line."""
    tested: dict[str, list[str]] = {}
    for path in python_files(TESTS):
        for line, ids in marks(path):
            for rule in ids:
                tested.setdefault(rule, []).append(f"{short(path)}:{line}")
    for path in sorted((TESTS / "rules").rglob("*.toml")):
        for rule in scene_rules(path):
            tested.setdefault(rule, []).append(short(path))
    return tested
