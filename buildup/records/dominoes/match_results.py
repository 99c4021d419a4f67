"""Results of matches of Dominoes, put together from the games that are recorded."""

from collections.abc import Iterable
from dataclasses import dataclass

from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.records.finished_round import FinishedRound


@dataclass(frozen=True, slots=True)
class MatchResults:
    """How the matches went whose end is known from the games that were chosen."""

    won: int
    """By the human."""
    lost: int

    @property
    def played(self) -> int:
        """How many were decided."""
        return self.won + self.lost

    @classmethod
    def of(cls, rounds: Iterable[FinishedRound]) -> "MatchResults":
        """The results of some rounds, which come the oldest first.

        Whoever has the points of a match in some of its games has won it, whatever the others
        brought. Where games are missing that it takes to know that, a match is not counted.
        """
        games: dict[tuple[str, int], list[PerPlayer[int]]] = {}
        for each in rounds:
            if each.target is not None:
                match_id = each.game_id.partition("-")[0]
                games.setdefault((match_id, each.target), []).append(each.points)
        winners = [_winner(target, pips) for (_id, target), pips in games.items()]
        return cls(won=winners.count(Player.HUMAN), lost=winners.count(Player.COMPUTER))


def _winner(target: int, games: Iterable[PerPlayer[int]]) -> Player | None:
    match = Match(target)
    for pips in games:
        match = match.after(pips)
        if match.winner is not None:
            break
    return match.winner
