"""Laws that hold at every decision of random matches: options, numbers, words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.conftest import scaled
from whitethorn.games.order import explain, offers, options
from whitethorn.games.order.game import OrderGame, make, table
from whitethorn.games.order.phases import Table
from whitethorn.games.order.prose import message
from whitethorn.games.order.rules.acting import why_not
from whitethorn.games.order.verbs import K_ACTION, KIND_NAMES, VERB_NAMES
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import FIRST_GAME_KIND, PASS, State

TEAM = ("stephan", "sarah", "joshua", "magenta")
MATCHES = scaled(200, 15)


class Player(Decider):
    """Answers at random, or always the first or the last option, and looks at every prompt."""

    def __init__(self, seed: int, policy: str = "uniform") -> None:
        self.rng = Rng(stream_state(seed, "test"))
        self.policy = policy
        self.verbs: Counter[str] = Counter()

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.look(table(g), kind, seat, options)
        if self.policy == "first":
            value = options[0]
        elif self.policy == "last":
            value = options[-1]
        else:
            value = options[int(self.rng.below(len(options)))]
        self.verbs[VERB_NAMES[value >> 16]] += 1
        return value

    def look(self, g: Table, kind: int, seat: int, options: list[int]) -> None:
        """Check something about a prompt; subclasses do."""


def play(seed: int, player: Player, seats: int = 0) -> Table:
    """Return a finished match."""
    n = seats or 2 + seed % 3
    g = table(GAME.new(Setup("order", "hunt-1", n, TEAM[:n]), seed))
    g.decider = player
    while not g.outcome:
        g.run_step()
    return g


GAME: OrderGame = make()


class Numbers(Player):
    """Checks values, their order, their dense numbers, and that nothing speaks against them."""

    def look(self, g: Table, kind: int, seat: int, options_: list[int]) -> None:
        assert len(set(options_)) == len(options_)
        if PASS in options_:
            assert options_[0] == PASS
        dense = [options.index(kind, value) for value in options_]
        assert len(set(dense)) == len(dense)
        assert [options.value_at(kind, i) for i in dense] == options_
        assert max(dense) < options.size(kind)
        if kind == K_ACTION:
            h = g.hunters[seat]
            assert [why_not(g, h, value) for value in options_] == [""] * len(options_)


class Words(Player):
    """Says every option, every refused candidate and every decision in words."""

    def look(self, g: Table, kind: int, seat: int, options_: list[int]) -> None:
        namer = GAME.namer(g)
        who = seat if seat < len(g.hunters) else 0
        faces: set[Any] = set()
        for option in offers.options_wire(g, seat, kind, options_):
            text = namer.option(option)
            assert "none" not in text.split(), option
            faces.add((option["verb"], repr(option["args"])))
        assert len(faces) == len(options_)
        for grey in explain.greyed(g, who, kind, namer):
            assert namer.option(grey)
            assert (grey["verb"], repr(grey["args"])) not in faces
        args = {"hunter": "Sarah", "card": "a lamp"}
        assert message(f"decision-{KIND_NAMES[kind - FIRST_GAME_KIND]}", args)


@pytest.mark.heavy
def test_every_option_has_a_dense_number_and_no_reason_against_it() -> None:
    used: Counter[str] = Counter()
    for seed in range(MATCHES):
        player = Numbers(seed)
        assert play(seed, player).outcome > 0
        used += player.verbs
    common = {"step", "attack", "search", "door", "exit", "keep", "cover", "buy"}
    assert common <= set(used)


@pytest.mark.heavy
def test_every_option_and_refusal_can_be_said() -> None:
    for seed in range(MATCHES // 3 + 1):
        play(seed, Words(seed))


@pytest.mark.heavy
def test_every_event_of_a_match_can_be_said() -> None:
    for seed in range(MATCHES // 3 + 1):
        n = 2 + seed % 3
        g = table(GAME.new(Setup("order", "hunt-1", n, TEAM[:n]), seed))
        g.decider = Player(seed)
        namer = GAME.namer(g)
        while not g.outcome:
            g.log = []
            g.run_step()
            for event in g.log:
                told = GAME.event_wire(g, event)
                assert namer.event(told)
                if told["t"] in ("vampire_moved", "vampire_stayed"):
                    assert message(f"why-{told['why']}", namer.words(told, told["t"]))


@pytest.mark.parametrize("policy", ["first", "last"])
def test_always_the_first_and_always_the_last_option_end_every_match(policy: str) -> None:
    for seed in range(MATCHES):
        assert play(seed, Player(seed, policy)).outcome > 0
