"""Day Phase: play the Day or rest, equip and play cards; the sun burns the infected."""

from __future__ import annotations

from typing import Final

from whitethorn.games.guild import events
from whitethorn.games.guild.rules.drawing import draw_day
from whitethorn.games.guild.rules.equipping import add_changes, equip, take_off
from whitethorn.games.guild.rules.healing import heal
from whitethorn.games.guild.rules.playing import add_plays, play
from whitethorn.games.guild.rules.windows import open_window
from whitethorn.games.guild.rules.wounding import come_back, lose_gem
from whitethorn.games.guild.state import NO_CARD, NO_SKIP, P_ACT, P_END, SHORT, Guild, Hunter
from whitethorn.games.guild.verbs import (
    AT_START,
    DRAW,
    K_DAWN,
    K_DAY,
    REST,
    V_DRAW,
    V_EQUIP,
    V_PASS,
    V_PLAY,
    V_REST,
    V_SKIP,
)
from whitethorn.kernel.refusals import OK

DAY_CARDS: Final = 1
SHORT_CARDS: Final = 2
REST_GEMS: Final = 1
NO_REST: Final = "guild/day.rest"
MUST_PLAY: Final = "guild/day.must_play"


def dawn(g: Guild) -> None:
    """Begin the Day turn of the active hunter: return, find the way, play the Day or skip it."""
    h = g.hunters[g.active]
    if g.log is not None:
        g.emit(events.TURN, [h.seat, 0, g.round], [])
    open_window(g, AT_START, h.seat)
    g.changes = 0
    if h.out:
        g.phase = P_ACT
        come_back(g, h)
    elif h.woods != NO_CARD:  # guild/lost.day, guild/lost.day_detail
        g.phase = P_END
        skip(g, h, events.BY_WOODS)
    else:
        choose_day(g, h)


def choose_day(g: Guild, h: Hunter) -> None:
    """Let the hunter play the Day, or skip it (guild/day.rest, guild/day.rest_only)."""
    verb = decide_dawn(g, h)
    if verb == V_DRAW:
        play_the_day(g, h)
        return
    g.phase = P_END
    if verb == V_REST:
        skip(g, h, events.BY_REST)
        heal(g, h, REST_GEMS, events.BY_REST)
    else:
        skip(g, h, events.BY_INFECTION)


def decide_dawn(g: Guild, h: Hunter) -> int:
    """Ask how to spend the Day; who is cured first may rest after all (guild/antidote.day)."""
    while True:
        g.tick()
        options: list[int] = [DRAW]
        if why_not_rest(h) == OK:
            options.append(REST)  # guild/day.rest_healthy
        elif why_not_skip(g) == OK:
            options.append(V_SKIP << 16)  # guild/day.infected_skip
        add_plays(g, h, options)
        value = g.put(K_DAWN, h.seat, options)
        if value >> 16 != V_PLAY:
            return value >> 16
        play(g, h, value >> 8 & 255)


def why_not_rest(h: Hunter) -> str:
    """Return why the hunter cannot rest, or OK."""
    return NO_REST if h.infected else OK


def why_not_skip(g: Guild) -> str:
    """Return why an infected hunter must play the Day, or OK."""
    return MUST_PLAY if g.house & NO_SKIP else OK


def skip(g: Guild, h: Hunter, why: int) -> None:
    """Tell why a Day turn is skipped; the card Lost in the Woods is discarded (guild/lost.day)."""
    if h.woods != NO_CARD:
        g.night_discard.append(h.woods)
        h.woods = NO_CARD
    if g.log is not None:
        g.emit(events.SKIPPED, [h.seat, why], [])


def play_the_day(g: Guild, h: Hunter) -> None:
    """Burn, if infected, and draw the card of the Day (guild/infected.sun.timing).

    No armor helps (guild/infected.sun.no_armor), and who falls draws nothing and misses the Night
    (guild/health.out_by_sun).
    """
    if h.infected:
        if g.log is not None:
            g.emit(events.SUN, [h.seat, h.gems - 1], [])
        if not lose_gem(g, h, events.BY_SUN):  # guild/infected.sun
            g.phase = P_END
            return
    g.phase = P_ACT
    n = SHORT_CARDS if g.house & SHORT else DAY_CARDS
    draw_day(g, h, n, events.FOR_DAY)  # guild/day.first_draw, guild/hunt.short


def act(g: Guild) -> None:
    """Let the active hunter do one thing, or end the Day turn (guild/day.equip)."""
    h = g.hunters[g.active]
    options = [V_PASS]
    add_changes(g, h, options)
    add_plays(g, h, options)
    value = g.put(K_DAY, h.seat, options)
    if value == V_PASS:
        g.phase = P_END
        return
    verb = value >> 16
    place = value >> 8 & 255
    if verb == V_EQUIP:
        equip(g, h, place)
    elif verb == V_PLAY:
        play(g, h, place)
    else:
        take_off(g, h, place)
