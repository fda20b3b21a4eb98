"""The fingerprint of a match: every question, every answer, every event, every step's bytes.

Equal fingerprints from pure and compiled code, from other Python versions and hash seeds, mean that
the rules do the same.  `python -m whitethorn.lab.trace order/hunt-1 3 20` prints them as JSON.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from whitethorn import games
from whitethorn.bots.policies import make
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.events import Event
from whitethorn.lab.mode import is_compiled
from whitethorn.lab.simulate import match_seed, setups

if TYPE_CHECKING:
    from whitethorn.kernel.game import Game, Setup
    from whitethorn.kernel.state import State


class Tracer(Decider):
    """Passes questions on to a policy and takes down each with its answer."""

    def __init__(self, policy: Decider) -> None:
        self.policy = policy
        self.lines: list[tuple[int, int, list[int], int]] = []

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        value = self.policy.decide(g, kind, seat, options)
        self.lines.append((kind, seat, list(options), value))
        return value


def fingerprint(game: Game, setup: Setup, seed: int, policy: str = "uniform") -> str:
    """Return the digest of one match played by a policy."""
    total = blake2b(digest_size=12)
    tracer = Tracer(make(game.slug, policy, seed))
    log: list[Event] = []
    g = game.new(setup, seed)
    g.decider, g.log = tracer, log
    while g.outcome == 0:
        total.update(game.encode(g))
        g.run_step()
    total.update(game.encode(g))
    total.update(msgspec.msgpack.encode(tracer.lines))
    told = [(e.kind, e.audience, list(e.args), list(e.xs)) for e in log]
    total.update(msgspec.msgpack.encode(told))
    return total.hexdigest()


def fingerprints(
    slug: str, scenario: str, seats: int, count: int, seed: int = 7, policy: str = "uniform"
) -> list[str]:
    """Return the digests of the first matches of a run of `simulate`."""
    game = games.load(slug)
    teams = setups(game, scenario, seats)
    return [
        fingerprint(game, teams[number % len(teams)], match_seed(seed, number), policy)
        for number in range(count)
    ]


def main(arguments: list[str]) -> None:
    """Print mode and digests for `slug/scenario seats count [policy]`."""
    slug, scenario = arguments[0].split("/")
    policy = arguments[3] if len(arguments) > 3 else "uniform"
    found = fingerprints(slug, scenario, int(arguments[1]), int(arguments[2]), policy=policy)
    told = {"compiled": is_compiled(), "digests": found}
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
