"""A row of the list of all moves of Build Up, and how it is painted."""

from collections.abc import Hashable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from buildup.model.build_up.position import Move
from buildup.narration.build_up.chances import explain_chance, tell_chance, tell_knowledge
from buildup.narration.build_up.move_values import tell_reply
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number
from buildup.review.build_up.verdict import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.round_analysis import likeness
from buildup.texts import _
from buildup.view.game.move_list import ListRow, RowDelegate, paint_share
from buildup.view.style.fonts import text_scale
from buildup.view.style.theme import Theme

_BAR_LEFT = 142
"""With the usual font, in device-independent pixels, as all lengths here."""
_BAR_RIGHT = 82
"""The bar leaves so much free at either side of a row."""
_KNOWLEDGE = 66
"""Room for how the chance is known, below it at the right."""
_LONGEST_BAR = 24
"""A loss of so many points, or more, leaves no bar."""


@dataclass(frozen=True, slots=True)
class MoveRow(ListRow):
    """One legal move as the list shows it."""

    valued: ValuedMove
    move_loss: MoveLoss | None
    """What the move gives away; ``None`` without a value."""
    chance: Chance | None
    """Of winning the round, and how it is known."""

    @property
    def is_best(self) -> bool:
        """Whether no other move is better, for the round and in points."""
        return self.move_loss is not None and self.move_loss.verdict is Verdict.BEST

    @property
    def loss(self) -> int | None:
        """Points less than the best move is worth; 0 or less where only the round is lost."""
        return None if self.move_loss is None else self.move_loss.points

    @property
    def key(self) -> Move:
        return self.valued.move

    @property
    def move_text(self) -> str:
        return tell_move(self.valued.move)

    @property
    def is_valued(self) -> bool:
        return self.valued.value is not None

    @property
    def value_text(self) -> str:
        sentence = self._worth
        if self.valued.value is None or self.chance is None:
            return sentence
        return f"{sentence} {explain_chance(self.chance)}"

    @property
    def _worth(self) -> str:
        if self.valued.value is None or self.chance is None:
            return self.move_text
        if self.is_best:
            sentence = _("{move}: {value} points in this hand, a best move; {chance} %.")
        elif self.loss is not None and self.loss > 0:
            sentence = _("{move}: {value} points in this hand, {loss} behind the best; {chance} %.")
        else:
            sentence = _(
                "{move}: {value} points in this hand, but it gives away the round; {chance} %."
            )
        return sentence.format(
            move=self.move_text,
            value=number(self.valued.value, signed=True),
            loss=self.loss,
            chance=round(100 * self.chance.share),
        )

    @property
    def group(self) -> tuple[Hashable, ...]:
        return likeness(self.valued, self.chance)


class MoveDelegate(RowDelegate[MoveRow]):
    """Paints a row: the move and its answer, value and bar, and the chance to win the round."""

    def paint_row(self, painter: QPainter, area: QRectF, row: MoveRow, theme: Theme) -> None:
        if row.move_loss is not None:
            self.paint_bar(painter, area, row.move_loss, theme)
        scale = text_scale(painter.font())
        bold, upper, lower = self.paint_move(painter, area, row, tell_reply(row.valued), theme)
        small = painter.font()
        flags = Qt.AlignmentFlag.AlignVCenter
        right = flags | Qt.AlignmentFlag.AlignRight
        if row.valued.value is None or row.chance is None:
            return
        painter.setFont(bold)
        painter.setPen(theme.text)
        value = QRectF(area.left() + 92 * scale, upper.top(), 40 * scale, upper.height())
        painter.drawText(value, right, number(row.valued.value, signed=True))
        painter.drawText(upper, right, tell_chance(row.chance))
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        painter.drawText(lower, right, tell_knowledge(row.chance))
        if row.loss is not None and row.loss > 0:
            loss = QRectF(area.left() + 92 * scale, lower.top(), 40 * scale, lower.height())
            painter.drawText(loss, right, number(-row.loss))
        if row.more:
            more = QRectF(area.left() + _BAR_LEFT * scale, lower.top(), 0, lower.height())
            more.setRight(area.right() - _KNOWLEDGE * scale)
            painter.drawText(more, flags, row.more_text)

    def paint_bar(self, painter: QPainter, area: QRectF, judged: MoveLoss, theme: Theme) -> None:
        """Full and pointed for the best moves, round and shorter the more points they give away.

        A move that changes the result of the round has hardly any.
        """
        scale = text_scale(painter.font())
        left, right = _BAR_LEFT * scale, _BAR_RIGHT * scale
        middle = area.top() + area.height() * 0.3
        whole = QRectF(area.left() + left, middle - 5, area.width() - left - right, 10)
        loss = _LONGEST_BAR if judged.changes_result else judged.points
        share = max(0.04, 1.0 - loss / _LONGEST_BAR)
        paint_share(painter, whole, share, judged.verdict, theme)
