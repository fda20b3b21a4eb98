"""Writes docs/reference from the sources: rules, the command line, what observations hold.

`--check` writes nothing and fails if a page is stale.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.sources import PACKAGE, ROOT, games, rule_index
from whitethorn.lab.envs.__main__ import pages as observations

REFERENCE = ROOT / "docs/reference"
COMMANDS = (
    "play",
    "serve",
    "simulate",
    "benchmark",
    "bot-api",
    "judge",
    "rules",
    "report",
    "lab try",
    "lab sweep",
    "lab replay",
    "pack new",
    "pack check",
    "admin matches",
    "admin seats",
    "admin free",
    "admin purge",
    "admin backup",
    "admin restore",
)


def rules_page(game: str) -> str:
    """Return the page of one game's rules, grouped by the section of the rulebook."""
    head = tomllib.loads((PACKAGE / "games" / game / "rules.toml").read_text("utf-8"))
    lines = [
        f"# Rules of {head['title']}",
        "",
        "Made by `make docs` from the game's `rules.toml`; change it there. Rules in *italics* are",
        "our rulings where the book is silent; those marked *later* are not played yet.",
    ]
    section = ""
    for rule, entry in rule_index(game).items():
        if entry["section"] != section:
            section = entry["section"]
            lines += ["", f"## {section}", ""]
        lines += list(rule_lines(rule, entry))
    return "\n".join(lines) + "\n"


def rule_lines(rule: str, entry: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of one rule."""
    scope = entry.get("scope", "later:game")
    later = "" if scope == "base" else f" *({scope.replace(':', ': ')})*"
    ruling = entry["kind"] == "ruling"
    text = f"*{entry['text']}*" if ruling else entry["text"]
    yield f'* <a id="{rule}"></a>**{rule}**{later}: {text}'
    if ruling and "why" in entry:
        yield f"  Why: {entry['why']}"


def commands_page() -> str:
    """Return the page of the command line, as its own help tells it."""
    parts = ["# The `whitethorn` command\n\nMade by `make docs` from the command's own help.\n"]
    for command in ((), *(name.split() for name in COMMANDS)):
        told = subprocess.run(
            [str(Path(sys.executable).with_name("whitethorn")), *command, "--help"],
            capture_output=True,
            check=True,
            text=True,
            env={**os.environ, "COLUMNS": "96", "NO_COLOR": "1", "TERM": "dumb"},
        ).stdout
        text = "\n".join(line.rstrip() for line in told.strip().splitlines())
        parts.append(f"## {' '.join(('whitethorn', *command))}\n\n```text\n{text}\n```\n")
    return "\n".join(parts)


def pages() -> dict[str, str]:
    """Return the text of every generated page by file name."""
    made = {f"rules-{game}.md": rules_page(game) for game in games()}
    if (PACKAGE / "cli/main.py").is_file():
        made["commands.md"] = commands_page()
    made["observations.md"] = "\n".join(observations()) + "\n"
    return made


def main(arguments: list[str]) -> int:
    """Write the pages, or compare them; return 1 if one is stale."""
    REFERENCE.mkdir(parents=True, exist_ok=True)
    stale = [
        name
        for name, text in pages().items()
        if not (REFERENCE / name).is_file() or (REFERENCE / name).read_text("utf-8") != text
    ]
    if "--check" in arguments:
        print("\n".join(f"stale: docs/reference/{name}; run `make docs`" for name in stale))
        return int(bool(stale))
    for name in stale:
        (REFERENCE / name).write_text(pages()[name], encoding="utf-8")
        print(f"wrote docs/reference/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
