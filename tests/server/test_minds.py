"""The processes that think for bots: killed, too slow, out of order; and the server around them."""

from __future__ import annotations

import asyncio
import io
import os
import random
import signal
import time
from pathlib import Path

import pytest

from tests.contract.toy import Toy
from tests.server.bench import legal, make_tables, sit
from tests.server.botting import beside_bots
from tests.server.players import Player
from tests.server.real import Server, running
from whitethorn import games
from whitethorn.kernel.game import Setup
from whitethorn.kernel.session import start
from whitethorn.kernel.worlds import Worlds
from whitethorn.server import mind
from whitethorn.server.bodies import CreateBody
from whitethorn.server.bots import Bots, Manners
from whitethorn.server.live_table import LiveTable
from whitethorn.server.pool import Pool
from whitethorn.server.tables import Tables
from whitethorn.server.thinking import Lost, reflect

TOYS = "tests.server.toys:load"
SLOW = "tests.server.toys:load_slow"
PROMISE = 0.1  # seconds
# The machine that tests may be busy with others.
AT_ONCE = PROMISE * float(os.environ.get("PATIENCE", "3"))


def worlds(seat: int = 1) -> Worlds:
    return Worlds(start(Toy(), Setup("toy", "candles", 3), 7), seat)


async def ready(pool: Pool) -> None:
    pool.warm("toy")
    await asyncio.gather(*(m.started for m in pool.minds))


def test_a_process_answers_as_we_would() -> None:
    async def go() -> None:
        pool = Pool(2, TOYS)
        try:
            assert pool.minds == []
            told = await asyncio.gather(*(pool.think(worlds(), "uniform", n) for n in range(6)))
            assert told == [reflect(worlds(), "uniform", n) for n in range(6)]
            assert len(pool.minds) == 2
            with pytest.raises(Lost, match="UnknownPolicy"):
                await pool.think(worlds(), "wizard", 1)
            assert await pool.think(worlds(), "first", 1) == worlds().options[0]
        finally:
            await pool.close()

    asyncio.run(go())


def test_what_comes_in_goes_out_framed() -> None:
    source = io.BytesIO(mind.framed(mind.Question(worlds().pack(), "first", 1)) + b"\x00\x00")
    sink = io.BytesIO()
    mind.serve(mind.loader(TOYS), mind.read(source), sink)
    found = mind.Found(worlds().options[0])
    assert sink.getvalue() == mind.framed(mind.READY) + mind.framed(found)


def test_none_is_left_behind_by_a_server_that_dies() -> None:
    async def go() -> int:
        pool = Pool(1, SLOW)
        await ready(pool)
        (mind,) = pool.minds
        thought = asyncio.ensure_future(pool.think(worlds(), "uniform", 1))
        await asyncio.sleep(0.1)
        process = mind._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()  # as it is when we are killed
        with pytest.raises(Lost):
            await asyncio.wait_for(thought, 5)
        await pool.close()
        return process.returncode or 0

    assert asyncio.run(go()) == 0


def test_one_that_is_given_up_is_replaced() -> None:
    async def go() -> None:
        pool = Pool(1, SLOW)
        try:
            await ready(pool)
            first = pool.minds[0].pid
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await pool.think(worlds(), "uniform", 1)
            await ready(pool)
            assert pool.minds[0].pid != first
            await asyncio.sleep(0.2)
            with pytest.raises(ProcessLookupError):
                os.kill(first, 0)
        finally:
            await pool.close()

    asyncio.run(go())


def test_one_that_only_starts_is_kept() -> None:
    async def go() -> None:
        pool = Pool(1, TOYS)
        try:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.001):
                    await pool.think(worlds(), "uniform", 1)
            (kept,) = pool.minds
            await pool.think(worlds(), "uniform", 1)
            assert pool.minds == [kept]
        finally:
            await pool.close()

    asyncio.run(go())


def test_one_that_cannot_start_is_lost() -> None:
    async def go() -> None:
        pool = Pool(1, "tests.server.nowhere:load")
        try:
            for _ in range(2):
                with pytest.raises(Lost):
                    await pool.think(worlds(), "uniform", 1)
        finally:
            await pool.close()

    asyncio.run(go())


def with_minds(loader: str, budget: float) -> tuple[Tables, Pool]:
    pool = Pool(1, loader)
    tables = make_tables(thinker=pool)
    tables.bots = Bots(tables, pool, Manners(pace=0.0, budget=budget))
    return tables, pool


async def seq_after(table: LiveTable, seq: int) -> float:
    """Wait for the next log entry; return how long it took, in seconds."""
    started = time.perf_counter()
    while table.session.seq == seq:
        await asyncio.sleep(0.001)
    return time.perf_counter() - started


def test_a_killed_mind_costs_no_time() -> None:
    async def go() -> None:
        tables, pool = with_minds(SLOW, budget=30.0)
        await ready(pool)
        table, _ = await beside_bots(tables, seats=2)
        await asyncio.sleep(0.1)
        seq = table.session.seq
        assert pool.minds
        os.kill(pool.minds[0].pid, signal.SIGKILL)
        took = await seq_after(table, seq)
        print(f"bots: the stand-in answered {1000 * took:.1f} ms after its mind was killed")
        assert took < AT_ONCE
        await tables.close()

    asyncio.run(go())


async def kill_thinking(table: LiveTable, pool: Pool) -> float:
    """Kill the mind while it thinks about a decision; return how long the answer took then."""
    while True:
        (mind,) = pool.minds
        await mind.started
        seq = table.session.seq
        await asyncio.sleep(0.05)
        if table.session.seq == seq and pool.minds == [mind]:
            os.kill(mind.pid, signal.SIGKILL)
            return await asyncio.wait_for(seq_after(table, seq), 10)


@pytest.mark.parametrize(
    ("game", "scenario"), [("order", "hunt-1"), ("tower", "castle"), ("guild", "forest")]
)
def test_a_killed_expert_is_replaced_within_the_promised_time(
    game: str, scenario: str, caplog: pytest.LogCaptureFixture
) -> None:
    def lost() -> int:
        return caplog.text.count("policy expert gave no answer")

    async def go() -> None:
        pool = Pool(1, Manners().loader)
        tables = make_tables(game=games.load(game), thinker=pool)
        tables.bots = Bots(tables, pool, Manners(pace=0.0, budget=30.0))
        pool.warm(game)
        form = CreateBody(game, scenario, 2, claim=[], bots={0: "expert", 1: "expert"})
        table, _, _ = await sit(tables, form)
        try:
            took: list[float] = []
            while len(took) < 3:
                one = await kill_thinking(table, pool)
                if lost() > len(took):  # else it had answered just before
                    took.append(one)
        finally:
            await tables.close()
        told = ", ".join(f"{1000 * one:.1f}" for one in took)
        print(f"bots: at {game} the stand-in answered {told} ms after an expert was killed")
        assert min(took) < PROMISE
        assert max(took) < AT_ONCE

    asyncio.run(go())


def test_a_slow_mind_is_overtaken() -> None:
    async def go() -> None:
        tables, pool = with_minds(SLOW, budget=0.3)
        await ready(pool)
        table, _ = await beside_bots(tables, seats=2)
        took = await seq_after(table, table.session.seq) - 0.3
        print(f"bots: the stand-in answered {1000 * took:.1f} ms after the time was over")
        assert took < AT_ONCE
        await tables.close()

    asyncio.run(go())


def test_the_loop_goes_on_while_bots_think() -> None:
    async def go() -> None:
        tables, pool = with_minds(SLOW, budget=30.0)
        await ready(pool)
        await beside_bots(tables, seats=2)
        longest = 0.0
        for _ in range(100):
            before = time.perf_counter()
            await asyncio.sleep(0.002)
            longest = max(longest, time.perf_counter() - before)
        assert longest < AT_ONCE
        await tables.close()

    asyncio.run(go())


def test_a_match_with_minds_is_played_to_its_end() -> None:
    async def go() -> None:
        tables, pool = with_minds(TOYS, budget=30.0)
        await ready(pool)
        table, pad = await beside_bots(tables)
        rng = random.Random(1)
        while not table.session.over:
            if table.outlook.seat_for(table.seating.viewer(pad.device.id)) >= 0:
                await table.request(pad, legal(table, rng, f"a{table.session.seq}", [0]))
            await asyncio.sleep(0.001)
        await tables.close()

    asyncio.run(go())


# ---- the real server -----------------------------------------------------------------------------


HUNT = {
    "game": "order",
    "scenario": "hunt-1",
    "seats": 3,
    "claim": [0],
    "bots": {"1": "mixed", "2": "uniform"},
}


async def play(player: Player, seconds: float) -> None:
    """Let a player play for a while, or to the end."""
    try:
        async with asyncio.timeout(seconds):
            await player.play()
    except TimeoutError:
        pass


def seats(server: Server, match: str, token: str) -> set[int]:
    """Return the seats that have answered something in a match."""
    found = server.get(f"/api/matches/{match}/export", token)
    return {e["seat"] for e in found["entries"] if e["kind"] in ("answer", "sealed")}


@pytest.mark.timeout(300)
def test_a_hunt_beside_bots_lives_through_kills(tmp_path: Path) -> None:
    with running(tmp_path, WITH_GAMES="1") as server:
        token = server.device("Ann")
        levels = {x["game"]: x["bots"] for x in server.get("/api/games")}
        assert set(levels) >= {"toy", "order"}
        assert all(levels.values())
        match = server.post("/api/matches", HUNT, token)["match"]
        info = server.get(f"/api/matches/{match}", token)
        assert [s["bot"] for s in info["seats"]] == [None, "mixed", "uniform"]
        player = Player(server, match, token, 1)
        for _ in range(3):
            asyncio.run(play(player, 1.5))
            server.stop(signal.SIGKILL)
            server.start()
        asyncio.run(play(player, 200))
        assert player.over.is_set(), player.status
        assert seats(server, match, token) == {0, 1, 2}
        assert server.get("/api/health")["errors"] == 0
        assert "Traceback" not in server.log(), server.log()


def test_seats_by_rest(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token, other = server.device("Ann"), server.device("Bob")
        match = server.match(token, 2, [0])["match"]
        place = f"/api/matches/{match}/bot"
        status, told, _ = server.call("POST", place, {"seat": 1, "policy": "uniform"}, other)
        assert (status, told["code"]) == (403, "not-host")
        told = server.post(place, {"seat": 1, "policy": "uniform"}, token)
        assert told["seats"][1]["bot"] == "uniform"
        status, told, _ = server.call("POST", place, {"seat": 1, "policy": "wizard"}, token)
        assert (status, told["code"]) == (400, "no-bot")
        told = server.post(place, {"seat": 1, "policy": None}, token)
        assert told["seats"][1] == {
            "seat": 1,
            "name": None,
            "online": False,
            "host": False,
            "bot": None,
            "lent": False,
            "owner": None,
        }


@pytest.mark.postgres
def test_two_servers_answer_once(tmp_path: Path, database: str) -> None:
    """Each bot's decision stands once in the log, though both servers' people watch."""
    env = {"WHITETHORN_DATABASE": database, "WHITETHORN_SECRET": "s" * 40, "PACE": "0.01"}
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
    with running(folders[0], **env) as one, running(folders[1], **env) as two:
        token = one.device("Ann")
        form = {"game": "toy", "scenario": "candles", "seats": 3, "claim": [0]}
        bots = {"1": "uniform", "2": "uniform"}
        match = one.post("/api/matches", {**form, "bots": bots}, token)["match"]
        players = [Player(server, match, token, n) for n, server in enumerate((one, two))]

        async def both() -> None:
            await asyncio.gather(*(play(player, 60) for player in players))

        asyncio.run(both())
        assert all(player.over.is_set() for player in players)
        entries = one.get(f"/api/matches/{match}/export", token)["entries"]
        assert [e["seq"] for e in entries] == list(range(1, len(entries) + 1))
        for server in (one, two):
            assert "Traceback" not in server.log()
            assert "was refused a bot" not in server.log()
