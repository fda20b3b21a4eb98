"""The requests that a table carries out, and who plans each."""

from __future__ import annotations

from whitethorn.server import lending, planning, voting
from whitethorn.server.desk import Desk, Draft
from whitethorn.server.protocol import (
    Answer,
    Back,
    Bot,
    Chat,
    Claim,
    Consent,
    Free,
    Lend,
    Stand,
    Undo,
)

Request = Answer | Undo | Consent | Claim | Free | Bot | Lend | Stand | Back | Chat


def plan(at: Desk, frame: Request) -> Draft:
    """Return what a request would make of the match; raises Refusal."""
    match frame:
        case Answer():
            return planning.answer(at, frame)
        case Undo():
            return planning.undo(at, frame)
        case Consent():
            return voting.consent(at, frame)
        case Claim():
            return planning.claim(at, frame)
        case Free():
            return planning.free(at, frame)
        case Bot():
            return planning.bot(at, frame)
        case Lend():
            return lending.lend(at, frame)
        case Stand():
            return lending.stand(at, frame)
        case Back():
            return lending.back(at, frame)
        case Chat():
            return planning.chat(at, frame)
