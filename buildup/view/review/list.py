"""The list of a review: every ply with its mark, and the variations."""

from collections.abc import Sequence
from typing import Generic

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from buildup.model.player import PerPlayer
from buildup.review.review import P, Review
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.curve import paint_diamond
from buildup.view.game.rows import Column, Index, RowDelegate, RowList, RowModel
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.review.content import Branch, ReviewContent
from buildup.view.style.fonts import USUAL, sized, text_scale
from buildup.view.style.painting import paint_text
from buildup.view.style.theme import current_theme
from buildup.view.tiles.sentence import ANY_HEIGHT, table_around

_HEIGHT = 26
"""The height of a row with the usual font, in device-independent pixels."""
_MARK = 5.5
"""The radius of a check mark or diamond with the usual font, in device-independent pixels."""
_BRANCH = "    ↳ "
"""The prefix of a variation's row."""


class _Delegate(RowDelegate, Generic[P]):
    """A delegate that ends each row with a cost or a check mark, and separates sections."""

    def __init__(self, owner: "ReviewList[P]") -> None:
        super().__init__(owner)
        self._owner = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = self.size_of(index.data(), option.font, ANY_HEIGHT)  # on one line
        width = self._rows.viewport().width()
        return QSize(width, max(size.height(), round(_HEIGHT * text_scale(option.font))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        area, theme, place = QRectF(option.rect).adjusted(0, 0, -8, 0), current_theme(), index.row()
        text, is_deciding = self._owner.at_end(place), self._owner.is_deciding(place)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(option.direction)  # the list's, not the language's
        if self._owner.begins_section(place):
            painter.setPen(QPen(theme.grid, 1, Qt.PenStyle.DashLine))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
        mark = _MARK * text_scale(option.font)
        if not text:
            at = QPointF(area.right() - mark, area.center().y())
            paint_mark(painter, Verdict.BEST, at, mark, theme)
        font = sized(option.font, USUAL, bold=is_deciding)
        sides = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        color = theme.accent if is_deciding else theme.text
        paint_text(painter, area, text, font, color, sides.value)
        if is_deciding:
            left = area.right() - QFontMetricsF(font).horizontalAdvance(text) - 2.5 * mark
            paint_diamond(painter, QPointF(left, area.center().y()), mark)
        painter.restore()


class ReviewList(RowList[P | Branch], Generic[P]):
    """A list of the reviewed plies, each followed by the variations that branch off there."""

    def __init__(self, content: ReviewContent[P], parent: QWidget) -> None:
        self._content = content
        self._begins = set[int]()
        """The numbers of the plies that start a section, except the first."""
        self._told: tuple[bool, PerPlayer[str], bool] | None = None
        """All that the words of the rows depend on besides the plies.

        That is the view, the names, and whether the review is complete.
        """
        name = _("Moves and their cost")
        column = Column[P | Branch](name, self._text, aloud=self._aloud, tip=self._sentence)
        super().__init__(RowModel([column], parent), "reviewList", name, parent)
        self.setUniformItemSizes(True)
        self.setItemDelegate(_Delegate(self))
        self.setMinimumHeight(110)
        self.resized.connect(lambda: self.scrollTo(self.currentIndex()))

    def show_rows(self, branches: Sequence[Branch]) -> None:
        """List the plies reviewed so far, and the variations that branch off them."""
        content, before = self._content, self._told
        review = content.review
        rows = [] if review is None else _merged(review, branches)
        curve = content.curve()
        self._begins = {each.first for each in curve.sections} - {1} if curve else set()
        self._told = content.shows_other, content.names, review is not None and review.is_done
        self._model.show_rows(rows, keeps_places=True)
        if self._told != before:
            self._model.tell_changed(0, len(rows) - 1)

    def _text(self, row: P | Branch) -> str:
        return f"{_BRANCH}{row.name}" if isinstance(row, Branch) else self._content.row(row)

    def _sentence(self, row: P | Branch) -> str:
        return row.description if isinstance(row, Branch) else self._content.sentence(row)

    def _aloud(self, row: P | Branch) -> str:
        return table_around(self).in_words(self._sentence(row))

    def at_end(self, place: int) -> str:
        """Return the text at the end of a row; empty if a check mark is painted instead."""
        row = self._model.rows[place]
        return row.result if isinstance(row, Branch) else self._content.cost(row)

    def is_deciding(self, place: int) -> bool:
        """Return whether the ply of a row decided the round or game."""
        row, deciding = self._model.rows[place], self._content.deciding
        if deciding is None or isinstance(row, Branch):
            return False
        return row.number == deciding.number

    def begins_section(self, place: int) -> bool:
        """Return whether a row starts a section other than the first."""
        row = self._model.rows[place]
        return not isinstance(row, Branch) and row.number in self._begins

    def place_of(self, ply: P | None) -> int:
        """Return the row of a ply; −1 if it is not listed."""
        rows = enumerate(self.rows)
        numbers = {row.number: place for place, row in rows if not isinstance(row, Branch)}
        return -1 if ply is None else numbers.get(ply.number, -1)


def _merged(review: Review[P], branches: Sequence[Branch]) -> list[P | Branch]:
    """Return plies, each followed by the variations that start there.

    Variations of plies not yet reviewed are left out.

    Args:
        review: The review of the plies.
        branches: All variations, in the order of their start.
    """
    rows: list[P | Branch] = []
    left = list(branches)
    for ply in review.plies:
        rows.append(ply)
        while left and left[0].at <= ply.event_index:
            rows.append(left.pop(0))
    return [*rows, *left] if review.is_done else rows
