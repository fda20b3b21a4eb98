"""Setup, the last round, and refusals that no scene can show."""

from __future__ import annotations

import pytest

from tests.kit.guild import GAME, Answers, day_cards, new, scene
from whitethorn.games.guild import events
from whitethorn.games.guild.rules.equipping import why_not_equip, why_not_take_off
from whitethorn.games.guild.rules.meeting import why_not_slay
from whitethorn.games.guild.rules.playing import why_not_play
from whitethorn.games.guild.rules.rewarding import why_not_feed
from whitethorn.games.guild.state import LAST_ROUND, ON_BODY, P_END, UNDECIDED
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Setup, SetupError


@pytest.mark.rule("guild/setup.players")
def test_two_to_four_hunters_all_different() -> None:
    assert GAME.seat_counts("forest") == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(SetupError, match="2 to 4"):
            GAME.new(Setup("guild", "forest", seats), 1)
    with pytest.raises(SetupError, match="only once"):
        GAME.new(Setup("guild", "forest", 2, ("thief", "thief")), 1)
    g = new(2, 1)
    assert [h.kind for h in g.hunters] == [0, 1]


@pytest.mark.rule("guild/setup.decks")
def test_two_shuffled_decks_with_their_discards() -> None:
    one, two = new(2, 1), new(2, 2)
    assert sorted(one.day_deck) == sorted(one.night_deck) == list(range(100))
    assert one.day_deck != two.day_deck
    assert one.day_deck != one.night_deck
    assert one.day_discard == one.night_discard == []


WRONG = [
    ({"hunt": "long"}, "hunt is full or short"),
    ({"weather": "rain"}, "no option 'weather'"),
    ({"critical": True}, "critical is natural or total"),
]


@pytest.mark.parametrize(("options", "told"), WRONG)
def test_a_wrong_option_is_told(options: dict[str, str | int | bool], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        GAME.new(Setup("guild", "forest", 2, (), options), 1)


@pytest.mark.rule("guild/round.last")
def test_the_last_round_ends_without_a_winner() -> None:
    g = scene("[table]\nnight = true\nactive = 'ranger'\n[hunters.knight]\n[hunters.ranger]")
    g.round, g.phase = LAST_ROUND, P_END
    log: list[Event] = []
    g.log, g.decider = log, Answers()
    g.run_step()
    assert g.outcome == UNDECIDED
    assert GAME.outcome_name(g) == "undecided"
    assert GAME.winners(g) == []
    assert [e.args for e in log if e.kind == events.OVER] == [[UNDECIDED, -1, LAST_ROUND, 0]]


@pytest.mark.rule("guild/hand.not_in_play", "guild/hand.slaying_items")
def test_a_slaying_item_is_neither_played_nor_equipped() -> None:
    g = scene("[hunters.knight]\nhand = ['garlic', 'short-sword']\n[hunters.ranger]")
    h = g.hunters[0]
    assert why_not_equip(g, h, h.hand[0]) == "guild/hand.slaying_items"
    assert why_not_play(g, h, h.hand[0]) == "guild/hand.not_in_play"
    assert why_not_play(g, h, h.hand[1]) == "guild/hand.not_in_play"


@pytest.mark.rule("guild/play.nothing_on")
def test_nothing_can_be_taken_off_that_is_not_worn() -> None:
    g = scene("[hunters.knight]\n[hunters.ranger]")
    assert why_not_take_off(g, g.hunters[0], ON_BODY) == "guild/play.nothing_on"


@pytest.mark.rule("guild/win.kinds", "guild/feed.infected")
def test_reasons() -> None:
    three = "hand = ['garlic', 'garlic', 'cross', 'holy-water']"
    g = scene(f"[hunters.knight]\n{three}\n[hunters.thief]")
    assert why_not_slay(g, g.hunters[0]) == "guild/win.kinds"
    assert why_not_feed(g, 0) == "guild/feed.infected"


@pytest.mark.rule("guild/day.draw")
def test_others_do_not_learn_what_is_drawn() -> None:
    g = scene("[table]\nphase = 'dawn'\n[hunters.knight]\n[hunters.ranger]")
    log: list[Event] = []
    g.log, g.decider = log, Answers()
    g.run_step()
    got = [e for e in log if e.kind == events.GOT]
    assert len(got) == 1
    assert got[0].audience == 1, "the bit of the seat"
    assert [e.args[:2] for e in log if e.kind == events.DREW] == [[0, 1]]
    assert got[0].xs == g.hunters[0].hand


def test_the_box_is_complete_after_dealing() -> None:
    g = new(4, 9)
    g.decider = Answers()
    g.run_step()
    assert [len(h.hand) for h in g.hunters] == [4, 4, 4, 4]
    assert day_cards(g) == list(range(100))
