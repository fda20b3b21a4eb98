"""Bots in the seats of live tables, on a store in memory."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.server.bench import Pad, ask, body, legal, make_tables, position, sit
from tests.server.botting import Absent, answers, beside_bots, played, until
from tests.server.memory import MemoryStore
from whitethorn import games
from whitethorn.kernel.state import K_WINDOW, TABLE
from whitethorn.kernel.worlds import Worlds
from whitethorn.server.bodies import CreateBody
from whitethorn.server.bots import Bots, Manners, Turn, turn_of
from whitethorn.server.protocol import Answer, Bot, Chat, Claim, Consent, Free, Undo
from whitethorn.server.seating import Refusal
from whitethorn.server.store import Commit, Unavailable
from whitethorn.server.thinking import Lost, levels


def history(seed: int) -> list[tuple[str, int, int]]:
    """Return who answered what in a match of one person and two bots."""

    async def go() -> list[tuple[str, int, int]]:
        table, pad = await beside_bots()
        await played(table, pad, random.Random(seed))
        return [(e.kind, e.seat, e.value) for e in answers(table)]

    return asyncio.run(go())


def test_bots_play_to_the_end_and_the_same_again() -> None:
    first = history(1)
    assert first == history(1)
    assert {seat for _, seat, _ in first} == {0, 1, 2}
    assert first != history(2)


@pytest.mark.parametrize("bot", ["uniform", "mixed"])
def test_a_hunt_with_bots_is_played_to_its_end(bot: str) -> None:
    async def go() -> None:
        form = CreateBody("order", "hunt-1", 3, claim=[1], bots={0: bot, 2: bot})
        table, pad, _ = await sit(make_tables(game=games.load("order")), form)
        await played(table, pad, random.Random(3))
        assert table.outlook.status != "running"
        assert {e.seat for e in answers(table)} == {0, 1, 2}
        assert not [f for f in pad.frames if f["t"] == "refused"]

    asyncio.run(go())


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_level_plays_every_game(slug: str) -> None:
    game = games.load(slug)

    async def go(bot: str) -> None:
        form = CreateBody(slug, game.scenarios()[0], 3, claim=[1], bots={0: bot, 2: bot})
        table, pad, _ = await sit(make_tables(game=game), form)
        await played(table, pad, random.Random(3), 40)
        assert {e.seat for e in answers(table)} == {0, 1, 2}
        assert not [f for f in pad.frames if f["t"] == "refused"]

    for bot in levels(game):
        if bot != "expert":  # it takes its time, here without a process of its own
            asyncio.run(go(bot))


def test_a_person_who_sits_decides_for_the_table() -> None:
    async def go() -> None:
        table, pad = await beside_bots()
        rng = random.Random(1)
        while not table.session.over:
            prompt = table.session.prompt
            assert prompt is not None
            if prompt.seats == [TABLE]:
                seq = table.session.seq
                assert not await until(lambda seq=seq: table.session.seq > seq, 50)  # type: ignore[misc]
                await ask(table, pad, legal(table, rng, f"t{seq}", [0]))
                return
            if 0 in prompt.seats:
                await table.request(pad, legal(table, rng, f"a{table.session.seq}", [0]))
            await asyncio.sleep(0)

    asyncio.run(go())


@pytest.mark.parametrize("rule", ["anyone", "host", "ask-others"])
def test_bots_among_themselves_decide_for_the_table(rule: str) -> None:
    async def go() -> None:
        form = body(2, [], bots={0: "uniform", 1: "uniform"}, rules={"table": rule})
        table, pad, _ = await sit(make_tables(), form)
        assert await until(lambda: table.session.over, 5000)
        assert not [f for f in pad.frames if f["t"] == "undo_asked"]

    asyncio.run(go())


# ---- seats ---------------------------------------------------------------------------------------


def test_the_host_gives_seats_and_takes_them_back() -> None:
    async def go() -> None:
        table, host, invite = await sit(make_tables(), body(3, [0]))
        guest = Pad("guest", invite)
        await table.join(guest, -1)
        host.take()
        assert (await ask(table, guest, Bot("a", 1, "uniform")))["code"] == "not-host"
        assert (await ask(table, host, Bot("b", 1, "wizard")))["code"] == "no-bot"
        assert (await ask(table, host, Bot("c", 0, "uniform")))["code"] == "taken"
        assert (await ask(table, host, Bot("d", 7, "uniform")))["code"] == "no-seat"
        await table.request(host, Bot("e", 1, "uniform"))
        ack, told = host.take()[:2]
        assert (ack["t"], told["t"]) == ("ack", "presence")
        assert told["seats"][1] == {
            "seat": 1,
            "name": "Uniform",
            "online": True,
            "host": False,
            "bot": "uniform",
            "lent": False,
            "owner": None,
        }
        assert (await ask(table, guest, Claim("f", [1])))["code"] == "taken"
        assert (await ask(table, guest, Free("g", 1)))["code"] == "not-host"
        assert (await ask(table, host, Free("h", 1)))["t"] == "ack"
        assert table.seating.invite == invite
        assert (await ask(table, guest, Claim("i", [1])))["t"] == "ack"
        assert table.seating.presence(set())[1].bot is None
        said = [e.text for e in table.session.entries if e.kind == "claim"]
        assert said == ["claimed", "bot uniform", "freed", "claimed"]

    asyncio.run(go())


@pytest.mark.parametrize(
    ("bots", "code"), [({5: "uniform"}, "no-seat"), ({0: "uniform"}, "taken"), ({1: "x"}, "no-bot")]
)
def test_a_form_that_names_wrong_bots_is_refused(bots: dict[int, str], code: str) -> None:
    async def go() -> None:
        with pytest.raises(Refusal) as why:
            await make_tables().create(Pad("host").device, body(2, [0], bots=bots))
        assert why.value.code == code

    asyncio.run(go())


def test_who_says_to_be_a_bot_holds_nothing() -> None:
    async def go() -> None:
        table, _ = await beside_bots(make_tables(thinker=Absent()))
        thief = Pad("thief")
        assert (await ask(table, thief, Answer("a", 0, 1, [0])))["code"] == "not-your-prompt"
        assert table.seating.viewer("bot:1").seats == (1,)

    asyncio.run(go())


# ---- when bots wait ------------------------------------------------------------------------------


def test_nothing_happens_while_nobody_is_there() -> None:
    async def go() -> None:
        tables = make_tables()
        table, host = await beside_bots(tables, claim=())
        table.leave(host)
        assert await until(lambda: turn_of(table) is None and not tables.bots._playing)
        seq = table.session.seq
        assert not await until(lambda: table.session.seq > seq, 50)
        await table.join(host, -1)
        assert await until(lambda: table.session.over, 5000)

    asyncio.run(go())


def test_bots_wait_while_people_are_asked() -> None:
    async def go() -> None:
        slow = Absent()
        table, host, invite = await sit(
            make_tables(thinker=slow), body(3, [0], bots={2: "uniform"}, rules={"undo": "all"})
        )
        guest = Pad("guest", invite)
        await table.join(guest, -1)
        await ask(table, guest, Claim("c", [1]))
        await ask(table, host, Answer("a", 0, 0, [0]))
        await ask(table, guest, Answer("b", 0, 1, [0]))
        assert turn_of(table) is not None
        await table.request(host, Undo("u", to=table.session.seq - 2))
        assert turn_of(table) is None
        host.take()
        table.leave(guest)  # whoever is away holds nobody up
        assert turn_of(table) is not None
        await table.join(guest, -1)
        await ask(table, guest, Consent("n", yes=False))
        assert turn_of(table) is not None
        await table.request(host, Free("f", 2))
        assert turn_of(table) is None

    asyncio.run(go())


def test_bots_keep_pace() -> None:
    async def go() -> float:
        table, _ = await beside_bots(make_tables(pace=0.1), claim=())
        started = asyncio.get_running_loop().time()
        while table.session.prompt_seq == 0:
            await asyncio.sleep(0.005)
        return asyncio.get_running_loop().time() - started

    # Three sealed answers to one question wait once.
    assert 0.1 <= asyncio.run(go()) < 0.3


def test_a_bot_that_only_goes_on_is_quick() -> None:
    first = Turn(4, 1, "steady", kind=32, fate=7)
    assert not first.goes_on(None)
    assert Turn(5, 1, "steady", kind=32, fate=7).goes_on(first)
    assert not Turn(5, 1, "steady", kind=32, fate=8).goes_on(first), "something was seen"
    assert not Turn(5, 2, "steady", kind=32, fate=7).goes_on(first), "somebody else's turn"
    manners = Manners()
    assert first.wait(None, manners) == manners.pace
    own = Turn(6, 1, "steady", kind=K_WINDOW, fate=7)
    assert own.wait(first, manners) == manners.pace
    aside = Turn(7, 2, "steady", kind=K_WINDOW, fate=8, aside=True)
    assert aside.wait(own, manners) == manners.glance < manners.stride, "in passing"


# ---- undo ----------------------------------------------------------------------------------------


def test_bots_agree_to_an_undo_and_decide_the_same_again() -> None:
    async def go() -> None:
        table, host = await beside_bots(seats=2)
        start = position(table)
        assert await until(lambda: table.session.decisions == 1)
        theirs = answers(table)[0]
        assert (theirs.kind, theirs.seat) == ("sealed", 1)
        await ask(table, host, Answer("a", 0, 0, [0]))
        host.take()
        await table.request(host, Undo("u", to=2))
        assert [f["t"] for f in host.take()][:2] == ["ack", "batch"]
        assert await until(lambda: table.session.decisions == 1)
        assert answers(table)[-1].value == theirs.value
        assert position(table) == start

    asyncio.run(go())


def test_what_bots_did_since_is_taken_back_freely() -> None:
    """Only chance or something revealed asks for more."""

    async def go() -> None:
        table, host = await beside_bots(make_tables(thinker=Absent()), seats=3)
        await ask(table, host, Answer("a", 0, 0, [0]))
        table.session.answer(1, 0, by="Uniform")
        viewer = table.seating.viewer(host.device.id)
        from whitethorn.server.outlook import Outlook

        info = Outlook(table.game, table.session, table.rules).undo(viewer)
        assert (info.free, info.blocked) == (True, None)

    asyncio.run(go())


# ---- trouble -------------------------------------------------------------------------------------


async def lost(worlds: Worlds) -> int:
    raise Lost("killed")


async def nonsense(worlds: Worlds) -> int:
    return 987654


@pytest.mark.parametrize("then", [None, lost, nonsense], ids=["late", "lost", "nonsense"])
def test_a_policy_without_an_answer_is_replaced(then: Any) -> None:
    async def go() -> None:
        thinker = Absent(then)
        tables = make_tables(thinker=thinker)
        tables.bots = Bots(tables, thinker, Manners(pace=0.0, budget=0.01))
        table, pad = await beside_bots(tables, seats=2)
        rng, n = random.Random(1), 0
        while not table.session.over:
            viewer = table.seating.viewer(pad.device.id)
            if table.outlook.seat_for(viewer) >= 0:
                n += 1
                await table.request(pad, legal(table, rng, f"a{n}", [0]))
            await asyncio.sleep(0.001)
        assert thinker.asked > 5
        assert {e.seat for e in answers(table)} == {0, 1}
        await tables.close()

    asyncio.run(go())


class Doubtful(MemoryStore):
    """Fails before every third commit of a bot."""

    def __init__(self) -> None:
        super().__init__()
        self.n = 0

    async def commit(self, commit: Commit) -> None:
        self.n += 1
        if self.n % 3 == 0:
            raise Unavailable("now and then")
        await super().commit(commit)


def test_a_store_in_trouble_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitethorn.server.bots.RETRY_SECONDS", 0.0)

    async def go() -> None:
        table, _ = await beside_bots(make_tables(Doubtful()), claim=())
        assert await until(lambda: table.session.over, 20000)

    asyncio.run(go())


def test_an_option_that_breaks_the_rules_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("whitethorn.server.bots.RETRY_SECONDS", 0.0)

    async def first(worlds: Worlds) -> int:
        return worlds.options[0]

    async def go() -> None:
        table, host = await beside_bots(make_tables(thinker=Absent(first)), seats=2)
        real = type(table)._draft
        broken: list[Any] = []

        def draft(self: Any, client: Any, frame: Any) -> Any:
            if client.device.id == "bot:1" and not broken:
                broken.append(frame)
                raise ZeroDivisionError
            return real(self, client, frame)

        monkeypatch.setattr(type(table), "_draft", draft)
        assert await until(lambda: table.session.decisions == 1)
        assert answers(table)[0].value != broken[0].values[0]
        assert (await ask(table, host, Chat("c", "still here")))["t"] == "ack"

    asyncio.run(go())
    assert "was refused a bot as rules-error" in caplog.text


# ---- two workers ---------------------------------------------------------------------------------


class Shared(MemoryStore):
    shared = True


def test_of_two_workers_one_answers_and_the_other_says_nothing() -> None:
    async def go() -> None:
        store = Shared()
        one, two = make_tables(store), make_tables(store)
        table, pad = await beside_bots(one)
        twin = await two.get(table.id)
        assert twin is not None
        other = Pad("host")
        await twin.join(other, -1)
        rng, n = random.Random(5), 0
        while not (table.session.over and twin.session.over):
            viewer = table.seating.viewer(pad.device.id)
            if table.outlook.seat_for(viewer) >= 0:
                n += 1
                await table.request(pad, legal(table, rng, f"a{n}", [0]))
            await until(lambda: False, 5)
            await table.changed()
            await twin.changed()
        kept = store.kept[table.id]
        assert [row.entry.seq for row in kept.log] == list(range(1, len(kept.log) + 1))
        assert table.session.entries == twin.session.entries == [row.entry for row in kept.log]
        assert not [row for row in kept.requests.values() if row.refused]
        assert not [f for f in other.frames if f["t"] in ("refused", "ack")]

    asyncio.run(go())
