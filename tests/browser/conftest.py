"""A browser for the tests: the distribution's Chromium, calm and silent."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.narrow import TELEPHONE
from tests.browser.server import serving

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
).split()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return {**browser_type_launch_args, "executable_path": chromium, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    size = {"width": 1440, "height": 900}
    # Reduced motion makes every test but those of the animations instant.
    return {**browser_context_args, "viewport": size, "reduced_motion": "reduce", "locale": "en-GB"}


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.fixture
def other(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """A second person's browser."""
    context = browser.new_context(base_url=base_url, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page on a telephone."""
    context = browser.new_context(base_url=base_url, **TELEPHONE)
    yield context.new_page()
    context.close()


@pytest.fixture(autouse=True)
def no_script_errors(page: Page) -> Iterator[None]:
    """Fail a test during which the page reported an error, whatever else it proved."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    yield
    assert not errors
