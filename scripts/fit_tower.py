"""Fits the tower's value (bots/advice/tower_value.py) to matches of the rule bot with itself.

    python -m scripts.fit_tower 2=10000 3=3000 4=4000

plays so many matches a number of seats, every tenth move another than the rule bot's, and writes
tower_weights.py.  Seeds are fixed.  It needs `pip install 'whitethorn[lab]'`, and some minutes.
"""

from __future__ import annotations

import random
import sys
import textwrap
from pathlib import Path
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from whitethorn import games
from whitethorn.bots.advice.tower_marks import OF_DRAKUS, OF_HUNTER, Race, of_drakus, of_hunter
from whitethorn.bots.advice.tower_plans import plans, rollout
from whitethorn.bots.search import still_offered
from whitethorn.games.tower.state import P_CARD, WON, Tower
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import State
from whitethorn.lab.arena import match_seed, setups

TARGET: Final = Path(__file__).parents[1] / "src/whitethorn/bots/advice/tower_weights.py"
TITLE: Final = "Weights of tower_value.py; scripts/fit_tower.py writes this file."
MOST: Final = 4  # hunters; Drakus comes after them
OFTEN: Final = 0.1  # moves that are not the rule bot's
KEPT: Final = 0.5  # states between turns that are looked at
HIDDEN: Final = 16
ROUNDS: Final = 3  # of fitting: to outcomes, then to outcomes and the fit's own later estimates
TRUST: Final = 0.6  # in what comes later
EPOCHS: Final = 6
BATCH: Final = 512
RATES: Final = (4e-3, 2e-3)
DECAY: Final = 1e-5
SEED: Final = 11

Floats = NDArray[np.float64]
Net = dict[str, Floats]


class Straying(Decider):
    """The rule bot, but now and then it goes another way to the end."""

    def __init__(self, chance: random.Random) -> None:
        self.bot = rollout(1)
        self.chance = chance
        self.path: tuple[int, ...] = ()
        self.fate = -1

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if g.fate != self.fate:
            self.fate, self.path = g.fate, ()
            if self.chance.random() < OFTEN:
                ways = plans(g, seat, kind, options)
                self.path = tuple(ways[int(len(ways) * self.chance.random() ** 1.5)])
        self.path = still_offered(self.path, options)
        if not self.path:
            return self.bot.decide(g, kind, seat, options)
        value, self.path = self.path[0], self.path[1:]
        return value


class Data:
    """States between turns: marks by hunter, marks of Drakus, who won, and in which match."""

    def __init__(self) -> None:
        self.hunters: list[list[list[float]]] = []
        self.drakus: list[list[float]] = []
        self.there: list[list[bool]] = []
        self.won: list[int] = []
        self.match: list[int] = []

    def add(self, g: Tower, number: int) -> None:
        """Keep a state; who won is told later."""
        race = Race(g)
        seats = len(g.at)
        rows = [of_hunter(g, race, seat) for seat in range(seats)]
        self.hunters.append(rows + [[0.0] * OF_HUNTER] * (MOST - seats))
        self.drakus.append(of_drakus(g, race))
        self.there.append([seat < seats for seat in range(MOST)] + [not g.open])
        self.match.append(number)

    def play(self, seats: int, matches: int) -> None:
        """Play matches and keep what they show."""
        game = games.load("tower")
        teams = setups(game, game.scenarios()[0], seats)
        chance = random.Random(SEED * seats)
        for number in range(matches):
            g = cast("Tower", game.new(teams[number % len(teams)], match_seed(SEED, number)))
            g.decider = Straying(chance)
            while g.outcome == 0:
                g.run_step()
                if g.phase == P_CARD and g.outcome == 0 and chance.random() < KEPT:
                    self.add(g, seats * 10**7 + number)
            winner = g.winner if g.outcome == WON else MOST
            self.won += [winner] * (len(self.match) - len(self.won))


class Fit:
    """The network in training, by Adam on the cross entropy."""

    def __init__(self, data: Data) -> None:
        self.x = np.array(data.hunters, np.float32)
        self.d = np.array(data.drakus, np.float32)
        self.there = np.array(data.there)
        self.match = np.array(data.match)
        self.hard = np.eye(MOST + 1)[np.array(data.won)]
        chance = self.chance = np.random.default_rng(SEED)
        self.net: Net = {
            "hidden": chance.normal(0, OF_HUNTER**-0.5, (OF_HUNTER, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "out": chance.normal(0, 0.3 * HIDDEN**-0.5, HIDDEN),
            "straight": np.zeros(OF_HUNTER),
            "drakus": np.zeros(OF_DRAKUS),
        }

    def forward(self, at: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """Return the activity of the hidden rows and the chances, for states by number."""
        net = self.net
        rows = np.maximum(self.x[at] @ net["hidden"] + net["bias"], 0)
        hunters = rows @ net["out"] + self.x[at] @ net["straight"]
        odds = np.concatenate([hunters, (self.d[at] @ net["drakus"])[:, None]], 1)
        odds = np.where(self.there[at], odds, -np.inf)
        weights = np.exp(odds - odds.max(1, keepdims=True))
        return rows, weights / weights.sum(1, keepdims=True)

    def chances(self) -> Floats:
        """Return the chances in every state."""
        parts = np.array_split(np.arange(len(self.x)), len(self.x) // 20000 + 1)
        return np.concatenate([self.forward(part)[1] for part in parts])

    def slope(self, at: NDArray[np.int64], target: Floats) -> Net:
        """Return the gradient of the cross entropy, averaged over some states."""
        rows, chances = self.forward(at)
        error = (chances - target[at]) / len(at)
        mine = error[:, :MOST]
        back = mine[:, :, None] * self.net["out"] * (rows > 0)
        both = ((0, 1), (0, 1))
        return {
            "hidden": np.tensordot(self.x[at], back, both),
            "bias": back.sum((0, 1)),
            "out": np.tensordot(mine, rows, both),
            "straight": np.tensordot(mine, self.x[at], both),
            "drakus": error[:, MOST] @ self.d[at],
        }

    def train(self, states: NDArray[np.int64], target: Floats, top: float) -> None:
        """Go down the gradient, slower and slower."""
        first = {name: np.zeros_like(value) for name, value in self.net.items()}
        second = {name: np.zeros_like(value) for name, value in self.net.items()}
        steps = EPOCHS * (len(states) // BATCH)
        for step in range(1, steps + 1):
            at = self.chance.choice(states, BATCH)
            rate = top * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
            for name, slope in self.slope(at, target).items():
                slope = slope + DECAY * self.net[name]
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.999 * second[name] + 0.001 * slope * slope
                deep = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                self.net[name] -= rate * first[name] / (1 - 0.9**step) / deep

    def later(self, chances: Floats) -> Floats:
        """Return as targets the outcomes, smoothed by what the fit says of later states."""
        out = self.hard.copy()
        for i in range(len(out) - 2, -1, -1):
            if self.match[i] == self.match[i + 1]:
                out[i] = (1 - TRUST) * chances[i + 1] + TRUST * out[i + 1]
        out = np.where(self.there, out, 0)
        shares: Floats = out / out.sum(1, keepdims=True)
        return shares

    def loss(self, chances: Floats, states: NDArray[np.int64]) -> float:
        """Return the cross entropy of outcomes."""
        right = (chances[states] * self.hard[states]).sum(1)
        return float(-np.log(np.maximum(right, 1e-9)).mean())

    def run(self) -> str:
        """Fit; returns what it came to."""
        held = np.flatnonzero(self.match % 10 == 0)
        states = np.flatnonzero(self.match % 10 != 0)
        target = self.hard
        for number in range(ROUNDS):
            self.train(states, target, RATES[min(number, 1)])
            chances = self.chances()
            target = self.later(chances)
            told = f"{self.loss(chances, states):.4f} nats; {self.loss(chances, held):.4f} unseen"
            print(told)
        return told


def written(net: Net, source: str) -> str:
    """Return the weights as the module that tower_value.py reads."""
    lines = [f'"""{TITLE}\n\n{source}\n"""', "", "from typing import Final", "", "# fmt: off"]
    for name in ("bias", "out", "straight", "drakus"):
        lines += [f"{name.upper()}: Final = [", *row(net[name]), "]"]
    lines.append("HIDDEN: Final = [")
    for one in net["hidden"].T:
        lines += ["    [", *("    " + line for line in row(one)), "    ],"]
    return "\n".join([*lines, "]", ""])


def row(values: Floats) -> list[str]:
    """Return the lines of a list of numbers."""
    told = ", ".join(f"{value:.3f}" for value in values) + ","
    return [f"    {line}" for line in textwrap.wrap(told, 88)]


def main(words: list[str]) -> None:
    """Play, fit, write."""
    data = Data()
    for word in words:
        seats, matches = word.split("=")
        data.play(int(seats), int(matches))
    fit = Fit(data)
    told = fit.run()
    source = f"Fitted to {len(data.won)} states of matches {' '.join(words)}: {told}."
    TARGET.write_text(written(fit.net, source), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
