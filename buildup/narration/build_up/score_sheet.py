"""A round as a table: what each hand brought each player, and who led."""

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
    """What the players are called, with who led."""
    hands: Mapping[int, PerPlayer[int]]
    """Of each hand by its number, from 1."""
    scores: PerPlayer[int]
    """Of the whole round."""

    @property
    def before(self) -> PerPlayer[int]:
        """What a saved game had scored before it was saved: which hand brought what is unknown."""
        return PerPlayer(
            *(
                self.scores[each] - sum(hand[each] for hand in self.hands.values())
                for each in Player
            )
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """What the points of a row stand for; the last is the whole round."""
        hands = (_("Hand {hand}").format(hand=hand) for hand in self.hands)
        return (*((_("Before"),) if any(self.before) else ()), *hands, _("Round"))

    @property
    def rows(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """A player's name, and the points: one for each column."""
        return tuple(
            (self.names[each], self._row(each)) for each in (Player.HUMAN, Player.COMPUTER)
        )

    def _row(self, player: Player) -> tuple[str, ...]:
        before = (number(self.before[player]),) if any(self.before) else ()
        hands = (number(points[player], signed=True) for points in self.hands.values())
        return (*before, *hands, number(self.scores[player]))

    def in_sentences(self) -> tuple[str, ...]:
        """The rows for those who do not see the table."""
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
    """The round on the table as far as it has been scored.

    Args:
        tournament: Somewhere in the round.
        names: What the players are called.
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
    """What par is, for whoever meets the number."""
    return _("Par is how far ahead an expert ends with your tiles. Beating it isn't luck.")
