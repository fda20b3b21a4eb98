"""Measures ourselves and others in turns, in one run, on one core, and judges our own bars.

`--json FILE` keeps all figures, `--write` the tables in docs/benchmarks.md, `--rounds N` asks for
more or fewer slices each.  The status is 1 only when one of our own bars is missed.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec

from scripts.bench.contest import COSTS, RULES, SEEN, STEPS, Slice
from scripts.bench.page import Line, line_of, tables
from scripts.bench.peers import RACE
from scripts.bench.worker import Hello, Order
from scripts.sources import ROOT

WORKERS: Final = {
    "compiled": (ROOT / ".venv-bench/bin/python", "all"),
    "pure": (Path(sys.executable), "ours"),
}
PAGE: Final = ROOT / "docs/benchmarks.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"

# Mode, group, beginning of the name: decisions a second (steps: answers a second), at least.
BARS: Final = {
    ("compiled", RULES, "order"): 500_000,
    ("compiled", RULES, "tower"): 1_500_000,
    ("compiled", RULES, "guild"): 1_500_000,
    ("pure", RULES, "order"): 60_000,
    ("pure", RULES, "tower"): 150_000,
    ("pure", RULES, "guild"): 150_000,
    ("compiled", STEPS, "tower"): 100_000,
    ("compiled", STEPS, "guild"): 100_000,
    ("compiled", SEEN, "tower"): 30_000,
    ("compiled", SEEN, "guild"): 30_000,
    ("compiled", COSTS, "order: clone"): 1e6 / 8.0,
    ("compiled", COSTS, "tower: clone"): 1e6 / 3.0,
    ("compiled", COSTS, "guild: clone"): 1e6 / 3.0,
}


class Report(msgspec.Struct):
    """Everything that a run found; loops in milliseconds."""

    rounds: int
    python: str
    loops: dict[str, float]
    lines: list[Line]
    absent: dict[str, str]
    below: list[str]


class Worker:
    """A process that plays; see worker.py."""

    def __init__(self, mode: str) -> None:
        python, which = WORKERS[mode]
        self.mode = mode
        command = [str(python), "-m", "scripts.bench.worker", which]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT)
        self.hello = msgspec.json.decode(self.line(), type=Hello)
        if self.hello.compiled is not (mode == "compiled"):
            raise SystemExit(f"asked for {mode} code, got the other")
        self.slices: list[list[Slice]] = [[] for _ in self.hello.entries]

    def line(self) -> bytes:
        """Return the next line that the process says."""
        assert self.process.stdout is not None
        found = self.process.stdout.readline()
        if not found:
            raise SystemExit(f"the {self.mode} worker has ended")
        return found

    def measure(self, which: int) -> None:
        """Let it play one slice."""
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(Order(which)) + b"\n")
        self.process.stdin.flush()
        self.slices[which].append(msgspec.json.decode(self.line(), type=Slice))

    def lines(self) -> list[Line]:
        """Return the figures so far."""
        return [
            line_of(self.mode, entry.group, entry.name, slices, entry.kinds)
            for entry, slices in zip(self.hello.entries, self.slices, strict=True)
        ]

    def close(self) -> None:
        """Let it end."""
        self.process.communicate(timeout=60)


def build_race() -> None:
    """Compile the race, if there is a compiler."""
    RACE.unlink(missing_ok=True)
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler:
        RACE.parent.mkdir(parents=True, exist_ok=True)
        source = ROOT / "scripts/bench/race.c"
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", RACE, source], check=True)


def run(rounds: int) -> Report:
    """Let everybody play in turns."""
    build_race()
    workers = [Worker(mode) for mode in WORKERS]
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr, flush=True)
        for worker in workers:
            for which in range(len(worker.slices)):
                worker.measure(which)
    lines = [line for worker in workers for line in worker.lines()]
    absent = {name: why for worker in workers for name, why in worker.hello.absent.items()}
    loops = {worker.mode: round(worker.hello.loop_ms, 1) for worker in workers}
    for worker in workers:
        worker.close()
    return Report(rounds, workers[0].hello.python, loops, lines, absent, below(lines))


def below(lines: list[Line]) -> list[str]:
    """Return the bars that even the best slice does not reach."""
    found = []
    for (mode, group, name), bar in BARS.items():
        for x in lines:
            if (x.mode, x.group) != (mode, group) or not x.name.startswith(name):
                continue
            reached = x.answers if group in (STEPS, SEEN) else x.best
            if reached < bar:
                found.append(f"{mode} {group}, {x.name}: {reached:,.0f} a second of {bar:,.0f}")
    return found


def text_of(report: Report) -> str:
    """Return the tables with what must be known to read them."""
    loops = ", ".join(f"{mode} {ms} ms" for mode, ms in report.loops.items())
    head = f"CPython {report.python}, {report.rounds} slices each; calibration loop: {loops}."
    absent = [f"Absent: {name} ({why})." for name, why in report.absent.items()]
    missed = [f"Below its bar: {miss}." for miss in report.below]
    return "\n".join([head, *absent, "", *tables(report.lines), "", *missed]).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """Print the tables; return 1 if one of our own figures is below its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="where to keep all figures")
    parser.add_argument("--write", action="store_true", help="put the tables in docs/benchmarks.md")
    given = parser.parse_args(arguments)
    report = run(given.rounds)
    text = text_of(report)
    print(text)
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
    if given.write:
        page = PAGE.read_text("utf-8")
        before, rest = page.split(BEGIN, 1)
        after = rest.split(END, 1)[1]
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", "utf-8")
    return int(bool(report.below))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
