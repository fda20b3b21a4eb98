"""Packs on the real server: for this machine only, named, and played by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from typer.testing import CliRunner

from tests.contract.toy import Toy
from tests.server.bench import Pad, Ticks, body
from tests.server.memory import MemoryStore
from tests.server.real import Server, running
from whitethorn.cli.main import app
from whitethorn.kernel.content import ContentError
from whitethorn.server.lan import is_local, is_loopback
from whitethorn.server.limits import UNLIMITED
from whitethorn.server.lobby import Lobby
from whitethorn.server.packs import Packs, read
from whitethorn.server.tables import Tables

T = TypeVar("T")

FORM = 'game = "order"\nname = "Old box"\n[vampires.thrall.day]\ndice = 5\n'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("packs")
    (folder / "packs").mkdir()
    (folder / "packs/old.toml").write_text(FORM)
    (folder / "packs/wrong.toml").write_text('game = "order"\nname = "x"\nvampires = 3\n')
    with running(folder, WITH_GAMES="1") as found:
        yield found


def test_the_lobby_names_packs_of_this_machine_and_logs_wrong_ones(server: Server) -> None:
    games = {game["game"]: game for game in server.get("/api/games")}
    assert games["order"]["packs"] == ["Old box"]
    assert games["tower"]["packs"] == []
    assert server.logs("wrong.toml, vampires: must be")


def test_a_match_carries_the_numbers_of_its_pack(server: Server) -> None:
    token = server.device("Ada")
    form = {"game": "order", "scenario": "hunt-1", "seats": 2, "claim": [0, 1]}
    made = server.post("/api/matches", {**form, "pack": "Old box"}, token)
    options = server.get(f"/api/matches/{made['match']}", token)["setup"]["options"]
    assert options["box"] == "Old box"
    assert options["box.vampires.thrall.day.dice"] == 5
    cards = server.get(f"/api/matches/{made['match']}/catalogue")
    assert cards["vampires"]["thrall"]["invented"].count("day") == 0
    status, why, _ = server.call("POST", "/api/matches", {**form, "pack": "New box"}, token)
    assert (status, why["code"]) == (400, "no-pack")


def test_only_this_machine_is_this_machine() -> None:
    assert is_local("127.0.0.1")
    assert is_local("::1")
    for address in (None, "10.0.0.7", "testclient", "localhost.example"):
        assert not is_local(address)
    for host in ("localhost", "[::1]", "127.0.0.2"):
        assert is_loopback(host)
    for host in ("127.example", "0.0.0.0"):
        assert not is_loopback(host)
    assert not is_local("localhost")  # a request tells addresses


@pytest.mark.parametrize(
    "header",
    [
        {"X_Forwarded_For": "127.0.0.1"},
        {"X_Forwarded_For": "127.0.0.1, 127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"X_Real_IP": "::1"},
    ],
)
def test_nothing_that_was_forwarded_is_this_machine(server: Server, header: dict[str, str]) -> None:
    _, games, _ = server.call("GET", "/api/games", **header)
    assert not any(game["packs"] for game in games)
    form = {"game": "order", "scenario": "hunt-1", "seats": 2, "pack": "Old box"}
    status, why, _ = server.call("POST", "/api/matches", form, server.device("Eve"), **header)
    assert (status, why["code"]) == (400, "no-pack")


def test_a_page_with_tls_is_another_machine() -> None:
    assert is_local("127.0.0.1", {"origin": "http://127.0.0.1:8666"})
    assert not is_local("127.0.0.1", {"origin": "https://table.example"})


def test_a_box_has_a_name_that_can_be_seen(server: Server, tmp_path: Path) -> None:
    form = {"game": "order", "scenario": "hunt-1", "seats": 2}
    for name in ("\u202eexob", "two\nlines", "a\0b"):
        options = {"box": name, "box.vampires.thrall.day.dice": 4}
        status, why, _ = server.call(
            "POST", "/api/matches", {**form, "options": options}, server.device("Eve")
        )
        assert (status, why["code"]) == (400, "bad-setup")
    file = tmp_path / "hidden.toml"
    file.write_text('game = "order"\nname = "a\\u202eb"\n')
    with pytest.raises(ContentError):
        read(file)


def test_a_form_is_written_once_checked_and_offered(tmp_path: Path) -> None:
    command = ["pack", "new", "order", "--from-box", "--name", "Our Box!", "--data", str(tmp_path)]
    done = CliRunner().invoke(app, command)
    file = tmp_path / "packs/our-box.toml"
    assert str(file) in done.output
    assert isinstance(CliRunner().invoke(app, command).exception, ContentError)
    file.write_text(file.read_text().replace("day.dice = 3", "day.dice = 4", 1))
    checked = CliRunner().invoke(app, ["pack", "check", str(file)])
    assert "Our Box!, 1 numbers of your own" in checked.output
    assert Packs(tmp_path / "packs").names("order") == ["Our Box!"]
    assert Packs(tmp_path / "packs").names("tower") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "bad.toml"),
        (b"game = 3", "bad.toml"),
        (b'game = "tower"\nname = "x"', "there are no packs for 'tower'"),
        (b'game = "os.path"\nname = "x"', "there are no packs for"),
        (b"x" * 100_001, "more than 100,000 bytes"),
        (b'game = "order"\nx = ' + b"[" * 9_000, "nested too deeply"),
    ],
)
def test_a_file_that_is_no_form_is_one_line(tmp_path: Path, text: bytes, said: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(text)
    with pytest.raises(ContentError) as told:
        read(file)
    assert said in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(ContentError, match="/dev/zero: more than 100,000 bytes"):
        read(Path("/dev/zero"))


def test_the_cards_of_a_match_are_made_beside_the_tables() -> None:
    beside: list[bool] = []

    async def away(work: Callable[[], T]) -> T:
        beside.append(True)
        return work()

    async def go() -> None:
        tables = Tables({"toy": Toy()}, MemoryStore(), Ticks(), UNLIMITED, away)
        made = await tables.create(Pad("host").device, body(2))
        beside.clear()
        assert await Lobby(tables).catalogue(made.match) == b"{}"
        assert beside

    asyncio.run(go())
