"""Code that mypyc compiles keeps to what means the same compiled and interpreted."""

from __future__ import annotations

import ast
import fnmatch
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scripts.sources import PACKAGE, ROOT, python_files, short, tree

IMPORTS = {"random", "time", "os", "datetime", "dataclasses", "enum", "copy", "pickle", "msgspec"}
FILES = {"pathlib", "tomllib", "importlib", "io", "json"}
CALLS = {"id", "hash", "eval", "exec", "getattr", "setattr", "open", "print", "input"}
DECORATORS = {"final", "mypyc_attr", "staticmethod", "classmethod", "property", "abstractmethod"}
DECORATORS |= {"trait", "overload"}
Finding = tuple[int, str]


def compiled_modules() -> list[Path]:
    """Return the files that the compiled build selects, by the patterns of pyproject.toml."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]

    def chosen(path: Path) -> bool:
        name = short(path)
        return matches(name, hook["include"]) and not matches(name, hook["exclude"])

    return [path for path in python_files(PACKAGE) if chosen(path)]


def matches(name: str, patterns: list[str]) -> bool:
    """Say whether a pattern selects the file; a pattern without a slash selects by name."""
    for pattern in patterns:
        if "/" not in pattern and fnmatch.fnmatch(name.rsplit("/", 1)[-1], pattern):
            return True
        parts, wanted = name.split("/"), pattern.split("/")
        if len(parts) == len(wanted) and all(map(fnmatch.fnmatch, parts, wanted)):
            return True
    return False


def named(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        return named(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def imports(path: Path, node: ast.AST) -> Iterator[Finding]:
    if isinstance(node, ast.ImportFrom):
        if any(alias.name == "*" for alias in node.names):
            yield node.lineno, "import * loses its names when compiled"
        modules = [node.module or ""]
    elif isinstance(node, ast.Import):
        modules = [alias.name for alias in node.names]
    else:
        return
    for module in modules:
        if module.split(".")[0] in IMPORTS | FILES:
            yield node.lineno, f"imports {module}"


def control(path: Path, node: ast.AST) -> Iterator[Finding]:
    if isinstance(node, ast.Try) and node.finalbody:
        yield node.lineno, "try/finally runs again when a step is re-executed"
    if isinstance(node, ast.ExceptHandler):
        names = [named(part) for part in ast.walk(node.type)] if node.type else [""]  # type: ignore[arg-type]
        again = isinstance(node.body[-1], ast.Raise) and node.body[-1].exc is None
        if not again and (not node.type or "BaseException" in names):
            yield node.lineno, "would swallow Suspend"
    if isinstance(node, ast.Global):
        yield node.lineno, "global state"
    if isinstance(node, ast.MatchClass):
        yield node.lineno, "class patterns are slow compiled: use isinstance"


def values(path: Path, node: ast.AST) -> Iterator[Finding]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield node.lineno, f"calls {node.func.id}()"
    if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter):
        yield node.iter.lineno, "the order of a set differs between runs"
    if isinstance(node, ast.Name) and node.id == "i64" and path.name != "rng.py":
        yield node.lineno, "i64 wraps only when compiled: keep it in rng.py"


def is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    return isinstance(node, ast.Call) and named(node.func) in ("set", "frozenset")


def definitions(path: Path, node: ast.AST) -> Iterator[Finding]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        for decorator in node.decorator_list:
            if named(decorator) not in DECORATORS and named(decorator) != "setter":
                yield node.lineno, f"decorator {named(decorator)}"
    if "rules" in path.parts or "cards" in path.parts:
        if isinstance(node, ast.Lambda):
            yield node.lineno, "a lambda in a rule"
        if isinstance(node, ast.FunctionDef):
            inner = [n for n in ast.walk(node) if isinstance(n, ast.FunctionDef) and n is not node]
            for function in inner:
                yield function.lineno, f"closure {function.name} in a rule"


def module_constants(path: Path, node: ast.AST) -> Iterator[Finding]:
    if not isinstance(node, ast.Module):
        return
    for statement in node.body:
        if isinstance(statement, ast.Assign):
            names = [getattr(t, "id", "?") for t in statement.targets]
            if not all(name.startswith("__") for name in names):
                yield statement.lineno, f"{', '.join(names)} is not Final: a slow global"
        if isinstance(statement, ast.AnnAssign):
            note = ast.unparse(statement.annotation)
            if not note.startswith(("Final", "TypeAlias")):
                yield statement.lineno, f"{ast.unparse(statement.target)} is not Final"


CHECKS: list[Callable[[Path, ast.AST], Iterator[Finding]]] = [
    imports,
    control,
    values,
    definitions,
    module_constants,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_compiled_modules(check: Callable[[Path, ast.AST], Iterator[Finding]]) -> None:
    found = sorted(
        {
            f"{short(path)}:{line} {what}"
            for path in compiled_modules()
            for node in ast.walk(tree(path))
            for line, what in check(path, node)
        }
    )
    assert not found, "see docs/decisions/0002-mutable-native-state.md"


def test_the_lint_sees_the_list() -> None:
    names = [short(path) for path in compiled_modules()]
    assert "src/whitethorn/kernel/state.py" in names
    assert not [name for name in names if name.endswith(("wire.py", "view.py", "explain.py"))]
