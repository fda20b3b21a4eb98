"""The client as something that can be installed: a manifest, and a worker that keeps no answers."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seat import WAIT_MS
from tests.browser.server import serving, web

ACTIVE = "navigator.serviceWorker.ready.then((r) => r.active.scriptURL)"
KEPT = """async () => {
  const out = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) out.push(new URL(request.url).pathname)
  }
  return out
}"""
NAMES = "caches.keys()"


def test_the_manifest_names_icons_that_exist(page: Page) -> None:
    page.goto("/")
    address = page.evaluate("document.querySelector('link[rel=manifest]').getAttribute('href')")
    answer = page.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert told["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    for icon in told["icons"]:
        got = page.request.get(icon["src"])
        assert got.ok
        assert got.headers["content-type"].startswith(icon["type"])


def test_without_a_line_the_page_still_opens_and_no_answer_was_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Sarah").first.wait_for()
    assert page.evaluate(ACTIVE).endswith("/sw.js")
    page.reload()
    page.get_by_role("button", name="Sarah").first.wait_for()
    page.wait_for_load_state("networkidle")
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.endswith(".js") for path in kept)
    assert [path for path in kept if path != "/" and not path.startswith("/assets/")] == []


def test_a_new_build_shows_at_once_and_old_ones_are_forgotten(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "web"
    shutil.copytree(web(), folder)
    worker = (folder / "sw.js").read_text()
    monkeypatch.setenv("WHITETHORN_WEB", str(folder))
    (tmp_path / "data").mkdir()
    with serving(tmp_path / "data") as address:
        page.goto(address)
        page.evaluate(ACTIVE)
        for build in ("two", "three"):
            text = re.sub("whitethorn-[0-9a-z]+", f"whitethorn-{build}", worker, count=1)
            (folder / "sw.js").write_text(text)
            index = folder / "index.html"
            index.write_text(
                re.sub("<title>.*</title>", f"<title>{build}</title>", index.read_text())
            )
            (folder / "index.html.gz").unlink(missing_ok=True)
            (folder / "sw.js.gz").unlink(missing_ok=True)
            page.goto(f"{address}/credits")
            expect(page).to_have_title(re.compile("."))
            page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
            page.wait_for_function(
                f"caches.keys().then((all) => all.includes('whitethorn-{build}'))", timeout=WAIT_MS
            )
        page.wait_for_function("caches.keys().then((all) => all.length <= 2)", timeout=WAIT_MS)
        assert "whitethorn-three" in page.evaluate(NAMES)
        assert "<title>three</title>" in page.request.get(address).text()
        page.goto("about:blank")
