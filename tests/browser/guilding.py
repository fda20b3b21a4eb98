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
from whitethorn.games.guild.verbs import AFTER_ROLL, K_DAWN, K_VAMPIRE
from whitethorn.kernel.decider import Prompt
from whitethorn.kernel.game import Setup
from whitethorn.kernel.loading import load as resume
from whitethorn.kernel.record import export, read
from whitethorn.kernel.session import start
from whitethorn.kernel.state import K_WINDOW

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
    """Return a window of somebody else's turn in which a seat is asked, and the seat.

    It could play a card if `holds`, else nothing.
    """

    def test(g: Table, asked: Prompt) -> bool:
        seat = asked.seats[0]
        mine = asked.kind == K_WINDOW and g.about != seat
        return mine and (len(asked.options_of(seat)) > 1) == holds and g.round > 1

    record = reach(test)
    return record, asked_seat(record)


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
