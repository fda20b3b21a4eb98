"""Errors that a person can mend, each in one line without a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import typer

# By name: who simulates has no server, and whoever serves no lab.
MENDABLE: Final = (
    ("whitethorn.games", "UnknownGame"),
    ("whitethorn.bots.naming", "UnknownPolicy"),
    ("whitethorn.kernel.content", "ContentError"),
    ("whitethorn.kernel.game", "SetupError"),
    ("whitethorn.lab.jobs", "RunError"),
    ("whitethorn.server.store", "AdminError"),
)

# What a host asks for by an option.
EXTRAS: Final = {"prometheus_client": "metrics", "psycopg": "postgres"}


def guarded(command: Callable[[], object]) -> None:
    """Run a command; exit 2 with one line on standard error for what a person can mend."""
    try:
        try:
            command()
        finally:
            if sys.__stdout__ is not None:  # closed before the start
                sys.stdout.flush()
    except OSError as why:
        silence()
        what = why.strerror or str(why)
        told = f"{why.filename}: {what}" if why.filename else f"cannot write the output: {what}"
    except ModuleNotFoundError as why:
        if why.name is None or why.name.startswith("whitethorn"):
            raise
        told = f"{why.name} is not installed: pip install {source_of(why.name)}"
    except Exception as why:
        if not isinstance(why, kinds()):
            raise
        told = str(why)
    else:
        return
    typer.secho(f"whitethorn: {told}", err=True, fg="red")
    sys.exit(2)


def source_of(package: str) -> str:
    """Return what to install for a package that is missing."""
    extra = EXTRAS.get(package.partition(".")[0])
    return f"'whitethorn[{extra}]'" if extra else "whitethorn, for studies 'whitethorn[lab]'"


def kinds() -> tuple[type[Exception], ...]:
    """Return the errors that a person can mend, as far as their modules are loaded."""
    return tuple(
        getattr(sys.modules[module], name) for module, name in MENDABLE if module in sys.modules
    )


def silence() -> None:
    """Let nobody try once more to write what is left of the output."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
