"""How the toy game Candles is observed and numbered: joint decisions, reactions, hidden hands."""

from __future__ import annotations

from tests.contract.toy import CandlesView
from tests.contract.toy_rules import K_DRAW, K_LIGHT
from whitethorn.kernel.game import Setup
from whitethorn.kernel.observing import NONE, Column, Mark, Part, count, flag, place
from whitethorn.kernel.state import K_WINDOW

SEATS = 4
HAND = 16
ANSWERS = 4 * HAND  # verb and position


def size(kind: int) -> int:
    return ANSWERS


def index(kind: int, value: int) -> int:
    return (value >> 16) * HAND + (value >> 8 & 255)


def value_at(kind: int, dense: int) -> int:
    return dense // HAND << 16 | dense % HAND << 8


class CandlesEncoding:
    kinds = (K_WINDOW, K_LIGHT, K_DRAW)

    def __init__(self) -> None:
        card = place("card", 7, "value of a card")
        table = (
            Column("seat", 0, SEATS - 1, "whose view this is"),
            count("round"),
            count("phase"),
            flag("snuffed"),
            count("deck", unit="cards"),
        )
        seat = (count("cards"), count("points", 999), card, card._replace(name="last"))
        rows = tuple(f"seat {i}" for i in range(SEATS))
        values = tuple(f"value {i}" for i in range(7))
        self.parts = (
            Part("table", ("table",), table, "the round"),
            Part("seats", rows, seat, "one row a seat"),
            Part("hand", tuple(f"place {i}" for i in range(HAND)), (card,), "own cards"),
            Part("discard", values, (count("cards"),), "discarded cards"),
        )

    def encode(self, v: CandlesView) -> list[int]:
        out = [max(v.seat, 0), v.round, v.phase, int(v.snuffed), v.deck]
        for seat in range(SEATS):
            if seat < len(v.hands):
                out += [v.hands[seat], v.points[seat], v.lit[seat], v.last[seat]]
            else:
                out += [0, 0, NONE, NONE]
        out += v.hand + [NONE] * (HAND - len(v.hand))
        return out + [v.discard.count(value) for value in range(7)]

    def text(self, v: CandlesView) -> str:
        return repr(v)

    def drawing(self, v: CandlesView) -> str:
        return ""

    def marks(self, v: CandlesView) -> list[Mark]:
        return []


def make(setup: Setup) -> CandlesEncoding:
    return CandlesEncoding()
