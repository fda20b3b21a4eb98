"""Two versions of a card, a hunt or an option, on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import polars as pl

from whitethorn.lab.jobs import RunError
from whitethorn.lab.paired import Difference, Pairs
from whitethorn.lab.report.figures import rank, setting_key
from whitethorn.lab.report.reading import TEAM

if TYPE_CHECKING:
    from whitethorn.lab.report.reading import Data

TEAM_WORD: Final = pl.col("hunters").list.join(",")  # lists cannot be joined on
BOTH: Final = ["game", "scenario", "seats", "policy", "hunters", "seed"]


class Change(msgspec.Struct):
    """What differs between A and B for a policy and number of seats; `setting` is A's, or both."""

    game: str
    scenario: str
    seats: int
    setting: str
    policy: str
    won: Difference
    rounds: Difference
    decisions: Difference


def compare(a: Data, b: Data) -> list[Change]:
    """Return the differences from A to B on the deals that both played; raises RunError."""
    one, two = (data.matches.filter(pl.col("how") == TEAM) for data in (a, b))
    keys = [*BOTH]
    if set(one["setting"].unique()) == set(two["setting"].unique()):
        keys.append("setting")
    elif max(one["setting"].n_unique(), two["setting"].n_unique()) > 1:
        raise RunError("A and B vary their options differently: compare one setting with one")
    joined = one.with_columns(TEAM_WORD).join(
        two.with_columns(TEAM_WORD), on=keys, how="inner", suffix="_b"
    )
    if joined.is_empty():
        raise RunError("A and B share no deal: play both with the same --seed, seats and policies")
    if "setting" not in keys:
        joined = joined.with_columns(pl.format("{} → {}", "setting", "setting_b").alias("setting"))
    groups = joined.partition_by("game", "scenario", "seats", "setting", "policy", as_dict=True)
    found = [change(key, rows) for key, rows in groups.items()]
    return sorted(found, key=lambda c: (c.game, c.seats, setting_key(c.setting), rank(c.policy)))


def change(key: tuple[object, ...], rows: pl.DataFrame) -> Change:
    """Return the differences of one group of pairs."""
    game, scenario, seats, setting, policy = key
    won = paired(rows, "won", True)
    rounds, decisions = paired(rows, "rounds"), paired(rows, "decisions")
    assert isinstance(seats, int)
    return Change(
        str(game), str(scenario), seats, str(setting), str(policy), won, rounds, decisions
    )


def paired(rows: pl.DataFrame, name: str, share: bool = False) -> Difference:
    """Return the difference of one column between both sides."""
    pairs = Pairs(share)
    for before, after in zip(rows[name], rows[f"{name}_b"], strict=True):
        pairs.add(float(before), float(after))
    return pairs.told()
