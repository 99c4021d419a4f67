"""Advice on a legal move: its value beside that of the best one, and why.

The reason is the difference between two lines of best play: the one that the worse move begins
and the one that the better move begins. What the tiles in the hands are used for makes up the
points of a line exactly (see :mod:`buildup.strategy.build_up.lines`). Uses of as much worth in
both lines cancel; of what is left, one or two causes are told if they make up the loss, or most
of it. A best move is compared with the next-best in the same way.

Everything here is data. Sentences are made in :mod:`buildup.narration.build_up.advice`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain, combinations
from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player, higher
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.lines import Line, Use
from buildup.strategy.build_up.reasons import Motive, Reason, reason_for
from buildup.strategy.build_up.round_analysis import Rank, ranks

LEAST_SHARE = 1 / 2
"""The causes that are told make up this share of the loss."""
MOST_MADE_UP = 2 / 3
"""No cause is told of which this share, or more, is made up for by another one."""


class CauseKind(StrEnum):
    """Why a move is worse than another; the values are those of ``buildup analyse --json``."""

    ROUND = "round"
    """The round is lost by it, or no longer won."""
    NO_HOME = "no home"
    """A tile of the player's is left in the hand."""
    LAST_HOME_NOT_TAKEN = "last home not taken"
    """A tile of the opponent's is placed, and would have been left in the hand."""
    RESET_MISSED = "reset missed"
    """A double could reset a tile of the opponent's."""
    RESET_ALLOWED = "reset allowed"
    """The opponent's double resets a tile of the player's."""
    OWN_COVERED = "own covered"
    """Pips of the player's are covered, by either player."""
    FEWER_TAKEN = "fewer taken"
    """Fewer pips of the opponent's are covered, by either player."""


class Cause(NamedTuple):
    """What one player's tiles do in one line, or in both, and a part of the loss."""

    is_own: bool
    """They belong to who makes the moves that are compared."""
    worse: Use | None
    """In the line that is worth less; ``None`` if the other one alone has it."""
    better: Use | None
    """In the line that is worth more; ``None`` if the other one alone has it."""

    @property
    def points(self) -> int:
        """Its part in the loss; negative if it makes up for something."""
        points = (self.better.worth if self.better else 0) - (self.worse.worth if self.worse else 0)
        return points if self.is_own else -points

    @property
    def uses(self) -> tuple[Use, ...]:
        """One or both."""
        return tuple(each for each in (self.worse, self.better) if each is not None)

    @property
    def kind(self) -> CauseKind:
        """What it is called where it costs points."""
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
    """Two moves of one player, and what both players then place at best."""

    worse: Line
    """It begins with the move that gives something away."""
    better: Line
    """It begins with a move that is worth more."""
    loss: int
    """Points by which the better move is worth more: of the round where its end is known, else
    of the hand, to whose end the lines run."""
    round_margins: tuple[int, int] | None
    """Points that the human is ahead at the end of the round after the worse move and after the
    better one, where that is known and a hand is still to be drawn."""

    @property
    def player(self) -> Player:
        """Whose moves are compared."""
        return self.worse.position.turn

    @property
    def _loss_in_hand(self) -> int:
        worse, better = (
            line.points[self.player] - line.points[self.player.opponent]
            for line in (self.worse, self.better)
        )
        return better - worse

    @property
    def told(self) -> int:
        """Points of the loss that the causes make up; 0 if there are none."""
        return sum(each.points for each in self.causes)

    @cached_property
    def causes(self) -> tuple[Cause, ...]:
        """One or two that make up the loss, or most of it, the largest first; none where only the
        lines show it.

        One that adds up exactly is better than one that does not, two of which the one makes up
        for the other are worse, and what is seen early is better than what is seen late. What is
        lost in the last hand, before it is drawn, no line of this one shows.
        """
        if self.loss != self._loss_in_hand:
            return ()
        parts = [each for own in (True, False) for each in self._parts(is_own=own)]
        told = chain(combinations(parts, 1), combinations(parts, 2))
        chosen = min(filter(self._adds_up, told), key=self._obscurity, default=())
        return tuple(sorted(chosen, key=lambda each: -each.points))

    def _parts(self, *, is_own: bool) -> Iterator[Cause]:
        """What the loss can be made of, of one player: a use or two that do not cancel.

        A tile that each line uses for something else is no part without both.
        """
        player = self.player if is_own else self.player.opponent
        worse, better = _apart(*(_uses(line, player) for line in (self.worse, self.better)))
        tiles = {each.tile for each in worse}, {each.tile for each in better}
        in_both = tiles[0] & tiles[1]
        for first in (None, *worse):
            for second in (None, *better):
                named = {each.tile for each in (first, second) if each is not None}
                is_whole = first is not None and second is not None and len(named) == 1
                if named and (is_whole or not named & in_both):
                    yield Cause(is_own, first, second)

    def _adds_up(self, told: tuple[Cause, ...]) -> bool:
        """Whether causes survive what makes up for them, and explain enough of the loss.

        What the moves themselves cover is plain to see, so it has to explain all of it.
        """
        points = [each.points for each in told]
        if not 0 < LEAST_SHARE * self.loss <= sum(points) <= self.loss:
            return False
        uses = [use for each in told for use in each.uses]
        if len(set(uses)) < len(uses) or sum(points) <= (1 - MOST_MADE_UP) * max(points):
            return False
        return sum(points) == self.loss or (min(points) > 0 and all(use.ply for use in uses))

    def _obscurity(self, told: tuple[Cause, ...]) -> tuple[bool, bool, int, int]:
        """What is told last of all has the highest."""
        uses = [use for each in told for use in each.uses]
        other_tiles = sum(len({use.tile for use in each.uses}) - 1 for each in told)
        return (
            self.loss > sum(each.points for each in told),
            any(each.points < 0 for each in told),
            len(uses) + other_tiles,
            sum(use.ply for use in uses),
        )


def _uses(line: Line, player: Player) -> list[Use]:
    """What changes the points, of a player's tiles."""
    colour = player.colour
    return [use for use in line.uses().values() if use.worth and use.tile.colour is colour]


def _apart(worse: list[Use], better: list[Use]) -> tuple[list[Use], list[Use]]:
    """What is left of two lines where uses of as much worth cancel, of the same tile first."""
    for is_any_tile in (False, True):
        for use in tuple(worse):
            alike = (each for each in better if is_any_tile or each.tile == use.tile)
            equal = next((each for each in alike if each.worth == use.worth), None)
            if equal is not None:
                worse.remove(use)
                better.remove(equal)
    return worse, better


class RoundEnd(NamedTuple):
    """How the round ends in both lines of a comparison, where it is certain and not the same."""

    worse: Player | None
    """Who wins after the worse move; ``None`` for a draw."""
    better: Player | None
    """Who wins after the better one."""
    scores: PerPlayer[int] | None
    """The round's points after the worse move; ``None`` if a hand is still to be drawn."""


class Advice(NamedTuple):
    """What a legal move of the player on turn is worth, and why.

    Values are points of the hand. With ``is_exact`` they are certain; otherwise they are what a
    search that ended early makes of them.
    """

    reason: Reason
    """Who places what on what."""
    is_exact: bool
    value: int | None
    """The player's points minus the opponent's for this hand, both then playing perfectly;
    ``None`` if it was not searched."""
    is_best: bool
    """No other move is better: for the round, where its end is certain, and then in points."""
    chance: Chance | None
    """Of the player to win the round after the move, as the search found it; ``None`` if it was
    not asked for."""
    best: Move
    """A best move: this one, or else the first of all."""
    loss: int | None
    """Points that the best move brings more: of the round where its end is known, else of the
    hand; ``None`` if unknown. Negative for a move that gains points in the hand and loses the
    round."""
    best_moves: tuple[Move, ...] | None
    """All of them, the first first; ``None`` if not every move has a value."""
    legal_moves: int
    """How many legal moves there are."""
    margin: int | None
    """If the move ends the hand: the human's points minus the computer's, in this hand."""
    opponent_passes: bool
    """The opponent cannot place after the move, and the player goes on."""
    comparison: Comparison | None
    """For a move that is no best one: with a best one. For a best move: with a next-best
    one. ``None`` if there is no other move to compare with, or none was searched to the end."""
    round_end: RoundEnd | None
    """If the two moves that are compared decide the round."""

    @property
    def cause(self) -> CauseKind | None:
        """The chief cause of what the move loses; ``None`` if it loses nothing."""
        if self.is_best or self.comparison is None:
            return None
        if self.round_end is not None:
            return CauseKind.ROUND
        return next((each.kind for each in self.comparison.causes), None)


def advice_for(sight: Sight, moves: Sequence[ValuedMove], move: Move, *, is_exact: bool) -> Advice:
    """What there is to say about a move.

    Args:
        sight: What the player on turn knows.
        moves: Every legal move, best first, as :attr:`HandAnalysis.moves` or
            :attr:`RoundAnalysis.moves` has them.
        move: One of them.
        is_exact: Whether the search was finished. What was searched for the best move alone
            counts as well: then the other moves have no value.

    Raises:
        ValueError: The move is none of these.
        IllegalMoveError: The rules do not allow the move.
    """
    valued = next((each for each in moves if each.move == move), None)
    if valued is None:
        raise ValueError(f"{move} is not among the moves that were searched")
    position = sight.position
    reason = reason_for(position, move, Motive.ANY)
    after = position.play(move)
    known = {each.move: rank for each, rank in zip(moves, ranks(moves), strict=True)}
    best_moves = [each for each in moves if known[each.move] == known[moves[0].move]]
    is_best = known[move] is not None and valued in best_moves
    pair = _pair(moves, known, valued) if is_exact else None
    return Advice(
        reason=reason,
        is_exact=is_exact,
        value=valued.value,
        is_best=is_best,
        chance=valued.chance,
        best=move if is_best else moves[0].move,
        loss=_loss(valued, moves[0]),
        best_moves=None if None in known.values() else tuple(each.move for each in best_moves),
        legal_moves=len(moves),
        margin=_margin(after) if after.is_hand_over else None,
        opponent_passes=after.must_pass,
        comparison=None if pair is None else _comparison(sight, *pair),
        round_end=None if pair is None else _round_end(sight, *pair),
    )


def _margin(position: Position) -> int:
    return position.points(Player.HUMAN).total - position.points(Player.COMPUTER).total


def _points(valued: ValuedMove) -> int | None:
    """What moves are compared by: points of the round where its end is known, else of the hand."""
    margin = valued.chance.margin if valued.chance else None
    return valued.value if margin is None else margin


def _loss(worse: ValuedMove, better: ValuedMove) -> int | None:
    points, most = _points(worse), _points(better)
    return None if points is None or most is None else most - points


def _pair(
    moves: Sequence[ValuedMove], known: Mapping[Move, Rank | None], valued: ValuedMove
) -> tuple[ValuedMove, ValuedMove] | None:
    """A worse and a better move: the given one and the first of all, or a next-best and the
    given one."""
    own, best = known[valued.move], known[moves[0].move]
    if own is None or not valued.line:
        return None
    if own != best:
        return valued, moves[0]
    worse = next((each for each in moves if known[each.move] != best and each.line), None)
    return None if worse is None else (worse, valued)


def _comparison(sight: Sight, worse: ValuedMove, better: ValuedMove) -> Comparison:
    lines = Line(sight.position, worse.line), Line(sight.position, better.line)
    sign = 1 if sight.position.turn is Player.HUMAN else -1
    margins = None
    if worse.chance and better.chance and any(sight.undrawn):
        ends = worse.chance.margin, better.chance.margin
        margins = None if None in ends else (sign * (ends[0] or 0), sign * (ends[1] or 0))
    return Comparison(*lines, _loss(worse, better) or 0, margins)


def _round_end(sight: Sight, worse: ValuedMove, better: ValuedMove) -> RoundEnd | None:
    """How the round ends after both moves, if that is certain and not the same."""
    if not any(sight.undrawn):
        ends, other_ends = (
            PerPlayer(
                *map(sum, zip(sight.scores, Line(sight.position, each.line).points, strict=True))
            )
            for each in (worse, better)
        )
        winner, other_winner = higher(ends), higher(other_ends)
        return None if winner is other_winner else RoundEnd(winner, other_winner, ends)
    if not all(each.chance and each.chance.is_certain for each in (worse, better)):
        return None
    me = sight.position.turn
    winner, other_winner = (_winner(me, each.chance) for each in (worse, better))
    return None if winner is other_winner else RoundEnd(winner, other_winner, None)


def _winner(me: Player, chance: Chance | None) -> Player | None:
    """Who wins the round by a certain chance of this player; ``None`` for a draw."""
    if chance is None or chance.share == 0.5:
        return None
    return me if chance.share > 0.5 else me.opponent
