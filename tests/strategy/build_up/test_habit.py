"""The habit that explains the moves of a round best."""

from collections import Counter
from itertools import product

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.player import Player
from buildup.review.build_up.luck import happened
from buildup.strategy.build_up.habit import Clues, Habits, clues_of, habit_in
from buildup.strategy.build_up.rules_of_thumb import COVER_THEIRS, DOUBLES_WAIT
from buildup.strategy.habit import Habit
from buildup.strategy.rule_of_thumb import RuleTally
from scripts.benches.habits import CARELESS, careless_round
from tests.tiers import count

EVEN: Habits = (None, COVER_THEIRS)
ROUNDS = count(quick=6, normal=8, soak=100)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("is_taught", [False, True])
def test_most_habits_are_named_as_built_even_if_no_loss_is_known(is_taught: bool) -> None:
    named = Counter[bool]()
    for rule, deal in product(CARELESS, range(1, ROUNDS + 1)):
        clues = [
            clues_of(before.position, event.move)
            for _index, before, event, _after in happened(careless_round(deal, rule, is_taught), 1)
            if isinstance(event, TilePlaced) and event.player is Player.HUMAN
        ]
        habit = habit_in(clues, [])
        named[habit is not None and habit.rule == rule.name] += 1
    assert named[True] >= 0.85 * named.total(), named


def test_ten_points_count_as_much_as_an_explained_move() -> None:
    cover, wait = COVER_THEIRS, DOUBLES_WAIT
    clues = [
        Clues((cover, wait), ((None, cover, wait), (cover,))),
        *[Clues((wait,), ((wait,), ()))] * 2,
    ]
    for loss, habit in ((19, Habit(wait.name, 3, 0)), (21, Habit(cover.name, 1, 21))):
        assert habit_in(clues, [RuleTally(cover.name, 3, 2, loss)]) == habit
    assert habit_in([*clues, Clues((), ((), ()))], []) is None, "it must explain nearly all moves"


@pytest.mark.parametrize("clues", [[], [Clues((), ((DOUBLES_WAIT,), ()))]])
def test_a_rule_that_is_not_broken_is_no_habit(clues: list[Clues]) -> None:
    assert habit_in(clues, []) is None
    once, same = Clues((COVER_THEIRS,), ((COVER_THEIRS,), ())), Clues((COVER_THEIRS,), (EVEN, EVEN))
    assert habit_in([once], []) is habit_in([same, same], []) is None
