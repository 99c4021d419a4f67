"""Reviews finished games of Dominoes."""

from datetime import datetime

from buildup.controller.analysis.reviewer import Reviewer
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import Player
from buildup.records.finished_round import RoundReview
from buildup.records.puzzle_attempt import Mistake
from buildup.review.dominoes.review import DominoesReview
from buildup.review.review import costliest_of_habits
from buildup.review.verdicts import CHANCES
from buildup.strategy.dominoes.kernel import compiled


class DominoesReviewer(Reviewer[DominoesReview]):
    """Reviews finished games of Dominoes, except variations and damaged games."""

    is_compiled = compiled

    @staticmethod
    def findings(review: DominoesReview, made_at: datetime) -> RoundReview:
        game, plies = review.game, review.plies_of(Player.HUMAN)
        lost = review.chance_lost(Player.HUMAN)
        states = {len(state.events): state for state in game.states()}
        mistakes = [
            Mistake(
                position=str(PositionLine.of(states[ply.event_index], Player.HUMAN)),
                best_move=str(ply.best.lay),
                loss=ply.chance_lost,
                verdict=ply.verdict.value,
                made_at=made_at,
                game=game.kind,
                move=str(ply.lay),
            )
            for ply in costliest_of_habits(ply for ply in plies if ply.chance_lost >= CHANCES[0])
        ]
        return RoundReview(
            average_loss=100 * lost / len(plies) if plies else None,
            luck=100 * review.luck,
            chance_lost=lost,
            rules=tuple(review.rules),
            mistakes=mistakes,
            points=None if game.won is None else game.won.pips,
        )

    def _review_shown(self) -> DominoesReview | None:
        game = self._game.present
        if not (game.is_over and game.table.is_whole):
            return None
        for each in self._known:
            if each.game is game and each.level is self.rival:
                return each
        self._known.append(DominoesReview(game, self.rival))
        return self._known[-1]
