"""Effects of cards from TOML: a list of tables, each with one verb and its fields."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.cards.effect import (
    TARGET_EACH_HERE,
    TARGET_EACH_ROOM,
    TARGET_HUNTER_HERE,
    TARGET_SELF,
    Effect,
)
from whitethorn.games.order.cards.kinds import ATTRIBUTES, Library
from whitethorn.games.order.cards.verbs import (
    DO_ARMOR,
    DO_ATTACK,
    DO_BOON,
    DO_CHOOSE,
    DO_DISCARD,
    DO_FOCUS,
    DO_HEAL,
    DO_HIT,
    DO_PUSH,
    DO_SPAWN,
    DO_STEAL,
    DO_STRIKE,
    DO_TEST,
    DO_WAKE,
    DO_WOUND,
    VERBS,
)
from whitethorn.games.order.state import BOON_SMOKE, BOON_UNIMPEDED
from whitethorn.kernel.content import Entry

TARGETS: Final = ("self", "hunter_here", "each_here", "each_room")
TARGET_CODES: Final = (TARGET_SELF, TARGET_HUNTER_HERE, TARGET_EACH_HERE, TARGET_EACH_ROOM)
BOONS: Final = ("unimpeded", "smoke")
BOON_CODES: Final = (BOON_UNIMPEDED, BOON_SMOKE)
WHERES: Final = ("here", "nearest")
THIEVES: Final = ("vampire", "active")
WHICH: Final = ("one", "all")

AMOUNTS: Final = (DO_WOUND, DO_HIT, DO_HEAL, DO_FOCUS, DO_STEAL, DO_ARMOR, DO_STRIKE)
WHOM: Final = (DO_WOUND, DO_HIT, DO_HEAL, DO_FOCUS, DO_ARMOR)
# The fields that hold the effects on a pass or yes, and on a fail or no.
BRANCHES: Final = {
    DO_TEST: ("pass", "fail"),
    DO_CHOOSE: ("yes", "no"),
    DO_DISCARD: ("", "otherwise"),
}


def read_target(entry: Entry, field: str) -> int:
    """Read whom something is about; self when absent."""
    return TARGET_CODES[entry.choice(field, TARGETS, "self")]


def read_effects(entry: Entry, field: str, lib: Library) -> list[Effect]:
    """Read a list of effects; raises ContentError naming the card and the effect's place."""
    return [read_effect(one, lib) for one in entry.entries(field)]


def read_effect(entry: Entry, lib: Library) -> Effect:
    """Read one effect with everything that follows from it."""
    verb = entry.choice("do", VERBS)
    effect = Effect(verb, TARGET_SELF, 0, 0)
    if verb in WHOM:
        effect.target = read_target(entry, "whom")
    if verb in AMOUNTS:
        effect.a = entry.number("amount", 1, 6)
    read_numbers(entry, effect, lib)
    if verb in BRANCHES:
        good, bad = BRANCHES[verb]
        if good:
            effect.then = read_effects(entry, good, lib)
        effect.other = read_effects(entry, bad, lib)
    entry.done()
    return effect


def read_numbers(entry: Entry, effect: Effect, lib: Library) -> None:
    """Read what `a` and `b` mean for the verb; see cards/verbs.py."""
    verb = effect.verb
    if verb == DO_TEST:
        effect.a = entry.choice("attribute", ATTRIBUTES)
        effect.b = entry.number("target", 2, 6)
    elif verb == DO_CHOOSE:
        effect.a = entry.number("cost", 0, 6, 0)
    elif verb == DO_STEAL:
        effect.b = entry.choice("thief", THIEVES)
    elif verb == DO_WAKE:
        effect.b = entry.choice("where", WHERES)
    elif verb == DO_SPAWN:
        effect.a = entry.choice("kind", tuple(kind.id for kind in lib.vampires))
        effect.b = entry.choice("where", WHERES)
    elif verb == DO_DISCARD:
        effect.a = 1 if entry.take("optional", bool, False) else 0
    elif verb == DO_ATTACK:
        effect.a = entry.number("reach", 1, 9)
    elif verb == DO_BOON:
        effect.a = BOON_CODES[entry.choice("boon", BOONS)]
    elif verb in (DO_PUSH, DO_STRIKE):
        effect.b = entry.choice("which", WHICH)
