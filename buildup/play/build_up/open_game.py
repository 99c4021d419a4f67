"""An open Build Up tournament, with its variations."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import islice, takewhile
from typing import Self

from buildup.model.build_up.events import FirstPlayerDrawn, Passed, RoundStarted, TilePlaced
from buildup.model.build_up.position import Move, StackName
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.build_up.variations import LONGEST_NAME, MOST_VARIATIONS, Variation
from buildup.model.deal import Deal
from buildup.model.decisions import AnyMove
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.play.changes import Change
from buildup.play.history import History
from buildup.play.open_game import Awaiting, NewGame, OpenGame
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram


class OpenTournament(OpenGame[Tournament]):
    """A Build Up tournament that is being played by people, strategies or programs.

    A variation of it takes its place on the table until the variation is left.

    Attributes:
        chance: The source of random numbers for levels that err.
    """

    chance = random.Random()
    _variations: tuple[Variation, ...] = ()
    """All variations; the open one is in the state in which it was opened."""

    @classmethod
    def fresh(cls, level: Level = Level.SKILLED) -> Self:
        """Open a random deal against the computer at a level."""
        return cls(Tournament.begin(Start.fresh(Deal.any())), level)

    # State

    @property
    def table(self) -> Table:
        """The table in the shown state, which may be an earlier one."""
        return self.shown.table

    @property
    def position_line(self) -> str:
        return str(PositionLine.of(self.shown.unscored_table))

    @property
    def drawn_hands(self) -> PerPlayer[tuple[Tile, ...]]:
        """Both hands at the start of the current hand, or of the game if that starts later."""
        events = self.shown.events
        place = len(events)
        while place > 0 and isinstance(events[place - 1], TilePlaced | Passed):
            place -= 1
        return self._history.at(place).table.position.hands

    @property
    def last_played(self) -> frozenset[StackName]:
        """The stacks to mark for the last move.

        Against the computer these are all stacks that it has covered since the person's move,
        otherwise the last one covered. In a replay, only the last event counts.
        """
        is_watched = self.watched_place is not None
        latest = islice(reversed(self.shown.events), 1 if is_watched else None)
        in_hand = takewhile(lambda event: isinstance(event, TilePlaced | Passed), latest)
        placed = [event for event in in_hand if isinstance(event, TilePlaced)]
        if is_watched or self.mode is not PlayMode.AGAINST_COMPUTER:
            return frozenset(event.move.stack for event in placed[:1])
        answers = takewhile(lambda event: event.player is Player.COMPUTER, placed)
        return frozenset(event.move.stack for event in answers)

    @property
    def awaiting(self) -> Awaiting:
        table = self.table
        match table.phase:
            case _ if self.watched_place is not None:
                return Awaiting.WATCHING
            case _ if self.unread_draw is not None:
                return Awaiting.GO_ON
            case Phase.HAND_OVER if table.hand_number == HANDS_IN_A_ROUND:
                return Awaiting.PAUSE  # the round's result follows, and includes the hand's
            case Phase.HAND_OVER if self.mode is not PlayMode.DEMO:
                return Awaiting.GO_ON
            case Phase.ROUND_OVER:
                return Awaiting.NOTHING if self.is_trying else Awaiting.ROUND_CHOICE
            case Phase.TOURNAMENT_OVER:
                return Awaiting.NOTHING
            case Phase.PLACING if not table.position.must_pass:
                return Awaiting.COMPUTER if self.plays_out else self._awaited(table.position.turn)
            case _:
                return Awaiting.PAUSE

    # New tournaments

    def set_out(self, state: Tournament, variations: tuple[Variation, ...] = ()) -> None:
        """Open another tournament with its variations, without notifying anyone."""
        super().set_out(state)
        self._variations = variations

    def begin_new(self, wanted: NewGame) -> None:
        deal = wanted.deal or Deal.any()
        deal = replace(deal, handicap=deal.handicap or wanted.handicap)
        self.begin(Tournament.begin(Start.fresh(deal)), wanted.level)

    @property
    def can_swap_sides(self) -> bool:
        return not self.is_trying and self.present.is_round_dealt

    def swap_sides(self) -> None:
        present, won = self.present, self.present.last_won
        number = present.table.round_number
        is_played = won is not None and won.round_number == number
        self.begin(Tournament.begin(Start.fresh(present.start.deal.swapped, number)))
        self.points_before_swap = won.scores if won is not None and is_played else None

    # Playing

    def _prepare(self, following: Tournament) -> None:
        event = following.events[-1]
        if isinstance(event, RoundStarted):
            self.hints_used = self.undos_used = 0
            self.points_before_swap = None
        elif isinstance(event, FirstPlayerDrawn) and self.mode is not PlayMode.DEMO:
            self.unread_draw = event
        if following.table.phase is not Phase.PLACING:
            self.plays_out = self.is_hurried = False

    def _state_after(self, move: AnyMove) -> Tournament:
        assert isinstance(move, Move)
        return self.shown.play(move, is_played_out=self.plays_out)

    def confirm(self) -> None:
        """Continue after a person has read the draw for first player or a hand's result."""
        if self.awaiting is Awaiting.GO_ON and self.unread_draw is not None:
            self.unread_draw = None
            self.notify(Change.READY)
        elif self.awaiting is Awaiting.GO_ON:
            self.advance()

    def think(self) -> Thinking[Choice]:
        played = self.level_of(self.table.position.turn) or self.level
        level = Level.EXPERT if self.plays_out else played
        return strategy_of(level, self.chance)(self.table.sight)

    def think_of_hint(self) -> Thinking[Choice]:
        return Adviser(self.table.sight)

    def _ask(self, program: NamedProgram) -> Asking[Choice]:
        choices = {str(move): Choice(move) for move in self.table.position.legal_moves()}
        return Asking(program, self.shown.kind, self.position_line, choices)

    @property
    def can_play_out(self) -> bool:
        """Whether the computer can finish the current hand for both players."""
        is_playing = self.awaiting in (Awaiting.PERSON, Awaiting.COMPUTER)
        return is_playing and self.mode is not PlayMode.DEMO and not self.plays_out

    def start_round(self) -> None:
        """Deal another round, if a round is over and the tournament is not."""
        if self.awaiting is Awaiting.ROUND_CHOICE:
            self.accept(self.shown.start_round())

    def end_tournament(self) -> None:
        """End the tournament, if a round is over; the player with more rounds wins it."""
        if self.awaiting is Awaiting.ROUND_CHOICE:
            self.accept(self.shown.end())

    # Guesses about a saved game

    @property
    def can_answer(self) -> bool:
        """Whether a person can now correct any guesses about the saved game."""
        return self.watched_place is None and not self.is_trying

    def name_leader(self, leader: Player) -> None:
        """Set who goes first in the first round, replacing a guess."""
        self._begin_otherwise(lambda game: game.led_by(leader))

    def score_hand(self, is_scored: bool) -> None:
        """Set whether the scores in the saved game include the hand that is finished there."""
        self._begin_otherwise(lambda game: game.scored(is_scored))

    def _begin_otherwise(self, change: Callable[[Tournament], Tournament]) -> None:
        """Change the start of the game and of its variations.

        Events from the first one that becomes impossible are lost, in variations and among undone
        events, too.
        """
        if not self.can_answer:
            return
        history = History(change(self.longest))
        history.place = min(self._history.place, history.place)
        self._layers[0].history = history
        lines = [each._replace(line=change(each.line)) for each in self._variations]
        self._variations = tuple(each for each in lines if each.place <= len(each.line.events))
        self.notify(Change.VARIATIONS)
        self.notify(Change.POSITION)
        self.refresh()

    # Variations

    @property
    def variations(self) -> tuple[Variation, ...]:
        """All variations in the order in which they were begun."""
        return self._with_tried(self.played)

    @property
    def longest_variations(self) -> tuple[Variation, ...]:
        """All variations; the open one includes its undone events."""
        return self._with_tried(self._played.history.last)

    def _with_tried(self, line: Tournament) -> tuple[Variation, ...]:
        if self.tried_number is None:
            return self._variations
        tried = self._variations[self.tried_number]
        return self._changed(tried._replace(line=line, is_by_hand=self.is_by_hand))

    def _changed(self, *tried: Variation) -> tuple[Variation, ...]:
        """Return all variations with the open one replaced, or without it."""
        number = self._layers[1].number
        return (*self._variations[:number], *tried, *self._variations[number + 1 :])

    @property
    def tried_number(self) -> int | None:
        """The index of the open variation in :attr:`variations`; ``None`` if none is open."""
        return self._layers[1].number if self.is_trying else None

    @property
    def tried(self) -> Variation | None:
        """The open variation in its current state; ``None`` if none is open."""
        return None if self.tried_number is None else self.variations[self.tried_number]

    def set_mode(self, mode: PlayMode, human_level: Level | None = None) -> None:
        """Change who plays whom or, in a variation, whether the computer answers.

        A demo leaves the variation.
        """
        if not self.is_trying or mode is PlayMode.DEMO:
            super().set_mode(mode, human_level)
            return
        self._layers[1].answers_from = len(self._layers[1].history)
        self._layers[1].is_by_hand = mode is PlayMode.TWO_PEOPLE
        self.notify(Change.VARIATIONS)
        self.notify(Change.PLAYERS)
        self.refresh()

    @property
    def can_try_before_move(self) -> bool:
        """Whether there is a move to try an alternative to, and room for another variation."""
        has_room = len(self._variations) < MOST_VARIATIONS
        return has_room and self.place_before_move is not None

    def try_before_move(self, is_by_hand: bool = False) -> bool:
        """Begin a variation before the last move of the shown state.

        Args:
            is_by_hand: Whether a person plays both sides. On the computer's turn this is always so,
                since the computer would only repeat its move.

        Returns:
            Whether a variation was begun; it was not if there is no move, or no room.
        """
        place = self.place_before_move
        if place is None or not self.can_try_before_move:
            return False
        begun = self._history.at(place)
        is_by_hand = is_by_hand or begun.table.position.turn is Player.COMPUTER
        self.count_hint(begun)  # it helps to play on from there
        self._variations = (*self.variations, Variation(place, begun, is_by_hand=is_by_hand))
        self.show_variation(len(self._variations) - 1)
        return True

    def show_variation(self, number: int) -> None:
        """Open the variation with this index to continue it."""
        self._variations = self.variations
        self.set_out_variation(number)
        self._show_table()

    def set_out_variation(self, number: int) -> None:
        """Open the variation with this index without notifying anyone."""
        tried = self._variations[number]
        self._lay_beside(tried.line, tried.place, number, is_by_hand=tried.is_by_hand)

    def leave_variation(self) -> None:
        """Return to the tournament as it was left.

        A variation in which no tile has been placed is dropped.
        """
        tried = self.tried
        if tried is not None:
            self._variations = self._changed(tried) if tried.placed else self._changed()
            super().leave_variation()

    def delete_variation(self) -> None:
        """Leave the open variation and delete it; keep the variations that branch off from it."""
        if self.is_trying:
            self._variations = self._changed()
            super().leave_variation()

    def name_variation(self, name: str) -> None:
        """Name the open variation, shortening long names; an empty name removes the current one."""
        if self.tried is not None:
            named = self.tried._replace(name=" ".join(name.split())[:LONGEST_NAME])
            self._variations = self._changed(named)
            self.notify(Change.VARIATIONS)
