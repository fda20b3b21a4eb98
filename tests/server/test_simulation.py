"""The table protocol over thousands of simulated histories, and the bugs it must find."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

import pytest

from tests.server.simulation import simulate
from whitethorn.server.desk import Draft
from whitethorn.server.devices import Device
from whitethorn.server.hub import Client
from whitethorn.server.live_table import LiveTable, Request
from whitethorn.server.protocol import Ack, Answer, encode
from whitethorn.server.seating import Refusal
from whitethorn.server.store import Commit, Unavailable

pytestmark = pytest.mark.heavy
ENOUGH = 200  # seeds in which a planted bug has to show


def test_no_history_breaks_a_promise(scale: Callable[..., int]) -> None:
    n, entries, started = scale(3000, 100), 0, time.monotonic()
    for seed in range(n):
        found, _, length = simulate(seed)
        assert found is None, found
        entries += length
    took = time.monotonic() - started
    print(f"simulation: {n} seeds, {entries} log entries, no violation, {n / took:.0f} seeds/s")


def test_no_history_with_a_bot_breaks_a_promise(scale: Callable[..., int]) -> None:
    """Nor does the bot ever answer anything but what its policy says to that very prompt."""
    n, entries = scale(1000, 40), 0
    for seed in range(n):
        found, _, length = simulate(seed, bot=True)
        assert found is None, found
        entries += length
    print(f"simulation with a bot: {n} seeds, {entries} log entries, no violation")


def test_no_history_with_lent_seats_breaks_a_promise(scale: Callable[..., int]) -> None:
    """Whoever is back has their seat, and nobody answers for them any more."""
    n, entries = scale(1000, 60), 0
    for seed in range(n):
        found, _, length = simulate(seed, bot=seed % 2 == 0, lends=True)
        assert found is None, found
        entries += length
    print(f"simulation with lent seats: {n} seeds, {entries} log entries, no violation")


def test_one_seed_is_one_history() -> None:
    assert simulate(5, bot=True, lends=True) == simulate(5, bot=True, lends=True)
    assert simulate(5, bot=True) == simulate(5, bot=True)
    assert simulate(5) == simulate(5)
    assert simulate(5)[1] != simulate(6)[1]


# ---- planted bugs --------------------------------------------------------------------------------


class AcksFirst(LiveTable):
    def _commit_of(self, draft: Draft | Refusal, client: Client, frame: Request) -> Commit:
        if isinstance(draft, Draft):
            client.push(encode(Ack(frame.id, draft.session.seq)))
        return super()._commit_of(draft, client, frame)


class BroadcastsFirst(LiveTable):
    async def _write(self, commit: Commit) -> None:
        before = self.session
        if commit.entries:
            trial = self.session.follow([*self.session.entries, *commit.entries])
            self._take(trial, [commit.at] * len(commit.entries))
            self._tell(commit.head, set())
        await super()._write(commit)
        self.session = before
        self.times = self.times[: before.seq]
        self.history.rebuild(before, self.times, 0)


class ForgetsRequests(LiveTable):
    def _repeated(self, client: Client, frame: Request) -> bool:
        return False


class IgnoresSeq(LiveTable):
    def _draft(self, client: Client, frame: Request) -> Draft:
        if isinstance(frame, Answer):
            frame = Answer(frame.id, self.session.prompt_seq, frame.seat, frame.values)
        return super()._draft(client, frame)


class CallsDoubtNo(LiveTable):
    """A failed store is reported as a final no."""

    async def _write(self, commit: Commit) -> None:
        try:
            await super()._write(commit)
        except Unavailable:
            raise _No from None

    async def _settle(self, client: Client, frame: Request) -> None:
        try:
            await super()._settle(client, frame)
        except _No:
            self._doubt = True
            self.refuse(client, frame, Refusal("unavailable", ""))


class _No(BaseException):
    pass


class NeverReadsOn(LiveTable):
    async def _read_on(self) -> bool:
        self._doubt = False
        return True


class NoLock(LiveTable):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._lock = _Open()  # type: ignore[assignment]


class _Open:
    async def __aenter__(self) -> None:
        pass

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        why: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        pass

    def locked(self) -> bool:
        return False


class SkipsOne(LiveTable):
    """Who comes back is not told the first thing that was missed."""

    async def join(self, client: Client, since: int) -> None:
        await super().join(client, since + 1 if 0 <= since < self.session.seq else since)


class TrustsRefusals(LiveTable):
    """Refuses from memory, though another worker may know better."""

    def _is_lasting(self, why: Refusal) -> bool:
        return True


class KeepsLent(LiveTable):
    async def _bring_back(self, device: Device) -> None:
        pass


BUGS = [
    AcksFirst,
    BroadcastsFirst,
    ForgetsRequests,
    IgnoresSeq,
    KeepsLent,
    CallsDoubtNo,
    NeverReadsOn,
    NoLock,
    SkipsOne,
    TrustsRefusals,
]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_found(bug: type[LiveTable]) -> None:
    for seed in range(ENOUGH):
        found, _, _ = simulate(seed, bug, lends=bug is KeepsLent)
        if found is not None:
            print(f"{bug.__name__}: {found}")
            return
    pytest.fail(f"{bug.__name__} lived through {ENOUGH} seeds")
