"""One HTML page that needs nothing beside it: style, pictures and tables inside, no script."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from whitethorn.lab.report.palette import css
from whitethorn.lab.report.tables import MARK

if TYPE_CHECKING:
    from whitethorn.lab.report.parts import Chapter, Picture, Section


class Report(msgspec.Struct):
    """What a page tells.  `played` says by which rules and content, `changes` what differed."""

    title: str
    played: list[str]
    changes: list[str]
    chapters: list[Chapter]
    compared: Section | None = None
    versions: list[str] = []


def page(report: Report) -> str:
    """Return a report as HTML."""
    style = files("whitethorn.lab.report").joinpath("page.css").read_text("utf-8")
    compared = [section_html("", report.compared)] if report.compared else []
    body = [*compared, *(chapter_html(chapter) for chapter in report.chapters)]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(report.title)}</title><style>{css()}{style}</style></head><body>"
        f"<header>{head(report)}</header><main>{''.join(body)}</main>"
        f"<footer>{foot(report)}</footer></body></html>\n"
    )


def head(report: Report) -> str:
    """Return title, versions and the way to each chapter."""
    links = "".join(f'<a href="#{c.id}">{escape(c.title)}</a>' for c in report.chapters)
    if report.compared:
        links = f'<a href="#compared">A and B</a>{links}'
    told = [f"{sum(c.matches for c in report.chapters):,} matches"] if report.chapters else []
    told += [f"with {change}" for change in report.changes]
    words = "".join(f"<p>{escape(line)}</p>" for line in [*told, *report.versions])
    return f"<h1>{escape(report.title)}</h1>{words}<nav>{links}</nav>"


def foot(report: Report) -> str:
    """Return by what the report was played."""
    return "".join(f"<p>{escape(line)}</p>" for line in report.played)


def chapter_html(chapter: Chapter) -> str:
    """Return a chapter."""
    says = "".join(f"<li>{escape(line)}</li>" for line in chapter.says)
    mark = (
        f' <a class="mark" href="#{chapter.id}-ours" title="rests on invented numbers">{MARK}</a>'
    )
    ours = ""
    if chapter.ours:
        ours = f'<p class="ours" id="{chapter.id}-ours"><b>{MARK}</b> {escape(chapter.ours)}</p>'
    sections = "".join(section_html(f"{chapter.id}-", each) for each in chapter.sections)
    title = f"{escape(chapter.title)}{mark if chapter.ours else ''}"
    return (
        f'<section class="chapter" id="{chapter.id}"><h2>{title}</h2>'
        f"<p>{chapter.matches:,} matches</p><ul>{says}</ul>{ours}{sections}</section>"
    )


def section_html(prefix: str, section: Section) -> str:
    """Return a question with its answer."""
    says = "".join(f"<li>{escape(line)}</li>" for line in section.says)
    drawn = "".join(picture_html(each) for each in section.pictures)
    told = "".join(table_html(name, table) for name, table in section.tables if table)
    note = f'<p class="note">{escape(section.note)}</p>' if section.note else ""
    return (
        f'<article id="{prefix}{section.id}"><h3>{escape(section.question)}</h3>'
        f"{f'<ul>{says}</ul>' if says else ''}{drawn}{note}{told}</article>"
    )


def picture_html(picture: Picture) -> str:
    """Return a picture in both widths; the page shows the one that fits."""
    return (
        f'<figure><div class="wide">{picture.wide}</div>'
        f'<div class="narrow">{picture.narrow}</div></figure>'
    )


def table_html(name: str, table: str) -> str:
    """Return a table, folded if it has a name."""
    return f"<details><summary>{escape(name)}</summary>{table}</details>" if name else table
