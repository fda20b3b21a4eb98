"""Playing a match to its end without anybody watching."""

from __future__ import annotations

from typing import Final

from whitethorn.kernel.state import LoopGuard, State

MAX_STEPS: Final = 20000


def play_on(g: State) -> int:
    """Run steps until the match ends; returns how many.  Raises LoopGuard if it never does."""
    g.forget()
    steps = g.run_on(MAX_STEPS + 1)
    if steps > MAX_STEPS:
        raise LoopGuard(f"the match has not ended after {MAX_STEPS} steps")
    return steps
