"""OpenSpiel's playthroughs of random matches: each node's actions in full, the rest as a digest.

`generate_playthrough` prints everything that a game offers at every node; a node's digest changes
with any number, word, mask, reward or chance outcome of it.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

import pytest

pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough

from whitethorn.lab import envs

CASES = [("order", seats) for seats in (2, 3, 4)] + [("tower", 2)]
SHOWN = ("# Apply", "action:", "CurrentPlayer()", "Returns()", "IsTerminal() = True")


def told(text: str) -> str:
    """Return a playthrough with all but the course of the match replaced by digests."""
    nodes = text.split("\n# State ")
    lines = [nodes[0].split("\n\n")[0], f"game {digest(nodes[0])}"]
    for node in nodes[1:]:
        rows = node.splitlines()
        lines += ["", f"node {rows[0]} {digest(node)}"]
        lines += [row for row in rows if row.startswith(SHOWN)]
    return "\n".join(lines) + "\n"


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_playthrough_is_what_it_was(
    game: str, seats: int, golden: Callable[[str, str], None]
) -> None:
    table = envs.openspiel(game, seats=seats)
    text = generate_playthrough.playthrough(str(table), None, seed=1)
    golden(f"playthrough-{game}-{seats}.txt", told(text))
