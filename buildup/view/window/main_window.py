"""The window: menus, files, settings, and the page of the game that is played.

Dialogs and the games are imported when the first is needed: the window is on screen sooner.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QWindowStateChangeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from buildup.controller.storage.settings import Settings
from buildup.model.game_kind import GameKind
from buildup.resources_path import RESOURCES
from buildup.texts import _
from buildup.view.window.actions import Actions
from buildup.view.window.backdrop import Backdrop
from buildup.view.window.menu_bar import Menus
from buildup.view.window.preferences import Preferences
from buildup.view.window.saved_games import SavedGames
from buildup.view.window.welcome import Welcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

    from buildup.controller.storage.autosave import Keeper
    from buildup.view.game.page import GamePage
    from buildup.view.game.sounds import Sounds
    from buildup.view.puzzles.room import PuzzleRoom
    from buildup.view.window.bookkeeping import Bookkeeping
    from buildup.view.window.build_up_desk import BuildUpDesk
    from buildup.view.window.desk import Desk
    from buildup.view.window.dominoes_desk import DominoesDesk

_FIRST_SIZE = (1180, 760)


class MainWindow(QMainWindow):
    """Everything a person sees. Each game is a desk; one of them, or the start page, shows."""

    def __init__(
        self,
        settings: Settings | None = None,
        data_folder: Path | None = None,
        opening: Callable[[MainWindow], None] | None = None,
    ) -> None:
        """Make the window.

        Args:
            settings: What is remembered; the person's own unless given.
            data_folder: Where games are kept while they are played; ``None`` keeps nothing.
            opening: Lays the first game on the table, after the first picture.
        """
        super().__init__()
        self.settings = Settings() if settings is None else settings
        self.data_folder = data_folder
        self._opening = opening
        self.keeper: Keeper | None = None
        self.bookkeeping: Bookkeeping | None = None
        self.offers_to_resume = True
        """Whether a game that was left behind comes before a new one."""
        self.desk: Desk | None = None
        """The game that shows; ``None`` while the start page does."""
        self.desks: list[Desk] = []
        """The games that have been made."""
        self.preferences = Preferences(self)
        """What the person has chosen, and what follows from it."""
        self.files = SavedGames(self)
        self.welcome = Welcome(self)
        self.made_puzzles: PuzzleRoom | None = None
        """The puzzles, if they have been made."""
        self._is_furnished = False
        self.actions_by_name = Actions(self)
        self._menus = Menus.of(self.menuBar())
        self._pages = QStackedWidget(self)
        self._pages.addWidget(Backdrop(self._pages, self.furnish))
        self.setCentralWidget(self._pages)
        self.setAcceptDrops(True)
        self._show_title()
        if not self.restoreGeometry(self.settings.geometry):
            available = QGuiApplication.primaryScreen().availableSize()
            self.resize(
                min(_FIRST_SIZE[0], available.width()), min(_FIRST_SIZE[1], available.height())
            )

    @cached_property
    def build_up(self) -> BuildUpDesk:
        """Build Up, made when it is first needed."""
        from buildup.view.window.build_up_desk import BuildUpDesk

        desk = BuildUpDesk(self.settings, self)
        desk.controller.begin_new()
        self._connect(desk)
        return desk

    @cached_property
    def dominoes(self) -> DominoesDesk:
        """Dominoes, made when it is first needed."""
        from buildup.view.window.dominoes_desk import DominoesDesk

        desk = DominoesDesk(self.settings, self)
        desk.controller.begin_new(size=self.settings.dominoes_size)
        self._connect(desk)
        return desk

    def _connect(self, desk: Desk) -> None:
        self.desks.append(desk)
        if self._is_furnished:
            self._attend(desk)
        desk.changed.connect(self._follow_desk)
        desk.new_wanted.connect(self.ask_new)
        desk.swap_wanted.connect(self.swap_sides)
        desk.document.changed.connect(self._show_title)
        self.files.listen(desk)

    def furnish(self) -> None:
        """Fill menus and page; done after the first picture, or when something is needed."""
        if self._is_furnished:
            return
        if self._opening is not None:
            self._opening(self)
        self._is_furnished = True
        from PySide6.QtGui import QIcon

        from buildup.view.window.menus import fill_menus

        fill_menus(self, self._menus, self.actions_by_name)
        self.setWindowIcon(QIcon(str(RESOURCES / "icons" / "buildup.png")))
        self.actions_by_name.apply_keys()
        self._pages.currentChanged.connect(lambda _index: self._follow_desk())
        self._begin_keeping()
        for desk in self.desks:
            self._attend(desk)
        if self.desk is None or self._is_left_behind(self.desk):
            self.show_start()
        else:
            self.show_desk(self.desk)

    def _begin_keeping(self) -> None:
        if self.data_folder is None:
            return
        from buildup.controller.storage.autosave import Keeper
        from buildup.view.window.bookkeeping import Bookkeeping

        self.bookkeeping = Bookkeeping(self, self.data_folder)
        self.keeper = Keeper(self.data_folder, self)
        self.keeper.failed.connect(self._tell_not_kept)

    def _attend(self, desk: Desk) -> None:
        """Keep a desk's game and what is finished there from now on, and let it be heard."""
        if self.bookkeeping is not None:
            desk.attach_recorder(self.bookkeeping.recorder)
        if self.keeper is not None:
            self.keeper.watch(desk.kind, desk.controller, desk.document)
        self.sounds.listen(desk.controller)

    def _is_left_behind(self, desk: Desk) -> bool:
        """Whether the person is to be asked first about a game that was left behind."""
        return (
            self.offers_to_resume
            and self.keeper is not None
            and self.keeper.left_behind(desk.kind) is not None
        )

    def resume(self, desk: Desk) -> None:
        """Go on with the game of this session or, exactly where it was, one left behind."""
        is_on = desk.document.is_worth_keeping
        loaded = None if is_on or self.keeper is None else self.keeper.left_behind(desk.kind)
        self.show_desk(desk)
        if loaded is not None and self.keeper is not None:
            self.keeper.resume(desk.kind)
            desk.document.resume(loaded)

    def show_anew(self) -> None:
        """Lay every game out as it was after its last move: something has failed."""
        for desk in self.desks:
            desk.stop_working()
            desk.controller.show_anew()
        if self.made_puzzles is not None:
            self.made_puzzles.puzzler.give_up()

    def desk_of(self, kind: GameKind) -> Desk:
        """The desk of a game."""
        return self.build_up if kind is GameKind.BUILD_UP else self.dominoes

    # Which page shows

    def show_start(self) -> None:
        """Show the page where a game is chosen."""
        self.desk = None
        if not self._is_furnished:
            return
        self.welcome.show(self._pages)
        self._follow_desk()
        self._show_title()

    def show_desk(self, desk: Desk) -> None:
        """Show a game."""
        self.desk = desk
        if not self._is_furnished:
            self._show_title()
            return
        is_new = desk.made_page is None
        names = ("hint", "undo", "save", "new")
        page = desk.make_page([self.actions_by_name[name] for name in names], self._pages)
        if is_new:
            self._pages.addWidget(page)
            page.panel_toggled.connect(self.follow_panel)
        self._pages.setCurrentWidget(page)
        self.follow_panel(page.shows_panel)
        self._show_title()

    # What the person wants

    def ask_new(self, *, deal_by_number: bool = False) -> None:
        """Ask what to deal, and deal it."""
        if self.desk is None:
            self.show_start()
        elif self.files.may_leave(self.desk) and self.desk.ask_new(
            self, deal_by_number=deal_by_number
        ):
            self.show_desk(self.desk)

    def swap_sides(self) -> None:
        """Begin the same deal anew with sides swapped; asks first if a game would be lost."""
        if self.desk is not None and self.files.may_leave(self.desk):
            self.desk.swap_sides()

    # What shows beside the games

    def show_settings(self) -> None:
        """Show everything that is remembered, to change it."""
        from buildup.view.window.settings_dialog import SettingsDialog

        SettingsDialog(self).show()

    @cached_property
    def sounds(self) -> Sounds:
        """What is heard; made when it is first needed."""
        from buildup.view.game.sounds import Sounds

        return Sounds(self.settings, self)

    # What the desks say

    def _follow_desk(self) -> None:
        if self._is_furnished:
            from buildup.view.window.menu_state import follow_desk

            follow_desk(self, self.actions_by_name)

    @property
    def game_page(self) -> GamePage | None:
        """The page with a table that shows, of a game or of the puzzles, if one does."""
        from buildup.view.game.page import GamePage

        page = self._pages.currentWidget()
        return page if isinstance(page, GamePage) else None

    @property
    def shown_desk(self) -> Desk | None:
        """The game that is in sight: not behind the statistics or the puzzles."""
        desk = self.desk
        is_shown = desk is not None and desk.made_page is self._pages.currentWidget()
        return desk if is_shown else None

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel of the page that shows."""
        if self.game_page is not None:
            self.game_page.show_panel(shows)

    def follow_panel(self, shows: bool) -> None:
        """The panel of the page that shows was opened or closed."""
        if self.game_page is None:
            return
        if self.game_page.is_wide:
            self.settings.shows_panel = shows
        if self.shown_desk is not None:
            self.shown_desk.follow_panel()
        self._follow_desk()

    def _show_title(self) -> None:
        if self.shows_puzzles:
            self.setWindowTitle(_("Puzzles – Buildup"))
            self.setWindowModified(False)
            return
        if self.desk is None:
            self.setWindowTitle(_("Buildup"))
            self.setWindowModified(False)
            return
        self.setWindowTitle(
            _("{name}[*] – {game} – Buildup").format(
                name=self.desk.document.name, game=self.desk.title
            )
        )
        self.setWindowModified(self.desk.document.is_modified)

    def _tell_not_kept(self, message: str) -> None:
        self.tell(
            _("This game goes on, but it cannot be kept for the next start: {reason}").format(
                reason=message
            )
        )

    def tell(self, sentence: str) -> None:
        """Tell something where it does not disturb the game."""
        if self.desk is not None:
            self.desk.tell(sentence)

    def show_statistics(self) -> None:
        """Show everything that was finished."""
        if self.bookkeeping is not None:
            self.bookkeeping.show(self._pages)

    @property
    def puzzles(self) -> PuzzleRoom:
        """The puzzles, made when they are first wanted."""
        if self.made_puzzles is None:
            from buildup.view.puzzles.room import PuzzleRoom

            self.made_puzzles = PuzzleRoom(self)
        return self.made_puzzles

    @property
    def shows_puzzles(self) -> bool:
        """Whether the page of the puzzles is in sight."""
        room = self.made_puzzles
        return room is not None and room.page is not None and room.page is self.game_page

    def show_puzzles(self) -> None:
        """Show the page of the puzzles."""
        self.puzzles.show(self._pages)
        self._show_title()

    def show_last(self) -> None:
        """Show the game again, or the start page where there is none."""
        if self.desk is None:
            self.show_start()
        else:
            self.show_desk(self.desk)

    def show_full_screen(self, full: bool) -> None:
        """Fill the screen, or be a window again."""
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    # Qt

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files.open_path(Path(event.mimeData().urls()[0].toLocalFile()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if isinstance(event, QWindowStateChangeEvent) and self._is_furnished:
            self.actions_by_name["fullScreen"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        if not all(self.files.may_close(desk) for desk in self.desks):
            event.ignore()
            return
        self.settings.geometry = self.saveGeometry()
        for desk in self.desks:
            self.files.forget_discarded(desk)
            desk.stop()
        if self.made_puzzles is not None:
            self.made_puzzles.puzzler.stop()
        if self.keeper is not None:
            self.keeper.close()
        if self.bookkeeping is not None:
            self.bookkeeping.close()
        event.accept()
