"""Laws of playouts: what they leave out is work, never a question, an event or a random number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.contract.cases import Case
from whitethorn.bots.fixed import Last
from whitethorn.bots.rollouts import Careless, Counted, Cut, Seats
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.decider import Decider, Suspend
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import LoopGuard, State


class Scribe(Decider):
    """Writes down every question and what it was asked in; another decider answers."""

    def __init__(self, inner: Decider) -> None:
        self.inner = inner
        self.asked: list[object] = []

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.asked.append((kind, seat, list(options), g.asked, g.ticks, g.fate))
        return self.inner.decide(g, kind, seat, options)


class Redrawing(Scribe):
    """Redraws in the middle of a match, as sampled worlds do (kernel/worlds.py)."""

    def __init__(self, case: Case, inner: Decider) -> None:
        super().__init__(inner)
        self.case = case

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if len(self.asked) % 50 == 49 and seat < 4:
            self.case.game.resample(g, seat, Rng(len(self.asked)))
        return super().decide(g, kind, seat, options)


def stepped(g: State) -> None:
    """Play to the end as live matches do, step by step."""
    while g.outcome == 0:
        g.run_step()


def played(case: Case, number: int, decider: Decider, way: Callable[[State], object]) -> object:
    """Return all that a match leaves: events, bytes, counters."""
    g = case.game.new(case.setup(number), number)
    g.log = []
    g.decider = decider
    ended = ""
    try:
        way(g)
        ended = "by the rules"
    except (Suspend, LoopGuard) as why:
        ended = repr(why)
    told = [(e.kind, e.audience, e.args, e.xs) for e in g.log]
    return told, case.game.encode(g), ended, g.fate, g.asked, g.ticks, g.forced


@pytest.mark.parametrize("number", range(4))
def test_a_playout_asks_and_tells_what_steps_do(case: Case, number: int) -> None:
    one, two = Scribe(Uniform(number)), Scribe(Uniform(number))
    assert played(case, number, one, stepped) == played(case, number, two, play_on)
    assert one.asked == two.asked


@pytest.mark.parametrize("number", range(2))
def test_a_playout_sees_what_is_redrawn_in_it(case: Case, number: int) -> None:
    one, two = Redrawing(case, Uniform(number)), Redrawing(case, Uniform(number))
    assert played(case, number, one, stepped) == played(case, number, two, play_on)
    assert one.asked == two.asked


@pytest.mark.parametrize("number", range(4))
def test_deciders_end_a_playout_as_they_end_steps(case: Case, number: int) -> None:
    def makers() -> list[tuple[Uniform, Decider]]:
        whole, counted, noisy, cut, mixed = (Uniform(number) for _ in range(5))
        seats: list[Decider] = [mixed, Scribe(mixed), mixed, Scribe(mixed)]
        return [
            (whole, whole),
            (counted, Counted(counted, 4)),
            (noisy, Careless(Counted(noisy, 4), 300, number)),
            (noisy, Careless(Scribe(Last()), 300, number)),
            (cut, Cut(cut, 150 + number)),
            (mixed, Seats(seats)),
        ]

    for (slow, stepping), (quick, playing) in zip(makers(), makers(), strict=True):
        one = played(case, number, stepping, stepped)
        assert one == played(case, number, playing, play_on)
        assert (slow.n, int(slow.rng.s)) == (quick.n, int(quick.rng.s))
        if isinstance(stepping, Counted) and isinstance(playing, Counted):
            assert (stepping.asked, stepping.offered) == (playing.asked, playing.offered)
