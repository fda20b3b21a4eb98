"""State bytes: any list of numbers comes back, and torn bytes do not get in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whitethorn.kernel.codec import CodecError, Reader, Writer, unpack

NUMBERS = st.lists(st.integers(-(2**62), 2**62))


@given(NUMBERS)
def test_numbers_come_back(numbers: list[int]) -> None:
    w = Writer()
    w.many(numbers)
    w.flag(bool(numbers))
    r = Reader(w.data())
    assert r.many() == numbers
    assert r.flag() is bool(numbers)
    r.finish()


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        words = unpack(data)
    except CodecError:
        return
    assert all(-(2**69) < word < 2**69 for word in words)


@pytest.mark.parametrize("data", [b"\x80", b"\xff" * 11 + b"\x01"])
def test_torn_and_overlong_numbers(data: bytes) -> None:
    with pytest.raises(CodecError):
        Reader(data)


def test_lists_longer_than_the_bytes() -> None:
    for length in (5, -1):
        w = Writer()
        w.put(length)
        with pytest.raises(CodecError):
            Reader(w.data()).many()


def test_too_little_and_too_much() -> None:
    w = Writer()
    w.put(3)
    r = Reader(w.data())
    with pytest.raises(CodecError, match="more in it"):
        r.finish()
    assert r.get() == 3
    with pytest.raises(CodecError, match="too early"):
        r.get()
