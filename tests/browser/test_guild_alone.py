"""One person and three bots at Hunter's Guild: from the deal to a win, the last Day, the replay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guilding import Line, last_day, mine, opening, sit_alone, spend
from tests.browser.seat import WAIT_MS
from tests.browser.server import serving
from tests.browser.test_access import violations

TURNS = 60
WON_SOON = 258  # guilding.won_soon(): four hunters, the first one wins in the second round


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots do not dawdle."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WHITETHORN_BOT_PACE", "0.02")
        with serving(tmp_path_factory.mktemp("alone")) as address:
            yield address


def test_one_person_against_three_bots_from_the_deal_to_a_win(page: Page) -> None:
    line = Line(WON_SOON, 0)
    sit_alone(page, "Ada", opening(4, WON_SOON), 0)
    answered = 0
    while (value := line.due()) is not None:
        mine(page, line.kind())
        choose(page, value)
        line.session.answer(0, value)
        answered += 1
    assert answered > 10
    over = page.get_by_role("dialog", name="The end of the hunt")
    over.wait_for(timeout=WAIT_MS)
    expect(over.get_by_role("heading", level=2)).to_have_text("You have slain the Vampire")
    expect(over.get_by_role("table")).to_contain_text("steady")
    assert violations(page) == []


def choose(page: Page, value: int) -> None:
    """Press the button of an option, and wait until its question is gone."""
    prompt = page.locator(".prompt.mine")
    seq = prompt.get_attribute("data-seq")
    prompt.locator(f'[data-option="{value}"]').first.click()
    page.wait_for_function(
        "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq", arg=seq, timeout=WAIT_MS
    )


def test_one_person_against_three_bots_on_the_last_day(page: Page) -> None:
    record, seat = last_day()
    sit_alone(page, "Ada", record, seat)
    over = page.get_by_role("dialog", name="The end of the hunt")
    for _ in range(TURNS):
        page.locator(".prompt.mine").or_(over).first.wait_for(timeout=WAIT_MS)
        if over.count():
            break
        spend(page)
    expect(over.get_by_role("heading", level=2)).to_have_text("You have slain the Vampire")
    expect(over.get_by_role("table")).to_contain_text("steady")
    assert violations(page) == []


def test_a_replay_passes_over_what_nobody_sees(page: Page) -> None:
    record, seat = last_day()
    match = sit_alone(page, "Ada", record, seat)
    over = page.get_by_role("dialog", name="The end of the hunt")
    for _ in range(TURNS):
        page.locator(".prompt.mine").or_(over).first.wait_for(timeout=WAIT_MS)
        if over.count():
            break
        spend(page)
    page.goto(f"/replay/{match}/0")
    lines = page.get_by_role("region", name="What happened")
    expect(lines).to_contain_text("leads the hunt", timeout=WAIT_MS)
    seen = set()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(250)
        seen.add(lines.locator("[aria-current=step]").first.inner_text())
    assert len(seen) > 3
    assert violations(page) == []
