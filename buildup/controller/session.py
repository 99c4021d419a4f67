"""The base class of the Build Up and Dominoes sessions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.game import AnyController, Pace
from buildup.controller.play.replayer import Replayer
from buildup.controller.storage.settings import Setting, Settings
from buildup.model.game_kind import GameKind
from buildup.narration.games import tell_left
from buildup.narration.undo import decision_words, tell_restarted
from buildup.play.changes import AnyChange, Change, Failed, Keeping, Opened, Saved, Warned
from buildup.play.document import Document
from buildup.play.open_game import Awaiting, NewGame
from buildup.play.recorded_game import RecordedGame
from buildup.records.recording import Recording
from buildup.strategy.level import Level
from buildup.texts import _, visible

if TYPE_CHECKING:
    from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
    from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
    from buildup.controller.analysis.dominoes.analyst import DominoesAnalyst
    from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
    from buildup.model.decisions import AnyMove
    from buildup.narration.reviews import AnyReview
    from buildup.records.finished_round import FinishedRound
    from buildup.saves.loaded import AnyGame, AnyLoaded


class GameSession(QObject):
    """An open game with its controller, its file, and its analyses.

    Signals:
        reported: A requested action was carried out or refused; carries a sentence.
        undone: A decision was undone; carries a sentence.
        noticed: Something happened without being requested; carries a sentence.
        reviewed: A review advanced or was completed.
        file_changed: The game got another file or none, or its file became outdated or current.
        warned: An opened game is unusual, or one was saved incompletely; carries sentences.
        failed: The game could not be saved to a file; carries the reason in a sentence.
        keeping_changed: Automatic saving failed or works again; carries the reason in a sentence,
            or an empty string.
        keep_wanted: The user wants to retry the automatic save that failed.
        keep_elsewhere_wanted: The user wants each move saved to a file instead.
    """

    reported = Signal(str)
    undone = Signal(str)
    noticed = Signal(str)
    reviewed = Signal()
    file_changed = Signal()
    warned = Signal(list)
    failed = Signal(str)
    keeping_changed = Signal(str)
    keep_wanted = Signal()
    keep_elsewhere_wanted = Signal()

    kind: GameKind
    file_name: str
    """The suggested file name for a game without a file."""
    levels: tuple[Setting[Level], Setting[Level]]
    """The settings for the computer's level, and for its level on the human's side of a demo."""
    controller: AnyController
    analyst: BuildUpAnalyst | DominoesAnalyst
    read_position: Callable[[str], AnyLoaded]
    """Parses a position line of this game, or raises ``PositionError``."""
    _first_of_line: Callable[..., str]
    """Names the first move of a line of best play.

    Its arguments are the line and the number of events before it.
    """

    def __init__(
        self,
        controller: AnyController,
        settings: Settings,
        recording: Recording,
        parent: QObject | None,
    ) -> None:
        super().__init__(parent)
        self.document = Document(controller.game, lambda: settings.programs)
        self.recorded = RecordedGame(self.document, recording)
        """Records finished rounds or games."""
        self._reviewer: BuildUpReviewer | DominoesReviewer | None = None
        self._offer: tuple[AnyGame, Level | None] | None = None
        """The state for which an offer was last determined, and the offered level, if any."""
        self.controller, self.game = controller, controller.game
        controller.setParent(self)
        controller.pace = Pace.of(settings.speed)
        self.replayer = Replayer(controller, self)
        self.settings = settings
        self.game.listeners.append(self._on_change)
        controller.awaits.connect(self._review_end)
        settings.changed.connect(self._follow_setting)

    @property
    def reviewer(self) -> BuildUpReviewer | DominoesReviewer:
        """The reviewer of the shown game and of recorded ones."""
        if self._reviewer is None:
            self._reviewer = self._new_reviewer()
            self._reviewer.found.connect(self.recorded.take_review)
            self._reviewer.changed.connect(self.reviewed)
            self._reviewer.finished.connect(self.reviewed)
        return self._reviewer

    @abstractmethod
    def _new_reviewer(self) -> BuildUpReviewer | DominoesReviewer: ...

    @property
    def offered_level(self) -> Level | None:
        """A level to offer after the round or game that has just ended, if any."""
        present = self.game.present
        if self._offer is None or self._offer[0] is not present:
            self._offer = present, self.recorded.offered_level
        return self._offer[1]

    @property
    def ended_review(self) -> AnyReview | None:
        """The review of the round or game that has just ended, possibly incomplete.

        It is ``None`` if the game cannot be reviewed, a variation is open, or the searches are not
        compiled.
        """
        is_known = self.reviewer.is_compiled and not self.game.is_trying
        return self.reviewer.review_ended() if is_known else None

    def _review_end(self) -> None:
        """Review a round or game as soon as it ends."""
        if self.game.awaiting in (Awaiting.ROUND_CHOICE, Awaiting.NOTHING):
            self.reviewer.review_end()

    def replay_from_decision(self) -> None:
        """Try again from just before the move that decided the ended round or game, if one did."""
        review = self.ended_review
        if review is not None and review.deciding is not None:
            self.replayer.begin()
            self.replayer.go_to(review.deciding.event_index + 1)
            self.try_before_move()

    @property
    def demo_level(self) -> Level:
        """The level to use on the human's side of a demo."""
        _level, demo_level = self.levels
        return demo_level.value_in(self.settings)

    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new game without a file."""
        self.document.begin_new(wanted)

    def undo(self) -> None:
        """Undo a person's last decision, if any, and say what was undone."""
        if (after := self.game.undo()) is not None:
            self.undone.emit(decision_words(after.events[-1]).undone)

    def show_best_play(self, place: int, *lines: Sequence[AnyMove]) -> None:
        """Step through one or two lines of best play.

        Args:
            place: The number of events before the lines.
            lines: The moves of each line, without forced events.
        """
        self.game.show_best_play(place, *lines, is_hinted=self.controller.is_hinted)

    @property
    @abstractmethod
    def hint_sentences(self) -> Sequence[str]:
        """Sentences with the hint and, if known, the reason for it; empty without a hint."""

    @property
    def other_line(self) -> str:
        """The first move of the other line of best play; empty if there is none."""
        line = self.game.other_line
        return "" if line is None else self._first_of_line(line, self.game.first_place)

    @property
    def can_review(self) -> bool:
        """Whether the game can be reviewed now."""
        return self.replayer.can_begin

    @property
    def can_try(self) -> bool:
        """Whether a move led to the replayed state, so that another can be tried."""
        return self.replayer.is_on and self.game.place_before_move is not None

    @property
    def why_no_try(self) -> str:
        """Why no other move can be tried, in a sentence; meaningless if one can."""
        return _("No move led here.")

    def try_before_move(self) -> None:
        """During a replay, resume play just before the last shown move, if any."""
        self.game.try_before_move()

    def leave_variation(self) -> None:
        """Return from an open variation, if any, to the game, and say so."""
        if self.game.is_trying:
            self.game.leave_variation()
            self.reported.emit(tell_left(self.kind))

    def restart(self) -> None:
        """Return to the deal, or to the start of a variation, and say so, unless already there."""
        if self.game.restart():
            self.reported.emit(tell_restarted())

    def swap_sides(self) -> None:
        """Start the same deal with sides swapped, if that is possible, and say so."""
        if self.game.can_swap_sides:
            self.document.swap_sides()
            self.reported.emit(_("Sides swapped."))

    def review_recorded(self, entry: FinishedRound) -> None:
        """Review a round just recorded, if it has just ended in this game; record the findings."""
        if entry.game is self.kind:
            self.reviewer.review_recorded(entry)

    def stop_working(self) -> None:
        """Stop all analyses."""
        self.analyst.stop()
        if self._reviewer is not None:
            self._reviewer.stop()

    def stop(self) -> None:
        """Stop all play and analyses."""
        self.controller.stop()
        self.controller.asked_program.end()
        self.stop_working()

    def _on_change(self, change: AnyChange) -> None:
        match change:
            case Change.LEVEL | Change.GAME:
                level, _demo_level = self.levels
                level.store_in(self.settings, self.game.level)
            case Change.FILE:
                self.file_changed.emit()
            case Opened(path):
                self.settings.add_recent_file(path)
            case Saved(path):
                self.settings.add_recent_file(path)
                self.reported.emit(_("Saved as {path}.").format(path=visible(path)))
            case Warned(sentences):
                self.warned.emit(sentences)
            case Failed(problem):
                self.failed.emit(problem)
            case Keeping(problem, _is_first):
                self.keeping_changed.emit(problem)

    def _follow_setting(self, name: str) -> None:
        level, _demo_level = self.levels
        if name == "speed":
            self.controller.pace = Pace.of(self.settings.speed)
        elif name == level.name and level.value_in(self.settings) is not self.game.level:
            self.game.set_level(level.value_in(self.settings))
