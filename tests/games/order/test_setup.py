"""From a hunt and a seed to a table."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kit.order import den, library
from whitethorn.games.order.den import load_hunt
from whitethorn.games.order.phases import Table
from whitethorn.games.order.rules.placing import place_hunters
from whitethorn.games.order.setup import Difficulty, deal, exchange
from whitethorn.games.order.state import ARMOR_INTACT, OUTSIDE, P_PLACE
from whitethorn.kernel.decider import Decider
from whitethorn.kernel.state import State

HUNT = load_hunt("hunt-1")


class Last(Decider):
    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        return options[-1]


def dealt(seed: int = 1, team: int = 4, difficulty: Difficulty | None = None) -> Table:
    return deal(HUNT, den(), library(), list(range(team)), difficulty or Difficulty(), seed)


def levels(cards: list[int]) -> list[int]:
    count = Counter(library().activations[c].level for c in cards)
    return [count[1], count[2], count[3]]


def played(g: Table) -> Table:
    """Play a dealt table to its end; nobody does anything."""
    g.log = []
    g.decider = First()
    while not g.outcome:
        g.run_step()
    return g


class First(Decider):
    def decide(self, g: State, kind: int, seat: int, options: list[int]) -> int:
        return options[0]


@pytest.mark.rule("order/setup.decks", "order/hunt.1.setup.decks", "order/activation.deck_levels")
def test_decks_hold_exactly_the_cards_of_the_hunt() -> None:
    for seed in range(20):
        g = dealt(seed)
        assert levels(g.deck_day) == [2, 7, 3]
        assert levels(g.deck_night) == [2, 3, 3]
        assert [library().encounters[c].level for c in g.encounter_deck] == [1] * 8
        decks = (g.deck_day, g.deck_night, g.encounter_deck, g.item_deck, g.terror_deck)
        assert all(len(set(deck)) == len(deck) for deck in decks)
        assert {library().activations[c].time for c in g.deck_day} == {0}
        assert {library().activations[c].time for c in g.deck_night} == {1}


@pytest.mark.rule("order/setup.shuffle")
def test_cards_and_their_order_come_by_chance() -> None:
    decks = [dealt(seed) for seed in range(8)]
    for name in ("deck_day", "deck_night", "encounter_deck", "item_deck", "terror_deck"):
        assert len({tuple(getattr(g, name)) for g in decks}) == 8, name
        assert len(getattr(decks[0], name)) > 7
    again = dealt(3)
    assert again.deck_day == decks[3].deck_day
    assert sorted(decks[0].item_deck) == list(range(45))


@pytest.mark.rule("order/setup.access_random", "order/comp.tokens.map")
def test_accesses_1_to_3_are_dealt_at_random() -> None:
    seen = Counter(tuple(dealt(seed).access) for seed in range(120))
    assert all(sorted(order) == [0, 1, 2] for order in seen)
    assert len(seen) == 6
    assert min(seen.values()) > 6


@pytest.mark.rule("order/setup.order", "order/lever.setup")
def test_the_den_is_laid_out_with_all_its_tokens() -> None:
    g = dealt()
    d = g.den
    open_doors = [d.door_ids[i] for i in range(d.n_doors) if g.open_doors >> i & 1]
    assert open_doors == ["corridor-1/w", "corridor-5/e"]
    assert [d.door_ids[i] for i in range(d.n_doors) if g.locked_doors >> i & 1] == [
        "hall-3/vault-2"
    ]
    assert [r for r in range(d.n_rooms) if g.unexplored >> r & 1] == d.unexplored
    assert (g.levers, g.sunlit) == (0, 0)
    assert g.objectives == d.objective_areas
    assert [c.area for c in g.crates] == d.crate_areas
    assert g.vampires == []


@pytest.mark.rule("order/hunt.rooms_match_deck")
def test_as_many_hidden_rooms_as_encounter_cards() -> None:
    g = dealt()
    assert len(g.den.unexplored) == len(g.encounter_deck) == 8


@pytest.mark.rule("order/setup.hunter_cards", "order/setup.focus_start", "order/setup.ring")
@pytest.mark.parametrize("team", [2, 3, 4])
def test_hunters_start_whole_and_empty_handed(team: int) -> None:
    g = dealt(team=team)
    assert [h.kind for h in g.hunters] == list(range(team))
    assert g.team == team
    for h in g.hunters:
        assert (h.armor, h.focus, h.wounds, h.area) == (ARMOR_INTACT, 0, 0, OUTSIDE)
        assert g.weapon_in(h, 0) is g.lib.hunters[h.kind].weapon
        assert not h.down


@pytest.mark.rule("order/setup.dashboard", "order/hunt.1.setup.dashboard", "order/dash.small")
def test_every_dashboard_is_small() -> None:
    g = dealt()
    assert [g.n_slots(h) for h in g.hunters] == [2] * 4


@pytest.mark.rule("order/hunt.1.setup.standalone", "order/standalone.nothing_kept")
def test_a_standalone_team_has_nothing_but_its_own() -> None:
    played(dealt(1, 2))
    g = dealt(1, 2)
    for h in g.hunters:
        assert (h.slots, h.bag, h.earned, h.focus) == ([], [], 0, 0)


@pytest.mark.rule("order/setup.clock", "order/hunt.1.setup.clock")
def test_the_clock_runs_from_four_to_eight() -> None:
    g = dealt()
    assert (g.start_round, g.round, g.end_round, g.night) == (4, 4, 8, False)
    assert g.phase == P_PLACE
    g = played(g)
    assert g.round == 8


@pytest.mark.rule("order/setup.vampire_ids", "order/hunt.1.setup.pete")
def test_minion_ids_lie_open_on_their_day_side() -> None:
    g = dealt()
    assert not g.night
    assert len([k for k in g.lib.vampires if not k.unique]) == 6
    assert all(len(k.sides) == 2 for k in g.lib.vampires)
    # No piece outside the den: only hunters are placed.
    g.decider = Last()
    place_hunters(g)
    assert len(g.hunters) == 4


@pytest.mark.rule("order/hunt.decks_exact", "order/hunt.own_rules")
def test_four_hunters_use_up_both_decks() -> None:
    """The case hunt.1.decks: rounds 4 to 8 with four hunters."""
    g = dealt()
    assert len(g.deck_day) == 4 * 3
    assert len(g.deck_night) == 4 * 2
    g = played(g)
    assert (g.deck_day, g.deck_night) == ([], [])
    assert len(g.discard_activation) == 20


# ---- difficulty ------------------------------------------------------------------------------


@pytest.mark.rule("order/difficulty.clock", "order/difficulty.clock.direction")
@pytest.mark.parametrize(("shift", "start", "end"), [(-1, 3, 7), (0, 4, 8), (1, 5, 9)])
def test_both_ends_of_the_clock_move_together(shift: int, start: int, end: int) -> None:
    g = dealt(difficulty=Difficulty(clock=shift))
    assert (g.start_round, g.round, g.end_round) == (start, start, end)
    early = dealt(difficulty=Difficulty(clock=-9))
    assert (early.start_round, early.end_round) == (1, 5)


@pytest.mark.rule("order/difficulty.decks", "order/difficulty.decks.number")
def test_two_cards_of_each_deck_change_their_level() -> None:
    box = [[0] * n for n in (11, 2, 2)]
    assert exchange([2, 7, 3], [[0] * 9] * 3, 0) == [2, 7, 3]
    # Hunt 1 and a hunt with cards of level 2: the highest there is, as far as it goes.
    assert [exchange([8, 0, 0], box, shift) for shift in (-1, 0, 1)] == [
        [8, 0, 0],
        [8, 0, 0],
        [6, 0, 2],
    ]
    assert [exchange([8, 1, 0], box, shift) for shift in (-1, 1)] == [[9, 0, 0], [6, 1, 2]]
    assert exchange([8, 1, 1], box, 1) == [6, 2, 2]
    assert exchange([10, 2, 0], box, -1) == [11, 1, 0]
    easy = dealt(difficulty=Difficulty(decks=-1))
    assert (levels(easy.deck_day), levels(easy.deck_night)) == ([4, 7, 1], [4, 3, 1])
    hard = dealt(difficulty=Difficulty(decks=1))
    assert (levels(hard.deck_day), levels(hard.deck_night)) == ([0, 7, 5], [0, 3, 5])
    found = Counter(library().encounters[c].level for c in hard.encounter_deck)
    assert found == {1: 6, 3: 2}
    assert Counter(library().encounters[c].level for c in easy.encounter_deck) == {1: 8}


@pytest.mark.rule("order/difficulty.decks.elder")
@pytest.mark.parametrize("team", [2, 3, 4])
def test_higher_encounters_bring_a_stand_in_for_the_elder(team: int) -> None:
    strong = {"upyr", "warrior"}
    for card in library().encounters:
        first = library().vampires[card.for_team(team)[0] >> 8].id
        assert card.level == 1 or first in strong
        assert len(card.for_team(team)) >= card.level - (team == 2)


@pytest.mark.rule("order/difficulty.double")
def test_doubled_spawns_are_an_option() -> None:
    assert not dealt().double
    assert dealt(difficulty=Difficulty(double=True)).double


@pytest.mark.rule("order/players.solo", "order/players.two_to_four", "order/players.two_with_four")
def test_each_hunter_is_a_seat_of_its_own_whoever_holds_it() -> None:
    for team in (2, 3, 4):
        g = dealt(team=team)
        assert [h.seat for h in g.hunters] == list(range(team))
        assert g.team == team
