"""Friends at one table: how they come in, who plays while somebody is away, what they show."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.narrow import TELEPHONE
from tests.browser.seat import WAIT_MS, register
from tests.browser.test_access import violations

TAPS = 4
SECONDS = 20.0


class Taps:
    """Counts what a thumb does; typing is free."""

    def __init__(self) -> None:
        self.count = 0

    def on(self, thing: Locator) -> None:
        thing.tap()
        self.count += 1


def registered(page: Page, name: str) -> str:
    """Make the browser known as somebody who wants no lessons; gives the token."""
    token = register(page, name)
    page.evaluate("localStorage.setItem('whitethorn.settings', '{\"teach\": \"never\"}')")
    return token


def table_for(page: Page, game: str = "order", guests: int = 1, **more: Any) -> dict[str, Any]:
    """Make a match at which Ada has the first seat; gives match and invite."""
    token = registered(page, "Ada")
    games = page.request.get("/api/games").json()
    scenarios = next(one for one in games if one["game"] == game)["scenarios"]
    scenario = next(one for one in scenarios if 1 + guests in one["seats"])
    form = {"game": game, "scenario": scenario["id"], "seats": 1 + guests, "claim": [0], **more}
    headers = {"Authorization": f"Bearer {token}"}
    made = page.request.post("/api/matches", data=form, headers=headers)
    assert made.ok, made.text()
    return dict(made.json())


def seat_at(page: Page, made: dict[str, Any], name: str, seat: int) -> None:
    """Sit down as a guest and go to the table."""
    token = registered(page, name)
    body = {"seats": [seat], "invite": made["invite"]}
    headers = {"Authorization": f"Bearer {token}"}
    told = page.request.post(f"/api/matches/{made['match']}/claim", data=body, headers=headers)
    assert told.ok, told.text()
    come(page, made)


def come(page: Page, made: dict[str, Any]) -> None:
    page.goto(f"/m/{made['match']}")
    page.locator(".prompt").first.wait_for(timeout=WAIT_MS)


def panel(page: Page) -> Locator:
    """Open who is here."""
    page.get_by_role("button", name="Who is here").first.click()
    found = page.get_by_role("dialog", name="Who is here")
    found.wait_for()
    return found


# ---- coming in -----------------------------------------------------------------------------------


def test_a_newcomer_sits_within_four_taps_and_twenty_seconds(page: Page, phone: Page) -> None:
    made = table_for(page, guests=2, hunters=["stephan", "joshua", "magenta"])
    come(page, made)
    taps, began = Taps(), time.monotonic()
    link = f"/m/{made['match']}?invite={made['invite']}"
    phone.goto(link)
    taps.on(phone.get_by_role("button", name="Magenta, The Penitent"))
    field = phone.get_by_label("Your name")
    taps.on(field)
    phone.keyboard.type("Gus")
    assert violations(phone) == []
    taps.on(phone.get_by_role("button", name="Sit down"))
    phone.locator(".prompt").first.wait_for(timeout=WAIT_MS)
    assert taps.count <= TAPS
    assert time.monotonic() - began <= SECONDS
    expect(page.get_by_role("navigation", name="Hunters")).to_contain_text("Gus")
    phone.goto(link)  # the same link leads back to the same seat
    phone.locator(".prompt").first.wait_for(timeout=WAIT_MS)
    assert "invite" not in phone.url


def test_a_code_leads_to_the_seat_that_is_left(page: Page, phone: Page) -> None:
    made = table_for(page)
    come(page, made)
    invited = panel(page)
    expect(invited.get_by_role("img", name="QR code")).to_be_visible()
    code = (invited.get_by_text("Code:").inner_text()).removeprefix("Code:").replace(" ", "")
    assert violations(page) == []
    taps, began = Taps(), time.monotonic()
    phone.goto("/")
    taps.on(phone.get_by_role("button", name="Join by code"))
    field = phone.get_by_label("The six letters")
    field.press_sequentially("xx")
    assert violations(phone) == []
    field.fill("")
    field.press_sequentially(code.lower())
    taps.on(phone.get_by_label("Your name"))
    phone.keyboard.type("Gus")
    taps.on(phone.get_by_role("button", name="Sit down"))
    phone.locator(".prompt").first.wait_for(timeout=WAIT_MS)
    assert taps.count <= TAPS
    assert time.monotonic() - began <= SECONDS


def test_a_late_guest_watches_and_takes_a_seat_that_is_freed(page: Page, phone: Page) -> None:
    made = table_for(page, guests=1)
    come(page, made)
    token = page.evaluate("localStorage.getItem('whitethorn.device')")
    body = {"seats": [1], "invite": made["invite"]}
    headers = {"Authorization": f"Bearer {token}"}
    page.request.post(f"/api/matches/{made['match']}/claim", data=body, headers=headers)
    phone.goto(f"/m/{made['match']}?invite={made['invite']}")
    expect(phone.locator(".prompt").first).to_contain_text("watching", timeout=WAIT_MS)
    here = panel(page)
    here.get_by_role("button", name="Stand up").nth(1).click()
    bar = phone.get_by_role("region", name="A seat for you")
    expect(bar).to_contain_text("is free")
    assert violations(phone) == []
    sit_down = bar.get_by_role("button", name="Sit down")
    expect(sit_down).to_be_disabled()
    bar.get_by_label("Your name").fill("Gus")
    sit_down.tap()
    expect(bar).to_be_hidden()
    expect(here).to_contain_text("Gus")


# ---- somebody is away ----------------------------------------------------------------------------


def away_and_back(browser: Browser, base_url: str, guest: Page) -> BrowserContext:
    """Close a guest's only page; gives a context in which they may come back."""
    state = guest.context.storage_state()
    guest.context.close()
    return browser.new_context(base_url=base_url, storage_state=state, **TELEPHONE)


def test_a_bot_plays_for_who_is_away_and_the_owner_takes_back(
    page: Page, browser: Browser, base_url: str
) -> None:
    made = table_for(page)
    guest = browser.new_context(base_url=base_url, **TELEPHONE).new_page()
    seat_at(guest, made, "Gus", 1)
    come(page, made)
    again = away_and_back(browser, base_url, guest)
    here = panel(page)
    here.get_by_role("button", name="Let a bot play").click()
    expect(here.get_by_text("a bot, Steady, until Gus is back")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    log = page.get_by_role("region", name="Game log")
    expect(log).to_contain_text("Ada lets a bot (steady) play")
    # The bot answers what its hunter is asked until only Ada is.
    prompt = page.locator(".prompt.mine")
    for _ in range(3):
        prompt.wait_for(timeout=3 * WAIT_MS)
        seq = prompt.get_attribute("data-seq")
        prompt.locator("[data-option]").first.click()
        page.wait_for_function(
            "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq", arg=seq
        )
    back = again.new_page()
    come(back, made)
    expect(log).to_contain_text("Gus is back and plays")
    expect(panel(page).get_by_text("until Gus is back")).to_have_count(0)
    back.get_by_role("button", name="Settings").first.click()
    back.get_by_role("button", name="Who is here").last.click()
    expect(back.get_by_role("dialog", name="Who is here")).to_contain_text("Gus (you)")
    again.close()


def test_a_watcher_plays_for_somebody_after_reading_the_rule(
    page: Page, phone: Page, browser: Browser, base_url: str
) -> None:
    made = table_for(page, "guild")
    guest = browser.new_context(base_url=base_url, **TELEPHONE).new_page()
    seat_at(guest, made, "Gus", 1)
    come(page, made)
    registered(phone, "Eve")
    phone.goto(f"/m/{made['match']}?invite={made['invite']}")
    phone.locator(".prompt").first.wait_for(timeout=WAIT_MS)
    again = away_and_back(browser, base_url, guest)
    here = panel(page)
    here.get_by_role("button", name="Let somebody play").click()
    ask = page.get_by_role("dialog", name="May somebody play for Gus?")
    expect(ask).to_contain_text("only while they play")
    ask.get_by_role("button", name="Allow it").click()
    expect(here.get_by_role("button", name="Play for Gus")).to_have_count(0)  # a rival
    assert phone.locator(".hand [data-card]").count() == 0
    phone.get_by_role("button", name="Play for Gus").tap()
    rule = phone.get_by_role("dialog", name="Play for Gus?")
    expect(rule).to_contain_text("afterwards it is hidden from them again")
    assert violations(phone) == []
    rule.get_by_role("button", name="Play").tap()
    phone.locator(".hand [data-card]").first.wait_for(timeout=WAIT_MS)
    back = again.new_page()
    come(back, made)
    expect(phone.locator(".hand [data-card]")).to_have_count(0, timeout=WAIT_MS)
    again.close()


# ---- signs ---------------------------------------------------------------------------------------


def held(page: Page, thing: Locator) -> None:
    """Press something with the mouse for a while."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(700)
    page.mouse.up()


@pytest.mark.parametrize(
    ("game", "thing"),
    [("order", "[data-area]"), ("tower", "[data-space]"), ("guild", "[data-pile]")],
)
def test_what_one_points_at_is_seen_on_the_other_screen(
    page: Page, phone: Page, game: str, thing: str
) -> None:
    made = table_for(page, game)
    seat_at(phone, made, "Gus", 1)
    come(page, made)
    page.get_by_role("button", name="Signs to the others").wait_for(timeout=WAIT_MS)
    seq = page.locator(".prompt").first.get_attribute("data-seq")
    spots = page.locator(thing)
    target = spots.nth(spots.count() // 2)
    name = thing.strip("[]")
    held(page, target)
    mark = phone.locator(f'[data-sign="{target.get_attribute(name)}"]')
    expect(mark).to_contain_text("Ada")
    assert mark.locator("i").bounding_box() is not None
    assert page.locator(".prompt").first.get_attribute("data-seq") == seq
    assert violations(phone) == []
    expect(mark).to_have_count(0, timeout=WAIT_MS)  # for a few seconds only


def test_keys_phrases_and_ways(page: Page, phone: Page) -> None:
    made = table_for(page)
    seat_at(phone, made, "Gus", 1)
    come(page, made)
    phone.get_by_role("button", name="Signs to the others").wait_for(timeout=WAIT_MS)
    page.get_by_role("button", name="Signs to the others").wait_for(timeout=WAIT_MS)
    area = page.locator(".board [data-area]").nth(4)
    area.focus()
    page.keyboard.press("g")
    expect(phone.locator(f'[data-sign="{area.get_attribute("data-area")}"]')).to_have_count(1)
    phone.get_by_role("button", name="Signs to the others").tap()
    assert violations(phone) == []
    phone.get_by_role("button", name="I’m ready").tap()
    expect(page.locator(".signs")).to_contain_text("I’m ready")
    page.get_by_role("button", name="Signs to the others").click()
    page.get_by_role("button", name="Draw a way").click()
    for n in (1, 5, 8):
        page.locator(".board [data-area]").nth(n).focus()
        page.keyboard.press("Enter")
    assert violations(page) == []
    page.get_by_role("button", name="Show it").click()
    expect(phone.locator(".signs polyline")).to_have_count(2)


def test_signs_of_somebody_can_be_hidden(page: Page, phone: Page) -> None:
    made = table_for(page)
    seat_at(phone, made, "Gus", 1)
    come(page, made)
    here = panel(page)
    here.get_by_role("button", name="Hide signs of Gus").click()
    page.keyboard.press("Escape")
    for name in ("I’m ready", "Careful!"):
        phone.get_by_role("button", name="Signs to the others").tap()
        phone.get_by_role("button", name=name).tap()
    expect(phone.locator(".signs")).to_contain_text("Careful!")
    assert page.locator(".signs li").count() == 0
    page.reload()
    expect(panel(page).get_by_role("button", name="Show signs again of Gus")).to_be_visible()
