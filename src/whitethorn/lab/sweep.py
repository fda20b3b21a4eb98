"""A sweep: one run for each number of seats and value of options, and what goes beside them.

Its folder holds a folder a run, `forced.parquet` (card by card), `watched.parquet` (matches watched
event by event) and `weighed.parquet` (matches by search).  A sweep that was stopped goes on where
it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from whitethorn import games
from whitethorn.bots import policies
from whitethorn.lab import parquet
from whitethorn.lab.arena import Options, Run
from whitethorn.lab.density import density
from whitethorn.lab.forced import forced_draws
from whitethorn.lab.jobs import RunError
from whitethorn.lab.keeping import Keeper
from whitethorn.lab.simulate import carry_out, plan
from whitethorn.lab.watching import watch

if TYPE_CHECKING:
    import pyarrow

Progress = Callable[[str], object]
FORCED = "forced.parquet"
WATCHED = "watched.parquet"
WEIGHED = "weighed.parquet"


class Sweep(msgspec.Struct, frozen=True):
    """What is swept over.  `matches` is for each policy of a run; `vary` is values by option.

    `cards` deals are played with each card on top of its deck, `watched` matches are watched for
    each number of seats, with `playouts` after each round; both by the last fast policy, at the
    default options.  `weighed` matches are played by `thinker`, to see how close choices are.
    """

    game: str
    scenario: str
    seats: tuple[int, ...]
    policies: tuple[str, ...]
    seed: int
    matches: int
    vary: dict[str, tuple[str | int | bool, ...]] = {}
    options: Options = {}
    changes: tuple[str, ...] = ()
    cards: int = 0
    watched: int = 0
    playouts: int = 100
    weighed: int = 0
    thinker: str = "search:100"

    def runs(self) -> Iterator[tuple[str, Run]]:
        """Yield each run with the name of its folder; raises what `plan` raises.

        Where seats compete, policies also share tables.
        """
        rivals = not games.load(self.game).cooperative
        for seats, values in product(self.seats, product(*self.vary.values())):
            options = dict(zip(self.vary, values, strict=True))
            words = [self.game, self.scenario, f"s{seats}"]
            words += [f"{name}={value}" for name, value in options.items()]
            for rotate in (False, True) if rivals and len(self.policies) > 1 else (False,):
                name = "-".join([*words, *(["mixed"] if rotate else [])])
                yield name, self.run(seats, {**self.options, **options}, self.policies, rotate)

    def run(self, seats: int, options: Options, names: tuple[str, ...], rotate: bool) -> Run:
        """Return one run."""
        count = self.matches * len(names)
        where = (self.game, self.scenario, seats, list(names), self.seed, count)
        return plan(*where, options, rotate, self.changes).kept()

    def best(self, seats: int) -> Run:
        """Return a run of the last policy that answers at once."""
        fast = [n for n in self.policies if not policies.spec(self.game, n).thinks]
        return self.run(seats, self.options, (fast[-1] if fast else "greedy",), False)


def sweep(what: Sweep, out: Path, say: Progress) -> None:
    """Play a sweep into a folder; raises RunError and what a run raises."""
    parquet.need()
    for name, run in what.runs():
        folder = out / name
        if complete(folder, run):
            continue
        say(name)
        keeper = Keeper(folder, run, resume=True)
        result = carry_out(run, keeper=keeper)
        if result.stopped:
            raise KeyboardInterrupt
        parquet.write(folder / "matches.parquet", run, keeper.kept())
    beside(out / FORCED, what.cards, lambda: forced_rows(what, say))
    beside(out / WATCHED, what.watched, lambda: watched_rows(what, say))
    beside(out / WEIGHED, what.weighed, lambda: weighed_rows(what, say))


def complete(folder: Path, run: Run) -> bool:
    """Return whether a folder holds all matches of a run, played as they would be now."""
    if not (folder / "matches.parquet").is_file():
        return False
    keeper = Keeper(folder, run, resume=True)
    return sum(1 for _ in keeper.kept()) == run.matches


def beside(path: Path, wanted: int, rows: Callable[[], Iterable[dict[str, Any]]]) -> None:
    """Write a further table, if it is wanted and not there yet; raises RunError."""
    if not wanted or path.is_file():
        return
    write(path, list(rows()))


def write(path: Path, rows: list[dict[str, Any]]) -> None:
    """Write rows to a Parquet file; raises RunError."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    if not rows:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        table: pyarrow.Table = pa.Table.from_pylist(rows)
        pq.write_table(table, path, compression="zstd")
    except OSError as why:
        raise RunError(f"cannot write {path}: {why.strerror}") from None


def forced_rows(what: Sweep, say: Progress) -> Iterator[dict[str, Any]]:
    """Yield the forced draws at every number of seats."""
    for seats in what.seats:
        say(f"cards, {seats} seats")
        for draw in forced_draws(what.best(seats), what.cards):
            yield msgspec.to_builtins(draw)


def watched_rows(what: Sweep, say: Progress) -> Iterator[dict[str, Any]]:
    """Yield the watched matches at every number of seats; facts and Actions as JSON."""
    for seats in what.seats:
        say(f"watching, {seats} seats")
        run = what.best(seats)
        for deal in range(what.watched):
            row: dict[str, Any] = msgspec.to_builtins(watch(run, deal, what.playouts))
            for name in ("spent", "facts"):
                row[name] = msgspec.json.encode(row[name]).decode()
            yield row


def weighed_rows(what: Sweep, say: Progress) -> Iterator[dict[str, Any]]:
    """Yield matches by search at every number of seats."""
    for seats in what.seats:
        say(f"weighing, {seats} seats")
        run = what.run(seats, what.options, (what.thinker,), False)
        for deal in range(what.weighed):
            yield msgspec.to_builtins(density(run, deal))
