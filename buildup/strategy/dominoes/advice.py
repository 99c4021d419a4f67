"""Advice on a Dominoes move: a better or worse one, the reason for the difference, and a line."""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Strategy
from buildup.strategy.dominoes.analysis import Comparison, Prospect
from buildup.strategy.dominoes.ending import Ending, table_with
from buildup.strategy.dominoes.holdings import gaps_of
from buildup.strategy.dominoes.motif import Motif, Motifs
from buildup.strategy.dominoes.shown_deal import shown_deal


@dataclass
class LayAdvice:
    """A move and, if one is known, a better or worse move to compare it with.

    Endings are searched only when a line is requested.
    """

    sight: Sight
    """What the player to move has seen."""
    move: Lay
    comparison: Comparison | None = None
    """The move and a better or worse one; ``None`` if no other is known to be better or worse."""
    motif: Motif | None = None
    """The reason why one of the two is better or all are equal; ``None`` if unknown."""
    prospect: Prospect | None = None
    """The prospect of the move; ``None`` if unknown."""

    @property
    def better(self) -> Lay | None:
        """A better move; ``None`` if none is known."""
        better = self.comparison and self.comparison.better
        return None if better == self.move else better

    @cached_property
    def ending(self) -> tuple[Lay | None, ...] | None:
        """The move and the best play after it, with ``None`` for each pass.

        ``None`` while anything is hidden, if tiles are missing or duplicated, or if the ending
        takes too long to solve.
        """
        if self.sight.boneyard_count or not self.sight.is_whole:
            return None
        table = table_with(self.sight, tuple(sorted(self.sight.unseen)), ())
        return Ending(table).line_of(self.move)

    @property
    def line(self) -> tuple[Lay, ...]:
        """The moves of :attr:`ending`, without passes; only this move if it is ``None``."""
        return tuple(filter(None, self.ending or (self.move,)))

    @property
    def has_lines(self) -> bool:
        """Whether play after the move can be shown, at least in a simulated deal.

        An ending that takes too long to solve shows only the move.
        """
        if not self.sight.boneyard_count:
            return self.sight.is_whole
        return self.comparison is not None and self.comparison.deal is not None

    @property
    def lines(self) -> tuple[tuple[Lay, ...], ...]:
        """The line of the move and, if a better move is known, the line of that move."""
        better = self.better
        return (self.line,) if better is None else (self.line, LayAdvice(self.sight, better).line)

    def imagined_games(self) -> tuple[DominoesGame, ...]:
        """Play out a simulated deal in which the worse move loses and the better one wins.

        Returns:
            A game after each of the two moves, beginning with this one; no games if there is no
            such deal.
        """
        compared = self.comparison
        if compared is None or compared.deal is None:
            return ()
        lays = sorted(compared[:2], key=lambda lay: lay != self.move)
        return shown_deal(self.sight, compared.deal, *lays)

    @property
    def shuts_out(self) -> bool:
        """Whether nothing in the opponent's hand fits after the move, as both players can know.

        Until the boneyard is empty, they can know it only if no tile outside the line fits.
        ``False`` if the opponent holds no tiles.
        """
        rest = list(self.sight.hand)
        rest.remove(self.move.tile.domino)
        hidden = [*self.sight.unseen, *(rest if self.sight.boneyard_count else ())]
        return bool(self.sight.opponent_count) and not any(map(self._line.takes, hidden))

    @property
    def drawn_at(self) -> int | None:
        """The pips open after the move that were also open when the opponent last drew or passed.

        The lower of two such ends; ``None`` if there is none, or only a blank.
        """
        gaps = gaps_of(self.sight)
        then = (gaps[-1].left, gaps[-1].right) if gaps else ()
        return min((end for end in self._line.open_ends if end and end in then), default=None)

    @property
    def _line(self) -> Line:
        return self.sight.line.laid(self.move.tile, self.move.side)


DominoesStrategy: TypeAlias = Strategy[Sight, LayAdvice]
"""A computer player of Dominoes, which always makes the same choice for the same view."""


def advice_on(motifs: Motifs, lay: Lay) -> LayAdvice:
    """Return the advice on a legal move, with its motif if one was found."""
    analysis = motifs.analysis
    compared, prospect = analysis.comparison(lay), analysis.prospect(lay)
    return LayAdvice(analysis.sight, lay, compared, motifs.of(lay), prospect)
