"""One game, setup and match behind an environment: who is asked, what is seen, what is taken."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from whitethorn import games
from whitethorn.kernel.game import SPECTATOR, Setup, SetupError
from whitethorn.lab.envs.actions import Actions, Mask
from whitethorn.lab.envs.encoding import Layout, Numbers, Packing, encoding, looking
from whitethorn.lab.envs.live import begin
from whitethorn.lab.envs.match import Match

Observed = dict[str, NDArray[Any]]

WHOLE = (int, np.integer)
WON = 1.0  # a seat's reward at the end when it is among the winners; 0 otherwise, and before


def arranged(
    game: str, seats: int, hunters: tuple[str, ...], options: dict[str, str | int | bool]
) -> Setup:
    """Return the setup that a caller asks for; raises UnknownGame or SetupError."""
    slug, _, scenario = str(game).partition("/")
    loaded = games.load(slug)
    scenario = scenario or loaded.scenarios()[0]
    if scenario not in loaded.scenarios():
        known = ", ".join(f"{slug}/{name}" for name in loaded.scenarios())
        raise SetupError(f"there is no {game!r}: there are {known}")
    if options.get("dice", "table") != "table":
        raise SetupError("an environment rolls its own dice: leave out the option `dice`")
    counts = loaded.seat_counts(scenario)
    if seats and seats not in counts:
        raise SetupError(f"{game} is for {', '.join(map(str, counts))} seats, not {seats}")
    setup = Setup(slug, scenario, seats or max(counts), hunters, dict(options))
    loaded.new(setup, 0)
    return setup


class Board:
    """A match and how learners see it.  `deal` begins a match; the same seed, the same match.

    Before the first one (`dealt` False) there is a match to look at, which nobody is to play.
    """

    def __init__(
        self,
        game: str,
        seats: int = 0,
        hunters: tuple[str, ...] = (),
        options: dict[str, str | int | bool] | None = None,
    ) -> None:
        self.setup = arranged(game, seats, hunters, options or {})
        self.game = games.load(self.setup.game)
        self.encoding = encoding(self.game, self.setup)
        self.layout = Layout(self.game, self.encoding)
        self.looks = looking(self.game, self.encoding)
        self.packed = Packing(self.layout)
        self.actions = Actions(self.setup.game, self.encoding.kinds)
        self.seats = self.setup.seats
        self.places = {kind: i for i, kind in enumerate(self.encoding.kinds)}
        self.kind_names = {kind: self.game.kind_name(kind) for kind in self.encoding.kinds}
        self.seed = 0
        self.dealt = False
        self.match: Match = begin(self.game, self.setup, 0)

    def deal(self, seed: int) -> None:
        """Begin the match of a seed."""
        self.seed = seed
        self.dealt = True
        self.match = begin(self.game, self.setup, seed)

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        """Return a board whose match goes on by itself: planners copy environments."""
        new = copy(self)
        new.match = self.match.clone()
        return new

    # ---- looking -------------------------------------------------------------------------------

    def view(self, seat: int) -> msgspec.Struct:
        """Return what a seat sees (SPECTATOR: what everybody sees)."""
        return self.game.view(self.match.now, seat)

    def numbers(self, seat: int) -> Numbers:
        """Return what a seat sees as numbers; shape (layout.size,)."""
        match = self.match
        prompt = match.prompt
        kind = -1 if prompt is None or not match.options(seat) else self.places[prompt.kind]
        found = self.looks(match.now, seat)
        found.insert(0, kind)
        return self.packed(found)

    def legal(self, seat: int) -> list[int]:
        """Return the actions of a seat; empty when it is not asked."""
        prompt = self.match.prompt
        if prompt is None:
            return []
        return self.actions.numbers(prompt.kind, self.match.options(seat))

    def mask(self, seat: int, waiting: bool) -> Mask:
        """Return the mask of a seat's actions; `waiting` adds the action of who is not asked."""
        match = self.match
        prompt = match.prompt
        mask = self.actions.mask(-1 if prompt is None else prompt.kind, match.options(seat))
        return mask if waiting else mask[:-1].copy()

    def observed(self, seat: int, waiting: bool) -> Observed:
        """Return what a learner is given."""
        return {"observation": self.numbers(seat), "action_mask": self.mask(seat, waiting)}

    def state(self) -> Numbers:
        """Return what all seats see together, one after the other: for central critics."""
        return np.concatenate([self.numbers(seat) for seat in range(self.seats)])

    def rewards(self) -> list[float]:
        """Return each seat's reward: 1 to the winners when the match has ended, 0 otherwise."""
        winners = self.game.winners(self.match.now) if self.match.over else []
        return [WON if seat in winners else 0.0 for seat in range(self.seats)]

    # ---- spaces --------------------------------------------------------------------------------

    def space(self, waiting: bool) -> spaces.Dict:
        """Return the space of observations."""
        n = self.actions.n + waiting
        layout = self.layout
        seen = spaces.Box(layout.low, layout.high, (layout.size,), np.int16)
        mask = spaces.Box(0, 1, (n,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def state_space(self) -> spaces.Box:
        """Return the space of `state`."""
        low, high = np.tile(self.layout.low, self.seats), np.tile(self.layout.high, self.seats)
        return spaces.Box(low, high, low.shape, np.int16)

    # ---- going on ------------------------------------------------------------------------------

    def take(self, seat: int, action: object) -> bool:
        """Answer for a seat; returns False, and changes nothing, for what it may not answer."""
        match = self.match
        if match.prompt is None or not isinstance(action, WHOLE):
            return False
        value = self.actions.value(match.prompt.kind, int(action))
        if value not in match.options(seat):
            return False
        match.answer(seat, value)
        return True

    # ---- words and pictures --------------------------------------------------------------------

    def text(self, seat: int = SPECTATOR) -> str:
        """Return what a seat sees in words, with its options when it is asked."""
        lines = [self.encoding.text(self.view(seat))]
        lines += [f"? {number} {self.action_text(seat, number)}" for number in self.legal(seat)]
        return "\n".join(lines)

    def action_text(self, seat: int, action: int) -> str:
        """Return one of the seat's present actions in words: verb and ids.

        Raises ValueError for any other: what a number means in words is known at the table.
        """
        prompt = self.match.prompt
        value = -1 if prompt is None else self.actions.value(prompt.kind, action)
        if prompt is None or value not in self.match.options(seat):
            raise ValueError(f"action {action} is not open to seat {seat} now")
        wire = self.game.options_wire(self.match.now, seat, prompt.kind, [value])[0]
        parts = [f"{name}={what}" for name, what in wire["args"].items() if what is not None]
        return " ".join([str(wire["verb"]), *parts])

    def ansi(self) -> str:
        """Return the table as everybody sees it: the board's drawing, then the text."""
        seen = self.view(SPECTATOR)
        return f"{self.encoding.drawing(seen)}\n{self.encoding.text(seen)}".lstrip("\n")

    def picture(self) -> NDArray[np.uint8]:
        """Return the table as everybody sees it, height by width by 3 colours."""
        from whitethorn.lab.envs.picture import rasterised, svg

        seen = self.view(SPECTATOR)
        board = self.game.board(self.match.now)
        text = self.encoding.text(seen).splitlines()
        return rasterised(svg(board, self.encoding.marks(seen), text))
