"""Numbers of somebody's own box: the form, its checks, and matches that are played by them."""

from __future__ import annotations

import pytest

from whitethorn.bots.seating import seated
from whitethorn.games import load
from whitethorn.games.order.box import NAME, PREFIX, invented, ours
from whitethorn.games.order.cards.kinds import DAY
from whitethorn.games.order.packs import form, read_pack
from whitethorn.games.order.phases import Table
from whitethorn.kernel import record
from whitethorn.kernel.content import ContentError
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.loading import load as resume
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.worlds import Worlds

THRALL = "vampires.thrall.day.dice"
AXE = "hunters.stephan.weapon.dice"
STAKE = "items.wooden_stake.weapon.dice"


def boxed(**numbers: int) -> Session:
    options: dict[str, str | int | bool] = {NAME: "Mine"}
    paths = {"thrall": THRALL, "axe": AXE, "stake": STAKE}
    options |= {PREFIX + paths[key]: value for key, value in numbers.items()}
    return start(load("order"), Setup("order", "hunt-1", 2, ("stephan", "sarah"), options), 7)


def table(session: Session) -> Table:
    assert isinstance(session.now, Table)
    return session.now


def test_the_form_as_it_is_written_changes_nothing() -> None:
    text = form("My box")
    assert read_pack("form.toml", text) == {NAME: "My box"}
    for path in ours():
        assert f"{path.split('.', 2)[2]} = {ours()[path]}" in text


def test_the_form_marks_what_we_invented() -> None:
    assert invented("vampires.guardian.day.dice")
    assert not invented(THRALL)
    lines = form("x").split("[vampires.thrall]")[1].splitlines()
    assert "day.dice = 3" in lines
    assert any(line.startswith("night.dice = ") and line.endswith("# ours") for line in lines)


def test_a_filled_form_becomes_options() -> None:
    text = 'game = "order"\nname = "Mine"\n[vampires.thrall.day]\ndice = 4\naccuracy = 5\n'
    assert read_pack("f.toml", text) == {NAME: "Mine", PREFIX + THRALL: 4}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("vampires.thrall.day.dise = 4", "no vampires.thrall.day.dise; nearest: vampires.thrall"),
        ("vampires.thrall.day.dice = '4'", "must be a whole number, not '4'"),
        ("vampires.thrall.day.dice = 99", "dice"),
        ("vampires.thrall.day.dice = true", "must be a whole number"),
        ("hunters.stephan.health = 0", "health"),
        ("figures.x = 1", "there is no figures.x"),
        ("x.a.b.c.d.e.f.g.h = 1", "nested too deeply"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_field(line: str, said: str) -> None:
    with pytest.raises(ContentError, match=r"f\.toml") as told:
        read_pack("f.toml", f'game = "order"\nname = "Mine"\n{line}\n')
    assert said in str(told.value)


def test_a_form_without_name_or_for_another_game_is_refused() -> None:
    for text in ('game = "order"\nname = ""', 'game = "tower"\nname = "x"', 'name = "x"', "["):
        with pytest.raises(ContentError, match=r"f\.toml"):
            read_pack("f.toml", text)


def test_a_match_is_played_by_its_numbers_and_others_are_not() -> None:
    mine, plain = boxed(thrall=5, axe=6, stake=4), boxed()
    kinds = {kind.id: kind for kind in table(mine).lib.vampires}
    assert kinds["thrall"].sides[DAY].dice == 5
    assert table(mine).lib.hunters[0].weapon.dice == 6
    others = {kind.id: kind for kind in table(plain).lib.vampires}
    assert others["thrall"].sides[DAY].dice == 3


def test_its_cards_show_its_numbers() -> None:
    game = load("order")
    cards = game.catalogue(boxed(axe=6, stake=4).setup)
    assert cards["hunters"]["stephan"]["weapon"]["dice"] == 6
    assert cards["items"]["wooden_stake"]["text"] == "As on your own card."
    assert game.catalogue()["hunters"]["stephan"]["weapon"]["dice"] == 3


def test_a_save_a_file_and_a_bot_know_the_numbers() -> None:
    session = boxed(thrall=5)
    bot = seated(session.game, "greedy", 1)
    for _ in range(40):
        asked = session.prompt
        assert asked is not None
        seat = max(asked.seats[0], 0)
        session.answer(seat, bot.choose(Worlds(session, seat)), session.prompt_seq, "x")
    back = resume(session.game, record.read(record.export(session.save()))).session
    assert table(back).lib.vampires[1].sides[DAY].dice == 5
    assert session.game.encode(back.now) == session.game.encode(session.now)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"box.vampires.thrall.day.dise": 4}, "no number 'vampires.thrall.day.dise'; nearest"),
        ({"box.vampires.thrall.day.dice": "4"}, "is a whole number"),
        ({"box.vampires.thrall.day.dice": 99}, "the numbers of your box: vampires.toml"),
        ({"box": 3, PREFIX + THRALL: 4}, "box is a name"),
        ({"boxes": 3}, "no option 'boxes'"),
    ],
)
def test_options_that_no_box_can_have_are_refused(
    options: dict[str, str | int | bool], said: str
) -> None:
    with pytest.raises(SetupError) as told:
        start(load("order"), Setup("order", "hunt-1", 2, (), options), 7)
    assert said in str(told.value)
