"""Policies by name: the general ones, and those that a game's own advice offers.

A policy is a Decider with a count `n` of the decisions it took.  At a live table it is shown views
only, through Worlds; in playouts it may read the state it is given, because that state is either a
match that nobody plays or a sample of what its seat cannot know.  Policies that think are players
only (seating.py).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Protocol, cast

from whitethorn.bots import naming
from whitethorn.bots.fixed import First, Last
from whitethorn.bots.naming import GENERAL, Spec
from whitethorn.bots.naming import UnknownPolicy as UnknownPolicy
from whitethorn.bots.rollouts import Careless
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import State


class Counting(Protocol):
    """What every policy has besides `decide`."""

    n: int


class _Advice(Protocol):
    STYLES: tuple[str, ...]

    def make(self, style: str, seed: int) -> Decider: ...


class _Ahead(Protocol):
    """What search may use of a game that plans ahead.

    `plans` are ways to go on, what the rule bot would do first: each a list of answers, of which
    the first is one of `options` and the others follow while no chance comes between.  `rollout`
    is the best rule bot again, for playouts only: it may keep things between questions.
    """

    def plans(self, g: State, seat: int, kind: int, options: list[int]) -> list[list[int]]: ...

    def rollout(self, seed: int) -> Decider: ...


def advice(slug: str) -> _Advice | None:
    """Return the advice module of a game, or None."""
    found = optional(f"whitethorn.bots.advice.{slug}")
    return cast("_Advice", found) if found else None


def optional(name: str) -> ModuleType | None:
    """Return a module of this package, None if there is none."""
    try:
        return import_module(name)
    except ModuleNotFoundError as why:
        if why.name not in (name, "whitethorn.bots.advice"):
            raise
        return None


def styles(slug: str) -> tuple[str, ...]:
    """Return the styles of a game's own advice, the best one last."""
    own = advice(slug)
    return tuple(own.STYLES) if own else ()


def names(slug: str) -> tuple[str, ...]:
    """Return the names of all fast policies that play a game."""
    return GENERAL + tuple(style for style in styles(slug) if style not in GENERAL)


@cache
def spec(slug: str, name: str) -> Spec:
    """Return what a name means for a game; raises UnknownPolicy."""
    return naming.read(slug, styles(slug), name)


def make(slug: str, name: str, seed: int) -> Decider:
    """Return a fresh fast policy; the same seed makes the same choices.  Raises UnknownPolicy."""
    told = spec(slug, name)
    if told.thinks:
        raise UnknownPolicy(f"{name} thinks: it can play a seat, but not every decision of a match")
    policy = reflex(slug, told.base, seed)
    return Careless(policy, told.noise, seed) if told.noise else policy


def reflex(slug: str, base: str, seed: int) -> Decider:
    """Return a policy without noise, by a name that `spec` has found good."""
    if base == "uniform":
        return Uniform(seed)
    if base == "first":
        return First()
    if base == "last":
        return Last()
    own = advice(slug)
    assert own is not None
    return own.make(base, seed)


def rule_bot(slug: str, seed: int) -> Decider | None:
    """Return a fresh best rule bot of a game, None if it has no advice."""
    own = advice(slug)
    return own.make(own.STYLES[-1], seed) if own else None


def ahead(slug: str) -> _Ahead | None:
    """Return what a game's advice offers to search (bots/advice/<slug>_plans.py), or None."""
    found = optional(f"whitethorn.bots.advice.{slug}_plans")
    return cast("_Ahead", found) if found else None


def decisions_of(policy: Decider) -> int:
    """Return how many decisions a policy has taken."""
    return cast("Counting", policy).n
