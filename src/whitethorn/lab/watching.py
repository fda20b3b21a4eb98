"""Matches watched event by event: what was drawn, what Actions went on, how tense it was.

Watching costs far more than playing, so a study watches some matches of a run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from whitethorn.bots import policies
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import SEEDED
from whitethorn.lab.arena import Arena, Run, last_round
from whitethorn.lab.facts import Facts, facts_of
from whitethorn.lab.shares import Watched

if TYPE_CHECKING:
    from whitethorn.kernel.events import Event
    from whitethorn.kernel.game import Game
    from whitethorn.kernel.state import State

Wire = dict[str, Any]
# By game: events that show a card, with its deck and the field that names it.
SHOWN: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "order": {
        "drawn": ("items", "card"),
        "terror": ("terror", "card"),
        "encounter": ("encounters", "card"),
        "card": ("", "card"),  # by day or by night
    },
    "tower": {"card": ("cards", "card")},
    "guild": {"got": ("day", "cards"), "night_card": ("night", "card")},
}


class Seen(msgspec.Struct, frozen=True):
    """One match watched.  `estimates` are chances to win at the end of each of `rounds`.

    `drawn` are cards as deck:kind, each once, `first` who drew them; `spent` are Actions by verb;
    `together`: all seats win or lose together.
    """

    game: str
    scenario: str
    seats: int
    policy: str
    deal: int
    seed: int
    hunters: list[str]
    winners: list[int]
    outcome: str
    ended: int
    rounds: list[int]
    estimates: list[float]
    playouts: int
    drawn: list[str]
    first: list[int]
    spent: dict[str, int]
    facts: Facts
    together: bool


def watch(run: Run, deal: int, playouts: int) -> Seen:
    """Play a deal of a run of one policy and watch it.

    Where seats co-operate, `playouts` by the rule bot tell the chance to win before the first round
    and after each.
    """
    arena = Arena(run)
    game, policy = arena.game, run.policies[0]
    setup, seed = arena.dealt(deal)
    spent: dict[str, int] = {}
    g = game.new(setup, seed)
    g.decider = Watched(game, policies.make(run.game, policy, seed), spent)
    course = Course(game, seed, playouts if game.cooperative else 0)
    course.follow(g)
    winners = game.winners(g)
    shown = cards_shown(run.game, list(setup.hunters), course.events)
    return Seen(
        *(run.game, run.scenario, run.seats, policy, deal, seed, list(setup.hunters), winners),
        game.outcome_name(g),
        last_round(g),
        course.rounds,
        course.estimates,
        playouts,
        list(shown),
        list(shown.values()),
        spent,
        facts_of(game, course.events, bool(winners)),
        game.cooperative,
    )


class Course:
    """The events of a match, and its chances to win from round to round."""

    def __init__(self, game: Game, seed: int, playouts: int) -> None:
        self.game = game
        self.seed = seed
        self.playouts = playouts
        self.events: list[Wire] = []
        self.rounds: list[int] = []
        self.estimates: list[float] = []

    def follow(self, g: State) -> None:
        """Play a match to its end."""
        self.guess(g, last_round(g) - 1)
        while g.outcome == 0:
            before = last_round(g)
            log: list[Event] = []
            g.log = log
            g.run_step()
            self.events += [self.game.event_wire(g, event) for event in log]
            if g.outcome == 0 and last_round(g) > before > 0:
                self.guess(g, before)

    def guess(self, g: State, after: int) -> None:
        """Estimate the chance to win after a round."""
        if self.playouts:
            seed = self.seed + (after if self.rounds else 0)
            self.rounds.append(after)
            self.estimates.append(chance(self.game, g, seed, self.playouts))


def chance(game: Game, g: State, seed: int, playouts: int) -> float:
    """Return the share of playouts by the rule bot that are won from a state between two steps.

    What the first seat cannot know is drawn afresh each time.
    """
    plans = policies.ahead(game.slug)
    bot = plans.rollout(seed) if plans else policies.rule_bot(game.slug, seed)
    assert bot is not None
    won = 0
    for number in range(playouts):
        w = g.clone()
        rng = Rng(stream_state(seed, f"chance/{number}"))
        game.resample(w, 0, rng)
        w.rng.s = stream_state(rng.below(1 << 30), "chance")
        w.chance = SEEDED
        w.decider = bot
        play_on(w)
        won += bool(game.winners(w))
    return won / playouts


def cards_shown(slug: str, hunters: list[str], events: list[Wire]) -> dict[str, int]:
    """Return each card drawn as deck:kind with the seat that drew it first (-1: nobody's)."""
    found: dict[str, int] = {}
    night = False
    for event in events:
        night = night or event["t"] == "nightfall"
        deck, field = SHOWN.get(slug, {}).get(event["t"], ("", ""))
        if not field:
            continue
        told, who = event[field], event.get("hunter")
        for card in told if isinstance(told, list) else [told]:
            name = f"{deck or ('night' if night else 'day')}:{str(card).split('#')[0]}"
            found.setdefault(name, hunters.index(who) if who in hunters else -1)
    return found
