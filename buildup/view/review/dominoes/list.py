"""The list of a game of Dominoes: every lay with what it gave away."""

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.player import Player
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.review.dominoes.wording import lay_words, loss_words, row_words
from buildup.view.review.list import ReviewListModel
from buildup.view.style.theme import Theme


class GameListModel(ReviewListModel[ReviewedLay]):
    """Shows who laid what, and what it gave away by what could be known; its other
    view marks, with all tiles open, which lays gave a won game away."""

    def __init__(
        self, controller: DominoesController, reviewer: DominoesReviewer, parent: QObject
    ) -> None:
        super().__init__(controller, parent)
        self._reviewer = reviewer

    def _parts(self, before: ReviewedLay, ply: ReviewedLay) -> bool:
        return bool(before.sight.boneyard_count) and not ply.sight.boneyard_count

    def player_width(self, font: QFont, *, is_wide: bool) -> float:
        """A narrow row has no room for names."""
        metrics = QFontMetricsF(font)
        names = self._controller.narrator.names
        return max(metrics.horizontalAdvance(names[who]) for who in Player) + 4 if is_wide else 0.0

    def move_text(self, ply: ReviewedLay) -> str:
        return lay_words(ply)

    def losses(self, ply: ReviewedLay) -> tuple[str, str]:
        if not self._shows_other:
            return "", loss_words(ply)
        found = ply.hindsight
        if found.wins is None:
            return "", ""
        return "", _("wins") if found.wins else _("loses")

    def mark(self, ply: ReviewedLay) -> Verdict | None:
        if not self._shows_other:
            return super().mark(ply)
        return Verdict.BLUNDER if ply.hindsight.gives_away else None

    def _description(self, ply: ReviewedLay) -> str:
        review = self._reviewer.review
        is_known = review is not None and review.has_hindsight
        names = self._controller.narrator.names
        return row_words(ply, names, is_known=is_known)

    def paint_player(self, painter: QPainter, area: QRectF, ply: ReviewedLay, theme: Theme) -> None:
        """The player's name: the tiles of both look alike."""
        if not area.width():
            return
        name = self._controller.narrator.names[ply.player]
        is_human = ply.player is Player.HUMAN
        painter.setPen(theme.text if is_human else theme.quiet_text)
        elided = QFontMetricsF(painter.font()).elidedText(
            name, Qt.TextElideMode.ElideRight, area.width()
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, elided)
