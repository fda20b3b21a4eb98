"""Stacked decks: one chosen card on top, for studies of what a card does."""

from __future__ import annotations

from whitethorn.games.tower.cards.kinds import BLUE_BACK
from whitethorn.games.tower.content import CARDS
from whitethorn.games.tower.state import Tower


def decks() -> dict[str, list[str]]:
    """Return the kinds by deck; all cards of the game lie in one."""
    return {"cards": list(CARDS)}


def stack(g: Tower, kind: str) -> bool:
    """Change the top card for the uppermost of a kind among those with the same back.

    Backs tell the red deck from the blue one below it (tower/setup.decks.order).
    """
    cards, front = g.deck, CARDS.index(kind)
    blue = cards[-1] >= BLUE_BACK
    wanted = front + (BLUE_BACK if blue else 0)
    for at in range(len(cards) - 1, -1, -1):
        if cards[at] == wanted:
            cards[at], cards[-1] = cards[-1], cards[at]
            return True
    return False
