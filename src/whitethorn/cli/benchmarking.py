"""`whitethorn benchmark`: scores a policy, or plays the table of our own once more."""

from __future__ import annotations

import sys
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from whitethorn.cli import results
from whitethorn.cli.show import as_line, table_of_numbers
from whitethorn.cli.simulating import AsJson, Jobs, Out, Pure, Resume, keeper_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from whitethorn.lab.arena import Match
    from whitethorn.lab.benchmark import Benchmark, Rate, Score

FEW = 100  # matches: fewer make a score that only its interval tells

Name = Annotated[str, typer.Argument(help="As guild-4p-v1; none: all.")]
Policy = Annotated[str, typer.Option(help="The policy to score; none: list what is known.")]
Games = Annotated[
    int, typer.Option(min=0, help="How many test matches; 0: 400, or those of each row of --table.")
]
Whole = Annotated[bool, typer.Option("--table", help="Play every row of the table once more.")]


def benchmark(
    name: Name = "",
    policy: Policy = "",
    games: Games = 0,
    table: Whole = False,
    jobs: Jobs = 1,
    out: Out = None,
    resume: Resume = False,
    as_json: AsJson = False,
    pure: Pure = False,
) -> None:
    """Score a policy from 0, as good as uniform, to 1, as good as search:1000.

    Without --policy print the rates that scores go by; --table plays those matches again.
    """
    from whitethorn.lab import mode
    from whitethorn.lab.benchmark import benchmarks, check, named, score
    from whitethorn.lab.jobs import RunError

    if (policy or table) and not pure:
        mode.reenter(sys.argv[1:])
    chosen = [named(name)] if name else list(benchmarks().values())
    refuse_what_does_not_go_together(name, policy, table, bool(out), resume, games > 0 or jobs > 1)
    if policy:
        check(chosen[0])
        score(chosen[0], chosen[0].rates[0])  # else one would hear only after hours of playing
        rate = played(chosen[0], policy, games or 400, jobs, out, resume, as_json)
        show([score(chosen[0], rate)], as_json)
        return
    if not table:
        show([score(bench, rate) for bench in chosen for rate in best_first(bench)], as_json)
        return
    for bench in chosen:
        check(bench)
    differ = [line for bench in chosen for line in again(bench, games, jobs, as_json)]
    if differ:
        raise RunError("not as in the table: " + "; ".join(differ))


def refuse_what_does_not_go_together(
    name: str, policy: str, table: bool, kept: bool, resume: bool, sized: bool
) -> None:
    """Raise RunError for options of which one would be passed over without a word."""
    from whitethorn.lab.jobs import RunError

    if policy and table:
        raise RunError("--table plays the policies of the table: leave out --policy")
    if (policy and not name) or (kept and not policy):
        raise RunError("name the benchmark and the policy, as guild-4p-v1 --policy greedy")
    if resume and not policy:
        raise RunError("--resume goes on with the matches of a --policy and its --out")
    if sized and not (policy or table):
        raise RunError("nothing is played without --policy or --table: no --games, no --jobs")


def best_first(bench: Benchmark) -> list[Rate]:
    """Return the rates of a benchmark, the best first."""
    return sorted(bench.rates, key=lambda rate: -rate.share)


def again(bench: Benchmark, games: int, jobs: int, as_json: bool) -> Iterator[str]:
    """Play the rows of a benchmark, print them, and yield what is not as it was."""
    from whitethorn.lab.benchmark import score

    told = []
    for row in best_first(bench):
        wanted = min(games or row.matches, row.matches)
        rate = played(bench, row.policy, wanted, jobs, None, False, as_json)
        told.append(score(bench, rate))
        if wanted == row.matches and rate != row:
            yield f"{bench.name} {row.policy} won {rate.wins} of {rate.matches}, not {row.wins}"
    show(told, as_json)


def played(
    bench: Benchmark,
    policy: str,
    games: int,
    jobs: int,
    out: Path | None,
    resume: bool,
    quiet: bool,
) -> Rate:
    """Return the rate of a policy in the first test matches."""
    from whitethorn.lab.arena import Arena
    from whitethorn.lab.simulate import carry_out

    run = bench.run(policy, min(games, bench.most))
    Arena(run)
    matches: list[Match] = []
    with results.progress(run.matches, quiet) as advance:
        keeper = keeper_for(out, resume, run)
        result = carry_out(run, jobs, keeper, advance, notice=results.notice, see=matches.append)
    if result.stopped:
        results.stopped(result, out)
        raise typer.Exit(130)
    return bench.rate(policy, matches)


def show(scores: list[Score], as_json: bool) -> None:
    """Print scores with their intervals."""
    if as_json:
        for one in scores:
            as_line(one)
        return
    from whitethorn.lab.benchmark import HIGH, named

    console = Console(highlight=False)
    for name, rows in groupby(scores, lambda one: one.benchmark):
        high = named(name).known(HIGH)
        if high is not None and high.matches < FEW:
            results.notice(f"{name}: only {high.matches} matches of {HIGH}; read the intervals")
        table = table_of_numbers("policy", "matches", "won", "95 %", "score", "95 %")
        for one in rows:
            table.add_row(
                one.policy,
                f"{one.matches:,}",
                f"{one.share:.1%}",
                f"{one.share_low:.1%} to {one.share_high:.1%}",
                f"{one.score:.3f}",
                f"{one.low:.3f} to {one.high:.3f}",
            )
        console.print(f"[bold]{name}[/]")
        console.print(table)
