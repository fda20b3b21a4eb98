"""A report's chapters: for each scenario the questions, and what answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from whitethorn import games
from whitethorn.kernel.rules_index import load_index
from whitethorn.lab.report import cards, charts, figures, fun, provenance, tables
from whitethorn.lab.report.parts import Chapter, Picture, Section, picture
from whitethorn.lab.report.reading import PRINTED, TABLE, TEAM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from whitethorn.lab.report.cards import Impact
    from whitethorn.lab.report.comparing import Change
    from whitethorn.lab.report.figures import Rate
    from whitethorn.lab.report.reading import Data

DECKS = {"cards": "The deck"}
SHARED = (
    "At shared tables, the same deals with the policies moved round the seats. What a policy wins "
    "depends on the others that sit there: compare within one company only. Seats of a table are "
    "not independent: read the intervals as a little too wide. Ticks are an equal share."
)
NAIVE = (
    "Dots: the same deals with and without the card on top of its deck, so nothing but the card "
    "differs. Diamonds: those who drew it against those who did not. That is correlation, and "
    "misleading: long or losing matches draw more cards. Coloured dots stand although many cards "
    "were asked about (one in twenty of them wrongly)."
)


def chapters(data: Data) -> list[Chapter]:
    """Return a chapter for each scenario that was played."""
    played = data.matches.select("game", "scenario").unique().sort("game", "scenario").rows()
    order = {slug: at for at, slug in enumerate(games.SLUGS)}
    ranked = sorted(played, key=lambda pair: order.get(pair[0], len(order)))
    return [chapter(data, game, scenario) for game, scenario in ranked]


def only(table: pl.DataFrame | None, game: str, scenario: str) -> pl.DataFrame | None:
    """Return the rows of one scenario, None if there are none."""
    if table is None:
        return None
    mine = table.filter((pl.col("game") == game) & (pl.col("scenario") == scenario))
    return None if mine.is_empty() else mine


class Facts:
    """The figures of one scenario, worked out once."""

    def __init__(self, data: Data, game: str, scenario: str) -> None:
        matches = only(data.matches, game, scenario)
        assert matches is not None
        self.game = game
        self.scenario = scenario
        self.matches = matches
        self.together = figures.cooperative(game)
        self.best = figures.best_policy(data, game)
        self.base = figures.base_setting(matches)
        self.rates = figures.rates(matches, TEAM)
        self.mixed = figures.rates(matches, TABLE)
        self.lengths = figures.lengths(matches)
        self.teams = figures.teams(matches, self.best, self.together)
        self.watched = only(data.watched, game, scenario)
        self.weighed = only(data.weighed, game, scenario)
        self.cards = cards.impacts(only(data.forced, game, scenario), self.watched)
        self.ours = provenance.is_ours(game)
        self.names = card_names(game)

    def fun(self) -> list[fun.Measure]:
        """Return the fun panel; its bands are those of The Order's Hunt 1."""
        if not self.together or self.watched is None:
            return []
        return fun.panel(self.watched, self.rates, self.teams, self.cards, density(self.weighed))


def density(weighed: pl.DataFrame | None) -> dict[int, float]:
    """Return close choices in an activation by seats."""
    if weighed is None:
        return {}
    sums = weighed.group_by("seats").agg(pl.col("close").sum() / pl.col("activations").sum())
    return dict(sums.iter_rows())


def card_names(game: str) -> dict[str, str]:
    """Return the names of all cards by id."""
    found: dict[str, str] = {}
    for group in games.load(game).catalogue().values():
        if isinstance(group, dict):
            for id, entry in group.items():
                if isinstance(entry, dict) and isinstance(entry.get("name"), str):
                    found.setdefault(str(id), entry["name"])
    return found


def chapter(data: Data, game: str, scenario: str) -> Chapter:
    """Return the chapter of one scenario."""
    facts = Facts(data, game, scenario)
    sections = [
        winnable(facts),
        *skill(facts),
        length(facts),
        ending(facts),
        seats(facts),
        teams(facts),
        *impact(facts),
        panel(facts),
    ]
    told = [section for section in sections if section is not None]
    id = f"{game}-{scenario}"
    return Chapter(
        id, title_of(game, scenario), len(facts.matches), summary(facts), ours(game), told
    )


def title_of(game: str, scenario: str) -> str:
    """Return what a scenario is called."""
    return f"{load_index(game).title}: {scenario.replace('-', ' ').capitalize()}"


def ours(game: str) -> str:
    """Return what of a game's numbers is invented."""
    told = [
        f"{one.invented} of {one.entries} {one.kind}"
        for one in provenance.census(game)
        if one.invented
    ]
    if not told:
        return ""
    return (
        f"All results of this chapter rest on numbers of ours, since the rulebook prints few: "
        f"entries with at least one of them are {', '.join(told)}. In tables the mark stands at "
        "each card that has one."
    )


def summary(facts: Facts) -> list[str]:
    """Return what a designer would want to hear first."""
    found = []
    plain = [r for r in facts.rates if r.setting == facts.base and r.policy == facts.best]
    whose = "Teams of" if facts.together else "Where all seats are"
    won = "win" if facts.together else "some hunter wins"
    if plain and any(0 < r.share < 1 for r in plain):
        told = "; ".join(f"{r.seats} seats {said(r)}" for r in plain)
        found.append(f"{whose} {facts.best} {won}: {told}.")
    panel = facts.fun()
    inside = [m.inside(s) for m in panel for s in m.values if m.inside(s) is not None]
    if inside:
        found.append(
            f"Fun panel: {sum(map(bool, inside))} of {len(inside)} figures are inside their bands."
        )
    if facts.cards:
        found.append(strongest(facts))
    return found


def strongest(facts: Facts) -> str:
    """Return how many cards change who wins, and which of them most."""
    clear = [card for card in facts.cards if card.clear]
    if not clear:
        return f"None of {len(facts.cards)} cards changes who wins beyond chance."
    most = max(clear, key=lambda card: abs(card.change))
    return (
        f"{len(clear)} of {len(facts.cards)} cards change who wins beyond chance; most of all "
        f"{facts.names.get(most.kind, most.kind)}, {tables.points(most.change)} points."
    )


def said(rate: Rate) -> str:
    """Return a share with its interval in words."""
    return f"{rate.share * 100:.0f}\u00a0% ({rate.low * 100:.0f} to {rate.high * 100:.0f})"


def winnable(facts: Facts) -> Section | None:
    """Is it winnable?  Shares won by teams of one policy, by difficulty and seats."""
    if all(r.share in (0.0, 1.0) for r in facts.rates if r.policy != "uniform"):
        return None
    what = "won" if facts.together else "won by a hunter"
    pictures = [
        picture("won", "share won by policy and seats", lambda w: charts.won(facts.rates, w, what))
    ]
    says = by_difficulty(facts)
    table = [("all shares", tables.rates(facts.rates, "matches"))]
    question = "Is it winnable?" if facts.together else "Does anybody win?"
    return Section("won", question, says, pictures, table, "Lines are Wilson's 95 % intervals.")


def by_difficulty(facts: Facts) -> list[str]:
    """Return what the best policy wins at each difficulty, a line for each number of seats."""
    found = []
    for at in sorted({r.seats for r in facts.rates}):
        mine = [r for r in facts.rates if r.policy == facts.best and r.seats == at]
        if len(mine) > 1:
            told = ", ".join(f"{r.share * 100:.0f}\u00a0% {r.setting}" for r in mine)
            found.append(f"{at} seats, {facts.best}: {told}.")
    return found


def skill(facts: Facts) -> list[Section]:
    """Does skill pay?  The ladder of policies; where they compete, one for each company of them."""
    found = facts.rates if facts.together else facts.mixed
    plain = [r for r in found if r.setting == facts.base]
    ladders = [
        [r for r in plain if r.company == company]
        for company in dict.fromkeys(r.company for r in plain)
    ]
    climbed = [rates for rates in ladders if len({r.policy for r in rates}) > 1]
    return [ladder(rates, first=rates is climbed[0]) for rates in climbed]


def ladder(rates: list[Rate], first: bool) -> Section:
    """Return the section on policies that meet each other, or on teams of one each."""
    question = "Does skill pay?" if first else ""
    company = rates[0].company
    if not company:
        return Section("skill", question, [steps(rates, "All tables")], [rungs("skill", rates)])
    id = "-".join(["skill", *company.replace(":", "-").split(", ")])
    says = [
        steps([r for r in rates if r.seats == at], f"{at} seats")
        for at in sorted({r.seats for r in rates})
    ]
    table = [("all shares", tables.rates(rates, "seats played"))]
    title = f"{question} Tables of {company}".strip()
    return Section(id, title, says, [rungs(id, rates)], table, SHARED if first else "")


def rungs(name: str, rates: Sequence[Rate]) -> Picture:
    """Return the picture of a ladder of policies."""
    company = rates[0].company
    title = f"share won by policy{f', tables of {company}' if company else ''}"
    return picture(name, title, lambda w: charts.ladder(rates, w, "won", shared=bool(company)))


def steps(found: Sequence[Rate], where: str) -> str:
    """Return the steps of a ladder in words."""
    told = []
    for name in sorted({r.policy for r in found}, key=figures.rank):
        mine = [r for r in found if r.policy == name]
        share = sum(r.won for r in mine) / sum(r.of for r in mine)
        told.append(f"{name} {share * 100:.0f}\u00a0%")
    return f"{where}: {' → '.join(told)}."


def length(facts: Facts) -> Section:
    """How long is it, and is there choice?"""
    bars = figures.spreads(facts.matches, facts.best)
    title = f"decisions of a seat, {facts.best}"
    pictures = [picture("length", title, lambda w: charts.spread(bars, w))] if bars else []
    plain = [x for x in facts.lengths if x.setting == facts.base and x.policy == facts.best]
    says = [
        f"{x.seats} seats: {x.rounds:.1f} {'rounds' if facts.game != 'tower' else 'turns'}, "
        f"{x.per_seat:.0f} decisions a seat among {x.branching:.1f} options each."
        for x in plain
    ]
    note = "Decisions have more than one option; forced ones are counted apart."
    table = [("lengths and choice", tables.lengths(facts.lengths))]
    return Section("length", "How long, and is there choice?", says, pictures, table, note)


def ending(facts: Facts) -> Section:
    """How does it end?"""
    found = [e for e in figures.ends(facts.matches) if e.setting == facts.base]
    drawn = [picture("ends", "how matches end", lambda w: charts.ends(found, w))] if found else []
    return Section("ends", "How does it end?", [], drawn, [], f"By policy, {facts.base}.")


def seats(facts: Facts) -> Section | None:
    """Is every seat worth the same?  Only where seats compete."""
    found = figures.places(facts.matches, facts.best)
    if facts.together or not found:
        return None
    draw = picture("seats", "share won by seat", lambda w: charts.places(found, w))
    says = []
    for at in sorted({place.seats for place in found}):
        chance = figures.uneven([place for place in found if place.seats == at])
        word = "uneven beyond chance" if chance < 0.01 else "no more uneven than chance"
        says.append(f"{at} seats: {word} (p = {chance:.2g}).")
    note = f"{facts.best} in every seat; the tick is an equal share of all matches."
    return Section("seats", "Is every seat worth the same?", says, [draw], [], note)


def teams(facts: Facts) -> Section | None:
    """Which team, which hunter?"""
    if len({team.hunters for team in facts.teams}) < 2:
        return None
    draw = picture("teams", "share won by team", lambda w: charts.teams(facts.teams, w))
    question = (
        "Is every team worth the same?" if facts.together else "Is every hunter worth the same?"
    )
    return Section("teams", question, [], [draw], [], f"{facts.best}, {facts.base}.")


def impact(facts: Facts) -> list[Section]:
    """What do cards do?  A section a deck."""
    found: list[Section] = []
    for deck in dict.fromkeys(card.deck for card in facts.cards):
        mine = [card for card in facts.cards if card.deck == deck]
        name = DECKS.get(deck, deck.replace("_", " ").capitalize())
        draw = forest(f"cards-{deck}", mine, facts.names)
        table = [("all figures", tables.cards(mine, facts.names, facts.ours))]
        note = NAIVE if not found else ""
        question = "What do cards do? " if not found else ""
        found.append(
            Section(f"cards-{deck}", f"{question}{name}", about(facts, mine), [draw], table, note)
        )
    return found


def forest(name: str, mine: list[Impact], names: dict[str, str]) -> Picture:
    """Return the picture of a deck's cards."""
    return picture(name, "what each card does", lambda w: charts.impact(mine, names, w))


def about(facts: Facts, mine: list[Impact]) -> list[str]:
    """Return whose chances a forced draw changes, and the cards that harm or help most."""
    if facts.game == "guild":
        return [
            "The share won by the hunter who leads: the top card of the Day is dealt to that seat."
        ]
    clear = [facts.names.get(c.kind, c.kind) for c in mine if c.clear]
    return [f"Beyond chance: {', '.join(clear)}."] if clear else ["None differs beyond chance."]


def panel(facts: Facts) -> Section | None:
    """Is it fun?  The panel with its bands."""
    found = facts.fun()
    if not found:
        return None
    bands = estimates(facts.watched)
    title = "chance to win, round by round"
    pictures = (
        [picture("tension", title, lambda w: charts.fan(bands, w))] if bands is not None else []
    )
    note = (
        f"{facts.best} in all seats, {facts.base}. The chance to win after a round is the share of "
        "playouts by the rule bot that win from there, what hunters cannot know drawn afresh; "
        "shown are the median, the middle half and four fifths of the matches still going on."
    )
    return Section("fun", "Is it fun?", [], pictures, [("", tables.fun(found))], note)


def estimates(watched: pl.DataFrame | None) -> pl.DataFrame | None:
    """Return how the chance to win spreads by seats and round."""
    if watched is None:
        return None
    rows = (
        watched.select("seats", "rounds", "estimates").explode("rounds", "estimates").drop_nulls()
    )
    if rows.is_empty():
        return None
    marks = {f"p{at}": pl.col("estimates").quantile(at / 100) for at in (10, 25, 50, 75, 90)}
    sums = rows.group_by("seats", pl.col("rounds").alias("round")).agg(**marks)
    return charts.seated(sums.sort("seats", "round"))


def comparison(found: Sequence[Change]) -> Section:
    """Return the section on two versions."""
    rows = pl.DataFrame(
        [
            {
                "table": f"{c.seats} seats",
                "policy": c.policy if c.setting == PRINTED else f"{c.policy}, {c.setting}",
                "low": c.won.low,
                "high": c.won.high,
                "change": c.won.change,
            }
            for c in found
        ]
    )
    draw = picture("compared", "change from A to B", lambda w: charts.differences(rows, w))
    clear = [c for c in found if c.won.clear]
    says = [
        f"{c.seats} seats, {c.policy}: {tables.points(c.won.change)} points "
        f"({tables.points(c.won.low)} to {tables.points(c.won.high)})."
        for c in clear
    ] or ["No difference is clear of zero."]
    note = "The same deals on both sides. A star marks differences whose interval leaves out zero."
    return Section(
        "compared", "What changed from A to B?", says, [draw], [("", tables.changes(found))], note
    )
