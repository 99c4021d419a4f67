"""Dominoes at the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.dominoes import DominoesController
from buildup.controller.storage.dominoes_document import DominoesDocument
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.model.dominoes.line import Side
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.texts import _
from buildup.view.window.desk import Desk

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from buildup.controller.storage.recorder import Recorder
    from buildup.controller.storage.settings import Settings
    from buildup.view.dominoes.page import DominoesPage
    from buildup.view.game.prompt_bar import PromptBar


class DominoesDesk(Desk):
    """Owns the controller of Dominoes and, once it is shown, its page."""

    kind = GameKind.DOMINOES
    file_name = "dominoes.txt"
    controller: DominoesController

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(settings, parent)
        self.controller = DominoesController(
            settings.dominoes_level, Pace.of(settings.speed), parent=self
        )
        self._document = DominoesDocument(self.controller, settings, parent=self)
        self._own_page: DominoesPage | None = None
        self.controller.awaiting_changed.connect(self.changed)
        self.controller.position_changed.connect(self.changed)
        self.controller.level_changed.connect(self._follow_level)

    @property
    def title(self) -> str:
        return _("Dominoes")

    @property
    def document(self) -> DominoesDocument:
        return self._document

    @property
    def page(self) -> DominoesPage:
        """The page, once it has been shown."""
        if self._own_page is None:
            raise ValueError("the page has not been shown yet")
        return self._own_page

    def _new_page(self, actions: list[QAction], parent: QWidget) -> DominoesPage:
        from buildup.view.dominoes.page import DominoesPage

        page = DominoesPage(
            self.controller, actions, parent, panel_wanted=self._settings.shows_panel
        )
        page.table.rotates_by_itself = self._settings.rotates_by_itself
        page.table.shows_computer_hand = self._settings.shows_computer_hand
        page.table.lay_wanted.connect(self.controller.lay)
        page.table.draw_wanted.connect(self.controller.draw)
        page.table.another_game_wanted.connect(self._begin_another)
        page.table.swap_wanted.connect(self.swap_wanted)
        page.hint_wanted.connect(self.ask_hint)
        self._own_page = page
        return page

    @property
    def bar(self) -> PromptBar | None:
        return None if self._own_page is None else self._own_page.table.bar

    def ask_new(self, parent: QWidget, *, deal_by_number: bool = False) -> bool:
        from buildup.view.window import dialogs

        dialog = dialogs.NewDominoesDialog(self.level, self.controller.table.size, parent)
        if deal_by_number:
            dialog.suggest_deal(self.controller.present.start.deal)
        accepted = bool(dialog.exec())
        if accepted:
            self._settings.dominoes_size = dialog.size_of_set
            self._document.begin_new(dialog.deal, dialog.level, dialog.size_of_set)
        dialog.deleteLater()
        return accepted

    def _begin_another(self) -> None:
        self._document.begin_new()

    def _follow_level(self) -> None:
        self._settings.dominoes_level = self.controller.level
        self.changed.emit()

    @property
    def can_hint(self) -> bool:
        is_covered = self._own_page is not None and self._own_page.table.is_covered
        return self.controller.awaiting is Awaiting.PERSON and not is_covered

    def ask_hint(self) -> None:
        if self.can_hint:
            self.controller.ask_hint()

    def undo_words(self) -> str | None:
        state = self.controller.state_after_undone
        match None if state is None else state.events[-1]:
            case TileLaid(lay=lay):
                return _("&Undo {tile}").format(tile=lay.tile)
            case TileDrawn() if self.controller.mode is PlayMode.TWO_PEOPLE:
                return _("&Undo drawing a tile")
            case TileDrawn(tile=tile):
                return _("&Undo drawing {tile}").format(tile=tile)
            case None:
                return None
            case _:
                return _("&Undo")

    def redo_words(self) -> str | None:
        state = self.controller.state_after_redone
        match None if state is None else state.events[-1]:
            case TileLaid(lay=lay):
                return _("&Redo {tile}").format(tile=lay.tile)
            case TileDrawn():
                return _("&Redo drawing a tile")
            case None:
                return None
            case _:
                return _("&Redo")

    def put_down(self) -> None:
        if self._own_page is not None:
            self._own_page.table.put_down()

    def turn_tile(self) -> None:
        """Turn the chosen tile round."""
        if self._own_page is not None:
            self._own_page.table.turn_lifted()

    def lay_at(self, side: Side) -> None:
        """Lay the chosen tile at an end."""
        if self._own_page is not None:
            self._own_page.table.lay_lifted(side)

    def draw(self) -> None:
        """Draw from the boneyard."""
        if self._own_page is not None:
            self._own_page.table.try_to_draw()

    def set_rotates_by_itself(self, rotates: bool) -> None:
        """Whether a tile turns by itself as an end needs it."""
        self._settings.rotates_by_itself = rotates
        if self._own_page is not None:
            self._own_page.table.rotates_by_itself = rotates
            self._own_page.table.put_down()

    def _show_step(self) -> None:
        game = self.controller.game
        if game.events and isinstance(game.events[-1], TileLaid):
            line = game.table.line
            is_left = game.events[-1].lay.side is Side.LEFT
            self.page.table.line_view.show_line(line, last=0 if is_left else len(line.tiles) - 1)

    def _take_focus_back(self, by_mouse: bool) -> None:
        if not by_mouse:
            self.page.table.tray.focus_first()

    def follow_tile_sizes(self) -> None:
        page = self._own_page
        if page is not None:
            page.table.limit_tiles(self._settings.largest_tile)

    def set_shows_computer_hand(self, shows: bool) -> None:
        """Whether the computer's tiles lie face up."""
        self._settings.shows_computer_hand = shows
        if self._own_page is not None:
            self._own_page.table.shows_computer_hand = shows
            self._own_page.table.show_everything()

    def attach_recorder(self, recorder: Recorder) -> None:
        recorder.attach(self.controller, self._document)

    def set_speed(self, speed: str) -> None:
        self.controller.pace = Pace.of(speed)
        if self._own_page is not None:
            self._own_page.table.set_animated(speed != "off")

    def show_rules(self, parent: QWidget) -> None:
        from buildup.view.window import dialogs

        dialogs.rules_dialog(_("Rules of Dominoes"), "dominoes.md", parent).show()

    def stop(self) -> None:
        self.controller.stop()
