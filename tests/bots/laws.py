"""Sessions that a seat cannot tell apart, and toy matches at a table set by hand."""

from __future__ import annotations

import msgspec

from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.decider import TABLE, Diverged
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session


def twin(session: Session, seat: int, seed: int) -> Session | None:
    """Return a session of which only what `seat` cannot know differs, at the same decision.

    The open step gets another past of hidden things and the same dice; None if that led elsewhere.
    """
    base, answers, _ = session.world_start()
    other = base.clone()
    session.game.resample(other, seat, Rng(stream_state(seed, "twin")))
    other.rng.s = base.rng.s
    live = session.live()
    before = live[: len(live) - len(answers) // 2]
    new = Session(session.game, session.setup, session.seed + seed, other, before)
    try:
        new.replay(live[len(before) :])
    except Diverged:
        return None
    new.entries = list(session.entries)
    return new if seen(new, seat) == seen(session, seat) else None


def seen(session: Session, seat: int) -> tuple[bytes, int, list[int], list[int]]:
    """Return what a seat sees of a table and is asked."""
    prompt = session.prompt
    assert prompt is not None
    view = msgspec.json.encode(session.game.view(session.now, seat))
    return view, prompt.kind, prompt.seats, prompt.options_of(seat) or prompt.options_of(TABLE)


def table(hands: list[list[int]], points: list[int], rounds: int) -> Session:
    """Return a toy match at a decision in its phase of lighting, `rounds` rounds gone."""
    game = Toy()
    setup = Setup("toy", "candles", len(hands))
    base = game.new(setup, 5)
    assert isinstance(base, Candles)
    base.hands, base.points, base.round = hands, points, rounds
    session = Session(game, setup, 5, base)
    session.replay([])
    return session
