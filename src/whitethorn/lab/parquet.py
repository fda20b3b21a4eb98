"""Matches as a Parquet file, one row each; needs the extra `lab` (pyarrow)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from whitethorn import games
from whitethorn.lab.arena import Match, Run, match_seed, setups
from whitethorn.lab.jobs import RunError
from whitethorn.lab.keeping import about

if TYPE_CHECKING:
    import pyarrow

ROWS = 10_000
MISSING = "Parquet needs pyarrow: pip install 'whitethorn[lab]'"


def need() -> None:
    """Raise RunError when pyarrow is not installed."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise RunError(MISSING) from None


def schema(run: Run) -> pyarrow.Schema:
    """Return the columns; the metadata say by which rules and content the run was played.

    `deal` and `seed` are the same for all policies on one deal; `lineup`, `hunters` and `winners`
    are by seat; `decisions` had more than one option, `forced` had one; `steps` are phase steps,
    `rounds` is the round in which the match ended.  By seat: `asked` counts decisions, `offered`
    adds their options up.
    """
    import pyarrow as pa

    told = {f"whitethorn.{k}": str(v) for k, v in msgspec.to_builtins(about(run)).items()}
    return pa.schema(
        [
            ("number", pa.int64()),
            ("deal", pa.int64()),
            ("seed", pa.int64()),
            ("game", pa.string()),
            ("scenario", pa.string()),
            ("options", pa.string()),
            ("seats", pa.int8()),
            ("hunters", pa.list_(pa.string())),
            ("lineup", pa.list_(pa.string())),
            ("outcome", pa.string()),
            ("winners", pa.list_(pa.int8())),
            ("decisions", pa.int32()),
            ("forced", pa.int32()),
            ("steps", pa.int32()),
            ("rounds", pa.int32()),
            ("asked", pa.list_(pa.int32())),
            ("offered", pa.list_(pa.int32())),
        ],
        metadata=told,
    )


def rows(run: Run, matches: Iterable[Match]) -> Iterator[dict[str, Any]]:
    """Yield the rows of matches as the schema has them."""
    teams = setups(games.load(run.game), run.scenario, run.seats)
    options = msgspec.json.encode(run.options, order="sorted").decode()
    for match in matches:
        deal = run.deal(match.number)
        yield {
            "deal": deal,
            "seed": match_seed(run.seed, deal),
            "game": run.game,
            "scenario": run.scenario,
            "options": options,
            "seats": run.seats,
            "hunters": list(teams[deal % len(teams)].hunters),
            "lineup": list(run.lineup(match.number)),
            **{name: getattr(match, name) for name in match.__struct_fields__},
        }


def write(path: Path, run: Run, matches: Iterable[Match]) -> None:
    """Write matches to a file, a batch at a time; raises RunError."""
    need()
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns, told = schema(run), rows(run, matches)
    fresh = path.with_name(path.name + ".new")
    try:
        with pq.ParquetWriter(fresh, columns, compression="zstd") as file:
            while batch := list(islice(told, ROWS)):
                file.write_table(pa.Table.from_pylist(batch, schema=columns))
        fresh.replace(path)
    except OSError as why:
        what = why.strerror or str(why)
        raise RunError(f"cannot write {path}: {what}; its matches are in matches.jsonl") from None
    finally:
        fresh.unlink(missing_ok=True)
