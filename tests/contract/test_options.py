"""Laws of options: never empty, never twice, typed, and refused otherwise by a rule's id."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import scaled
from tests.contract.cases import Case, Uniform
from whitethorn.kernel.decider import CHANCE, TABLE
from whitethorn.kernel.session import Refused, Session, start

MATCHES = scaled(40, 4)


def face(option: dict[str, Any]) -> tuple[str, tuple[tuple[str, Any], ...]]:
    return option["verb"], tuple(sorted(option["args"].items()))


def check_decision(case: Case, session: Session) -> None:
    prompt = session.prompt
    assert prompt is not None
    for seat, values in zip(prompt.seats, prompt.options, strict=True):
        assert values, "every prompt has an option"
        assert len(set(values)) == len(values), "no option twice"
        assert all(0 <= value < 1 << 31 for value in values)
        if seat == CHANCE:
            continue
        viewer = 0 if seat == TABLE else seat
        typed = case.game.options_wire(session.now, viewer, prompt.kind, values)
        assert [option["value"] for option in typed] == values
        faces = {face(option) for option in typed}
        assert len(faces) == len(values), "no two options look alike"
        for greyed in case.game.greyed(session.now, viewer, prompt.kind):
            assert face(greyed) not in faces, f"offered and refused: {greyed}"
            assert case.knows(greyed["rule"]), f"no such rule: {greyed}"


@pytest.mark.heavy
def test_options_and_refusals_never_meet(case: Case) -> None:
    for seed in range(MATCHES):
        session = start(case.game, case.setup(seed), seed)
        player = Uniform(seed)
        while case.going_on(session):
            check_decision(case, session)
            player.answer(session)


def test_what_is_not_offered_changes_nothing(case: Case) -> None:
    session = start(case.game, case.setup(0), 3)
    player = Uniform(3)
    while session.prompt is not None and session.decisions < 60:
        prompt, before = session.prompt, case.game.encode(session.now)
        for seat in prompt.seats:
            for value in (-1, 1 << 40, max(prompt.options_of(seat)) + 1):
                with pytest.raises(Refused) as refusal:
                    session.answer(seat, value)
                assert refusal.value.code == "illegal"
        assert case.game.encode(session.now) == before
        player.answer(session)
