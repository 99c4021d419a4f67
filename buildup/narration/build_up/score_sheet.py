"""A round as a table: the points of each hand, and who went first."""

from collections.abc import Mapping
from typing import NamedTuple

from buildup.model.build_up.events import HandScored
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.narration.numbers import number
from buildup.texts import _


class ScoreSheet(NamedTuple):
    """The points of a round, as far as it has been scored."""

    names: PerPlayer[str]
    """The players' names, and who went first."""
    hands: Mapping[int, PerPlayer[int]]
    """Both players' points by the number of the hand, from 1."""
    scores: PerPlayer[int]
    """The points of the whole round."""

    @property
    def before(self) -> PerPlayer[int]:
        """Points scored before a game was saved, whose hands are unknown."""
        return PerPlayer(
            *(
                self.scores[each] - sum(hand[each] for hand in self.hands.values())
                for each in Player
            )
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """The titles of the columns; the last is the whole round."""
        hands = (_("Hand {hand}").format(hand=hand) for hand in self.hands)
        return (*((_("Before"),) if any(self.before) else ()), *hands, _("Round"))

    @property
    def rows(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each player's name, and the points in each column."""
        return tuple(
            (self.names[each], self._row(each)) for each in (Player.HUMAN, Player.COMPUTER)
        )

    def _row(self, player: Player) -> tuple[str, ...]:
        before = (number(self.before[player]),) if any(self.before) else ()
        hands = (number(points[player], signed=True) for points in self.hands.values())
        return (*before, *hands, number(self.scores[player]))

    def in_sentences(self) -> tuple[str, ...]:
        """The rows as sentences, for those who cannot see the table."""
        return tuple(
            _("{name}: {points}.").format(
                name=name,
                points=", ".join(
                    _("{column} {points}").format(column=column, points=points)
                    for column, points in zip(self.columns, row, strict=True)
                ),
            )
            for name, row in self.rows
        )


def score_sheet(tournament: Tournament, names: PerPlayer[str]) -> ScoreSheet:
    """Make the sheet of the current round, as far as it has been scored.

    Args:
        tournament: A tournament at any point of the round.
        names: The players' names.
    """
    events = tournament.events[tournament.round_place :]
    hands = {
        event.hand_number: event.points.map(lambda points: points.total)
        for event in events
        if isinstance(event, HandScored)
    }
    leader = tournament.table.known_leader
    told = PerPlayer(
        *(
            _("{name} (went first)").format(name=names[each]) if leader is each else names[each]
            for each in Player
        )
    )
    return ScoreSheet(told, hands, tournament.table.scores)


def explain_par() -> str:
    """Explain par."""
    return _("Par is how far ahead an expert ends with your tiles. Beating it isn't luck.")
