"""Measure the rates of the named benchmarks and write them to lab/benchmarks.toml.

    python -m scripts.references build/references --policy uniform,greedy --games 2000

Runs are kept in the folder and gone on with; `--games` is how many matches a rate should have, and
one of more matches in the file stays.  With the rates of an older content there, `--anew` drops
them all.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from scripts.sources import ROOT
from whitethorn.lab.benchmark import DATA, Benchmark, Rate, content_digest, plays_digest
from whitethorn.lab.keeping import Keeper
from whitethorn.lab.simulate import carry_out

FILE = ROOT / "src/whitethorn/lab" / DATA


def read() -> list[Benchmark]:
    """Return the benchmarks as the file of this checkout has them."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8"))["benchmark"], list[Benchmark])


def folder(out: Path, bench: Benchmark, policy: str) -> Path:
    """Return where the matches of a policy are kept."""
    return out / bench.name.split("/")[1] / policy.replace(":", "-").replace("/", "-")


def measured(out: Path, bench: Benchmark, policy: str, games: int, jobs: int) -> Rate:
    """Play what is missing; return the rate over all matches that are kept."""
    run = bench.run(policy, min(games, bench.most))
    keeper = Keeper(folder(out, bench, policy), run, resume=True)
    carry_out(run, jobs, keeper)
    return bench.rate(policy, keeper.kept())


def lines(benches: list[Benchmark]) -> Iterator[str]:
    """Yield the lines of the file."""
    yield from FILE.read_text("utf-8").split("\n\n", 1)[0].splitlines()
    for bench in benches:
        yield ""
        yield "[[benchmark]]"
        for name in bench.__struct_fields__[:-1]:
            value = getattr(bench, name)
            yield f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}"
        yield "rates = ["
        for rate in bench.rates:
            yield (
                f'  {{ policy = "{rate.policy}", matches = {rate.matches}, wins = {rate.wins} }},'
            )
        yield "]"


def updated(bench: Benchmark, new: list[Rate], anew: bool) -> Benchmark:
    """Return a benchmark with new rates, of each policy the one of most matches.

    Exits where older ones are of other content, unless they are dropped `anew`.
    """
    now = (content_digest(bench), plays_digest(bench))
    if bench.rates and now != (bench.digest, bench.plays) and not anew:
        sys.exit(f"{bench.name}: content or rules have changed; a new version, and --anew")
    rates = {} if anew else {rate.policy: rate for rate in bench.rates}
    for rate in new:
        if rate.policy not in rates or rate.matches >= rates[rate.policy].matches:
            rates[rate.policy] = rate
    ordered = sorted(rates.values(), key=lambda rate: rate.share)
    return msgspec.structs.replace(bench, digest=now[0], plays=now[1], rates=ordered)


def main() -> None:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(description="Rates of the named benchmarks.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--policy", default="uniform,greedy")
    parser.add_argument("--benchmark", default="")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    asked = parser.parse_args()
    benches = read()
    for place, bench in enumerate(benches):
        if asked.benchmark in bench.name:
            new = [
                measured(asked.out, bench, name, asked.games, asked.jobs)
                for name in asked.policy.split(",")
            ]
            benches[place] = updated(bench, new, asked.anew)
            FILE.write_text("\n".join(lines(benches)) + "\n", "utf-8")
            print(bench.name, *(f"{r.policy} {r.wins}/{r.matches}" for r in new))


if __name__ == "__main__":
    main()
