"""`whitethorn lab sweep`: runs over seats and options, for a balance report."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from whitethorn.cli import results
from whitethorn.cli.simulating import Pure, Seed, Set, Sets, Where, given, options_of
from whitethorn.cli.trying import SeatCounts, numbers

if TYPE_CHECKING:
    from whitethorn.lab.sweep import Sweep

Vary = Annotated[
    list[str] | None,
    typer.Option("--vary", help="An option with its values, as difficulty_clock=-1,0,1."),
]


def sweep(
    scenario: Where,
    out: Annotated[Path, typer.Option("--out", help="The folder of the sweep.")],
    seats: SeatCounts = "",
    policy: Annotated[str, typer.Option(help="Policies.")] = "uniform,novice,greedy",
    games: Annotated[int, typer.Option(min=1, help="Matches of each policy in a run.")] = 300,
    vary: Vary = None,
    option: Set = None,
    sets: Sets = None,
    seed: Seed = 0,
    cards: Annotated[int, typer.Option(min=0, help="Deals for each card forced on top.")] = 0,
    watched: Annotated[int, typer.Option(min=0, help="Matches watched at each table size.")] = 0,
    playouts: Annotated[int, typer.Option(min=0, help="Playouts after a watched round.")] = 100,
    weighed: Annotated[int, typer.Option(min=0, help="Matches by search at each size.")] = 0,
    pure: Pure = False,
) -> None:
    """Play a run for each number of seats and value of options.

    Goes on where a sweep in the folder was stopped; `whitethorn report` makes a page of it.
    """
    from whitethorn.lab import mode
    from whitethorn.lab.sweep import Sweep

    if not pure:
        mode.reenter(sys.argv[1:])
    options, changes = given(option, sets)
    what = Sweep(
        *where_of(scenario, seats, changes),
        tuple(policy.split(",")),
        seed,
        games,
        varied(vary or []),
        options,
        changes,
        cards,
        watched,
        playouts,
        weighed,
    )
    carry_out(what, out)


def where_of(
    scenario: str, seats: str, changes: tuple[str, ...]
) -> tuple[str, str, tuple[int, ...]]:
    """Return game, scenario and numbers of seats; no scenario is the first, no seats are all."""
    from whitethorn import games
    from whitethorn.lab.changes import apply

    slug, _, name = scenario.partition("/")
    apply(slug, changes)
    game = games.load(slug)
    where = name or game.scenarios()[0]
    return slug, where, numbers(seats) or tuple(game.seat_counts(where))


def carry_out(what: Sweep, out: Path) -> None:
    """Play a sweep, and say where it is."""
    from whitethorn.lab.sweep import sweep as play

    console = Console(stderr=True, highlight=False)
    results.end_as_by_ctrl_c()
    try:
        play(what, out, console.print)
    except KeyboardInterrupt:
        console.print("stopped; the same command goes on")
        raise typer.Exit(130) from None


def varied(words: list[str]) -> dict[str, tuple[str | int | bool, ...]]:
    """Return the values by option that `name=a,b,c` words stand for; raises BadParameter."""
    found: dict[str, tuple[str | int | bool, ...]] = {}
    for word in words:
        name, sign, values = word.partition("=")
        if not sign:
            raise typer.BadParameter(f"{word!r} is not name=value,value", param_hint="--vary")
        found[name] = tuple(options_of([f"x={value}"])["x"] for value in values.split(","))
    return found
