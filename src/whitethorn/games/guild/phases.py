"""The order of play: Days and Nights in turn order, and who may act when.

A turn is a few phase steps: dawn, single acts of the Day, the Night card, each roll of a battle and
what comes of it, and the end with the limit of cards.
"""

from __future__ import annotations

from typing import final

from whitethorn.games.guild import events
from whitethorn.games.guild.cards.kinds import CREATURE, SUNRISE, VAMPIRE, Library
from whitethorn.games.guild.codec import copy_state
from whitethorn.games.guild.rules.battling import face, resolve, roll
from whitethorn.games.guild.rules.dealing import begin
from whitethorn.games.guild.rules.drawing import draw_night
from whitethorn.games.guild.rules.happening import happen
from whitethorn.games.guild.rules.holding import keep_to_limit, trim_options
from whitethorn.games.guild.rules.meeting import meet
from whitethorn.games.guild.rules.playing import add_plays, play
from whitethorn.games.guild.rules.spending_days import act, dawn
from whitethorn.games.guild.rules.windows import able, is_duty, open_window
from whitethorn.games.guild.state import (
    LAST_ROUND,
    NO_CARD,
    NOBODY,
    P_ACT,
    P_BATTLE,
    P_DAWN,
    P_END,
    P_LEAD,
    P_NIGHT,
    P_STRUCK,
    UNDECIDED,
    Guild,
)
from whitethorn.games.guild.verbs import AT_END, AT_START, K_TRIM
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import PASS, State


@final
class Table(Guild):
    """The table with its rules: what every match of Hunter's Guild is played on."""

    __slots__ = ()

    def __init__(self, rng: Rng, lib: Library) -> None:
        super().__init__(rng, lib)

    def clone(self) -> State:
        """Return an equal table that shares nothing mutable; decider and log stay behind."""
        new = Table(Rng(self.rng.s), self.lib)
        copy_state(self, new)
        return new

    def step(self) -> None:
        """Perform one phase step (guild/round)."""
        phase = self.phase
        if phase > P_NIGHT:
            if phase == P_END:
                end_turn(self)
            elif phase == P_BATTLE:
                roll(self)
            else:
                assert phase == P_STRUCK
                resolve(self)
        elif phase == P_ACT:
            act(self)
        elif phase == P_NIGHT:
            fall_of_night(self)
        elif phase == P_DAWN:
            dawn(self)
        else:
            assert phase == P_LEAD
            begin(self)

    def offered(self, kind: int, seat: int) -> list[int]:
        """Return what the hand limit offers a seat; swaps are public."""
        return trim_options(self, self.hunters[seat]) if kind == K_TRIM else []

    def reactions(self, moment: int, seat: int) -> list[int]:
        """Return PASS and what `seat` may play; empty if everybody knows that it cannot react."""
        h = self.hunters[seat]
        if not self.open_to & h.bit:
            return []
        options = [PASS]
        add_plays(self, h, options)
        return options

    def concerns(self, seat: int) -> bool:
        """Return whether the open window is at the seat's roll, miss, wound or Night card."""
        return self.about == seat and is_duty(self, self.moment)

    def react(self, moment: int, seat: int, value: int) -> None:
        """Play a card in a window."""
        play(self, self.hunters[seat], value >> 8 & 255)
        self.open_to = able(self, moment, self.about)


def fall_of_night(g: Guild) -> None:
    """Turn up the active hunter's Night card and carry it out (guild/night.draw).

    Who is out draws none (guild/health.out_at_night).
    """
    h = g.hunters[g.active]
    if g.log is not None:
        g.emit(events.TURN, [h.seat, 1, g.round], [])
    g.phase = P_END
    if h.out:
        if g.log is not None:
            g.emit(events.SKIPPED, [h.seat, events.BY_WOUNDS], [])
        return
    open_window(g, AT_START, h.seat)
    card = draw_night(g, h)
    role = g.lib.night_role[card]
    if role == CREATURE:
        face(g, h, card)
        return
    g.night_discard.append(card)
    if role == VAMPIRE:
        meet(g, h, card)
    else:
        happen(g, h, card)


def end_turn(g: Guild) -> None:
    """Open the last window of the turn, keep all hands to the limit, and pass play on."""
    open_window(g, AT_END, g.active)
    keep_to_limit(g)
    sunrise = g.turned != NO_CARD and g.lib.night_role[g.turned] == SUNRISE
    g.turned = NO_CARD
    following = (g.active + 1) % len(g.hunters)
    if following == g.leader or sunrise:
        turn_light(g)  # guild/sunrise.last
    else:
        g.active = following
        g.phase = P_NIGHT if g.night else P_DAWN


def turn_light(g: Guild) -> None:
    """Begin the Night after the last Day turn, the next round after the Night.

    guild/day.then_night, guild/sunrise.
    """
    g.active = g.leader
    g.night = not g.night
    g.phase = P_NIGHT if g.night else P_DAWN
    if not g.night:
        if g.round == LAST_ROUND:  # guild/round.last
            give_up(g)
        g.round += 1
    if g.log is not None:
        g.emit(events.LIGHT, [1 if g.night else 0, g.round], [])


def give_up(g: Guild) -> None:
    """End a match that nobody has won for so long."""
    if g.log is not None:
        g.emit(events.OVER, [UNDECIDED, NOBODY, g.round, 0], [])
    g.finish(UNDECIDED)
