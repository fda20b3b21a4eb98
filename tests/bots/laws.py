"""Two sessions that a seat cannot tell apart, made by hand from one toy match."""

from __future__ import annotations

from tests.contract.toy import Toy
from tests.contract.toy_rules import Candles
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session


def twin(session: Session, seat: int, seed: int) -> Session:
    """Return a session at the same decision of which only what `seat` cannot know differs.

    The open step must have rolled and drawn nothing before its decision.
    """
    base, answers, _ = session.world_start()
    other = base.clone()
    assert isinstance(other, Candles)
    assert not answers
    session.game.resample(other, seat, Rng(stream_state(seed, "twin")))
    other.rng.s = stream_state(seed, "other chance")
    new = Session(session.game, session.setup, session.seed + seed, other, session.live())
    new.entries = list(session.entries)
    new.replay([])
    return new


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
