"""What is said to newcomers: every trigger exists, every rule does, and nothing is long."""

from __future__ import annotations

import importlib
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from whitethorn import games
from whitethorn.games.order.game import den
from whitethorn.kernel.game import KERNEL_KINDS
from whitethorn.kernel.rules_index import load_index

Lesson = dict[str, Any]

MAX_TEXT = 140
MAX_NAME = 24
KEYS = set("id in when name text recap rule show after unless keep also".split())
PARTS = {"prompt", "party", "clock"}
ROUNDS = range(1, 13)
ASKED = {"offers", "lacks", "hunter", "round", "night"}
FIRST_NIGHT = "first-night"
TAUGHT = {
    "Moving",
    "Doors",
    "Sleepers",
    "Rerolls",
    "Attacks",
    "The vampires' card",
    "Why a vampire moves",
    "Waking",
    "Night",
}


def lessons(slug: str) -> list[Lesson]:
    place = files(f"whitethorn.games.{slug}") / "content/lessons/en.toml"
    told: list[Lesson] = tomllib.loads(place.read_text(encoding="utf-8"))["lesson"]
    return told


EVERY = [
    pytest.param(slug, lesson, id=f"{slug}-{lesson['id']}")
    for slug in games.SLUGS
    for lesson in lessons(slug)
]


def named(slug: str, module: str, table: str) -> Any:
    return getattr(importlib.import_module(f"whitethorn.games.{slug}.{module}"), table)


@pytest.mark.parametrize(("slug", "lesson"), EVERY)
def test_a_lesson_is_short_and_cites_a_rule_in_force(slug: str, lesson: Lesson) -> None:
    assert set(lesson) <= KEYS
    for key in ("text", "recap"):
        assert len(lesson.get(key, "")) <= MAX_TEXT
    assert lesson["text"][-1] in ".!"
    assert len(lesson.get("name", "")) <= MAX_NAME
    if "rule" in lesson:
        assert load_index(slug).rules[lesson["rule"]].scope == "base"
    # An idea that is named says which rule it is.
    assert ("name" in lesson) <= ("rule" in lesson or lesson["id"] == "window")


@pytest.mark.parametrize(("slug", "lesson"), EVERY)
def test_its_trigger_exists(slug: str, lesson: Lesson) -> None:
    for when in lesson["when"].split(" or "):
        assert_trigger(slug, lesson, when)


def assert_trigger(slug: str, lesson: Lesson, when: str) -> None:
    """Fail unless there is what one part of a trigger waits for."""
    kind, what, *conditions = when.split()
    fields = dict(condition.split("=", 1) for condition in conditions)
    if kind == "event":
        known = dict(named(slug, "events", "KINDS"))
        declared = {field.split(":")[0] for field in known[what].split()}
        assert set(fields) <= declared
    else:
        assert kind == "ask"
        assert what in {*named(slug, "verbs", "KIND_NAMES"), *KERNEL_KINDS.values()}
        assert set(fields) <= ASKED
        for wanted in {"offers", "lacks"} & set(fields):
            verb, _, place = fields[wanted].partition(":")
            assert verb in named(slug, "verbs", "VERB_NAMES")
            assert_place(lesson, place)
    assert int(fields.get("round", 1)) in ROUNDS


@pytest.mark.parametrize(("slug", "lesson"), EVERY)
def test_what_it_lights_up_exists(slug: str, lesson: Lesson) -> None:
    for shown in lesson.get("show", []):
        kind, _, rest = shown.partition(":")
        if kind == "option":
            verb, _, place = rest.partition(":")
            assert verb in named(slug, "verbs", "VERB_NAMES")
            assert_place(lesson, place)
        elif kind == "piece":
            assert (
                rest.startswith("=")
                or f"{rest}:" in dict(named(slug, "events", "KINDS"))[lesson["when"].split()[1]]
            )
        else:
            assert kind == "part"
            assert rest in PARTS


def assert_place(lesson: Lesson, place: str) -> None:
    """Fail unless a place of First Night is in its den."""
    if place and lesson.get("in") == FIRST_NIGHT:
        there = den(FIRST_NIGHT)
        assert place in {*there.area_ids, *there.door_ids, "stephan", "sarah"}


@pytest.mark.parametrize("slug", games.SLUGS)
def test_lessons_know_each_other(slug: str) -> None:
    told = lessons(slug)
    ids = [lesson["id"] for lesson in told]
    assert len(set(ids)) == len(ids)
    for lesson in told:
        assert {*lesson.get("after", []), *lesson.get("unless", [])} <= set(ids)
        assert lesson.get("in", FIRST_NIGHT) in games.load("order").scenarios()


def test_fights_are_told_before_the_first_one() -> None:
    """Nothing is asked between a step beside a monster and the die."""
    told = next(lesson for lesson in lessons("tower") if lesson["id"] == "fight")
    assert "ask move" in told["when"].split(" or ")
    assert told["also"]


def test_first_night_names_every_idea() -> None:
    assert {lesson.get("name") for lesson in lessons("order")} >= TAUGHT
