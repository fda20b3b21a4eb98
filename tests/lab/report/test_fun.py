"""The fun panel: figures of hand-made matches, and whether they are inside their bands."""

from __future__ import annotations

import json
from typing import Any

import polars as pl
import pytest

from whitethorn.lab.report import tables
from whitethorn.lab.report.figures import Rate, Team
from whitethorn.lab.report.fun import Measure, panel, size
from whitethorn.lab.report.luck import explained

FACTS = {
    "turns": 10,
    "dead_turns": 1,
    "streak": 0,
    "first_blood": 5,
    "first_fall": 0,
    "out_early": 0,
    "hunters_luck": 0.0,
    "vampires_luck": 0.0,
    "close": True,
}


def row(won: bool, estimates: list[float], **facts: Any) -> dict[str, Any]:
    return {
        "seats": 2,
        "winners": [0, 1] if won else [],
        "rounds": [3, 4, 5, 6, 7][: len(estimates)],
        "estimates": estimates,
        "playouts": 1_000_000,
        "spent": json.dumps({"attack": 3, "search": 1, "step": 6}),
        "facts": json.dumps({**FACTS, **facts}),
    }


def measures(*rows: dict[str, Any]) -> dict[str, Measure]:
    return {m.name: m for m in panel(pl.DataFrame(list(rows)), [], [], [], {})}


def test_the_course_of_a_match() -> None:
    told = measures(
        row(True, [0.5, 0.6, 0.5, 0.4, 0.2]),
        row(True, [0.5, 0.6, 0.7, 0.9, 0.9]),
        row(False, [0.5, 0.85, 0.5, 0.1, 0.1], streak=3),
        row(False, [0.5, 0.4, 0.3, 0.3, 0.1], close=False),
    )
    assert told["undecided"].values == {2: 0.5}
    assert told["comeback"].values == {2: 0.5}
    assert told["throw-away"].values == {2: 0.5}
    assert told["close finish"].values == {2: 0.75}
    assert told["miss streak"].values == {2: 0.25}
    assert told["dead turn"].values == {2: pytest.approx(0.1)}
    assert told["fight share"].values == {2: pytest.approx(0.3)}
    assert told["first blood"].values == {2: 5.0}
    assert told["first fall"].values == {2: None}
    assert told["tension"].values == {2: pytest.approx(2.4 / 16, abs=1e-3)}


def test_noise_is_taken_off() -> None:
    assert size([(4, 0.1, 0.01), (4, -0.1, 0.01)]) == pytest.approx(0.0, abs=1e-6)
    assert size([(4, 0.1, 0.0), (4, -0.1, 0.0)]) == pytest.approx(0.1)
    assert size([]) is None


def test_bands() -> None:
    one = Measure("x", "", 0.4, 0.6, {2: 0.6, 3: 0.61, 4: None})
    assert [one.inside(seats) for seats in (2, 3, 4, 5)] == [True, False, None, None]
    assert Measure("x", "", None, 0.12, {0: 0.1}).inside(0)
    assert not Measure("x", "", 0.25, None, {0: 0.2}).inside(0)


def test_skill_and_evenness() -> None:
    rates = [
        Rate(seats, "as printed", name, 0, 100, share, 0, 1)
        for seats, greedy in ((2, 0.5), (3, 0.65))
        for name, share in (("uniform", 0.0), ("greedy", greedy), ("search:100", 0.7))
    ]
    teams = [Team(2, name, 0, 10, share, 0, 1) for name, share in (("A", 0.4), ("B", 0.55))]
    told = {m.name: m for m in panel(None, rates, teams, [], {})}
    assert told["skill: greedy"].values == {2: 0.5, 3: 0.65}
    assert [told["skill: greedy"].inside(seats) for seats in (2, 3)] == [True, False]
    assert told["skill: search"].inside(2)
    assert told["seat spread"].values[0] == pytest.approx(0.15)
    assert told["team spread"].values[2] == pytest.approx(0.15)


def test_what_luck_explains() -> None:
    one = [float(n % 5) for n in range(50)]
    two = [float(n % 7) for n in range(50)]
    ends = [2 * a - b + 3 for a, b in zip(one, two, strict=True)]
    assert explained(ends, one, two) == pytest.approx(1.0)
    assert explained([1.0, 0.0] * 25, [0.0] * 50, one) is None
    assert explained([1.0], [1.0], [1.0]) is None


def test_a_figure_just_outside_its_band_says_so() -> None:
    measure = Measure("comeback", "", 0.12, 0.25, {2: 0.116, 3: 0.12, 4: 0.3})
    assert [tables.value(measure, seats) for seats in (2, 3, 4)] == ["11.6 % ✗", "12 % ✓", "30 % ✗"]
