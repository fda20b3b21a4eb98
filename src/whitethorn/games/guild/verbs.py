"""Decision kinds, windows and verbs: how an option is packed into one int.

value = verb << 16 | a << 8 | b.  0 is PASS.  options.py gives each its range, offers.py its typed
form and target.  Cards in hand are places in that hand.
"""

from __future__ import annotations

from typing import Any, Final

# Decision kinds (0-31 are the kernel's; reactions are its K_WINDOW).
K_DAWN: Final = 32  # active hunter: play the Day, rest, or stay in the dark
K_DAY: Final = 33  # active hunter: equip, play, end the turn
K_TRIM: Final = 34  # who holds too many cards: discard one
K_WOUND: Final = 35  # who is hit: armor or shield
K_VAMPIRE: Final = 36  # active hunter: repel with which item, or not
K_THIEVES: Final = 37  # active hunter: which card goes
K_BUMP: Final = 38  # active hunter: with whom to swap
K_SWAP: Final = 39  # both: which unseen card of the other
K_LOOT: Final = 40  # who plays Loot the Deck: which kind of card

KIND_NAMES: Final = (
    "dawn",
    "day",
    "trim",
    "wound",
    "vampire",
    "thieves",
    "bump",
    "swap",
    "loot",
)

# Moments of reaction windows.
AT_START: Final = 0  # of a turn, before the draw
BEFORE_ROLL: Final = 1
AFTER_ROLL: Final = 2
AT_MORTAL: Final = 3  # the mortally wounded hunter alone
AT_END: Final = 4  # of a turn

MOMENT_NAMES: Final = ("start", "before_roll", "after_roll", "mortal", "end")

V_PASS: Final = 0
V_DRAW: Final = 1  # play the Day
V_REST: Final = 2  # skip it and regain a gem
V_EQUIP: Final = 3  # place in hand
V_TAKE_OFF: Final = 4  # place In Play
V_PLAY: Final = 5  # place in hand
V_DISCARD: Final = 6  # place in hand
V_SHIELD: Final = 7  # place In Play that takes the damage
V_REPEL: Final = 8  # place in hand
V_BUMP: Final = 9  # a seat
V_PICK: Final = 10  # place in the other's hand
V_LOOT: Final = 11  # a kind of Day card
V_SKIP: Final = 12  # as an infected hunter: stay in the dark

VERB_NAMES: Final = (
    "pass",
    "draw",
    "rest",
    "equip",
    "take_off",
    "play",
    "discard",
    "absorb",
    "repel",
    "bump",
    "pick",
    "loot",
    "skip",
)

# Ready options by place, which rules put into lists as they are: making the number anew costs as
# much as many a rule.  `Any` keeps the compiler from unpacking them.
MOST: Final = 100
EQUIPS: Final[list[Any]] = [V_EQUIP << 16 | i << 8 for i in range(MOST)]
PLAYS: Final[list[Any]] = [V_PLAY << 16 | i << 8 for i in range(MOST)]
DISCARDS: Final[list[Any]] = [V_DISCARD << 16 | i << 8 for i in range(MOST)]
REPELS: Final[list[Any]] = [V_REPEL << 16 | i << 8 for i in range(MOST)]
PICKS: Final[list[Any]] = [V_PICK << 16 | i << 8 for i in range(MOST)]
TAKES_OFF: Final[list[Any]] = [V_TAKE_OFF << 16 | i << 8 for i in range(3)]
DRAW: Final[Any] = V_DRAW << 16
REST: Final[Any] = V_REST << 16


def pack(verb: int, a: int) -> int:
    """Return the option value."""
    return verb << 16 | a << 8
