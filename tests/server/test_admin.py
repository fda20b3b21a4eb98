"""The host's commands on a folder whose server runs, and on one whose server does not."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.server.real import Server, frames_until, hello, running
from whitethorn.cli.main import app
from whitethorn.server.store import AdminError


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path) as found:
        yield found


def admin(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["admin", *words, "--data", str(folder)])


def aged(folder: Path, match: str, days: float) -> None:
    with sqlite3.connect(folder / "whitethorn.db") as on:
        at = int(time.time() * 1000 - days * 86_400_000)
        on.execute("UPDATE matches SET updated = ? WHERE id = ?", (at, match))
    on.close()


def test_a_host_sees_matches_and_seats(server: Server) -> None:
    token = server.device("Ada [bold]")
    match = server.match(token, 3, [0], bots={"2": "first"})["match"]
    listed = admin(server.folder, "matches")
    assert match[:8] in listed.output
    assert "1/3 +1 bots" in listed.output
    seats = admin(server.folder, "seats", match[:6])
    assert "seat 0: Ada [bold] (host)" in seats.output
    assert "seat 1: free" in seats.output
    assert "seat 2: First (bot, first)" in seats.output


def test_a_seat_is_freed_while_its_owner_looks(server: Server) -> None:
    host, guest = server.device("Host"), server.device("Guest")
    made = server.match(host, 2, [0])
    server.post(
        f"/api/matches/{made['match']}/claim", {"seats": [1], "invite": made["invite"]}, guest
    )

    async def look() -> tuple[Any, str]:
        async with server.socket() as ws:
            await hello(ws, made["match"], guest)
            await frames_until(ws, "presence")
            done = await asyncio.to_thread(admin, server.folder, "free", made["match"], "1")
            told = await asyncio.wait_for(frames_until(ws, "presence"), 20)
            return told[-1]["seats"][1], done.output

    seat, told = asyncio.run(look())
    assert seat["name"] is None
    assert "Guest sat there" in told
    info = server.get(f"/api/matches/{made['match']}", host)
    assert info["invite"] != made["invite"]
    old = {"seats": [1], "invite": made["invite"]}
    assert server.call("POST", f"/api/matches/{made['match']}/claim", old, guest)[0] == 403


def test_a_lent_seat_is_told_by_its_owner_and_odd_words_are_one_line(server: Server) -> None:
    match = server.match(server.device("Ada"), 3, [0], bots={"2": "first"})["match"]
    with sqlite3.connect(server.folder / "whitethorn.db") as on:
        on.execute("UPDATE seats SET owner = 'd', owner_name = 'Ann' WHERE seat = 2")
    on.close()
    assert "seat 2: First (bot, first) for Ann" in admin(server.folder, "seats", match).output
    assert "Ann sat there" in admin(server.folder, "free", match, "2").output
    assert isinstance(admin(server.folder, "free", "", "0").exception, AdminError)
    for days in ("1e300", "inf"):
        purged = admin(server.folder, "purge", "--running", "--yes", "--days", days)
        assert "0 matches deleted" in purged.output
    assert match[:8] in admin(server.folder, "matches", "--limit", "9" * 20).output


def test_old_matches_are_purged_and_others_stay(server: Server) -> None:
    token = server.device("Ada")
    old, young = (server.match(token, 2, [0])["match"] for _ in range(2))
    aged(server.folder, old, 100)
    kept = admin(server.folder, "purge", "--yes")
    assert "0 matches deleted" in kept.output  # in play
    gone = admin(server.folder, "purge", "--yes", "--running")
    assert "1 matches deleted" in gone.output
    assert server.call("GET", f"/api/matches/{old}", token=token)[0] == 404
    assert server.get(f"/api/matches/{young}", token)["status"] == "running"


def test_a_purged_match_in_memory_is_gone_for_its_players(server: Server) -> None:
    token = server.device("Ada")
    match = server.match(token, 2, [0])["match"]

    async def look() -> int:
        async with server.socket() as ws:
            await hello(ws, match, token)
            await frames_until(ws, "welcome")
            aged(server.folder, match, 100)
            await asyncio.to_thread(admin, server.folder, "purge", "--yes", "--running")
            await asyncio.wait_for(ws.wait_closed(), 20)
            return ws.close_code or 0

    assert asyncio.run(look()) == 1012
    assert server.call("GET", f"/api/matches/{match}", token=token)[0] == 404
    assert server.get("/api/health")["errors"] == 0


def test_what_cannot_be_done_is_told_in_a_line(server: Server, tmp_path: Path) -> None:
    match = server.match(server.device("Ada"), 2, [0])["match"]
    for words, text in (
        (("free", match, "1"), "nobody sits on seat 1"),
        (("free", "nothing", "0"), "no match has an id that starts with 'nothing'"),
        (("seats", "%"), "no match has an id"),
        (("seats", "-x"), "no match has an id that starts with '-x'"),
    ):
        error = admin(tmp_path, *words).exception
        assert isinstance(error, AdminError)
        assert text in str(error)
    error = admin(tmp_path / "nowhere", "matches").exception
    assert isinstance(error, AdminError)
    assert "nothing was played there" in str(error)
