"""Nobody is sent what they may not know, in any frame, page or file but the host's own export."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tests.contract.toy import Toy
from tests.server.bench import Frame, Pad, Ticks, ask, legal, make_tables, sit
from whitethorn import games
from whitethorn.games.order.state import Order
from whitethorn.kernel.game import Game
from whitethorn.kernel.rng import Rng
from whitethorn.kernel.seeding import stream_state
from whitethorn.server.bodies import CreateBody
from whitethorn.server.live_table import LiveTable
from whitethorn.server.outlook import Outlook
from whitethorn.server.protocol import Claim

pytestmark = pytest.mark.heavy
Scale = Callable[..., int]


def order() -> tuple[Game, CreateBody]:
    return games.load("order"), CreateBody("order", "hunt-1", 3, claim=[0])


def tower() -> tuple[Game, CreateBody]:
    game = games.load("tower")
    return game, CreateBody("tower", game.scenarios()[0], 3, claim=[0])


def guild() -> tuple[Game, CreateBody]:
    game = games.load("guild")
    return game, CreateBody("guild", game.scenarios()[0], 3, claim=[0])


def toy() -> tuple[Game, CreateBody]:
    return Toy(), CreateBody("toy", "candles", 3, claim=[0])


async def seated(game: Game, form: CreateBody, deal: int = 1) -> tuple[LiveTable, list[Pad]]:
    """Return a table with a person on each seat and a spectator, the last."""
    table, host, invite = await sit(make_tables(game=game, clock=Ticks(deal)), form)
    pads = [host]
    for seat in range(1, form.seats):
        pad = Pad(f"p{seat}", invite)
        await table.join(pad, -1)
        await ask(table, pad, Claim(f"c{seat}", [seat]))
        pads.append(pad)
    watcher = Pad("watcher")
    await table.join(watcher, -1)
    return table, [*pads, watcher]


def redealt(table: LiveTable, seat: int, seed: int) -> None:
    """Put another world in the table's place that `seat` cannot tell from this one."""
    session = table.session.fork()
    before = session.now
    session.now = before.clone()
    session.now.chanced = before.chanced  # not part of the state's bytes
    table.game.resample(session.now, seat, Rng(stream_state(seed, "canary")))
    table.outlook = Outlook(table.game, session, table.rules)
    table.session = session


def timing(table: LiveTable) -> tuple[int, int, list[bool]]:
    """Return by what bots and devices decide how long they take, besides what they are told."""
    asked, now = table.session.prompt, table.session.now
    assert asked is not None
    return asked.kind, now.fate, [now.concerns(seat) for seat in asked.seats]


async def compare(
    make: Callable[[], tuple[Game, CreateBody]], matches: int, most: int = 400, every: int = 1
) -> int:
    """Play at most so many decisions, and at each (or every so many) compare what two worlds alike
    for a seat are told; count.
    """
    compared = 0
    for number in range(matches):
        rng = random.Random(number)
        table, pads = await seated(*make(), number)
        n = 0
        while not table.session.over and n < most:
            for seat, pad in enumerate(pads if (n + number) % every == 0 else []):
                real = table.session, table.outlook
                told = table.frames.snapshot(pad), table.frames.fresh(pad), timing(table)
                redealt(table, seat if seat < len(pads) - 1 else -1, rng.getrandbits(30))
                twin = table.frames.snapshot(pad), table.frames.fresh(pad), timing(table)
                assert twin == told, seat
                table.session, table.outlook = real
                compared += 1
            n += 1
            prompt = table.session.prompt
            assert prompt is not None
            seat = prompt.seats[0] if prompt.seats[0] < 30 else 0
            await table.request(pads[seat], legal(table, rng, f"a{n}", [seat]))
    return compared


@pytest.mark.parametrize("make", [toy, order, tower, guild], ids=lambda make: make.__name__)
def test_two_worlds_alike_are_told_alike(
    make: Callable[[], tuple[Game, CreateBody]], scale: Scale
) -> None:
    n = asyncio.run(compare(make, scale(40, 3)))
    print(f"canary: {n} snapshots and batches, the same for every world alike")
    assert n > 100


def test_many_hunts_of_the_guild_are_told_alike(scale: Scale) -> None:
    matches = scale(2000, 12)
    n = asyncio.run(compare(guild, matches, most=60, every=12))
    print(f"canary: {n} snapshots and batches of {matches} hunts of the guild, the same")
    assert n >= 16 * matches


class Leaky(Toy):
    """Tells everybody how many low cards the others hold, in a field that looks innocent."""

    def view(self, state: Any, seat: int) -> Any:
        found = super().view(state, seat)
        found.round += 10 * sum(card < 3 for hand in state.hands for card in hand)
        return found


def test_a_planted_leak_is_found() -> None:
    with pytest.raises(AssertionError):
        asyncio.run(compare(lambda: (Leaky(), toy()[1]), 1))


# ---- by name -------------------------------------------------------------------------------------


def strings(x: Any) -> Iterator[str]:
    """Yield every string in a frame."""
    if isinstance(x, str):
        yield x
    elif isinstance(x, list):
        for y in x:
            yield from strings(y)
    elif isinstance(x, dict):
        for key, y in x.items():
            yield key
            yield from strings(y)


def hidden_items(g: Order) -> set[str]:
    """Return the names of the very cards that lie in the item deck."""
    return {f"{g.lib.items[g.lib.item_cards[c]].id}#{c}" for c in g.item_deck}


def unseen(g: Order) -> set[str]:
    """Return the terror, encounter and activation cards of which no copy has been shown."""
    out = set()
    for deck, kinds in (
        (g.terror_deck, g.lib.terrors),
        (g.encounter_deck, g.lib.encounters),
        (g.deck_day, g.lib.activations),
        (g.deck_night, g.lib.activations),
    ):
        out |= {kinds[c].id for c in deck}
    return out


async def by_name(seed: int) -> int:
    """Play a hunt; return how many frames were looked through."""
    rng, seen, looked = random.Random(seed), set[str](), 0
    table, pads = await seated(*order())
    n = 0
    while True:
        g = table.session.now
        assert isinstance(g, Order)
        for pad in pads:
            frames: list[Frame] = pad.take()
            frames += [msgspec.json.decode(table.frames.snapshot(pad))]
            for frame in frames:
                names = set(strings(frame))
                shown = {x for x in strings(frame.get("events", [])) if x}
                shown |= {x for line in frame.get("log", []) for x in strings(line["events"])}
                seen |= shown
                assert not names & hidden_items(g)
                assert not (names & unseen(g)) - seen
                looked += 1
        if table.session.over:
            return looked
        n += 1
        prompt = table.session.prompt
        assert prompt is not None
        seat = prompt.seats[0] if prompt.seats[0] < 30 else 0
        await table.request(pads[seat], legal(table, rng, f"a{n}", [seat]))


def test_no_frame_names_a_card_of_a_deck(scale: Scale) -> None:
    n = sum(asyncio.run(by_name(seed)) for seed in range(scale(40, 3)))
    print(f"canary: {n} frames of {scale(40, 3)} hunts name no card that lies in a deck")
    assert n > 100


def test_no_frame_holds_the_seed(scale: Scale) -> None:
    async def go() -> None:
        table, pads = await seated(*order())
        rng, n = random.Random(1), 0
        words = {str(table.session.seed).encode(), str(table.match.invite).encode()}
        words |= {s.device.encode() for s in table.seating.seats}
        while not table.session.over and n < 60:
            words.add(str(int(table.session.now.rng.s)).encode())
            n += 1
            prompt = table.session.prompt
            assert prompt is not None
            seat = prompt.seats[0] if prompt.seats[0] < 30 else 0
            await table.request(pads[seat], legal(table, rng, f"a{n}", [seat]))
        for pad in pads:
            await table.join(pad, -1)
            everything = b"".join(pad.raw)
            assert not [word for word in words if word in everything]

    asyncio.run(go())
