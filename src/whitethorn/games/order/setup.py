"""From a hunt, a team and a seed to a table before its first step (Setup, Hunt 1)."""

from __future__ import annotations

from typing import Final, cast

from whitethorn.board.den import Den
from whitethorn.games.order.cards.kinds import DAY, NIGHT, ActivationCard, EncounterCard, Library
from whitethorn.games.order.den import STACKS, Hunt
from whitethorn.games.order.phases import Table
from whitethorn.games.order.rules.dealing import Deal, dealt
from whitethorn.games.order.rules.ending import LAST_DAY_ROUND
from whitethorn.games.order.state import P_PLACE, Crate, Hunter
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state

CRATE_HEALTH: Final = 1
EXCHANGED: Final = 2  # order/difficulty.decks.number
LEVELS: Final = 3


class Difficulty:
    """The options of Adjusting Difficulty: -1 easier, 0 as printed, 1 harder."""

    def __init__(self, clock: int = 0, decks: int = 0, double: bool = False) -> None:
        self.clock = clock
        self.decks = decks
        self.double = double


def deal(
    hunt: Hunt, den: Den, lib: Library, hunters: list[int], difficulty: Difficulty, seed: int
) -> Table:
    """Return a table ready for its first step; `hunters` are kinds in seat order."""
    return draw(prepare(hunt, den, lib, hunters, difficulty), seed)


def draw(prepared: Deal, seed: int) -> Table:
    """Return a match of a seed: what is prepared, with decks and accesses dealt by chance."""
    return cast("Table", dealt(prepared, stream_state(prepared.seed or seed, "order")))


def prepare(hunt: Hunt, den: Den, lib: Library, hunters: list[int], difficulty: Difficulty) -> Deal:
    """Return everything about a match that its seed does not decide (order/setup.order).

    Raises ValueError when the box has fewer cards than the hunt wants, or lacks one it names.
    """
    g = Table(Rng(1), den, lib)
    g.phase = P_PLACE
    set_clock(g, hunt, difficulty.clock)
    g.double = difficulty.double  # order/difficulty.double
    lay_out(g, hunt)
    g.item_deck = list(range(len(lib.item_cards)))
    g.terror_deck = list(range(len(lib.terrors)))
    seat_hunters(g, hunters)
    among = [
        by_level(encounters(lib)),
        by_level(activations(lib.activations, DAY)),
        by_level(activations(lib.activations, NIGHT)),
    ]
    printed = [hunt.encounters, hunt.day, hunt.night]
    check_counts(among, printed)
    counts = [
        exchange(wanted, cards, difficulty.decks)
        for wanted, cards in zip(printed, among, strict=True)
    ]
    found = Deal(g, among, counts, stacks(hunt, lib))
    found.seed = hunt.seed
    return found


def set_clock(g: Table, hunt: Hunt, shift: int) -> None:
    """Set start and end round; both move together."""
    shift = max(shift, 1 - hunt.start_round)  # order/difficulty.clock.direction
    g.start_round = hunt.start_round + shift  # order/setup.clock, order/difficulty.clock
    g.end_round = hunt.end_round + shift  # order/hunt.1.setup.clock
    g.round = g.start_round
    g.night = g.round > LAST_DAY_ROUND


def lay_out(g: Table, hunt: Hunt) -> None:
    """Put the tokens of the den where the hunt wants them (order/setup.order)."""
    den = g.den
    g.open_doors = den.open_at_start
    g.locked_doors = den.blue_doors if hunt.blue_locked else 0
    for room in den.unexplored:
        g.unexplored |= 1 << room
    g.access = list(range(len(den.access_spots)))
    g.objectives = den.objective_areas.copy()
    g.crates = [Crate(area, CRATE_HEALTH) for area in den.crate_areas]
    g.rebuild_distances()


def seat_hunters(g: Table, hunters: list[int]) -> None:
    """Seat the team: armor intact, no Focus, empty inventory (order/setup.hunter_cards)."""
    g.team = len(hunters)
    g.hunters = [Hunter(seat, kind) for seat, kind in enumerate(hunters)]


# ---- decks -----------------------------------------------------------------------------------


def encounters(lib: Library) -> list[tuple[int, int]]:
    """Return (card, level) of the encounter cards that need nobody unique."""
    cards = enumerate(lib.encounters)
    return [(i, card.level) for i, card in cards if not needs_unique(lib, card)]


def needs_unique(lib: Library, card: EncounterCard) -> bool:
    """Whether an encounter card calls for an Elder or a Lord."""
    return any(lib.vampires[bar >> 8].unique for bars in card.bars for bar in bars)


def activations(cards: list[ActivationCard], time: int) -> list[tuple[int, int]]:
    """Return (card, level) of the activation cards of a time of day."""
    return [(i, card.level) for i, card in enumerate(cards) if card.time == time]


def exchange(counts: list[int], among: list[list[int]], shift: int) -> list[int]:
    """Return the numbers of cards by level after a step of difficulty (order/difficulty.decks).

    Level 1 changes places with the highest level there is; `among` are the cards of the box.
    """
    new = counts.copy()
    spare = [len(cards) - n for cards, n in zip(among, counts, strict=True)]
    for level in range(LEVELS - 1, 0, -1):
        left = EXCHANGED - abs(new[0] - counts[0])
        if shift < 0:
            n = min(left, new[level], spare[0] - (new[0] - counts[0]))
        else:
            n = min(left, new[0], spare[level])
        new[0] -= n * shift
        new[level] += n * shift
    return new


def stacks(hunt: Hunt, lib: Library) -> list[list[int]]:
    """Return the cards that the hunt lays on its decks, by STACKS, the lowest first."""
    named = {
        "encounters": [card.id for card in lib.encounters],
        "day": [card.id for card in lib.activations],
        "night": [card.id for card in lib.activations],
        "items": [lib.items[kind].id for kind in lib.item_cards],
        "terror": [card.id for card in lib.terrors],
    }
    return [
        [named[deck].index(id) for id in reversed(hunt.stacked.get(deck, []))] for deck in STACKS
    ]


def by_level(cards: list[tuple[int, int]]) -> list[list[int]]:
    """Return the cards of level 1, 2 and 3."""
    return [[card for card, of in cards if of == level] for level in range(1, LEVELS + 1)]


def check_counts(among: list[list[list[int]]], counts: list[list[int]]) -> None:
    """Raise ValueError when the box has fewer cards of a level than a deck takes."""
    for levels, wanted in zip(among, counts, strict=True):
        for level, (cards, want) in enumerate(zip(levels, wanted, strict=True), 1):
            if len(cards) < want:
                raise ValueError(f"{want} cards of level {level} wanted, {len(cards)} exist")
