"""Laws of undo: the same bytes come back, free or not, and the same act gets the same dice."""

from __future__ import annotations

import pytest

from tests.conftest import scaled
from tests.contract.cases import Case, Uniform
from tests.contract.test_replay import plain, same_place
from whitethorn.kernel.loading import load
from whitethorn.kernel.record import export, read
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.session import Refused, Session, start

UNDOS = scaled(500, 50)


def place(session: Session) -> tuple[object, ...]:
    """Return what must come back: state bytes, the open decision, the events so far."""
    prompt = session.prompt
    asked = None if prompt is None else (prompt.kind, prompt.seats, prompt.options)
    return session.game.encode(session.now), asked, plain(session.events()), session.now.fate


@pytest.mark.heavy
def test_undo_restores_the_same_bytes(case: Case) -> None:
    done = seed = free = 0
    while done < UNDOS:
        seed += 1
        session = start(case.game, case.setup(seed), seed)
        player = Uniform(seed)
        chance = Rng(stream_state(seed, "undo"))
        history = {0: place(session)}
        while case.going_on(session) and done < UNDOS:
            player.answer(session)
            history[session.decisions] = place(session)
            if chance.below(6) > 0:
                continue
            back = 1 + int(chance.below(min(session.decisions, 8)))
            keep = session.decisions - back
            to = session.live()[keep].seq - 1
            plan = session.undo_to(to)
            assert (plan.to, plan.answers) == (to, back)
            assert plan.free == (history[keep][-1] == session.now.fate)
            if not plan.free:
                assert plan.blocked in ("dice", "card", "reveal")
                with pytest.raises(Refused) as refusal:
                    session.undo(to)
                assert refusal.value.code == "not-free"
            marked = session.marked
            session.undo(to, force=not plan.free)
            assert session.marked == (marked or not plan.free)
            assert place(session) == history[keep]
            done += 1
            free += plan.free
    assert 0 < free < done
    print(f"{case.game.slug}: {done} undos at random decisions, {free} of them free")


def test_the_same_act_again_gets_the_same_dice(case: Case) -> None:
    session = start(case.game, case.setup(1), 11)
    player = Uniform(11)
    while case.going_on(session):
        player.answer(session)
        after, act = place(session), session.live()[-1]
        session.undo(act.seq - 1, force=True)
        session.answer(act.seat, act.value)
        assert place(session) == after


def test_undone_branches_survive_save_and_can_be_visited(case: Case) -> None:
    session = start(case.game, case.setup(2), 21)
    player = Uniform(21)
    chance = Rng(stream_state(21, "undo"))
    forks = [session.fork()]
    while session.prompt is not None and session.seq < scaled(2000, 200):
        if session.decisions > 3 and chance.below(5) == 0:
            session.undo(session.live()[-2].seq - 1, force=True)
        else:
            player.answer(session)
        forks.append(session.fork())
    same_place(load(case.game, read(export(session.save()))).session, session)
    for seq in range(0, session.seq + 1, 7):
        same_place(session.at(seq), forks[seq])
    for fork in forks[::9]:
        fork.undo_last()  # a fork stays usable after its origin has gone on
        if fork.prompt is not None:
            player.answer(fork)


def test_a_path_is_taken_back_as_one(case: Case) -> None:
    session = start(case.game, case.setup(0), 2)
    player = Uniform(2)
    longest = 0
    while session.prompt is not None and session.seq < 400:
        scout, before = session.fork(), place(session)
        seat, first = player.pick(session.prompt)
        path = [first]
        scout.answer(seat, first)
        while scout.prompt is not None and seat in scout.prompt.seats and len(path) < 4:
            options = scout.prompt.options_of(seat)
            path.append(options[-1])
            scout.answer(seat, options[-1])
        seq = session.seq
        session.answer(seat, [*path, -1])  # the last one is never offered: the path stops there
        assert place(session) == place(scout)
        assert [e.batch for e in session.entries[seq:]] == [seq + 1] * len(path)
        longest = max(longest, len(path))
        if session.seq % 3 == 0:
            plan = session.undo_last([seat])
            assert plan.answers == len(path)
            session.undo(plan.to, force=True)
            assert place(session) == before
            player.answer(session)
    assert longest > 1 or case.game.slug == "toy"
