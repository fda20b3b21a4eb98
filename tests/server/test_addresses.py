"""Where requests and sockets come from: told in one place, for limits and for what is our own."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from whitethorn.server.app import App
from whitethorn.server.lan import is_local, peer
from whitethorn.server.limits import neighbourhood
from whitethorn.server.run import configured

NEAR = "127.0.0.1"
PROXIES = (NEAR, "10.0.0.0/8", "::1")


@pytest.mark.parametrize(
    ("scope", "address", "counted", "own"),
    [
        ({"client": ("192.0.2.7", 4711)}, "192.0.2.7", "192.0.2.7", False),
        ({"client": ["127.0.0.2", 0]}, "127.0.0.2", "127.0.0.2", True),
        ({"client": ("::ffff:127.0.0.1", 9)}, "::ffff:127.0.0.1", NEAR, True),
        ({"client": ("2001:db8:1:2::5", 9)}, "2001:db8:1:2::5", "2001:db8:1:2::/64", False),
        ({"client": ("::1", 9)}, "::1", "::/64", True),
        ({"client": ("", 0)}, None, "?", False),
        ({"client": None}, None, "?", False),
        ({}, None, "?", False),
    ],
)
def test_an_address_is_told_limited_and_trusted(
    scope: dict[str, Any], address: str | None, counted: str, own: bool
) -> None:
    assert peer(scope) == address
    assert neighbourhood(peer(scope)) == counted
    assert is_local(peer(scope)) is own


def told(kind: str, client: str, forwarded: str, proxies: tuple[str, ...] = PROXIES) -> str | None:
    """Return the address that the application is told of by the server in front of it."""
    found: list[str | None] = []

    async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
        found.append(peer(scope))

    config = configured(cast("App", app), NEAR, 0, proxies)
    config.load()
    headers = [(b"x-forwarded-for", forwarded.encode())]
    scope = {"type": kind, "scheme": "http", "client": (client, 4711), "headers": headers}
    asyncio.run(config.loaded_app(scope, None, None))
    return found[0]


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_trusted_proxy_alone_is_believed(kind: str) -> None:
    for proxy in (NEAR, "10.1.2.3", "::1"):
        assert told(kind, proxy, "2001:db8::7") == "2001:db8::7"
        # What stands before the address that the first stranger came from, that stranger wrote.
        assert told(kind, proxy, "127.0.0.1, 192.0.2.7, 10.9.9.9") == "192.0.2.7"
    assert told(kind, "192.0.2.8", "127.0.0.1") == "192.0.2.8"
    assert told(kind, NEAR, "192.0.2.7", proxies=()) == NEAR
