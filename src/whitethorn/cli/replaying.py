"""`whitethorn lab replay`: one match of a study in the browser, or as a file."""

from __future__ import annotations

import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from whitethorn.cli.serving import Port
from whitethorn.cli.simulating import Seats, Seed, Set, Sets, Where, given
from whitethorn.cli.trying import Policy

if TYPE_CHECKING:
    from whitethorn.lab.arena import Run

Number = Annotated[
    int, typer.Option("--match", min=0, max=2**31 - 1, help="Which match of the run.")
]
File = Annotated[
    Path | None, typer.Option("--out", help="Write a match file instead of opening a browser.")
]
WAIT = 0.2  # seconds
TRIES = 150


def replay(
    scenario: Where,
    seats: Seats = 4,
    policy: Policy = "greedy",
    seed: Seed = 0,
    match: Number = 0,
    sets: Sets = None,
    option: Set = None,
    out: File = None,
    port: Port = 8667,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Play a match of a study again and open it, step by step, until Ctrl-C.

    With --set, by changed content; the table is not kept.
    """
    from whitethorn.kernel.record import export
    from whitethorn.lab.recording import recorded

    paper = export(recorded(run_of(scenario, seats, policy, seed, match, sets, option), match))
    if out is not None:
        write(out, paper)
        return
    serve(paper, port, browser)


def run_of(
    scenario: str,
    seats: int,
    policy: str,
    seed: int,
    match: int,
    sets: list[str] | None,
    option: list[str] | None,
) -> Run:
    """Return the run of which a match is wanted."""
    from whitethorn.lab.simulate import plan

    slug, _, name = scenario.partition("/")
    options, content = given(option, sets)
    return plan(slug, name, seats, policy.split(","), seed, match + 1, options, changes=content)


def write(out: Path, paper: bytes) -> None:
    """Write a match file; raises RunError."""
    from whitethorn.lab.jobs import RunError

    try:
        out.write_bytes(paper)
    except OSError as why:
        raise RunError(f"cannot write {out}: {why.strerror}") from None


def serve(paper: bytes, port: int, browser: bool) -> None:
    """Serve a table of its own that holds one finished match, in a folder that goes away."""
    from whitethorn.server.run import run

    with TemporaryDirectory(prefix="whitethorn-") as folder:
        address = f"http://127.0.0.1:{port}"
        bring = threading.Thread(target=hand_over, args=(address, paper, browser), daemon=True)
        bring.start()
        run(host="127.0.0.1", port=port, data_dir=Path(folder))


def hand_over(address: str, paper: bytes, browser: bool) -> None:
    """Bring the match to the server, as anybody brings a file, and show its replay."""
    from whitethorn.lab.door_socket import post

    for _ in range(TRIES):
        try:
            urllib.request.urlopen(f"{address}/api/health", timeout=1).close()
            break
        except OSError:
            time.sleep(WAIT)
    token = post(f"{address}/api/device", {"name": "lab"})["token"]
    made = post(f"{address}/api/matches/import", msgspec.Raw(paper), token)
    page = f"{address}/replay/{made['match']}"
    typer.echo(f"The match is at {page} until you press Ctrl+C.")
    if browser:
        webbrowser.open(page)
