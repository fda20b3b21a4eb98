"""Which machine is this one, and where others of this network find the server."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final

ANY: Final = {"", "0.0.0.0", "::"}
FORWARDING: Final = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)
FAR: Final = ("192.0.2.1", 9)  # set aside for documents: nothing is ever sent there


def addresses() -> list[str]:
    """Return this machine's IPv4 addresses on its networks, the one to the world first."""
    found: dict[str, None] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR)  # sends nothing, and yet chooses the way out
            found[str(probe.getsockname()[0])] = None
        except OSError:
            pass
    try:
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(info[4][0])] = None
    except OSError:
        pass
    return [a for a in found if not IPv4Address(a).is_loopback and a not in ANY]


def pages(host: str, port: int) -> list[str]:
    """Return the addresses of the lobby for others, best first; none on loopback alone."""
    if host in ANY:
        return [f"http://{address}:{port}" for address in addresses()]
    name = f"[{host}]" if ":" in host else host
    return [] if is_loopback(host) else [f"http://{name}:{port}"]


def is_loopback(host: str) -> bool:
    """Whether a host name or address only leads to this machine itself."""
    return host == "localhost" or is_own(host.strip("[]"))


def is_own(address: str) -> bool:
    """Whether an address, never a name, is one of this machine's own for itself."""
    found = in_figures(address)
    return found is not None and found.is_loopback


def in_figures(address: str) -> IPv4Address | IPv6Address | None:
    """Return an address, None for a name; one of IPv4 that IPv6 wraps is of IPv4."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    wrapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return found if wrapped is None else wrapped


def peer(scope: Mapping[str, Any]) -> str | None:
    """Return the address that a request or socket (an ASGI scope) comes from, None if unknown.

    Behind a trusted proxy it is what that tells (run.py's `proxies`), and nobody else is believed.
    """
    client = scope.get("client")
    return str(client[0]) or None if client else None


def is_local(address: str | None, headers: Mapping[str, str] | None = None) -> bool:
    """Whether a request comes from this machine's own address, and by no proxy.

    What a proxy passes on is a stranger's, whichever address its headers tell.  This server itself
    speaks no TLS, so a page with TLS came by a proxy as well.
    """
    sent = headers or {}
    if any(name in sent for name in FORWARDING) or sent.get("origin", "").startswith("https:"):
        return False
    return address is not None and is_own(address)


def named(port: int) -> set[str]:
    """Return the origins of pages that were opened by this machine's own name.

    A page of somebody else's name cannot have them, whatever address that name leads to.
    """
    name = socket.gethostname().partition(".")[0].lower()
    plain = name.replace("-", "").isalnum() and name.isascii()
    return {f"http://{name}:{port}", f"http://{name}.local:{port}"} if plain else set()
