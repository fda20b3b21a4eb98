"""What each Terror Event does, both ways where it tests or asks.

Joshua (Faith 4, Mind 2, Agility 2 dice) resolves it in the second area of the trophy room, whose
first area has a tunnel access; Sarah stands beside him, a Thrall sleeps at the access.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.kit.order import Scene, scene
from whitethorn.games.order.cards.kinds import FAITH
from whitethorn.games.order.rules.resolving import resolve_effects
from whitethorn.games.order.state import Hunter
from whitethorn.games.order.verbs import K_CHOICE, K_KEEP, V_DISCARD, V_KEEP, V_YES, pack

YES = pack(V_YES, 0, 0)
PAY = pack(V_YES, 1, 0)
FIRST_ITEM = pack(V_DISCARD, 1, 0)


@dataclass
class Case:
    """A way in which a card can go; what is not named stays as it was."""

    card: str
    dice: tuple[int, ...] = ()
    choice: int = -1
    focus: int = 1  # before
    gained: int = 0
    wounds: int = 0
    armor: int = 2
    friend: int = 2  # Sarah's armor
    wakes: bool = False
    comes: tuple[str, str] = ("", "")  # a vampire, and where
    trapped: bool = False
    items: int = 1
    extra: list[str] = field(default_factory=list)


CASES = [
    Case("rotten_stair", dice=(1, 4)),
    Case("rotten_stair", dice=(1, 3), wounds=1),
    Case("empty_mirror", dice=(4, 1, 1, 1)),
    Case("empty_mirror", dice=(3, 3, 3, 3), choice=PAY, gained=-1),
    Case("empty_mirror", dice=(3, 3, 3, 3), choice=0, wounds=1),
    Case("empty_mirror", dice=(3, 3, 3, 3), focus=0, wounds=1),
    Case("voice_in_the_wall", dice=(4, 1)),
    Case("voice_in_the_wall", dice=(3, 3), armor=1),
    Case("pendulum_blade", dice=(5, 1)),
    Case("pendulum_blade", dice=(4, 4), armor=1, friend=1),
    Case("cold_grip", dice=(5, 1), gained=1),
    Case("cold_grip", dice=(4, 4), wounds=1),
    Case("slamming_shutters", choice=PAY, gained=-1),
    Case("slamming_shutters", choice=0, wakes=True),
    Case("slamming_shutters", focus=0, wakes=True),
    Case("the_organ_plays", wakes=True),
    Case("startled_ravens", dice=(4, 1)),
    Case("startled_ravens", dice=(3, 3), wakes=True),
    Case("dropped_lantern", choice=FIRST_ITEM, items=0),
    Case("dropped_lantern", choice=0, wakes=True),
    Case("hand_through_the_floor", wakes=True, comes=("thrall", "trophy-2")),
    Case("something_in_the_rafters", (4, 1), wakes=True, comes=("giant_bat", "trophy-1")),
    Case("something_in_the_rafters", (3, 3), wakes=True, comes=("giant_bat", "trophy-2")),
    Case("knocking_below", gained=1, wakes=True, comes=("thrall", "trophy-1")),
    Case("uninvited_guest", choice=PAY, gained=-1),
    Case("uninvited_guest", choice=0, wakes=True, comes=("giant_bat", "trophy-2")),
    Case("ceiling_falls", armor=1, trapped=True),
    Case("loose_keystone", dice=(4, 1)),
    Case("loose_keystone", dice=(3, 3), armor=1, trapped=True),
    Case("rats_in_the_pack", choice=FIRST_ITEM, items=0),
    Case("rats_in_the_pack", choice=0, armor=1),
    Case("candle_gutters", dice=(4, 1)),
    Case("candle_gutters", dice=(3, 3, 5, 1, 1), armor=1, wakes=True, extra=["guest"]),
    Case("candle_gutters", dice=(3, 3)),
    Case("bleeding_icon", choice=YES, wounds=1, gained=2),
    Case("bleeding_icon", choice=0),
    Case("loose_flagstone", choice=YES, wakes=True, items=2),
    Case("loose_flagstone", choice=0),
    Case("whispered_bargain", dice=(4, 1, 1, 1), gained=2),
    Case("whispered_bargain", dice=(3, 3, 3, 3), gained=-1),
    Case("whispered_bargain", dice=(3, 3, 3, 3), focus=0),
]


def prepared(case: Case) -> tuple[Scene, Hunter, Hunter]:
    t = scene()
    t.opened("corridor-1/trophy-2")
    joshua = t.hunter("joshua", at="trophy-2", focus=case.focus, carrying=["armor_patch"])
    sarah = t.hunter("sarah", at="trophy-2")
    t.vampire("thrall", at="trophy-1", awake=False)
    if case.extra:
        t.vampire("thrall", at="corridor-3")
    t.items("medkit")
    t.dice(*case.dice)
    if case.choice >= 0:
        t.answer(K_CHOICE, case.choice)
    if case.items > 1:
        t.answer(K_KEEP, pack(V_KEEP, 0, 0))
    return t, joshua, sarah


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_terror(case: Case) -> None:
    t, joshua, sarah = prepared(case)
    before = len(t.g.vampires)
    card = next(card for card in t.lib.terrors if card.id == case.card)
    resolve_effects(t.g, joshua, card.effects)
    t.done()
    assert joshua.focus == case.focus + case.gained
    assert (joshua.wounds, joshua.armor, sarah.armor) == (case.wounds, case.armor, case.friend)
    assert (joshua.trapped, len(joshua.slots)) == (case.trapped, case.items)
    assert t.g.vampires[0].awake == case.wakes
    assert joshua.actions == 3  # no Terror Event takes an Action away
    if case.comes[0]:
        new = t.g.vampires[before]
        assert (t.lib.vampires[new.kind].id, t.where(new), new.awake) == (*case.comes, True)
    else:
        assert len(t.g.vampires) == before


def test_every_event_is_here_and_gone_both_ways() -> None:
    t = scene()
    told = [case.card for case in CASES]
    assert set(told) == {card.id for card in t.lib.terrors}
    for card in t.lib.terrors:
        ways = len(card.effects[0].then) + len(card.effects[0].other) > 0
        assert told.count(card.id) >= (2 if ways else 1), card.id
    assert t.lib.hunters[1].attributes[FAITH] == 4
