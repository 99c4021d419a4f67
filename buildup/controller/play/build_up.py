"""One game of Build Up: the single way in for every change, and the computer's turns."""

import random
from itertools import islice, takewhile
from typing import TypeAlias

from PySide6.QtCore import QObject

from buildup.controller.play.awaiting import NO_PACE, Awaiting, Pace, Refusal
from buildup.controller.play.game import GameController
from buildup.controller.play.given_reasons import GivenReasons
from buildup.controller.play.transition import Transition
from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
)
from buildup.model.build_up.position import IllegalMoveError, Move, StackName
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.choice import BuildUpStrategy, Choice
from buildup.strategy.build_up.levels import adviser, strategy_of
from buildup.strategy.build_up.reasons import Motive, Reason, reason_for
from buildup.strategy.level import Level
from buildup.strategy.thinking import Thinking

__all__ = ["Awaiting", "BuildUpController", "BuildUpTransition", "Pace", "Refusal"]

BuildUpTransition: TypeAlias = Transition[Event, Table, Reason]


class BuildUpController(GameController[Tournament, BuildUpStrategy]):
    """A tournament of Build Up between two seats, each a strategy or a person.

    Signals:
        happened: An event has happened, as a :data:`BuildUpTransition`.
        awaiting_changed: :attr:`awaiting` may have changed; sent after every change.
        refused: A move came to nothing: the move and an ``Obstacle`` or :class:`Refusal`.
        hint_found: A :class:`~buildup.strategy.build_up.choice.Choice` for the person on turn.
        hint_gone: The hint no longer fits the table.
        level_changed: The computer plays at another level.
    """

    def __init__(
        self,
        level: Level = Level.SKILLED,
        pace: Pace = NO_PACE,
        parent: QObject | None = None,
    ) -> None:
        self._chance = random.Random()
        super().__init__(Tournament.begin(Start.fresh(Deal.any())), level, pace, parent)
        self._unread: FirstPlayerDrawn | None = None
        self._hint: Choice | None = None
        self._plays_out = False
        self._reasons = GivenReasons[Reason]()

    # What there is

    @property
    def tournament(self) -> Tournament:
        """The tournament on the table: as it stands, or as it was where it is looked back."""
        return self._history.shown

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.tournament.table

    @property
    def hint(self) -> Choice | None:
        """The hint that was asked for, while it fits the table."""
        return self._hint

    def reason_at(self, place: int) -> Reason | None:
        """Why the tile was placed after which so many events had happened, as far as was said."""
        return self._reasons.at(place)

    @property
    def drawn_hands(self) -> PerPlayer[tuple[Tile, ...]]:
        """The hands on the table as they were drawn, or as the game began with them: what is
        placed leaves its place empty."""
        events = self.tournament.events
        place = len(events)
        while place > 0 and isinstance(events[place - 1], TilePlaced | Passed):
            place -= 1
        return self._history.at(place).table.position.hands

    @property
    def last_played(self) -> frozenset[StackName]:
        """The stacks of the last move: against a person, of all that the computer has placed
        since the person's move; where somebody looks back, what the last event has placed."""
        is_watched = self.watched_place is not None
        latest = islice(reversed(self.tournament.events), 1 if is_watched else None)
        in_hand = takewhile(lambda event: isinstance(event, TilePlaced | Passed), latest)
        placed = [event for event in in_hand if isinstance(event, TilePlaced)]
        if is_watched or self.mode is not PlayMode.AGAINST_COMPUTER:
            return frozenset(event.move.stack for event in placed[:1])
        answers = takewhile(lambda event: event.player is Player.COMPUTER, placed)
        return frozenset(event.move.stack for event in answers)

    @property
    def unread_draw(self) -> FirstPlayerDrawn | None:
        """The draw for first player that waits to be read, if any."""
        return self._unread

    @property
    def awaiting(self) -> Awaiting:
        """Whom the game waits for now."""
        table = self.table
        match table.phase:
            case _ if self._history.watched is not None:
                return Awaiting.WATCHING
            case _ if self._unread is not None and self.mode is not PlayMode.DEMO:
                return Awaiting.GO_ON
            case Phase.HAND_OVER if self.mode is not PlayMode.DEMO:
                return Awaiting.GO_ON
            case Phase.ROUND_OVER:
                return Awaiting.ROUND_CHOICE
            case Phase.TOURNAMENT_OVER:
                return Awaiting.NOTHING
            case Phase.PLACING if not table.position.must_pass:
                is_person = self.is_person(table.position.turn) and not self._plays_out
                return Awaiting.PERSON if is_person else Awaiting.COMPUTER
            case _:
                return Awaiting.PAUSE

    # What a person wants

    def begin(self, state: Tournament, level: Level | None = None) -> None:
        """Lay another tournament on the table, new or loaded."""
        self._unread = None
        self._plays_out = False
        self._reasons.clear()
        super().begin(state, level)

    def begin_new(self, deal: Deal | None = None) -> None:
        """Deal a new tournament, of any deal number unless one is given."""
        self.begin(Tournament.begin(Start.fresh(deal or Deal.any())))

    @property
    def can_swap_sides(self) -> bool:
        """Whether the deal number tells what the other player's tiles would be."""
        return self.present.is_round_dealt

    def swap_sides(self) -> None:
        """Begin a tournament with this round's deal, each player with the other's tiles."""
        present = self.present
        won = next((e for e in reversed(present.events) if isinstance(e, RoundWon)), None)
        number = present.table.round_number
        is_played = won is not None and won.round_number == number
        self.begin(Tournament.begin(Start.fresh(present.start.deal.swapped, number)))
        self.points_before_swap = won.scores if won is not None and is_played else None

    def assign_players(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Do what :meth:`set_mode` does, but set nothing going and send no signal."""
        super().assign_players(mode, human_level)
        self._plays_out = False
        if mode is PlayMode.DEMO:
            self._unread = None  # nobody is there to read it, nor later, when it is long past

    def place(self, move: Move) -> bool:
        """Place a tile for the person on turn.

        Returns:
            Whether it was placed; if not, :attr:`refused` has told why.
        """
        if self.awaiting is not Awaiting.PERSON:
            self.refused.emit(move, self.refusal())
            return False
        try:
            following = self.tournament.play(move)
        except IllegalMoveError as error:
            self.refused.emit(move, error.obstacle)
            return False
        self._accept(following, reason_for(self.table.position, move, Motive.ANY))
        return True

    @property
    def can_play_out(self) -> bool:
        """Whether a person is playing a hand whose rest the computer can place for both."""
        is_playing = self.awaiting in (Awaiting.PERSON, Awaiting.COMPUTER)
        return is_playing and self.mode is not PlayMode.DEMO and not self._plays_out

    def play_out(self) -> None:
        """Let the computer place for both players, without a pause, until the hand ends."""
        if self.can_play_out:
            self._stop()
            self._plays_out = True
            self._settle()

    def go_on(self) -> None:
        """What was shown has been read: the draw for first player, or a hand's result."""
        if self.awaiting is not Awaiting.GO_ON:
            return
        if self._unread is not None:
            self._unread = None
            self._settle()
        else:
            self._accept(self.tournament.advance(), None)

    def start_round(self) -> None:
        """Another round is wanted."""
        if self.awaiting is Awaiting.ROUND_CHOICE:
            self._accept(self.tournament.start_round(), None)

    def end_tournament(self) -> None:
        """No further round is wanted."""
        if self.awaiting is Awaiting.ROUND_CHOICE:
            self._accept(self.tournament.end(), None)

    def ask_hint(self) -> bool:
        """Ask the computer's strategy what it would place for the person on turn.

        Returns:
            Whether a person is on turn; :attr:`hint_found` tells the answer.
        """
        if self.awaiting is not Awaiting.PERSON:
            return False
        self._hint_thinker.start(adviser().think(self.table.sight))
        return True

    # What follows

    def _strategy_of(self, level: Level) -> BuildUpStrategy:
        return strategy_of(level, self._chance)

    def _show_present(self) -> None:
        self._unread = None
        self._plays_out = False
        super()._show_present()

    def _show_watched(self) -> None:
        self._unread = None
        self._plays_out = False
        super()._show_watched()

    def _is_decision(self, state: Tournament) -> bool:
        table = state.table
        return (
            table.phase is Phase.PLACING
            and not table.position.must_pass
            and self.is_person(table.position.turn)
        )

    def _drop_hint(self) -> None:
        self._hint_thinker.cancel()
        if self._hint is not None:
            self._hint = None
            self.hint_gone.emit()

    def _accept(self, following: Tournament, reason: Reason | None) -> None:
        """The one path of every change."""
        self._stop()
        before = self.table
        self._history.add(following)
        is_last = not self._history.can_go_on
        self._reasons.keep(self._history.last_place, reason, is_last=is_last)
        event = following.events[-1]
        if isinstance(event, RoundStarted):
            self.hints_used = self.undos_used = 0
            self.points_before_swap = None
        self._plays_out = self._plays_out and following.table.phase is Phase.PLACING
        if isinstance(event, FirstPlayerDrawn) and self.mode is not PlayMode.DEMO:
            self._unread = event
        self.happened.emit(Transition(event, before, following.table, reason))
        self.position_changed.emit()
        self._settle()

    def _pause(self) -> int:
        """How long what lies on the table is left to be looked at, in milliseconds."""
        match self.table.phase:
            case _ if self._plays_out:
                return 0
            case Phase.FIRST_DRAW:
                return self.pace.before_move
            case Phase.PLACING | Phase.HAND_OVER:
                return self.pace.after_event
            case _:
                return 0

    def _pause_before_move(self) -> int:
        return 0 if self._plays_out else super()._pause_before_move()

    def _go_on_by_itself(self) -> None:
        match self.awaiting:
            case Awaiting.PAUSE:
                self._accept(self.tournament.advance(), None)
            case Awaiting.COMPUTER if self._plays_out:
                self._thinker.start(self._strategy_of(Level.EXPERT).think(self.table.sight))
            case Awaiting.COMPUTER if (ahead := self._answer_ahead(TilePlaced)) is not None:
                event = ahead.events[-1]
                assert isinstance(event, TilePlaced)
                again = self.reason_at(len(ahead.events))
                reason = again or reason_for(self.table.position, event.move, Motive.ANY)
                self._accept(ahead, reason)
            case Awaiting.COMPUTER:
                strategy = self._seats[self.table.position.turn]
                if strategy is not None:
                    self._thinker.start(strategy.think(self.table.sight))
            case _:
                return

    def _play_choice(self, thinking: Thinking[object]) -> None:
        choice = thinking.choice
        assert isinstance(choice, Choice)
        self._accept(self.tournament.play(choice.move), choice.reason)

    def _show_hint(self, thinking: Thinking[object]) -> None:
        choice = thinking.choice
        assert isinstance(choice, Choice)
        self.hints_used += 1
        self._hint = choice
        self.hint_found.emit(choice)
