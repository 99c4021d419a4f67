"""The score sheet of a round: the points of each hand, and who went first."""

from collections.abc import Mapping
from typing import NamedTuple

from buildup.model.build_up.events import HandScored
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.texts import _, number


class ScoreSheet(NamedTuple):
    """The points of the hands scored so far in a round."""

    names: PerPlayer[str]
    """The players' names, with a note after the name of the one who went first, if known."""
    hands: Mapping[int, PerPlayer[int]]
    """Both players' points by hand number, from 1."""
    scores: PerPlayer[int]
    """The points of the round so far."""

    @property
    def columns(self) -> list[tuple[str, PerPlayer[str]]]:
        """The title and the points of each column, first for every scored hand, then for the round.

        If there were points before these hands, such as a handicap, their column comes first.
        """
        hands = self.hands.values()
        before = PerPlayer(*(self.scores[each] - sum(h[each] for h in hands) for each in Player))
        told = [(_("Before"), before.map(number))] if any(before) else []
        for hand, points in self.hands.items():
            signed = points.map(lambda each: number(each, signed=True))
            told.append((_("Hand {hand}").format(hand=hand), signed))
        return [*told, (_("Round"), self.scores.map(number))]

    def in_sentences(self) -> list[str]:
        """Return each player's points in a sentence, for people who cannot see the table."""
        told = self.columns
        of_column, sentence = _("{column} {points}"), _("{name}: {points}.")
        return [
            sentence.format(
                name=self.names[player],
                points=", ".join(of_column.format(column=t, points=p[player]) for t, p in told),
            )
            for player in (Player.HUMAN, Player.COMPUTER)
        ]


def score_sheet(tournament: Tournament, names: PerPlayer[str]) -> ScoreSheet:
    """Return the score sheet of the current round."""
    hands = {
        event.hand_number: event.points.map(lambda points: points.total)
        for event in tournament.events[tournament.round_place :]
        if isinstance(event, HandScored)
    }
    leader = tournament.table.known_leader
    first = _("{name} (went first)")
    told = (first.format(name=names[e]) if e is leader else names[e] for e in Player)
    return ScoreSheet(PerPlayer(*told), hands, tournament.table.scores)


def explain_par() -> str:
    """Explain what par is."""
    return _("Par is how far ahead an expert would finish with your tiles. Beating it isn't luck.")
