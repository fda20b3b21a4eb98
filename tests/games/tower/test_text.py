"""Every event, option, decision, phase and outcome has its words, and they can be formatted."""

from __future__ import annotations

import re
from typing import Any

import pytest

from whitethorn import games
from whitethorn.games.tower import events
from whitethorn.games.tower.content import CARDS, standard
from whitethorn.games.tower.names import PHASES
from whitethorn.games.tower.prose import Namer, message
from whitethorn.games.tower.state import OUTCOMES
from whitethorn.games.tower.verbs import KIND_NAMES, VERB_NAMES
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rules_index import load_index
from whitethorn.kernel.session import start
from whitethorn.kernel.texts import MissingText, load_texts

SPOKEN_MOST = 120
SAMPLE: dict[str, Any] = {
    "h": "Crimson",
    "s": "K10",
    "a": "Dining Room",
    "c": "ship",
    "t": "haze",
    "f": "Gravestone",
    "w": "Garlic",
    "n": 2,
    "b": "yes",
    "o": "escaped",
    "y": "card",
}
WORDS = {"o": OUTCOMES[1:], "y": events.LIGHT_CAUSES, "c": CARDS, "b": ("yes", "no")}
UNIQUE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
NAMES = [name for name, _ in events.KINDS]


def samples(kind: int) -> list[dict[str, Any]]:
    """Return told fields of an event kind: every flag and word, small numbers, refs absent."""
    pairs = [field.split(":") for field in events.KINDS[kind][1].split()]
    base = {field: SAMPLE[of] for field, of in pairs} | {"back": "red"}
    out = [base]
    for field, of in pairs:
        if of == "n":
            out += [{**base, field: n} for n in (0, 1, 3)]
        else:
            out += [{**base, field: word} for word in WORDS.get(of, ("none",))]
    return out


@pytest.mark.parametrize("kind", range(len(events.KINDS)), ids=NAMES)
def test_every_event_has_a_sentence(kind: int) -> None:
    for told in samples(kind):
        text = message(f"event-{NAMES[kind]}", told)
        assert text
        assert "{" not in text
        assert len(text) <= SPOKEN_MOST, f"{len(text)}: {text}"


def test_the_rules_behind_events_exist() -> None:
    index, texts = load_index("tower"), load_texts("tower")
    cited = [name for name in NAMES if "rule" in texts.attributes(f"event-{name}")]
    assert len(cited) > 12
    for name in cited:
        assert message(f"event-{name}", {}, "rule") in index


def test_options_decisions_phases_and_outcomes_have_words() -> None:
    args: dict[str, Any] = {"space": "K10", "number": 2, "weapon": "Sword", "monster": "Wolf"}
    args |= {"face": 3, "die": "move", "reads": 2, "hunter": "Crimson"}
    for verb in (*VERB_NAMES, "roll", "shuffle"):
        assert message(f"option-{verb}", args)
    for kind in (*KIND_NAMES, "roll", "shuffle", "window"):
        assert message(f"decision-{kind}", args)
    for phase in (*PHASES, "over"):
        assert message(f"phase-{phase}", {})
    for outcome in OUTCOMES:
        assert message(f"outcome-{outcome}", {})


@pytest.mark.rule("tower/card.sundial")
def test_the_words_say_which_colour_is_day_and_which_is_night() -> None:
    for night, words in (("yes", ("Night", "blue")), ("no", ("Day", "red"))):
        text = message("event-light", {"night": night, "cause": "card", "hunter": "Crimson"})
        assert all(word in text for word in words)


@pytest.mark.rule("tower/hints.weapons")
def test_new_players_are_given_the_advice() -> None:
    lines = games.load("tower").catalogue()["summary"]["hints"]["lines"]
    assert "sword" in lines["weapons"]
    assert "stake" in lines["weapons"]
    assert "Crypt" in lines["armed"]


def test_no_message_is_there_twice() -> None:
    found = UNIQUE.findall(load_texts("tower").source)
    assert len(found) == len(set(found))


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(MissingText):
        message("event-nothing", {})
    with pytest.raises(MissingText):
        message("event-turn", {})


def test_a_whole_match_in_words() -> None:
    game = games.load("tower")
    namer = Namer(standard())
    session = start(game, Setup("tower", "castle", 3), 4)
    while session.prompt is not None:
        told = game.options_wire(session.now, 0, session.prompt.kind, session.prompt.options[0])
        for option in told:
            assert "{" not in namer.option(option)
        session.answer(session.prompt.seats[0], told[-1]["value"])
    lines = [namer.event(game.event_wire(session.now, event)) for event in session.events()]
    assert lines[-1] == "Drakus boards his ship and escapes. All hunters lose."
    assert not [line for line in lines if "{" in line or "none" in line]
