"""How much of a match of Hunter's Guild is spent on windows about somebody else."""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.kit.reacting import Fortune, every_plan, fortune, plan_at, settled
from tests.server.bench import Pad, Ticks, ask, make_tables, sit
from tests.server.sim_world import SimLoop
from whitethorn.bots.policies import make
from whitethorn.games import load
from whitethorn.games.guild.phases import Table
from whitethorn.kernel.state import K_WINDOW, PASS
from whitethorn.server.bodies import CreateBody
from whitethorn.server.bots import Manners
from whitethorn.server.live_table import LiveTable
from whitethorn.server.protocol import Answer, Claim

GUILD = load("guild")
MOST = 0.08  # of a match
Scale = Callable[..., int]


class Times(msgspec.Struct):
    """How long people take, in seconds (pauses.toml)."""

    source: str
    invented: list[str]
    latency: float
    react: float
    think: dict[str, float]


TIMES = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("pauses.toml").read_text("utf-8")), Times
)


class Person:
    """A player with a device that passes windows as `wish` says; plays as the rule bot does."""

    def __init__(self, seat: int, wish: str) -> None:
        self.seat = seat
        self.wish = wish
        self.stood: Fortune | None = None
        self.bot = make("guild", "greedy", seat)

    def takes(self, g: Table, kind: int, options: list[int]) -> tuple[float, int]:
        """Return after how many seconds the open decision is answered, and how."""
        now = fortune(g, self.seat)
        calm, self.stood = settled(self.stood, now), now
        value = self.bot.decide(g, kind, self.seat, options)
        if kind != K_WINDOW:
            return TIMES.think[GUILD.kind_name(kind)], value
        told = plan_at(g, self.seat, self.wish, calm, len(options))
        if told.pause is None:
            return TIMES.think["window"], value
        if told.ask and value != PASS:
            return TIMES.react, value
        return told.pause, PASS


def is_pause(g: Table, kind: int, seat: int) -> bool:
    """Whether the table waits for somebody who only might react."""
    return kind == K_WINDOW and not g.concerns(seat)


async def spend(clock: Ticks, seats: int, people: int, wish: str) -> tuple[float, float]:
    """Play a match; return its seconds, and those of them that were pauses."""
    tables = make_tables(game=GUILD, clock=clock, pace=Manners().pace)
    bots = dict.fromkeys(range(people, seats), "steady")
    form = CreateBody("guild", "forest", seats, claim=[0], bots=bots)
    table, host, invite = await sit(tables, form)
    pads = [host]
    for seat in range(1, people):
        pads.append(Pad(f"p{seat}", invite))
        await table.join(pads[-1], -1)
        await ask(table, pads[-1], Claim(f"c{seat}", [seat]))
    began, paused = clock.now, 0.0
    who = [Person(seat, wish) for seat in range(people)]
    n = 0
    while (prompt := table.session.prompt) is not None:
        g, at, asked = table.session.now, clock.now, table.session.prompt_seq
        assert isinstance(g, Table)
        idle = is_pause(g, prompt.kind, prompt.seats[0])
        mine = [seat for seat in prompt.seats if seat < people]
        told = [who[seat].takes(g, prompt.kind, prompt.options_of(seat)) for seat in mine]
        if mine:
            await asyncio.sleep(max(seconds for seconds, _ in told) + TIMES.latency)
        for seat, (_, value) in zip(mine, told, strict=True):
            n += 1
            await table.request(pads[seat], Answer(f"a{n}", asked, seat, [value]))
            pads[seat].take()
        await moved_on(table, asked)
        paused += (clock.now - at) if idle else 0.0
    seconds = clock.now - began
    await tables.close()
    return seconds, paused


async def moved_on(table: LiveTable, asked: int) -> None:
    """Wait until bots have answered as well."""
    while table.session.prompt_seq == asked and not table.session.over:
        await asyncio.sleep(Manners().glance / 2)


def share(matches: int, seats: int, people: int, wish: str) -> tuple[float, float]:
    """Return the share of pauses in so many matches, and their length in minutes."""
    seconds = paused = 0.0
    for number in range(matches):
        clock = Ticks(number)
        loop = SimLoop(clock)
        try:
            spent = loop.run_until_complete(spend(clock, seats, people, wish))
        finally:
            loop.close()
        seconds, paused = seconds + spent[0], paused + spent[1]
    return paused / seconds, seconds / matches / 60


@pytest.mark.heavy
@pytest.mark.parametrize("wish", ["turn", "matters"])
@pytest.mark.parametrize(("seats", "people"), [(2, 2), (4, 4), (4, 1)])
def test_pauses_are_a_small_part_of_a_match(
    seats: int, people: int, wish: str, scale: Scale
) -> None:
    matches = scale(20, 4)  # one by one they differ by a factor of three
    part, minutes = share(matches, seats, people, wish)
    print(
        f"pauses: {part:.1%} of {minutes:.0f} min, {people} people of {seats}, "
        f"{wish}, {matches} matches"
    )
    assert part <= MOST


def test_no_pause_depends_on_what_a_hand_holds() -> None:
    told = every_plan()
    for key, rich in told.items():
        if key.endswith("2"):
            poor = told[f"{key[:-1]}1"]
            assert poor.partition(", ")[2] == rich.partition(", ")[2], key


def test_the_devices_of_these_people_are_the_clients(golden: Callable[[str, str], None]) -> None:
    golden("guild-reactions.json", json.dumps(every_plan(), indent=0) + "\n")
