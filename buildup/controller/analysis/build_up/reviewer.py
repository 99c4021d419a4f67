"""Reviews rounds of Build Up, both finished ones and those still being played."""

from datetime import datetime
from statistics import fmean

from buildup.controller.analysis.reviewer import Reviewer
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.play.build_up.open_game import OpenTournament
from buildup.records.finished_round import RoundReview
from buildup.records.puzzle_attempt import Mistake
from buildup.review.build_up.review import BuildUpReview
from buildup.review.review import costliest_of_habits
from buildup.saves.build_up.game_text import position_text
from buildup.strategy.build_up.search import compiled


class BuildUpReviewer(Reviewer[BuildUpReview]):
    """A reviewer of rounds of Build Up, including their variations."""

    _game: OpenTournament
    is_compiled = compiled

    @property
    def round_number(self) -> int:
        """The number of the reviewed round; 0 without a review."""
        return 0 if self.review is None else self.review.round_number

    @staticmethod
    def findings(review: BuildUpReview, made_at: datetime) -> RoundReview:
        plies, luck = review.plies_of(Player.HUMAN), review.luck_of_hands
        mistakes = [
            Mistake(
                position=position_text(review.game.at(ply.event_index)),
                best_move=str(ply.advice.best),
                loss=ply.loss,
                verdict=ply.verdict.value,
                made_at=made_at,
                move=str(ply.move),
            )
            for ply in costliest_of_habits(ply for ply in plies if ply.is_worth_a_puzzle)
        ]
        return RoundReview(
            average_loss=fmean(ply.loss for ply in plies) if plies else None,
            luck=sum(luck.values()) if luck else None,
            chance_lost=sum(ply.expert_loss.chance_lost for ply in plies),
            par=review.par,
            rules=tuple(review.rules),
            mistakes=mistakes,
            round_number=review.round_number,
            points=review.won.scores if review.won is not None and plies else None,
        )

    def _review_shown(self) -> BuildUpReview:
        return self._review_of(self._game.played, self._game.table.round_number)

    def review_ended(self) -> BuildUpReview:
        return self._review_of(present := self._game.present, present.round_number)

    def _review_of(self, line: Tournament, round_number: int) -> BuildUpReview:
        """Return the review of a round; a new one reuses what it shares with an earlier one."""
        wanted = round_number, self.rival
        known = [
            each for each in reversed(self._known) if (each.round_number, each.level) == wanted
        ]
        for each in known:
            if each.game is line:
                return each
        shared = [each.game.events.shared_with(line.events) for each in known]
        nearest = known[shared.index(max(shared))] if known else None
        self._known.append(BuildUpReview(line, round_number, nearest, self.rival))
        return self._known[-1]
