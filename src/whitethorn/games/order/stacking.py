"""Stacked decks: one chosen card on top, for studies of what a card does."""

from __future__ import annotations

from whitethorn.games.order.cards.kinds import DAY, NIGHT, Library
from whitethorn.games.order.setup import needs_unique
from whitethorn.games.order.state import Order


def decks(lib: Library) -> dict[str, list[str]]:
    """Return the kinds by deck, encounters without those that no hunt's deck may hold."""
    return {
        "items": [kind.id for kind in lib.items],
        "terror": [card.id for card in lib.terrors],
        "encounters": [card.id for card in lib.encounters if not needs_unique(lib, card)],
        "day": [card.id for card in lib.activations if card.time == DAY],
        "night": [card.id for card in lib.activations if card.time == NIGHT],
    }


def stack(g: Order, deck: str, kind: str) -> bool:
    """Put a card of a kind on top of a deck.

    One that the hunt has dealt takes the place of the top card; else it replaces one of its level,
    as what is in these decks is dealt by level (order/setup.decks).
    """
    lib = g.lib
    if deck == "items":
        return lift(
            g.item_deck, [i for i, k in enumerate(lib.item_cards) if lib.items[k].id == kind]
        )
    if deck == "terror":
        return lift(g.terror_deck, [i for i, card in enumerate(lib.terrors) if card.id == kind])
    if deck == "encounters":
        levels = [card.level for card in lib.encounters]
        ids = [card.id for card in lib.encounters]
        return place(g.encounter_deck, levels, ids.index(kind))
    levels = [card.level for card in lib.activations]
    ids = [card.id for card in lib.activations]
    wanted = next(
        i
        for i, card in enumerate(lib.activations)
        if card.id == kind and card.time == (DAY if deck == "day" else NIGHT)
    )
    return place(g.deck_day if deck == "day" else g.deck_night, levels, wanted)


def lift(cards: list[int], among: list[int]) -> bool:
    """Change the top card (the last) for the uppermost of `among`; say whether there is one."""
    for at in range(len(cards) - 1, -1, -1):
        if cards[at] in among:
            cards[at], cards[-1] = cards[-1], cards[at]
            return True
    return False


def place(cards: list[int], levels: list[int], card: int) -> bool:
    """Put a card on top that may not have been dealt; say whether the deck has its level."""
    if card not in cards:
        for at in range(len(cards) - 1, -1, -1):
            if levels[cards[at]] == levels[card]:
                cards[at] = card
                break
    return lift(cards, [card])
