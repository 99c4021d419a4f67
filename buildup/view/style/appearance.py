"""The colours of the program: what the person chose, or what the desktop has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from buildup.view.style.style_sheet import style_sheet
from buildup.view.style.theme import ThemeChoice, is_desktop_light, theme_for

if TYPE_CHECKING:
    from buildup.controller.storage.settings import Settings
    from buildup.view.style.theme import Theme


class Appearance(QObject):
    """Holds the theme and gives Qt's own widgets its colours.

    Signals:
        changed: There is another theme.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._desktop_is_light = is_desktop_light()
        self._is_styled = False
        self.theme: Theme = self._wanted()
        self._apply()

    def style(self) -> None:
        """Style what Qt paints, too, and follow the desktop; done after the first picture."""
        self._is_styled = True
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_desktop)
        self._apply()

    def choose(self, choice: str) -> None:
        """Take other colours from now on."""
        self._settings.theme = choice
        self._follow()

    def _wanted(self) -> Theme:
        choice = ThemeChoice(self._settings.theme)
        return theme_for(choice, desktop_is_light=self._desktop_is_light)

    def _follow_desktop(self, scheme: Qt.ColorScheme) -> None:
        self._desktop_is_light = scheme.name != "Dark"
        self._follow()

    def _follow(self) -> None:
        theme = self._wanted()
        if theme is not self.theme:
            self.theme = theme
            self._apply()
            self.changed.emit()

    def _apply(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(self.theme.palette())
            if self._is_styled:
                application.setStyleSheet(style_sheet(self.theme))
