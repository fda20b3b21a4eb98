"""Every field of the table survives clone and bytes, and nothing mutable is shared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.order import den, library
from whitethorn.games.order.codec import decode_into, encode
from whitethorn.games.order.phases import Table
from whitethorn.games.order.state import Crate, Hunter, Vampire
from whitethorn.kernel.codec import CodecError
from whitethorn.kernel.rng import Rng

# Loop guards, listeners and the printed world: no part of a state between steps.
LEFT_OUT = {"asked", "ticks", "depth", "forced", "quick", "decider", "log", "den", "lib", "rng"}
LEFT_OUT |= {"trading", "traded", "walking"}
DERIVED = {"dist", "tables", "walk"}
PIECES = (Hunter, Vampire, Crate)
FLAGS = {"night", "double", "choosing", "activated", "down", "trapped", "awake"}


def slots(thing: object) -> list[str]:
    """Return all fields of a native object, inherited ones too, pure or compiled."""
    names: list[str] = []
    for kind in type(thing).__mro__:
        names += kind.__dict__.get("__mypyc_attrs__", ()) or kind.__dict__.get("__slots__", ())
    return sorted(set(names) - LEFT_OUT - {"__dict__"})


class Counter:
    """Gives a new number each time."""

    def __init__(self) -> None:
        self.n = 1000

    def next(self) -> int:
        self.n += 1
        return self.n


def fill(thing: object, count: Counter) -> None:
    """Give every field a value found nowhere else."""
    for name in slots(thing):
        if name in DERIVED or name in ("hunters", "vampires", "crates"):
            continue
        if name in FLAGS:
            setattr(thing, name, not getattr(thing, name))
        elif isinstance(getattr(thing, name), list):
            setattr(thing, name, [count.next(), count.next()])
        else:
            setattr(thing, name, count.next())


def filled() -> Table:
    g = Table(Rng(12345), den(), library())
    count = Counter()
    fill(g, count)
    g.hunters = [Hunter(0, 0), Hunter(1, 1)]
    g.vampires = [Vampire(0, 0, 0, False), Vampire(1, 0, 0, True)]
    g.crates = [Crate(0, 0)]
    for piece in [*g.hunters, *g.vampires, *g.crates]:
        fill(piece, count)
    g.rebuild_distances()
    return g


def flat(thing: Any) -> Any:
    """Return all fields as plain data."""
    if isinstance(thing, list):
        return [flat(x) for x in thing]
    if isinstance(thing, (*PIECES, Table)):
        return {name: flat(getattr(thing, name)) for name in slots(thing)}
    return thing


def decoded(data: bytes) -> Table:
    g = Table(Rng(1), den(), library())
    decode_into(g, data)
    return g


def test_every_field_differs_from_its_default() -> None:
    plain = flat(Table(Rng(1), den(), library()))
    full = flat(filled())
    same = {name for name in full if full[name] == plain[name]}
    assert same == set()


def test_a_clone_has_every_field() -> None:
    g = filled()
    other = g.clone()
    assert isinstance(other, Table)
    assert flat(other) == flat(g)
    assert other.rng.s == g.rng.s
    assert other.den is g.den
    assert other.lib is g.lib


def test_a_clone_shares_nothing_that_changes() -> None:
    g = filled()
    other = g.clone()
    shared = [
        name
        for name in slots(g)
        if isinstance(getattr(g, name), list) and getattr(g, name) is getattr(other, name)
    ]
    assert set(shared) == DERIVED
    assert isinstance(other, Table)
    for mine, theirs in zip(g.hunters, other.hunters, strict=True):
        assert mine is not theirs
        assert mine.slots is not theirs.slots
        assert mine.bag is not theirs.bag
    assert other.rng is not g.rng
    before = list(g.dist)
    other.open_doors = 0
    other.rebuild_distances()
    assert g.dist == before


def test_bytes_bring_back_every_field_with_its_type() -> None:
    g = filled()
    data = encode(g)
    other = decoded(data)
    assert flat(other) == flat(g)
    assert other.rng.s == g.rng.s
    assert encode(other) == data
    assert type(other.night) is bool
    assert type(other.hunters[0].down) is bool
    assert type(other.hunters[0].area) is int


@pytest.mark.parametrize("spoil", [b"", b"\x00", b"\x04"])
def test_other_bytes_are_refused(spoil: bytes) -> None:
    with pytest.raises(CodecError):
        decoded(spoil)


def test_torn_bytes_are_refused() -> None:
    data = encode(filled())
    for end in range(0, len(data), 7):
        with pytest.raises(CodecError):
            decoded(data[:end])
    with pytest.raises(CodecError):
        decoded(data + b"\x00")
