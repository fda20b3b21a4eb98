"""What speaks for each hunter and for Drakus in the race, as numbers, by what everybody sees.

Distances are in spaces, times in turns of one hunter; all are scaled to about 0..1.  tower_value.py
weighs them.  They are meant for a table between two turns.
"""

from __future__ import annotations

from typing import Final, final

from whitethorn.bots.advice.tower import PACE, add_tiles, cards_left
from whitethorn.bots.advice.tower_ways import FAR, spread
from whitethorn.games.tower.cards.kinds import STAKE, SWORD
from whitethorn.games.tower.state import DAY_MONSTER, FACEDOWN, NIGHT_MONSTER, Tower

OF_HUNTER: Final = 25  # marks
OF_DRAKUS: Final = 7

MOST_COFFIN: Final = 40  # distances beyond these say no more
MOST_TILE: Final = 40
MOST_TOUR: Final = 60
MOST_TURNS: Final = 20.0
NIGHT_PACE: Final = 2.5
SECOND: Final = 4.0  # turns that a second missing weapon costs
CLOSE: Final = 2
NOBODY_ETA: Final = 30.0


@final
class Runner:
    """How far one hunter is: from the coffin, from a useful tile, and by it to the coffin."""

    __slots__ = ("by_night", "coffin", "eta", "lack", "reach", "tile", "tour", "wait")

    def __init__(self) -> None:
        self.lack: int = 0
        self.coffin: int = 0
        self.by_night: int = 0
        self.tile: int = 0
        self.tour: int = 0
        self.wait: float = 0.0
        self.reach: float = 0.0
        self.eta: float = 0.0


@final
class Race:
    """The ways through the castle that all hunters share, and how far each one is."""

    __slots__ = ("left", "pace", "runners", "wounds")

    def __init__(self, g: Tower) -> None:
        self.wounds: int = 3 - count(g.coffin)  # that Drakus can still take
        self.pace: float = NIGHT_PACE if g.open else PACE
        self.left: float = MOST_TURNS
        if not g.open:
            self.left = min(cards_left(g) / len(g.at), MOST_TURNS)
        self.runners: list[Runner] = runners(g, self.pace)


def runners(g: Tower, pace: float) -> list[Runner]:
    """Return how far each hunter is; before the coffin is open by day, then by night."""
    free = passable(g, g.open)
    ways = to_coffin(g, free)
    nights = ways if g.open else to_coffin(g, passable(g, True))
    tiles: list[list[int]] = [[], [], [], []]  # by missing weapons
    tours: list[list[int]] = [[], [], [], []]
    out: list[Runner] = []
    for seat in range(len(g.at)):
        at = g.at[seat]
        one = Runner()
        need = (SWORD | STAKE) & ~g.held[seat] & ~g.coffin
        one.lack = count(need)
        one.coffin = min(away(g, ways, at), MOST_COFFIN)
        one.by_night = min(away(g, nights, at), MOST_COFFIN)
        one.reach = reach(g, one.coffin)
        one.tour = one.coffin
        if need:
            key = need >> 1
            if not tiles[key]:
                seeds: list[int] = []
                offsets: list[int] = []
                add_tiles(g, seat, free, seeds, offsets)
                tiles[key] = spread(g, free, seeds, offsets)
                for i in range(len(seeds)):
                    offsets[i] += min(ways[seeds[i]], MOST_COFFIN)
                tours[key] = spread(g, free, seeds, offsets)
            one.tile = min(away(g, tiles[key], at), MOST_TILE)
            one.tour = min(away(g, tours[key], at), MOST_TOUR)
        one.wait = ((seat - g.active) % len(g.at)) / len(g.at)
        one.eta = one.tour / pace + one.wait + (SECOND if one.lack > 1 else 0.0)
        out.append(one)
    return out


def away(g: Tower, ways: list[int], at: int) -> int:
    """Return how far a pawn has to go; it may stand in a pit, which nobody walks over by night."""
    least = ways[at]
    if least >= FAR:
        for n in g.lib.near[at]:
            least = min(least, ways[n] + 1)
    return least


def reach(g: Tower, spaces: int) -> float:
    """Return how likely one roll of the die is enough for a way."""
    lights = g.lib.move[1:] if g.open else g.lib.move
    enough = 0
    for faces in lights:
        for face in faces:
            if face >= spaces:
                enough += 1
    return enough / (6.0 * len(lights))


def passable(g: Tower, night: bool) -> list[bool]:
    """Return which spaces can be walked over under a light."""
    lib = g.lib
    out = [len(near) > 0 for near in lib.near]
    closed = FACEDOWN | (NIGHT_MONSTER if night else DAY_MONSTER)
    for space in lib.slot_space:
        if g.cells[space] & closed:
            out[space] = False
    if night:
        for space in range(lib.n_spaces):
            if lib.pit[space]:
                out[space] = False
    return out


def to_coffin(g: Tower, free: list[bool]) -> list[int]:
    """Return for each space how far the coffin is."""
    goal = [space for space in range(g.lib.n_spaces) if g.lib.beside_coffin[space] and free[space]]
    return spread(g, free, goal, [0] * len(goal))


def count(bits: int) -> int:
    """Return how many of three bits are set."""
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1)


def yes(what: bool) -> float:
    """Return 1 for what is so, 0 else."""
    return 1.0 if what else 0.0


def of_hunter(g: Tower, race: Race, seat: int) -> list[float]:
    """Return the OF_HUNTER marks of a seat."""
    own = race.runners[seat]
    others = of_others(race, seat)
    return [
        yes(own.lack == 0),
        yes(own.lack == 1),
        yes(own.lack > 1),
        own.coffin / 20.0,
        own.by_night / 20.0,
        own.tile / 20.0,
        own.tour / 30.0,
        own.wait,
        yes(own.by_night == 0),
        yes(own.by_night <= CLOSE),
        yes(race.wounds == 1),
        yes(race.wounds == 2),
        yes(g.open),
        race.left / 10.0,
        own.eta / 10.0,
        others[0],
        others[1],
        others[2],
        others[3],
        others[4],
        yes(len(g.at) == 2),
        yes(len(g.at) == 4),
        yes(not g.open and not g.night and g.lib.pit[g.at[seat]]),
        own.reach,
        others[5],
    ]


def of_others(race: Race, seat: int) -> list[float]:
    """Return how far the best of the others are, and the best of those of them who are armed."""
    soonest = NOBODY_ETA
    armed_soonest = NOBODY_ETA
    nearest = MOST_COFFIN
    likely = 0.0
    armed = 0
    least = 3
    for i in range(len(race.runners)):
        other = race.runners[i]
        if i == seat:
            continue
        soonest = min(soonest, other.eta)
        least = min(least, other.lack)
        if other.lack == 0:
            armed += 1
            armed_soonest = min(armed_soonest, other.eta)
            nearest = min(nearest, other.coffin)
            likely = max(likely, other.reach)
    return [
        soonest / 10.0,
        armed_soonest / 10.0,
        armed / 2.0,
        least / 2.0,
        nearest / 20.0,
        likely,
    ]


def of_drakus(g: Tower, race: Race) -> list[float]:
    """Return the OF_DRAKUS marks of the ship: it matters until the coffin is open."""
    nearest = MOST_COFFIN
    tour = MOST_TOUR
    for one in race.runners:
        nearest = min(nearest, one.coffin)
        tour = min(tour, one.tour)
    hurry = 1.0 / (1.0 + race.left)
    return [
        1.0,
        hurry,
        race.left / 10.0,
        nearest / 20.0,
        nearest * hurry / 5.0,
        tour / 30.0,
        yes(len(g.at) == 2),
    ]
