"""Two tabs, old prompts, repeated ids, forged seats, lost frames: by the thousand, in memory."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.contract.toy import Toy
from tests.server.bench import Frame, Pad, ask, body, legal, make_tables, position, sit, state
from tests.server.memory import MemoryStore
from whitethorn import games
from whitethorn.kernel.game import Game
from whitethorn.server.bodies import CreateBody
from whitethorn.server.live_table import LiveTable, Request
from whitethorn.server.protocol import Answer, Bot, Chat, Claim, Consent, Free, Undo

pytestmark = pytest.mark.heavy
Scale = Callable[..., int]


def test_two_tabs_answer_one_prompt(scale: Scale) -> None:
    """Of two answers to one prompt exactly one is taken; the other learns how things stand."""

    async def go(n: int) -> Counter[str]:
        rng, tables, found = random.Random(9), make_tables(), Counter[str]()
        table, tab, _ = await sit(tables, body(3))
        other = Pad("host")
        await table.join(other, -1)
        for i in range(n):
            if table.session.over:
                table, tab, _ = await sit(tables, body(3))
                await table.join(other, -1)
            a, b = legal(table, rng, f"a{i}"), legal(table, rng, f"b{i}")
            b = msgspec.structs.replace(b, seat=a.seat)
            before = table.session.seq
            tab.take(), other.take()
            await asyncio.gather(table.request(tab, a), table.request(other, b))
            replies = [pad.take() for pad in (tab, other)]
            acks = [f for fs in replies for f in fs if f["t"] == "ack"]
            losers = [fs for fs in replies if any(f["t"] == "refused" for f in fs)]
            assert table.session.seq == before + 1
            assert [f["seq"] for f in acks] == [before + 1]
            assert len(losers) == 1
            refused = next(i for i, f in enumerate(losers[0]) if f["t"] == "refused")
            code = losers[0][refused]["code"]
            assert code in ("stale", "not-your-prompt", "illegal", "over")
            if code == "stale":
                assert losers[0][refused + 1]["t"] == "batch"
            found[code] += 1
        return found

    n = scale(1000, 1000)
    found = asyncio.run(go(n))
    print(f"two tabs: {n} double answers, one taken each time; losers {dict(found)}")
    assert found.total() == n


def test_old_prompts_stay_old(scale: Scale) -> None:
    async def go(n: int) -> int:
        rng, stale = random.Random(4), 0
        table, tab, _ = await sit(make_tables(), body(3))
        old: list[Answer] = []
        while not table.session.over:
            old.append(legal(table, rng, f"p{len(old)}"))
            await table.request(tab, old[-1])
            if rng.random() < 0.1 and table.session.seq > 10:
                await table.request(tab, Undo(f"u{len(old)}"))
        table, tab, _ = await sit(make_tables(), body(3))
        past = [-1]
        while table.session.prompt_seq < 40:
            past.append(table.session.prompt_seq)
            await table.request(tab, legal(table, rng, f"q{len(past)}"))
        before, now = state(table), table.session.prompt_seq
        wrong = [seq for seq in set(past) if seq != now] + [now + 1, now + 1000]
        for i in range(n):
            frame = Answer(
                f"s{i}", rng.choice(wrong), rng.randrange(3), [rng.choice(old).values[0]]
            )
            reply = await ask(table, tab, frame)
            stale += reply["code"] == "stale"
        assert state(table) == before
        return stale

    n = scale(10_000, 10_000)
    assert asyncio.run(go(n)) == n
    print(f"stale: {n} of {n} refused as stale, state bytes unchanged")


async def sessions(store: MemoryStore) -> tuple[LiveTable, list[tuple[Pad, Request, Frame]]]:
    """Play two people for a while; return the table and all requests with their replies."""
    rng = random.Random(5)
    table, tab, invite = await sit(make_tables(store), body(2, [0]))
    guest = Pad("guest", invite)
    await table.join(guest, -1)
    sent: list[tuple[Pad, Request, Frame]] = []

    async def send(pad: Pad, frame: Request) -> None:
        sent.append((pad, frame, await ask(table, pad, frame)))

    await send(guest, Claim("claim", [1]))
    while not table.session.over and len(sent) < 60:
        for pad, seats in ((tab, [0]), (guest, [1])):
            prompt = table.session.prompt
            if prompt is not None and set(prompt.seats) & {*seats, 30}:
                await send(pad, legal(table, rng, f"r{len(sent)}", seats))
        if rng.random() < 0.2:
            await send(tab, Chat(f"c{len(sent)}", "well, well"))
            await send(tab, Answer(f"x{len(sent)}", 0, 0, [7]))
    await send(tab, Free("free", 1))
    return table, sent


def test_repeated_ids_get_the_same_answer_also_after_a_restart(scale: Scale) -> None:
    async def go(n: int) -> None:
        rng, store = random.Random(6), MemoryStore()
        table, sent = await sessions(store)
        before = state(table)
        for i in range(n):
            if i == n // 2:  # the server starts again
                reopened = await make_tables(store).get(table.id)
                assert reopened is not None
                table = reopened
            pad, frame, reply = rng.choice(sent)
            again = await ask(table, pad, frame)
            assert again == {**reply, "seq": again["seq"]}
            assert again["t"] == "refused" or again["seq"] == reply["seq"]
            if isinstance(frame, Answer) and reply["t"] == "ack":
                other = msgspec.structs.replace(frame, values=[*frame.values, 1])
                assert (await ask(table, pad, other))["code"] == "cid-reuse"
        assert state(table) == before

    n = scale(1000, 1000)
    asyncio.run(go(n))
    print(f"repeated ids: {n} answered as before, half of them after a restart; nothing changed")


async def actors() -> tuple[LiveTable, dict[str, Pad]]:
    """Return a table in mid-game and everybody who has no right to its seat 0."""
    tables, rng = make_tables(), random.Random(6)
    table, owner, invite = await sit(tables, body(3, [0]))
    other, ex = Pad("other", invite), Pad("ex-player", invite)
    await ask(table, other, Claim("c1", [1]))
    await ask(table, ex, Claim("c2", [2]))
    await ask(table, owner, Free("f", 2))
    ex.invite = invite  # the old link
    elsewhere, host2, _ = await sit(tables, body(2), "other-table")
    await elsewhere.request(host2, legal(elsewhere, rng, "z"))
    pads = {"other seat": other, "ex-player": ex, "spectator": Pad("watcher"), "table 2": host2}
    for pad in pads.values():
        await table.join(pad, -1)
        pad.take()
    return table, pads


def forgeries(rng: random.Random, id: str) -> list[Request]:
    """Return every message that would act for seat 0, 2 or the table."""
    return [
        Answer(id, 0, 0, [0]),
        Answer(id, 0, 2, [rng.choice([0, 1 << 16])]),
        Answer(id, 0, 31, [0]),
        Answer(id, rng.randrange(-1, 9), 0, [rng.randrange(1 << 20)]),
        Free(id, 0),
        Undo(id, to=rng.randrange(-1, 6)),
        Consent(id, yes=True),
        Claim(id, [0]),
        Claim(id, [0, 2]),
        Bot(id, 2, "uniform"),
    ]


def test_nobody_acts_for_another_seat(scale: Scale) -> None:
    async def go(n: int) -> Counter[str]:
        rng, found = random.Random(7), Counter[str]()
        table, pads = await actors()
        before = state(table)
        for i in range(n):
            name, pad = rng.choice(list(pads.items()))
            frame = rng.choice(forgeries(rng, f"f{i}"))
            if isinstance(frame, Claim) and frame.seats != [0] and name != "other seat":
                frame = Claim(frame.id, [2])  # not invited
            reply = await ask(table, pad, frame)
            assert reply["t"] == "refused", (name, frame, reply)
            found[f"{name}: {reply['code']}"] += 1
        assert state(table) == before
        return found

    n = scale(10_000, 10_000)
    found = asyncio.run(go(n))
    assert found.total() == n
    print(f"forged: {n} messages, 0 accepted; {dict(found)}")


# ---- a client on a bad line ----------------------------------------------------------------------


class Reducer:
    """What our client does with frames: seq only, as in client/src/net/socket.ts."""

    def __init__(self) -> None:
        self.seq = -1
        self.events: list[Any] = []
        self.view: Any = None

    def receive(self, frame: Frame) -> bool:
        """Take a frame; False when something is missing."""
        if frame["t"] == "snapshot":
            self.seq, self.view = frame["seq"], frame["view"]
            lines = [line for line in frame["log"] if line["seq"] <= frame["seq"]]
            self.events = [e for line in lines for e in line["events"]]
        elif "since" in frame and frame["seq"] != frame["since"]:
            if frame["seq"] <= self.seq:
                return True
            if frame["since"] > self.seq:
                return False
            self.seq = frame["seq"]
            self.events += frame.get("events", [])
            self.view = frame.get("view", self.view)
        return True

    def take_all(self, frames: list[Frame]) -> None:
        for frame in frames:
            assert self.receive(frame)


async def bad_line(seed: int) -> int:
    """Play a match past a client that loses, doubles and swaps frames; return its resyncs."""
    rng = random.Random(seed)
    table, host, _ = await sit(make_tables(), body(2))
    pad, client, resyncs = Pad("watcher"), Reducer(), 0
    await table.join(pad, -1)
    held: list[Frame] = []
    n = 0
    while not table.session.over:
        n += 1
        await table.request(host, legal(table, rng, f"a{n}"))
        for frame in pad.take():
            fate = rng.random()
            held += [frame] * (0 if fate < 0.1 else 2 if fate < 0.2 else 1)
        if rng.random() < 0.1:
            rng.shuffle(held)
        for frame in held:
            if not client.receive(frame):
                resyncs += 1
                await table.join(pad, client.seq)
                for missed in pad.take():
                    assert client.receive(missed)
        held = []
    await table.join(pad, client.seq)
    client.take_all(pad.take())
    late = Pad("late")
    await table.join(late, -1)
    fresh = Reducer()
    fresh.take_all(late.take())
    assert client.seq == table.session.seq
    assert msgspec.json.encode(client.view) == msgspec.json.encode(fresh.view)
    assert client.events == fresh.events
    return resyncs


def test_a_bad_line_heals_by_seq(scale: Scale) -> None:
    n = scale(1000, 100)
    resyncs = sum(asyncio.run(bad_line(seed)) for seed in range(n))
    print(f"gaps: {n} matches at 10 % loss, doubles and swaps, {resyncs} resyncs, all equal")
    assert resyncs > n


async def undo_often(game: Game, form: CreateBody, n: int) -> int:
    """Take back n times to random decisions of random matches; return how often."""
    rng, tables = random.Random(8), make_tables(game=game)
    table, tab, _ = await sit(tables, form)
    places: dict[int, bytes] = {}
    done = i = 0
    while done < n:
        if table.session.over:
            table, tab, _ = await sit(tables, form)
            places = {}
        places[table.session.seq] = position(table)
        i += 1
        await table.request(tab, legal(table, rng, f"a{i}"))
        if rng.random() > 0.3:
            continue
        to = rng.choice(list(places))
        reply = await ask(table, tab, Undo(f"u{i}", to=to))
        if reply["t"] != "ack":
            continue
        assert position(table) == places[to]
        done += 1
        places = {seq: x for seq, x in places.items() if seq <= to}
        same = legal(table, random.Random(i), f"b{i}")
        await table.request(tab, same)
        after = position(table)
        await table.request(tab, Undo(f"v{i}", to=table.session.seq - 1))
        again = msgspec.structs.replace(same, id=f"c{i}", seq=table.session.prompt_seq)
        assert (await ask(table, tab, again))["t"] == "ack"
        assert position(table) == after  # the same act, the same dice
    return done


@pytest.mark.parametrize("slug", ["toy", "order"])
def test_undo_restores_the_same_bytes(slug: str, scale: Scale) -> None:
    game: Game = Toy() if slug == "toy" else games.load(slug)
    n = scale(500, 100)
    form = CreateBody(slug, game.scenarios()[0], 3, claim=[0, 1, 2])
    assert asyncio.run(undo_often(game, form, n)) == n
    print(f"undo, {slug}: {n} times the same bytes, and the same dice again")
