"""The theme and motion of the program, as chosen by the person or the desktop."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from buildup.controller.storage.settings import Settings, ThemeChoice
from buildup.view.style.desktop import Desktop
from buildup.view.style.fonts import text_scale
from buildup.view.style.style_sheet import style_sheet
from buildup.view.style.theme import (
    ALL_THEMES,
    DARK,
    HIGH_CONTRAST_DARK,
    HIGH_CONTRAST_LIGHT,
    LIGHT,
    Theme,
    set_current_theme,
)


class Appearance(QObject):
    """Applies the settings to the application's look and motion, and follows the desktop."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self.desktop = Desktop(self)
        self._text_scale = text_scale()
        self.theme = theme_for(settings.theme, self.desktop)
        apply_theme(self.theme)
        self._apply()
        self.desktop.changed.connect(self._apply)
        settings.changed.connect(self._apply)

    def follow_font(self) -> None:
        """Update sizes of text in the style sheet after the application's font has changed."""
        if self._text_scale != text_scale():
            self._text_scale = text_scale()
            apply_theme(self.theme)

    def _apply(self, *_changed: object) -> None:
        """Apply the theme, and turn off animation if the speed or the desktop asks for it."""
        set_animated(self._settings.speed != "off" and not self.desktop.wants_less_motion)
        theme = theme_for(self._settings.theme, self.desktop)
        if theme is not self.theme:
            self.theme = theme
            apply_theme(theme)


def theme_for(choice: ThemeChoice, desktop: Desktop) -> Theme:
    """Return the theme for a choice, which may be to follow the desktop."""
    if choice is not ThemeChoice.SYSTEM:
        return next(theme for theme in ALL_THEMES if theme.name == choice.value)
    if desktop.wants_contrast:
        return HIGH_CONTRAST_LIGHT if desktop.is_light else HIGH_CONTRAST_DARK
    return LIGHT if desktop.is_light else DARK


def apply_theme(theme: Theme) -> None:
    """Apply the palette and style sheet of a theme.

    Qt passes both on to every widget and repaints it; the program's own painting asks for
    the :func:`~buildup.view.style.theme.current_theme` each time.
    """
    set_current_theme(theme)
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.setPalette(theme.palette())
        sheet = style_sheet(theme)
        if application.styleSheet() != sheet:  # setting it makes Qt polish every widget again
            application.setStyleSheet(sheet)


def set_animated(moves: bool) -> None:
    """Turn animation on or off.

    This is Qt's own switch for all effects; the program's own animations ask
    :func:`is_animated`.
    """
    QApplication.setEffectEnabled(Qt.UIEffect.UI_General, moves)


def is_animated() -> bool:
    """Return whether animation is on."""
    return QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
