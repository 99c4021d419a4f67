"""The Build Up session: a game with values, warnings, reviews and variations."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.build_up.mistake_guard import MistakeGuard
from buildup.controller.analysis.build_up.rollouts import RolloutRunner
from buildup.controller.analysis.build_up.round_outlook import RoundOutlook
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.player import PlayMode
from buildup.narration.build_up import variations as wording
from buildup.narration.build_up.advice import hint_sentences
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.build_up.position import read_position
from buildup.play.open_game import NewGame
from buildup.records.recording import Recording
from buildup.strategy.build_up.balanced_deal import any_balanced_deal, balanced_deal_of_day

if TYPE_CHECKING:
    from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
    from buildup.review.build_up.review import BuildUpReview


class BuildUpSession(GameSession):
    """A Build Up game in the window, with warnings about mistakes and with variations."""

    kind = Tournament.kind
    file_name = "game.txt"
    levels = (Settings.build_up_level, Settings.build_up_demo_level)
    controller: BuildUpController
    game: OpenTournament
    analyst: BuildUpAnalyst
    reviewer: BuildUpReviewer
    ended_review: BuildUpReview | None
    read_position = staticmethod(read_position)
    _first_of_line = staticmethod(wording.first_of_line)

    def __init__(
        self,
        settings: Settings,
        recording: Recording,
        parent: QObject | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """Create a session with a new deal, balanced if the settings say so.

        Args:
            settings: The person's settings.
            recording: The recording to which finished rounds are added.
            parent: The owner.
            today: Returns the day in the person's time zone.
        """
        controller = BuildUpController(OpenTournament.fresh(settings.build_up_level))
        super().__init__(controller, settings, recording, parent)
        self.analyst = BuildUpAnalyst(controller, self)
        self.rollouts = RolloutRunner(controller, self.analyst, self)
        self.guard = MistakeGuard(controller, self.analyst, settings)
        self.outlook = RoundOutlook(controller, lambda: settings.shows_values, self)
        self._today = today
        self.begin_new(NewGame(is_balanced=settings.balanced_deals))

    def begin_new(self, wanted: NewGame) -> None:
        """Deal a new tournament; a deal number overrides the wish for a balanced deal."""
        deal = any_balanced_deal() if wanted.deal is None and wanted.is_balanced else None
        super().begin_new(wanted._replace(deal=deal or wanted.deal, is_balanced=deal is not None))

    def day_of(self, deal: Deal) -> date | None:
        """Return today's date if this is today's daily deal, else ``None``."""
        today = self._today()
        return today if deal == balanced_deal_of_day(today) else None

    def _new_reviewer(self) -> BuildUpReviewer:
        # The import takes 8 ms and is not needed before a round is over.
        from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer

        return BuildUpReviewer(self.controller, self)

    @property
    def hint_sentences(self) -> list[str]:
        hint = self.controller.hint
        return [] if hint is None else hint_sentences(hint)

    def try_before_move(self) -> None:
        """During a replay, begin a variation just before the last shown move, if any.

        Report that it began, or that there are too many variations.
        """
        is_two_people = self.game.game_mode is PlayMode.TWO_PEOPLE
        is_by_hand = is_two_people or self.settings.variations_by_hand
        if self.can_try and self.game.try_before_move(is_by_hand):
            self._tell_tried()
        elif self.can_try and not self.game.can_try_before_move:
            self.reported.emit(wording.tell_too_many())

    def show_variation(self, number: int) -> None:
        """Open a variation by its number, counting from 0, and say so."""
        self.game.show_variation(number)
        self._tell_tried()

    def delete_variation(self) -> None:
        """Delete the open variation, if any, and say so."""
        if (tried := self.game.tried) is not None:
            self.game.delete_variation()
            self.reported.emit(wording.tell_deleted(tried))

    def play_both_sides(self, plays_both: bool) -> None:
        """Set whether the person plays both sides of variations; otherwise the computer replies."""
        self.settings.variations_by_hand = plays_both
        mode = PlayMode.TWO_PEOPLE if plays_both else PlayMode.AGAINST_COMPUTER
        if self.game.is_trying and mode is not self.game.mode:
            self.game.set_mode(mode)
            self._tell_tried()

    def _tell_tried(self) -> None:
        if (tried := self.game.tried) is not None:
            self.reported.emit(wording.tell_tried(tried))

    def stop_working(self) -> None:
        super().stop_working()
        self.outlook.stop()
