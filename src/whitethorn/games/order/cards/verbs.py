"""The verbs of card effects: the closed vocabulary of the TOML files.

A verb is earned by two cards.  The comments give what `Effect.a`, `Effect.b`, `then` and `other`
mean for it; rules/resolving.py carries them out.
"""

from __future__ import annotations

from typing import Final

DO_TEST: Final = 0  # a attribute, b number to reach; then on a pass, other on a fail
DO_CHOOSE: Final = 1  # a Focus to pay for a yes; then on a yes, other on a no
DO_WOUND: Final = 2  # a Wounds that armor does not stop
DO_HIT: Final = 3  # a Hits, one attack
DO_HEAL: Final = 4  # a Wounds taken off
DO_FOCUS: Final = 5  # a Focus gained
DO_STEAL: Final = 6  # a Focus taken; b THIEF_*
DO_NOISE: Final = 7  # the hunter is heard
DO_WAKE: Final = 8  # b WHERE_*: the room, or the nearest sleepers' room, wakes
DO_SPAWN: Final = 9  # a vampire kind; b WHERE_*: here, or the nearest tunnel access
DO_DEBRIS: Final = 10  # trapped, and one Hit
DO_DISCARD: Final = 11  # a 1 = may decline; other when nothing was discarded
DO_ATTACK: Final = 12  # a reach: the nearest Awake vampire comes and attacks
DO_ARMOR: Final = 13  # a steps of armor mended
DO_SEARCH: Final = 14  # draw an item as by searching
DO_BOON: Final = 15  # a BOON_* bit of the state
DO_PUSH: Final = 16  # the Awake vampires here go to an adjacent area
DO_STRIKE: Final = 17  # a Hits; b 0 one vampire here, chosen, 1 each vampire here

VERBS: Final = (
    "test",
    "choose",
    "wound",
    "hit",
    "heal",
    "focus",
    "steal",
    "noise",
    "wake",
    "spawn",
    "debris",
    "discard",
    "attack",
    "armor",
    "search",
    "boon",
    "push",
    "strike",
)

WHERE_HERE: Final = 0
WHERE_NEAREST: Final = 1

THIEF_VAMPIRE: Final = 0  # vampires hold no Focus: what they steal is lost
THIEF_ACTIVE: Final = 1  # the active hunter

WHICH_ONE: Final = 0
WHICH_ALL: Final = 1
