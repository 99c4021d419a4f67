"""The window: menus, files, settings, and the page of the game that is played.

Dialogs are imported when the first is needed: the window is on screen sooner.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QWindowStateChangeEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from buildup.controller.analyst import Analyst
from buildup.controller.build_up import Awaiting, BuildUpController, Pace
from buildup.controller.document import Document
from buildup.controller.mistake_guard import MistakeGuard
from buildup.controller.settings import Settings
from buildup.model.build_up import Move
from buildup.resources_path import RESOURCES
from buildup.texts import _, ngettext
from buildup.view.actions import Actions
from buildup.view.backdrop import Backdrop
from buildup.view.menus import Menus, fill_menus
from buildup.view.style_sheet import style_sheet
from buildup.view.theme import ThemeChoice, is_desktop_light, theme_for

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

    from buildup.view.build_up_page import BuildUpPage
    from buildup.view.theme import Theme

_FIRST_SIZE = (1180, 760)


class MainWindow(QMainWindow):
    """Everything a person sees. It owns the controllers of its games."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = Settings() if settings is None else settings
        self.controller = BuildUpController(
            self.settings.level, Pace.of(self.settings.speed), parent=self
        )
        self.document = Document(self.controller, self.settings, parent=self)
        self.analyst = Analyst(self.controller, self)
        self.guard = MistakeGuard(self.controller, self.analyst, self)
        self.guard.threshold = self.settings.warning_threshold
        self._desktop_is_light = is_desktop_light()
        self._theme = self._wanted_theme()
        self._made_page: BuildUpPage | None = None
        self._apply_theme()
        self._actions = Actions(self)
        self._menus = Menus.of(self.menuBar())
        self.setCentralWidget(Backdrop(self._theme, self, lambda: self.page))
        self.setAcceptDrops(True)
        self._connect()
        self._show_title()
        if not self.restoreGeometry(self.settings.geometry):
            available = QGuiApplication.primaryScreen().availableSize()
            self.resize(
                min(_FIRST_SIZE[0], available.width()), min(_FIRST_SIZE[1], available.height())
            )

    @property
    def page(self) -> BuildUpPage:
        """The page of the game; made after the window's first picture, or when it is needed."""
        if self._made_page is None:
            self._made_page = self._new_page()
            self._apply_theme()
            self.setCentralWidget(self._made_page)
            self._made_page.show()
            self._follow_panel(self._made_page.shows_panel)
        return self._made_page

    def _new_page(self) -> BuildUpPage:
        from PySide6.QtGui import QIcon

        from buildup.view.build_up_page import BuildUpPage

        fill_menus(self, self._menus, self._actions)
        shown = [self._actions[name] for name in ("hint", "save", "open", "new")]
        page = BuildUpPage(
            self.controller,
            self.analyst,
            shown,
            self._theme,
            self,
            panel_wanted=self.settings.shows_panel,
        )
        self.setWindowIcon(QIcon(str(RESOURCES / "icons" / "buildup.png")))
        self._actions.apply_keys()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_desktop)
        page.table.set_animated(self.settings.speed != "off")
        page.table.move_wanted.connect(self._place)
        page.table.new_tournament_wanted.connect(self.ask_new)
        page.hint_wanted.connect(self.controller.ask_hint)
        page.panel_toggled.connect(self._follow_panel)
        page.values_wanted.connect(self.choose_values)
        self.controller.awaiting_changed.connect(self._follow_awaiting)
        self.controller.level_changed.connect(self._follow_level)
        self._follow_awaiting()
        return page

    def _connect(self) -> None:
        self.guard.warned.connect(self._tell_mistake)
        self.document.changed.connect(self._show_title)
        self.document.failed.connect(self._tell_problem)
        self.document.warned.connect(self._tell_warnings)
        self.document.saved.connect(self._tell_saved)

    # What the person wants

    def _place(self, move: Move) -> None:
        self.guard.place(move)

    def put_down(self) -> None:
        """Put the chosen tile back."""
        self.page.table.put_down()

    def ask_new(self) -> None:
        """Ask for level and deal number, and deal a new tournament."""
        from buildup.view import dialogs

        if not self._may_leave():
            return
        dialog = dialogs.NewTournamentDialog(self.controller.level, self)
        if dialog.exec():
            self.document.begin_new(dialog.deal, dialog.level)
        dialog.deleteLater()

    def ask_open(self) -> None:
        """Ask for a saved game and open it."""
        from PySide6.QtWidgets import QFileDialog

        path, _filter = QFileDialog.getOpenFileName(
            self, _("Open a saved game"), self._folder(), self._file_filter()
        )
        if path:
            self.open_path(Path(path))

    def open_path(self, path: Path) -> None:
        """Open a saved game, asking first if an unsaved one would be lost."""
        if self._may_leave():
            self.document.open(path)

    def save(self) -> bool:
        """Save the game where it lies, or ask where."""
        return self.save_as() if self.document.path is None else self.document.save()

    def save_as(self) -> bool:
        """Ask where, and save the game there."""
        from PySide6.QtWidgets import QFileDialog

        suggestion = self.document.path or Path(self._folder()) / "game.txt"
        path, _filter = QFileDialog.getSaveFileName(
            self, _("Save the game"), str(suggestion), self._file_filter()
        )
        return bool(path) and self.document.save(Path(path))

    def _folder(self) -> str:
        recent = self.settings.recent_files
        folder = recent[0].parent if recent else Path.home()
        return str(folder if folder.is_dir() else Path.home())

    def _file_filter(self) -> str:
        return _("Saved games (*.txt);;All files (*)")

    def _may_leave(self) -> bool:
        """Whether the game on the table may be left; asks once if it is not saved."""
        from buildup.view import dialogs

        if not self.document.is_modified:
            return True
        answer = dialogs.ask_to_save(self, self.document.name)
        return self.save() if answer is dialogs.Leave.SAVE else answer is dialogs.Leave.DISCARD

    # Themes and speed

    def choose_theme(self, choice: str) -> None:
        """Show other colours from now on."""
        self.settings.theme = choice
        self._change_theme()

    def choose_speed(self, speed: str) -> None:
        """Move things off, fast or at normal speed from now on."""
        self.settings.speed = speed
        self._apply_speed()

    def _apply_speed(self) -> None:
        self.controller.pace = Pace.of(self.settings.speed)
        if self._made_page is not None:
            self._made_page.table.set_animated(self.settings.speed != "off")

    def _wanted_theme(self) -> Theme:
        choice = ThemeChoice(self.settings.theme)
        return theme_for(choice, desktop_is_light=self._desktop_is_light)

    def _follow_desktop(self, scheme: Qt.ColorScheme) -> None:
        self._desktop_is_light = scheme.name != "Dark"
        self._change_theme()

    def _change_theme(self) -> None:
        theme = self._wanted_theme()
        if theme is not self._theme:
            self._theme = theme
            self._apply_theme()
            if self._made_page is not None:
                self._made_page.set_theme(theme)

    def _apply_theme(self) -> None:
        """Colours for Qt's own widgets; the style sheet follows the first picture."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(self._theme.palette())
            if self._made_page is not None:
                application.setStyleSheet(style_sheet(self._theme))

    # What the controllers say

    def _follow_awaiting(self) -> None:
        self._actions["hint"].setEnabled(self.controller.awaiting is Awaiting.PERSON)

    def _follow_level(self) -> None:
        self.settings.level = self.controller.level
        self._actions[f"level{self.controller.level.value.capitalize()}"].setChecked(True)

    def choose_values(self, shows: bool) -> None:
        """Show the value of every move from now on, or stop computing them."""
        self.settings.shows_values = shows
        if shows and not self.page.shows_panel:
            self.page.show_panel(True)
        self._follow_values()

    def choose_warning(self, points: str) -> None:
        """Ask back before a move that gives away more than so many points; 0 for never."""
        self.settings.warning_threshold = int(points)
        self.guard.threshold = int(points)

    def _follow_values(self) -> None:
        """Values are computed only while somebody can see them."""
        self._actions["values"].setChecked(self.settings.shows_values)
        self.analyst.want(self.settings.shows_values and self.page.shows_panel)

    def _tell_mistake(self, move: Move, loss: int, better: Move) -> None:
        sentence = ngettext(
            "{tile} on {stack} gives away {loss} point; {better_tile} on {better_stack} is "
            "better. Place it again to do it all the same.",
            "{tile} on {stack} gives away {loss} points; {better_tile} on {better_stack} is "
            "better. Place it again to do it all the same.",
            loss,
        )
        self.page.table.bar.show_refusal(
            sentence.format(
                tile=move.tile,
                stack=move.stack,
                loss=loss,
                better_tile=better.tile,
                better_stack=better.stack,
            )
        )

    def _follow_panel(self, shows: bool) -> None:
        self._actions["panel"].setChecked(shows)
        self._follow_values()
        if self.page.is_wide:
            self.settings.shows_panel = shows

    def _show_title(self) -> None:
        self.setWindowTitle(_("{name}[*] – Buildup").format(name=self.document.name))
        self.setWindowModified(self.document.is_modified)

    def _tell_problem(self, message: str) -> None:
        from buildup.view import dialogs

        dialogs.show_message(self, _("Saved game"), message, is_problem=True)

    def _tell_warnings(self, sentences: list[str]) -> None:
        from buildup.view import dialogs

        dialogs.show_message(self, _("Saved game"), "\n".join(sentences), is_problem=False)

    def _tell_saved(self, path: Path) -> None:
        self.page.table.bar.show_note(_("Saved as {path}.").format(path=path))

    def show_rules(self) -> None:
        """Show the rules."""
        from buildup.view import dialogs

        dialogs.rules_dialog(self).show()

    def show_shortcuts(self) -> None:
        """Show every key that does something."""
        from buildup.view import dialogs

        dialogs.shortcuts_dialog(self, self._actions.shortcuts()).show()

    def show_about(self) -> None:
        """Show version and surroundings."""
        from buildup.view import dialogs

        dialogs.show_message(self, _("About Buildup"), dialogs.about_text(), is_problem=False)

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
        self.open_path(Path(event.mimeData().urls()[0].toLocalFile()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if isinstance(event, QWindowStateChangeEvent) and self._made_page is not None:
            self._actions["fullScreen"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._may_leave():
            event.ignore()
            return
        self.settings.geometry = self.saveGeometry()
        self.controller.stop()
        self.analyst.stop()
        event.accept()
