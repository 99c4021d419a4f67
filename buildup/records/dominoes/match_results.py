"""The results of matches of Dominoes, derived from the recorded games."""

from collections.abc import Iterable

from buildup.frozen import frozen


@frozen
class MatchResults:
    """The results of decided matches among the selected games."""

    won: int = 0
    """The number of matches that the human won."""
    lost: int = 0

    @property
    def played(self) -> int:
        """The number of decided matches."""
        return self.won + self.lost

    @classmethod
    def of(cls, games: Iterable[tuple[str, int, int]]) -> "MatchResults":
        """Return the results of the matches to which some games belong.

        Whoever reaches the target of a match within the given games has won it, whatever happened
        in missing ones. A match is not counted if so many of its games are missing that its winner
        is unknown.

        Args:
            games: For each game, its ID, the target points of its match, and the pips by which the
                human won, negative if the computer did; oldest first.
        """
        points: dict[tuple[str, int, bool], int] = {}
        winners: dict[tuple[str, int], bool] = {}
        for game_id, target, margin in games:
            match = game_id.partition("-")[0], target
            side = (*match, margin > 0)
            points[side] = points.get(side, 0) + abs(margin)
            if points[side] >= target:
                winners.setdefault(match, margin > 0)
        won = sum(winners.values())
        return cls(won=won, lost=len(winners) - won)
