"""Decision kinds and verbs: how an option is packed into one int.

value = verb << 16 | a << 8 | b.  0 is PASS: end the turn, stop the Move, take no reroll, keep
nothing.  options.py gives each its typed form, label key and target.
"""

from __future__ import annotations

from typing import Any, Final

# Decision kinds (0-31 are the kernel's).
K_ENTRANCE: Final = 32  # TABLE: which hunters start where
K_HUNTER: Final = 33  # TABLE: who is activated next
K_ACTION: Final = 34  # active hunter: an Action, a free act, or end the turn
K_STEP: Final = 35  # active hunter: the rest of a Move
K_SPECIAL: Final = 36  # before a roll: buy the weapon's special effect and abilities
K_REROLL: Final = 37  # sleeping target: which dice to roll again
K_BLAST: Final = 38  # attacker: where a spare hit goes
K_ORDER: Final = 39  # active hunter: which of equal Initiative attacks first
K_KEEP: Final = 40  # searcher: keep, discard, or make room
K_TRADE: Final = 41  # active hunter: hand cards over
K_CHOICE: Final = 42  # a card's own choice (yes = take it)
K_TARGET: Final = 43  # a card asks for a hunter, vampire, area or room
K_PATH: Final = 44  # active hunter: equally short ways of a vampire (rules.equal_readings)
K_ARMOR: Final = 45  # reserved
K_DROP: Final = 46  # active hunter: which further cards to drop
K_ROOM: Final = 47  # make room in a full inventory

KIND_NAMES: Final = (
    "entrance",
    "hunter",
    "action",
    "step",
    "special",
    "reroll",
    "blast",
    "order",
    "keep",
    "trade",
    "choice",
    "target",
    "path",
    "armor",
    "drop",
    "room",
)

V_PASS: Final = 0
V_ENTRANCE: Final = 1  # a hunter, b entrance (index of Den.exits)
V_HUNTER: Final = 2  # a hunter
V_STEP: Final = 3  # a area (from K_ACTION it begins a Move)
V_DOOR: Final = 4  # a door to open (from K_ACTION it begins a Move)
V_EXIT: Final = 5  # a: 0 door or 1 window, b index: walk out of the den
V_ATTACK: Final = 6  # a weapon place, b vampire
V_BREAK: Final = 7  # a weapon place, b window
V_SEARCH: Final = 8
V_LEVER: Final = 9  # a lever
V_DIG: Final = 10  # a hunter to free
V_TRADE: Final = 11  # a partner
V_DROP: Final = 12  # a inventory place 1..
V_PICK_UP: Final = 13  # a card instance, b inventory place discarded to make room or 0
V_USE: Final = 14  # a inventory place, b target hunter
V_BUILD: Final = 15  # a inventory place
V_COVER: Final = 16  # a crate
V_UNCOVER: Final = 17
V_ABILITY: Final = 18  # a ability, b target hunter
V_STORE: Final = 19  # a inventory place, into the bag
V_UNSTORE: Final = 20  # a place in the bag 1.., b inventory place that goes in for it or 0
V_BUY: Final = 21  # a: 0 weapon special, 1 ability; b weapon place (K_SPECIAL)
V_DICE: Final = 22  # a mask of dice to roll again (K_REROLL), b 1 when the Breakage die too
V_HIT: Final = 23  # a vampire that takes the next spare hit
V_FIRST: Final = 24  # a vampire that attacks first
V_KEEP: Final = 25  # keep the drawn card
V_INTO_BAG: Final = 26  # keep it in the bag
V_DISCARD: Final = 27  # a inventory place to discard (K_KEEP: makes room), 0 = the drawn card
V_GIVE: Final = 28  # a own place, b partner
V_TAKE: Final = 29  # a partner's place, b partner
V_SWAP: Final = 30  # a own place << 4 | partner's place, b partner
V_DISCARD_THEIRS: Final = 31  # a partner's place, b partner
V_YES: Final = 32  # a Focus that it costs
V_PICK: Final = (
    33  # a: an area, room, hunter or vampire, as the card says in b (0 h, 1 v, 2 a, 3 r)
)
V_UNLOAD: Final = 34  # a own place to discard in a trade, b partner
V_WAY: Final = 35  # a the next area of the vampire that walks (K_PATH)

VERB_NAMES: Final = (
    "pass",
    "entrance",
    "hunter",
    "step",
    "door",
    "exit",
    "attack",
    "break",
    "search",
    "lever",
    "dig",
    "trade",
    "drop",
    "pick_up",
    "use",
    "build",
    "cover",
    "uncover",
    "ability",
    "store",
    "unstore",
    "buy",
    "dice",
    "hit",
    "first",
    "keep",
    "into_bag",
    "discard",
    "give",
    "take",
    "swap",
    "discard_theirs",
    "yes",
    "pick",
    "unload",
    "way",
)


# Ready options, which rules put into lists as they are: making the number anew costs as much as
# many a rule.  `Any` keeps the compiler from unpacking them.
HUNTERS: Final[list[Any]] = [V_HUNTER << 16 | seat << 8 for seat in range(32)]
STEPS: Final[list[Any]] = [V_STEP << 16 | area << 8 for area in range(256)]
DOORS: Final[list[Any]] = [V_DOOR << 16 | door << 8 for door in range(256)]
BASIC_ATTACKS: Final[list[Any]] = [V_ATTACK << 16 | vid for vid in range(256)]
COVERS: Final[list[Any]] = [V_COVER << 16 | crate << 8 for crate in range(256)]
SEARCH: Final[Any] = V_SEARCH << 16


def pack(verb: int, a: int, b: int) -> int:
    """Return the option value."""
    return verb << 16 | a << 8 | b
