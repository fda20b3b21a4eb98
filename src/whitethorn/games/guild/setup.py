"""From a setup and a seed to a table before its first step (Setup)."""

from __future__ import annotations

from typing import Final, cast

from whitethorn.games.guild.cards.kinds import DECK
from whitethorn.games.guild.content import Content
from whitethorn.games.guild.phases import Table
from whitethorn.games.guild.rules.dealing import shuffled
from whitethorn.games.guild.state import (
    NO_INFECTED_WIN,
    NO_SKIP,
    ONE_GEM,
    SHORT,
    TOTAL_CRITICAL,
    Hunter,
)
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import ENTERED

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4

# Every option of a match with its values, the default first.
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "hunt": ("full", "short"),
    "infected_win": ("yes", "no"),
    "creature_gems": ("printed", "one"),
    "critical": ("natural", "total"),
    "infected_skip": ("yes", "no"),
    "dice": ("table", "typed"),
}
HOUSE: Final = {
    ("hunt", "short"): SHORT,
    ("infected_win", "no"): NO_INFECTED_WIN,
    ("creature_gems", "one"): ONE_GEM,
    ("critical", "total"): TOTAL_CRITICAL,
    ("infected_skip", "no"): NO_SKIP,
}


def chosen(setup: Setup) -> dict[str, str]:
    """Return the value of every option; raises SetupError."""
    for name, value in setup.options.items():
        if name not in OPTIONS:
            raise SetupError(f"there is no option {name!r}; there are {', '.join(OPTIONS)}")
        if value not in OPTIONS[name]:
            raise SetupError(f"{name} is {' or '.join(OPTIONS[name])}, not {value!r}")
    return {name: str(setup.options.get(name, values[0])) for name, values in OPTIONS.items()}


def prepare(content: Content, setup: Setup) -> Table:
    """Return a table with everything that its seed does not decide; raises SetupError."""
    options = chosen(setup)
    g = Table(Rng(1), content.library)
    for pair, bit in HOUSE.items():
        if options[pair[0]] == pair[1]:
            g.house |= bit
    kinds = hunters(content, setup)
    g.hunters = [Hunter(seat, kind) for seat, kind in enumerate(kinds)]
    g.day_deck = list(range(DECK))
    g.night_deck = list(range(DECK))
    g.known = [0] * DECK
    if options["dice"] == "typed":
        g.chance = ENTERED
    return g


def hunters(content: Content, setup: Setup) -> list[int]:
    """Return the Hunter cards of the seats; raises SetupError."""
    known = content.hunters
    if not MIN_SEATS <= setup.seats <= MAX_SEATS:  # guild/setup.players
        raise SetupError(f"the game is for 2 to 4 hunters, not {setup.seats}")
    names = setup.hunters or tuple(known[: setup.seats])
    if len(names) != setup.seats:
        raise SetupError(f"{setup.seats} seats, but {len(names)} hunters are named")
    if len(set(names)) != len(names):
        raise SetupError("each hunter is there only once")
    for name in names:
        if name not in known:
            raise SetupError(f"there is no hunter {name!r}; there are {', '.join(known)}")
    return [known.index(name) for name in names]


def draw(prepared: Table, seed: int) -> Table:
    """Return a match of a seed: what is prepared, with both decks shuffled."""
    return cast("Table", shuffled(prepared, stream_state(seed, "guild")))
