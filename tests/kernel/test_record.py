"""Match files: what goes in comes out, and nothing else gets in."""

from __future__ import annotations

import time

import msgspec
import pytest

from tests.contract.cases import play, toy_case
from tests.contract.toy import Toy
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import (
    MAX_BYTES,
    MAX_ENTRIES,
    Checkpoint,
    Entry,
    Record,
    RecordError,
    export,
    fold,
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


def spoil(data: bytes, old: bytes, new: bytes) -> bytes:
    assert old in data
    return data.replace(old, new, 1)


def test_a_changed_file_is_named_as_such() -> None:
    data = export(record())
    for old, new in (
        (b'"seed": ', b'"seed": 1'),
        (b'"value": ', b'"value": 1'),
        (b'"toy"', b'"tox"'),
        (b'"seats": 3', b'"seats": "3"'),
        (b'"format": 1', b'"format": 2'),
        (b'"checkpoint"', b'"checkpoynt"'),
        (b'"seal": "', b'"seal": "0'),
    ):
        with pytest.raises(RecordError, match="damaged or changed after it was written"):
            read(spoil(data, old, new))


def test_every_bit_of_a_file_counts() -> None:
    data = export(record(6))
    one = read(data)
    for place in range(0, len(data), 97):
        torn = bytearray(data)
        torn[place] ^= 1
        try:
            found = read(bytes(torn))
        except RecordError:
            continue
        assert found == one, "white space alone may change"
    for end in range(0, len(data) - 2, 211):
        with pytest.raises(RecordError, match="not a match file, or a torn one"):
            read(data[:end])


def test_another_layout_of_the_same_file_is_the_same_file() -> None:
    data = export(record())
    parts = msgspec.json.decode(data)
    shuffled = dict(sorted(parts.items(), reverse=True))
    assert read(msgspec.json.encode(shuffled)) == read(data.replace(b"\n", b"\r\n")) == record()


def test_a_file_without_a_seal_opens_as_it_stands() -> None:
    """Old files have none, and whoever edits one on purpose removes it."""
    one = record()
    parts = msgspec.json.decode(export(one))
    del parts["seal"]
    assert read(msgspec.json.encode(parts)) == one
    parts["seed"] += 1
    assert read(msgspec.json.encode(parts)).seed == one.seed + 1


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
        ({"entries": [Entry(1, "chat", seat=2**70)]}, "no match has"),
        ({"entries": [Entry(1, "chat", seat=-2)]}, "no match has"),
        ({"entries": [Entry(1, "answer", 0, value=-(2**70))]}, "no match has"),
        ({"entries": [Entry(1, "answer", 0, batch=2**63)]}, "no match has"),
        ({"origin": Checkpoint(2**70, b"")}, "lies after entry"),
        ({"checkpoint": Checkpoint(-1, b"")}, "lies after entry"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read(export(msgspec.structs.replace(record(), **change)))


def test_a_log_of_undos_is_folded_in_one_go() -> None:
    half = MAX_ENTRIES // 2
    given = [Entry(n, "answer") for n in range(1, half + 1)]
    undone = [Entry(half + n, "undo", value=half - n // 2) for n in range(1, half + 1)]
    started = time.process_time()
    assert fold(given + undone) == given[: half - half // 2]
    assert time.process_time() - started < 5  # a list made anew at each undo takes a minute


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
