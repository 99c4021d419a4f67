"""What either game shows in its review: of the whole, of each ply, and on the table."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Setting
from buildup.model.decisions import AnyEvent
from buildup.model.player import PerPlayer, Player
from buildup.narration.habits import tell_habit
from buildup.narration.numbers import percent
from buildup.review.build_up import reviewed as round_review
from buildup.review.dominoes import reviewed as game_review
from buildup.review.review import Review, costliest
from buildup.review.verdicts import MARKED, Verdict
from buildup.texts import _
from buildup.view.game.scale import Scale

M = TypeVar("M", bound=round_review.ReviewedPly | game_review.ReviewedLay)
"""A tile that was placed or laid, beside what could have been."""
P = TypeVar("P", bound=round_review.PlayerReview | game_review.PlayerReview)


class Section(NamedTuple):
    """Plies that belong together: a new curve begins with the first of them."""

    first: int
    """The number of the first ply."""
    last: int
    """The number of the last one."""
    name: str
    short_name: str
    """What is shown where there is no room for the name."""


class Branch(NamedTuple):
    """A row of a variation that branches off the plies that are listed."""

    at: int
    """After how many events."""
    number: int
    """Its place among all variations."""
    name: str
    """How it is called, or its first move."""
    result: str
    """What has come of it, in short."""
    description: str
    """All of that in a sentence."""


class PlyWords(NamedTuple):
    """What is said of a ply."""

    title: str
    reason: str
    """Its verdict and why."""
    line: str
    """What should have been played, or what else there is to say."""


class ReviewContent(ABC, Generic[M]):
    """All that a game says in the review of a session.

    Graph and list have two views of the plies, between which a setting chooses.
    """

    luck_lines: int
    """Room for what is said of luck."""
    verdict_rule: Callable[[Verdict], str]
    """Tells the meaning of a mark that is counted."""
    deciding_rule: Callable[[M], str]
    """Tells why it is said of a ply that it decided the whole."""
    verdict_words: Callable[[M], str]
    """Tells what is said of a ply in its row."""
    losses: Callable[[M], Sequence[str]]
    """Tells what a ply gave away, in short: one text for each column at the end of its row."""

    def __init__(self, session: GameSession, other: Setting[bool]) -> None:
        """Say nothing yet of what is reviewed; ``other``: whether the other view shows."""
        self.session = session
        """What is reviewed."""
        self.other = other
        """Whether graph and list show the other view."""

    @property
    def shows_other(self) -> bool:
        """Whether graph and list show the other view: if it is chosen, or the only one."""
        return not self.has_chances or self.other.value_in(self.session.settings)

    @property
    def has_chances(self) -> bool:
        """Whether there is anything to see in the first view, that of chances."""
        return True

    @property
    def names(self) -> PerPlayer[str]:
        """What both players are called."""
        return self.session.controller.narrator.names

    # The whole

    @property
    @abstractmethod
    def review(self) -> Review[M] | None:
        """As far as it has come."""

    @property
    def plies(self) -> Sequence[M]:
        """What is reviewed so far, in the order of play."""
        return () if self.review is None else self.review.plies

    @property
    def deciding(self) -> M | None:
        """The ply that decided the whole, once that is known."""
        return None if self.review is None else self.review.deciding

    @property
    def draws_decided(self) -> bool:
        """Whether the draws decided the whole, once that is known."""
        return self.review is not None and self.review.draws_decided

    @property
    @abstractmethod
    def events(self) -> Sequence[AnyEvent]:
        """What has happened in the state that is looked at."""

    @abstractmethod
    def other_view(self) -> tuple[str, str]:
        """What the other view is called, and what it shows."""

    @abstractmethod
    def subject(self) -> tuple[str, str]:
        """What the graph shows, and how that is found."""

    @abstractmethod
    def columns(self) -> Mapping[str, str]:
        """The name of each column of the sums before the counts, and what it means."""

    @abstractmethod
    def sums(self) -> Mapping[Player, Sequence[str]]:
        """The sums of what is reviewed so far, if anything is: the player's name, a text for each
        of :meth:`columns`, then how often each of the verdicts that are counted was given."""

    def _rows(
        self, players: PerPlayer[P], lost: Callable[[P], Sequence[str]]
    ) -> Mapping[Player, Sequence[str]]:
        """The sums of both players; ``lost`` tells one text for each of :meth:`columns`."""
        return {
            player: (self.names[player], *lost(own), *(str(own.verdicts[each]) for each in MARKED))
            for player, own in zip(Player, players, strict=True)
        }

    @abstractmethod
    def luck(self) -> tuple[str, str]:
        """How lucky the human was, and how that is measured."""

    def habit_words(self) -> str:
        """By what the person has given most away; empty until that is known."""
        review = self.review
        if review is None or not (review.is_done and self.session.controller.narrator.says_you):
            return ""
        return tell_habit(review.rules)

    @property
    def costly(self) -> list[M]:
        """The moves that this habit has cost most."""
        review = self.review
        return [] if review is None else costliest(review.plies_of(Player.HUMAN), review.rules)

    # A ply

    @abstractmethod
    def move(self, ply: M) -> str:
        """What was placed or laid where."""

    def title(self, ply: M) -> str:
        """Number, player and move."""
        return _("{number}. {name}: {move}").format(
            number=ply.number, name=self.names[ply.player], move=self.move(ply)
        )

    @abstractmethod
    def row(self, ply: M) -> str:
        """What stands in the row of a ply, with its number."""

    @abstractmethod
    def words(self, ply: M) -> PlyWords:
        """All that is said of a ply that is looked at."""

    def sentence(self, ply: M) -> str:
        """A ply with its verdict."""
        return _("{ply}. {verdict}").format(ply=self.title(ply), verdict=self.verdict_words(ply))

    def mark(self, ply: M) -> Verdict | None:
        """The verdict by which a ply is marked, if it is."""
        return ply.verdict if ply.is_judged else None

    @abstractmethod
    def show_best_play(self, ply: M) -> None:
        """Let the table show what should have been played, and what follows from what was."""

    def has_better(self, ply: M) -> bool:  # noqa: ARG002
        """Whether there is anything that should have been played, by what is shown."""
        return True

    # The curve

    @abstractmethod
    def sections(self, plies: Sequence[M]) -> Iterator[Section]:
        """How plies, of which there are some, hang together."""

    @abstractmethod
    def before(self, ply: M) -> float:
        """Where the curve stands before a ply with which a section begins."""

    @abstractmethod
    def after(self, ply: M) -> float:
        """Where it stands after a ply, by the numbers of the axis."""

    @abstractmethod
    def chance(self, ply: M) -> str:
        """The human's chance to win after a ply, in short."""

    def standing(self, ply: M) -> str:
        """How the players stand after a ply, by what the curve shows."""
        return _("{name}: {chance}").format(name=self.names.human, chance=self.chance(ply))

    @abstractmethod
    def course(self, plies: Sequence[M]) -> str:
        """What can be seen of plies, of which there are some, in a sentence."""

    @property
    def level(self) -> int:
        """Where neither player is ahead."""
        return 50

    def axis(self, most_steps: int) -> Scale:
        """The axis, with so many steps at most: by default, chances in percent."""
        return Scale(0, 100, next((100 / steps for steps in (4, 2) if steps <= most_steps), 100))

    def axis_text(self, value: float) -> str:
        """What stands at a line of it."""
        return percent(value / 100)

    # Variations

    def all_branches(self) -> Sequence[Branch]:
        """The variations that branch off what is played, in the order in which they do."""
        return ()

    def is_of_review(self, branch: Branch) -> bool:  # noqa: ARG002
        """Whether a branch begins in what is reviewed."""
        return True

    def show_variation(self, number: int) -> None:
        """Lay a variation on the table."""


def course_of(values: Sequence[tuple[float, str]]) -> str:
    """Between which values a player stood, and where at the end; each with its words."""
    return _("{lowest} to {highest}, finally {last}.").format(
        lowest=min(values)[1], highest=max(values)[1], last=values[-1][1]
    )
