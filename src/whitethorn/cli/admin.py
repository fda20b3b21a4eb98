"""`whitethorn admin`: what a host does from a shell while people play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from whitethorn.cli.serving import Folder

if TYPE_CHECKING:
    from whitethorn.server.admin import Admin
    from whitethorn.server.backup import Manifest
    from whitethorn.server.store import Listed, SeatRow

admin = typer.Typer(
    help="Look after a host's matches; a server may be running.", no_args_is_help=True
)

Database = Annotated[
    str | None,
    typer.Option(envvar="WHITETHORN_DATABASE", help="A PostgreSQL address instead of the folder."),
]
# Ids of old matches may begin with a dash.
DASHED = {"ignore_unknown_options": True}
Match = Annotated[str, typer.Argument(help="The id of a match, or how it starts.")]


@admin.command("matches")
def list_matches(
    limit: Annotated[int, typer.Option(min=1, help="How many, the latest first.")] = 30,
    data: Folder = None,
    database: Database = None,
) -> None:
    """List the matches touched last."""
    with opened(data, database) as on:
        rows = on.matches(limit)
    table = Table("match", "game", "name", "status", "people", "log", "touched", box=None)
    for row in rows:
        it = row.match
        table.add_row(
            *map(Text, (it.id[:8], it.game, it.name, it.status, sitting(row.seats), str(it.head))),
            ago(it.updated),
        )
    Console().print(table)


@admin.command("seats", context_settings=DASHED)
def list_seats(match: Match, data: Folder = None, database: Database = None) -> None:
    """Show who sits at a match."""
    with opened(data, database) as on:
        found = on.match(match)
    typer.echo(f"{found.match.id}  {found.match.scenario}  {found.match.status}")
    for seat in found.seats:
        who = seat.name if seat.device else "free"
        typer.echo(f"  seat {seat.seat}: {who}{role(seat, found)}")


@admin.command(context_settings=DASHED)
def free(match: Match, seat: int, data: Folder = None, database: Database = None) -> None:
    """Free a seat and renew the invite; who sat there is told at once."""
    with opened(data, database) as on:
        name = on.free(match, seat)
    typer.echo(f"Seat {seat} is free; {name} sat there. The table has a new invite.")


@admin.command()
def purge(
    days: Annotated[float, typer.Option(min=1, help="Untouched for so many days.")] = 90,
    running: Annotated[bool, typer.Option("--running", help="Also those not played out.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: Folder = None,
    database: Database = None,
) -> None:
    """Delete old matches for good."""
    with opened(data, database) as on:
        rows = on.aged(days, running)
        for row in rows:
            typer.echo(f"  {row.id[:8]}  {row.game}  {row.status}  {row.name}")
        if rows and not yes:
            typer.confirm(f"Delete these {len(rows)} matches?", abort=True)
        gone = on.purge(rows)
    typer.echo(f"{gone} matches deleted.")


@admin.command()
def backup(
    out: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    data: Folder = None,
    database: Database = None,
) -> None:
    """Write a backup of the data folder to one file, while people play."""
    from whitethorn.server.backup import backup as make
    from whitethorn.server.run import data_folder
    from whitethorn.server.store import AdminError

    if database:
        raise AdminError("a PostgreSQL database is backed up with pg_dump; see docs/host.md")
    report_backup("written to", out, make(data or data_folder(), out))


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")],
    data: Folder = None,
) -> None:
    """Put a backup into a data folder that has no matches yet."""
    from whitethorn.server.backup import restore as put
    from whitethorn.server.run import data_folder

    folder = data or data_folder()
    report_backup("restored to", folder, put(file, folder))


@contextmanager
def opened(data: Path | None, database: str | None) -> Iterator[Admin]:
    """Give an Admin on the folder's database or the address; raises AdminError without one."""
    from whitethorn.server.admin import Admin
    from whitethorn.server.backup import DATABASE
    from whitethorn.server.run import data_folder, store_for
    from whitethorn.server.store import AdminError

    folder = data or data_folder()
    if not database and not (folder / DATABASE).is_file():
        raise AdminError(f"{folder} has no {DATABASE}: nothing was played there")
    on = Admin(store_for(folder, database))
    try:
        yield on
    finally:
        on.close()


def sitting(seats: list[SeatRow]) -> str:
    """Return how many seats people hold, of how many, and the bots."""
    people = sum(1 for s in seats if s.device and not s.bot)
    bots = sum(1 for s in seats if s.bot)
    return f"{people}/{len(seats)}" + (f" +{bots} bots" if bots else "")


def role(seat: SeatRow, found: Listed) -> str:
    """Return what more there is to say about a seat."""
    lent = f" for {seat.owner_name}" if seat.owner not in ("", seat.device) else ""
    if seat.bot:
        return f" (bot, {seat.bot}){lent}"
    if lent:
        return lent
    return " (host)" if seat.device and seat.device == found.match.host else ""


def ago(at: int) -> str:
    """Return how long ago a time in ms was, in one unit."""
    seconds = max(0.0, time.time() - at / 1000)
    for size, unit in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {unit} ago"
    return "just now"


def report_backup(verb: str, where: Path, manifest: Manifest) -> None:
    """Print what a backup holds."""
    when = datetime.fromtimestamp(manifest.made / 1000, UTC)
    typer.echo(f"{manifest.matches} matches {verb} {where}, as they were at {when:%F %H:%M:%S} UTC")
