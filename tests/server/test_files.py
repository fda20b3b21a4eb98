"""Files that people bring: what is in them is theirs, and is looked at before it is a match."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from tests.contract.toy import Toy
from tests.server.bench import ask, body, by_newer_rules, make_tables, play_on, sit
from tests.server.memory import MemoryStore
from whitethorn.kernel import record
from whitethorn.server.protocol import Claim, Undo
from whitethorn.server.replays import read
from whitethorn.server.seating import Refusal


def test_a_match_that_older_rules_began_has_a_replay_from_there() -> None:
    async def go() -> None:
        store, rng = MemoryStore(), random.Random(3)
        table, host, _ = await sit(make_tables(store), body(3))
        await play_on(table, host, rng, 12)
        tables = make_tables(store, by_newer_rules("2"))
        found = await tables.get(table.id)
        assert found is not None
        await play_on(found, host, rng)
        await tables.close()
        replay = read(store.replays[table.id])
        assert 1 < len(replay.steps) < found.session.decisions + 1
        # Brought to rules that are newer again, its end is left.
        lobby = make_tables(MemoryStore(), by_newer_rules("3"))
        made = await lobby.bring(host.device, record.export(found.session.save()))
        data = await lobby.replay(made.match)
        assert data is not None
        assert [step.seq for step in read(data).steps] == [0]

    asyncio.run(go())


LOOKALIKES = ("ask", "ask undo", "ask undo x", "ask answer", "ask lend 1", "ask me", "yes", "no")


@pytest.mark.parametrize("text", LOOKALIKES)
def test_a_line_that_only_looks_like_a_question_asks_nothing(text: str) -> None:
    async def go() -> None:
        rng = random.Random(4)
        table, host, _ = await sit(make_tables(), body(3))
        await play_on(table, host, rng, 5)
        paper = table.session.save()
        line = record.Entry(len(paper.entries) + 1, "setting", 0, text=text, by="Eve")
        paper = msgspec.structs.replace(paper, entries=[*paper.entries, line])
        tables = make_tables()
        made = await tables.bring(host.device, record.export(paper))
        found = await tables.get(made.match)
        assert found is not None
        await found.join(host, -1)
        assert "undo_asked" not in [f["t"] for f in host.take()]
        await found.request(host, Claim("c", [0, 1, 2]))
        assert (await ask(found, host, Undo("u")))["t"] == "ack"

    asyncio.run(go())


def test_a_state_that_nobody_can_be_shown_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        table, host, _ = await sit(make_tables(), body(3))
        paper, store = record.export(table.session.save()), MemoryStore()

        def broken(*_: object) -> None:
            raise IndexError("card 9")

        monkeypatch.setattr(Toy, "view", broken)
        with pytest.raises(Refusal, match="does not fit the rules"):
            await make_tables(store).bring(host.device, paper)
        assert not store.kept

    asyncio.run(go())
