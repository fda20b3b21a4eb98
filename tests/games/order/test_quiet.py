"""What the rules leave out where nobody listens is work: the table comes out the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from whitethorn import games
from whitethorn.bots.uniform import Uniform
from whitethorn.games.order.cards.kinds import NIGHT, ActivationCard
from whitethorn.games.order.phases import Table
from whitethorn.games.order.rules.activating import section_2, section_4
from whitethorn.games.order.state import P_CARD, Order
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.game import Setup
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.state import State

Options = dict[str, str | int | bool]

OPTIONS: tuple[Options, ...] = (
    {},
    {"double_spawns": True, "difficulty_decks": 1},
    {"vampires": "players"},
)


class Noting(Decider):
    """Writes down what was asked, of whom, and where chance stood."""

    def __init__(self, inner: Decider) -> None:
        self.inner = inner
        self.asked: list[object] = []

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.asked.append((kind, seat, list(options), g.asked, g.ticks, g.fate, g.rng.s))
        return self.inner.decide(g, kind, seat, options)


def stepped(g: State) -> None:
    g.log = []
    while g.outcome == 0:
        g.run_step()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "harder", "chosen"])
def test_a_quiet_playout_ends_as_a_match_that_is_told(seats: int, options: Options) -> None:
    game = games.load("order")
    for number in range(12):
        ends = []
        for way in (stepped, play_on):
            g = game.new(Setup("order", "hunt-1", seats, (), options), number)
            g.decider = noting = Noting(Uniform(number))
            way(g)
            ends.append((game.encode(g), g.fate, g.forced, g.ticks, noting.asked))
        assert ends[0] == ends[1]


def stopping_at(phase: int, most: int, decider: Decider, number: int) -> list[Table]:
    """Return the tables of a match before each step of a phase, at most so many."""
    game = games.load("order")
    g = game.new(Setup("order", "hunt-1", 4, (), {}), number)
    assert isinstance(g, Table)
    g.decider = decider
    found: list[Table] = []
    while g.outcome == 0 and len(found) < most:
        if g.phase == phase:
            copy = g.clone()
            assert isinstance(copy, Table)
            found.append(copy)
        g.run_step()
    return found


def both(g: Order, work: Callable[[Order], None]) -> tuple[object, object]:
    """Return what comes of some work in silence and when it is told."""
    game = games.load("order")
    ends = []
    for heard in (False, True):
        copy = g.clone()
        copy.log = [] if heard else None
        assert isinstance(copy, Order)
        work(copy)
        ends.append((game.encode(copy), copy.fate))
    return ends[0], ends[1]


def unsettle(g: Order, number: int) -> None:
    """Send every third vampire to sleep, and two into the tunnel."""
    for v in g.vampires:
        v.awake = v.vid % 3 != number % 3
    spots = len(g.den.access_spots)
    for v, area in zip(g.vampires, (g.den.tunnel_in, g.den.tunnel_out), strict=False):
        v.area, v.entered_by = area, (number + v.vid) % (spots + 1) - 1


@pytest.mark.parametrize("sunlit", [0, 1, 3])
def test_sections_move_the_same_vampires_heard_or_not(sunlit: int) -> None:
    """By Day and Night, with tunnel and light, past sleepers and before them."""
    moved = 0
    for number in range(6):
        for g in stopping_at(P_CARD, 12, Uniform(number), number):
            g.sunlit |= sunlit
            h = g.active
            for i, card in enumerate(g.lib.activations):
                unsettle(g, i)
                g.night = card.time == NIGHT
                for work in (partial(fourth, card=card), partial(second, h=h, card=card)):
                    quiet, told = both(g, work)
                    assert quiet == told
                    moved += quiet != both(g, lambda x: None)[0]
    assert moved > 100


def second(g: Order, h: int, card: ActivationCard) -> None:
    section_2(g, g.hunters[h], card)


def fourth(g: Order, card: ActivationCard) -> None:
    section_4(g, card)
