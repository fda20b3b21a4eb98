"""Whole matches: to a win, to an escape, and with every policy to an end."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from whitethorn import games
from whitethorn.bots.policies import make
from whitethorn.games.tower import events
from whitethorn.games.tower.game import table
from whitethorn.games.tower.state import ESCAPED, WON
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Setup
from whitethorn.kernel.playout import play_on

TURNS = 36  # one card a turn: without an open coffin no match is longer


def played(policy: str, seats: int, seed: int, **options: str) -> tuple[int, list[Event], int]:
    """Return the outcome, the events and the number of turns of a match."""
    g = table(games.load("tower").new(Setup("tower", "castle", seats, (), dict(options)), seed))
    g.decider = make("tower", policy, seed)
    g.log = []
    log = g.log
    play_on(g)
    return g.outcome, log, g.turn


@pytest.mark.rule("tower/object")
def test_hunters_race_to_the_coffin_and_one_of_them_slays_drakus() -> None:
    won = [seed for seed in range(12) if played("prudent", 4, seed)[0] == WON]
    assert len(won) > 6
    _, log, turns = played("prudent", 4, won[0])
    kinds = [event.kind for event in log]
    assert kinds.count(events.COFFIN) == 1
    assert kinds.index(events.COFFIN) < kinds.index(events.OVER) == len(kinds) - 1
    wounds = [event.args[1] for event in log if event.kind == events.WOUNDED]
    assert sorted(wounds) == [1, 2, 4]
    assert turns > 15


@pytest.mark.parametrize("policy", ["first", "last", "uniform"])
def test_careless_hunters_let_him_escape_in_time(policy: str) -> None:
    for seed in range(scaled(100, 10)):
        outcome, log, turns = played(policy, 2 + seed % 3, seed)
        if outcome == ESCAPED:
            assert turns <= TURNS
            assert not [event for event in log if event.kind == events.COFFIN]


def test_one_card_a_turn_until_the_coffin_is_open() -> None:
    for seed in range(10):
        _, log, _ = played("prudent", 3, seed)
        opened = False
        for event in log:
            opened = opened or event.kind == events.COFFIN
            assert not (opened and event.kind in (events.CARD, events.SHIP))
        turns = [event for event in log if event.kind == events.TURN]
        cards = [event for event in log if event.kind == events.CARD]
        assert len(cards) <= len(turns)


@pytest.mark.parametrize("policy", ["prudent", "selfish"])
def test_the_advanced_game_is_played_to_its_end(policy: str) -> None:
    options = {"start": "advanced", "weapons": "needed", "ship_arrives": "past-1"}
    for seed in range(scaled(60, 6)):
        assert played(policy, 2 + seed % 3, seed, **options)[0] in (WON, ESCAPED)
