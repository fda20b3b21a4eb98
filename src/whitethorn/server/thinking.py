"""What a bot answers, found beside the event loop; the policies are in `whitethorn.bots`."""

from __future__ import annotations

from typing import Final, Protocol

from whitethorn.bots.policies import UnknownPolicy
from whitethorn.bots.seating import seated
from whitethorn.kernel.game import Game
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.worlds import Worlds

# For people, weakest first; a game that nobody wrote advice for has only the last resort.
LEVELS: Final = ("novice", "steady", "expert")
STAND_IN: Final = "steady"
LAST_RESORT: Final = "uniform"


class Lost(Exception):
    """No answer came: the worker was killed, ran out of time or stumbled."""


class Thinker(Protocol):
    """Finds what a policy answers.  The same worlds, policy and seed give the same answer."""

    def warm(self, slug: str) -> None:
        """Get ready, since a question about this game will come soon."""
        ...

    async def think(self, worlds: Worlds, policy: str, seed: int) -> int:
        """Return one of the options; raises Lost."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class AtOnce:
    """Thinks in this process, holding up everything else: for tests and quick policies."""

    def warm(self, slug: str) -> None:
        """Nothing is to be made ready."""

    async def think(self, worlds: Worlds, policy: str, seed: int) -> int:
        return reflect(worlds, policy, seed)

    async def close(self) -> None:
        """Nothing is held."""


def plays(game: Game, policy: str) -> bool:
    """Whether a bot can play a game by a policy."""
    try:
        seated(game, policy, 0)
    except UnknownPolicy:
        return False
    return True


def levels(game: Game) -> list[str]:
    """Return the policies that are offered to people, weakest first."""
    return [name for name in LEVELS if plays(game, name)] or [LAST_RESORT]


def reflect(worlds: Worlds, policy: str, seed: int) -> int:
    """Return what a policy answers, taking as long as it takes."""
    return seated(worlds.game, policy, seed).choose(worlds)


def stand_in(worlds: Worlds, seed: int) -> int:
    """Return an answer within a few ms, in place of a policy that gave none."""
    policy = STAND_IN if plays(worlds.game, STAND_IN) else LAST_RESORT
    return reflect(worlds, policy, seed)


def anything(worlds: Worlds, seed: int) -> int:
    """Return any option: what is left when even the stand-in fails."""
    own = stream_state(seed, f"{worlds.seat}/{worlds.moment}")
    return worlds.options[Rng(own).below(len(worlds.options))]
