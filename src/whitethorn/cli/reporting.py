"""`whitethorn report`: what the arena has played, as one page."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

Folders = Annotated[
    list[Path] | None, typer.Argument(help="Folders of `simulate --out` or of `lab sweep`.")
]
Out = Annotated[
    Path, typer.Option("--out", help="The page; as .md a document with pictures beside it.")
]
Versions = Annotated[
    tuple[Path, Path] | None,
    typer.Option("--compare", help="Two folders: the same deals by two versions, A and B."),
]


def report(
    folders: Folders = None,
    out: Out = Path("report.html"),
    compare: Versions = None,
    made_by: Annotated[str, typer.Option(help="The command that a document names.")] = "",
) -> None:
    """Make a balance report: one page that works offline, by day and night, on a phone.

    Who wins, how long, how it ends, what cards do; for two versions what changed.
    """
    from whitethorn.lab.jobs import RunError
    from whitethorn.lab.report import reading

    if not folders and compare is None:
        raise RunError("name a folder that `simulate --out` or `lab sweep` has filled")
    reading.need()
    from whitethorn.lab.report.making import report_of, write

    command = made_by or shlex.join(["whitethorn", *sys.argv[1:]])
    write(report_of(folders or [], compare), out, command)
    typer.echo(f"{out} is written")
