"""A match of Dominoes: games until a player reaches the target points."""

from buildup.frozen import frozen
from buildup.model.player import PerPlayer, Player
from buildup.texts import _, is_number, plain_digits

TARGETS = (50, 100, 150)
"""Common target points, offered for a new match."""

LEAST_TARGET = 1
MOST_TARGET = 1000


class MatchError(ValueError):
    """Target points that are not allowed, or games that cannot form a match."""


@frozen
class Match:
    """The target points of a match and its finished games (rule 9).

    At the end of a game the player with fewer pips left scores the difference. Equal pips score
    nothing, although the game has a winner.

    >>> match = Match(50).after(PerPlayer(computer=31, human=4))
    >>> match.points.human, match.winner
    (27, None)

    Raises:
        MatchError: The target is not from 1 to 1000, or the match was decided before the last game.
    """

    target: int
    games: tuple[PerPlayer[int], ...] = ()
    """The pips left in both hands at the end of each game, in order."""

    def __post_init__(self) -> None:
        if not LEAST_TARGET <= self.target <= MOST_TARGET:
            raise _refused(str(self.target))
        if self.games and max(_points(self.games[:-1], each) for each in Player) >= self.target:
            raise MatchError("a game follows although the match was decided before it")

    @property
    def points(self) -> PerPlayer[int]:
        """The points of both players so far."""
        return PerPlayer(*(_points(self.games, each) for each in Player))

    @property
    def winner(self) -> Player | None:
        """The player who has reached the target; ``None`` while the match is undecided."""
        points = self.points
        return next((each for each in Player if points[each] >= self.target), None)

    def after(self, pips: PerPlayer[int]) -> "Match":
        """Return the match after another game.

        Args:
            pips: The pips left in both hands at the end of the game.

        Raises:
            MatchError: The match was already decided.
        """
        return Match(self.target, (*self.games, pips))


def points_scored(pips: PerPlayer[int], player: Player) -> int:
    """Return the points a player scores in a game that ended with these pips left."""
    return max(0, pips[player.opponent] - pips[player])


def parse_target(text: str) -> int:
    """Parse the target points of a match.

    Raises:
        MatchError: The text is not a whole number, or it is out of range.
    """
    text = plain_digits(text)
    if not is_number(text, 20):
        raise _refused(text)
    return Match(int(text)).target


def _points(games: tuple[PerPlayer[int], ...], player: Player) -> int:
    return sum(points_scored(pips, player) for pips in games)


def _refused(text: str) -> MatchError:
    sentence = _("“{text}” isn't a match target: use {lowest} to {highest}.")
    return MatchError(sentence.format(text=text, lowest=LEAST_TARGET, highest=MOST_TARGET))
