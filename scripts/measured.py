"""Measures what the rule bot wins at each difficulty and writes the tables the lobby shows.

Run by `make measured`, compiled; a change of cards or rules that moves balance needs it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from scripts.sources import ROOT
from whitethorn.lab import simulate

POLICY: Final = "greedy"
MATCHES: Final = 2_000
SEED: Final = 7
SEATS: Final = (2, 3, 4)
SHIFTS: Final = (-1, 0, 1)
OUT: Final = "src/whitethorn/games/order/measured.toml"
HEAD: Final = f"""\
# What the rule bot wins of a hundred matches, by difficulty and number of hunters; the lobby shows
# it. Written by `make measured`: {MATCHES:,} matches a figure, so each is sure to about two points.
# `wins` is keyed by clock, decks and arrivals as in the options of a match ("twice" doubles them).

source = "whitethorn simulate order/SCENARIO --games {MATCHES} --policy {POLICY} --seed {SEED}"
invented = ["wins"]
policy = "{POLICY}"
"""


def wins(scenario: str, seats: int, options: dict[str, int | bool]) -> float:
    """Return the share of matches won, in per cent."""
    run = simulate.plan("order", scenario, seats, [POLICY], SEED, MATCHES, dict(options))
    result = simulate.carry_out(run)
    return round(100 * result.outcomes.get("won", 0) / result.matches, 1)


def lines(scenario: str) -> Iterator[str]:
    """Yield the lines of one hunt's table, and print each figure as it comes."""
    yield f"\n[hunts.{scenario}]"
    for clock, decks, double in product(SHIFTS, SHIFTS, (False, True)):
        options = {"difficulty_clock": clock, "difficulty_decks": decks, "double_spawns": double}
        found = {seats: wins(scenario, seats, options) for seats in SEATS}
        cells = ", ".join(f'"{seats}" = {share}' for seats, share in found.items())
        key = f"{clock}/{decks}/{'twice' if double else 'once'}"
        yield f'"{key}" = {{ {cells} }}'
        print(key, cells, flush=True)


def main(scenarios: tuple[str, ...] = ("hunt-1",), out: Path = ROOT / OUT) -> None:
    """Measure hunts and write the file."""
    text = HEAD + "\n".join(line for scenario in scenarios for line in lines(scenario)) + "\n"
    out.write_text(text)


if __name__ == "__main__":
    main()
