"""Vampire Hunter as a Game: what kernel, server and lab know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from whitethorn.games.tower import explain, offers, stacking, view
from whitethorn.games.tower.castle import geometry
from whitethorn.games.tower.catalogue import catalogue
from whitethorn.games.tower.codec import decode_into, encode
from whitethorn.games.tower.content import CARDS, WEAPONS, Content, standard
from whitethorn.games.tower.names import space_ids
from whitethorn.games.tower.phases import Table
from whitethorn.games.tower.prose import Namer
from whitethorn.games.tower.resample import resample
from whitethorn.games.tower.rules.dealing import Deal
from whitethorn.games.tower.setup import draw, prepare
from whitethorn.games.tower.state import OUTCOMES
from whitethorn.games.tower.verbs import KIND_NAMES
from whitethorn.kernel.game import KERNEL_KINDS, SetupError
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import FIRST_GAME_KIND

if TYPE_CHECKING:
    import msgspec

    from whitethorn.kernel.events import Event
    from whitethorn.kernel.game import Setup
    from whitethorn.kernel.state import State

RULES_VERSION: Final = "1"


class TowerGame:
    """The Game protocol for Vampire Hunter; holds content, never a match."""

    slug = "tower"
    rules_version = RULES_VERSION
    cooperative = False

    def __init__(self, content: Content) -> None:
        self.content = content
        self.namer = Namer(content)
        self.deals: dict[tuple[object, ...], Deal] = {}

    @property
    def digest(self) -> str:
        """Return what changes whenever a content file does."""
        return self.content.digest

    def scenarios(self) -> list[str]:
        return [view.SCENARIO]

    def seat_counts(self, scenario: str) -> list[int]:
        return list(self.content.players)

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def ids(self) -> dict[str, list[str]]:
        """Return the ids behind the ints of states and answers."""
        return {
            "hunters": self.content.hunters,
            "spaces": space_ids(),
            "tiles": self.content.tiles,
            "faces": self.content.faces,
            "weapons": list(WEAPONS),
            "cards": list(CARDS),
        }

    # ---- a match -----------------------------------------------------------------------------

    def new(self, setup: Setup, seed: int) -> State:
        """Return a match before its first step; raises SetupError."""
        key = (setup.scenario, setup.seats, setup.hunters, *setup.options.items())
        deal = self.deals.get(key)
        if deal is None:
            if setup.scenario != view.SCENARIO:
                raise SetupError(f"there is no {setup.scenario!r}; there is {view.SCENARIO}")
            deal = self.deals[key] = prepare(self.content, setup)
        return draw(deal, seed)

    def decks(self) -> dict[str, list[str]]:
        return stacking.decks()

    def stack(self, state: State, deck: str, kind: str) -> bool:
        return stacking.stack(table(state), kind)

    def touched(self, state: State) -> list[int]:
        return list(range(table(state).seats()))

    def encode(self, state: State) -> bytes:
        return encode(table(state))

    def decode(self, setup: Setup, data: bytes) -> State:
        """Return the state that `encode` wrote; raises CodecError."""
        g = Table(Rng(1), self.content.library)
        decode_into(g, data)
        return g

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        resample(table(state), rng)

    # ---- what people see -----------------------------------------------------------------------

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view.view(table(state), seat)

    def event_wire(self, state: State, event: Event) -> dict[str, Any]:
        return view.event_wire(table(state), event)

    def options_wire(
        self, state: State, seat: int, kind: int, values: list[int]
    ) -> list[dict[str, Any]]:
        return offers.options_wire(table(state), kind, values)

    def greyed(self, state: State, seat: int, kind: int) -> list[dict[str, Any]]:
        return explain.greyed(table(state), kind, self.namer)

    def why_not(self, state: State, seat: int, kind: int, value: int) -> tuple[str, str] | None:
        reason = explain.explain(table(state), kind, value, self.namer)
        return (reason.rule, reason.text) if reason else None

    def kind_name(self, kind: int) -> str:
        return KERNEL_KINDS.get(kind) or KIND_NAMES[kind - FIRST_GAME_KIND]

    def outcome_name(self, state: State) -> str:
        return OUTCOMES[state.outcome]

    def winners(self, state: State) -> list[int]:
        """Return the hunter who slew Drakus; nobody when he escaped."""
        g = table(state)
        return [g.winner] if g.winner >= 0 else []

    def catalogue(self, setup: Setup | None = None) -> dict[str, Any]:
        """Return the public names and numbers of the box."""
        return catalogue(self.content)

    def board(self, state: State) -> dict[str, Any]:
        longest = max(players.ship for players in self.content.players.values())
        return geometry(self.content.castle, self.content.library, longest)


def table(state: State) -> Table:
    """Return the state as what it is."""
    return cast("Table", state)


def make() -> TowerGame:
    """Return the game with the content that ships with it; raises ContentError."""
    return TowerGame(standard())
