"""Parts two rooms that stand one above the other, and remembers where."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from buildup.controller.storage.settings import Setting, Settings
from buildup.narration.numbers import percent
from buildup.texts import _
from buildup.view.style.focus import shows_focus
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme

_STEP = 5
"""An arrow key moves the line by so many percent."""
_HEIGHT = 24
"""Of the line with its grip, in device-independent pixels, as all lengths here."""
_GRIP = 30.0


class _Grip(QSplitterHandle):
    """The line between the rooms: arrow keys move it as well as the mouse."""

    def __init__(self, splitter: "RoomSplitter") -> None:
        super().__init__(Qt.Orientation.Vertical, splitter)
        self._splitter = splitter
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(_("Drag it, or move it with Up and Down"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: _STEP, Qt.Key.Key_Down: -_STEP}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._splitter.give_lower(step)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = current_theme(), smooth_painter(self)
        is_focused, area = shows_focus(self), QRectF(self.rect())
        is_marked = is_focused or self.underMouse()
        line = QRectF(0, 0, area.width(), 2 if is_marked else 1)
        line.moveCenter(area.center())
        painter.fillRect(line, theme.accent if is_marked else theme.line)
        grip = QRectF(0, 0, _GRIP, 7 if is_focused else 4)
        grip.moveCenter(area.center())
        colour = theme.accent if is_marked else theme.outline
        paint_rounded(painter, grip, grip.height() / 2, colour)


class RoomSplitter(QSplitter):
    """A person moves the line between two rooms; its place is a setting."""

    def __init__(
        self, settings: Settings, share: Setting[int], lower: str, parent: QWidget
    ) -> None:
        """Part nothing yet.

        Args:
            settings: What is remembered.
            share: That of the lower room, in percent of both.
            lower: What the lower room is called.
            parent: The owner.
        """
        super().__init__(Qt.Orientation.Vertical, parent)
        self._settings = settings
        self._share = share
        self._lower = lower
        self.setChildrenCollapsible(False)
        self.setHandleWidth(_HEIGHT)
        self.splitterMoved.connect(self._remember)

    def createHandle(self) -> QSplitterHandle:
        return _Grip(self)

    def part(self) -> None:
        """Give both rooms their shares; to be called when one of them is shown or hidden."""
        lower = self.height() * self._share.value_in(self._settings) // 100
        self.setSizes([self.height() - lower, lower])
        self._tell_share()

    def give_lower(self, more: int) -> None:
        """Give the lower room so many percent more, as far as both have room enough."""
        self._store(self._share.value_in(self._settings) + more)
        self.part()
        self._remember()

    def _remember(self) -> None:
        upper, lower = self.sizes()
        self._store(round(100 * lower / max(1, upper + lower)))

    def _store(self, share: int) -> None:
        self._share.store_in(self._settings, min(99, max(1, share)))
        self._tell_share()

    def _tell_share(self) -> None:
        """Let assistive technology know where the line is."""
        share = percent(self._share.value_in(self._settings) / 100)
        name = _("Room for “{name}”: {share}").format(name=self._lower, share=share)
        for grip in self.findChildren(_Grip):
            grip.setAccessibleName(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.part()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.part()
