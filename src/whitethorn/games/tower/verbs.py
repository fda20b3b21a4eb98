"""Decision kinds and verbs: how an option is packed into one int.

value = verb << 16 | a << 8 | b.  0 is PASS: the move ends where the pawn stands.  options.py gives
each its range, offers.py its typed form and target.
"""

from __future__ import annotations

from typing import Final

# Decision kinds (0-31 are the kernel's).
K_MOVE: Final = 32  # active hunter: the next step of the move, or stop
K_TAKE: Final = 33  # active hunter: which of two equal weapons
K_FIGHT: Final = 34  # active hunter: which monster first
K_STRIKE: Final = 35  # active hunter: which weapon against Drakus

KIND_NAMES: Final = ("move", "take", "fight", "strike")

V_PASS: Final = 0
V_STEP: Final = 1  # a space
V_PASSAGE: Final = 2  # a space at the other end
V_TAKE: Final = 3  # a space with the weapon
V_FIGHT: Final = 4  # a space with the monster
V_STRIKE: Final = 5  # a weapon

VERB_NAMES: Final = ("pass", "step", "passage", "take", "fight", "strike")


def pack(verb: int, a: int) -> int:
    """Return the option value."""
    return verb << 16 | a << 8
