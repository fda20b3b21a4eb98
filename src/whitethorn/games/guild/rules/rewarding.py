"""Loot and Feed: what a slain Creature leaves behind."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.drawing import draw_day
from whitethorn.games.guild.rules.healing import heal
from whitethorn.games.guild.state import SHORT, Guild
from whitethorn.kernel.refusals import OK

ONLY_INFECTED: Final = "guild/feed.infected"
SHORT_LOOT: Final = 1


def reward(g: Guild, card: int, slayer: int) -> None:
    """Give loot and feed: to the slayer, then to all others who rolled and still stand.

    guild/loot.final_slayer, guild/loot.party, guild/loot.standing, guild/loot.dodge_counts.
    """
    lib = g.lib
    for seat in g.seats_from(slayer):
        h = g.hunters[seat]
        if seat == slayer:
            give(g, seat, lib.loot_final[card], lib.feed_final[card], events.FOR_LOOT)
        elif g.rolled >> seat & 1 and not h.out:
            give(g, seat, lib.loot_party[card], lib.feed_party[card], events.FOR_PARTY)


def give(g: Guild, seat: int, loot: int, feed: int, why: int) -> None:
    """Give a hunter loot from the Day deck (guild/loot.draw) and, if infected, feed.

    guild/feed.final_slayer, guild/feed.party, guild/feed.cap.
    """
    h = g.hunters[seat]
    if loot > 0:
        draw_day(g, h, loot + SHORT_LOOT if g.house & SHORT else loot, why)
    if feed > 0 and why_not_feed(g, seat) == OK:
        heal(g, h, feed, events.BY_FEED)


def why_not_feed(g: Guild, seat: int) -> str:
    """Return why a hunter does not feed on a slain Creature, or OK."""
    return OK if g.hunters[seat].infected else ONLY_INFECTED
