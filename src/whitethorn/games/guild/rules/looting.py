"""Card Appendix: Loot the Deck."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import LOOT
from whitethorn.games.guild.state import NO_CARD, PUBLIC, Guild, Hunter
from whitethorn.games.guild.verbs import K_LOOT, V_LOOT
from whitethorn.kernel.refusals import OK

WHEN: Final = "guild/loot_deck.when"
NOTHING_THERE: Final = "guild/loot_deck.empty"
NOT_ITSELF: Final = "guild/loot_deck.itself"


def why_not_loot(g: Guild, h: Hunter) -> str:
    """Return why Loot the Deck cannot be played now, or OK: in the own turn, outside battle."""
    if g.active != h.seat or g.foe != NO_CARD:
        return WHEN
    for card in g.day_discard:
        if why_not_take(g, card) == OK:
            return OK
    return NOTHING_THERE


def why_not_take(g: Guild, card: int) -> str:
    """Return why a card of the discards cannot be taken, or OK.

    Two Loot the Deck would bring each other back for ever.
    """
    return NOT_ITSELF if g.lib.role[card] == LOOT else OK


def loot(g: Guild, h: Hunter) -> None:
    """Take a card of the Day discards openly (guild/loot_deck).

    Loot the Deck itself joins the pile afterwards, and takes no other Loot the Deck
    (guild/loot_deck.itself).
    """
    kind = g.ask(K_LOOT, h.seat, loot_options(g)) >> 8 & 255
    place = newest(g, kind)
    card = g.day_discard.pop(place)
    g.known[card] = PUBLIC
    g.gain(h, card)
    g.discard(g.limbo.pop())
    if g.log is not None:
        g.emit(events.LOOTED, [h.seat, card], [])


def loot_options(g: Guild) -> list[int]:
    """Return the kinds of cards in the discards, by kind."""
    kind = g.lib.kind
    there = [NO_CARD] * (kind[len(kind) - 1] + 1)
    for card in g.day_discard:
        there[kind[card]] = card
    out: list[int] = []
    for i, card in enumerate(there):
        if card != NO_CARD and why_not_take(g, card) == OK:
            out.append(V_LOOT << 16 | i << 8)
    return out


def newest(g: Guild, kind: int) -> int:
    """Return the place of the newest card of a kind in the discards."""
    place = len(g.day_discard) - 1
    while g.lib.kind[g.day_discard[place]] != kind:
        g.tick()
        place -= 1
    return place
