"""First Night: a hunt whose cards and chance are laid out, played by the rules like any other."""

from __future__ import annotations

import pytest

from whitethorn.bots import policies
from whitethorn.games import load
from whitethorn.games.order import events
from whitethorn.games.order.den import Hunt, load_hunt
from whitethorn.games.order.game import OrderGame, make
from whitethorn.games.order.phases import Table
from whitethorn.games.order.setup import stacks
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.session import Session, start

NAME = "first-night"
SETUP = Setup("order", NAME, 2)
IDEAS = {
    events.DOOR_OPENED,
    events.EXPLORED,
    events.REROLLED,
    events.DESTROYED,
    events.FOCUS,
    events.CARD,
    events.WOKE,
    events.VAMPIRE_MOVED,
    events.NIGHTFALL,
    events.PICKED_UP,
    events.OVER,
}


@pytest.fixture(scope="module")
def game() -> OrderGame:
    return make()


@pytest.fixture(scope="module")
def hunt() -> Hunt:
    return load_hunt(NAME)


def played(policy: str, seed: int) -> tuple[Session, set[int]]:
    """Return a match played to its end, and the kinds of its events."""
    session = start(load("order"), SETUP, seed)
    bot = policies.make("order", policy, seed)
    seen: set[int] = set()
    while (asked := session.prompt) is not None:
        seat = asked.seats[0]
        value = bot.decide(session.now, asked.kind, seat, asked.options_of(seat))
        seen |= {event.kind for event in session.answer(max(seat, 0), value)}
    return session, seen


def test_it_is_for_the_two_it_names(game: OrderGame, hunt: Hunt) -> None:
    assert game.seat_counts(NAME) == [2]
    g = game.new(SETUP, 1)
    assert isinstance(g, Table)
    assert [g.lib.hunters[h.kind].id for h in g.hunters] == hunt.team == ["stephan", "sarah"]
    assert game.catalogue()["hunts"][NAME]["team"] == hunt.team
    with pytest.raises(SetupError, match="first-night is for 2 hunters"):
        game.new(Setup("order", NAME, 3), 1)


def test_its_chance_is_its_own(game: OrderGame) -> None:
    assert game.encode(game.new(SETUP, 1)) == game.encode(game.new(SETUP, 99))


def test_its_cards_lie_on_top(game: OrderGame, hunt: Hunt) -> None:
    g = game.new(SETUP, 1)
    assert isinstance(g, Table)
    decks = [g.encounter_deck, g.deck_day, g.deck_night, g.item_deck, g.terror_deck]
    for deck, cards in zip(decks, stacks(hunt, g.lib), strict=True):
        assert deck[len(deck) - len(cards) :] == cards
        assert len(set(deck)) == len(deck)
    assert g.lib.activations[g.draw(g.deck_day)].id == hunt.stacked["day"][0]
    assert len(g.item_deck) == len(g.lib.item_cards)


@pytest.mark.parametrize("policy", ["mixed", "rush", "brawl"])
def test_who_plays_sensibly_wins_by_night(policy: str) -> None:
    session, seen = played(policy, 1)
    assert load("order").outcome_name(session.now) == "won"
    assert isinstance(session.now, Table)
    assert session.now.night
    assert seen >= IDEAS
