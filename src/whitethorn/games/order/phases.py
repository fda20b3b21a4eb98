"""The phase machine of The Order: one `step` is one phase step (Turn Structure).

    P_PLACE -> round: P_CHOOSE -> by Day P_ACT ..., P_CARD; by Night P_CARD, P_ACT ...
            -> P_CHOOSE ... until everybody was activated -> P_END_ROUND -> next round

P_ACT is one Action or free act.  Between steps everything is in the fields of the table.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.board.den import Den
from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import Library
from whitethorn.games.order.codec import copy_state
from whitethorn.games.order.rules.acting import action_options, perform
from whitethorn.games.order.rules.activating import activate_vampires
from whitethorn.games.order.rules.awakening import awaken
from whitethorn.games.order.rules.encountering import settle_arrivals
from whitethorn.games.order.rules.ending import LAST_DAY_ROUND, end_round
from whitethorn.games.order.rules.placing import place_hunters
from whitethorn.games.order.state import (
    BOON_UNIMPEDED,
    LEFT,
    P_ACT,
    P_CARD,
    P_CHOOSE,
    P_END_ROUND,
    SPENT_BAG,
    SPENT_COVER,
    Hunter,
    Order,
)
from whitethorn.games.order.verbs import HUNTERS, K_ACTION, K_HUNTER
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import PASS, TABLE, State

ACTIONS: Final = 3  # order/turn.actions

ONCE: Final = "order/turn.once_per_round"
UNCONSCIOUS: Final = "order/unconscious.basic"
GONE: Final = "order/exit.final"


@final
class Table(Order):
    """The table with its rules: what every match of The Order is played on."""

    __slots__ = ()

    def __init__(self, rng: Rng, den: Den, lib: Library) -> None:
        super().__init__(rng, den, lib)

    def clone(self) -> State:
        """Return an equal table that shares nothing mutable; decider and log stay behind."""
        new = Table(Rng(self.rng.s), self.den, self.lib)
        copy_state(self, new)
        return new

    def step(self) -> None:
        """Perform one phase step."""
        phase = self.phase
        if phase == P_ACT:
            act(self)
        elif phase == P_CHOOSE:
            choose_hunter(self)
        elif phase == P_CARD:
            play_card(self)
        elif phase == P_END_ROUND:
            close_round(self)
        else:
            begin(self)


def begin(g: Order) -> None:
    """Place the hunters and open the first round."""
    if g.log is not None:
        g.emit(events.SETUP, [g.team, g.start_round, g.end_round], [])
    place_hunters(g)
    if g.log is not None:
        g.emit(events.ROUND, [g.round, 0], [])
    g.phase = P_CHOOSE


# ---- whose turn ------------------------------------------------------------------------------


def why_not_activate(g: Order, h: Hunter) -> str:
    """Return why the hunter cannot be activated now, or OK."""
    if h.down:
        return UNCONSCIOUS
    if h.area == LEFT:
        return GONE
    return ONCE if h.activated else OK


def choose_hunter(g: Order) -> None:
    """Let the table choose who is next; nobody left closes the round (order/turn.order_free)."""
    options = hunter_options(g)
    if not options:
        g.active = -1
        g.phase = P_END_ROUND  # order/turn.round
        return
    seat = g.ask(K_HUNTER, TABLE, options) >> 8 & 255
    h = g.hunters[seat]
    g.active = seat
    h.activated = True
    h.actions = ACTIONS
    h.spent &= ~(SPENT_COVER | SPENT_BAG)
    if g.log is not None:
        g.emit(events.ACTIVATED, [seat], [])
    g.phase = P_CARD if g.night else P_ACT  # order/turn.day, order/turn.night


def hunter_options(g: Order) -> list[int]:
    """Return the hunters who can be activated; of the others `why_not_activate` says why not."""
    out: list[int] = []
    for h in g.hunters:
        if not (h.activated or h.down or h.area == LEFT):
            out.append(HUNTERS[h.seat])
    return out


# ---- the hunter ------------------------------------------------------------------------------


def act(g: Order) -> None:
    """Let the active hunter do one thing, or end the turn (order/turn.actions)."""
    h = g.hunters[g.active]
    if h.area == LEFT or h.down:
        end_turn(g, h)
        return
    value = g.ask(K_ACTION, h.seat, action_options(g, h))
    if value == PASS:
        end_turn(g, h)
        return
    if perform(g, h, value):
        if h.actions > 0:
            h.actions -= 1
    settle_arrivals(g)


def end_turn(g: Order, h: Hunter) -> None:
    """Close the hunter's turn; by Day its card is next.

    Who has left the den draws no card any more (order/exit.final); who has fallen does
    (order/activation.per_hunter).
    """
    if g.log is not None:
        g.emit(events.TURN_ENDED, [h.seat, h.actions], [])
    h.actions = 0
    h.boons &= ~BOON_UNIMPEDED
    g.phase = P_CHOOSE if g.night or h.area == LEFT else P_CARD


# ---- the vampires and the clock --------------------------------------------------------------


def play_card(g: Order) -> None:
    """Resolve the card of the active hunter's activation (order/activation.when)."""
    activate_vampires(g, g.hunters[g.active])
    g.phase = P_ACT if g.night else P_CHOOSE


def close_round(g: Order) -> None:
    """Carry out the End of Round phase: Awakening, clock, end of the match.

    order/turn.end.awakening_first, order/turn.end.advance.
    """
    if g.round == LAST_DAY_ROUND:  # order/awakening.when
        awaken(g)  # order/turn.end.awakening
    end_round(g)
    g.phase = P_CHOOSE
