"""Nothing in the house is too long to read at one sitting."""

from __future__ import annotations

import re
from statistics import median

import pytest

from scripts.sources import PACKAGE, ROOT, TESTS, functions, length, python_files, short

MODULE = 400
FUNCTION = 40
LISTING = 80
# One line per field or part, in a fixed order: splitting such a function hides an omission.
LISTS = re.compile(r"__init__|clone|encode|decode|dump|load|view|render")
CLIENT = sorted(p for s in ("*.ts", "*.svelte", "*.css") for p in (ROOT / "client/src").rglob(s))


def lines(path: str) -> int:
    return len((ROOT / path).read_text(encoding="utf-8").splitlines())


def test_modules() -> None:
    paths = [short(p) for p in python_files(PACKAGE, TESTS, ROOT / "scripts")]
    sizes = {path: lines(path) for path in paths}
    for part in ("src", "tests"):
        print(part, "median lines:", median(n for p, n in sizes.items() if p.startswith(part)))
    long = {path: n for path, n in sizes.items() if n > MODULE}
    assert not long, f"more than {MODULE} lines: {long}"


def test_functions() -> None:
    sizes = {
        f"{short(path)}:{node.lineno} {node.name}": length(node)
        for path in python_files(PACKAGE, TESTS, ROOT / "scripts")
        for node in functions(path)
    }
    print("median lines of a function:", median(sizes.values()))
    limit = {name: LISTING if LISTS.search(name.split()[-1]) else FUNCTION for name in sizes}
    long = {name: n for name, n in sizes.items() if n > limit[name]}
    assert not long, f"functions over {FUNCTION} lines: {long}"


def test_client_files() -> None:
    long = {short(p): n for p in CLIENT if (n := lines(short(p))) > MODULE and p.stem != "wire"}
    assert not long, f"more than {MODULE} lines: {long}"


@pytest.mark.parametrize("folder", ["src", "tests", "scripts", "client"])
def test_no_compiled_file_beside_the_sources(folder: str) -> None:
    # An .so beside its .py wins over it: edits would have no effect and nobody would know.
    found = [short(p) for p in (ROOT / folder).rglob("*.so") if "node_modules" not in p.parts]
    assert not found
