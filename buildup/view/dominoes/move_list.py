"""A row of the list of all lays of Dominoes."""

from dataclasses import dataclass
from math import inf

from buildup.model.dominoes.line import Lay, Line, Side
from buildup.narration.dominoes.move_values import (
    explain_prospect,
    tell_ends,
    tell_match,
    tell_pips,
    tell_prospect,
    tell_where,
)
from buildup.review.dominoes.verdict import verdict_of
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.advice import gives_away
from buildup.strategy.dominoes.analysis import Leaving, Prospect, ValuedLay
from buildup.view.game.move_list import ListRow


@dataclass(frozen=True, slots=True)
class LayRow(ListRow):
    """One legal lay as the list shows it."""

    valued: ValuedLay
    before: Line
    """Where it would be laid."""
    best: Prospect | None
    """Of the lays that are listed."""
    match_chance: float | None = None
    """To win the match; ``None`` in a single game, and without a value."""

    @property
    def key(self) -> Lay:
        return self.valued.lay

    @property
    def prospect(self) -> Prospect | None:
        """Its worth; ``None`` without a value."""
        return self.valued.prospect

    @property
    def move_text(self) -> str:
        return tell_where(self.valued.lay, is_first=not self.before.tiles)

    @property
    def ends_text(self) -> str:
        """The ends that it leaves open."""
        line = self.before.laid(self.valued.lay.tile, self.valued.lay.side)
        return tell_ends(line.open_end(Side.LEFT) or 0, line.open_end(Side.RIGHT) or 0)

    @property
    def is_best(self) -> bool:
        if self.best is None or self.prospect is None:
            return False
        return not gives_away(self.best, self.prospect)

    @property
    def is_valued(self) -> bool:
        return self.prospect is not None

    @property
    def group(self) -> Leaving:
        return self.valued.leaving

    @property
    def value_text(self) -> str:
        if self.prospect is None:
            return self.move_text
        told = explain_prospect(self.move_text, self.prospect)
        return told if self.match_chance is None else f"{told} {tell_match(self.match_chance)}"

    @property
    def value(self) -> float:
        return -inf if self.prospect is None else self.prospect.pips

    @property
    def number_text(self) -> str:
        return "" if self.prospect is None else tell_pips(self.prospect)

    @property
    def chance_text(self) -> str:
        return "" if self.prospect is None else tell_prospect(self.prospect)

    @property
    def share(self) -> float:
        return 0.0 if self.prospect is None else self.prospect.chance

    @property
    def verdict(self) -> Verdict:
        if self.best is None or self.prospect is None:
            return Verdict.GOOD
        return verdict_of(self.best, self.prospect)
