"""The Dominoes boneyard: a clickable pile with its count."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import hinted
from buildup.narration.dominoes.aloud import tell_count
from buildup.texts import _, in_sentences, ngettext
from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import fitted
from buildup.view.style.painting import paint_rounded, paint_text, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import CORNER, EDGE_STEP, Back, paint_pile
from buildup.view.tiles.marks import focus_pen, paint_brackets, paint_pointers, paint_ring
from buildup.view.tiles.table_button import TableButton

_MOST_EDGES = 4
"""The maximum number of tiles visible under the top one."""
_AWAY = 4.0
"""Distance of marks from the pile, in device-independent pixels."""
_AT_END = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_FRAME = 7
"""The space around the pile, for its marks, in device-independent pixels."""


class BoneyardButton(TableButton):
    """The boneyard as a pile, highlighted when a person must draw."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = 0
        """The number of tiles left."""
        self.must_draw = False
        """Whether a person must draw now."""
        self._is_hinted = False
        self._caption = ""
        self.setObjectName("boneyard")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_count(self, count: int, *, must_draw: bool, is_hinted: bool) -> None:
        """Show the number of tiles left, and mark the pile if it is hinted or a person must draw.

        Args:
            count: The number of tiles left.
            must_draw: Whether a person must draw now.
            is_hinted: Whether a hint says to draw.
        """
        self.count, self.must_draw, self._is_hinted = count, must_draw, is_hinted
        left = ngettext("{count} left", "{count} left", count).format(count=count)
        self._caption = left if count else _("Fewer pips wins")
        self.setAccessibleName(tell_count(_("Boneyard"), count))
        state = (_("Draw until a tile fits.") if must_draw else "", hinted() if is_hinted else "")
        self.setAccessibleDescription(in_sentences("" if count else self._caption, *state))
        shape = Qt.CursorShape.PointingHandCursor if must_draw else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.update()

    def top_face(self) -> QRect:
        """Return the rectangle of the top tile in the parent's coordinates."""
        return self._face().toAlignedRect().translated(self.pos())

    @property
    def _edges(self) -> int:
        return min(max(0, self.count - 1), _MOST_EDGES)

    def _face(self) -> QRectF:
        """Return the rectangle of the top tile, which sinks as the pile shrinks."""
        tile = (self.height() - 2 * _FRAME) / (1 + _MOST_EDGES * EDGE_STEP)
        top = self.height() - _FRAME - tile * (1 + self._edges * EDGE_STEP)
        return QRectF(self.width() - _FRAME - 2 * tile, top, 2 * tile, tile)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), current_theme()
        face = self._face().translated(self._sway.now, 0)
        caption, end = QRectF(0, 0, face.left() - 12, self.height()), _AT_END
        if self.count:
            paint_pile(painter, face, *(Back.HIDDEN,) * (self._edges + 1))
        else:
            rim = QPen(theme.quiet_text, 1.2, Qt.PenStyle.DashLine)
            face.setLeft(_FRAME)
            caption, end = face, Qt.AlignmentFlag.AlignCenter
            paint_rounded(painter, face, CORNER * face.height(), rim=rim)
        if self._is_hinted:
            paint_pointers(painter, face, theme, _AWAY)
        elif self.must_draw:
            paint_brackets(painter, face, QPen(theme.accent, 3.0), _AWAY)
        if shows_focus(self):
            paint_ring(painter, face, focus_pen(theme), _AWAY - 3.0 * self.must_draw)
        font = fitted(self.font(), 11, 0.4 * face.height(), 19, bold=True)
        needed = QFontMetricsF(font).horizontalAdvance(self._caption)
        font.setPixelSize(max(1, int(font.pixelSize() * min(1.0, caption.width() / needed))))
        paint_text(painter, caption, self._caption, font, theme.text, end.value)
