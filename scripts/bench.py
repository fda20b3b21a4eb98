"""Measures our own speeds on one core, pure and compiled, and judges them by the bars of the house.

Every figure is the best of several runs in CPU time, taken beside a calibration loop in the same
process, so that two machines can be compared by ratio.  `--write` keeps the table in docs/evidence,
`--json` prints the figures as one object.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.sources import ROOT

# What the design asks for: decisions a second, and microseconds to clone a live state.
BARS = {
    "pure": {"order": 60_000, "tower": 150_000, "guild": 150_000},
    "compiled": {"order": 500_000, "tower": 1_500_000, "guild": 1_500_000},
}
CLONE_BARS = {"compiled": {"order": 8.0, "tower": 3.0, "guild": 3.0}}
PYTHONS = {"pure": Path(sys.executable), "compiled": ROOT / ".venv-compiled/bin/python"}
HEAD = """# Speed of the rules

`make bench`, CPython {python}, one core, CPU time, best of several runs. "per loop" is decisions in
the time of the calibration loop ({loops}).

| mode | game | seats | decisions/s | bar | per loop | clone µs | save µs | load µs | view µs |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
"""


def measure(mode: str) -> dict[str, Any]:
    """Return what `whitethorn bench --json` says in one mode."""
    command = [str(PYTHONS[mode]), "-m", "whitethorn.cli.main", "bench", "--json"]
    if mode == "compiled":
        command.insert(1, "-I")
    else:
        command.append("--pure")
    done = subprocess.run(command, capture_output=True, check=True, text=True, cwd=ROOT)
    told: dict[str, Any] = json.loads(done.stdout)
    if told["compiled"] is not (mode == "compiled"):
        raise SystemExit(f"asked for {mode} code, got the other")
    return told


def row(mode: str, one: dict[str, Any]) -> str:
    """Return one line of the table."""
    bar = BARS[mode].get(one["game"], 0)
    return (
        f"| {mode} | {one['game']}/{one['scenario']} | {one['seats']} "
        f"| {one['decisions_per_second']:,.0f} | {bar:,} | {one['decisions_per_loop']:,.0f} "
        f"| {one['clone_us']:.2f} | {one['save_us']:.1f} | {one['load_us']:.1f} "
        f"| {one['view_us']:.1f} |"
    )


def misses(mode: str, one: dict[str, Any]) -> list[str]:
    """Return the bars that a line does not reach."""
    where = f"{mode} {one['game']} with {one['seats']} seats"
    found = []
    if one["decisions_per_second"] < BARS[mode].get(one["game"], 0):
        found.append(f"{where}: {one['decisions_per_second']:,.0f} decisions/s")
    if one["clone_us"] > CLONE_BARS.get(mode, {}).get(one["game"], 1e9):
        found.append(f"{where}: clone {one['clone_us']:.2f} µs")
    return found


def main(arguments: list[str]) -> int:
    """Print the table; return 1 if a figure is below its bar."""
    told = {mode: measure(mode) for mode in BARS}
    below = [miss for mode in told for one in told[mode]["games"] for miss in misses(mode, one)]
    if "--json" in arguments:
        print(json.dumps({"modes": told, "below": below}))
        return int(bool(below))
    loops = ", ".join(f"{mode} {told[mode]['calibration_ms']:.1f} ms" for mode in told)
    text = HEAD.format(python=sys.version.split()[0], loops=loops)
    text += "".join(row(mode, one) + "\n" for mode in told for one in told[mode]["games"])
    print(text)
    if "--write" in arguments:
        target = ROOT / "docs/evidence/bench.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for miss in below:
        print(f"below its bar: {miss}")
    return int(bool(below))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
