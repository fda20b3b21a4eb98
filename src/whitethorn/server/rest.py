"""The REST interface: Litestar handlers that parse and answer, nothing more."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter

from whitethorn.kernel.record import MAX_BYTES
from whitethorn.server.bodies import (
    BotBody,
    ClaimBody,
    CreateBody,
    Created,
    DeviceBody,
    DeviceReply,
    GameInfo,
    Health,
    Invitation,
    JoinBody,
    Joined,
    LogPage,
    MatchInfo,
    ReplayStep,
)
from whitethorn.server.devices import Device, Devices
from whitethorn.server.invitations import Invitations
from whitethorn.server.lan import is_local, peer
from whitethorn.server.library import Library
from whitethorn.server.lobby import Lobby
from whitethorn.server.packs import Packs
from whitethorn.server.seating import Refusal
from whitethorn.server.web import Page, respond

Asked = Request[Any, Any, State]
Slug = Annotated[str, Parameter(pattern="^[a-z0-9-]{1,32}$")]
MatchName = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{1,64}$")]
Place = Annotated[int, Parameter(ge=0, le=2**40)]


def somebody(request: Asked) -> Device | None:
    """Return the device of a request, None without a good token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    devices: Devices = request.app.state.devices
    return devices.check(token.strip()) if kind.lower() == "bearer" else None


def device_of(request: Asked) -> Device:
    """Return the device of a request; raises Refusal."""
    device = somebody(request)
    if device is None:
        raise Refusal("bad-token", "This device is not known.")
    return device


@get("/health")
async def health(request: Asked) -> Health:
    """Say how the server is."""
    found: Health = request.app.state.health()
    return found


@post("/device", status_code=200)
async def device(request: Asked, data: JSONBody[DeviceBody]) -> DeviceReply:
    """Give a guest a token, or a known device a new name."""
    devices: Devices = request.app.state.devices
    token = devices.issue(data.name, somebody(request))
    known = devices.check(token)
    assert known is not None
    return DeviceReply(token, known.name)


# ---- games --------------------------------------------------------------------------------------


@get("/games")
async def games(request: Asked) -> list[GameInfo]:
    """List what can be played."""
    library: Library = request.app.state.library
    packs: Packs = request.app.state.packs
    found = library.games()
    if is_local(peer(request.scope), request.headers):
        for game in found:
            game.packs = packs.names(game.game)
    return found


@get("/games/{slug:str}/catalogue")
async def catalogue(request: Asked, slug: Slug) -> Response[bytes]:
    """Return the texts and numbers of a game's cards."""
    return ready(request, request.app.state.library.catalogue(slug))


@get("/games/{slug:str}/rules")
async def rules(request: Asked, slug: Slug) -> Response[bytes]:
    """Return the rules index of a game."""
    return ready(request, request.app.state.library.rules(slug))


@get("/games/{slug:str}/text")
async def text(request: Asked, slug: Slug) -> Response[bytes]:
    """Return a game's messages, in Fluent's format."""
    return ready(request, request.app.state.library.text(slug))


@get("/games/{slug:str}/lessons")
async def lessons(request: Asked, slug: Slug) -> Response[bytes]:
    """Return what is said to somebody who is new to a game, in the order of its file."""
    return ready(request, request.app.state.library.lessons(slug))


def ready(request: Asked, page: Page | None) -> Response[bytes]:
    """Return a page that stands ready; raises Refusal when there is none."""
    if page is None:
        raise Refusal("no-game", "There is no such game here.")
    status, headers, body = respond(page, dict(request.scope["headers"]))
    named = {name.decode(): value.decode() for name, value in headers}
    kind = named.pop("content-type", "").partition(";")[0]  # the framework adds the charset
    return Response(body, status_code=status, media_type=kind, headers=named)


# ---- matches ------------------------------------------------------------------------------------


@post("/matches")
async def create(request: Asked, data: JSONBody[CreateBody]) -> Created:
    """Make a match."""
    lobby: Lobby = request.app.state.lobby
    packs: Packs = request.app.state.packs
    if data.pack and not is_local(peer(request.scope), request.headers):
        raise Refusal("no-pack", "Packs are for whoever sits at the server's own machine.")
    return await lobby.create(device_of(request), packs.filled(data))


@get("/matches")
async def matches(request: Asked) -> list[MatchInfo]:
    """List a device's matches and the open ones."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.matches(somebody(request))


@post("/matches/import", request_max_body_size=MAX_BYTES)
async def bring(request: Asked) -> Created:
    """Make a match from a file."""
    lobby: Lobby = request.app.state.lobby
    sender = device_of(request)
    return await lobby.bring(sender, await request.body())


@get("/matches/{match:str}")
async def match(request: Asked, match: MatchName) -> MatchInfo:
    """Return one match."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.match(match, somebody(request))


@post("/matches/{match:str}/claim", status_code=200)
async def claim(request: Asked, match: MatchName, data: JSONBody[ClaimBody]) -> MatchInfo:
    """Sit down on seats of a match."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.claim(match, device_of(request), data)


@post("/matches/{match:str}/bot", status_code=200)
async def bot(request: Asked, match: MatchName, data: JSONBody[BotBody]) -> MatchInfo:
    """Give a seat of a match to a bot, or take it from one."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.bot(match, device_of(request), data)


@post("/matches/{match:str}/invitation", status_code=200)
async def invitation(request: Asked, match: MatchName) -> Invitation:
    """Return how others come to a match."""
    invitations: Invitations = request.app.state.invitations
    page = request.headers.get("origin") or f"http://{request.headers.get('host', '')}"
    return await invitations.invite(match, device_of(request), page)


@post("/join", status_code=200)
async def join(request: Asked, data: JSONBody[JoinBody]) -> Joined:
    """Follow a code."""
    invitations: Invitations = request.app.state.invitations
    return await invitations.join(peer(request.scope), data.code)


@get("/matches/{match:str}/catalogue")
async def cards(request: Asked, match: MatchName) -> Response[bytes]:
    """Return the texts and numbers of the cards of a match that has its own."""
    lobby: Lobby = request.app.state.lobby
    return Response(await lobby.catalogue(match), media_type=MediaType.JSON)


@get("/matches/{match:str}/log")
async def log(request: Asked, match: MatchName, before: Place = 2**40) -> LogPage:
    """Return older lines of a match's log."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.log(match, somebody(request), before)


@get("/matches/{match:str}/export")
async def export(request: Asked, match: MatchName) -> Response[bytes]:
    """Return a match as a file."""
    lobby: Lobby = request.app.state.lobby
    body = await lobby.export(match, somebody(request))
    name = f'attachment; filename="whitethorn-{match[:12]}.json"'
    return Response(body, media_type=MediaType.JSON, headers={"content-disposition": name})


@get("/matches/{match:str}/replay")
async def replay(request: Asked, match: MatchName, step: Place = 0) -> ReplayStep:
    """Return one step of a finished match."""
    lobby: Lobby = request.app.state.lobby
    return await lobby.replay(match, step)


def api() -> Router:
    """Return everything under /api."""
    handlers = [
        health,
        device,
        games,
        catalogue,
        rules,
        text,
        lessons,
        create,
        matches,
        bring,
        match,
        cards,
        claim,
        bot,
        invitation,
        join,
        log,
        export,
        replay,
    ]
    return Router("/api", route_handlers=handlers)
