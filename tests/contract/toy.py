"""The Game object of the toy game Candles."""

from __future__ import annotations

import msgspec

from tests.contract import toy_rules as rules
from tests.contract.toy_rules import Candles
from whitethorn.kernel.codec import Writer
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import KERNEL_KINDS, Setup, SetupError, Wire
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import ENTERED, K_ROLL, K_WINDOW, PASS, State

EVENTS = ("lit", "snuffed", "scored", "drew", "refilled", "over")
VERBS = ("pass", "light", "snuff", "draw")
KNOWN_RULES = {rules.NO_SAME, rules.ONLY_ZERO}


class CandlesView(msgspec.Struct):
    seat: int
    round: int
    phase: int
    snuffed: bool
    hand: list[int]
    hands: list[int]
    points: list[int]
    last: list[int]
    lit: list[int]
    deck: int
    discard: list[int]


class Toy:
    """Candles for 2 to 4 seats; option dice = "typed" lets the table type its dice in."""

    slug = "toy"
    rules_version = "1"
    digest = "none"
    cooperative = False

    def scenarios(self) -> list[str]:
        return ["candles"]

    def seat_counts(self, scenario: str) -> list[int]:
        return [2, 3, 4]

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def ids(self) -> dict[str, list[str]]:
        return {"cards": [str(n) for n in range(7)]}

    def new(self, setup: Setup, seed: int) -> State:
        if not 2 <= setup.seats <= 4:
            raise SetupError("Candles is for 2 to 4")
        g = Candles(Rng(stream_state(seed, "toy")), setup.seats)
        if setup.options.get("dice") == "typed":
            g.chance = ENTERED
        g.deck = [n % 7 for n in range(28)]
        g.shuffle(g.deck)
        for hand in g.hands:
            for _ in range(4):
                hand.append(g.draw(g.deck))
        return g

    def encode(self, state: State) -> bytes:
        assert isinstance(state, Candles)
        w = Writer()
        state.encode(w)
        return w.data()

    def decode(self, setup: Setup, data: bytes) -> State:
        return rules.decode(data)

    def view(self, state: State, seat: int) -> CandlesView:
        assert isinstance(state, Candles)
        return CandlesView(
            seat,
            state.round,
            state.phase,
            state.snuffed,
            list(state.hands[seat]) if seat >= 0 else [],
            [len(hand) for hand in state.hands],
            list(state.points),
            list(state.last),
            list(state.lit),
            len(state.deck),
            list(state.discard),
        )

    def event_wire(self, state: State, event: Event) -> Wire:
        return {"t": EVENTS[event.kind], "args": list(event.args), "xs": list(event.xs)}

    def options_wire(self, state: State, seat: int, kind: int, values: list[int]) -> list[Wire]:
        if kind == K_ROLL:
            return [{"value": v, "verb": "roll", "args": {"face": v}} for v in values]
        return [
            {"value": v, "verb": VERBS[v >> 16], "args": {"place": v >> 8 & 255} if v else {}}
            for v in values
        ]

    def greyed(self, state: State, seat: int, kind: int) -> list[Wire]:
        assert isinstance(state, Candles)
        if kind not in (rules.K_LIGHT, K_WINDOW):
            return []
        why = rules.why_not_light if kind == rules.K_LIGHT else rules.why_not_snuff
        verb = VERBS[1 if kind == rules.K_LIGHT else 2]
        found = [(i, why(state, seat, i)) for i in range(len(state.hands[seat]))]
        return [{"verb": verb, "args": {"place": i}, "rule": rule} for i, rule in found if rule]

    def why_not(self, state: State, seat: int, kind: int, value: int) -> tuple[str, str] | None:
        found = [
            x["rule"]
            for x in self.greyed(state, seat, kind)
            if x["args"]["place"] == value >> 8 & 255
        ]
        return (found[0], "Not that one.") if found else None

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        assert isinstance(state, Candles)
        others = [hand for i, hand in enumerate(state.hands) if i != seat]
        pool = [card for hand in others for card in hand] + state.deck
        pool.sort()
        for i in range(len(pool) - 1, 0, -1):
            j = int(rng.below(i + 1))
            pool[i], pool[j] = pool[j], pool[i]
        for hand in [*others, state.deck]:
            hand[:] = [pool.pop() for _ in hand]

    def kind_name(self, kind: int) -> str:
        return KERNEL_KINDS.get(kind, "light" if kind == rules.K_LIGHT else "draw")

    def outcome_name(self, state: State) -> str:
        return "ended" if state.outcome else "running"

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, Candles)
        best = max(state.points)
        return [i for i, n in enumerate(state.points) if n == best] if state.outcome else []

    def catalogue(self, setup: Setup | None = None) -> Wire:
        return {}

    def board(self, state: State) -> Wire:
        return {"pass": PASS}
