"""What people say to a question of the table, and what comes of it."""

from __future__ import annotations

from whitethorn.kernel.session import Refused, Session
from whitethorn.server.desk import Desk, Draft, refuse
from whitethorn.server.lending import lendable, lent
from whitethorn.server.protocol import Consent
from whitethorn.server.questions import NO, YES, Question, open_question
from whitethorn.server.seating import Refusal


def consent(desk: Desk, frame: Consent) -> Draft:
    """Plan a yes or a no; with the last yes, what was asked for as well.  Raises Refusal.

    Who asked may take the question back.
    """
    question, seats = open_question(desk.session.entries, desk.session.seq), desk.viewer.seats
    if question is None or not may_say(desk, question, frame.yes):
        raise Refusal("not-asked", "Nobody is waiting for that.")
    trial = desk.session.fork()
    trial.note("setting", seats[0], YES if frame.yes else NO, desk.device.name)
    agreed = open_question(trial.entries, trial.seq)
    if agreed is None or agreed.need(desk.seating):
        return Draft(trial)
    if agreed.what == "lend":
        row = lendable(desk, agreed.to)
        return lent(desk, row, agreed.policy, agreed.name, trial)
    carry_out(trial, agreed)
    return Draft(trial)


def may_say(desk: Desk, question: Question, yes: bool) -> bool:
    """Whether somebody is asked, or takes back what they asked."""
    seats = set(desk.viewer.seats)
    asked = bool(seats & set(question.need(desk.seating)))
    return asked or (not yes and question.seat in seats)


def carry_out(trial: Session, question: Question) -> None:
    """Do what everybody has agreed to; raises Refusal."""
    try:
        if question.what == "undo":
            trial.undo(question.to, force=True, seat=question.seat, by=question.name)
        else:
            trial.answer(question.seat, question.values, by=question.name)
    except Refused as why:
        raise refuse(why.code) from None
