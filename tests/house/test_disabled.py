"""Every tested base rule can be disabled, or disabled.toml says why not."""

from __future__ import annotations

import ast

import pytest

from scripts import sources
from scripts.disabled import changes, sites, written


def test_written_changes_apply_and_parse() -> None:
    tested = sources.tested_rules()
    for rule in {change["rule"] for change in written()["change"]}:
        assert rule in tested, rule
        for path, text in changes(rule).items():
            assert text != path.read_text("utf-8"), rule
            if path.suffix == ".py":
                ast.parse(text)


@pytest.mark.parametrize("game", ["order"])
def test_what_cannot_be_disabled_has_a_reason(game: str) -> None:
    index, tested, reasons = sources.rule_index(game), sources.tested_rules(), written()["left"]
    base = [rule for rule in index if index[rule].get("scope") == "base" and rule in tested]
    left = {rule for rule in base if rule not in reasons and not sites(rule)}
    assert not left, "give disabled.toml a change or a reason for these rules"
    assert all(rule in index for rule in reasons if rule.startswith(f"{game}/"))
    assert not [rule for rule in reasons if rule in base and sites(rule)], "reasons not needed"
