"""What a watched match of The Order shows about fun: turns, streaks, falls, luck.

The measures and their bands are those of the fun panel (lab/report/fun.py).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from whitethorn.kernel.game import Game

Wire = dict[str, Any]
CLUE = "clue"
FACES = 6
# What makes a turn count, by the field that names who did it.
DEEDS = {
    "destroyed": "hunter",
    "explored": "hunter",
    "gained": "hunter",
    "picked_up": "hunter",
    "lever": "hunter",
    "earned": "hunter",
    "dug_free": "by",
    "traded": "giver",
}


class Facts(msgspec.Struct):
    """Sums over one match; a round of 0 means never.

    `out_early` are seats that fell with more than a round to go.  Luck is hits rolled less those
    that the dice promise; `close` is a match that could have gone either way to the last.
    """

    turns: int = 0
    dead_turns: int = 0
    streak: int = 0
    first_blood: int = 0
    first_fall: int = 0
    out_early: int = 0
    hunters_luck: float = 0.0
    vampires_luck: float = 0.0
    close: bool = False


def facts_of(game: Game, events: list[Wire], won: bool) -> Facts:
    """Return the facts of a match; of other games than The Order they are all 0."""
    if game.slug != "order":
        return Facts()
    reader = Reader()
    for event in events:
        reader.read(event)
    return reader.told(won)


class Reader:
    """Reads the events of one match in order."""

    def __init__(self) -> None:
        self.facts = Facts()
        self.round = 0
        self.end = 0
        self.active: str | None = None
        self.alive = False  # the open turn has done something
        self.attacker: str | None = None
        self.missed: Counter[str] = Counter()
        self.left: dict[str, int] = {}
        self.carrier: str | None = None

    def read(self, event: Wire) -> None:
        """Take in an event."""
        name = event["t"]
        if name == "setup":
            self.round, self.end = event["start"], event["end"]
        elif name == "round":
            self.close_turn()
            self.round = event["round"]
        elif name == "activated":
            self.close_turn()
            self.active, self.alive = event["hunter"], False
        elif name in ("attacked", "rolled", "hits"):
            self.fight(name, event)
        elif name in ("wounded", "healed", "fell"):
            self.health(name, event)
        self.deed(name, event)

    def deed(self, name: str, event: Wire) -> None:
        """Note what makes a turn count, and who carries the clue."""
        if name in DEEDS and event[DEEDS[name]] == self.active:
            self.alive = True
        rescued = name == "used" and event["target_hunter"] not in (None, event["hunter"])
        carried = name in ("moved", "left_den") and event["hunter"] == self.carrier
        if self.active is not None and event.get("hunter") == self.active:
            self.alive = self.alive or rescued or carried
        if name in ("picked_up", "dropped") and str(event["card"]).split("#")[0] == CLUE:
            self.carrier = event["hunter"] if name == "picked_up" else None
        if name == "traded" and str(event["card"]).split("#")[0] == CLUE:
            self.carrier = event["taker"]

    def close_turn(self) -> None:
        """Count the turn that has ended."""
        if self.active is not None:
            self.facts.turns += 1
            self.facts.dead_turns += not self.alive
        self.active = None

    def fight(self, name: str, event: Wire) -> None:
        """Count hits against what the dice promise, and attacks of a hunter that do nothing."""
        if name == "attacked":
            self.attacker = event["hunter"]
        elif name == "rolled":
            luck = event["hits"] - len(event["dice"]) * (FACES + 1 - event["accuracy"]) / FACES
            if event["hunter"] is None:
                self.facts.vampires_luck += luck
            else:
                self.facts.hunters_luck += luck
        elif self.attacker is not None and event["hunter"] == self.attacker:
            self.missed[self.attacker] = 0 if event["wounds"] else self.missed[self.attacker] + 1
            self.facts.streak = max(self.facts.streak, self.missed[self.attacker])

    def health(self, name: str, event: Wire) -> None:
        """Note the first blood, falls, and what a hunter has left."""
        if name == "fell":
            self.facts.first_fall = self.facts.first_fall or self.round
            self.facts.out_early += self.end - self.round > 1
            return
        if name == "wounded":
            self.facts.first_blood = self.facts.first_blood or self.round
        self.left[event["hunter"]] = event["left"]

    def told(self, won: bool) -> Facts:
        """Return the facts of the match, which has ended."""
        self.close_turn()
        if won:
            last = self.round == self.end
            self.facts.close = last or self.left.get(self.carrier or "") == 1
        else:
            self.facts.close = self.carrier is not None
        return self.facts
