"""Plays scenes and compares what happens with what they expect.

A scene is a TOML file: a table, the chance, choices in readable words, and expectations.  The
format is described in docs/reference/scenes.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec

from whitethorn import games
from whitethorn.kernel.content import ContentError, Entry, parse
from whitethorn.kernel.decider import Prompt
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import CHANCE, K_ROLL, TABLE, State
from whitethorn.lab import compare

MAX_RULES = 3


class Verdict(msgspec.Struct):
    """How a scene went: `misses` are sentences, one for each expectation that failed."""

    file: str
    title: str
    rules: list[str]
    example: str
    misses: list[str]


class _Scenes(Protocol):
    """What a game's scene.py offers."""

    def build(self, scene: Entry, read: Any) -> State: ...

    def refusals(self, state: State, seat: int, kind: int) -> list[dict[str, Any]]: ...


class Missed(Exception):
    """The scene cannot go on."""


def judge_files(paths: list[Path]) -> Iterator[Verdict]:
    """Yield the verdict of every scene file; a folder stands for the .toml files below it."""
    for path in paths:
        inside = sorted(p for p in path.rglob("*.toml") if is_scene(p)) if path.is_dir() else [path]
        for file in inside:
            yield judge(file)


def is_scene(path: Path) -> bool:
    """Return whether a file is a scene; maps may lie beside them."""
    return "\n[[play]]" in path.read_text("utf-8")


def judge(path: Path) -> Verdict:
    """Play one scene file.  What is wrong with the file itself is a miss like any other."""
    verdict = Verdict(str(path), path.stem, [], "", [])
    try:
        scene = parse(path.name, path.read_text("utf-8"))
        verdict.title = scene.take("title", str)
        verdict.example = scene.take("example", str, "")
        verdict.rules = scene.take("rules", list[str], [])
        if len(verdict.rules) > MAX_RULES:
            raise scene.error("rules", f"a scene proves at most {MAX_RULES} rules")
        Play(scene, path.parent, verdict.misses).run()
    except (ContentError, ValueError) as why:
        verdict.misses.append(str(why))
    return verdict


class Play:
    """One scene being played."""

    def __init__(self, scene: Entry, folder: Path, misses: list[str]) -> None:
        slug = scene.take("game", str, games.SLUGS[0])
        self.game: Game = games.load(slug)
        self.scenes = cast("_Scenes", import_module(f"whitethorn.games.{slug}.scene"))
        self.steps = scene.entries("play")
        self.base = self.scenes.build(scene, lambda name: (folder / name).read_text("utf-8"))
        scene.take("note", str, "")
        scene.done()
        self.misses = misses
        self.where = ""
        self.chance: dict[str, list[int]] = {}
        self.fresh: list[Event] = []
        self.session = self.begin()

    def begin(self) -> Session:
        """Return a session at the table as the scene sets it."""
        scenario = self.game.scenarios()[0]
        setup = Setup(self.game.slug, scenario, 4)
        session = Session(self.game, setup, 0, self.base)
        session.replay([])
        return session

    def run(self) -> None:
        """Play all steps; the first that cannot be played ends the scene."""
        for number, step in enumerate(self.steps, 1):
            self.where = f"step {number}"
            try:
                self.step(step)
            except Missed as why:
                self.miss(str(why))
                return
            step.done()

    def miss(self, text: str) -> None:
        self.misses.append(f"{self.where}: {text}")

    def step(self, step: Entry) -> None:
        """Play one step: what is legal, what is done, what came of it."""
        step.take("note", str, "")
        if step.take("restart", bool, False):
            self.session = self.begin()
        self.chance = {
            "dice": list(step.take("dice", list[int], [])),
            "picks": list(step.take("picks", list[int], [])),
        }
        self.fresh = [] if self.session.seq else list(self.session.events())
        self.roll()
        self.check_offers(step)
        for words in step.lines("do"):
            self.where = f"{self.where.split(' (')[0]} ({words})"
            self.do(words)
        for name, left in self.chance.items():
            if left:
                self.miss(f"{name} {left} were scripted and never used")
        self.check_events(step)
        seen = msgspec.to_builtins(self.game.view(self.session.now, -1))
        wanted = step.take("state", dict[str, Any], {})
        for miss in compare.state(seen, wanted):
            self.miss(miss)

    # ---- choices ---------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        if self.session.prompt is None:
            name = self.game.outcome_name(self.session.now)
            raise Missed(f"the match is over ({name})")
        return self.session.prompt

    def offers(self) -> list[tuple[int, dict[str, Any]]]:
        """Return every open option in typed form with the seat that may take it."""
        prompt = self.prompt()
        found: list[tuple[int, dict[str, Any]]] = []
        for seat, values in zip(prompt.seats, prompt.options, strict=True):
            viewer = 0 if seat == TABLE else seat
            for option in self.game.options_wire(self.session.now, viewer, prompt.kind, values):
                found.append((seat, option))
        return found

    def refused(self, words: str) -> list[str]:
        """Return the rules that refuse what the words describe."""
        prompt = self.prompt()
        seat = 0 if prompt.seats[0] == TABLE else prompt.seats[0]
        found = self.scenes.refusals(self.session.now, seat, prompt.kind)
        rules = [r["rule"] for r in found if compare.fits(words, r)]
        return sorted(set(rules), key=rules.index)

    def check_offers(self, step: Entry) -> None:
        """Check `legal`, `illegal` and `refused` at the open decision."""
        for words in step.lines("legal"):
            if not any(compare.fits(words, option) for _, option in self.offers()):
                self.miss(f"{words!r} should be legal; {self.instead(words)}")
        for words in step.lines("illegal"):
            if any(compare.fits(words, option) for _, option in self.offers()):
                self.miss(f"{words!r} should not be offered")
        for words, rule in step.take("refused", dict[str, Any], {}).items():
            if any(compare.fits(words, option) for _, option in self.offers()):
                self.miss(f"{words!r} should be refused by {rule}, but it is legal")
            elif rule not in self.refused(words):
                self.miss(f"{words!r} should be refused by {rule}; {self.instead(words)}")

    def instead(self, words: str) -> str:
        """Say what is the case instead of an option being legal."""
        rules = self.refused(words)
        if rules:
            return f"it is refused by {', '.join(rules)}"
        offered = ", ".join(compare.say(option) for _, option in self.offers())
        kind = self.game.kind_name(self.prompt().kind)
        return f"the decision is {kind}, offered: {offered}"

    def do(self, words: str) -> None:
        """Take the option that the words describe."""
        found = [pair for pair in self.offers() if compare.fits(words, pair[1])]
        exact = [pair for pair in found if compare.exact(words, pair[1])]
        found = exact or found
        if not found:
            raise Missed(f"{words!r} is not offered; {self.instead(words)}")
        if len(found) > 1:
            several = ", ".join(compare.say(option) for _, option in found)
            raise Missed(f"{words!r} could be any of: {several}")
        seat, option = found[0]
        self.fresh += self.session.answer(seat, option["value"])
        self.roll()

    def roll(self) -> None:
        """Feed scripted chance while chance is asked."""
        while self.session.prompt is not None and self.session.prompt.seats == [CHANCE]:
            name = "dice" if self.session.prompt.kind == K_ROLL else "picks"
            if not self.chance[name]:
                raise Missed(f"chance is asked ({name}), but the step scripts no more {name}")
            value = self.chance[name].pop(0)
            if value not in self.session.prompt.options[0]:
                raise Missed(f"{value} is not possible; {self.session.prompt.options[0]} are")
            self.fresh += self.session.answer(CHANCE, value)

    def check_events(self, step: Entry) -> None:
        """Check `events`, in order and with gaps, and `never`."""
        told = [self.game.event_wire(self.session.now, event) for event in self.fresh]
        for miss in compare.events(told, step.lines("events")):
            self.miss(miss)
        for words in step.lines("never"):
            for event in told:
                if compare.happened(words, event):
                    self.miss(f"{words!r} should not happen, but: {compare.say_event(event)}")
