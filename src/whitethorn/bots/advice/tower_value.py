"""How likely each hunter is to win the race, by what everybody sees of it.

A softmax over the hunters and Drakus.  What speaks for a hunter is a small network of its marks,
the same for every seat and number of seats; tower_weights.py has its weights, fitted by
scripts/fit_tower.py to matches of the rule bot with itself.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from whitethorn.bots.advice.tower_marks import Race, of_drakus, of_hunter
from whitethorn.bots.advice.tower_weights import BIAS, DRAKUS, HIDDEN, OUT, STRAIGHT
from whitethorn.games.tower.state import Tower


@final
class Weights:
    """The network: `hidden` rows have one weight a mark, `bias` one number a row.

    `out` weighs the rows, `straight` the marks themselves, and `drakus` those of the ship.
    """

    __slots__ = ("bias", "drakus", "hidden", "out", "straight")

    def __init__(self) -> None:
        self.hidden: list[list[float]] = []
        self.bias: list[float] = []
        self.out: list[float] = []
        self.straight: list[float] = []
        self.drakus: list[float] = []


def fitted() -> Weights:
    """Return the weights that were fitted."""
    new = Weights()
    new.hidden = HIDDEN
    new.bias = BIAS
    new.out = OUT
    new.straight = STRAIGHT
    new.drakus = DRAKUS
    return new


FITTED: Final = fitted()


def chance(table: Tower, seat: int) -> float:
    """Return the chance of a seat to win, 0 to 1; 0 when the match is over."""
    return 0.0 if table.outcome else chances(table, FITTED)[seat]


def chances(g: Tower, weights: Weights) -> list[float]:
    """Return the chance of every seat to win; what is missing to 1 is Drakus'."""
    race = Race(g)
    out = [exp(score(of_hunter(g, race, seat), weights)) for seat in range(len(g.at))]
    total = sum(out)
    if not g.open:
        total += exp(dot(of_drakus(g, race), weights.drakus))
    return [one / total for one in out]


def score(marks: list[float], weights: Weights) -> float:
    """Return the logarithm of what speaks for a hunter with these marks."""
    total = dot(marks, weights.straight)
    for row in range(len(weights.hidden)):
        above = weights.bias[row] + dot(marks, weights.hidden[row])
        if above > 0.0:
            total += above * weights.out[row]
    return total


def dot(marks: list[float], row: list[float]) -> float:
    """Return the sum of the marks, each times its weight."""
    total = 0.0
    for i in range(len(marks)):
        mark = marks[i]
        if mark != 0.0:
            total += mark * row[i]
    return total
