"""Why something is not allowed: the id of a rule, or OK.

The sentence and the citation come from the game's rules.toml; rules hand around ids only.
"""

from __future__ import annotations

from typing import Final

OK: Final = ""
