"""Scripts at the door: every question once, every wrong line told, nothing lost."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scripts.sources import ROOT
from tests.server.real import Server, running
from whitethorn import games
from whitethorn.bots.seating import seated
from whitethorn.kernel.game import SetupError
from whitethorn.kernel.session import start
from whitethorn.kernel.worlds import Worlds
from whitethorn.lab.arena import match_seed
from whitethorn.lab.door import MAX_ERRORS, MAX_LINE, Ask, Door, Gone, Unfit, fitting
from whitethorn.lab.door_socket import Seated, Where, reason
from whitethorn.lab.door_table import Plan, host, plan
from whitethorn.lab.jobs import RunError

Wire = dict[str, Any]
QUESTION = Ask(5, 1, "move", msgspec.Raw(b"{}"), [{"value": 3}, {"value": 9}], [])


class Script(io.RawIOBase):
    """Both streams of a door: it hears the lines and answers each question by `answers`."""

    def __init__(self, answers: Any) -> None:
        self.answers = answers
        self.heard: list[Wire] = []
        self.lines: list[bytes] = []

    def write(self, data: Any) -> int:
        told = json.loads(bytes(data))
        self.heard.append(told)
        if told["t"] in ("ask", "error"):
            self.lines += self.answers(told, self.heard)
        return len(data)

    def readline(self, limit: int | None = -1) -> bytes:
        if not self.lines:
            return b""
        line = self.lines.pop(0)
        assert limit is not None
        if len(line) > limit:
            self.lines.insert(0, line[limit:])
        return line[:limit]


def door(script: Script) -> Door:
    return Door(script, script)  # type: ignore[arg-type]


def line(told: Wire, value: int) -> bytes:
    return json.dumps({"n": told["n"], "seat": told["seat"], "value": value}).encode() + b"\n"


def first(told: Wire, heard: list[Wire]) -> list[bytes]:
    return [line(told, told["options"][0]["value"])]


# ---- what a script may send ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"", "malformed"),
        (b"what?", "malformed"),
        (b"\xff\xfe", "malformed"),
        (b"[1,2]", "malformed"),
        (b'{"n":5}', "malformed"),
        (b'{"n":5,"value":"3"}', "malformed"),
        (b'{"n":5,"value":3.5}', "malformed"),
        (b'{"n":5,"value":NaN}', "malformed"),
        (b'{"n":5,"value":1e999}', "malformed"),
        (b'{"n":5,"value":3,"seat":1,"also":0}', "malformed"),
        (b'{"n":5,"value":' + b"9" * 5000 + b"}", "malformed"),
        (b"[" * 40_000, "malformed"),
        (b'{"n":4,"value":3}', "stale"),
        (b'{"n":5,"value":3,"seat":0}', "not-your-prompt"),
        (b'{"n":5,"value":4}', "illegal"),
        (b'{"n":5,"value":-1}', "illegal"),
    ],
)
def test_what_does_not_fit_is_named(sent: bytes, code: str) -> None:
    with pytest.raises(Unfit) as why:
        fitting(sent, QUESTION)
    assert why.value.code == code
    assert fitting(b'{"n":5,"value":9}', QUESTION) == 9


@given(st.binary(max_size=200))
@settings(max_examples=200)
def test_whatever_is_sent_is_an_answer_or_unfit(sent: bytes) -> None:
    try:
        value = fitting(sent, QUESTION)
    except Unfit:
        return
    assert value in (3, 9)


def test_wrong_lines_leave_the_question_open() -> None:
    def answers(told: Wire, heard: list[Wire]) -> list[bytes]:
        tries = sum(one["t"] == "error" for one in heard)
        wrong = [b"x\n", b"{" * 9 + b"\n", b"y" * (3 * MAX_LINE) + b"\n", b'{"n":5,"value":4}\n']
        return [wrong[tries] if tries < len(wrong) else b'{"n":5,"value":3}\n']

    script = Script(answers)
    assert door(script).ask(QUESTION, lambda value: ("toy/no", "Not that.")) == 3
    errors = [one for one in script.heard if one["t"] == "error"]
    assert [one["code"] for one in errors] == ["malformed", "malformed", "too-long", "illegal"]
    assert (errors[-1]["n"], errors[-1]["rule"], errors[-1]["text"]) == (5, "toy/no", "Not that.")


def test_a_script_that_never_fits_is_given_up() -> None:
    script = Script(lambda told, heard: [b"no\n"])
    with pytest.raises(RunError, match=f"the script gave {MAX_ERRORS} wrong answers"):
        door(script).ask(QUESTION)


def test_a_script_that_leaves_is_told_apart() -> None:
    script = Script(lambda told, heard: first(told, heard) if len(heard) < 6 else [])
    with pytest.raises(Gone, match="has ended its answers, in match 0 of 3"):
        host(door(script), plan("tower", "", 2, (), "greedy", 3, 3, {}))


# ---- a table of one's own ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "seats", "own"), [("tower", 3, (1,)), ("guild", 2, (0,)), ("order", 2, ())]
)
def test_the_door_shows_what_the_table_shows(slug: str, seats: int, own: tuple[int, ...]) -> None:
    what = plan(slug, "", seats, own, "greedy", 3, 1, {"hunt": "short"} if slug == "guild" else {})
    script = Script(first)
    told = host(door(script), what)
    game = games.load(slug)
    seed = match_seed(3, 0)
    session = start(game, what.setup(0), seed)
    bots = {seat: seated(game, "greedy", seed + seat) for seat in range(seats)}
    asked: Iterator[Wire] = (one for one in script.heard if one["t"] == "ask")
    while (prompt := session.prompt) is not None:
        seat = what.own[0] if prompt.seats == [30] else prompt.seats[0]
        if seat not in what.own:
            session.answer(seat, bots[seat].choose(Worlds(session, seat)))
            continue
        question = next(asked)
        assert (question["n"], question["seat"]) == (session.prompt_seq, seat)
        view = game.view(session.now, seat)
        assert question["view"] == json.loads(msgspec.json.encode(view))
        values = prompt.options_of(prompt.seats[0])
        assert [option["value"] for option in question["options"]] == values
        assert all(option["say"].startswith(option["verb"]) for option in question["options"])
        session.answer(seat, values[0])
    assert next(asked, None) is None
    end = script.heard[-2]
    won = bool(set(game.winners(session.now)) & set(what.own))
    assert (end["t"], end["won"], told.won) == ("end", won, int(won))
    heard = [event for one in script.heard for event in one.get("events", ())]
    if len(what.own) == 1:
        mine = [e for e in session.events() if e.audience >> what.own[0] & 1]
        assert len(heard) == len(mine)


@pytest.mark.parametrize(
    ("own", "options", "why"),
    [
        ((4,), {}, "2 seats are numbered 0 to 1, not 4"),
        ((), {"dice": "typed"}, "rolls its own dice"),
        ((), {"luck": 1}, "there is no option 'luck'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    own: tuple[int, ...], options: dict[str, Any], why: str
) -> None:
    with pytest.raises(SetupError, match=why):
        plan("order", "", 2, own, "greedy", 0, 1, options)


def test_the_example_is_short_and_plays() -> None:
    path = ROOT / "examples/script_bot.py"
    code = path.read_text("utf-8")
    assert len([row for row in code.split('"""')[2].splitlines() if row.strip()]) <= 30
    done = example("tower", "--seats", "2", "--games", "2", "--seat", "1")
    assert done.stdout.count("match ") == 2, done.stderr
    assert done.returncode == 0


def example(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "examples/script_bot.py", *words], cwd=ROOT, capture_output=True, text=True
    )


# ---- a server's table ----------------------------------------------------------------------------


def arranged(server: Server) -> tuple[str, dict[str, str]]:
    host = server.device("Host")
    return host, server.match(host, 2, [])


def test_the_same_bot_plays_at_a_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token, made = arranged(server)
        words = ["--url", server.url, "--match", made["match"], "--invite", made["invite"]]
        done = example(*words, "--seat", "0", "--seat", "1")
        assert done.returncode == 0, done.stderr
        assert done.stdout == f"match {made['match']}: ended, not won\n"  # it names no winners
        wrong = example("--url", server.url, "--match", "nothing", "--seat", "0")
        assert wrong.returncode == 2
        assert wrong.stderr.count("\n") == 1
        assert server.get(f"/api/matches/{made['match']}", token)["status"] == "ended"


def test_an_answer_counts_once_when_the_server_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _, made = arranged(server)
        asked: list[int] = []

        def answers(told: Wire, heard: list[Wire]) -> list[bytes]:
            asked.append(told["n"])
            if len(asked) in (2, 4):
                server.stop(signal.SIGKILL)
                threading.Thread(target=server.start).start()
            return first(told, heard)

        where = Where(server.url, made["match"], (0, 1), made["invite"])
        script = Script(answers)
        assert Seated(door(script), where).play().matches == 1
        kinds = [one["t"] for one in script.heard]
        assert (kinds[0], kinds[-2:]) == ("match", ["end", "bye"])
        assert asked == sorted(asked)
        assert "error" not in kinds


def test_no_server_is_one_line() -> None:
    with pytest.raises(RunError, match="refused"):
        Seated(door(Script(first)), Where("http://127.0.0.1:9", "m", (0,)))
    with pytest.raises(RunError, match="is no address of a server"):
        Seated(door(Script(first)), Where("table.example", "m", (0,)))


def test_the_plan_is_data() -> None:
    assert Plan("tower", "castle", 2, (0,), "greedy", 1, 1).setup(0).scenario == "castle"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (b'{"code":"no-seat","text":"there is no seat 7","rule":null}', "there is no seat 7"),
        (b"<html>\n <p>Bad\r\n gateway</p>", "<html> <p>Bad gateway</p>"),
        (b"[1]", "[1]"),
        (b"\xff", "\ufffd"),
    ],
)
def test_why_a_server_refused_is_one_line(told: bytes, said: str) -> None:
    assert reason(told) == said
