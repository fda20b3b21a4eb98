"""Shares: every Action of a match is counted once, and watching changes nothing."""

from __future__ import annotations

from whitethorn.lab.simulate import Simulation, simulate


def run(spent: dict[str, int] | None) -> Simulation:
    return simulate("order", "hunt-1", 2, "mixed", 7, 6, spent)


def test_actions_are_counted_by_verb() -> None:
    spent: dict[str, int] = {}
    run(spent)
    # Two hunters have three Actions in each of five rounds at most.
    assert 0 < sum(spent.values()) <= 6 * 2 * 3 * 5
    assert {"step", "attack", "search"} <= set(spent)
    assert "pass" not in spent


def test_watching_changes_nothing() -> None:
    watched, alone = run({}), run(None)
    assert (watched.decisions, watched.outcomes) == (alone.decisions, alone.outcomes)
