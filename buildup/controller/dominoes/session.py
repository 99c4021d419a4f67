"""The Dominoes session: a game with values and a review."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from buildup.controller.analysis.dominoes.analyst import DominoesAnalyst
from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.game import DominoesGame
from buildup.narration.dominoes.advice import hint_sentences
from buildup.narration.dominoes.variations import first_of_line, tell_game_tried, tell_no_try
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.dominoes.position import read_position
from buildup.play.open_game import NewGame
from buildup.records.recording import Recording
from buildup.review.dominoes.review import DominoesReview


class DominoesSession(GameSession):
    """The Dominoes session, with the values of moves and the review of a finished game."""

    kind = DominoesGame.kind
    file_name = "dominoes.txt"
    levels = (Settings.dominoes_level, Settings.dominoes_demo_level)
    controller: DominoesController
    game: OpenDominoes
    analyst: DominoesAnalyst
    reviewer: DominoesReviewer
    ended_review: DominoesReview | None
    read_position = staticmethod(read_position)
    _first_of_line = staticmethod(first_of_line)

    def __init__(
        self, settings: Settings, recording: Recording, parent: QObject | None = None
    ) -> None:
        """Create a session with a random deal, using the last chosen set and match points."""
        controller = DominoesController(OpenDominoes.fresh(settings.dominoes_level))
        super().__init__(controller, settings, recording, parent)
        self.analyst = DominoesAnalyst(controller, self)
        target = settings.dominoes_match or None
        self.game.begin_new(NewGame(size=settings.dominoes_size, target=target))

    def _new_reviewer(self) -> DominoesReviewer:
        return DominoesReviewer(self.controller, self)

    @property
    def hint_sentences(self) -> Sequence[str]:
        hint = self.controller.hint
        is_hinted = hint is not None or self.controller.is_draw_hinted
        return hint_sentences(hint, self.game) if is_hinted else ()

    @property
    def can_review(self) -> bool:
        return self.replayer.can_begin and self.game.can_review

    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new game, ignoring a wish for a balanced deal."""
        super().begin_new(wanted._replace(is_balanced=False))

    @property
    def can_try(self) -> bool:
        return super().can_try and (self.game.is_trying or self.game.present.is_over)

    @property
    def why_no_try(self) -> str:
        is_imagined = self.game.shows_imagined
        is_known = self.game.present.is_over and not is_imagined
        return super().why_no_try if is_known else tell_no_try(is_imagined=is_imagined)

    def try_before_move(self) -> None:
        """Resume play just before the last shown move; if that begins a variation, say so."""
        was_trying = self.game.is_trying
        super().try_before_move()
        if self.game.is_trying and not was_trying:
            self.reported.emit(tell_game_tried(is_by_hand=self.game.is_by_hand))

    def show_imagined(self, games: Sequence[DominoesGame]) -> None:
        """Step through games that were simulated from one imagined deal."""
        self.game.show_imagined(games, is_hinted=self.controller.is_hinted)
