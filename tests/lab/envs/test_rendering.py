"""Words and pictures of a table."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.lab.envs.test_laws import SHORT
from whitethorn.lab import envs
from whitethorn.lab.envs.board import Board
from whitethorn.lab.envs.options_text import read_options, written_options
from whitethorn.lab.envs.picture import WIDTH, svg


def board_after(game: str, answers: int) -> Board:
    board = Board(game, 2, (), SHORT.get(game))
    board.deal(3)
    rng = random.Random(1)
    for _ in range(answers):
        seat = board.match.asked()[0]
        board.match.answer(seat, rng.choice(board.match.options(seat)))
    return board


def test_a_picture_shows_what_has_changed(game: str) -> None:
    first, later = board_after(game, 0).picture(), board_after(game, 8).picture()
    assert first.shape == later.shape
    assert first.shape[1:] == (WIDTH, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 2
    assert not np.array_equal(first, later)


def test_an_svg_has_every_piece() -> None:
    board = board_after("order", 12)
    view = board.view(-1)
    marks = board.encoding.marks(view)
    picture = svg(board.game.board(board.match.now), marks, [])
    assert picture.count("<circle") == len(marks)
    assert picture.count("<polygon") == len(board.game.ids()["hunt-1 areas"])


def test_text_has_the_options_of_who_is_asked() -> None:
    env = envs.aec("order", seats=2)
    env.reset(seed=1)
    asked = env.text(env.agent_selection).splitlines()
    options = [line for line in asked if line.startswith("? ")]
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    assert [int(line.split()[1]) for line in options] == [int(action) for action in legal]
    assert options[0].split()[2] == "entrance"
    assert "? " not in env.text("seat_1")


def test_views_differ_in_words_when_they_differ_in_numbers(game: str) -> None:
    board = board_after(game, 0)
    seen: dict[str, bytes] = {}
    for _ in range(60):
        for seat in range(2):
            text = board.encoding.text(board.view(seat))
            numbers = np.array(board.encoding.encode(board.view(seat)), np.int16).tobytes()
            assert seen.setdefault(text, numbers) == numbers
        if board.match.over:
            break
        seat = board.match.asked()[0]
        board.match.answer(seat, board.match.options(seat)[0])


def test_scaled_numbers_lie_between_0_and_1(game: str) -> None:
    board = board_after(game, 5)
    scaled = board.layout.scaled(board.numbers(0))
    assert scaled.dtype == np.float32
    assert scaled.min() >= 0
    assert scaled.max() <= 1
    parts = board.layout.split(scaled)
    assert sum(part.size for part in parts.values()) == board.layout.size
    assert len(board.layout.names()) == board.layout.size


def test_options_are_read_as_they_were_written() -> None:
    options: dict[str, str | int | bool] = {"a": 1, "b": -1, "c": True, "d": False, "e": "word"}
    assert read_options(written_options(options)) == options
    assert read_options("") == {}


def test_human_mode_prints(capsys: pytest.CaptureFixture[str]) -> None:
    env = envs.gym("tower", seats=2, render_mode="human")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert "tower/castle" in capsys.readouterr().out
