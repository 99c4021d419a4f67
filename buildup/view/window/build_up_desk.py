"""Build Up at the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.analysis.background_review import BackgroundReview
from buildup.controller.analysis.mistake_guard import MistakeGuard
from buildup.controller.analysis.reviewer import Reviewer
from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.build_up import BuildUpController
from buildup.controller.storage.build_up_document import BuildUpDocument
from buildup.model.build_up.events import TilePlaced
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.texts import _, ngettext
from buildup.view.window.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from buildup.controller.storage.recorder import Recorder
    from buildup.controller.storage.settings import Settings
    from buildup.model.build_up.events import Event
    from buildup.model.build_up.position import Move
    from buildup.view.build_up.page import BuildUpPage
    from buildup.view.game.prompt_bar import PromptBar


class BuildUpDesk(Desk):
    """Owns the controllers of Build Up and, once it is shown, its page."""

    kind = GameKind.BUILD_UP
    file_name = "game.txt"
    controller: BuildUpController

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(settings, parent)
        self.controller = BuildUpController(settings.level, Pace.of(settings.speed), parent=self)
        self.analyst = Analyst(self.controller, self)
        self.guard = MistakeGuard(self.controller, self.analyst, self)
        self.guard.threshold = settings.warning_threshold
        self._document = BuildUpDocument(self.controller, settings, parent=self)
        self._own_page: BuildUpPage | None = None
        self._reviewer = Reviewer(self.controller, self)
        self._background_review: BackgroundReview | None = None
        self.guard.warned.connect(self._tell_mistake)
        self.controller.awaiting_changed.connect(self.changed)
        self.controller.position_changed.connect(self.changed)
        self.controller.level_changed.connect(self._follow_level)

    @property
    def title(self) -> str:
        return _("Build Up")

    @property
    def document(self) -> BuildUpDocument:
        return self._document

    @property
    def page(self) -> BuildUpPage:
        """The page, once it has been shown."""
        if self._own_page is None:
            raise ValueError("the page has not been shown yet")
        return self._own_page

    def _new_page(self, actions: list[QAction], parent: QWidget) -> BuildUpPage:
        from buildup.view.build_up.page import BuildUpPage

        page = BuildUpPage(
            self.controller,
            self.analyst,
            actions,
            parent,
            panel_wanted=self._settings.shows_panel,
        )
        page.table.move_wanted.connect(self._place)
        page.table.new_tournament_wanted.connect(self.new_wanted)
        page.table.swap_wanted.connect(self.swap_wanted)
        page.table.review_wanted.connect(self.start_review)
        page.hint_wanted.connect(self.ask_hint)
        page.values_wanted.connect(self.choose_values)
        self._own_page = page
        return page

    @property
    def bar(self) -> PromptBar | None:
        return None if self._own_page is None else self._own_page.table.bar

    def ask_new(self, parent: QWidget, *, deal_by_number: bool = False) -> bool:
        from buildup.view.window import dialogs

        dialog = dialogs.NewTournamentDialog(self.level, parent)
        if deal_by_number:
            dialog.suggest_deal(self.controller.present.start.deal)
        accepted = bool(dialog.exec())
        if accepted:
            self._document.begin_new(dialog.deal, dialog.level)
        dialog.deleteLater()
        return accepted

    def _follow_level(self) -> None:
        self._settings.level = self.controller.level
        self.changed.emit()

    @property
    def can_hint(self) -> bool:
        return self.controller.awaiting is Awaiting.PERSON

    def ask_hint(self) -> None:
        self.controller.ask_hint()

    def undo_words(self) -> str | None:
        state = self.controller.state_after_undone
        event = _placing(None if state is None else state.events)
        if event is None:
            return None
        return _("&Undo {tile} on {stack}").format(tile=event.tile, stack=event.stack)

    def redo_words(self) -> str | None:
        state = self.controller.state_after_redone
        event = _placing(None if state is None else state.events)
        if event is None:
            return None if state is None else _("&Redo")
        return _("&Redo {tile} on {stack}").format(tile=event.tile, stack=event.stack)

    def put_down(self) -> None:
        if self._own_page is not None:
            self._own_page.table.put_down()

    # Looking back

    @property
    def is_reviewing(self) -> bool:
        """Whether the review of a round stands in place of the panel."""
        return self._own_page is not None and self._own_page.shown_instead is not None

    @property
    def reviewer(self) -> Reviewer:
        """What reviews rounds."""
        return self._reviewer

    def start_review(self) -> None:
        """Look back at the game, with a review of the round beside it."""
        self.start_replay()
        if not self.is_replaying or self.is_reviewing:
            return
        from buildup.view.review.panel import ReviewPanel

        page = self.page
        panel = ReviewPanel(self.controller, self.reviewer, self.replay.replayer, page)
        panel.move_pointed.connect(self._point_better)
        page.show_instead(panel)
        self.changed.emit()

    def _point_better(self, move: Move | None) -> None:
        """Mark a better move on the table and say so, or take the mark away."""
        self.page.table.point_at(move)
        if move is not None and self.bar is not None:
            self.bar.show_note(
                _("Better here: {tile} on {stack}.").format(tile=move.tile, stack=move.stack)
            )

    def end_review(self) -> None:
        """Put the ordinary panel back; the replay goes on."""
        if self.is_reviewing:
            self.page.show_instead(None)
            self.page.table.point_at(None)
            self.changed.emit()

    def _show_step(self) -> None:
        events = self.controller.tournament.events
        if events and isinstance(events[-1], TilePlaced):
            self.page.table.stack_button(events[-1].move.stack).show_just_played(True)

    def _take_focus_back(self, by_mouse: bool) -> None:
        self.end_review()
        self.page.table.hand_row(Player.HUMAN).focus_first(by_mouse=by_mouse)

    def attach_recorder(self, recorder: Recorder) -> None:
        recorder.attach(self.controller, self._document)
        self._background_review = BackgroundReview(self.controller, self._reviewer, recorder, self)

    def set_speed(self, speed: str) -> None:
        self.controller.pace = Pace.of(speed)
        if self._own_page is not None:
            self._own_page.table.set_animated(speed != "off")

    def follow_tile_sizes(self) -> None:
        page = self._own_page
        if page is not None:
            page.table.limit_tiles(self._settings.smallest_tile, self._settings.largest_tile)
            page.setMinimumSize(page.table.minimumSize())

    def choose_values(self, shows: bool) -> None:
        """Show the value of every move from now on, or stop computing them."""
        self._settings.shows_values = shows
        page = self._own_page
        if shows and page is not None and not page.shows_panel:
            page.show_panel(True)
        self.follow_panel()
        self.changed.emit()

    def choose_warning(self, points: str) -> None:
        """Ask back before a move that gives away more than so many points; 0 for never."""
        self._settings.warning_threshold = int(points)
        self.guard.threshold = int(points)

    def follow_panel(self) -> None:
        """Values are computed only while somebody can see them."""
        shows_panel = self._own_page is not None and self._own_page.shows_panel
        self.analyst.want(self._settings.shows_values and shows_panel)

    def show_rules(self, parent: QWidget) -> None:
        from buildup.view.window import dialogs

        dialogs.rules_dialog(_("Rules of Build Up"), "build_up.md", parent).show()

    def stop(self) -> None:
        self.controller.stop()
        self.stop_working()

    def stop_working(self) -> None:
        """Stop what is computed beside the game."""
        self.analyst.stop()
        self._reviewer.stop()
        if self._background_review is not None:
            self._background_review.stop()

    def _place(self, move: Move) -> None:
        self.guard.place(move)

    def _tell_mistake(self, move: Move, loss: int, better: Move) -> None:
        sentence = ngettext(
            "{tile} on {stack} gives away {loss} point; {better_tile} on {better_stack} is "
            "better. Place it again to do it all the same.",
            "{tile} on {stack} gives away {loss} points; {better_tile} on {better_stack} is "
            "better. Place it again to do it all the same.",
            loss,
        )
        if self.bar is not None:
            self.bar.show_refusal(
                sentence.format(
                    tile=move.tile,
                    stack=move.stack,
                    loss=loss,
                    better_tile=better.tile,
                    better_stack=better.stack,
                )
            )


def _placing(events: Sequence[Event] | None) -> Move | None:
    """The last move, if the last of some events is one."""
    event = events[-1] if events else None
    return event.move if isinstance(event, TilePlaced) else None
