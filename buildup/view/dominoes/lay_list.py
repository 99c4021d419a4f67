"""A row of the list of all lays of Dominoes, and how it is painted."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from buildup.model.dominoes.line import Lay
from buildup.narration.dominoes.lay_values import (
    explain_prospect,
    tell_pips,
    tell_prospect,
)
from buildup.narration.numbers import percent
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.analysis import Leaving, Prospect
from buildup.texts import _
from buildup.view.game.move_list import ListRow, RowDelegate, paint_share
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.theme import Theme

PIPS_LEFT = 110
"""Where the column with pips begins, as all lengths here with the usual font and in
device-independent pixels."""
_PIPS_WIDTH = 36
_BAR_LEFT = 154
_BAR_RIGHT = 82
"""What the bar leaves free at either side of a row."""
_LOSS = 48
"""Room for what the lay gives away, below the chance at the right."""
_LEAST_SHARE = 0.04
"""A bar that is filled less cannot be seen."""


@dataclass(frozen=True, slots=True)
class LayRow(ListRow):
    """One legal lay as the list shows it."""

    lay: Lay
    where: str
    """The lay in words."""
    ends_text: str
    """Which ends it leaves open."""
    prospect: Prospect | None
    leaving: Leaving
    lost: float | None
    """How much of the chance to win it gives away, from 0 to 1; ``None`` without a value."""
    is_best: bool
    """Whether no other lay is worth more."""

    @property
    def key(self) -> Lay:
        return self.lay

    @property
    def move_text(self) -> str:
        return self.where

    @property
    def is_valued(self) -> bool:
        return self.prospect is not None

    @property
    def group(self) -> Leaving:
        return self.leaving

    @property
    def value_text(self) -> str:
        if self.prospect is None:
            return self.move_text
        return explain_prospect(self.move_text, self.prospect)

    @property
    def loss_text(self) -> str:
        """What it gives away, of what is certain that it is; empty for nothing."""
        if self.prospect is None:
            return ""
        if self.prospect.is_exact:
            return _("certain")
        return percent(-self.lost) if self.lost and round(100 * self.lost) else ""

    @property
    def verdict(self) -> Verdict:
        """By what the lay gives away."""
        if self.is_best:
            return Verdict.BEST
        verdict = Verdict.by_chance(self.lost or 0.0)
        return Verdict.GOOD if verdict is Verdict.BEST else verdict


class LayDelegate(RowDelegate[LayRow]):
    """Paints a row: the lay and the ends it leaves, pips, a bar, and the chance to win."""

    def paint_row(self, painter: QPainter, area: QRectF, row: LayRow, theme: Theme) -> None:
        font = painter.font()
        scale = text_scale(font)
        bold = sized(font, 13, bold=row.is_best)
        small = sized(font, 11)
        flags = Qt.AlignmentFlag.AlignVCenter
        right = flags | Qt.AlignmentFlag.AlignRight
        upper = area.adjusted(10, 2, -10, -area.height() / 2 + 1)
        lower = area.adjusted(10, area.height() / 2 - 1, -10, -3)
        painter.setFont(bold)
        painter.setPen(theme.text)
        painter.drawText(upper, flags, row.move_text)
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        painter.drawText(lower, flags, row.ends_text if row.is_valued else _("not valued yet"))
        if row.prospect is None:
            return
        painter.drawText(lower, right, row.loss_text)
        if row.more:
            more = QRectF(area.left() + _BAR_LEFT * scale, lower.top(), 0, lower.height())
            more.setRight(area.right() - _LOSS * scale)
            painter.drawText(more, flags, row.more_text)
        painter.setFont(sized(font, 13))
        painter.setPen(theme.text)
        pips = QRectF(
            area.left() + PIPS_LEFT * scale, upper.top(), _PIPS_WIDTH * scale, upper.height()
        )
        painter.drawText(pips, right, tell_pips(row.prospect))
        painter.setFont(bold)
        painter.drawText(upper, right, tell_prospect(row.prospect))
        middle = area.top() + area.height() * 0.3
        bar = QRectF(area.left() + _BAR_LEFT * scale, middle - 5, 0, 10)
        bar.setRight(area.right() - _BAR_RIGHT * scale)
        share = max(_LEAST_SHARE, row.prospect.chance)
        paint_share(painter, bar, share, row.verdict, theme)
