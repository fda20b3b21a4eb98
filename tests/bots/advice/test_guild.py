"""The rule bot of Hunter's Guild: what it does where the right thing is plain."""

from __future__ import annotations

import pytest

from tests.kit.guild import GAME, new, seated
from whitethorn.bots.advice import guild_worth as worth
from whitethorn.bots.advice.guild import STYLES, make, value
from whitethorn.games.guild.game import table
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.session import Session
from whitethorn.lab.simulate import simulate

TWO = "[hunters.knight]\n{knight}\n[hunters.ranger]\nhand = ['cross', 'dodge']\n{rest}"


def chosen(session: Session) -> str:
    """Return what the bot answers, as verb and kind of card."""
    prompt = session.prompt
    assert prompt is not None
    seat, options = prompt.seats[0], prompt.options[0]
    answer = make(STYLES[-1], 1).decide(session.now, prompt.kind, seat, options)
    typed = GAME.options_wire(session.now, seat, prompt.kind, [answer])[0]
    session.answer(seat, answer)
    return f"{typed['verb']} {typed['args'].get('id', '')}".strip()


def at(table: str, knight: str, rest: str = "") -> Session:
    return seated(f"[table]\n{table}\n" + TWO.format(knight=knight, rest=rest))


NIGHT = "night = true"
CASES = [
    ("a sword is taken up", "", "hand = ['short-sword']", "equip short-sword"),
    ("the better one is kept", "", "hand = ['short-sword']\nweapon = 'long-sword'", "pass"),
    (
        "a shield is worth more than a knife for both hands",
        "",
        "hand = ['hunting-knife']\nweapon = 'crossbow'",
        "pass",
    ),
    ("who is nearly dead rests", "phase = 'dawn'", "gems = 1", "rest"),
    ("who is well draws", "phase = 'dawn'", "gems = 4", "draw"),
    ("the sun is not for the weak", "phase = 'dawn'", "infected = true\ngems = 1", "skip"),
    (
        "the infected are cured",
        "phase = 'dawn'",
        "infected = true\nhand = ['antidote']",
        "play antidote",
    ),
    ("the dying heal", NIGHT, "gems = 1\nhand = ['health-2']", "play health-2"),
    ("a scratch is not healed", NIGHT, "gems = 3\nhand = ['health-1']", "pass"),
]


@pytest.mark.parametrize(("why", "where", "knight", "wanted"), CASES)
def test_plain_choices(why: str, where: str, knight: str, wanted: str) -> None:
    assert chosen(at(where, knight)) == wanted, why


def test_a_spare_item_repels_and_the_last_one_is_kept() -> None:
    vampire = "[decks]\nnight = ['vampire']"
    two = at(NIGHT, "hand = ['garlic', 'garlic']", vampire)
    assert [chosen(two), chosen(two)] == ["pass", "repel garlic"]
    one = at(NIGHT, "hand = ['garlic']", vampire)
    assert [chosen(one), chosen(one)] == ["pass", "pass"]
    lost = at(NIGHT, "infected = true\nhand = ['garlic']", vampire)
    assert [chosen(lost), chosen(lost)] == ["pass", "repel garlic"]


def test_modifiers_are_played_only_if_they_reach() -> None:
    wolf = f"{NIGHT}\nfoe = 'wolf'\ndie = "
    assert chosen(at(wolf + "9", "hand = ['attack-5', 'attack-2']")) == "play attack-2"
    assert chosen(at(wolf + "5", "hand = ['attack-5', 'attack-2']")) == "play attack-5"
    assert chosen(at(wolf + "2", "hand = ['attack-5', 'attack-2']")) == "pass"


def test_the_items_are_the_last_cards_to_go() -> None:
    g = table(at("", "hand = ['garlic', 'garlic', 'cross', 'flee', 'buckler']").now)
    h = g.hunters[0]
    prices = [worth.card(g, h, place) for place in range(5)]
    assert prices[2] == worth.NEEDED == max(prices)
    assert prices[0] == prices[1] == worth.SPARE
    assert worth.wants_loot(g, h) is False
    g.day_discard.append(next(c for c in g.day_deck if g.lib.item[c] == 1))
    assert worth.wants_loot(g, h) is True


def test_hit_chances_are_what_the_dice_say() -> None:
    g = table(at(f"{NIGHT}\nfoe = 'wolf'", "hand = ['flee']").now)
    h = g.hunters[0]
    assert worth.hit_chance(g, h, False) == 0.5
    over = sum(a + b >= 11 for a in range(1, 21) for b in range(1, 21))
    assert worth.hit_chance(g, h, True) == pytest.approx(over / 400)


def test_value_is_a_share_and_tells_how_near_a_loser_came() -> None:
    g = new(3, 1)
    g.decider = make("greedy", 1)
    for _ in range(20):
        g.run_step()
    shares = [value(g, seat) for seat in range(3)]
    assert all(0 < share < 1 for share in shares)
    play_on(g)
    assert value(g, g.winner) == 1.0
    assert {value(g, seat) for seat in range(3)} <= {0.0, 0.25, 0.5, 0.75, 1.0}


@pytest.mark.parametrize("seats", [2, 4])
def test_it_wins_sooner_than_chance(seats: int) -> None:
    bot = simulate("guild", "forest", seats, "greedy", 7, 20)
    chance = simulate("guild", "forest", seats, "uniform", 7, 6)
    assert bot.outcomes == {"won": 20}
    assert bot.decisions / 20 * 3 < chance.decisions / 6
