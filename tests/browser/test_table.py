"""What the table promises between moves: undo, breaks of the line, company, dice, pace, speech."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.hunting import Line, find, in_the_thick, until_night
from tests.browser.seat import WAIT_MS, Mouse, Player, register, sit

SPOKEN_LIMIT = 120
KEEP_SOCKETS = """
  const Real = WebSocket
  window.sockets = []
  window.WebSocket = class extends Real {
    constructor(...args) { super(...args); window.sockets.push(this) }
  }
"""
KEEP_SPEECH = """
  window.spoken = []
  addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const {target, addedNodes} of changes) {
      if (target.role !== 'log') continue
      for (const node of addedNodes) if (node.textContent) window.spoken.push(node.textContent)
    }
  }).observe(document.body, {subtree: true, childList: true}))
"""


@pytest.fixture(scope="module")
def start() -> Line:
    return find(won=False)


@pytest.fixture(scope="module")
def thick() -> Line:
    return in_the_thick()


def advance(page: Page, line: Line, count: int) -> None:
    """Answer the first questions of a line with their buttons."""

    class Buttons(Player):
        def take(self, answer: object) -> None:
            self.button(answer.value)  # type: ignore[attr-defined]

    player = Buttons(page)
    for answer in line.answers[:count]:
        player.one(answer)


def test_u_takes_a_free_move_back_and_says_so(page: Page, start: Line) -> None:
    sit(page, "Ada", start.record)
    undo = page.locator(".undo")
    expect(undo).to_be_disabled()
    before = page.locator(".prompt h2").inner_text()
    advance(page, start, 1)
    expect(undo).to_contain_text("Take back")
    page.keyboard.press("u")
    expect(page.locator(".prompt h2")).to_have_text(before)
    expect(page.get_by_role("region", name="Game log")).to_contain_text("took moves back")


def test_deep_undo_asks_once(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    page.locator(".prompt .op.odds").first.click()
    # Nothing is bought before the roll and nothing rolled again after it.
    blocked = page.locator(".undo .b")
    refuse = page.locator('.prompt.mine:not([data-kind="action"]) [data-option="0"]')
    refuse.or_(blocked).first.wait_for()
    while not blocked.count():
        refuse.first.click()
        refuse.or_(blocked).first.wait_for()
    page.keyboard.press("u")
    dialog = page.get_by_role("dialog", name="Take back what has been seen?")
    dialog.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("region", name="Game log")).to_contain_text("took moves back")
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_the_log_leads_back(page: Page, start: Line) -> None:
    sit(page, "Ada", start.record)
    advance(page, start, 3)
    page.get_by_role("button", name="Back to here").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Take back").click()
    expect(page.get_by_role("region", name="Game log")).to_contain_text("took moves back")


def test_a_broken_line_heals_without_losing_a_move(page: Page, start: Line) -> None:
    page.add_init_script(KEEP_SOCKETS)
    sit(page, "Ada", start.record)
    player = Mouse(page)
    for number, answer in enumerate(start.answers[:12]):
        if number % 3 == 2:
            page.evaluate("window.sockets.at(-1).close()")
        player.one(answer)
    assert page.evaluate("window.sockets.length") >= 4
    page.reload()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    seq = page.locator(".prompt").get_attribute("data-seq")
    assert int(seq or 0) >= 12


def test_no_page_asks_for_a_token_beside_the_one_registered(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url) if "/api/device" in sent.url else None)
    token = register(page, "Ben")
    page.goto("/")
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Ben")
    assert page.evaluate("localStorage.getItem('whitethorn.device')") == token
    assert asked == []


def test_company_chats_watches_and_agrees_to_undo(
    page: Page, other: BrowserContext, start: Line
) -> None:
    sit(page, "Ada", start.record)
    page.locator(".watch").click()
    invitation = page.get_by_role("textbox", name="Invitation")
    expect(invitation).not_to_have_value("", timeout=WAIT_MS)
    link = invitation.input_value()
    page.keyboard.press("Escape")
    guest = other.new_page()
    register(guest, "Ben")
    guest.goto(link)
    expect(guest.locator(".prompt")).to_contain_text("You are watching", timeout=WAIT_MS)
    expect(page.locator(".watch")).to_contain_text("1")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Message to the table").fill("Careful at the vault")
    page.keyboard.press("Enter")
    guest.get_by_role("tab", name=re.compile("Chat")).click()
    expect(guest.get_by_text("Careful at the vault").first).to_be_visible()
    # Ada gives a seat away; from now on both must agree.
    page.locator(".watch").click()
    page.get_by_role("dialog").get_by_role("button", name="Stand up").first.click()
    guest.locator(".watch").click()
    guest.get_by_role("dialog").get_by_role("button", name="Sit down").click(timeout=WAIT_MS)
    expect(guest.get_by_role("dialog")).to_contain_text("(you)")
    guest.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # What Ada answers before she knows that Ben sits there is out of date, and asked again.
    expect(page.get_by_role("button", name=", Ben, ")).to_be_visible(timeout=WAIT_MS)
    page.locator(".prompt.mine [data-option]").first.click()
    guest.locator(".prompt.mine [data-option]").first.click(timeout=WAIT_MS)
    expect(page.locator(".undo .b")).to_be_visible(timeout=WAIT_MS)
    page.locator(".undo").click()
    page.get_by_role("dialog").get_by_role("button", name="Ask the table").click()
    guest.get_by_role("button", name="Agree").click(timeout=WAIT_MS)
    expect(guest.get_by_role("region", name="What was said")).to_be_hidden()
    guest.get_by_role("tab", name="Log").click()
    expect(guest.get_by_role("region", name="Game log")).to_contain_text("took moves back")


def test_typed_dice_are_one_key_each(page: Page) -> None:
    line = find(won=False, options={"dice": "typed"})
    rolls = [i for i, answer in enumerate(line.answers) if answer.kind == "roll"]
    assert rolls
    sit(page, "Ada", line.record)
    advance(page, line, rolls[0])
    page.locator('.prompt.mine[data-kind="roll"]').wait_for(timeout=WAIT_MS)
    seq = page.locator(".prompt").get_attribute("data-seq")
    page.keyboard.press(str(line.answers[rolls[0]].value))
    page.wait_for_function(
        "(seq) => document.querySelector('.prompt').dataset.seq !== seq", arg=seq, timeout=WAIT_MS
    )


def test_grey_says_why_not_with_rule_and_section(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    search = page.locator(".actions button.no", has_text="Search")
    search.focus()
    why = page.locator(".why")
    expect(why).to_contain_text("Awake")
    expect(why).to_contain_text("order/search.awake")
    expect(search).to_have_attribute("aria-disabled", "true")
    described = search.get_attribute("aria-describedby")
    expect(page.locator(f"#{described}")).to_contain_text("Searching")


def test_a_vampire_says_why_by_mouse_and_by_key(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    page.locator(".figure.vampire").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Why?")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_skip_lands_on_the_same_picture(browser: Browser, base_url: str, thick: Line) -> None:
    context = browser.new_context(base_url=base_url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    sit(page, "Ada", thick.record)
    page.keyboard.press("e")
    page.locator('.prompt[data-kind="wait"]').wait_for()
    page.keyboard.press("s")
    page.locator(".prompt.mine").wait_for(timeout=4000)
    shown = page.locator(".board .figure").evaluate_all(
        "all => all.map((f) => f.dataset.piece + f.style.transform).sort()"
    )
    page.reload()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    again = page.locator(".board .figure").evaluate_all(
        "all => all.map((f) => f.dataset.piece + f.style.transform).sort()"
    )
    assert shown == again
    context.close()


def test_every_utterance_is_short(page: Page, start: Line) -> None:
    page.add_init_script(KEEP_SPEECH)
    sit(page, "Ada", start.record)
    advance(page, start, 30)
    spoken: list[str] = page.evaluate("window.spoken")
    assert len(spoken) > 10
    assert [line for line in spoken if len(line) > SPOKEN_LIMIT] == []


def test_rules_are_found_by_word(page: Page, start: Line) -> None:
    sit(page, "Ada", start.record)
    page.keyboard.press("f")
    page.get_by_role("searchbox").fill("sunlight")
    expect(page.get_by_role("tabpanel")).to_contain_text("order/", timeout=WAIT_MS)


def test_night_falls_on_the_board(page: Page) -> None:
    sit(page, "Ada", until_night().record)
    expect(page.locator(".board.night")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("night"))).to_be_visible()


def test_y_tells_who_is_in_an_area_and_why(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    page.keyboard.press("b")
    for _ in range(12):
        page.keyboard.press("y")
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        if dialog.get_by_text("Why?").count():
            break
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    expect(dialog.get_by_text("Why?").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
