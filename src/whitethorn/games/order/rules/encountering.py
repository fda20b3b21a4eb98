"""Unexplored rooms and what waits in them (Resolving Encounters)."""

from __future__ import annotations

from whitethorn.games.order import events
from whitethorn.games.order.rules.resolving import resolve_effects
from whitethorn.games.order.rules.spawning import figures_out, spawn_under
from whitethorn.games.order.state import Hunter, Order


def settle_arrivals(g: Order) -> None:
    """Resolve the encounter of every hunter who now stands in an unexplored room.

    Called when an Action or a card's effect has ended: a Move that ends inside reveals the room,
    one that only crosses it does not, and being put there does (order/encounter.trigger,
    order/encounter.any_way_in, order/encounter.pass_through, order/encounter.forced_arrival).
    """
    if g.unexplored == 0:
        return
    room_of = g.den.room_of
    for h in g.hunters:
        if h.area >= 0 and g.unexplored >> room_of[h.area] & 1 and not h.down:
            resolve_encounter(g, h.seat, room_of[h.area], False, figures_out(g))


def resolve_encounter(g: Order, seat: int, room: int, awakening: bool, out: list[int]) -> None:
    """Take the token away, draw a card and place what it shows, Asleep.

    The team counts its fallen (order/encounter.scaling.team).  Sunlight keeps vampires out, but
    not in the Awakening, which also ignores Terror Events; `seat` is -1 there.  `out` has the
    `figures_out`, and is kept up to date.
    """
    g.unexplored &= ~(1 << room)  # order/encounter.once
    g.reveal()
    card = draw_encounter(g)  # order/encounter.draw
    if g.log is not None:
        g.emit(events.EXPLORED, [room, seat], [])
        g.emit(events.ENCOUNTER, [card, room, seat], [])
    kind = g.lib.encounters[card]
    sunlit = not awakening and g.is_sunlit(room)
    for bar in kind.for_team(g.team):  # order/encounter.scaling, order/encounter.scaling.sets
        place_bar(g, bar, room, sunlit, out)
    g.discard_encounter.append(card)
    if kind.terror and not awakening:  # order/encounter.terror_line
        draw_terror(g, g.hunters[seat])


def place_bar(g: Order, bar: int, room: int, sunlit: bool, out: list[int]) -> None:
    """Place the vampire of one bar, or two with doubled spawns.

    The number is a place and never an amount (order/encounter.one_per_bar); one the room lacks
    means its highest (order/encounter.small_room).
    """
    spots = g.den.spawn[room]
    number = bar & 255
    area = spots[number - 1 if number < len(spots) else -1]  # order/encounter.place
    spawn_under(g, out, bar >> 8, area, False, sunlit)  # order/encounter.asleep
    if g.double:  # order/difficulty.double, order/difficulty.double.colour
        spawn_under(g, out, bar >> 8, area, False, sunlit)


def draw_encounter(g: Order) -> int:
    """Draw an encounter card; an empty deck is rebuilt first."""
    if not g.encounter_deck:  # order/encounter.deck_empty
        refill(g, g.encounter_deck, g.discard_encounter, events.DECK_ENCOUNTER)
    return g.draw(g.encounter_deck)


def draw_terror(g: Order, h: Hunter) -> None:
    """Draw a Terror Event and carry it out at once on the hunter (order/encounter.terror).

    It is discarded before its effects, so that at every question each card lies somewhere.
    """
    if not g.terror_deck:
        refill(g, g.terror_deck, g.discard_terror, events.DECK_TERROR)
    if not g.terror_deck:
        return
    card = g.draw(g.terror_deck)
    g.discard_terror.append(card)
    if g.log is not None:
        g.emit(events.TERROR, [card, h.seat], [])
    g.enter()
    resolve_effects(g, h, g.lib.terrors[card].effects)
    settle_arrivals(g)
    g.leave()


def refill(g: Order, deck: list[int], discards: list[int], which: int) -> None:
    """Shuffle the discards into an empty deck and tell it."""
    deck.extend(discards)
    discards.clear()
    g.shuffle(deck)
    if deck and g.log is not None:
        g.emit(events.RESHUFFLED, [which], [])
