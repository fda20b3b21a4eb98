"""Documents point at things that exist, and generated pages are up to date."""

from __future__ import annotations

import re
import subprocess
import sys

from scripts.sources import ROOT, committed, short

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def test_links_lead_somewhere() -> None:
    dead: list[str] = []
    for path in committed():
        if path.suffix != ".md":
            continue
        for target in LINK.findall(path.read_text("utf-8")):
            file = target.split("#")[0]
            if "://" in target or not file:
                continue
            if not (path.parent / file).exists():
                dead.append(f"{short(path)}: {target}")
    assert not dead


def test_generated_pages_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scripts.reference", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
