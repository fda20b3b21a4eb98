"""Content played otherwise than it is written: `vampire.thrall.night.dice=4`, on no disk.

A path goes from a kind of content (a file, or a table at the root of one) by entry and field to
one value.  The changed texts are read in place of the files, so they pass the same checks, and the
game's digest tells the versions apart.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from whitethorn import games
from whitethorn.kernel.content import ContentError, read_instead, read_package
from whitethorn.lab.toml_text import written

NEAREST: Final = 3
FOLDERS: Final = {"order": ("content", "content/hunts")}
# Files that hold one entry each: the folder is the kind.  The others' root tables are entries.
KINDS: Final = {"content/hunts": "hunt"}
ROOTED: Final = {"tower": ("castle", "tiles", "box")}  # files whose root tables are the kinds

Table = dict[str, Any]
File = tuple[str, str]  # folder and name

_applied: dict[str, tuple[str, ...]] = {}


class UnknownPath(ContentError):
    """There is no such value in the content; the text names the nearest ones."""


def apply(slug: str, changes: Iterable[str]) -> None:
    """Let this process play a game by changed content; raises ContentError.

    It must come before the game is loaded here, and a process plays one version of a game.
    """
    wanted = tuple(changes)
    if _applied.setdefault(slug, wanted) != wanted:
        raise ContentError(f"this process plays {slug} by other content already")
    for (folder, name), text in changed(slug, wanted).items():
        read_instead(package(slug), folder, {name: text})


def package(slug: str) -> str:
    """Return where a game's content lies; raises UnknownGame."""
    if slug not in games.SLUGS:
        raise games.UnknownGame(f"no game {slug!r}: there are {', '.join(games.SLUGS)}")
    return f"whitethorn.games.{slug}"


def changed(slug: str, changes: Iterable[str]) -> dict[File, str]:
    """Return the texts of the files that differ; raises UnknownPath or ContentError."""
    wanted = list(changes)
    if not wanted:
        return {}
    files = tables(slug)
    root = kinds(slug, files)
    before = {file: written(table) for file, table in files.items()}
    for change in wanted:
        path, sign, text = change.partition("=")
        if not sign:
            raise ContentError(f"{change!r} is not path=value, as vampire.thrall.night.dice=4")
        put(root, path.strip().split("."), value_of(text.strip()))
    after = {file: written(table) for file, table in files.items()}
    return {file: text for file, text in after.items() if text != before[file]}


def tables(slug: str) -> dict[File, Table]:
    """Return the content files of a game, parsed."""
    found: dict[File, Table] = {}
    for folder in FOLDERS.get(slug, ("content",)):
        for name, text in read_package(package(slug), folder).items():
            found[folder, name] = tomllib.loads(text)
    return found


def kinds(slug: str, files: Mapping[File, Table]) -> Table:
    """Return the root of all paths: entries by kind, in the files' own tables."""
    root: Table = {}
    for (folder, name), table in files.items():
        stem = name.removesuffix(".toml")
        if folder in KINDS:
            root.setdefault(KINDS[folder], {})[stem] = table
        elif stem in ROOTED.get(slug, ()):
            root |= {kind: group for kind, group in table.items() if isinstance(group, dict)}
        else:
            root[singular(stem)] = table
    return root


def singular(word: str) -> str:
    """Return a kind's name as one of it is called: vampires.toml holds each vampire."""
    return word.removesuffix("s")


def value_of(text: str) -> Any:
    """Return the value that somebody typed, as TOML reads it; else it is a word."""
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except tomllib.TOMLDecodeError:
        return text


def put(root: Table, path: list[str], value: Any) -> None:
    """Put a value at a path; raises UnknownPath or ContentError."""
    here: Any = root
    path = [singular(path[0]) if path[0] not in root else path[0], *path[1:]]
    siblings: list[Any] = []
    for depth, word in enumerate(path):
        last = depth == len(path) - 1
        key = step(here, word)
        if key is None and last and any(word in each for each in siblings):
            here[word] = value  # a field that entries of this kind may have
            return
        if key is None:
            raise UnknownPath(unknown(path, depth, here))
        if last:
            here[key] = like(".".join(path), here[key], value)
            return
        near = here.values() if isinstance(here, dict) else here
        siblings = [each for each in near if isinstance(each, dict)] if depth == 1 else []
        here = here[key]


def step(here: Any, word: str) -> Any:
    """Return the key that a word of a path stands for, None if there is none."""
    if isinstance(here, dict):
        return word if word in here else None
    if isinstance(here, list) and word.isdigit() and int(word) < len(here):
        return int(word)
    return None


def like(path: str, old: Any, new: Any) -> Any:
    """Return a value that may take the place of another; raises ContentError."""
    if isinstance(old, dict):
        raise UnknownPath(f"{path} holds {', '.join(old)}: name one, as {path}.{next(iter(old))}=…")
    if type(new) is not type(old):
        sort = {int: "a number", bool: "true or false", list: "a list"}.get(type(old), "a text")
        raise ContentError(f"{path} is {sort}, now {written_value(old)}; {new!r} is not")
    return new


def written_value(value: Any) -> str:
    """Return a value as a person would type it."""
    return written({"x": value}).removeprefix("x = ").strip()


def unknown(path: list[str], depth: int, here: Any) -> str:
    """Return one line about the first word of a path that names nothing."""
    before = ".".join(path[:depth])
    if isinstance(here, list):
        return f"{before} has {len(here)} places, numbered from 0; there is no {path[depth]!r}"
    if not isinstance(here, dict):
        return f"{before} is {written_value(here)}, with nothing inside; set {before}=…"
    near = get_close_matches(path[depth], list(here), NEAREST, 0.5) or list(here)[:NEAREST]
    rest = path[depth + 1 :]
    full = [".".join([*path[:depth], word, *going(here[word], rest)]) for word in near]
    named = ".".join(path[: depth + 1])
    return f"there is no {named or repr(named)}; nearest: {', '.join(full)}"


def going(here: Any, rest: list[str]) -> list[str]:
    """Return as much of the rest of a path as goes on from here, mended where one word is near."""
    found: list[str] = []
    for word in rest:
        if not isinstance(here, dict) or not here:
            break
        near = [word] if word in here else get_close_matches(word, list(here), 1, 0.5)
        if not near:
            break
        found += near
        here = here[near[0]]
    return found
