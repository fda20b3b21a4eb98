"""The fun panel: what a hunt should feel like, in figures with bands (Hunt 1, rule bots)."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import msgspec

from whitethorn.lab.report.luck import explained
from whitethorn.lab.report.reading import PRINTED

if TYPE_CHECKING:
    import polars as pl

    from whitethorn.lab.report.cards import Impact
    from whitethorn.lab.report.figures import Rate, Team

Row = dict[str, Any]
LOW, HIGH = 0.2, 0.8
BEHIND: Final = 0.3
HALFWAY: Final = 6  # the last round by Day
FROM: Final = 4


class Measure(msgspec.Struct):
    """A figure with its band; `values` by seats (0: of all together), None where not measured."""

    name: str
    how: str
    low: float | None
    high: float | None
    values: dict[int, float | None]
    unit: str = "%"

    def inside(self, seats: int) -> bool | None:
        """Return whether a value lies in its band, None where it was not measured."""
        value = self.values.get(seats)
        if value is None:
            return None
        shown = round(value, 3)
        return (self.low is None or shown >= self.low) and (self.high is None or shown <= self.high)


def panel(
    watched: pl.DataFrame | None,
    rates: list[Rate],
    teams: list[Team],
    cards: list[Impact],
    density: dict[int, float],
) -> list[Measure]:
    """Return the measures in the order of the content guide."""
    by_seats: dict[int, list[Row]] = {}
    for row in watched.iter_rows(named=True) if watched is not None else ():
        told = {
            **row,
            "facts": msgspec.json.decode(row["facts"]),
            "spent": msgspec.json.decode(row["spent"]),
        }
        by_seats.setdefault(row["seats"], []).append(told)
    found = [
        Measure(
            name,
            how,
            low,
            high,
            {seats: work(rows) for seats, rows in sorted(by_seats.items())},
            unit,
        )
        for name, how, low, high, unit, work in WATCHED
    ]
    choice: dict[int, float | None] = {seats: density.get(seats) for seats in by_seats}
    found.insert(6, Measure("decision density", HOW_DENSITY, 1.5, None, choice, ""))
    return [*found, *spread_of_cards(cards), *skill(rates), *evenness(rates, teams)]


HOW_DENSITY: Final = (
    "close choices that matter, in an activation: by search, two options within 0.05 of the best, "
    "which beats the median by 0.03"
)

# ---- from watched matches ------------------------------------------------------------------------


def changes(rows: list[Row]) -> list[tuple[int, float, float]]:
    """Return each change of the chance to win, with its round and the variance of its error."""
    found = []
    for row in rows:
        told, n = row["estimates"], max(row["playouts"] - 1, 1)
        for at in range(1, len(told)):
            error = sum(p * (1 - p) for p in told[at - 1 : at + 1]) / n
            found.append((row["rounds"][at], told[at] - told[at - 1], error))
    return found


def size(moves: list[tuple[int, float, float]]) -> float | None:
    """Return the mean change either way, less what the playouts' own noise adds."""
    if not moves:
        return None
    mean = sum(abs(change) for _, change, _ in moves) / len(moves)
    square = sum(change * change for _, change, _ in moves) / len(moves)
    noise = sum(error for _, _, error in moves) / len(moves)
    return float(mean * (max(square - noise, 0.0) / square) ** 0.5) if square else 0.0


def tension(rows: list[Row]) -> float | None:
    """Return how much the chance to win moves in a round."""
    return size(changes(rows))


def rising(rows: list[Row]) -> float | None:
    """Return the change in the last two rounds that were watched over that in the first two."""
    moves = changes(rows)
    rounds = sorted({at for at, _, _ in moves})
    early = size([move for move in moves if move[0] in rounds[:2]])
    late = size([move for move in moves if move[0] in rounds[-2:]])
    return late / early if early and late is not None else None


def of(
    rows: list[Row], told: Callable[[Row], bool], among: Callable[[Row], bool] | None = None
) -> float | None:
    """Return the share of rows of which something is true."""
    mine = [row for row in rows if among is None or among(row)]
    return sum(map(told, mine)) / len(mine) if mine else None


def won(row: Row) -> bool:
    """Return whether a watched match was won."""
    return bool(row["winners"])


def undecided(rows: list[Row]) -> float | None:
    """Return the share of matches still open after HALFWAY."""

    def open_still(row: Row) -> bool:
        told = dict(zip(row["rounds"], row["estimates"], strict=True)).get(HALFWAY)
        return told is not None and LOW <= told <= HIGH

    return of(rows, open_still)


def stood(row: Row) -> list[float]:
    """Return the chances to win from the end of round FROM on."""
    return [p for at, p in zip(row["rounds"], row["estimates"], strict=True) if at >= FROM]


def comeback(rows: list[Row]) -> float | None:
    """Return the share of wins that looked lost."""
    return of(rows, lambda row: min(stood(row), default=1.0) <= BEHIND, won)


def thrown(rows: list[Row]) -> float | None:
    """Return the share of losses that looked won."""
    return of(rows, lambda row: max(stood(row), default=0.0) >= HIGH, lambda row: not won(row))


def dead(rows: list[Row]) -> float | None:
    """Return the share of activations that did nothing."""
    turns = sum(row["facts"]["turns"] for row in rows)
    return sum(row["facts"]["dead_turns"] for row in rows) / turns if turns else None


def spent_on(*verbs: str) -> Callable[[list[Row]], float | None]:
    """Return what gives the share of Actions spent on some verbs."""

    def work(rows: list[Row]) -> float | None:
        total = sum(sum(row["spent"].values()) for row in rows)
        mine = sum(row["spent"].get(verb, 0) for row in rows for verb in verbs)
        return mine / total if total else None

    return work


def middle(name: str) -> Callable[[list[Row]], float | None]:
    """Return what gives the median round of something that happened."""

    def work(rows: list[Row]) -> float | None:
        rounds = [row["facts"][name] for row in rows if row["facts"][name]]
        return float(median(rounds)) if rounds else None

    return work


def early_out(rows: list[Row]) -> float | None:
    """Return the share of seats that are out early."""
    seats = sum(row["seats"] for row in rows)
    return sum(row["facts"]["out_early"] for row in rows) / seats if seats else None


def luck(rows: list[Row]) -> float | None:
    """Return how much of winning the dice explain."""
    ends = [float(won(row)) for row in rows]
    mine = [row["facts"]["hunters_luck"] for row in rows]
    theirs = [row["facts"]["vampires_luck"] for row in rows]
    return explained(ends, mine, theirs)


Work = Callable[[list[Row]], "float | None"]
WATCHED: Final[tuple[tuple[str, str, float | None, float | None, str, Work], ...]] = (
    (
        "tension",
        "mean change of the chance to win in a round, noise of the estimate taken off",
        0.05,
        0.12,
        "",
        tension,
    ),
    ("rising tension", "change in the last two rounds ÷ the first two", 1.5, None, "×", rising),
    (
        "undecided",
        "matches whose chance to win is 20 to 80 % after round 6",
        0.6,
        None,
        "%",
        undecided,
    ),
    (
        "close finish",
        "won in the last round or with the carrier at 1 Health; or lost holding the clue",
        0.4,
        0.6,
        "%",
        lambda rows: of(rows, lambda row: row["facts"]["close"]),
    ),
    (
        "comeback",
        "wins that stood at 30 % or less after round 4 or later",
        0.12,
        0.25,
        "%",
        comeback,
    ),
    ("throw-away", "losses that stood at 80 % or more", None, 0.15, "%", thrown),
    (
        "dead turn",
        "activations without kill, room, item, lever, clue or rescue",
        None,
        0.12,
        "%",
        dead,
    ),
    ("fight share", "Actions spent on attacks", 0.25, None, "%", spent_on("attack")),
    ("search share", "Actions spent on searching", 0.06, None, "%", spent_on("search")),
    (
        "miss streak",
        "matches in which a hunter misses three attacks in a row",
        None,
        0.2,
        "%",
        lambda rows: of(rows, lambda row: row["facts"]["streak"] >= 3),
    ),
    (
        "first blood",
        "median round of the first Wound of a hunter",
        4,
        5,
        "round",
        middle("first_blood"),
    ),
    (
        "first fall",
        "median round in which the first hunter falls, where one does",
        7,
        None,
        "round",
        middle("first_fall"),
    ),
    (
        "out early",
        "seats whose hunter falls with more than a round to go",
        None,
        0.2,
        "%",
        early_out,
    ),
    (
        "luck share",
        "how much of winning the dice explain: hits above what they promise, both sides",
        0.35,
        0.6,
        "%",
        luck,
    ),
)


# ---- from everything else ------------------------------------------------------------------------


def spread_of_cards(cards: list[Impact]) -> list[Measure]:
    """Return the worst item, and the largest impact of an item, a terror or an encounter."""
    mine = [card for card in cards if card.deck in ("items", "terror", "encounters")]
    items = [card.change for card in mine if card.deck == "items"]
    worst: dict[int, float | None] = {0: min(items) if items else None}
    most: dict[int, float | None] = {0: max((abs(c.change) for c in mine), default=None)}
    return [
        Measure(
            "worst item", "forced draw: points it adds to the share won", 0.0, None, worst, "points"
        ),
        Measure(
            "card spread",
            "largest impact of an item, terror or encounter either way",
            None,
            0.08,
            most,
            "points",
        ),
    ]


def skill(rates: list[Rate]) -> list[Measure]:
    """Return what the ladder of policies wins."""
    bands: tuple[tuple[str, float | None, float | None], ...] = (
        ("uniform", None, 0.03),
        ("greedy", 0.35, 0.6),
        ("search", 0.55, 0.75),
    )
    found = []
    for name, low, high in bands:
        mine = [r for r in rates if r.setting == PRINTED and r.policy.split(":")[0] == name]
        values: dict[int, float | None] = {r.seats: r.share for r in mine}
        found.append(Measure(f"skill: {name}", "matches won", low, high, values))
    return found


def evenness(rates: list[Rate], teams: list[Team]) -> list[Measure]:
    """Return how far apart table sizes and teams of one size lie."""
    shares = [r.share for r in rates if r.setting == PRINTED and r.policy == "greedy"]
    sizes: dict[int, float | None] = {0: max(shares) - min(shares) if len(shares) > 1 else None}
    apart: dict[int, float | None] = {}
    for seats in sorted({team.seats for team in teams}):
        mine = [team.share for team in teams if team.seats == seats]
        apart[seats] = max(mine) - min(mine) if len(mine) > 1 else None
    return [
        Measure("seat spread", "between 2, 3 and 4 hunters", None, 0.1, sizes, "points"),
        Measure("team spread", "between the teams of one size", None, 0.12, apart, "points"),
    ]
