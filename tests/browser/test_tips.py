"""Tips on the smallest telephones leave what is asked its room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.narrow import TELEPHONE
from tests.browser.seat import WAIT_MS

GAMES = {"tower": "Vampire Hunter", "guild": "Hunter's Guild"}
TIPPED = ".lessons.tip:has(p)"

# How many options there are, and how many of them a thumb could press at once.
IN_SIGHT = """() => {
  const all = [...document.querySelectorAll('.prompt [data-option]')]
  const free = all.filter((option) => {
    const box = option.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.75)
    return box.height && option.contains(top)
  })
  return [all.length, free.length]
}"""


@pytest.fixture(params=[(360, 640), (320, 568)], ids=str)
def small(browser: Browser, base_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    what = {**TELEPHONE, "viewport": {"width": width, "height": height}}
    context = browser.new_context(base_url=base_url, **what)
    yield context.new_page()
    context.close()


def box(page: Page, part: str) -> dict[str, Any]:
    found = page.locator(part).first.bounding_box()
    assert found is not None
    return dict(found)


@pytest.mark.parametrize("game", ["tower", "guild"])
def test_a_tip_covers_no_option(small: Page, game: str) -> None:
    small.goto("/")
    small.get_by_text(GAMES[game]).first.wait_for(timeout=WAIT_MS)
    small.get_by_text(GAMES[game]).nth(1 if game == "tower" else 0).tap()
    small.get_by_role("button", name="Begin").first.tap()
    small.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    small.locator(TIPPED).wait_for(timeout=WAIT_MS)
    options, free = small.evaluate(IN_SIGHT)
    assert free >= min(options, 3)
    board, tip, facts = (box(small, part) for part in (".a-stage", TIPPED, ".a-facts"))
    assert tip["y"] >= facts["y"] + facts["height"] - 3
    assert tip["y"] + tip["height"] <= box(small, ".prompt")["y"]
    small.get_by_role("button", name="Show more options").tap()
    assert tip["y"] < box(small, TIPPED)["y"]  # the party has given way
    small.get_by_role("button", name="Show more of the board").tap()
    while small.locator(TIPPED).count():
        small.locator(f"{TIPPED} .b .btn:visible").last.tap()
    expect(small.locator(".a-party")).to_be_in_viewport()
    assert box(small, ".a-stage") == board
