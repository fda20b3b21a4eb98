"""Small dens for the tests of the board, drawn as the notation has it."""

from __future__ import annotations

from whitethorn.board.build import build_den
from whitethorn.board.den import Den
from whitethorn.board.notation import parse
from whitethorn.board.plan import Plan


def plan_of(drawing: str, rooms: str, rest: str = "") -> Plan:
    """Read a drawing; `rooms` lists rooms as `hall:abc nook:d`, with kind behind a slash."""
    tables = ""
    for entry in rooms.split():
        name, letters = entry.split(":")
        id, _, kind = name.partition("/")
        tables += f'\n[[room]]\nid = "{id}"\nname = "{id.title()}"\n'
        tables += f'kind = "{kind or "room"}"\nfloor = "flag"\nareas = "{letters}"\n'
    lines = drawing.strip("\n")
    return parse(f"id = \"t\"\nname = \"T\"\nmap = '''\n{lines}\n'''\n{tables}{rest}", "t.toml")


def den_of(drawing: str, rooms: str, rest: str = "") -> Den:
    return build_den(plan_of(drawing, rooms, rest))


def sees(den: Den, a: str, b: str, *open_doors: str) -> bool:
    """Whether b is seen from a with these doors open, all by id."""
    mask = 0
    for door in open_doors:
        mask |= 1 << den.door_ids.index(door)
    return den.sees(den.area_ids.index(a), den.area_ids.index(b), mask)


LINE = """
+---+---+---+---+
|a* :b* Dc* :d* |
+---+---+---+---+
"""

# A room with one access spot, beside a tunnel tile.
TUNNEL = """
+---+---+---+---+---+---+
|a* :b*@:c* |x*<:y* :z*>|
+---+---+---+---+---+---+
"""
