"""The lobby's table of what bots win: whole, in order, and true for the bots of today."""

from __future__ import annotations

from itertools import product

import pytest

from whitethorn.games.order.game import hunt
from whitethorn.games.order.measured import measured
from whitethorn.lab import simulate
from whitethorn.lab.tally import wilson

SHIFTS = (-1, 0, 1)
SAMPLE = 150
SURE = 6  # points that the committed figure may itself be off, with some room


def test_every_choice_of_the_lobby_has_a_figure() -> None:
    keys = {f"{a}/{b}/{c}" for a, b, c in product(SHIFTS, SHIFTS, ("once", "twice"))}
    for scenario, wins in measured().items():
        assert hunt(scenario).team == []
        assert set(wins) == keys
        assert all(set(cell) == {"2", "3", "4"} for cell in wins.values())


def test_harder_is_harder() -> None:
    for wins in measured().values():
        for seats in ("2", "3", "4"):
            for decks, times in product(SHIFTS, ("once", "twice")):
                clocks = [wins[f"{clock}/{decks}/{times}"][seats] for clock in SHIFTS]
                assert clocks == sorted(clocks, reverse=True)
            for clock, times in product(SHIFTS, ("once", "twice")):
                shifts = [wins[f"{clock}/{decks}/{times}"][seats] for decks in SHIFTS]
                assert shifts == sorted(shifts, reverse=True)


@pytest.mark.parametrize(
    ("key", "seats"), [("0/0/once", 2), ("-1/-1/once", 3), ("1/0/once", 4), ("0/0/twice", 2)]
)
def test_the_bots_still_win_what_the_table_says(key: str, seats: int) -> None:
    clock, decks, times = key.split("/")
    options = {
        "difficulty_clock": int(clock),
        "difficulty_decks": int(decks),
        "double_spawns": times == "twice",
    }
    run = simulate.plan("order", "hunt-1", seats, ["greedy"], 1, SAMPLE, dict(options))
    won = simulate.carry_out(run).outcomes.get("won", 0)
    low, high = (100 * share for share in wilson(won, SAMPLE))
    told = measured()["hunt-1"][key][str(seats)]
    assert low - SURE < told < high + SURE
