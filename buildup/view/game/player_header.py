"""A player's header on a table: name, level or program, and the standing in numbers."""

import re
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.frozen import frozen
from buildup.strategy.level import Level
from buildup.texts import number
from buildup.view.game.readout import Readout, paint_focus
from buildup.view.style.fonts import fitted
from buildup.view.style.painting import Snapshot
from buildup.view.style.theme import current_theme
from buildup.view.tiles.portrait import paint_portrait

_LARGEST_FACE = 40.0
_GAP = 16
"""The gap between neighboring items, in device-independent pixels."""
_NUMBER = re.compile(r"−?\d+")
_BESIDE = 5
"""The gap between the score and its unit, in device-independent pixels."""


@frozen(kw_only=True)
class Standing:
    """The content of a header."""

    name: str
    role: str
    """The level or program, if any; in Build Up, also a note if the player goes first."""
    level: Level | None = None
    """The level whose face is shown before the name, if any."""
    columns: tuple[str, ...]
    """Numbers with units, from right to left; the last are omitted if they do not fit."""
    score: str
    """The score, a large number at the end; empty if there is none."""
    unit: str
    """The unit of the score."""
    spoken: str
    """The header's content in words, for assistive technology."""


S = TypeVar("S", bound=Standing)


class _Text(NamedTuple):
    words: str
    font: QFont
    left: float
    is_quiet: bool = True


def _with_two_digits(words: str) -> str:
    """Return words with two wide digits in place of each one-digit number, to reserve space."""
    return re.sub(r"\b\d\b", "88", words)


class PlayerHeader(Readout, Generic[S]):
    """A header with a player's standing; each game adds a picture between the texts."""

    def __init__(self, parent: QWidget, share: float = 1.0) -> None:
        """Create an empty header; ``share`` scales its text."""
        super().__init__(parent)
        self.standing: S | None = None
        """The standing as last shown; ``None`` if none was shown yet."""
        self._share = share
        self._score = ""
        """The score shown during its animation; empty otherwise."""
        self._snapshot = Snapshot()

    def count(self, before: str, after: str, share: float) -> None:
        """Show the score ``share`` of the way from ``before`` to ``after``."""
        begin = iter(_NUMBER.findall(before))

        def at_share(found: re.Match[str]) -> str:
            one, other = (int(each.replace("−", "-")) for each in (next(begin, found[0]), found[0]))
            return number(round(one + (other - one) * share))

        self._score = "" if share == 1.0 else _NUMBER.sub(at_share, after)
        self.update()

    def show_standing(self, standing: S) -> None:
        """Show a player's standing, and update its accessible name."""
        self._score = ""
        self.standing = standing
        self.setAccessibleName(standing.spoken)
        self.update()

    @property
    def score_place(self) -> QPointF:
        """The approximate center of the score, in the parent's coordinates."""
        return QPointF(self.geometry().right() - self.row_height(), self.geometry().center().y())

    def row_height(self) -> float:
        """Return the height that the text is scaled to."""
        return self.height()

    def room_beside_role(self, _standing: S) -> float:
        """Return the width that the picture needs beside a role.

        If there is less, numbers or the role are omitted.
        """
        return 0.0

    def paint_between(self, painter: QPainter, standing: S, room: QRectF) -> None:
        """Paint the picture between the role and the numbers."""

    def _face(self, standing: S) -> float:
        """Return the size of the face before the name; 0 if there is none."""
        return 0.0 if standing.level is None else min(_LARGEST_FACE, self.row_height() - 2)

    def _laid_out(self, standing: S) -> tuple[list[_Text], QRectF]:
        """Return as many texts as fit, the name first, and the room between them.

        The room is empty if a number has to be omitted.
        """
        height = self.row_height()
        name = fitted(self.font(), 13, 0.47 * self._share * height, 24, bold=True)
        small = fitted(self.font(), 11, 0.34 * self._share * height, 16)
        large = fitted(self.font(), 18, 0.72 * min(1.0, self._share) * height, 36, bold=True)
        bold, wide, high = (QFontMetricsF(each).horizontalAdvance for each in (name, small, large))
        begin = 1.25 * self._face(standing)
        texts = [_Text(standing.name, name, begin, False)]
        begin += bold(standing.name) + _GAP
        end = self.width() - 1.0
        if standing.score:
            end -= wide(standing.unit)
            score = self._score or standing.score
            texts.append(_Text(standing.unit, small, end))
            texts.append(_Text(score, large, end - _BESIDE - high(score), False))
            end -= _BESIDE + max(map(high, ("−888", _with_two_digits(standing.score)))) + _GAP
        # Reserve space, so that the numbers of both players line up.
        rooms = [wide(_with_two_digits(each)) + _GAP for each in standing.columns]
        told, every = standing.role, len(rooms)
        for role, count in ((told, every), (told, every - 1), (told, 1), ("", 1), ("", 0)):
            left = begin + (wide(role) + _GAP if role else 0.0)
            right = end + _GAP - sum(rooms[:count])
            if left + (self.room_beside_role(standing) if role else 0.0) <= right:
                break
        texts.append(_Text(role, small, begin))
        for column, room in zip(standing.columns[:count], rooms, strict=False):
            texts.append(_Text(column, small, end - wide(column)))
            end -= room
        between = QRectF(left, 0, min(right - _GAP / 2, end) - left, self.height())
        return texts, between if count >= every else QRectF()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.standing is not None:
            shown = self.standing, self._score
            self._snapshot.paint(self, shown, partial(self._paint, standing=self.standing))
            paint_focus(self)

    def _paint(self, painter: QPainter, standing: S) -> None:
        theme, (texts, room) = current_theme(), self._laid_out(standing)
        line = (self.height() + QFontMetricsF(texts[0].font).capHeight()) / 2
        for words, font, left, is_quiet in texts:
            metrics = QFontMetricsF(font)
            wide, top = metrics.horizontalAdvance(words), line - metrics.ascent()
            painter.setFont(font)
            painter.setPen(theme.quiet_text if is_quiet else theme.text)
            box = QRectF(left - 1, top, wide + 2, metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        if standing.level is not None:
            face = self._face(standing)
            square = QRectF(0, (self.height() - face) / 2, face, face)
            paint_portrait(painter, square, standing.level)
        if not room.isEmpty():
            self.paint_between(painter, standing, room)
