"""The box: both decks, the hunters, and what a wrong file is told."""

from __future__ import annotations

import pytest

from whitethorn.games.guild.cards.kinds import CREATURE, DECK, EVENTS, ITEMS
from whitethorn.games.guild.content import PACKAGE, read, standard
from whitethorn.games.guild.state import GEMS, PLACES
from whitethorn.kernel.content import ContentError, read_package
from whitethorn.kernel.rules_index import load_index
from whitethorn.kernel.texts import load_texts

DAY = standard().tables["day"]
NIGHT = standard().tables["night"]


def copies(table: dict[str, dict[str, object]], sort: str) -> int:
    return sum(int(str(card["copies"])) for card in table.values() if card["sort"] == sort)


@pytest.mark.rule("guild/comp.cards", "guild/comp.day_split", "guild/slaying.four")
def test_the_day_deck() -> None:
    assert len(standard().library.role) == DECK == 100
    found = [copies(DAY, sort) for sort in ("slaying", *PLACES, "special")]
    assert found == [24, 14, 10, 12, 40]
    items = [id for id, card in DAY.items() if card["sort"] == "slaying"]
    assert items == ["hammer-and-stake", "holy-water", "garlic", "cross"]
    assert {DAY[id]["copies"] for id in items} == {6}
    bits = {standard().library.item[card] for card in range(24)}
    assert bits == {1 << i for i in range(ITEMS)}


@pytest.mark.rule("guild/comp.night_split", "guild/creature.levels", "guild/creature.gems")
def test_the_night_deck() -> None:
    lib = standard().library
    assert len(lib.night_role) == DECK
    assert [copies(NIGHT, sort) for sort in ("vampire", "event", "creature")] == [12, 44, 44]
    creatures = [card for card in range(DECK) if lib.night_role[card] == CREATURE]
    together = [card for card in creatures if lib.all_slay[card]]
    assert (len(creatures) - len(together), len(together)) == (34, 10)
    levels = {lib.level[card] for card in creatures}
    assert (min(levels), max(levels)) == (7, 19)
    assert {lib.foe_gems[c] for c in creatures if not lib.all_slay[c]} == {1, 2, 3, 4}
    assert {lib.foe_gems[c] for c in together} == {6, 8, 9, 10}


@pytest.mark.rule("guild/comp.hunters", "guild/health.four")
def test_the_hunters() -> None:
    hunters = standard().tables["hunters"]
    assert list(hunters) == ["knight", "ranger", "thief", "warrior"]
    assert {hunter["gems"] for hunter in hunters.values()} == {GEMS} == {4}
    assert not [key for hunter in hunters.values() for key in hunter if key in ("power", "attack")]


@pytest.mark.rule("guild/armor.gems")
def test_armors_and_shields_have_two_to_four_gems() -> None:
    lib = standard().library
    gems = [{card["gems"] for card in DAY.values() if card["sort"] == s} for s in PLACES[1:]]
    assert gems == [{2, 3, 4}, {2, 3, 4}]
    assert all(lib.gems[card] == 0 for card in range(DECK) if lib.role[card] == 1)


@pytest.mark.rule("guild/card.decks")
def test_what_acts_when_drawn_is_a_night_card() -> None:
    assert {card["event"] for card in NIGHT.values() if card["sort"] == "event"} == set(EVENTS)
    assert not set(DAY) & set(NIGHT)
    uses = {card["use"] for card in DAY.values() if card["sort"] == "special"}
    assert uses >= {"modify", "surprise", "dodge", "flee", "cure", "heal", "revive", "loot"}


@pytest.mark.rule("guild/card.names")
def test_rolls_values_and_cards_have_names_of_their_own() -> None:
    texts = load_texts("guild")
    assert texts.message("name-dodge-roll", {}) != DAY["dodge"]["name"]
    assert texts.message("name-feed-value", {}) != NIGHT["feed"]["name"]
    told = {"hunter": "Knight", "by_card": "yes"}
    by_card = texts.message("event-dodged", told)
    assert by_card != texts.message("event-dodged", {**told, "by_card": "no"})


@pytest.mark.rule("guild/comp.rules_sheet")
def test_the_rules_can_be_looked_up() -> None:
    index = load_index("guild")
    assert len(index.rules) >= 160
    assert any(rule.id == "guild/bump.order" for rule in index.search("bump order"))
    assert index["guild/flee.all_slay"].sentence == "You can't flee from an All Slay battle."


WRONG = [
    ("day", 'copies = 6\nname = "Garlic"', 'copies = 5\nname = "Garlic"', "99 cards"),
    ("day", 'use = "flee"', 'use = "run"', "'run' is none of"),
    ("day", 'invented = ["copies", "text", "icon"]', 'invented = ["weight"]', "is no field"),
    ("night", "level = 7", "level = 21", "must be 2 to 20"),
    ("night", "loot = [2, 1]", "loot = [2, 1, 1]", "one or two numbers"),
    ("night", 'event = "sunrise"', 'event = "dawn"', "'dawn' is none of"),
    ("hunters", "gems = 4", "gems = 5", "must be 4 to 4"),
    ("hunts", 'policy = "greedy"', "policy = 1", "must be str"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), WRONG)
def test_a_wrong_file_is_told(file: str, old: str, new: str, told: str) -> None:
    texts = read_package(PACKAGE)
    assert old in texts[f"{file}.toml"]
    texts[f"{file}.toml"] = texts[f"{file}.toml"].replace(old, new, 1)
    with pytest.raises(ContentError, match=told):
        read(texts)
