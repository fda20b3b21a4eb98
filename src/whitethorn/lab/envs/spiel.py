"""OpenSpiel games in Python: explicit chance, imperfect information.

A chance outcome is a seed: one of DEALS for the deal, and one of ROLLS after every decision whose
consequences used chance.  So a planner that clones a state cannot know what it will roll; what lies
in the decks is fixed by the deal, and `resample_from_infostate` redraws it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from whitethorn import games
from whitethorn.lab.envs.board import WON, Board
from whitethorn.lab.envs.match import Match, begin
from whitethorn.lab.envs.options_text import read_options, written_options

DEALS: Final = 1024
ROLLS: Final = 256
LONGEST: Final = 50_000  # decisions; no match is longer
MIXED: Final = 1 << 20  # above the number of answers of any match


def name_of(slug: str) -> str:
    """Return the short name of a game in OpenSpiel."""
    return f"python_whitethorn_{slug}"


def game_type(slug: str) -> pyspiel.GameType:
    """Return what OpenSpiel wants to know about a game."""
    game = games.load(slug)
    counts = [n for scenario in game.scenarios() for n in game.seat_counts(scenario)]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(slug),
        long_name=f"Whitethorn {slug}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.cooperative else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(slug),
        default_loadable=True,
    )


def parameters(slug: str) -> dict[str, Any]:
    """Return the parameters of a game with their defaults."""
    scenario = games.load(slug).scenarios()[0]
    return {"scenario": scenario, "players": 0, "hunters": "", "options": ""}


@cache
def registered(slug: str) -> str:
    """Register a game with OpenSpiel; returns its short name."""
    kind = game_type(slug)

    class Registered(SpielTable):
        """OpenSpiel makes games by calling a class with their parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(slug, kind, params or {})

    pyspiel.register_game(kind, Registered)
    return name_of(slug)


def load(
    game: str, seats: int, hunters: tuple[str, ...], options: dict[str, str | int | bool]
) -> pyspiel.Game:
    """Return a game; raises UnknownGame or SetupError."""
    board = Board(game, seats, hunters, options)  # OpenSpiel would swallow what is wrong
    given = {
        "scenario": board.setup.scenario,
        "players": board.seats,
        "hunters": ";".join(hunters),
        "options": written_options(options),
    }
    for slug in games.SLUGS:  # so that pyspiel knows all their names from now on
        registered(slug)
    return pyspiel.load_game(registered(board.setup.game), given)


class SpielTable(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters: scenario, players, hunters and options as `a:1;b:true`."""

    def __init__(self, slug: str, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        given = {**parameters(slug), **params}
        hunters = tuple(name for name in given["hunters"].split(";") if name)
        options = read_options(given["options"])
        self.board = Board(f"{slug}/{given['scenario']}", given["players"], hunters, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.board.actions.n,
            max_chance_outcomes=DEALS,
            num_players=self.board.seats,
            min_utility=0.0,
            max_utility=WON,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound of the chance nodes: one before the deal and one a decision."""
        return LONGEST + 1

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> SpielObserver:
        """Return an observer; raises ValueError for parameters."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        return SpielObserver(self.board, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, before its deal (`match` None), at a decision, or at chance (`pending`)."""

    def __init__(self, game: SpielTable) -> None:
        super().__init__(game)
        self.match: Match | None = None
        self.pending: tuple[int, int] | None = None  # seat and value that chance decides
        self.own: tuple[tuple[int, int], ...] = ()  # seat and action of all answers
        self.deal = 0

    @property
    def board(self) -> Board:
        """The game's board, showing this match."""
        board: Board = self.get_game().board
        if self.match is not None:
            board.match = self.match
        return board

    # ---- what OpenSpiel asks -------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat that is asked, or the number of chance or of the end."""
        if self.match is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.asked()[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.board.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds, all equally likely."""
        n = DEALS if self.match is None else ROLLS
        return [(i, 1 / n) for i in range(n)]

    def _apply_action(self, action: int) -> None:
        """Go on with an answer or an outcome of chance; raises SpielError, and changes nothing."""
        if self.is_chance_node() and not 0 <= action < len(self.chance_outcomes()):
            raise pyspiel.SpielError(f"chance has no outcome {action}")
        if self.match is None:
            board: Board = self.get_game().board
            self.deal = action
            self.match = begin(board.game, board.setup, action, hears=True)
        elif self.pending is not None:
            (seat, value), self.pending = self.pending, None
            self.match = self.match.clone()
            seed = ((self.deal + 1) * MIXED + self.match.given) * ROLLS + action
            self.match.reseeded(seat, value, seed)
        else:
            self.decided(action)

    def decided(self, action: int) -> None:
        """Take an answer; when its consequences use chance, wait for chance."""
        before = self.match
        assert before is not None
        assert before.prompt is not None
        seat = before.asked()[0]
        value = self.board.actions.value(before.prompt.kind, action)
        if value not in before.options(seat):
            raise pyspiel.SpielError(f"seat {seat} may not answer {action} now")
        self.own += ((seat, action),)
        after = before.clone()
        after.answer(seat, value)
        if after.now.rng.s == before.now.rng.s:
            self.match = after
        else:
            self.pending = (seat, value)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.match is None else 'roll'} {action}"
        return self.board.action_text(player, action)

    def is_terminal(self) -> bool:
        """Return whether the match has ended."""
        return self.match is not None and self.pending is None and self.match.over

    def returns(self) -> list[float]:
        """Return each seat's reward: 1 to the winners at the end."""
        board = self.board
        return board.rewards() if self.is_terminal() else [0.0] * board.seats

    def __str__(self) -> str:
        if self.match is None:
            return "before the deal"
        waits = "chance\n" if self.pending else ""
        return waits + self.board.encoding.text(self.board.view(-1))

    # ---- what seats know -----------------------------------------------------------------------

    def checked(self, player: int | None) -> int:
        """Return a seat; raises SpielError."""
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players():
            raise pyspiel.SpielError(f"there is no seat {seat}")
        return seat

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat sees, in words."""
        seat = self.checked(player)
        if self.match is None:
            return f"before the deal, seat {seat}"
        chance = "chance\n" if self.pending else ""
        return chance + self.board.text(seat)

    def information_state_string(self, player: int | None = None) -> str:
        """Return what a seat sees, all that it was told, and its own answers."""
        seat = self.checked(player)
        told = self.match.heard(seat) if self.match else []
        events = ";".join(f"{e.kind}:{','.join(map(str, [*e.args, *e.xs]))}" for e in told)
        own = ",".join(str(action) for who, action in self.own if who == seat)
        return f"{self.observation_string(seat)}\ntold {events}\nown {own}"

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state that the seat which is asked cannot tell from this one.

        `sampler` returns numbers in [0, 1).  Raises ValueError when the seat is not asked.
        """
        if self.match is None or self.pending is not None:
            raise ValueError("only a seat that is asked can imagine")
        new = self.clone()
        new.match = self.match.resampled(player, int(sampler() * 2**53))
        new.deal = int(sampler() * 2**31)
        return new  # type: ignore[no-any-return]


class SpielObserver:
    """Numbers and words of a state for one seat."""

    def __init__(self, board: Board, iig_obs_type: pyspiel.IIGObservationType | None) -> None:
        self.kind = iig_obs_type
        self.tensor = np.zeros(board.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor: zeros before the deal."""
        self.tensor[:] = 0 if state.match is None else state.board.numbers(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the words."""
        if self.kind is not None and self.kind.perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)
