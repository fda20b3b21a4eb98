"""Codes that can be said aloud: six letters that lead to a match for a while.

There are 64 million codes and few are good at a time.  What makes guessing hopeless is that wrong
ones are counted, for each address and for all together: at 0.1 a second it takes a year to find one
of twenty codes.  While too many are wrong no code is looked at; links go on working.
"""

from __future__ import annotations

import hashlib
from typing import Final

from whitethorn.server.limits import Bucket, Buckets, Limits, neighbourhood

# No vowels, so that no code is a word, and no letter that is taken for another.
ALPHABET: Final = "BCDFGHJKLMNPQRSTVWXZ"
LETTERS: Final = 6
GOOD_MS: Final = 2 * 60 * 60 * 1000
LEAST_MS: Final = 30 * 60 * 1000  # whoever asks for a code gets one that is good for so long
ATTEMPTS: Final = 8


def code_of(word: str) -> str:
    """Return a code from a secret word."""
    number = int.from_bytes(hashlib.blake2b(word.encode(), digest_size=16).digest(), "big")
    letters = ""
    for _ in range(LETTERS):
        number, place = divmod(number, len(ALPHABET))
        letters += ALPHABET[place]
    return letters


def read(text: str) -> str | None:
    """Return the code that somebody typed, None when it can be none."""
    letters = "".join(c for c in text.upper() if c not in " -.\t\n")
    if len(letters) != LETTERS or not set(letters) <= set(ALPHABET):
        return None
    return letters


class Guesses:
    """Counts wrong codes; a right one costs nothing."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._of = Buckets(limits.guesses)
        self._all = Bucket(limits.all_guesses, now)

    def take(self, address: str | None, now: float) -> bool:
        """Whether this address may try a code now."""
        return self._of.take(neighbourhood(address), now) and self._all.take(now)

    def right(self, address: str | None) -> None:
        """Give back what a right code took."""
        self._of.give(neighbourhood(address))
        self._all.give()
