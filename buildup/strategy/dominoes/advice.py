"""Advice on a move: a better or worse one beside it, and how each goes on."""

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
    """A move, perhaps with a better or worse one.

    Endings are analyzed only when asked for.
    """

    sight: Sight
    """The view of the player on turn."""
    lay: Lay
    comparison: Comparison | None = None
    """The move with another one; ``None`` if none is known to be better or worse."""
    motif: Motif | None = None
    """Why the one is better; ``None`` if not known."""

    @property
    def better(self) -> Lay | None:
        """A move that is worth more; ``None`` if none is known."""
        better = self.comparison and self.comparison.better
        return None if better == self.lay else better

    @cached_property
    def ending(self) -> tuple[Lay | None, ...] | None:
        """The move with best play after it, ``None`` for each pass; ``None`` before everything is
        known."""
        if self.sight.boneyard_count or not self.sight.is_whole:
            return None
        return Ending(ending_table(self.sight)).line_of(self.lay)

    @property
    def line(self) -> tuple[Lay, ...]:
        """The move with best play after it; the move alone before everything is known."""
        if self.ending is None:
            return (self.lay,)
        return tuple(filter(None, self.ending))

    @property
    def has_lines(self) -> bool:
        """Whether the continuation is known, at least in a simulated deal."""
        if not self.sight.boneyard_count:
            return self.sight.is_whole
        return self.comparison is not None and self.comparison.deal is not None

    @property
    def lines(self) -> tuple[tuple[Lay, ...], ...]:
        """The line of the move, and that of the better one."""
        better = self.better
        return (self.line,) if better is None else (self.line, LayAdvice(self.sight, better).line)

    def imagined_games(self) -> tuple[DominoesGame, ...]:
        """A simulated deal in which the worse move loses and the better one wins, played out after
        each of them, this one first; empty if there is none."""
        compared = self.comparison
        if compared is None or compared.deal is None:
            return ()
        lays = sorted(compared[:2], key=lambda lay: lay != self.lay)
        return shown_deal(self.sight, compared.deal, *lays)


def advice_on(motifs: Motifs, lay: Lay) -> LayAdvice:
    """Advise on a legal move, with its motif if that was found."""
    analysis = motifs.analysis
    return LayAdvice(analysis.sight, lay, analysis.comparison(lay), motifs.of(lay))
