"""One game of Dominoes: the single way in for every change, and the computer's turns."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from PySide6.QtCore import QObject

from buildup.controller.play.awaiting import NO_PACE, Awaiting, Pace
from buildup.controller.play.game import AnnouncedEvent, GameController
from buildup.controller.play.new_game import NewGame
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesStart,
    GameWon,
    TileLaid,
)
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.dominoes.sight import Sight
from buildup.model.dominoes.table import Table
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.strategy.computer_player import Thinking
from buildup.strategy.dominoes.adviser import adviser
from buildup.strategy.dominoes.choice import LayChoice
from buildup.strategy.dominoes.levels import reason_for, strategy_of
from buildup.strategy.dominoes.reasons import LayReason
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram

AnnouncedDominoesEvent: TypeAlias = AnnouncedEvent[DominoesEvent, Table, LayReason]


class DominoesController(GameController[DominoesGame, LayChoice, LayReason]):
    """A game of Dominoes between two seats, each a strategy or a person.

    Signals:
        happened: An event has happened, as a :data:`AnnouncedDominoesEvent`.
        refused: Something came to nothing: the :class:`Lay`, or ``None`` for drawing, and a
            ``Obstacle`` or :class:`~buildup.controller.play.game.Refusal`.
        hint_found: A ``LayChoice`` for the person on turn, or ``None`` where only drawing is left.
    """

    def __init__(
        self,
        level: Level = Level.SKILLED,
        pace: Pace = NO_PACE,
        parent: QObject | None = None,
    ) -> None:
        start = DominoesStart.fresh(Deal.any(), STANDARD_SIZE)
        super().__init__(DominoesGame.begin(start), level, pace, parent)
        self.is_draw_hinted = False
        """Whether a hint said to draw, while that fits the table."""
        self._uncovered: Player | None = None
        """Which of two people has asked to see their tiles, until the screen may have gone to
        the opponent: at the next turn, and whenever another state shows."""
        self._viewer = Player.HUMAN
        self._tried_place = 0
        self._is_by_hand = False
        self.state_shown.connect(self._cover)  # before anybody who shows that state

    # What there is

    @property
    def game(self) -> DominoesGame:
        """The game on the table: as it stands, or as it was where it is looked back."""
        return self._history.shown

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.game.table

    @property
    def awaiting(self) -> Awaiting:
        """Whom the game waits for now: a person lays, or draws where ``must_draw``."""
        game = self.game
        if self._history.watched is not None:
            return Awaiting.WATCHING
        if game.is_over:
            return Awaiting.NOTHING
        if game.forced_event is not None or self._draws_on(game):
            return Awaiting.PAUSE
        return self._awaited(game.table.turn)

    def _draws_on(self, state: DominoesGame) -> bool:
        """Whether a person has begun to draw, and goes on by itself until a tile fits."""
        return state.table.draws_on and self.is_person(state.table.turn)

    @property
    def position_line(self) -> str:
        return "" if self.are_hands_secret else str(PositionLine.of(self.game, self.viewer))

    @property
    def narrator(self) -> DominoesNarrator:
        return DominoesNarrator.of(self.mode)

    @property
    def last_laid(self) -> int | None:
        """The place in the line of the tile that was laid last; where somebody looks back, only
        if that was the last event. A person against the computer knows their own move."""
        is_watched = self.watched_place is not None
        latest = islice(reversed(self.game.events), 1 if is_watched else None)
        laid = next((event for event in latest if isinstance(event, TileLaid)), None)
        is_known = self.mode is PlayMode.AGAINST_COMPUTER and not is_watched
        if laid is None or (is_known and laid.player is Player.HUMAN):
            return None
        return 0 if laid.lay.side is Side.LEFT else len(self.table.line.tiles) - 1

    # Who may see whose tiles

    @property
    def viewer(self) -> Player:
        """Whose tiles lie in the tray: of two people, those of who has seen theirs last."""
        if self.is_by_hand:
            return self.table.turn
        return self._viewer if self.mode is PlayMode.TWO_PEOPLE else Player.HUMAN

    @property
    def sight(self) -> Sight | None:
        """What the person in front of the screen may know; ``None`` while hands are secret."""
        return None if self.are_hands_secret else self.game.sight(self.viewer)

    @property
    def are_hands_secret(self) -> bool:
        """Whether nobody's tiles may be seen: two people play on, and nobody has uncovered."""
        is_between_people = self.mode is PlayMode.TWO_PEOPLE and not self.present.is_over
        return is_between_people and self._uncovered is None

    @property
    def is_covered(self) -> bool:
        """Whether the person on turn has to take the screen over, and uncover their tiles."""
        return self.are_hands_secret and self.awaiting is Awaiting.PERSON

    @property
    def can_hint(self) -> bool:
        """Whether a person is on turn who sees their tiles."""
        return super().can_hint and not self.is_covered

    def uncover(self) -> None:
        """Show the person on turn their tiles."""
        if self.is_covered:
            self._uncovered = self._viewer = self.table.turn
            self.awaiting_changed.emit()

    def _cover(self) -> None:
        self._uncovered = None

    def may_see_opponent(self, *, shows_computer: bool) -> bool:
        """Whether the tiles across the table show their faces.

        Args:
            shows_computer: Whether a person wants to see the computer's tiles.
        """
        is_wanted = shows_computer and self.mode is PlayMode.AGAINST_COMPUTER
        if is_wanted or self.mode is PlayMode.DEMO:
            return True
        return not self.are_hands_secret if self.shows_imagined else self.present.is_over

    @property
    def can_review(self) -> bool:
        """Whether the game is over, and none of its tiles is missing: a review tells of tiles
        that were hidden. What is tried beside it has none."""
        return self.present.is_over and self.present.table.is_whole and not self.is_trying

    # Trying something before a lay of a finished game

    @property
    def is_by_hand(self) -> bool:
        return self.is_trying and self._is_by_hand

    def try_before_move(self) -> bool:
        """Play on from before the last lay, or draw, of what is looked at.

        A finished game stays as it was played: what is tried beside it is dropped when it is
        left. Where the computer is on turn a person lays for both: else it would lay what it
        has laid. Beside a game that goes on nothing is tried: it would show hidden tiles.

        Returns:
            Whether anything is looked at, and in it a move, and the game is over.
        """
        place = self.place_before_move
        if self.is_trying and not self.shows_best_play:
            return super().try_before_move()
        if not self.present.is_over or self._history.watched is None or place is None:
            return False
        self.stop()
        begun = self._history.at(place)
        self._tried_place = place
        is_two_people = self.game_mode is PlayMode.TWO_PEOPLE
        self._is_by_hand = is_two_people or begun.table.turn is Player.COMPUTER
        self._lay_beside(begun)
        return True

    def reason_for(self, before: DominoesGame, event: DominoesEvent) -> LayReason | None:
        """Why the computer laid a tile, at the level it has now; ``None`` where it only would in
        a line of play, and for whatever else has happened."""
        is_line = self.shows_best_play and len(before.events) >= self.first_place
        if not isinstance(event, TileLaid) or is_line or self.is_person(event.player):
            return None
        return reason_for(self.level, before.sight(event.player), event.lay)

    def show_imagined(self, games: Sequence[DominoesGame]) -> None:
        """Lay games on the table as lines that begin with a deal that is imagined there."""
        start = replace(games[0].start, match=self.present.start.match)
        self._show_lines(0, [replace(each, start=start) for each in games])

    @property
    def shows_imagined(self) -> bool:
        """Whether hidden tiles lie on the table as they are imagined, even if they are so."""
        line = self.shown_line
        return line is not None and line.start is not self.present.start

    @property
    def place_before_move(self) -> int | None:
        return None if self.shows_imagined else super().place_before_move

    @property
    def _earliest_place(self) -> int:
        return self._tried_place if self.is_trying else super()._earliest_place

    # What a person wants

    def begin(self, state: DominoesGame, level: Level | None = None) -> None:
        """Lay another game on the table, new or loaded."""
        self._viewer = Player.HUMAN
        super().begin(state, level)

    def begin_new(self, wanted: NewGame) -> None:
        match = None if wanted.target is None else Match(wanted.target)
        size = wanted.size or self.table.size
        start = DominoesStart.fresh(wanted.deal or Deal.any(), size, match)
        self.begin(DominoesGame.begin(start), wanted.level)

    def begin_next_game(self) -> None:
        """Deal the next game of the match on the table, which has one."""
        present = self.present
        self.begin(present.next_game(present.start.deal.following))

    @property
    def can_swap_sides(self) -> bool:
        """Whether the deal number tells what the other player's tiles would be; in a match no
        deal is played again."""
        start = self.present.start
        return start.is_fresh and start.match is None and not self.is_trying

    def swap_sides(self) -> None:
        """Begin a game with the same deal, each player with the other's tiles."""
        present = self.present
        last = present.events[-1] if present.events else None
        start = DominoesStart.fresh(present.start.deal.swapped, present.table.size)
        self.begin(DominoesGame.begin(start))
        self.points_before_swap = last.pips if isinstance(last, GameWon) else None

    def lay(self, lay: Lay) -> bool:
        """Lay a tile for the person on turn.

        Returns:
            Whether it was laid; if not, :attr:`refused` says why.
        """
        return self._let_person(lay, lambda: self._accept(self.game.lay(lay), None))

    def draw(self) -> bool:
        """Draw a tile for the person on turn; more follow by themselves until one fits.

        Returns:
            Whether one was drawn; if not, :attr:`refused` says why.
        """
        return self._let_person(None, lambda: self._accept(self.game.draw(), None))

    def ask_hint(self) -> bool:
        if not (self.can_hint and self.table.must_draw):
            return super().ask_hint()
        self.is_draw_hinted = True
        self.hint_found.emit(None)
        return True

    # What follows

    def _think(self, level: Level) -> Thinking[LayChoice]:
        return strategy_of(level).think(self.game.sight(self.table.turn))

    def _think_of_hint(self) -> Thinking[LayChoice]:
        in_match = self.game.match is not None and self.game_mode is not PlayMode.TWO_PEOPLE
        rival = self.level_of(self.table.turn.opponent)
        return adviser(in_match=in_match, rival=rival).think(self.game.sight(self.table.turn))

    def _is_decision(self, state: DominoesGame) -> bool:
        is_open = not state.is_over and state.forced_event is None and not self._draws_on(state)
        return is_open and self.is_person(state.table.turn)

    def _drop_hint(self) -> None:
        super()._drop_hint()
        if self.is_draw_hinted:
            self.is_draw_hinted = False
            self.hint_gone.emit()

    def _helps_to_play(self, _state: DominoesGame) -> bool:
        return not self.is_trying and not self.present.is_over

    def _settle(self) -> None:
        if self.awaiting is Awaiting.PERSON and self.table.turn is not self._uncovered:
            self._cover()
        super()._settle()

    def _pause(self) -> int:
        """How long what lies on the table is left to be looked at, in milliseconds."""
        if self.table.draws_on:
            return self._pause_before_move()
        return self.pace.before_move if self.table.is_over else self.pace.after_event

    def _pause_before_move(self) -> int:
        """Who draws one tile after another does so faster and faster."""
        further = self.table.drawn if self.table.draws_on else 0
        return self.pace.before_move * 2 // (2 + further)

    def _go_on_by_itself(self) -> None:
        match self.awaiting:
            case Awaiting.PAUSE | Awaiting.COMPUTER if self.table.must_draw:
                self._accept(self.game.draw(), None)
            case Awaiting.PAUSE:
                self._accept(self.game.advance(), None)
            case Awaiting.COMPUTER if (ahead := self._answer_ahead(TileLaid)) is not None:
                self._accept(ahead, self.reason_for(self.game, ahead.events[-1]))
            case Awaiting.COMPUTER:
                self._choose(self.table.turn)

    def _ask(self, program: NamedProgram) -> Asking[LayChoice]:
        sight = self.game.sight(self.table.turn)
        position = str(PositionLine.of(self.game, sight.player))
        lays = {str(lay): LayChoice(lay, LayReason(sight, lay)) for lay in sight.legal_lays()}
        return Asking(program, self.game.kind, position, lays)

    def _play_choice(self, thinking: Thinking[LayChoice] | Asking[LayChoice]) -> None:
        choice = thinking.choice
        self._accept(self.game.lay(choice.lay), choice.reason)
