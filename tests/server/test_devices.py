"""Tokens, names, the secret, origins, buckets, the client's files."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from whitethorn.server.devices import Device, Devices, clean_name, clean_text, load_secret
from whitethorn.server.limits import Bucket, Buckets
from whitethorn.server.protocol import MAX_FRAME, Answer, Malformed, decode
from whitethorn.server.security import Origins, own_origins
from whitethorn.server.store import AdminError
from whitethorn.server.web import Web


def test_tokens_are_signed() -> None:
    devices = Devices(b"x" * 32)
    token = devices.issue("Ann \u00e9\U0001f987")
    device = devices.check(token)
    assert device is not None
    assert device.name == "Ann \u00e9\U0001f987"
    assert len(device.id) >= 22  # 128 bits
    assert Devices(b"y" * 32).check(token) is None
    renamed = devices.check(devices.issue("Bob", device))
    assert renamed == Device(device.id, "Bob")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("", "Guest"),
        (" \t\n", "Guest"),
        ("A\u200bnn\u202e", "Ann"),
        ("a\nb\x00c", "a bc"),
        ("x" * 99, "x" * 40),
        ("e\u0301", "\u00e9"),
        ("\u3164\u2800\u115f", "Guest"),
        ("Ann\ufe00\U000e0101\u034f", "Ann"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
    ],
)
def test_names_are_what_they_look_like(given: str, shown: str) -> None:
    assert clean_name(given) == shown
    assert clean_text(clean_text(given)) == clean_text(given)


def test_the_secret_is_made_once_for_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    secret = load_secret(path)
    assert len(secret) == 32
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    assert load_secret(path) == secret
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_bytes(b"short")
    with pytest.raises(AdminError, match="too short"):
        load_secret(path)


def test_frames_are_capped_before_they_are_parsed() -> None:
    good = b'{"t":"answer","id":"a","seq":0,"seat":0,"values":[1]}'
    assert decode(good) == Answer("a", 0, 0, [1])
    for bad in (
        good + b" " * (MAX_FRAME - len(good) + 1),
        b"[" * 4000,
        b'{"t":"answer","id":"a","seq":0,"seat":0,"values":[1],"seat2":1}',
        b'{"t":"answer","id":"","seq":0,"seat":0,"values":[1]}',
        b'{"t":"answer","id":"a b","seq":0,"seat":0,"values":[1]}',
        b'{"t":"answer","id":"a","seq":0,"seat":0,"values":[]}',
        b'{"t":"answer","id":"a","seq":0,"seat":0,"values":[-1]}',
        b'{"t":"answer","id":"a","seq":0,"seat":99,"values":[1]}',
        b'{"t":"answer","id":"a","seq":1e99,"seat":0,"values":[1]}',
        b'{"t":"nothing"}',
        b"\xff",
        b"",
    ):
        with pytest.raises(Malformed):
            decode(bad)
    assert isinstance(decode(good + b" " * (MAX_FRAME - len(good))), Answer)


def test_pages_by_address_only_where_asked() -> None:
    lan = Origins(own_origins("0.0.0.0", 80), by_address=True)
    ours = [(b"origin", b"http://192.168.1.7:80"), (b"host", b"192.168.1.7:80")]
    assert lan.socket(dict(ours))
    for origin, host in (
        (b"http://evil.example:80", b"evil.example:80"),
        (b"http://192.168.1.7:80", b"192.168.1.8:80"),
        (b"https://192.168.1.7:80", b"192.168.1.7:80"),
        (b"http://192.168.1.7:81", b"192.168.1.7:80"),
        (b"http://[::1", b"[::1"),
    ):
        assert not lan.socket({b"origin": origin, b"host": host})
    assert not Origins(own_origins("127.0.0.1", 80), by_address=False).socket(dict(ours))
    assert own_origins("::1", 9) >= {"http://[::1]:9", "http://localhost:9"}


def test_buckets_leak() -> None:
    bucket = Bucket((3.0, 2.0), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True] * 3 + [False]
    assert bucket.take(0.5)
    assert not bucket.take(0.6)
    many = Buckets((1.0, 1.0))
    assert all(many.take(f"k{n}", 0.0) for n in range(Buckets.MANY + 2))
    assert not many.take("k0", 0.0)
    assert many.take("new", 99.0)
    assert len(many._of) == 1


def test_the_clients_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "x" * 1000)
    (tmp_path / "assets/app-1a2b.js").write_text("let a = 1;" * 200)
    (tmp_path / ".stamp").write_text("secret")
    web = Web(tmp_path)
    web.refresh()
    packed = {b"accept-encoding": b"gzip, br"}
    for path in ("/", "/m/abc", "/replay/x/3", "/index.html"):
        status, headers, body = web.get(path, packed)
        assert status == 200
        assert gzip.decompress(body).startswith(b"<!doctype")
        assert (b"cache-control", b"no-cache") in headers
    status, headers, body = web.get("/assets/app-1a2b.js", {})
    assert body.startswith(b"let a")
    assert dict(headers)[b"cache-control"].endswith(b"immutable")
    assert dict(headers)[b"content-type"] == b"text/javascript; charset=utf-8"
    etag = dict(headers)[b"etag"]
    assert web.get("/assets/app-1a2b.js", {b"if-none-match": etag})[0] == 304
    for path in ("/.stamp", "/assets/../.stamp", "/nothing", "/assets/", "/../etc/passwd"):
        assert web.get(path, {})[0] == 404
    assert Web(tmp_path / "none").get("/", {})[2].startswith(b"<!doctype")
