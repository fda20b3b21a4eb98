"""Everything that can happen at a table of Vampire Hunter: the one table of event kinds.

Each kind declares its name on the wire and its fields.  Field types: h hunter seat, s space,
a area, c card, t tile, f face, w weapon, n number, b flag, o outcome, y LIGHT_CAUSES.
"""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
TURN: Final = 1
CARD: Final = 2
LIGHT: Final = 3
SHIP: Final = 4
CAUGHT: Final = 5
ROLLED: Final = 6
MOVED: Final = 7
STOPPED: Final = 8
TURNED: Final = 9
TOOK: Final = 10
LEFT_LYING: Final = 11
FIGHT: Final = 12
FOUGHT: Final = 13
SLAIN: Final = 14
BEATEN: Final = 15
COFFIN: Final = 16
STRUCK: Final = 17
WOUNDED: Final = 18
REPELLED: Final = 19
NO_WEAPON: Final = 20
RESHUFFLED: Final = 21
OVER: Final = 22

# What changed the light, field `cause` of LIGHT.
BY_CARD: Final = 0
BY_DRAKUS: Final = 1
BY_SUNRISE: Final = 2

LIGHT_CAUSES: Final = ("card", "drakus", "sunrise")

# (name, fields); the index is the kind.
KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("setup", "seats:n first:h ship:n deck:n red:n"),
    ("turn", "hunter:h turn:n"),
    ("card", "hunter:h card:c left:n"),
    ("light", "hunter:h night:b cause:y"),
    ("ship", "from:n to:n docked:b"),
    ("caught", "hunter:h from:s to:s area:a chosen:b"),
    ("rolled", "hunter:h face:n value:n night:b"),
    ("moved", "hunter:h from:s to:s left:n passage:b"),
    ("stopped", "hunter:h space:s unused:n"),
    ("turned", "hunter:h space:s tile:t face:f"),
    ("took", "hunter:h space:s weapon:w"),
    ("left_lying", "hunter:h space:s weapon:w"),
    ("fight", "hunter:h space:s monster:f"),
    ("fought", "hunter:h space:s monster:f face:n hit:b night:b"),
    ("slain", "hunter:h space:s monster:f"),
    ("beaten", "hunter:h monster:f unarmed:b from:s to:s area:a"),
    ("coffin", "hunter:h space:s ship:n cards:n"),
    ("struck", "hunter:h weapon:w face:n hit:b"),
    ("wounded", "hunter:h weapon:w wounds:n"),
    ("repelled", "hunter:h weapon:w from:s to:s"),
    ("no_weapon", "hunter:h space:s"),
    ("reshuffled", "cards:n"),
    ("over", "outcome:o hunter:h turn:n"),
)
