"""Two versions of a card, a hunt or an option, on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import polars as pl

from whitethorn.lab.jobs import RunError
from whitethorn.lab.paired import Difference, Pairs
from whitethorn.lab.report.figures import by_seat, rank, setting_key
from whitethorn.lab.report.reading import TABLE, TEAM

if TYPE_CHECKING:
    from whitethorn.lab.report.reading import Data

BOTH: Final = ["game", "scenario", "seats", "policy", "lineup", "hunters", "seed"]
GROUP: Final = ("game", "scenario", "seats", "setting", "policy")


class Change(msgspec.Struct):
    """What differs between A and B for a policy and number of seats; `setting` is A's, or both.

    `won` is the share of matches that a policy alone at the table won, or of its seats where it
    shares tables; `policy` says which.
    """

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
    one, two = sides(a, b)
    keys = keys_of(one, two)
    for name, rows in (("A", one), ("B", two)):
        if rows.select(keys).is_duplicated().any():
            raise RunError(f"{name} holds some deals more than once: name the folder of one run")
    joined = one.join(two, on=keys, how="inner", suffix="_b")
    if joined.is_empty():
        raise RunError("A and B share no deal: play both with the same --seed, seats and policies")
    if "setting" not in keys:
        joined = joined.with_columns(pl.format("{} → {}", "setting", "setting_b").alias("setting"))
    groups = joined.partition_by(*GROUP, as_dict=True)
    found = [change(key, rows) for key, rows in groups.items()]
    return sorted(found, key=lambda c: (c.game, c.seats, setting_key(c.setting), rank(c.policy)))


def sides(a: Data, b: Data) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Return a row a match and policy of either side; raises RunError where policies differ.

    What only one side has cannot be compared, and a page of the rest would not say so.
    """
    one, two = (by_policy(data.matches) for data in (a, b))
    names = [sorted(rows["policy"].unique().to_list(), key=rank) for rows in (one, two)]
    if names[0] != names[1]:
        said = [" and ".join(policies) for policies in names]
        raise RunError(
            f"A was played by {said[0]}, B by {said[1]}: play both with the same policies "
            "(`simulate` with several compares policies)"
        )
    return one, two


def by_policy(matches: pl.DataFrame) -> pl.DataFrame:
    """Return a row a match for each policy at its table; lists, which join nothing, as words."""
    words = [pl.col(name).list.join(",") for name in ("hunters", "lineup")]
    told = [*BOTH, "setting", "won", "rounds", "decisions"]
    teams = matches.filter(pl.col("how") == TEAM).with_columns(*words, pl.col("won").cast(float))
    shared = matches.filter(pl.col("how") == TABLE).with_columns(pl.col("lineup").alias("table"))
    rows = by_seat(shared).with_columns(
        beside().alias("policy"),
        pl.col("table").list.join(",").alias("lineup"),
        pl.col("hunters").list.join(","),
    )
    sums = rows.group_by(*BOTH, "setting").agg(
        pl.col("mine").mean().alias("won"), pl.col("rounds", "decisions").first()
    )
    return pl.concat([teams.select(told), sums.select(told)]).sort(*BOTH)


def beside() -> pl.Expr:
    """Return a seat's policy with those that it shares tables with, which its share depends on."""
    others = pl.col("company").list.set_difference(pl.concat_list("lineup"))
    return pl.format("{} beside {}", "lineup", others.list.sort().list.join(", "))


def keys_of(one: pl.DataFrame, two: pl.DataFrame) -> list[str]:
    """Return by which columns both sides are joined; raises RunError."""
    if set(one["setting"].unique()) == set(two["setting"].unique()):
        return [*BOTH, "setting"]
    if max(one["setting"].n_unique(), two["setting"].n_unique()) > 1:
        raise RunError("A and B vary their options differently: compare one setting with one")
    return [*BOTH]


def change(key: tuple[object, ...], rows: pl.DataFrame) -> Change:
    """Return the differences of one group of pairs."""
    game, scenario, seats, setting, policy = key
    whole = rows["won", "won_b"].unpivot()["value"].is_in([0.0, 1.0]).all()
    won = paired(rows, "won", whole)
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
