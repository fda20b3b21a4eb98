"""Every event, option, decision, phase and outcome has its words, and they can be formatted."""

from __future__ import annotations

import re
from typing import Any

import pytest

from whitethorn.games.order import events
from whitethorn.games.order.names import EARNED, OBJECTIVES, PHASES
from whitethorn.games.order.prose import MissingText, attributes, joined, message, source
from whitethorn.games.order.state import OUTCOMES
from whitethorn.games.order.verbs import KIND_NAMES, VERB_NAMES
from whitethorn.games.order.view import NAMES, derived
from whitethorn.kernel.rules_index import load_index

SPOKEN_MOST = 120
# Names as long as they come.
SAMPLE: dict[str, Any] = {
    "h": "Magenta",
    "v": "Giant Bat 6",
    "k": "Giant Bat",
    "a": "Great Hall, south-east",
    "r": "Trophy Room",
    "d": "between Great Hall, south-east and Gallery, east end",
    "w": "window in Trophy Room",
    "l": "lever 1",
    "c": "crate 2",
    "i": "the sharpened table leg",
    "t": "Something in the Walls",
    "e": "Something in the Walls",
    "x": "Something in the Walls",
    "j": "Power Up",
    "s": 1,
    "n": 2,
    "b": "yes",
}
UNIQUE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def samples(kind: int) -> list[dict[str, Any]]:
    """Return told fields of an event kind: flags both ways, every named reason, refs absent."""
    name, fields = events.KINDS[kind]
    pairs = [tuple(field.split(":")) for field in fields.split()]
    base = {field: sample(of) for field, of in pairs}
    out = [base]
    for field, of in pairs:
        if of == "b":
            out.append({**base, field: "no"})
        elif of in NAMES:
            out += [{**base, field: word} for word in NAMES[of]]
        elif of == "n":
            out += [{**base, field: n} for n in (0, 1)]
        elif of not in ("*n", "*v", "*a", "s"):
            out.append({**base, field: "none"})
    for told in out:
        extra = {"gain": "yes", "amount": 2, "self": "no", "steps": 2, "count": 3}
        told.update(extra)
        told["first"] = SAMPLE["v"]
        told["reason"] = events.SKIP_REASONS[0]
        if name == "vampire_moved":
            told["area"] = SAMPLE["a"]
    return out


def sample(of: str) -> Any:
    if of.startswith("*"):
        return joined([str(SAMPLE[of[1:]])] * 3)
    return NAMES[of][0] if of in NAMES else SAMPLE[of]


@pytest.mark.parametrize("kind", range(len(events.KINDS)), ids=[name for name, _ in events.KINDS])
def test_every_event_has_a_sentence(kind: int) -> None:
    key = f"event-{events.KINDS[kind][0]}"
    spoken = "spoken" if "spoken" in attributes(key) else ""
    for told in samples(kind):
        text = message(key, told)
        assert text
        assert "{" not in text
        aloud = message(key, told, spoken)
        assert len(aloud) <= SPOKEN_MOST, f"{len(aloud)}: {aloud}"


@pytest.mark.parametrize(
    ("told", "one", "several"),
    [
        ("woke cause=card", "Thrall 1 wakes up.", "Thrall 1 and Thrall 2 wake up."),
        (
            "woke cause=awakening",
            "The Awakening: Thrall 1 opens its eyes.",
            "The Awakening: Thrall 1 and Thrall 2 open their eyes.",
        ),
        (
            "attacked vampire=Thrall_1 target_hunter=none crate=none",
            "Sarah attacks Thrall 1 with one die, 4+ hits.",
            "Sarah attacks Thrall 1 with 2 dice, 4+ hits.",
        ),
        ("turn_ended", "Sarah ends the turn with one Action unused.", "with 2 Actions unused."),
        ("rolled", "Rolled 4, 1: one hit.", "Rolled 4, 1: 2 hits."),
        ("hits", "The shield takes 1; one wound.", "The shield takes 2; 2 wounds."),
        ("wounded", "Sarah takes a wound; 1 Health left.", "Sarah takes 2 wounds; 2 Health left."),
        ("vampire_moved", "Thrall 1 moves to Hall.", "Thrall 1 moves 2 areas to Hall."),
    ],
)
def test_one_and_several_read_as_they_should(told: str, one: str, several: str) -> None:
    name, *given = told.split()
    base: dict[str, Any] = dict(pair.split("=") for pair in given)
    base = {"hunter": "Sarah", "vampire": "Thrall 1", "accuracy": 4, "area": "Hall", **base}
    base["vampire"] = base["vampire"].replace("_", " ")
    numbers = ("count", "unused", "hits", "wounds", "shield", "left", "steps", "dice")
    for n, expected in ((1, one), (2, several)):
        args = {**base, **dict.fromkeys(numbers, n)}
        args["vampires"] = joined([f"Thrall {i + 1}" for i in range(n)])
        if name == "rolled":
            args["dice"] = "4, 1"
        assert message(f"event-{name}", args).endswith(expected)


@pytest.mark.parametrize("kind", range(len(events.KINDS)), ids=[name for name, _ in events.KINDS])
def test_no_event_counts_one_of_many(kind: int) -> None:
    """With every number 1 nothing stands in the plural beside it, and with 2 nothing singular."""
    key = f"event-{events.KINDS[kind][0]}"
    spoken = ["spoken"] if "spoken" in attributes(key) else []
    for told in samples(kind):
        numbers = [name for name, value in told.items() if isinstance(value, int)]
        for part in ("", *spoken):
            one = message(key, {**told, **dict.fromkeys(numbers, 1)}, part)
            assert not re.search(r"\b(1|one|a) (\w+ )?(dice|hits|wounds|areas|Actions)\b", one), one
            two = message(key, {**told, **dict.fromkeys(numbers, 2)}, part)
            assert not re.search(r"\b2 (die|hit|wound|area|Action|vampire)\b", two), two


def test_the_rules_behind_events_exist() -> None:
    index = load_index("order")
    cited = [name for name, _ in events.KINDS if "rule" in attributes(f"event-{name}")]
    assert len(cited) > 15
    for name in cited:
        assert message(f"event-{name}", {}, "rule") in index


def test_derived_fields_are_those_the_samples_give() -> None:
    assert derived("focus", {"change": -2}) == {"gain": False, "amount": 2}
    assert derived("vampire_moved", {"path": ["a", "b", "c"]}) == {"steps": 2, "area": "c"}
    assert derived("woke", {"vampires": ["x", "y"]}) == {"count": 2, "first": "x"}
    assert derived("moved", {}) == {}


def test_every_verb_has_a_label() -> None:
    args: dict[str, Any] = dict.fromkeys(
        ("hunter", "door", "area", "vampire", "weapon", "room", "lever", "card", "crate"), "X"
    )
    args |= {"ability": "X", "instead": "none", "self": "no", "decision": "action", "target": "X"}
    args |= {
        "what": "special",
        "count": 1,
        "breakage": "no",
        "window": "none",
        "clue": "no",
        "face": 3,
    }
    for verb in VERB_NAMES:
        assert "{" not in message(f"option-{verb}", args)
    labels = {message("option-pass", {"decision": kind}) for kind in KIND_NAMES}
    assert len(labels) > 8


def test_every_decision_phase_outcome_and_reason_has_words() -> None:
    for kind in (*KIND_NAMES, "roll", "shuffle", "window"):
        assert message(f"decision-{kind}", {"hunter": "Sarah", "card": "a lamp"}).endswith("?")
    for phase in PHASES:
        assert message(f"phase-{phase}", {})
    for outcome in OUTCOMES:
        assert message(f"outcome-{outcome}", {})
    for name in (*OBJECTIVES, *EARNED):
        assert message(f"name-{name}", {})


def test_why_a_vampire_moved_is_two_sentences_with_the_numbers() -> None:
    numbers = {"section": 2, "distance": 3, "limit": 4, "hunter": "Magenta"}
    for why in events.WHY_NAMES:
        text = message(f"why-{why}", numbers)
        assert text.count(". ") == 1, text
        assert len(text) <= SPOKEN_MOST, f"{len(text)}: {text}"
    for tie in ("path", "wounds", "focus", "random", "chosen"):
        assert message(f"why-tie-{tie}", {}).endswith(".")


def test_no_message_is_written_twice() -> None:
    keys = UNIQUE.findall(source())
    assert len(keys) == len(set(keys))


def test_an_unknown_message_or_variable_is_an_error() -> None:
    with pytest.raises(MissingText):
        message("event-nothing", {})
    with pytest.raises(MissingText):
        message("event-trapped", {})
    with pytest.raises(MissingText):
        message("event-trapped", {"hunter": "X"}, "spoken")
