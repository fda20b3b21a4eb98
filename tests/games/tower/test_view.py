"""What a seat may see: all the same, and nothing of what lies facedown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.contract.cases import Uniform
from tests.kit.tower import castle
from whitethorn import games
from whitethorn.games.tower.names import space_ids
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.session import Session, start

GAME = games.load("tower")
OPENED = ("tile", "day", "night", "face")


def match(seed: int, decisions: int) -> Session:
    session = start(GAME, Setup("tower", "castle", 4), seed)
    player = Uniform(seed)
    while session.prompt is not None and session.decisions < decisions:
        player.answer(session)
    return session


@pytest.mark.rule("tower/notes.light_changes")
def test_tiles_dice_and_pits_are_others_by_the_light() -> None:
    seen = []
    for light, rolled in (("day", 2), ("night", 4)):
        t = castle({"crimson": "h10"}, tiles={"k9": "zombie turned"}, light=light)
        t.move(rolled)
        assert t.view.roll is not None
        crossed = t.game.options_wire(t.session.now, 0, 32, t.prompt.options[0])
        routes = [r for option in crossed for r in option["routes"]]
        over = any("i10" in route["path"][:-1] for route in routes)
        seen.append((t.tiles()["k9"], over))
        t = castle({"crimson": "h10"}, light=light)
        t.dice(5)
        assert t.view.roll is not None
        assert t.view.roll.value == (5 if light == "day" else 3)
    assert seen == [("gravestone", True), ("zombie", False)]


def test_all_seats_see_the_same() -> None:
    session = match(3, 40)
    views: list[Any] = [msgspec.to_builtins(GAME.view(session.now, seat)) for seat in (-1, 0, 3)]
    for view in views:
        view.pop("seat")
    assert views[0] == views[1] == views[2]


def test_what_lies_facedown_is_in_no_view() -> None:
    for seed in range(6):
        session = match(seed, 60)
        view: Any = msgspec.to_builtins(GAME.view(session.now, 0))
        hidden = [tile for tile in view["tiles"] if not tile["turned"]]
        assert hidden
        assert all(tile[name] is None for tile in hidden for name in OPENED)
        before = msgspec.json.encode(GAME.view(session.now, 0))
        for draw in range(1, 4):
            world = session.now.clone()
            GAME.resample(world, 0, Rng(draw))
            assert msgspec.json.encode(GAME.view(world, 0)) == before


def test_worlds_differ_in_tiles_and_cards() -> None:
    session = match(1, 20)
    seen = set()
    for draw in range(1, 9):
        world = session.now.clone()
        GAME.resample(world, 0, Rng(draw * 7919))
        seen.add(GAME.encode(world))
    assert len(seen) == 8


def test_turned_tiles_show_both_prints() -> None:
    t = castle({"crimson": "a9"}, tiles={"k9": "vampire turned", "m9": "sword"})
    t.move(2)
    told = {tile.space: tile for tile in t.view.tiles}
    shown = told["k9"]
    assert (shown.tile, shown.day, shown.night, shown.face) == (
        "vampire",
        "mist",
        "vampire",
        "mist",
    )
    assert (told["m9"].back, told["m9"].turned) == ("raven", False)


def test_move_and_battle_are_in_the_view_while_they_last() -> None:
    tiles = {"k9": "wolf turned", "m9": "wolf turned"}
    t = castle({"crimson": "l10", "gold": "a9"}, tiles=tiles)
    t.move(3)
    t.go("step l9")
    assert t.view.trail == ["l10", "l9"]
    assert t.view.roll is not None
    assert t.view.roll.left == 2
    t.go("pass")
    assert t.view.phase == "battle"
    assert t.view.battle is not None
    assert t.view.battle.waiting == ["k9", "m9"]
    t.go("fight m9")
    assert t.view.battle.space == "m9"
    assert t.view.battle.monster == "wolf"


def test_the_end_is_in_the_view() -> None:
    t = castle({"crimson": "a9"}, deck=["ship"], phase="card", ship=2)
    assert (t.view.phase, t.view.active, t.view.outcome) == ("over", None, "escaped")


def test_every_space_has_an_id_of_its_own() -> None:
    ids = space_ids()
    assert len(set(ids)) == len(ids) == 143
    assert (ids[0], ids[-1]) == ("a1", "m11")
