"""What a game's package has to say: catalogue, rules and texts, ready to be sent."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from whitethorn.kernel.game import Game
from whitethorn.kernel.rules_index import Rule, load_index
from whitethorn.server.bodies import GameInfo, Scenario
from whitethorn.server.protocol import encode
from whitethorn.server.thinking import levels
from whitethorn.server.web import Page, page_of


class RuleLine(msgspec.Struct):
    """A rule as the rules panel shows it."""

    id: str
    section: str
    text: str
    player: str
    why: str
    kind: str
    scope: str


class RuleBook(msgspec.Struct):
    """All rules of a game."""

    game: str
    title: str
    rules: list[RuleLine]


class Library:
    """The games of this server; catalogue, rules and text give None for a game not here."""

    def __init__(self, games: dict[str, Game]) -> None:
        self._games = games
        self.catalogue = cache(self._catalogue)
        self.rules = cache(self._rules)
        self.text = cache(self._text)
        self.lessons = cache(self._lessons)

    def games(self) -> list[GameInfo]:
        """Return what can be played here."""
        return [
            GameInfo(
                game.slug,
                self.title(game.slug),
                [Scenario(id, game.seat_counts(id)) for id in game.scenarios()],
                levels(game),
            )
            for game in self._games.values()
        ]

    def title(self, slug: str) -> str:
        """Return a game's name for people."""
        try:
            return load_index(slug).title
        except (FileNotFoundError, ModuleNotFoundError):
            return slug

    def _catalogue(self, slug: str) -> Page | None:
        game = self._games.get(slug)
        return None if game is None else page_of(encode(game.catalogue()), ".json")

    def _rules(self, slug: str) -> Page | None:
        if slug not in self._games:
            return None
        try:
            index = load_index(slug)
        except (FileNotFoundError, ModuleNotFoundError):
            return None
        lines = [line(rule) for rule in index.rules.values()]
        return page_of(encode(RuleBook(index.game, index.title, lines)), ".json")

    def _text(self, slug: str, language: str = "en") -> Page | None:
        if slug not in self._games:
            return None
        try:
            place = files(f"whitethorn.games.{slug}") / "content" / "text" / f"{language}.ftl"
            return page_of(place.read_bytes(), ".ftl")
        except (FileNotFoundError, ModuleNotFoundError):
            return None

    def _lessons(self, slug: str, language: str = "en") -> Page | None:
        if slug not in self._games:
            return None
        try:
            place = files(f"whitethorn.games.{slug}") / "content" / "lessons" / f"{language}.toml"
            told = tomllib.loads(place.read_text(encoding="utf-8"))
        except (FileNotFoundError, ModuleNotFoundError):
            return None
        return page_of(encode(told["lesson"]), ".json")


def line(rule: Rule) -> RuleLine:
    """Return a rule as it is sent."""
    return RuleLine(rule.id, rule.section, rule.text, rule.player, rule.why, rule.kind, rule.scope)
