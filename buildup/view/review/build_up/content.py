"""The content of a Build Up review: who is ahead after each move, and by how much."""

from collections.abc import Sequence

from buildup.controller.build_up.session import BuildUpSession
from buildup.model.build_up.position import Move
from buildup.model.build_up.variations import branches_of
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up import review as wording
from buildup.narration.build_up import variations
from buildup.narration.build_up.moves import short_move, tell_move
from buildup.narration.build_up.score_sheet import explain_par
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.texts import _, number
from buildup.view.build_up.curve import cost_of, round_curve
from buildup.view.game.curve import Curve
from buildup.view.review.content import Branch, ReviewContent, course_of


class RoundContent(ReviewContent[ReviewedPly]):
    """The content of a round's review, whose curve is the human's lead after each ply.

    Perfect play is assumed after the ply: to the end of the round if that makes the lead certain,
    otherwise to the end of the current hand.
    """

    session: BuildUpSession

    @property
    def review(self) -> BuildUpReview | None:
        return self.session.reviewer.review

    def subject(self) -> str:
        round_number = self.session.reviewer.round_number
        return self.session.controller.narrator.lead_after_each_move(round_number)

    def curve(self) -> Curve | None:
        return None if self.review is None else round_curve(self.review)

    def totals(self) -> PerPlayer[str]:
        own = [() if self.review is None else self.review.plies_of(each) for each in Player]
        return PerPlayer(*(number(-sum(ply.cost for ply in plies)) for plies in own))

    def outcome(self) -> list[str]:
        review, narrator = self.review, self.session.controller.narrator
        if review is None:
            return []
        luck = _("Luck unknown: the game began midway.")
        if review.luck_of_hands:
            luck = narrator.luck(review.luck_of_hands)
        return [wording.decision_words(review, narrator), wording.par_words(review, narrator), luck]

    def rule(self) -> str:
        review = self.review
        if review is None or not review.luck_of_hands:
            return ""
        return f"{explain_par()}\n{wording.luck_rule(review)}"

    def move(self, ply: ReviewedPly) -> str:
        return tell_move(ply.move.tile, ply.advice.covered)

    def row(self, ply: ReviewedPly) -> str:
        """Return the row of a ply, without its player."""
        return f"{ply.number}. {short_move(ply.move.tile, ply.advice.covered)}"

    def words(self, ply: ReviewedPly) -> str:
        return wording.reason_words(ply, self.session.controller.narrator, tells=self.tells_chances)

    def verdict_words(self, ply: ReviewedPly) -> str:
        return wording.verdict_words(ply, tells=self.tells_chances)

    def cost(self, ply: ReviewedPly) -> str:
        return cost_of(ply)

    def show_best_play(self, ply: ReviewedPly) -> None:
        """Show best play first, then the continuation of the actual move."""
        self.session.show_best_play(ply.event_index, *reversed(ply.advice.lines))

    def better(self, ply: ReviewedPly) -> Move:
        return ply.advice.best

    def height(self, ply: ReviewedPly) -> float:
        return ply.margin_after

    def standing(self, ply: ReviewedPly) -> str:
        return wording.margin_words(ply.margin_after, self.names)

    def course(self, plies: Sequence[ReviewedPly]) -> str:
        margins = [each.margin_after for each in plies]
        return course_of([(each, number(each, signed=True)) for each in margins])

    def all_branches(self) -> Sequence[Branch]:
        game, branches = self.session.game, list[Branch]()
        tried = game.variations
        for at, place in branches_of(tried, game.tried_number, game.present):
            each = tried[place]
            name, result = variations.variation_name(each), variations.variation_result(each)
            description = variations.describe_variation(each, self.session.controller.narrator)
            branches.append(Branch(at, place, name, result, description))
        return branches

    def is_of_review(self, branch: Branch) -> bool:
        line = self.session.game.variations[branch.number].line
        return line.table.round_number == self.session.reviewer.round_number

    def show_variation(self, number: int) -> None:
        self.session.show_variation(number)
