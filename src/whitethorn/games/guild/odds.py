"""What an Attack Roll promises before it is made; everything in it is known to all."""

from __future__ import annotations

from functools import cache
from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.battling import attack_bonus, damage_of
from whitethorn.games.guild.state import TOTAL_CRITICAL, Guild
from whitethorn.games.guild.wire import GuildOdds

SIDES: Final = 20


def rolls(surprise: bool) -> list[int]:
    """Return all bare rolls that are equally likely."""
    die = range(1, SIDES + 1)
    return [a + b for a in die for b in die] if surprise else list(die)


def comes_to(level: int, natural: int, plus: int, total: bool) -> int:
    """Return what a bare roll would come to for the fighter (rules/modifying.judge)."""
    if natural == 1:
        return events.DODGE
    if natural == level or (total and natural + plus == level):
        return events.CRITICAL
    return events.HITS if natural + plus >= level else events.MISS


def roll_odds(g: Guild, surprise: bool) -> GuildOdds:
    """Return the odds of the fighter's next roll, with Surprise Attack or without."""
    h = g.hunters[g.fighter]
    total = g.house & TOTAL_CRITICAL != 0
    slays = damage_of(g, h) >= g.foe_gems
    return odds(g.lib.level[g.foe], attack_bonus(g, h), surprise, total, slays)


@cache
def odds(level: int, plus: int, surprise: bool, total: bool, slays: bool) -> GuildOdds:
    """Return the odds of a roll; `slays` when any hit does."""
    found = [comes_to(level, natural, plus, total) for natural in rolls(surprise)]
    n = len(found)
    critical = found.count(events.CRITICAL) / n
    hit = critical + found.count(events.HITS) / n
    return GuildOdds(
        need=max(level - plus, 2),
        hit=hit,
        critical=critical,
        dodge=found.count(events.DODGE) / n,
        miss=found.count(events.MISS) / n,
        slay=hit if slays else critical,
    )
