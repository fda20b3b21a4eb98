"""Golden observations: every array that seats of random matches are given, as digests."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

import pytest

pytest.importorskip("gymnasium")

from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.lab.envs.board import Board

CASES = [("order/hunt-1", n) for n in (2, 3, 4)] + [("order/first-night", 2)]
CASES += [(game, n) for game in ("tower", "guild") for n in (2, 4)]
SEEDS = 4
MOST = 150  # decisions of a match


def told(game: str, seats: int, seed: int) -> str:
    """Return a line about a match: shapes, how many decisions, and a digest of all arrays."""
    board = Board(game, seats)
    board.deal(seed)
    rng = Rng(stream_state(seed, "observed"))
    seen = blake2b(digest_size=12)
    match = board.match
    while True:
        for seat in range(seats):
            found = board.observed(seat, waiting=True)
            for name in ("observation", "action_mask"):
                seen.update(found[name].tobytes())
        if match.over or match.given == MOST:
            break
        seat = match.asked()[0]
        options = match.options(seat)
        match.answer(seat, options[rng.below(len(options))])
    shapes = [f"{array.dtype}[{array.size}]" for array in found.values()]
    return f"{game} {seats} seed {seed}: {' '.join(shapes)} {match.given} {seen.hexdigest()}\n"


@pytest.mark.parametrize("game", sorted({game for game, _ in CASES}))
def test_observations_are_what_they_were(game: str, golden: Callable[[str, str], None]) -> None:
    tables = [(seats, seed) for name, seats in CASES if name == game for seed in range(SEEDS)]
    lines = [told(game, seats, seed) for seats, seed in tables]
    golden(f"observed-{game.replace('/', '-')}.txt", "".join(lines))
