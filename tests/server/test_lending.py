"""Seats of people who are away: who may lend them, who plays them, and how they come back."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.bench import Frame, Pad, Ticks, ask, body, make_tables, position, sit, three
from tests.server.botting import Absent, answers, until
from tests.server.memory import MemoryStore
from whitethorn.kernel.record import Entry
from whitethorn.kernel.worlds import Worlds
from whitethorn.server.bots import turn_of
from whitethorn.server.limits import UNLIMITED
from whitethorn.server.live_table import LiveTable
from whitethorn.server.protocol import Answer, Back, Bot, Claim, Consent, Free, Lend, Stand, Undo
from whitethorn.server.store import Unavailable

MINUTES_3 = UNLIMITED.host_seconds


def hands(frames: list[Frame]) -> list[tuple[int, list[int]]]:
    """Return every hand that frames have shown, and whose it was."""
    return [(f["view"]["seat"], f["view"]["hand"]) for f in frames if f.get("view")]


def lines(table: LiveTable) -> list[tuple[int, str, str]]:
    """Return what the log says of seats since everybody sat down."""
    said = [(e.seat, e.text, e.by) for e in table.session.entries if e.kind == "claim"]
    return said[3:]


# ---- a bot ---------------------------------------------------------------------------------------


def test_a_bot_plays_until_the_owner_is_back() -> None:
    async def go() -> None:
        table, host, ann, bob = await three(make_tables())
        assert (await ask(table, host, Lend("l", 1, "uniform")))["t"] == "ack"
        told = next(f for f in bob.take() if f["t"] == "presence" and f["moved"])
        assert told["moved"] == {"seat": 1, "name": "host", "text": "lent uniform"}
        seat = told["seats"][1]
        assert (seat["name"], seat["bot"], seat["owner"]) == ("Uniform", "uniform", "ann")
        assert (seat["lent"], seat["online"]) == (True, True)
        assert await until(lambda: any(e.seat == 1 for e in answers(table)))
        await table.join(ann, -1)
        welcome, snapshot = ann.take()[:2]
        assert welcome["you"]["seats"] == [1]
        assert snapshot["view"]["seat"] == 1
        assert table.seating.bots() == {}
        assert lines(table) == [(1, "lent uniform", "host"), (1, "back", "ann")]
        assert next(e for e in bob.take() if e["t"] == "presence")["moved"]["text"] == "back"

    asyncio.run(go())


def test_the_owner_comes_back_while_the_bot_thinks() -> None:
    async def go() -> None:
        gate, thought = asyncio.Event(), asyncio.Event()

        async def late(worlds: Worlds) -> int:
            thought.set()
            await gate.wait()
            return worlds.options[0]

        table, host, ann, _ = await three(make_tables(thinker=Absent(late)))
        await ask(table, host, Lend("l", 1, "uniform"))
        await asyncio.wait_for(thought.wait(), 5)
        await table.join(ann, -1)
        assert turn_of(table) is None
        before = position(table)
        gate.set()
        await until(lambda: False, 30)
        assert position(table) == before
        assert not [e for e in answers(table) if e.seat == 1]
        assert (await ask(table, ann, Answer("a", table.session.prompt_seq, 1, [0])))["t"] == "ack"

    asyncio.run(go())


def test_a_late_answer_of_who_stood_in_is_refused() -> None:
    async def go() -> None:
        table, host, ann, _ = await three(make_tables())
        eve = Pad("eve", table.seating.invite)
        await table.join(eve, -1)
        await ask(table, host, Lend("l", 1))
        assert (await ask(table, eve, Stand("s", 1)))["t"] == "ack"
        seq = table.session.prompt_seq
        await table.join(ann, -1)
        assert (await ask(table, eve, Answer("a", seq, 1, [0])))["code"] == "not-your-prompt"
        assert (await ask(table, eve, Free("f", 1)))["code"] == "not-host"

    asyncio.run(go())


@pytest.mark.parametrize("policy", ["uniform", None])
def test_a_lent_seat_outlives_a_restart(policy: str | None) -> None:
    async def go() -> None:
        store = MemoryStore()
        table, host, ann, bob = await three(make_tables(store))
        eve = Pad("eve", table.seating.invite)
        await table.join(eve, -1)
        await ask(table, host, Lend("l", 1, policy))
        if policy is None:
            assert (await ask(table, eve, Stand("s", 1)))["t"] == "ack"
        again = await make_tables(store, clock=Ticks(2)).get(table.id)
        assert again is not None
        await again.join(bob, -1)
        await again.join(eve, -1)
        seats = eve.take()
        assert seats[0]["t"] != "refused"
        assert again.seating.row(1).owner == ann.device.id
        assert again.seating.viewer(eve.device.id).seats == (() if policy else (1,))
        if policy:
            assert await until(lambda: any(e.seat == 1 for e in answers(again)))
        await again.join(ann, -1)
        assert again.seating.viewer(ann.device.id).seats == (1,)
        assert again.seating.viewer(eve.device.id).seats == ()
        assert store.kept[table.id].seats[1].owner == ""

    asyncio.run(go())


# ---- somebody else -------------------------------------------------------------------------------


def test_the_hand_is_seen_by_who_stands_in_and_only_meanwhile() -> None:
    async def go() -> None:
        table, host, ann, bob = await three(make_tables())
        eve = Pad("eve", table.seating.invite)
        await table.join(eve, -1)
        assert hands(eve.take()) == [(-1, [])]
        await ask(table, host, Lend("l", 1))
        assert [hand for seat, hand in hands(eve.take()) if seat == 1 or hand] == []
        await table.request(eve, Stand("s", 1))
        shown = hands(eve.take())
        secret = table.game.view(table.session.now, 1).hand  # type: ignore[attr-defined]
        assert shown[-1] == (1, secret)
        assert secret
        await table.join(ann, -1)
        assert hands(eve.take())[-1] == (-1, [])
        for pad in (host, bob):
            assert {seat for seat, _ in hands(pad.take())} <= {0, 2}
        assert lines(table)[1:] == [(1, "stood", "eve"), (1, "back", "ann")]

    asyncio.run(go())


def test_a_rival_may_not_stand_in() -> None:
    async def go() -> None:
        table, host, _, bob = await three(make_tables())
        await ask(table, host, Lend("l", 1))
        for pad in (bob, host):
            assert (await ask(table, pad, Stand("s", 1)))["code"] == "rival"
        assert (await ask(table, Pad("eve"), Stand("s", 1)))["code"] == "not-invited"
        assert (await ask(table, Pad("eve", table.seating.invite), Stand("t", 2)))["code"] == (
            "no-seat"
        )

    asyncio.run(go())


def test_of_two_who_want_a_seat_one_gets_it() -> None:
    async def go() -> None:
        table, host, _, _ = await three(make_tables())
        one, two = Pad("one", table.seating.invite), Pad("two", table.seating.invite)
        await ask(table, host, Lend("l", 1))
        await asyncio.gather(table.request(one, Stand("s", 1)), table.request(two, Stand("s", 1)))
        codes = [str(f.get("code", f["t"])) for pad in (one, two) for f in pad.take()[:1]]
        assert sorted(codes) == ["ack", "taken"]
        await ask(table, host, Free("f", 1))
        await ask(table, host, Free("g", 1))
        one.invite = two.invite = table.seating.invite
        await asyncio.gather(
            table.request(one, Claim("c", [1])), table.request(two, Claim("c", [1]))
        )
        codes = [str(f.get("code", f["t"])) for pad in (one, two) for f in pad.take()[:1]]
        assert sorted(codes) == ["ack", "taken"]

    asyncio.run(go())


def test_who_stood_in_leaves_and_the_host_ends_it() -> None:
    async def go() -> None:
        table, host, ann, _ = await three(make_tables())
        eve = Pad("eve", table.seating.invite)
        await table.join(eve, -1)
        await ask(table, host, Lend("l", 1))
        await ask(table, eve, Stand("s", 1))
        assert (await ask(table, host, Lend("m", 1, "uniform")))["code"] == "taken"
        assert (await ask(table, eve, Free("f", 1)))["t"] == "ack"
        assert table.seating.row(1).owner == table.seating.row(1).device == ann.device.id
        await ask(table, eve, Stand("t", 1))
        invite = table.seating.invite
        assert (await ask(table, host, Free("e", 1)))["t"] == "ack"
        assert table.seating.invite == invite
        assert (table.seating.row(1).device, table.seating.row(1).owner) == (ann.device.id, "")
        assert [text for _, text, _ in lines(table)] == ["lent", "stood", "left", "stood", "ended"]
        assert (await ask(table, eve, Stand("u", 1)))["code"] == "no-seat"

    asyncio.run(go())


def test_who_stood_in_and_has_gone_too_is_replaced() -> None:
    async def go() -> None:
        table, host, ann, _ = await three(make_tables(thinker=Absent()))
        eve = Pad("eve", table.seating.invite)
        await table.join(eve, -1)
        await ask(table, host, Lend("l", 1))
        await ask(table, eve, Stand("s", 1))
        table.leave(eve)
        assert (await ask(table, host, Lend("m", 1, "uniform")))["t"] == "ack"
        assert table.seating.viewer(eve.device.id).seats == ()
        assert table.seating.row(1).owner == ann.device.id

    asyncio.run(go())


# ---- no theft ------------------------------------------------------------------------------------


def test_only_seats_of_the_absent_are_lent_and_only_by_the_host() -> None:
    async def go() -> None:
        table, host, ann, bob = await three(make_tables())
        assert (await ask(table, bob, Lend("a", 1, "uniform")))["code"] == "not-host"
        assert (await ask(table, host, Lend("b", 2, "uniform")))["code"] == "present"
        assert (await ask(table, host, Lend("c", 0, "uniform")))["code"] == "present"
        assert (await ask(table, host, Lend("d", 9, "uniform")))["code"] == "no-seat"
        assert (await ask(table, host, Lend("e", 1, "wizard")))["code"] == "no-bot"
        await ask(table, host, Lend("f", 1))
        assert (await ask(table, host, Bot("g", 1, "uniform")))["code"] == "taken"
        assert (await ask(table, bob, Claim("h", [1])))["code"] == "taken"
        assert (await ask(table, bob, Back("i")))["code"] == "no-seat"
        await table.join(ann, -1)
        assert (await ask(table, host, Lend("j", 1)))["code"] == "present"

    asyncio.run(go())


def test_while_the_host_is_away_the_others_agree() -> None:
    async def go() -> None:
        clock = Ticks()
        tables = make_tables(clock=clock, thinker=Absent())
        table, host, ann, bob = await three(tables, away="host")
        assert (await ask(table, bob, Lend("a", 0, "uniform")))["code"] == "not-host"
        clock.now += MINUTES_3
        watcher = Pad("watcher", table.seating.invite)
        await table.join(watcher, -1)
        assert (await ask(table, watcher, Lend("w", 0)))["code"] == "not-host"
        bob.take()
        await table.request(bob, Lend("b", 0, "uniform"))
        asked = next(f for f in ann.take() if f["t"] == "undo_asked")
        assert (asked["what"], asked["to"], asked["need"], asked["by"]) == ("lend", 0, [1], "bob")
        assert not table.seating.bots()
        assert (await ask(table, ann, Consent("n", yes=False)))["t"] == "ack"
        assert not table.seating.bots()
        await table.request(bob, Lend("c", 0, "uniform"))
        assert (await ask(table, bob, Consent("own", yes=True)))["code"] == "not-asked"
        assert (await ask(table, ann, Consent("y", yes=True)))["t"] == "ack"
        assert table.seating.bots() == {0: "uniform"}
        assert lines(table) == [(0, "lent uniform", "bob")]
        await table.join(host, -1)
        assert table.seating.viewer(host.device.id).seats == (0,)
        assert table.seating.viewer(host.device.id).host

    asyncio.run(go())


def test_an_owner_who_comes_back_meanwhile_keeps_the_seat() -> None:
    async def go() -> None:
        clock = Ticks()
        table, host, ann, bob = await three(make_tables(clock=clock), away="host")
        clock.now += MINUTES_3
        await table.request(bob, Lend("b", 0))
        await table.join(host, -1)
        assert (await ask(table, ann, Consent("y", yes=True)))["code"] == "present"
        assert table.seating.row(0).owner == ""
        assert (await ask(table, bob, Consent("n", yes=False)))["t"] == "ack"
        await ask(table, host, Answer("a", table.session.prompt_seq, 0, [0]))
        table.leave(host)
        assert (await ask(table, bob, Lend("c", 0)))["code"] == "not-host"

    asyncio.run(go())


def test_who_is_alone_agrees_with_everybody() -> None:
    async def go() -> None:
        clock = Ticks()
        table, host, ann, bob = await three(make_tables(clock=clock), away="host")
        table.leave(ann)
        clock.now += MINUTES_3
        assert (await ask(table, bob, Lend("b", 0, "uniform")))["t"] == "ack"
        assert table.seating.row(0).owner == host.device.id

    asyncio.run(go())


# ---- two workers ---------------------------------------------------------------------------------


class Shared(MemoryStore):
    shared = True


def test_an_owner_at_another_worker_gets_the_seat_back() -> None:
    async def go() -> None:
        store = Shared()
        table, host, ann, _ = await three(make_tables(store, thinker=Absent()))
        twin = await make_tables(store, clock=Ticks(2), thinker=Absent()).get(table.id)
        assert twin is not None
        await twin.join(ann, -1)
        assert (await ask(table, host, Lend("l", 1, "uniform")))["t"] == "ack"
        await twin.changed()
        await table.changed()
        for one in (table, twin):
            assert one.seating.viewer(ann.device.id).seats == (1,)

    asyncio.run(go())


def test_a_store_that_fails_keeps_the_seat_lent_until_the_next_hello() -> None:
    async def go() -> None:
        store = MemoryStore()
        table, host, ann, _ = await three(make_tables(store, thinker=Absent()))
        await ask(table, host, Lend("l", 1, "uniform"))
        real = store.commit

        async def broken(commit: object) -> None:
            raise Unavailable("disk")

        store.commit = broken  # type: ignore[method-assign]
        await table.join(ann, -1)
        assert ann.take()[0]["you"]["seats"] == []
        store.commit = real  # type: ignore[method-assign]
        await table.join(ann, -1)
        assert table.seating.viewer(ann.device.id).seats == (1,)

    asyncio.run(go())


def test_an_undo_is_agreed_to_beside_a_bot() -> None:
    """Bots are not waited for."""

    async def go() -> None:
        table, host, _, bob = await three(make_tables(thinker=Absent()))
        await ask(table, host, Lend("l", 1, "uniform"))
        await ask(table, host, Answer("a", table.session.prompt_seq, 0, [0]))
        await ask(table, bob, Answer("b", table.session.prompt_seq, 2, [0]))
        await table.request(host, Undo("u", to=table.session.seq - 2))
        assert next(f for f in bob.take() if f["t"] == "undo_asked")["need"] == [2]
        assert (await ask(table, bob, Consent("y", yes=True)))["t"] == "ack"
        assert table.session.entries[-1].kind == "undo"

    asyncio.run(go())


def test_who_stands_in_sits_down_on_no_rival_seat() -> None:
    async def go() -> None:
        table, host, ann, bob = await three(make_tables())
        await ask(table, host, Lend("l", 1))
        await ask(table, bob, Free("f", 2))
        assert (await ask(table, bob, Stand("s", 1)))["t"] == "ack"
        assert (await ask(table, bob, Claim("c", [2])))["code"] == "rival"
        assert table.seating.viewer(bob.device.id).seats == (1,)
        await table.join(ann, -1)
        assert (await ask(table, bob, Claim("d", [2])))["t"] == "ack"

    asyncio.run(go())


def test_who_plays_the_hosts_seat_is_not_the_host() -> None:
    async def go() -> None:
        clock = Ticks()
        table, host, invite = await sit(make_tables(clock=clock), body(3, [0]))
        ann, bob = Pad("ann", invite), Pad("bob", invite)
        for seat, pad in ((1, ann), (2, bob)):
            await table.join(pad, -1)
            await ask(table, pad, Claim("sit", [seat]))
        table.leave(host)
        table.leave(bob)
        clock.now += MINUTES_3
        assert (await ask(table, ann, Lend("l", 0)))["t"] == "ack"
        eve = Pad("eve", invite)
        await table.join(eve, -1)
        assert (await ask(table, eve, Stand("s", 0)))["t"] == "ack"
        table.session.entries.append(Entry(table.session.seq + 1, "answer", 0, 0))
        table.times.append(clock.wall())
        assert table._away() >= MINUTES_3

    asyncio.run(go())
