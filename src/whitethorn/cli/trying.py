"""`whitethorn lab try`: what a change does, by pairs of matches with and without it."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from whitethorn.cli.show import MODES, table_of_numbers
from whitethorn.cli.simulating import Pure, Seed, Set, Sets, Where, options_of

if TYPE_CHECKING:
    from whitethorn.lab.paired import Difference
    from whitethorn.lab.trying import Effect, Trial

SeatCounts = Annotated[str, typer.Option("--seats", help="Numbers of seats, as 2,3,4.")]
Seconds = Annotated[float, typer.Option(min=1, max=3600, help="How long to play, in all.")]
Policy = Annotated[str, typer.Option(help="Who plays all the seats: a policy that is fast.")]

NAMES = {
    "won": "won, per cent",
    "first seat": "first seat won, per cent",
    "rounds": "rounds",
    "decisions": "decisions",
}


def try_out(
    scenario: Where,
    sets: Sets = None,
    seats: SeatCounts = "",
    policy: Policy = "greedy",
    seed: Seed = 0,
    seconds: Seconds = 60.0,
    option: Set = None,
    pure: Pure = False,
) -> None:
    """Play the same deals with and without a change, and print what it does.

    --set option.difficulty_clock=1 changes an option of the match. Ends after --seconds,
    or earlier where no more pairs are needed.
    """
    from whitethorn.lab import mode
    from whitethorn.lab.trying import carry_out, plan

    if not pure:
        mode.reenter(sys.argv[1:])
    slug, _, name = scenario.partition("/")
    sort = (policy, seed, tuple(sets or ()), options_of(option or []), seconds)
    trial = plan(slug, name, numbers(seats), *sort)
    console = Console(stderr=True)
    with console.status("") as status:
        effects = carry_out(
            trial, lambda at, pairs: status.update(f"{at} seats, {pairs:,} pairs of matches")
        )
    show(trial, effects)


def numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of a list such as 2,3,4; raises BadParameter."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isdigit() for word in words):
        raise typer.BadParameter(f"{text!r} is not like 2,3,4", param_hint="--seats")
    return tuple(int(word) for word in words)


def show(trial: Trial, effects: list[Effect]) -> None:
    """Print the differences by seats, and how to watch a match with the change."""
    from whitethorn.lab.mode import is_compiled

    console = Console(highlight=False, soft_wrap=True)
    console.print(
        f"[bold]{trial.game}/{trial.scenario}[/] with {', '.join(trial.sets)}; {trial.policy}, "
        f"seed {trial.seed}, {MODES[is_compiled()]}"
    )
    table = table_of_numbers("", "seats", "pairs", "without", "with", "difference", "95 %")
    for name in effects[0].differences:
        if name == "won" and all(always_won(effect) for effect in effects):
            continue  # at a shared table somebody wins, whatever is changed
        for effect in effects:
            told = effect.differences[name]
            table.add_row(NAMES[name], str(effect.seats), f"{told.pairs:,}", *row(name, told))
    console.print(table)
    most = max(effects, key=lambda one: abs(one.differences["won"].change))
    console.print(
        f"A typical match with it, at {most.typical.seats} seats ({most.typical.outcome}):"
    )
    console.print(f"  {command(trial, most)}")


def always_won(effect: Effect) -> bool:
    """Return whether every match had a winner, with the change and without."""
    won = effect.differences["won"]
    return won.before == won.after == 1


def row(name: str, told: Difference) -> list[str]:
    """Return the figures of a difference; shares are in per cent, and a star marks clear ones."""
    if told.pairs < 2:
        return ["", "", "too few", ""]
    by = 100 if name in ("won", "first seat") else 1
    places = 2 if name == "rounds" else 1  # a match has few: a clear difference would read 0.0
    change = f"{told.change * by:+.{places}f}{' *' if told.clear else '  '}"
    return [
        f"{told.before * by:.{places}f}",
        f"{told.after * by:.{places}f}",
        change,
        f"{told.low * by:+.{places}f} to {told.high * by:+.{places}f}",
    ]


def command(trial: Trial, effect: Effect) -> str:
    """Return the command that opens the typical match."""
    words = ["whitethorn", "lab", "replay", f"{trial.game}/{trial.scenario}"]
    words += ["--seats", str(effect.seats), "--policy", trial.policy]
    words += ["--seed", str(trial.seed), "--match", str(effect.typical.number)]
    for name, value in trial.options.items():
        words += ["--option", f"{name}={str(value).lower() if value is True else value}"]
    for each in trial.sets:
        words += ["--set", each]
    return shlex.join(words)
