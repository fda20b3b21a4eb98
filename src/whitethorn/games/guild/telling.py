"""A view of Hunter's Guild in words: for logs, language models and terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whitethorn.games.guild.wire import GearView, GuildBattle, GuildCard, GuildHunter, GuildView


def lines(v: GuildView) -> Iterator[str]:
    """Yield the lines of a view, one thing a line; what is absent has no line."""
    light = "night" if v.night else "day"
    short = ", short hunt" if v.short else ""
    over = f", over: {v.outcome} {v.winner or ''}".rstrip() if v.outcome else ""
    yield f"{v.game}/{v.scenario}, seat {v.seat}, round {v.round}, {light}{short}"
    leader, active = v.leader or "nobody", v.active or "nobody"
    yield f"phase {v.phase}, leader {leader}, active {active}{over}"
    yield f"decks day:{v.piles.day} night:{v.piles.night}"
    for h in v.hunters:
        yield hunter(h, h.seat == v.seat)
    if v.turned is not None:
        yield f"turned {v.turned.ref}"
    yield from listed("limbo", v.limbo)
    if v.battle is not None:
        yield from battle(v.battle)
    if v.window is not None:
        w = v.window
        able = ",".join(w.able) or "nobody"
        yield f"window {w.moment} number:{w.number} about:{w.hunter} able:{able}"
    yield from listed("day discard", v.piles.day_discard)
    yield from listed("night discard", v.piles.night_discard)


def hunter(h: GuildHunter, own: bool) -> str:
    """Return a hunter: gems, equipment, and what is known of the hand."""
    marks = [f"seat:{h.seat}", h.status, f"gems:{h.gems}/{h.most}", f"cards:{h.cards}"]
    if h.infected:
        marks.append("infected")
    marks += [f"attack:{h.attack}", f"damage:{h.damage}"]
    for name, item in (("weapon", h.weapon), ("armor", h.armor), ("shield", h.shield)):
        if item is not None:
            marks.append(f"{name}:{gear(item)}")
    if h.woods is not None:
        marks.append(f"woods:{h.woods.ref}")
    if h.hand:
        marks.append(f"{'holds' if own else 'seen'}:{','.join(card.ref for card in h.hand)}")
    return f"{h.id} = {' '.join(marks)}"


def gear(item: GearView) -> str:
    """Return an item with its gems, if it has any."""
    return f"{item.ref}({item.left}/{item.gems})" if item.gems else item.ref


def battle(b: GuildBattle) -> Iterator[str]:
    """Yield the lines about a battle."""
    marks = [f"level:{b.level}", f"gems:{b.left}/{b.gems}", f"fighter:{b.fighter}"]
    names = ("all_slay", "surprise", "dodged")
    marks += [name for name in names if getattr(b, name)]
    order, rolled = ",".join(b.order) or "nobody", ",".join(b.rolled) or "nobody"
    yield f"battle {b.card.ref} {' '.join(marks)} order:{order} rolled:{rolled}"
    r = b.roll
    if r is not None:
        dice = ",".join(map(str, r.dice))
        adds = f"attack:{r.attack} infected:{r.infected} modifiers:{r.modifiers}"
        yield f"roll {r.result} dice:{dice} {adds} total:{r.total}"


def listed(name: str, cards: Iterable[GuildCard]) -> Iterator[str]:
    """Yield one line with cards, if there are any."""
    line = ", ".join(card.ref for card in cards)
    if line:
        yield f"{name} {line}"
