"""What came of a run, for people and for programs, and how far it is."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.table import Table
from rich.text import Text

from whitethorn.cli.show import MODES, as_line, table_of_numbers
from whitethorn.lab.mode import is_compiled
from whitethorn.lab.tally import wilson

if TYPE_CHECKING:
    from pathlib import Path

    from whitethorn.lab.sequential import Verdict
    from whitethorn.lab.simulate import Result


class Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.1f}/s" if task.speed else "")


def end_as_by_ctrl_c() -> None:
    """Let a request to end, as batch systems and `timeout` send it, be what Ctrl-C is."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@contextmanager
def progress(matches: int, quiet: bool) -> Iterator[Callable[[int], object] | None]:
    """Show how far a run is, with its rate and the time left, on a terminal only."""
    end_as_by_ctrl_c()
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TimeLeft(compact=True))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=matches)
        yield lambda done: bar.update(task, completed=done)


def show_result(result: Result, as_json: bool) -> None:
    """Print outcomes and wins with 95 % intervals, lengths and speed."""
    if as_json:
        as_line(result.told())
        return
    run, console = result.run, Console(highlight=False)
    console.print(
        f"[bold]{run.game}/{run.scenario}[/], {run.seats} seats, {', '.join(run.policies)}, "
        f"seed {run.seed}, {result.matches:,} matches, {MODES[is_compiled()]}"
    )
    console.print(outcomes(result))
    if len(run.policies) > 1:
        console.print(ladder(result))
    if result.verdict:
        console.print(sequentially(result.verdict, *run.policies))
    if run.rotate:
        seats = ", ".join(f"{wins / max(result.matches, 1):.1%}" for wins in result.seat_wins)
        console.print(f"wins by seat, the first one first: {seats}")
    told = result.lengths
    each = result.forced / max(result.matches, 1)
    console.print(
        f"{told.mean:,.1f} decisions and {each:,.1f} forced ones per match "
        f"(decisions: {told.least} to {told.most}, median {told.median}, 95 % up to {told.p95})"
    )
    rounds = result.rounds
    if rounds.most:
        console.print(
            f"{rounds.mean:,.1f} rounds per match ({rounds.least} to {rounds.most}, "
            f"median {rounds.median}, 95 % up to {rounds.p95})"
        )
    console.print(
        f"{result.decisions_per_second:,.0f} decisions/s in {result.cpu_seconds:.2f} s of CPU "
        f"time; {result.played / (result.seconds or 1):,.1f} matches/s in {result.seconds:.1f} s"
    )


def outcomes(result: Result) -> Table:
    """Return the outcomes, the most frequent first."""
    table = table_of_numbers("outcome", "matches", "share", "95 %")
    for name, count in sorted(result.outcomes.items(), key=lambda pair: -pair[1]):
        low, high = wilson(count, result.matches)
        table.add_row(
            name, f"{count:,}", f"{count / result.matches:.1%}", f"{low:.1%} to {high:.1%}"
        )
    return table


def ladder(result: Result) -> Table:
    """Return the wins by policy, the best first."""
    table = table_of_numbers(
        "policy", "seats" if result.run.rotate else "matches", "won", "share", "95 %"
    )
    for one in sorted(result.scores, key=lambda one: -one.share):
        interval = f"{one.low:.1%} to {one.high:.1%}"
        table.add_row(one.policy, f"{one.games:,}", f"{one.wins:,}", f"{one.share:.1%}", interval)
    return table


def sequentially(found: Verdict, first: str, second: str) -> str:
    """Say what a sequential test found."""
    said = {
        True: f"{first} is better than {second}",
        False: f"{first} is not shown to be better than {second}",
        None: f"{first} against {second} is not decided",
    }[found.better]
    return (
        f"{said}: it won {found.won:,} of {found.apart:,} deals that told them apart, of "
        f"{found.deals:,} (sequential test of {found.share:g} against 0.5)"
    )


def notice(text: str) -> None:
    """Tell of something that went wrong and was mended."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(f"whitethorn: {text}")


def stopped(result: Result, out: Path | None) -> None:
    """Say how to go on with a run that was stopped."""
    how = "go on with --resume" if out else "with --out they would have been kept"
    Console(stderr=True, highlight=False).print(
        f"stopped after {result.matches:,} of {result.run.matches:,} matches; {how}"
    )
