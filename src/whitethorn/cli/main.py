"""The `whitethorn` command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from whitethorn import __version__, games
from whitethorn.cli import show
from whitethorn.cli.lab import lab
from whitethorn.cli.simulating import simulate

app = typer.Typer(
    help="A digital table for vampire-hunting board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Folder = Annotated[
    Path | None, typer.Option("--data", help="Where matches are kept; default: your data folder.")
]
Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(help="The port to listen on.")]


@app.callback(invoke_without_command=True)
def version(
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A digital table for vampire-hunting board games: rules enforced, alone or together."""
    if show_version:
        typer.echo(f"whitethorn {__version__}")
        raise typer.Exit


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Port = 8666,
    data: Folder = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Open a table in the browser of this machine."""
    from whitethorn.server.run import run

    typer.echo(f"Whitethorn is at http://{host}:{port}/ until you press Ctrl+C.")
    run(host=host, port=port, data_dir=data, open_browser=browser)


@app.command()
def serve(
    host: Host = "0.0.0.0",
    port: Port = 8666,
    data: Folder = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A page that may connect, as https://table.example; repeatable."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="WHITETHORN_DATABASE",
            help="A PostgreSQL address for several workers; else SQLite in the data folder.",
        ),
    ] = None,
    proxy: Annotated[
        str | None, typer.Option(help="The address of a proxy whose X-Forwarded-For is believed.")
    ] = None,
) -> None:
    """Serve tables to other machines."""
    from whitethorn.server.run import run

    typer.echo(f"Whitethorn listens on {host}, port {port}, until you press Ctrl+C.")
    run(
        host=host,
        port=port,
        data_dir=data,
        open_browser=False,
        origins=tuple(origin or ()),
        database=database,
        proxy=proxy,
    )


app.command()(simulate)
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
    from whitethorn.kernel.rules_index import load_index

    show.rules(load_index(game), " ".join(words or []))


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
    from whitethorn.bots.policies import UnknownPolicy
    from whitethorn.kernel.content import ContentError
    from whitethorn.kernel.game import SetupError
    from whitethorn.lab.jobs import RunError

    try:
        app()
    except (games.UnknownGame, UnknownPolicy, SetupError, ContentError, RunError) as why:
        typer.secho(f"whitethorn: {why}", err=True, fg="red")
        sys.exit(2)


if __name__ == "__main__":
    main()
