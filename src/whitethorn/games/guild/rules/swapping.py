"""Card Appendix: Bump in the Night, a blind swap."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.playing import add_plays, play
from whitethorn.games.guild.state import NOBODY, Guild, Hunter
from whitethorn.games.guild.verbs import K_BUMP, K_SWAP, PICKS, V_BUMP, V_PLAY
from whitethorn.kernel.refusals import OK

NO_CARDS: Final = "guild/bump.empty"


def why_not_bump(h: Hunter) -> str:
    """Return why a hunter cannot be chosen for a swap, or OK."""
    return OK if h.hand else NO_CARDS


def bump(g: Guild, h: Hunter, card: int) -> None:
    """Swap one unseen card with another hunter of choice (guild/bump.choose).

    Both hands are shuffled before the picks, so that no card can be told by its place.
    """
    other = choose_other(g, h)
    if other < 0:
        if g.log is not None:
            g.emit(events.NOTHING, [h.seat, card], [])
        return
    them = g.hunters[other]
    if g.log is not None:
        g.emit(events.BUMPED, [h.seat, other], [])
    g.about = other
    g.shuffle(h.hand)
    g.shuffle(them.hand)
    picks = g.ask_all(K_SWAP, [h.seat, other], [picks_from(them), picks_from(h)])
    g.about = NOBODY
    swap(g, h, them, picks[0] >> 8 & 255, picks[1] >> 8 & 255)


def choose_other(g: Guild, h: Hunter) -> int:
    """Return with whom the hunter swaps; -1 if nobody has anything to swap (guild/bump.empty)."""
    while why_not_bump(h) == OK:
        g.tick()
        options: list[int] = []
        for seat in g.seats_from(h.seat):
            if seat != h.seat and why_not_bump(g.hunters[seat]) == OK:
                options.append(V_BUMP << 16 | seat << 8)
        if not options:
            return -1
        add_plays(g, h, options)
        value = g.put(K_BUMP, h.seat, options)
        if value >> 16 != V_PLAY:
            return value >> 8 & 255
        play(g, h, value >> 8 & 255)
    return -1


def picks_from(h: Hunter) -> list[int]:
    """Return the backs of a hand to pick from."""
    return PICKS[: len(h.hand)]


def swap(g: Guild, h: Hunter, them: Hunter, mine: int, theirs: int) -> None:
    """Swap the card that each has picked: h picked place `mine` of their hand, they `theirs`.

    Both are taken before either joins its new hand (guild/bump.order, guild/bump.old_hand).  What
    others knew of these hands they know no longer: they have not seen which cards went.
    """
    got = g.part(them, mine)
    gave = g.part(h, theirs)
    g.gain(h, got)
    g.gain(them, gave)
    both = 1 << h.seat | 1 << them.seat
    for card in h.hand:
        g.known[card] = g.known[card] & both
    for card in them.hand:
        g.known[card] = g.known[card] & both
    g.known[got] = both
    g.known[gave] = both
    if g.log is not None:
        g.emit(events.SWAPPED, [h.seat, them.seat], [])
        g.tell(both, events.EXCHANGED, [h.seat, gave, them.seat, got], [])
