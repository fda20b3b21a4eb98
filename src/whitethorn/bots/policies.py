"""Policies by name: the general ones, and those that a game's own advice offers.

A policy is a Decider with a count `n` of the decisions it took.  At a live table it is shown views
only, through Worlds; in playouts it may read the state it is given, because that state is either a
match that nobody plays or a sample of what its seat cannot know.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from whitethorn.bots.fixed import First, Last
from whitethorn.bots.uniform import Uniform
from whitethorn.kernel.decider import Decider

GENERAL = ("uniform", "first", "last")


class Counting(Protocol):
    """What every policy has besides `decide`."""

    n: int


class UnknownPolicy(LookupError):
    """No policy of that name plays this game."""


class _Advice(Protocol):
    STYLES: tuple[str, ...]

    def make(self, style: str, seed: int) -> Decider: ...


def advice(slug: str) -> _Advice | None:
    """Return the advice module of a game, or None."""
    name = f"whitethorn.bots.advice.{slug}"
    try:
        return cast("_Advice", import_module(name))
    except ModuleNotFoundError as why:
        if why.name not in (name, "whitethorn.bots.advice"):
            raise
        return None


def names(slug: str) -> tuple[str, ...]:
    """Return the names of all policies that play a game."""
    own = advice(slug)
    return GENERAL + (own.STYLES if own else ())


def make(slug: str, name: str, seed: int) -> Decider:
    """Return a fresh policy; the same seed makes the same choices.  Raises UnknownPolicy."""
    if name == "uniform":
        return Uniform(seed)
    if name == "first":
        return First()
    if name == "last":
        return Last()
    own = advice(slug)
    if own is None or name not in own.STYLES:
        raise UnknownPolicy(f"no policy {name!r} for {slug}: there are {', '.join(names(slug))}")
    return own.make(name, seed)


def decisions_of(policy: Decider) -> int:
    """Return how many decisions a policy has taken."""
    return cast("Counting", policy).n
