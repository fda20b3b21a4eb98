"""Whole matches: cards are conserved after every event, gear and gems stay within their bounds."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from tests.kit.guild import Watching, day_cards, new, night_cards
from whitethorn.bots.policies import make
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.holding import LIMIT
from whitethorn.games.guild.state import GEMS, NO_CARD, P_END, WON
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.events import Event
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.state import State

EVERY = list(range(100))


class Counting:
    """Counts the cards wherever they may be, after every event."""

    def __init__(self, g: Table) -> None:
        self.g = g

    def __call__(self, event: Event) -> None:
        g = self.g
        day, night = day_cards(g), night_cards(g)
        assert day == EVERY, event.kind
        assert night == EVERY, event.kind


class Bounds(Decider):
    """Lets a policy play, and looks at the table at every question."""

    def __init__(self, policy: Decider) -> None:
        self.policy = policy

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        assert isinstance(g, Table)
        assert day_cards(g) == EVERY
        for h in g.hunters:
            assert 0 <= h.gems <= GEMS
            two_handed = h.weapon != NO_CARD and g.lib.two_handed[h.weapon]
            assert not (two_handed and h.shield != NO_CARD)
            assert (h.armor == NO_CARD) == (h.armor_gems == 0)
            assert (h.shield == NO_CARD) == (h.shield_gems == 0)
            assert not h.out or (not h.hand and h.weapon == NO_CARD and not h.infected)
        return self.policy.decide(g, kind, seat, options)


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("policy", ["uniform", "greedy"])
def test_no_card_is_ever_lost(seats: int, policy: str) -> None:
    events = 0
    for seed in range(scaled(40, 3)):
        g = new(seats, seed, hunt=("full", "short")[seed % 2])
        log = Watching(Counting(g))
        g.log = log
        g.decider = Bounds(make("guild", policy, seed))
        for _ in range(1500):
            if g.outcome:
                break
            g.run_step()
            if g.phase != P_END:
                assert all(len(h.hand) <= LIMIT + 12 for h in g.hunters)
        events += log.told
    assert events > 500


@pytest.mark.heavy
@pytest.mark.parametrize(("seats", "median"), [(2, 17), (3, 13), (4, 11)])
def test_rule_bots_win_as_fast_as_was_reckoned(seats: int, median: int) -> None:
    rounds = []
    for seed in range(scaled(1000, 100)):
        g = new(seats, seed)
        g.decider = make("guild", "greedy", seed)
        play_on(g)
        assert g.outcome == WON
        rounds.append(g.round)
    rounds.sort()
    assert abs(rounds[len(rounds) // 2] - median) <= 3
    assert rounds[-1] < 400
