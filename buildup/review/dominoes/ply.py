"""One lay of a review: every lay of its position valued by what its player could know."""

import random
from collections.abc import Generator
from dataclasses import dataclass

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import Player
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.valuation import NODES_OF_A_PIECE, Valuation
from buildup.strategy.dominoes.analysis import LayAnalysis, deals_imagined
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import CHOOSING, Trials, Tried, share
from buildup.strategy.dominoes.win_chance import Scale
from buildup.strategy.level import Level

_NODES_OF_A_DEAL = 64
_SHARE_OF_DEALS = 0.4
"""Where nothing is compared, fewer deals will do than for the values of lays."""


@dataclass(eq=False)
class LayValuation(Valuation[ReviewedLay]):
    """Values the position before a lay, and the chance of the human after it."""

    before: DominoesGame
    """The game before the lay."""
    after: DominoesGame
    number: int
    """The lay's number in the game, from 1."""
    level: Level | None
    """How well the computer plays against a person; ``None`` where it does not."""

    @property
    def weight(self) -> float:
        """About how much work this is, in milliseconds where it is compiled."""
        table = self.before.table
        base = 23 if table.turn is Player.COMPUTER else 10
        return base + 9 * len([*table.legal_lays()]) if table.boneyard else 1

    def _pieces(self) -> Generator[int, None, ReviewedLay]:
        event = self.after.events[-1]
        assert isinstance(event, TileLaid)
        sight = self.before.sight(event.player)
        valued = LayAnalysis(sight, rival=self.level if event.player is Player.HUMAN else None)
        yield NODES_OF_A_PIECE
        while not valued.advance(self._nodes):
            self._progress = valued.progress
            yield self._nodes
        prospect = valued.prospect(event.lay)
        assert prospect is not None, "an analysis that has ended leaves no lay without a value"
        chance = prospect.chance
        if event.player is Player.COMPUTER:
            chance = 1 - chance
            if self.after.table.boneyard:
                yield NODES_OF_A_PIECE
                chance = yield from self._chance_of_human()
        return ReviewedLay(
            number=self.number,
            event_index=len(self.before.events),
            player=event.player,
            lay=event.lay,
            sight=sight,
            lays=tuple(valued.lays),
            comparison=valued.comparison(event.lay),
            chance_after=chance,
        )

    def _chance_of_human(self) -> Generator[int, None, float]:
        """The chance of the human after the computer's lay, as the human could know it.

        Deals that agree with what the human has seen are played out as for the values of lays.
        """
        table = self.after.table
        sight = self.after.sight(Player.HUMAN)
        trials, tried = Trials(table.size), Tried(table.size)
        choosing = None if self.level is None else CHOOSING.get(self.level)
        history = History(sight)
        if choosing is None:
            imagined = history.deals(alone=(yield from trials.alone(sight, history)))
        else:
            imagined = history.deals(choosing)
            trials.kernel.seat(choosing, is_mine=True)
        source = random.Random(f"Dominoes, review, {self.number} {table.line} {sight.hand}")
        mine, ends = TileBits(table.size).word(sight.hand), table.line.open_ends
        deals = round(_SHARE_OF_DEALS * deals_imagined(sight))
        for _deal in range(deals):
            theirs, boneyard = imagined.imagine(source.getrandbits(63))
            value = trials.kernel.play_out(theirs, mine, boneyard, *ends, source.getrandbits(63))
            wins = []
            if len(boneyard) == 1 and choosing is None:
                wins = [(yield from trials.wins_open(theirs, mine, boneyard[0], *ends, value))]
            tried.add([value], wins)
            yield _NODES_OF_A_DEAL
        won = share(tried.scores(slice(deals)))  # by the computer, which has laid
        if choosing is None:
            return 1 - Scale.of(table.size, len(table.boneyard)).chance(won)
        return Scale.of(table.size, len(table.boneyard), self.level).chance(1 - won)
