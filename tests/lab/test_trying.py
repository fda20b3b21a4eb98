"""`lab try`: pairs on the same deals, options as well as content, a match that is typical."""

from __future__ import annotations

import pytest

from whitethorn.kernel.loading import load
from whitethorn.kernel.record import export, read
from whitethorn.lab.arena import Arena, Match
from whitethorn.lab.jobs import RunError
from whitethorn.lab.recording import recorded
from whitethorn.lab.simulate import plan as plan_run
from whitethorn.lab.trying import Trial, carry_out, plan, split, typical


def trial(sets: tuple[str, ...], seats: tuple[int, ...] = (2,), seconds: float = 2.0) -> Trial:
    return plan("tower", "castle", seats, "uniform", 3, sets, {}, seconds)


def test_no_change_makes_no_difference() -> None:
    (told,) = carry_out(trial(("card.night.red=9",)))
    won = told.differences["won"]
    assert won.pairs > 0
    assert (won.change, told.differences["rounds"].change) == (0.0, 0.0)
    assert not won.clear


def test_a_shorter_race_is_shorter() -> None:
    (told,) = carry_out(trial(("players.2.ship=4", "option.start=advanced")))
    rounds = told.differences["rounds"]
    assert rounds.after < rounds.before
    assert rounds.high < 0
    assert told.typical.number < told.differences["won"].pairs


def test_sets_are_of_content_or_of_options() -> None:
    content, options = split(("card.night.red=9", "option.start=advanced", "option.x=1"))
    assert content == ("card.night.red=9",)
    assert options == {"start": "advanced", "x": 1}


@pytest.mark.parametrize(
    ("sets", "why"), [((), "say what to change"), (("option.start",), "is not option.name=value")]
)
def test_mistakes(sets: tuple[str, ...], why: str) -> None:
    with pytest.raises(RunError, match=why):
        trial(sets)


def test_an_unknown_scenario() -> None:
    with pytest.raises(RunError, match="tower has no 'keep'"):
        plan("tower", "keep", (), "uniform", 0, ("card.night.red=9",), {}, 1.0)


def test_the_typical_match_is_in_the_middle() -> None:
    ends = [("won", 30), ("won", 10), ("lost", 99), ("won", 20)]
    matches = [Match(n, end, [], decisions, 0, 0) for n, (end, decisions) in enumerate(ends)]
    told = typical(2, matches)
    assert (told.number, told.outcome) == (3, "won")


@pytest.mark.parametrize("slug", ["order", "tower", "guild"])
def test_a_recorded_match_opens_and_ends_alike(slug: str) -> None:
    run = plan_run(slug, "", 2, ["novice"], 3, 5)
    match = Arena(run).play(4)
    session = load(Arena(run).game, read(export(recorded(run, 4)))).session
    assert session.over
    assert session.game.outcome_name(session.now) == match.outcome
    assert session.decisions == match.decisions


def test_what_thinks_is_not_recorded() -> None:
    with pytest.raises(RunError, match="take too long"):
        recorded(plan_run("tower", "", 2, ["search:2"], 0, 1), 0)
