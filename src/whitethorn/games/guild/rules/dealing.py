"""Dealing a match: what the setup fixes is copied, then who leads and the first cards (Setup)."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.drawing import draw_day
from whitethorn.games.guild.state import P_DAWN, SHORT, Guild

SIDES: Final = 20
FIRST_CARDS: Final = 4
SHORT_CARDS: Final = 6


def shuffled(base: Guild, chance: int) -> Guild:
    """Return a table before its first step; `chance` is the state of its random stream.

    Both decks are shuffled (guild/setup.decks).
    """
    g = base.clone()
    assert isinstance(g, Guild)
    g.rng.s = chance
    g.shuffle(g.day_deck)
    g.shuffle(g.night_deck)
    g.fate = 0
    g.chanced = 0
    return g


def begin(g: Guild) -> None:
    """Roll for the lead, deal, and begin the first Day.

    guild/setup.leader, guild/setup.deal.
    """
    if g.log is not None:
        told = [len(g.hunters), len(g.day_deck), len(g.night_deck)]
        g.emit(events.SETUP, told, [])
    g.leader = roll_for_lead(g)
    if g.log is not None:
        g.emit(events.LEADER, [g.leader], [])
    n = SHORT_CARDS if g.house & SHORT else FIRST_CARDS
    for seat in g.seats_from(g.leader):
        draw_day(g, g.hunters[seat], n, events.FOR_START)
    g.active = g.leader
    g.round = 1
    g.phase = P_DAWN
    if g.log is not None:
        g.emit(events.LIGHT, [0, g.round], [])


def roll_for_lead(g: Guild) -> int:
    """Return the seat with the highest roll; who ties for it rolls again.

    guild/setup.leader_ties.
    """
    among = list(range(len(g.hunters)))
    while len(among) > 1:
        g.tick()
        best = 0
        ahead: list[int] = []
        for seat in among:
            face = g.roll(SIDES)
            if g.log is not None:
                g.emit(events.LEAD_ROLL, [seat, face], [])
            if face > best:
                best = face
                ahead = [seat]
            elif face == best:
                ahead.append(seat)
        among = ahead
    return among[0]
