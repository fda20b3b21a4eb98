"""Laws of clone and codec: every field is copied and written, and nothing mutable is shared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.cases import Case, play
from whitethorn.kernel.record import Checkpoint
from whitethorn.kernel.state import State

# Not part of a state between two steps.
TRANSIENT = {"asked", "chanced", "decider", "depth", "forced", "log", "ticks"}
# What a playout remembers, and whom the open window of the guild asks.
TRANSIENT |= {"armed", "asked_from", "held", "keen", "open_to", "quick", "stale", "weak"}
TRANSIENT |= {"traded", "trading", "walking"}  # of The Order: set inside one Action or card
# What the setup gives and no rule changes, and what is computed from other fields.
FIXED = {"bit", "den", "lib"}
DERIVED = {"dist", "tables", "walk"}


def fields(thing: object) -> list[str]:
    """Return the attributes of a native object, compiled or not."""
    names: list[str] = []
    for kind in type(thing).__mro__:
        names += list(getattr(kind, "__mypyc_attrs__", ())) or list(
            kind.__dict__.get("__slots__", ())
        )
    return sorted(set(names) - TRANSIENT - FIXED - DERIVED - {"__dict__"})


def flat(thing: Any) -> Any:
    """Return the numbers of a state as nested lists, to compare."""
    if thing is None or isinstance(thing, int | str | bool):
        return thing
    if isinstance(thing, list | tuple):
        return [flat(x) for x in thing]
    return {name: flat(getattr(thing, name)) for name in fields(thing)}


def owners(state: State) -> Iterator[tuple[str, object]]:
    """Yield the state and one of each kind of entity in it."""
    yield "state", state
    for name in fields(state):
        value = getattr(state, name)
        inner = value[0] if isinstance(value, list) and value else value
        if not isinstance(inner, int | str | list | tuple) and inner is not None:
            yield name, inner


def disturb(owner: object, name: str) -> bool:
    """Change one field to a value it never has; say whether it could be changed alone."""
    value = getattr(owner, name)
    if isinstance(value, bool):
        setattr(owner, name, not value)
    elif isinstance(value, int):
        setattr(owner, name, value + 17)
    elif isinstance(value, list) and (not value or isinstance(value[0], int)):
        setattr(owner, name, [*value, 9])
    elif isinstance(value, list) and isinstance(value[0], list):
        value[0].append(9)
    else:
        return False
    return True


def lists_of(thing: Any, path: str = "") -> Iterator[tuple[str, int]]:
    if isinstance(thing, list):
        yield path, id(thing)
        for i, x in enumerate(thing):
            yield from lists_of(x, f"{path}[{i}]")
    elif thing is not None and not isinstance(thing, int | str | tuple):
        yield path, id(thing)
        for name in fields(thing):
            yield from lists_of(getattr(thing, name), f"{path}.{name}")


def boundaries(case: Case) -> list[tuple[Any, State]]:
    found = []
    for seed in range(3):
        setup = case.setup(seed)
        for most in (1, 40, 90):
            session = play(case, seed, most)
            found.append((setup, session.world_start()[0]))
    return found


def test_a_clone_is_equal_and_shares_nothing(case: Case) -> None:
    for _, state in boundaries(case):
        twin = state.clone()
        assert flat(twin) == flat(state)
        mine = dict(lists_of(state))
        shared = [path for path, place in lists_of(twin) if mine.get(path) == place]
        assert not shared


def test_decode_gives_back_what_was_encoded(case: Case) -> None:
    for setup, state in boundaries(case):
        data = case.game.encode(state)
        twin = case.game.decode(setup, data)
        assert flat(twin) == flat(state)
        assert case.game.encode(twin) == data
        for name in DERIVED & set(dir(state)):
            assert getattr(twin, name) == getattr(state, name)


def test_no_field_is_forgotten(case: Case) -> None:
    setup, state = max(boundaries(case), key=lambda pair: len(case.game.encode(pair[1])))
    tried = 0
    for index, (where, owner) in enumerate(owners(state)):
        for name in fields(owner):
            changed = state.clone()
            target = list(owners(changed))[index][1]
            if not disturb(target, name):
                continue
            tried += 1
            assert flat(changed) != flat(state), f"{where}.{name} cannot be changed"
            assert flat(changed.clone()) == flat(changed), f"clone forgets {where}.{name}"
            twin = case.game.decode(setup, case.game.encode(changed))
            assert flat(twin) == flat(changed), f"the codec forgets {where}.{name}"
    assert tried >= 12


def test_flags_and_numbers_keep_their_type(case: Case) -> None:
    # A bool in an int field would be saved as itself in pure mode and as 1 compiled.
    def kinds(thing: Any) -> Any:
        if isinstance(thing, list):
            return [kinds(x) for x in thing]
        if thing is None or isinstance(thing, int | str):
            return type(thing).__name__
        return {name: kinds(getattr(thing, name)) for name in fields(thing)}

    for setup, state in boundaries(case):
        assert kinds(case.game.decode(setup, case.game.encode(state))) == kinds(state)


@pytest.mark.parametrize("cut", [1, 7])
def test_torn_bytes_are_refused(case: Case, cut: int) -> None:
    setup, state = boundaries(case)[0]
    data = case.game.encode(state)
    with pytest.raises(ValueError):
        case.game.decode(setup, data[:-cut])
    with pytest.raises(ValueError):
        case.game.decode(setup, data + b"\x02")


def test_the_boundary_of_a_session_is_such_a_state(case: Case) -> None:
    session = play(case, 1, 30)
    point = session.boundary()
    assert isinstance(point, Checkpoint)
    assert case.game.encode(case.game.decode(session.setup, point.state)) == point.state
