"""How friends come to a table: codes, links, pictures of links; and what they show each other."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from tests.server.bench import Pad, Ticks, ask, body, make_tables, sit
from tests.server.memory import MemoryStore
from whitethorn.cli import show
from whitethorn.server import codes, lan, signals
from whitethorn.server.codes import ALPHABET, GOOD_MS, LEAST_MS, code_of
from whitethorn.server.invitations import Invitations, drawn
from whitethorn.server.limits import UNLIMITED, Limits, neighbourhood
from whitethorn.server.protocol import Claim, Free, Malformed, Signal, decode
from whitethorn.server.seating import Refusal
from whitethorn.server.security import Origins, own_origins
from whitethorn.server.store import Stored
from whitethorn.server.tables import Tables

PAGE = "http://192.168.1.5:8666"


def friends(limits: Limits = UNLIMITED) -> tuple[Tables, Invitations, Ticks]:
    clock = Ticks()
    tables = make_tables(limits=limits, clock=clock)
    return tables, Invitations(tables, lambda: [PAGE]), clock


async def refused(invitations: Invitations, address: str, code: str) -> str:
    """Return why a code was not followed, "" if it was."""
    try:
        await invitations.join(address, code)
    except Refusal as why:
        return why.code
    return ""


# ---- codes ---------------------------------------------------------------------------------------


def test_a_code_leads_to_the_match_however_it_is_typed() -> None:
    async def go() -> None:
        tables, invitations, _ = friends()
        table, host, invite = await sit(tables, body(2, [0]))
        told = await invitations.invite(table.id, host.device, PAGE)
        assert len(told.code) == 6
        assert set(told.code) <= set(ALPHABET)
        for typed in (told.code, told.code.lower(), f" {told.code[:3]}-{told.code[3:]} "):
            joined = await invitations.join("a", typed)
            assert (joined.match, joined.invite) == (table.id, invite)
        again = await invitations.invite(table.id, host.device, PAGE)
        assert again.code == told.code
        assert told.link == f"{PAGE}/m/{table.id}?invite={invite}"

    asyncio.run(go())


def test_codes_end_by_time_and_with_the_invite() -> None:
    async def go() -> None:
        tables, invitations, clock = friends()
        table, host, invite = await sit(tables, body(2, [0]))
        first = (await invitations.invite(table.id, host.device, PAGE)).code
        clock.now += (GOOD_MS - LEAST_MS) / 1000 + 1
        second = (await invitations.invite(table.id, host.device, PAGE)).code
        assert second != first
        assert await refused(invitations, "a", first) == "no-code"
        clock.now += GOOD_MS / 1000
        assert await refused(invitations, "a", second) == "no-code"
        third = (await invitations.invite(table.id, host.device, PAGE)).code
        await ask(table, Pad("guest", invite), Claim("c", [1]))
        await ask(table, host, Free("f", 1))
        assert await refused(invitations, "a", third) == "no-code"

    asyncio.run(go())


def test_guessing_is_hopeless() -> None:
    """Eight wrong codes an address, sixty for all; a right one is free."""

    async def go() -> None:
        limits = Limits()
        tables, invitations, clock = friends(limits)
        table, host, _ = await sit(tables, body(2, [0]))
        good = (await invitations.invite(table.id, host.device, PAGE)).code
        rng = random.Random(1)

        def guess() -> str:
            return "".join(rng.choice(ALPHABET) for _ in range(6))

        for _ in range(30):
            assert await refused(invitations, "9.9.9.9", good) == ""
        tried = [await refused(invitations, "1.2.3.4", guess()) for _ in range(12)]
        assert tried == ["no-code"] * 8 + ["slow-down"] * 4
        assert await refused(invitations, "1.2.3.4", good) == "slow-down"
        assert await refused(invitations, "9.9.9.9", good) == ""
        swarm = [await refused(invitations, f"10.0.{n}.1", guess()) for n in range(200)]
        assert swarm.count("no-code") == 60 - 8
        assert await refused(invitations, "9.9.9.9", good) == "slow-down"
        clock.now += 3600.0
        hour = [await refused(invitations, f"10.1.{n}.1", guess()) for n in range(900)]
        assert hour.count("no-code") <= 60
        clock.now += 100.0
        assert await refused(invitations, "9.9.9.9", good) == ""
        # A day of guesses against a hundred codes finds one in a hundred days.
        a_day = limits.all_guesses[0] + limits.all_guesses[1] * 86_400
        assert a_day * 100 / len(ALPHABET) ** 6 < 1 / 70

    asyncio.run(go())


def test_an_ipv6_customer_is_one_guesser() -> None:
    assert neighbourhood("2001:db8:1:2::5") == neighbourhood("2001:db8:1:2:ffff::9")
    assert neighbourhood("2001:db8:1:2::5") != neighbourhood("2001:db8:1:3::5")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert neighbourhood("::ffff:1.2.3.4") == "1.2.3.4" != neighbourhood("::ffff:1.2.3.5")
    assert [neighbourhood(a) for a in ("1.2.3.4", "?", None)] == ["1.2.3.4", "?", "?"]


@pytest.mark.parametrize("typed", ["", "BCDFG", "BCDFGHJ", "AEIOUY", "BCDFG1", "ЬCDFGH", "%00%00"])
def test_what_can_be_no_code_costs_no_guess(typed: str) -> None:
    async def go() -> None:
        _, invitations, _ = friends(Limits(guesses=(0.0, 0.0)))
        assert await refused(invitations, "a", typed) == "no-code"

    asyncio.run(go())


def test_a_code_that_is_taken_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        tables, invitations, _ = friends()
        made = ["BBBBBB", "BBBBBB", "BBBBBB", "CCCCCC"]
        monkeypatch.setattr("whitethorn.server.invitations.code_of", lambda word: made.pop(0))
        found = []
        for _ in range(2):
            table, host, _ = await sit(tables, body(2, [0]))
            found.append((await invitations.invite(table.id, host.device, PAGE)).code)
        assert found == ["BBBBBB", "CCCCCC"]

    asyncio.run(go())


def test_codes_spread_over_the_alphabet() -> None:
    seen = [code_of(f"word {n}") for n in range(4000)]
    assert len(set(seen)) == len(seen)
    for place in range(6):
        counts = [sum(code[place] == letter for code in seen) for letter in ALPHABET]
        assert min(counts) > 130
        assert max(counts) < 280


def test_only_who_sits_invites() -> None:
    async def go() -> None:
        tables, invitations, _ = friends()
        table, _, _ = await sit(tables, body(2, [0]))
        with pytest.raises(Refusal) as why:
            await invitations.invite(table.id, Pad("eve").device, PAGE)
        assert why.value.code == "not-seated"
        with pytest.raises(Refusal) as why:
            await invitations.invite("nothing", Pad("eve").device, PAGE)
        assert why.value.code == "no-match"

    asyncio.run(go())


def test_a_page_on_this_machine_invites_to_the_network() -> None:
    async def go() -> None:
        tables, invitations, _ = friends()
        table, host, _ = await sit(tables, body(2, [0]))
        for page in ("http://127.0.0.1:8666", "http://localhost:8666", "http://[::1]:8666"):
            assert (await invitations.invite(table.id, host.device, page)).link.startswith(PAGE)
        alone = Invitations(tables, list)
        told = await alone.invite(table.id, host.device, "http://localhost:8666")
        assert told.link.startswith("http://localhost:8666/m/")

    asyncio.run(go())


def test_the_picture_has_every_dark_square_and_a_quiet_edge() -> None:
    path, size = drawn(f"{PAGE}/m/abc?invite=def")
    spots = [part.split("h")[0] for part in path.split("M")[1:]]
    edge = {int(n) for spot in spots for n in spot.split()}
    assert (min(edge), size) == (4, 37)
    assert path.startswith("M4 4h7v1h-7z")  # the upper left mark


def test_where_others_come_in() -> None:
    assert lan.pages("127.0.0.1", 1) == lan.pages("localhost", 1) == []
    assert lan.pages("192.168.1.5", 80) == ["http://192.168.1.5:80"]
    assert lan.pages("fe80::1", 80) == ["http://[fe80::1]:80"]
    assert all(page.startswith("http://") for page in lan.pages("0.0.0.0", 80))
    assert not any("127." in page for page in lan.pages("", 80))


def test_pages_of_the_network_may_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Crypt-7.example.org")
    names = lan.named(8666)
    assert names == {"http://crypt-7:8666", "http://crypt-7.local:8666"}
    guard = Origins(own_origins("0.0.0.0", 8666) | names, by_address=True)

    def may(origin: str, host: str) -> bool:
        return guard.socket({b"origin": origin.encode(), b"host": host.encode()})

    assert may(PAGE, "192.168.1.5:8666")
    assert may("http://crypt-7.local:8666", "crypt-7.local:8666")
    assert not may("http://crypt-8.local:8666", "crypt-8.local:8666")
    assert not may("http://192.168.1.6:8666", "192.168.1.5:8666")
    monkeypatch.setattr("socket.gethostname", lambda: "no name!")
    assert lan.named(8666) == set()


def test_the_doors_are_printed_with_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    show.addresses([PAGE, "http://10.0.0.2:8666"], ["http://crypt.local:8666", "http://crypt:8666"])
    said = capsys.readouterr().out
    assert f"  {PAGE}/" in said
    assert "crypt.local" in said
    assert "\u2584" in said  # half blocks
    show.addresses([], [])
    assert "no network" in capsys.readouterr().out


# ---- signals -------------------------------------------------------------------------------------


async def watched(limits: Limits = UNLIMITED) -> tuple[Any, Pad, Pad]:
    table, host, _ = await sit(make_tables(limits=limits), body(2, [0]))
    watcher = Pad("watcher")
    await table.join(watcher, -1)
    host.take(), watcher.take()
    return table, host, watcher


def test_a_signal_is_told_to_all_and_kept_nowhere() -> None:
    async def go() -> None:
        table, host, watcher = await watched()
        seq = table.session.seq
        signals.show(table, host, Signal("mark", "area", ["a-12"]))
        expected = {
            "t": "signalled",
            "seat": 0,
            "name": "host",
            "what": "mark",
            "place": "area",
            "ids": ["a-12"],
            "phrase": None,
        }
        assert host.take() == watcher.take() == [expected]
        assert table.session.seq == seq
        late = Pad("late")
        await table.join(late, -1)
        assert "signalled" not in {f["t"] for f in late.take()}

    asyncio.run(go())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Signal("mark"), "malformed"),
        (Signal("mark", "area", ["a", "b"]), "malformed"),
        (Signal("way", "area", ["a"]), "malformed"),
        (Signal("ready", "area", ["a"]), "malformed"),
        (Signal("say"), "malformed"),
        (Signal("ready", phrase="wait"), "malformed"),
    ],
)
def test_signals_that_show_nothing_are_refused(frame: Signal, code: str) -> None:
    async def go() -> None:
        table, host, watcher = await watched()
        signals.show(table, host, frame)
        assert [f["code"] for f in host.take()] == [code]
        assert watcher.take() == []

    asyncio.run(go())


def test_who_watches_keeps_still_and_who_sits_keeps_measure() -> None:
    async def go() -> None:
        table, host, watcher = await watched(Limits())
        signals.show(table, watcher, Signal("ready"))
        assert [f["code"] for f in watcher.take()] == ["not-seated"]
        for _ in range(9):
            signals.show(table, host, Signal("say", phrase="wait"))
        assert [f["t"] for f in watcher.take()] == ["signalled"] * 6
        assert [f.get("code") for f in host.take()] == [None] * 6 + ["slow-down"] * 3

    asyncio.run(go())


@pytest.mark.parametrize(
    "more",
    [
        {"what": "shout"},
        {"what": "mark", "place": "<b>"},
        {"what": "mark", "ids": ["<script>"]},
        {"what": "mark", "ids": ["a" * 49]},
        {"what": "mark", "ids": ["a"] * 25},
        {"what": "mark", "ids": [[["a"]]]},
        {"what": "say", "phrase": "you all stink"},
        {"what": "mark", "ids": ["a b"]},
        {"what": "mark", "ids": [""]},
        {"what": "ready", "text": "hello"},
        {"what": "mark", "place": "area", "ids": ["hall\n"]},
    ],
)
def test_hostile_signals_are_malformed(more: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        decode(json.dumps({"t": "signal", **more}).encode())


def test_a_hostile_name_is_cleaned_before_it_is_shown() -> None:
    """Names come only in tokens that the server signed."""

    async def go() -> None:
        from whitethorn.server.devices import Devices

        devices = Devices(b"x" * 32)
        token = devices.issue("\u202egus\n<b>\x00" + "x" * 99)
        device = devices.check(token)
        assert device is not None
        assert len(device.name) <= 40
        assert not set("\u202e\n\x00") & set(device.name)
        assert devices.check(token[:-4] + "AAAA") is None

    asyncio.run(go())


def test_codes_are_no_words() -> None:
    assert not set("AEIOUY") & set(codes.ALPHABET)
    assert len(set(codes.ALPHABET)) == 20
    assert MemoryStore().codes == {}


@pytest.mark.postgres
def test_a_signal_reaches_those_at_another_worker(database: str) -> None:
    from whitethorn.server.store_postgres import PostgresStore

    async def go() -> None:
        here, there = make_tables(PostgresStore(database)), make_tables(PostgresStore(database))
        await here.open()
        await there.open()
        try:
            table, host, _ = await sit(here, body(2, [0]))
            twin = await there.get(table.id)
            assert twin is not None
            far = Pad("far")
            await twin.join(far, -1)
            far.take(), host.take()
            signals.show(table, host, Signal("say", phrase="wait"))
            async with asyncio.timeout(20):
                while not any(f["t"] == "signalled" for f in far.frames):
                    await asyncio.sleep(0.05)
            assert [f["t"] for f in host.take()] == ["signalled"]
        finally:
            await here.close()
            await there.close()

    asyncio.run(go())


def test_a_code_tells_no_invite_that_is_newer_than_itself() -> None:
    async def go() -> None:
        tables, invitations, _ = friends()
        table, host, invite = await sit(tables, body(2, [0]))
        await ask(table, Pad("guest", invite), Claim("c", [1]))
        code = (await invitations.invite(table.id, host.device, PAGE)).code
        reading = tables.store.read

        async def late(match: str, after: int = 0, known: int = 0) -> Stored | None:
            tables.store.read = reading  # type: ignore[method-assign]
            assert (await ask(table, host, Free("f", 1)))["t"] == "ack"
            return await reading(match, after, known)

        tables.store.read = late  # type: ignore[method-assign]
        assert await refused(invitations, "guest", code) == "no-code"

    asyncio.run(go())


@pytest.mark.parametrize("page", ["http://[::", "http://[zz]", "http://", "http://" + "x" * 3000])
def test_a_page_that_is_none_is_refused(page: str) -> None:
    async def go() -> None:
        tables, invitations, _ = friends()
        table, host, _ = await sit(tables, body(2, [0]))
        with pytest.raises(Refusal) as told:
            await invitations.invite(table.id, host.device, page)
        assert told.value.code == "malformed"

    asyncio.run(go())
