"""Options, refusals and reasons as clients are shown them."""

from __future__ import annotations

import pytest

from tests.kit.tower import HIT, castle
from whitethorn.games.tower import options
from whitethorn.games.tower.verbs import K_FIGHT, K_MOVE, K_STRIKE, K_TAKE, V_PASSAGE, V_STEP, pack
from whitethorn.kernel.state import PASS


def test_a_stop_says_whether_something_comes_of_it() -> None:
    t = castle({"crimson": "l10"}, tiles={"m9": "sword"})
    t.move(2)
    told = {o["verb"]: o for o in t.game.options_wire(t.session.now, 0, K_MOVE, [PASS])}
    assert told["pass"]["irreversible"] is False
    t.go("step l9")
    told = {o["verb"]: o for o in t.game.options_wire(t.session.now, 0, K_MOVE, [PASS])}
    assert told["pass"]["irreversible"] is True
    assert told["pass"]["target"] == {"button": True, "area": "l9"}


def test_battles_tell_their_odds() -> None:
    tiles = {"k9": "wolf turned", "m9": "zombie turned"}
    for light, hit in (("day", 4 / 6), ("night", 3 / 6)):
        hunters = {"crimson": "l9", "gold": "a9"}
        t = castle(hunters, tiles=tiles, light=light, open=True)
        t.move(2)
        if light == "day":
            t.dice(HIT)
        t.go("pass")
        if light == "night":
            told = t.game.options_wire(t.session.now, 0, K_FIGHT, t.prompt.options[0])
            assert [option["odds"]["hit"] for option in told] == [hit, hit]


def test_who_lacks_the_weapon_has_no_chance() -> None:
    tiles = {"k9": "wolf turned", "m9": "zombie turned"}
    options = {"weapons": "needed"}
    t = castle({"crimson": "l9"}, tiles=tiles, light="night", open=True, options=options)
    t.move(1)
    t.go("pass")
    told = t.game.options_wire(t.session.now, 0, K_FIGHT, t.prompt.options[0])
    assert [option["odds"]["hit"] for option in told] == [0.0, 0.5]


def test_greyed_spaces_name_who_or_what_is_there() -> None:
    t = castle({"crimson": "j9", "gold": "j10"}, tiles={"k9": "wolf turned"}, light="night")
    t.move(1)
    told = {g["target"]["area"]: g["text"] for g in t.game.greyed(t.session.now, 0, K_MOVE)}
    assert told["j10"].endswith("Gold stands at J10.")
    assert told["k9"].endswith("It is a Wolf.")
    assert told["l9"].startswith("You can't move over a monster.") or "rolled fewer" in told["l9"]


def test_the_reason_of_an_answer_that_was_not_offered() -> None:
    t = castle({"crimson": "k9"})
    t.move(2)
    rule, text = t.game.why_not(t.session.now, 0, K_MOVE, pack(V_STEP, 0)) or ("", "")
    assert rule == "tower/move.number"
    assert text == "You rolled fewer spaces than that. 2 spaces are left."
    assert t.game.why_not(t.session.now, 0, K_MOVE, t.prompt.options[0][1]) is None
    fight = t.game.why_not(t.session.now, 0, K_MOVE, pack(4, 0))
    assert fight is not None
    assert fight[0] == "tower/turn.steps"


def test_typed_dice_are_read_under_the_light() -> None:
    from whitethorn import games
    from whitethorn.kernel.game import Setup
    from whitethorn.kernel.session import start

    session = start(games.load("tower"), Setup("tower", "castle", 2, (), {"dice": "typed"}), 3)
    assert session.prompt is not None
    told = session.game.options_wire(session.now, 0, session.prompt.kind, [1, 6])
    night = session.now.night  # type: ignore[attr-defined]
    assert [o["args"]["reads"] for o in told] == ([1, 4] if night else [2, 6])


@pytest.mark.parametrize("kind", [K_MOVE, K_TAKE, K_FIGHT, K_STRIKE, 1])
def test_every_answer_has_a_dense_number(kind: int) -> None:
    values = [options.value_at(kind, n) for n in range(options.size(kind))]
    assert [options.index(kind, value) for value in values] == list(range(options.size(kind)))


def test_numbers_beyond_the_range_are_refused() -> None:
    for kind, value in ((K_TAKE, pack(V_PASSAGE, 3)), (K_MOVE, pack(V_STEP, 200))):
        with pytest.raises(ValueError, match="verb"):
            options.index(kind, value)
    with pytest.raises(ValueError, match="beyond"):
        options.value_at(K_TAKE, 143)
