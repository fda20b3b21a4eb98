"""`whitethorn pack`: the numbers of your own box."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from whitethorn.cli.serving import Folder
from whitethorn.kernel.content import ContentError

pack = typer.Typer(help="Play by the numbers of your own box.", no_args_is_help=True)


@pack.command("new")
def new(
    game: Annotated[str, typer.Argument(help="The game; there is a form for order.")],
    from_box: Annotated[
        bool, typer.Option("--from-box", help="A form for the numbers on your cards.")
    ] = False,
    name: Annotated[str, typer.Option(help="What the lobby calls it.")] = "My box",
    out: Annotated[Path | None, typer.Option(help="The file to write; default: the packs.")] = None,
    data: Folder = None,
) -> None:
    """Write a form to fill in; a file that is there already stays as it is."""
    from whitethorn.games.order.box import MAX_NAME
    from whitethorn.games.order.packs import GAME, form
    from whitethorn.server.run import data_folder

    if game != GAME:
        raise ContentError(f"there is no form for {game!r}; there is one for {GAME!r}")
    if not from_box:
        raise ContentError("say --from-box: a form for the numbers on your cards")
    plain = name.isprintable() and not set(name) & set('"\\')
    if not plain or not 0 < len(name.strip()) <= MAX_NAME:
        raise ContentError(f"a pack's name has 1 to {MAX_NAME} letters on one line, and no quotes")
    file = out or (data or data_folder()) / "packs" / f"{stem(name)}.toml"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as to:
            to.write(form(name.strip()))
    except FileExistsError:
        raise ContentError(f"{file} is there already; give another --name or --out") from None
    except OSError as why:
        with suppress(OSError):
            file.unlink()  # half a form
        raise ContentError(f"{file} cannot be written: {why.strerror}") from None
    typer.echo(f"{file}\nFill it in, then: whitethorn pack check {file}")


@pack.command("check")
def check(files: Annotated[list[Path], typer.Argument(help="Forms that were filled in.")]) -> None:
    """Tell what is wrong with a form, or what it changes."""
    from whitethorn.server.packs import read

    for file in files:
        options = read(file) or {}
        name = options.pop("box", "?")
        typer.echo(f"{file}: {name}, {len(options)} numbers of your own")
        for path, value in options.items():
            typer.echo(f"  {path.removeprefix('box.')} = {value}")


def stem(name: str) -> str:
    """Return a file name for a pack."""
    kept = "".join(c if c.isalnum() else "-" for c in name.strip().lower())
    return "-".join(part for part in kept.split("-") if part) or "box"
