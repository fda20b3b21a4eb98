"""From folders to a page or a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whitethorn.lab.jobs import RunError
from whitethorn.lab.report.chapters import chapters, comparison
from whitethorn.lab.report.comparing import compare
from whitethorn.lab.report.markdown import document
from whitethorn.lab.report.page import Report, page
from whitethorn.lab.report.reading import Data, read

if TYPE_CHECKING:
    from pathlib import Path

TITLE = "Balance report"


def report_of(folders: list[Path], versions: tuple[Path, Path] | None) -> Report:
    """Return the report of folders, or of two versions; raises RunError."""
    if versions is not None:
        a, b = (read([place]) for place in versions)
        sides = [f"{name}: {side(data)}" for name, data in (("A", a), ("B", b))]
        section = comparison(compare(a, b))
        played = sorted({*a.digests, *b.digests})
        return Report("Two versions compared", played, [], [], section, sides)
    data = read(folders)
    return Report(TITLE, data.digests, data.changes, chapters(data))


def side(data: Data) -> str:
    """Return what a version is, in words."""
    words = [*data.changes, *data.matches["setting"].unique().sort().to_list()]
    return f"{', '.join(words)} ({len(data.matches):,} matches)"


def write(report: Report, out: Path, command: str) -> None:
    """Write a report: an HTML page, or Markdown with its pictures; raises RunError."""
    try:
        if out.suffix == ".md":
            pictures = out.parent / "pictures" / out.stem
            pictures.mkdir(parents=True, exist_ok=True)
            text, drawn = document(report, f"pictures/{out.stem}", command)
            for name, svg in drawn.items():
                (pictures / name).write_text(svg, "utf-8")
            out.write_text(text, "utf-8")
        else:
            out.write_text(page(report), "utf-8")
    except OSError as why:
        raise RunError(f"cannot write {out}: {why.strerror}") from None
