"""Content files are read strictly, and errors name file, entry and field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from whitethorn.kernel.content import ContentError, Entry, digest, parse, read_package

TEXT = """
[thrall]
health = 1
name = "Thrall"
awake = true
bars = [1, 2]
sides = { dice = 3 }
kind = "minion"
effects = [{ do = "wound" }]
source = "book"
invented = ["health", "sides.dice"]
"""


def thrall() -> Entry:
    return parse("vampires.toml", TEXT).entry("thrall")


def test_everything_taken_is_done() -> None:
    card = thrall()
    assert card.provenance() == ("book", ["health", "sides.dice"])
    assert card.number("health", 1, 9) == 1
    assert card.take("name", str) == "Thrall"
    assert card.take("awake", bool) is True
    assert card.take("bars", list[Any]) == [1, 2]
    assert card.entry("sides").number("dice", 1, 6) == 3
    assert card.choice("kind", ("elder", "minion")) == 1
    assert [effect.take("do", str) for effect in card.entries("effects")] == ["wound"]
    card.done()
    assert card.take("absent", int, 4) == 4
    assert card.entries("absent") == []
    assert card.lines("absent") == []


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (lambda card: card.take("dice", int), "vampires.toml, thrall, dice: is missing"),
        (lambda card: card.take("name", int), "name: must be int, not 'Thrall'"),
        (lambda card: card.take("awake", int), "awake: must be int, not True"),
        (lambda card: card.number("health", 2, 9), "health: must be 2 to 9, not 1"),
        (lambda card: card.choice("kind", ("elder", "lord")), "'minion' is none of elder, lord"),
        (lambda card: card.entries("bars"), "bars: number 1 must be a table, not 1"),
        (lambda card: card.lines("bars"), "bars: must be a text or a list of texts"),
        (lambda card: card.done(), "unknown key awake, bars, effects, health"),
        (lambda card: card.entry("sides").done(), "thrall, sides: unknown key dice"),
    ],
)
def test_mistakes_are_named(read: Callable[[Entry], object], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        read(thrall())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = 1\ninvented = []", "source: is missing"),
        ('name = 1\nsource = "book"', "invented: is missing"),
        ('source = "book"\ninvented = ["dice"]', "'dice' is no field of this entry"),
    ],
)
def test_provenance_is_required(text: str, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        parse("items.toml", text).provenance()


def test_broken_toml_names_the_file() -> None:
    with pytest.raises(ContentError, match=r"items\.toml: .*at "):
        parse("items.toml", "name = \n[")


def test_the_digest_sees_content_and_names_only() -> None:
    one = digest({"a": "x\n", "b": "y"})
    assert one == digest({"b": "y", "a": "x\r\n"})
    assert len({one, digest({"a": "x\n", "b": "z"}), digest({"a": "x\ny", "b": ""})}) == 3


def test_a_package_gives_its_files() -> None:
    texts = read_package("whitethorn.games.order", "content/hunts")
    assert list(texts) == sorted(texts)
    assert "hunt-1.toml" in texts
