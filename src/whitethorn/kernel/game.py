"""What a game is to the kernel, the server and the lab: the Game object's protocol.

Never compiled: it speaks msgspec and dicts.  The rules never see it.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from whitethorn.kernel.events import Event
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import K_ROLL, K_SHUFFLE, K_WINDOW, State

SPECTATOR = -1
KERNEL_KINDS = {K_ROLL: "roll", K_SHUFFLE: "shuffle", K_WINDOW: "window"}

Wire = dict[str, Any]


class Setup(msgspec.Struct, frozen=True):
    """What is chosen before a match: the game, the scenario, the seats and the options.

    `hunters` names the pieces of the seats in seat order (a game without them leaves it empty).
    """

    game: str
    scenario: str
    seats: int
    hunters: tuple[str, ...] = ()
    options: dict[str, str | int | bool] = {}


class SetupError(ValueError):
    """The setup names something that the game does not have; the text is for a person."""


class Game(Protocol):
    """One game.  `digest` covers its content files, `rules_version` its rules."""

    @property
    def slug(self) -> str: ...

    @property
    def rules_version(self) -> str: ...

    @property
    def digest(self) -> str: ...

    @property
    def cooperative(self) -> bool:
        """Whether all seats win or lose together."""
        ...

    def scenarios(self) -> list[str]:
        """Return the scenario ids that can be played."""
        ...

    def seat_counts(self, scenario: str) -> list[int]:
        """Return with how many seats a scenario can be played."""
        ...

    def seats(self, setup: Setup) -> int:
        """Return how many seats a match of this setup has."""
        ...

    def ids(self) -> dict[str, list[str]]:
        """Return for each list that states and answers index into, its ids in order."""
        ...

    def new(self, setup: Setup, seed: int) -> State:
        """Return a match before its first step; raises SetupError."""
        ...

    def encode(self, state: State) -> bytes:
        """Return a state between two steps as bytes, the same pure and compiled."""
        ...

    def decode(self, setup: Setup, data: bytes) -> State:
        """Return the state that `encode` wrote; raises CodecError."""
        ...

    def view(self, state: State, seat: int) -> msgspec.Struct:
        """Return what `seat` may see of the table (SPECTATOR: what everybody may see)."""
        ...

    def event_wire(self, state: State, event: Event) -> Wire:
        """Return an event with string ids."""
        ...

    def options_wire(self, state: State, seat: int, kind: int, values: list[int]) -> list[Wire]:
        """Return the typed form of option values, in their order."""
        ...

    def greyed(self, state: State, seat: int, kind: int) -> list[Wire]:
        """Return what `seat` might expect to do here and may not, each with its rule id."""
        ...

    def why_not(self, state: State, seat: int, kind: int, value: int) -> tuple[str, str] | None:
        """Return the rule that refuses an answer and its sentence; None if no rule names it.

        `value` is whatever somebody sent; any exception means that it is no answer at all.
        """
        ...

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        """Redraw in place everything that `seat` cannot know.

        What comes of it depends on what the seat knows and on `rng` alone: sort what is hidden
        before shuffling it.
        """
        ...

    def kind_name(self, kind: int) -> str:
        """Return the name of a kind of decision, the kernel's kinds included."""
        ...

    def outcome_name(self, state: State) -> str:
        """Return the name of the outcome, "running" while the match goes on."""
        ...

    def winners(self, state: State) -> list[int]:
        """Return the seats that have won; none while the match runs, or when all have lost."""
        ...

    def catalogue(self, setup: Setup | None = None) -> Wire:
        """Return the texts and numbers of all cards."""
        ...

    def board(self, state: State) -> Wire:
        """Return the geometry of the map for drawing."""
        ...


@runtime_checkable
class Renumbers(Protocol):
    """A game that also reads what was written when its id lists stood in another order.

    `theirs` are the lists of that time; all their ids are in the game's own.  Both methods raise
    ValueError for a number beyond them.
    """

    def decode_renumbered(self, setup: Setup, data: bytes, theirs: dict[str, list[str]]) -> State:
        """Return the state that `encode` wrote then."""
        ...

    def renumber_answer(self, setup: Setup, value: int, theirs: dict[str, list[str]]) -> int:
        """Return the value of an answer that was given then; dice and the like stay."""
        ...


@runtime_checkable
class Stacks(Protocol):
    """A game some of whose decks can be stacked, so that a study can ask what one card does."""

    def decks(self) -> dict[str, list[str]]:
        """Return, by deck, the kinds of cards in it."""
        ...

    def stack(self, state: State, deck: str, kind: str) -> bool:
        """Put a card of that kind on top of a deck of a match before its first step.

        A deck keeps its size.  False, and nothing changes, where no card can be put there.
        """
        ...

    def touched(self, state: State) -> list[int]:
        """Return the seats of a match that has ended to which a stacked card was dealt or shown."""
        ...
