"""`whitethorn simulate`: reads the command line, shows progress, prints what came of a run."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from whitethorn.cli import results, show

if TYPE_CHECKING:
    from whitethorn.lab.arena import Options, Run
    from whitethorn.lab.jobs import Hands
    from whitethorn.lab.keeping import Keeper
    from whitethorn.lab.sequential import Sequential
    from whitethorn.lab.simulate import Result

Where = Annotated[str, typer.Argument(help="Game and scenario, as order/hunt-1.")]
Seats = Annotated[int, typer.Option(help="How many hunters.")]
Count = Annotated[int, typer.Option("--games", min=1, help="How many matches.")]
Names = Annotated[
    str,
    typer.Option(
        help="One policy or several, as greedy,search:100. There are uniform, first, last, greedy, "
        "a game's own, flat:N and search:N (N playouts, or seconds as 0.5s), novice, steady, "
        "expert."
    ),
]
Seed = Annotated[int, typer.Option(min=0, max=2**31 - 1, help="The seed of the run.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes play; results are the same.")]
Ray = Annotated[
    str,
    typer.Option(help="Play on the Ray cluster at this address instead; needs whitethorn\\[ray]."),
]
Out = Annotated[
    Path | None, typer.Option("--out", help="A folder for the matches, as Parquet in the end.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the run in --out.")]
Rotate = Annotated[
    bool | None,
    typer.Option(
        "--rotate/--teams",
        help="Several policies share each table, or each plays all seats of its own matches; by "
        "default they share where seats compete.",
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the match, as difficulty_clock=1; repeatable."),
]
Sets = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        help="Content to play otherwise, as vampire.thrall.night.dice=4; repeatable. No file is "
        "touched.",
    ),
]
Sprt = Annotated[
    float | None,
    typer.Option(
        help="Stop as soon as Wald's sequential test decides whether the first of two policies "
        "wins this share of the deals that tell them apart, as 0.6, or half of them."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Shares = Annotated[bool, typer.Option(help="Also print what Actions were spent on.")]
Pure = Annotated[bool, typer.Option("--pure", help="Never use the compiled build.")]


def simulate(
    scenario: Where,
    seats: Seats = 4,
    count: Count = 1000,
    policy: Names = "uniform",
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = "",
    out: Out = None,
    resume: Resume = False,
    rotate: Rotate = None,
    option: Set = None,
    sets: Sets = None,
    sprt: Sprt = None,
    as_json: AsJson = False,
    shares: Shares = False,
    pure: Pure = False,
) -> None:
    """Play whole matches with policies in the seats and print what came of them.

    Several policies play the same deals. Ctrl-C stops cleanly; --resume goes on.
    """
    from whitethorn.lab import mode
    from whitethorn.lab.simulate import carry_out, plan

    if not pure:
        mode.reenter(sys.argv[1:])
    slug, _, name = scenario.partition("/")
    options, changes = given(option, sets)
    run = plan(slug, name, seats, policy.split(","), seed, count, options, rotate, changes)
    spent: dict[str, int] | None = {} if shares else None
    if shares:
        check_shares(run, jobs, ray, as_json)
    if out is not None:
        run = run.kept()
    test = sequential(run, sprt)
    hands = cluster(ray, run) if ray else None
    keeper = keeper_for(out, resume, run)  # last: what is refused before it leaves no trace
    with results.progress(run.matches, as_json) as advance:
        result = carry_out(run, jobs, keeper, advance, spent, results.notice, hands, test=test)
        if keeper is not None:
            write_parquet(run, keeper)
    conclude(result, as_json, spent, out)


def write_parquet(run: Run, keeper: Keeper) -> None:
    """Write the matches that are kept as the folder's Parquet file; raises RunError."""
    from whitethorn.lab.parquet import write

    write(keeper.folder / "matches.parquet", run, keeper.kept())


def conclude(result: Result, as_json: bool, spent: dict[str, int] | None, out: Path | None) -> None:
    """Print what came of a run; exit 130 if it was stopped."""
    results.show_result(result, as_json)
    if spent:
        show.shares(spent, result.played)
    if result.stopped:
        results.stopped(result, out)
        raise typer.Exit(130)


def check_shares(run: Run, jobs: int, ray: str, as_json: bool) -> None:
    """Raise RunError where what Actions are spent on would not be counted, or not be printed."""
    from whitethorn.bots import policies
    from whitethorn.lab.jobs import RunError

    if jobs > 1 or ray or as_json:
        raise RunError(
            "--shares counts in one process and prints a table: no --jobs, --ray, --json"
        )
    mixed = run.rotate and len(run.policies) > 1
    if mixed or any(policies.spec(run.game, name).thinks for name in run.policies):
        raise RunError("--shares is of policies that answer at once and play whole tables alone")


def sequential(run: Run, share: float | None) -> Sequential | None:
    """Return the test that may end a run; raises RunError."""
    from whitethorn.lab.jobs import RunError
    from whitethorn.lab.sequential import Sequential

    if share is None:
        return None
    try:
        return Sequential(run, share)
    except ValueError as why:
        raise RunError(f"--sprt: {why}") from None


def cluster(address: str, run: Run) -> Hands:
    """Return the workers of a Ray cluster."""
    from whitethorn.lab.cluster import Cluster

    return Cluster(address, run)


def keeper_for(out: Path | None, resume: bool, run: Run) -> Keeper | None:
    """Return what keeps the matches, if they are to be kept."""
    from whitethorn.lab import parquet
    from whitethorn.lab.jobs import RunError
    from whitethorn.lab.keeping import Keeper

    if out is None:
        if resume:
            raise RunError("--resume needs --out, the folder of the run to go on with")
        return None
    parquet.need()
    return Keeper(out, run, resume)


def given(option: list[str] | None, sets: list[str] | None) -> tuple[Options, tuple[str, ...]]:
    """Return the options of a match, those of `--set option.name=value` too, and the changes."""
    from whitethorn.lab.trying import split

    changes, options = split(tuple(sets or ()))
    return {**options_of(option or []), **options}, changes


def options_of(words: list[str]) -> dict[str, str | int | bool]:
    """Return the options that `name=value` words stand for; raises BadParameter."""
    found: dict[str, str | int | bool] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise typer.BadParameter(f"{word!r} is not name=value", param_hint="--option")
        if value in ("true", "false"):
            found[name] = value == "true"
        elif value.removeprefix("-").isdigit():
            found[name] = int(value)
        else:
            found[name] = value
    return found
