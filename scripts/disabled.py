"""Disables sampled base rules one by one; each must break its own test.

`python -m scripts.disabled [--sample 40] [--seed 1] [RULE ...]`.  A rule is disabled in a copy of
the sources at its sites:

* `scripts/disabled.toml` says what the rule changes: for numbers of cards, and for what never is;
* failing that, a `why_not` function returns its id: the return becomes OK; or a line ends with a
  comment that names the id: its statement is left out, or its `if` never true;
* failing those, a function whose docstring names the id does nothing.

Then only the tests that carry the rule's mark run against the copy.  Rules that cannot be disabled
are listed with the reason; one without a reason fails.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from scripts.sources import (
    PACKAGE,
    ROOT,
    RULE,
    Function,
    python_files,
    rule_constants,
    rule_index,
    rules_in,
    tested_rules,
)

LAYERS = ("kernel", "board", "games")


class Disable(ast.NodeTransformer):
    """Takes one rule out of one module; `hits` counts the sites found."""

    def __init__(self, rule: str, path: Path, source: str, depth: str) -> None:
        self.rule = rule
        self.path = path
        self.depth = depth
        self.hits = 0
        self.lines = {
            number
            for number, line in enumerate(source.splitlines(), 1)
            if "#" in line and rule in cited(line.rpartition("#")[2])
        }

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        """Let what the rule refuses."""
        if self.depth == "line" and self.rule in rules_in(self.path, node):
            self.hits += 1
            return ast.copy_location(ast.Return(ast.Constant("")), node)
        return self.cut(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        """Make a function that the rule is all about do nothing."""
        told = cited(ast.get_docstring(node) or "")
        if self.depth == "function" and self.rule in told:
            self.hits += 1
            node.body = [ast.Return(neutral(node))]
            return ast.fix_missing_locations(node)
        self.generic_visit(node)
        return node

    def visit(self, node: ast.AST) -> ast.AST:
        """Cut statements whose line names the rule, and walk on."""
        found: ast.AST = super().visit(node)
        if isinstance(found, ast.stmt) and not isinstance(found, Function | ast.Return):
            return self.cut(found)
        return found

    def cut(self, node: ast.stmt) -> ast.stmt:
        """Return the statement without its effect if its line names the rule."""
        if self.depth != "line" or node.lineno not in self.lines or isinstance(node, Function):
            return node
        self.hits += 1
        if isinstance(node, ast.If | ast.While):
            node.test = ast.copy_location(ast.Constant(False), node.test)
            return node
        return ast.copy_location(ast.Pass(), node)


def cited(text: str) -> set[str]:
    """Return the rule ids that a text names."""
    return {found[0] for found in RULE.finditer(text)}


def neutral(node: ast.FunctionDef) -> ast.expr:
    """Return what a function gives that found nothing to do, by its annotation."""
    note = ast.unparse(node.returns) if node.returns else "None"
    values: dict[str, int | bool | str | None] = {"int": 0, "bool": False, "str": "", "None": None}
    if note.startswith("list"):
        return ast.List([], ast.Load())
    return ast.Constant(values.get(note))


@cache
def text_of(path: Path) -> str:
    """Return a source file."""
    return path.read_text("utf-8")


@cache
def written() -> dict[str, Any]:
    """Return the changes and reasons written down in disabled.toml."""
    return tomllib.loads((ROOT / "scripts/disabled.toml").read_text("utf-8"))


def changes(rule: str) -> dict[Path, str]:
    """Return the files as the written changes of a rule make them; LookupError if one misses."""
    found: dict[Path, str] = {}
    for change in written()["change"]:
        if change["rule"] != rule:
            continue
        path = PACKAGE / change["file"]
        text = found.get(path) or path.read_text("utf-8")
        if change["find"] not in text:
            raise LookupError(f"disabled.toml, {rule}: {change['find']!r} is not in {path.name}")
        found[path] = text.replace(change["find"], change["put"])
    return found


def sites(rule: str) -> dict[Path, str]:
    """Return the files that hold the rule, as they read without it."""
    by_hand = changes(rule)
    if by_hand:
        return by_hand
    for depth in ("line", "function"):
        found: dict[Path, str] = {}
        for path in python_files(*[PACKAGE / layer for layer in LAYERS]):
            source = text_of(path)
            if rule not in source and rule not in rule_constants(path).values():
                continue
            transform = Disable(rule, path, source, depth)
            changed = transform.visit(ast.parse(source))
            if transform.hits:
                found[path] = ast.unparse(changed)
        if found:
            return found
    return {}


def breaks(rule: str, changed: dict[Path, str], places: list[str]) -> bool:
    """Say whether the rule's own tests fail without it."""
    files = sorted({place.split(":")[0] for place in places})
    files = sorted({"tests/rules" if f.endswith(".toml") else f for f in files})
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "whitethorn"
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("web", "__pycache__"))
        for path, text in changed.items():
            (copy / path.relative_to(PACKAGE)).write_text(text, "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
            + ["--rule", rule, *files],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": folder},
            capture_output=True,
            text=True,
        )
    # 1 says that tests failed; anything else that they could not run, or that none was chosen.
    if done.returncode not in (0, 1):
        print(done.stdout[-2000:] + done.stderr[-500:])
    return done.returncode == 1


def main() -> int:
    """Print each sampled rule with what became of its test; return 1 if a rule was not missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*")
    parser.add_argument("--game", default="order")
    parser.add_argument("--sample", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tested = tested_rules()
    base = [r for r, entry in rule_index(options.game).items() if entry.get("scope") == "base"]
    changed = {rule: sites(rule) for rule in options.rules or base if rule in tested}
    ready = [rule for rule, found in changed.items() if found]
    print(f"{len(ready)} of {len(base)} base rules are tested and can be disabled")
    unexplained = explain([rule for rule, found in changed.items() if not found])
    if not options.rules:
        chance = random.Random(options.seed)
        ready = chance.sample(ready, min(options.sample, len(ready)))
    survived = 0
    for rule in sorted(ready):
        broken = breaks(rule, changed[rule], tested[rule])
        survived += not broken
        print(f"  {'breaks its test' if broken else 'IS NOT MISSED  '}  {rule}", flush=True)
    print(f"{len(ready) - survived} of {len(ready)} disabled rules broke their own test")
    return int(survived > 0 or unexplained > 0)


def explain(rules: list[str]) -> int:
    """Print why rules cannot be disabled; return how many have no reason."""
    reasons = written()["left"]
    for rule in rules:
        print(f"  not disabled     {rule}: {reasons.get(rule, 'NO REASON GIVEN')}")
    return sum(rule not in reasons for rule in rules)


if __name__ == "__main__":
    sys.exit(main())
