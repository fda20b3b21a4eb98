"""Readable words against typed options, events and views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Wire = dict[str, Any]
ABSENT = "absent"
MARKS = ("t", "seq")
# Parts of a view whose pieces a scene may name by id alone.
LISTS = ("hunters", "vampires", "doors", "windows", "levers", "crates", "pawns")


def word(value: Any) -> str:
    """Return a value of the wire as a scene writes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(word(x) for x in value)
    return str(value)


# ---- options -----------------------------------------------------------------------------


def names(option: Wire) -> list[str]:
    """Return the words that may stand for an option's arguments; cards also without number."""
    found = [word(v) for name, v in option["args"].items() if name != "kind"]
    return [name for name in found if name != "none"]


def fits(words: str, option: Wire) -> bool:
    """Return whether every word names the verb or an argument of the option.

    `key=value` names an argument by its key.
    """
    verb, *rest = words.split()
    if verb != option["verb"]:
        return False
    left = names(option)
    for one in rest:
        if "=" in one:
            key, _, value = one.partition("=")
            have = word(option["args"].get(key))
            if value not in (have, have.split("#")[0]):
                return False
            continue
        match = next((name for name in left if one in (name, name.split("#")[0])), None)
        if match is None:
            return False
        left.remove(match)
    return True


def exact(words: str, option: Wire) -> bool:
    """Return whether the words name all arguments of the option."""
    return fits(words, option) and len(words.split()) == 1 + len(names(option))


def say(option: Wire) -> str:
    """Return an option in words."""
    return " ".join([option["verb"], *names(option)])


# ---- events ------------------------------------------------------------------------------


def happened(words: str, event: Wire) -> bool:
    """Return whether an event has this name and these `key=value` fields."""
    name, *fields = words.split()
    if name != event["t"]:
        return False
    for field in fields:
        key, _, value = field.partition("=")
        if key not in event or value not in (word(event[key]), word(event[key]).split("#")[0]):
            return False
    return True


def say_event(event: Wire) -> str:
    """Return an event in words."""
    fields = [f"{name}={word(value)}" for name, value in event.items() if name not in MARKS]
    return " ".join([event["t"], *fields])


def events(told: list[Wire], wanted: list[str]) -> Iterator[str]:
    """Yield what is missing when `wanted` should happen in this order, with others between."""
    at = 0
    for words in wanted:
        found = next((i for i in range(at, len(told)) if happened(words, told[i])), None)
        if found is None:
            rest = "; ".join(say_event(event) for event in told[at:]) or "nothing"
            yield f"{words!r} should happen; what happened: {rest}"
            return
        at = found + 1


# ---- state -------------------------------------------------------------------------------


def state(seen: Wire, wanted: Wire) -> Iterator[str]:
    """Yield where the view differs from `path = value` expectations."""
    for path, value in wanted.items():
        have = look(seen, path)
        if not same(have, value):
            yield f"{path} should be {word(value)}, but it is {word(simple(have))}"


def look(seen: Wire, path: str) -> Any:
    """Return what stands at a path: a field, or a piece by id and its field; or ABSENT."""
    head, _, rest = path.partition(".")
    if head == "piles" and isinstance(seen["piles"], list):
        return next((p["cards"] for p in seen["piles"] if p["area"] == rest), [])
    found: Any = seen.get(head, ABSENT)
    if head not in seen:
        pieces = [piece for name in LISTS for piece in seen.get(name, [])]
        found = next((piece for piece in pieces if piece["id"] == head), ABSENT)
    for key in rest.split(".") if rest else []:
        if isinstance(found, list):
            named = (x for x in found if isinstance(x, dict))
            found = next((x for x in named if key in (x.get("id"), x.get("space"))), ABSENT)
        elif isinstance(found, dict):
            found = found.get(key, ABSENT)
        else:
            return ABSENT
    return found


def simple(value: Any) -> Any:
    """Return a card or piece by its id, and lists of them."""
    if isinstance(value, list):
        return [simple(x) for x in value]
    if isinstance(value, dict) and "id" in value:
        return value["id"]
    return value


def same(have: Any, value: Any) -> bool:
    """Return whether a view's value is what a scene expects; cards and pieces by id."""
    if value == "none":
        return have is None
    if value == "there":
        return have is not ABSENT
    known = simple(have)
    return bool(type(known) is type(value) and known == value)
