"""What seats see: own hands, others' backs, odds, and events by audience."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.conftest import scaled
from tests.contract.cases import Uniform
from tests.kit.guild import GAME, scene, seated
from whitethorn.games.guild import events
from whitethorn.games.guild.game import table
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.modifying import judge
from whitethorn.games.guild.state import LOOKING_ON
from whitethorn.games.guild.verbs import K_DAY, V_PLAY
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Session, start

BATTLE = """
[table]
night = true
foe = "troll"
[hunters.knight]
weapon = "silver-dagger"
infected = true
hand = ["attack-5", "surprise-attack"]
[hunters.ranger]
hand = ["cross"]
"""


def seen(g: Table, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(GAME.view(g, seat))
    return found


def test_a_hand_is_seen_by_its_own_seat() -> None:
    g = scene(BATTLE)
    own, other, nobody = seen(g, 0), seen(g, 1), seen(g, -1)
    assert [card["id"] for card in own["hunters"][0]["hand"]] == ["attack-5", "surprise-attack"]
    assert other["hunters"][0]["hand"] == nobody["hunters"][0]["hand"] == []
    assert other["hunters"][0]["cards"] == nobody["hunters"][0]["cards"] == 2
    g.known[g.hunters[0].hand[1]] |= LOOKING_ON
    assert [card["id"] for card in seen(g, -1)["hunters"][0]["hand"]] == ["surprise-attack"]
    assert seen(g, 1)["hunters"][0]["hand"] == []


def test_odds_are_what_rolling_every_face_gives() -> None:
    g = scene(BATTLE)
    odds = seen(g, 1)["battle"]["odds"]
    counts = [0, 0, 0, 0]
    g.plus = 6
    for face in range(1, 21):
        g.die = face
        counts[judge(g)] += 1
    assert odds["need"] == 11
    assert [odds["dodge"], odds["critical"], odds["miss"]] == [
        counts[0] / 20,
        counts[1] / 20,
        counts[3] / 20,
    ]
    assert odds["hit"] == (counts[1] + counts[2]) / 20
    assert odds["slay"] == odds["critical"]


def test_odds_come_with_the_options_that_roll_or_modify() -> None:
    session = seated(BATTLE)
    assert session.prompt is not None
    offered = GAME.options_wire(session.now, 0, session.prompt.kind, session.prompt.options[0])
    plain, surprise = offered
    assert plain["verb"] == "pass"
    assert plain["irreversible"]
    assert plain["odds"]["dice"] == 1
    assert plain["odds"]["hit"] == 0.5
    assert surprise["odds"]["dice"] == 2
    assert surprise["odds"]["hit"] > 0.85
    after = seated(BATTLE.replace('foe = "troll"', 'foe = "troll"\ndie = 7'))
    assert after.prompt is not None
    offered = GAME.options_wire(after.now, 0, after.prompt.kind, after.prompt.options[0])
    modifier = next(one for one in offered if one["verb"] == "play")
    assert modifier["odds"] == {"hit": 1.0, "destroy": 0.0, "dice": 0, "accuracy": 4, "wakes": []}


def test_why_not_names_the_rule() -> None:
    g = scene("[hunters.knight]\nhand = ['dodge']\n[hunters.ranger]")
    found = GAME.why_not(g, 0, K_DAY, V_PLAY << 16)
    assert found == ("guild/dodge_card", "You can dodge only after a miss.")
    assert GAME.why_not(g, 0, K_DAY, 0) is None


# ---- two worlds that a seat cannot tell apart ------------------------------------------------


def swapped(g: Table, seat: int, rng: Rng) -> Table:
    """Return a world of which only others' unseen cards differ; the deck's upper half stays."""
    world = g.clone()
    assert isinstance(world, Table)
    deep = len(world.day_deck) // 2
    for h in world.hunters:
        for at, card in enumerate(h.hand):
            if h.seat != seat and not world.known[card] >> seat & 1 and deep:
                other = int(rng.below(deep))
                new = world.day_deck[other]
                world.day_deck[other], h.hand[at] = card, new
                world.known[new], world.known[card] = world.known[card], 0
    return world


def run(session: Session, base: Table) -> tuple[list[tuple[int, list[int]]], list[Event]]:
    """Return who is asked what in the open step if all pass, and what happens."""
    log: list[Event] = []
    asked: list[tuple[int, list[int]]] = []

    class Passing(Decider):
        def decide(self, g: Any, kind: int, seat: int, options: list[int]) -> int:
            asked.append((kind, [seat]))
            return options[0]

        def decide_all(self, g: Any, kind: int, seats: list[int], options: Any) -> list[int]:
            asked.append((kind, list(seats)))
            return [one[0] for one in options]

    g = base.clone()
    g.log, g.decider = log, Passing()
    g.run_step()
    return asked, log


@pytest.mark.heavy
def test_nothing_that_a_seat_learns_depends_on_another_hand() -> None:
    compared = told = 0
    for seed in range(scaled(2000, 12)):
        session = start(GAME, Setup("guild", "forest", 2 + seed % 3), seed)
        player = Uniform(seed)
        rng = Rng(stream_state(seed, "twin"))
        while session.prompt is not None and session.decisions < 90:
            base = table(session.world_start()[0])
            seat = int(rng.below(len(base.hunters)))
            twin = swapped(base, seat, rng)
            told += GAME.encode(twin) != GAME.encode(base)
            assert msgspec.json.encode(GAME.view(twin, seat)) == msgspec.json.encode(
                GAME.view(base, seat)
            )
            compared += same_story(session, base, twin, seat)
            player.answer(session)
    assert compared > 200
    assert told > compared / 2


# Events in which a card of a hand is shown to all.
SHOWS = ("discarded", "fell", "repelled", "equipped", "played", "exchanged", "over")


def same_story(session: Session, base: Table, twin: Table, seat: int) -> bool:
    """Compare a step of both worlds until something hidden is shown; say if all of it was."""
    mine, theirs = run(session, base), run(session, twin)
    stories = []
    for asked, log in (mine, theirs):
        heard = [e for e in log if e.audience >> seat & 1]
        stories.append((asked, [(e.kind, e.args, e.xs) for e in heard]))
    if stories[0] == stories[1]:
        return True
    # They may part only where a card of another hand is shown to all.
    pairs = zip(stories[0][1], stories[1][1], strict=False)
    parted = next(pair for pair in pairs if pair[0] != pair[1])
    assert any(events.KINDS[event[0]][0] in SHOWS for event in parted)
    return False
