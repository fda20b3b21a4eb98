"""Laws of ends: whatever the players are like, the match ends and nothing loops."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from tests.contract.cases import Case
from whitethorn.bots.fixed import First, Last
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.session import start
from whitethorn.kernel.state import K_SHUFFLE, State
from whitethorn.kernel.worlds import Worlds


class WithDice(Decider):
    """Plays as a policy does, but lets chance decide what is typed in: dice are nobody's choice."""

    def __init__(self, policy: Decider, seed: int) -> None:
        self.policy = policy
        self.dice = Uniform(seed)

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        who = self.dice if kind <= K_SHUFFLE else self.policy
        return who.decide(g, kind, seat, options)


@pytest.mark.heavy
@pytest.mark.parametrize("style", ["first", "last", "uniform"])
def test_every_match_ends(case: Case, style: str) -> None:
    for seed in range(scaled(200, 20)):
        g = case.game.new(case.setup(seed), seed)
        makers: dict[str, Decider] = {"first": First(), "last": Last(), "uniform": Uniform(seed)}
        g.decider = WithDice(makers[style], seed)
        play_on(g)
        assert case.game.outcome_name(g) != "running"


def test_worlds_play_out_and_leave_the_match_alone(case: Case) -> None:
    from tests.contract.cases import Uniform as Player

    session = start(case.game, case.setup(0), 8)
    player = Player(8)
    ends = set()
    while session.prompt is not None and session.seq < 60:
        if session.seq % 6 == 0:
            before = case.game.encode(session.now)
            for seat in range(case.game.seats(session.setup)):
                worlds = Worlds(session, seat)
                if not worlds.options:
                    with pytest.raises(ValueError, match="is not asked"):
                        worlds.playout(5, Uniform(1))
                    continue
                one = worlds.playout(5, Uniform(1))
                two = worlds.playout(5, Uniform(1))
                other = worlds.playout(6, Uniform(1))
                assert case.game.encode(one) == case.game.encode(two)
                assert one.outcome > 0
                ends.add(case.game.encode(one) == case.game.encode(other))
            assert case.game.encode(session.now) == before
        player.answer(session)
    assert False in ends
