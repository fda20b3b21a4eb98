"""The pictures of a report as SVG, in two widths; colours are names that the page's CSS settles.

Altair draws with stand-in colours.  A rule for each of them (`palette.css`) gives the true one, by
day and by night, so a picture needs no script and follows the reader's scheme.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import altair as alt
import polars as pl
import vl_convert

from whitethorn.lab.report.palette import INK, LINE, PALE, SERIES, SOFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    import msgspec

    from whitethorn.lab.report.cards import Impact

WIDE: Final = 780
NARROW: Final = 300
ROW: Final = 22
POINT: Final = 70
CHANGE: Final = "datum.value === 0 ? '0' : datum.label"
WIN: Final = SERIES[3]
LOSSES: Final = (SERIES[0], SERIES[2], SERIES[4], SERIES[5], SERIES[1])

Chart = Any  # altair's layered, faceted and joined charts share no type of use here


def frame(rows: Sequence[msgspec.Struct]) -> pl.DataFrame:
    """Return structs as a table."""
    told = [{f: getattr(r, f) for f in r.__struct_fields__ if f != "by_seats"} for r in rows]
    return pl.DataFrame(told, infer_schema_length=None)


def svg(chart: Chart, title: str) -> str:
    """Return a chart as SVG that is told to those who do not see it by its title."""
    view = {"stroke": None}
    axis = {
        "labelColor": INK,
        "titleColor": SOFT,
        "gridColor": PALE,
        "domainColor": LINE,
        "tickColor": LINE,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelLimit": 270,
    }
    legend = {"labelColor": INK, "titleColor": SOFT, "labelFontSize": 12, "titleFontSize": 12}
    header = {"labelColor": SOFT, "titleColor": SOFT, "labelFontSize": 13}
    told = chart.configure(
        background="transparent",
        font="inherit",
        view=view,
        axis=axis,
        legend={**legend, "orient": "top", "titleFontWeight": "normal"},
        header=header,
    )
    made = vl_convert.vegalite_to_svg(json.dumps(told.to_dict()))
    return str(made).replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def percent(field: str, title: str, top: float = 1.0) -> alt.X:
    """Return a scale of shares."""
    axis = alt.Axis(format="%", tickCount=5)
    return alt.X(f"{field}:Q", title=title, axis=axis, scale=alt.Scale(domain=[0, top], clamp=True))


def colours(field: str, names: Sequence[str], width: int) -> alt.Color:
    """Return a colour for each name; long ones stand below each other where it is narrow."""
    columns = 1 if width < WIDE and max(map(len, names)) > 10 else 0
    scale = alt.Scale(domain=list(names), range=list(SERIES[: len(names)]))
    legend = alt.Legend(columns=columns, labelLimit=260) if len(names) > 1 else None
    return alt.Color(f"{field}:N", title=None, scale=scale, legend=legend)


def outcomes(names: Sequence[str]) -> alt.Color:
    """Return a colour for each way to end, a good one for a win."""
    rest = iter(LOSSES)
    shades = [WIN if name == "won" else next(rest) for name in names]
    scale = alt.Scale(domain=list(names), range=shades)
    legend = alt.Legend(columns=0, labelExpr="replace(datum.label, '_', ' ')")
    return alt.Color("outcome:N", title=None, scale=scale, legend=legend)


def dots(data: pl.DataFrame, title: str, row: str, by: str, names: list[str], width: int) -> Chart:
    """Return dots with their intervals, a row each, coloured and set apart by `by`."""
    order = list(dict.fromkeys(data[row].to_list()))
    y = alt.Y(f"{row}:N", sort=order, title=None)
    base = alt.Chart(data).encode(y=y, color=colours(by, names, width))
    if len(names) > 1:
        base = base.encode(yOffset=alt.YOffset(f"{by}:N", sort=names))
    lines = base.mark_rule(strokeWidth=2).encode(x=percent("low", title), x2="high:Q")
    points = base.mark_point(filled=True, size=POINT, opacity=1).encode(x=percent("share", title))
    return lines + points


def facets(chart: Chart, data: pl.DataFrame, width: int, rows: int, lines: int) -> Chart:
    """Return a chart for each number of seats: beside each other, or below where it is narrow."""
    count = data["table"].n_unique()
    wide = width >= WIDE
    each = (width - 110) // count - 24 if wide else width - 90
    height = max(rows * max(lines, 1) * 14 + rows * 8, 40)
    return chart.properties(width=each, height=height, data=data).facet(
        facet=alt.Facet("table:N", title=None, sort=list(dict.fromkeys(data["table"].to_list()))),
        columns=count if wide else 1,
    )


def won(rates: Sequence[msgspec.Struct], width: int, what: str) -> Chart:
    """Return shares won by policy, difficulty and seats."""
    data = seated(frame(rates))
    names = list(dict.fromkeys(data["setting"].to_list()))
    chart = dots(data, what, "policy", "setting", names, width)
    return facets(chart, data, width, data["policy"].n_unique(), len(names))


def ladder(rates: Sequence[msgspec.Struct], width: int, what: str, shared: bool) -> Chart:
    """Return the skill gradient: shares won by policy, a colour for each number of seats.

    Where policies share tables, a tick stands at an equal share.
    """
    data = seated(frame(rates)).with_columns((1 / pl.col("seats")).alias("fair"))
    names = list(dict.fromkeys(data["table"].to_list()))
    order = list(dict.fromkeys(data["policy"].to_list()))
    chart = dots(data, what, "policy", "table", names, width)
    if shared:
        y, offset = alt.Y("policy:N", sort=order, title=None), alt.YOffset("table:N", sort=names)
        tick = alt.Chart(data).mark_tick(thickness=2, size=11, color=LINE)
        chart = tick.encode(x="fair:Q", y=y, yOffset=offset) + chart
    return chart.properties(width=width - 90, height=len(order) * (len(names) * 13 + 10))


def seated(data: pl.DataFrame) -> pl.DataFrame:
    """Return rows with their number of seats in words."""
    words = pl.format("{} seats", pl.col("seats"))
    return data.sort("seats", maintain_order=True).with_columns(words.alias("table"))


def ends(rows: Sequence[msgspec.Struct], width: int) -> Chart:
    """Return how matches end, as bars of shares by policy and seats."""
    data = seated(frame(rows))
    names = sorted(data["outcome"].unique().to_list(), key=lambda name: (name != "won", name))
    order = list(dict.fromkeys(data["policy"].to_list()))
    place = pl.col("outcome").replace_strict(names, range(len(names)), return_dtype=pl.Int32)
    data = data.with_columns(place.alias("place"))
    chart = (
        alt.Chart(data)
        .mark_bar(height=14)
        .encode(
            y=alt.Y("policy:N", sort=order, title=None),
            x=alt.X("share:Q", stack="zero", title=None, axis=alt.Axis(format="%", tickCount=3)),
            color=outcomes(names),
            order="place:Q",
        )
    )
    return facets(chart, data, width, len(order), 1)


def spread(rows: Sequence[msgspec.Struct], width: int) -> Chart:
    """Return the histogram of decisions per seat, by outcome and seats."""
    data = seated(frame(rows))
    names = sorted(data["outcome"].unique().to_list(), key=lambda name: (name != "won", name))
    few = alt.Axis(tickCount=5)
    chart = (
        alt.Chart(data)
        .mark_bar(orient="vertical", binSpacing=0)
        .encode(
            x=alt.X("start:Q", bin="binned", title="decisions of a seat", axis=few),
            x2="stop:Q",
            y=alt.Y("matches:Q", stack="zero", title=None, axis=alt.Axis(tickCount=4, format="~s")),
            color=outcomes(names),
        )
    )
    return facets(chart, data, width, 4, 2)


def fan(bands: pl.DataFrame, width: int) -> Chart:
    """Return how the chance to win spreads round by round: the middle half and four fifths."""
    x = alt.X("round:O", title="after round", axis=alt.Axis(labelAngle=0))
    base = alt.Chart(bands).encode(x=x)
    y = alt.Y("p10:Q", title=None, axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    outer = base.mark_area(opacity=0.25, color=SERIES[1]).encode(y=y, y2="p90:Q")
    inner = base.mark_area(opacity=0.35, color=SERIES[1]).encode(y="p25:Q", y2="p75:Q")
    line = base.mark_line(color=SERIES[1], point=alt.OverlayMarkDef(color=SERIES[1]))
    return facets(outer + inner + line.encode(y="p50:Q"), bands, width, 5, 1)


def places(rows: Sequence[msgspec.Struct], width: int) -> Chart:
    """Return how often each seat wins, with a tick where all would be equal."""
    words = (pl.format("seat {}", pl.col("seat") + 1).alias("name"), pl.lit("won").alias("one"))
    data = seated(frame(rows)).with_columns(*words)
    tick = alt.Chart(data).mark_tick(thickness=2, size=16, color=LINE)
    tick = tick.encode(x="fair:Q", y=alt.Y("name:N", title=None))
    chart = tick + dots(data, "won", "name", "one", ["won"], width)
    found = facets(chart, data, width, data["name"].n_unique(), 1)
    return found.resolve_scale(y="independent")


def teams(rows: Sequence[msgspec.Struct], width: int) -> Chart:
    """Return how often each team wins, or each hunter."""
    data = seated(frame(rows)).sort("seats", "share", descending=[False, True])
    names = list(dict.fromkeys(data["table"].to_list()))
    order = list(dict.fromkeys(data["hunters"].to_list()))
    narrow = width < WIDE
    lines_of = alt.Axis()
    if narrow:  # a name a line, about the middle of those that most teams have
        lines_of = alt.Axis(labelExpr="split(datum.label, ', ')", labelOffset=-13)
    y = alt.Y("hunters:N", sort=order, title=None, axis=lines_of)
    base = alt.Chart(data).encode(y=y, color=colours("table", names, width))
    if len(order) < len(data):
        base = base.encode(yOffset=alt.YOffset("table:N", sort=names))
    lines = base.mark_rule(strokeWidth=2).encode(x=percent("low", "won"), x2="high:Q")
    points = base.mark_point(filled=True, size=POINT, opacity=1).encode(x=percent("share", "won"))
    per = 1 if len(order) == len(data) else len(names)
    tall = max(name.count(",") + 1 for name in order) if narrow else 1
    height = len(order) * max(per * 13 + 8, tall * 15)
    return (lines + points).properties(width=width - (90 if narrow else 220), height=height)


def impact(cards: Sequence[Impact], names: dict[str, str], width: int) -> Chart:
    """Return the forest of cards: what a forced draw does, and hollow, the naive difference."""
    data = frame(cards).with_columns(
        pl.col("kind").replace_strict(names, default=pl.col("kind")).alias("card"),
        pl.when("clear").then(pl.lit("clear")).otherwise(pl.lit("may be chance")).alias("sure"),
        pl.col("naive").cast(pl.Float64),
    )
    order = data["card"].to_list()
    y = alt.Y("card:N", sort=order, title=None)
    axis = alt.Axis(format="+%", labelExpr=CHANGE, tickCount=5, orient="top")
    title = "change of the share won"
    x = alt.X("change:Q", title=title, axis=axis)
    base = alt.Chart(data).encode(y=y)
    scale = alt.Scale(domain=["clear", "may be chance"], range=[SERIES[0], SOFT])
    colour = alt.Color("sure:N", title=None, scale=scale)
    zero = alt.Chart(pl.DataFrame({"x": [0]})).mark_rule(color=SOFT).encode(x="x:Q")
    naive = base.transform_filter("isValid(datum.naive)").mark_point(
        filled=False, size=40, shape="diamond", color=SERIES[1], opacity=0.9
    )
    lines = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis), x2="high:Q", color=colour
    )
    points = base.mark_point(filled=True, size=POINT, opacity=1).encode(x=x, color=colour)
    chart = zero + naive.encode(x="naive:Q") + lines + points
    return chart.properties(width=width - 160, height=len(order) * 19)


def differences(rows: pl.DataFrame, width: int) -> Chart:
    """Return what changed from one version to the other, with intervals, by seats and policy."""
    names = list(dict.fromkeys(rows["table"].to_list()))
    base = alt.Chart(rows).encode(
        y=alt.Y("policy:N", title=None, sort=list(dict.fromkeys(rows["policy"].to_list()))),
        yOffset=alt.YOffset("table:N", sort=names),
        color=colours("table", names, width),
    )
    axis = alt.Axis(format="+%", labelExpr=CHANGE, tickCount=5)
    title = "change of the share won"
    lines = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=POINT, opacity=1).encode(
        x=alt.X("change:Q", title=title)
    )
    zero = alt.Chart(pl.DataFrame({"x": [0]})).mark_rule(color=SOFT).encode(x="x:Q")
    height = rows["policy"].n_unique() * (len(names) * 14 + 10)
    return (zero + lines + points).properties(width=width - 90, height=height)
