"""Setup options as one string, `difficulty_clock:1;double_spawns:true`, for OpenSpiel."""

from __future__ import annotations

Option = str | int | bool
WORDS: dict[str, Option] = {"true": True, "false": False}


def written_options(options: dict[str, Option]) -> str:
    """Return options as text."""
    return ";".join(
        f"{name}:{str(value).lower() if isinstance(value, bool) else value}"
        for name, value in sorted(options.items())
    )


def read_options(text: str) -> dict[str, Option]:
    """Return the options in a text; true, false and whole numbers are what they look like."""
    found: dict[str, Option] = {}
    for pair in text.split(";"):
        name, _, value = pair.partition(":")
        if not name:
            continue
        number = value.lstrip("-").isdigit()
        found[name] = int(value) if number else WORDS.get(value, value)
    return found
