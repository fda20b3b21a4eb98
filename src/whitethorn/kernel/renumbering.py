"""Reading numbers that were written when the id lists stood in another order.

States and answers hold places in lists of ids, and a record carries those lists.  An id may stand
in a list more than once (copies of a card): the first stays the first, the second the second.
"""

from __future__ import annotations

Ids = dict[str, list[str]]


class Renumbering:
    """From the places in one set of lists to the places of the same ids in another.

    Lists that only one side has, and lists that have merely grown at their end, change nothing.
    Every id of `theirs` must be in `ours`: see `missing`.
    """

    def __init__(self, theirs: Ids, ours: Ids) -> None:
        self._moved: dict[str, list[int]] = {}
        for name, ids in theirs.items():
            places = _places(ids, ours.get(name, []))
            if places != list(range(len(ids))):
                self._moved[name] = places

    @property
    def moved(self) -> list[str]:
        """Return the names of the lists whose places have changed."""
        return sorted(self._moved)

    def place(self, name: str, x: int) -> int:
        """Return the present place of what stood in place `x`; below 0 means nothing, and stays."""
        places = self._moved.get(name)
        if places is None or x < 0:
            return x
        if x >= len(places):
            raise ValueError(f"{x} is beyond the {len(places)} {name} of the match")
        return places[x]

    def places(self, name: str, xs: list[int]) -> list[int]:
        """Do so for every number of a list."""
        return [self.place(name, x) for x in xs]

    def mask(self, name: str, bits: int) -> int:
        """Do so for the numbers of the bits that are set."""
        return sum(1 << self.place(name, x) for x in range(bits.bit_length()) if bits >> x & 1)

    def by_place(self, name: str, things: list[int], absent: int) -> list[int]:
        """Return a list that is itself indexed by `name`, in the present order.

        What the match knows nothing of gets `absent`.
        """
        if name not in self._moved:
            return things
        out = [absent] * (max(self.places(name, list(range(len(things)))), default=-1) + 1)
        for x, thing in enumerate(things):
            out[self.place(name, x)] = thing
        return out


def missing(theirs: Ids, ours: Ids) -> list[str]:
    """Return a sentence for each list of which this content lacks something, naming it."""
    wrong: list[str] = []
    for name, ids in theirs.items():
        places = _places(ids, ours.get(name, []))
        absent = [id for id, place in zip(ids, places, strict=True) if place < 0]
        if absent:
            wrong.append(f"{name} that are not installed here: {', '.join(absent)}")
    return wrong


def _places(theirs: list[str], ours: list[str]) -> list[int]:
    """Return where each of their ids stands in ours, -1 for one that does not."""
    left: dict[str, list[int]] = {}
    for place, id in enumerate(ours):
        left.setdefault(id, []).append(place)
    return [left[id].pop(0) if left.get(id) else -1 for id in theirs]
