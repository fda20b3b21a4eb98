"""Everything that can happen at a table of The Order: the one table of event kinds.

Each kind declares its name on the wire and its fields.  Field types: h hunter seat, v vampire id,
k vampire kind, a area, r room, d door, w window, l lever, c crate, i card instance, t terror card,
n number, b flag, e encounter card, x activation card, o outcome, s weapon place, p attribute,
y WHY_NAMES, u WAKE_CAUSES, z SKIP_REASONS (sent as their rules), m ARMOR_NAMES, q ability,
g DECK_NAMES, j secondary objective.  A `*` marks the one list field, taken from `xs`.
"""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
PLACED: Final = 1
ROUND: Final = 2
ACTIVATED: Final = 3
MOVED: Final = 4
DOOR_OPENED: Final = 5
DOOR_UNLOCKED: Final = 6
LEFT_DEN: Final = 7
TURN_ENDED: Final = 8
EXPLORED: Final = 9
ENCOUNTER: Final = 10
SPAWNED: Final = 11
SPAWN_SKIPPED: Final = 12
TERROR: Final = 13
ATTACKED: Final = 14
ROLLED: Final = 15
REROLLED: Final = 16
HITS: Final = 17
BREAKAGE: Final = 18
ARMOR_TURNED: Final = 19
WOUNDED: Final = 20
HEALED: Final = 21
VAMPIRE_WOUNDED: Final = 22
DESTROYED: Final = 23
WINDOW_BROKEN: Final = 24
CRATE_HIT: Final = 25
WOKE: Final = 26
NOISE: Final = 27
FELL: Final = 28
TESTED: Final = 29
FOCUS: Final = 30
ABILITY: Final = 31
SPECIAL: Final = 32
SEARCHED: Final = 33
GAINED: Final = 34
DISCARDED: Final = 35
DROPPED: Final = 36
PICKED_UP: Final = 37
TRADED: Final = 38
BUILT: Final = 39
USED: Final = 40
STORED: Final = 41
LEVER: Final = 42
COVER: Final = 43
TRAPPED: Final = 44
DUG_FREE: Final = 45
CARD: Final = 46
SECTION: Final = 47
VAMPIRE_MOVED: Final = 48
VAMPIRE_STAYED: Final = 49
AWAKENING: Final = 50
NIGHTFALL: Final = 51
RESHUFFLED: Final = 52
EARNED: Final = 53
OVER: Final = 54
SHIFTED: Final = 55
DEBRIS: Final = 56
DRAWN: Final = 57
UNMOVED: Final = 58

# Why a vampire moved or stayed, field `why` of VAMPIRE_MOVED, VAMPIRE_STAYED and
# UNMOVED.
WHY_SECTION2: Final = 0
WHY_SECTION4: Final = 1
WHY_CARD: Final = 2
STAY_FIGHTING: Final = 3  # the section does not call vampires that share an area with a hunter
STAY_STALKING: Final = 4  # the section does not call vampires without a hunter in their area
STAY_TOO_FAR: Final = 5  # beyond the limit of section 2
STAY_TOO_NEAR: Final = 6  # closer than the minimum of section 4
STAY_CUT_OFF: Final = 7  # closed room, no way to any hunter
STAY_SUNLIGHT: Final = 8  # stopped at the edge of the light
STAY_THERE: Final = 9  # already in the active hunter's area
STAY_JUST_WOKE: Final = 10  # woke during this section
STAY_OUTSIDE: Final = 11  # the active hunter is not in the den
STAY_ASLEEP: Final = 12  # nobody is awake
STAY_APART: Final = 13  # nobody awake is in the active hunter's area

WHY_NAMES: Final = (
    "section2",
    "section4",
    "card",
    "fighting",
    "stalking",
    "too_far",
    "too_near",
    "cut_off",
    "sunlight",
    "there",
    "just_woke",
    "outside",
    "asleep",
    "apart",
)
WAKE_CAUSES: Final = ("attack", "noise", "arrival", "awakening", "card")
SKIP_REASONS: Final = ("sunlit", "box_empty", "no_access", "outside")
ARMOR_NAMES: Final = ("gone", "damaged", "intact")
DECK_NAMES: Final = ("encounter", "day", "night", "items", "terror")

# What decided between equals, bits of field `tie` of VAMPIRE_MOVED.
TIE_PATH: Final = 1  # equally short paths: the lowest area number
TIE_WOUNDS: Final = 2  # equally close hunters: the one with most Wounds
TIE_FOCUS: Final = 4  # the one with least Focus
TIE_RANDOM: Final = 8  # one at random
TIE_CHOSEN: Final = 16  # equally short paths: as the current player chose

# Field `deck` of RESHUFFLED.
DECK_ENCOUNTER: Final = 0
DECK_DAY: Final = 1
DECK_NIGHT: Final = 2
DECK_ITEMS: Final = 3
DECK_TERROR: Final = 4

# (name, fields); the index is the kind.
KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("setup", "team:n start:n end:n"),
    ("placed", "hunter:h entrance:d"),
    ("round", "round:n night:b"),
    ("activated", "hunter:h"),
    ("moved", "hunter:h from:a to:a cost:n left:n"),
    ("door_opened", "door:d hunter:h cost:n"),
    ("door_unlocked", "door:d"),
    ("left_den", "hunter:h door:d window:w clue:b"),
    ("turn_ended", "hunter:h unused:n"),
    ("explored", "room:r hunter:h"),
    ("encounter", "card:e room:r hunter:h"),
    ("spawned", "vampire:v kind:k area:a awake:b instead_of:k"),
    ("spawn_skipped", "kind:k area:a rule:z"),
    ("terror", "card:t hunter:h"),
    ("attacked", "hunter:h vampire:v target_hunter:h window:w crate:c weapon:s dice:n accuracy:n"),
    ("rolled", "hunter:h vampire:v accuracy:n hits:n dice:*n"),
    ("rerolled", "hunter:h vampire:v accuracy:n hits:n dice:*n"),
    ("hits", "hunter:h vampire:v hits:n shield:n wounds:n"),
    ("breakage", "hunter:h card:i broke:b"),
    ("armor_turned", "hunter:h armor:m hits:n"),
    ("wounded", "hunter:h wounds:n left:n"),
    ("healed", "hunter:h wounds:n left:n"),
    ("vampire_wounded", "vampire:v wounds:n left:n"),
    ("destroyed", "vampire:v kind:k hunter:h focus:n sunlight:b"),
    ("window_broken", "window:w hunter:h sunlit:b"),
    ("crate_hit", "crate:c hits:n left:n"),
    ("woke", "cause:u hunter:h vampires:*v"),
    ("noise", "hunter:h room:r"),
    ("fell", "hunter:h area:a"),
    ("tested", "hunter:h attribute:p target:n passed:b dice:*n"),
    ("focus", "hunter:h change:n total:n"),
    ("ability", "hunter:h ability:q cost:n"),
    ("special", "hunter:h weapon:s cost:n"),
    ("searched", "hunter:h room:r"),
    ("gained", "hunter:h card:i"),
    ("discarded", "hunter:h card:i"),
    ("dropped", "hunter:h card:i area:a"),
    ("picked_up", "hunter:h card:i"),
    ("traded", "giver:h taker:h card:i"),
    ("built", "hunter:h card:i cost:n"),
    ("used", "hunter:h card:i target_hunter:h"),
    ("stored", "hunter:h card:i inside:b"),
    ("lever", "hunter:h lever:l focus:n"),
    ("cover", "hunter:h crate:c taken:b"),
    ("trapped", "hunter:h"),
    ("dug_free", "hunter:h by:h"),
    ("card", "card:x hunter:h"),
    ("section", "card:x section:n"),
    ("vampire_moved", "vampire:v why:y section:n distance:n limit:n hunter:h tie:n path:*a"),
    ("vampire_stayed", "vampire:v why:y section:n distance:n limit:n hunter:h"),
    ("awakening", "step:n"),
    ("nightfall", ""),
    ("reshuffled", "deck:g"),
    ("earned", "hunter:h objective:j"),
    ("over", "outcome:o round:n"),
    ("shifted", "vampire:v hunter:h area:a"),
    ("debris", "hunter:h area:a"),
    ("drawn", "hunter:h card:i"),
    ("unmoved", "card:x hunter:h vampire:v why:y section:n distance:n limit:n"),
)
