"""Words of scenes against options, events and views."""

from __future__ import annotations

from typing import Any

import pytest

from whitethorn.lab.compare import events, exact, fits, happened, look, say, say_event, state, word

ATTACK = {"value": 7, "verb": "attack", "args": {"vampire": "thrall-1", "weapon": "bow#12"}}
EXIT = {"value": 9, "verb": "exit", "args": {"door": "none", "window": "hall-1/w"}}
PASS = {"value": 0, "verb": "pass", "args": {"kind": "action"}}
VIEW: dict[str, Any] = {
    "round": 4,
    "outcome": None,
    "unexplored": ["crypt"],
    "decks": {"day": 12},
    "hunters": [{"id": "sarah", "focus": 0, "slots": [{"ref": "bow#12", "id": "bow"}]}],
    "vampires": [{"id": "thrall-1", "awake": True}],
    "doors": [{"id": "hall-1/w", "state": "open"}],
    "piles": [{"area": "hall-1", "cards": [{"ref": "clue", "id": "clue"}]}],
}


@pytest.mark.parametrize(
    ("words", "option", "expected"),
    [
        ("attack thrall-1 bow", ATTACK, True),
        ("attack bow thrall-1", ATTACK, True),
        ("attack thrall-1 bow#12", ATTACK, True),
        ("attack weapon=bow", ATTACK, True),
        ("attack thrall-1 bow#13", ATTACK, False),
        ("attack thrall-1 thrall-1", ATTACK, False),
        ("attack weapon=thrall-1", ATTACK, False),
        ("break thrall-1", ATTACK, False),
        ("exit hall-1/w", EXIT, True),
        ("pass", PASS, True),
    ],
)
def test_fits(words: str, option: dict[str, Any], expected: bool) -> None:
    assert fits(words, option) is expected


def test_exact_words_name_everything() -> None:
    assert exact("attack thrall-1 bow", ATTACK)
    assert not exact("attack thrall-1", ATTACK)
    assert exact("pass", PASS)
    assert say(ATTACK) == "attack thrall-1 bow#12"


def test_events_come_in_order_with_gaps() -> None:
    told = [
        {"t": "rolled", "seq": 1, "dice": [3, 4], "hits": 1, "hunter": None},
        {"t": "woke", "seq": 2, "flag": True},
        {"t": "rolled", "seq": 3, "dice": [6], "hits": 1, "hunter": "sarah"},
    ]
    assert happened("rolled dice=3,4 hunter=none", told[0])
    assert happened("woke flag=yes", told[1])
    assert not list(events(told, ["rolled", "rolled hunter=sarah"]))
    missing = list(events(told, ["woke", "rolled hits=2"]))
    assert missing == [
        "'rolled hits=2' should happen; what happened: rolled dice=6 hits=1 hunter=sarah"
    ]
    assert say_event(told[1]) == "woke flag=yes"


def test_state_is_read_by_path() -> None:
    right = {
        "round": 4,
        "outcome": "none",
        "unexplored": ["crypt"],
        "decks.day": 12,
        "sarah.slots": ["bow"],
        "thrall-1.awake": True,
        "thrall-1": "there",
        "thrall-2": "absent",
        "hall-1/w.state": "open",
        "piles.hall-1": ["clue"],
        "piles.hall-2": [],
    }
    assert not list(state(VIEW, right))
    assert list(state(VIEW, {"sarah.focus": 2})) == ["sarah.focus should be 2, but it is 0"]
    assert list(state(VIEW, {"sarah.focus": False})), "0 is not no"
    assert list(state(VIEW, {"sarah.health.now": 1}))
    assert look(VIEW, "nobody.here") == "absent"
    assert word([True, None, 3]) == "yes,none,3"
