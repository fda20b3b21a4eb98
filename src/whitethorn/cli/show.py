"""Printing for people, with rich, and for programs, as JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from whitethorn.kernel.rules_index import RulesIndex
    from whitethorn.lab.bench import Speeds
    from whitethorn.lab.judge import Verdict

MODES = {True: "compiled", False: "pure Python"}


def table_of_numbers(*names: str) -> Table:
    """Return a table whose columns after the first are numbers."""
    table = Table(*names)
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def as_line(told: msgspec.Struct) -> None:
    """Print a struct as one JSON object."""
    print(msgspec.json.encode(told).decode())


def addresses(pages: list[str], named: list[str]) -> None:
    """Print where others on this network find the lobby, and the first address as a QR code."""
    if not pages:
        print("This machine is on no network that others could come from.")
        return
    print("On this network others open:")
    for page in pages:
        print(f"  {page}/")
    if named:
        print(f"  {named[0]}/ (where names are passed on)")
    if (sys.stdout.encoding or "").lower().startswith("utf"):
        import segno  # who only simulates need not have it

        segno.make(pages[0] + "/", error="l").terminal(compact=True, border=2)


def shares(spent: dict[str, int], matches: int) -> None:
    """Print what the Actions of a run were spent on."""
    table = table_of_numbers("action", "per match", "share")
    total = sum(spent.values())
    for verb, count in sorted(spent.items(), key=lambda pair: -pair[1]):
        table.add_row(verb, f"{count / matches:.2f}", f"{count / total:.1%}")
    Console(highlight=False).print(table)


def speeds(told: Speeds, as_json: bool) -> None:
    """Print what this machine does."""
    if as_json:
        as_line(told)
        return
    console = Console(highlight=False)
    console.print(f"{MODES[told.compiled]}, calibration loop {told.calibration_ms:.1f} ms")
    table = table_of_numbers(
        "game", "seats", "decisions/s", "per loop", "clone µs", "save µs", "view µs"
    )
    for one in told.games:
        table.add_row(
            one.game,
            str(one.seats),
            f"{one.decisions_per_second:,.0f}",
            f"{one.decisions_per_loop:,.0f}",
            f"{one.clone_us:.2f}",
            f"{one.save_us:.2f}",
            f"{one.view_us:.1f}",
        )
    console.print(table)


def verdicts(found: Iterable[Verdict], quiet: bool) -> bool:
    """Print how each scene went; say whether one missed an expectation."""
    console = Console(highlight=False)
    good = bad = 0
    for verdict in found:
        if verdict.misses:
            bad += 1
            console.print(Text.assemble(("MISS ", "bold red"), f"{verdict.file}: {verdict.title}"))
            for miss in verdict.misses:
                console.print(Text(f"     {miss}"))
        else:
            good += 1
            if not quiet:
                line = f"{verdict.file}: {verdict.title}"
                console.print(Text.assemble(("  ok ", "green"), line))
    console.print(f"{good} scenes as expected, {bad} not")
    return bad > 0


def rules(index: RulesIndex, words: str) -> None:
    """Print the rules that hold all the words."""
    console = Console(highlight=False)
    found = index.search(words)
    for rule in found:
        head = Text.assemble((rule.id, "bold"), f"  {rule.section}", (f"  {rule.kind}", "dim"))
        console.print(head)
        console.print(Text(f"  {rule.text}"))
        if rule.why:
            console.print(Text(f"  Why: {rule.why}", "italic"))
    console.print(f"{len(found)} of {len(index.rules)} rules of {index.title}")
