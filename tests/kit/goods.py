"""Items of known numbers for scenes about cards, whatever the real deck holds.

t = scene()
add_goods(t)
sarah = t.hunter("sarah", at="hall-1", carrying=["blade"])
"""

from __future__ import annotations

from tests.kit.order import Scene
from whitethorn.games.order.cards.effect import TARGET_HUNTER_HERE, TARGET_SELF, Effect
from whitethorn.games.order.cards.kinds import ItemKind, Weapon
from whitethorn.games.order.cards.verbs import DO_HEAL

COPIES = 3


def add_goods(t: Scene) -> None:
    """Add three copies each of a few plain items to the scene's library."""
    kinds = [blade(), kit("kit_blade", 2, True), kit("kit_lamp", 1, False)]
    kinds += [balm("balm", True), balm("tonic", False), sack()]
    lib = t.lib
    lib.items = lib.items + kinds
    first = len(lib.items) - len(kinds)
    lib.item_cards = lib.item_cards + [first + i // COPIES for i in range(COPIES * len(kinds))]


def blade() -> ItemKind:
    """Return a ready weapon for the own area: two dice, 4+."""
    kind = ItemKind("blade")
    kind.weapon = Weapon(0, 0, 2, 4)
    return kind


def kit(id: str, cost: int, weapon: bool) -> ItemKind:
    """Return a kit that becomes a weapon or a tool that heals."""
    kind = ItemKind(id)
    kind.kit_cost = cost
    if weapon:
        kind.weapon = Weapon(0, 0, 3, 4)
    else:
        kind.use = [Effect(DO_HEAL, TARGET_SELF, 1, 0)]
    return kind


def balm(id: str, action: bool) -> ItemKind:
    """Return what heals one wound of a hunter here and is gone then."""
    kind = ItemKind(id)
    kind.use = [Effect(DO_HEAL, TARGET_SELF, 1, 0)]
    kind.use_action = action
    kind.use_target = TARGET_HUNTER_HERE
    return kind


def sack() -> ItemKind:
    """Return an Old Bag for two items."""
    kind = ItemKind("sack")
    kind.stores = 2
    return kind
