"""Whole hunts through the interface: by mouse on the board, by keyboard alone, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hunting import Line, find
from tests.browser.seat import Keys, Mouse, Thumb, sit

TAPS = 1.4  # a decision, on the whole


@pytest.fixture(scope="module")
def won() -> Line:
    return find(won=True)


@pytest.fixture(scope="module")
def lost() -> Line:
    return find(won=False)


def test_four_hunters_win_by_mouse_on_the_board(page: Page, won: Line) -> None:
    sit(page, "Ada", won.record)
    player = Mouse(page)
    player.follow(won)
    assert player.board > len(won.answers) / 3
    expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()


def test_four_hunters_lose_by_mouse_on_the_board(page: Page, lost: Line) -> None:
    sit(page, "Ada", lost.record)
    player = Mouse(page)
    player.follow(lost)
    assert player.board > len(lost.answers) / 3


def test_a_hunt_by_keyboard_alone(page: Page, won: Line) -> None:
    sit(page, "Ben", won.record)
    player = Keys(page)
    player.follow(won)
    assert player.board > 10


def test_a_hunt_on_a_telephone(phone: Page, lost: Line) -> None:
    sit(phone, "Cleo", lost.record)
    player = Thumb(phone)
    player.follow(lost)
    assert player.taps <= TAPS * player.decisions
    print(f"{player.taps} taps for {player.decisions} decisions")
    assert {"action", "hunter", "keep", "special", "step"} <= player.kinds
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
