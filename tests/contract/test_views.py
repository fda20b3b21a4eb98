"""Laws of views: a seat sees the same in every world that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.conftest import scaled
from tests.contract.cases import Case, Uniform, play, toy_case, viewers
from tests.contract.toy import CandlesView, Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Game
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.state import State

MATCHES = scaled(30, 3)


def seen(game: Game, state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


def moments(case: Case, every: int) -> Iterator[Session]:
    for seed in range(MATCHES):
        session = start(case.game, case.setup(seed), seed)
        player = Uniform(seed)
        while case.going_on(session):
            if session.seq % every == 0:
                yield session
            player.answer(session)
        yield session


def leaks(case: Case, game: Game) -> int:
    """Return how many views differ between a state and its resamples."""
    wrong = 0
    for session in moments(case, 5):
        for seat in viewers(session):
            before = seen(game, session.now, seat)
            world = session.now.clone()
            game.resample(world, seat, Rng(stream_state(session.seq, f"resample {seat}")))
            world.rng.s = stream_state(session.seq, "other chance")
            wrong += seen(game, world, seat) != before
    return wrong


@pytest.mark.heavy
def test_a_view_does_not_change_with_what_the_seat_cannot_know(case: Case) -> None:
    assert leaks(case, case.game) == 0


def test_a_planted_leak_is_found() -> None:
    class Leaky(Toy):
        def view(self, state: State, seat: int) -> CandlesView:
            assert isinstance(state, Candles)
            view = super().view(state, seat)
            view.deck = sum(state.deck[-3:])
            return view

    assert leaks(toy_case(), Leaky()) > 10


def test_resampling_really_redraws(case: Case) -> None:
    changed = 0
    for session in moments(case, 40):
        world = session.now.clone()
        before = case.game.encode(world)
        case.game.resample(world, -1, Rng(stream_state(7, "resample")))
        changed += case.game.encode(world) != before
    assert changed > 0


def test_a_resample_depends_on_what_the_seat_knows_alone(case: Case) -> None:
    for session in moments(case, 40):
        for seat in viewers(session):
            made = []
            for other in (1, 2):
                world = session.now.clone()
                case.game.resample(world, seat, Rng(stream_state(other, "twin")))
                case.game.resample(world, seat, Rng(stream_state(7, "resample")))
                world.rng.s = 1
                made.append(case.game.encode(world))
            assert made[0] == made[1]


def test_looking_changes_nothing(case: Case) -> None:
    for session in moments(case, 10):
        before = case.game.encode(session.now)
        for seat in viewers(session):
            case.game.view(session.now, seat)
            if session.prompt is not None:
                case.game.greyed(session.now, max(seat, 0), session.prompt.kind)
        case.game.board(session.now)
        for event in session.events()[-20:]:
            case.game.event_wire(session.now, event)
        assert case.game.encode(session.now) == before


def test_every_event_and_view_can_be_sent(case: Case) -> None:
    session = play(case, 0, 50_000)
    assert session.over
    for event in session.events():
        wire = case.game.event_wire(session.now, event)
        assert isinstance(wire["t"], str)
        msgspec.json.encode(wire)
    msgspec.json.encode(case.game.catalogue())
    msgspec.json.encode(case.game.board(session.now))


@pytest.mark.parametrize("seat", [-1, 0])
def test_a_view_never_holds_the_generator(case: Case, seat: int) -> None:
    session = start(case.game, case.setup(0), 1)
    assert str(int(session.now.rng.s)).encode() not in seen(case.game, session.now, seat)
