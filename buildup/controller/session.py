"""A game that is open: its controller, its file, and how it is looked back at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.build_up.decided_round import DecidedRound
from buildup.controller.analysis.build_up.mistake_guard import MistakeGuard
from buildup.controller.analysis.build_up.rollouts import RolloutRunner
from buildup.controller.play.awaiting import Pace
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.game import AnyController
from buildup.controller.play.replayer import Replayer
from buildup.controller.storage.document import AnyDocument, BuildUpDocument, DominoesDocument
from buildup.controller.storage.settings import LevelSettings, Settings
from buildup.model.build_up.position import Move
from buildup.model.build_up.variations import MOST_VARIATIONS
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.narration.build_up.variations import (
    tell_best_play,
    tell_deleted,
    tell_left,
    tell_too_many,
    tell_tried,
)
from buildup.narration.dominoes.variations import tell_game_left, tell_game_tried
from buildup.narration.undo import decision_words, tell_restarted
from buildup.strategy.level import Level
from buildup.texts import _


class GameSession(QObject):
    """What is open of either game, and what a person can do with it beside playing.

    Signals:
        changed: What can be done may have changed: a hint, taking back, the level.
        announced: Something was done that was asked for; a sentence.
        noticed: Something is to be said that nobody asked for; a sentence.
    """

    changed = Signal()
    announced = Signal(str)
    noticed = Signal(str)

    kind: GameKind
    levels: LevelSettings
    controller: AnyController
    document: AnyDocument

    def __init__(
        self,
        controller: AnyController,
        document: AnyDocument,
        settings: Settings,
        parent: QObject | None,
    ) -> None:
        super().__init__(parent)
        self.controller = controller
        self.document = document
        controller.setParent(self)
        document.setParent(self)
        self.replayer = Replayer(controller, self)
        """Steps through the game, back and forth."""
        self._settings = settings
        controller.awaiting_changed.connect(self.changed)
        controller.level_changed.connect(self.changed)
        controller.level_changed.connect(self._remember_level)
        settings.changed.connect(self._follow_setting)

    @property
    def demo_level(self) -> Level:
        """How well the computer is to play the human's side of a demo."""
        _level, demo_level = self.levels
        return demo_level.value_in(self._settings)

    def undo(self) -> None:
        """Take a person's last decision back, and say which."""
        undone = self.controller.state_after_undone
        if undone is not None and self.controller.undo():
            self.announced.emit(decision_words(undone.events[-1]).undone)

    @property
    def is_trying(self) -> bool:
        """Whether something lies on the table that is tried beside the game."""
        return False

    @property
    def shows_best_play(self) -> bool:
        """Whether a line of best play lies on the table, to be stepped through."""
        return False

    @property
    def can_review(self) -> bool:
        """Whether there is anything to be reviewed."""
        return self.replayer.can_begin

    @property
    def can_try(self) -> bool:
        """Whether a move led to what is looked at, before which one can play on."""
        return self.replayer.can_try

    def try_before_move(self) -> None:
        """Play on from before the move that led to what is looked at."""
        self.replayer.try_before_move()

    def leave_variation(self) -> None:
        """Go back to what was played, and say so, from what is tried beside it."""

    def restart(self) -> None:
        """Go back to where these tiles were dealt, or to where a variation began."""
        if self.controller.restart():
            self.announced.emit(tell_restarted(is_trying=self.is_trying))

    def swap_sides(self) -> None:
        """Begin the same deal anew, each player with the other's tiles."""
        if self.controller.can_swap_sides:
            self.document.swap_sides()
            self.announced.emit(_("The same deal begins anew: each player has the other's tiles."))

    def stop_working(self) -> None:
        """Stop what is computed beside the game, if anything."""

    def stop(self) -> None:
        """Stop thinking and every clock: the window is closing."""
        self.controller.stop()
        self.stop_working()

    def _follow_setting(self, name: str) -> None:
        level, _demo_level = self.levels
        if name == "speed":
            self.controller.pace = Pace.of(self._settings.speed)
        elif name == level.name:
            self.controller.set_level(level.value_in(self._settings))

    def _remember_level(self) -> None:
        level, _demo_level = self.levels
        level.store_in(self._settings, self.controller.level)


class BuildUpSession(GameSession):
    """Build Up, with what is computed beside it: values and warnings."""

    kind = GameKind.BUILD_UP
    levels = (Settings.level, Settings.demo_level)
    controller: BuildUpController
    document: BuildUpDocument

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        controller = BuildUpController(settings.level, Pace.of(settings.speed))
        super().__init__(controller, BuildUpDocument(controller, settings), settings, parent)
        self.analyst = BuildUpAnalyst(controller, self)
        self.rollouts = RolloutRunner(controller, self.analyst, self)
        self.guard = MistakeGuard(controller, self.analyst, self)
        self.guard.threshold = settings.warning_threshold
        self.decided = DecidedRound(controller, self)

    @property
    def is_trying(self) -> bool:
        return self.controller.tried is not None

    @property
    def shows_best_play(self) -> bool:
        return self.controller.shows_best_play

    def try_before_move(self) -> None:
        """Begin a variation before the move that led to what is looked at, and say so."""
        self.replayer.pause()
        if self.can_try and self.controller.try_before_move(self._plays_both):
            self._tell_tried()
        elif self.can_try and not self.controller.can_try_before_move:
            self.announced.emit(tell_too_many(MOST_VARIATIONS))

    def show_variation(self, number: int) -> None:
        """Lay a variation on the table, and say so."""
        self.replayer.pause()
        self.controller.show_variation(number)
        self._tell_tried()

    def leave_variation(self) -> None:
        """Go back to the round as it was played, and say so."""
        if self.controller.tried is not None:
            self.replayer.pause()
            self.controller.leave_variation()
            self.announced.emit(tell_left())

    def delete_variation(self) -> None:
        """Delete the variation on the table, and say so."""
        number, tried = self.controller.tried_number, self.controller.tried
        if number is not None and tried is not None:
            self.controller.delete_variation(number)
            self.announced.emit(tell_deleted(tried))

    def play_both_sides(self, plays_both: bool) -> None:
        """Let a person play for both in the variation on the table and later ones, or the
        computer answer."""
        self._settings.variations_by_hand = plays_both
        mode = PlayMode.TWO_PEOPLE if plays_both else PlayMode.AGAINST_COMPUTER
        if self.controller.tried is not None and mode is not self.controller.mode:
            self.controller.set_mode(mode)
            self._tell_tried()

    def show_best_play(self, place: int, moves: Sequence[Move]) -> None:
        """Lay a line of best play on the table to be stepped through, and say so.

        Args:
            place: After how many events of what is played at the table it begins.
            moves: Its moves, from which passes are left out.
        """
        self.replayer.pause()
        self.controller.show_best_play(place, moves)
        self.announced.emit(tell_best_play(moves))

    @property
    def _plays_both(self) -> bool:
        is_two_people = self.controller.game_mode is PlayMode.TWO_PEOPLE
        return is_two_people or self._settings.variations_by_hand

    def _tell_tried(self) -> None:
        tried = self.controller.tried
        if tried is not None:
            self.announced.emit(tell_tried(tried))

    def stop_working(self) -> None:
        self.analyst.stop()
        self.decided.stop()

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "warning_threshold":
            self.guard.threshold = self._settings.warning_threshold


class DominoesSession(GameSession):
    """Dominoes."""

    kind = GameKind.DOMINOES
    levels = (Settings.dominoes_level, Settings.dominoes_demo_level)
    controller: DominoesController
    document: DominoesDocument

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        controller = DominoesController(settings.dominoes_level, Pace.of(settings.speed))
        super().__init__(controller, DominoesDocument(controller, settings), settings, parent)

    @property
    def can_review(self) -> bool:
        return self.replayer.can_begin and self.controller.can_review

    @property
    def is_trying(self) -> bool:
        return self.controller.is_trying

    def try_before_move(self) -> None:
        """Play on from before the lay that led to what is looked at, and say so where that is
        tried beside a finished game."""
        was_trying = self.is_trying
        super().try_before_move()
        if self.is_trying and not was_trying:
            self.announced.emit(tell_game_tried(is_by_hand=self.controller.is_by_hand))

    def leave_variation(self) -> None:
        if self.is_trying:
            self.replayer.pause()
            self.controller.leave_variation()
            self.announced.emit(tell_game_left())
