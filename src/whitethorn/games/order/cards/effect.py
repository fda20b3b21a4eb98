"""The effect node: what one line of a card says, as data.

A card is TOML, parsed once into a tree of these; rules/resolving.py carries them out.  The
vocabulary is closed: content.py refuses an unknown verb, and a verb is earned by two cards.
"""

from __future__ import annotations

from typing import Final, final

# Who an effect or a used item is about.
TARGET_SELF: Final = 0  # the hunter who resolves the card
TARGET_HUNTER_HERE: Final = 1  # a hunter in the same area, chosen
TARGET_EACH_HERE: Final = 2  # every hunter in the same area
TARGET_EACH_ROOM: Final = 3  # every hunter in the same room


@final
class Effect:
    """One verb with up to two numbers, a target, and what follows on a pass or a fail."""

    __slots__ = ("a", "b", "other", "target", "then", "verb")

    def __init__(self, verb: int, target: int, a: int, b: int) -> None:
        self.verb = verb
        self.target = target
        self.a = a
        self.b = b
        self.then: list[Effect] = []  # on a pass, or when chosen
        self.other: list[Effect] = []  # on a fail, or when declined
