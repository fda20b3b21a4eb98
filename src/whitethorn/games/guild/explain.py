"""Why an answer is refused, in a sentence."""

from __future__ import annotations

from whitethorn.games.guild.greying import refused
from whitethorn.games.guild.state import Guild
from whitethorn.games.guild.wire import GuildReason
from whitethorn.kernel.rules_index import load_index


def explain(g: Guild, seat: int, kind: int, value: int) -> GuildReason | None:
    """Return the reason against answering `value` to a decision of this kind; None if allowed."""
    if not 0 <= seat < len(g.hunters):
        return None
    index = load_index("guild")
    for candidate, rule in refused(g, seat, kind):
        if candidate == value:
            return GuildReason(rule, index[rule].section, index[rule].sentence)
    return None
