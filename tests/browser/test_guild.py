"""Hunter's Guild in a browser: hidden hands, battles, reactions, one person against bots."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Response, expect

from tests.browser.guilding import (
    answer,
    chained,
    mine,
    opening,
    reach,
    reacting,
    sit_alone,
    spend,
    take,
    to_be_infected,
)
from tests.browser.narrow import fits
from tests.browser.seat import WAIT_MS, press
from tests.browser.server import serving
from tests.browser.test_access import violations
from tests.browser.test_budget import SCRIPT_BYTES
from tests.browser.test_table import KEEP_SOCKETS

ASKED_WHEN_IT_MATTERS = "localStorage.setItem('whitethorn.guild.reactions', 'matters')"
PAUSE_MS = 3_000
# By the page's clock: the test's own is late on a busy machine.
NOTE_TIMES = """
  const Plain = window.WebSocket
  window.asked = []
  window.sent = []
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (JSON.parse(data).prompt?.seat === SEAT) window.asked.push(performance.now())
      })
    }
    send(data) {
      if (JSON.parse(data).t === 'answer') window.sent.push(performance.now())
      super.send(data)
    }
  }
"""
ASKED_ALWAYS = "localStorage.setItem('whitethorn.guild.reactions', 'always')"
TURNS = 60


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots do not dawdle."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WHITETHORN_BOT_PACE", "0.02")
        with serving(tmp_path_factory.mktemp("guild")) as address:
            yield address


def hold_up(page: Page, card: str) -> None:
    """Click a card of the hand where the next one does not cover it."""
    page.locator(f'.hand [data-card^="{card}#"]').first.click(position={"x": 10, "y": 40})


# ---- several people, one device ------------------------------------------------------------------


def test_a_screen_hides_the_hands_between_turns(page: Page) -> None:
    take(page, "Ada", opening(2), [0, 1])
    screen = page.get_by_role("dialog", name="the")
    screen.wait_for(timeout=WAIT_MS)
    first = screen.get_by_role("heading").inner_text()
    expect(page.locator(".hand .c")).to_have_count(0)
    assert violations(page) == []
    screen.get_by_role("button").click()
    expect(page.locator(".hand .c")).to_have_count(4)
    answer(page, "Play the day")
    mine(page, "day")
    expect(page.locator(".hand .c")).to_have_count(5)
    # What was drawn is in the hand, and in no log that the other will read.
    expect(page.get_by_role("region", name="Game log")).not_to_contain_text("Drawn:")
    answer(page, "End the day")
    screen.wait_for(timeout=WAIT_MS)
    assert screen.get_by_role("heading").inner_text() != first
    expect(page.locator(".hand .c")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".hand .c")).to_have_count(4)


# ---- battles -------------------------------------------------------------------------------------


def test_modifiers_add_up_until_the_roll_hits(page: Page) -> None:
    record, seat = chained()
    sit_alone(page, "Ada", record, seat)
    mine(page, "window")
    battle = page.get_by_role("region", name="Battle with")
    expect(battle.locator(".res")).to_have_text("Miss")
    log = page.get_by_role("region", name="Game log")
    best = page.locator(".prompt .op", has_text="makes it a hit")
    more = page.locator(".prompt .op", has_text="short")
    played = 0
    while played == 0 or best.count() == 0:
        played += 1
        answer(page, more.first.locator(".l").inner_text())
        expect(battle.locator(".part", has_text="Attack +")).to_have_count(played)
        mine(page, "window")
    expect(log).to_contain_text("still a miss")
    # The bots answer at once: the battle goes on before anybody could look at the last one.
    answer(page, best.first.locator(".l").inner_text())
    expect(log).to_contain_text("a hit")


def test_keys_alone_play_a_card(page: Page) -> None:
    record, seat = chained()
    sit_alone(page, "Ada", record, seat)
    mine(page, "window")
    page.keyboard.press("h")
    for _ in range(12):
        if page.evaluate("document.activeElement.closest('li.can') !== null"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    seq = page.locator(".prompt").get_attribute("data-seq")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Game log")).to_contain_text("plays")
    # Who answers by key goes on from the next question, once it is there.
    page.locator(f'.prompt.mine[data-kind="window"]:not([data-seq="{seq}"])').wait_for(
        timeout=WAIT_MS
    )
    page.keyboard.press("p")
    page.keyboard.press("e")
    expect(page.locator("#pr-h")).to_be_focused(timeout=WAIT_MS)


def test_a_card_is_held_up_before_it_is_played(page: Page) -> None:
    record, seat = chained()
    sit_alone(page, "Ada", record, seat)
    mine(page, "window")
    card = page.locator(".hand .can .c").first
    name = (card.get_attribute("data-card") or "").split("#")[0]
    hold_up(page, name)
    expect(card).to_have_attribute("aria-pressed", "true")
    seq = page.locator(".prompt").get_attribute("data-seq")
    page.locator(".hand .acts .act").click()
    page.wait_for_function(
        "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq", arg=seq, timeout=WAIT_MS
    )
    expect(page.get_by_role("region", name="Game log")).to_contain_text("plays")


# ---- the Vampire ---------------------------------------------------------------------------------


def test_an_infection_and_an_antidote(page: Page) -> None:
    record, seat = to_be_infected()
    sit_alone(page, "Ada", record, seat)
    mine(page, "vampire")
    answer(page, "Be infected")
    own = page.get_by_role("region", name="your hunter")
    expect(own).to_contain_text("infected", timeout=WAIT_MS)
    expect(own).to_contain_text("4 of 4 gems")
    for _ in range(TURNS):
        mine(page)
        antidote = page.locator(".prompt .op", has_text="Antidote")
        if antidote.count():
            break
        spend(page)
    answer(page, "Play Antidote")
    expect(own).not_to_contain_text("infected", timeout=WAIT_MS)
    expect(page.get_by_role("region", name="Game log")).to_contain_text("human again")


# ---- reactions -----------------------------------------------------------------------------------


def test_a_window_survives_a_broken_line(page: Page) -> None:
    record, seat = reacting()
    page.add_init_script(KEEP_SOCKETS)
    page.add_init_script(ASKED_ALWAYS)
    sit_alone(page, "Ada", record, seat)
    mine(page, "window")
    expect(page.get_by_role("timer")).to_be_visible()
    seq = page.locator(".prompt").get_attribute("data-seq")
    page.evaluate("window.sockets.at(-1).close()")
    page.reload()
    mine(page, "window")
    assert page.locator(".prompt").get_attribute("data-seq") == seq
    page.get_by_role("button", name="Wait").click()
    expect(page.get_by_role("timer")).to_have_count(0)
    page.evaluate("window.sockets.at(-1).close()")
    answer(page, "Play")
    expect(page.get_by_role("region", name="Game log")).to_contain_text("plays")


def test_nobody_is_asked_about_others_at_first(page: Page) -> None:
    record, seat = reacting()
    sit_alone(page, "Ada", record, seat)
    # The window passes by itself, and the match goes on to something of this person's own.
    mine(page)
    expect(page.locator(".prompt")).not_to_contain_text("Let it happen")
    expect(page.get_by_role("timer")).to_have_count(0)


@pytest.mark.parametrize("holds", [True, False])
def test_when_it_matters_takes_as_long_whatever_the_hand_holds(page: Page, holds: bool) -> None:
    record, seat = reacting(holds)
    page.add_init_script(ASKED_WHEN_IT_MATTERS)
    page.add_init_script(NOTE_TIMES.replace("SEAT", str(seat)))
    sit_alone(page, "Ada", record, seat)
    if holds:
        # A pass by hand waits for the end of the pause, too.
        page.get_by_role("button", name="Let it happen").dispatch_event("click")
    page.wait_for_function("() => window.sent.length > 0", timeout=WAIT_MS)
    waited = page.evaluate("window.sent[0] - window.asked[0]")
    # The first question waits for the page's texts, too.
    assert PAUSE_MS - 50 <= waited <= PAUSE_MS + 2500


def test_the_setting_is_kept_on_this_device(page: Page) -> None:
    sit_alone(page, "Ada", opening(2), 0)
    page.locator(".wish").click()
    dialog = page.get_by_role("dialog", name="When are you asked to react?")
    dialog.get_by_text("When it matters", exact=True).click()
    assert violations(page) == []
    dialog.get_by_role("button", name="Good").click()
    expect(page.locator(".wish")).to_contain_text("when it matters")
    page.reload()
    expect(page.locator(".wish")).to_contain_text("when it matters", timeout=WAIT_MS)


# ---- for everybody -------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1440])
def test_a_battle_needs_no_sideways_scrolling(page: Page, width: int) -> None:
    record, seat = chained()
    page.set_viewport_size({"width": width, "height": 760})
    sit_alone(page, "Ada", record, seat)
    mine(page, "window")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []


def test_a_telephone_plays_with_the_thumb(phone: Page) -> None:
    sit_alone(phone, "Cleo", opening(2), 0)
    mine(phone)
    assert violations(phone) == []
    kinds: set[str] = set()
    for _ in range(12):
        mine(phone)
        kind = phone.locator(".prompt").get_attribute("data-kind") or ""
        if kind not in kinds:
            kinds.add(kind)
            fits(phone)
        button = phone.locator(".prompt .keys .op, .prompt [data-option]").first
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        seq = phone.locator(".prompt").get_attribute("data-seq")
        press(phone, button.get_attribute("data-option") or "")
        phone.wait_for_function(
            "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq",
            arg=seq,
            timeout=WAIT_MS,
        )


def test_everything_that_opens_is_accessible(page: Page) -> None:
    sit_alone(page, "Ada", reach(lambda g, _: g.round == 3 and not g.night), 0)
    mine(page)
    assert violations(page) == []
    for opener in (".rival .cover", ".pile.day button", "header [aria-label='Help and keys']"):
        page.locator(opener).first.click()
        page.get_by_role("dialog").wait_for()
        page.wait_for_timeout(300)
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")


def test_the_form_begins_a_hunt_against_bots(page: Page, other: BrowserContext) -> None:
    page.goto("/")
    page.get_by_role("radio", name="Hunter's Guild").check(force=True)
    page.get_by_text("Short hunt").click()
    begin = page.get_by_role("button", name="Begin the hunt")
    begin.wait_for()
    assert violations(page) == []
    begin.click()
    mine(page)
    expect(page.locator(".rival")).to_have_count(3)
    expect(page.locator("header")).to_contain_text("Short hunt")
    watcher = other.new_page()
    watcher.goto(page.url)
    expect(watcher.locator(".prompt")).to_contain_text("watching", timeout=WAIT_MS)
    expect(watcher.locator(".hand .c")).to_have_count(0)


def test_scripts_of_lobby_and_table(page: Page) -> None:
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = int(response.headers["content-length"])

    page.on("response", note)
    # The first route and one game: the lobby opens with the game that was played last.
    page.add_init_script("localStorage.setItem('whitethorn.game', 'guild')")
    page.goto("/")
    page.get_by_role("button", name="Begin the hunt").click()
    mine(page)
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) <= SCRIPT_BYTES, json.dumps(sizes, indent=1)
