"""One player's line on a table: name, who plays, and in numbers how things stand."""

from functools import partial
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.frozen import frozen
from buildup.view.game.readout import Readout, Score, baseline_of, write_beside
from buildup.view.style.fonts import fitted
from buildup.view.style.painting import Snapshot
from buildup.view.style.theme import current_theme

_GAP = 16
"""Between what stands beside each other, in device-independent pixels."""


class Column(NamedTuple):
    """A number of something, in words."""

    words: str
    widest: str
    """The same of the largest number: those of both players stand below each other."""


@frozen(kw_only=True)
class Standing:
    """What a header shows."""

    name: str
    role: str
    """Level or program, and who leads the round."""
    short_role: str = ""
    """The same where there is little room."""
    columns: tuple[Column, ...]
    """From the right; where there is little room the last ones are left out."""
    score: Score | None
    """At the end; ``None`` where nothing is scored."""
    widest_score: Score | None
    """The same of the largest number."""
    spoken: str
    """All of it for assistive technology."""


S = TypeVar("S", bound=Standing)


class _Texts(NamedTuple):
    """What is written, and what lies between."""

    role: str
    columns: list[tuple[str, float]]
    """From the right, with the room that each takes."""
    left: float
    """Where name and role end."""
    right: float
    """Where the columns begin."""


class PlayerHeader(Readout, Generic[S]):
    """Paints a standing; what lies between the texts each game paints itself."""

    def __init__(self, parent: QWidget, share: float = 1.0) -> None:
        """Make an empty header, whose letters fill such a share of it beside the usual one."""
        super().__init__(parent)
        self.standing: S | None = None
        """What is shown."""
        self._share = share
        self._snapshot = Snapshot()

    def show_standing(self, standing: S) -> None:
        """Show a player's standing, and tell it to assistive technology."""
        self.standing = standing
        self.setAccessibleName(standing.spoken)
        self.update()

    def row_height(self) -> float:
        """How high the texts take the header to be."""
        return self.height()

    def room_beside_role(self, _standing: S) -> float:
        """How much room a role has to leave to what lies between the texts."""
        return 0.0

    def paint_between(self, painter: QPainter, standing: S, room: QRectF) -> None:
        """Paint what lies between name and role and the columns."""

    def room_between(self, standing: S) -> QRectF:
        """The room that is left between the texts."""
        texts = self._texts(standing)
        return QRectF(texts.left, 0, texts.right - _GAP / 2 - texts.left, self.height())

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        """Those of the name, of other words, and of the number of the score."""
        height = self.row_height()
        name = fitted(self.font(), 13, 0.47 * self._share * height, 24, bold=True)
        small = fitted(self.font(), 11, 0.34 * self._share * height, 16)
        return name, small, fitted(self.font(), 18, 0.72 * height, 36, bold=True)

    def _texts(self, standing: S) -> _Texts:
        """As much as has room."""
        name, small, large = self._fonts()
        wide = QFontMetricsF(small).horizontalAdvance
        begin = QFontMetricsF(name).horizontalAdvance(standing.name) + _GAP
        end = self.width() - 1.0 + _GAP
        if standing.widest_score is not None:
            end -= standing.widest_score.width(large, small) + _GAP
        columns = [(each.words, max(map(wide, each)) + _GAP) for each in standing.columns]
        long, short, every = standing.role, standing.short_role, len(columns)
        for role, count in (
            *((long, every), (short, every), (short, every - 1)),
            *((short, 1), ("", 1), ("", 0)),
        ):
            left = begin + (wide(role) + _GAP if role else 0.0)
            right = end - sum(width for _words, width in columns[:count])
            if left + (self.room_beside_role(standing) if role else 0.0) <= right:
                break
        return _Texts(role, columns[:count], left, right)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.standing is not None:
            self._snapshot.paint(self, self.standing, partial(self._paint, standing=self.standing))
            self.paint_focus()

    def _paint(self, painter: QPainter, standing: S) -> None:
        theme, texts = current_theme(), self._texts(standing)
        name, small, large = self._fonts()
        line = baseline_of(name, self.height())
        painter.setPen(theme.text)
        left = write_beside(painter, name, standing.name, 0, line) + _GAP
        if standing.score is not None:
            begin = self.width() - 1.0 - standing.score.width(large, small)
            standing.score.write(painter, large, small, begin, line)
        painter.setPen(theme.quiet_text)
        write_beside(painter, small, texts.role, left, line)
        right = texts.right
        for words, width in reversed(texts.columns):
            right += width
            write_beside(painter, small, words, right - _GAP, line, is_end=True)
        if len(texts.columns) == len(standing.columns):
            self.paint_between(painter, standing, self.room_between(standing))
