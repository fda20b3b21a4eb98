"""Search: it wins, is reproducible, keeps its budget, and never knows more than its seat."""

from __future__ import annotations

import time
from typing import cast

import pytest

from tests.bots.laws import table, twin
from tests.contract import toy_rules as rules
from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn import games
from whitethorn.bots.search import (
    NOBODY,
    Budget,
    Flat,
    Mind,
    Node,
    Search,
    Way,
    best,
    still_offered,
)
from whitethorn.bots.seating import Player, choose, seated
from whitethorn.bots.tuning import Tuning
from whitethorn.bots.worth import Worth
from whitethorn.games.tower.state import Tower
from whitethorn.kernel.game import Setup
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.state import TABLE
from whitethorn.kernel.worlds import Worlds

NAMES = ["uniform", "first", "greedy~0.2", "flat:24", "search:24"]


def met(seed: int, answers: int) -> Session:
    """Return a toy session after some answers by `last`, at a decision of seat 1."""
    session = start(Toy(), Setup("toy", "candles", 3), seed)
    while session.prompt is not None:
        if session.decisions >= answers and Worlds(session, 1).options:
            return session
        session.answer(session.prompt.seats[0], session.prompt.options[0][-1])
    raise AssertionError("the match ended")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("answers", [0, 5, 12])
def test_what_a_seat_cannot_know_does_not_change_its_choice(name: str, answers: int) -> None:
    for seed in range(4):
        session = met(seed, answers)
        for other in range(1, 5):
            same = twin(session, 1, other)
            assert same is None or choose(same, 1, name, 9) == choose(session, 1, name, 9)


def test_the_law_would_notice_a_policy_that_peeks() -> None:
    def peek(session: Session) -> int:
        assert isinstance(session.now, Candles)
        return sum(session.now.hands[0]) % len(Worlds(session, 1).options)

    session = met(1, 0)
    twins = [same for other in range(1, 9) if (same := twin(session, 1, other))]
    assert len({peek(same) for same in twins}) > 1


def test_sealed_answers_of_others_do_not_change_a_choice() -> None:
    chosen = set()
    for place in range(4):
        session = table([[1, 2, 3, 4], [2, 5, 6, 1], [3, 6, 6, 0]], [0, 0, 0], 0)
        session.answer(0, rules.LIGHT | place << 8)
        chosen.add(choose(session, 1, "search:40", 3))
    assert len(chosen) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_offered_and_the_same_again(name: str) -> None:
    session = met(3, 5)
    assert session.prompt is not None
    for seat in session.prompt.seats:
        seat = 0 if seat == TABLE else seat
        value = choose(session, seat, name, 5)
        assert value in Worlds(session, seat).options
        assert value == choose(session.fork(), seat, name, 5)


@pytest.mark.parametrize("name", NAMES)
def test_worlds_that_were_packed_give_the_same(name: str) -> None:
    session, player = met(3, 5), seated(Toy(), name, 5)
    value = player.choose(Worlds.unpack(Toy(), Worlds(session, 2).pack()))
    assert value == choose(session, 2, name, 5)
    assert bool(player.thoughts) == (":" in name)


@pytest.mark.parametrize("name", ["search:200", "flat:200"])
def test_the_obvious_is_found(name: str) -> None:
    """In the last round, with everybody else out of cards, lighting one wins points."""
    session = table([[], [5], []], [0, 0, 1], rules.ROUNDS - 1)
    assert choose(session, 1, name, 1) == rules.LIGHT


def test_thoughts_are_the_budget_best_first() -> None:
    session = met(2, 0)
    player = seated(session.game, "search:60", 4)
    value = player.choose(Worlds(session, 0))
    counts = [one.playouts for one in player.thoughts]
    assert player.thoughts[0].value == value
    assert counts == sorted(counts, reverse=True)
    assert 30 < sum(counts) <= 60
    assert all(0 <= one.worth <= 1 for one in player.thoughts)


def test_halving_gives_every_option_the_same_worlds_and_the_better_half_more() -> None:
    session = table([[1, 2, 3, 4], [2, 5, 6, 1], [3, 6, 6, 0]], [0, 0, 0], 0)
    worlds = Worlds(session, 1)
    player = Search(session.game, "x", 4, Budget(60), Tuning(halving=True))
    value = player.choose(worlds)
    ways, counts = len(worlds.options), [one.playouts for one in player.thoughts]
    assert player.thoughts[0].value == value
    rounds = max((ways - 1).bit_length(), 1)
    assert counts[-1] == 60 // rounds // ways
    assert counts[0] == counts[1] > counts[-1]
    assert player.thoughts[0].worth >= player.thoughts[1].worth


def test_what_is_hardly_better_does_not_beat_the_rule_bot() -> None:
    game = games.load("guild")
    session = start(game, Setup("guild", "forest", 2), 3)
    strayed = 0
    while session.prompt is not None and session.decisions < 120:
        seat = session.prompt.seats[0]
        worlds = Worlds(session, seat)
        advised = seated(game, "greedy", 0).choose(worlds)
        if len(worlds.options) > 1:
            thinkers = [
                Search(
                    game, "x", 4, Budget(24), Tuning(halving=True, cut=2, leaf=400, margin=least)
                )
                for least in (0.0, 1.0)
            ]
            eager, loyal = (one.choose(worlds) for one in thinkers)
            assert loyal == advised
            assert thinkers[1].thoughts[0].value == advised
            strayed += eager != advised
        session.answer(seat, advised)
    assert strayed > 3


def test_a_budget_in_seconds_is_kept() -> None:
    session = met(2, 0)
    player = seated(session.game, "search:0.2s", 4)
    started = time.monotonic()
    player.choose(Worlds(session, 0))
    assert 0.15 < time.monotonic() - started < 2
    assert sum(one.playouts for one in player.thoughts) > 5


def test_budgets() -> None:
    assert list(Budget(3).ticks()) == [0, 1, 2]
    assert list(Budget(5, 1e-9).ticks()) == [0]


def test_what_is_advised_is_tried_first_and_what_is_good_most() -> None:
    root = Node()
    ways: list[Way] = [(1,), (2,), (3,)]
    assert best(root, 40, ways, 1, Tuning()) == (2,)
    for way, worth in (((1,), 1.0), ((2,), 0.0), ((3,), 0.0)):
        child = root.child(40, way)
        child.visits, child.total = 50, 50 * worth
        root.visits, root.total = root.visits + 50, root.total + 50 * worth
    assert best(root, 40, ways, 1, Tuning()) == (1,)
    assert best(root, 40, ways[1:], 0, Tuning()) == (2,)
    assert best(root, 41, ways[1:], 1, Tuning()) == (3,)
    assert best(root, 41, ways[1:], NOBODY, Tuning()) == (2,)


def test_a_way_goes_on_with_what_is_still_asked() -> None:
    assert still_offered((4, 5, 6), [5, 7]) == (5, 6)
    assert still_offered((4, 5), [8, 9]) == ()


def test_rivals_share_a_win_and_friends_do_not() -> None:
    session = table([[], [], []], [4, 4, 1], rules.ROUNDS - 1)
    g = session.now
    assert isinstance(g, Candles)
    g.outcome = rules.ENDED
    assert [Worth(Toy()).of(g, seat) for seat in range(3)] == [0.5, 0.5, 0.0]

    class Friendly(Toy):
        cooperative = True

    assert Worth(Friendly()).of(g, 0) == 1.0


def test_dice_that_the_table_types_roll_in_worlds_and_are_nobodys_choice() -> None:
    session = start(Toy(), Setup("toy", "candles", 2, (), {"dice": "typed"}), 1)
    players: list[Player] = [seated(Toy(), name, 1) for name in ("search:10", "uniform")]
    rolled = set()
    while session.prompt is not None:
        seat = session.prompt.seats[0]
        at = 0 if seat == TABLE else seat
        value = players[at].choose(Worlds(session, at))
        if seat == TABLE:
            rolled.add(value)
        session.answer(at, value)
    assert session.over


@pytest.mark.parametrize("kind", [Search, Flat])
def test_one_option_takes_no_playout(kind: type[Search] | type[Flat]) -> None:
    session = table([[], [1], []], [0, 0, 0], 0)
    player = kind(Toy(), "x", 1, Budget(1000), Tuning())
    worlds = Worlds(session, 0)
    assert player.choose(worlds) == worlds.options[0]
    assert player.thoughts == []


@pytest.mark.parametrize(("leaf", "deep"), [(1, True), (1000, False)])
def test_beyond_a_leaf_nothing_is_learnt(leaf: int, deep: bool) -> None:
    session = met(2, 0)
    mind = Mind(session.game, Worlds(session, 0), 4, Tuning(leaf=leaf), deep=True)
    for _ in range(20):
        mind.play(mind.ways[0])
    (child,) = mind.root.children.values()
    assert child.visits == 20
    assert bool(child.children) == deep


def test_playouts_of_a_game_that_numbers_its_turns_are_cut_between_two() -> None:
    game = games.load("tower")
    session = start(game, Setup("tower", game.scenarios()[0], 2), 3)
    assert session.prompt is not None
    seat = session.prompt.seats[0]
    worlds = Worlds(session, seat)
    ended = []
    for turns in (1, 3):
        mind = Mind(game, worlds, 4, Tuning(turns=turns), deep=True)
        assert mind.pace is not None
        ended.append(worlds.playout(2, mind.rollout, mind.pace))
    assert [cast("Tower", g).turn for g in ended] == [1, 3]
    assert all(g.outcome == 0 and 0 < mind.worth.of(g, seat) < 1 for g in ended)
