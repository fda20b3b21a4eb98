"""Stacked decks: one chosen card on top, for studies of what a card does."""

from __future__ import annotations

from whitethorn.games.guild.content import Content
from whitethorn.games.guild.state import Guild


def decks(content: Content) -> dict[str, list[str]]:
    """Return the kinds by deck.  Whoever leads is dealt the top Day card (guild/setup.deal)."""
    return {"day": content.day, "night": content.night}


def stack(g: Guild, content: Content, deck: str, kind: str) -> bool:
    """Change the top card of a deck for the uppermost of a kind; say whether there is one."""
    lib = content.library
    day = deck == "day"
    cards, kinds = (g.day_deck, lib.kind) if day else (g.night_deck, lib.night_kind)
    wanted = (content.day if day else content.night).index(kind)
    for at in range(len(cards) - 1, -1, -1):
        if kinds[cards[at]] == wanted:
            cards[at], cards[-1] = cards[-1], cards[at]
            return True
    return False
