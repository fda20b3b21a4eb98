"""The Game object: what can be chosen, and what is refused."""

from __future__ import annotations

import pytest

from whitethorn.games import load
from whitethorn.games.order.game import OrderGame, make
from whitethorn.games.order.phases import Table
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.state import ENTERED, SEEDED


@pytest.fixture(scope="module")
def game() -> OrderGame:
    return make()


def setup(seats: int = 2, hunters: tuple[str, ...] = (), **options: str | int | bool) -> Setup:
    return Setup("order", "hunt-1", seats, hunters, options)


def test_the_registry_finds_it(game: OrderGame) -> None:
    assert load("order").slug == "order"
    assert game.scenarios() == ["hunt-1", "first-night"]
    assert game.seats(setup(3)) == 3
    assert game.digest


@pytest.mark.rule("order/players.two_to_four", "order/players.solo")
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (setup(1), "a team has 2 to 4"),
        (setup(5), "a team has 2 to 4"),
        (setup(2, ("sarah",)), "1 hunters are named"),
        (setup(2, ("sarah", "sarah")), "only once"),
        (setup(2, ("sarah", "pete")), "no hunter 'pete'"),
        (setup(difficulty_clock=2), "difficulty_clock is -1, 0 or 1"),
        (setup(difficulty_decks=True), "difficulty_decks is -1, 0 or 1"),
        (setup(double_spawns=1), "double_spawns is true or false"),
        (setup(dice="loaded"), "dice is table or typed"),
        (setup(vampires="mine"), "vampires is automatic or players"),
        (setup(speed=1), "no option 'speed'"),
        (Setup("order", "hunt-99", 2), "no hunt 'hunt-99'"),
    ],
)
def test_a_wrong_setup_says_what_is_wrong(game: OrderGame, wrong: Setup, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        game.new(wrong, 1)


@pytest.mark.rule("order/comp.hunters")
def test_the_four_hunters_in_seat_order(game: OrderGame) -> None:
    g = game.new(setup(3, ("magenta", "stephan", "joshua")), 1)
    assert isinstance(g, Table)
    assert [g.lib.hunters[h.kind].id for h in g.hunters] == ["magenta", "stephan", "joshua"]
    assert {kind.id for kind in g.lib.hunters} == {"stephan", "sarah", "joshua", "magenta"}


def test_dice_of_the_table_or_typed_in(game: OrderGame) -> None:
    assert game.new(setup(), 1).chance == SEEDED
    assert game.new(setup(dice="typed"), 1).chance == ENTERED


def test_a_table_is_written_and_read_back(game: OrderGame) -> None:
    g = game.new(setup(4, double_spawns=True), 7)
    data = game.encode(g)
    again = game.decode(setup(4), data)
    assert game.encode(again) == data
    assert game.outcome_name(again) == "running"
    assert game.board(again)["areas"]
    assert set(game.catalogue()) >= {"hunters", "vampires", "items"}
