"""Windows: who is asked depends on what all can see; nothing of a hand shows in who is not."""

from __future__ import annotations

import pytest

from tests.kit.guild import GAME, Answers, new, scene
from whitethorn.bots.uniform import Uniform
from whitethorn.games.guild import events
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.windows import is_able
from whitethorn.games.guild.verbs import (
    AFTER_ROLL,
    AT_END,
    AT_MORTAL,
    AT_START,
    BEFORE_ROLL,
    V_PLAY,
    pack,
)
from whitethorn.kernel.events import Event
from whitethorn.kernel.state import K_WINDOW, PASS

TABLE = """
[table]
night = true
foe = "ogre"
[hunters.knight]
hand = ["garlic"]
[hunters.ranger]
hand = ["garlic"]
[hunters.thief]
"""


def able(g: Table, moment: int) -> list[int]:
    g.about = 0
    return [h.seat for h in g.hunters if is_able(g, moment, h)]


def test_before_a_roll_the_fighter_and_whoever_could_heal_or_cure() -> None:
    g = scene(TABLE)
    assert able(g, BEFORE_ROLL) == [0]
    g.hunters[1].gems = 3
    assert able(g, BEFORE_ROLL) == [0, 1]
    g.hunters[1].gems = 4
    g.hunters[1].infected = True
    assert able(g, BEFORE_ROLL) == [0, 1]
    g.hunters[2].gems = 1
    assert able(g, BEFORE_ROLL) == [0, 1], "an empty hand plays nothing"


def test_after_a_roll_the_fighter_only_on_a_miss() -> None:
    g = scene(TABLE.replace('foe = "ogre"', 'foe = "ogre"\ndie = 12'))
    assert able(g, AFTER_ROLL) == [0]
    g.dodged = True
    assert able(g, AFTER_ROLL) == []
    g.dodged = False
    g.result = events.HITS
    assert able(g, AFTER_ROLL) == []


def test_a_mortal_wound_is_its_owners_alone() -> None:
    g = scene(TABLE)
    g.about = 0
    g.hunters[0].gems = 0
    g.hunters[1].gems = 1
    assert able(g, AT_MORTAL) == [0]
    g.hunters[0].infected = True
    assert able(g, AT_MORTAL) == []


def test_by_day_the_active_hunter_has_decisions_of_its_own() -> None:
    g = scene("[hunters.knight]\ngems = 1\nhand = ['garlic']\n[hunters.ranger]\nhand = ['cross']")
    assert able(g, AT_START) == able(g, AT_END) == []
    g.night = True
    assert able(g, AT_START) == able(g, AT_END) == [0], "at night it might loot"
    g.hunters[1].infected = True
    assert able(g, AT_START) == [0, 1]


def test_who_holds_nothing_useful_is_asked_all_the_same() -> None:
    told: list[tuple[list[tuple[int, int]], list[tuple[int, list[int]]]]] = []
    for card in ("garlic", "health-2", "antidote"):
        text = TABLE.replace('hand = ["garlic"]\n[hunters.thief]', f'gems = 2\nhand = ["{card}"]')
        g = scene(text)
        g.decider = asked = Answers()
        log: list[Event] = []
        g.log = log
        g.run_step()
        told.append(
            ([(kind, seat) for kind, seat, _ in asked.asked], [(e.kind, e.args) for e in log])
        )
    assert told[0] == told[1] == told[2]
    assert told[0][0] == [(K_WINDOW, 0), (K_WINDOW, 1)]


def test_a_reaction_asks_everybody_again() -> None:
    wounded = 'gems = 1\nhand = ["health-1", "cross"]'
    g = scene(TABLE.replace('hand = ["garlic"]\n[hunters.thief]', wounded))
    g.hunters[0].hand.append(72)  # a Surprise Attack
    g.decider = asked = Answers(pack(V_PLAY, 1), pack(V_PLAY, 0), PASS)
    g.run_step()
    assert [seat for _, seat, _ in asked.asked] == [0, 1, 0, 1]
    assert g.surprise
    assert g.hunters[1].gems == 2


def test_windows_are_told_when_they_open_and_close() -> None:
    g = new(4, 3)
    g.decider = Uniform(3)
    log: list[Event] = []
    g.log = log
    for _ in range(400):
        g.run_step()
    opened = [e.args for e in log if e.kind == events.WINDOW]
    closed = [e.args for e in log if e.kind == events.CLOSED]
    assert opened == closed
    assert [args[0] for args in opened] == list(range(1, len(opened) + 1))
    assert {args[1] for args in opened} >= {AT_START, BEFORE_ROLL, AFTER_ROLL, AT_END}


@pytest.mark.parametrize("moment", [AT_START, BEFORE_ROLL, AFTER_ROLL, AT_END])
def test_the_view_names_the_able(moment: int) -> None:
    g = scene(TABLE)
    g.moment, g.about, g.windows = moment, 0, 7
    window = GAME.view(g, 2).window  # type: ignore[attr-defined]
    assert window.number == 7
    assert window.hunter == "knight"
    assert window.able == [("knight", "ranger", "thief")[seat] for seat in able(g, moment)]


@pytest.mark.parametrize(
    ("moment", "result", "own"),
    [
        (AT_START, events.MISS, True),
        (BEFORE_ROLL, events.MISS, True),
        (AFTER_ROLL, events.MISS, True),
        (AFTER_ROLL, events.HITS, False),
        (AT_MORTAL, events.MISS, True),
        (AT_END, events.MISS, False),
    ],
)
def test_only_what_has_to_be_done_holds_a_turn_up(moment: int, result: int, own: bool) -> None:
    g = scene(TABLE)
    g.moment, g.about, g.result = moment, 0, result
    assert [g.concerns(seat) for seat in (0, 1)] == [own, False]
