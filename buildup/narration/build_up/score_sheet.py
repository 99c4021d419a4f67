"""A round as a table: what each hand brought each player, and who led."""

from typing import NamedTuple

from buildup.model.build_up.events import HandScored
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.narration.numbers import number
from buildup.texts import _


class ScoreSheet(NamedTuple):
    """Texts of a table of points."""

    columns: tuple[str, ...]
    """What the points of a row stand for; the last is the whole round."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """A player's name, with who led, and the points: one for each column."""

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

    What a saved game had scored before it was saved stands in a column of its own: nobody knows
    which hand brought what.

    Args:
        tournament: Somewhere in the round.
        names: What the players are called.
    """
    hands = [
        event
        for event in tournament.events[tournament.round_place :]
        if isinstance(event, HandScored)
    ]
    scores = tournament.table.scores
    before = scores
    for event in hands:
        before = PerPlayer(*(before[each] - event.points[each].total for each in Player))
    has_more = any(before)
    columns = [_("Before")] if has_more else []
    columns += [_("Hand {hand}").format(hand=event.hand_number) for event in hands]
    columns.append(_("Round"))
    rows = []
    for player in (Player.HUMAN, Player.COMPUTER):
        points = [number(before[player])] if has_more else []
        points += [number(event.points[player].total, signed=True) for event in hands]
        points.append(number(scores[player]))
        leads = tournament.table.known_leader is player
        name = _("{name} (went first)").format(name=names[player]) if leads else names[player]
        rows.append((name, tuple(points)))
    return ScoreSheet(tuple(columns), tuple(rows))


def explain_par() -> str:
    """What par is, for whoever meets the number."""
    return _("Par is how far ahead an expert ends with your tiles. Beating it isn't luck.")
