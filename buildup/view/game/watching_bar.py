"""The base of the bars below the table while somebody watches: their buttons and keys."""

from abc import abstractmethod
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.controller.storage.settings import Settings
from buildup.texts import _
from buildup.view.game.replay_button import SignButton, SpeedButton, WordButton

GAP = 6
"""Between two buttons, in device-independent pixels."""


def watching_keys() -> list[tuple[str, str]]:
    """Keys that the bars handle while they show, and what they do."""
    return [
        (_("Left or Right"), _("In a replay: one step back or on")),
        (_("Up or Down"), _("In best play: the line after the other move")),
        (_("Home or End"), _("In a replay: to the first or the last step")),
        (_("Right"), _("In a demo: one step on")),
        (_("Space"), _("In a replay or a demo: run by itself, or stand still")),
        (_("Esc"), _("In a replay: back to the game; in a demo: stop it and play yourself")),
    ]


class WatchingBar(QWidget, metaclass=AbstractQObjectMeta):
    """A row of buttons with keys that work wherever the focus is, as long as the bar shows."""

    _run: SignButton
    """Lets run what is watched, or stand still."""

    def __init__(self, name: str, settings: Settings, parent: QWidget) -> None:
        """Make a bar with nothing but the speed; ``name`` is said to assistive technology."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.speed = SpeedButton(settings, self)
        """The speed of what is watched."""

    def _add_key(
        self, key: Qt.Key, act: Callable[[], object], *, repeats: bool = False
    ) -> QShortcut:
        """Let a key do something while the bar shows."""
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setAutoRepeat(repeats)
        shortcut.activated.connect(act)
        return shortcut

    def _press_or(self, act: Callable[[], object]) -> None:
        """Press the button that has the focus, if one has, or else do something."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton):
            focus.click()
        else:
            act()

    def take_focus(self) -> None:
        """Give the keyboard's focus to the button that lets run what is watched."""
        self._run.setFocus(Qt.FocusReason.OtherFocusReason)

    # Where things stand

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(640, 40)

    @abstractmethod
    def _place(self) -> None:
        """Put everything where the bar's size wants it."""

    def _place_buttons(
        self, left: Sequence[QWidget], right: Sequence[WordButton]
    ) -> tuple[int, int]:
        """Put signs at the left end and words at the right one; returns where room is left.

        Args:
            left: From the left end on.
            right: From the right end on.
        """
        height = self.height()
        each = min(52, round(1.1 * height))
        begin, end = 0, self.width()
        for button in left:
            button.setGeometry(begin, 0, each, height)
            begin += each + GAP
        for word in right:
            wanted = word.width_for(height)
            word.setGeometry(end - wanted, 0, wanted, height)
            end -= wanted + GAP
        return begin + 4, end - 4
