"""Advice on a legal move: its value beside that of the best one, and why.

The reason is the difference between two lines of best play: the one that the worse move begins
and the one that the better move begins. It is taken apart exactly, into what each tile in the
hands is used for in both (see :mod:`buildup.strategy.build_up.lines`), and the largest part is
the first cause. A best move is compared with the next-best in the same way.

Everything here is data. Sentences are made in :mod:`buildup.narration.build_up.advice`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player, higher
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.lines import Line, Use
from buildup.strategy.build_up.reasons import Motive, Reason, can_answer, reason_for
from buildup.strategy.build_up.round_analysis import Rank, ranks

ENOUGH_SHARE = 2 / 3
"""One cause is enough if it makes up this share of the loss; else there is a second one."""
LEAST_SHARE = 1 / 4
"""A second cause has at least this share of the loss."""
MANY_PIPS = 7
"""A tile with so many pips is worth covering."""


class CauseKind(StrEnum):
    """Why a move is worse than another; the values are those of ``buildup analyse --json``."""

    ROUND = "round"
    """The round is lost by it, or no longer won."""
    FORCED_PASS = "forced pass"
    """Who has to pass loses pips to the tile that the other one places in the meantime."""
    LAST_HOME_GIVEN = "last home given away"
    """The move itself or the answer covers the last stack that a tile of the player's fits."""
    NO_HOME = "no home"
    """A tile of the player's has no stack left at the end."""
    LAST_HOME_NOT_TAKEN = "last home not taken"
    """A tile of the opponent's is placed, and would have stayed in the hand."""
    OUT_OF_REACH = "out of reach"
    """The opponent covers the tile, and can not cover that of the better move."""
    RESET_MISSED = "reset missed"
    """A double could reset a tile with more pips than its own."""
    RESET_ALLOWED = "reset allowed"
    """The opponent's double resets a tile of the player's."""
    TAKEN_ANYWAY = "taken anyway"
    """A high tile is covered in any case, and could have taken something before."""
    OWN_COVERED = "own covered"
    """Pips of the player's are covered, by either player."""
    FEWER_TAKEN = "fewer taken"
    """Fewer pips of the opponent's are covered, by either player."""


class Difference(NamedTuple):
    """A tile that two lines use for different things."""

    player: Player
    """Whose tile it is."""
    worse: Use
    """In the line that is worth less."""
    better: Use
    """In the line that is worth more."""
    points: int
    """Its part in the loss; negative if it makes up for something."""

    @property
    def tile(self) -> Tile:
        """The tile; of equal ones, the first that both lines use for different things."""
        return self.worse.tile

    @property
    def ply(self) -> int:
        """Where a line first uses it, from 0."""
        return min(self.worse.ply, self.better.ply)

    @property
    def is_seen_at_once(self) -> bool:
        """In one of the moves that are compared, or in the answer to one of them."""
        return self.ply <= 1


class Cause(NamedTuple):
    """A difference between two lines, and what it comes from."""

    kind: CauseKind
    difference: Difference
    closed_by: Move | None = None
    """The move after which the tile, which stays in the hand, fits nowhere any more. For the
    opponent's tile only if the better move does that."""
    costs_turn: bool = False
    """Its owner also has to pass more often than in the line where it is placed."""
    only_home: bool = False
    """The better move places it on the only stack that it fits."""


@dataclass(frozen=True)
class Comparison:
    """Two moves of one player, and what both players then place at best."""

    worse: Line
    """It begins with the move that gives something away."""
    better: Line
    """It begins with a move that is worth more."""

    @property
    def player(self) -> Player:
        """Whose moves are compared."""
        return self.worse.position.turn

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """What the loss is made of; the largest part first, and of equal ones the earliest."""
        others = self.better.uses()
        differences = []
        for number, worse in self.worse.uses().items():
            better = others[number]
            player = Player.of(worse.tile.colour)
            points = better.worth - worse.worth
            if points:
                signed = points if player is self.player else -points
                differences.append(Difference(player, worse, better, signed))
        return tuple(sorted(differences, key=lambda each: (-each.points, each.ply)))

    @property
    def loss(self) -> int:
        """Points by which the better move is worth more."""
        return sum(each.points for each in self.differences)

    @cached_property
    def causes(self) -> tuple[Cause, ...]:
        """The largest differences, one or two, and what they come from.

        Where one that is seen at once is half as large as the largest, it comes first: what
        is seen later follows from it. There are none if no points are lost (the round can be
        all the same).
        """
        plain = [each for each in self.differences if each.points > 0 and self._is_plain(each)]
        if self.loss <= 0 or not plain:
            return ()
        most = plain[0].points
        first = min(plain, key=lambda each: not (each.is_seen_at_once and 2 * each.points >= most))
        chosen = [first]
        if first.points < ENOUGH_SHARE * self.loss:
            others = [each for each in plain if each is not first]
            chosen += [each for each in others[:1] if each.points >= LEAST_SHARE * self.loss]
        return tuple(self._cause(each) for each in chosen)

    @property
    def is_deep(self) -> bool:
        """The causes are not seen at once, or most of what they cost is made up for."""
        differences = [each.difference for each in self.causes]
        is_hidden = not any(each.is_seen_at_once for each in differences)
        return is_hidden or sum(each.points for each in differences) > 2 * self.loss

    def _cause(self, difference: Difference) -> Cause:
        is_own = difference.player is self.player
        if is_own and difference.worse.is_left:
            return self._own_left(difference)
        if not is_own and difference.better.is_left:
            return self._other_left(difference)
        kind = self._kind_of_own(difference) if is_own else self._kind_of_other(difference)
        return Cause(kind, difference)

    def _own_left(self, difference: Difference) -> Cause:
        """A tile of the player's stays in the hand after the worse move."""
        tile = difference.tile
        ply = self.worse.last_home_goes(tile)
        homes = list(self.worse.position.legal_stacks(tile))
        return Cause(
            CauseKind.NO_HOME if ply is None or ply > 1 else CauseKind.LAST_HOME_GIVEN,
            difference,
            closed_by=None if ply is None else self.worse.moves[ply],
            costs_turn=self._passes_more(difference.player, self.worse, self.better),
            only_home=difference.better.ply == 0 and homes == [difference.better.stack],
        )

    def _other_left(self, difference: Difference) -> Cause:
        """A tile of the opponent's stays in the hand after the better move."""
        tile, first = difference.tile, self.better.first
        is_closed_at_once = self.better.last_home_goes(tile) == 0 and any(
            self.worse.position.play(self.worse.first).legal_stacks(tile)
        )
        return Cause(
            CauseKind.LAST_HOME_NOT_TAKEN,
            difference,
            closed_by=first if is_closed_at_once else None,
            costs_turn=self._passes_more(difference.player, self.better, self.worse),
        )

    def _is_plain(self, difference: Difference) -> bool:
        """Whether one sentence can tell it; what is not plain is rare, and the lines must do.

        A beginner does not see why a tile had better not be placed, nor what a tile without
        pips costs in the hand, nor that what fits nowhere from the start could be helped.
        """
        worse, better = difference.worse, difference.better
        if difference.player is self.player:
            if worse.is_left:
                return worse.pips > 0 and self.worse.last_home_goes(worse.tile) is not None
            return not better.is_left
        if better.is_left:
            return better.pips > 0
        return not worse.is_left and not (worse.covers_own and worse.pips)

    @staticmethod
    def _passes_more(player: Player, line: Line, other: Line) -> bool:
        """Whether a player has to pass more often in a line than in another."""
        more, fewer = (sum(who is player for _ply, who in each.passes()) for each in (line, other))
        return more > fewer

    def _kind_of_own(self, difference: Difference) -> CauseKind:
        worse, better = difference.worse, difference.better
        takes = not better.covers_own
        if takes and (better.ply, self.player.opponent) in self.better.passes():
            return CauseKind.FORCED_PASS
        if worse.covers_own and worse.pips:
            return CauseKind.OWN_COVERED
        if takes and self._is_taken_anyway(difference):
            return CauseKind.TAKEN_ANYWAY
        if takes and better.resets and not worse.resets:
            return CauseKind.RESET_MISSED
        return CauseKind.FEWER_TAKEN

    def _kind_of_other(self, difference: Difference) -> CauseKind:
        worse = difference.worse
        if worse.covers_own or not worse.pips:
            return CauseKind.FEWER_TAKEN
        if (worse.ply, self.player) in self.worse.passes():
            return CauseKind.FORCED_PASS
        if self._is_out_of_reach(worse):
            return CauseKind.OUT_OF_REACH
        return CauseKind.RESET_ALLOWED if worse.resets else CauseKind.OWN_COVERED

    def _is_taken_anyway(self, difference: Difference) -> bool:
        """Both moves place the same high tile, and in both lines it is covered later."""
        tile = difference.tile
        return (
            tile.pips >= MANY_PIPS
            and difference.worse.ply == difference.better.ply == 0
            and not any(
                line.end.top(line.first.stack) == tile for line in (self.worse, self.better)
            )
        )

    def _is_out_of_reach(self, use: Use) -> bool:
        """The opponent covers the worse move's tile at once, and could not the better one's."""
        worse, better = self.worse.first, self.better.first
        return (
            use.ply == 1
            and use.stack == worse.stack
            and not can_answer(self.worse.position, better.tile)
        )


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

    Values and losses are points of the hand. With ``is_exact`` they are certain; otherwise
    they are what a search that ended early makes of them.
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
    """A best move: this one, or the one that it is compared with."""
    best_value: int | None
    """What that one is worth."""
    loss: int | None
    """Points that a best move brings more: of the round, where its end is certain, else of the
    hand; ``None`` if unknown. Negative for a move that gains points in the hand and loses the
    round, where nobody asked by how many."""
    gap: int | None
    """The same between the two moves that are compared."""
    equally_good: int | None
    """How many moves are best ones; ``None`` if not every move has a value."""
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
    best_rank = known[moves[0].move]
    is_best = best_rank is not None and known[move] == best_rank
    pair = _pair(position, moves, known, valued) if is_exact else None
    return Advice(
        reason=reason,
        is_exact=is_exact,
        value=valued.value,
        is_best=is_best,
        chance=valued.chance,
        best=moves[0].move if is_best or pair is None else pair[1].move,
        best_value=moves[0].value,
        loss=_gap(valued, moves[0]),
        gap=None if pair is None else _gap(*pair),
        equally_good=None if None in known.values() else list(known.values()).count(best_rank),
        legal_moves=len(moves),
        margin=_margin(after) if after.is_hand_over else None,
        opponent_passes=after.must_pass,
        comparison=None if pair is None else _comparison(position, *pair),
        round_end=None if pair is None else _round_end(sight, *pair),
    )


def _gap(worse: ValuedMove, better: ValuedMove) -> int | None:
    """Points by which one move is better than another, if both have a value."""
    margins = [each.chance.margin if each.chance else None for each in (worse, better)]
    low, high = (worse.value, better.value) if None in margins else margins
    return None if low is None or high is None else high - low


def _margin(position: Position) -> int:
    return position.points(Player.HUMAN).total - position.points(Player.COMPUTER).total


def _pair(
    position: Position,
    moves: Sequence[ValuedMove],
    known: Mapping[Move, Rank | None],
    valued: ValuedMove,
) -> tuple[ValuedMove, ValuedMove] | None:
    """A worse and a better move: the given one and a best one, or a next-best and the given.

    Of equally good others the one is taken whose line is most like the move's own: what is
    left to differ is then the reason.
    """
    best, own = known[moves[0].move], known[valued.move]
    if own is None or not valued.line:
        return None
    others = (rank for rank in known.values() if rank is not None and rank < own)
    wanted = max(others, default=None) if own == best else best
    pairs = [
        (each, valued) if own == best else (valued, each)
        for each in moves
        if wanted is not None and known[each.move] == wanted and each.line
    ]
    return min(pairs, key=lambda pair: _unlikeness(position, *pair), default=None)


def _unlikeness(
    position: Position, worse: ValuedMove, better: ValuedMove
) -> tuple[int, bool, bool]:
    return (
        len(_comparison(position, worse, better).differences),
        worse.move.tile != better.move.tile,
        worse.move.stack != better.move.stack,
    )


def _comparison(position: Position, worse: ValuedMove, better: ValuedMove) -> Comparison:
    return Comparison(Line(position, worse.line), Line(position, better.line))


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
