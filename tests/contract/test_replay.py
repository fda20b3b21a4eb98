"""Laws of replay: the same answers give the same match, saved at any decision, on any machine."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from tests.conftest import scaled
from tests.contract.cases import CASES, Case, Uniform, play
from whitethorn.kernel.decider import Decider, Script
from whitethorn.kernel.events import Event
from whitethorn.kernel.loading import load
from whitethorn.kernel.playout import play_on
from whitethorn.kernel.record import export, read
from whitethorn.kernel.session import Session, start


def plain(events: list[Event]) -> list[tuple[int, int, list[int], list[int]]]:
    return [(e.kind, e.audience, e.args, e.xs) for e in events]


def digest(session: Session) -> str:
    """Return a digest of the answers, events and last state of a match."""
    parts = (
        [(e.seat, e.value) for e in session.live()],
        plain(session.events()),
        session.game.encode(session.now),
    )
    return blake2b(msgspec.msgpack.encode(parts), digest_size=12).hexdigest()


def same_place(a: Session, b: Session) -> None:
    assert (a.prompt is None) == (b.prompt is None)
    if a.prompt is not None and b.prompt is not None:
        assert (a.prompt.kind, a.prompt.seats, a.prompt.options, a.prompt.joint) == (
            b.prompt.kind,
            b.prompt.seats,
            b.prompt.options,
            b.prompt.joint,
        )
    assert a.game.encode(a.now) == b.game.encode(b.now)
    assert (a.seq, a.prompt_seq, a.marked) == (b.seq, b.prompt_seq, b.marked)
    assert plain(a.events()) == plain(b.events())


def test_the_same_seed_gives_the_same_match(case: Case) -> None:
    for seed in range(4):
        assert digest(play(case, seed)) == digest(play(case, seed))


@pytest.mark.heavy
def test_saved_and_loaded_at_every_decision(case: Case) -> None:
    for seed in range(scaled(10, 2)):
        session = start(case.game, case.setup(seed), seed)
        player = Uniform(seed)
        while True:
            loaded = load(case.game, read(export(session.save())))
            assert not loaded.told
            same_place(loaded.session, session)
            if not case.going_on(session):
                break
            player.answer(session)


@pytest.mark.heavy
def test_a_live_run_without_re_execution_is_the_same_match(case: Case) -> None:
    for seed in range(scaled(20, 3)):
        session = play(case, seed, 50_000)
        flat: list[int] = []
        for entry in session.live():
            flat += [entry.seat, entry.value]
        g = case.game.new(session.setup, seed)
        script: Decider = Script(flat)
        log: list[Event] = []
        g.decider, g.log = script, log
        play_on(g)
        assert plain(log) == plain(session.events())
        assert case.game.encode(g) == case.game.encode(session.now)


def test_slices_of_events_make_the_whole_log(case: Case) -> None:
    session = start(case.game, case.setup(2), 9)
    player = Uniform(9)
    told = list(session.events())
    ends = {0: len(told)}
    while case.going_on(session):
        assert session.prompt is not None
        seat, value = player.pick(session.prompt)
        told += session.answer(seat, value)
        ends[session.seq] = len(told)
    assert plain(told) == plain(session.events())
    sliced = [event for _, events in session.slices() for event in events]
    assert plain(sliced) == plain(told)
    for entry, events in session.slices():
        end = ends[entry.seq if entry else 0]
        assert plain(events) == plain(told[end - len(events) : end])


def test_any_moment_of_the_past_can_be_visited(case: Case) -> None:
    session = start(case.game, case.setup(1), 5)
    player = Uniform(5)
    forks = [session.fork()]
    while case.going_on(session):
        player.answer(session)
        forks.append(session.fork())
    for seq in range(0, session.seq + 1, max(1, session.seq // scaled(200, 20))):
        same_place(session.at(seq), forks[seq])


TRACE = """
import sys
from tests.contract.cases import CASES, play
from tests.contract.test_replay import digest
case = next(p.values[0] for p in CASES if p.id == sys.argv[1])()
print(*[digest(play(case, seed)) for seed in range(3)])
"""


@pytest.mark.parametrize("slug", [p.id for p in CASES])
def test_the_hash_seed_does_not_matter(slug: str) -> None:
    make = next(p.values[0] for p in CASES if p.id == slug)
    try:
        case: Case = make()  # type: ignore[operator]
    except ModuleNotFoundError as why:
        pytest.skip(f"not playable yet: {why}")
    root = Path(__file__).resolve().parents[2]
    seen = {" ".join(digest(play(case, seed)) for seed in range(3))}
    for hash_seed in ("0", "1", "4242"):
        env = dict(os.environ, PYTHONHASHSEED=hash_seed)
        env["PYTHONPATH"] = os.pathsep.join([str(root), *sys.path])
        done = subprocess.run(
            [sys.executable, "-c", TRACE, str(slug)],
            env=env,
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(done.stdout.strip())
    assert len(seen) == 1
