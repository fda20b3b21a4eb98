"""Candles, a toy game for the contract: secret choices, reactions, rolls, hidden hands.

Every round each seat secretly lights a card of its hand; the highest one that nobody equals wins as
many points as a die shows.  Before that, seats may snuff the leader with a 0.  Then the table
decides whether everybody draws.  Written as compiled code is.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.kernel.codec import Reader, Writer
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import FIRST_GAME_KIND, PASS, TABLE, State

K_LIGHT: Final = FIRST_GAME_KIND
K_DRAW: Final = FIRST_GAME_KIND + 1

LIGHT: Final = 1 << 16  # + position in hand << 8
SNUFF: Final = 2 << 16  # + position in hand << 8
DRAW: Final = 3 << 16

NO_SAME: Final = "toy/light.same"
ONLY_ZERO: Final = "toy/snuff.zero"

P_LIGHT: Final = 0
P_DRAW: Final = 1

LIT: Final = 0
SNUFFED: Final = 1
SCORED: Final = 2
DREW: Final = 3  # the seat alone learns the card
REFILLED: Final = 4
OVER: Final = 5

ENDED: Final = 1
ROUNDS: Final = 6


@final
class Candles(State):
    """The table.  `lit` holds the cards on the table, one a seat (-1 = none)."""

    __slots__ = ("deck", "discard", "hands", "last", "lit", "phase", "points", "round", "snuffed")

    def __init__(self, rng: Rng, seats: int) -> None:
        super().__init__(rng)
        self.phase: int = P_LIGHT
        self.round: int = 0
        self.snuffed: bool = False
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.points: list[int] = [0] * seats
        self.last: list[int] = [-1] * seats
        self.lit: list[int] = [-1] * seats
        self.deck: list[int] = []
        self.discard: list[int] = []

    def clone(self) -> Candles:
        new = Candles(Rng(self.rng.s), 0)
        new.chance = self.chance
        new.fate = self.fate
        new.outcome = self.outcome
        new.phase = self.phase
        new.round = self.round
        new.snuffed = self.snuffed
        new.hands = [hand[:] for hand in self.hands]
        new.points = self.points[:]
        new.last = self.last[:]
        new.lit = self.lit[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        return new

    def encode(self, w: Writer) -> None:
        w.put(int(self.rng.s))
        w.put(self.chance)
        w.put(self.fate)
        w.put(self.outcome)
        w.put(self.phase)
        w.put(self.round)
        w.flag(self.snuffed)
        w.put(len(self.hands))
        for hand in self.hands:
            w.many(hand)
        w.many(self.points)
        w.many(self.last)
        w.many(self.lit)
        w.many(self.deck)
        w.many(self.discard)

    def step(self) -> None:
        if self.phase == P_LIGHT:
            light(self)
        else:
            draw(self)

    def seats_from(self, first: int) -> list[int]:
        n = len(self.hands)
        return [(first + i) % n for i in range(n)]

    def offered(self, kind: int, seat: int) -> list[int]:
        return light_options(self, seat)

    def reactions(self, moment: int, seat: int) -> list[int]:
        if self.snuffed or not self.hands[seat]:
            return []  # everybody sees both
        options = [PASS]
        for i in range(len(self.hands[seat])):
            if why_not_snuff(self, seat, i) == OK:
                options.append(SNUFF | i << 8)
        return options

    def react(self, moment: int, seat: int, value: int) -> None:
        card = self.hands[seat].pop(value >> 8 & 255)
        self.discard.append(card)
        self.snuffed = True
        self.reveal()
        if self.log is not None:
            self.emit(SNUFFED, [seat, moment], [])
        self.lit[moment] = -1


def decode(data: bytes) -> Candles:
    """Return the state of `Candles.encode`; raises CodecError."""
    r = Reader(data)
    g = Candles(Rng(r.get()), 0)
    g.chance = r.get()
    g.fate = r.get()
    g.outcome = r.get()
    g.phase = r.get()
    g.round = r.get()
    g.snuffed = r.flag()
    g.hands = [r.many() for _ in range(r.get())]
    g.points = r.many()
    g.last = r.many()
    g.lit = r.many()
    g.deck = r.many()
    g.discard = r.many()
    r.finish()
    return g


def why_not_light(g: Candles, seat: int, position: int) -> str:
    """A card of the value lit last round may not be lit again (toy/light.same)."""
    return NO_SAME if g.hands[seat][position] == g.last[seat] else OK


def why_not_snuff(g: Candles, seat: int, position: int) -> str:
    """Only a 0 snuffs (toy/snuff.zero)."""
    return OK if g.hands[seat][position] == 0 else ONLY_ZERO


def light_options(g: Candles, seat: int) -> list[int]:
    options = [PASS]
    for i in range(len(g.hands[seat])):
        if why_not_light(g, seat, i) == OK:
            options.append(LIGHT | i << 8)
    return options


def leader(g: Candles) -> int:
    """Return the seat of the highest card that nobody equals, or -1."""
    best = -1
    for seat in range(len(g.lit)):
        card = g.lit[seat]
        if card >= 0 and g.lit.count(card) == 1 and (best < 0 or card > g.lit[best]):
            best = seat
    return best


def light(g: Candles) -> None:
    seats = list(range(len(g.hands)))
    values = g.ask_all(K_LIGHT, seats, [g.offered(K_LIGHT, seat) for seat in seats])
    g.snuffed = False
    for seat in seats:
        g.last[seat] = -1
        if values[seat] != PASS:
            g.lit[seat] = g.hands[seat].pop(values[seat] >> 8 & 255)
            g.last[seat] = g.lit[seat]
    g.reveal()
    if g.log is not None:
        g.emit(LIT, [], g.lit[:])
    first = leader(g)
    if first >= 0:
        g.window(first, first)
        score(g)
    for seat in seats:
        if g.lit[seat] >= 0:
            g.discard.append(g.lit[seat])
            g.lit[seat] = -1
    g.phase = P_DRAW


def score(g: Candles) -> None:
    winner = leader(g)
    if winner < 0:
        return
    points = g.roll(6)
    g.points[winner] += points
    if g.log is not None:
        g.emit(SCORED, [winner, points], [])


def draw(g: Candles) -> None:
    g.round += 1
    if g.round >= ROUNDS:
        if g.log is not None:
            g.emit(OVER, [], g.points[:])
        g.finish(ENDED)
    if g.ask(K_DRAW, TABLE, [PASS, DRAW]) == DRAW:
        for seat in range(len(g.hands)):
            draw_one(g, seat)
    g.phase = P_LIGHT


def draw_one(g: Candles, seat: int) -> None:
    if not g.deck:
        g.deck = g.discard
        g.discard = []
        g.shuffle(g.deck)
        if g.log is not None:
            g.emit(REFILLED, [len(g.deck)], [])
    if g.deck:
        card = g.draw(g.deck)
        g.hands[seat].append(card)
        if g.log is not None:
            g.tell(1 << seat, DREW, [seat, card], [])
