"""A review of a finished game of Dominoes: what each lay was worth, and who was lucky. No Qt.

First every lay is valued by what its player could know, as the list of all lays does it; then
hindsight tells who wins with all tiles open; then the draws are valued. The work is done in
slices, like a search. There is no review of a game that goes on: it would tell of hidden tiles.
"""

from itertools import pairwise

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import PerPlayer, Player
from buildup.review.dominoes.hindsight import HindsightSearch
from buildup.review.dominoes.luck import draws_of
from buildup.review.dominoes.ply import LayValuation
from buildup.review.dominoes.reviewed import Hindsight, PlayerReview, ReviewedDraw, ReviewedLay
from buildup.review.review import Review
from buildup.review.verdicts import CHANCES
from buildup.strategy.level import Level


class NotReviewableError(ValueError):
    """A game that goes on, or whose tiles are not each there once."""


class DominoesReview(Review[ReviewedLay]):
    """The review of one game; lays first, in the order of play."""

    def __init__(self, game: DominoesGame, level: Level | None = None) -> None:
        """Prepare the review; nothing is valued yet.

        Args:
            game: It is over.
            level: How well the computer plays against a person; ``None`` where it does not.

        Raises:
            NotReviewableError: The game is not over, or not whole.
        """
        if not game.is_over or not game.table.is_whole:
            raise NotReviewableError("only a whole game that is over can be reviewed")
        self.game = game
        """The game that is reviewed."""
        self.level = level
        laid = (
            (before, after)
            for before, after in pairwise(game.states())
            if isinstance(after.events[-1], TileLaid)
        )
        lays = [LayValuation(*states, number, level) for number, states in enumerate(laid, 1)]
        self._draws = [*draws_of(game)]
        self._hindsight = HindsightSearch(game, lambda: self.plies)
        super().__init__([*lays, self._hindsight, *self._draws], lays)

    @property
    def plies(self) -> tuple[ReviewedLay, ...]:
        """What is reviewed so far, in the order of play, with hindsight as far as it is known."""
        found = self._hindsight.found
        return tuple(
            each._replace(hindsight=found.get(each.number, Hindsight())) for each in super().plies
        )

    @property
    def draws(self) -> tuple[ReviewedDraw, ...]:
        """The draws that are valued so far, in the order of play."""
        return tuple(each.reviewed for each in self._draws if each.reviewed is not None)

    @property
    def players(self) -> PerPlayer[PlayerReview]:
        """The sums for both players, of what is reviewed so far."""
        draws = self.draws
        return PerPlayer(*(PlayerReview.of(each, self.plies_of(each), draws) for each in Player))

    @property
    def deciding(self) -> ReviewedLay | None:
        """The lay that decided the game, with all tiles open: the last one that turned a won
        game into a lost one. ``None`` if there is none, if that was as good as any by what could be
        known, and until hindsight is known."""
        if not self.has_hindsight:
            return None
        last = next((ply for ply in reversed(self.plies) if ply.hindsight.gives_away), None)
        return None if last is None or last.is_best else last

    @property
    def draws_decided(self) -> bool:
        """Whether nobody could have known how to turn the result, and the tiles drawn in one turn
        gave the winner as much of the chance to win as a mistake gives away."""
        if not self.is_done or self.deciding is not None:
            return False
        is_known = all(ply.hindsight.wins is not None for ply in self.plies)
        winner = self.game.table.winner
        given = (each.luck if each.player is winner else -each.luck for each in self.draws)
        return is_known and max(given, default=0.0) >= CHANCES[1]

    @property
    def has_hindsight(self) -> bool:
        """Whether hindsight is known as far as it can be."""
        return self._hindsight.reviewed is not None
