"""How rounds and matches end."""

from __future__ import annotations

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.events import LEFT_DEN, OVER, ROUND
from whitethorn.games.order.rules.ending import check_all_down
from whitethorn.games.order.state import (
    LOST_CLUE,
    LOST_FALLEN,
    LOST_TIME,
    OUTCOMES,
    P_CHOOSE,
    P_END_ROUND,
    SPENT_ABILITY,
    WON,
)
from whitethorn.games.order.verbs import K_ACTION
from whitethorn.kernel.state import GameOver


def end_round(round: int, end: int = 8) -> Scene:
    t = scene(night=round > 6, round=round)
    t.g.end_round = end
    t.hunter("sarah", at="corridor-2")
    t.hunter("joshua", at="corridor-3")
    t.g.phase = P_END_ROUND
    return t


@pytest.mark.rule("order/turn.end.advance", "order/turn.day_rounds", "order/clock.tracks")
def test_the_marker_moves_one_step_and_night_begins_after_six() -> None:
    for round, night in (4, 0), (5, 0), (6, 1), (7, 1):
        t = end_round(round)
        sarah = t.g.hunters[0]
        sarah.activated = True
        sarah.spent = SPENT_ABILITY
        t.g.run_step()
        assert t.told(ROUND) == [{"round": round + 1, "night": night}]
        assert (t.g.round, t.g.phase, t.g.outcome) == (round + 1, P_CHOOSE, 0)
        assert not sarah.activated
        assert sarah.spent == 0


@pytest.mark.rule("order/turn.end.last_round", "order/win.time_out")
def test_after_the_last_round_everybody_loses() -> None:
    t = end_round(8)
    t.g.run_step()
    assert t.g.outcome == LOST_TIME
    assert t.told(OVER) == [{"outcome": LOST_TIME, "round": 8}]
    assert OUTCOMES[LOST_TIME] == "time"


@pytest.mark.rule("order/hunt.1.objective.hunters", "order/win.all_primary", "order/win.coop")
def test_one_hunter_out_with_the_clue_wins_for_all_at_once() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1", carrying=["clue"])
    t.hunter("joshua", at="vault-1").down = True
    t.act(sarah, K_ACTION, t.exit("corridor-1/w"))
    assert t.g.outcome == WON
    assert t.told(LEFT_DEN)[0]["clue"] == 1
    assert t.told(OVER) == [{"outcome": WON, "round": 4}]


@pytest.mark.rule("order/objective.primary", "order/objective.kinds")
def test_the_primary_objective_alone_ends_the_hunt() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    t.hunter("joshua", at="corridor-2", carrying=["clue"])
    sarah.earned = 3  # both secondary objectives
    t.act(sarah, K_ACTION, t.exit("corridor-1/w"))
    assert t.g.outcome == 0
    t.act(t.g.hunters[1], K_ACTION, t.step("corridor-1"))
    assert t.g.outcome == 0
    t.act(t.g.hunters[1], K_ACTION, t.exit("corridor-1/w"))
    assert t.g.outcome == WON


@pytest.mark.rule("order/unconscious.all_down")
def test_all_down_is_lost_at_once() -> None:
    t = scene()
    one = t.hunter("sarah", at="corridor-1")
    two = t.hunter("joshua")
    one.down = True
    check_all_down(t.g)
    assert t.g.outcome == 0
    two.down = True
    with pytest.raises(GameOver):
        check_all_down(t.g)
    assert t.g.outcome == LOST_FALLEN
    assert t.told(OVER) == [{"outcome": LOST_FALLEN, "round": 4}]


@pytest.mark.rule("order/hunt.1.objective.lost")
def test_nobody_left_to_bring_the_clue_out() -> None:
    t = scene()
    sarah = t.hunter("sarah", at="corridor-1")
    joshua = t.hunter("joshua", at="corridor-2")
    t.act(sarah, K_ACTION, t.exit("corridor-1/w"))
    assert t.g.outcome == 0
    joshua.down = True
    with pytest.raises(GameOver):
        check_all_down(t.g)
    assert t.g.outcome == LOST_CLUE
