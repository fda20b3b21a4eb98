"""Names of policies: `uniform`, `greedy~0.2`, `tower/selfish`, `flat:100/1s`, `novice`.

A name is a policy, then `~` and the share of its choices made at random, or `:` and the budget of
one that thinks, in playouts, seconds or both (what comes first).  A level (levels.toml) stands for
another name.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from whitethorn.bots.rollouts import WHOLE

GENERAL: Final = ("uniform", "first", "last", "greedy")
THINKING: Final = ("flat", "search")
PLAYOUTS: Final = 100  # of a thinking policy that names no budget
MOST_SECONDS: Final = 3600.0  # a decision
FORMS: Final = (
    "; a share of chance as greedy~0.2, playouts as search:100, seconds as search:0.5s, for "
    "levels neither"
)
SHAPE: Final = re.compile(
    r"(?:(?P<game>\w+)/)?(?P<base>\w+)(?:~(?P<noise>0?\.\d{1,3}))?"
    r"(?::(?:(?P<playouts>\d{1,7})|(?P<seconds>[\d.]+)s|(?P<both>\d{1,7})/(?P<cap>[\d.]+)s))?"
)


class UnknownPolicy(LookupError):
    """No policy of that name plays this game."""


class Spec(msgspec.Struct, frozen=True):
    """A name read.  `noise` is in thousandths; `playouts` and `seconds` 0 are no limit."""

    base: str
    noise: int = 0
    playouts: int = 0
    seconds: float = 0.0

    @property
    def thinks(self) -> bool:
        return self.base in THINKING


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, for people: its id, the policy behind it, and why."""

    id: str
    policy: str
    why: str
    game: str = ""


@cache
def levels(slug: str) -> dict[str, Level]:
    """Return the levels of a game by id, from the weakest to the strongest."""
    text = files("whitethorn.bots").joinpath("levels.toml").read_text("utf-8")
    told = msgspec.convert(tomllib.loads(text)["level"], list[Level])
    found = {level.id: level for level in told if not level.game}
    found.update({level.id: level for level in told if level.game == slug})
    return found


def read(slug: str, styles: tuple[str, ...], name: str) -> Spec:
    """Return what a name means for a game whose advice has these styles; raises UnknownPolicy."""
    known = dict.fromkeys((*styles, *GENERAL, *THINKING))
    level = levels(slug).get(name)
    found = SHAPE.fullmatch(level.policy if level else name)
    if found is None or found["game"] not in (None, slug) or found["base"] not in known:
        there = ", ".join([*known, *levels(slug)])
        forms = FORMS if "~" in name or ":" in name else ""
        raise UnknownPolicy(f"no policy {name!r} for {slug}: there are {there}{forms}")
    base = found["base"]
    if base == "greedy" and base not in styles:
        base = styles[-1] if styles else "uniform"
    noise = round(float(found["noise"] or 0) * WHOLE)
    limits = [found["playouts"] or found["both"], found["seconds"] or found["cap"]]
    playouts, seconds = int(limits[0] or 0), seconds_of(limits[1] or "0", name)
    budgeted = any(limits)
    if base not in THINKING:
        if budgeted:
            raise UnknownPolicy(f"{base} does not think: {name!r} has a budget for nothing")
        return Spec(base, noise)
    if found["noise"]:
        raise UnknownPolicy(f"{base} thinks: {name!r} cannot have choices at random")
    if budgeted and not (playouts or seconds):
        raise UnknownPolicy(f"{name!r} has no budget to think with")
    return Spec(base, 0, playouts if budgeted else PLAYOUTS, seconds)


def seconds_of(text: str, name: str) -> float:
    """Return the seconds of a budget; raises UnknownPolicy."""
    try:
        seconds = float(text)
    except ValueError:
        raise UnknownPolicy(f"{name!r}: {text!r} is no number of seconds") from None
    if seconds > MOST_SECONDS:
        raise UnknownPolicy(f"{name!r}: no decision takes more than {MOST_SECONDS:,.0f} seconds")
    return seconds
