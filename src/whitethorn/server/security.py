"""Who may talk to the server from which page, and the headers that keep pages to themselves.

A request from a foreign page carries that page's origin; only the server's own pages may open
sockets or change anything.  A name in `Host` proves nothing, since any name can be pointed at this
machine, but an address in figures cannot be taken by anybody else.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

Headers = dict[bytes, bytes]

CSP: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final[list[tuple[bytes, bytes]]] = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
SAFE: Final = {"GET", "HEAD", "OPTIONS"}


def own_origins(host: str, port: int) -> set[str]:
    """Return the origins of the pages that a server on this address serves itself."""
    names = {"127.0.0.1", "localhost", "[::1]"}
    if host not in ("", "0.0.0.0", "::"):
        names.add(f"[{host}]" if ":" in host else host)
    return {f"http://{name}:{port}" for name in names}


class Origins:
    """The allow-list.  `by_address`: also pages that came from the very address they talk to."""

    def __init__(self, allowed: set[str], by_address: bool) -> None:
        self._allowed = allowed
        self._by_address = by_address

    def socket(self, headers: Headers) -> bool:
        """Whether a socket may be opened; without an origin it may not."""
        return self._ours(headers.get(b"origin"), headers.get(b"host"))

    def change(self, method: str, headers: Headers) -> bool:
        """Whether a request may change something; programs that are no browser have no origin."""
        if method in SAFE:
            return True
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        return self._ours(origin, headers.get(b"host"))

    def _ours(self, origin: bytes | None, host: bytes | None) -> bool:
        if origin is None:
            return False
        text = origin.decode("latin-1")
        if text in self._allowed:
            return True
        return self._by_address and host is not None and same_address(text, host.decode("latin-1"))


def same_address(origin: str, host: str) -> bool:
    """Whether an origin is http at an address in figures, the very one in `Host`."""
    try:
        parts = urlsplit(origin)
        ip_address(parts.hostname or "")
    except ValueError:
        return False
    return origin == f"http://{host}" and parts.netloc == host
