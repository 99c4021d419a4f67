"""The list of a review of either game: every ply with its mark, and the variations."""

from collections.abc import Sequence
from typing import Generic

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from buildup.model.player import PerPlayer
from buildup.review.review import Review
from buildup.texts import _
from buildup.view.game.rows import Column, Index, RowDelegate, RowList, RowModel
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.review.content import Branch, M, ReviewContent
from buildup.view.style.fonts import text_scale
from buildup.view.style.theme import current_theme
from buildup.view.tiles.sentence import table_around

_COLUMN = 38
"""Of what a ply gave away, with the usual font, in device-independent pixels."""
_MARK = 13
"""The same of a mark."""
_BRANCH = "    ↳ "
"""Before a variation."""


class _Delegate(RowDelegate, Generic[M]):
    """Paints columns of what was given away, and a line above each section."""

    def __init__(self, owner: "ReviewList[M]") -> None:
        super().__init__(owner)
        self._owner = owner

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        area, theme = option.rect, current_theme()
        painter.save()
        painter.setFont(option.font)
        painter.setLayoutDirection(option.direction)  # not that of the language
        if self._owner.begins_section(index.row()):
            painter.setPen(theme.grid)
            painter.drawLine(area.topLeft(), area.topRight())
        painter.setPen(theme.text)
        area.setRight(area.right() - 8)
        for text in reversed(self._owner.at_end(index.row())):
            painter.drawText(
                area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text
            )
            area.setRight(area.right() - _column(option))
        painter.restore()


def _column(option: QStyleOptionViewItem) -> int:
    return round(_COLUMN * text_scale(option.font))


class ReviewList(RowList[M | Branch], Generic[M]):
    """A row for every ply that is reviewed, the first above, and below each those variations in
    which something else was tried instead of it. The current row is kept in sight."""

    def __init__(self, content: ReviewContent[M], parent: QWidget) -> None:
        self._content = content
        self._begins = set[int]()
        """The numbers of plies above which a line parts two sections."""
        self._told: tuple[bool, PerPlayer[str], bool] | None = None
        """On which view, names and state of the review the texts of the rows hang."""
        name = _("Moves and their cost")
        column = Column[M | Branch](
            name, self._text, aloud=self._aloud, tip=self._sentence, mark=self._mark
        )
        super().__init__(RowModel([column], parent), "reviewList", name, parent)
        self.setUniformItemSizes(True)
        self.setItemDelegate(_Delegate(self))
        self.setIconSize(QSize(_MARK, _MARK))
        self.setMinimumHeight(110)
        self.resized.connect(lambda: self.scrollTo(self.currentIndex()))

    def show_rows(self, branches: Sequence[Branch]) -> None:
        """List what is known by now; branches in the order in which they leave the plies."""
        content, before = self._content, self._told
        review, plies = content.review, content.plies
        rows = [] if review is None else _merged(review, branches)
        self._begins = {each.first for each in content.sections(plies)} - {1} if plies else set()
        self._told = content.shows_other, content.names, review is not None and review.is_done
        self._model.show_rows(rows, keeps_places=True)
        if self._told != before:
            self._model.tell_changed(0, len(rows) - 1)

    def _text(self, row: M | Branch) -> str:
        return f"{_BRANCH}{row.name}" if isinstance(row, Branch) else self._content.row(row)

    def _sentence(self, row: M | Branch) -> str:
        return row.description if isinstance(row, Branch) else self._content.sentence(row)

    def _aloud(self, row: M | Branch) -> str:
        return table_around(self).in_words(self._sentence(row))

    def _mark(self, row: M | Branch) -> QIcon:
        return mark_icon(None if isinstance(row, Branch) else self._content.mark(row), _MARK, self)

    def at_end(self, place: int) -> Sequence[str]:
        """What the row in a place says at its end, a text for each column."""
        row = self._model.rows[place]
        return (row.result,) if isinstance(row, Branch) else self._content.losses(row)

    def begins_section(self, place: int) -> bool:
        """Whether a line parts the row in a place from what stands above."""
        row = self._model.rows[place]
        return not isinstance(row, Branch) and row.number in self._begins

    def place_of(self, ply: M | None) -> int:
        """In which row a ply stands; −1 where it is not listed."""
        rows = enumerate(self.rows)
        numbers = {row.number: place for place, row in rows if not isinstance(row, Branch)}
        return -1 if ply is None else numbers.get(ply.number, -1)


def _merged(review: Review[M], branches: Sequence[Branch]) -> list[M | Branch]:
    """Plies, each followed by the variations that begin before it; until no further ply comes,
    branches wait for theirs."""
    rows: list[M | Branch] = []
    left = list(branches)
    for ply in review.plies:
        rows.append(ply)
        while left and left[0].at <= ply.event_index:
            rows.append(left.pop(0))
    return [*rows, *left] if review.is_done else rows
