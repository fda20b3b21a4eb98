"""What a report reads: matches, forced draws and watched matches of folders, as frames."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from whitethorn.lab.jobs import RunError

if TYPE_CHECKING:
    import polars as pl

MISSING: Final = "reports need more packages: pip install 'whitethorn[report]'"
TEAM: Final = "team"  # one policy holds all seats
TABLE: Final = "table"  # policies share the table
PRINTED: Final = "as printed"  # the setting in which no option differs


class Data(msgspec.Struct):
    """Frames with one row a match, a forced draw, a watched match, one by search; or None.

    Matches have further columns: `setting` (the options in words), `policy` (of teams), `how` (TEAM
    or TABLE), `company` (the policies of the run, at its shared tables) and `won` (whether any seat
    did).  A match that several runs played is there once.
    """

    matches: pl.DataFrame
    forced: pl.DataFrame | None
    watched: pl.DataFrame | None
    weighed: pl.DataFrame | None
    digests: list[str]
    changes: list[str]


def need() -> None:
    """Raise RunError when a package of the extra is missing."""
    try:
        import altair  # noqa: F401
        import great_tables  # noqa: F401
        import polars  # noqa: F401
        import vl_convert  # noqa: F401
    except ImportError:
        raise RunError(MISSING) from None


def read(folders: Iterable[Path]) -> Data:
    """Return what lies in folders and below them; raises RunError."""
    import polars as pl

    places = list(folders)
    frames, digests, changes = [], set(), set()
    for path in found(places, "matches.parquet"):
        matches = described(frame(path))
        told = pl.read_parquet_metadata(path)
        content = pl.lit(told.get("whitethorn.digest", ""))
        frames.append(matches.with_columns(content.alias("content")))
        digests.add(
            f"{told.get('whitethorn.version', '?')}, content {told.get('whitethorn.digest')}"
        )
        changes |= changes_in(path)
    if not frames:
        where = ", ".join(str(place) for place in places)
        raise RunError(f"no matches.parquet in {where}: play with --out, or `whitethorn lab sweep`")
    matches = once(pl.concat(frames, how="diagonal_relaxed"))
    rest = {name: together(places, f"{name}.parquet") for name in ("forced", "watched", "weighed")}
    return Data(matches, **rest, digests=sorted(digests), changes=sorted(changes))


def found(places: list[Path], name: str) -> list[Path]:
    """Return the files of a name in folders and below, sorted; raises RunError."""
    out: list[Path] = []
    for place in places:
        if not place.is_dir():
            raise RunError(f"{place} is no folder")
        out += sorted(place.rglob(name))
    return out


def frame(path: Path) -> pl.DataFrame:
    """Return a Parquet file; raises RunError when it is none, or an old one."""
    import polars as pl

    try:
        table = pl.read_parquet(path)
    except (OSError, pl.exceptions.PolarsError) as why:
        raise RunError(f"cannot read {path}: {str(why).splitlines()[0]}") from None
    if path.name == "matches.parquet" and "asked" not in table.columns:
        raise RunError(f"{path} was written by an older version: play it again")
    return table


def changes_in(path: Path) -> set[str]:
    """Return the content that a run played otherwise."""
    about = path.parent / "run.json"
    if not about.is_file():
        return set()
    told = msgspec.json.decode(about.read_bytes())
    return set(told.get("run", {}).get("changes", ()))


def together(places: list[Path], name: str) -> pl.DataFrame | None:
    """Return all tables of a name as one, no row twice; None if there are none."""
    import polars as pl

    frames = [frame(path) for path in found(places, name)]
    if not frames:
        return None
    return pl.concat(frames, how="diagonal_relaxed").unique(maintain_order=True)


def described(matches: pl.DataFrame) -> pl.DataFrame:
    """Return the matches of a run with the columns that Data names."""
    import polars as pl

    settings = {text: setting(text) for text in matches["options"].unique().to_list()}
    alike = pl.col("lineup").list.n_unique() == 1
    return matches.with_columns(
        pl.col("options").replace_strict(settings, return_dtype=pl.String).alias("setting"),
        pl.when(alike).then(pl.col("lineup").list.first()).otherwise(None).alias("policy"),
        pl.when(alike).then(pl.lit(TEAM)).otherwise(pl.lit(TABLE)).alias("how"),
        pl.when(alike)
        .then(pl.lit([], pl.List(pl.String)))
        .otherwise(company(matches))
        .alias("company"),
        (pl.col("winners").list.len() > 0).alias("won"),
    )


def company(matches: pl.DataFrame) -> pl.Expr:
    """Return the policies that share tables in a run; at two seats some of them meet in turn."""
    import polars as pl

    mixed = matches.filter(pl.col("lineup").list.n_unique() > 1)
    names = mixed["lineup"].explode().drop_nulls().unique().sort().to_list()
    return pl.lit(names, pl.List(pl.String))


def once(matches: pl.DataFrame) -> pl.DataFrame:
    """Return matches without those that another run played as well: same deal, seats and course."""
    course = [name for name in matches.columns if name != "number"]
    return matches.unique(course, keep="first", maintain_order=True)


def setting(options: str) -> str:
    """Return options in words: `difficulty clock +1`; as printed if none differs."""
    told = msgspec.json.decode(options)
    words = [
        f"{name.replace('_', ' ')} {signed(value)}"
        for name, value in sorted(told.items())
        if value not in (0, False)
    ]
    return ", ".join(words) or PRINTED


def signed(value: str | int | bool) -> str:
    """Return a value as people write a step."""
    if isinstance(value, bool | str):
        return "on" if value is True else str(value)
    return f"{value:+d}".replace("-", "\u2212")
