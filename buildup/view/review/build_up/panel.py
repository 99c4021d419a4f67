"""The panel of the review of a round of Build Up."""

from PySide6.QtWidgets import QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.variations import branches_of
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.score_sheet import explain_par
from buildup.narration.build_up.variations import (
    describe_variation,
    variation_result,
    variation_rows,
)
from buildup.narration.numbers import percent
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import PlayerReview, ReviewedPly
from buildup.texts import _
from buildup.view.review.build_up import wording
from buildup.view.review.build_up.graph import RoundGraph
from buildup.view.review.build_up.list import RoundListModel
from buildup.view.review.list import Branch
from buildup.view.review.panel import ReviewPanel
from buildup.view.review.ply import PlyWords
from buildup.view.review.summary import ReviewSummary, SummaryRow


class BuildUpReviewPanel(ReviewPanel[ReviewedPly]):
    """Shows chances or points ahead; what should have been played is a line to step through."""

    _session: BuildUpSession
    graph: RoundGraph

    def __init__(self, session: BuildUpSession, parent: QWidget) -> None:
        self._controller = session.controller
        self._reviewer = session.reviewer
        super().__init__(session, Settings.review_shows_points, _("Points"), parent)
        self._share.setAccessibleName(_("Share of the round that is reviewed"))
        self._list.setAccessibleName(_("Moves of the round with their losses"))
        self._other_view.setObjectName("reviewPoints")
        self._other_view.setToolTip(_("Show points ahead in place of the chance to win"))

    @property
    def _review(self) -> BuildUpReview | None:
        return self._reviewer.review

    def _new_graph(self) -> RoundGraph:
        return RoundGraph(self._controller, self)

    def _new_model(self) -> RoundListModel:
        return RoundListModel(self._controller, self)

    def _new_summary(self) -> ReviewSummary:
        columns = {
            _("chance"): _(
                "What all moves of the round together gave away of the chance to win it. It can be "
                "more than 100 %: what one player gives away the other can give back."
            ),
            _("points"): _("Points given away against exact play, on average over all moves"),
        }
        return ReviewSummary(columns, wording.verdict_rule, 4, self)

    def _subject_words(self, *, is_other: bool) -> tuple[str, str]:
        number, narrator = self._reviewer.round_number, self._controller.narrator
        tell = narrator.lead_after_each_move if is_other else narrator.chance_after_each_move
        return tell(number), wording.knowledge_rule()

    def _show_sums(self) -> None:
        review = self._reviewer.review
        if review is None:
            return
        rows = PerPlayer(*map(self._row, Player, review.players))
        self.summary.show_sums(rows, *self._luck_words(review), self._in_words)

    def _deciding_words(self, ply: ReviewedPly) -> tuple[str, str]:
        return wording.deciding_words(ply), wording.deciding_rule(ply)

    def _habit_words(self) -> str:
        review = self._reviewer.review
        return "" if review is None or not review.is_done else wording.habit_words(review)

    def _row(self, player: Player, own: PlayerReview) -> SummaryRow:
        points = own.average_loss
        losses = ("–", "–") if points is None else (percent(own.chance_lost), f"{points:.1f}")
        return SummaryRow(self._controller.narrator.names[player], losses, own.verdicts)

    def _luck_words(self, review: BuildUpReview) -> tuple[str, str]:
        """How lucky the human was, beside par, and how that is measured."""
        luck = review.luck_of_hands
        if luck and review.is_done:
            luck_words, rule = self._controller.narrator.luck(luck), wording.luck_rule(review)
        elif review.is_done:
            luck_words, rule = _("Luck: the draws of a game begun midway are unknown."), ""
        else:
            luck_words, rule = _("Luck: known when the review is done."), ""
        par = wording.par_words(review, self._controller.narrator)
        if par:
            luck_words, rule = f"{par} {luck_words}", f"{explain_par()}\n{rule}".strip()
        return luck_words, rule

    def _words(self, ply: ReviewedPly) -> PlyWords:
        return PlyWords(
            wording.ply_words(ply, self._controller.narrator.names),
            wording.reason_words(ply, self._controller.narrator),
            wording.line_words(ply),
        )

    def _last_move(self) -> int | None:
        events = self._controller.tournament.events
        for place in range(len(events) - 1, -1, -1):
            match events[place]:
                case TilePlaced():
                    return place
                case RoundStarted():
                    return None
        return None

    def _show_best_play(self, ply: ReviewedPly) -> None:
        """Best play first, then what follows from what was placed."""
        comparison, lines = ply.advice.comparison, [ply.line]
        if comparison is not None and not ply.is_best:
            lines.append(comparison.worse.moves)
        self._session.show_best_play(ply.event_index, *lines)

    def _next_move(self) -> Move | None:
        line = self._controller.shown_line
        event = None if line is None else line.events[self._replayer.place]
        return event.move if isinstance(event, TilePlaced) else None

    def _all_branches(self) -> list[Branch]:
        """Of many variations that takes 9 ms."""
        controller, rows = self._controller, list[Branch]()
        variations = controller.variations
        for at, number in branches_of(variations, controller.tried_number, controller.present):
            variation = variations[number]
            first, *others = variation_rows(variation)
            described = describe_variation(variation, controller.narrator.names)
            rows.append(Branch(at, number, first, variation_result(variation), described))
            rows += [Branch(at, number, move, "", move) for move in others]
        return rows

    def _show_variation(self, number: int) -> None:
        self._session.show_variation(number)

    def _is_of_review(self, branch: Branch) -> bool:
        line = self._controller.variations[branch.number].line
        return line.table.round_number == self._reviewer.round_number
