"""Reviews the finished game of Dominoes that somebody looks at."""

from buildup.controller.analysis.reviewer import Reviewer
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.review.dominoes.review import DominoesReview


class DominoesReviewer(Reviewer[DominoesController, DominoesReview]):
    """Holds the review of the game on the table; there is none before the game is over."""

    def _review_shown(self) -> DominoesReview | None:
        game, known = self._controller.present, self.review
        if not (game.is_over and game.table.is_whole):
            return None
        return known if known is not None and known.game is game else DominoesReview(game)
