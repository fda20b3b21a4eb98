"""How likely a table of The Order is to win, by what everybody sees of it.

A logistic regression on 3,000 matches a team size of Hunt 1 (two to four hunters) by the rule bot
with a tenth of its choices at random: log loss 0.51, against 0.69 of a coin.  Search uses it to cut
rollouts off, and to tell lost matches apart.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitethorn.bots.advice.order_plan import Plan
from whitethorn.games.order.rules.ending import has_clue
from whitethorn.games.order.state import Order

BIAS: Final = -2.823
SPARE: Final = 0.1846  # for each Action that the carrier can spare, up to MOST either way
MOST: Final = 20
LATE: Final = -1.404  # the carrier has too few Actions left
HEALTH: Final = -0.0556  # for each Health of the mean hunter: who has it has seen little of the den
STRONG: Final = 0.2886  # for each Health of the carrier
DOWN: Final = -0.804  # for the share of hunters that are down
NEAR: Final = -0.2147  # for each Awake vampire up to REACH areas from the carrier, up to CROWD
REACH: Final = 2
CROWD: Final = 6
AWAKE: Final = 0.023  # for each Awake vampire anywhere, up to HORDE
HORDE: Final = 12
CARRIED: Final = 1.564  # the carrier has the clue
LOCKED: Final = 0.181  # the blue doors are locked


def chance(table: Order) -> float:
    """Return the chance of the table to win, 0 to 1."""
    plan = Plan()
    plan.make(table)
    carrier = table.hunters[plan.carrier]
    spare = max(-MOST // 2, min(plan.spare(table, carrier), MOST))
    z = BIAS + SPARE * spare + STRONG * max(table.health_left(carrier), 0)
    z += (LATE if spare < 0 else 0.0) + (LOCKED if table.locked_doors else 0.0)
    z += CARRIED if has_clue(carrier) else 0.0
    down = health = 0
    for h in table.hunters:
        down += 1 if h.down else 0
        health += max(table.health_left(h), 0)
    z += (DOWN * down + HEALTH * health) / len(table.hunters)
    return 1.0 / (1.0 + exp(-z - threat(table, carrier.area)))


def threat(g: Order, area: int) -> float:
    """Return what the Awake vampires add to the odds, those near an area apart."""
    near = awake = 0
    for v in g.vampires:
        if v.awake:
            awake += 1
            if area >= 0 and g.dist[v.area * g.den.n_areas + area] <= REACH:
                near += 1
    return NEAR * min(near, CROWD) + AWAKE * min(awake, HORDE)
