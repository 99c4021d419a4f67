"""The content of a review of either game."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Generic, NamedTuple

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Setting
from buildup.model.decisions import AnyMove
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.habits import tell_habit
from buildup.narration.reviews import verdict_name
from buildup.review.review import P, Review
from buildup.review.verdicts import MARKED
from buildup.texts import _
from buildup.view.game.curve import Curve


class Branch(NamedTuple):
    """A row for a variation that branches off the listed plies."""

    at: int
    """The number of events before the variation."""
    number: int
    """The index of the variation among all variations."""
    name: str
    """The name of the variation, or its first move."""
    result: str
    """The human's final lead or, if the variation is not finished, its length."""
    description: str
    """Where the variation begins, its name, its length and, if it is finished, its points."""


class ReviewContent(ABC, Generic[P]):
    """The content of a session's review, which differs by game."""

    def __init__(self, session: GameSession, other: Setting[bool] | None = None) -> None:
        self.other = other
        """The setting that switches the graph and the list to another view of the plies, if any."""
        self.session = session
        """The session whose game is reviewed."""

    @property
    def shows_other(self) -> bool:
        """Whether the graph and the list show the other view."""
        return False

    def other_view(self) -> tuple[str, str]:
        """Return the name and description of the other view; both empty if there is none."""
        return "", ""

    @property
    def tells_chances(self) -> bool:
        """Whether uncertain chances are shown; they are hidden between two people."""
        return self.session.game.game_mode is not PlayMode.TWO_PEOPLE

    @property
    def names(self) -> PerPlayer[str]:
        """The names of both players."""
        return self.session.controller.narrator.names

    # Overall results

    @property
    @abstractmethod
    def review(self) -> Review[P] | None:
        """The review, possibly incomplete; ``None`` if there is none."""

    @property
    def plies(self) -> Sequence[P]:
        """The plies reviewed so far, in order; empty without a review."""
        return () if self.review is None else self.review.plies

    @property
    def deciding(self) -> P | None:
        """The ply that decided the round or game, if any, once known."""
        return None if self.review is None else self.review.deciding

    @abstractmethod
    def subject(self) -> str:
        """Return the title of the graph."""

    @abstractmethod
    def curve(self) -> Curve | None:
        """Return the curve of the graph; ``None`` without a review."""

    @abstractmethod
    def totals(self) -> PerPlayer[str]:
        """Return what each player's moves cost in total, as short strings; may be empty."""

    @abstractmethod
    def outcome(self) -> list[str]:
        """Return sentences on the result, such as what decided it and the human's luck."""

    @abstractmethod
    def rule(self) -> str:
        """Return an explanation of how luck and other results are measured; may be empty."""

    def summary(self) -> str:
        """Return a summary of the whole round or game, or say that it is not reviewed yet."""
        review, told = self.review, list[str]()
        if review is None or not review.is_done:
            return _("Not reviewed yet")
        if self.session.controller.narrator.says_you:
            costly = [each.number for each in review.costliest_of_habit]
            told.append(tell_habit(review.habit, costly))
        for player in (Player.HUMAN, Player.COMPUTER):
            counts = Counter(ply.verdict for ply in review.plies_of(player))
            given = ", ".join(
                _("{column} {points}").format(column=verdict_name(each), points=counts[each])
                for each in MARKED
            )
            told.append(_("{name}: {points}.").format(name=self.names[player], points=given))
        cost = _("Negative numbers show what a move cost its player.") if self.tells_chances else ""
        return " ".join(filter(None, (cost, *self.outcome(), *told)))

    # Plies

    @abstractmethod
    def move(self, ply: P) -> str:
        """Return the move of a ply in words."""

    def title(self, ply: P) -> str:
        """Return the number, player and move of a ply."""
        return _("{number}. {name}: {move}").format(
            number=ply.number, name=self.names[ply.player], move=self.move(ply)
        )

    @abstractmethod
    def row(self, ply: P) -> str:
        """Return the text for the row of a ply, with its number."""

    @abstractmethod
    def words(self, ply: P) -> str:
        """Return the full description of a selected ply."""

    @abstractmethod
    def verdict_words(self, ply: P) -> str:
        """Return the short verdict on a ply, for its row."""

    @abstractmethod
    def cost(self, ply: P) -> str:
        """Return a short text on what a ply cost its player, or who wins after it, or ``""``."""

    def sentence(self, ply: P) -> str:
        """Return a sentence that names a ply and its verdict."""
        return _("{ply}. {verdict}").format(ply=self.title(ply), verdict=self.verdict_words(ply))

    @abstractmethod
    def show_best_play(self, ply: P) -> None:
        """Show what should have been played, and the continuation of the actual move."""

    @abstractmethod
    def better(self, ply: P) -> AnyMove:
        """Return the best move in the current view, which may be the one that was played."""

    def has_better(self, ply: P) -> bool:  # noqa: ARG002
        """Return whether best play can be shown for a ply, in the current view."""
        return True

    # Curve

    @abstractmethod
    def height(self, ply: P) -> float:
        """Return the height of the curve after a ply, in the unit of its vertical axis."""

    @abstractmethod
    def standing(self, ply: P) -> str:
        """Return the standing after a ply in words, as the curve shows it."""

    @abstractmethod
    def course(self, plies: Sequence[P]) -> str:
        """Return a sentence on the course of the curve over one or more plies."""

    # Variations

    def all_branches(self) -> Sequence[Branch]:
        """Return the variations in the order they branch off; empty if the game keeps none."""
        return ()

    def is_of_review(self, branch: Branch) -> bool:  # noqa: ARG002
        """Return whether a variation belongs to the reviewed round or game."""
        return True

    def show_variation(self, number: int) -> None:
        """Open a variation, given its index among all variations."""


def course_of(values: Sequence[tuple[float, str]]) -> str:
    """Return a sentence with the lowest, highest and last of some values.

    Args:
        values: One or more values, each with its words.
    """
    return _("{lowest} to {highest}, ending at {last}.").format(
        lowest=min(values)[1], highest=max(values)[1], last=values[-1][1]
    )
