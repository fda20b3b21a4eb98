"""Invitations: a code to say, a link to send, a picture of the link to photograph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import quote, urlsplit

import segno

from whitethorn.server.bodies import Invitation, Joined
from whitethorn.server.codes import ATTEMPTS, GOOD_MS, LEAST_MS, Guesses, code_of, read
from whitethorn.server.devices import Device
from whitethorn.server.lan import is_loopback
from whitethorn.server.seating import Refusal
from whitethorn.server.store import NOTHING, CodeRow, Conflict, MatchRow, Unavailable
from whitethorn.server.tables import Tables

MAX_PAGE: Final = 300  # letters: the longest name has 253
QUIET: Final = 4  # light squares around a picture, so that cameras find it
Pages = Callable[[], list[str]]


class Invitations:
    """Makes invitations and follows codes; `pages` are the lobby's addresses for others."""

    def __init__(self, tables: Tables, pages: Pages) -> None:
        self._tables = tables
        self._pages = pages
        self._guesses = Guesses(tables.limits, tables.clock.monotonic())

    async def invite(self, match: str, device: Device, page: str) -> Invitation:
        """Return the invitation to a match; raises Refusal unless the device sits there.

        `page` is the origin from which it is asked for.
        """
        table = await self._tables.get(match)
        if table is None:
            raise Refusal("no-match", "There is no such match.")
        viewer = table.seating.viewer(device.id)
        if not (viewer.host or viewer.seats):
            raise Refusal("not-seated", "Only those who sit at the table invite others.")
        reachable = self._reachable(page)
        row = await self._code(match)
        link = f"{reachable}/m/{match}?invite={quote(table.seating.invite)}"
        path, size = drawn(link)
        return Invitation(row.code, row.expires, link, path, size)

    async def _code(self, match: str) -> CodeRow:
        clock, store = self._tables.clock, self._tables.store
        for _ in range(ATTEMPTS):
            at = clock.wall()
            fresh = CodeRow(code_of(clock.word()), match, at + GOOD_MS)
            try:
                return await store.code(fresh, at, LEAST_MS)
            except Conflict:
                continue
        raise Unavailable("no free code was found")

    def _reachable(self, page: str) -> str:
        """Return where guests come in: a page on this very machine is of no use to them.

        Raises Refusal for what is no page's origin.
        """
        try:
            host = urlsplit(page).hostname or ""
        except ValueError:
            host = ""
        if not host or len(page) > MAX_PAGE:
            raise Refusal("malformed", "The address of this page cannot be sent to anybody.")
        if not is_loopback(host):
            return page
        return next(iter(self._pages()), page)

    async def join(self, address: str | None, text: str) -> Joined:
        """Return where a code leads; raises Refusal when it leads nowhere or too many did."""
        code = read(text)
        if code is None:
            raise Refusal("no-code", "A code has six letters, none of them a vowel.")
        if not self._guesses.take(address, self._tables.clock.monotonic()):
            raise Refusal(
                "slow-down", "Too many codes were wrong. Wait a minute, or use the link instead."
            )
        found = await self._match(code)
        if found is None:
            raise Refusal("no-code", "This code leads nowhere: perhaps it is too old. Ask again.")
        self._guesses.right(address)
        return Joined(found.id, found.invite)

    async def _match(self, code: str) -> MatchRow | None:
        store = self._tables.store
        match = await store.coded(code, self._tables.clock.wall())
        stored = None if match is None else await store.read(match, NOTHING, NOTHING)
        # A new invite ends its codes: who holds an old one must not be told the new invite.
        if stored is None or await store.coded(code, self._tables.clock.wall()) != match:
            return None
        return stored.match


def drawn(link: str) -> tuple[str, int]:
    """Return a link as a QR code: an SVG path of its dark squares, and the side with the edge."""
    rows = [list(row) for row in segno.make(link, error="m", boost_error=False).matrix]
    path = ""
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            run = next((i for i, dark in enumerate(row[x:]) if not dark), len(row) - x)
            if run:
                path += f"M{x + QUIET} {y + QUIET}h{run}v1h-{run}z"
            x += run + 1
    return path, len(rows) + 2 * QUIET
