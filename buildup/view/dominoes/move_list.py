"""A row of the list of all lays of Dominoes, and how it is painted."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from buildup.model.dominoes.line import Lay, Line, Side
from buildup.narration.dominoes.move_values import (
    explain_prospect,
    tell_ends,
    tell_match,
    tell_pips,
    tell_prospect,
    tell_where,
)
from buildup.narration.numbers import percent
from buildup.review.dominoes.verdict import verdict_of
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.advice import gives_away
from buildup.strategy.dominoes.analysis import Leaving, Prospect, ValuedLay
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
"""The bar leaves so much free at either side of a row."""
_LOSS = 48
"""Room for what the lay gives away, below the chance at the right."""
_LEAST_SHARE = 0.04
"""A bar that is filled less cannot be seen."""


@dataclass(frozen=True, slots=True)
class LayRow(ListRow):
    """One legal lay as the list shows it."""

    valued: ValuedLay
    before: Line
    """Where it would be laid."""
    best: Prospect | None
    """Of the lays that are listed."""
    match_chance: float | None = None
    """To win the match; ``None`` in a single game, and without a value."""

    @property
    def key(self) -> Lay:
        return self.valued.lay

    @property
    def prospect(self) -> Prospect | None:
        """Its worth; ``None`` without a value."""
        return self.valued.prospect

    @property
    def move_text(self) -> str:
        return tell_where(self.valued.lay, is_first=not self.before.tiles)

    @property
    def ends_text(self) -> str:
        """The ends that it leaves open."""
        line = self.before.laid(self.valued.lay.tile, self.valued.lay.side)
        return tell_ends(line.open_end(Side.LEFT) or 0, line.open_end(Side.RIGHT) or 0)

    @property
    def is_best(self) -> bool:
        if self.best is None or self.prospect is None:
            return False
        return not gives_away(self.best, self.prospect)

    @property
    def lost(self) -> float:
        """How much of the chance to win it gives away, from 0 to 1; 0 without a value."""
        return 0.0 if self.prospect is None else self.prospect.lost

    @property
    def is_valued(self) -> bool:
        return self.prospect is not None

    @property
    def group(self) -> Leaving:
        return self.valued.leaving

    @property
    def value_text(self) -> str:
        if self.prospect is None:
            return self.move_text
        told = explain_prospect(self.move_text, self.prospect)
        return told if self.match_chance is None else f"{told} {tell_match(self.match_chance)}"

    @property
    def below_bar(self) -> str:
        """The chance to win the match, and how many equal lays there are."""
        if self.match_chance is None:
            return self.more_text
        chance = _("match {chance}").format(chance=percent(self.match_chance))
        return " · ".join(filter(None, (chance, self.more_text)))

    @property
    def loss_text(self) -> str:
        """What it gives away; empty for nothing."""
        if self.prospect is None:
            return ""
        if self.prospect.is_exact:
            return _("certain")
        if self.is_best and self.prospect != self.best:
            return _("equal")
        return percent(-self.lost) if round(100 * self.lost) else ""

    @property
    def verdict(self) -> Verdict:
        """By what the lay gives away."""
        if self.best is None or self.prospect is None:
            return Verdict.GOOD
        return verdict_of(self.best, self.prospect)


class LayDelegate(RowDelegate[LayRow]):
    """Paints a row: the lay and the ends it leaves, pips, a bar, and the chance to win."""

    def paint_row(self, painter: QPainter, area: QRectF, row: LayRow, theme: Theme) -> None:
        font, scale = painter.font(), text_scale(painter.font())
        below = row.ends_text if row.is_valued else _("not valued yet")
        bold, upper, lower = self.paint_move(painter, area, row, below, theme)
        if row.prospect is None:
            return
        flags = Qt.AlignmentFlag.AlignVCenter
        right = flags | Qt.AlignmentFlag.AlignRight
        painter.drawText(lower, right, row.loss_text)
        if row.below_bar:
            more = QRectF(area.left() + _BAR_LEFT * scale, lower.top(), 0, lower.height())
            more.setRight(area.right() - _LOSS * scale)
            painter.drawText(more, flags, row.below_bar)
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
