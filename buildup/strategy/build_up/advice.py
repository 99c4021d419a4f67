"""Advice on a legal move: its value compared with the best one's, and why.

The reason is the difference between two lines of best play: the one that the worse move begins and
the one that the better move begins. The uses of the tiles in the hands add up exactly to the points
of a line (see :mod:`buildup.strategy.build_up.lines`). Uses of equal worth in both lines cancel;
one or two of the rest are given as causes if they explain all or most of the loss. A best move is
compared with the next best in the same way. Where the end of the round is known, the loss is that
of the round, and the causes are those of the hand.

This module holds only values; the sentences are in :mod:`buildup.narration.build_up.advice`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain, combinations
from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.analysis import Rank, ValuedMove, ranks, scores_at_end
from buildup.strategy.build_up.chance import Chance, sign
from buildup.strategy.build_up.lines import Line, Use
from buildup.strategy.build_up.reasons import Reason, reason_for

LEAST_SHARE = 1 / 2
"""The causes given explain at least this share of the loss."""
MOST_MADE_UP = 2 / 3
"""No cause is given if others offset this share of it or more."""


class CauseKind(StrEnum):
    """Why a move is worse than another. ``buildup analyse --json`` prints the values."""

    ROUND = "round"
    """The move loses the round, or no longer wins it."""
    NO_HOME = "no home"
    """A tile of the player is left in the hand."""
    LAST_HOME_NOT_TAKEN = "last home not taken"
    """A tile of the opponent is placed that would have been left in the hand."""
    RESET_MISSED = "reset missed"
    """A double could have reset a tile of the opponent."""
    RESET_ALLOWED = "reset allowed"
    """The opponent's double resets a tile of the player."""
    OWN_COVERED = "own covered"
    """More of the player's own pips are covered, by either player."""
    FEWER_TAKEN = "fewer taken"
    """Fewer of the opponent's pips are covered, by either player."""


class Cause(NamedTuple):
    """The use of one player's tile in one or both lines, and its part of the loss."""

    is_own: bool
    """Whether it is a tile of the player whose moves are compared."""
    worse: Use | None
    """Its use in the worse line; ``None`` if only the better one has it."""
    better: Use | None
    """Its use in the better line; ``None`` if only the worse one has it."""

    @property
    def points(self) -> int:
        """Its part of the loss, in points; negative if it offsets another cause."""
        points = (self.better.worth if self.better else 0) - (self.worse.worth if self.worse else 0)
        return points if self.is_own else -points

    @property
    def uses(self) -> tuple[Use, ...]:
        """The uses in either line."""
        return tuple(each for each in (self.worse, self.better) if each is not None)

    @property
    def kind(self) -> CauseKind:
        """The kind of cause, if it costs points."""
        low, high = (self.worse, self.better) if self.is_own else (self.better, self.worse)
        if low is not None and low.is_left:
            return CauseKind.NO_HOME if self.is_own else CauseKind.LAST_HOME_NOT_TAKEN
        takes = high is not None and high.worth > 0
        if takes and high is not None and high.resets:
            return CauseKind.RESET_MISSED if self.is_own else CauseKind.RESET_ALLOWED
        is_covered = low is not None and low.covers_own if self.is_own else takes
        return CauseKind.OWN_COVERED if is_covered else CauseKind.FEWER_TAKEN


@dataclass(frozen=True)
class Comparison:
    """Two moves of one player, each with its line of best play."""

    worse: Line
    """The line that begins with the worse move."""
    better: Line
    """The line that begins with the better move."""
    ends: tuple[PerPlayer[int], PerPlayer[int]]
    """Points after the worse move and after the better one: at the end of the round if known, else
    at the end of the hand."""
    is_to_end_of_round: bool
    """Whether the end of the round is known."""

    @property
    def player(self) -> Player:
        """The player whose moves are compared."""
        return self.worse.position.turn

    @property
    def loss(self) -> int:
        """Points by which the better move is worth more: of the round if its end is known, else of
        the hand."""
        worse, better = self.margins
        return better - worse

    @cached_property
    def loss_in_hand(self) -> int:
        """The part of the loss that the two lines show."""
        return self._ahead(self.better.points) - self._ahead(self.worse.points)

    @property
    def margins(self) -> tuple[int, int]:
        """The lead of :attr:`player` in both :attr:`ends`, in points."""
        worse, better = self.ends
        return self._ahead(worse), self._ahead(better)

    def _ahead(self, points: PerPlayer[int]) -> int:
        return points[self.player] - points[self.player.opponent]

    @property
    def results(self) -> tuple[int, int] | None:
        """The result of the round for :attr:`player` after the worse and the better move, if known
        and different: 1 for a win, 0 for a draw, −1 for a loss."""
        worse, better = map(sign, self.margins)
        return (worse, better) if self.is_to_end_of_round and worse != better else None

    @cached_property
    def causes(self) -> tuple[Cause, ...]:
        """The one or two causes that explain all or most of the loss, largest first; empty if only
        the lines show it.

        Prefers causes that add up exactly, avoids causes that offset each other, and puts early
        ones before late ones. The lines do not show losses in a hand still to be drawn; if those
        offset something, no cause is given.
        """
        if self.loss_in_hand > self.loss:
            return ()
        parts = [each for own in (True, False) for each in self._parts(is_own=own)]
        sets = chain(combinations(parts, 1), combinations(parts, 2))
        chosen = min(filter(self._adds_up, sets), key=self._obscurity, default=())
        return tuple(sorted(chosen, key=lambda each: -each.points))

    def _parts(self, *, is_own: bool) -> Iterator[Cause]:
        """Candidate causes with one player's tiles: a tile used in both lines or useless in one,
        and uses that do not cancel.

        A tile that the lines use differently counts only with both uses.
        """
        player = self.player if is_own else self.player.opponent
        uses = (_uses(line, player) for line in (self.worse, self.better))
        worse, better = _apart(*uses, is_any_tile=False)
        left = _apart(worse, better, is_any_tile=True)
        in_both = _tiles(worse) & _tiles(better)
        left_in_both = _tiles(left[0]) & _tiles(left[1])
        for first in (None, *worse):
            for second in (None, *better):
                cause = Cause(is_own, first, second)
                tiles = _tiles(cause.uses)
                is_whole = len(tiles) < len(cause.uses) or (len(tiles) == 1 and not tiles & in_both)
                is_left = first in (None, *left[0]) and second in (None, *left[1])
                if cause.points and (is_whole or (is_left and not tiles & left_in_both)):
                    yield cause

    def _adds_up(self, causes: tuple[Cause, ...]) -> bool:
        """Whether these causes outweigh what offsets them, and explain enough of the loss.

        What the moves themselves cover is plain to see, so it has to explain all of it.
        """
        points = [each.points for each in causes]
        if not 0 < LEAST_SHARE * self.loss <= sum(points) <= self.loss_in_hand:
            return False
        uses = [use for each in causes for use in each.uses]
        if len(set(uses)) < len(uses) or sum(points) <= (1 - MOST_MADE_UP) * max(points):
            return False
        return sum(points) == self.loss_in_hand or (
            min(points) > 0 and all(use.ply for use in uses)
        )

    def _obscurity(self, causes: tuple[Cause, ...]) -> tuple[bool, bool, bool, int, int]:
        """Sort key of causes, the least obvious highest."""
        uses = [use for each in causes for use in each.uses]
        tiles = _tiles(uses)
        worse, better = (each.uses()[each.first.tile, 0] for each in (self.worse, self.better))
        openings = () if worse.worth == better.worth else (worse, better)
        further_tiles = sum(len(_tiles(each.uses)) - 1 for each in causes)
        return (
            any(each.worth and each.tile in tiles and each not in uses for each in openings),
            self.loss_in_hand > sum(each.points for each in causes),
            any(each.points < 0 for each in causes),
            len(uses) + further_tiles,
            sum(use.ply for use in uses),
        )


def _uses(line: Line, player: Player) -> list[Use]:
    """The uses of a player's tiles that change the points."""
    color = player.color
    return [use for use in line.uses().values() if use.worth and use.tile.color is color]


def _tiles(uses: Iterable[Use]) -> set[Tile]:
    return {each.tile for each in uses}


def _apart(
    worse: Sequence[Use], better: Sequence[Use], *, is_any_tile: bool
) -> tuple[list[Use], list[Use]]:
    """The uses left in two lines after those of equal worth cancel, by the same tile or by any."""
    left = list(better)
    apart: list[Use] = []
    for use in worse:
        alike = (each for each in left if is_any_tile or each.tile == use.tile)
        equal = next((each for each in alike if each.worth == use.worth), None)
        if equal is None:
            apart.append(use)
        else:
            left.remove(equal)
    return apart, left


class Advice(NamedTuple):
    """What a legal move is worth, and why.

    Values are points of the hand. They are certain with ``is_exact``, else estimates by a search
    that ended early.
    """

    position: Position
    """The position before the move."""
    reason: Reason
    """The move and its effect on the table."""
    is_exact: bool
    is_best: bool
    """Whether no other move is better: for the round if its end is certain, then in points."""
    chance: Chance | None
    """The player's chance to win the round after the move; ``None`` if not asked for."""
    best: Move
    """This move if it is among the best, else the first of those."""
    loss: int | None
    """Points lost compared to the best move: of the round if its end is known, else of the hand;
    ``None`` if unknown."""
    best_moves: tuple[Move, ...] | None
    """All best moves in order; ``None`` unless every move has a value."""
    margin: int | None
    """If the move ends the hand: the player's points minus the opponent's in this hand."""
    opponent_passes: bool
    """Whether the opponent must pass after the move."""
    comparison: Comparison | None
    """The move compared with a best one, or a best move with the next best; ``None`` if there is
    none, or it was not fully searched."""

    @property
    def cause(self) -> CauseKind | None:
        """The main cause of the loss; ``None`` if the move loses nothing."""
        if self.is_best or self.comparison is None:
            return None
        if self.comparison.results is not None:
            return CauseKind.ROUND
        return next((each.kind for each in self.comparison.causes), None)


def advice_for(sight: Sight, moves: Sequence[ValuedMove], move: Move, is_exact: bool) -> Advice:
    """Analyze a move.

    Args:
        sight: What the player on turn knows.
        moves: Every legal move, best first, as :attr:`HandAnalysis.moves` or
            :attr:`RoundAnalysis.moves` has them.
        move: One of them.
        is_exact: Whether the search was finished. A search for the best move alone counts too: then
            the other moves have no value.

    Raises:
        ValueError: The move is not one of these.
        IllegalMoveError: The rules do not allow the move.
    """
    valued = next((each for each in moves if each.move == move), None)
    if valued is None:
        raise ValueError(f"{move} is not among the moves that were searched")
    position = sight.position
    reason = reason_for(position, move)
    after = position.play(move)
    known = {each.move: rank for each, rank in zip(moves, ranks(moves), strict=True)}
    best_moves = [each for each in moves if known[each.move] == known[moves[0].move]]
    is_best = known[move] is not None and valued in best_moves
    pair = _pair(moves, known, valued) if is_exact else None
    return Advice(
        position=position,
        reason=reason,
        is_exact=is_exact,
        is_best=is_best,
        chance=valued.chance,
        best=move if is_best else moves[0].move,
        loss=_loss(valued, moves[0]),
        best_moves=None if None in known.values() else tuple(each.move for each in best_moves),
        margin=_margin(after, position.turn) if after.is_hand_over else None,
        opponent_passes=after.must_pass,
        comparison=None if pair is None else _comparison(sight, *pair),
    )


def _margin(position: Position, player: Player) -> int:
    return position.points(player).total - position.points(player.opponent).total


def _points(valued: ValuedMove) -> int | None:
    """The points by which moves are compared: of the round if its end is known, else of the
    hand."""
    margin = valued.chance.margin if valued.chance else None
    return valued.value if margin is None else margin


def _loss(worse: ValuedMove, better: ValuedMove) -> int | None:
    points, most = _points(worse), _points(better)
    return None if points is None or most is None else most - points


def _pair(
    moves: Sequence[ValuedMove], known: Mapping[Move, Rank | None], valued: ValuedMove
) -> tuple[ValuedMove, ValuedMove] | None:
    """The worse and the better move: the given one and the best, or the next best and the given
    one."""
    own, best = known[valued.move], known[moves[0].move]
    if own is None or not valued.line:
        return None
    if own != best:
        return valued, moves[0]
    worse = next((each for each in moves if known[each.move] != best and each.line), None)
    return None if worse is None else (worse, valued)


def _comparison(sight: Sight, worse: ValuedMove, better: ValuedMove) -> Comparison:
    lines = [Line.in_hand(sight.position, each.line) for each in (worse, better)]
    chances = worse.chance, better.chance
    is_known = all(each is not None and each.margin is not None for each in chances)
    if is_known or not any(sight.undrawn):
        ends = scores_at_end(sight, worse.line), scores_at_end(sight, better.line)
        return Comparison(lines[0], lines[1], ends, is_to_end_of_round=True)
    points = lines[0].points, lines[1].points
    return Comparison(lines[0], lines[1], points, is_to_end_of_round=False)
