"""The table's base class: the four doors through which rules may stop, and chance.

Rules call `ask`, `ask_all`, `window` and `roll` and nothing else that can stop.  A step is
re-executed from its checkpoint whenever a live match gets one more answer, so rules touch nothing
but the state.
"""

from __future__ import annotations

from typing import Final

from whitethorn.kernel.decider import CHANCE as CHANCE
from whitethorn.kernel.decider import TABLE as TABLE
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.events import EVERYBODY, Event
from whitethorn.kernel.rng import Rng

K_ROLL: Final = 1
K_SHUFFLE: Final = 2
K_WINDOW: Final = 3
FIRST_GAME_KIND: Final = 32

PASS: Final = 0

SEEDED: Final = 0
ENTERED: Final = 1
SCRIPTED: Final = 2

# What raised fate last, field `chanced`: a player is told what stops a free undo.
BY_DICE: Final = 1
BY_CARD: Final = 2
BY_REVEAL: Final = 3

MAX_ASKS: Final = 40
MAX_TICKS: Final = 20000
MAX_DEPTH: Final = 60


class GameOver(Exception):
    """The match has ended; the outcome is in the state."""


class LoopGuard(Exception):
    """A step asked, ticked or nested more than any legal step can."""


class State:
    """What every game's table has; a game subclasses it and writes clone, encode and decode.

    `fate` rises on every roll, shuffle, draw and reveal: undo is free while it is unchanged;
    `chanced` says what raised it last (BY_DICE, BY_CARD, BY_REVEAL; 0 = nothing yet).
    `chance` is SEEDED, ENTERED (dice are typed in at the TABLE seat) or SCRIPTED (every chance
    outcome is an answer of the CHANCE seat).  `outcome` is 0 while the match runs.
    `quick` is set in the steps of a playout: only rules and `resample` change the state then.
    """

    __slots__ = (
        "asked",
        "chance",
        "chanced",
        "decider",
        "depth",
        "fate",
        "forced",
        "log",
        "outcome",
        "quick",
        "rng",
        "ticks",
    )

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng
        self.chance: int = SEEDED
        self.fate: int = 0
        self.chanced: int = 0
        self.outcome: int = 0
        self.decider: Decider | None = None
        self.log: list[Event] | None = None
        self.asked: int = 0
        self.ticks: int = 0
        self.depth: int = 0
        self.forced: int = 0
        self.quick: bool = False

    def clone(self) -> State:
        """Return a copy that shares nothing mutable with this one; decider and log stay behind."""
        raise NotImplementedError

    def step(self) -> None:
        """Perform one phase step; between steps everything is in the fields."""
        raise NotImplementedError

    def run_step(self) -> None:
        """Perform one step with fresh loop guards; a GameOver inside ends it quietly."""
        self.quick = False
        self.perform(1)

    def run_on(self, most: int) -> int:
        """Perform steps of a playout until the match ends, at most so many; return how many.

        After `forget` before the first they do the same as `run_step`, but quicker.
        """
        self.quick = True
        return self.perform(most)

    def perform(self, most: int) -> int:
        """Perform up to `most` steps with fresh loop guards each; return how many."""
        n = 0
        self.depth = 0
        if self.outcome != 0:
            return n
        try:
            for n in range(1, most + 1):  # noqa: B007 (returned after it)
                self.asked = 0
                self.ticks = 0
                self.step()
        except GameOver:
            pass
        return n

    def finish(self, outcome: int) -> None:
        """End the match with a game's outcome number (above 0)."""
        self.outcome = outcome
        raise GameOver()

    def emit(self, kind: int, args: list[int], xs: list[int]) -> None:
        """Append a fact for everybody; call it under `if g.log is not None`."""
        assert self.log is not None
        self.log.append(Event(kind, EVERYBODY, args, xs))

    def tell(self, audience: int, kind: int, args: list[int], xs: list[int]) -> None:
        """Append a fact that only the seats of the bitmask `audience` learn."""
        assert self.log is not None
        self.log.append(Event(kind, audience, args, xs))

    # ---- the four doors --------------------------------------------------------------------------

    def ask(self, kind: int, seat: int, options: list[int]) -> int:
        """Return the value that `seat` chooses; a single option is taken without asking."""
        if len(options) == 1:
            self.forced += 1
            return options[0]
        return self.put(kind, seat, options)

    def put(self, kind: int, seat: int, options: list[int]) -> int:
        """Return what the decider chooses, also when there is only one option."""
        if kind > K_SHUFFLE:
            asked = self.asked + 1
            self.asked = asked
            if asked > MAX_ASKS:
                raise LoopGuard(f"more than {MAX_ASKS} questions in one step, last of kind {kind}")
        decider = self.decider
        if decider is None or not options:
            raise LoopGuard(f"decision {kind} of seat {seat} has nobody to answer or no option")
        return decider.decide(self, kind, seat, options)

    def ask_all(self, kind: int, seats: list[int], options: list[list[int]]) -> list[int]:
        """Return one sealed answer a seat; every named seat is asked, even with one option."""
        self.asked += 1
        if self.asked > MAX_ASKS:
            raise LoopGuard(f"more than {MAX_ASKS} questions in one step, last of kind {kind}")
        decider = self.decider
        if decider is None:
            raise LoopGuard(f"joint decision {kind} has nobody to answer")
        return decider.decide_all(self, kind, seats, options)

    def window(self, moment: int, first: int) -> None:
        """Let seats react from `first` round the table until all pass in a row.

        A seat whose reactions are [PASS] is asked all the same: who is not asked would tell the
        others what it holds.  An empty list means that everybody knows it cannot react.
        """
        order = self.seats_from(first)
        passes = 0
        at = 0
        while passes < len(order):
            self.tick()
            if at == len(order):
                at = 0
            seat = order[at]
            at += 1
            options = self.reactions(moment, seat)
            value = self.put(K_WINDOW, seat, options) if options else PASS
            if value == PASS:
                passes += 1
            else:
                passes = 0
                self.react(moment, seat, value)

    def waive(self, kind: int, seat: int) -> None:
        """Put a question whose only option is PASS, if possible without a list."""
        decider = self.decider
        if self.asked < MAX_ASKS and decider is not None and decider.waive(self, kind, seat):
            self.asked += 1
        else:
            self.put(kind, seat, [PASS])

    def pass_by(self, turns: int, seats: list[int]) -> bool:
        """Let a playout's decider pass for those asked in a window, who can do nothing else.

        `turns` is how often the window's loop would turn.  Return False if nothing has been done.
        """
        decider = self.decider
        asked = self.asked + len(seats)
        ticks = self.ticks + turns
        if decider is None or asked > MAX_ASKS or ticks > MAX_TICKS:
            return False
        if not decider.waive_all(self, K_WINDOW, seats):
            return False
        self.asked = asked
        self.ticks = ticks
        return True

    def roll(self, sides: int) -> int:
        """Roll one die and return its face, 1..sides."""
        self.fate += 1
        self.chanced = BY_DICE
        if self.chance == SEEDED:
            return self.rng.below(sides) + 1
        seat = TABLE if self.chance == ENTERED else CHANCE
        return self.ask(K_ROLL, seat, list(range(1, sides + 1)))

    def roll_all(self, n: int, sides: int) -> list[int]:
        """Roll n dice one after the other and return their faces."""
        if self.chance != SEEDED:
            return [self.roll(sides) for _ in range(n)]
        rng = self.rng
        faces: list[int] = []
        for _ in range(n):
            faces.append(rng.below(sides) + 1)
        if n > 0:
            self.fate += n
            self.chanced = BY_DICE
        return faces

    # ---- chance that nobody types in -------------------------------------------------------------

    def pick(self, n: int) -> int:
        """Return a random index in 0..n-1 (a tie, a random target)."""
        self.fate += 1
        self.chanced = BY_DICE
        if n == 1:
            return 0
        if self.chance == SCRIPTED:
            return self.ask(K_SHUFFLE, CHANCE, list(range(n)))
        return self.rng.below(n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place; scripted chance leaves the order to the scene that set it."""
        self.fate += 1
        self.chanced = BY_CARD
        if self.chance == SCRIPTED:
            return
        self.rng.shuffle(cards)

    def draw(self, cards: list[int]) -> int:
        """Take and return the top card, the last of the list."""
        self.fate += 1
        self.chanced = BY_CARD
        return cards.pop()

    def reveal(self) -> None:
        """Note that something hidden has become known."""
        self.fate += 1
        self.chanced = BY_REVEAL

    # ---- guards ----------------------------------------------------------------------------------

    def tick(self) -> None:
        """Count one turn of a loop; every `while` in the rules calls it."""
        self.ticks += 1
        if self.ticks > MAX_TICKS:
            raise LoopGuard(f"more than {MAX_TICKS} turns of loops in one step")

    def enter(self) -> None:
        """Go one nesting level deeper; effects that trigger effects call it, and `leave` after."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise LoopGuard(f"effects nested more than {MAX_DEPTH} deep")

    def leave(self) -> None:
        """Come one nesting level up."""
        self.depth -= 1

    # ---- what a game with joint decisions or reactions overrides ---------------------------------

    def offered(self, kind: int, seat: int) -> list[int]:
        """Return what a joint decision offers `seat` now; empty if its options are public.

        Worlds asks again after redrawing: options made from a hidden hand would betray it.
        """
        return []

    def seats_from(self, first: int) -> list[int]:
        """Return the seats in table order beginning with `first`."""
        raise NotImplementedError

    def reactions(self, moment: int, seat: int) -> list[int]:
        """Return PASS and what `seat` may play; empty if everybody knows that it cannot react."""
        raise NotImplementedError

    def forget(self) -> None:
        """Drop what a playout has remembered beside the state: it may have been changed since."""

    def concerns(self, seat: int) -> bool:
        """Return whether the open window asks a seat to go on with its own turn, as all know."""
        return True

    def react(self, moment: int, seat: int, value: int) -> None:
        """Carry out a reaction."""
        raise NotImplementedError
