"""The REST interface on the real process: what each route gives, and to whom."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.contract.toy import Toy
from tests.server.players import Player
from tests.server.real import Server, frames_until, hello, running
from whitethorn.server.security import HEADERS
from whitethorn.server.thinking import levels

Scale = Callable[..., int]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("rest")) as found:
        yield found
        assert "Traceback" not in found.log(), found.log()[:3000]


def play_out(server: Server, token: str, seats: int = 2) -> str:
    """Play a match of the toy to its end; returns its id."""
    match = server.match(token, seats, list(range(seats)))["match"]
    asyncio.run(asyncio.wait_for(Player(server, match, token, 5).play(), 60))
    return match


# ---- devices and lists ---------------------------------------------------------------------------


def test_a_device_keeps_its_seats_under_a_new_name(server: Server) -> None:
    token = server.device("Ann")
    match = server.match(token, 2, [0])["match"]
    renamed = server.post("/api/device", {"name": "  Anna \u202e B "}, token)
    assert renamed["name"] == "Anna B"
    found = server.get(f"/api/matches/{match}", renamed["token"])
    assert (found["mine"], found["host"]) == (True, True)
    assert server.device("") != server.device("")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/device", {"name": "x" * 41}),
        ("/api/device", {}),
        ("/api/device", b"[["),
        ("/api/device", b"\xff\xfe"),
        ("/api/matches", {"game": "toy"}),
        ("/api/matches", {"game": "toy", "scenario": "candles", "seats": 99}),
        ("/api/matches", b"[" * 5000),
    ],
)
def test_bad_bodies_are_refused_readably(server: Server, path: str, body: Any) -> None:
    status, found, _ = server.call("POST", path, body, server.device("Ann"))
    assert status == 400, found
    assert found["text"]
    assert "Traceback" not in str(found)


@pytest.mark.parametrize(
    ("change", "code", "status"),
    [
        ({"game": "chess"}, "no-game", 404),
        ({"scenario": "none"}, "no-game", 404),
        ({"seats": 5}, "bad-setup", 400),
        ({"claim": [7]}, "no-seat", 400),
        ({"rules": {"table": "nobody"}}, "bad-rules", 400),
        ({"rules": {"dice": "x"}}, "bad-rules", 400),
    ],
)
def test_a_match_that_cannot_be(
    server: Server, change: dict[str, Any], code: str, status: int
) -> None:
    form = {"game": "toy", "scenario": "candles", "seats": 2, **change}
    found, body, _ = server.call("POST", "/api/matches", form, server.device("Ann"))
    assert (found, body["code"]) == (status, code)


def test_lists_show_mine_and_open_ones(server: Server) -> None:
    ann, bob = server.device("Ann"), server.device("Bob")
    private = server.match(ann, 2, [0])
    open_ = server.match(ann, 2, [0], rules={"open": True})
    mine = {m["match"]: m for m in server.get("/api/matches", ann)}
    assert mine[private["match"]]["invite"] == private["invite"]
    theirs = {m["match"]: m for m in server.get("/api/matches", bob)}
    assert private["match"] not in theirs
    assert theirs[open_["match"]]["invite"] is None
    assert private["match"] not in {m["match"] for m in server.get("/api/matches")}


def test_claims_by_invite(server: Server) -> None:
    ann, bob = server.device("Ann"), server.device("Bob")
    made = server.match(ann, 3, [0])
    path = f"/api/matches/{made['match']}/claim"
    assert server.call("POST", path, {"seats": [1]}, bob)[0] == 403
    found = server.post(path, {"seats": [1], "invite": made["invite"]}, bob)
    assert [s["name"] for s in found["seats"]] == ["Ann", "Bob", None]
    again = server.call("POST", path, {"seats": [0], "invite": made["invite"]}, bob)
    assert (again[0], again[1]["code"]) == (409, "taken")


def test_games_say_what_they_are(server: Server) -> None:
    games = server.get("/api/games")
    assert games == [
        {
            "game": "toy",
            "title": "toy",
            "scenarios": [{"id": "candles", "seats": [2, 3, 4]}],
            "bots": levels(Toy()),
            "packs": [],
        }
    ]
    assert server.get("/api/games/toy/catalogue") == {}
    for path in ("/api/games/chess/catalogue", "/api/games/chess/text", "/api/games/chess/rules"):
        assert server.call("GET", path)[0] == 404


# ---- files and replays ---------------------------------------------------------------------------


def test_a_finished_match_is_a_replay_for_everybody(server: Server) -> None:
    token = server.device("Ann")
    match = play_out(server, token)
    first = server.get(f"/api/matches/{match}/replay?step=0")
    assert first["step"] == 0
    assert first["answered"] is None
    last = server.get(f"/api/matches/{match}/replay?step={first['steps'] - 1}")
    assert last["outcome"] == "ended"
    assert "over" in [e["t"] for e in last["events"]]
    assert last["view"]["hand"] == []  # a spectator's view
    path = f"/api/matches/{match}/replay?step={first['steps']}"
    assert server.call("GET", path)[1]["code"] == "no-step"
    assert server.call("GET", f"/api/matches/{match}/replay?step=-1")[0] == 400
    running = server.match(token, 2, [0])["match"]
    assert server.call("GET", f"/api/matches/{running}/replay")[1]["code"] == "no-replay"


def test_a_file_goes_out_and_comes_back(server: Server) -> None:
    ann, bob = server.device("Ann"), server.device("Bob")
    match = play_out(server, ann)
    paper = server.get(f"/api/matches/{match}/export")
    copy = server.post("/api/matches/import", paper, bob)["match"]
    again = server.get(f"/api/matches/{copy}/export")
    assert {k: v for k, v in again.items() if k != "entries"} == {
        k: v for k, v in paper.items() if k != "entries"
    }
    assert again["entries"] == paper["entries"]
    for step in (0, 7):
        path = f"/replay?step={step}"
        assert server.get(f"/api/matches/{copy}{path}") == server.get(f"/api/matches/{match}{path}")
    found = server.get(f"/api/matches/{copy}", bob)
    assert (found["status"], found["host"]) == ("ended", True)


def test_a_running_match_goes_on_elsewhere(server: Server) -> None:
    ann, bob = server.device("Ann"), server.device("Bob")
    match = server.match(ann, 2, [0, 1])["match"]
    assert server.call("GET", f"/api/matches/{match}/export", token=bob)[0] == 403
    assert server.call("GET", f"/api/matches/{match}/export")[0] == 403
    made = server.post("/api/matches/import", server.get(f"/api/matches/{match}/export", ann), bob)
    server.post(f"/api/matches/{made['match']}/claim", {"seats": [0, 1]}, bob)
    asyncio.run(asyncio.wait_for(Player(server, made["match"], bob, 5).play(), 60))
    assert server.get(f"/api/matches/{made['match']}")["status"] == "ended"


def test_bad_files_are_refused_readably(server: Server, scale: Scale) -> None:
    token = server.device("Ann")
    paper = server.call("GET", f"/api/matches/{play_out(server, token)}/export")[1]
    del paper["seal"]  # it would hide what else is wrong
    text, rng = json.dumps(paper), random.Random(3)
    bad: list[bytes] = [b"", b"{}", b"[]", b"[" * 100_000, b'{"a":' * 50_000, b"\x00" * 100, b"x"]
    changes: list[dict[str, Any]] = [
        {"format": 99},
        {"game": "chess"},
        {"setup": {**paper["setup"], "game": "order"}},
        {"setup": {**paper["setup"], "scenario": "none"}},
        {"setup": {**paper["setup"], "seats": 10**12}},
        {"ids": {"cards": ["unknown"]}},
        {"seed": "x"},
        {"entries": paper["entries"] * 40_000},
        {"entries": [{"seq": 5, "kind": "answer"}]},
        {"entries": [{"seq": 1, "kind": "undo", "value": 9}]},
        {"entries": [{"seq": 1, "kind": "chat", "text": "x" * 3000}]},
        {"origin": {"seq": 3, "state": "AAAA"}},
        {"origin": {"seq": 2**70, "state": paper["checkpoint"]["state"]}},
        {"checkpoint": {"seq": -1, "state": paper["checkpoint"]["state"]}},
        *({"entries": [{"seq": 1, "kind": "chat", k: 2**70}]} for k in ("seat", "value", "batch")),
    ]
    bad += [json.dumps({**paper, **change}).encode()[:2_500_000] for change in changes]
    for raw in bad:
        status, found, _ = server.call("POST", "/api/matches/import", raw, token)
        assert status in (400, 413), (raw[:60], found)
        assert found["text"], raw[:60]
    opened = 0
    for _ in range(scale(1000, 100)):
        flipped = bytearray(text.encode())
        for _ in range(rng.randint(1, 3)):
            flipped[rng.randrange(len(flipped))] ^= 1 << rng.randrange(8)
        status, found, _ = server.call("POST", "/api/matches/import", bytes(flipped), token)
        assert status in (201, 400), found
        opened += status == 201
        if status == 400:
            assert found["code"] == "bad-file"
    print(f"files: {len(bad)} bad and {scale(1000, 100)} flipped ones, {opened} still readable")


# ---- who may -------------------------------------------------------------------------------------


def forged(token: str) -> list[str]:
    """Return tokens that nobody was given."""
    version, device, name, signature = token.split(".")
    return [
        "",
        "x" * 600,
        token[:-1],
        token + "A",
        f"{version}.{device[::-1]}.{name}.{signature}",
        f"{version}.{device}.QUFB.{signature}",
        f"{version}.{device}.{name}.",
        f"v2.{device}.{name}.{signature}",
        f"{signature}.{name}",
        "é",
    ]


def test_forged_tokens_are_nobody(server: Server) -> None:
    token = server.device("Ann")
    match = server.match(token, 2, [0])["match"]
    posts: list[tuple[str, Any]] = [
        ("/api/matches", {"game": "toy", "scenario": "candles", "seats": 2}),
        ("/api/matches/import", {}),
        (f"/api/matches/{match}/claim", {"seats": [1]}),
        (f"/api/matches/{match}/bot", {"seat": 1, "policy": "uniform"}),
    ]
    answers = set()
    for wrong in forged(token):
        wrong = wrong.encode().decode("latin-1")
        for path, body in posts:
            status, found, _ = server.call("POST", path, body, wrong)
            answers.add((status, found["code"], found["text"]))
        assert server.call("GET", f"/api/matches/{match}/export", token=wrong)[0] == 403
        seen = server.get(f"/api/matches/{match}", wrong)
        assert (seen["mine"], seen["invite"]) == (False, None)
        assert match not in {m["match"] for m in server.get("/api/matches", wrong)}
    assert answers == {(401, "bad-token", "This device is not known.")}


def test_nobody_gets_at_another_match(server: Server) -> None:
    """Every route, for strangers, for people of another table, and for matches not there."""
    ann, eve = server.device("Ann"), server.device("Eve")
    made, other = server.match(ann, 2, [0]), server.match(eve, 2, [0])
    path = f"/api/matches/{made['match']}"
    invites = ["", "x", other["invite"], made["invite"][:-1], made["invite"] + "A"]
    for token in (eve, server.device("Mallory")):
        for invite in invites:
            status, found, _ = server.call(
                "POST", f"{path}/claim", {"seats": [1], "invite": invite}, token
            )
            assert (status, found["code"]) == (403, "not-invited")
        assert server.call("GET", f"{path}/export", token=token)[0] == 403
        assert server.get(path, token)["invite"] is None
        assert server.get(f"{path}/log", token)["log"]
    assert server.get(path, ann)["seats"][1]["name"] is None
    for route in ("", "/log", "/export", "/replay"):
        for name in ("nothing", "A" * 64, other["match"][::-1]):
            status, found, _ = server.call("GET", f"/api/matches/{name}{route}", token=ann)
            assert (status, found["code"]) in ((404, "no-match"), (404, "no-replay"))


def test_guessed_invites(server: Server, scale: Scale) -> None:
    ann, eve = server.device("Ann"), server.device("Eve")
    path = f"/api/matches/{server.match(ann, 2, [0])['match']}/claim"
    rng, hits = random.Random(4), 0
    for _ in range(scale(10_000, 200) // 10):
        guess = f"{rng.getrandbits(128):x}"
        hits += server.call("POST", path, {"seats": [1], "invite": guess}, eve)[0] == 200
    assert hits == 0


def test_an_invitation_is_for_who_sits_and_its_code_for_all(server: Server) -> None:
    ann, eve = server.device("Ann"), server.device("Eve")
    made = server.match(ann, 2, [0])
    path = f"/api/matches/{made['match']}/invitation"
    told = server.post(path, {}, ann)
    assert told["link"] == f"{server.url}/m/{made['match']}?invite={made['invite']}"
    assert (told["qr"][:7], told["size"]) == ("M4 4h7v", 45)
    joined = server.post("/api/join", {"code": told["code"].lower()})
    assert joined == {"match": made["match"], "invite": made["invite"]}
    status, found, _ = server.call("POST", path, {}, eve)
    assert (status, found["code"]) == (403, "not-seated")
    for code in ("BBBBBB", "nonsense", ""):
        status, found, _ = server.call("POST", "/api/join", {"code": code})
        assert (status, found["code"]) == (404, "no-code")
    for body in ({"code": 7}, {}, {"code": "B" * 99}):
        assert server.call("POST", "/api/join", body)[0] == 400
    server.post(f"/api/matches/{made['match']}/claim", {"seats": [1], **joined}, eve)
    assert server.get(f"/api/matches/{made['match']}", eve)["yours"] == [1]


# ---- the wire ------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers(server: Server) -> None:
    for method, path in (
        ("GET", "/"),
        ("GET", "/m/abc"),
        ("GET", "/api/games"),
        ("GET", "/api/nothing"),
        ("GET", "/nothing.js"),
        ("POST", "/api/device"),
        ("PUT", "/"),
        ("GET", "/schema/openapi.json"),
    ):
        headers = {k.lower(): v for k, v in server.call(method, path)[2].items()}
        for name, value in HEADERS:
            assert headers[name.decode()] == value.decode(), (method, path, name)
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert "server" not in headers


def test_whatever_can_be_read_can_be_asked_for_by_head(server: Server) -> None:
    for path in ("/", "/health", "/api/games", "/api/nothing", "/nothing.js", "/api/device"):
        status, body, headers = server.call("GET", path)
        asked, nothing, told = server.call("HEAD", path)
        assert (asked, nothing) == (status, b""), path
        assert told["content-length"] == headers["content-length"], path
        assert bool(body) == (told["content-length"] != "0"), path
    # Only the description itself: pages over it would load scripts from elsewhere.
    assert server.call("GET", "/schema/openapi.json")[1]["info"]["title"] == "Whitethorn"
    assert server.call("GET", "/schema/swagger")[0] == server.call("GET", "/schema")[0] == 404


def test_a_refused_method_says_which_there_are(server: Server) -> None:
    for method, path, there in (
        ("DELETE", "/health", {"GET", "HEAD"}),
        ("DELETE", "/api/games", {"GET", "HEAD", "OPTIONS"}),
        ("PATCH", "/api/matches", {"GET", "HEAD", "OPTIONS", "POST"}),
        ("GET", "/api/device", {"OPTIONS", "POST"}),
        ("PUT", "/schema/openapi.json", {"GET", "HEAD", "OPTIONS"}),
    ):
        status, _, headers = server.call(method, path)
        told = {k.lower(): v for k, v in headers.items()}.get("allow", "")
        assert (status, set(told.split(", "))) == (405, there), (method, path)


def test_errors_show_no_trace(server: Server) -> None:
    for path in (
        "/api/matches/%00",
        "/api/matches/..%2f..",
        "/api/%ff",
        "/api/matches/x/replay?step=x",
    ):
        status, found, _ = server.call("GET", path)
        assert status in (400, 404), (path, status)
        assert "Traceback" not in str(found)
        assert "whitethorn/server" not in str(found)


def test_older_lines_of_the_log(server: Server) -> None:
    token = server.device("Ann")
    match = server.match(token, 2, [0, 1])["match"]

    async def talk() -> None:
        async with server.socket() as ws:
            await hello(ws, match, token)
            for n in range(100):
                await ws.send(f'{{"t":"chat","id":"c{n}","text":"line {n}"}}')
                await frames_until(ws, "ack")

    asyncio.run(talk())
    page = server.get(f"/api/matches/{match}/log")
    assert len(page["log"]) == 80
    assert page["more"] is True
    older = server.get(f"/api/matches/{match}/log?before={page['log'][0]['seq']}")
    assert older["more"] is False
    texts = [x["text"] for x in older["log"] + page["log"] if x["kind"] == "chat"]
    assert texts == [f"line {n}" for n in range(100)]
