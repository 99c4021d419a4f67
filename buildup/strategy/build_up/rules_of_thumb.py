"""Rules of thumb for Build Up, with the points that following each of them gains.

``python3 scripts/bench.py rules`` repeats the measurements. In positions of ordinary play (one move
in five is random, the others are exact or have the largest swing, equally often), every move is
valued by the exact search of the hand. A gain is the value of the best move that follows the rule
minus that of the best move that breaks it, averaged over all comparisons.

Measured in 8,013 positions of 203 rounds (``--positions 8000 --seed 1``).
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from types import MappingProxyType
from typing import TypeAlias

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import Measured, RuleOfThumb

Moves: TypeAlias = Sequence[Move]
Rule: TypeAlias = RuleOfThumb[Position, Move]

LOW_PIPS = 4
"""The maximum pips of a low double."""
HIGH_PIPS = 9
"""The minimum pips of a tile that a low double should cover."""


def is_endangered(position: Position, tile: Tile) -> bool:
    """Return whether the opponent could cover every stack that a tile of the player to move fits.

    Each stack must be covered by a different opposing tile, one that this tile cannot cover.
    """
    takers = [each for each in position.hands[position.turn.opponent] if not tile.can_cover(each)]
    homes = [position.top(stack) for stack in position.legal_stacks(tile)]
    return any(all(map(Tile.can_cover, order, homes)) for order in permutations(takers, len(homes)))


def brings_little(position: Position, move: Move) -> bool:
    """Return whether a move places a low double on anything but a high tile of the opponent's."""
    top = position.top(move.stack)
    is_high = top.color is not move.tile.color and top.pips >= HIGH_PIPS
    return move.tile.is_double and move.tile.pips <= LOW_PIPS and not is_high


def covering_theirs(position: Position, moves: Moves) -> list[Move]:
    """Return the moves that cover the opponent's tiles."""
    return [each for each in moves if position.top(each.stack).color is not each.tile.color]


def _all(_position: Position, moves: Moves) -> list[Moves]:
    return [moves]


def _of_each_tile(_position: Position, moves: Moves) -> list[Moves]:
    tiles = dict.fromkeys(move.tile for move in moves)
    return [[move for move in moves if move.tile == tile] for tile in tiles]


def _singles(_position: Position, moves: Moves) -> list[Move]:
    return [move for move in moves if not move.tile.is_double]


def _all_singles(position: Position, moves: Moves) -> list[Moves]:
    return [_singles(position, moves)]


def _by_covering_theirs(position: Position, moves: Moves) -> list[Moves]:
    return [covering_theirs(position, moves)]


def _on_highest_theirs(position: Position, moves: Moves) -> list[Move]:
    """Return the moves on the opponent's highest top or, if none, on the player's lowest."""
    theirs = covering_theirs(position, moves)
    swings = [position.top(move.stack).pips * (1 if theirs else -1) for move in theirs or moves]
    return [m for m, swing in zip(theirs or moves, swings, strict=True) if swing == max(swings)]


def _singles_on_highest(position: Position, moves: Moves) -> list[Moves]:
    highest = _on_highest_theirs(position, covering_theirs(position, moves))
    return [_singles(position, highest) or highest]


def _smallest(_position: Position, moves: Moves) -> list[Move]:
    least = min((move.tile.pips for move in moves), default=0)
    return [move for move in moves if move.tile.pips == least]


def _letting_them_place(position: Position, moves: Moves) -> list[Move]:
    opponent = position.turn.opponent
    could = position.can_place(opponent)
    return [move for move in moves if not could or position.play(move).can_place(opponent)]


def _endangered(position: Position, moves: Moves) -> list[Move]:
    tiles = {each for each in {move.tile for move in moves} if is_endangered(position, each)}
    return [move for move in moves if move.tile in tiles]


def _but_highest(_position: Position, moves: Moves) -> list[Move]:
    most = max((move.tile.pips for move in moves), default=0)
    return [move for move in moves if move.tile.pips < most]


def _but_little(position: Position, moves: Moves) -> list[Move]:
    return [move for move in moves if not brings_little(position, move)]


COVER_THEIRS = Rule("cover theirs", _all, covering_theirs, Measured(5.39, 0.08), 0.97)
"""Cover their tiles, not your own."""
HIGHEST_TOP = Rule("highest top", _of_each_tile, _on_highest_theirs, Measured(1.66, 0.03), 0.97)
"""With a given tile, cover their highest top or, if it fits only your own, your lowest."""
SMALLEST_TILE = Rule("smallest tile", _singles_on_highest, _smallest, Measured(0.6, 0.04), 0.93)
"""Cover their highest top with the smallest single or, if none can, with the smallest double."""
ENDANGERED_FIRST = Rule(
    "endangered first", _by_covering_theirs, _endangered, Measured(0.13, 0.05), 0.9, 0.67
)
"""Of the tiles that can cover theirs, play an endangered one first; see :func:`is_endangered`."""
KEEP_HIGHEST_SINGLE = Rule(
    "keep highest single", _all_singles, _but_highest, Measured(0.69, 0.04), 0.93, 0.36
)
"""Keep the highest single."""
DOUBLES_WAIT = Rule("doubles wait", _all, _singles, Measured(0.6, 0.04), 0.96, 0.13)
"""Play singles before doubles."""
LOW_DOUBLES_HIGH = Rule("low doubles high", _all, _but_little, Measured(1.83, 0.09), 0.99)
"""Play low doubles only on opposing tiles of nine pips or more."""
LET_THEM_PLACE = Rule("let them place", _all, _letting_them_place, Measured(2.75, 0.33))
"""Leave the opponent a move, since whoever must move would usually rather pass."""

ORDER = (COVER_THEIRS, ENDANGERED_FIRST, HIGHEST_TOP, SMALLEST_TILE)
"""The four main rules, as applied in order by a player who wins 75.7% ± 1.5 against Skilled."""
RULES = (*ORDER, KEEP_HIGHEST_SINGLE, DOUBLES_WAIT, LOW_DOUBLES_HIGH)
"""The rules against which reviews test moves; :data:`LET_THEM_PLACE` is only taught."""
LESSONS = (
    *(COVER_THEIRS, HIGHEST_TOP, SMALLEST_TILE, ENDANGERED_FIRST),
    *(LET_THEM_PLACE, DOUBLES_WAIT, KEEP_HIGHEST_SINGLE, LOW_DOUBLES_HIGH),
)
"""The rules in the order in which they are taught."""
LESSONS_BEAT: Mapping[Level, int] = MappingProxyType(
    {Level.SKILLED: 8, Level.ADVANCED: 6, Level.STRONG: 4, Level.EXPERT: 4}
)
"""The number of rounds in ten won against each level by a player who knows three lessons.

These are the first three lessons, with their exceptions. Measured by ``bench.py learner --level``,
over at least 120 rounds each. Beginner and Casual, who win no round against that player, are not
listed.
"""


def follows_lesson(rule: Rule, position: Position, moves: Moves) -> list[Move]:
    """Return the moves that follow the lesson on a rule.

    Except for the first rule, they are chosen from the moves that follow the first two, if any do.
    The third lesson teaches more than its rule tests: to play the smallest tile of all that cover
    theirs. A player who also knows its exceptions wins 80% against Skilled and 56% against
    Advanced; one who only follows the rule, 69% and 44%.
    """
    for each in (COVER_THEIRS, HIGHEST_TOP) if rule is not COVER_THEIRS else ():
        moves = each.obeying(position, moves) or moves
    if rule is SMALLEST_TILE:
        return _smallest(position, covering_theirs(position, moves))
    return rule.obeying(position, moves)


def as_taught(position: Position, moves: Moves, ignored: Rule | None = None) -> Moves:
    """Return the moves left after each of :data:`RULES`, in the order of the lessons, has chosen.

    A rule that no move follows, and ``ignored``, are skipped.
    """
    for rule in LESSONS:
        if rule in RULES and rule is not ignored:
            moves = rule.obeying(position, moves) or moves
    return moves


FEW_TILES, MANY_PIPS = 3, 5
"""The maximum tiles in hand, and minimum extra pips over any single, at which a double goes first.

This is the exception to :data:`DOUBLES_WAIT` that its lesson teaches.
"""
