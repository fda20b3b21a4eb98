"""Positions of Hunter's Guild for the browser, found with the kernel: a file to begin from."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.seat import WAIT_MS, register
from whitethorn.bots import policies
from whitethorn.games import load
from whitethorn.games.guild.cards.kinds import CURE, MODIFY
from whitethorn.games.guild.events import MISS
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.verbs import AFTER_ROLL, AT_END, AT_START, K_DAWN, K_VAMPIRE
from whitethorn.kernel.decider import Prompt
from whitethorn.kernel.game import Setup
from whitethorn.kernel.loading import load as resume
from whitethorn.kernel.record import export, read
from whitethorn.kernel.session import start
from whitethorn.kernel.state import K_WINDOW, PASS

HUNTERS = ("knight", "ranger", "thief", "warrior")
SEEDS = 400
LONGEST = 1500  # decisions of a match that are looked through

Options = dict[str, str | int | bool]
Test = Callable[[Table, Prompt], bool]


def reach(test: Test, seats: int = 4, first: int = 1, options: Options | None = None) -> bytes:
    """Return the file of the first match in which a decision passes the test."""
    game = load("guild")
    for seed in range(first, first + SEEDS):
        setup = Setup("guild", "forest", seats, HUNTERS[:seats], options or {})
        session = start(game, setup, seed)
        bot = policies.make("guild", policies.styles("guild")[-1], seed)
        for _ in range(LONGEST):
            asked = session.prompt
            if asked is None:
                break
            now = session.now
            assert isinstance(now, Table)
            if test(now, asked):
                return export(session.save())
            seat = asked.seats[0]
            session.answer(seat, bot.decide(now, asked.kind, seat, asked.options_of(seat)))
    raise AssertionError(f"no seed from {first} to {first + SEEDS} comes to such a position")


def opening(seats: int = 4, seed: int = 1, options: Options | None = None) -> bytes:
    """Return the file of a match that has just begun."""
    setup = Setup("guild", "forest", seats, HUNTERS[:seats], options or {})
    return export(start(load("guild"), setup, seed).save())


def sit_alone(page: Page, name: str, record: bytes, seat: int, policy: str = "steady") -> str:
    """Open a match file as a new guest on one seat, bots on all others; gives its id."""
    match = take(page, name, record, [seat], policy)
    page.locator(".prompt").wait_for(timeout=WAIT_MS)
    return match


def take(page: Page, name: str, record: bytes, seats: list[int], policy: str = "") -> str:
    """Open a match file as a new guest on some seats, bots (if named) on all others."""
    token = register(page, name)
    headers = {"Authorization": f"Bearer {token}"}
    as_json = {**headers, "Content-Type": "application/json"}
    made = page.request.post("/api/matches/import", data=record, headers=as_json).json()
    address = f"/api/matches/{made['match']}"
    free = page.request.get(address, headers=headers).json()["seats"]
    claim = {"seats": seats, "invite": made["invite"]}
    page.request.post(f"{address}/claim", data=claim, headers=headers)
    for other in [s["seat"] for s in free if s["seat"] not in seats and policy]:
        page.request.post(f"{address}/bot", data={"seat": other, "policy": policy}, headers=headers)
    page.goto(f"/m/{made['match']}")
    return str(made["match"])


# ---- questions and answers -----------------------------------------------------------------------


def mine(page: Page, kind: str = "") -> None:
    """Wait for a question to this person."""
    wanted = f'[data-kind="{kind}"]' if kind else ""
    page.locator(f".prompt.mine{wanted}").wait_for(timeout=WAIT_MS)


def answer(page: Page, name: str) -> None:
    """Press an option's button, and wait until its question is gone."""
    prompt = page.locator(".prompt.mine")
    seq = prompt.get_attribute("data-seq")
    prompt.get_by_role("button", name=name).first.click()
    page.wait_for_function(
        "(seq) => document.querySelector('.prompt')?.dataset.seq !== seq", arg=seq, timeout=WAIT_MS
    )


def spend(page: Page) -> None:
    """Answer whatever is asked, keeping the slaying items."""
    kind = page.locator(".prompt.mine").get_attribute("data-kind")
    if kind in ("trim", "thieves"):
        for card in page.locator(".prompt .op").all():
            if not any(x in card.inner_text() for x in ("Hammer", "Water", "Garlic", "Cross")):
                return answer(page, card.inner_text())
    keys = page.locator(".prompt .keys .op")
    answer(
        page, (keys if keys.count() else page.locator(".prompt [data-option]")).first.inner_text()
    )


# ---- positions that the tests ask for ------------------------------------------------------------


def asked_seat(record: bytes) -> int:
    """Return the seat that the next decision of a match is put to."""
    prompt = resume(load("guild"), read(record)).session.prompt
    assert prompt is not None
    return prompt.seats[0]


def chained() -> tuple[bytes, int]:
    """Return a missed roll that only several modifiers together turn into a hit, and its seat."""

    def test(g: Table, asked: Prompt) -> bool:
        seat = asked.seats[0]
        if asked.kind != K_WINDOW or g.moment != AFTER_ROLL or g.fighter != seat:
            return False
        if g.result != MISS:
            return False
        short = g.lib.level[g.foe] - g.total()
        plus = [g.lib.amount[c] for c in g.hunters[seat].hand if g.lib.role[c] == MODIFY]
        return len(plus) > 1 and max(plus) < short <= sum(plus)

    record = reach(test)
    return record, asked_seat(record)


def to_be_infected() -> tuple[bytes, int]:
    """Return a human with an Antidote before the Vampire, and the seat."""

    def test(g: Table, asked: Prompt) -> bool:
        hunter = g.hunters[asked.seats[0]]
        holds = any(g.lib.role[card] == CURE for card in hunter.hand)
        return asked.kind == K_VAMPIRE and holds and not hunter.infected

    record = reach(test)
    return record, asked_seat(record)


def reacting(holds: bool = True) -> tuple[bytes, int]:
    """Return the begin or end of somebody else's turn at which a seat is asked, and the seat.

    It could play a card if `holds`, else nothing.
    """

    def test(g: Table, asked: Prompt) -> bool:
        seat = asked.seats[0]
        mine = asked.kind == K_WINDOW and g.about != seat and g.moment in (AT_START, AT_END)
        return mine and (len(asked.options_of(seat)) > 1) == holds and g.round > 1

    record = reach(test)
    return record, asked_seat(record)


class Line:
    """A whole match foreseen: a person plays as the rule bot does, and steady bots beside.

    They are what the server's bots are: the same question gets the same answer.
    """

    def __init__(self, seed: int, seat: int, seats: int = 4) -> None:
        setup = Setup("guild", "forest", seats, HUNTERS[:seats], {})
        self.session = start(load("guild"), setup, seed)
        self.bot = policies.make("guild", policies.styles("guild")[-1], seed)
        self.seat = seat

    @property
    def now(self) -> Table:
        assert isinstance(self.session.now, Table)
        return self.session.now

    def due(self) -> int | None:
        """Go on to what this person's screen will ask next; return the answer, None at the end."""
        while (asked := self.session.prompt) is not None:
            g, seat = self.now, self.seat if self.seat in asked.seats else asked.seats[0]
            value = self.bot.decide(g, asked.kind, seat, asked.options_of(seat))
            if seat == self.seat:
                if asked.kind != K_WINDOW or g.concerns(seat):  # the first setting
                    return value
                value = PASS  # the device passes windows about others by itself
            self.session.answer(seat, value)
        return None

    def kind(self) -> str:
        """Return the name of what is asked."""
        assert self.session.prompt is not None
        return load("guild").kind_name(self.session.prompt.kind)


def won_soon(seat: int = 0, rounds: int = 3) -> int:
    """Return the first seed with which a line from the deal wins for a seat in so many rounds."""
    for seed in range(1, 40 * SEEDS):
        line = Line(seed, seat)
        while (value := line.due()) is not None and line.now.round <= rounds:
            line.session.answer(seat, value)
        if line.session.prompt is None and line.now.winner == seat:
            return seed
    raise AssertionError(f"nobody wins in {rounds} rounds")


def last_day() -> tuple[bytes, int]:
    """Return the Day before the Night on which somebody wins, and that seat."""
    game = load("guild")
    for seed in range(1, SEEDS):
        setup = Setup("guild", "forest", 4, HUNTERS, {})
        session = start(game, setup, seed)
        bot = policies.make("guild", policies.styles("guild")[-1], seed)
        dawns: dict[int, bytes] = {}
        for _ in range(LONGEST):
            asked = session.prompt
            if asked is None:
                break
            now = session.now
            assert isinstance(now, Table)
            seat = asked.seats[0]
            if asked.kind == K_DAWN:
                dawns[seat] = export(session.save())
            session.answer(seat, bot.decide(now, asked.kind, seat, asked.options_of(seat)))
        now = session.now
        assert isinstance(now, Table)
        if session.prompt is None and now.winner in dawns:
            return dawns[now.winner], now.winner
    raise AssertionError(f"nobody wins with a seed below {SEEDS}")
