"""Matches whose rules wait on their own stack: as at a live table, and no stack left behind."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import threading
from typing import Any

import pytest
from greenlet import greenlet

from tests.conftest import scaled
from whitethorn.bots import policies
from whitethorn.games.tower.state import Tower
from whitethorn.kernel.decider import Decider, Diverged
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.state import State
from whitethorn.lab.envs import live, match
from whitethorn.lab.envs.board import Board
from whitethorn.lab.envs.hand import LiveMatch
from whitethorn.lab.envs.match import Match
from whitethorn.lab.mode import is_compiled

Trace = list[tuple[Any, ...]]


def boards(game: str, seats: int) -> Board:
    return Board(game, seats, options={"hunt": "short"} if game == "guild" else {})


def put(played: Match | Session, rng: random.Random) -> tuple[int, int, tuple[Any, ...]]:
    """Choose for one of the seats that are asked; returns seat, value and the whole question."""
    prompt = played.prompt
    assert prompt is not None
    place = rng.randrange(len(prompt.seats))
    value = rng.choice(prompt.options[place])
    asked = (prompt.kind, list(prompt.seats), [list(o) for o in prompt.options], prompt.joint)
    return prompt.seats[place], value, asked


def played(game: Match, seed: int, most: int) -> Trace:
    """Play at random, joint decisions in any order; returns what was asked, chosen and then so."""
    rng = random.Random(seed)
    trace: Trace = []
    while game.prompt is not None and len(trace) < most:
        seat, value, asked = put(game, rng)
        game.answer(game.acting if seat >= 30 else seat, value)
        trace.append((asked, value, game.game.encode(game.now), game.asked(), game.sealed))
    return trace


@pytest.mark.parametrize("seats", [2, 4])
def test_a_live_match_is_the_match_of_a_session(game: str, seats: int) -> None:
    board = boards(game, seats)
    for seed in range(3):
        board.deal(seed)
        one = board.match
        assert isinstance(one, LiveMatch)
        session = start(board.game, board.setup, seed)
        rng = random.Random(seed)
        for _ in range(400):
            if one.prompt is None:
                break
            seat, value, asked = put(one, rng)
            assert put(session, random.Random(0))[2] == asked
            answering = one.acting if seat >= 30 else seat
            one.answer(answering, value)
            session.answer(answering, value)
            assert board.game.encode(one.now) == board.game.encode(session.now)
        assert session.over is one.over
        assert board.game.encode(one.still().base) == session.boundary().state


def test_both_drivers_give_the_same_trace(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = boards(game, 3)
    most = 300
    first = played(live.begin(board.game, board.setup, 5), 5, most)
    assert first == played(match.begin(board.game, board.setup, 5), 5, most)
    monkeypatch.setattr(live, "POSSIBLE", False)
    board.deal(5)
    assert type(board.match) is Match
    assert played(board.match, 5, most) == first


def test_copies_go_their_own_way(game: str) -> None:
    board = boards(game, 3)
    board.deal(6)
    one = board.match
    played(one, 6, 20)
    copies = [one.clone(), copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    traces = [played(twin, 7, 60) for twin in copies]
    assert all(trace == traces[0] for trace in traces)
    assert played(one, 7, 60) == traces[0]


def test_a_reset_in_the_middle_leaves_nothing_behind(game: str) -> None:
    board = boards(game, 3)
    board.deal(8)
    whole = played(board.match, 8, 150)
    for most in (1, 7, 40):
        board.deal(9)
        played(board.match, 9, most)
        board.deal(8)
        assert played(board.match, 8, 150) == whole


def test_abandoned_stacks_are_freed() -> None:
    def stacks() -> int:
        return sum(isinstance(thing, greenlet) and not thing.dead for thing in gc.get_objects())

    board = boards("order", 3)
    gc.collect()
    before = stacks()
    kept = []
    for seed in range(scaled(5000, 2000)):
        board.deal(seed)
        played(board.match, seed, seed % 9)
        if seed % 100 == 0:
            kept.append(board.match)
    gc.collect()
    assert stacks() == before + len(kept)
    kept.clear()
    board.deal(0)
    assert stacks() == before


@pytest.mark.skipif(is_compiled(), reason="a compiled rule cannot be broken")
@pytest.mark.parametrize("possible", [True, False])
def test_an_error_in_a_rule_changes_nothing(
    possible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match stands where it stood, with both drivers, and goes on when the rule is mended."""
    monkeypatch.setattr(live, "POSSIBLE", possible)
    board = boards("tower", 3)
    board.deal(3)
    one, whole = board.match, match.begin(board.game, board.setup, 3)
    right = Tower.put

    before: list[tuple[Any, ...]] = []

    def stood() -> tuple[Any, ...]:
        seat = one.asked()[0]
        state = board.game.encode(one.now), board.game.encode(one.still().base)
        return *state, one.given, one.acting, seat, one.options(seat)

    def go_on() -> None:
        while True:
            before.append(stood())
            seat, options = before[-1][-2:]
            one.answer(seat, options[-1])
            whole.answer(seat, options[-1])

    for n in range(4):
        assert played(one, n, 5) == played(whole, n, 5)
        fate = one.now.fate

        def put(g: Tower, kind: int, seat: int, options: list[int], fate: int = fate) -> int:
            if g.fate > fate:
                raise ZeroDivisionError("a bug in a rule")
            return right(g, kind, seat, options)

        with monkeypatch.context() as broken:
            broken.setattr(Tower, "put", put)
            with pytest.raises(ZeroDivisionError):
                go_on()
            assert stood() == before[-1]
    assert played(one, 9, 100) == played(whole, 9, 100)


def test_the_seat_asked_first_can_be_played_without_naming_it(game: str) -> None:
    board = boards(game, 3)
    for possible in (live.begin, match.begin):
        one, twin = (possible(board.game, board.setup, 4) for _ in range(2))
        rng = random.Random(4)
        for _ in range(60):
            assert one.turn == twin.asked()[0]
            assert one.legal() == twin.options(one.turn)
            value = rng.choice(one.legal())
            twin.answer(one.turn, value)
            one.take(value)
            assert board.game.encode(one.now) == board.game.encode(twin.now)
            if one.over:
                break
        while not one.over and one.given < 3000:
            one.take(one.legal()[0])
        assert (one.turn == -1, one.legal() == []) == (one.over, one.over)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    board = boards("tower", 2)
    board.deal(1)
    one = board.match
    before = board.game.encode(one.now), one.given
    for seat, value in ((one.asked()[0], 10**6), (1 - one.asked()[0], one.options(0)[0])):
        with pytest.raises(Diverged):
            one.answer(seat, value)
    assert (board.game.encode(one.now), one.given) == before
    assert played(one, 1, 30) == played(match.begin(board.game, board.setup, 1), 1, 30)


def test_a_match_can_go_on_in_another_thread_and_another_greenlet() -> None:
    board = boards("guild", 3)
    whole = played(match.begin(board.game, board.setup, 2), 2, 60)
    one = live.begin(board.game, board.setup, 2)
    rng = random.Random(2)
    found: Trace = []

    def some() -> None:
        for _ in range(10):
            seat, value, asked = put(one, rng)
            one.answer(one.acting if seat >= 30 else seat, value)
            found.append((asked, value, one.game.encode(one.now), one.asked(), one.sealed))

    for turn in range(6):
        if turn % 3 == 0:
            some()
        elif turn % 3 == 1:
            greenlet(some).switch()
        else:
            worker = threading.Thread(target=some)
            worker.start()
            worker.join()
    assert found == whole[:60]


def test_numbers_straight_from_the_table_are_those_of_the_view(game: str) -> None:
    for seats in (2, 4):
        board = boards(game, seats)
        for seed in range(2):
            board.deal(seed)
            rng = random.Random(seed)
            for _ in range(250):
                for seat in range(-1, seats):
                    straight = board.looks(board.match.now, seat)
                    assert straight == board.encoding.encode(board.view(seat))
                if board.match.over:
                    break
                seat = board.match.asked()[0]
                board.match.answer(seat, rng.choice(board.match.options(seat)))


class Looking(Decider):
    """Lets a bot choose, and before that compares the two ways to make numbers for all seats."""

    def __init__(self, board: Board, inner: Decider) -> None:
        self.board = board
        self.inner = inner
        self.seen = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        board = self.board
        for at in range(-1, board.seats):
            assert board.looks(g, at) == board.encoding.encode(board.game.view(g, at))
            self.seen += 1
        return self.inner.decide(g, kind, seat, options)


@pytest.mark.parametrize(
    "scenario", ["order/hunt-1", "order/first-night", "tower/castle", "guild/forest"]
)
def test_numbers_are_those_of_the_view_where_bots_play_well(scenario: str) -> None:
    board = Board(scenario)
    for seed in range(scaled(20, 4)):
        g = board.game.new(board.setup, seed)
        looking = Looking(board, policies.make(board.game.slug, "greedy", seed))
        g.decider = looking
        while g.outcome == 0 and looking.seen < 2000:
            g.run_step()
        assert looking.seen > 100


def test_first_night_has_a_row_for_each_token_of_the_box() -> None:
    board = Board("order/first-night")
    found = board.layout.split(board.numbers(0))
    assert found["objectives"].shape == (2, 2)
    assert found["objectives"][1].tolist() == [-1, -1]
