"""The `whitethorn` command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from whitethorn import __version__
from whitethorn.cli import show
from whitethorn.cli.admin import admin
from whitethorn.cli.benchmarking import benchmark
from whitethorn.cli.door import bot_api
from whitethorn.cli.lab import lab
from whitethorn.cli.mistakes import guarded
from whitethorn.cli.packs import pack
from whitethorn.cli.reporting import report
from whitethorn.cli.serving import play, serve
from whitethorn.cli.simulating import simulate

app = typer.Typer(
    help="A digital table for vampire-hunting board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def version(
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A digital table for vampire-hunting board games: rules enforced, alone or together."""
    if show_version:
        typer.echo(f"whitethorn {__version__}")
        raise typer.Exit


app.command()(play)
app.command()(serve)
app.add_typer(admin, name="admin")
app.add_typer(pack, name="pack")
app.command()(simulate)
app.command()(benchmark)
app.command("bot-api")(bot_api)
app.command()(report)
app.add_typer(lab, name="lab")


@app.command()
def judge(
    files: Annotated[list[Path], typer.Argument(exists=True, help="Scene files or folders.")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only print what differs.")] = False,
) -> None:
    """Play scenes and tell where the rules decide otherwise; exit 1 if they do."""
    from whitethorn.lab.judge import judge_files

    raise typer.Exit(int(show.verdicts(judge_files(files), quiet)))


@app.command()
def rules(
    words: Annotated[list[str] | None, typer.Argument(help="Words to look for.")] = None,
    game: Annotated[str, typer.Option(help="Whose rulebook.")] = "order",
) -> None:
    """Search the rules of a game."""
    from whitethorn.games import known
    from whitethorn.kernel.rules_index import load_index

    show.rules(load_index(known(game)), " ".join(words or []))


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    pure: Annotated[bool, typer.Option("--pure", help="Never use the compiled build.")] = False,
) -> None:
    """Measure the speed of this machine's rules: playouts, clones, saves."""
    from whitethorn.lab import mode
    from whitethorn.lab.bench import measure

    if not pure:
        mode.reenter(sys.argv[1:])
    show.speeds(measure(), as_json)


def main() -> None:
    """Run the command; errors that a person can mend are one line without a traceback."""
    guarded(app)


if __name__ == "__main__":
    main()
