"""What an Attack Roll promises before it is made; everything in it is known to all."""

from __future__ import annotations

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


def comes_to(g: Guild, natural: int, plus: int) -> int:
    """Return what a bare roll would come to for the fighter (rules/modifying.judge)."""
    level = g.lib.level[g.foe]
    if natural == 1:
        return events.DODGE
    if natural == level or (g.house & TOTAL_CRITICAL and natural + plus == level):
        return events.CRITICAL
    return events.HITS if natural + plus >= level else events.MISS


def roll_odds(g: Guild, surprise: bool) -> GuildOdds:
    """Return the odds of the fighter's next roll, with Surprise Attack or without."""
    h = g.hunters[g.fighter]
    plus = attack_bonus(g, h)
    found = [comes_to(g, natural, plus) for natural in rolls(surprise)]
    n = len(found)
    critical = found.count(events.CRITICAL) / n
    hit = critical + found.count(events.HITS) / n
    return GuildOdds(
        need=max(g.lib.level[g.foe] - plus, 2),
        hit=hit,
        critical=critical,
        dodge=found.count(events.DODGE) / n,
        miss=found.count(events.MISS) / n,
        slay=hit if damage_of(g, h) >= g.foe_gems else critical,
    )
