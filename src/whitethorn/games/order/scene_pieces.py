"""The pieces of a scene, from the text of its areas.

    hall-1 = "sarah armor:gone focus:2 holds:crossbow,medkit; thrall; guardian asleep; crate"

Pieces are parted by semicolons; each is a name and its marks, `word` or `key:value`.
"""

from __future__ import annotations

from typing import Final

from whitethorn.games.order.names import EARNED, OBJECTIVES
from whitethorn.games.order.rules.moving import enter_area
from whitethorn.games.order.rules.spawning import free_figure
from whitethorn.games.order.state import (
    ARMOR_DAMAGED,
    ARMOR_GONE,
    ARMOR_INTACT,
    CLUE,
    LEFT,
    NOWHERE,
    OUTSIDE,
    Crate,
    Hunter,
    Order,
    Vampire,
)
from whitethorn.kernel.content import Entry

ARMOR: Final = {"gone": ARMOR_GONE, "damaged": ARMOR_DAMAGED, "intact": ARMOR_INTACT}
PLACES: Final = {"outside": OUTSIDE, "left": LEFT, "down": NOWHERE}
CRATE: Final = "crate"


class Piece:
    """One piece of the text with its marks; `done` refuses marks that nobody knows."""

    def __init__(self, at: Entry, area: str, text: str) -> None:
        words = text.split()
        self.at = at
        self.area = area
        self.name = words[0]
        self.marks: dict[str, str] = {}
        for word in words[1:]:
            key, _, value = word.partition(":")
            self.marks[key] = value

    def error(self, text: str) -> Exception:
        return self.at.error(self.area, f"{self.name}: {text}")

    def flag(self, name: str) -> bool:
        """Return whether a mark stands there."""
        return self.marks.pop(name, None) is not None

    def number(self, name: str, default: int = 0) -> int:
        """Return the number after a mark."""
        value = self.marks.pop(name, str(default))
        if not value.isdecimal():
            raise self.error(f"{name}:{value} is not a number")
        return int(value)

    def words(self, name: str) -> list[str]:
        """Return the words after a mark, parted by commas."""
        return [word for word in self.marks.pop(name, "").split(",") if word]

    def done(self) -> None:
        if self.marks:
            raise self.error(f"unknown mark {', '.join(self.marks)}")


def place(g: Order, scene: Entry) -> None:
    """Put the pieces of `at` on the table; hunters are seated in the order of the text.

    `hunters` names another order of seats.  Raises ContentError.
    """
    at = scene.entry("at")
    pieces = [
        Piece(at, area, text.strip())
        for area in at.fields()
        for text in at.take(area, str).split(";")
        if text.strip()
    ]
    kinds = [kind.id for kind in g.lib.hunters]
    hunters = [piece for piece in pieces if piece.name in kinds]
    if scene.has("hunters"):
        seats = scene.take("hunters", list[str])
        if sorted(seats) != sorted(piece.name for piece in hunters):
            raise scene.error("hunters", "must name each hunter of the scene once")
        hunters.sort(key=lambda piece: seats.index(piece.name))
    for piece in hunters:
        seat_hunter(g, piece, kinds.index(piece.name))
        piece.done()
    for piece in pieces:
        if piece.name not in kinds:
            put(g, piece)
            piece.done()


def area_of(g: Order, piece: Piece) -> int:
    """Return the area of the map where a piece stands."""
    if piece.area not in g.den.area_ids:
        raise piece.error(f"there is no area {piece.area!r}; there are {', '.join(g.den.area_ids)}")
    return g.den.area_ids.index(piece.area)


def put(g: Order, piece: Piece) -> None:
    """Put a vampire, a crate, an objective token or a dropped card on the map."""
    kinds = [kind.id for kind in g.lib.vampires]
    area = area_of(g, piece)
    if piece.name in kinds:
        kind = kinds.index(piece.name)
        vid = free_figure(g, kind)
        if vid < 0:
            raise piece.error("the box has no further figure")
        v = Vampire(vid, kind, area, not piece.flag("asleep"))
        v.wounds = piece.number("wounds")
        g.vampires.append(v)
    elif piece.name == CRATE:
        g.crates.append(Crate(area, piece.number("health", 1)))
    elif piece.name in OBJECTIVES:
        g.objectives[OBJECTIVES.index(piece.name)] = area
    else:
        g.piles.append(area << 8 | item(g, piece, piece.name))


def item(g: Order, piece: Piece, name: str) -> int:
    """Return a card of a kind that is nowhere yet; the clue is objective token 1."""
    if name in OBJECTIVES:
        return CLUE + OBJECTIVES.index(name)
    ids = [kind.id for kind in g.lib.items]
    if name not in ids:
        raise piece.error(f"{name!r} is no hunter, vampire, token or item")
    used = [c for h in g.hunters for c in h.slots + h.bag] + [p & 255 for p in g.piles]
    for card, kind in enumerate(g.lib.item_cards):
        if ids[kind] == name and card not in used:
            return card
    raise piece.error(f"the box has no further {name}")


def seat_hunter(g: Order, piece: Piece, kind: int) -> None:
    """Seat a hunter with what the marks say."""
    h = Hunter(len(g.hunters), kind)
    g.hunters.append(h)
    h.entrance = piece.number("entrance", 1) - 1
    if piece.area in PLACES:
        h.area = PLACES[piece.area]
        h.down = h.area == NOWHERE
    else:
        enter_area(g, h, area_of(g, piece))
    armor = piece.words("armor") or ["intact"]
    if armor[0] not in ARMOR:
        raise piece.error(f"armor:{armor[0]} is none of {', '.join(ARMOR)}")
    h.armor = ARMOR[armor[0]]
    h.wounds, h.focus = piece.number("wounds"), piece.number("focus")
    h.actions, h.crate = piece.number("actions"), piece.number("cover") - 1
    h.activated, h.trapped = piece.flag("activated"), piece.flag("trapped")
    for name in piece.words("earned"):
        if name not in EARNED:
            raise piece.error(f"earned:{name} is none of {', '.join(EARNED)}")
        h.earned |= 1 << EARNED.index(name)
    carry(g, h, piece)


def carry(g: Order, h: Hunter, piece: Piece) -> None:
    """Hand out cards: `holds`, `built` (a kit that is built) and `bag`."""
    for name in piece.words("holds"):
        h.slots.append(item(g, piece, name))
    for name in piece.words("built"):
        card = item(g, piece, name)
        h.slots.append(card)
        g.built |= 1 << card
    for name in piece.words("bag"):
        h.bag.append(item(g, piece, name))
