"""Matches as fast as rules get, for learners who take steps by the million.

That needs greenlet, which comes with the extra `lab`; without it a Match does the same.  Copies are
plain matches: a stack cannot be copied, but checkpoint and answers can.
"""

from __future__ import annotations

from importlib.util import find_spec

from whitethorn.kernel.game import Game, Setup
from whitethorn.lab.envs import match
from whitethorn.lab.envs.match import Match

POSSIBLE = find_spec("greenlet") is not None
if POSSIBLE:
    from whitethorn.lab.envs.hand import LiveMatch


def begin(game: Game, setup: Setup, seed: int) -> Match:
    """Return a new match at its first decision, live where that is possible.

    Raises SetupError.
    """
    if POSSIBLE:
        return LiveMatch(game, setup, game.new(setup, seed))
    return match.begin(game, setup, seed)
