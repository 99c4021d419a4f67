"""The boneyard of Dominoes: a pile face down, with its count, that can be clicked."""

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import hinted
from buildup.narration.dominoes.aloud import tell_count
from buildup.texts import _, ngettext
from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.painting import paint_rounded, paint_text, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import CORNER, Back, paint_pile
from buildup.view.tiles.marks import focus_pen, paint_brackets, paint_pointers, paint_ring
from buildup.view.tiles.table_button import TableButton

_MARGIN = 8
_AWAY = 4.0
"""Of marks, in device-independent pixels."""
_LEAST_FACE, _MOST_FACE = 12.0, 58.0
"""Height of a face, in device-independent pixels."""
_TILES_A_LAYER = 6
_MOST_LAYERS = 6


class BoneyardButton(TableButton):
    """Paints the pile. It stands out when the person on turn has to draw."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = 0
        """How many tiles are left."""
        self.must_draw = False
        """Whether the person on turn has to draw."""
        self._is_hinted = False
        self.setObjectName("boneyard")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_count(self, count: int, *, must_draw: bool, is_hinted: bool) -> None:
        """Show how many tiles are left, and whether somebody has to draw now."""
        self.count, self.must_draw, self._is_hinted = count, must_draw, is_hinted
        self.setAccessibleName(tell_count(_("Boneyard"), count))
        state = (_("Draw until a tile fits.") if must_draw else "", hinted() if is_hinted else "")
        self.setAccessibleDescription(" ".join(filter(None, state)))
        shape = Qt.CursorShape.PointingHandCursor if must_draw else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.update()

    def top_face(self) -> QRect:
        """Where the uppermost tile lies, in the parent's coordinates."""
        return self._face().toAlignedRect().translated(self.pos())

    def _caption(self) -> float:
        """Height of the line that says how many tiles are left."""
        return 18 * text_scale(self.font())

    def _face(self) -> QRectF:
        room = self.height() - 14.0 - self._caption()
        height = max(_LEAST_FACE, min(room, (self.width() - 2 * _MARGIN) / 2, _MOST_FACE))
        face = QRectF(0, 0, 2 * height, height)
        face.moveCenter(QRectF(self.rect()).center())
        face.moveTop(max(_MARGIN, (self.height() - height - 8 - self._caption()) / 2))
        return face

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), current_theme()
        face = self._face().translated(self._sway, 0)
        if self.count:
            layers = min(_MOST_LAYERS, -(-self.count // _TILES_A_LAYER))
            paint_pile(painter, face, *(Back.HIDDEN,) * layers)
        else:
            rim = QPen(theme.quiet_text, 1.2, Qt.PenStyle.DashLine)
            paint_rounded(painter, face, CORNER * face.height(), rim=rim)
        if self._is_hinted:
            paint_pointers(painter, face, theme, _AWAY)
        elif self.must_draw:
            paint_brackets(painter, face, QPen(theme.accent, 3.0), _AWAY)
        if shows_focus(self):
            paint_ring(painter, face, focus_pen(theme), _AWAY)
        text = ngettext("{count} to draw", "{count} to draw", self.count).format(count=self.count)
        font = sized(self.font(), 13, bold=self.must_draw)
        needed = QFontMetricsF(font).horizontalAdvance(text)
        font.setPixelSize(max(1, round(font.pixelSize() * min(1.0, self.width() / needed))))
        below = max(8.0, 0.3 * face.height())
        box = QRectF(0, face.bottom() + below, self.width(), self._caption())
        box.moveBottom(min(box.bottom(), float(self.height())))
        paint_text(painter, box, text, font, theme.text if self.must_draw else theme.quiet_text)
