"""From a setup and a seed to a table before its first step (Setup)."""

from __future__ import annotations

from typing import Final, cast

from whitethorn.games.tower.cards.kinds import BLUE_BACK, DAY, GARLIC, NIGHT, SHIP
from whitethorn.games.tower.content import Content
from whitethorn.games.tower.phases import Table
from whitethorn.games.tower.rules.dealing import Deal, dealt
from whitethorn.games.tower.state import FACEDOWN, LEAVE_COFFIN, NEEDED, PAST_ONE, UNARMED_IGNORED
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.kernel.state import ENTERED

# Every option of a match with its values, the default first.
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "start": ("printed", "advanced"),
    "weapons": ("off", "needed"),
    "first": ("host", "random"),
    "ship_arrives": ("on-1", "past-1"),
    "unarmed": ("defeat", "ignored"),
    "out_of_weapons": ("stay", "leave"),
    "dice": ("table", "typed"),
}
HOUSE: Final = {
    ("ship_arrives", "past-1"): PAST_ONE,
    ("weapons", "needed"): NEEDED,
    ("unarmed", "ignored"): UNARMED_IGNORED,
    ("out_of_weapons", "leave"): LEAVE_COFFIN,
}
CLOSER: Final = 1  # tower/advanced.ship


def chosen(setup: Setup) -> dict[str, str]:
    """Return the value of every option; raises SetupError."""
    for name, value in setup.options.items():
        if name not in OPTIONS:
            raise SetupError(f"there is no option {name!r}; there are {', '.join(OPTIONS)}")
        if value not in OPTIONS[name]:
            raise SetupError(f"{name} is {' or '.join(OPTIONS[name])}, not {value!r}")
    return {name: str(setup.options.get(name, values[0])) for name, values in OPTIONS.items()}


def prepare(content: Content, setup: Setup) -> Deal:
    """Return everything about a match that its seed does not decide; raises SetupError."""
    options = chosen(setup)
    hunters = pawns(content, setup)
    players = content.players[setup.seats]
    g = Table(Rng(1), content.library)
    for pair, bit in HOUSE.items():
        if options[pair[0]] == pair[1]:
            g.house |= bit
    g.hunters = hunters
    start = content.library.entrance[0]
    g.at = [start] * len(hunters)
    g.held = [GARLIC] * len(hunters)  # tower/setup.garlic, tower/setup.no_garlic_on_board
    g.ship = players.ship  # tower/setup.ship
    if options["start"] == "advanced":
        g.ship -= CLOSER  # tower/advanced.ship
    g.ship_start = g.ship
    g.cells[start] = len(hunters)
    for space in content.library.slot_space:
        g.cells[space] = FACEDOWN  # tower/setup.tile_sides
    if options["dice"] == "typed":
        g.chance = ENTERED
    red, blue = decks(content, setup.seats)
    return Deal(g, red, blue, options["first"] == "random")


def pawns(content: Content, setup: Setup) -> list[int]:
    """Return the pawns of the seats; raises SetupError."""
    known = content.hunters
    if setup.seats not in content.players:  # tower/setup.players
        raise SetupError(f"the game is for 2 to 4 hunters, not {setup.seats}")
    hunters = setup.hunters or tuple(known[: setup.seats])
    if len(hunters) != setup.seats:
        raise SetupError(f"{setup.seats} seats, but {len(hunters)} hunters are named")
    if len(set(hunters)) != len(hunters):
        raise SetupError("each hunter is there only once")
    for name in hunters:
        if name not in known:
            raise SetupError(f"there is no hunter {name!r}; there are {', '.join(known)}")
    return [known.index(name) for name in hunters]


def decks(content: Content, seats: int) -> tuple[list[int], list[int]]:
    """Return the red and the blue cards, those of fewer players removed (tower/setup.decks.split).

    tower/setup.decks.four, tower/setup.decks.three, tower/setup.decks.two.
    """
    players = content.players[seats]
    red, blue = content.counts
    red = [red[NIGHT] - players.night_out, red[DAY], red[SHIP] - players.ship_out]
    return cards(red, 0), cards(blue, BLUE_BACK)


def cards(counts: list[int], back: int) -> list[int]:
    """Return that many cards of each front, with a back."""
    return [back + front for front, n in enumerate(counts) for _ in range(n)]


def draw(prepared: Deal, seed: int) -> Table:
    """Return a match of a seed: what is prepared, with tiles and cards dealt by chance."""
    return cast("Table", dealt(prepared, stream_state(seed, "tower")))
