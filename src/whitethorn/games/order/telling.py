"""A view of The Order in the words of scenes: for logs, language models and terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whitethorn.games.order.wire import Card, HunterView, OrderView, VampireView


def lines(v: OrderView) -> Iterator[str]:
    """Yield the lines of a view, one thing a line; what is absent has no line."""
    light = "night" if v.night else "day"
    over = f", over: {v.outcome}" if v.outcome else ""
    yield f"{v.game}/{v.scenario}, seat {v.seat}, round {v.round} of {v.start} to {v.end}, {light}"
    yield f"phase {v.phase}, active {v.active or 'nobody'}, card {v.card or 'none'}{over}"
    d = v.decks
    yield (
        f"decks encounter:{d.encounter} day:{d.day} night:{d.night} items:{d.items} "
        f"terror:{d.terror}, kills {v.kills}"
    )
    for h in v.hunters:
        yield hunter(h)
    for vampire in v.vampires:
        yield figure(vampire)
    yield from places(v)
    yield from cards(v)


def hunter(h: HunterView) -> str:
    """Return a hunter with the marks of scenes."""
    where = h.area or h.status
    marks = [f"wounds:{h.wounds}/{h.health}", f"focus:{h.focus}", f"armor:{h.armor}"]
    marks.append(f"actions:{h.actions}")
    marks += [name for name in ("activated", "trapped") if getattr(h, name)]
    if h.ability.used:
        marks.append("spent")
    if h.crate:
        marks.append(f"cover:{h.crate}")
    if h.entrance:
        marks.append(f"entrance:{h.entrance}")
    marks.append(f"slots:{h.capacity}")
    for name, held in (("holds", h.slots), ("bag", h.bag)):
        if held:
            marks.append(f"{name}:{','.join(map(card, held))}")
    if h.earned:
        marks.append(f"earned:{','.join(h.earned)}")
    return f"{where} = {h.id} seat:{h.seat} {' '.join(marks)}"


def figure(v: VampireView) -> str:
    """Return a vampire with the marks of scenes."""
    marks = ["" if v.awake else " asleep", f" wounds:{v.wounds}/{v.health}" if v.wounds else ""]
    return f"{v.area} = {v.id}{''.join(marks)}"


def card(c: Card) -> str:
    """Return a card, with a plus when it has been built."""
    return f"{c.ref}+" if c.built else c.ref


def listed(name: str, found: Iterable[str]) -> Iterator[str]:
    """Yield one line with what was found, if anything was."""
    line = ", ".join(found)
    if line:
        yield f"{name} {line}"


def places(v: OrderView) -> Iterator[str]:
    """Yield the lines about doors, windows and what stands on the map."""
    for state in ("open", "locked"):
        yield from listed(state, [door.id for door in v.doors if door.state == state])
    yield from listed("sunlit", [window.id for window in v.windows if window.sunlit])
    yield from listed("on", [lever.id for lever in v.levers if lever.on])
    yield from listed("unexplored", v.unexplored)
    yield from listed("accesses", [f"{access.number}:{access.area}" for access in v.accesses])
    for crate in v.crates:
        yield f"{crate.area} = {crate.id} health:{crate.health} behind:{crate.hunter or 'nobody'}"
    for token in v.objectives:
        where = token.area or token.carrier or "gone"
        yield f"{where} = objective-{token.id}"


def cards(v: OrderView) -> Iterator[str]:
    """Yield the lines about cards that lie openly."""
    for pile in v.piles:
        yield from listed(f"{pile.area} = dropped", map(card, pile.cards))
    yield from listed("drawn", map(card, v.drawn))
    d = v.discards
    yield from listed("used items", d.items)
    yield from listed("used terrors", d.terror)
    yield from listed("used encounters", d.encounter)
    yield from listed("used activations", d.activation)
