"""Decision kinds, their verbs and the range of each: once, for clients and environments.

`index` numbers the answers of a kind densely from 0, so that an environment can offer a fixed
action space with a mask.  Kernel kinds (dice, shuffles) have plain numbers as values.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower.verbs import V_FIGHT, V_PASS, V_PASSAGE, V_STEP, V_STRIKE, V_TAKE
from whitethorn.kernel.state import FIRST_GAME_KIND

PLAIN_SIZE: Final = 64  # kinds of the kernel: values 0..63
SPACES: Final = 143
WEAPON_BITS: Final = 5  # 1, 2 or 4

# By verb: how many values its part a can take.
SIZES: Final = (1, SPACES, SPACES, SPACES, SPACES, WEAPON_BITS)

VERBS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (V_PASS, V_STEP, V_PASSAGE),
    (V_TAKE,),
    (V_FIGHT,),
    (V_STRIKE,),
)


def verbs_of(kind: int) -> tuple[int, ...]:
    """Return the verbs that a decision of the game's kind `kind` (32..) may offer, in order."""
    return VERBS_OF[kind - FIRST_GAME_KIND]


def verb_size(verb: int) -> int:
    """Return how many different options of a verb there can be."""
    return SIZES[verb]


def size(kind: int) -> int:
    """Return how many different answers a decision kind has room for."""
    if kind < FIRST_GAME_KIND:
        return PLAIN_SIZE
    n = 0
    for verb in verbs_of(kind):
        n += SIZES[verb]
    return n


def index(kind: int, value: int) -> int:
    """Return the dense number of an answer, 0 .. size(kind) - 1; raises ValueError."""
    if kind < FIRST_GAME_KIND:
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
    if kind < FIRST_GAME_KIND:
        return dense
    left = dense
    for verb in verbs_of(kind):
        if left < SIZES[verb]:
            return verb << 16 | left << 8
        left -= SIZES[verb]
    raise ValueError(f"{dense} is beyond the {size(kind)} answers of kind {kind}")
