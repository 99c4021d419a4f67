"""The review of a finished game of Dominoes: the value of each move, and luck.

First every move is valued from its player's view, as during the game; then hindsight finds who wins
after each with all tiles face up; then the draws are valued. The work is done in slices. Unfinished
games are not reviewed, since that would reveal hidden tiles.
"""

import random
from collections.abc import Generator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import Player
from buildup.review.dominoes.hindsight import HindsightSearch
from buildup.review.dominoes.luck import draws_of
from buildup.review.dominoes.reviewed import Hindsight, ReviewedDraw, ReviewedLay
from buildup.review.review import Review, Valuation
from buildup.review.verdicts import CHANCES
from buildup.strategy.dominoes.advice import advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, deals_imagined
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.motif import Motifs
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import CHOOSING, Trials, Tried, share
from buildup.strategy.dominoes.win_chance import Scale
from buildup.strategy.level import Level
from buildup.strategy.sliced import NODES_OF_A_SETUP, pieces_of

_NODES_OF_A_DEAL = 64
_SHARE_OF_DEALS = 0.4
"""The share of the usual number of deals that suffices here, since no moves are compared."""


@dataclass(eq=False)
class LayValuation(Valuation[ReviewedLay]):
    """The valuation of the position before a move, and of the human's chance after it."""

    before: DominoesGame
    """The game before the move."""
    after: DominoesGame
    number: int
    """The number of the move in the game, from 1."""
    level: Level | None
    """The computer's level; ``None`` if it does not play against a person."""

    @property
    def weight(self) -> float:
        """The approximate work, in milliseconds if compiled."""
        table = self.before.table
        base = 23 if table.turn is Player.COMPUTER else 10
        return base + 9 * len([*table.legal_lays()]) if table.boneyard else 1

    def _pieces(self) -> Generator[int, None, ReviewedLay]:
        event = self.after.events[-1]
        assert isinstance(event, TileLaid)
        sight = self.before.sight(event.player)
        valued = LayAnalysis(sight, rival=self.level if event.player is Player.HUMAN else None)
        for spent in pieces_of(valued):
            self._progress = valued.progress
            yield spent
        prospect = valued.prospect(event.lay)
        assert prospect is not None, "an analysis that has ended leaves no lay without a value"
        motifs = Motifs(valued, [event.lay] if prospect.group else [])
        yield from pieces_of(motifs)
        chance = prospect.chance
        if event.player is Player.COMPUTER:
            chance = 1 - chance
            if self.after.table.boneyard:
                yield NODES_OF_A_SETUP
                chance = yield from self._chance_of_human()
        return ReviewedLay(
            number=self.number,
            event_index=len(self.before.events),
            player=event.player,
            lay=event.lay,
            sight=sight,
            lays=tuple(valued.lays),
            advice=advice_on(motifs, event.lay),
            chance_after=chance,
        )

    def _chance_of_human(self) -> Generator[int, None, float]:
        """Estimate the human's chance after the computer's move, given what the human knew.

        Deals that fit what the human has seen are played out, as for the values of moves.
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
        won = share(tried.scores(slice(deals)))  # won by the computer, which has just moved
        if choosing is None:
            return 1 - Scale.of(table.size, len(table.boneyard)).chance(won)
        return Scale.of(table.size, len(table.boneyard), self.level).chance(1 - won)


class DominoesReview(Review[ReviewedLay]):
    """The review of a game: first the moves in order, then their hindsight, then the draws."""

    def __init__(self, game: DominoesGame, level: Level | None = None) -> None:
        """Set up the review without valuing anything yet.

        Args:
            game: A finished game.
            level: The computer's level; ``None`` if it does not play against a person.

        Raises:
            ValueError: The game is not over, or tiles are missing or duplicated.
        """
        if not game.is_over or not game.table.is_whole:
            raise ValueError("only a whole game that is over can be reviewed")
        self.game = game
        self.level = level
        laid = (
            (before, after)
            for before, after in pairwise(game.states())
            if isinstance(after.events[-1], TileLaid)
        )
        lays = [LayValuation(*states, number, level) for number, states in enumerate(laid, 1)]
        self.certain_from = next((e.number for e in lays if not e.before.table.boneyard), None)
        """The number of the first move made with an empty boneyard; ``None`` if there was none.

        From there on, no tile is hidden.
        """
        self._draws = [*draws_of(game)]
        self._hindsight = HindsightSearch(game, lambda: self.plies)
        super().__init__([*lays, self._hindsight, *self._draws], lays)

    @property
    def plies(self) -> tuple[ReviewedLay, ...]:
        """The moves reviewed so far, in order, with hindsight as far as it is known."""
        found = self._hindsight.found
        return tuple(
            each._replace(hindsight=found.get(each.number, Hindsight())) for each in super().plies
        )

    @property
    def draws(self) -> tuple[ReviewedDraw, ...]:
        """The draws valued so far, in order."""
        return tuple(each.reviewed for each in self._draws if each.reviewed is not None)

    @property
    def luck(self) -> float:
        """The win chance that the draws valued so far, of both players, gave the human."""
        return sum(draw.luck_of(Player.HUMAN) for draw in self.draws)

    @property
    def luck_error(self) -> float:
        """The standard error of :attr:`luck`."""
        return hypot(*(draw.error for draw in self.draws))

    def chance_lost(self, player: Player) -> float:
        """Return the total win chance a player lost, given what could be known; it may exceed 1."""
        return sum(ply.chance_lost for ply in self.plies_of(player))

    @property
    def deciding(self) -> ReviewedLay | None:
        """The last move that turned a won game into a lost one, with all tiles face up.

        ``None`` if there is none, if the move was as good as any given what could be known, or
        until hindsight is complete.
        """
        if not self.has_hindsight:
            return None
        last = next((ply for ply in reversed(self.plies) if ply.hindsight.gives_away), None)
        return None if last is None or last.is_best else last

    @property
    def draws_decided(self) -> bool:
        """Whether the draws of one turn decided the game; ``False`` until known.

        They did if hindsight is known for every move, no move decided the game, and they gave the
        winner at least as much win chance as a mistake costs.
        """
        winner = self.game.table.winner
        if winner is None or not self.is_done or self.deciding is not None:
            return False
        is_known = all(ply.hindsight.wins is not None for ply in self.plies)
        given = (each.luck_of(winner) for each in self.draws)
        return is_known and max(given, default=0.0) >= CHANCES[1]

    @property
    def knows_deciding(self) -> bool:
        return self.is_done

    @property
    def has_hindsight(self) -> bool:
        """Whether the search for hindsight is finished."""
        return self._hindsight.reviewed is not None
