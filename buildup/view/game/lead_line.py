"""The line along the bar that shows who leads, and by how much."""

from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.model.build_up.tile import Color
from buildup.texts import _
from buildup.view.style.painting import Snapshot, paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of

_LINE, _MARK = 4.0, 7.0
"""Height of the line, and of the mark below it, in device-independent pixels."""
_HALF_WAY = 25
"""The lead in points that is shown halfway between the middle and an end."""


def reach(lead: float) -> float:
    """Return the position of a lead in points on the line, between 0 and 1; 0.5 is the middle.

    >>> [round(reach(lead), 2) for lead in (-25, -1, 0, 1, 25)]
    [0.25, 0.48, 0.5, 0.52, 0.75]
    """
    return 0.5 + 0.5 * lead / (abs(lead) + _HALF_WAY)


class LeadLine(QWidget):
    """A line whose ebony part, from the left, grows with the human's lead; the rest is ivory."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.lead: float | None = None
        """The human's lead in points, as shown.

        ``None`` without a score, and when another game or state has been put on the table.
        """
        self._snapshot = Snapshot()
        self.setToolTip(_("How far Black or White leads"))
        self.hide()

    def show_lead(self, lead: float | None) -> None:
        """Show the human's lead in points; ``None`` hides the line."""
        if lead != self.lead:
            self.lead = lead
            self.setVisible(lead is not None)
            self.update()

    def place_below(self, bar: QRect) -> None:
        """Move below the prompt bar, between the bar's rounded ends."""
        aside = bar.height() // 2
        height = round(_LINE + _MARK) + 1
        self.setGeometry(bar.x() + aside, bar.bottom() + 3, bar.width() - 2 * aside, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.lead is not None:
            self._snapshot.paint(self, self.lead, partial(self._paint, self.lead))

    def _paint(self, lead: float, painter: QPainter) -> None:
        theme = current_theme()
        line = QRectF(0.5, 0.5, self.width() - 1, _LINE - 1)
        end = line.left() + reach(lead) * line.width()
        for color, right in ((Color.WHITE, line.right()), (Color.BLACK, end)):
            material = material_of(theme, color)
            part = QRectF(line.topLeft(), QPointF(right, line.bottom()))
            paint_rounded(painter, part, _LINE / 2, material.upper, QPen(material.rim, 1))
        painter.setPen(QPen(theme.quiet_text, 1))
        middle = line.center().x()
        painter.drawLine(QPointF(middle, 0), QPointF(middle, _LINE + _MARK))
        if lead:
            ahead = Color.BLACK if lead > 0 else Color.WHITE
            painter.setBrush(material_of(theme, ahead).upper)
            tip, base = _LINE + 0.5, _LINE + _MARK
            painter.drawPolygon([QPointF(end, tip), QPointF(end - 6, base), QPointF(end + 6, base)])
