"""Changed content: paths, nearest names, values, and that no file is touched."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from whitethorn import games
from whitethorn.kernel.content import ContentError
from whitethorn.lab import changes
from whitethorn.lab.changes import UnknownPath, apply, changed, tables
from whitethorn.lab.toml_text import written


@pytest.mark.parametrize("slug", games.SLUGS)
def test_written_content_reads_as_it_was(slug: str) -> None:
    for table in tables(slug).values():
        assert tomllib.loads(written(table)) == table


@pytest.mark.parametrize(
    ("slug", "change", "file", "path", "value"),
    [
        ("order", "vampire.thrall.night.dice=4", "vampires", "thrall night dice", 4),
        ("order", "vampires.thrall.night.dice=4", "vampires", "thrall night dice", 4),
        ("order", "hunt.hunt-1.clock.end=9", "hunt-1", "clock end", 9),
        ("order", "hunt.hunt-1.decks.day=[3, 6, 3]", "hunt-1", "decks day", [3, 6, 3]),
        ("order", "night.still_moon.move=1", "night", "still_moon move", 1),
        ("tower", "card.night.red=10", "box", "card night red", 10),
        ("tower", "players.2.ship=9", "box", "players 2 ship", 9),
        ("guild", "day.garlic.copies=5", "day", "garlic copies", 5),
    ],
)
def test_one_value_changes(slug: str, change: str, file: str, path: str, value: object) -> None:
    ((folder, name), text), *others = changed(slug, [change]).items()
    assert (name, others) == (f"{file}.toml", [])
    before, after = tables(slug)[folder, name], tomllib.loads(text)
    found = after
    for word in path.split():
        found = found[word]
    assert found == value
    assert before != after


def test_one_place_of_a_list_changes() -> None:
    text = changed("order", ["hunt.hunt-1.decks.day.0=3"])["content/hunts", "hunt-1.toml"]
    assert tomllib.loads(text)["decks"]["day"][0] == 3


@pytest.mark.parametrize(
    ("slug", "change", "why"),
    [
        (
            "order",
            "vampire.thral.night.dice=4",
            "no vampire.thral; nearest: vampire.thrall.night.dice",
        ),
        ("order", "vampire.thrall.nigt.dice=4", "nearest: vampire.thrall.night.dice"),
        ("order", "vampyre.thrall.night.dice=4", "nearest: vampire.thrall.night.dice"),
        ("order", "vampire.thrall.night=4", "holds shields, health, dice, accuracy, focus"),
        ("order", "vampire.thrall.night.dice.x=4", "with nothing inside"),
        ("order", "hunt.hunt-1.decks.day.7=4", "has 3 places, numbered from 0"),
        ("guild", "day.galic.copies=5", "nearest: day.garlic.copies"),
        ("tower", "plyers.2.ship=9", "nearest: players.2.ship"),
    ],
)
def test_unknown_paths_get_the_nearest_names(slug: str, change: str, why: str) -> None:
    with pytest.raises(UnknownPath, match=why) as told:
        changed(slug, [change])
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("change", ["vampire.thrall.night.dice=many", "vampire.thrall", "x=true"])
def test_what_cannot_stand_is_told(change: str) -> None:
    with pytest.raises(ContentError):
        changed("order", [change])


def test_a_process_plays_one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_applied", {"guild": ()})
    with pytest.raises(ContentError, match="plays guild by other content already"):
        apply("guild", ["day.garlic.copies=5"])


def test_a_changed_game_has_another_digest() -> None:
    code = (
        "from whitethorn import games; from whitethorn.lab.changes import apply;"
        "apply('order', ['vampire.thrall.night.dice=4']); game = games.load('order');"
        "thrall = next(v for v in game.content.library.vampires if v.id == 'thrall');"
        "print(game.digest, thrall.sides[1].dice)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    digest, dice = done.stdout.split()
    assert dice == "4"
    assert digest != games.load("order").digest
