"""A rule bot for Vampire Hunter: the nearest useful tile until armed, then the coffin.

`selfish` never goes to the coffin unarmed; with `prudent` the hunter nearest to it goes in time,
garlic alone, so that the ship stays.  What a tile hides and how the deck lies it does not look at:
it counts what has been seen.
"""

from __future__ import annotations

from typing import Final, cast, final

from whitethorn.bots.advice.tower_ways import FAR, ends, open_now, spread
from whitethorn.games.tower.cards.kinds import ALL_WEAPONS, BLUE_BACK, SHIP, STAKE, SWORD
from whitethorn.games.tower.rules.battling import why_not_armed
from whitethorn.games.tower.state import FACEDOWN, TURNED, Tower
from whitethorn.games.tower.verbs import K_MOVE, K_STRIKE
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.refusals import OK
from whitethorn.kernel.state import State

STYLES: Final = ("selfish", "prudent", "greedy")  # the best one last
SELFISH: Final = 0

PACE: Final = 3.2  # spaces a turn, by day and night
SPARE: Final = (3.0, 1.0)  # turns that the nearest hunter keeps in hand, and the next
MOST_AWAY: Final = 12  # spaces that an unknown tile is worth at most
ANOTHER: Final = 2.0  # what a second tile turned over at once is worth
AGAIN: Final = 3.0  # what a lost battle costs besides the way back
ARRIVED: Final = 20.0  # so much that no risk keeps a hunter away for ever
PIT_RISK: Final = 0.2


@final
class Advice(Decider):
    """Plays all seats of one match in a style, an index of STYLES; `n` counts its decisions."""

    __slots__ = ("n", "seeds", "style")

    def __init__(self, style: int) -> None:
        self.style: int = style
        self.n: int = 0
        self.seeds: list[int] = []  # spaces where the hunter wants to be

    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        self.n += 1
        table = cast(Tower, g)
        if kind == K_MOVE:
            return self.move(table, seat, options)
        if kind == K_STRIKE:
            return most_common(table, seat, options)
        return options[0]

    def move(self, g: Tower, seat: int, options: list[int]) -> int:
        """Return the first answer on the way to the best end of the move."""
        free = open_now(g)
        ways = self.goal(g, seat, free)
        found = ends(g, options)
        best = options[0]
        least = 1e9
        for i in range(len(found.spaces)):
            cost = end_cost(g, seat, found.spaces[i], ways)
            if found.spaces[i] in self.seeds:
                cost -= ARRIVED
            if cost < least:
                least = cost
                best = found.first[i]
        return best

    def goal(self, g: Tower, seat: int, free: list[bool]) -> list[int]:
        """Return for each space how far it is from where the hunter wants to be."""
        armed = is_armed(g, seat)
        if armed or (self.style != SELFISH and not g.open):
            self.seeds = beside_coffin(g, free)
            ways = spread(g, free, self.seeds, [0] * len(self.seeds))
            if armed or must_run(g, seat, ways):
                return ways
        self.seeds = []
        offsets: list[int] = []
        add_tiles(g, seat, free, self.seeds, offsets)
        return spread(g, free, self.seeds, offsets)


def is_armed(g: Tower, seat: int) -> bool:
    """Return whether a hunter can still give Drakus every wound that he lacks."""
    return g.held[seat] | g.coffin == ALL_WEAPONS and g.held[seat] & ~g.coffin != 0


def beside_coffin(g: Tower, free: list[bool]) -> list[int]:
    """Return the spaces beside the coffin that can be walked to."""
    return [space for space in range(g.lib.n_spaces) if g.lib.beside_coffin[space] and free[space]]


def add_tiles(g: Tower, seat: int, free: list[bool], seeds: list[int], offsets: list[int]) -> None:
    """List the spaces beside useful tiles, and how much further off a known weapon may be."""
    lib = g.lib
    need = (SWORD | STAKE) & ~g.held[seat] & ~g.coffin
    price = [unknown_price(g, area, need) for area in range(len(lib.entrance))]
    for slot in range(len(lib.slot_space)):
        space = lib.slot_space[slot]
        worth = FAR
        if g.cells[space] & FACEDOWN:
            worth = price[lib.slot_area[slot]]
        elif g.cells[space] & TURNED and lib.weapon[g.shown(space)] & need:
            worth = 0
        if worth < FAR:
            for n in lib.near[space]:
                if free[n] and lib.slot[n] < 0:
                    seeds.append(n)
                    offsets.append(worth)


def unknown_price(g: Tower, area: int, need: int) -> int:
    """Return how many spaces further a known weapon may be than an unknown tile of an area.

    FAR when nothing needed can lie there any more.
    """
    lib = g.lib
    hidden = 0
    wanted = 0
    for tile in lib.piles[area]:
        if lib.weapon[lib.day_face[tile]] & need:
            wanted += 1
    for slot in range(len(lib.slot_space)):
        if lib.slot_area[slot] == area:
            if g.cells[lib.slot_space[slot]] & FACEDOWN:
                hidden += 1
            elif lib.weapon[lib.day_face[g.tiles[slot]]] & need:
                wanted -= 1
    if wanted <= 0 or hidden == 0:
        return FAR
    return min(MOST_AWAY, max(0, 2 * (hidden - wanted)) // wanted)


# ---- the ship --------------------------------------------------------------------------------


def must_run(g: Tower, seat: int, ways: list[int]) -> bool:
    """Return whether time is short for this hunter, and it is among the nearest to the coffin.

    One runs in good time, and a second where that may not be enough.
    """
    mine = ways[g.at[seat]]
    nearer = 0
    for other in range(len(g.at)):
        theirs = ways[g.at[other]]
        if theirs < mine or (theirs == mine and other < seat):
            nearer += 1
    if nearer >= len(SPARE):
        return False
    return mine / PACE + SPARE[nearer] >= cards_left(g) / len(g.at)


def cards_left(g: Tower) -> float:
    """Return after how many cards the ship will have arrived, on average, by what is seen."""
    red = 0
    for card in g.deck:
        if card < BLUE_BACK:
            red += 1
    blue = len(g.deck) - red
    red_ships = 0
    blue_ships = 0
    for card in g.deck:  # the hidden fronts of a colour as a whole are known: those not flipped yet
        if card % BLUE_BACK == SHIP:
            if card < BLUE_BACK:
                red_ships += 1
            else:
                blue_ships += 1
    wanted = g.ship - g.goal()
    if wanted <= red_ships:
        return wanted * (red + 1) / (red_ships + 1)
    return red + (wanted - red_ships) * (blue + 1) / (blue_ships + 1)


# ---- what an end is worth --------------------------------------------------------------------


def end_cost(g: Tower, seat: int, space: int, ways: list[int]) -> float:
    """Return how far the hunter would be from the goal after ending a move here, risks counted."""
    lib = g.lib
    cost = float(ways[space])
    survive = 1.0
    light = 1 if g.night else 0
    hit = sum(lib.hit[light]) / 6.0
    hidden = 0
    for n in lib.tiles_near[space]:
        there = g.cells[n]
        if there & FACEDOWN:
            hidden += 1
            survive *= 1.0 - (1.0 - hit) * monster_share(g, lib.area[n])
        elif there & g.monster_bit():
            survive *= hit if why_not_armed(g, g.shown(n)) == OK else 0.0
    if hidden > 1:
        cost -= ANOTHER * (hidden - 1)
    if survive < 1.0:
        back = abs(ways[lib.entrance[lib.area[space]]] - ways[space])
        cost += (1.0 - survive) * (back + AGAIN)
    if lib.pit[space]:
        cost += PIT_RISK * (AGAIN + abs(ways[lib.entrance[lib.area[space]]] - ways[space]))
    return cost


def monster_share(g: Tower, area: int) -> float:
    """Return how likely a facedown tile of an area is a monster now, by what has been turned."""
    lib = g.lib
    faces = lib.night_face if g.night else lib.day_face
    monsters = 0
    hidden = 0
    for tile in lib.piles[area]:
        if lib.monster[faces[tile]]:
            monsters += 1
    for slot in range(len(lib.slot_space)):
        if lib.slot_area[slot] == area:
            if g.cells[lib.slot_space[slot]] & FACEDOWN:
                hidden += 1
            elif lib.monster[faces[g.tiles[slot]]]:
                monsters -= 1
    return monsters / hidden if hidden else 0.0


def most_common(g: Tower, seat: int, options: list[int]) -> int:
    """Return the weapon that most others hold as well: the last wound should be hard to give."""
    best = options[0]
    most = -1
    for value in options:
        holders = 0
        for other in range(len(g.held)):
            if other != seat and g.held[other] & value >> 8 & 255:
                holders += 1
        if holders > most:
            most = holders
            best = value
    return best


def make(style: str, seed: int) -> Decider:
    """Return a fresh bot; chance plays no part in what it does."""
    return Advice(STYLES.index(style))
