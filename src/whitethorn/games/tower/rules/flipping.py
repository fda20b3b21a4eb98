"""1. Flip a Card: the top card, the light, the ship; 2. Check If Your Hunter Is on a Trap."""

from __future__ import annotations

from typing import Final

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import BLUE_BACK, NIGHT, SHIP
from whitethorn.games.tower.rules.ending import escape
from whitethorn.games.tower.rules.sending import send_back
from whitethorn.games.tower.state import Tower

SHIP_STEP: Final = 1


def flip(g: Tower) -> None:
    """Flip the top card and do what it says; the ship's arrival ends the match.

    tower/card.flip, tower/card.light_by_engine.
    """
    if not g.deck:
        reshuffle(g)  # tower/card.deck_empty
    card = g.draw(g.deck)  # tower/setup.decks.order
    g.discard.append(card)
    g.card = card
    if g.log is not None:
        g.emit(events.CARD, [g.active, card, len(g.deck)], [])
    front = card % BLUE_BACK
    was_day = not g.night
    set_light(g, front == NIGHT, events.BY_CARD)  # tower/card.night, tower/card.day
    if front == SHIP:
        sail(g)  # tower/card.ship
    elif was_day and g.night and g.lib.pit[g.at[g.active]]:
        caught(g)


def reshuffle(g: Tower) -> None:
    """Make a new deck of all used cards (tower/card.deck_empty)."""
    g.deck = g.discard
    g.discard = []
    g.shuffle(g.deck)
    if g.log is not None:
        g.emit(events.RESHUFFLED, [len(g.deck)], [])


def set_light(g: Tower, night: bool, cause: int) -> None:
    """Turn the light, which is always one of two: red by day, blue by night.

    Nothing is told when it is that already.  tower/card.turret, tower/notes.light_always_on.
    """
    if g.night == night:
        return
    g.night = night
    if g.log is not None:
        g.emit(events.LIGHT, [g.active, 1 if night else 0, cause], [])


def sail(g: Tower) -> None:
    """Move the ship one space toward 1; on arrival Drakus escapes.

    tower/card.ship_arrives, tower/card.escape, tower/card.escape_before_move.
    """
    before = g.ship
    g.ship = before - SHIP_STEP
    docked = g.ship <= g.goal()
    if g.log is not None:
        g.emit(events.SHIP, [before, g.ship, 1 if docked else 0], [])
    if docked:
        escape(g)


def caught(g: Tower) -> None:
    """Send the active pawn from a Pit Trap to its entrance; the turn goes on from there.

    Only this turn's change to blue, and only the active pawn: tower/trap.caught,
    tower/trap.only_change, tower/trap.only_own, tower/trap.entrance_shared.
    """
    send_back(g, events.CAUGHT, False)
