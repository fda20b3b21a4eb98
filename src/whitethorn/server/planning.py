"""From a request to what it would change, without changing anything.

A draft is a fork of the session with the new entries; the table commits those and then keeps the
fork.  Whatever is not allowed raises Refusal here, before anything is written.
"""

from __future__ import annotations

from typing import Final

from whitethorn.kernel import record
from whitethorn.kernel.session import Refused, Session
from whitethorn.kernel.state import TABLE
from whitethorn.server.desk import Desk, Draft, ask, check_policy, refuse
from whitethorn.server.devices import clean_text
from whitethorn.server.outlook import own
from whitethorn.server.protocol import (
    MAX_VALUES,
    Answer,
    Bot,
    Chat,
    Claim,
    Free,
    Undo,
)
from whitethorn.server.questions import ask_answer, ask_undo
from whitethorn.server.seating import Refusal

MAX_CHAT_LINES: Final = 4000
# A log that the kernel would not read back must not come about.
MAX_ENTRIES: Final = record.MAX_ENTRIES - 2 * MAX_VALUES
# Refusals of a request that no later state of the table could take.
LASTING: Final = {"stale", "illegal", "empty", "rules-error", "slow-down"}


def check_room(session: Session) -> None:
    """Raise Refusal when a log is as long as logs may be."""
    if session.seq >= MAX_ENTRIES:
        raise Refusal("too-long", "This match has gone on for too long: its log is full.")


def answer(desk: Desk, frame: Answer) -> Draft:
    """Plan an answer, or the question to the others whether it may be given; raises Refusal."""
    viewer, session = desk.viewer, desk.session
    if not viewer.seats:
        raise refuse("not-your-prompt")
    seat = viewer.seats[0] if frame.seat == TABLE else frame.seat
    if seat not in viewer.seats:
        raise refuse("not-your-prompt")
    if frame.seq != session.prompt_seq:
        raise refuse("stale")
    grouped = session.prompt is not None and session.prompt.seats == [TABLE]
    if grouped and not desk.outlook.speaks(viewer):
        raise Refusal("not-your-prompt", "At this table somebody else answers for the group.")
    trial = session.fork()
    try:
        trial.answer(seat, frame.values, frame.seq, desk.device.name)
    except Refused as why:
        raise with_rule(desk, seat, frame.values[0], refuse(why.code)) from None
    if grouped and desk.rules["table"] == "ask-others" and desk.seating.others(desk.device.id):
        return ask(desk, ask_answer(frame.values))
    return Draft(trial)


def with_rule(desk: Desk, seat: int, value: int, why: Refusal) -> Refusal:
    """Return a refusal that cites the rule, if a rule is the reason."""
    found = desk.outlook.why_not(seat, value) if why.code == "illegal" else None
    return why if found is None else Refusal(why.code, found[1], found[0])


def undo(desk: Desk, frame: Undo) -> Draft:
    """Plan an undo, or the question to the others whether it may be done; raises Refusal."""
    viewer, session = desk.viewer, desk.session
    if not viewer.seats:
        raise Refusal("not-seated", "Only those who sit at the table take things back.")
    if frame.seq not in (-1, session.prompt_seq):
        raise refuse("stale")
    plan = session.undo_to(frame.to) if frame.to >= 0 else session.undo_last(viewer.seats)
    if plan.to < 0:
        raise refuse("nothing")
    if not (plan.free and own(session, plan.to, viewer)):
        if desk.rules["undo"] == "never":
            raise refuse("not-free")
        if desk.seating.others(desk.device.id):
            if not (desk.rules["undo"] == "host" and viewer.host):
                return ask(desk, ask_undo(plan.to))
    trial = session.fork()
    trial.undo(plan.to, force=True, seat=viewer.seats[0], by=desk.device.name)
    return Draft(trial)


# ---- seats and chat ------------------------------------------------------------------------------


def claim(desk: Desk, frame: Claim) -> Draft:
    """Plan to sit down; raises Refusal."""
    rows = desk.seating.claim(desk.device, frame.seats, desk.invite)
    if rows and desk.seating.stands_in(desk.device.id) and not desk.session.game.cooperative:
        raise Refusal("rival", "Who plays somebody else's seat cannot play a rival's as well.")
    trial = desk.session.fork()
    for row in rows:
        trial.note("claim", row.seat, "claimed", desk.device.name)
    return Draft(trial, rows)


def free(desk: Desk, frame: Free) -> Draft:
    """Plan to leave a seat or free somebody's; raises Refusal."""
    row, text = desk.seating.free(desk.device, frame.seat)
    others = frame.seat not in (*desk.viewer.seats, *desk.viewer.bots)
    trial = desk.session.fork()
    trial.note("claim", frame.seat, text, desk.device.name)
    # Whoever was put out knows the old invite.
    return Draft(trial, [row], new_invite=others and text == "freed")


def bot(desk: Desk, frame: Bot) -> Draft:
    """Plan to give a seat to a bot; raises Refusal."""
    row = desk.seating.give(desk.device, frame.seat, frame.policy)
    check_policy(desk.session.game, frame.policy)
    trial = desk.session.fork()
    trial.note("claim", frame.seat, f"bot {frame.policy}", desk.device.name)
    return Draft(trial, [row])


def chat(desk: Desk, frame: Chat) -> Draft:
    """Plan to say something; raises Refusal."""
    text = clean_text(frame.text)
    if not text:
        raise Refusal("empty", "There is nothing to say in that.")
    said = sum(1 for e in desk.session.entries if e.kind == "chat")
    if said >= MAX_CHAT_LINES:
        raise Refusal("too-much", "This table has talked enough.")
    trial = desk.session.fork()
    seats = desk.viewer.seats
    trial.note("chat", seats[0] if seats else -1, text, desk.device.name)
    return Draft(trial)
