"""The key numbers of the statistics: each a large value with its caption below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from buildup.model.game_kind import GameKind
from buildup.narration.numbers import percent
from buildup.texts import _
from buildup.view.statistics.wording import decimal
from buildup.view.style.fonts import text_scale

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from buildup.records.statistics import Selection

_LEAST_WIDTH = 106
"""Of one number, in device-independent pixels."""


class KeyNumber(QWidget):
    """One number and its caption."""

    def __init__(self, caption: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._caption = caption
        self._value = QLabel(self)
        self._value.setObjectName("figureValue")
        name = QLabel(caption, self)
        name.setObjectName("figureCaption")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        for label in (self._value, name):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)

    @property
    def text(self) -> str:
        """The number as it is shown."""
        return self._value.text()

    def show_value(self, value: str | None) -> None:
        """Show a number; ``None`` hides it, as there is nothing to tell."""
        self.setVisible(value is not None)
        self._value.setText(value or "")
        name = _("{caption}: {value}").format(caption=self._caption, value=self._value.text())
        self._value.setAccessibleName(name)
        self.setAccessibleName(name)


class KeyNumbers(QFrame):
    """All key numbers, in as many columns as fit."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setAccessibleName(_("Numbers"))
        captions = {
            "played": _("played"),
            "won": _("won"),
            "drawn": _("drawn"),
            "lost": _("lost"),
            "winRate": _("win rate"),
            "unassisted": _("unassisted wins"),
            "streak": _("best streak"),
            "margin": _("average margin"),
            "loss": _("average loss"),
        }
        self._numbers = {key: KeyNumber(caption, self) for key, caption in captions.items()}
        for key, number in self._numbers.items():
            number.setObjectName(key)
        self._numbers["unassisted"].setToolTip(_("Won without any hint or undo."))
        self._numbers["streak"].setToolTip(_("Won one after the other."))
        self._numbers["margin"].setToolTip(_("How far you were ahead, on average."))
        self._numbers["loss"].setToolTip(_("Points that a move gave away, where it was reviewed."))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(12, 14, 12, 14)
        self._grid.setHorizontalSpacing(2)
        self._grid.setVerticalSpacing(12)
        self._columns = 0

    def __getitem__(self, key: str) -> KeyNumber:
        return self._numbers[key]

    def show_selection(self, selection: Selection) -> None:
        """Show what the chosen rounds come to."""
        summary = selection.summary
        never_drawn = selection.wanted.game is GameKind.DOMINOES and not summary.drawn
        margin, loss = summary.average_margin, summary.average_loss
        values = {
            "played": str(summary.played),
            "won": str(summary.won),
            "drawn": None if never_drawn else str(summary.drawn),
            "lost": str(summary.lost),
            "winRate": percent(summary.won / summary.played) if summary.played else None,
            "unassisted": str(summary.unassisted_wins),
            "streak": str(summary.longest_streak),
            "margin": None if margin is None else decimal(margin, signed=True),
            "loss": None if loss is None else decimal(loss),
        }
        for key, value in values.items():
            self._numbers[key].show_value(value)
        self._columns = 0
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Even rows: nine numbers stand five and four rather than eight and one."""
        shown = [number for number in self._numbers.values() if not number.isHidden()]
        if not shown:
            return
        least = round(_LEAST_WIDTH * text_scale())
        fitting = max(1, (self.width() - 24) // least)
        rows = -(-len(shown) // fitting)
        columns = -(-len(shown) // rows)
        if columns == self._columns:
            return
        self._columns = columns
        for number in self._numbers.values():
            self._grid.removeWidget(number)
        for place, number in enumerate(shown):
            self._grid.addWidget(number, place // columns, place % columns)
        for column in range(len(self._numbers)):
            is_used = column < columns
            self._grid.setColumnStretch(column, 1 if is_used else 0)
            self._grid.setColumnMinimumWidth(column, least - 2 if is_used else 0)
