"""The content of a Dominoes review: win chances, or who wins with all tiles face up."""

from collections.abc import Sequence

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes import review as wording
from buildup.narration.dominoes.move_values import short_lay
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.texts import _, percent, tell_chance
from buildup.view.dominoes.curve import cost_of, game_curve, height_of
from buildup.view.game.card_content import faces_of
from buildup.view.game.curve import Curve
from buildup.view.review.content import ReviewContent, course_of


class GameContent(ReviewContent[ReviewedLay]):
    """The content of a game's review, whose curve shows win chances, or the winner in hindsight."""

    session: DominoesSession

    def __init__(self, session: DominoesSession) -> None:
        super().__init__(session, Settings.review_shows_hindsight)

    @property
    def review(self) -> DominoesReview | None:
        return self.session.reviewer.review

    @property
    def shows_other(self) -> bool:
        """Whether the curve shows hindsight, either by choice or because no chances are shown."""
        return not self.tells_chances or self.session.settings.review_shows_hindsight

    @property
    def _has_hindsight(self) -> bool:
        return self.review is not None and self.review.has_hindsight

    def other_view(self) -> tuple[str, str]:
        return _("All tiles open"), wording.hindsight_rule()

    def subject(self) -> str:
        if self.shows_other:
            return _("Who wins with all tiles open")
        return self.session.controller.narrator.chance_after_each_lay()

    def curve(self) -> Curve | None:
        faces = faces_of(self.session.game)
        if self.review is None:
            return None
        return game_curve(self.review, faces, shows_hindsight=self.shows_other)

    def totals(self) -> PerPlayer[str]:
        if self.review is None or not self.tells_chances:
            return PerPlayer("", "")
        return PerPlayer(*(percent(-self.review.chance_lost(each)) for each in Player))

    def outcome(self) -> list[str]:
        review, narrator = self.review, self.session.controller.narrator
        if review is None:
            return []
        luck = wording.luck_words(review, narrator, tells_chance=self.tells_chances)
        return [wording.decision_words(review, narrator), luck]

    def rule(self) -> str:
        review, tells = self.review, self.tells_chances
        if review is None or not review.is_done or not tells:
            return ""
        return f"{wording.knowledge_rule()}\n{wording.luck_rule(review, self.names)}"

    def move(self, ply: ReviewedLay) -> str:
        return wording.lay_words(ply)

    def row(self, ply: ReviewedLay) -> str:
        move = short_lay(ply.lay, is_first=not ply.sight.line.tiles)
        return f"{ply.number}. {self.names[ply.player]}: {move}"

    def words(self, ply: ReviewedLay) -> str:
        tells = self.tells_chances
        match = self.review.game.start.match if self.review and tells else None
        reason = wording.reason_words(ply, match, tells_chance=tells)
        return f"{reason}\n{wording.hindsight_words(ply, is_known=self._has_hindsight)}"

    def verdict_words(self, ply: ReviewedLay) -> str:
        hindsight = wording.hindsight_words(ply, is_known=self._has_hindsight)
        known = wording.knowledge_words(ply, tells_chance=self.tells_chances)
        return " ".join((known, hindsight))

    def cost(self, ply: ReviewedLay) -> str:
        return self._winner_words(ply) if self.shows_other else cost_of(ply)

    def _winner_words(self, ply: ReviewedLay) -> str:
        return wording.winner_words(ply, self.session.controller.narrator)

    def better(self, ply: ReviewedLay) -> Lay:
        if self.shows_other and self.tells_chances:  # because the person chose that view
            return ply.hindsight.winning or ply.lay
        return ply.best.lay

    def has_better(self, ply: ReviewedLay) -> bool:
        return self.better(ply) != ply.lay or ply.advice.has_lines

    def show_best_play(self, ply: ReviewedLay) -> None:
        """Show play after the better move, then after the actual one, possibly simulated."""
        better, games = self.better(ply), ply.advice.imagined_games()
        if games and better in (ply.lay, ply.best.lay):
            self.session.show_imagined(games if ply.is_best else games[::-1])
            return
        lines = [LayAdvice(ply.sight, each).line for each in dict.fromkeys((better, ply.lay))]
        self.session.show_best_play(ply.event_index, *lines)

    def height(self, ply: ReviewedLay) -> float:
        return height_of(ply, ply.hindsight.wins) if self.shows_other else ply.chance_after

    def standing(self, ply: ReviewedLay) -> str:
        if self.shows_other:
            return self._winner_words(ply) or _("too early to tell")
        chance = tell_chance(ply.chance_after)
        return _("{name}: {chance}").format(name=self.names.human, chance=chance)

    def course(self, plies: Sequence[ReviewedLay]) -> str:
        if not self.shows_other:
            chances = [ply.chance_after for ply in plies]
            return course_of([(each, tell_chance(each)) for each in chances])
        changes = sum(ply.hindsight.gives_away for ply in plies)
        return _("Moves that lost a won game: {count}.").format(count=changes)
