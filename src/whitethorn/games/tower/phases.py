"""The order of play: turns of six steps, hunter after hunter, and who may act when.

A turn is one to three phase steps: card, trap, roll, move and tiles; monsters; Drakus.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.games.tower import events
from whitethorn.games.tower.cards.kinds import BLUE_BACK, Library
from whitethorn.games.tower.codec import copy_state
from whitethorn.games.tower.rules.battling import battle, must_battle
from whitethorn.games.tower.rules.flipping import flip
from whitethorn.games.tower.rules.moving import roll_and_move
from whitethorn.games.tower.rules.slaying import battle_drakus, is_due
from whitethorn.games.tower.rules.turning import turn_and_take
from whitethorn.games.tower.state import (
    DIE_NONE,
    P_BATTLE,
    P_CARD,
    P_DRAKUS,
    P_MOVE,
    Tower,
)
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import State

FIRST_TURN: Final = 1


@final
class Table(Tower):
    """The table with its rules: what every match of Vampire Hunter is played on."""

    __slots__ = ()

    def __init__(self, rng: Rng, lib: Library) -> None:
        super().__init__(rng, lib)

    def clone(self) -> State:
        """Return an equal table that shares nothing mutable; decider and log stay behind."""
        new = Table(Rng(self.rng.s), self.lib)
        copy_state(self, new)
        return new

    def step(self) -> None:
        """Perform one phase step (tower/turn.steps)."""
        if self.phase == P_CARD:
            begin_turn(self)
        if self.phase == P_MOVE:
            roll_and_move(self)
            turn_and_take(self)
            if must_battle(self):
                self.phase = P_BATTLE
            else:
                after_monsters(self)
        elif self.phase == P_BATTLE:
            if battle(self):  # tower/drakus.monster_first
                after_monsters(self)
            else:
                end_turn(self)
        else:
            battle_drakus(self)
            end_turn(self)


def begin_turn(g: Tower) -> None:
    """Flip a card and check for a trap; without a deck neither (tower/drakus.light_stays)."""
    g.turn += 1
    if g.log is not None:
        if g.turn == FIRST_TURN:
            tell_setup(g)
        g.emit(events.TURN, [g.active, g.turn], [])
    g.phase = P_MOVE
    if not g.open:
        flip(g)


def tell_setup(g: Tower) -> None:
    """Say with what the match begins."""
    red = 0
    for card in g.deck:
        if card < BLUE_BACK:
            red += 1
    g.emit(events.SETUP, [len(g.at), g.first, g.ship, len(g.deck), red], [])


def after_monsters(g: Tower) -> None:
    """Go on to Drakus, or end the turn."""
    if is_due(g):
        g.phase = P_DRAKUS
    else:
        end_turn(g)


def end_turn(g: Tower) -> None:
    """Pass play to the left (tower/turn.first)."""
    g.active = (g.active + 1) % len(g.at)
    g.die = DIE_NONE
    g.face = 0
    g.phase = P_CARD
