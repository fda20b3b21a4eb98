"""Names of policies are read as documented, and what cannot be is refused in one line."""

from __future__ import annotations

import pytest

from whitethorn.bots.naming import PLAYOUTS, Spec, UnknownPolicy, levels, read

STYLES = ("rash", "wise")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("uniform", Spec("uniform")),
        ("wise", Spec("wise")),
        ("toy/rash", Spec("rash")),
        ("greedy", Spec("wise")),
        ("greedy~0.25", Spec("wise", 250)),
        ("search", Spec("search", 0, PLAYOUTS)),
        ("search:40", Spec("search", 0, 40)),
        ("flat:1.5s", Spec("flat", 0, 0, 1.5)),
        ("search:40/2s", Spec("search", 0, 40, 2.0)),
        ("steady", Spec("wise")),
        ("novice", Spec("wise", 200)),
    ],
)
def test_names(name: str, told: Spec) -> None:
    assert read("toy", STYLES, name) == told


def test_a_style_of_that_name_is_greedy() -> None:
    assert read("toy", ("greedy", "wise"), "greedy") == Spec("greedy")
    assert read("toy", (), "greedy") == Spec("uniform")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("clever", "no policy 'clever' for toy: there are rash, wise, uniform"),
        ("order/wise", "no policy 'order/wise'"),
        ("wise:20", "wise does not think"),
        ("wise:0", "wise does not think"),
        ("search:0", "'search:0' has no budget to think with"),
        ("flat:0s", "'flat:0s' has no budget to think with"),
        ("search~0.2:40", "search thinks: 'search~0.2:40' cannot have choices at random"),
        ("search:1.2.3s", "no number of seconds"),
        ("search:-4", "no policy 'search:-4'"),
        ("", "no policy ''"),
        ("wise~2", r"no policy 'wise~2' .*; a share of chance as greedy~0\.2"),
        ("search:1e9", "no policy 'search:1e9' .*, playouts as search:100, seconds as"),
        ("novice~0.1", "no policy 'novice~0.1' .*, for levels neither"),
        (f"search:{10**4000}", "no policy 'search:1000"),
        (f"flat:{'9' * 400}s", "no decision takes more than 3,600 seconds"),
    ],
)
def test_what_is_no_name(name: str, why: str) -> None:
    with pytest.raises(UnknownPolicy, match=why):
        read("toy", STYLES, name)


def test_levels_are_data_from_weak_to_strong() -> None:
    assert list(levels("toy")) == ["novice", "steady", "expert"]
    assert read("toy", STYLES, "expert").thinks
    assert all(level.why for level in levels("toy").values())
