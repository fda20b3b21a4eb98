"""Wrong content is refused with the file, the card and the field."""

from __future__ import annotations

import pytest

from whitethorn.games.order.content import PACKAGE, read, standard
from whitethorn.kernel.content import ContentError, read_package

TEXTS = read_package(PACKAGE)


def changed(file: str, old: str, new: str) -> dict[str, str]:
    assert old in TEXTS[file]
    return {**TEXTS, file: TEXTS[file].replace(old, new, 1)}


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("items.toml", "copies = 2", "copys = 2", r"items.toml \[wooden_stake\].*copies"),
        ("items.toml", "dice = 3", "dice = 3, mud = 1", r"\[wooden_stake\], weapon.*mud"),
        ("items.toml", '"heart-stake"', '""', r"\[wooden_stake\], icon: is empty"),
        ("items.toml", "range = [0, 0]", "range = [2, 0]", r"weapon, range: must be"),
        ("items.toml", 'group = "weapon"', 'group = "tool"', r"group: 'tool' is none of"),
        ("items.toml", 'do = "heal"', 'do = "cure"', r"\[surgery_case_kit\].*'cure' is none of"),
        ("items.toml", 'invented = ["copies"', 'invented = ["colour"', r"'colour' is no field"),
        ("terror.toml", 'attribute = "agility"', 'attribute = "luck"', r"\[rotten_stair\].*luck"),
        ("terror.toml", "target = 4", "target = 9", r"target: must be 2 to 6"),
        ("terror.toml", "source =", "sources =", r"\[rotten_stair\], source: is missing"),
        ("terror.toml", 'kind = "thrall"', 'kind = "ghost"', r"'ghost' is none of guardian"),
        ("encounters.toml", '"thrall 1"', '"ghost 1"', r"\[two_in_the_dark\], green: 'ghost 1'"),
        ("encounters.toml", '"thrall 1"', '"thrall"', r"is not a vampire and a spawn number"),
        ("encounters.toml", "level = 1", "level = 4", r"level: must be 1 to 3"),
        ("vampires.toml", 'power = "bars"', 'power = "fog"', r"\[guardian\], power"),
        ("vampires.toml", "dice = 2, accuracy", "dice = true, accuracy", r"day, dice: must be int"),
        ("hunters.toml", 'id = "breacher"', 'id = "brawler"', r"\[stephan\], ability, id"),
        ("hunters.toml", 'does = "dice"', 'does = "cubes"', r"weapon, special, does"),
        ("day.toml", 'where = "access 1"', 'where = "attic"', r"\[scratching_below\], where"),
        ("night.toml", "from_distance = 2", "from_distance = 0", r"\[far_howl\], from_distance"),
        ("day.toml", "level = 1", "level = = 1", r"day.toml"),
    ],
)
def test_mistakes_are_named(file: str, old: str, new: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        read(changed(file, old, new))


def test_an_item_must_do_something() -> None:
    text = TEXTS["items.toml"].replace("stores = 2\n", "").replace(', "stores"', "")
    with pytest.raises(ContentError, match=r"\[old_bag\]: does nothing"):
        read({**TEXTS, "items.toml": text})


def test_texts_have_at_most_25_words() -> None:
    long = "Strike " + "again " * 25
    old = "Strike in your own area with 3 dice, 4+."
    with pytest.raises(ContentError, match="more than 25 words"):
        read(changed("items.toml", old, long))


def test_every_file_is_needed() -> None:
    with pytest.raises(ContentError, match=r"night.toml is missing"):
        read({name: text for name, text in TEXTS.items() if name != "night.toml"})


@pytest.mark.parametrize("file", sorted(TEXTS))
def test_an_empty_file_is_named(file: str) -> None:
    with pytest.raises(ContentError, match=f"^{file} has no card$"):
        read({**TEXTS, file: "# nothing\n"})


def test_the_digest_follows_the_files() -> None:
    assert read(TEXTS).digest == standard().digest
    assert read(changed("items.toml", "copies = 3", "copies = 4")).digest != standard().digest
    assert standard().ids["vampires"][0] == "guardian"
