"""A view of Vampire Hunter in words: for logs, language models and terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whitethorn.games.tower.wire import TowerView


def lines(v: TowerView) -> Iterator[str]:
    """Yield the lines of a view, one thing a line; what is absent has no line."""
    light = "night" if v.night else "day"
    advanced = ", advanced" if v.advanced else ""
    over = f", over: {v.outcome} {v.winner or ''}".rstrip() if v.outcome else ""
    yield f"{v.game}/{v.scenario}, seat {v.seat}, turn {v.turn}, {light}{advanced}"
    yield f"phase {v.phase}, active {v.active or 'nobody'}{over}"
    ship = v.ship
    sails = "sails" if ship.sailing else "gone"
    yield f"ship {sails} at:{ship.at} start:{ship.start} goal:{ship.goal}"
    last = f" last:{v.deck.last.back}/{v.deck.last.card}" if v.deck.last else ""
    yield f"deck red:{v.deck.red} blue:{v.deck.blue} top:{v.deck.top or 'none'}{last}"
    yield from listed("flipped", [f"{card.back}/{card.card}" for card in v.deck.discard])
    state = "open" if v.coffin.open else "closed"
    yield f"coffin {state} weapons:{','.join(v.coffin.weapons) or 'none'}"
    for pawn in v.pawns:
        held = ",".join(pawn.weapons) or "none"
        yield f"{pawn.space} = {pawn.id} seat:{pawn.seat} area:{pawn.area} weapons:{held}"
    for tile in v.tiles:
        yield f"{tile.space} = {tile.tile or 'facedown'} back:{tile.back}"
    yield from moves(v)


def moves(v: TowerView) -> Iterator[str]:
    """Yield the lines about the roll, the move and the battle going on."""
    if v.roll is not None:
        yield f"rolled {v.roll.die} face:{v.roll.face} value:{v.roll.value} left:{v.roll.left}"
    yield from listed("trail", v.trail)
    if v.battle is not None:
        against = v.battle.monster or "nobody yet"
        yield f"battle at:{v.battle.space or 'none'} against:{against}"
        yield from listed("waiting", v.battle.waiting)


def listed(name: str, found: Iterable[str]) -> Iterator[str]:
    """Yield one line with what was found, if anything was."""
    line = ", ".join(found)
    if line:
        yield f"{name} {line}"
