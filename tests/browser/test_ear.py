"""The games by ear: from the lobby to the end through the accessibility tree alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hearing import CHOICE, LIMIT, Hunter, Listener
from tests.browser.hunting import Line, find, in_the_thick
from tests.browser.seat import WAIT_MS, sit
from tests.browser.server import serving
from tests.browser.test_access import violations

GAME = "localStorage.setItem('whitethorn.game', '{}')"
TURNS = 400


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    """A server whose bots do not dawdle."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WHITETHORN_BOT_PACE", "0.02")
        with serving(tmp_path_factory.mktemp("ear")) as address:
            yield address


def from_the_lobby(page: Page, record: bytes, folder: Path) -> None:
    """Open a match file in the lobby, and take all four seats."""
    file = folder / "match.json"
    file.write_bytes(record)
    page.goto("/")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Choose a file").press("Enter")
    chosen.value.set_files(file)
    name = page.get_by_role("textbox", name="Your name")
    name.wait_for(timeout=WAIT_MS)
    for seat in ("Stephan", "Sarah", "Joshua", "Magenta"):
        button = page.get_by_role("button", name=re.compile(f"^{seat}"))
        expect(button).to_be_visible()
        page.wait_for_timeout(100)  # one of them may be chosen already
        if button.get_attribute("aria-pressed") != "true":
            button.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
    name.fill("Ada")
    page.get_by_role("button", name=re.compile("^Sit down")).press("Enter")


@pytest.mark.parametrize("won", [True, False])
def test_hunt_1_to_its_end(page: Page, tmp_path: Path, won: bool) -> None:
    line = find(won=won)
    from_the_lobby(page, line.record, tmp_path)
    player = Hunter(page)
    player.until(CHOICE)
    rolls = player.follow(line)
    heading = page.get_by_role("dialog").get_by_role("heading", level=2)
    expect(heading).to_contain_text("won" if won else "lost", timeout=WAIT_MS)
    player.listen()
    # One roll is one utterance, and it tells the dice.
    assert sum("Dice: " in text for text in player.heard) == rolls > 0
    told(player, "attacks", "moves to", "Round", "searches")


def told(player: Listener, *words: str) -> None:
    """Hold what was said to its length and to these words, and the focus to its place."""
    assert [text for text in player.heard if len(text) > LIMIT] == []
    for word in words:
        assert any(word in text for text in player.heard), word
    assert player.lost == 0


def played(page: Page, end: str, choose: Callable[[Listener], Locator]) -> Listener:
    """Answer one question after the other until the end screen stands there."""
    player = Listener(page)
    player.until(CHOICE)
    over = page.get_by_role("dialog", name=end)
    for _ in range(TURNS):
        player.press(choose(player))
        if not player.settled(over):
            break
    expect(over.get_by_role("heading", level=2)).to_be_visible(timeout=WAIT_MS)
    return player


def test_a_race_to_its_end(page: Page) -> None:
    page.add_init_script(GAME.format("tower"))
    page.goto("/")
    page.get_by_role("button", name="Begin the race").press("Enter")
    stay = page.get_by_role("button", name=re.compile("^(Stay here|Stop here)"))

    def chosen(player: Listener) -> Locator:
        options = player.options()
        return options.first if options.count() else stay

    player = played(page, "The end of the night", chosen)
    told(player, "rolls a", "flips a", "Turned over")


def test_a_forest_to_its_end(page: Page) -> None:
    page.add_init_script(GAME.format("guild"))
    page.goto("/")
    page.get_by_role("radio", name=re.compile("short", re.I)).check(force=True)
    page.get_by_role("button", name="Begin the hunt").press("Enter")
    player = played(page, "The end of the hunt", lambda player: forest_choice(page, player))
    told(player, "Night falls", "turns up", "against")


def forest_choice(page: Page, player: Listener) -> Locator:
    """Return what ends the decision, or the first card that can be given up."""
    main = re.compile(
        "^(Play the day|Rest|Stay out|End the day|Turn up|Roll|Let|Go on|Fall|Be infected|Keep all)"
    )
    ends = page.get_by_role("button", name=main)
    # A question may be told a moment before it is drawn.
    ends.or_(player.options()).first.wait_for(timeout=WAIT_MS)
    return ends.first if ends.count() else player.options().first


@pytest.fixture(scope="module")
def thick() -> Line:
    return in_the_thick()


def test_keys_tell_what_is_asked(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    player = Listener(page)
    player.until(CHOICE)
    assert re.search(r"^\w+ is in .*\d of \d Health, \d Focus, \d Actions? left", player.ask("w"))
    assert "awake" in player.ask("n")
    assert re.search(r"(North|East|South|West|north|east).*: ", player.ask("x"))
    threats = player.ask("t")
    assert "sleeper" in threats
    goals = player.ask("o")
    assert "The clue" in goals
    assert "Round" in goals
    assert player.ask("r") == goals
    assert player.ask("r") == threats
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="Game log")).to_be_focused()
    page.keyboard.press("p")
    expect(player.options().first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(player.options().nth(1)).to_be_focused()


def test_letters_that_are_typed_ask_nothing(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    player = Listener(page)
    player.until(CHOICE)
    page.keyboard.press("c")
    box = page.get_by_role("textbox", name="Message to the table")
    box.focus()
    page.keyboard.type("two wolves near exit m r l")
    expect(box).to_have_value("two wolves near exit m r l")
    page.wait_for_timeout(200)
    assert player.listen() == []
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name=re.compile("^Keys")).uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.wait_for_timeout(200)
    assert player.listen() == []


def test_the_map_is_a_tree_that_can_be_played_from(page: Page, thick: Line) -> None:
    sit(page, "Ada", thick.record)
    player = Listener(page)
    player.until(CHOICE)
    page.keyboard.press("m")
    tree = page.get_by_role("tree", name="Map")
    here = tree.get_by_role("treeitem").first
    expect(here).to_be_focused()
    expect(here).to_have_attribute("aria-expanded", "true")
    expect(here).to_have_attribute("aria-level", "1")
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    area = tree.get_by_role("treeitem").nth(1)
    expect(area).to_be_focused()
    expect(area).to_have_attribute("aria-level", "2")
    option = tree.get_by_role("treeitem", name=re.compile("^Do: (Go|Open|Search|Attack)"))
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        if option.count():
            break
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowDown")
    option.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    player.until(CHOICE)


@pytest.mark.parametrize(
    ("detail", "longest"), [("Brief", "normal"), ("Normal", "full"), ("Full", "")]
)
def test_how_much_is_said_is_chosen(page: Page, thick: Line, detail: str, longest: str) -> None:
    sit(page, "Ada", thick.record)
    player = Listener(page)
    player.until(CHOICE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Spoken detail").get_by_text(detail, exact=True).click()
    page.keyboard.press("Escape")
    said = player.ask("t")
    assert ("dice at" in said) == (longest == "")
