"""The Order as a Game: what kernel, server and lab know of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from whitethorn.board.build import build_den
from whitethorn.board.den import Den
from whitethorn.board.geometry import geometry
from whitethorn.games.order import box, explain, offers, stacking, view
from whitethorn.games.order.box import content_for
from whitethorn.games.order.catalogue import catalogue
from whitethorn.games.order.codec import decode_into, encode
from whitethorn.games.order.content import PACKAGE, Content, standard
from whitethorn.games.order.den import Hunt, load_hunt
from whitethorn.games.order.measured import measured
from whitethorn.games.order.phases import Table
from whitethorn.games.order.prose import Namer
from whitethorn.games.order.renumber import Renumbered, card_ids, place_ids
from whitethorn.games.order.resample import resample
from whitethorn.games.order.rules.dealing import Deal
from whitethorn.games.order.setup import Difficulty, draw, prepare
from whitethorn.games.order.state import OUTCOMES, WON
from whitethorn.games.order.verbs import KIND_NAMES
from whitethorn.kernel.content import digest, read_package
from whitethorn.kernel.game import KERNEL_KINDS, SetupError
from whitethorn.kernel.renumbering import Ids, Renumbering
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import ENTERED, FIRST_GAME_KIND

if TYPE_CHECKING:
    import msgspec

    from whitethorn.kernel.events import Event
    from whitethorn.kernel.game import Setup
    from whitethorn.kernel.state import State

RULES_VERSION: Final = "1"
SCENARIOS: Final = ("hunt-1", "first-night")
DEALS: Final = 500  # setups kept ready; whoever makes matches may think of any number of boxes
TEAM_MIN: Final = 2
TEAM_MAX: Final = 4  # order/players.two_to_four, players.solo
SHIFTS: Final = (-1, 0, 1)
DICE: Final = ("table", "typed")
VAMPIRES: Final = ("automatic", "players")  # who settles equal choices of vampires
OPTIONS: Final = ("difficulty_clock", "difficulty_decks", "double_spawns", "dice", "vampires")


@cache
def hunt(scenario: str) -> Hunt:
    """Return a scenario's hunt; raises SetupError."""
    if scenario not in SCENARIOS:
        raise SetupError(f"there is no hunt {scenario!r}; there are {', '.join(SCENARIOS)}")
    return load_hunt(scenario)


@cache
def den(scenario: str) -> Den:
    """Return the den of a scenario, one object shared by all its tables."""
    return build_den(hunt(scenario).plan)


@cache
def maps_digest() -> str:
    """Return the digest of the hunts and map tiles."""
    folders = ("content/hunts", "content/tiles")
    return digest(
        {f"{f}/{name}": t for f in folders for name, t in read_package(PACKAGE, f).items()}
    )


class OrderGame:
    """The Game protocol for The Order; holds content, never a match."""

    slug = "order"
    rules_version = RULES_VERSION
    cooperative = True

    def __init__(self, content: Content) -> None:
        self.content = content
        self.namers: dict[str, Namer] = {}
        self.deals: dict[tuple[object, ...], Deal] = {}

    @property
    def digest(self) -> str:
        """Return what changes whenever a card, a hunt or a map tile does."""
        return f"{self.content.digest}-{maps_digest()}"

    def scenarios(self) -> list[str]:
        return list(SCENARIOS)

    def seat_counts(self, scenario: str) -> list[int]:
        wanted = hunt(scenario).team
        return [len(wanted)] if wanted else list(range(TEAM_MIN, TEAM_MAX + 1))

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def ids(self) -> dict[str, list[str]]:
        """Return the ids behind the ints of states and answers: cards by file, places by hunt."""
        items = self.content.library.items
        found = card_ids(self.content.ids, self.content.library)
        found["item cards"] = [items[k].id for k in self.content.library.item_cards]
        for scenario in SCENARIOS:
            found |= place_ids(den(scenario))
        return found

    # ---- a match -----------------------------------------------------------------------------

    def new(self, setup: Setup, seed: int) -> State:
        """Return a match before its first step; raises SetupError."""
        key: tuple[object, ...] = (setup.scenario, setup.seats, setup.hunters)
        if setup.options:
            key += (*setup.options, *map(repr, setup.options.values()))
        deal = self.deals.get(key)
        if deal is None:
            if len(self.deals) >= DEALS:
                self.deals.clear()
            deal = self.deals[key] = self.prepare(setup)
        return draw(deal, seed)

    def prepare(self, setup: Setup) -> Deal:
        """Return what the setup fixes of its matches; raises SetupError."""
        scenario = hunt(setup.scenario)
        kinds = self.team(setup)
        difficulty = read_difficulty(setup)
        library = content_for(self.content, setup).library
        deal = prepare(scenario, den(setup.scenario), library, kinds, difficulty)
        if setup.options.get("dice", DICE[0]) == "typed":
            deal.base.chance = ENTERED
        deal.base.choosing = setup.options.get("vampires", VAMPIRES[0]) == "players"
        return deal

    def decks(self) -> dict[str, list[str]]:
        return stacking.decks(self.content.library)

    def stack(self, state: State, deck: str, kind: str) -> bool:
        return stacking.stack(table(state), deck, kind)

    def touched(self, state: State) -> list[int]:
        return [h.seat for h in table(state).hunters]

    def team(self, setup: Setup) -> list[int]:
        """Return the hunter kinds of the seats; raises SetupError."""
        known = [kind.id for kind in self.content.library.hunters]
        wanted = hunt(setup.scenario).team
        hunters = setup.hunters or tuple(wanted or known[: setup.seats])
        if not TEAM_MIN <= setup.seats <= TEAM_MAX:
            raise SetupError(f"a team has {TEAM_MIN} to {TEAM_MAX} hunters, not {setup.seats}")
        if wanted and setup.seats != len(wanted):
            raise SetupError(f"{setup.scenario} is for {len(wanted)} hunters")
        if len(hunters) != setup.seats:
            raise SetupError(f"{setup.seats} seats, but {len(hunters)} hunters are named")
        if len(set(hunters)) != len(hunters):
            raise SetupError("each hunter is there only once")
        for name in hunters:
            if name not in known:
                raise SetupError(f"there is no hunter {name!r}; there are {', '.join(known)}")
        return [known.index(name) for name in hunters]

    def encode(self, state: State) -> bytes:
        return encode(table(state))

    def decode(self, setup: Setup, data: bytes) -> State:
        """Return the state that `encode` wrote; raises CodecError."""
        g = Table(Rng(1), den(setup.scenario), content_for(self.content, setup).library)
        decode_into(g, data)
        return g

    def decode_renumbered(self, setup: Setup, data: bytes, theirs: Ids) -> State:
        """Return the state of bytes whose numbers are places in other lists of the same ids."""
        return self.renumbered(setup, theirs).table(data)

    def renumber_answer(self, setup: Setup, value: int, theirs: Ids) -> int:
        """Return the value of an answer that was given under other lists."""
        return self.renumbered(setup, theirs).answer(value)

    def renumbered(self, setup: Setup, theirs: Ids) -> Renumbered:
        """Return the reader of a match that was written under other lists."""
        library = content_for(self.content, setup).library
        places = Renumbering(card_ids(theirs, library), self.ids())
        return Renumbered(places, den(setup.scenario), library)

    def resample(self, state: State, seat: int, rng: Rng) -> None:
        resample(table(state), seat, rng)

    # ---- what people see -----------------------------------------------------------------------

    def view(self, state: State, seat: int) -> msgspec.Struct:
        g = table(state)
        return view.view(g, seat, g.den.id)

    def event_wire(self, state: State, event: Event) -> dict[str, Any]:
        return view.event_wire(table(state), event)

    def options_wire(
        self, state: State, seat: int, kind: int, values: list[int]
    ) -> list[dict[str, Any]]:
        return offers.options_wire(table(state), seat, kind, values)

    def greyed(self, state: State, seat: int, kind: int) -> list[dict[str, Any]]:
        g = table(state)
        return explain.greyed(g, seat, kind, self.namer(g))

    def why_not(self, state: State, seat: int, kind: int, value: int) -> tuple[str, str] | None:
        g = table(state)
        reasons = explain.explain(g, seat, kind, value, self.namer(g))
        return (reasons[0].rule, reasons[0].text) if reasons else None

    def kind_name(self, kind: int) -> str:
        return KERNEL_KINDS.get(kind) or KIND_NAMES[kind - FIRST_GAME_KIND]

    def namer(self, g: Table) -> Namer:
        """Return the words for a table's places and cards."""
        if g.den.id not in self.namers:
            self.namers[g.den.id] = Namer(g.den, catalogue(self.content))
        return self.namers[g.den.id]

    def outcome_name(self, state: State) -> str:
        return OUTCOMES[state.outcome]

    def winners(self, state: State) -> list[int]:
        g = table(state)
        return [h.seat for h in g.hunters] if g.outcome == WON else []

    def catalogue(self, setup: Setup | None = None) -> dict[str, Any]:
        """Return the public texts and numbers of all cards and hunts, as a match has them."""
        content = self.content if setup is None else content_for(self.content, setup)
        wins = measured()
        hunts = {
            scenario: {**hunt_entry(hunt(scenario)), "wins": wins.get(scenario, {})}
            for scenario in SCENARIOS
        }
        return {**catalogue(content), "hunts": hunts}

    def board(self, state: State) -> dict[str, Any]:
        g = table(state)
        return geometry(hunt(g.den.id).plan, g.den)


def table(state: State) -> Table:
    """Return the state as what it is."""
    return cast("Table", state)


def hunt_entry(h: Hunt) -> dict[str, Any]:
    """Return what a hunt is called, what it is about and when it is played."""
    return {
        "name": h.name,
        "text": h.text,
        "source": h.plan.source,
        "invented": list(h.plan.invented),
        "start": h.start_round,
        "end": h.end_round,
        "team": h.team,
    }


def read_difficulty(setup: Setup) -> Difficulty:
    """Return the difficulty that the options ask for; raises SetupError."""
    options = setup.options
    for name in options:
        if name not in OPTIONS and name != box.NAME and not name.startswith(box.PREFIX):
            raise SetupError(f"there is no option {name!r}; there are {', '.join(OPTIONS)}")
    double = options.get("double_spawns", False)
    if not isinstance(double, bool):
        raise SetupError(f"double_spawns is true or false, not {double!r}")
    if options.get("dice", DICE[0]) not in DICE:
        raise SetupError(f"dice is {' or '.join(DICE)}, not {options['dice']!r}")
    if options.get("vampires", VAMPIRES[0]) not in VAMPIRES:
        raise SetupError(f"vampires is {' or '.join(VAMPIRES)}, not {options['vampires']!r}")
    return Difficulty(shift(setup, "difficulty_clock"), shift(setup, "difficulty_decks"), double)


def shift(setup: Setup, name: str) -> int:
    """Return an option that is -1 (easier), 0 or 1 (harder); raises SetupError."""
    value = setup.options.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value not in SHIFTS:
        raise SetupError(f"{name} is -1, 0 or 1, not {value!r}")
    return value


def make() -> OrderGame:
    """Return the game with the content that ships with it; raises ContentError."""
    return OrderGame(standard())
