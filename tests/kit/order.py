"""Small scenes on the den of Hunt 1: place pieces by name, stack decks, script dice and answers.

    t = scene()
    sarah = t.hunter("sarah", at="hall-1", armor="gone")
    thrall = t.vampire("thrall", at="hall-1")
    t.dice(6, 1, 1)
    attack_hunter_in_order(t.g, sarah)
    assert t.told(WOUNDED) == [{"hunter": 0, "wounds": 1, "left": 4}]
    t.done()

Nothing is on the table but what a scene puts there: every room is explored, every ordinary door
closed, all decks empty, no chance unscripted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tests.kit.script import Scripted
from whitethorn.board.build import build_den
from whitethorn.board.den import Den
from whitethorn.games.order import events
from whitethorn.games.order.cards.effect import Effect
from whitethorn.games.order.cards.kinds import (
    DAY,
    NIGHT,
    SPAWN_ACCESS,
    SPAWN_NONE,
    SPAWN_OWN,
    ActivationCard,
    EncounterCard,
    Library,
    TerrorCard,
)
from whitethorn.games.order.content import standard
from whitethorn.games.order.den import build_plan, content, load_tiles
from whitethorn.games.order.names import vampire_id, vampire_kind
from whitethorn.games.order.phases import Table
from whitethorn.games.order.rules.moving import enter_area
from whitethorn.games.order.rules.spawning import free_figure
from whitethorn.games.order.state import (
    ARMOR_DAMAGED,
    ARMOR_GONE,
    ARMOR_INTACT,
    CLUE,
    LEFT,
    OUTSIDE,
    P_ACT,
    P_CARD,
    P_CHOOSE,
    Crate,
    Hunter,
    Vampire,
)
from whitethorn.games.order.verbs import V_DOOR, V_EXIT, V_STEP, pack
from whitethorn.kernel.events import Event
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.state import SCRIPTED

Fact = dict[str, Any]
ARMOR = {"gone": ARMOR_GONE, "damaged": ARMOR_DAMAGED, "intact": ARMOR_INTACT}


# Tokens that the tests of rules count on, whatever the balance of the hunt asks for.
PRACTICE = {
    "windows": ["trophy-1 n", "chapel-1 n", "library-1 e", "hall-1 w", "winch-2 e", "crypt-3 s"],
    "accesses": ["trophy-1", "library-1", "crypt-3"],
}


@cache
def den() -> Den:
    """Return the den of Hunt 1 with the tokens of PRACTICE."""
    table = tomllib.loads((content() / "hunts/hunt-1.toml").read_text(encoding="utf-8"))
    table["den"].update(PRACTICE)
    return build_den(build_plan(table, load_tiles(), "hunt-1.toml"))


@cache
def library() -> Library:
    return standard().library


class Scene:
    """A table under construction, `g`, with the words to build it and to look at it."""

    def __init__(self, night: bool = False, round: int = 0) -> None:
        self.lib = copy_library(library())
        self.den = den()
        g = Table(Rng(1), self.den, self.lib)
        g.chance = SCRIPTED
        g.log = []
        g.team = 2
        g.start_round, g.end_round = 4, 8
        g.round = round or (7 if night else 4)
        g.night = night
        g.phase = P_CHOOSE
        g.open_doors = self.den.open_at_start
        g.access = list(range(len(self.den.access_spots)))
        g.objectives = [-1] * len(self.den.objective_areas)
        g.rebuild_distances()
        self.g = g
        self.decider = Scripted()
        g.decider = self.decider

    # ---- places by name -----------------------------------------------------------------------

    def area(self, name: str) -> int:
        return self.den.area_ids.index(name)

    def room(self, name: str) -> int:
        return self.den.room_ids.index(name)

    def door(self, name: str) -> int:
        return self.den.door_ids.index(name)

    def window(self, name: str) -> int:
        return self.den.window_ids.index(name)

    def opened(self, *doors: str) -> None:
        """Open doors before the play."""
        for name in doors:
            self.g.open_doors |= 1 << self.door(name)
            self.g.locked_doors &= ~(1 << self.door(name))
        self.g.rebuild_distances()

    def all_open(self) -> None:
        """Open every door, blue ones too."""
        self.g.open_doors = (1 << self.den.n_doors) - 1
        self.g.rebuild_distances()

    def locked(self, *doors: str) -> None:
        for name in doors:
            self.g.locked_doors |= 1 << self.door(name)

    def sunlit(self, *windows: str) -> None:
        for name in windows:
            self.g.sunlit |= 1 << self.window(name)

    def unexplored(self, *rooms: str) -> None:
        for name in rooms:
            self.g.unexplored |= 1 << self.room(name)

    # ---- pieces -------------------------------------------------------------------------------

    def hunter(
        self,
        name: str,
        at: str = "",
        *,
        wounds: int = 0,
        focus: int = 0,
        armor: str = "intact",
        actions: int = 3,
        carrying: Sequence[str] = (),
        entrance: int = 0,
    ) -> Hunter:
        """Seat a hunter; `at` is an area, or "" for outside the entrance, or "left"."""
        g = self.g
        kind = [k.id for k in self.lib.hunters].index(name)
        h = Hunter(len(g.hunters), kind)
        g.hunters.append(h)
        g.team = max(2, len(g.hunters))
        h.wounds, h.focus, h.armor, h.actions = wounds, focus, ARMOR[armor], actions
        h.entrance = entrance
        if at == "left":
            h.area = LEFT
        elif at == "":
            h.area = OUTSIDE
        else:
            enter_area(g, h, self.area(at))
        for card in carrying:
            h.slots.append(self.item(card))
        if g.active < 0:
            g.active = h.seat
        return h

    def vampire(self, kind: str, at: str, *, awake: bool = True, wounds: int = 0) -> Vampire:
        k = self.kind(kind)
        v = Vampire(free_figure(self.g, k), k, self.area(at), awake)
        v.wounds = wounds
        self.g.vampires.append(v)
        return v

    def kind(self, name: str) -> int:
        return [k.id for k in self.lib.vampires].index(name)

    def item(self, name: str) -> int:
        """Return a card of that name which nobody holds yet; "clue" is objective token 1."""
        if name == "clue":
            return CLUE
        kind = [k.id for k in self.lib.items].index(name)
        g = self.g
        used = [c for h in g.hunters for c in h.slots + h.bag]
        used += [p & 255 for p in g.piles] + g.item_deck + g.discard_items
        for card, k in enumerate(self.lib.item_cards):
            if k == kind and card not in used:
                return card
        raise LookupError(f"no {name} is left")

    def lay(self, item: str, at: str) -> int:
        """Lay an item card, or the clue, on an area."""
        card = self.item(item)
        if card == CLUE:
            self.g.objectives[0] = self.area(at)
        else:
            self.g.piles.append(self.area(at) << 8 | card)
        return card

    def crate(self, at: str, health: int = 1) -> int:
        self.g.crates.append(Crate(self.area(at), health))
        return len(self.g.crates) - 1

    # ---- decks, from the top ------------------------------------------------------------------

    def items(self, *names: str) -> None:
        """Stack the item deck; the first is drawn first."""
        for name in names:
            self.g.item_deck.insert(0, self.item(name))

    def encounter(
        self, *bars: tuple[str, int], terror: bool = False, level: int = 1, id: str = "test"
    ) -> int:
        """Put an encounter with these (kind, spawn number) bars for every team under the deck."""
        packed = [self.kind(kind) << 8 | number for kind, number in bars]
        return self.add_encounter([packed] * 3, terror, level, id)

    def add_encounter(self, bars: list[list[int]], terror: bool, level: int, id: str) -> int:
        self.lib.encounters.append(EncounterCard(id, level, bars, terror))
        self.g.encounter_deck.insert(0, len(self.lib.encounters) - 1)
        return len(self.lib.encounters) - 1

    def terror(self, *effects: Effect, id: str = "test") -> int:
        """Put a terror event with these effects under the deck."""
        self.lib.terrors.append(TerrorCard(id, list(effects)))
        self.g.terror_deck.insert(0, len(self.lib.terrors) - 1)
        return len(self.lib.terrors) - 1

    def activation(
        self,
        *,
        spawn: str = "",
        access: int = 0,
        stalking: bool = False,
        fighting: bool = False,
        within: int = 0,
        attack: bool = False,
        at_least: int = 0,
        move: int = 0,
        level: int = 1,
        special: Sequence[Effect] = (),
        before_attack: Sequence[Effect] = (),
        time: int = -1,
    ) -> ActivationCard:
        """Put an activation card under the deck of the time of day; what is not named is absent.

        `spawn` appears in the active hunter's area, or at the access of that number.
        """
        if time < 0:
            time = NIGHT if self.g.night else DAY
        card = ActivationCard("test", level, time)
        card.spawn = self.kind(spawn) if spawn else -1
        card.where = SPAWN_NONE
        if spawn:
            card.where = SPAWN_ACCESS + access - 1 if access else SPAWN_OWN
        card.s2_stalking, card.s2_fighting, card.s2_limit = stalking, fighting, within
        card.attack = attack
        card.s4_min, card.s4_move = at_least, move
        card.special, card.s3_effects = list(special), list(before_attack)
        self.lib.activations.append(card)
        deck = self.g.deck_night if time == NIGHT else self.g.deck_day
        deck.insert(0, len(self.lib.activations) - 1)
        return card

    # ---- the script ---------------------------------------------------------------------------

    def dice(self, *faces: int) -> None:
        """Script the next die rolls, attack, attribute and Breakage dice alike."""
        self.decider.dice += faces

    def picks(self, *indices: int) -> None:
        """Script the next random choices among equals."""
        self.decider.picks += indices

    def answer(self, kind: int, *values: int) -> None:
        """Script the next answers to decisions of this kind."""
        self.decider.answers.setdefault(kind, []).extend(values)

    def step(self, area: str) -> int:
        return pack(V_STEP, self.area(area), 0)

    def open(self, door: str) -> int:
        return pack(V_DOOR, self.door(door), 0)

    def exit(self, door: str) -> int:
        return pack(V_EXIT, 0, self.den.exits.index(self.door(door)))

    def climb(self, window: str) -> int:
        return pack(V_EXIT, 1, self.window(window))

    # ---- playing ------------------------------------------------------------------------------

    def act(self, h: Hunter, kind: int, *values: int) -> None:
        """Let the hunter answer one K_ACTION step; the values answer decisions of `kind`."""
        self.g.active = h.seat
        self.g.phase = P_ACT
        self.answer(kind, *values)
        self.g.run_step()

    def card(self, h: Hunter) -> None:
        """Resolve one activation card for the hunter, as a phase step."""
        self.g.active = h.seat
        self.g.phase = P_CARD
        self.g.run_step()

    def steps_until(self, stop: Callable[[Table], bool], most: int = 400) -> None:
        """Run phase steps until the condition holds."""
        for _ in range(most):
            if stop(self.g) or self.g.outcome:
                return
            self.g.run_step()
        raise AssertionError(f"not reached in {most} steps")

    # ---- looking ------------------------------------------------------------------------------

    def told(self, kind: int) -> list[Fact]:
        """Return the events of a kind by field name."""
        return [fact(e) for e in self.log if e.kind == kind]

    def why_stayed(self, v: Vampire, section: int) -> int:
        """Return the reason told for a vampire that stayed in a section of the card."""
        told = [x for x in self.told(events.VAMPIRE_STAYED) if x["vampire"] == v.vid]
        reasons: list[int] = [x["why"] for x in told if x["section"] == section]
        assert len(reasons) == 1, told
        return reasons[0]

    @property
    def log(self) -> list[Event]:
        assert self.g.log is not None
        return self.g.log

    def forget(self) -> None:
        """Clear the log."""
        self.log.clear()

    def where(self, piece: Hunter | Vampire) -> str:
        return self.den.area_ids[piece.area]

    def vid(self, v: Vampire) -> str:
        return vampire_id(self.g, v.vid)

    def kind_of(self, vid: int) -> int:
        """Return the kind of a figure that an event names."""
        return vampire_kind(self.g, vid)

    def at(self, area: str) -> list[str]:
        """Return the kinds of the vampires in an area."""
        a = self.area(area)
        return sorted(self.lib.vampires[v.kind].id for v in self.g.vampires if v.area == a)

    def done(self) -> None:
        """Assert that the whole script was used."""
        assert not self.decider.dice, "dice were scripted but never rolled"
        assert not self.decider.picks, "choices by chance were scripted but never made"
        left = {kind: xs for kind, xs in self.decider.answers.items() if xs}
        assert not left, f"answers were scripted but never asked for: {left}"


def scene(*, night: bool = False, round: int = 0) -> Scene:
    """Return an empty table on the den of Hunt 1, by Day in round 4 or by Night in round 7."""
    return Scene(night, round)


def fact(event: Event) -> Fact:
    """Return an event's fields by name, without their types."""
    out: Fact = {}
    args = iter(event.args)
    for field in events.KINDS[event.kind][1].split():
        name, of = field.split(":")
        out[name] = list(event.xs) if of.startswith("*") else next(args)
    return out


def copy_library(lib: Library) -> Library:
    """Return a library to which a scene may add cards."""
    new = Library()
    new.hunters = lib.hunters
    new.vampires = lib.vampires
    new.items = lib.items
    new.item_cards = lib.item_cards
    new.encounters = list(lib.encounters)
    new.terrors = list(lib.terrors)
    new.activations = list(lib.activations)
    new.number_figures()
    return new
