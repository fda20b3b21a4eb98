"""The built client, from the package's data: read once, compressed, with the right headers.

Files under assets/ carry a digest in their name and never change; everything else is asked for
again each time.  Addresses of the client's own pages all give index.html.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

FOR_EVER: Final = b"public, max-age=31536000, immutable"
ASK_AGAIN: Final = b"no-cache"
PAGES: Final = ("/m/", "/replay/", "/credits")
PACKED: Final = {".css", ".ftl", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2", ".ftl": "text/plain"}
MISSING: Final = b"""<!doctype html><html lang="en"><title>Whitethorn</title>
<h1>Whitethorn</h1><p>The server runs, but the client has not been built: run make play.</p></html>
"""

Answer = tuple[int, list[tuple[bytes, bytes]], bytes]


class Page(msgspec.Struct, frozen=True):
    """A file ready to be sent."""

    body: bytes
    packed: bytes | None
    headers: list[tuple[bytes, bytes]]
    etag: bytes


class Web:
    """The client's files; `refresh` reads them again when they were built anew."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(files("whitethorn") / "web"))
        self._stamp = -1
        self._pages: dict[str, Page] = {}

    def refresh(self) -> None:
        """Read the files if index.html has changed since."""
        index = self._folder / "index.html"
        stamp = index.stat().st_mtime_ns if index.is_file() else 0
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._pages = {
            f"/{path.relative_to(self._folder).as_posix()}": load(self._folder, path)
            for path in self._folder.rglob("*")
            if path.is_file() and path.suffix != ".gz" and not path.name.startswith(".")
        }

    def get(self, path: str, headers: dict[bytes, bytes]) -> Answer:
        """Return status, headers and body for a path."""
        page = self._pages.get(path)
        if page is None and (path == "/" or path.startswith(PAGES)):
            self.refresh()
            page = self._pages.get("/index.html", absent())
        if page is None:
            return (
                404,
                [(b"content-type", b"text/plain; charset=utf-8")],
                b"There is nothing here.\n",
            )
        return respond(page, headers)


def respond(page: Page, headers: dict[bytes, bytes]) -> Answer:
    """Return a page to somebody who sent these headers: packed if they like, or not at all."""
    if headers.get(b"if-none-match") == page.etag:
        return 304, [(b"etag", page.etag)], b""
    if page.packed is not None and b"gzip" in headers.get(b"accept-encoding", b""):
        return 200, [*page.headers, (b"content-encoding", b"gzip")], page.packed
    return 200, page.headers, page.body


def load(folder: Path, path: Path) -> Page:
    """Return a file of the client as a page."""
    body = path.read_bytes()
    beside = path.with_name(path.name + ".gz")
    packed = beside.read_bytes() if beside.is_file() else None
    hashed = path.relative_to(folder).parts[0] == "assets"
    return page_of(body, path.suffix, FOR_EVER if hashed else ASK_AGAIN, packed)


def page_of(
    body: bytes, suffix: str, caching: bytes = ASK_AGAIN, packed: bytes | None = None
) -> Page:
    """Return bytes as a page, packed if they are worth it."""
    if packed is None and suffix in PACKED and len(body) > 512:
        packed = gzip.compress(body, 6, mtime=0)
    kind = TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    etag = b'"' + hashlib.blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    headers = [
        (b"content-type", kind.encode()),
        (b"cache-control", caching),
        (b"etag", etag),
        (b"vary", b"accept-encoding"),
    ]
    return Page(body, packed, headers, etag)


def absent() -> Page:
    """Return the page that stands for a client that has not been built."""
    return page_of(MISSING, ".html")
