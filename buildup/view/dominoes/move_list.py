"""A row of the list of all lays of Dominoes."""

from math import inf
from typing import Self

from buildup.frozen import frozen
from buildup.model.dominoes.line import Lay
from buildup.narration.dominoes.move_values import (
    explain_prospect,
    tell_match,
    tell_pips,
    tell_prospect,
    tell_where,
)
from buildup.review.dominoes.reviewed import verdict_of
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.analysis import Prospect, ValuedLay
from buildup.view.game.move_list import ListRow


@frozen(kw_only=True)
class LayRow(ListRow):
    """One legal lay as the list shows it."""

    key: Lay
    prospect: Prospect | None
    """Its worth; ``None`` without a value."""

    @classmethod
    def of(
        cls,
        valued: ValuedLay,
        match_chance: float | None,
        *,
        tells_chance: bool,
        is_first: bool,
        is_hinted: bool,
    ) -> Self:
        """The row of a lay.

        Args:
            valued: The lay, and its worth.
            match_chance: To win the match; ``None`` in a single game, and without a value.
            tells_chance: Whether a chance is told that is not certain.
            is_first: Whether it begins the line.
            is_hinted: Whether a hint names it.
        """
        where, worth = tell_where(valued.lay, is_first=is_first), valued.prospect
        chance = worth and tell_prospect(worth, tells_chance=tells_chance)
        told = explain_prospect(where, worth, tells_chance=tells_chance) if worth else where
        return cls(
            key=valued.lay,
            move_text=where,
            is_valued=worth is not None,
            group=valued.leaving,
            rank=worth and worth.group,
            value_text=told if match_chance is None else f"{told} {tell_match(match_chance)}",
            value=-inf if worth is None else worth.pips,
            number_text="" if worth is None else tell_pips(worth),
            chance_text=chance or "",
            share=worth.chance if worth and chance else 0.0,
            verdict=verdict_of(worth) if worth else Verdict.GOOD,
            is_hinted=is_hinted,
            prospect=worth,
        )
