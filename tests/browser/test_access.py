"""The client for everybody: axe finds nothing, and nothing needs to be scrolled sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hunting import Line, find, until_night
from tests.browser.seat import Mouse, Thumb, sit

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """Return what axe finds, one line each."""
    page.evaluate(AXE.read_text())
    result: dict[str, Any] = page.evaluate("tags => axe.run(document, {runOnly: tags})", TAGS)
    return [
        f"{found['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for found in result["violations"]
        for node in found["nodes"]
    ]


@pytest.fixture(scope="module")
def day() -> Line:
    return find(won=False)


@pytest.fixture(scope="module")
def night() -> Line:
    return until_night()


def test_lobby(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Sarah").first.wait_for()
    assert violations(page) == []


def test_table_by_day(page: Page, day: Line) -> None:
    sit(page, "Ada", day.record)
    assert violations(page) == []


def test_table_by_night(page: Page, night: Line) -> None:
    sit(page, "Ada", night.record)
    expect(page.locator(".board.night")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("tab", ["Chat", "Rules"])
def test_side_panels(page: Page, day: Line, tab: str) -> None:
    sit(page, "Ada", day.record)
    page.get_by_role("tab", name=tab).click()
    page.get_by_role("tabpanel").wait_for()
    page.wait_for_timeout(400)
    assert violations(page) == []


@pytest.mark.parametrize("panel", ["Settings", "Help"])
def test_dialogs(page: Page, day: Line, panel: str) -> None:
    sit(page, "Ada", day.record)
    page.locator("header").get_by_role("button", name=panel).click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


def test_what_opens_on_a_vampire(page: Page, night: Line) -> None:
    sit(page, "Ada", night.record)
    page.locator(".figure.vampire").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Why?")
    assert violations(page) == []


def test_end_screen(page: Page, day: Line) -> None:
    sit(page, "Ada", day.record)
    Mouse(page).follow(day)
    assert violations(page) == []


def test_end_screen_on_a_telephone(phone: Page, day: Line) -> None:
    sit(phone, "Cleo", day.record)
    assert violations(phone) == []
    Thumb(phone).follow(day)
    assert violations(phone) == []


@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1440])
def test_nothing_needs_sideways_scrolling(page: Page, night: Line, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 720})
    sit(page, "Ada", night.record)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
