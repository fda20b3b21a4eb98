"""Backups taken while people play: whole, restorable, and refused when damaged."""

from __future__ import annotations

import asyncio
import io
import json
import tarfile
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from tests.server.players import Player, seats_at
from tests.server.real import Server, running
from tests.server.toys import load
from whitethorn.cli.main import app
from whitethorn.kernel import loading
from whitethorn.server.backup import backup, restore
from whitethorn.server.store import AdminError, Stored
from whitethorn.server.store_sqlite import SqliteStore
from whitethorn.server.tables import record_of

HUNT = {"game": "order", "scenario": "hunt-1", "seats": 2}
TOY = {"game": "toy", "scenario": "candles", "seats": 3}
BACKUPS = 4


def read(folder: Path, match: str) -> Stored:
    async def fetch() -> Stored | None:
        store = SqliteStore(folder / "whitethorn.db")
        await store.open(lambda _: None)
        try:
            return await store.read(match)
        finally:
            await store.close()

    found = asyncio.run(fetch())
    assert found is not None
    return found


def state(stored: Stored) -> bytes:
    """Return the bytes of the state that a stored match stands at."""
    session = loading.load(load(stored.match.game), record_of(stored)).session
    return bytes(session.game.encode(session.now))


def cut(stored: Stored, head: int) -> Stored:
    """Return a stored match as it was at an earlier seq, from its log alone."""
    log = [row for row in stored.log if row.entry.seq <= head]
    match = msgspec.structs.replace(stored.match, head=head)
    return msgspec.structs.replace(stored, match=match, log=log, checkpoint=None)


def acked(players: list[Player]) -> int:
    return sum(len(player.acked) for player in players)


@pytest.mark.timeout(300)
def test_a_backup_taken_in_play_restores_to_equal_states(tmp_path: Path) -> None:
    live = tmp_path / "live"
    live.mkdir()

    async def play(server: Server) -> list[str]:
        players = [p for i, form in enumerate((HUNT, TOY)) for p in seats_at(server, form, i)]
        for player in players:
            player.think = 0.05
        tasks = [asyncio.ensure_future(player.play()) for player in players]
        for n in range(BACKUPS):
            seen = acked(players)
            while acked(players) < seen + 3:
                assert not all(p.over.is_set() for p in players)
                await asyncio.sleep(0.005)
            await asyncio.to_thread(backup, live, tmp_path / f"{n}.tar")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return sorted({p.match for p in players})

    with running(live, WITH_GAMES="1") as server:
        matches = asyncio.run(play(server))
        server.stop()
    heads = []
    for n in range(BACKUPS):
        folder = tmp_path / f"restored-{n}"
        assert restore(tmp_path / f"{n}.tar", folder).matches == len(matches)
        assert (folder / "secret").read_bytes() == (live / "secret").read_bytes()
        for match in matches:
            old, now = read(folder, match), read(live, match)
            assert old.match.head == len(old.log)
            assert state(old) == state(cut(now, old.match.head))
            heads.append(old.match.head)
    assert len(set(heads)) >= BACKUPS // 2, "nobody played between the backups"


def test_people_play_on_where_the_backup_was_taken(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    with running(first) as server:
        token = server.device("Ada")
        match = server.match(token, 2, [0, 1])["match"]
        done = CliRunner().invoke(
            app, ["admin", "backup", str(tmp_path / "b.tar"), "--data", str(first)]
        )
        assert "1 matches written" in done.output
    done = CliRunner().invoke(
        app, ["admin", "restore", str(tmp_path / "b.tar"), "--data", str(second)]
    )
    assert "1 matches restored" in done.output
    with running(second) as server:
        info = server.get(f"/api/matches/{match}", token)
        assert info["mine"]
        assert info["host"]


@pytest.fixture
def good(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    with running(folder) as server:
        server.match(server.device("Ada"), 2, [0])
    backup(folder, tmp_path / "good.tar")
    return tmp_path / "good.tar"


def rewritten(good: Path, name: str, data: bytes) -> Path:
    out = good.with_name("bad.tar")
    with tarfile.open(good) as old, tarfile.open(out, "w") as new:
        for member in old:
            source = old.extractfile(member)
            assert source is not None
            body = data if member.name == name else source.read()
            member.size = len(body)
            new.addfile(member, io.BytesIO(body))
    return out


def test_a_damaged_or_foreign_file_is_refused_and_nothing_changes(good: Path) -> None:
    target = good.parent / "target"
    text = good.with_name("text.tar")
    text.write_text("hello")
    cases = {
        text: "cannot be restored",
        rewritten(good, "secret", b"x" * 32): "secret is not what its manifest says",
    }
    for file, said in cases.items():
        with pytest.raises(AdminError, match=said):
            restore(file, target)
    with pytest.raises(AdminError, match="is damaged: whitethorn"):
        restore(rewritten(good, "whitethorn.db", b"SQLite format 3\0" + bytes(4080)), target)
    assert list(target.iterdir()) == []


def test_a_link_in_a_backup_is_not_followed(good: Path) -> None:
    out = good.with_name("link.tar")
    with tarfile.open(good) as old, tarfile.open(out, "w") as new:
        for member in old:
            if member.name == "secret":
                member.type, member.linkname, member.size = tarfile.SYMTYPE, "/etc/passwd", 0
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    with pytest.raises(AdminError, match="not a backup"):
        restore(out, good.parent / "target")


def test_nothing_is_overwritten(good: Path) -> None:
    data = good.parent / "data"
    with pytest.raises(AdminError, match="is there already"):
        backup(data, good)
    with pytest.raises(AdminError, match="move the folder aside"):
        restore(good, data)
    with pytest.raises(AdminError, match="has no whitethorn"):
        backup(good.parent / "empty", good.with_name("new.tar"))
    with pytest.raises(AdminError, match="no backup was made"):
        backup(data, good.parent / "no" / "such" / "folder.tar")


def test_a_backup_is_for_its_owner_only(good: Path) -> None:
    assert good.stat().st_mode & 0o777 == 0o600
    with tarfile.open(good) as tar:
        source = tar.extractfile("manifest.json")
        assert source is not None
        assert json.loads(source.read())["matches"] == 1


def manifest(good: Path, **more: object) -> bytes:
    """Return the manifest of a backup with other values."""
    with tarfile.open(good) as tar:
        source = tar.extractfile("manifest.json")
        assert source is not None
        return json.dumps({**json.loads(source.read()), **more}).encode()


def test_hostile_numbers_and_nests_are_one_line_too(good: Path) -> None:
    target = good.parent / "target"
    hostile = [
        b'{"x":' * 10_000,
        manifest(good, made=10**18),
        manifest(good, made=-1),
        manifest(good, matches=-5),
    ]
    for data in hostile:
        with pytest.raises(AdminError):
            restore(rewritten(good, "manifest.json", data), target)
        assert list(target.iterdir()) == []


@pytest.mark.parametrize(
    "sparse",
    [
        {"GNU.sparse.map": f"{1 << 26},0", "GNU.sparse.size": str(1 << 26)},
        {"GNU.sparse.map": "a,b", "GNU.sparse.size": "x"},
    ],
)
def test_a_file_that_grows_is_not_unpacked(tmp_path: Path, sparse: dict[str, str]) -> None:
    out, target = tmp_path / "sparse.tar", tmp_path / "target"
    with tarfile.open(out, "w", format=tarfile.PAX_FORMAT) as tar:
        for name in ("manifest.json", "whitethorn.db", "secret"):
            line = tarfile.TarInfo(name)
            line.pax_headers = sparse if name == "whitethorn.db" else {}
            tar.addfile(line)
    with pytest.raises(AdminError, match=r"is not a backup|cannot be restored: invalid"):
        restore(out, target)
    assert list(target.iterdir()) == []
