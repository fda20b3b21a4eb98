"""What the client may cost: bytes of script, and work while nobody does anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from scripts.sources import ROOT
from tests.browser.hunting import in_the_thick
from tests.browser.racing import until
from tests.browser.seat import sit

SCRIPT_BYTES = 90_000  # gzipped, first route and one game
IDLE_MS = 5_000
SETTLED_MS = 1_000  # without work: what led to the question has been shown
IDLE_WORK = 5  # a picture that moves takes hundreds, a clock that ticks ten
CONTENT = ROOT / "src/whitethorn/games"


def thick() -> bytes:
    """Return a match of The Order in the middle of things."""
    return in_the_thick().record


def at_the_start() -> bytes:
    """Return a match of Vampire Hunter before its first move."""
    return until(lambda _seen, kind, _told: kind == "move")


FIRST_GAME = "localStorage.setItem('whitethorn.game', '{}')"
# Tips follow when the table has stood for a moment: a slow machine would count them.
UNTAUGHT = """localStorage.setItem('whitethorn.settings', '{"teach": "never"}')"""


@pytest.mark.parametrize(
    ("game", "button", "position"),
    [("order", "Sarah", thick), ("tower", "Begin the race", at_the_start)],
)
def test_scripts_of_lobby_and_table(
    page: Page, game: str, button: str, position: Callable[[], bytes]
) -> None:
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = int(response.headers["content-length"])

    page.on("response", note)
    page.add_init_script(FIRST_GAME.format(game))
    page.add_init_script(UNTAUGHT)
    sit(page, "Ada", position())
    page.goto("/")
    page.get_by_role("button", name=button).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) <= SCRIPT_BYTES, json.dumps(sizes, indent=1)


# How often a script asked for a frame or was called by a timer: counts, since times would tell how
# busy the machine is.
COUNTED = """(() => {
  window.calls = 0
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
    const plain = window[name].bind(window)
    const counted = (f) => (...args) => { window.calls += 1; return f(...args) }
    window[name] = (f, ...rest) => plain(typeof f === 'function' ? counted(f) : f, ...rest)
  }
})()"""
DRAWN = {"LayoutCount", "RecalcStyleCount"}
MOVING = "document.getAnimations().filter((a) => a.playState === 'running').length"


@pytest.mark.parametrize("position", [thick, at_the_start])
def test_an_open_table_rests(page: Page, position: Callable[[], bytes]) -> None:
    page.add_init_script(COUNTED)
    sit(page, "Ada", position())
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")

    def work() -> int:
        found = devtools.send("Performance.getMetrics")["metrics"]
        drawn = sum(int(m["value"]) for m in found if m["name"] in DRAWN)
        return drawn + int(page.evaluate("window.calls"))

    def during(milliseconds: int) -> int:
        before = work()
        page.wait_for_timeout(milliseconds)
        return work() - before

    assert any(during(SETTLED_MS) == 0 for _ in range(30)), "it never comes to rest"
    assert during(IDLE_MS) <= IDLE_WORK
    assert page.evaluate(MOVING) == 0


def test_every_icon_of_the_cards_is_in_the_sprite() -> None:
    entries = (ROOT / "client/icons.txt").read_text().split()
    known = {entry.split("=")[0] for entry in entries}
    named: set[str] = set()
    for path in CONTENT.glob("*/content/*.toml"):
        named |= icons(path)
    assert named - known == set()


def icons(path: Path) -> set[str]:
    """Return what a content file names as icons."""
    lines = [line for line in path.read_text().splitlines() if line.startswith("icon = ")]
    return {line.split('"')[1] for line in lines}
