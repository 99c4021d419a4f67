"""Results of matches of Dominoes, derived from the recorded games."""

from collections.abc import Iterable

from buildup.frozen import frozen


@frozen
class MatchResults:
    """The results of decided matches among the chosen games."""

    won: int = 0
    """By the human."""
    lost: int = 0

    @property
    def played(self) -> int:
        """How many were decided."""
        return self.won + self.lost

    @classmethod
    def of(cls, games: Iterable[tuple[str, int, int]]) -> "MatchResults":
        """The results of the matches that some games belong to.

        Whoever has the points of a match in some of its games has won it, whatever the others
        brought. Where games are missing that it takes to know that, a match is not counted.

        Args:
            games: The id of each, the points its match is played to, and by how many pips the
                human has won; negative where the computer has. The oldest comes first.
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
