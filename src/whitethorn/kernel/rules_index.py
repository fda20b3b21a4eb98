"""The rules of a game as data: ids, citations, the sentence a refused player reads.

Each game ships its index as `rules.toml` beside its code.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One testable rule.  `player` is the refusal's sentence, `why` the reason of a ruling."""

    id: str
    section: str
    text: str
    kind: str
    scope: str
    player: str = ""
    why: str = ""
    hunt: str = ""

    @property
    def sentence(self) -> str:
        """What a player is told when this rule refuses something."""
        return self.player or self.text


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example, which a scene in tests/rules plays."""

    id: str
    section: str
    scope: str
    given: str
    when: str
    then: str


class _File(msgspec.Struct, frozen=True):
    game: str
    title: str
    rule: list[Rule]
    example: list[Example] = []


class RulesIndex:
    """The rules of one game by id."""

    def __init__(self, file: _File) -> None:
        self.game = file.game
        self.title = file.title
        self.rules = {rule.id: rule for rule in file.rule}
        self.examples = {example.id: example for example in file.example}
        if len(self.rules) != len(file.rule) or len(self.examples) != len(file.example):
            raise ValueError(f"the rules of {file.game} use an id twice")

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def search(self, words: str) -> list[Rule]:
        """Return the rules that contain every word, in id, section or text."""
        wanted = words.lower().split()
        return [
            rule
            for rule in self.rules.values()
            if all(w in f"{rule.id} {rule.section} {rule.text}".lower() for w in wanted)
        ]


@cache
def load_index(slug: str) -> RulesIndex:
    """Return the index of the game `slug`; raises FileNotFoundError or msgspec.ValidationError."""
    data = files(f"whitethorn.games.{slug}").joinpath("rules.toml").read_bytes()
    return RulesIndex(msgspec.toml.decode(data, type=_File))
