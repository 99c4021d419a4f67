"""What the review of a game of Dominoes shows: what could be known, or hindsight."""

from collections.abc import Iterator, Mapping, Sequence

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.game import DominoesEvent
from buildup.model.dominoes.line import Lay
from buildup.model.player import Player
from buildup.narration.dominoes import review as wording
from buildup.narration.drawn import short_lay
from buildup.narration.numbers import percent, tell_chance
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import PlayerReview, ReviewedLay
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.texts import _
from buildup.view.review.content import PlyWords, ReviewContent, Section, course_of


class GameContent(ReviewContent[ReviewedLay]):
    """The human's chance to win, as the human could know it after each move; the other view is who
    wins after it with all tiles open, where that is known. Of a move both are said."""

    session: DominoesSession
    luck_lines = 2
    verdict_rule = staticmethod(wording.verdict_rule)
    deciding_rule = staticmethod(wording.deciding_rule)

    def __init__(self, session: DominoesSession) -> None:
        super().__init__(session, Settings.review_shows_hindsight)

    @property
    def review(self) -> DominoesReview | None:
        return self.session.reviewer.review

    @property
    def has_chances(self) -> bool:
        """Where no chance is told, the curve is that of hindsight."""
        return self.session.analyst.tells_chances

    @property
    def _shows_hindsight(self) -> bool:
        """Whether marks and better moves are those of hindsight: where that is chosen."""
        return self.shows_other and self.has_chances

    @property
    def _has_hindsight(self) -> bool:
        return self.review is not None and self.review.has_hindsight

    @property
    def events(self) -> Sequence[DominoesEvent]:
        return self.session.controller.shown.events

    def other_view(self) -> tuple[str, str]:
        return _("All tiles open"), wording.hindsight_rule()

    def subject(self) -> tuple[str, str]:
        if self.shows_other:
            return _("Who wins with all tiles open"), wording.hindsight_rule()
        return self.session.controller.narrator.chance_after_each_lay(), wording.knowledge_rule()

    def columns(self) -> Mapping[str, str]:
        return {
            _("chance"): _("Total win chance lost"),
            _("wins"): _("Moves that lost a won game, all tiles open"),
        }

    def sums(self) -> Mapping[Player, Sequence[str]]:
        return {} if self.review is None else self._rows(self.review.players, self._lost_words)

    def _lost_words(self, own: PlayerReview) -> tuple[str, str]:
        lost = percent(own.chance_lost) if own.plies and self.has_chances else "–"
        return lost, str(own.wins_given_away) if self._has_hindsight else "–"

    def luck(self) -> tuple[str, str]:
        review, narrator = self.review, self.session.controller.narrator
        if review is None or not review.is_done:
            return _("Luck: known when the review is done."), ""
        tells = self.has_chances
        rule = wording.luck_rule(review, self.names) if tells else ""
        return wording.luck_words(review, narrator, tells_chance=tells), rule

    def move(self, ply: ReviewedLay) -> str:
        return wording.lay_words(ply)

    def row(self, ply: ReviewedLay) -> str:
        move = short_lay(ply.lay, is_first=not ply.sight.line.tiles)
        return f"{ply.number}. {self.names[ply.player]}: {move}"

    def words(self, ply: ReviewedLay) -> PlyWords:
        tells = self.has_chances
        match = self.review.game.start.match if self.review and tells else None
        reason = wording.reason_words(ply, match, tells_chance=tells)
        line = wording.line_words(ply, is_known=self._has_hindsight, tells_chance=tells)
        return PlyWords(self.title(ply), reason, line)

    def verdict_words(self, ply: ReviewedLay) -> str:
        hindsight = wording.hindsight_words(ply, is_known=self._has_hindsight)
        known = wording.knowledge_words(ply, tells_chance=self.has_chances)
        return " ".join((known, hindsight))

    def losses(self, ply: ReviewedLay) -> Sequence[str]:
        return [self._winner_words(ply) if self.shows_other else wording.loss_words(ply)]

    def _winner_words(self, ply: ReviewedLay) -> str:
        return wording.winner_words(ply, self.session.controller.narrator)

    def mark(self, ply: ReviewedLay) -> Verdict | None:
        if not self._shows_hindsight:
            return super().mark(ply)
        return Verdict.BLUNDER if ply.hindsight.gives_away else None

    def _better_lay(self, ply: ReviewedLay) -> Lay:
        return (ply.hindsight.winning or ply.lay) if self._shows_hindsight else ply.best.lay

    def has_better(self, ply: ReviewedLay) -> bool:
        return self._better_lay(ply) != ply.lay or ply.advice.has_lines

    def show_best_play(self, ply: ReviewedLay) -> None:
        """The better move first, then the one that was made."""
        better, games = self._better_lay(ply), ply.advice.imagined_games()
        if games and better in (ply.lay, ply.best.lay):
            self.session.show_imagined(games if ply.is_best else games[::-1])
            return
        lines = [LayAdvice(ply.sight, each).line for each in dict.fromkeys((better, ply.lay))]
        self.session.show_best_play(ply.event_index, *lines)

    def sections(self, plies: Sequence[ReviewedLay]) -> Iterator[Section]:
        last = plies[-1].number
        if self.shows_other:
            yield Section(1, last, "", "")
            return
        certain = next((ply.number for ply in plies if not ply.sight.boneyard_count), last + 1)
        if certain > 1:
            yield Section(1, certain - 1, _("tiles hidden"), _("hidden"))
        if certain <= last:
            yield Section(certain, last, _("certain"), _("sure"))

    def before(self, ply: ReviewedLay) -> float:
        earlier, found = self.plies[: ply.number - 1], ply.hindsight
        if earlier:
            return self.after(earlier[-1])
        if self.shows_other:
            wins = True if found.wins or found.winning else None
            return _height_of(ply, False if found.is_lost_anyway else wins)
        return 100 * ply.best_prospect.chance if ply.player is Player.HUMAN else 50

    def after(self, ply: ReviewedLay) -> float:
        return _height_of(ply, ply.hindsight.wins) if self.shows_other else 100 * ply.chance_after

    def axis_text(self, value: float) -> str:
        return "" if self.shows_other else super().axis_text(value)

    def chance(self, ply: ReviewedLay) -> str:
        return tell_chance(ply.chance_after)

    def standing(self, ply: ReviewedLay) -> str:
        if not self.shows_other:
            return super().standing(ply)
        return self._winner_words(ply) or _("too early to tell")

    def course(self, plies: Sequence[ReviewedLay]) -> str:
        if not self.shows_other:
            return course_of([(ply.chance_after, self.chance(ply)) for ply in plies])
        changes = sum(ply.hindsight.gives_away for ply in plies)
        return _("Moves that lost a won game: {count}.").format(count=changes)


def _height_of(ply: ReviewedLay, wins: bool | None) -> float:
    """Height of the curve of hindsight if the mover wins; half-way if that is unknown."""
    return 50.0 if wins is None else 100.0 * (wins is (ply.player is Player.HUMAN))
