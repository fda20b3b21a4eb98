"""What a seat of Hunter's Guild sees, as numbers straight from the table.

These are the numbers that `observe.py` makes from the view, without the view: learners look at
every decision.  A law holds both against each other; columns are documented there.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild.options import HAND
from whitethorn.games.guild.rules.battling import INFECTED_BONUS, attack_bonus, damage_of, order
from whitethorn.games.guild.rules.windows import able
from whitethorn.games.guild.state import (
    LOOKING_ON,
    NO_CARD,
    NO_MOMENT,
    P_STRUCK,
    SHORT,
    Guild,
    Hunter,
)

NONE: Final = -1
OVER: Final = 7  # the place after the phases
SEATS: Final = 4
LIMBO: Final = 3
# The columns of a seat without a hunter.
BLANK: Final = (-1, 0, 0, -1, 0, -1, -1, 0, -1, 0, 0, 0, -1, -1)


def numbers(g: Guild, seat: int) -> list[int]:
    """Return the numbers of all parts, row by row, for `seat`."""
    lib = g.lib
    kinds = lib.kind[len(lib.kind) - 1] + 1
    n = len(g.hunters)
    out = table(g, seat)
    battle(g, out)
    turns = order(g) if g.foe != NO_CARD else []
    for i in range(SEATS):
        if i < n:
            hunter(g, g.hunters[i], out)
            out.append(turns.index(i) if i in turns else NONE)
        else:
            out.extend(BLANK)
    own: list[int] = []
    if 0 <= seat < n:
        own = g.hunters[seat].hand
    cards(g, own, HAND, out)
    for i in range(SEATS):
        known(g, i, seat, kinds, out)
    cards(g, g.limbo, LIMBO, out)
    counted(g.day_discard, lib.kind, kinds, out)
    night_kinds = lib.night_kind[len(lib.night_kind) - 1] + 1
    counted(g.night_discard, lib.night_kind, night_kinds, out)
    return out


def table(g: Guild, seat: int) -> list[int]:
    """Return the row about the whole table."""
    over = g.outcome > 0
    asked = able(g, g.moment, g.about) if g.moment != NO_MOMENT else 0
    return [
        seat if seat > 0 else 0,
        g.round,
        1 if g.night else 0,
        OVER if over else g.phase,
        g.leader,
        g.active if g.leader >= 0 and not over else NONE,
        g.outcome,
        g.winner,
        len(g.day_deck),
        len(g.night_deck),
        g.lib.night_kind[g.turned] if g.turned != NO_CARD else NONE,
        1 if g.house & SHORT else 0,
        g.moment,
        g.about if g.moment != NO_MOMENT else NONE,
        asked,
    ]


def battle(g: Guild, out: list[int]) -> None:
    """Append the row about the battle."""
    if g.foe == NO_CARD:
        out.extend([NONE, 0, 0, 0, 0, NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, NONE])
        return
    most = g.lib.foe_gems[g.foe]
    out.append(g.lib.night_kind[g.foe])
    out.append(g.lib.level[g.foe])
    out.append(most if most > g.foe_gems else g.foe_gems)
    out.append(g.foe_gems)
    out.append(1 if g.lib.all_slay[g.foe] else 0)
    out.append(g.fighter)
    out.append(g.rolled & (1 << len(g.hunters)) - 1)
    out.append(1 if g.surprise else 0)
    out.append(1 if g.dodged else 0)
    if g.phase != P_STRUCK:
        out.extend([0, 0, 0, 0, 0, 0, NONE])
        return
    h = g.hunters[g.fighter]
    weapon = attack_bonus(g, h) - (INFECTED_BONUS if h.infected else 0)
    infected = g.plus - weapon
    out.extend([g.die, g.second, weapon, infected, g.bonus, g.total(), g.result])


def hunter(g: Guild, h: Hunter, out: list[int]) -> None:
    """Append the row of a hunter, but for the place in a battle's order."""
    kind = g.lib.kind
    out.append(h.kind)
    out.append(h.gems)
    out.append(1 if h.infected else 0)
    out.append(2 if h.out else 1 if h.woods != NO_CARD else 0)
    out.append(len(h.hand))
    out.append(kind[h.weapon] if h.weapon != NO_CARD else NONE)
    out.append(kind[h.armor] if h.armor != NO_CARD else NONE)
    out.append(h.armor_gems if h.armor != NO_CARD else 0)
    out.append(kind[h.shield] if h.shield != NO_CARD else NONE)
    out.append(h.shield_gems if h.shield != NO_CARD else 0)
    out.append(attack_bonus(g, h))
    out.append(damage_of(g, h))
    out.append(g.lib.night_kind[h.woods] if h.woods != NO_CARD else NONE)


def cards(g: Guild, held: list[int], room: int, out: list[int]) -> None:
    """Append the kinds of up to `room` Day cards, filled up with -1."""
    kind = g.lib.kind
    for i in range(room):
        out.append(kind[held[i]] if i < len(held) else NONE)


def known(g: Guild, whose: int, seat: int, kinds: int, out: list[int]) -> None:
    """Append how many cards of each kind `seat` has seen in a hand; its own it sees."""
    if whose == seat and seat < len(g.hunters):
        counted(g.hunters[whose].hand, g.lib.kind, kinds, out)
        return
    seen: list[int] = []
    if whose < len(g.hunters):
        bit = 1 << seat if seat >= 0 else LOOKING_ON
        for card in g.hunters[whose].hand:
            if g.known[card] & bit:
                seen.append(card)
    counted(seen, g.lib.kind, kinds, out)


def counted(pile: list[int], kind: list[int], kinds: int, out: list[int]) -> None:
    """Append how many cards there are of each kind."""
    first = len(out)
    out.extend([0] * kinds)
    for card in pile:
        out[first + kind[card]] += 1
