"""Forced draws: the card on top is the one that is drawn, decks keep their size."""

from __future__ import annotations

import pytest

from whitethorn import games
from whitethorn.bots.thoughts import Weighed
from whitethorn.kernel.game import Setup, Stacks
from whitethorn.lab.arena import match_seed
from whitethorn.lab.density import density, is_close
from whitethorn.lab.forced import forced_draws
from whitethorn.lab.simulate import plan, setups
from whitethorn.lab.watching import cards_shown, watch

SIZES = {
    "order": ("item_deck", "terror_deck", "encounter_deck", "deck_day", "deck_night"),
    "tower": ("deck",),
    "guild": ("day_deck", "night_deck"),
}


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_kind_can_be_put_on_top(slug: str) -> None:
    game = games.load(slug)
    assert isinstance(game, Stacks)
    setup = setups(game, game.scenarios()[0], 3)[0]
    for deck, kinds in game.decks().items():
        for kind in kinds:
            g, plain = game.new(setup, 5), game.new(setup, 5)
            if not game.stack(g, deck, kind):
                assert game.encode(g) == game.encode(plain)
                continue
            for name in SIZES[slug]:
                cards = getattr(g, name)
                assert len(cards) == len(getattr(plain, name))
                assert len(set(cards)) == len(cards) or slug == "tower"


def test_the_first_item_is_the_one_on_top() -> None:
    game = games.load("order")
    assert isinstance(game, Stacks)
    for kind in ("medkit", "stake_launcher"):
        g = game.new(Setup("order", "hunt-1", 2), 3)
        if game.stack(g, "items", kind):
            assert game.ids()["item cards"][vars_of(g)[-1]] == kind


def vars_of(g: object) -> list[int]:
    found: list[int] = g.item_deck  # type: ignore[attr-defined]
    return found


def test_the_leader_is_dealt_the_top_day_card() -> None:
    game = games.load("guild")
    assert isinstance(game, Stacks)
    setup = setups(game, "forest", 3)[0]
    g = game.new(setup, 4)
    assert game.stack(g, "day", "garlic")
    g.log = []
    g.decider = None
    g.run_step()
    events = [game.event_wire(g, event) for event in g.log]
    first = next(e for e in events if e["t"] == "got")
    leader = next(e for e in events if e["t"] == "leader")
    assert first["hunter"] == leader["hunter"]
    assert first["cards"][0].split("#")[0] == "garlic"
    assert game.touched(g) == [list(setup.hunters).index(leader["hunter"])]


def test_draws_are_paired_and_the_same_each_time() -> None:
    run = plan("tower", "castle", 2, ["uniform"], 9, 4)
    found = list(forced_draws(run, 3))
    assert found == list(forced_draws(run, 3))
    assert {draw.kind for draw in found} == {"night", "day", "ship"}
    assert {draw.seed for draw in found} == {match_seed(9, deal) for deal in range(3)}
    for deal in range(3):
        assert len({draw.before for draw in found if draw.deal == deal}) == 1


def test_cards_shown_name_who_drew_them_first() -> None:
    events: list[dict[str, object]] = [
        {"t": "drawn", "hunter": "sarah", "card": "medkit#3"},
        {"t": "card", "hunter": "joshua", "card": "far_howl"},
        {"t": "nightfall"},
        {"t": "card", "hunter": None, "card": "far_howl"},
        {"t": "drawn", "hunter": "joshua", "card": "medkit#4"},
    ]
    told = cards_shown("order", ["joshua", "sarah"], events)
    assert told == {"items:medkit": 1, "day:far_howl": 0, "night:far_howl": -1}


def test_a_watched_match_is_the_match() -> None:
    run = plan("order", "hunt-1", 2, ["uniform"], 3, 4)
    seen = watch(run, 1, 2)
    assert seen == watch(run, 1, 2)
    assert len(seen.rounds) == len(seen.estimates) <= seen.ended
    assert set(seen.estimates) <= {0.0, 0.5, 1.0}
    assert seen.facts.turns >= seen.facts.dead_turns
    assert sum(seen.spent.values()) > 0


def test_close_choices() -> None:
    def thoughts(*worth: float) -> list[Weighed]:
        return [Weighed(n, 10, each) for n, each in enumerate(worth)]

    assert is_close(thoughts(0.6, 0.57, 0.5, 0.4))
    assert not is_close(thoughts(0.6, 0.5, 0.4))  # one is best
    assert not is_close(thoughts(0.6, 0.6, 0.59))  # it does not matter
    assert not is_close(thoughts(0.6))
    assert not is_close([Weighed(0, 10, 0.6), Weighed(1, 1, 0.6), Weighed(2, 10, 0.1)])


def test_density_counts_activations() -> None:
    told = density(plan("order", "hunt-1", 2, ["search:4"], 1, 1), 0)
    assert told.activations > 4
    assert 0 <= told.close <= told.decisions
