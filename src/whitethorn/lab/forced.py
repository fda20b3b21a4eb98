"""What a card does: the same deals with and without it on top of its deck.

Whoever draws more of a card has mostly played longer, or worse; only a card put there by us has no
other reason to come up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from whitethorn.bots import policies
from whitethorn.kernel.game import Stacks
from whitethorn.kernel.playout import play_on
from whitethorn.lab.arena import Arena, Run

if TYPE_CHECKING:
    from whitethorn.kernel.game import Game, Setup
    from whitethorn.kernel.state import State


class Draw(msgspec.Struct, frozen=True):
    """One deal played twice; `before` and `after`: whether those it is about have won.

    Where seats co-operate, or all play against the game, those are all seats.
    """

    game: str
    scenario: str
    seats: int
    policy: str
    deck: str
    kind: str
    deal: int
    seed: int
    before: bool
    after: bool


def forced_draws(run: Run, deals: int) -> Iterator[Draw]:
    """Yield every kind of every deck on top, on the first deals of a run of one policy."""
    arena = Arena(run)
    game, policy = arena.game, run.policies[0]
    if not isinstance(game, Stacks):
        return
    for deal in range(deals):
        setup, seed = arena.dealt(deal)
        known: dict[tuple[int, ...], bool] = {}
        for deck, kinds in game.decks().items():
            for kind in kinds:
                g = game.new(setup, seed)
                if not game.stack(g, deck, kind):
                    continue
                finish(game, g, policy, seed)
                about = tuple(game.touched(g))
                if about not in known:
                    known[about] = plain(game, setup, policy, seed, about)
                after = not set(game.winners(g)).isdisjoint(about)
                where = (run.game, run.scenario, run.seats, policy, deck, kind, deal, seed)
                yield Draw(*where, known[about], after)


def plain(game: Game, setup: Setup, policy: str, seed: int, about: tuple[int, ...]) -> bool:
    """Return whether one of some seats wins a deal as it is."""
    g = game.new(setup, seed)
    finish(game, g, policy, seed)
    return not set(game.winners(g)).isdisjoint(about)


def finish(game: Game, g: State, policy: str, seed: int) -> None:
    """Play a match to its end."""
    g.decider = policies.make(game.slug, policy, seed)
    play_on(g)
