"""Everything that can happen at a table of Hunter's Guild: the one table of event kinds.

Each kind declares its name on the wire and its fields.  Field types: h hunter seat, c Day card,
k Night card, n number, b flag, o outcome, w place In Play, d deck, m moment of a window, and
reasons: y DRAW_WHY, s SKIP_WHY, g GAIN_WHY, x DISCARD_WHY, f FALL_WHY, r RESULTS, e ENDS.
`*` marks the list field.
"""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
LEAD_ROLL: Final = 1
LEADER: Final = 2
LIGHT: Final = 3
TURN: Final = 4
DREW: Final = 5
GOT: Final = 6  # its hunter alone learns the cards
RESHUFFLED: Final = 7
SKIPPED: Final = 8
SUN: Final = 9
EQUIPPED: Final = 10
TOOK_OFF: Final = 11
PLAYED: Final = 12
GAINED: Final = 13
CURED: Final = 14
REPAIRED: Final = 15
LOOTED: Final = 16
DISCARDED: Final = 17
NIGHT_CARD: Final = 18
NOTHING: Final = 19
BATTLE: Final = 20
ROLLED: Final = 21
MODIFIED: Final = 22
HIT: Final = 23
MISSED: Final = 24
DODGED: Final = 25
ABSORBED: Final = 26
BROKEN: Final = 27
WOUNDED: Final = 28
MORTAL: Final = 29
REVIVED: Final = 30
FELL: Final = 31
RETURNED: Final = 32
BATTLE_OVER: Final = 33
VAMPIRE: Final = 34
REPELLED: Final = 35
INFECTED: Final = 36
LOST: Final = 37
BUMPED: Final = 38
SWAPPED: Final = 39
EXCHANGED: Final = 40  # the two hunters alone learn the cards
SUNRISE: Final = 41
WINDOW: Final = 42
CLOSED: Final = 43
OVER: Final = 44

DAY_DECK: Final = 0
NIGHT_DECK: Final = 1
DECKS: Final = ("day", "night")

FOR_START: Final = 0
FOR_DAY: Final = 1
FOR_RETURN: Final = 2
FOR_LUCK: Final = 3
FOR_LOOT: Final = 4  # solo, or as the Final Slayer
FOR_PARTY: Final = 5
DRAW_WHY: Final = ("start", "day", "return", "lucky", "loot", "party")

BY_REST: Final = 0
BY_INFECTION: Final = 1
BY_WOODS: Final = 2
BY_WOUNDS: Final = 3  # a Night turn of a hunter who is out
SKIP_WHY: Final = ("rest", "infected", "lost", "out")

BY_CARD: Final = 1
BY_FEED: Final = 2  # a slain Creature's feed value
BY_FEED_CARD: Final = 3
GAIN_WHY: Final = ("rest", "card", "feed", "feed_card")

FOR_LIMIT: Final = 0
FOR_THIEVES: Final = 1
FOR_LOSS: Final = 2  # Lose Weapon, Armor or Shield
DISCARD_WHY: Final = ("limit", "thieves", "lose")

BY_CREATURE: Final = 0
BY_SUN: Final = 1
BY_VAMPIRE: Final = 2
FALL_WHY: Final = ("creature", "sun", "vampire")

DODGE: Final = 0
CRITICAL: Final = 1
HITS: Final = 2
MISS: Final = 3
RESULTS: Final = ("dodge", "critical", "hit", "miss")

SLAIN: Final = 0
FLED: Final = 1
BEATEN: Final = 2
ENDS: Final = ("slain", "fled", "beaten")

# (name, fields); the index is the kind.
KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("setup", "seats:n day:n night:n"),
    ("lead_roll", "hunter:h face:n"),
    ("leader", "hunter:h"),
    ("light", "night:b round:n"),
    ("turn", "hunter:h night:b round:n"),
    ("drew", "hunter:h count:n why:y left:n"),
    ("got", "hunter:h cards:*c"),
    ("reshuffled", "deck:d cards:n"),
    ("skipped", "hunter:h why:s"),
    ("sun", "hunter:h gems:n"),
    ("equipped", "hunter:h card:c place:w gems:n"),
    ("took_off", "hunter:h card:c place:w kept:b"),
    ("played", "hunter:h card:c"),
    ("gained", "hunter:h gain:n gems:n why:g"),
    ("cured", "hunter:h gems:n"),
    ("repaired", "hunter:h card:c place:w gems:n"),
    ("looted", "hunter:h card:c"),
    ("discarded", "hunter:h card:c why:x"),
    ("night_card", "hunter:h card:k left:n"),
    ("nothing", "hunter:h card:k"),
    ("battle", "hunter:h card:k level:n gems:n all_slay:b order:*h"),
    ("rolled", "hunter:h die:n second:n attack:n infected:n total:n level:n result:r"),
    ("modified", "hunter:h card:c amount:n total:n result:r"),
    ("hit", "hunter:h card:k damage:n left:n critical:b"),
    ("missed", "hunter:h card:k"),
    ("dodged", "hunter:h by_card:b"),
    ("absorbed", "hunter:h card:c place:w gems:n"),
    ("broken", "hunter:h card:c place:w"),
    ("wounded", "hunter:h gems:n"),
    ("mortal", "hunter:h why:f"),
    ("revived", "hunter:h gems:n"),
    ("fell", "hunter:h why:f cards:*c"),
    ("returned", "hunter:h"),
    ("battle_over", "hunter:h card:k end:e"),
    ("vampire", "hunter:h card:k infected:b"),
    ("repelled", "hunter:h card:c"),
    ("infected", "hunter:h gems:n"),
    ("lost", "hunter:h card:k"),
    ("bumped", "hunter:h other:h"),
    ("swapped", "hunter:h other:h"),
    ("exchanged", "hunter:h gave:c other:h got:c"),
    ("sunrise", "hunter:h"),
    ("window", "number:n moment:m hunter:h"),
    ("closed", "number:n moment:m hunter:h"),
    ("over", "outcome:o hunter:h round:n infected:b"),
)
