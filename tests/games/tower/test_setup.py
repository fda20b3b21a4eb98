"""Setup: pieces, decks, ship, light, options."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.conftest import scaled
from tests.kit.tower import set_up
from whitethorn import games
from whitethorn.games.tower.cards.kinds import BLUE_BACK
from whitethorn.games.tower.content import standard
from whitethorn.games.tower.game import table
from whitethorn.games.tower.phases import Table
from whitethorn.games.tower.setup import OPTIONS
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.session import start
from whitethorn.lab.simulate import carry_out, plan, wilson


def new(seats: int = 4, seed: int = 1, **options: str) -> Table:
    return table(games.load("tower").new(Setup("tower", "castle", seats, (), dict(options)), seed))


@pytest.mark.rule("tower/setup.players")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 4"):
        new(seats)
    assert games.load("tower").seat_counts("castle") == [2, 3, 4]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"hunters": ("crimson", "crimson")}, "only once"),
        ({"hunters": ("crimson",)}, "2 seats"),
        ({"hunters": ("crimson", "mauve")}, "'mauve'"),
        ({"scenario": "cellar"}, "'cellar'"),
        ({"options": {"stert": "printed"}}, "'stert'"),
        ({"options": {"start": "late"}}, "printed or advanced"),
    ],
)
def test_a_wrong_setup_is_refused(wrong: dict[str, Any], why: str) -> None:
    told = {"scenario": "castle", "hunters": (), "options": {}, **wrong}
    setup = Setup("tower", told["scenario"], 2, told["hunters"], told["options"])
    with pytest.raises(SetupError, match=why):
        games.load("tower").new(setup, 1)


@pytest.mark.rule("tower/setup.garlic", "tower/setup.no_garlic_on_board")
def test_each_hunter_starts_with_garlic_and_none_lies_on_the_board() -> None:
    for seats in (2, 3, 4):
        t = set_up(seats)
        assert [pawn.weapons for pawn in t.view.pawns] == [["garlic"]] * seats
        assert [pawn.space for pawn in t.view.pawns] == ["a9"] * seats
    garlic = standard().tiles.index("garlic")
    assert garlic not in new().tiles


@pytest.mark.rule("tower/setup.place_tiles", "tower/setup.tile_sides")
def test_tiles_lie_at_random_where_they_belong_and_hide_what_they_are() -> None:
    lib = standard().library
    seen = set()
    for seed in range(8):
        g = new(seed=seed)
        for area in range(4):
            lying = [g.tiles[slot] for slot in range(24) if lib.slot_area[slot] == area]
            assert sorted(lying) == sorted(lib.piles[area])
        seen.add(tuple(g.tiles))
        view: Any = games.load("tower").view(g, 0)
        assert {(tile.turned, tile.tile, tile.face) for tile in view.tiles} == {(False, None, None)}
    assert len(seen) == 8


@pytest.mark.rule("tower/setup.coffin")
def test_the_coffin_is_closed() -> None:
    t = set_up(4)
    assert not t.view.coffin.open
    assert t.view.coffin.weapons == []


@pytest.mark.rule("tower/setup.ship", "tower/advanced.ship")
def test_where_the_ship_starts() -> None:
    for seats, printed in ((2, 8), (3, 9), (4, 10)):
        assert new(seats).ship == printed
        assert new(seats, start="advanced").ship == printed - 1


@pytest.mark.rule("tower/setup.decks.four", "tower/setup.decks.three", "tower/setup.decks.two")
def test_cards_leave_the_red_deck_with_fewer_players() -> None:
    full = new(4).deck
    for seats, night, ship in ((4, 0, 0), (3, 4, 1), (2, 6, 2)):
        deck = new(seats).deck
        gone = [full.count(card) - deck.count(card) for card in range(6)]
        assert gone == [night, 0, ship, 0, 0, 0]


@pytest.mark.rule("tower/setup.decks.order")
def test_each_deck_is_shuffled_by_itself_and_red_lies_on_blue() -> None:
    seen = set()
    for seed in range(6):
        deck = new(seed=seed).deck
        backs = [card >= BLUE_BACK for card in deck]
        assert backs == [True] * 18 + [False] * 18  # the top card is the last
        seen.add(tuple(deck))
    assert len(seen) == 6


@pytest.mark.rule("tower/setup.initial_light")
def test_the_game_starts_by_day() -> None:
    assert not new().night


@pytest.mark.rule("tower/turn.first", "tower/turn.first_digital")
def test_the_host_begins_or_chance_decides_and_play_goes_to_the_left() -> None:
    assert {new(seed=seed).active for seed in range(9)} == {0}
    assert {new(seed=seed, first="random").active for seed in range(40)} == {0, 1, 2, 3}
    g = new(3, seed=5, first="random")
    order = [g.active]
    session = start(games.load("tower"), Setup("tower", "castle", 3, (), {"first": "random"}), 5)
    while len(order) < 5:
        assert session.prompt is not None
        seat = session.prompt.seats[0]
        if seat != order[-1]:
            order.append(seat)
        session.answer(seat, session.prompt.options[0][0])
    assert [(b - a) % 3 for a, b in pairwise(order)] == [1, 1, 1, 1]


@pytest.mark.rule("tower/assembly", "tower/batteries")
def test_a_digital_table_is_ready_at_once_and_its_light_never_fails() -> None:
    session = start(games.load("tower"), Setup("tower", "castle", 2), 3)
    assert session.prompt is not None
    assert session.game.kind_name(session.prompt.kind) == "move"
    view: Any = session.game.view(session.now, 0)
    assert view.night in (True, False)


def test_every_option_can_be_chosen() -> None:
    for name, values in OPTIONS.items():
        for value in values:
            setup = Setup("tower", "castle", 3, (), {name: value})
            assert table(games.load("tower").new(setup, 1)).seats() == 3


@pytest.mark.heavy
@pytest.mark.parametrize("mood", ["calm", "tense"])
def test_the_rates_that_the_lobby_shows_are_those_measured(mood: str) -> None:
    told = standard().tables["mood"][mood]
    matches = scaled(1500, 60)
    for seats in (2, 4):
        run = plan("tower", "castle", seats, [told["policy"]], 7, matches, told["options"])
        found = carry_out(run).outcomes.get("escaped", 0)
        low, high = wilson(found, matches)
        assert low - 0.02 <= told["escapes"][str(seats)] / 100 <= high + 0.02
