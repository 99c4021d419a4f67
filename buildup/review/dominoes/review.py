"""A review of a finished game of Dominoes: what each lay was worth, and who was lucky. No Qt.

First every lay is valued by what its player could know, as the list of all lays does it; then
hindsight tells who wins with all tiles open; then the draws are valued. The work is done in
slices, like a search. There is no review of a game that goes on: it would tell of hidden tiles.

**Hindsight.** From the end of the game to its start: who wins after a lay is who wins before the
next one. So only where a lay loses the other lays have to be searched, those with the best chance
first, until one wins; and the table of the search knows all that follows already.

**Luck**: what the tiles drawn in a turn were worth against the average of what could be drawn. Both
hands are seen, as they are once the game is over, and the order of the boneyard is not. So what
could be drawn is known: every tile of the boneyard is as likely to come next. Games are played out
by two skilled players from the moment before the first tile was drawn, over random orders of the
boneyard, and over orders that begin with the tiles that were drawn. Luck is how much more of the
latter the drawer wins. Both meet the rest in the same order, as far as they can, which makes the
error of the difference smaller. Where nothing in the boneyard fits all of it is drawn in any order,
and there is no luck in that. The tiles dealt at the start are not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player
from buildup.review.dominoes.reviewed import Hindsight, PlayerReview, ReviewedDraw, ReviewedLay
from buildup.review.review import Review
from buildup.review.valuation import NODES_OF_A_PIECE, Valuation, mean_and_error
from buildup.review.verdicts import CHANCES
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, deals_imagined
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.kernel import DominoesKernel, OpenSearch, compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import CHOOSING, Trials, Tried, share
from buildup.strategy.dominoes.win_chance import Scale
from buildup.strategy.level import Level


class NotReviewableError(ValueError):
    """A game that goes on, or whose tiles are not each there once."""


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


MOST_NODES = 3_000_000 if compiled else 60_000
"""Positions that are looked at for a game at most; lays that lie before what could be searched
have no hindsight. Measured over 100 games between experts, see ``scripts/bench.py review
--dominoes``."""
_TABLE_BITS = 18
_LARGE_TABLE_BITS = 20
"""Of the larger sets: 16 MB."""


@dataclass(eq=False)
class HindsightSearch(Valuation[Mapping[int, Hindsight]]):
    """Finds the hindsight of every lay of a game, the last one first."""

    game: DominoesGame
    """It is over, and holds every tile once."""
    lays: Callable[[], Sequence[ReviewedLay]]
    """Gives every lay of the game, in the order of play, once this begins."""
    most_nodes: int = MOST_NODES
    """After so many positions the search ends."""
    found: dict[int, Hindsight] = field(default_factory=dict)
    """What is known so far, by the lays' numbers."""

    @property
    def weight(self) -> float:
        """About how many milliseconds it takes, compiled."""
        return 800 if self.game.start.table.size > STANDARD_SIZE else 20

    def _pieces(self) -> Generator[int, None, Mapping[int, Hindsight]]:
        lays = self.lays()
        table = self.game.start.table
        bits = TileBits(table.size)
        table_bits = _TABLE_BITS if table.size <= STANDARD_SIZE else _LARGE_TABLE_BITS
        search = OpenSearch(table.size, bits.places(table.boneyard), table_bits)
        yield NODES_OF_A_PIECE
        winner: Player | None = self.game.table.winner
        places = {ply.event_index for ply in lays}
        tables = {
            len(state.events): state.table
            for state in self.game.states()
            if len(state.events) in places
        }
        yield NODES_OF_A_PIECE
        for ply in reversed(lays):
            if winner is None:
                break
            if winner is ply.player:
                self.found[ply.number] = Hindsight(wins=True)
                continue
            winning: Lay | None = None
            for lay in _alternatives(ply):
                won = yield from self._winner(search, bits, tables[ply.event_index].lay(lay))
                if won is None:
                    winner = None
                    break
                if won is ply.player:
                    winning, winner = lay, won
                    break
            self.found[ply.number] = Hindsight(
                wins=False,
                winning=winning,
                is_lost_anyway=winning is None and winner is not None,
            )
        return self.found

    def _winner(
        self, search: OpenSearch, bits: TileBits, table: Table
    ) -> Generator[int, None, Player | None]:
        """Who wins a position after a lay; ``None`` if it takes too many nodes."""
        if table.is_over:
            return table.winner
        drawn = len(self.game.start.table.boneyard) - len(table.boneyard)
        own, theirs = bits.word(table.hand), bits.word(table.hands[table.turn.opponent])
        search.begin(own, theirs, *table.line.open_ends, drawn, table.empty_turns)
        is_known = False
        while not is_known:
            is_known = search.run(self._nodes)
            if search.nodes > self.most_nodes:
                return None
            self._progress = search.nodes / self.most_nodes
            yield self._nodes
        return table.turn if search.is_won else table.turn.opponent


def _alternatives(ply: ReviewedLay) -> list[Lay]:
    """What else could be laid, best first; of lays that leave the same only one."""
    seen = {Leaving.of(ply.sight, ply.lay)}
    alternatives: list[Lay] = []
    for each in ply.lays:
        if each.leaving not in seen:
            seen.add(each.leaving)
            alternatives.append(each.lay)
    return alternatives


ORDERS = 2_500 if compiled else 40
"""Orders of the boneyard that are tried for the tiles of a turn."""
_NODES_OF_AN_ORDER = 64


def draws_of(game: DominoesGame) -> Iterator[DrawLuck]:
    """The draws of a game, turn by turn, to be valued."""
    first: DominoesGame | None = None  # before the first tile that is drawn in a turn
    for before, after in pairwise(game.states()):
        if isinstance(after.events[-1], TileDrawn):
            first = first or before
            if not after.table.must_draw:
                yield DrawLuck(first.table, after.table.drawn, len(first.events))
                first = None


class DrawLuck(Valuation[ReviewedDraw]):
    """Values the tiles that were drawn in a turn."""

    def __init__(self, before: Table, drawn: int, event_index: int) -> None:
        """Prepare; nothing is played out yet.

        Args:
            before: The table before the first tile was drawn.
            drawn: How many were drawn.
            event_index: The place of the event that drew the first one.
        """
        self._before = before
        self._drawn = before.boneyard[:drawn]
        self._event_index = event_index

    @property
    def weight(self) -> float:
        """About how much work this is, in milliseconds where it is compiled."""
        return 0.015 * ORDERS if self._can_differ else 0.1

    @property
    def _can_differ(self) -> bool:
        return any(map(self._before.line.takes, self._before.boneyard))

    def _pieces(self) -> Generator[int, None, ReviewedDraw]:
        differences: list[int] = []
        if self._can_differ:
            table = self._before
            kernel, bits = DominoesKernel(table.size), TileBits(table.size)
            theirs, own = bits.word(table.hands[table.turn.opponent]), bits.word(table.hand)
            ends, drawn = table.line.open_ends, bits.places(self._drawn)

            def wins(boneyard: list[int], seed: int) -> bool:
                """Whether the drawer wins the game played out, with a boneyard in this order."""
                return kernel.play_out(theirs, own, boneyard, *ends, seed) < 0

            yield NODES_OF_A_PIECE
            for number, (order, seed) in enumerate(self._orders(bits.places(table.boneyard)), 1):
                beginning_with_them = [*drawn, *(place for place in order if place not in drawn)]
                differences.append(wins(beginning_with_them, seed) - wins(order, seed))
                self._progress = number / ORDERS
                yield _NODES_OF_AN_ORDER
        luck, error = mean_and_error(differences) if differences else (0.0, 0.0)
        return ReviewedDraw(
            event_index=self._event_index,
            player=self._before.turn,
            tiles=self._drawn,
            luck=luck,
            error=error,
        )

    def _orders(self, order: list[int]) -> Iterator[tuple[list[int], int]]:
        """Orders in which the boneyard could have lain, each instead of the one before it, and a
        seed for what else is left to chance."""
        line = " ".join(map(str, self._before.line.tiles))
        source = random.Random(f"Dominoes, luck, {line} {self._event_index}")
        for _number in range(ORDERS):
            source.shuffle(order)
            yield order, source.getrandbits(63)


class DominoesReview(Review[ReviewedLay]):
    """The review of one game; lays first, in the order of play."""

    def __init__(self, game: DominoesGame, level: Level | None = None) -> None:
        """Prepare the review; nothing is valued yet.

        Args:
            game: It is over.
            level: How well the computer plays against a person; ``None`` where it does not.

        Raises:
            NotReviewableError: The game is not over, or not whole.
        """
        if not game.is_over or not game.table.is_whole:
            raise NotReviewableError("only a whole game that is over can be reviewed")
        self.game = game
        """The game that is reviewed."""
        self.level = level
        laid = (
            (before, after)
            for before, after in pairwise(game.states())
            if isinstance(after.events[-1], TileLaid)
        )
        lays = [LayValuation(*states, number, level) for number, states in enumerate(laid, 1)]
        self._draws = [*draws_of(game)]
        self._hindsight = HindsightSearch(game, lambda: self.plies)
        super().__init__([*lays, self._hindsight, *self._draws], lays)

    @property
    def plies(self) -> tuple[ReviewedLay, ...]:
        """What is reviewed so far, in the order of play, with hindsight as far as it is known."""
        found = self._hindsight.found
        return tuple(
            each._replace(hindsight=found.get(each.number, Hindsight())) for each in super().plies
        )

    @property
    def draws(self) -> tuple[ReviewedDraw, ...]:
        """The draws that are valued so far, in the order of play."""
        return tuple(each.reviewed for each in self._draws if each.reviewed is not None)

    @property
    def players(self) -> PerPlayer[PlayerReview]:
        """The sums for both players, of what is reviewed so far."""
        draws = self.draws
        return PerPlayer(*(PlayerReview.of(each, self.plies_of(each), draws) for each in Player))

    @property
    def deciding(self) -> ReviewedLay | None:
        """The lay that decided the game, with all tiles open: the last one that turned a won
        game into a lost one. ``None`` if there is none, if that was as good as any by what could be
        known, and until hindsight is known."""
        if not self.has_hindsight:
            return None
        last = next((ply for ply in reversed(self.plies) if ply.hindsight.gives_away), None)
        return None if last is None or last.is_best else last

    @property
    def draws_decided(self) -> bool:
        """Whether nobody could have known how to turn the result, and the tiles drawn in one turn
        gave the winner as much of the chance to win as a mistake gives away."""
        if not self.is_done or self.deciding is not None:
            return False
        is_known = all(ply.hindsight.wins is not None for ply in self.plies)
        winner = self.game.table.winner
        given = (each.luck if each.player is winner else -each.luck for each in self.draws)
        return is_known and max(given, default=0.0) >= CHANCES[1]

    @property
    def has_hindsight(self) -> bool:
        """Whether hindsight is known as far as it can be."""
        return self._hindsight.reviewed is not None
