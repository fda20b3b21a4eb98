"""A fixed numbering of everything that can ever be answered, for action spaces and masks."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.int8]
ROOM: Final = 1024  # masks that are kept: most questions have been asked before


class Options(Protocol):
    """What a game's options.py gives: a dense number for each answer of a kind of decision."""

    def size(self, kind: int) -> int: ...

    def index(self, kind: int, value: int) -> int: ...

    def value_at(self, kind: int, dense: int) -> int: ...


class Actions:
    """The kinds of decisions one after the other, each with its answers numbered densely.

    `n` is how many actions there are; `wait` (= n) is the one more that seats take which are not
    asked.
    """

    def __init__(self, slug: str, kinds: tuple[int, ...]) -> None:
        self.options = cast("Options", import_module(f"whitethorn.games.{slug}.options"))
        self.first: dict[int, int] = {}
        self.n = 0
        for kind in kinds:
            self.first[kind] = self.n
            self.n += self.options.size(kind)
        self.wait = self.n
        self.known: dict[int, dict[int, int]] = {kind: {} for kind in kinds}
        self.back: dict[int, dict[int, int]] = {kind: {} for kind in kinds}
        self.masks: dict[tuple[int, ...], Mask] = {}

    def number(self, kind: int, value: int) -> int:
        """Return the action of an answer; raises ValueError for what is no answer of the kind."""
        known = self.known[kind]
        action = known.get(value)
        if action is None:
            action = known[value] = self.first[kind] + self.options.index(kind, value)
        return action

    def numbers(self, kind: int, values: list[int]) -> list[int]:
        """Return the actions of answers, in their order."""
        known = self.known[kind]
        try:
            return [known[value] for value in values]
        except KeyError:
            return [self.number(kind, value) for value in values]

    def mask(self, kind: int, values: list[int]) -> Mask:
        """Return which actions are answers among `values`, or `wait` for none; shape (n + 1,)."""
        key = (kind, *values)
        known = self.masks.get(key)
        if known is None:
            if len(self.masks) >= ROOM:
                self.masks.clear()
            known = self.masks[key] = np.zeros(self.n + 1, np.int8)
            known[self.numbers(kind, values) if values else self.wait] = 1
        return known.copy()

    def value(self, kind: int, action: int) -> int:
        """Return the answer of an action, -1 when it answers another kind of decision."""
        back = self.back[kind]
        value = back.get(action)
        if value is None:
            dense = action - self.first[kind]
            inside = 0 <= dense < self.options.size(kind)
            value = back[action] = self.options.value_at(kind, dense) if inside else -1
        return value

    def kind_of(self, action: int) -> int:
        """Return the kind of decision that an action answers; raises ValueError."""
        for kind, first in self.first.items():
            if first <= action < first + self.options.size(kind):
                return kind
        raise ValueError(f"{action} is no action: there are {self.n}")
