"""Hunter's Guild as a Game: what kernel, server and lab know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from whitethorn.games.guild import explain, greying, offers, stacking, view
from whitethorn.games.guild.catalogue import catalogue
from whitethorn.games.guild.codec import decode_into, encode
from whitethorn.games.guild.content import Content, standard
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.renumber import renumber, renumber_answer
from whitethorn.games.guild.resample import resample
from whitethorn.games.guild.setup import MAX_SEATS, MIN_SEATS, draw, prepare
from whitethorn.games.guild.state import OUTCOMES
from whitethorn.games.guild.verbs import KIND_NAMES
from whitethorn.kernel.game import KERNEL_KINDS, SetupError
from whitethorn.kernel.renumbering import Ids, Renumbering
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import FIRST_GAME_KIND

if TYPE_CHECKING:
    import msgspec

    from whitethorn.kernel.events import Event
    from whitethorn.kernel.game import Setup
    from whitethorn.kernel.state import State

RULES_VERSION: Final = "1"


class GuildGame:
    """The Game protocol for Hunter's Guild; holds content, never a match."""

    slug = "guild"
    rules_version = RULES_VERSION
    cooperative = False

    def __init__(self, content: Content) -> None:
        self.content = content
        self.prepared: dict[tuple[object, ...], Table] = {}

    @property
    def digest(self) -> str:
        """Return what changes whenever a content file does."""
        return self.content.digest

    def scenarios(self) -> list[str]:
        return [view.SCENARIO]

    def seat_counts(self, scenario: str) -> list[int]:
        return list(range(MIN_SEATS, MAX_SEATS + 1))

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def ids(self) -> dict[str, list[str]]:
        """Return the ids behind the ints of states and answers; decks copy by copy."""
        content = self.content
        lib = content.library
        return {
            "hunters": content.hunters,
            "day kinds": content.day,
            "night kinds": content.night,
            "day cards": [content.day[kind] for kind in lib.kind],
            "night cards": [content.night[kind] for kind in lib.night_kind],
        }

    # ---- a match -----------------------------------------------------------------------------

    def new(self, setup: Setup, seed: int) -> State:
        """Return a match before its first step; raises SetupError."""
        key = (setup.scenario, setup.seats, setup.hunters, *setup.options.items())
        found = self.prepared.get(key)
        if found is None:
            if setup.scenario != view.SCENARIO:
                raise SetupError(f"there is no {setup.scenario!r}; there is {view.SCENARIO}")
            found = self.prepared[key] = prepare(self.content, setup)
        return draw(found, seed)

    def decks(self) -> dict[str, list[str]]:
        return stacking.decks(self.content)

    def stack(self, state: State, deck: str, kind: str) -> bool:
        return stacking.stack(table(state), self.content, deck, kind)

    def touched(self, state: State) -> list[int]:
        return [table(state).leader]

    def encode(self, state: State) -> bytes:
        return encode(table(state))

    def decode(self, setup: Setup, data: bytes) -> State:
        """Return the state that `encode` wrote; raises CodecError."""
        g = Table(Rng(1), self.content.library)
        decode_into(g, data)
        return g

    def decode_renumbered(self, setup: Setup, data: bytes, theirs: Ids) -> State:
        """Return the state of bytes whose numbers are places in other lists of the same ids."""
        g = table(self.decode(setup, data))
        renumber(g, Renumbering(theirs, self.ids()))
        return g

    def renumber_answer(self, setup: Setup, value: int, theirs: Ids) -> int:
        """Return the value of an answer that was given under other lists."""
        return renumber_answer(value, Renumbering(theirs, self.ids()))

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        resample(table(state), seat, rng)

    # ---- what people see -----------------------------------------------------------------------

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view.view(table(state), seat)

    def event_wire(self, state: State, event: Event) -> dict[str, Any]:
        return view.event_wire(table(state), event)

    def options_wire(
        self, state: State, seat: int, kind: int, values: list[int]
    ) -> list[dict[str, Any]]:
        return offers.options_wire(table(state), seat, kind, values)

    def greyed(self, state: State, seat: int, kind: int) -> list[dict[str, Any]]:
        return greying.greyed(table(state), seat, kind)

    def why_not(self, state: State, seat: int, kind: int, value: int) -> tuple[str, str] | None:
        reason = explain.explain(table(state), seat, kind, value)
        return (reason.rule, reason.text) if reason else None

    def kind_name(self, kind: int) -> str:
        return KERNEL_KINDS.get(kind) or KIND_NAMES[kind - FIRST_GAME_KIND]

    def outcome_name(self, state: State) -> str:
        return OUTCOMES[state.outcome]

    def winners(self, state: State) -> list[int]:
        """Return the hunter who slew the Vampire, if one did."""
        g = table(state)
        return [g.winner] if g.winner >= 0 else []

    def catalogue(self, setup: Setup | None = None) -> dict[str, Any]:
        """Return the public names and numbers of both decks."""
        return catalogue(self.content)

    def board(self, state: State) -> dict[str, Any]:
        """Return that there is no map: a forest, and no rule has a place in it."""
        return {"kind": "forest"}


def table(state: State) -> Table:
    """Return the state as what it is."""
    return cast("Table", state)


def make() -> GuildGame:
    """Return the game with the content that ships with it; raises ContentError."""
    return GuildGame(standard())
