"""`whitethorn bot-api`: lets a script play, by lines of JSON on the standard streams."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from whitethorn.cli.simulating import Count, Seats, Seed, Set, Where, options_of

Own = Annotated[
    list[int] | None,
    typer.Option(
        "--seat",
        min=0,
        help="A seat that the script plays; repeatable. By default the first, or all seats where "
        "they win together.",
    ),
]
Bots = Annotated[str, typer.Option(help="The policy of the other seats.")]
Url = Annotated[str, typer.Option(help="A running server instead, as http://host:8666.")]
Id = Annotated[str, typer.Option("--match", help="The match at that server.")]
Invite = Annotated[str, typer.Option(help="The invite of that match.")]
Token = Annotated[
    str, typer.Option(envvar="WHITETHORN_TOKEN", help="The token of a device that sits there.")
]
Name = Annotated[str, typer.Option(help="What the script is called there.")]


def bot_api(
    scenario: Where = "order",
    seats: Seats = 4,
    seat: Own = None,
    bots: Bots = "greedy",
    games: Count = 1,
    seed: Seed = 0,
    option: Set = None,
    url: Url = "",
    match: Id = "",
    invite: Invite = "",
    token: Token = "",
    name: Name = "script",
) -> None:
    """Tell a script what its seats see and may do, a line of JSON each; read its answers.

    docs/lab/bot-api.md has the lines and a bot of thirty lines.
    """
    from whitethorn.lab.door import Door
    from whitethorn.lab.jobs import RunError

    own = tuple(seat or ())
    if sys.__stdin__ is None or sys.__stdout__ is None:
        raise RunError("a script needs standard input and output, and one of them is closed")
    door = Door(sys.stdin.buffer, sys.stdout.buffer)
    if url:
        from whitethorn.lab import door_socket

        if not match:
            raise RunError("name the match at the server: --url URL --match ID")
        place = door_socket.Where(url, match, own, invite, token, name)
        door_socket.Seated(door, place).play()
        return
    from whitethorn.lab.door_table import host, plan

    slug, _, where = scenario.partition("/")
    host(door, plan(slug, where, seats, own, bots, seed, games, options_of(option or [])))
