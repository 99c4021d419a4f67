"""What the review of a round of Build Up shows: chances, or points ahead."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import Event
from buildup.model.build_up.variations import branches_of
from buildup.model.player import Player, PlayMode
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up import review as wording
from buildup.narration.build_up.chances import tell_chance, tell_share
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.build_up.score_sheet import explain_par
from buildup.narration.build_up.variations import (
    describe_variation,
    variation_name,
    variation_result,
)
from buildup.narration.drawn import short_move
from buildup.narration.numbers import number
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.verdicts import CHANCES
from buildup.strategy.build_up.level_chance import CURVES
from buildup.texts import _
from buildup.view.game.scale import Scale
from buildup.view.review.content import Branch, PlyWords, ReviewContent, Section, course_of

_LEAST_REACH = 5
"""The axis of points shows at least so many at both sides."""


class RoundContent(ReviewContent[ReviewedPly]):
    """The chance of who plays black to win the round; the other view is the margin.

    The margin is that of the hands scored and of this one played perfectly; between two hands
    the curve jumps by what the draw changed.
    """

    session: BuildUpSession
    luck_lines = 4
    verdict_rule = staticmethod(wording.verdict_rule)
    deciding_rule = staticmethod(wording.deciding_rule)

    def __init__(self, session: BuildUpSession) -> None:
        super().__init__(session, Settings.review_shows_points)

    @property
    def review(self) -> BuildUpReview | None:
        return self.session.reviewer.review

    @property
    def _tells(self) -> bool:
        """Whether chances are told: between two people none is."""
        return self.session.controller.game_mode is not PlayMode.TWO_PEOPLE

    @property
    def has_chances(self) -> bool:
        """Between people there is none; against a level that errs it can be flat, whatever is given
        away."""
        if not self._tells:
            return False
        if self.review is None or self.review.level not in CURVES:
            return True
        shares = [ply.chance_after.share for ply in self.review.plies]
        return not shares or max(shares) - min(shares) >= CHANCES[0]

    @property
    def events(self) -> Sequence[Event]:
        return self.session.controller.shown.events

    def other_view(self) -> tuple[str, str]:
        return _("Points"), _("Show points instead of win chance")

    def subject(self) -> tuple[str, str]:
        narrator = self.session.controller.narrator
        rule = wording.knowledge_rule() if self._tells else ""
        round_number = self.session.reviewer.round_number
        if self.shows_other:
            return narrator.lead_after_each_move(round_number), rule
        return narrator.chance_after_each_move(round_number), rule

    def columns(self) -> Mapping[str, str]:
        return {
            _("chance"): in_sentences(
                _("Win chance lost over the whole round."),
                _("It can exceed 100%, since players give some back."),
            ),
            _("points"): _("Average points lost per move"),
        }

    def sums(self) -> Mapping[Player, Sequence[str]]:
        lost = partial(wording.lost_words, tells=self._tells)
        return {} if self.review is None else self._rows(self.review.players, lost)

    def luck(self) -> tuple[str, str]:
        """How lucky the human was, beside par, and how that is measured."""
        review, narrator = self.review, self.session.controller.narrator
        if review is None or not review.is_done:
            luck, rule = _("Luck: known when the review is done."), ""
        elif review.luck_of_hands:
            luck, rule = narrator.luck(review.luck_of_hands), wording.luck_rule(review)
        else:
            luck, rule = _("Luck: unknown, the game began midway."), ""
        par = "" if review is None else wording.par_words(review, narrator)
        return (f"{par} {luck}", f"{explain_par()}\n{rule}".strip()) if par else (luck, rule)

    def move(self, ply: ReviewedPly) -> str:
        return tell_move(ply.move.tile, ply.advice.reason.covered)

    def row(self, ply: ReviewedPly) -> str:
        """Its color tells whose tile it is."""
        return f"{ply.number}. {short_move(ply.move.tile, ply.advice.reason.covered)}"

    def words(self, ply: ReviewedPly) -> PlyWords:
        reason = wording.reason_words(ply, self.session.controller.narrator, tells=self._tells)
        return PlyWords(self.title(ply), reason, wording.line_words(ply))

    def verdict_words(self, ply: ReviewedPly) -> str:
        return wording.verdict_words(ply, tells=self._tells)

    def losses(self, ply: ReviewedPly) -> Sequence[str]:
        return wording.loss_words(ply, tells=self._tells)

    def show_best_play(self, ply: ReviewedPly) -> None:
        """Best play first, then what follows from what was placed."""
        comparison, lines = ply.advice.comparison, [ply.line]
        if comparison is not None and not ply.is_best:
            lines.append(comparison.worse.moves)
        self.session.show_best_play(ply.event_index, *lines)

    def sections(self, plies: Sequence[ReviewedPly]) -> Iterator[Section]:
        for hand in sorted({ply.hand_number for ply in plies}):
            numbers = [ply.number for ply in plies if ply.hand_number == hand]
            name = _("hand {hand}").format(hand=hand)
            yield Section(min(numbers), max(numbers), name, str(hand))

    def before(self, ply: ReviewedPly) -> float:
        return ply.margin_before if self.shows_other else 100 * ply.chance_before.share

    def after(self, ply: ReviewedPly) -> float:
        return ply.margin_after if self.shows_other else 100 * ply.chance_after.share

    def chance(self, ply: ReviewedPly) -> str:
        return tell_chance(ply.chance_after)

    def standing(self, ply: ReviewedPly) -> str:
        if self.shows_other:
            return wording.margin_words(ply.margin_after, self.names)
        return super().standing(ply)

    def course(self, plies: Sequence[ReviewedPly]) -> str:
        heights = map(self.after, plies)
        if self.shows_other:
            told = [(each, self.axis_text(each)) for each in heights]
        else:
            told = [*zip(heights, [tell_share(ply.chance_after) for ply in plies], strict=True)]
        return course_of(told)

    @property
    def level(self) -> int:
        return 0 if self.shows_other else 50

    def axis(self, most_steps: int) -> Scale:
        if not self.shows_other:
            return super().axis(most_steps)
        margins = [each for ply in self.plies for each in (ply.margin_before, ply.margin_after)]
        low, high = min(margins, default=0), max(margins, default=0)
        return Scale.around(min(low, -_LEAST_REACH), max(high, _LEAST_REACH), most_steps)

    def axis_text(self, value: float) -> str:
        return number(round(value), signed=True) if self.shows_other else super().axis_text(value)

    def all_branches(self) -> Sequence[Branch]:
        """Of many variations that takes 9 ms."""
        controller, branches = self.session.controller, list[Branch]()
        variations = controller.variations
        for at, place in branches_of(variations, controller.tried_number, controller.present):
            each = variations[place]
            name, result = variation_name(each), variation_result(each)
            branches.append(Branch(at, place, name, result, describe_variation(each, self.names)))
        return branches

    def is_of_review(self, branch: Branch) -> bool:
        line = self.session.controller.variations[branch.number].line
        return line.table.round_number == self.session.reviewer.round_number

    def show_variation(self, number: int) -> None:
        self.session.show_variation(number)
