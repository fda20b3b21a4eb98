"""Decision kinds, their verbs and the range of each: once, for clients and environments.

`index` numbers the answers of a kind densely from 0, so that an environment can offer a fixed
action space with a mask.  Kernel kinds (dice, shuffles) have plain numbers as values.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.state import CLUE
from whitethorn.games.order.verbs import (
    V_ABILITY,
    V_ATTACK,
    V_BREAK,
    V_BUILD,
    V_BUY,
    V_COVER,
    V_DICE,
    V_DIG,
    V_DISCARD,
    V_DISCARD_THEIRS,
    V_DOOR,
    V_DROP,
    V_ENTRANCE,
    V_EXIT,
    V_FIRST,
    V_GIVE,
    V_HIT,
    V_HUNTER,
    V_INTO_BAG,
    V_KEEP,
    V_LEVER,
    V_PASS,
    V_PICK,
    V_PICK_UP,
    V_SEARCH,
    V_STEP,
    V_STORE,
    V_SWAP,
    V_TAKE,
    V_TRADE,
    V_UNCOVER,
    V_UNLOAD,
    V_UNSTORE,
    V_USE,
    V_WAY,
    V_YES,
)
from whitethorn.kernel.state import FIRST_GAME_KIND

PLAIN_SIZE: Final = 64  # kinds of the kernel: values 0..63

# Types of the parts a and b of an option, with the number of values each can take.
NONE: Final = 0
HUNTER: Final = 1
ENTRANCE: Final = 2
AREA: Final = 3
DOOR: Final = 4
WINDOW: Final = 5
WEAPON: Final = 6  # a weapon place: 0 basic, 1.. inventory
VAMPIRE: Final = 7
LEVER: Final = 8
CARD: Final = 9  # instance: items, then objective tokens
PLACE: Final = 10  # an inventory place or place in the bag, 0 = none
CRATE: Final = 11
WAY: Final = 12  # 0 door, 1 window
DICE: Final = 13  # mask of dice
FLAG: Final = 14
PAIR: Final = 15  # two inventory places, own << 4 | partner's
ABILITY: Final = 16
PICKED: Final = 17  # hunter, vampire, area or room, as the sort says
SORT: Final = 18
COST: Final = 19  # Focus that a yes costs

N_ITEMS: Final = 45
SIZES: Final = (1, 4, 8, 64, 32, 16, 4, 64, 8, N_ITEMS + 4, 8, 8, 2, 256, 2, 128, 8, 64, 4, 8)

# Types of a and b by verb.
FIELDS: Final[tuple[tuple[int, int], ...]] = (
    (NONE, NONE),  # pass
    (HUNTER, ENTRANCE),
    (HUNTER, NONE),
    (AREA, NONE),
    (DOOR, NONE),
    (WAY, DOOR),
    (WEAPON, VAMPIRE),
    (WEAPON, WINDOW),
    (NONE, NONE),  # search
    (LEVER, NONE),
    (HUNTER, NONE),
    (HUNTER, NONE),
    (PLACE, NONE),
    (CARD, PLACE),
    (PLACE, HUNTER),
    (PLACE, NONE),
    (CRATE, NONE),
    (NONE, NONE),  # uncover
    (ABILITY, HUNTER),
    (PLACE, NONE),
    (PLACE, PLACE),
    (FLAG, WEAPON),
    (DICE, FLAG),
    (VAMPIRE, NONE),
    (VAMPIRE, NONE),
    (NONE, NONE),  # keep
    (NONE, NONE),  # into_bag
    (PLACE, NONE),
    (PLACE, HUNTER),
    (PLACE, HUNTER),
    (PAIR, HUNTER),
    (PLACE, HUNTER),
    (COST, NONE),  # yes
    (PICKED, SORT),
    (PLACE, HUNTER),
    (AREA, NONE),
)

VERBS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (V_ENTRANCE,),
    (V_HUNTER,),
    (
        V_PASS,
        V_STEP,
        V_DOOR,
        V_EXIT,
        V_ATTACK,
        V_BREAK,
        V_SEARCH,
        V_LEVER,
        V_DIG,
        V_TRADE,
        V_PICK_UP,
        V_DROP,
        V_USE,
        V_BUILD,
        V_STORE,
        V_UNSTORE,
        V_ABILITY,
        V_COVER,
        V_UNCOVER,
    ),
    (V_PASS, V_STEP, V_DOOR, V_EXIT),
    (V_PASS, V_BUY),
    (V_PASS, V_DICE),
    (V_PASS, V_HIT),
    (V_FIRST,),
    (V_PASS, V_KEEP, V_DISCARD, V_INTO_BAG),
    (V_PASS, V_GIVE, V_TAKE, V_SWAP, V_UNLOAD, V_DISCARD_THEIRS),
    (V_PASS, V_YES, V_DISCARD),
    (V_PASS, V_PICK),
    (V_WAY,),
    (V_PASS,),
    (V_PASS, V_DROP),
    (V_PASS, V_DISCARD),
)


def verbs_of(kind: int) -> tuple[int, ...]:
    """Return the verbs that a decision of the game's kind `kind` (32..) may offer, in order."""
    return VERBS_OF[kind - FIRST_GAME_KIND]


def field_types(verb: int) -> tuple[int, int]:
    """Return the types of a and b."""
    return FIELDS[verb]


def verb_size(verb: int) -> int:
    """Return how many different options of a verb there can be."""
    a, b = FIELDS[verb]
    return SIZES[a] * SIZES[b]


def size(kind: int) -> int:
    """Return how many different answers a decision kind has room for."""
    if kind < FIRST_GAME_KIND:
        return PLAIN_SIZE
    n = 0
    for verb in verbs_of(kind):
        n += verb_size(verb)
    return n


def index(kind: int, value: int) -> int:
    """Return the dense number of an answer, 0 .. size(kind) - 1; raises ValueError."""
    if kind < FIRST_GAME_KIND:
        return value
    base = 0
    for verb in verbs_of(kind):
        if verb == value >> 16:
            a, b = FIELDS[verb]
            x = to_dense(a, value >> 8 & 255)
            y = to_dense(b, value & 255)
            return base + x * SIZES[b] + y
        base += verb_size(verb)
    raise ValueError(f"a decision of kind {kind} has no verb {value >> 16}")


def value_at(kind: int, dense: int) -> int:
    """Return the answer with this dense number; raises ValueError outside the range."""
    if kind < FIRST_GAME_KIND:
        return dense
    left = dense
    for verb in verbs_of(kind):
        n = verb_size(verb)
        if left < n:
            a, b = FIELDS[verb]
            return (
                verb << 16 | from_dense(a, left // SIZES[b]) << 8 | from_dense(b, left % SIZES[b])
            )
        left -= n
    raise ValueError(f"{dense} is beyond the {size(kind)} answers of kind {kind}")


def to_dense(field: int, x: int) -> int:
    """Return the number of a part within its range; raises ValueError when it has none."""
    dense = x - CLUE + N_ITEMS if field == CARD and x >= CLUE else x
    if dense >= SIZES[field]:
        raise ValueError(f"{x} is beyond the range of an option's part of type {field}")
    return dense


def from_dense(field: int, dense: int) -> int:
    """Return the part with this number within its range."""
    return dense - N_ITEMS + CLUE if field == CARD and dense >= N_ITEMS else dense
