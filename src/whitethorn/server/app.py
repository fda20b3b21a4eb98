"""The ASGI application: the guard in front, then sockets, the REST interface and the client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from whitethorn import __version__
from whitethorn.kernel.record import MAX_BYTES
from whitethorn.server.bodies import Health, Problem
from whitethorn.server.devices import Devices
from whitethorn.server.invitations import Invitations, Pages
from whitethorn.server.lan import peer
from whitethorn.server.library import Library
from whitethorn.server.limits import Buckets, neighbourhood
from whitethorn.server.lobby import Lobby
from whitethorn.server.packs import Packs
from whitethorn.server.protocol import encode
from whitethorn.server.rest import api
from whitethorn.server.seating import Refusal
from whitethorn.server.security import HEADERS, Origins
from whitethorn.server.sockets import Message, Receive, Scope, Send, Sockets
from whitethorn.server.store import Unavailable
from whitethorn.server.tables import Broken, Tables
from whitethorn.server.web import Answer, Web

MAX_BODY: Final = 65_536
MAX_DISCARDED: Final = 8_000_000  # bytes read only so that the sender reads our answer
TOO_LARGE: Final = 413
SWEEP_SECONDS: Final = 60.0
STATUS: Final = {
    "bad-token": 401,
    "no-match": 404,
    "no-game": 404,
    "no-replay": 404,
    "no-step": 404,
    "no-code": 404,
    "slow-down": 429,
    "not-seated": 403,
    "not-host": 403,
    "not-invited": 403,
    "taken": 409,
}
READING: Final = ("GET", "HEAD")
JSON: Final = (b"content-type", b"application/json")
_log = logging.getLogger("whitethorn.app")


class App:
    """The whole server as one ASGI callable."""

    def __init__(
        self,
        tables: Tables,
        devices: Devices,
        origins: Origins,
        web: Web,
        pages: Pages = list,
        packs: Packs | None = None,
    ) -> None:
        self.tables = tables
        self.invitations = Invitations(tables, pages)
        self.sockets = Sockets(tables, devices)
        self._origins = origins
        self._web = web
        self.packs = packs or Packs(None)
        self._requests = Buckets(tables.limits.requests)
        self._creations = Buckets(tables.limits.creations)
        self._sweeper: asyncio.Task[None] | None = None
        self._rest = rest(self, devices)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._rest(scope, receive, send)  # type: ignore[arg-type]
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._http(scope, receive, with_headers(send))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] != "/ws" or not self._origins.socket(dict(scope["headers"])):
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before accept: HTTP 403
            return
        await self.sockets.serve(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, path, method = dict(scope["headers"]), scope["path"], scope["method"]
        refusal = self._refusal(scope, headers, path, method)
        if refusal is not None:
            status, code, text = refusal
            if status == TOO_LARGE:
                await discard(receive)
            await answer(send, (status, [JSON], encode(Problem(code, text))))
        elif path == "/health" and method in READING:
            await answer(send, await self._health(), method == "HEAD")
        elif path.startswith(("/api/", "/schema/")):
            # The framework knows no HEAD; uvicorn sends nobody a body who asked for none.
            asked = {**scope, "method": "GET"} if method == "HEAD" else scope
            await self._rest(asked, receive, send)  # type: ignore[arg-type]
        elif method not in READING:
            await answer(send, (405, [(b"allow", b"GET, HEAD")], b""))
        else:
            await answer(send, self._web.get(path, headers), method == "HEAD")

    def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], path: str, method: str
    ) -> tuple[int, str, str] | None:
        """Return why a request goes no further."""
        if not self._origins.change(method, headers):
            return 403, "bad-origin", "That page may not do this."
        who, now = neighbourhood(peer(scope)), self.tables.clock.monotonic()
        if int(headers.get(b"content-length", b"0") or 0) > body_limit(path):
            return TOO_LARGE, "too-big", "That is more than this server takes."
        making = method == "POST" and path in ("/api/matches", "/api/matches/import")
        if making and not self._creations.take(who, now):
            return 429, "slow-down", "Too many new matches: wait a little."
        if path.startswith("/api/") and not self._requests.take(who, now):
            return 429, "slow-down", "Too many requests: wait a little."
        return None

    async def _health(self) -> Answer:
        """Say whether the store answers, to whatever restarts this server when it does not."""
        try:
            await self.tables.store.listing("", 1)
        except Unavailable:
            return 503, [JSON], encode(Problem("unavailable", "The store does not answer."))
        return 200, [JSON, (b"cache-control", b"no-store")], encode(self.health())

    async def open(self) -> None:
        """Start: the store, the client's files, the sweeper."""
        await self.tables.open()
        self._web.refresh()
        self._sweeper = asyncio.ensure_future(self._sweep())

    async def close(self) -> None:
        """Stop."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.tables.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.tables.sweep()

    def health(self) -> Health:
        """Return how the server is."""
        sockets = self.sockets
        live = len(self.tables.live)
        return Health(True, __version__, live, len(sockets), sockets.errors, sockets.slow)


def rest(app: App, devices: Devices) -> Litestar:
    """Return the Litestar application behind /api."""
    state = State(
        {
            "devices": devices,
            "library": Library(app.tables.games),
            "lobby": Lobby(app.tables),
            "invitations": app.invitations,
            "health": app.health,
            "packs": app.packs,
        }
    )
    handlers: dict[Any, Callable[[Request[Any, Any, Any], Any], Response[Any]]] = {
        Refusal: lambda _, why: problem(STATUS.get(why.code, 400), why.code, why.text, why.rule),
        Broken: lambda _, why: problem(409, "broken", str(why)),
        Unavailable: lambda *_: problem(503, "unavailable", "Try again in a moment."),
        ValidationException: lambda _, why: problem(400, "malformed", details(why)),
        HTTPException: lambda _, why: unserved(why),
        # What msgspec raises for a deep nest.
        RecursionError: lambda *_: problem(400, "malformed", "The request is nested too deeply."),
        Exception: stumbled,
    }
    return Litestar(
        route_handlers=[api()],
        state=state,
        on_startup=[app.open],
        on_shutdown=[app.close],
        exception_handlers=handlers,
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig("Whitethorn", "1", render_plugins=[JsonRenderPlugin()]),
    )


def problem(status: int, code: str, text: str, rule: str | None = None) -> Response[Problem]:
    """Return a refusal of the REST interface."""
    return Response(Problem(code, text, rule), status_code=status)


def unserved(why: HTTPException) -> Response[Problem]:
    """Return the framework's own refusal; one of a method says which there are (RFC 9110)."""
    told = problem(why.status_code, "refused", why.detail)
    if methods := (why.headers or {}).get("allow"):
        named = set(methods.split(", "))
        told.set_header("allow", ", ".join(sorted(named | {"HEAD"} if "GET" in named else named)))
    return told


def details(why: ValidationException) -> str:
    """Return what is wrong with a body, in one line."""
    extra = why.extra if isinstance(why.extra, list) else []
    found = [f"{x.get('key', '')}: {x.get('message', '')}" for x in extra if isinstance(x, dict)]
    return "; ".join(found) or "The request is not of the right shape."


def stumbled(request: Request[Any, Any, Any], why: Exception) -> Response[Problem]:
    """Log an error of ours and say no more about it than that."""
    _log.exception("%s %s failed", request.method, request.url.path, exc_info=why)
    return problem(500, "error", "Something went wrong here.")


def body_limit(path: str) -> int:
    """Return how many bytes a request to a path may have."""
    return MAX_BYTES if path == "/api/matches/import" else MAX_BODY


async def discard(receive: Receive) -> None:
    """Read a body and drop it, if it is not too long even for that."""
    left = MAX_DISCARDED
    while left > 0:
        message = await receive()
        left -= len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body", False):
            return


def with_headers(send: Send) -> Send:
    """Return a send that adds the security headers to every response."""

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return wrapped


async def answer(
    send: Callable[[Message], Awaitable[None]], it: Answer, head: bool = False
) -> None:
    """Send a whole response."""
    status, headers, body = it
    sized = [*headers, (b"content-length", str(len(body)).encode())]
    if status == 304:
        sized = headers
    await send({"type": "http.response.start", "status": status, "headers": sized})
    await send({"type": "http.response.body", "body": b"" if head else body})
