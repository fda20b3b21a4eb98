"""`whitethorn lab`: studies of the games and of changes to them."""

from __future__ import annotations

import typer

from whitethorn.cli.replaying import replay
from whitethorn.cli.sweeping import sweep
from whitethorn.cli.trying import try_out

lab = typer.Typer(
    help="Study the games: try changes out, sweep over options, watch a match of a study.",
    no_args_is_help=True,
)
lab.command("try")(try_out)
lab.command()(sweep)
lab.command()(replay)
