"""Deciders that lend their seats to others: noise, seats of their own, an early end."""

from __future__ import annotations

from typing import Final, final

from whitethorn.kernel.decider import TABLE, Decider, Suspend
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import PASS, State

WHOLE: Final = 1000  # noise is a share in thousandths, so that no float decides


@final
class Careless(Decider):
    """Plays as another policy does, but `noise` in a thousand decisions at random."""

    __slots__ = ("n", "noise", "policy", "rng")

    def __init__(self, policy: Decider, noise: int, seed: int) -> None:
        self.policy: Decider = policy
        self.noise: int = noise
        self.rng: Rng = Rng(stream_state(seed, "careless"))
        self.n: int = 0

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        if self.rng.below(WHOLE) < self.noise:
            return options[self.rng.below(len(options))]
        return self.policy.decide(g, kind, seat, options)

    def waive(self, g: State, kind: int, seat: int) -> bool:
        self.n += 1
        if self.rng.below(WHOLE) < self.noise:
            self.rng.skip(1)
        elif not self.policy.waive(g, kind, seat):
            self.policy.decide(g, kind, seat, [PASS])
        return True

    def waive_all(self, g: State, kind: int, seats: list[int]) -> bool:
        for seat in seats:
            self.waive(g, kind, seat)
        return True


@final
class Seats(Decider):
    """Gives each seat a policy of its own; decisions of the table go to the first."""

    __slots__ = ("policies",)

    def __init__(self, policies: list[Decider]) -> None:
        self.policies: list[Decider] = policies

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        who = 0 if seat >= TABLE else seat
        return self.policies[who].decide(g, kind, seat, options)

    def waive(self, g: State, kind: int, seat: int) -> bool:
        return self.policies[0 if seat >= TABLE else seat].waive(g, kind, seat)


@final
class Counted(Decider):
    """Lets a policy decide; by seat, `asked` counts decisions and `offered` adds their options up.

    Decisions of the table count as the first seat's.
    """

    __slots__ = ("asked", "offered", "policy")

    def __init__(self, policy: Decider, seats: int) -> None:
        self.policy: Decider = policy
        self.asked: list[int] = [0] * seats
        self.offered: list[int] = [0] * seats

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.count(seat, len(options))
        return self.policy.decide(g, kind, seat, options)

    def waive(self, g: State, kind: int, seat: int) -> bool:
        if not self.policy.waive(g, kind, seat):
            return False
        self.count(seat, 1)
        return True

    def waive_all(self, g: State, kind: int, seats: list[int]) -> bool:
        if not self.policy.waive_all(g, kind, seats):
            return False
        for seat in seats:
            self.count(seat, 1)
        return True

    def count(self, seat: int, options: int) -> None:
        """Count a decision of a seat among so many options."""
        who = 0 if seat >= TABLE else seat
        self.asked[who] = self.asked[who] + 1
        self.offered[who] = self.offered[who] + options


@final
class Cut(Decider):
    """Plays as another policy does for `left` decisions, then ends the playout.

    Where `kinds` names some, only decisions of those kinds count.
    """

    __slots__ = ("kinds", "left", "policy")

    def __init__(self, policy: Decider, left: int, kinds: tuple[int, ...] = ()) -> None:
        self.policy: Decider = policy
        self.left: int = left
        self.kinds: tuple[int, ...] = kinds

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        if not self.kinds or kind in self.kinds:
            if self.left == 0:
                raise Suspend()
            self.left -= 1
        return self.policy.decide(g, kind, seat, options)

    def waive(self, g: State, kind: int, seat: int) -> bool:
        if self.kinds and kind not in self.kinds:
            return self.policy.waive(g, kind, seat)
        if self.left == 0 or not self.policy.waive(g, kind, seat):
            return False
        self.left -= 1
        return True

    def waive_all(self, g: State, kind: int, seats: list[int]) -> bool:
        if self.kinds and kind not in self.kinds:
            return self.policy.waive_all(g, kind, seats)
        n = len(seats)
        if self.left < n or not self.policy.waive_all(g, kind, seats):
            return False
        self.left -= n
        return True
