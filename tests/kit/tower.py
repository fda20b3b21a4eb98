"""Small scenes in the castle: place pawns and tiles by name, script dice and answers.

    t = castle({"crimson": "k9", "gold": "a9"}, tiles={"i7": "wolf turned"}, light="night")
    t.dice(2)
    t.go("step k8", "pass")
    assert t.told("stopped") == [{"hunter": "crimson", "space": "k8", "unused": 1}]

Nothing is on the table but what a scene puts there; the first hunter is about to roll, no chance is
unscripted, and the deck has red Day cards.  Answers are the words of scenes (docs/reference).
"""

from __future__ import annotations

from typing import Any

from whitethorn import games
from whitethorn.games.tower import scene
from whitethorn.games.tower.game import table
from whitethorn.games.tower.greying import refused, why_not
from whitethorn.games.tower.names import space_ids
from whitethorn.games.tower.phases import Table
from whitethorn.games.tower.verbs import V_STEP, pack
from whitethorn.games.tower.wire import PawnView, TowerView
from whitethorn.kernel.content import Entry
from whitethorn.kernel.decider import CHANCE, Prompt
from whitethorn.kernel.events import Event
from whitethorn.kernel.game import Setup
from whitethorn.kernel.session import Session
from whitethorn.kernel.state import K_ROLL
from whitethorn.lab import compare

Fact = dict[str, Any]
# Faces of the Movement die that read so many spaces.
BY_DAY = {2: 1, 3: 2, 4: 3, 5: 5, 6: 6}
BY_NIGHT = {1: 1, 2: 2, 3: 4, 4: 6}
HIT, SKULL = 1, 6  # faces of the Battle die that read so under both lights


class Scene:
    """A live match that begins with a table of the scene's own."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.game = games.load("tower")
        entry = Entry("test", told)
        base = scene.build(entry, str)
        entry.done()
        self.session = Session(self.game, Setup("tower", "castle", 4), 0, base)
        self.session.replay([])
        self.events: list[Event] = list(self.session.events())
        self.rolls: list[int] = []

    @property
    def g(self) -> Table:
        """The table at the open decision; only to look at."""
        return table(self.session.now)

    @property
    def prompt(self) -> Prompt:
        assert self.session.prompt is not None, "the match is over"
        return self.session.prompt

    @property
    def view(self) -> TowerView:
        found = self.game.view(self.session.now, -1)
        assert isinstance(found, TowerView)
        return found

    def pawn(self, id: str) -> PawnView:
        return next(p for p in self.view.pawns if p.id == id)

    def at(self, id: str) -> str:
        """Return where a hunter stands."""
        return self.pawn(id).space

    def tiles(self) -> dict[str, str | None]:
        """Return what each tile on the board shows, None while it lies facedown."""
        return {tile.space: tile.face for tile in self.view.tiles}

    # ---- chance and choices ---------------------------------------------------------------------

    def dice(self, *faces: int) -> None:
        """Script the next faces; a roll that waits is rolled at once."""
        self.rolls += faces
        self.roll()

    def roll(self) -> None:
        while self.rolls and self.session.prompt and self.session.prompt.seats == [CHANCE]:
            assert self.session.prompt.kind == K_ROLL
            self.events += self.session.answer(CHANCE, self.rolls.pop(0))

    def move(self, spaces: int) -> None:
        """Roll so many spaces with the Movement die."""
        self.dice((BY_NIGHT if self.g.night else BY_DAY)[spaces])

    def offered(self) -> list[str]:
        """Return the open options in words."""
        prompt = self.prompt
        told = self.game.options_wire(self.session.now, 0, prompt.kind, prompt.options[0])
        return [compare.say(option) for option in told]

    def go(self, *choices: str) -> None:
        """Make choices, by enough of their words."""
        for words in choices:
            prompt = self.prompt
            told = self.game.options_wire(self.session.now, 0, prompt.kind, prompt.options[0])
            found = [option for option in told if compare.fits(words, option)]
            assert len(found) == 1, f"{words!r} among {self.offered()}"
            self.events += self.session.answer(prompt.seats[0], found[0]["value"])
            self.roll()

    def over(self) -> bool:
        return self.session.over

    def done(self) -> None:
        """Check that no scripted die is left."""
        assert not self.rolls

    # ---- looking --------------------------------------------------------------------------------

    def told(self, name: str) -> list[Fact]:
        """Return the fields of the events of a name, in order."""
        found = [self.game.event_wire(self.session.now, event) for event in self.events]
        return [{k: v for k, v in f.items() if k != "t"} for f in found if f["t"] == name]

    def names(self) -> list[str]:
        """Return the names of all events, in order."""
        return [self.game.event_wire(self.session.now, event)["t"] for event in self.events]

    def refuses(self, space: str) -> str:
        """Return the rule that keeps the open move from a space, "" if it may end there."""
        return why_not(self.g, self.prompt.kind, pack(V_STEP, space_ids().index(space)))

    def greyed(self) -> dict[str, str]:
        """Return what is shown as not possible, in words, with its rule."""
        told = self.game.greyed(self.session.now, 0, self.prompt.kind)
        assert len(told) == len(refused(self.g, self.prompt.kind))
        return {compare.say(grey): grey["rule"] for grey in told}

    def ends(self) -> list[str]:
        """Return every destination of the open move, sorted."""
        prompt = self.prompt
        told = self.game.options_wire(self.session.now, 0, prompt.kind, prompt.options[0])
        return sorted({route["area"] for option in told for route in option["routes"]})


def castle(
    hunters: dict[str, str],
    tiles: dict[str, str] | None = None,
    deck: list[str] | None = None,
    **told: Any,
) -> Scene:
    """Return a scene; `told` are fields of `[table]`: light, ship, phase, coffin, options ..."""
    what: dict[str, Any] = {"hunters": hunters, "tiles": tiles or {}, "table": told}
    if deck is not None:
        what["deck"] = deck
    return Scene(what)


def set_up(players: int, **options: str) -> Scene:
    """Return the game as set up, tiles and cards unshuffled, before its first roll."""
    return Scene({"table": {"players": players, "options": options}})
