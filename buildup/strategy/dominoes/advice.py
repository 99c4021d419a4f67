"""Advice on a move: why it is worse than the best one, or better than another.

Until the boneyard is empty moves are compared in simulated deals, see
:mod:`buildup.strategy.dominoes.comparison`. After that, lines of best play are compared, and
everything is certain.

This module holds only values; the sentences are in :mod:`buildup.narration.dominoes.advice`.
"""

from dataclasses import dataclass
from functools import cached_property

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.comparison import MOST_CAUSES, Comparison, Evidence, LayCause
from buildup.strategy.dominoes.ending import Ending, EndingLine, ending_table
from buildup.strategy.dominoes.shown_deal import shown_deal


@dataclass(eq=False)
class LayAdvice:
    """A move, perhaps with a better one.

    Endings are analyzed only when asked for.
    """

    sight: Sight
    """The view of the player on turn."""
    lay: Lay
    better: Lay | None = None
    """A move that is worth more; ``None`` if none is known."""
    counted: Comparison | None = None
    """The move compared with another one in simulated deals."""

    @cached_property
    def ending(self) -> EndingLine | None:
        """The move with best play after it; ``None`` before everything is known."""
        return None if self._ending is None else self._ending.line_of(self.lay)

    @property
    def line(self) -> tuple[Lay, ...]:
        """The move with best play after it; the move alone before everything is known."""
        if self.ending is None:
            return (self.lay,)
        return tuple(lay for _player, lay in self.ending.acts if lay is not None)

    @cached_property
    def comparison(self) -> Comparison | None:
        """The move compared with the better one or, before everything is known, with a worse
        one."""
        if self._ending is None or self.better is None or self.ending is None:
            return self.counted
        better = self._ending.line_of(self.better)
        if better is None:
            return self.counted
        found = _causes_of_endings(self.sight.player, self.ending, better)
        return Comparison(self.better, True, tuple(found[:MOST_CAUSES]))

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """What makes the difference; empty if nothing was compared."""
        return () if self.comparison is None else self.comparison.evidence

    @property
    def has_lines(self) -> bool:
        """Whether the continuation is known, at least in a simulated deal."""
        if self._ending is not None:
            return True
        return self.comparison is not None and self.comparison.deal is not None

    @property
    def lines(self) -> tuple[tuple[Lay, ...], ...]:
        """The line of the move, and that of the better one."""
        if self.better is None:
            return (self.line,)
        return (self.line, LayAdvice(self.sight, self.better).line)

    def imagined_games(self) -> tuple[DominoesGame, ...]:
        """A simulated deal in which the worse move loses and the better one wins, played out after
        each of them; empty if there is none."""
        comparison = self.comparison
        if comparison is None or comparison.deal is None:
            return ()
        return shown_deal(self.sight, comparison.deal, self.lay, comparison.reference)

    @cached_property
    def _ending(self) -> Ending | None:
        if self.sight.boneyard_count:
            return None
        return Ending(ending_table(self.sight)) if self.sight.is_whole else None


def advice_on(analysis: LayAnalysis, lay: Lay) -> LayAdvice:
    """Advise on a legal move, after all moves were valued."""
    found = analysis.prospect(lay)
    better = analysis.lays[0].lay if found is not None and found.group else None
    return LayAdvice(analysis.sight, lay, better, analysis.comparison(lay))


def _causes_of_endings(player: Player, worse: EndingLine, better: EndingLine) -> list[Evidence]:
    """Why one ending is worse than another, the most telling cause first.

    The last tile comes first if it decides a tie, then the larger difference of pips, then passes.
    """
    opponent = player.opponent
    lines = worse, better
    passes, forced = ([line.passes(each) for line in lines] for each in (player, opponent))
    own, theirs = ([line.table.pips_left(each) for line in lines] for each in (player, opponent))
    found = []
    if own[0] > own[1]:
        found.append(Evidence(LayCause.MORE_LEFT, own[0], own[1]))
    if theirs[0] < theirs[1]:
        found.append(Evidence(LayCause.LESS_LEFT_TO_OTHER, theirs[0], theirs[1]))
    found.sort(key=lambda each: abs(each.worse - each.better), reverse=True)
    if own[0] == theirs[0] and worse.table.last_layer is opponent:
        found.insert(0, Evidence(LayCause.LAST_TILE, own[0], own[1]))
    if found and passes[0] > passes[1]:
        found.append(Evidence(LayCause.MORE_PASSES, passes[0], passes[1]))
    elif found and forced[0] < forced[1]:
        found.append(Evidence(LayCause.FEWER_PASSES_FORCED, forced[0], forced[1]))
    return found
