"""Devices of people at a table of Hunter's Guild, as client/src/guild/game/reaction.ts has them.

tests/goldens/guild-reactions.json lists what `plan` answers; the client's tests read it, too.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from whitethorn.games.guild.events import MISS
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.verbs import (
    AFTER_ROLL,
    AT_MORTAL,
    AT_START,
    BEFORE_ROLL,
    MOMENT_NAMES,
)

WISHES: Final = ("turn", "matters", "always")
PAUSE: Final = 3.0  # seconds
ALWAYS: Final = 15.0


class Plan(NamedTuple):
    """What a device does with a window: show it, and pass it after `pause` s (None: never)."""

    ask: bool
    pause: float | None
    even: bool


class Fortune(NamedTuple):
    """How a hunter stands, as the whole table sees it."""

    gems: int
    cards: int
    infected: bool


ASK: Final = Plan(True, None, False)
PASS_ON: Final = Plan(False, 0.0, False)


def fortune(g: Table, seat: int) -> Fortune:
    h = g.hunters[seat]
    return Fortune(h.gems, len(h.hand), h.infected)


def settled(before: Fortune | None, now: Fortune) -> bool:
    if before is None or now.infected != before.infected:
        return False
    return now.gems >= before.gems and now.cards <= before.cards


def is_duty(moment: int, night: bool, missed: bool) -> bool:
    """Whether a window of one's own is part of the turn."""
    if moment == AT_START:
        return night
    return moment in (BEFORE_ROLL, AT_MORTAL) or (moment == AFTER_ROLL and missed)


def plan(
    wish: str, moment: int, own: bool, night: bool, missed: bool, shared: bool, calm: bool, n: int
) -> Plan:
    """Return what a device does with a window of `n` options; `calm` says settled."""
    if own and is_duty(moment, night, missed):
        return ASK
    if own and moment == AFTER_ROLL:
        return PASS_ON
    if wish == "always":
        return Plan(True, None if own else ALWAYS, False)
    if wish == "turn" or shared or own or calm or moment in (BEFORE_ROLL, AFTER_ROLL):
        return PASS_ON
    return Plan(n > 1, PAUSE, True)


def plan_at(g: Table, seat: int, wish: str, calm: bool, n: int) -> Plan:
    """Return the same for the open window of a table."""
    return plan(wish, g.moment, g.about == seat, g.night, g.result == MISS, False, calm, n)


def every_plan() -> dict[str, str]:
    """Return for every case, written out, what the device does, written out."""
    out = {}
    for wish, moment, n in product(WISHES, range(len(MOMENT_NAMES)), (1, 2)):
        for own, night, missed, shared, calm in product((False, True), repeat=5):
            flags = "".join("ny"[flag] for flag in (own, night, missed, shared, calm))
            told = plan(wish, moment, own, night, missed, shared, calm, n)
            pause = "waits" if told.pause is None else f"{round(told.pause * 1000)} ms"
            shown = "shown" if told.ask else "hidden"
            key = f"{wish} {MOMENT_NAMES[moment]} {flags} {n}"
            out[key] = f"{shown}, {pause}{', even' if told.even else ''}"
    return out
