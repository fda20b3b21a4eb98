"""One table: requests, refusals, votes, seats, resuming; on a store in memory."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from typing import Any

import pytest

from tests.server.bench import Pad, ask, body, legal, make_tables, position, sit, state
from whitethorn.server.limits import UNLIMITED, Limits
from whitethorn.server.protocol import Answer, Chat, Claim, Consent, Free, Undo


def test_an_answer_is_acknowledged_then_broadcast() -> None:
    async def go() -> None:
        table, host, invite = await sit(make_tables(), body(2, [0]))
        guest = Pad("guest", invite)
        await table.join(guest, -1)
        assert (await ask(table, guest, Claim("c", [1])))["t"] == "ack"
        host.take()
        await table.request(host, Answer("a", 0, 0, [0]))
        mine, theirs = host.take(), guest.take()
        assert [f["t"] for f in mine] == ["ack", "batch"]
        assert [f["t"] for f in theirs] == ["batch"]
        assert mine[1]["answered"] == {"seat": 0, "values": [], "name": "host"}
        assert mine[1]["prompt"]["waiting_for"] == [1]
        assert mine[1]["seq"] == mine[0]["seq"] == mine[1]["since"] + 1

    asyncio.run(go())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Answer("x", 99, 0, [0]), "stale"),
        (Answer("x", -1, 0, [0]), "stale"),
        (Answer("x", 0, 1, [0]), "not-your-prompt"),
        (Answer("x", 0, 7, [0]), "not-your-prompt"),
        (Answer("x", 0, 0, [12345]), "illegal"),
        (Undo("x"), "nothing"),
        (Undo("x", to=99), "nothing"),
        (Consent("x", yes=True), "not-asked"),
        (Claim("x", [5]), "no-seat"),
        (Free("x", 1), "no-seat"),
        (Chat("x", "\u200b \u202e"), "empty"),
    ],
)
def test_what_is_refused_changes_nothing(frame: Any, code: str) -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body(2, [0]))
        before = state(table)
        reply = await ask(table, host, frame)
        assert (reply["t"], reply["kind"], reply["code"]) == ("refused", "final", code)
        assert reply["text"]
        assert state(table) == before
        assert await ask(table, host, frame) == reply  # the same id, the same answer

    asyncio.run(go())


def test_a_refusal_cites_the_rule() -> None:
    async def go() -> None:
        rng = random.Random(1)
        table, host, _ = await sit(make_tables(), body(3))
        for n in range(200):
            prompt = table.session.prompt
            assert prompt is not None
            seat = table.outlook.seat_for(table.seating.viewer(host.device.id))
            greyed = table.game.greyed(table.session.now, seat, prompt.kind)
            if greyed:
                value = 1 << 16 | greyed[0]["args"]["place"] << 8
                reply = await ask(table, host, Answer("x", table.session.prompt_seq, seat, [value]))
                assert (reply["code"], reply["rule"]) == ("illegal", greyed[0]["rule"])
                return
            await table.request(host, legal(table, rng, f"a{n}"))

    asyncio.run(go())


def test_a_stale_answer_brings_the_present_picture() -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body())
        await table.request(host, Answer("late", 77, 0, [0]))
        refused, batch = host.take()
        assert refused["code"] == "stale"
        assert (batch["t"], batch["events"], batch["since"]) == ("batch", [], batch["seq"])
        assert batch["prompt"]["options"]

    asyncio.run(go())


def test_a_request_id_is_used_once() -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body())
        first = await ask(table, host, Answer("a", 0, 0, [0]))
        before = state(table)
        assert await ask(table, host, Answer("a", 0, 0, [0])) == first
        other = await ask(table, host, Answer("a", 0, 0, [65536]))
        assert other["code"] == "cid-reuse"
        assert state(table) == before

    asyncio.run(go())


def test_a_path_is_one_batch_and_one_undo() -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body(2))
        await ask(table, host, Answer("a", 0, 0, [0]))
        await ask(table, host, Answer("b", 0, 1, [0]))
        draw = 3 << 16  # nobody lit a card: the table decides about drawing
        before = position(table)
        seq = table.session.prompt_seq
        await table.request(host, Answer("c", seq, 30, [draw, 12345]))
        ack, batch = host.take()
        assert ack["t"] == "ack"
        assert batch["answered"]["values"] == [draw]
        assert [e["t"] for e in batch["events"]].count("drew") == 2
        await ask(table, host, Undo("u"))
        assert position(table) == before

    asyncio.run(go())


def test_sealed_answers_are_shown_to_nobody() -> None:
    async def told(choice: int) -> list[bytes]:
        table, host, invite = await sit(make_tables(), body(2, [0]))
        guest, watcher, late = Pad("guest", invite), Pad("watcher"), Pad("late")
        await table.join(guest, -1)
        await table.join(watcher, -1)
        await ask(table, guest, Claim("c", [1]))
        prompt = table.session.prompt
        assert prompt is not None
        await table.request(host, Answer("a", 0, 0, [prompt.options[0][choice]]))
        await table.join(late, -1)
        return guest.raw + watcher.raw + late.raw

    assert asyncio.run(told(0)) == asyncio.run(told(-1))


# ---- undo and consent ----------------------------------------------------------------------------


async def two(rules: dict[str, Any] | None = None) -> tuple[Any, Pad, Pad]:
    table, host, invite = await sit(make_tables(), body(2, [0], rules=rules or {}))
    guest = Pad("guest", invite)
    await table.join(guest, -1)
    await ask(table, guest, Claim("c", [1]))
    host.take()
    return table, host, guest


def test_own_undo_is_free_and_beyond_it_the_others_agree() -> None:
    async def go() -> None:
        table, host, guest = await two()
        start = position(table)
        await ask(table, host, Answer("a", 0, 0, [0]))
        assert (await ask(table, host, Undo("u1")))["t"] == "ack"
        assert position(table) == start
        seq = table.session.prompt_seq
        await ask(table, host, Answer("b", seq, 0, [0]))
        await ask(table, guest, Answer("c2", seq, 1, [0]))
        host.take()
        await table.request(host, Undo("u2", to=seq))
        assert [f["t"] for f in host.take()] == ["ack", "undo_asked"]
        asked = next(f for f in guest.take() if f["t"] == "undo_asked")
        assert (asked["by"], asked["need"], asked["what"]) == ("host", [1], "undo")
        late = Pad("late")
        await table.join(late, -1)
        assert late.take()[-1]["state"] == "open"
        await table.request(guest, Consent("y", yes=True))
        frames = [f for f in host.take() if f["t"] != "presence"]
        assert [f["t"] for f in frames] == ["undo_asked", "batch"]
        assert (frames[0]["state"], frames[0]["need"]) == ("agreed", [])
        assert frames[1]["undone"] == {"to": seq, "name": "host", "ahead": True}
        assert position(table) == start

    asyncio.run(go())


def test_a_no_is_a_no_and_a_move_closes_the_question() -> None:
    async def go() -> None:
        table, host, guest = await two()
        await ask(table, host, Answer("a", 0, 0, [0]))
        await ask(table, guest, Answer("b", 0, 1, [0]))
        await ask(table, host, Undo("u", to=2))
        assert (await ask(table, host, Undo("again", to=2)))["code"] == "busy"
        assert (await ask(table, host, Consent("self", yes=True)))["code"] == "not-asked"
        host.take()
        await ask(table, guest, Consent("n", yes=False))
        assert [f["state"] for f in host.take()] == ["declined"]
        await ask(table, host, Undo("u2", to=2))
        host.take()
        await ask(table, host, Chat("c", "please"))
        await ask(table, guest, Answer("m", table.session.prompt_seq, 1, [0]))
        told = [f["state"] for f in host.take() if f["t"] == "undo_asked"]
        assert told == ["overtaken"]
        assert (await ask(table, guest, Consent("late", yes=True)))["code"] == "not-asked"

    asyncio.run(go())


def test_nobody_is_asked_who_is_away() -> None:
    async def go() -> None:
        table, host, guest = await two()
        await ask(table, host, Answer("a", 0, 0, [0]))
        await ask(table, guest, Answer("b", 0, 1, [0]))
        table.leave(guest)
        assert (await ask(table, host, Undo("u", to=2)))["code"] == "nobody-here"
        assert (await ask(table, host, Free("f", 1)))["t"] == "ack"
        assert (await ask(table, host, Undo("v", to=2)))["t"] == "ack"
        assert table.session.marked

    asyncio.run(go())


@pytest.mark.parametrize(
    ("rule", "codes"), [("never", ["not-free"] * 2), ("host", [None, "asked"])]
)
def test_undo_rules(rule: str, codes: list[str | None]) -> None:
    async def go() -> None:
        table, host, guest = await two({"undo": rule})
        for pad, code in ((host, codes[0]), (guest, codes[1])):
            seq = table.session.prompt_seq
            await ask(table, host, Answer(f"a{code}{seq}", seq, 0, [0]))
            await ask(table, guest, Answer(f"b{code}{seq}", seq, 1, [0]))
            pad.take()
            await table.request(pad, Undo(f"u{seq}", to=seq))
            frames = pad.take()
            if code is None:
                assert [f["t"] for f in frames] == ["ack", "batch"]
            elif code == "asked":
                assert [f["t"] for f in frames] == ["ack", "undo_asked"]
            else:
                assert frames[0]["code"] == code
                await ask(table, pad, Answer(f"d{seq}", table.session.prompt_seq, 30, [0]))

    asyncio.run(go())


@pytest.mark.parametrize("rule", ["anyone", "host", "ask-others"])
def test_who_answers_for_the_group(rule: str) -> None:
    async def go() -> None:
        table, host, guest = await two({"table": rule})
        await ask(table, host, Answer("a", 0, 0, [0]))
        await ask(table, guest, Answer("b", 0, 1, [0]))
        seq = table.session.prompt_seq
        guest.take()
        host.take()
        await table.request(guest, Answer("g", seq, 30, [0]))
        frames = guest.take()
        frame = frames[-1]
        if rule == "anyone":
            assert [f["t"] for f in frames] == ["ack", "batch"]
        elif rule == "host":
            assert frame["code"] == "not-your-prompt"
            assert (await ask(table, host, Answer("h", seq, 30, [0])))["t"] == "ack"
        else:
            assert (frame["t"], frame["what"], frame["need"]) == ("undo_asked", "answer", [0])
            assert frame["option"]["verb"] == "pass"
            await table.request(host, Consent("y", yes=True))
            assert guest.take()[-1]["answered"] == {"seat": 1, "values": [0], "name": "guest"}

    asyncio.run(go())


# ---- seats ---------------------------------------------------------------------------------------


def test_seats_need_the_invite_and_only_the_host_frees_others() -> None:
    async def go() -> None:
        table, host, invite = await sit(make_tables(), body(3, [0]))
        stranger, guest = Pad("stranger", "wrong"), Pad("guest", invite)
        for pad in (stranger, guest):
            await table.join(pad, -1)
        assert (await ask(table, stranger, Claim("c", [1])))["code"] == "not-invited"
        assert (await ask(table, guest, Claim("c", [0])))["code"] == "taken"
        assert (await ask(table, guest, Claim("d", [1, 2])))["t"] == "ack"
        assert (await ask(table, guest, Free("e", 0)))["code"] == "not-host"
        assert (await ask(table, guest, Free("f", 2)))["t"] == "ack"
        guest.take()
        await table.request(host, Free("g", 1))
        assert [f["t"] for f in guest.take()] == ["presence", "welcome", "batch"]
        # Whoever was put out does not come back by the link they know.
        assert (await ask(table, guest, Claim("h", [1])))["code"] == "not-invited"

    asyncio.run(go())


def test_an_open_table_needs_no_invite() -> None:
    async def go() -> None:
        table, _, _ = await sit(make_tables(), body(2, [0], rules={"open": True}))
        guest = Pad("guest")
        await table.join(guest, -1)
        assert (await ask(table, guest, Claim("c", [1])))["t"] == "ack"

    asyncio.run(go())


def test_presence_counts_spectators_once() -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body(2, [0]))
        one, again = Pad("watcher"), Pad("watcher")
        for pad in (one, again):
            await table.join(pad, -1)
        last = host.take()[-1]
        assert (last["t"], last["spectators"]) == ("presence", 1)
        assert last["seats"][0] == {
            "seat": 0,
            "name": "host",
            "online": True,
            "host": True,
            "bot": None,
            "lent": False,
            "owner": None,
        }
        assert last["seats"][1]["name"] is None
        table.leave(host)
        table.leave(again)
        assert one.take()[-1]["seats"][0]["online"] is False

    asyncio.run(go())


def test_chat_is_capped_in_rate_and_cleaned() -> None:
    async def go() -> None:
        limits = Limits(chat=(3.0, 1.0))
        tables = make_tables(limits=limits)
        table, host, _ = await sit(tables, body())
        codes = [
            (await ask(table, host, Chat(f"c{n}", f"line\u202e {n}"))).get("code") for n in range(5)
        ]
        assert codes == [None] * 3 + ["slow-down"] * 2
        assert next(e.text for e in table.session.entries if e.kind == "chat") == "line 0"

    asyncio.run(go())
    assert UNLIMITED.chat[0] > 1e6


# ---- coming back ---------------------------------------------------------------------------------


def test_resuming_gives_what_was_missed() -> None:
    async def go() -> None:
        rng = random.Random(3)
        table, host, _ = await sit(make_tables(), body())
        watcher = Pad("watcher")
        await table.join(watcher, -1)
        for n in range(12):
            await table.request(host, legal(table, rng, f"a{n}"))
            if n == 5:
                await table.request(host, Chat("hi", "hello"))
        frames = [f for f in watcher.take() if f["t"] in ("batch", "chat")]
        assert all(a["seq"] == b["since"] for a, b in pairwise(frames))
        for f in frames[:-1]:
            late = Pad("late")
            await table.join(late, f["seq"])
            missed = [x for x in late.take() if x["t"] in ("batch", "chat", "snapshot")]
            assert missed[0]["t"] != "snapshot"
            assert missed[0]["since"] == f["seq"]
            assert missed[-1]["seq"] == table.session.seq
            seen = [e for x in missed for e in x.get("events", [])]
            wanted = [e for x in frames if x["seq"] > f["seq"] for e in x.get("events", [])]
            assert seen == wanted
            assert missed[-1].get("view", frames[-1]["view"]) == frames[-1]["view"]
        for since in (-1, 10**6):
            late = Pad("late")
            await table.join(late, since)
            assert late.frames[1]["t"] == "snapshot"
        await table.request(host, Undo("u", to=table.session.seq - 1))
        late = Pad("late")
        await table.join(late, frames[3]["seq"])
        assert late.frames[1]["t"] == "snapshot"

    asyncio.run(go())


def test_rules_that_stumble_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body())
        before = position(table)

        def stumble(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("tests.contract.toy_rules.leader", stumble)
        await ask(table, host, Answer("a", 0, 0, [0]))
        reply = await ask(table, host, Answer("b", 0, 1, [0]))
        assert reply["code"] == "rules-error"
        monkeypatch.undo()
        await ask(table, host, Undo("u"))
        assert position(table) == before
        assert (await ask(table, host, Answer("c", table.session.prompt_seq, 1, [0])))["t"] == "ack"

    asyncio.run(go())
