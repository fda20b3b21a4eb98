"""Says which rules of the index have a test; fails while a base rule has none.

`python -m scripts.rules [--game order] [--quiet]` prints the rules that are out of scope for now,
the base rules without a test and the counts by scope; `--where` also says where each is tested.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from scripts.sources import games, rule_index, tested_rules


def main() -> int:
    """Print the report; return 1 if a base rule has no test or a test names an unknown rule."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games(), help="only this game")
    parser.add_argument("--quiet", action="store_true", help="leave out the rules out of scope")
    parser.add_argument("--where", action="store_true", help="list where base rules are tested")
    options = parser.parse_args()
    tested = tested_rules()
    failed = False
    for game in options.game or games():
        failed |= report(game, tested, options.quiet, options.where)
    return int(failed)


def report(game: str, tested: dict[str, list[str]], quiet: bool, where: bool) -> bool:
    """Print one game's part; say whether something is missing."""
    index = rule_index(game)
    base = [rule for rule, entry in index.items() if entry.get("scope") == "base"]
    later = [rule for rule in index if rule not in set(base)]
    untested = [rule for rule in base if rule not in tested]
    unknown = sorted(rule for rule in tested if rule.startswith(game + "/") and rule not in index)
    if not quiet:
        print(f"{game}: out of scope for now")
        for rule in later:
            print(f"  {index[rule].get('scope', 'later:game'):<18} {rule}")
    if where:
        print(f"{game}: tested base rules")
        for rule in base:
            for place in tested.get(rule, []):
                print(f"  {rule:<44} {place}")
    for rule in untested:
        print(f"untested {rule}")
    for rule in unknown:
        print(f"unknown  {rule}  ({', '.join(tested[rule])})")
    scopes = Counter(entry.get("scope", "later:game") for entry in index.values())
    print(f"{game}: " + ", ".join(f"{scope} {count}" for scope, count in scopes.most_common()))
    early = sum(rule in tested for rule in later)
    print(
        f"{game}: {len(base) - len(untested)} of {len(base)} base rules tested, {early} later ones"
    )
    return bool(untested or unknown)


if __name__ == "__main__":
    sys.exit(main())
