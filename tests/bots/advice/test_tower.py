"""The rule bots of Vampire Hunter: what they do where the right thing is plain."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from tests.kit.tower import Scene, castle
from whitethorn.bots.advice.tower import STYLES, Advice, cards_left, make, unknown_price
from whitethorn.bots.advice.tower_plans import plans, ranked, turn
from whitethorn.bots.advice.tower_value import chance
from whitethorn.bots.fixed import First
from whitethorn.bots.seating import seated
from whitethorn.games.tower.cards.kinds import STAKE, SWORD
from whitethorn.games.tower.names import space_ids
from whitethorn.games.tower.state import WON
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import PASS, LoopGuard
from whitethorn.kernel.worlds import Worlds
from whitethorn.lab.simulate import simulate

ALL = "garlic sword stake"


def end_of_move(t: Scene, style: str = "prudent") -> str:
    """Let the bot walk for the first hunter; return where it stops."""
    bot = make(style, 1)
    moves = len(t.told("stopped"))
    while len(t.told("stopped")) == moves:
        prompt = t.prompt
        value = bot.decide(t.g, prompt.kind, prompt.seats[0], prompt.options[0])
        t.events += t.session.answer(prompt.seats[0], value)
    return str(t.told("stopped")[-1]["space"])


def test_a_known_weapon_is_fetched() -> None:
    t = castle({"crimson": "h9", "gold": "a9"}, tiles={"k9": "sword turned", "i7": "haze"})
    t.move(3)
    assert end_of_move(t) == "j9"


def test_two_tiles_at_once_are_better_than_one() -> None:
    t = castle(
        {"crimson": "l10", "gold": "a9"}, tiles={"m9": "sword", "k9": "stake", "m11": "wolf"}
    )
    t.move(2)
    assert end_of_move(t) == "l9"


def test_who_has_everything_makes_for_the_coffin_past_the_tiles() -> None:
    t = castle({"crimson": f"g3 {ALL}", "gold": "a9"}, tiles={"e2": "vampire", "f4": "wolf"})
    t.move(5)
    assert end_of_move(t, "selfish") in ("b4", "a5")  # by the passage


def test_a_monster_is_not_met_without_need() -> None:
    tiles = {"e5": "wolf turned"}
    t = castle({"crimson": f"e3 {ALL}", "gold": "a9"}, tiles=tiles)
    t.move(5)
    assert end_of_move(t) == "c4"


def test_the_prudent_run_when_the_ship_is_near_and_the_selfish_do_not() -> None:
    tiles = {"j3": "sword", "a1": "wolf", "a3": "wolf"}
    where = {}
    for style in STYLES:
        deck = ["ship"] * 6
        t = castle({"crimson": "g3", "gold": "a9"}, tiles=tiles, deck=deck, ship=4, phase="move")
        t.move(3)
        where[style] = end_of_move(t, style)
    assert where["selfish"] == "i3"
    assert where["prudent"] == where["greedy"]
    assert where["prudent"][0] in "def"


def test_only_the_nearest_run() -> None:
    deck = ["ship"] * 6
    hunters = {"crimson": "a9", "gold": "f3", "jade": "e3"}
    t = castle(hunters, tiles={"b8": "sword"}, deck=deck, ship=4)
    t.move(2)
    assert end_of_move(t) in ("b9", "a8")


@pytest.mark.parametrize("hidden", ["sword", "wolf", "haze"])
def test_what_lies_facedown_changes_nothing(hidden: str) -> None:
    t = castle({"crimson": "l10", "gold": "a9"}, tiles={"m9": hidden, "m11": "zombie"})
    t.move(3)
    assert end_of_move(t) == "l9" if hidden == "?" else end_of_move(t)[0] in "lkm"


def test_the_choice_is_the_same_in_every_world_that_the_seat_cannot_tell_apart() -> None:
    tiles = {"k9": "sword", "m9": "wolf", "m11": "haze", "j11": "stake", "b8": "zombie"}
    deck = ["night", "ship", "day", "blue ship", "blue night"]
    t = castle({"crimson": "j10", "gold": "b9"}, tiles=tiles, deck=deck)
    t.move(4)
    seen = set()
    for draw in range(1, 30):
        world = t.session.now.clone()
        t.game.resample(world, 0, Rng(draw * 101))
        for style in STYLES:
            seen.add((style, make(style, 1).decide(world, 32, 0, t.prompt.options[0])))
    assert len(seen) == len(STYLES)


def test_an_area_whose_weapons_are_out_is_left() -> None:
    t = castle({"crimson": "h9"}, tiles={"k9": "sword turned", "m9": "stake turned", "i7": "wolf"})
    assert unknown_price(t.g, 1, SWORD | STAKE) > 100
    t = castle({"crimson": "h9"}, tiles={"i7": "wolf", "m9": "haze"})
    assert unknown_price(t.g, 1, SWORD) < unknown_price(t.g, 1, 0)


def test_the_ship_is_reckoned_by_what_is_left() -> None:
    deck = ["night"] * 2 + ["ship"] * 2 + ["blue day"] * 4
    t = castle({"crimson": "a9"}, deck=deck, ship=2)
    assert cards_left(t.g) == pytest.approx(5 / 3)
    t = castle({"crimson": "a9"}, deck=[*deck, "blue ship"], ship=4)
    assert cards_left(t.g) == pytest.approx(4 + 6 / 2)


def test_drakus_is_struck_with_what_most_others_have_too() -> None:
    t = castle({"crimson": f"b4 {ALL}", "gold": "a9 garlic sword", "jade": "a9 sword"})
    t.move(2)
    t.go("pass")
    value = Advice(1).decide(t.g, t.prompt.kind, 0, t.prompt.options[0])
    assert value >> 8 & 255 == SWORD


def test_it_stops_where_it_stands_when_that_is_best() -> None:
    t = castle({"crimson": "l9", "gold": "a9"}, tiles={"m9": "sword"})
    t.move(2)
    assert Advice(1).decide(t.g, 32, 0, t.prompt.options[0]) == PASS
    assert space_ids()[t.g.at[0]] == "l9"


@pytest.mark.heavy
def test_how_often_drakus_escapes() -> None:
    """The bands of the issue, wide enough for the number of matches."""
    matches = scaled(3000, 120)
    shares = {}
    for style in ("prudent", "selfish"):
        found = simulate("tower", "castle", 4, style, 7, matches).outcomes
        shares[style] = found.get("escaped", 0) / matches
    assert 0.0 < shares["prudent"] < 0.1
    assert 0.45 < shares["selfish"] < 0.8


def test_the_chance_to_win_grows_with_weapons_and_with_the_way_gone() -> None:
    far = castle({"crimson": "a9 garlic", "gold": "a9 garlic"})
    armed = castle({"crimson": f"a9 {ALL}", "gold": "a9 garlic"})
    near = castle({"crimson": f"d4 {ALL}", "gold": "a9 garlic"})
    told = [chance(t.g, 0) for t in (far, armed, near)]
    assert told == sorted(told)
    assert told[-1] - told[0] > 0.1


def test_all_chances_and_drakus_make_one() -> None:
    t = castle({"crimson": "a9 garlic", "gold": "g3 garlic sword", "jade": f"d4 {ALL}"})
    shares = [chance(t.g, seat) for seat in range(3)]
    assert 0.5 < sum(shares) < 1.0


def test_turns_are_numbered_where_they_begin() -> None:
    t = castle({"crimson": "a9", "gold": "a9"})
    t.move(2)
    assert turn(t.g) == -1
    t.go("pass")
    assert turn(t.session.world_start()[0]) == t.g.turn == 2


def test_where_one_runs_for_all_staying_selfish_is_thought_of() -> None:
    tiles = {"j3": "sword", "a1": "wolf", "a3": "wolf"}
    t = castle({"crimson": "g3", "gold": "a9"}, tiles=tiles, deck=["ship"] * 6, ship=4)
    t.move(3)
    ways = plans(t.g, 0, t.prompt.kind, t.prompt.options[0])
    alone = [ranked(t.g, Advice(style), 0, t.prompt.options[0], 1)[0] for style in (0, 2)]
    assert alone[0] != alone[1]
    assert ways[:2] == [alone[1], alone[0]]


@pytest.mark.rule("tower/end.no_limit", "tower/drakus.reveal")
@pytest.mark.parametrize("name", ["greedy~0.2", "flat:24", "search:24"])
def test_policies_answer_where_strolling_never_ends(name: str) -> None:
    t = castle({"crimson": "k9 garlic", "gold": "a9"}, light="night", open=True, coffin=["sword"])
    t.move(4)
    worlds = Worlds(t.session, t.prompt.seats[0])
    with pytest.raises(LoopGuard, match="has not ended after 20000 steps"):
        worlds.playout(5, First())
    assert seated(t.game, name, 3).choose(worlds) in worlds.options


@pytest.mark.rule("tower/end.no_limit")
def test_rule_bots_end_what_strolling_does_not() -> None:
    hunters = {"crimson": "k9 garlic stake", "gold": "a9 garlic stake"}
    t = castle(hunters, light="night", open=True, coffin=["sword"])
    t.move(4)
    for seed in range(3):
        worlds = Worlds(t.session, t.prompt.seats[0])
        assert worlds.playout(seed, make("selfish", seed)).outcome == WON
