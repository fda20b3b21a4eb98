"""Laws of players over every game: what a seat cannot know never changes what it chooses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.laws import twin
from tests.conftest import scaled
from tests.contract.cases import CASES, Case, Uniform
from whitethorn.bots.seating import choose
from whitethorn.kernel.decider import TABLE
from whitethorn.kernel.session import Session, start

NAMES = ["uniform", "greedy", "novice", "flat:6", "search:6"]
MATCHES = scaled(20, 2)


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    made: Case = request.param()
    return made


def moments(case: Case, name: str) -> Iterator[tuple[Session, int]]:
    """Yield sessions and a seat that is asked."""
    for seed in range(MATCHES):
        session = start(case.game, case.setup(seed), seed)
        player = Uniform(seed)
        while session.prompt is not None and session.decisions < 60:
            if session.decisions % 7 == len(name) % 7:
                seat = session.prompt.seats[0]
                yield session, 0 if seat == TABLE else seat
            player.answer(session)


@pytest.mark.parametrize("name", NAMES)
def test_two_worlds_that_a_seat_cannot_tell_apart_get_one_answer(case: Case, name: str) -> None:
    tried = 0
    for number, (session, seat) in enumerate(moments(case, name)):
        value = choose(session, seat, name, 5)
        assert choose(session.fork(), seat, name, 5) == value
        same = twin(session, seat, number)
        if same is not None:
            tried += 1
            assert choose(same, seat, name, 5) == value
    assert tried
