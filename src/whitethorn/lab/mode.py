"""Which of the two modes runs, and the way into the compiled one.

`make compiled` builds the same package into .venv-compiled beside the sources.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from whitethorn.kernel import state

SOURCES = (".py", ".toml", ".ftl")


def is_compiled() -> bool:
    """Return whether the rules run as native code."""
    return not str(state.__file__).endswith(".py")


def home() -> Path:
    """Return the root of the checkout that this package runs from."""
    return Path(__file__).resolve().parents[3]


def compiled_python() -> Path | None:
    """Return the interpreter of an up-to-date compiled build, or None."""
    root = home()
    python, stamp = root / ".venv-compiled/bin/python", root / ".venv-compiled/.stamp"
    if not python.is_file() or not stamp.is_file():
        return None
    built = stamp.stat().st_mtime
    newest = max(
        (p.stat().st_mtime for p in (root / "src").rglob("*") if p.suffix in SOURCES), default=0.0
    )
    return python if newest <= built else None


def reenter(arguments: list[str]) -> None:
    """Run the command again in the compiled build, if there is one that is up to date.

    Does not return in that case.
    """
    if is_compiled():
        return
    python = compiled_python()
    if python is None:
        if (home() / ".venv-compiled/.stamp").is_file():
            sys.stderr.write("the compiled build is older than the sources: run `make compiled`\n")
        elif (home() / "Makefile").is_file():
            sys.stderr.write("pure Python: `make compiled` builds what plays ten times as fast\n")
        return
    sys.stdout.flush()
    # Isolated, so that neither PYTHONPATH nor the working folder brings the sources back.
    os.execv(python, [str(python), "-I", "-m", "whitethorn.cli.main", *arguments])
