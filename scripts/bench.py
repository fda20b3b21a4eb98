"""Measures our own speeds on one core, pure and compiled, and judges them by the bars of the house.

Each figure is the best of three runs in CPU seconds, printed beside a calibration loop so that
runs on different machines can be compared by ratio.  `--write` keeps the table in docs/evidence.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from scripts.sources import ROOT

SCENARIO = "order/hunt-1"
# Decisions a second that the design asks for.
BARS = {"pure": 60_000, "compiled": 500_000}
GAMES = {"pure": 200, "compiled": 2000}
RUNS = 3
PYTHONS = {"pure": Path(sys.executable), "compiled": ROOT / ".venv-compiled/bin/python"}


def calibration() -> float:
    """Return CPU milliseconds of a fixed loop of additions in this interpreter."""
    best = 1e9
    for _ in range(5):
        started = time.process_time()
        total = 0
        for number in range(1_000_000):
            total += number & 7
        best = min(best, time.process_time() - started)
    return best * 1000


def simulate(mode: str, seats: int) -> dict[str, object]:
    """Return what `whitethorn simulate --json` says about random play."""
    command = [str(PYTHONS[mode].with_name("whitethorn")), "simulate", SCENARIO, "--json"]
    command += ["--seats", str(seats), "--games", str(GAMES[mode]), "--policy", "uniform"]
    command += ["--seed", "7"] + (["--pure"] if mode == "pure" else [])
    done = subprocess.run(command, capture_output=True, check=True, text=True, cwd=ROOT)
    told: dict[str, object] = json.loads(done.stdout)
    if told["compiled"] is not (mode == "compiled"):
        raise SystemExit(f"asked for {mode} code, got the other")
    return told


def main(arguments: list[str]) -> int:
    """Print the table; return 1 if a figure is below its bar."""
    lines = [
        f"# Speed of random play, {SCENARIO}",
        "",
        f"`make bench`, CPython {sys.version.split()[0]}, one core, best of {RUNS} runs, CPU time;",
        f"calibration loop {calibration():.1f} ms.",
        "",
        "| mode | seats | decisions/s | bar | matches/s | decisions per match |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    slow = False
    for mode in BARS:
        for seats in (2, 3, 4):
            runs = [simulate(mode, seats) for _ in range(RUNS)]
            best = max(runs, key=lambda run: float(str(run["decisions_per_second"])))
            speed = float(str(best["decisions_per_second"]))
            matches, seconds = int(str(best["matches"])), float(str(best["cpu_seconds"]))
            each = int(str(best["decisions"])) / matches
            slow |= speed < BARS[mode]
            lines.append(
                f"| {mode} | {seats} | {speed:,.0f} | {BARS[mode]:,} "
                f"| {matches / seconds:,.0f} | {each:,.1f} |"
            )
    text = "\n".join(lines) + "\n"
    print(text)
    if "--write" in arguments:
        target = ROOT / "docs/evidence/bench.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
