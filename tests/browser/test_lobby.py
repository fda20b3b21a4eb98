"""The pages around the table: a new hunt, guests, files, rules, and looking back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hunting import Line, find
from tests.browser.seat import WAIT_MS, register
from tests.browser.test_access import violations
from whitethorn.games import load
from whitethorn.kernel import loading, record


@pytest.fixture(scope="module")
def finished() -> bytes:
    """Return the file of a match that was won."""
    return whole(find(won=True))


def whole(line: Line) -> bytes:
    """Return the file of a line's match after its last answer."""
    session = loading.load(load("order"), record.read(line.record)).session
    for answer in line.answers:
        assert session.prompt is not None
        session.answer(max(session.prompt.seats[0], 0), answer.value, by="Ada")
    return record.export(session.save())


@pytest.fixture
def guest(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=base_url,
        viewport={"width": 390, "height": 844},
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def bring(page: Page, data: bytes, folder: Path) -> str:
    """Open a match file in the lobby; gives the id of the match."""
    file = folder / "match.json"
    file.write_bytes(data)
    register(page, "Ada")
    page.goto("/")
    page.set_input_files("input[type=file]", file)
    page.wait_for_url("**/m/*")
    return page.url.rsplit("/m/", 1)[1].split("?")[0]


def test_a_hunt_begins_with_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Begin the hunt").click()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    page.goto("/")
    page.get_by_role("link", name="Resume").first.click()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)


def test_a_team_is_chosen_by_its_cards(page: Page) -> None:
    page.goto("/")
    stephan = page.get_by_role("button", name="Stephan, The Breacher")
    expect(stephan).to_have_attribute("aria-pressed", "true")
    stephan.press("Enter")
    begin = page.get_by_role("button", name="Begin the hunt")
    expect(begin).to_be_disabled()
    expect(page.get_by_text("choose another")).to_be_visible()
    page.get_by_role("button", name="Magenta, The Penitent").click()
    page.get_by_text("Difficulty and house rules").click()
    page.get_by_role("group", name="Clock").get_by_text("Harder").click()
    expect(page.get_by_text("Rounds 5 to 9")).to_be_visible()
    assert violations(page) == []
    begin.click()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    party = page.get_by_role("navigation", name="Hunters")
    expect(party).to_contain_text("Magenta")
    expect(party).not_to_contain_text("Stephan")


def test_a_guest_comes_by_the_link_and_sits_down(page: Page, guest: Page) -> None:
    page.goto("/")
    page.get_by_role("group", name="Who plays Joshua?").get_by_text("A guest").click()
    page.get_by_role("button", name="Lay the table").click()
    link = page.get_by_role("textbox", name="Invitation").input_value()
    guest.goto(link)
    sit_down = guest.get_by_role("button", name="Sit down")
    expect(sit_down).to_be_disabled()
    guest.get_by_role("button", name="Joshua, The Confessor").click()
    guest.get_by_label("Your name").fill("Gus")
    assert violations(guest) == []
    sit_down.click()
    guest.locator(".prompt").wait_for(timeout=WAIT_MS)
    assert "invite" not in guest.url
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("navigation", name="Hunters")).to_contain_text("Gus")
    guest.goto(link)  # who sits already goes straight to the table
    guest.locator(".prompt").wait_for(timeout=WAIT_MS)


def test_an_invitation_lets_one_watch(page: Page, guest: Page) -> None:
    page.goto("/")
    page.get_by_role("group", name="Who plays Joshua?").get_by_text("A guest").click()
    page.get_by_role("button", name="Lay the table").click()
    guest.goto(page.get_by_role("textbox", name="Invitation").input_value())
    guest.get_by_role("button", name="Only watch").click()
    expect(guest.locator(".prompt")).to_contain_text("watching", timeout=WAIT_MS)


def test_the_rules_are_found_by_word(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("dialog")
    expect(rules.get_by_text("chapters")).to_be_visible()
    rules.get_by_role("searchbox").fill("impeded")
    expect(rules.locator("[data-rule]").first).to_contain_text("mpeded")
    assert violations(page) == []
    rules.get_by_role("searchbox").fill("impeded bicycle")
    expect(rules.get_by_text("No rule")).to_be_visible()


def test_settings_are_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Motion").get_by_text("None").click()
    page.get_by_role("group", name="Size of text").get_by_text("Large").click()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.motion") == "calm"
    assert page.evaluate("document.documentElement.style.getPropertyValue('--text')") == "1.15"
    page.get_by_role("button", name="Settings").click()
    large = page.get_by_role("group", name="Size of text").get_by_label("Large")
    expect(large).to_be_checked()
    assert violations(page) == []


def test_a_replay_shows_any_step_and_plays_on(page: Page, finished: bytes, tmp_path: Path) -> None:
    match = bring(page, finished, tmp_path)
    page.goto(f"/replay/{match}/3")
    now = page.get_by_text("Step 3 of")
    now.wait_for(timeout=WAIT_MS)
    page.get_by_role("button", name="Round after", exact=True).click()
    expect(page.get_by_role("img", name="Round 5 of")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.get_by_label("Pace").select_option("instant")
    page.get_by_role("button", name="Play").click()
    summary = page.get_by_role("dialog")
    expect(summary.get_by_role("heading", name="The hunt is won")).to_be_visible(timeout=WAIT_MS)
    expect(summary.get_by_text("carried it out")).to_be_visible()
    expect(summary.get_by_role("link", name="Round 5, day")).to_be_visible()
    assert violations(page) == []
    summary.get_by_role("link", name="Round 5, day").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("img", name="Round 5 of")).to_be_visible()


def test_a_running_match_has_no_replay(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Begin the hunt").click()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    # A refused request shows in the console, which would fail the test: so ask in the page.
    match = page.url.rsplit("/", 1)[1]
    status = page.request.get(f"/api/matches/{match}/replay?step=0").status
    assert status == 404


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_the_pages_need_no_sideways_scrolling(
    page: Page, finished: bytes, tmp_path: Path, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 720})
    match = bring(page, finished, tmp_path)
    for place, sign in (
        ("/", "[data-hunter]"),
        ("/credits", "h1"),
        (f"/replay/{match}/9", ".deck"),
    ):
        page.goto(place)
        page.locator(sign).first.wait_for(timeout=WAIT_MS)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_credits(page: Page) -> None:
    page.goto("/credits")
    expect(page.get_by_role("link", name="Creative Commons")).to_be_visible()
    assert violations(page) == []
