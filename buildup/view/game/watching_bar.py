"""The base of the bars for replays and demos."""

import sys
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from buildup.controller.storage.settings import Settings
from buildup.texts import _
from buildup.view.game.replay_button import SignButton, SpeedButton
from buildup.view.style.widgets import NO_MARGINS, Part, in_row

_GAP = 6
"""The gap between two buttons, in device-independent pixels."""


def watching_keys() -> list[tuple[str, str]]:
    """Return the keys of the bars, and what they do."""
    ends = _("Cmd+Up or Cmd+Down") if sys.platform == "darwin" else _("Home or End")
    return [
        (_("Left or Right"), _("Replay: one step")),
        (_("Up or Down"), _("Best play: the other line")),
        (ends, _("Replay: first or last step")),
        (_("Right"), _("Demo: one step")),
        (_("Space"), _("Replay or demo: run or pause")),
        (_("Esc"), _("Leave the replay or demo")),
    ]


class WatchingBar(QWidget):
    """A row of buttons with keys that work regardless of the focus."""

    _run: SignButton
    """The button that runs or pauses."""

    def __init__(self, name: str, settings: Settings, parent: QWidget) -> None:
        """Create a bar with only the speed button; ``name`` is its accessible name."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as on every music player
        self.speed = SpeedButton(settings, self)

    def _lay_out(self, *parts: Part) -> None:
        in_row(*parts, inside=self, margins=NO_MARGINS, spacing=_GAP)

    def _add_key(
        self, key: Qt.Key, act: Callable[[], object], *, repeats: bool = False
    ) -> QShortcut:
        """Return a new shortcut that works while the bar is shown."""
        return QShortcut(key, self, act, autoRepeat=repeats)

    def _press_or(self, act: Callable[[], object]) -> None:
        """Click the focused button; if no button has the focus, call ``act``."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton):
            focus.click()
        else:
            act()

    def take_focus(self) -> None:
        """Focus the button that runs or pauses."""
        self._run.setFocus(Qt.FocusReason.OtherFocusReason)
