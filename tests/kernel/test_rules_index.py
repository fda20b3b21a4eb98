"""The index of rules: every refusal has a citation and a sentence a player can read."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import whitethorn
from whitethorn import games
from whitethorn.kernel.rules_index import load_index

PACKAGE = Path(whitethorn.__file__).parent


def rule_ids_in(slug: str) -> set[str]:
    """Return every string of a game's code that looks like one of its rule ids."""
    found: set[str] = set()
    for path in (PACKAGE / "games" / slug).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value.startswith(f"{slug}/") and " " not in node.value:
                    found.add(node.value)
    return found


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_rule_the_code_names_exists(slug: str) -> None:
    index = load_index(slug)
    assert not sorted(rule for rule in rule_ids_in(slug) if rule not in index)


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_rule_has_a_sentence_and_a_section(slug: str) -> None:
    for rule in load_index(slug).rules.values():
        assert rule.section, rule.id
        assert rule.sentence.endswith((".", "!", "?", '"')), rule.id


def test_a_rule_is_found_by_words() -> None:
    index = load_index("order")
    assert "order/move.impeded" in index
    assert index["order/move.impeded"].section == "Movement"
    assert index.search("impeded AWAKE")
    assert index.search("no rule holds these words") == []
    assert set(index.search("")) == set(index.rules.values())
