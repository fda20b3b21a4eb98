"""A fingerprint is that of one match, and of everything in it."""

from __future__ import annotations

import json

import pytest

from tests.contract import toy_rules
from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.kernel.game import Setup
from whitethorn.lab.trace import fingerprint, fingerprints, main

SETUP = Setup("toy", "candles", 3)


def test_it_tells_seeds_setups_and_policies_apart() -> None:
    prints = {
        fingerprint(Toy(), SETUP, 1),
        fingerprint(Toy(), SETUP, 2),
        fingerprint(Toy(), Setup("toy", "candles", 4), 1),
        fingerprint(Toy(), SETUP, 1, "last"),
    }
    assert len(prints) == 4
    assert fingerprint(Toy(), SETUP, 1) in prints


def test_it_sees_events_that_change_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(Toy(), SETUP, 1)
    monkeypatch.setattr(toy_rules, "SCORED", toy_rules.OVER)
    assert fingerprint(Toy(), SETUP, 1) != before


def test_the_command_prints_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "load", lambda slug: Toy())
    main(["toy/candles", "2", "3"])
    told = json.loads(capsys.readouterr().out)
    assert told["digests"] == fingerprints("toy", "candles", 2, 3)
    assert len(set(told["digests"])) == 3
