"""The panel of the review of a game of Dominoes."""

from PySide6.QtWidgets import QWidget

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.game import TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.numbers import percent
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.texts import _
from buildup.view.review.dominoes import wording
from buildup.view.review.dominoes.graph import GameGraph
from buildup.view.review.dominoes.list import GameListModel
from buildup.view.review.panel import ReviewPanel
from buildup.view.review.ply import PlyWords
from buildup.view.review.summary import ReviewSummary, SummaryRow
from buildup.view.style.named import explain


class DominoesReviewPanel(ReviewPanel[ReviewedLay]):
    """Shows what could be known, or hindsight: graph and list show one of them, and of a lay
    both are said."""

    _session: DominoesSession
    graph: GameGraph
    model: GameListModel

    def __init__(self, session: DominoesSession, parent: QWidget) -> None:
        self._controller = session.controller
        self._reviewer = session.reviewer
        super().__init__(session, Settings.review_shows_hindsight, _("All tiles open"), parent)
        self._share.setAccessibleName(_("Share of the game that is reviewed"))
        self._list.setAccessibleName(_("Lays of the game with what they gave away"))
        self._other_view.setObjectName("reviewHindsight")
        explain(self._other_view, wording.hindsight_rule())

    @property
    def _review(self) -> DominoesReview | None:
        return self._reviewer.review

    def _new_graph(self) -> GameGraph:
        return GameGraph(self._controller, self)

    def _new_model(self) -> GameListModel:
        return GameListModel(self._controller, self._reviewer, self)

    def _new_summary(self) -> ReviewSummary:
        columns = {
            _("chance"): _(
                "What all lays of the game together gave away of the chance to win it, by what "
                "could be known."
            ),
            _("wins"): _("How many lays turned a won game into a lost one, with all tiles open"),
        }
        return ReviewSummary(columns, wording.verdict_rule, 2, self)

    def _subject_words(self, *, is_other: bool) -> tuple[str, str]:
        if is_other:
            return _("Who wins"), wording.hindsight_rule()
        return self._controller.narrator.chance_after_each_lay(), wording.knowledge_rule()

    def _show_sums(self) -> None:
        review = self._reviewer.review
        if review is not None:
            rows = PerPlayer(*(self._row(review, player) for player in Player))
            self.summary.show_sums(rows, *self._luck_words(review), self._in_words)

    def _row(self, review: DominoesReview, player: Player) -> SummaryRow:
        own = review.players[player]
        lost = percent(own.chance_lost) if own.plies else "–"
        wins = str(own.wins_given_away) if review.has_hindsight else "–"
        return SummaryRow(self._controller.narrator.names[player], (lost, wins), own.verdicts)

    def _deciding_words(self, ply: ReviewedLay) -> tuple[str, str]:
        return wording.deciding_words(ply), wording.deciding_rule()

    def _luck_words(self, review: DominoesReview) -> tuple[str, str]:
        """How lucky the draws were, and how that is measured."""
        if not review.is_done:
            return _("Luck: known when the review is done."), ""
        narrator = self._controller.narrator
        return wording.luck_words(review, narrator), wording.luck_rule(review, narrator.names)

    def _words(self, ply: ReviewedLay) -> PlyWords:
        review = self._reviewer.review
        is_known = review is not None and review.has_hindsight
        match = None if review is None else review.game.start.match
        return PlyWords(
            wording.ply_words(ply, self._controller.narrator.names),
            wording.reason_words(ply, self._controller.narrator, match),
            wording.line_words(ply, is_known=is_known),
        )

    def _last_move(self) -> int | None:
        events = self._controller.game.events
        places = range(len(events) - 1, -1, -1)
        return next((place for place in places if isinstance(events[place], TileLaid)), None)

    def _better_lay(self, ply: ReviewedLay) -> Lay:
        winning = ply.hindsight.winning
        if self._settings.review_shows_hindsight:
            return winning or ply.lay
        return ply.best.lay

    def _has_better(self, ply: ReviewedLay) -> bool:
        return self._better_lay(ply) != ply.lay or ply.advice.has_lines

    def _show_best_play(self, ply: ReviewedLay) -> None:
        """The better lay first, then the one that was laid."""
        better, games = self._better_lay(ply), ply.advice.imagined_games()
        if games and better in (ply.lay, ply.best.lay):
            self._session.show_imagined(games if ply.is_best else games[::-1])
            return
        lays = dict.fromkeys((better, ply.lay))
        lines = [LayAdvice(ply.sight, each).line for each in lays]
        self._session.show_best_play(ply.event_index, *lines)

    def _next_move(self) -> Lay | None:
        line = self._controller.shown_line
        event = None if line is None else line.events[self._replayer.place]
        return event.lay if isinstance(event, TileLaid) else None
