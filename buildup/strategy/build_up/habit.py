"""The habit of a Build Up player, as the moves of a round show it.

Losses alone hardly show it: Skilled, which plays as most people do before they know the rules of
thumb, breaks three of them nearly whenever it can. So a habit is what explains the most moves. With
each habit, two players are imagined: one who otherwise plays for the largest swing, like Skilled,
and one who otherwise follows the lessons. When the rule leaves a choice, each sometimes follows it
and sometimes breaks it. ``scripts/bench.py habits`` measures how often a habit is named.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from buildup.model.build_up.position import Move, Position
from buildup.strategy.build_up.one_ply import swing_of
from buildup.strategy.build_up.rules_of_thumb import RULES, Moves, Rule, as_taught
from buildup.strategy.habit import Habit
from buildup.strategy.rule_of_thumb import RuleTally

POINTS_OF_A_MOVE = 10
"""The points lost by breaking a rule that count as much as one explained move."""
_CLEAR = 0.9
"""The minimum share of moves, from 0 to 1, that a habit must explain that cost nothing."""
Habits: TypeAlias = tuple[Rule | None, ...]
"""Rules that a player is in the habit of breaking; ``None`` stands for no habit."""


class Clues(NamedTuple):
    """What a move shows about its player's habit."""

    broken: Habits
    """The rules that the move breaks."""
    explained: tuple[Habits, Habits]
    """The habits with which each of the two imagined players could have made the move."""


def clues_of(position: Position, move: Move) -> Clues:
    """Return what a legal move shows about its player's habit."""
    moves = list(position.legal_moves())
    broken: Habits = ()
    natural: Habits = ()
    taught: Habits = ()
    for rule in (None, *RULES):
        pairs = [] if rule is None else list(rule.comparisons(position, moves))
        following = [each for pair in pairs for each in pair[0]] or moves
        breaking = [each for pair in pairs for each in pair[1]]
        if move in breaking:
            broken += (rule,)
        if any(move in _of_largest_swing(position, each) for each in (following, breaking)):
            natural += (rule,)
        if move in (*as_taught(position, following), *as_taught(position, breaking, rule)):
            taught += (rule,)
    return Clues(broken, (natural, taught))


def habit_in(clues: Sequence[Clues], tallies: Iterable[RuleTally]) -> Habit | None:
    """Return the habit that explains most of a player's moves.

    Args:
        clues: The clues from each of the moves.
        tallies: The tallies of how well these moves followed the rules of thumb.

    Returns:
        The habit; ``None`` if none explains more than having no habit. One that cost nothing must
        explain nearly all moves, and show at least twice.
    """
    costly = {each.rule: each for each in tallies if each.loss}
    times = {rule: sum(rule in each.broken for each in clues) for rule in RULES}
    players = list(zip(*(each.explained for each in clues), strict=True))

    def explained(rule: Rule | None) -> int:
        return max((sum(rule in each for each in moves) for moves in players), default=0)

    def score(rule: Rule) -> float:
        loss = costly[rule.name].loss if rule.name in costly else 0
        return explained(rule) + loss / POINTS_OF_A_MOVE

    def is_suspected(rule: Rule) -> bool:
        is_clear = times[rule] > 1 and explained(rule) >= _CLEAR * len(clues)
        return rule.name in costly or is_clear

    best = max(filter(is_suspected, RULES), key=score, default=None)
    if best is None or score(best) <= explained(None):
        return None
    if best.name not in costly:
        return Habit(best.name, times[best], 0)
    tally = costly[best.name]
    return Habit(best.name, tally.tested - tally.right, tally.loss)


def _of_largest_swing(position: Position, moves: Moves) -> list[Move]:
    swings = [swing_of(move.tile, position.top(move.stack)) for move in moves]
    most = max(swings, default=0)
    return [move for move, swing in zip(moves, swings, strict=True) if swing == most]
