"""How a match ends, and how a round ends (End of Round Phase, Winning and Losing, Hunt 1)."""

from __future__ import annotations

from typing import Final

from whitethorn.games.order import events
from whitethorn.games.order.state import (
    CLUE,
    LEFT,
    LOST_CLUE,
    LOST_FALLEN,
    LOST_TIME,
    SPENT_ABILITY,
    WON,
    Hunter,
    Order,
)

LAST_DAY_ROUND: Final = 6


def finish(g: Order, outcome: int) -> None:
    """End the match and tell it; does not return."""
    if g.log is not None:
        g.emit(events.OVER, [outcome, g.round], [])
    g.finish(outcome)


def check_all_down(g: Order) -> None:
    """End the match when nobody is left to finish the Hunt (order/unconscious.all_down).

    With somebody safe outside but no hunter left to bring out the clue it is lost as well
    (order/hunt.1.objective.lost).
    """
    anyone_left = False
    for h in g.hunters:
        if h.area == LEFT:
            anyone_left = True
        elif not h.down:
            return
    finish(g, LOST_CLUE if anyone_left else LOST_FALLEN)


def has_clue(h: Hunter) -> bool:
    """Whether the hunter carries objective token 1."""
    return CLUE in h.slots or CLUE in h.bag


def left_with_clue(g: Order, h: Hunter) -> None:
    """Win at once when a hunter who has left carries the clue.

    One carrier is enough for all.  Otherwise see whether anybody is left to bring it out.
    """
    if has_clue(h):  # order/hunt.1.objective.hunters, order/objective.primary
        finish(g, WON)  # order/win.all_primary, order/win.coop
    check_all_down(g)


def end_round(g: Order) -> None:
    """Advance the clock after a round; the end round has been played in full by now.

    Ends the match after the last round.
    """
    if g.round >= g.end_round:  # order/turn.end.last_round, order/turn.end.last_round_played
        finish(g, LOST_TIME)  # order/win.time_out
    g.round += 1  # order/turn.end.advance, order/clock.tracks
    for h in g.hunters:
        h.activated = False
        h.spent &= ~SPENT_ABILITY
    if g.log is not None:
        g.emit(events.ROUND, [g.round, 1 if g.night else 0], [])
