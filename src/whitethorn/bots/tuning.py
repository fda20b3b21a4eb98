"""How the searches are tuned: their defaults, and what tuning.toml says otherwise for a game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from whitethorn.bots import naming, policies
from whitethorn.bots.worth import NEAR
from whitethorn.kernel.content import digest


class Tuning(msgspec.Struct, frozen=True):
    """What the searches can be told; measured in docs/lab/policies.md.

    * `explore`: the weight of what was seldom tried against what came out well (PUCT's constant).
    * `prior`: the share of the rule bot's choice in a node's prior, 0 to 1; the rest is even.
    * `noise`: how many in a thousand decisions of a rollout are random.
    * `cut`: a rollout ends after so many decisions, of those kinds that the game's advice calls
      `QUIET` if it names any, and is judged by the advice's `value`; 0 plays to the end.
    * `turns`: a playout ends after so many turns of a game that numbers them, and is judged the
      same way; 0 plays to the end.
    * `leaf`: a node grows no children until it has so many visits: from there on it is a rollout.
    * `halving`: the open decision shares its playouts as flat Monte Carlo does, without a prior.
    * `margin`: in halving, how much more than the rule bot's choice another must be worth, 0 to 1.
    * `near`: the most that a lost match is worth (worth.py).
    """

    explore: float = 1.0
    prior: float = 0.5
    noise: int = 0
    cut: int = 0
    turns: int = 0
    leaf: int = 1
    halving: bool = False
    margin: float = 0.0
    near: float = NEAR


@cache
def tuning_of(slug: str) -> Tuning:
    """Return how the searches are tuned for a game."""
    text = files("whitethorn.bots").joinpath("tuning.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text).get(slug, {}), Tuning)


def tuning_digest(slug: str, names: Iterable[str]) -> str:
    """Return a digest of the tuning behind names of policies; "" where none searches or is a level.

    A level (levels.toml) counts by the policy that it stands for.  Raises UnknownPolicy.
    """
    tuned: dict[str, str] = {}
    for name in names:
        spec = policies.spec(slug, name)
        if spec.thinks or name in naming.levels(slug):
            behind = (spec, tuning_of(slug) if spec.thinks else None)
            tuned[name] = msgspec.json.encode(behind).decode()
    return digest(tuned) if tuned else ""
