"""State bytes by hand: a list of ints, then zigzag varints.

Native classes write their fields in order and read them back in the same order, so pure and
compiled builds make equal bytes.  Flags are written as 0 or 1: a bool kept in an int field is
True in one mode and 1 in the other.
"""

from __future__ import annotations

from typing import final


class CodecError(ValueError):
    """The bytes are not a state of this version."""


@final
class Writer:
    """Collects ints; `data()` gives the bytes."""

    __slots__ = ("words",)

    def __init__(self) -> None:
        self.words: list[int] = []

    def put(self, x: int) -> None:
        """Write one int of any sign."""
        self.words.append(x)

    def flag(self, x: bool) -> None:
        """Write one truth value as 0 or 1."""
        self.words.append(1 if x else 0)

    def many(self, xs: list[int]) -> None:
        """Write a list of ints with its length in front."""
        self.words.append(len(xs))
        self.words.extend(xs)

    def data(self) -> bytes:
        """Return everything written as bytes."""
        out = bytearray()
        for x in self.words:
            u = x << 1 if x >= 0 else (-x << 1) - 1
            while u > 127:
                out.append(u & 127 | 128)
                u >>= 7
            out.append(u)
        return bytes(out)


@final
class Reader:
    """Reads ints in the order in which a Writer wrote them.

    Raises CodecError when the bytes end early or a value is longer than 64 bits.
    """

    __slots__ = ("at", "words")

    def __init__(self, data: bytes) -> None:
        self.words: list[int] = unpack(data)
        self.at: int = 0

    def get(self) -> int:
        """Read one int."""
        if self.at >= len(self.words):
            raise CodecError("the saved state ends too early")
        x = self.words[self.at]
        self.at += 1
        return x

    def flag(self) -> bool:
        """Read one truth value."""
        return self.get() != 0

    def many(self) -> list[int]:
        """Read a list of ints."""
        n = self.get()
        if n < 0 or self.at + n > len(self.words):
            raise CodecError("the saved state names a list longer than itself")
        xs = self.words[self.at : self.at + n]
        self.at += n
        return xs

    def finish(self) -> None:
        """Raise CodecError when something is left over."""
        if self.at != len(self.words):
            raise CodecError("the saved state has more in it than this version reads")


def unpack(data: bytes) -> list[int]:
    """Return the ints of a varint string; raises CodecError on a torn or overlong value."""
    words: list[int] = []
    u = 0
    shift = 0
    for byte in data:
        u |= (byte & 127) << shift
        if byte & 128:
            shift += 7
            if shift > 63:
                raise CodecError("the saved state holds an overlong number")
        else:
            words.append(u >> 1 if u & 1 == 0 else -((u + 1) >> 1))
            u = 0
            shift = 0
    if shift:
        raise CodecError("the saved state is torn")
    return words
