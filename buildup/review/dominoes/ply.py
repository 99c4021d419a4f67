"""One lay of a review: every lay of its position valued by what its player could know."""

from __future__ import annotations

import random
from collections.abc import Generator

from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import Player
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.valuation import NODES_OF_A_PIECE, Valuation
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.dominoes.imagined_deals import imagined_deals
from buildup.strategy.dominoes.kernel import DominoesKernel, compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.win_chance import win_chance

_DEALS = 1_500 if compiled else 30
"""Deals that are imagined for a lay: the largest standard error of a chance is then 1.2 %, or
8 %, and that of what a lay gives away less, for all lays are tried in the same deals."""
_DEALS_OF_LARGE_SETS = 600 if compiled else 15
"""Above double-six, where a game has twice as many lays, and a deal takes longer."""
_SHARE_WITHOUT_CHOICE = 0.4
"""Where only one lay was possible fewer deals will do: nothing is compared."""
_NODES_OF_A_DEAL = 64


class LayValuation(Valuation[ReviewedLay]):
    """Values the position before a lay, and the chance of the human after it."""

    def __init__(self, before: DominoesGame, after: DominoesGame, number: int) -> None:
        """Prepare; nothing is valued yet.

        Args:
            before: The game before the lay.
            after: The game after it.
            number: The lay's number in the game, from 1.
        """
        super().__init__()
        self._before, self._after = before, after
        self._number = number
        is_small = before.table.size <= STANDARD_SIZE
        self._deals = _DEALS if is_small else _DEALS_OF_LARGE_SETS

    @property
    def weight(self) -> float:
        """About how much work this is, in milliseconds where it is compiled."""
        return 1.0 if not self._before.table.boneyard else 0.1 * self._deals

    def _pieces(self) -> Generator[int, None, ReviewedLay]:
        event = self._after.events[-1]
        assert isinstance(event, TileLaid)
        sight = self._before.sight(event.player)
        if len({Leaving.of(sight, lay) for lay in sight.legal_lays()}) == 1:
            self._deals = round(_SHARE_WITHOUT_CHOICE * self._deals)
        analysis = LayAnalysis(sight, self._deals)
        yield NODES_OF_A_PIECE
        while not analysis.advance(self._nodes):
            self._progress = analysis.progress
            yield self._nodes
        prospect = analysis.prospect(event.lay)
        if prospect is None:
            raise AssertionError("an analysis that has ended leaves no lay without a value")
        chance = prospect.chance
        if event.player is Player.COMPUTER:
            chance = 1 - chance
            if self._after.table.boneyard:
                yield NODES_OF_A_PIECE
                chance = yield from self._chance_of_human()
        return ReviewedLay(
            number=self._number,
            event_index=len(self._before.events),
            player=event.player,
            lay=event.lay,
            sight=sight,
            lays=tuple(analysis.lays),
            chance_after=chance,
        )

    def _chance_of_human(self) -> Generator[int, None, float]:
        """The chance of the human after the computer's lay, as the human could know it.

        Deals that agree with what the human has seen are played out as for the values of lays.
        """
        table = self._after.table
        sight = self._after.sight(Player.HUMAN)
        imagined, kernel = imagined_deals(sight), DominoesKernel(table.size)
        source = random.Random(f"Dominoes, review, {self._number} {table.line} {sight.hand}")
        mine = TileBits(table.size).word(sight.hand)
        lost = 0
        for _deal in range(self._deals):
            theirs, boneyard = imagined.imagine(source.getrandbits(63))
            seed = source.getrandbits(63)
            lost += kernel.play_out(theirs, mine, boneyard, *table.line.open_ends, seed) > 0
            yield _NODES_OF_A_DEAL
        return 1 - win_chance(lost, self._deals)  # it is the computer that has laid
