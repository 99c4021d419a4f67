"""The theme and motion of the program, as chosen by the user or the desktop."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from buildup.controller.storage.settings import Settings
from buildup.view.style.desktop import Desktop
from buildup.view.style.style_sheet import style_sheet
from buildup.view.style.theme import Theme, current_theme, set_current_theme, theme_for


class Appearance(QObject):
    """Applies the settings to the application's look and motion, and follows the desktop."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self.desktop = Desktop(self)
        apply_theme(self._wanted_theme)
        self._apply()
        self.desktop.changed.connect(self._apply)
        settings.changed.connect(self._apply)

    def follow_font(self) -> None:
        """Update the text sizes in the style sheet after the application's font has changed."""
        apply_theme(current_theme())

    def _apply(self, *_changed: object) -> None:
        """Apply the wanted theme, and turn animation on or off.

        It is off if the speed setting or the desktop rules it out.
        """
        set_animated(self._settings.speed != "off" and not self.desktop.wants_less_motion)
        if self._wanted_theme is not current_theme():
            apply_theme(self._wanted_theme)

    @property
    def _wanted_theme(self) -> Theme:
        """The theme that the user chose or, by default, the one that suits the desktop."""
        return theme_for(
            self._settings.theme.value,
            is_light=self.desktop.is_light,
            has_high_contrast=self.desktop.wants_contrast,
        )


def apply_theme(theme: Theme) -> None:
    """Make a theme the current one, and apply its palette and style sheet."""
    set_current_theme(theme)
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.setPalette(theme.palette())
        sheet = style_sheet(theme)
        if application.styleSheet() != sheet:  # setting it makes Qt polish every widget again
            application.setStyleSheet(sheet)


def set_animated(moves: bool) -> None:
    """Turn animation on or off, in Qt and in the program."""
    QApplication.setEffectEnabled(Qt.UIEffect.UI_General, moves)


def is_animated() -> bool:
    """Return whether animation is on."""
    return QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
