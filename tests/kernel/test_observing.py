"""What encodings remember of views that share their parts."""

from __future__ import annotations

from whitethorn.kernel.observing import Column, Part, Remembered, count, flag, place


def test_a_thing_is_counted_once_and_equal_things_apart() -> None:
    calls: list[object] = []

    def make(thing: list[int]) -> list[int]:
        calls.append(thing)
        return [len(thing)]

    counts = Remembered(make, room=2)
    one, other = [1, 2], [1, 2]
    assert counts(one) == counts(one) == counts(other) == [2]
    assert len(calls) == 2


def test_what_is_forgotten_is_made_again() -> None:
    counts = Remembered(lambda thing: [len(thing)], room=2)
    for length in range(50):
        assert counts([0] * length) == [length]
        assert len(counts.made) <= 2


def test_columns_say_what_they_hold() -> None:
    assert place("area", 3, "where") == Column("area", -1, 2, "where, -1 none")
    assert flag("night").high == 1
    assert count("wounds", 5).unit == "wounds"
    assert Part("p", ("a", "b"), (flag("x"),), "").size == 2
