"""First Night as a newcomer plays it: from the lobby to both ends, by mouse, thumb and by name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.first_night import LESSONS, WALK_OUT, by_name, lessons, play
from tests.browser.hunting import Line
from tests.browser.narrow import USUAL, fits
from tests.browser.seat import WAIT_MS, Mouse, Thumb
from tests.browser.test_access import violations

TOLD = lessons()
STEP_MS = 50
IDEAS = (
    "move door sleepers reroll attack card called armor dusk woke-card night way-out try-exit"
).split()


@pytest.fixture(scope="module")
def won() -> Line:
    line = play(LESSONS)
    assert line.outcome == "won"
    return line


def begin(page: Page) -> Locator:
    """Go from the lobby to the first lesson; gives the lessons' bar."""
    page.goto("/")
    page.get_by_role("button", name="First Night").click()
    bar = page.get_by_role("complementary", name="Lesson")
    expect(bar.get_by_role("status")).to_contain_text(TOLD["goal"]["text"], timeout=WAIT_MS)
    return bar


def read(bar: Locator, seen: list[str]) -> None:
    """Read every lesson that waits."""
    said, more = bar.get_by_role("status"), bar.get_by_role("button", name="Next")
    while True:
        text = said.inner_text()
        seen += [told["id"] for told in TOLD.values() if told["text"] in text]
        if not more.count():
            return
        more.click()
        expect(said).not_to_have_text(text)


def test_to_the_win_by_mouse(page: Page, won: Line) -> None:
    bar = begin(page)
    player, seen = Mouse(page), list[str]()
    lit = page.locator(".prompt [data-lit]")
    for i, answer in enumerate(won.answers):
        page.locator(f'.prompt.mine[data-kind="{answer.kind}"]').wait_for(timeout=WAIT_MS)
        read(bar, seen)
        if i in (1, len(won.answers) - 2):
            assert violations(page) == []  # by day and by night
        if i < 6:  # the first steps are shown one by one
            expect(lit.first).to_have_attribute("data-option", str(answer.value))
        player.one(answer)
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_have_text("Your first night is won")
    assert set(seen) >= set(IDEAS)
    assert player.board > 20
    for idea in ("Waking", "Why a vampire moves"):
        expect(end.get_by_role("term").filter(has_text=idea)).to_be_visible()
    assert violations(page) == []
    end.get_by_role("button", name="Play Hunt 1").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Into the Lodge", timeout=WAIT_MS)
    page.goto("/")
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(page.get_by_role("button", name="First Night")).to_have_count(0)


def test_it_can_be_skipped_at_any_time(page: Page, won: Line) -> None:
    bar = begin(page)
    player = Mouse(page)
    player.one(won.answers[0])
    bar.get_by_role("button", name="Skip").click()
    expect(bar.get_by_role("status")).to_be_empty()
    for answer in won.answers[1:7]:
        player.one(answer)
    expect(bar.get_by_role("status")).to_be_empty()
    assert page.locator("[data-lit]").count() == 0


def test_it_can_be_lost_and_tried_again(page: Page) -> None:
    line = play([*WALK_OUT, "step:corridor-1", "exit"])
    assert line.outcome == "clue_lost"
    begin(page)
    player = Mouse(page)
    for answer in line.answers:
        player.one(answer)
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_have_text("The night was longer")
    assert violations(page) == []
    end.get_by_role("button", name="Try again").click()
    bar = page.get_by_role("complementary", name="Lesson")
    expect(bar.get_by_role("status")).to_contain_text(TOLD["goal"]["text"], timeout=WAIT_MS)


def test_on_a_telephone_by_day_and_night(phone: Page, won: Line) -> None:
    bar = begin(phone)
    assert violations(phone) == []
    player = Thumb(phone)
    for answer in won.answers:
        if phone.locator(".board.night").count():
            break
        player.one(answer)
        bottom = box(bar)["y"] + box(bar)["height"]
        assert bottom <= box(phone.locator(".stage, .prompt").first)["y"]
    assert phone.evaluate("document.documentElement.scrollWidth") <= USUAL["width"]
    # What only a reader hears lies one pixel below the table.
    assert phone.evaluate("document.documentElement.scrollHeight") <= USUAL["height"] + 1
    assert violations(phone) == []


def box(what: Locator) -> dict[str, float]:
    found = what.bounding_box()
    assert found is not None
    return {"y": found["y"], "height": found["height"]}


def test_to_the_win_by_names_alone(page: Page) -> None:
    """No selector of a style or place: roles and names, as a screen reader has them."""
    bar = begin(page)
    said, heard = bar.get_by_role("status"), list[str]()
    log = page.get_by_role("region", name="Game log")
    for title, name in by_name():
        question = page.get_by_role("region", name=title)
        button = question.get_by_role("button", name=name).first
        button.wait_for(timeout=WAIT_MS)
        read(bar, heard)
        before = log.inner_text()
        button.click()
        # Another question, or the same one again after something that stands in the log.
        for _ in range(WAIT_MS // STEP_MS):
            if not question.count() or log.inner_text() != before:
                break
            page.wait_for_timeout(STEP_MS)
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_have_text("Your first night is won")
    assert set(heard) >= set(IDEAS)
    expect(said).to_contain_text(TOLD["try-exit"]["text"])


def test_a_first_match_has_tips_once_and_they_can_be_switched_off(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("Begin the hunt")).click()
    bar = page.get_by_role("complementary", name="Lesson")
    said = bar.get_by_role("status")
    expect(said).to_contain_text(TOLD["entrance"]["text"], timeout=WAIT_MS)
    board = page.locator(".board")
    taught = board.bounding_box()
    bar.get_by_role("button", name="Got it").click()
    expect(said).to_be_empty()
    assert board.bounding_box() == taught  # nobody clicks beside what moved
    page.reload()
    page.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    page.wait_for_timeout(800)
    expect(said).to_be_empty()  # once a person
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Teach").get_by_label("Not at all").check(force=True)
    expect(bar).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "button"),
    [("order", "Begin the hunt"), ("tower", "Begin the race"), ("guild", "Begin the hunt")],
)
def test_a_tip_on_a_telephone_moves_no_board(phone: Page, game: str, button: str) -> None:
    phone.add_init_script(f"localStorage.setItem('whitethorn.game', '{game}')")
    phone.goto("/")
    phone.get_by_role("button", name=re.compile(button)).click()
    said = phone.get_by_role("complementary", name="Lesson").get_by_role("status")
    expect(said).not_to_be_empty(timeout=WAIT_MS)
    phone.locator(".prompt.mine").wait_for(timeout=WAIT_MS)
    fits(phone)
    stage, title = phone.locator(".a-stage"), phone.locator(".prompt h2")
    taught = box(stage), box(title)
    while (more := phone.get_by_role("button", name=re.compile("^(Next|Got it)"))).count():
        more.first.tap()
    expect(said).to_be_empty()
    assert (box(stage), box(title)) == taught


def test_fights_are_told_before_the_first_one(page: Page) -> None:
    page.add_init_script("localStorage.setItem('whitethorn.game', 'tower')")
    page.goto("/")
    page.get_by_role("button", name="Begin the race").click()
    said = page.get_by_role("complementary", name="Lesson").get_by_role("status")
    expect(said).to_contain_text("Find sword and stake", timeout=WAIT_MS)
    page.get_by_role("button", name="Got it").click()
    expect(said).to_contain_text("must fight it")
    page.get_by_role("button", name="Got it").click()
    expect(said).to_be_empty()
