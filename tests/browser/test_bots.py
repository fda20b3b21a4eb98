"""A person and a bot: from the lobby to the bot's turn, and seats given and taken back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.seat import WAIT_MS
from tests.browser.test_access import violations
from whitethorn.games.order.verbs import V_HUNTER


def begin_with_a_bot(page: Page) -> None:
    """Begin a hunt of Stephan, ours, and Joshua, a bot's."""
    page.goto("/")
    page.get_by_role("group", name="Who plays Joshua").get_by_text("A bot").click()
    page.get_by_role("group", name="How well bots play").get_by_text("Novice").click()
    assert violations(page) == []
    page.get_by_role("button", name="Begin the hunt").click()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)


def test_a_bot_plays_its_hunter(page: Page) -> None:
    begin_with_a_bot(page)
    prompt = page.locator(".prompt.mine")
    while prompt.get_attribute("data-kind") != "hunter":  # where each of us goes in
        seq = prompt.get_attribute("data-seq")
        prompt.locator("[data-option]").first.click()
        page.wait_for_function(
            "(seq) => document.querySelector('.prompt.mine') && "
            "document.querySelector('.prompt').dataset.seq !== seq",
            arg=seq,
            timeout=WAIT_MS,
        )
    seq = prompt.get_attribute("data-seq")
    prompt.locator(f'[data-option="{V_HUNTER << 16 | 1 << 8}"]').first.click()
    # The bot goes about its turn, and then the table asks us again.
    page.wait_for_function(
        "(seq) => document.querySelector('.prompt.mine') && "
        "Number(document.querySelector('.prompt').dataset.seq) > Number(seq) + 1",
        arg=seq,
        timeout=3 * WAIT_MS,
    )


def test_the_host_gives_a_seat_away_and_takes_it_back(page: Page) -> None:
    begin_with_a_bot(page)
    page.get_by_role("button", name="Who is here").first.click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_text("a bot, Novice")).to_be_visible()
    panel.get_by_role("button", name="Free the seat").click()
    expect(panel.get_by_text("free seat")).to_be_visible()
    panel.get_by_role("group", name="How well bots play").get_by_text("Expert").click()
    assert violations(page) == []
    panel.get_by_role("button", name="Give to a bot").click()
    expect(panel.get_by_text("a bot, Expert")).to_be_visible()
