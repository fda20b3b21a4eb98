"""Match files: what goes in comes out, and nothing else gets in."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract.cases import play, toy_case
from tests.contract.toy import Toy
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import (
    MAX_BYTES,
    Entry,
    Record,
    RecordError,
    export,
    nesting,
    read,
)


def record(most: int = 20) -> Record:
    return play(toy_case(), 3, most).save()


def test_a_file_comes_back_as_it_was() -> None:
    one = record()
    data = export(one)
    assert read(data) == one
    assert export(read(data)) == data


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not a match file"),
        (b"[]", "not a match file"),
        (b"\xff\xfe{}", "not a match file"),
        (b'{"format": 1}', "missing required field"),
        (b"[" * 5000, "nested deeper"),
        (b" " * (MAX_BYTES + 1), "larger than"),
    ],
)
def test_other_files_are_refused_readably(data: bytes, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read(data)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 9}, "format 9"),
        ({"game": "chess"}, "its setup of 'toy'"),
        ({"entries": [Entry(2, "answer")]}, "calls itself 2"),
        ({"entries": [Entry(1, "undo", value=4)]}, "not before"),
        ({"entries": [Entry(1, "chat", text="x" * 3000)]}, "too long"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read(export(msgspec.structs.replace(record(), **change)))


def test_nesting_counts_brackets_outside_strings() -> None:
    assert nesting(b'{"a": [1, {"b": "[[[[\\"[["}]}') == 3


def test_content_that_is_gone_is_named() -> None:
    one = record()

    class Poorer(Toy):
        def ids(self) -> dict[str, list[str]]:
            return {"cards": ["0", "1"]}

    with pytest.raises(RecordError, match="not installed here: 2, 3"):
        load(Poorer(), one)


def test_another_game_is_refused() -> None:
    one = record()
    other = msgspec.structs.replace(
        one, game="chess", setup=msgspec.structs.replace(one.setup, game="chess")
    )
    with pytest.raises(RecordError, match="of 'chess', not of 'toy'"):
        load(Toy(), other)
