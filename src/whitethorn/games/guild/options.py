"""Decision kinds, their verbs and the range of each: once, for clients and environments.

`index` numbers the answers of a kind densely from 0, so that an environment can offer a fixed
action space with a mask.  Kernel kinds have plain numbers as values, but for windows, whose
reactions are plays.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild.verbs import (
    V_BUMP,
    V_DISCARD,
    V_DRAW,
    V_EQUIP,
    V_LOOT,
    V_PASS,
    V_PICK,
    V_PLAY,
    V_REPEL,
    V_REST,
    V_SHIELD,
    V_SKIP,
    V_TAKE_OFF,
)
from whitethorn.kernel.state import FIRST_GAME_KIND, K_WINDOW

PLAIN_SIZE: Final = 64  # kinds of the kernel: values 0..63
HAND: Final = 24  # a hand in the middle of a turn is never larger
KINDS_OF_CARDS: Final = 40

# By verb: how many values its part a can take.
SIZES: Final = (1, 1, 1, HAND, 3, HAND, HAND, 3, HAND, 4, HAND, KINDS_OF_CARDS, 1)

VERBS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (V_DRAW, V_REST, V_SKIP, V_PLAY),
    (V_PASS, V_EQUIP, V_TAKE_OFF, V_PLAY),
    (V_DISCARD, V_PLAY),
    (V_SHIELD, V_PLAY),
    (V_PASS, V_REPEL, V_PLAY),
    (V_DISCARD, V_PLAY),
    (V_BUMP, V_PLAY),
    (V_PICK,),
    (V_LOOT,),
)
IN_WINDOW: Final = (V_PASS, V_PLAY)


def verbs_of(kind: int) -> tuple[int, ...]:
    """Return the verbs that a decision of a window or of the game (32..) may offer, in order."""
    return IN_WINDOW if kind == K_WINDOW else VERBS_OF[kind - FIRST_GAME_KIND]


def is_plain(kind: int) -> bool:
    """Return whether a kind's values are plain numbers."""
    return kind < FIRST_GAME_KIND and kind != K_WINDOW


def verb_size(verb: int) -> int:
    """Return how many different options of a verb there can be."""
    return SIZES[verb]


def size(kind: int) -> int:
    """Return how many different answers a decision kind has room for."""
    if is_plain(kind):
        return PLAIN_SIZE
    n = 0
    for verb in verbs_of(kind):
        n += SIZES[verb]
    return n


def index(kind: int, value: int) -> int:
    """Return the dense number of an answer, 0 .. size(kind) - 1; raises ValueError."""
    if is_plain(kind):
        return value
    base = 0
    for verb in verbs_of(kind):
        if verb == value >> 16:
            a = value >> 8 & 255
            if a >= SIZES[verb]:
                raise ValueError(f"{a} is beyond the range of verb {verb}")
            return base + a
        base += SIZES[verb]
    raise ValueError(f"a decision of kind {kind} has no verb {value >> 16}")


def value_at(kind: int, dense: int) -> int:
    """Return the answer with this dense number; raises ValueError outside the range."""
    if is_plain(kind):
        return dense
    left = dense
    for verb in verbs_of(kind):
        if left < SIZES[verb]:
            return verb << 16 | left << 8
        left -= SIZES[verb]
    raise ValueError(f"{dense} is beyond the {size(kind)} answers of kind {kind}")
