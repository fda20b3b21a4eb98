"""Somebody who plays in a browser: by mouse on the board, by keyboard alone, or by touch."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.hunting import Answer, Line
from tests.browser.narrow import fits

WAIT_MS = 20_000

# At the one address where it is done, before any script of the page could ask for a token.
REGISTER = """if (location.pathname + location.search === %s) {
  localStorage.setItem('whitethorn.device', %s)
  localStorage.setItem('whitethorn.name', %s)
}"""
NUMBERS = count()

# A point of the element where nothing lies over it, once the element stands still.
FREE_POINT = """async (element) => {
  const frame = () => new Promise(requestAnimationFrame)
  const same = (a, b) => a.x === b.x && a.y === b.y && a.width === b.width
  let box = element.getBoundingClientRect()
  for (let before = null; !before || !same(before, box); box = element.getBoundingClientRect()) {
    before = box
    await frame()
    await frame()
  }
  for (let j = 1; j < 12; j++) for (let i = 1; i < 12; i++) {
    const x = box.left + box.width * i / 12, y = box.top + box.height * j / 12
    const top = document.elementFromPoint(x, y)
    if (top === element || element.contains(top)) return [x, y]
  }
  return null
}"""

TAKEN_OR_OPEN = """(seq) => document.querySelector('.pop.pinned button') ||
  document.querySelector('.prompt')?.dataset.seq !== seq"""

CENTRES = """() => Object.fromEntries([...document.querySelectorAll('[data-area]')].map((a) => {
  const box = a.getBoundingClientRect()
  return [a.dataset.area, [box.left + box.width / 2, box.top + box.height / 2]]
}))"""


def register(page: Page, name: str) -> str:
    """Make the browser known as a guest; gives the token."""
    token = str(page.request.post("/api/device", data={"name": name}).json()["token"])
    address = f"/m/?{next(NUMBERS)}"
    page.add_init_script(REGISTER % tuple(map(json.dumps, (address, token, name))))
    page.goto(address)
    return token


def sit(page: Page, name: str, record: bytes) -> str:
    """Open a match file as a new guest, take every seat and go to the table; gives its id."""
    token = register(page, name)
    headers = {"Authorization": f"Bearer {token}"}
    made = page.request.post(
        "/api/matches/import",
        data=record,
        headers={**headers, "Content-Type": "application/json"},
    ).json()
    info = page.request.get(f"/api/matches/{made['match']}", headers=headers).json()
    free = [s["seat"] for s in info["seats"] if s["name"] is None]
    if free:
        body = {"seats": free, "invite": made["invite"]}
        page.request.post(f"/api/matches/{made['match']}/claim", data=body, headers=headers)
    page.goto(f"/m/{made['match']}")
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    return str(made["match"])


class Player:
    """Follows a line of play through the interface."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = 0  # decisions taken on the board itself

    def follow(self, line: Line) -> None:
        """Play the line to its end screen."""
        for answer in line.answers:
            self.one(answer)
        won = line.outcome == "won"
        heading = self.page.get_by_role("dialog").get_by_role("heading", level=2)
        expect(heading).to_contain_text("won" if won else "lost", timeout=WAIT_MS)

    def one(self, answer: Answer) -> None:
        """Wait for the question, answer it, and wait until it is gone."""
        prompt = self.page.locator(f'.prompt.mine[data-kind="{answer.kind}"]')
        prompt.wait_for(timeout=WAIT_MS)
        if answer.kind == "reroll":
            self.pick_dice(answer.value)
        prompt.locator(f'[data-option="{answer.value}"]').first.wait_for(timeout=WAIT_MS)
        seq = prompt.get_attribute("data-seq")
        self.take(answer)
        self.page.wait_for_function(
            "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq",
            arg=seq,
            timeout=WAIT_MS,
        )

    def take(self, answer: Answer) -> None:
        raise NotImplementedError

    def pick_dice(self, value: int) -> None:
        """Mark the dice of a mask, and the Breakage die, before they can be rolled again."""
        mask, breakage = value >> 8 & 255, value & 255
        for die in self.page.locator(".prompt [data-die]").all():
            name = die.get_attribute("data-die") or ""
            wanted = bool(breakage) if name == "breakage" else bool(mask >> int(name) & 1)
            if value and (die.get_attribute("aria-pressed") == "true") != wanted:
                self.mark(die)

    def mark(self, die: Locator) -> None:
        """Mark or unmark a die."""
        die.click()

    def button(self, value: int) -> None:
        """Press the option's button."""
        self.page.locator(f'.prompt [data-option="{value}"]').first.click()


class Mouse(Player):
    """Clicks the board wherever the option is on it."""

    def take(self, answer: Answer) -> None:
        for place in ("piece", "door", "window", "area"):
            spot = answer.target.get(place)
            if spot and self.click(place, spot, answer.value):
                self.board += 1
                return
        self.button(answer.value)

    def click(self, place: str, spot: str, value: int) -> bool:
        """Click a thing on the board, and the option in what opens; False if it is not there."""
        thing = self.page.locator(f'.board [data-{place}="{spot}"]').first
        if not thing.count():
            return False
        point = thing.evaluate(FREE_POINT)
        if point is None:
            return False
        seq = self.page.locator(".prompt").get_attribute("data-seq")
        self.page.mouse.click(*point)
        choice = self.page.locator(f'.pop.pinned [data-option="{value}"]')
        self.page.wait_for_function(
            f"(seq) => document.querySelector('.pop.pinned [data-option=\"{value}\"]') || "
            "document.querySelector('.prompt')?.dataset.seq !== seq",
            arg=seq,
            timeout=WAIT_MS,
        )
        if choice.count():
            choice.first.click()
        return True


class Keys(Player):
    """Never touches the mouse: the board by arrow keys, everything else by Tab and Enter."""

    def take(self, answer: Answer) -> None:
        area = answer.target.get("area")
        if area and self.walk(area):
            self.board += 1
            seq = self.page.locator(".prompt").get_attribute("data-seq")
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(TAKEN_OR_OPEN, arg=seq, timeout=WAIT_MS)
            self.choose_in_popover(answer.value)
            return
        self.page.keyboard.press("p")
        self.tab_to(answer.value)
        self.page.keyboard.press("Enter")

    def mark(self, die: Locator) -> None:
        die.focus()
        self.page.keyboard.press("Space")

    def walk(self, area: str) -> bool:
        """Go to an area with the arrow keys."""
        self.page.keyboard.press("b")
        centres: dict[str, list[float]] = self.page.evaluate(CENTRES)
        goal = centres[area]
        for _ in range(14):
            at = self.focused("area")
            if at == area:
                return True
            if at not in centres:
                return False
            dx, dy = goal[0] - centres[at][0], goal[1] - centres[at][1]
            wide = ["ArrowRight" if dx > 0 else "ArrowLeft"]
            tall = ["ArrowDown" if dy > 0 else "ArrowUp"]
            for key in wide + tall if abs(dx) > abs(dy) else tall + wide:
                self.page.keyboard.press(key)
                if self.focused("area") != at:
                    break
            else:
                return False
        return False

    def focused(self, name: str) -> str:
        """Return a data attribute of what has the focus."""
        found: Any = self.page.evaluate(f"document.activeElement?.dataset?.{name} ?? ''")
        return str(found)

    def choose_in_popover(self, value: int) -> None:
        """Where several things can be done in an area, go down to the right one."""
        page = self.page
        page.wait_for_timeout(60)
        if not page.locator(".pop.pinned").count():
            return
        for _ in range(30):
            if self.focused("option") == str(value):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("ArrowDown")
        raise AssertionError(f"option {value} cannot be reached in what opened")

    def tab_to(self, value: int) -> None:
        """Press Tab until the option's button has the focus."""
        for _ in range(80):
            if self.focused("option") == str(value):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"option {value} cannot be reached with Tab")


class Thumb(Player):
    """Taps the list under the board, as on a telephone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.taps = 0
        self.decisions = 0
        self.kinds: set[str] = set()

    def one(self, answer: Answer) -> None:
        self.decisions += 1
        super().one(answer)

    def take(self, answer: Answer) -> None:
        if answer.kind not in self.kinds:
            self.kinds.add(answer.kind)
            fits(self.page)
        self.taps += press(self.page, str(answer.value))

    def mark(self, die: Locator) -> None:
        self.taps += 1
        die.tap()


def press(page: Page, value: str) -> int:
    """Tap an option until it is taken; gives the taps: two for what cannot be taken back."""
    page.locator(f'.prompt [data-option="{value}"]').first.tap()
    armed = page.locator(f'.prompt .armed[data-option="{value}"]')
    if not armed.count():
        return 1
    armed.first.tap()
    return 2
