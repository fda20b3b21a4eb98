"""A report as a Markdown document with pictures beside it, for docs/."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from whitethorn.lab.report.palette import alone
from whitethorn.lab.report.tables import MARK

if TYPE_CHECKING:
    from whitethorn.lab.report.page import Report
    from whitethorn.lab.report.parts import Chapter, Section

ROW: Final = re.compile(r"<tr.*?</tr>", re.DOTALL)
CELL: Final = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>", re.DOTALL)
TAG: Final = re.compile(r"<[^>]+>")
LONGEST: Final = 40  # rows of a table in a document; the page has them all


def document(report: Report, folder: str, command: str) -> tuple[str, dict[str, str]]:
    """Return the text and its pictures by file name; `folder` is where the text finds them."""
    drawn: dict[str, str] = {}
    lines = [f"# {report.title}", "", "Made by", "", "```sh", command.strip(), "```", ""]
    lines += [f"{line}." for line in report.versions]
    if report.compared:
        lines += section_lines("", report.compared, folder, drawn)
    for chapter in report.chapters:
        lines += chapter_lines(chapter, folder, drawn)
    lines += ["Played by " + "; ".join(report.played) + ".", ""]
    return "\n".join(lines), drawn


def chapter_lines(chapter: Chapter, folder: str, drawn: dict[str, str]) -> list[str]:
    """Return the lines of a chapter."""
    mark = f" {MARK}" if chapter.ours else ""
    lines = [f"## {chapter.title}{mark}", "", f"{chapter.matches:,} matches.", ""]
    lines += [f"* {line}" for line in chapter.says]
    lines += ["", f"{MARK} {chapter.ours}" if chapter.ours else "", ""]
    for section in chapter.sections:
        lines += section_lines(f"{chapter.id}-", section, folder, drawn)
    return lines


def section_lines(prefix: str, section: Section, folder: str, drawn: dict[str, str]) -> list[str]:
    """Return the lines of a question, and keep its pictures."""
    lines = [f"### {section.question}", ""]
    lines += [f"* {line}" for line in section.says] + ([""] if section.says else [])
    for picture in section.pictures:
        name = f"{prefix}{picture.name}.svg"
        drawn[name] = alone(picture.wide)
        lines += [f"![{picture.title}]({folder}/{name})", ""]
    lines += [section.note, ""] if section.note else []
    for name, table in section.tables:
        told = table_lines(table)
        if len(told) <= LONGEST:
            lines += [*told, ""]
        elif name:
            lines += [f"The table of {name} is on the page that `whitethorn report` makes.", ""]
    return lines


def table_lines(table: str) -> list[str]:
    """Return an HTML table as Markdown; numbers to the right."""
    rows = []
    for row in ROW.findall(table):
        rows.append([TAG.sub("", cell).strip() for cell in CELL.findall(row)])
    if not rows:
        return []
    rights = ["--:" if "gt_right" in cell else "---" for cell in re.findall(r"<th\s[^>]*>", table)]
    body = [f"| {' | '.join(row)} |" for row in rows]
    return [body[0], f"|{'|'.join(rights)}|", *body[1:]]
