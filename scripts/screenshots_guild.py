"""Takes the pictures of Hunter's Guild in docs/screenshots: `make screenshots`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.screenshots import Go, Shot, take_all
from tests.browser.guilding import asked_seat, chained, opening, reach, sit_alone, take
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.state import NO_CARD
from whitethorn.games.guild.verbs import BEFORE_ROLL, K_DAY, K_VAMPIRE
from whitethorn.kernel.decider import Prompt
from whitethorn.kernel.state import K_WINDOW

SETTLE_MS = 1500
FULL_HAND = 6
LATER = 4  # rounds after which a table looks lived in


def busy_day(g: Table, asked: Prompt) -> bool:
    """Whether a well equipped hunter with a full hand has the Day."""
    hunter = g.hunters[asked.seats[0]]
    geared = NO_CARD not in (hunter.weapon, hunter.armor)
    return asked.kind == K_DAY and geared and len(hunter.hand) >= FULL_HAND and g.round >= LATER


def all_slay(g: Table, asked: Prompt) -> bool:
    """Whether a hunter is about to roll against a Creature that all fight."""
    mine = asked.kind == K_WINDOW and g.moment == BEFORE_ROLL and g.fighter == asked.seats[0]
    return mine and g.lib.all_slay[g.foe] and g.rolled.bit_count() > 1


def visited(g: Table, asked: Prompt) -> bool:
    """Whether the Vampire stands before a hunter who can repel him."""
    return asked.kind == K_VAMPIRE and g.round >= LATER


def alone(find: Callable[[], tuple[bytes, int]]) -> Go:
    """Return how to reach a position as the one who is asked, among bots."""

    def go(page: Page) -> None:
        record, seat = find()
        sit_alone(page, "Ada", record, seat)
        page.locator(".prompt.mine").wait_for()
        page.wait_for_timeout(SETTLE_MS)

    return go


def at(test: Callable[[Table, Prompt], bool]) -> Go:
    """Return how to reach the first position that passes a test."""

    def find() -> tuple[bytes, int]:
        record = reach(test)
        return record, asked_seat(record)

    return alone(find)


def passed_on(page: Page) -> None:
    """Go to the screen between two people who share a device."""
    take(page, "Ada", opening(2), [0, 1])
    page.locator(".pass").wait_for()
    page.wait_for_timeout(SETTLE_MS)


def form(page: Page) -> None:
    """Go to the form of a new hunt."""
    page.goto("/")
    page.get_by_text("Hunter's Guild").first.click()
    page.get_by_role("button", name="Begin the hunt").wait_for()
    page.wait_for_timeout(SETTLE_MS)


SHOTS: list[Shot] = [
    ("guild-lobby", form, False),
    ("guild-day", at(busy_day), False),
    ("guild-night", at(visited), False),
    ("guild-all-slay", at(all_slay), False),
    ("guild-roll", alone(chained), False),
    ("guild-pass", passed_on, False),
]


def main() -> None:
    """Take all pictures, or those whose names are given."""
    take_all(SHOTS, sys.argv[1:])


if __name__ == "__main__":
    main()
