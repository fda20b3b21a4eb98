"""A small sweep: the report's figures are those that its lines of JSON give by hand."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from whitethorn.lab.jobs import RunError
from whitethorn.lab.report import figures
from whitethorn.lab.report.making import report_of, write
from whitethorn.lab.report.page import page
from whitethorn.lab.report.reading import TABLE, TEAM, Data, read, setting
from whitethorn.lab.sweep import Sweep, sweep
from whitethorn.lab.tally import wilson

NAMES = ("first", "uniform", "novice")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play a small sweep of the tower, printed and advanced."""
    out = tmp_path_factory.mktemp("sweep")
    vary: dict[str, tuple[str | int | bool, ...]] = {"start": ("printed", "advanced")}
    what = Sweep("tower", "castle", (2, 3), NAMES, 5, 8, vary, cards=3, watched=4, playouts=0)
    sweep(what, out, lambda line: None)
    return out


@pytest.fixture(scope="module")
def data(folder: Path) -> Data:
    return read([folder])


def lines(folder: Path, name: str) -> list[list[object]]:
    text = (folder / name / "matches.jsonl").read_text()
    return [json.loads(line) for line in text.splitlines()]


def test_teams(folder: Path, data: Data) -> None:
    rows = lines(folder, "tower-castle-s3-start=printed")
    assert len(rows) == 24
    for place, name in enumerate(NAMES):
        mine = [row for row in rows if int(str(row[0])) % 3 == place]
        won = sum(row[1] == "won" for row in mine)
        found = [r for r in figures.rates(data.matches, TEAM) if (r.seats, r.policy) == (3, name)]
        (one,) = [r for r in found if r.setting == "start printed"]
        assert (one.won, one.of, one.share) == (won, 8, won / 8)
        assert (one.low, one.high) == wilson(won, 8)


def test_shared_tables(folder: Path, data: Data) -> None:
    rows = lines(folder, "tower-castle-s2-start=advanced-mixed")
    seats: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for number, _, winners, *_ in rows:
        for seat in range(2):
            name = NAMES[(int(str(number)) % 3 + seat) % 3]
            seats[name] += 1
            wins[name] += seat in winners  # type: ignore[operator]
    found = figures.rates(data.matches, TABLE)
    mine = [r for r in found if (r.seats, r.setting) == (2, "start advanced")]
    assert {r.policy: (r.won, r.of) for r in mine} == {n: (wins[n], seats[n]) for n in NAMES}


def test_two_sweeps_of_a_game(folder: Path, data: Data, tmp_path: Path) -> None:
    """A match of both sweeps counts once, and tables of other policies are told apart."""
    vary: dict[str, tuple[str | int | bool, ...]] = {"start": ("printed", "advanced")}
    what = Sweep("tower", "castle", (2, 3), ("novice", "first"), 5, 6, vary)
    sweep(what, tmp_path, lambda line: None)
    both = read([folder, tmp_path])
    assert figures.rates(both.matches, TEAM) == figures.rates(data.matches, TEAM)
    found = figures.rates(both.matches, TABLE)
    three = "uniform, first, novice"
    assert [r for r in found if r.company == three] == figures.rates(data.matches, TABLE)
    rows = lines(tmp_path, "tower-castle-s3-start=printed-mixed")
    wins: Counter[str] = Counter()
    for number, _, winners, *_ in rows:
        for seat in winners:  # type: ignore[attr-defined]
            wins[("novice", "first")[(int(str(number)) + seat) % 2]] += 1
    mine = [r for r in found if (r.company, r.seats) == ("first, novice", 3)]
    printed = {r.policy: (r.won, r.of) for r in mine if r.setting == "start printed"}
    assert printed == {name: (wins[name], 18) for name in ("first", "novice")}
    told = page(report_of([folder, tmp_path], None))
    assert "Does skill pay? Tables of uniform, first, novice<" in told
    assert ">Tables of first, novice<" in told
    assert 'aria-label="share won by policy, tables of first, novice"' in told


def test_length_and_choice(folder: Path, data: Data) -> None:
    rows = lines(folder, "tower-castle-s2-start=printed")
    mine = [row for row in rows if int(str(row[0])) % 3 == 1]
    found = figures.lengths(data.matches)
    (one,) = [x for x in found if (x.seats, x.setting, x.policy) == (2, "start printed", "uniform")]
    decisions = [int(str(row[3])) for row in mine]
    asked = sum(sum(row[7]) for row in mine)  # type: ignore[call-overload]
    offered = sum(sum(row[8]) for row in mine)  # type: ignore[call-overload]
    forced = sum(int(str(row[4])) for row in mine)
    assert one.decisions == pytest.approx(sum(decisions) / 8)
    assert one.per_seat == pytest.approx(asked / 16)
    assert one.branching == pytest.approx(offered / asked)
    assert one.forced == pytest.approx(forced / (forced + asked))


def test_ends_are_all_matches(data: Data) -> None:
    sums: Counter[tuple[int, str, str]] = Counter()
    for end in figures.ends(data.matches):
        sums[end.seats, end.setting, end.policy] += end.matches
    assert set(sums.values()) == {8}


def test_the_page_needs_nothing_beside_it(folder: Path, tmp_path: Path) -> None:
    told = page(report_of([folder], None))
    for word in ("<script", "http://", "src=", "@import", "url("):
        assert word not in told.replace("http://www.w3.org", "")
    assert "prefers-color-scheme:dark" in told
    assert told.count("<svg ") % 2 == 0
    assert told.count("<svg ") > 8
    assert "misleading" in told
    assert "rest on numbers of ours" in told


def test_a_document_has_its_pictures_and_command(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "balance.md"
    write(report_of([folder], None), out, "make balance")
    text = out.read_text()
    pictures = sorted((tmp_path / "pictures/balance").iterdir())
    assert all(f"pictures/balance/{path.name}" in text for path in pictures)
    assert all("prefers-color-scheme" in path.read_text() for path in pictures)
    assert "make balance" in text
    assert "| policy |" in text


def test_unwritable_output_is_one_line(folder: Path, tmp_path: Path) -> None:
    report = report_of([folder], None)
    for out in (tmp_path, tmp_path / "no/page.html"):
        with pytest.raises(RunError, match="cannot write") as told:
            write(report, out, "")
        assert "\n" not in str(told.value)


def test_what_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(RunError, match=r"no matches\.parquet in"):
        read([tmp_path])
    with pytest.raises(RunError, match="is no folder"):
        read([tmp_path / "nothing"])
    (tmp_path / "matches.parquet").write_bytes(b"PAR1 not really")
    with pytest.raises(RunError, match="cannot read"):
        read([tmp_path])


def test_settings_in_words() -> None:
    assert setting("{}") == "as printed"
    assert setting('{"difficulty_clock":0}') == "as printed"
    assert setting('{"difficulty_clock":-1,"double_spawns":true}') == (
        "difficulty clock −1, double spawns on"
    )


def test_uneven_seats() -> None:
    def place(won: int, seats: int) -> figures.Place:
        return figures.Place(seats, 0, won, 100, won / 100, 0, 1, 1 / seats)

    assert figures.uneven([place(50, 2), place(50, 2)]) == pytest.approx(1.0)
    # chi squared 4.5, 6 and 8 with 1, 2 and 3 degrees of freedom
    assert figures.uneven([place(65, 2), place(35, 2)]) == pytest.approx(0.0027, abs=1e-4)
    assert figures.uneven([place(30, 3), place(20, 3), place(10, 3)]) == pytest.approx(
        0.0067, abs=1e-4
    )
    assert figures.uneven(
        [place(35, 4), place(25, 4), place(25, 4), place(15, 4)]
    ) == pytest.approx(0.0460, abs=1e-3)
