"""Somebody who plays by ear: everything is found by role and name, and everything said is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.hunting import Answer, Line
from tests.browser.seat import WAIT_MS
from whitethorn.games import load
from whitethorn.games.order.events import ROLLED
from whitethorn.kernel.loading import load as resume
from whitethorn.kernel.record import read

Json = dict[str, Any]
LIMIT = 120  # characters of one utterance
CHOICE = re.compile(r"(One option|\d+ options)\.$")
RANKS = {"attack": 0, "break": 0, "step": 1, "door": 1, "exit": 1}


class Listener:
    """Knows the page by its accessibility tree alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self._last: list[str] = []
        self.lost = 0  # times that the focus was nowhere when a question came

    # ---- hearing ---------------------------------------------------------------------------------

    def listen(self) -> list[str]:
        """Return what was said since the last time."""
        spoken = self.page.get_by_role("log", name="Announcements").get_by_role("paragraph")
        now = spoken.all_inner_texts()
        was = self._last
        keep = next(n for n in range(len(was) + 1) if now[: len(was) - n] == was[n:])
        new = now[len(was) - keep :]
        self._last = now
        self.heard += new
        return new

    def until(self, test: re.Pattern[str]) -> str:
        """Wait until something is said that fits; gives it."""
        for _ in range(WAIT_MS // 40):
            for text in self.listen():
                if test.search(text):
                    return text
            self.page.wait_for_timeout(40)
        raise AssertionError(f"nobody said {test.pattern}; last {self.heard[-3:]}")

    def ask(self, key: str) -> str:
        """Press a key that asks something; gives the answer."""
        self.listen()
        self.page.keyboard.press(key)
        return self.until(re.compile("."))

    # ---- answering -------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        """The question: a region that its heading names."""
        return self.page.get_by_role("region").filter(has=self.page.get_by_role("heading", level=2))

    def options(self) -> Locator:
        """Everything that can be answered, in its order."""
        return self.page.get_by_role("list", name="Options").get_by_role("button")

    def press(self, button: Locator) -> None:
        """Take an option by the keyboard; the focus must stay in the question."""
        button.focus()
        self.page.keyboard.press("Enter")

    def settled(self, over: Locator) -> bool:
        """Wait for the next question; False when the end has come."""
        for _ in range(WAIT_MS // 40):
            if any(CHOICE.search(text) for text in self.listen()):
                self.lost += self.page.evaluate("document.activeElement === document.body")
                return True
            if over.count():
                return False
            self.page.wait_for_timeout(40)
        raise AssertionError(f"no question came; last {self.heard[-3:]}")


class Hunter(Listener):
    """Follows a hunt: a match in the kernel tells which option comes next, in the list's order."""

    def follow(self, line: Line) -> int:
        """Play the line to its end screen; gives the rolls that were made."""
        game = load("order")
        session = resume(game, read(line.record)).session
        over = self.page.get_by_role("dialog", name="The end of the hunt")
        rolls = 0
        for answer in line.answers:
            prompt = session.prompt
            assert prompt is not None
            seat = prompt.seats[0]
            values = prompt.options_of(seat)
            told = game.options_wire(session.now, seat, prompt.kind, values)
            self.take(answer, told)
            events = session.answer(max(seat, 0), answer.value)
            rolls += sum(event.kind == ROLLED for event in events)
            if not self.settled(over):
                break
        expect(over).to_be_visible(timeout=WAIT_MS)
        return rolls

    def take(self, answer: Answer, told: list[Json]) -> None:
        """Find the option by its place among the others and by its name."""
        wanted = next(o for o in told if o["value"] == answer.value)
        acting = answer.kind in ("action", "step")
        if acting and wanted["verb"] == "pass":
            name = re.compile("^(End the turn|Stop here)")
            return self.press(self.page.get_by_role("button", name=name))
        place = list(ordered(told) if acting else told).index(wanted)
        button = self.options().nth(place)
        word = "attack" if wanted["verb"] == "attack" else "search"
        if wanted["verb"] in ("attack", "search"):
            expect(button).to_have_accessible_name(re.compile(word, re.I))
        self.press(button)
        return None


def ordered(told: list[Json]) -> Iterator[Json | None]:
    """Yield the options as the list shows them: attacks, moves with the ways on, the rest."""
    told = [o for o in told if o["verb"] != "pass"]
    for rank in (0, 1):
        yield from (o for o in told if RANKS.get(o["verb"], 2) == rank)
    near = {o["target"].get("area") for o in told if o["verb"] == "step"}
    ways = {follow["area"] for o in told for follow in o.get("then", [])}
    yield from (None for _ in ways - near)
    yield from (o for o in told if RANKS.get(o["verb"], 2) == 2)
