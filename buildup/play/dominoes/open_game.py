"""An open game of Dominoes: whose tiles are visible, and variations of finished games."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Self

from buildup.model.deal import Deal
from buildup.model.decisions import AnyMove
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesEvent, DominoesGame, DominoesStart, TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.dominoes.sight import Sight
from buildup.model.dominoes.table import Table
from buildup.model.player import Player, PlayMode
from buildup.play.changes import Change
from buildup.play.open_game import Awaiting, NewGame, OpenGame
from buildup.strategy.computer_player import Thinking
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.expert import adviser
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram
from buildup.strategy.sliced import Sliced


class OpenDominoes(OpenGame[DominoesGame]):
    """A game of Dominoes that is being played by people, strategies or programs."""

    _viewer = Player.HUMAN

    @classmethod
    def fresh(cls, level: Level = Level.SKILLED) -> Self:
        """Open a random deal of the standard set against the computer at a level."""
        return cls(DominoesGame.begin(DominoesStart.fresh(Deal.any(), STANDARD_SIZE)), level)

    # State

    @property
    def table(self) -> Table:
        """The table in the shown state, which may be an earlier one."""
        return self.shown.table

    @property
    def awaiting(self) -> Awaiting:
        """What the game is waiting for.

        Whoever is awaited must draw instead of playing if ``table.must_draw``.
        """
        game = self.shown
        if self.watched_place is not None:
            return Awaiting.WATCHING
        if game.is_over:
            return Awaiting.NOTHING
        turn = game.table.turn
        if game.forced_event is not None or (game.table.draws_on and self.is_person(turn)):
            return Awaiting.PAUSE  # after a first draw a person draws until a tile fits
        return self._awaited(turn)

    @property
    def position_line(self) -> str:
        return "" if self.are_hands_secret else str(PositionLine.of(self.shown, self.viewer))

    @property
    def last_laid(self) -> int | None:
        """The index in the line of the tile to mark as played last; ``None`` for no mark.

        A person's own move against the computer is not marked, except in a replay, where only the
        last event counts.
        """
        is_watched = self.watched_place is not None
        latest = islice(reversed(self.shown.events), 1 if is_watched else None)
        laid = next((event for event in latest if isinstance(event, TileLaid)), None)
        is_known = self.mode is PlayMode.AGAINST_COMPUTER and not is_watched
        if laid is None or (is_known and laid.player is Player.HUMAN):
            return None
        return 0 if laid.lay.side is Side.LEFT else len(self.table.line.tiles) - 1

    # Visibility of tiles

    @property
    def viewer(self) -> Player:
        """The player whose hand is shown, unless both hands are hidden."""
        if self.is_by_hand:
            return self.table.turn
        return self._viewer if self.mode is PlayMode.TWO_PEOPLE else Player.HUMAN

    @property
    def sight(self) -> Sight | None:
        """What the person at the screen can see; ``None`` while both hands are hidden."""
        return None if self.are_hands_secret else self.shown.sight(self.viewer)

    @property
    def are_hands_secret(self) -> bool:
        """Whether both hands are hidden: between two people until the one to move shows theirs."""
        if self.mode is not PlayMode.TWO_PEOPLE or self.present.is_over:
            return False
        is_others = self.awaiting is Awaiting.PERSON and self.table.turn is not self._uncovered
        return self._uncovered is None or is_others

    @property
    def is_covered(self) -> bool:
        """Whether the person to move must still take the screen and show their tiles."""
        return self.are_hands_secret and self.awaiting is Awaiting.PERSON

    def uncover(self) -> None:
        """Show the tiles of the person to move."""
        if self.is_covered:
            self._uncovered = self._viewer = self.table.turn
            self.notify(Change.READY)

    def cover(self) -> None:
        """Hide both hands in a game of two people."""
        self._uncovered = None

    def may_see_opponent(self, *, shows_computer: bool) -> bool:
        """Return whether the opponent's tiles are face up.

        Args:
            shows_computer: Whether the person has chosen to see the computer's tiles.
        """
        is_wanted = shows_computer and self.mode is PlayMode.AGAINST_COMPUTER
        if is_wanted or self.mode is PlayMode.DEMO:
            return True
        return not self.are_hands_secret if self.shows_imagined else self.present.is_over

    @property
    def can_review(self) -> bool:
        """Whether the game can be reviewed, which reveals hidden tiles.

        It must be over, every tile of the set must exist just once, and no variation may be open.
        """
        return self.present.is_over and self.present.table.is_whole and not self.is_trying

    # New games

    def set_out(self, state: DominoesGame) -> None:
        super().set_out(state)
        self._viewer = Player.HUMAN

    def begin_new(self, wanted: NewGame) -> None:
        match = None if wanted.target is None else Match(wanted.target)
        size = wanted.size or self.table.size
        start = DominoesStart.fresh(wanted.deal or Deal.any(), size, match)
        self.begin(DominoesGame.begin(start), wanted.level)

    @property
    def can_swap_sides(self) -> bool:
        """Whether the same deal can be played with sides swapped.

        The deal number must determine all tiles. Games of a match and variations are excluded.
        """
        start = self.present.start
        return start.is_fresh and start.match is None and not self.is_trying

    def swap_sides(self) -> None:
        present, won = self.present, self.present.won
        start = DominoesStart.fresh(present.start.deal.swapped, present.table.size)
        self.begin(DominoesGame.begin(start))
        self.points_before_swap = None if won is None else won.pips

    # Playing

    def _state_after(self, move: AnyMove) -> DominoesGame:
        assert isinstance(move, Lay)
        return self.shown.lay(move)

    def draw(self) -> None:
        """Draw a tile for the player to move.

        Raises:
            NotAllowedError: The player may not draw.
        """
        self.accept(self.shown.draw())

    def go_on(self) -> Sliced | Asking[object] | None:
        if self.awaiting in (Awaiting.PAUSE, Awaiting.COMPUTER) and self.table.must_draw:
            self.draw()
            return None
        return super().go_on()

    def think(self) -> Thinking[LayAdvice]:
        turn = self.table.turn
        return strategy_of(self.level_of(turn) or self.level)(self.shown.sight(turn))

    def think_of_hint(self) -> Thinking[LayAdvice]:
        turn = self.table.turn
        return adviser(self.shown.sight(turn), rival=self.level_of(turn.opponent))

    def _ask(self, program: NamedProgram) -> Asking[LayAdvice]:
        sight = self.shown.sight(self.table.turn)
        position = str(PositionLine.of(self.shown, sight.player))
        lays = {str(lay): LayAdvice(sight, lay) for lay in sight.legal_lays()}
        return Asking(program, self.shown.kind, position, lays)

    # Variations of a finished game

    def try_before_move(self) -> bool:
        """Begin a variation just before the last move or draw of the shown state.

        The game must be over, since a variation reveals hidden tiles; it stays as it is. A person
        plays both sides of the variation if two people played the game, or if the variation begins
        on the computer's turn. If a variation is on the table already, it is resumed at that state
        instead; what followed can be redone.

        Do nothing unless a replay shows a state that follows a move or draw and belongs to no
        simulated deal.

        Returns:
            Whether a variation was begun or resumed.
        """
        place = self.place_before_move
        if self.is_trying and not self.shows_best_play:
            return super().try_before_move()
        if not self.present.is_over or self.watched_place is None or place is None:
            return False
        begun = self._history.at(place)
        is_by_hand = self.game_mode is PlayMode.TWO_PEOPLE or begun.table.turn is Player.COMPUTER
        self._lay_beside(begun, place, is_by_hand=is_by_hand)
        self._show_table()
        return True

    def reason_for(self, before: DominoesGame, event: DominoesEvent) -> LayAdvice | None:
        """Return the reason for a tile that the computer or a program played.

        Return ``None`` for other events, and in lines of best play.
        """
        is_line = self.shows_best_play and len(before.events) >= self.first_place
        if not isinstance(event, TileLaid) or is_line or self.is_person(event.player):
            return None
        return LayAdvice(before.sight(event.player), event.lay)

    @property
    def last_reason(self) -> LayAdvice | None:
        """The reason for the last event of the shown state, as :meth:`reason_for` returns it.

        The state must have an event.
        """
        last = len(self.shown.events) - 1
        return self.reason_for(self._history.at(last), self.shown.events[last])

    def show_imagined(self, games: Sequence[DominoesGame], *, is_hinted: bool = False) -> None:
        """Put on the table one or two lines that begin with a simulated deal; show the first.

        Args:
            games: The game at the end of each line.
            is_hinted: Whether a hint has already shown what the lines reveal.
        """
        start = replace(games[0].start, match=self.present.start.match)
        self._show_lines(0, [replace(each, start=start) for each in games], is_hinted=is_hinted)

    @property
    def shows_imagined(self) -> bool:
        """Whether the hidden tiles on the table are simulated, even if they match the real ones."""
        line = self.shown_line
        return line is not None and line.start is not self.present.start

    @property
    def place_before_move(self) -> int | None:
        return None if self.shows_imagined else super().place_before_move
