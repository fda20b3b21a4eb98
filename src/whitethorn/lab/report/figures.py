"""The figures of a report: shares with intervals, lengths, ends, seats, teams."""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING, Final

import msgspec
import polars as pl

from whitethorn import games
from whitethorn.bots import policies
from whitethorn.lab.report.reading import PRINTED, TABLE, TEAM
from whitethorn.lab.tally import wilson

if TYPE_CHECKING:
    from whitethorn.lab.report.reading import Data

ORDER: Final = ("uniform", "first", "last", "novice", "steady", "greedy")


class Rate(msgspec.Struct):
    """A share of `of` matches, or of seats at shared tables, with Wilson's 95 % interval.

    `company` names the policies that share the tables, "" where one holds all seats.
    """

    seats: int
    setting: str
    policy: str
    won: int
    of: int
    share: float
    low: float
    high: float
    company: str = ""


class Length(msgspec.Struct):
    """How long matches are, and how much there is to choose.

    `branching` is options per unforced decision, `forced` the share of decisions with one option.
    """

    seats: int
    setting: str
    policy: str
    matches: int
    rounds: float
    decisions: float
    median: float
    p95: float
    per_seat: float
    branching: float
    forced: float


class End(msgspec.Struct):
    """How often matches end in one way."""

    seats: int
    setting: str
    policy: str
    outcome: str
    matches: int
    share: float


class Spread(msgspec.Struct):
    """A bar of the histogram of decisions per seat: matches from `start` to `stop` by outcome."""

    seats: int
    outcome: str
    start: float
    stop: float
    matches: int


class Place(msgspec.Struct):
    """How often a seat wins where all play alike; `fair` is 1 / seats."""

    seats: int
    seat: int
    won: int
    of: int
    share: float
    low: float
    high: float
    fair: float


class Team(msgspec.Struct):
    """How often a team of hunters wins, or where they compete, one hunter."""

    seats: int
    hunters: str
    won: int
    of: int
    share: float
    low: float
    high: float


def rates(data: pl.DataFrame, how: str) -> list[Rate]:
    """Return the shares won: by teams of one policy, or by seats of tables that policies share."""
    mine = data.filter(pl.col("how") == how)
    if how == TABLE:
        mine = by_seat(mine).with_columns(
            pl.col("lineup").alias("policy"), pl.col("mine").alias("won")
        )
    keys = ["seats", "setting", "company", "policy"]
    sums = mine.group_by(keys).agg(pl.col("won").sum(), pl.len().alias("of"))
    found = []
    for row in sums.iter_rows(named=True):
        where = (row["seats"], row["setting"], row["policy"], row["won"], row["of"])
        company = ", ".join(sorted(row["company"], key=rank))
        found.append(Rate(*where, *share(row), company))
    return sorted(found, key=rate_key)


def rate_key(one: Rate) -> tuple[object, ...]:
    """Return the order of shares: the weakest company first, in it the weakest policy."""
    company = [rank(name) for name in one.company.split(", ")]
    return (one.seats, setting_key(one.setting), company, rank(one.policy))


def by_seat(matches: pl.DataFrame) -> pl.DataFrame:
    """Return a row a seat: `seat`, its policy as `lineup`, and whether it won as `mine`."""
    rows = matches.with_columns(pl.int_ranges("seats").alias("seat")).explode("lineup", "seat")
    return rows.with_columns(pl.col("winners").list.contains(pl.col("seat")).alias("mine"))


def share(row: dict[str, int]) -> tuple[float, float, float]:
    """Return a share and its interval."""
    return row["won"] / row["of"], *wilson(row["won"], row["of"])


def rank(policy: str) -> tuple[int, str]:
    """Return where a policy stands from weak to strong; those that search come last."""
    base = policy.split()[0].split("~")[0] if policy else ""
    return (ORDER.index(base) if base in ORDER else len(ORDER), policy)


def setting_key(setting: str) -> tuple[str, int]:
    """Return the order of settings: easier first."""
    word, _, step = setting.rpartition(" ")
    value = step.replace("\u2212", "-").replace("+", "")
    if setting == PRINTED or not value.lstrip("-").isdigit():
        return ("", 0) if setting == PRINTED else (setting, 0)
    return ("" if int(value) < 0 else word, int(value))


def lengths(data: pl.DataFrame) -> list[Length]:
    """Return lengths and choice by seats, setting and policy, of teams."""
    mine = data.filter(pl.col("how") == TEAM)
    keys = ["seats", "setting", "policy"]
    sums = mine.group_by(keys).agg(
        pl.len().alias("matches"),
        pl.col("rounds").mean(),
        pl.col("decisions").mean(),
        pl.col("decisions").median().alias("median"),
        pl.col("decisions").quantile(0.95).alias("p95"),
        (pl.col("decisions").mean() / pl.col("seats").first()).alias("per_seat"),
        (pl.col("offered").list.sum().sum() / pl.col("asked").list.sum().sum()).alias("branching"),
        (pl.col("forced").sum() / (pl.col("forced") + pl.col("decisions")).sum()).alias("forced"),
    )
    found = [Length(**row) for row in sums.iter_rows(named=True)]
    return sorted(found, key=lambda one: (one.seats, setting_key(one.setting), rank(one.policy)))


def ends(data: pl.DataFrame) -> list[End]:
    """Return how matches of teams end."""
    mine = data.filter(pl.col("how") == TEAM)
    keys = ["seats", "setting", "policy"]
    sums = mine.group_by([*keys, "outcome"]).agg(pl.len().alias("matches"))
    sums = sums.with_columns(
        (pl.col("matches") / pl.col("matches").sum().over(keys)).alias("share")
    )
    found = [End(**row) for row in sums.iter_rows(named=True)]
    return sorted(
        found,
        key=lambda e: (
            e.seats,
            setting_key(e.setting),
            rank(e.policy),
            e.outcome != "won",
            e.outcome,
        ),
    )


def spreads(data: pl.DataFrame, policy: str, bars: int = 24) -> list[Spread]:
    """Return the histogram of decisions per seat of one policy as printed."""
    mine = plain(data, policy).with_columns((pl.col("decisions") / pl.col("seats")).alias("each"))
    if mine.is_empty():
        return []
    top = float(mine["each"].quantile(0.99) or 1.0)
    width = max(round(top / bars, 1), 0.5)
    bins = mine.with_columns(
        (pl.col("each").clip(0, top) / width).floor().cast(pl.Int32).alias("bar")
    )
    sums = bins.group_by("seats", "outcome", "bar").agg(pl.len().alias("matches"))
    return [
        Spread(
            row["seats"],
            row["outcome"],
            row["bar"] * width,
            (row["bar"] + 1) * width,
            row["matches"],
        )
        for row in sums.sort("seats", "outcome", "bar").iter_rows(named=True)
    ]


def plain(data: pl.DataFrame, policy: str) -> pl.DataFrame:
    """Return the matches that one policy plays as printed."""
    mine = (pl.col("how") == TEAM) & (pl.col("policy") == policy)
    return data.filter(mine & (pl.col("setting") == base_setting(data)))


def base_setting(data: pl.DataFrame) -> str:
    """Return the setting that others are compared with: as printed, or else the first."""
    found: list[str] = data["setting"].unique().to_list()
    return PRINTED if PRINTED in found else min(found, key=setting_key)


def places(data: pl.DataFrame, policy: str) -> list[Place]:
    """Return how often each seat wins where one policy holds all of them."""
    sums = by_seat(plain(data, policy)).group_by("seats", "seat")
    told = sums.agg(pl.col("mine").sum().alias("won"), pl.len().alias("of")).sort("seats", "seat")
    return [
        Place(row["seats"], row["seat"], row["won"], row["of"], *share(row), 1 / row["seats"])
        for row in told.iter_rows(named=True)
    ]


def uneven(seats: list[Place]) -> float:
    """Return how likely shares as uneven as these are where all seats are equal (chi squared)."""
    total = sum(place.won for place in seats)
    if not total:
        return 1.0
    fair = total / len(seats)
    x = sum((place.won - fair) ** 2 / fair for place in seats)
    if len(seats) == 2:
        return erfc(sqrt(x / 2))
    if len(seats) == 3:
        return exp(-x / 2)
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2)


def teams(data: pl.DataFrame, policy: str, cooperative: bool) -> list[Team]:
    """Return how often each team wins as printed, or each hunter where they compete."""
    mine = plain(data, policy)
    if cooperative:
        named = pl.col("hunters").list.join(", ").str.to_titlecase()
        rows = mine.with_columns(named.alias("names"))
    else:
        rows = by_seat(mine).with_columns(
            pl.col("hunters").list.get(pl.col("seat")).str.to_titlecase().alias("names"),
            pl.col("mine").alias("won"),
        )
    sums = rows.group_by("seats", "names").agg(pl.col("won").sum(), pl.len().alias("of"))
    return [
        Team(row["seats"], row["names"], row["won"], row["of"], *share(row))
        for row in sums.sort("seats", "names").iter_rows(named=True)
        if row["names"]
    ]


def best_policy(data: Data, game: str) -> str:
    """Return the strongest policy that answers at once, of those that hold whole tables."""
    mine = data.matches.filter((pl.col("game") == game) & (pl.col("how") == TEAM))
    names = [name for name in mine["policy"].unique().to_list() if name]
    fast = [name for name in names if not policies.spec(game, name).thinks]
    return max(fast or names, key=rank, default="")


def cooperative(game: str) -> bool:
    """Return whether seats win and lose together."""
    return games.load(game).cooperative
