"""Takes the pictures in docs/screenshots: `make screenshots`.

Every picture comes from a fixed seed, so that it changes only when the client or the rules do.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser import racing
from tests.browser.conftest import FLAGS
from tests.browser.hunting import Line, find, in_the_thick, on_the_move, until_night
from tests.browser.seat import Mouse, Thumb, sit
from tests.browser.server import serving

OUT = Path(__file__).parents[1] / "docs/screenshots"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SLOW = "localStorage.setItem('whitethorn.settings', JSON.stringify({pace: 'slow', motion: 'full'}))"
PATIENCE_MS = 60_000
MANY_TILES = 3
LONG_ROLL = 2

Go = Callable[[Page], None]
Shot = tuple[str, Go, bool]  # its name, how to get there, whether things move


class Camera:
    """One browser size and what it takes."""

    def __init__(self, browser: Browser, address: str, name: str) -> None:
        self.browser, self.address, self.name = browser, address, name

    def shoot(self, name: str, go: Go, moving: bool = False) -> None:
        """Open a page, bring it where the picture is, take it."""
        phone = self.name == "phone"
        context = self.browser.new_context(
            base_url=self.address,
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            device_scale_factor=1.5 if phone else 1,
            is_mobile=phone,
            has_touch=phone,
            reduced_motion="no-preference" if moving else "reduce",
            locale="en-GB",
        )
        if moving:
            context.add_init_script(SLOW)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        go(page)
        page.screenshot(path=OUT / f"{name}-{self.name}.png")
        context.close()
        print(f"{name}-{self.name}.png")


def choose(option: Locator) -> None:
    """Take an option; what cannot be taken back takes two taps on a telephone."""
    option.click()
    armed = option.and_(option.page.locator(".armed"))
    if armed.count():
        armed.click()


def lobby(page: Page) -> None:
    """Go to the front page."""
    page.goto("/")
    page.get_by_role("button", name="Sarah").first.wait_for()
    page.wait_for_timeout(600)


def table(line: Line) -> Go:
    """Return how to reach a table that waits for a choice."""

    def go(page: Page) -> None:
        sit(page, "Ada", line.record)
        page.wait_for_timeout(900)

    return go


def activation(line: Line) -> Go:
    """Return how to reach a card that is just being walked through."""

    def go(page: Page) -> None:
        sit(page, "Ada", line.record)
        page.keyboard.press("e")
        page.locator(".card .note", has_text="moves").first.wait_for(timeout=PATIENCE_MS)
        page.wait_for_timeout(300)

    return go


def attack(line: Line) -> Go:
    """Return how to reach dice that lie on the table."""

    def go(page: Page) -> None:
        sit(page, "Ada", line.record)
        choose(page.locator(".prompt .op.odds").first)
        # What may be bought before the roll is not bought.
        roll = page.locator('.prompt.mine[data-kind="special"] [data-option="0"]')
        dice = page.locator(".over.roll .d")
        roll.or_(dice).first.wait_for()
        if roll.count():
            choose(roll.first)
        dice.first.wait_for()
        page.wait_for_timeout(900)

    return go


def why_not(line: Line) -> Go:
    """Return how to reach an action that says why it cannot be taken."""

    def go(page: Page) -> None:
        sit(page, "Ada", line.record)
        page.wait_for_timeout(600)
        if page.viewport_size == PHONE:
            page.locator("nav.tabs button").nth(1).tap()
        page.locator(".actions button.no", has_text="Search").focus()
        page.locator(".why").wait_for()
        page.locator(".why").scroll_into_view_if_needed()

    return go


def odds(line: Line) -> Go:
    """Return how to reach the odds of an attack and the why of a vampire."""

    def go(page: Page) -> None:
        sit(page, "Ada", line.record)
        page.wait_for_timeout(600)
        page.locator(".figure.vampire.marked").first.click()
        page.locator(".pop.pinned").wait_for()
        page.wait_for_timeout(300)

    return go


def end(line: Line) -> Go:
    """Return how to reach the end screen."""

    def go(page: Page) -> None:
        sit(page, "Ada", line.record)
        (Mouse if page.viewport_size == DESK else Thumb)(page).follow(line)
        page.wait_for_timeout(900)

    return go


def tower(record: bytes) -> Go:
    """Return how to reach a table of Vampire Hunter that waits for a choice."""

    def go(page: Page) -> None:
        sit(page, "Ada", record)
        page.wait_for_timeout(900)

    return go


def turning(race: racing.Race) -> Go:
    """Return how to reach a turret that waits to be pressed."""

    def go(page: Page) -> None:
        sit(page, "Ada", race.record)
        for answer in race.answers:
            turret = page.locator("button[data-turret]")
            option = page.locator(f'.prompt [data-option="{"-".join(map(str, answer.values))}"]')
            turret.or_(option).first.wait_for()
            if turret.count():
                return
            choose(option.first)

    return go


def after(race: racing.Race) -> Go:
    """Return how to reach the end screen of a race."""

    def go(page: Page) -> None:
        sit(page, "Ada", race.record)
        for answer in race.answers:
            choose(
                page.locator(f'.prompt [data-option="{"-".join(map(str, answer.values))}"]').first
            )
        page.locator("dialog .end").wait_for()
        page.wait_for_timeout(900)

    return go


def by_light(night: bool) -> bytes:
    """Return a match of Vampire Hunter with much to see by day or by night."""

    def test(seen: racing.Json, kind: str, _told: list[racing.Json]) -> bool:
        lying = sum(tile["turned"] for tile in seen["tiles"])
        fits = kind == "move" and seen["night"] == night and lying > MANY_TILES
        return fits and bool(seen["roll"]["left"] > LONG_ROLL)

    return racing.until(test)


def new_race(page: Page) -> None:
    """Go to the form of a new race."""
    page.goto("/")
    page.locator("label", has_text="A race by red").click()
    page.get_by_role("heading", name="A new race").wait_for()
    page.wait_for_timeout(600)


def take_all(shots: list[Shot], wanted: list[str]) -> None:
    """Take pictures at both sizes on a server of their own; only the `wanted` ones, if any are."""
    OUT.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, go, moving in shots:
            for size in ("desk", "phone"):
                if not wanted or name in wanted:
                    Camera(browser, address, size).shoot(name, go, moving)
        browser.close()


def main() -> None:
    """Take all pictures, or those whose names are given."""
    thick, night, won = in_the_thick(), until_night(), find(won=True)
    race = racing.find("won")
    shots: list[Shot] = [
        ("lobby", lobby, False),
        ("day", table(thick), False),
        ("night", table(night), False),
        ("activation", activation(on_the_move()), True),
        ("attack", attack(thick), True),
        ("odds", odds(thick), False),
        ("why-not", why_not(thick), False),
        ("end", end(won), False),
        ("tower-lobby", new_race, False),
        ("tower-day", tower(by_light(night=False)), False),
        ("tower-night", tower(by_light(night=True)), False),
        ("tower-turret", turning(race), True),
        ("tower-end", after(race), False),
    ]
    take_all(shots, sys.argv[1:])


if __name__ == "__main__":
    main()
