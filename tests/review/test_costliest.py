"""The moves that show the costliest habit."""

from typing import NamedTuple

from buildup.model.player import Player
from buildup.review.review import MOST_SHOWN, costliest
from buildup.strategy.rule_of_thumb import RuleTally


class Ply(NamedTuple):
    number: int
    player: Player
    rules: tuple[RuleTally, ...]


def test_the_dearest_moves_of_a_habit_are_shown_and_none_where_none_was_tested() -> None:
    losses = {"highest top": (3, 9, 0, 5, 4), "deny": (8, 0, 1, 0, 0)}
    plies = [
        Ply(
            number,
            Player.HUMAN,
            tuple(
                RuleTally(rule, 1, int(not each[number]), each[number])
                for rule, each in losses.items()
            ),
        )
        for number in range(5)
    ]
    rules = [RuleTally("deny", 5, 3, 9), RuleTally("highest top", 5, 1, 21)]
    assert [each.number for each in costliest(plies, rules)] == [1, 3, 4][:MOST_SHOWN]
    assert costliest(plies, []) == []
