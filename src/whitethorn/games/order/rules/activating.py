"""An activation card from top to bottom (Vampire Activation)."""

from __future__ import annotations

from whitethorn.board.den import FAR
from whitethorn.games.order import events
from whitethorn.games.order.cards.kinds import (
    NIGHT,
    POWER_FLIGHT,
    SPAWN_ACCESS,
    SPAWN_NONE,
    SPAWN_OWN,
    ActivationCard,
)
from whitethorn.games.order.events import (
    STAY_APART,
    STAY_ASLEEP,
    STAY_JUST_WOKE,
    STAY_OUTSIDE,
    STAY_SUNLIGHT,
    WHY_SECTION2,
    WHY_SECTION4,
)
from whitethorn.games.order.rules.encountering import settle_arrivals
from whitethorn.games.order.rules.pathing import distance_of, walk_towards
from whitethorn.games.order.rules.prowling import is_unheard, prowl, rush
from whitethorn.games.order.rules.resolving import resolve_effects
from whitethorn.games.order.rules.selecting import (
    EQUALS,
    SEAT_MASK,
    SELECTED,
    choose_among,
    hunters_inside,
    nearest_hunter,
    why_stays_in_section_2,
    why_stays_in_section_4,
)
from whitethorn.games.order.rules.spawning import (
    SKIP_NO_ACCESS,
    SKIP_OUTSIDE,
    put_awake,
    skip_spawn,
)
from whitethorn.games.order.rules.striking import attack_hunter_in_order
from whitethorn.games.order.rules.ways import walk_chosen
from whitethorn.games.order.state import Hunter, Order, Vampire


def draw_activation(g: Order) -> int:
    """Draw from the deck of the time of day, rebuilt when it is empty."""
    deck = g.deck_night if g.night else g.deck_day  # order/turn.vampires.two_decks
    if not deck:  # order/activation.deck_empty
        refill_activation(g, deck)
    return g.draw(deck)


def refill_activation(g: Order, deck: list[int]) -> None:
    """Shuffle the discarded cards of this time of day into their empty deck."""
    time = 1 if g.night else 0
    rest: list[int] = []
    for card in g.discard_activation:
        if g.lib.activations[card].time == time:
            deck.append(card)
        else:
            rest.append(card)
    g.discard_activation = rest
    g.shuffle(deck)
    if g.log is not None:
        g.emit(events.RESHUFFLED, [events.DECK_NIGHT if time == NIGHT else events.DECK_DAY], [])


def activate_vampires(g: Order, h: Hunter) -> None:
    """Draw one card for the activation of a hunter and resolve it, top down.

    order/activation.top_down, order/activation.sections.

    A hunter outside or unconscious is out of reach: of the card only section 4 is left
    (order/exit.vampires_outside), and a spawn at an access.
    """
    g.card = draw_activation(g)
    begin = 0
    if g.log is not None:
        g.emit(events.CARD, [g.card, h.seat], [])
        begin = len(g.log)
    card = g.lib.activations[g.card]
    if card.spawn >= 0 or card.special:
        section_1(g, h, card)
    if card.s2_limit > 0:
        section_2(g, h, card)
    if card.attack or card.s3_effects:
        section_3(g, h, card)
    if card.s4_move > 0:
        section_4(g, card)
    if g.log is not None:
        tell_unmoved(g, h, begin)
    g.discard_activation.append(g.card)
    g.card = -1


def tell_section(g: Order, section: int) -> None:
    """Tell that a section of the card begins."""
    g.emit(events.SECTION, [g.card, section], [])


def tell_unmoved(g: Order, h: Hunter, begin: int) -> None:
    """Tell that a card came to nothing, and why not even the nearest Awake vampire moved.

    `begin` is the place in the log of the first event of the card's sections.
    """
    if g.log is None:
        return
    nearest: list[int] = []
    for i in range(begin, len(g.log)):
        event = g.log[i]
        if event.kind == events.VAMPIRE_STAYED:
            away = event.args[3]
            if not nearest or nearest[3] < 0 or 0 <= away < nearest[3]:
                nearest = event.args
        elif event.kind != events.SECTION and event.kind != events.SPAWN_SKIPPED:
            return
    if nearest:
        vid, why, section, distance, limit, seat = nearest
        g.emit(events.UNMOVED, [g.card, seat, vid, why, section, distance, limit], [])
        return
    why = STAY_ASLEEP
    for v in g.vampires:
        if v.awake:
            why = STAY_APART if g.is_inside(h) else STAY_OUTSIDE
    g.emit(events.UNMOVED, [g.card, h.seat, -1, why, 0, 0, 0], [])


# ---- section 1 -------------------------------------------------------------------------------


def section_1(g: Order, h: Hunter, card: ActivationCard) -> None:
    """Spawn, Awake, or carry out the card's own effect."""
    if g.log is not None:
        tell_section(g, 1)
    if card.spawn >= 0:  # order/activation.spawn
        area = spawn_area(g, h, card)
        if area >= 0:
            put_awake(g, card.spawn, area)
    if card.special and g.is_inside(h):  # order/activation.unique_effect
        resolve_effects(g, h, card.special)
        settle_arrivals(g)


def spawn_area(g: Order, h: Hunter, card: ActivationCard) -> int:
    """Return the area that section 1 names, or -1 when there is none.

    order/activation.missing_access, order/exit.vampires_outside.
    """
    if card.where == SPAWN_NONE:
        return -1
    if card.where == SPAWN_OWN:
        if g.is_inside(h):
            return h.area
        skip_spawn(g, card.spawn, -1, SKIP_OUTSIDE)
        return -1
    number = card.where - SPAWN_ACCESS
    if number < len(g.access) and g.access[number] >= 0:
        return g.den.access_spots[g.access[number]]
    skip_spawn(g, card.spawn, -1, SKIP_NO_ACCESS)
    return -1


# ---- section 2 -------------------------------------------------------------------------------


def section_2(g: Order, h: Hunter, card: ActivationCard) -> None:
    """Move the selected vampires to the active hunter.

    All are selected before the first moves; who wakes meanwhile waits for section 3
    (order/activation.woken_midway).
    """
    if is_unheard(g):
        if g.is_inside(h):
            rush(g, h, card)
        return
    if g.log is not None:
        tell_section(g, 2)
    called: list[Vampire] = []
    asleep: list[Vampire] = []
    for v in g.vampires:
        if not v.awake:  # order/activation.awake_only, order/sleep.inactive
            asleep.append(v)
            continue
        why = why_stays_in_section_2(g, v, h, card)
        if why == SELECTED:
            called.append(v)
        elif g.log is not None:
            tell_stay(g, v, why, 2, h, card.s2_limit)
    for v in called:  # order/activation.icon.move, order/activation.s2.move
        steps = distance_of(g, v, h.area)
        if g.choosing:
            moved = walk_chosen(g, v, h, steps, WHY_SECTION2, 2, card.s2_limit, 0)
        else:
            moved = walk_towards(g, v, h, steps, WHY_SECTION2, 2, card.s2_limit, 0)
        if not moved:
            tell_stay(g, v, STAY_SUNLIGHT, 2, h, card.s2_limit)
    tell_woken(g, asleep, 2, h, card.s2_limit)


def tell_stay(g: Order, v: Vampire, why: int, section: int, h: Hunter | None, limit: int) -> None:
    """Tell why an Awake vampire did not move."""
    if g.log is None:
        return
    seat = -1
    distance = -1
    if h is not None:
        seat = h.seat
        if g.is_inside(h):
            distance = distance_of(g, v, h.area)
    if distance >= FAR:
        distance = -1
    g.emit(events.VAMPIRE_STAYED, [v.vid, why, section, distance, limit, seat], [])


def tell_woken(g: Order, asleep: list[Vampire], section: int, h: Hunter | None, limit: int) -> None:
    """Tell that vampires which woke during the section do not move in it."""
    if g.log is None:
        return
    for v in asleep:
        if v.awake:
            tell_stay(g, v, STAY_JUST_WOKE, section, h, limit)


# ---- section 3 -------------------------------------------------------------------------------


def section_3(g: Order, h: Hunter, card: ActivationCard) -> None:
    """Resolve the card's test, then the attacks on the active hunter."""
    if g.log is not None:
        tell_section(g, 3)
    if card.s3_effects and g.is_inside(h):  # order/activation.missing_sections
        resolve_effects(g, h, card.s3_effects)
        settle_arrivals(g)
    if card.attack and g.is_inside(h):  # order/activation.s3
        attack_hunter_in_order(g, h)


# ---- section 4 -------------------------------------------------------------------------------


def section_4(g: Order, card: ActivationCard) -> None:
    """Move Stalking vampires towards their own closest hunters (order/activation.s4.move).

    All are selected before the first moves, as in section 2.
    """
    if is_unheard(g):
        prowl(g, card)
        return
    called: list[Vampire] = []
    goals: list[int] = []
    asleep: list[Vampire] = []
    inside = hunters_inside(g)
    if g.log is not None:
        tell_section(g, 4)
    for v in g.vampires:
        if not v.awake:  # order/activation.awake_only, order/sleep.inactive
            asleep.append(v)
            continue
        nearest = nearest_hunter(g, v, inside)
        why = why_stays_in_section_4(g, nearest >> 8, card.s4_min)
        if why == SELECTED:
            called.append(v)
            goals.append(
                choose_among(g, v, nearest) if nearest & EQUALS else (nearest & SEAT_MASK) << 4
            )
        elif g.log is not None:
            tell_stay(g, v, why, 4, closest_or_none(g, v), card.s4_min)
    for i in range(len(called)):  # order/activation.s4.move
        move_on(g, called[i], g.hunters[goals[i] >> 4], goals[i] & 15, card)
    tell_woken(g, asleep, 4, None, card.s4_min)


def move_on(g: Order, v: Vampire, h: Hunter, tie: int, card: ActivationCard) -> None:
    """Move one selected vampire; Flight carries it one area further."""
    steps = card.s4_move
    if g.night and g.lib.vampires[v.kind].power == POWER_FLIGHT:  # order/power.flight
        steps += 1
    if g.choosing:
        moved = walk_chosen(g, v, h, steps, WHY_SECTION4, 4, card.s4_min, tie)
    else:
        moved = walk_towards(g, v, h, steps, WHY_SECTION4, 4, card.s4_min, tie)
    if not moved:
        tell_stay(g, v, STAY_SUNLIGHT, 4, h, card.s4_min)


def closest_or_none(g: Order, v: Vampire) -> Hunter | None:
    """Return the first of the closest hunters, for the log only."""
    best: Hunter | None = None
    shortest = 0
    for h in g.hunters:
        if g.is_inside(h):
            d = distance_of(g, v, h.area)
            if best is None or d < shortest:
                best = h
                shortest = d
    return best
