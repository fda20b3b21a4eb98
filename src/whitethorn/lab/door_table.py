"""Matches of this process with a script in some seats and bots in the others."""

from __future__ import annotations

import msgspec

from whitethorn import games
from whitethorn.bots import policies
from whitethorn.bots.seating import Player, seated
from whitethorn.kernel.game import Setup, SetupError
from whitethorn.kernel.session import Session, start
from whitethorn.kernel.state import TABLE
from whitethorn.kernel.worlds import Worlds
from whitethorn.lab.arena import Options, match_seed, setups
from whitethorn.lab.door import API, Ask, Begun, Bye, Door, Ended, Gone, in_words


class Plan(msgspec.Struct, frozen=True):
    """Which matches are played; the script has `own` of the seats, `bots` is a policy."""

    game: str
    scenario: str
    seats: int
    own: tuple[int, ...]
    bots: str
    seed: int
    matches: int
    options: Options = {}

    def setup(self, number: int) -> Setup:
        """Return the setup of a match: the teams go round, as in the arena."""
        teams = setups(games.load(self.game), self.scenario, self.seats, self.options)
        return teams[number % len(teams)]


def plan(
    slug: str,
    scenario: str,
    seats: int,
    own: tuple[int, ...],
    bots: str,
    seed: int,
    matches: int,
    options: Options,
) -> Plan:
    """Return a plan that can be played; raises UnknownGame, UnknownPolicy or SetupError.

    Without `own` the script plays every seat where all win together, else the first.
    """
    game = games.load(slug)
    everyone = tuple(range(seats))
    chosen = own or (everyone if game.cooperative else (0,))
    if not set(chosen) <= set(everyone):
        raise SetupError(f"{seats} seats are numbered 0 to {seats - 1}, not {max(chosen)}")
    if options.get("dice", "table") != "table":
        raise SetupError("the table rolls its own dice here: leave out the option `dice`")
    policies.spec(slug, bots)
    where = scenario or game.scenarios()[0]
    told = Plan(slug, where, seats, tuple(sorted(set(chosen))), bots, seed, matches, options)
    game.new(told.setup(0), 0)
    return told


def host(door: Door, what: Plan) -> Bye:
    """Play the matches; raises Gone when the script leaves before the end."""
    won = 0
    for number in range(what.matches):
        try:
            won += Hosted(door, what, number).play()
        except Gone as why:
            raise Gone(f"{why}, in match {number} of {what.matches}") from None
    told = Bye(what.matches, won)
    door.say(told)
    return told


class Hosted:
    """One match."""

    def __init__(self, door: Door, what: Plan, number: int) -> None:
        self.door = door
        self.what = what
        self.number = number
        self.game = games.load(what.game)
        seed = match_seed(what.seed, number)
        self.session: Session = start(self.game, what.setup(number), seed)
        self.players: dict[int, Player] = {
            seat: seated(self.game, what.bots, seed + seat, timed=False)
            for seat in range(what.seats)
            if seat not in what.own
        }
        self.heard = dict.fromkeys(what.own, 0)

    def play(self) -> bool:
        """Play to the end; returns whether a seat of the script won."""
        what = self.what
        self.door.say(
            Begun(
                API, self.number, what.game, what.scenario, what.seats, list(what.own), what.options
            )
        )
        while (prompt := self.session.prompt) is not None:
            seat = prompt.seats[0]
            if seat == TABLE:
                seat = what.own[0]
            self.session.answer(seat, self.asked(seat) if seat in what.own else self.bot(seat))
        won = bool(set(self.game.winners(self.session.now)) & set(what.own))
        first = what.own[0]
        outcome = self.game.outcome_name(self.session.now)
        self.door.say(Ended(self.number, outcome, won, self.view(first), self.events(first)))
        return won

    def bot(self, seat: int) -> int:
        """Return what a bot answers; it sees what its seat may know."""
        return self.players[seat].choose(Worlds(self.session, seat))

    def asked(self, seat: int) -> int:
        """Return what the script answers."""
        prompt, state = self.session.prompt, self.session.now
        assert prompt is not None
        values = prompt.options_of(seat) or prompt.options_of(TABLE)
        question = Ask(
            self.session.prompt_seq,
            seat,
            self.game.kind_name(prompt.kind),
            self.view(seat),
            in_words(self.game.options_wire(state, seat, prompt.kind, values)),
            self.events(seat),
        )
        return self.door.ask(question, lambda value: self.why_not(seat, prompt.kind, value))

    def why_not(self, seat: int, kind: int, value: int) -> tuple[str, str] | None:
        """Return the rule that refuses a value, and its sentence."""
        try:
            return self.game.why_not(self.session.now, seat, kind, value)
        except Exception:
            return None  # anything may have been sent: most numbers name nothing

    def view(self, seat: int) -> msgspec.Raw:
        """Return what a seat sees."""
        return msgspec.Raw(msgspec.json.encode(self.game.view(self.session.now, seat)))

    def events(self, seat: int) -> list[object]:
        """Return what a seat has been told since it was last asked."""
        fresh = self.session.events()[self.heard[seat] :]
        self.heard[seat] += len(fresh)
        now = self.session.now
        return [self.game.event_wire(now, e) for e in fresh if e.audience >> seat & 1]
