"""How the Game Can End: a hunter wins alone, or Drakus wins against all."""

from __future__ import annotations

from whitethorn.games.tower import events
from whitethorn.games.tower.state import ESCAPED, NOBODY, WON, Tower


def escape(g: Tower) -> None:
    """End the match for Drakus; no hunter has reached him (tower/end.drakus)."""
    over(g, ESCAPED, NOBODY)


def victory(g: Tower) -> None:
    """End the match for the active hunter, who struck with the third weapon (tower/end.hunter)."""
    over(g, WON, g.active)


def over(g: Tower, outcome: int, winner: int) -> None:
    """End the match."""
    g.winner = winner
    if g.log is not None:
        g.emit(events.OVER, [outcome, winner, g.turn], [])
    g.finish(outcome)
