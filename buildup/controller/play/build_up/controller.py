"""One game of Build Up: the single way in for every change, and the computer's turns."""

import random
from collections.abc import Callable
from itertools import islice, takewhile
from typing import TypeAlias

from PySide6.QtCore import QObject

from buildup.controller.play.awaiting import NO_PACE, Awaiting, Pace
from buildup.controller.play.game import AnnouncedEvent, GameController
from buildup.controller.play.history import History
from buildup.controller.play.new_game import NewGame
from buildup.controller.play.state_list import StateList
from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
)
from buildup.model.build_up.position import Move, StackName
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.build_up.variations import (
    LONGEST_NAME,
    MOST_VARIATIONS,
    Variation,
)
from buildup.model.deal import Deal
from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.saves.build_up.history import table_shown
from buildup.strategy.build_up.adviser import adviser
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.reasons import Reason, reason_for
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram

AnnouncedBuildUpEvent: TypeAlias = AnnouncedEvent[Event, Table, Reason]


_FINISHED = (Phase.ROUND_OVER, Phase.TOURNAMENT_OVER)
"""Phases in which nothing is placed in the round any more."""


class BuildUpController(GameController[Tournament, Choice, Reason]):
    """A tournament of Build Up between two seats, each a strategy or a person.

    Beside it variations can be tried: each takes the tournament's place on the table until it is
    left.

    Signals:
        happened: An event has happened, as a :data:`AnnouncedBuildUpEvent`.
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
        self.unread_draw: FirstPlayerDrawn | None = None
        """The draw for first player that waits to be read, if any."""
        self._plays_out = False
        self._variations: tuple[Variation, ...] = ()
        """All; the one on the table as it was when it was laid there."""
        self.tried_number: int | None = None
        """Which of :attr:`variations` lies on the table, from 0; ``None``: the tournament."""

    # What there is

    @property
    def played(self) -> Tournament:
        """What is played at the table, as it stands: the tournament, or a variation."""
        return self._played_history.present

    @property
    def tournament(self) -> Tournament:
        """The tournament on the table: as it stands, or as it was where it is looked back."""
        return self._history.shown

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.tournament.table

    @property
    def position_line(self) -> str:
        return str(PositionLine.of(table_shown(self.tournament)))

    @property
    def narrator(self) -> BuildUpNarrator:
        return BuildUpNarrator.of(self.mode)

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
    def awaiting(self) -> Awaiting:
        """Whom the game waits for now."""
        table = self.table
        match table.phase:
            case _ if self._history.watched is not None:
                return Awaiting.WATCHING
            case _ if self.unread_draw is not None and self.mode is not PlayMode.DEMO:
                return Awaiting.GO_ON
            case Phase.HAND_OVER if self.mode is not PlayMode.DEMO:
                return Awaiting.GO_ON
            case Phase.ROUND_OVER:
                return Awaiting.ROUND_CHOICE if self.tried_number is None else Awaiting.NOTHING
            case Phase.TOURNAMENT_OVER:
                return Awaiting.NOTHING
            case Phase.PLACING if not table.position.must_pass:
                turn = table.position.turn
                return Awaiting.COMPUTER if self._plays_out else self._awaited(turn)
            case _:
                return Awaiting.PAUSE

    # What a person wants

    def begin(
        self,
        state: Tournament,
        level: Level | None = None,
        variations: tuple[Variation, ...] = (),
    ) -> None:
        """Lay another tournament on the table, new or loaded, with what was tried beside it."""
        self._variations, self.tried_number = variations, None
        self.unread_draw = None
        self._plays_out = False
        super().begin(state, level)

    def begin_new(self, wanted: NewGame) -> None:
        self.begin(Tournament.begin(Start.fresh(wanted.deal or Deal.any())), wanted.level)

    @property
    def can_swap_sides(self) -> bool:
        """Whether the deal number tells what the other player's tiles would be."""
        return self.tried_number is None and self.present.is_round_dealt

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
            self.unread_draw = None  # nobody is there to read it, nor later, when it is long past

    def place(self, move: Move) -> bool:
        """Place a tile for the person on turn.

        Returns:
            Whether it was placed; if not, :attr:`refused` says why.
        """
        return self._let_person(move, lambda: self._play(move))

    def _play(self, move: Move) -> None:
        """Place a tile for whoever is on turn."""
        reason = reason_for(self.table.position, move)
        self._accept(self.tournament.play(move, is_played_out=self._plays_out), reason)

    @property
    def can_play_out(self) -> bool:
        """Whether a person is playing a hand whose rest the computer can place for both."""
        is_playing = self.awaiting in (Awaiting.PERSON, Awaiting.COMPUTER)
        return is_playing and self.mode is not PlayMode.DEMO and not self._plays_out

    def play_out(self) -> None:
        """Let the computer place for both players, without a pause, until the hand ends."""
        if self.can_play_out:
            self.stop()
            self._plays_out = True
            self._settle()

    @property
    def can_answer(self) -> bool:
        """Whether a person can say what the file of the game on the table leaves open."""
        return self._history.watched is None and not self._set_aside

    def name_leader(self, leader: Player) -> None:
        """Say who leads the round, where that is a guess."""
        self._begin_otherwise(lambda game: game.led_by(leader))

    def score_hand(self, is_scored: bool) -> None:
        """Say whether the file has scored its last hand."""
        self._begin_otherwise(lambda game: game.scored(is_scored))

    def _begin_otherwise(self, change: Callable[[Tournament], Tournament]) -> None:
        """Let the game, and what was tried beside it, have begun in another way.

        Later hands that were taken back, or tried, stay only as far as they can follow then.
        """
        if not self.can_answer:
            return
        self.stop()
        place = self._history.last_place
        self._history = History(StateList(change(self._history.last)))
        self._history.go_back(min(place, self._history.last_place))
        lines = [each._replace(line=change(each.line)) for each in self._variations]
        self._variations = tuple(each for each in lines if each.place <= len(each.line.events))
        self.variations_changed.emit()
        self._show_present()

    def go_on(self) -> None:
        """What was shown has been read: the draw for first player, or a hand's result."""
        if self.awaiting is not Awaiting.GO_ON:
            return
        if self.unread_draw is not None:
            self.unread_draw = None
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

    # Variations

    @property
    def variations(self) -> tuple[Variation, ...]:
        """What was tried beside the tournament, in the order in which it was begun."""
        return self._with_tried(self.played)

    @property
    def longest_variations(self) -> tuple[Variation, ...]:
        """All :attr:`variations`, the one on the table as it stood before anything of it was
        taken back that can be redone."""
        return self._with_tried(self._played_history.last)

    def _with_tried(self, line: Tournament) -> tuple[Variation, ...]:
        number = self.tried_number
        if number is None:
            return self._variations
        return _with(self._variations, number, self._variations[number]._replace(line=line))

    @property
    def tried(self) -> Variation | None:
        """The variation on the table as it stands, if one lies there."""
        return None if self.tried_number is None else self.variations[self.tried_number]

    @property
    def is_by_hand(self) -> bool:
        return self.tried is not None and self.tried.is_by_hand

    def set_mode(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Change who plays against whom; in a variation, whether the computer answers.

        The computer does not play a variation against itself: that is left then.
        """
        if self.tried_number is None or mode is PlayMode.DEMO:
            super().set_mode(mode, human_level)
            return
        self._answers_from = len(self._history)
        tried = self._variations[self.tried_number]
        self._change(self.tried_number, tried._replace(is_by_hand=mode is PlayMode.TWO_PEOPLE))
        self.mode_changed.emit()
        self.refresh()

    @property
    def can_try_before_move(self) -> bool:
        """Whether there is a move before which a variation can be begun, and room for one."""
        has_room = len(self._variations) < MOST_VARIATIONS
        return has_room and self.place_before_move is not None

    def try_before_move(self, is_by_hand: bool = False) -> bool:
        """Begin a variation before the last move of what is looked at.

        Args:
            is_by_hand: Whether a person plays for both. Where the computer is on turn a person
                does so anyway: else it would place what it has placed.

        Returns:
            Whether a move is looked at, and another variation can be kept.
        """
        place = self.place_before_move
        if place is None or not self.can_try_before_move:
            return False
        begun = self._history.at(place)
        is_by_hand = is_by_hand or begun.table.position.turn is Player.COMPUTER
        number = len(self._variations)
        if self._helps_to_play(begun):
            self.hints_used += 1  # what is tried can be played then
        self._variations = (*self.variations, Variation(place, begun, is_by_hand=is_by_hand))
        self._lay_variation(number)
        return True

    def show_variation(self, number: int) -> None:
        """Lay a variation on the table, to be played on."""
        self._variations = self.variations
        self._lay_variation(number)

    def _helps_to_play(self, state: Tournament) -> bool:
        """Whether a state is of the round that is played, and that round is not over."""
        now = self.present.table
        return state.table.round_number == now.round_number and now.phase not in _FINISHED

    def _lay_variation(self, number: int) -> None:
        self.stop()
        self.tried_number = number
        self._lay_beside(self._variations[number].line)

    def leave_variation(self) -> None:
        """Lay the tournament on the table again, as it was left; what is looked at there as well.

        A variation in which nobody has placed anything is dropped.
        """
        if self.tried_number is None:
            return
        self.stop()
        variations, number = self.variations, self.tried_number
        is_kept = bool(variations[number].placed)
        self.tried_number = None
        self._variations = variations if is_kept else _without(variations, number)
        super().leave_variation()

    def delete_variation(self, number: int) -> None:
        """Drop a variation; what branches off it stays. One on the table is left."""
        if self.tried_number == number:
            count = len(self._variations)
            self.leave_variation()
            if len(self._variations) < count:
                return  # nothing was placed in it, so it is dropped already
        self._variations = _without(self.variations, number)
        if self.tried_number is not None and self.tried_number > number:
            self.tried_number -= 1
        self.variations_changed.emit()

    def name_variation(self, number: int, name: str) -> None:
        """Call a variation so; an empty name takes its name away."""
        called = " ".join(name.split())[:LONGEST_NAME]
        self._change(number, self._variations[number]._replace(name=called))

    def _change(self, number: int, changed: Variation) -> None:
        self._variations = _with(self._variations, number, changed)
        self.variations_changed.emit()

    def _show_state(self, *, is_step: bool = False, hint: Choice | None = None) -> None:
        self.unread_draw = None
        self._plays_out = False
        super()._show_state(is_step=is_step, hint=hint)

    # What follows

    @property
    def _earliest_place(self) -> int:
        return super()._earliest_place if self.tried is None else self.tried.place

    def _think(self, level: Level) -> Thinking[Choice]:
        return strategy_of(level, self._chance).think(self.table.sight)

    def _think_of_hint(self) -> Thinking[Choice]:
        return adviser().think(self.table.sight)

    def _is_decision(self, state: Tournament) -> bool:
        table = state.table
        return (
            table.phase is Phase.PLACING
            and not table.position.must_pass
            and self.is_person(table.position.turn)
            and not self._is_played_on(state)
        )

    def _is_played_on(self, state: Tournament) -> bool:
        """Whether the computer has placed for both players before a state and after it."""
        following = self._history.after(len(state.events))
        return following is not None and _is_played_out(state) and _is_played_out(following)

    def _accept(self, following: Tournament, reason: Reason | None) -> None:
        event = following.events[-1]
        if isinstance(event, RoundStarted):
            self.hints_used = self.undos_used = 0
            self.points_before_swap = None
        self._plays_out = self._plays_out and following.table.phase is Phase.PLACING
        if isinstance(event, FirstPlayerDrawn) and self.mode is not PlayMode.DEMO:
            self.unread_draw = event
        super()._accept(following, reason)

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
                self._thinker.start(self._think(Level.EXPERT))
            case Awaiting.COMPUTER if (ahead := self._answer_ahead(TilePlaced)) is not None:
                event = ahead.events[-1]
                assert isinstance(event, TilePlaced)
                self._accept(ahead, reason_for(self.table.position, event.move))
            case Awaiting.COMPUTER:
                self._choose(self.table.position.turn)

    def _ask(self, program: NamedProgram) -> Asking[Choice]:
        choices = {str(move): Choice(move) for move in self.table.position.legal_moves()}
        return Asking(program, self.tournament.kind, self.position_line, choices)

    def _play_choice(self, thinking: Thinking[Choice] | Asking[Choice]) -> None:
        self._play(thinking.choice.move)


def _is_played_out(state: Tournament) -> bool:
    """Whether the computer has placed for both players last, passes aside."""
    last = next((each for each in reversed(state.events) if not isinstance(each, Passed)), None)
    return isinstance(last, TilePlaced) and last.is_played_out


def _with(
    variations: tuple[Variation, ...], number: int, changed: Variation
) -> tuple[Variation, ...]:
    return (*variations[:number], changed, *variations[number + 1 :])


def _without(variations: tuple[Variation, ...], number: int) -> tuple[Variation, ...]:
    return (*variations[:number], *variations[number + 1 :])
