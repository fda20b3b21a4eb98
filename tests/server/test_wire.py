"""What games tell is of the shapes that the client was generated from."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scripts.sources import ROOT
from scripts.tsgen import BOARDS, VIEWS, generate
from tests.contract.toy import Toy
from whitethorn import games
from whitethorn.kernel.game import Game, Setup
from whitethorn.kernel.session import start
from whitethorn.kernel.state import TABLE
from whitethorn.server import protocol
from whitethorn.server.offers import Greyed, Odds, Option, Target

CLIENT = ROOT / "client/src"
SEATS = 3


def test_the_clients_types_are_fresh() -> None:
    assert (CLIENT / "wire.ts").read_text("utf-8") == generate(), "python -m scripts.tsgen"


def test_every_frame_has_a_tag_of_its_own() -> None:
    for union in (protocol.ClientFrame, protocol.ServerFrame):
        tags = [frame.__struct_config__.tag for frame in union.__args__]
        assert len(set(tags)) == len(tags)


def known(told: dict[str, Any], struct: type[msgspec.Struct]) -> None:
    """Fail on a field that the struct would drop without a word."""
    unknown = set(told) - set(struct.__struct_fields__)
    assert not unknown, f"{struct.__name__} has no {unknown}"


@pytest.mark.parametrize("slug", ["toy", *games.SLUGS])
def test_options_and_views_fit_their_structs(slug: str) -> None:
    game: Game = Toy() if slug == "toy" else games.load(slug)
    rng = random.Random(2)
    for seed in range(3):
        session = start(game, Setup(slug, game.scenarios()[0], SEATS), seed)
        while session.prompt is not None:
            asked, seat = session.prompt, session.prompt.seats[0]
            seat = 0 if seat == TABLE else seat
            options = game.options_wire(session.now, seat, asked.kind, asked.options[0])
            assert [x["value"] for x in options] == asked.options[0]
            for told in options:
                known(told, Option)
                known(told.get("target", {}), Target)
                known(told.get("odds") or {}, Odds)
            greyed = game.greyed(session.now, seat, asked.kind)
            for told in greyed:
                known(told, Greyed)
            msgspec.convert(options, list[Option])
            msgspec.convert(greyed, list[Greyed])
            assert re.fullmatch("[a-z_]+", game.kind_name(asked.kind))
            view = msgspec.json.encode(game.view(session.now, seat))
            if slug in VIEWS:
                assert msgspec.json.encode(msgspec.json.decode(view, type=VIEWS[slug])) == view
            session.answer(seat, rng.choice(asked.options[0]))
        for event in session.events():
            assert game.event_wire(session.now, event)["t"]


@pytest.mark.parametrize("slug", list(BOARDS))
def test_boards_fit_their_structs(slug: str) -> None:
    game = games.load(slug)
    for scenario in game.scenarios():
        setup = Setup(slug, scenario, game.seat_counts(scenario)[0])
        told = msgspec.json.decode(msgspec.json.encode(game.board(game.new(setup, 1))))
        typed: Any = msgspec.convert(told, BOARDS[slug])
        assert msgspec.json.decode(msgspec.json.encode(typed)) == told


def test_no_module_of_the_core_imports_a_framework() -> None:
    allowed = {"app.py", "punctual.py", "rest.py", "run.py"}
    for path in Path(protocol.__file__).parent.glob("*.py"):
        text = path.read_text("utf-8")
        if path.name not in allowed:
            assert not re.search(r"^\s*(from|import) (litestar|uvicorn|starlette)", text, re.M), (
                path
            )
