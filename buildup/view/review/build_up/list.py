"""The list of a round of Build Up: every ply with what it gave away, and the variations."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from buildup.narration.build_up.reasons import tell_move
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.texts import _
from buildup.view.review.build_up.wording import loss_words, ply_words, verdict_words
from buildup.view.review.list import ReviewListModel
from buildup.view.style.fonts import text_scale
from buildup.view.style.theme import Theme
from buildup.view.tiles.face import material_of, paint_blank


class RoundListModel(ReviewListModel[ReviewedPly]):
    """Shows a tile of the player's colour, the move, and what it gave away."""

    def _parts(self, before: ReviewedPly, ply: ReviewedPly) -> bool:
        return before.hand_number != ply.hand_number

    def move_text(self, ply: ReviewedPly) -> str:
        return tell_move(ply.move)

    def losses(self, ply: ReviewedPly) -> tuple[str, str]:
        return loss_words(ply)

    def _description(self, ply: ReviewedPly) -> str:
        return _("{ply}. {verdict}").format(
            ply=ply_words(ply, self._controller.narrator.names), verdict=verdict_words(ply)
        )

    def paint_player(self, painter: QPainter, area: QRectF, ply: ReviewedPly, theme: Theme) -> None:
        half = 5 * text_scale(painter.font())
        middle = area.center().y()
        area.setTop(middle - half)
        area.setBottom(middle + half)
        paint_blank(painter, area, material_of(theme, ply.player.colour))
