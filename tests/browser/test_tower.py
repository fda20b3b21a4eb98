"""Vampire Hunter in the browser: whole races by mouse, keys and touch, by day and by night."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.narrow import fits
from tests.browser.racing import Go, Json, Race, find, until
from tests.browser.seat import FREE_POINT, WAIT_MS, press, sit
from tests.browser.test_access import violations

GONE = "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq"
TAPPED = """(seq) => document.querySelector('.caption.pinned .btn') ||
  document.querySelector('.prompt')?.dataset.seq !== seq"""
PRESS_MS = 4_000
TURN_MS = 4_000  # the longest that a bot's turn is shown
SIZES = [(320, 640), (430, 932), (1024, 768), (1440, 900)]


@pytest.fixture(scope="module")
def won() -> Race:
    return find("won")


@pytest.fixture(scope="module")
def day() -> bytes:
    return until(lambda seen, kind, _: kind == "move" and not seen["night"] and turned(seen) > 3)


@pytest.fixture(scope="module")
def night() -> bytes:
    return until(
        lambda seen, kind, told: (
            kind == "move" and seen["night"] and turned(seen) > 3 and pits(told) > 0
        )
    )


@pytest.fixture
def lively(browser: Browser, base_url: str) -> Iterator[Page]:
    """Give a page on which things move."""
    context = browser.new_context(
        base_url=base_url, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    yield context.new_page()
    context.close()


def turned(seen: Json) -> int:
    return sum(tile["turned"] for tile in seen["tiles"])


PITS = {"d7", "c8", "d9", "j8", "m8", "i10", "l11", "m2", "i4", "l4", "a2", "c3", "d4"}


def pits(told: list[Json]) -> int:
    return sum(r["area"] in PITS for o in told for r in o.get("routes", []))


class Racer:
    """Follows a race: on the board wherever an answer is a space."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = 0  # answers given on the board itself

    def follow(self, race: Race) -> None:
        for go in race.answers:
            self.one(go)

    def one(self, go: Go) -> None:
        """Wait for the question, answer it, and wait until it is gone."""
        prompt = self.page.locator(f'.prompt.mine[data-kind="{go.kind}"]')
        value = "-".join(map(str, go.values))
        prompt.locator(f'[data-option="{value}"]').first.wait_for(timeout=WAIT_MS)
        seq = prompt.get_attribute("data-seq")
        if go.space and go.kind == "move":
            self.board += 1
            self.go(go.space)
        else:
            self.button(value)
        self.page.wait_for_function(GONE, arg=seq, timeout=WAIT_MS)

    def go(self, space: str) -> None:
        """Click the space."""
        point = self.page.locator(f'.board [data-space="{space}"]').evaluate(FREE_POINT)
        assert point is not None
        self.page.mouse.click(*point)

    def button(self, value: str) -> None:
        self.page.locator(f'.prompt [data-option="{value}"]').first.click()


class Thumb(Racer):
    """Taps."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.kinds: set[str] = set()

    def one(self, go: Go) -> None:
        if go.kind not in self.kinds:
            self.page.locator(f'.prompt.mine[data-kind="{go.kind}"]').wait_for(timeout=WAIT_MS)
            self.kinds.add(go.kind)
            fits(self.page)
        super().one(go)

    def go(self, space: str) -> None:
        point = self.page.locator(f'.board [data-space="{space}"]').evaluate(FREE_POINT)
        assert point is not None
        seq = self.page.locator(".prompt").get_attribute("data-seq")
        self.page.touchscreen.tap(*point)
        # What stirs tiles or monsters is asked for twice.
        self.page.wait_for_function(TAPPED, arg=seq, timeout=WAIT_MS)
        if self.page.locator(".caption.pinned .btn").count():
            self.page.locator(".caption.pinned .btn").tap()

    def button(self, value: str) -> None:
        press(self.page, value)


class Keys(Racer):
    """Never touches the mouse."""

    def go(self, space: str) -> None:
        self.page.keyboard.press("b")
        column, row = ord(space[0]), int(space[1:])
        seen: set[str] = set()
        for _ in range(40):
            at = str(self.page.evaluate("document.activeElement?.dataset?.space ?? ''"))
            if at == space:
                self.page.keyboard.press("Enter")
                return
            here = (ord(at[0]), int(at[1:]))
            # Columns first, as the gate is alone in its row; some arrows leap over the tower.
            if here[0] != column and at not in seen:
                seen.add(at)
                if self.moves("ArrowRight" if here[0] < column else "ArrowLeft", at):
                    continue
            self.moves("ArrowDown" if here[1] < row else "ArrowUp", at)
        raise AssertionError(f"{space} cannot be reached with the arrow keys")

    def moves(self, key: str, at: str) -> bool:
        """Press an arrow; whether it led nearer."""
        self.page.keyboard.press(key)
        return bool(self.page.evaluate("at => document.activeElement?.dataset?.space !== at", at))

    def button(self, value: str) -> None:
        self.page.locator(f'.prompt [data-option="{value}"]').first.focus()
        self.page.keyboard.press("Enter")


def ended(page: Page, words: str) -> None:
    """The end screen says how it ended."""
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(words, timeout=WAIT_MS)


# ---- whole races ---------------------------------------------------------------------------------


def test_four_at_one_screen_win_by_mouse_on_the_board(page: Page, won: Race) -> None:
    sit(page, "Ada", won.record)
    racer = Racer(page)
    racer.follow(won)
    ended(page, "has won")
    assert racer.board > len(won.answers) / 2
    assert violations(page) == []


def test_drakus_escapes(page: Page) -> None:
    race = find("escaped")
    sit(page, "Ada", race.record)
    Racer(page).follow(race)
    ended(page, "Drakus has escaped")
    expect(page.get_by_role("dialog")).to_contain_text("Nobody opened the coffin")


def test_a_race_by_touch(phone: Page) -> None:
    race = find("won", seats=2)
    sit(phone, "Ada", race.record)
    Thumb(phone).follow(race)
    ended(phone, "has won")


def test_a_race_by_keys_alone(page: Page) -> None:
    race = find("won", seats=3, start="advanced")
    sit(page, "Ada", race.record)
    Keys(page).follow(race)
    ended(page, "has won")


def test_one_person_against_three_bots(page: Page) -> None:
    page.goto("/")
    page.locator("label", has_text="A race by red").click()
    page.get_by_role("button", name="Begin the race").click()
    over = page.get_by_role("dialog").get_by_role("heading", level=2)
    mine = page.locator(".prompt.mine")
    for _ in range(90):
        over.or_(mine).first.wait_for(timeout=3 * WAIT_MS)
        if over.count():
            break
        seq = mine.get_attribute("data-seq")
        page.locator(".prompt.mine [data-option]").first.click()
        page.wait_for_function(GONE, arg=seq, timeout=WAIT_MS)
    expect(over).to_contain_text("has")
    expect(page.locator(".hunters").first).to_contain_text("a bot")


# ---- the light -----------------------------------------------------------------------------------


def to_the_turret(page: Page, race: Race) -> None:
    """Follow a race until the turret waits."""
    sit(page, "Ada", race.record)
    racer = Racer(page)
    for go in race.answers:
        racer.one(go)
        turret = page.locator("button[data-turret]")
        turret.or_(page.locator(".prompt.mine")).first.wait_for(timeout=WAIT_MS)
        if turret.count():
            return
    raise AssertionError("the light never changes")


def test_space_presses_the_turret(lively: Page, won: Race) -> None:
    to_the_turret(lively, won)
    was = lively.locator(".board.night").count()
    begun = time.monotonic()
    lively.keyboard.press("Space")
    lively.wait_for_function(
        "was => document.querySelectorAll('.board.night').length !== was", arg=was, timeout=WAIT_MS
    )
    assert time.monotonic() - begun < PRESS_MS / 1000 / 2
    expect(lively.locator("button[data-turret]")).to_have_count(0)


def test_the_turret_turns_by_itself(lively: Page, won: Race) -> None:
    to_the_turret(lively, won)
    was = lively.locator(".board.night").count()
    lively.wait_for_function(
        "was => document.querySelectorAll('.board.night').length !== was",
        arg=was,
        timeout=PRESS_MS + WAIT_MS,
    )


def test_the_sundial_and_the_board_say_the_light(page: Page, day: bytes, night: bytes) -> None:
    sit(page, "Ada", day)
    expect(page.get_by_role("img", name="Sundial: day, the light is red")).to_be_visible()
    expect(page.locator(".board .pits")).to_have_css("opacity", "0")
    sit(page, "Ada", night)
    expect(page.get_by_role("img", name="Sundial: night, the light is blue")).to_be_visible()
    expect(page.locator(".board .pits")).to_have_css("opacity", "1")


# ---- choosing ------------------------------------------------------------------------------------


def test_a_way_is_shown_before_it_is_gone(page: Page, day: bytes) -> None:
    sit(page, "Ada", day)
    choice = page.locator(".prompt .op").first
    choice.hover()
    expect(page.locator(".board .way").first).to_be_attached()
    expect(page.locator(".caption")).to_be_visible()


def test_a_grey_space_says_why_not_and_leads_to_the_rule(page: Page, day: bytes) -> None:
    sit(page, "Ada", day)
    grey = page.locator(".board .space.ask").first
    grey.focus()
    expect(page.locator(".caption .not")).to_be_visible()
    page.keyboard.press("Enter")
    page.locator(".caption .rule").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("tower/", timeout=WAIT_MS)


def test_a_pit_is_asked_for_twice(page: Page, night: bytes) -> None:
    sit(page, "Ada", night)
    seq = page.locator(".prompt").get_attribute("data-seq")
    space = page.locator(".prompt .op.pit").first.get_attribute("data-to")
    page.locator(f'.board [data-space="{space}"]').click()
    expect(page.locator(".caption")).to_contain_text("a pit", ignore_case=True)
    assert page.locator(".prompt").get_attribute("data-seq") == seq
    page.get_by_role("button", name="Into the pit").click()
    page.wait_for_function(GONE, arg=seq, timeout=WAIT_MS)


# ---- for everybody -------------------------------------------------------------------------------


def test_nothing_is_in_the_way_by_day(page: Page, day: bytes) -> None:
    sit(page, "Ada", day)
    assert violations(page) == []


def test_nothing_is_in_the_way_by_night(page: Page, night: bytes) -> None:
    sit(page, "Ada", night)
    assert violations(page) == []


def test_nothing_is_in_the_way_on_a_phone(phone: Page, night: bytes) -> None:
    sit(phone, "Ada", night)
    assert violations(phone) == []


def test_nothing_is_in_the_way_in_the_lobby(page: Page) -> None:
    page.goto("/")
    page.locator("label", has_text="A race by red").click()
    page.get_by_role("heading", name="A new race").wait_for()
    page.locator("summary").first.click()
    page.get_by_role("heading", name="At the table").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_beside_the_screen(
    browser: Browser, base_url: str, day: bytes, size: tuple[int, int]
) -> None:
    context = browser.new_context(
        base_url=base_url, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    page = context.new_page()
    sit(page, "Ada", day)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    options = page.locator(".prompt .list").bounding_box()
    assert options is not None
    assert options["height"] > 40
    context.close()


def test_bots_do_not_hold_the_table_up(lively: Page) -> None:
    lively.goto("/")
    lively.locator("label", has_text="A race by red").click()
    lively.get_by_role("button", name="Begin the race").click()
    lively.locator(".prompt.mine").wait_for(timeout=3 * WAIT_MS)
    lively.locator(".prompt.mine [data-option]").first.click()
    lively.locator('[data-hunter="gold"].on').wait_for(timeout=WAIT_MS)
    begun = time.monotonic()
    lively.locator('[data-hunter="crimson"].on').wait_for(timeout=5 * WAIT_MS)
    took = (time.monotonic() - begun) / 3
    assert took * 1000 < TURN_MS, f"{took:.1f} s a bot's turn"
