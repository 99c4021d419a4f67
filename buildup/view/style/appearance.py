"""How the program looks and moves: as the person chose, or in the colours of the desktop."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from buildup.controller.storage.settings import Settings
from buildup.view.style.style_sheet import style_sheet
from buildup.view.style.theme import (
    Theme,
    ThemeChoice,
    is_desktop_light,
    set_current_theme,
    theme_for,
)


class Appearance(QObject):
    """Lets the application look and move as the settings say, and follows the desktop."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._desktop_is_light = is_desktop_light()
        self.theme = self._wanted()
        apply_theme(self.theme)
        set_animated(settings.speed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_desktop)
        settings.changed.connect(self._follow_setting)

    def _wanted(self) -> Theme:
        choice = ThemeChoice(self._settings.theme)
        return theme_for(choice, desktop_is_light=self._desktop_is_light)

    def _follow_desktop(self, scheme: Qt.ColorScheme) -> None:
        self._desktop_is_light = scheme is not Qt.ColorScheme.Dark
        self._follow()

    def _follow_setting(self, name: str) -> None:
        if name == "theme":
            self._follow()
        elif name == "speed":
            set_animated(self._settings.speed)

    def _follow(self) -> None:
        theme = self._wanted()
        if theme is not self.theme:
            self.theme = theme
            apply_theme(theme)


def apply_theme(theme: Theme) -> None:
    """Give the application the palette and the style sheet of a theme.

    Qt hands both down to every widget and repaints it; what the program paints itself asks for
    the :func:`~buildup.view.style.theme.current_theme` while it paints.
    """
    set_current_theme(theme)
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.setPalette(theme.palette())
        application.setStyleSheet(style_sheet(theme))


def set_animated(speed: str) -> None:
    """Let things move, or with the speed ``"off"`` just be where they belong.

    This is Qt's own switch for all effects; what the program moves itself asks
    :func:`is_animated`.
    """
    QApplication.setEffectEnabled(Qt.UIEffect.UI_General, speed != "off")


def is_animated() -> bool:
    """Whether things move."""
    return QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
