"""Advice on a move: a comparison with a better or worse one, and the play after each."""

from dataclasses import dataclass
from functools import cached_property

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.dominoes.analysis import Comparison
from buildup.strategy.dominoes.ending import Ending, ending_table
from buildup.strategy.dominoes.motif import Motif, Motifs
from buildup.strategy.dominoes.shown_deal import shown_deal


@dataclass
class LayAdvice:
    """A move and, if one is known, a better or worse move to compare it with.

    Endings are searched only when a line is requested.
    """

    sight: Sight
    """What the player to move has seen."""
    lay: Lay
    comparison: Comparison | None = None
    """The move and a better or worse one; ``None`` if no other is known to be better or worse."""
    motif: Motif | None = None
    """The reason why one of the two is better; ``None`` if unknown."""

    @property
    def better(self) -> Lay | None:
        """A better move; ``None`` if none is known."""
        better = self.comparison and self.comparison.better
        return None if better == self.lay else better

    @cached_property
    def ending(self) -> tuple[Lay | None, ...] | None:
        """The move and the best play after it, with ``None`` for each pass.

        ``None`` while anything is hidden, or if the ending takes too long to solve.
        """
        if self.sight.boneyard_count or not self.sight.is_whole:
            return None
        return Ending(ending_table(self.sight)).line_of(self.lay)

    @property
    def line(self) -> tuple[Lay, ...]:
        """The move and the best play after it; only the move if :attr:`ending` is ``None``."""
        if self.ending is None:
            return (self.lay,)
        return tuple(filter(None, self.ending))

    @property
    def has_lines(self) -> bool:
        """Whether play after the move can be shown, if only in a simulated deal."""
        if not self.sight.boneyard_count:
            return self.sight.is_whole
        return self.comparison is not None and self.comparison.deal is not None

    @property
    def lines(self) -> tuple[tuple[Lay, ...], ...]:
        """The line of the move and, if there is a better move, the line of that."""
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
        lays = sorted(compared[:2], key=lambda lay: lay != self.lay)
        return shown_deal(self.sight, compared.deal, *lays)


def advice_on(motifs: Motifs, lay: Lay) -> LayAdvice:
    """Return the advice on a legal move, with its motif if one was found."""
    analysis = motifs.analysis
    return LayAdvice(analysis.sight, lay, analysis.comparison(lay), motifs.of(lay))
