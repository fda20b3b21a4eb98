"""The colours of reports, by day and by night, behind the stand-ins that charts are drawn with."""

from __future__ import annotations

from typing import Final

INK: Final = "#aa0000"
SOFT: Final = "#aa0001"
LINE: Final = "#aa0002"
PALE: Final = "#aa0003"
SERIES: Final = ("#bb0001", "#bb0002", "#bb0003", "#bb0004", "#bb0005", "#bb0006")

NAMES: Final = {
    INK: "ink",
    SOFT: "soft",
    LINE: "line",
    PALE: "pale",
    **{colour: f"c{at}" for at, colour in enumerate(SERIES, 1)},
}
DAY: Final = {
    "paper": "#f7f0df",
    "card": "#fffaf0",
    "ink": "#2a1e12",
    "soft": "#6b5a45",
    "line": "#a8977a",
    "pale": "#e6d9bd",
    "gold": "#8a6420",
    "good": "#2f6d3f",
    "bad": "#a3182e",
    "c1": "#a3182e",
    "c2": "#2f5d9b",
    "c3": "#b07012",
    "c4": "#3c7a4a",
    "c5": "#74479b",
    "c6": "#57707a",
}
NIGHT: Final = {
    "paper": "#0c0a11",
    "card": "#14111b",
    "ink": "#efe4cb",
    "soft": "#b5a98f",
    "line": "#6d6279",
    "pale": "#292333",
    "gold": "#c9a25a",
    "good": "#a9dbb0",
    "bad": "#ff9aa2",
    "c1": "#ff6b78",
    "c2": "#9fc0f2",
    "c3": "#f0a04b",
    "c4": "#8fce9a",
    "c5": "#c9a3ee",
    "c6": "#a9bcc4",
}


def css() -> str:
    """Return the rules that give every stand-in its colour, by the reader's scheme."""
    marks = "".join(
        f'svg [{what}="{stand_in}"]{{{what}:var(--{name})}}'
        for stand_in, name in NAMES.items()
        for what in ("fill", "stroke")
    )
    night = variables(NIGHT)
    return f":root{{{variables(DAY)}}}@media(prefers-color-scheme:dark){{:root{{{night}}}}}{marks}"


def variables(colours: dict[str, str]) -> str:
    """Return colours as CSS variables."""
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


def alone(picture: str) -> str:
    """Return an SVG that carries its colours along, for a page that is not ours."""
    style = f"<style>{css()}text{{font-family:Alegreya Sans,system-ui,sans-serif}}</style>"
    head, rest = picture.split(">", 1)
    ground = '<rect width="100%" height="100%" rx="8" style="fill:var(--card)"/>'
    return f"{head}>{style}{ground}{rest}"
