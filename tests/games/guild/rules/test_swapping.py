"""Bump in the Night: sealed, blind, and forgetful of what third parties had seen."""

from __future__ import annotations

import pytest

from tests.kit.guild import GAME, seated
from whitethorn.games.guild.game import table
from whitethorn.games.guild.state import PUBLIC
from whitethorn.games.guild.verbs import K_SWAP, V_BUMP, V_PICK, pack
from whitethorn.kernel.decider import CHANCE
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import K_WINDOW, PASS

TEXT = """
[table]
night = true
[hunters.knight]
hand = ["garlic"]
[hunters.ranger]
hand = ["cross", "dodge", "flee"]
[hunters.thief]
hand = ["antidote"]
[decks]
night = ["bump-in-the-night"]
"""


def at_swap() -> Session:
    session = seated(TEXT)
    assert session.prompt is not None
    assert session.prompt.kind == K_WINDOW
    session.answer(0, PASS)
    session.answer(0, pack(V_BUMP, 1))
    return session


@pytest.mark.rule("guild/bump.choose")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_pick_sealed_in_any_order(order: tuple[int, int]) -> None:
    session = at_swap()
    assert session.prompt is not None
    assert (session.prompt.kind, session.prompt.seats, session.prompt.joint) == (
        K_SWAP,
        [0, 1],
        True,
    )
    assert [len(options) for options in session.prompt.options] == [3, 1]
    assert CHANCE not in session.prompt.seats
    picks = {0: pack(V_PICK, 2), 1: pack(V_PICK, 0)}
    before = table(session.now)
    theirs, mine = before.hunters[1].hand[2], before.hunters[0].hand[0]
    session.answer(order[0], picks[order[0]])
    session.answer(order[1], picks[order[1]])
    g = table(session.now)
    assert g.hunters[0].hand == [theirs]
    assert mine in g.hunters[1].hand


def test_who_has_one_card_is_asked_too() -> None:
    session = at_swap()
    session.answer(0, pack(V_PICK, 0))
    assert session.prompt is not None
    assert session.prompt.seats == [1]
    assert session.prompt.options == [[pack(V_PICK, 0)]]


def seen_by(session: Session, seat: int) -> list[list[str]]:
    view = GAME.view(session.now, seat)
    return [[card.id for card in h.hand] for h in view.hunters]  # type: ignore[attr-defined]


def test_both_know_both_cards_and_nobody_else_does() -> None:
    session = at_swap()
    session.answer(0, pack(V_PICK, 1))
    session.answer(1, pack(V_PICK, 0))
    got = seen_by(session, 0)[0]
    assert len(got) == 1
    assert seen_by(session, 0)[1] == ["garlic"]
    assert seen_by(session, 1)[0] == got
    assert seen_by(session, 2)[:2] == seen_by(session, -1)[:2] == [[], []]


def test_what_all_had_seen_is_unsure_after_a_swap() -> None:
    session = seated(TEXT)
    base = table(session.world_start()[0])
    base.known[base.hunters[1].hand[0]] = PUBLIC
    session.replay([])
    assert seen_by(session, 2)[1] == ["cross"]
    session.answer(0, PASS)
    session.answer(0, pack(V_BUMP, 1))
    session.answer(0, pack(V_PICK, 0))
    session.answer(1, pack(V_PICK, 0))
    assert seen_by(session, 2)[:2] == seen_by(session, -1)[:2] == [[], []]
