"""Every event, option, decision, moment, phase and outcome has its words, and can be formatted."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.contract.cases import Uniform
from tests.kit.guild import GAME
from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import ROLES, USES
from whitethorn.games.guild.content import standard
from whitethorn.games.guild.names import PHASES
from whitethorn.games.guild.prose import Namer
from whitethorn.games.guild.setup import OPTIONS
from whitethorn.games.guild.state import OUTCOMES, PLACES
from whitethorn.games.guild.verbs import KIND_NAMES, MOMENT_NAMES, VERB_NAMES
from whitethorn.games.guild.view import NAMES
from whitethorn.kernel.game import Setup
from whitethorn.kernel.rules_index import load_index
from whitethorn.kernel.session import start
from whitethorn.kernel.texts import load_texts

TEXTS = load_texts("guild")
NAMER = Namer(standard())
SAMPLE: dict[str, Any] = {"h": "warrior", "c": "hammer-and-stake#3", "k": "bone-dragon#99", "n": 2}
UNIQUE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def told(kind: int) -> list[dict[str, Any]]:
    """Return events of a kind as they go over the wire: flags both ways, every named reason."""
    name, fields = events.KINDS[kind]
    pairs = [tuple(field.split(":")) for field in fields.split()]
    base: dict[str, Any] = {"t": name}
    for field, of in pairs:
        if of[0] == "*":
            base[field] = [SAMPLE[of[1]]] * 2
        elif of == "b":
            base[field] = True
        else:
            base[field] = NAMES[of][0] if of in NAMES else SAMPLE[of]
    out = [base]
    for field, of in pairs:
        if of == "b":
            out.append({**base, field: False})
        elif of in NAMES:
            out += [{**base, field: word} for word in NAMES[of]]
        elif of == "n":
            out += [{**base, field: n} for n in (0, 1)]
    return out


@pytest.mark.parametrize("kind", range(len(events.KINDS)), ids=[name for name, _ in events.KINDS])
def test_every_event_has_a_sentence(kind: int) -> None:
    for event in told(kind):
        text = NAMER.event(event)
        assert text
        assert "{" not in text
        assert "#" not in text
        assert len(text) <= 120


def test_whatever_happens_or_is_offered_or_refused_can_be_said() -> None:
    said: set[str] = set()
    for seed in range(5):
        session = start(GAME, Setup("guild", "forest", 2 + seed % 3, (), {"hunt": "short"}), seed)
        player = Uniform(seed)
        while session.prompt is not None and session.decisions < 250:
            kind = session.prompt.kind
            for seat, values in zip(session.prompt.seats, session.prompt.options, strict=True):
                offered = GAME.options_wire(session.now, seat, kind, values)
                for one in offered + GAME.greyed(session.now, seat, kind):
                    said.add(NAMER.option(one))
            player.answer(session)
        for event in session.events():
            said.add(NAMER.event(GAME.event_wire(session.now, event)))
    assert len(said) > 200
    assert not [text for text in said if "{" in text or "#" in text or not text]


def test_every_rule_of_an_event_exists() -> None:
    rules = re.findall(r"\.rule = (\S+)", TEXTS.source)
    assert len(rules) > 20
    assert not [rule for rule in rules if rule not in load_index("guild")]


def test_everything_has_a_name() -> None:
    keys = [f"decision-{kind}" for kind in (*KIND_NAMES, "roll", "shuffle", "window")]
    keys += [f"option-{verb}" for verb in (*VERB_NAMES, "roll", "shuffle")]
    keys += [f"moment-{moment}" for moment in MOMENT_NAMES]
    keys += [f"phase-{phase}" for phase in (*PHASES, "over")]
    keys += [f"outcome-{outcome}" for outcome in OUTCOMES]
    keys += [f"use-{use}" for use in (*USES, *ROLES)]
    keys += [f"name-{place}" for place in PLACES]
    assert not [key for key in keys if not TEXTS.bundle.has_message(key)]


def test_no_message_is_there_twice_or_for_nothing() -> None:
    found = UNIQUE.findall(TEXTS.source)
    assert len(found) == len(set(found))
    names = {name for name, _ in events.KINDS}
    assert {key[6:] for key in found if key.startswith("event-")} == names


def test_the_catalogue_tells_of_every_card_and_option() -> None:
    found = GAME.catalogue()
    assert set(found["setup"]["options"]) == set(OPTIONS)
    assert found["night"]["troll"]["loot"] == [3, 1]
    assert found["night"]["wolf"]["feed"] == [1, 0]
    assert found["night"]["wolf"]["all_slay"] is False
    assert set(found["setup"]["hunts"]) == {"full", "short"}
    assert len(found["day"]) == len(standard().day)
    assert found["summary"]["windows"]["lines"]
