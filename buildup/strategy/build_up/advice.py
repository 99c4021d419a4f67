"""What is to be said about a legal move, read from the exact search of the hand.

Everything here is data: facts of the table after the move, and differences between the
lines of the search. Sentences are made in :mod:`buildup.narration.build_up.advice`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.reasons import Motive, Reason, reason_for


@dataclass(frozen=True, slots=True)
class Answer:
    """The opponent's best answer: no other answer is worth more to them."""

    move: Move
    covered: Tile
    covers_placed: bool
    """The answer covers the very tile that the move placed."""
    pips_lost: int
    """Pips of the covered tile if it is the player's, who loses them; else 0."""


@dataclass(frozen=True, slots=True)
class Saving:
    """A top of the player's that stays, and would be covered after the next-best move."""

    tile: Tile
    answer: Move
    """The opponent's best answer to the next-best move; its stack is where the tile lies."""
    instead_of: Move
    """The next-best move: the first of those that are worth less."""


class Benefit(Enum):
    """What a better move does that the explained one does not."""

    BLOCKS = auto()
    """A tile of the opponent, which fits somewhere now, then fits on no stack."""
    SAME_STACK = auto()
    """It covers the same stack and keeps the tile in the hand."""
    TAKES_MORE = auto()
    """It takes more pips from the opponent at once."""
    IS_SAFE = auto()
    """Nothing in the opponent's hand can cover its tile."""
    CAN_WAIT = auto()
    """In a line of best moves the tile is still placed later."""
    NONE = auto()
    """Nothing that can be seen at once."""


@dataclass(frozen=True, slots=True)
class Better:
    """A best move, beside one that is worth less."""

    move: Move
    benefit: Benefit
    pips: int
    """What it takes from the opponent at once."""
    blocked: Tile | None
    """With :attr:`Benefit.BLOCKS`: the opponent's tile."""
    has_same_answer: bool
    """The opponent's best answer is the same, so it is not what makes the difference."""


@dataclass(frozen=True, slots=True)
class Advice:
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
    loss: int | None
    """By how much a best move is worth more; 0 for a best move, ``None`` if unknown."""
    gap: int | None
    """What every move that is not a best one loses at least; ``None`` if all are equal, or
    if not every move has a value."""
    equally_good: int | None
    """How many moves are best ones; ``None`` if not every move has a value."""
    legal_moves: int
    """How many legal moves there are."""
    margin: int | None
    """If the move ends the hand: the human's points minus the computer's, in this hand."""
    opponent_passes: bool
    """The opponent cannot place after the move, and the player goes on."""
    answer: Answer | None
    """The opponent's best answer; ``None`` if there is none, or if it was not searched."""
    unplayable: tuple[Tile, ...]
    """Tiles of the opponent that fitted somewhere and now fit nowhere, most pips first."""
    freed: tuple[Tile, ...]
    """Tiles of the opponent that fitted nowhere and now fit somewhere, most pips first."""
    secures: bool
    """The player's own top could be covered by the opponent; the placed tile cannot."""
    saves: Saving | None
    """For a best move: what the next-best one would lose."""
    better: Better | None
    """For a move that loses something: a best one."""
    left_over: tuple[Tile, ...]
    """For a move that loses something: tiles that a line of best play leaves in the
    player's hand, while the line of the better move leaves no tile; most pips first."""

    @property
    def is_safe(self) -> bool:
        """The opponent holds tiles, and none of them can cover the placed one.

        A hand never grows before it ends, so this lasts to the end of the hand.
        """
        return self.reason.has_answerer and not self.reason.can_be_answered


def advice_for(
    position: Position, moves: Sequence[ValuedMove], move: Move, *, is_exact: bool
) -> Advice:
    """What there is to say about a move.

    Args:
        position: The table before the move.
        moves: Every legal move, best first, as :attr:`HandAnalysis.moves` has them.
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
    reason = reason_for(position, move, Motive.ANY)
    best = moves[0]
    losses = _losses(moves)
    after = position.play(move)
    fitted, fits = (_placeable(each, position.turn.opponent) for each in (position, after))
    loss = None
    if valued.value is not None and best.value is not None:
        loss = best.value - valued.value
    own = position.top(move.stack)
    return Advice(
        reason=reason,
        is_exact=is_exact,
        value=valued.value,
        loss=loss,
        gap=min((each for each in losses if each), default=None),
        equally_good=losses.count(0) or None,
        legal_moves=len(moves),
        margin=_margin(after) if after.is_hand_over else None,
        opponent_passes=after.must_pass,
        answer=_answer(position, valued),
        unplayable=_without(fitted, fits),
        freed=_without(fits, fitted),
        secures=reason.covers_own
        and not reason.can_be_answered
        and any(tile.can_cover(own) for tile in position.hands[position.turn.opponent]),
        saves=None if loss != 0 or not losses else _saving(position, moves, valued),
        better=_better(position, valued, best) if loss else None,
        left_over=_left_over(position, valued, best) if loss else (),
    )


def _losses(moves: Sequence[ValuedMove]) -> list[int]:
    """What each move loses against the best, in points; empty if a value is missing."""
    values = [each.value for each in moves if each.value is not None]
    if len(values) < len(moves):
        return []
    return [max(values) - value for value in values]


def _margin(position: Position) -> int:
    return position.points(Player.HUMAN).total - position.points(Player.COMPUTER).total


def _placeable(position: Position, player: Player) -> tuple[Tile, ...]:
    """The tiles of a player that fit on some stack, most pips first."""
    tiles = dict.fromkeys(position.hands[player])
    fitting = [tile for tile in tiles if any(position.legal_stacks(tile))]
    return tuple(sorted(fitting, key=lambda tile: -tile.pips))


def _without(tiles: tuple[Tile, ...], others: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile not in others)


def _steps(position: Position, line: Sequence[Move]) -> Iterator[tuple[Position, Move | None]]:
    """The positions of a line with what is played there; passes are filled in.

    The last position comes with ``None``.
    """
    for move in line:
        if not position.can_place(position.turn):
            position = position.pass_turn()
        yield position, move
        position = position.play(move)
    yield position, None


def _end(position: Position, valued: ValuedMove) -> Position | None:
    """Where the hand ends in a line; ``None`` if the line does not go that far."""
    last = [each for each, _move in _steps(position, valued.line)][-1]
    return last if valued.line and last.is_hand_over else None


def _answer(position: Position, valued: ValuedMove) -> Answer | None:
    after = position.play(valued.move)
    if len(valued.line) < 2 or not after.can_place(after.turn):
        return None
    move = valued.line[1]
    covered = after.top(move.stack)
    return Answer(
        move=move,
        covered=covered,
        covers_placed=move.stack == valued.move.stack,
        pips_lost=covered.pips if covered.colour is position.turn.colour else 0,
    )


def _reply(position: Position, valued: ValuedMove) -> Move | None:
    answer = _answer(position, valued)
    return None if answer is None else answer.move


def _saving(position: Position, moves: Sequence[ValuedMove], valued: ValuedMove) -> Saving | None:
    """A top that the answer to the next-best move covers, and that this line leaves alone."""
    worse = next((each for each in moves if each.value != moves[0].value), None)
    if worse is None or _end(position, valued) is None:
        return None
    answer = _answer(position, worse)
    if answer is None or answer.covers_placed or not answer.pips_lost:
        return None
    if any(each.stack == answer.move.stack for each in valued.line):
        return None
    return Saving(answer.covered, answer.move, worse.move)


def _better(position: Position, valued: ValuedMove, best: ValuedMove) -> Better:
    benefit = next(_benefits(position, valued, best))
    blocked = _blocked(position, valued, best)
    return Better(
        move=best.move,
        benefit=benefit,
        pips=reason_for(position, best.move, Motive.ANY).seizes,
        blocked=blocked[0] if benefit is Benefit.BLOCKS else None,
        has_same_answer=_reply(position, best) == _reply(position, valued),
    )


def _benefits(position: Position, valued: ValuedMove, best: ValuedMove) -> Iterator[Benefit]:
    """What the best move has before another one, the most telling first."""
    mine, other = (reason_for(position, each.move, Motive.ANY) for each in (best, valued))
    if _blocked(position, valued, best):
        yield Benefit.BLOCKS
    if best.move.stack == valued.move.stack:
        yield Benefit.SAME_STACK
    if mine.seizes > other.seizes:
        yield Benefit.TAKES_MORE
    if mine.has_answerer and not mine.can_be_answered and other.can_be_answered:
        yield Benefit.IS_SAFE
    later = [
        move.tile
        for where, move in _steps(position, best.line)
        if move is not None and where.turn is position.turn
    ][1:]
    if best.move.tile != valued.move.tile and valued.move.tile in later:
        yield Benefit.CAN_WAIT
    yield Benefit.NONE


def _blocked(position: Position, valued: ValuedMove, best: ValuedMove) -> tuple[Tile, ...]:
    """Tiles of the opponent that fit now, and after the other move, but not after the best."""
    opponent = position.turn.opponent
    fitting = _placeable(position, opponent)
    other, mine = (_placeable(position.play(each.move), opponent) for each in (valued, best))
    return _without(tuple(tile for tile in fitting if tile in other), mine)


def _left_over(position: Position, valued: ValuedMove, best: ValuedMove) -> tuple[Tile, ...]:
    end, best_end = _end(position, valued), _end(position, best)
    if end is None or best_end is None or best_end.hands[position.turn]:
        return ()
    return tuple(sorted(end.hands[position.turn], key=lambda tile: -tile.pips))
