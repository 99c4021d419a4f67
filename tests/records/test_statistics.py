"""Statistics of finished rounds: counts, averages, streaks and running rates."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.game_kind import GameKind
from buildup.records.build_up.playing_strength import FEWEST_ROUNDS, PlayingStrength
from buildup.records.finished_round import FinishedRound
from buildup.records.statistics import (
    RoundFilter,
    Selection,
    Summary,
    costliest_rule,
    running_means,
)
from buildup.records.store import Records
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally
from tests.records.finished_rounds import (
    NOON,
    build_up,
    dominoes,
    empty_records,
    judged,
    reviewed,
    selected,
    series,
)

records = pytest.fixture(empty_records, name="records")


def test_nothing_played_is_a_summary_too(records: Records) -> None:
    summary = selected(records).summary
    assert (summary.played, summary.average_margin) == (0, None)
    assert (summary.longest_streak, summary.average_loss) == (0, None)


def test_a_summary_counts_results_and_help(records: Records) -> None:
    rounds = series("wwldw")
    rounds[1] = replace(rounds[1], hints=1)
    rounds[4] = replace(rounds[4], undos=1)
    rounds[0] = reviewed(rounds[0], 1.0, 0.0)
    rounds[2] = reviewed(rounds[2], 2.0, 0.0)
    for each in (*rounds, dominoes()):
        records.record(each)
    assert selected(records).summary == Summary(
        played=5,
        won=3,
        drawn=1,
        lost=1,
        average_margin=4.0,
        longest_streak=2,
        average_loss=1.5,
        luck=0.0,
        against_par=None,
    )
    assert selected(records, level="strong").summary.played == 0
    assert selected(records, GameKind.DOMINOES, "strong").summary.average_margin == 4.0


@pytest.mark.parametrize(
    ("results", "longest"),
    [("www", 3), ("wwlw", 2), ("wwd", 2), ("l", 0), ("ldl", 0), ("lwdww", 2)],
)
def test_a_draw_or_a_loss_ends_a_streak(records: Records, results: str, longest: int) -> None:
    for each in reversed(series(results)):  # the time counts, not the order of recording
        records.record(each)
    assert selected(records).summary.longest_streak == longest


@given(st.lists(st.none() | st.floats(0, 9), max_size=60), st.integers(1, 20))
def test_a_running_mean_is_that_of_the_last_known_values(
    values: list[float | None], window: int
) -> None:
    known: list[float] = []
    for value, mean in zip(values, running_means(values, window), strict=True):
        if value is None:
            assert mean is None
        else:
            known.append(value)
            last = known[-window:]
            assert mean == pytest.approx(sum(last) / len(last))


def test_each_level_has_a_summary_of_its_own_the_weakest_first() -> None:
    levels = {"expert": "lw", "oracle": "w", "casual": "wdl"}
    rounds = [replace(each, level=level) for level in levels for each in series(levels[level])]
    found = Selection.of(RoundFilter(GameKind.BUILD_UP), rounds).by_level
    assert [(level, each.played, each.won) for level, each in found.items()] == [
        ("casual", 3, 1),
        ("expert", 2, 1),
        ("oracle", 1, 1),
    ]
    assert found["expert"].win_rate == 0.5


def test_rounds_are_chosen_from_a_moment_on() -> None:
    rounds = series("wld")
    wanted = RoundFilter(GameKind.BUILD_UP, since=rounds[1].finished_at)
    assert Selection.of(wanted, rounds).rounds == tuple(rounds[1:])


# Luck


def test_luck_is_told_of_the_rounds_that_were_reviewed(records: Records) -> None:
    for finished, luck in zip(series("wwlld"), (10.0, 15.0, -12.0, 3.0, -1.0), strict=True):
        judged(records, finished, luck=luck)
    records.record(build_up(9))
    assert selected(records).summary.luck == pytest.approx(3.0)
    assert selected(records, level="expert").summary.luck is None


# Even deals


def test_even_deals_are_not_mixed_with_others(records: Records) -> None:
    for number, finished in enumerate(series("wwl")):
        records.record(replace(finished, is_even=number == 2))
    rounds = records.rounds()
    even, other = (
        Selection.of(RoundFilter(GameKind.BUILD_UP, is_even=is_even), rounds).summary
        for is_even in (True, False)
    )
    assert (even.played, even.won) == (1, 0)
    assert (other.played, other.won) == (2, 2)


# Par


def test_the_mean_against_par_is_that_of_the_rounds_whose_par_is_known(records: Records) -> None:
    for number, par in enumerate((None, 25, -5), 1):
        records.record(replace(build_up(number, human=120, computer=100), par=par))
    assert selected(records).summary.against_par == pytest.approx(10.0)


# Rules of thumb


def test_rules_are_told_of_the_rounds_in_which_they_are_known(records: Records) -> None:
    covered, waited = RuleTally("cover theirs", 9, 8, 3), RuleTally("doubles wait", 2, 1, 14)
    judged(records, build_up(1), covered)
    judged(records, build_up(2), covered._replace(right=9, loss=0), waited)
    judged(records, replace(build_up(3), level="expert"), covered)
    records.record(build_up(4))
    found = selected(records, level="skilled")
    assert found.judged == 2
    assert found.rules == [waited, RuleTally("cover theirs", 18, 17, 3)]
    assert selected(records, level="casual").rules == []


def test_a_reviewed_game_counts_though_no_lay_tested_a_rule(records: Records) -> None:
    judged(records, dominoes(1), RuleTally("deny", 3, 2, 12), loss=4.0)
    judged(records, dominoes(2), loss=0.5)
    records.record(dominoes(3))
    found = Selection.of(RoundFilter(GameKind.DOMINOES), records.rounds(), records.rules())
    assert found.judged == 2
    assert found.rules == [RuleTally("deny", 3, 2, 12)]


def test_puzzles_tell_how_well_their_rules_are_known(records: Records) -> None:
    for number, answers in enumerate(([True], [True], [False, True], [])):
        for is_solved in answers:
            records.try_puzzle(f"p{number}", NOON, is_solved=is_solved, rule="deny")
    records.give_up_puzzle("p3", NOON, rule="deny")
    records.try_puzzle("of no rule", NOON, is_solved=True)
    wanted = RoundFilter(GameKind.BUILD_UP)
    (known,) = Selection.of(wanted, [], puzzles=records.puzzles()).in_puzzles
    assert known == RuleTally("deny", tested=4, right=2, loss=0)
    later = replace(wanted, since=NOON + timedelta(1))
    assert Selection.of(later, [], puzzles=records.puzzles()).in_puzzles == []


def test_the_costliest_rule_is_that_of_the_latest_rounds_of_the_latest_game(
    records: Records,
) -> None:
    assert costliest_rule(records.rules()) is None
    judged(records, build_up(99), RuleTally("highest top", 9, 0, 999))
    for number in range(1, 20):
        judged(records, build_up(number), RuleTally("cover theirs", 9, 8, 3))
    judged(records, build_up(20), RuleTally("doubles wait", 2, 1, 14))
    assert costliest_rule(records.rules()) == "cover theirs"
    game = {dominoes(9).key: [RuleTally("deny", 3, 3, 0)], **records.rules()}
    assert costliest_rule(game) is None, "what was never broken costs nothing"


# Strength


def losing(losses: list[float], *, hints: int = 0, undos: int = 0) -> list[FinishedRound]:
    return [
        replace(build_up(number), average_loss=loss, hints=hints, undos=undos)
        for number, loss in enumerate(losses, 1)
    ]


def test_a_person_plays_like_the_level_that_loses_nearly_as_much() -> None:
    strength = PlayingStrength.of(losing([0.5, 0.7, 0.9, 0.6, 0.8]))
    assert strength is not None
    assert strength.rounds == 5
    assert strength.loss == pytest.approx(0.7)
    assert strength.error == pytest.approx(0.0707, abs=0.0001), "0.158 over the root of 5"
    assert strength.nearest.level is Level.SKILLED


def test_help_and_rounds_without_a_review_tell_nothing_of_the_strength() -> None:
    own = losing([1.0, 2.0, 3.0, 2.0])
    helped = losing([0.0] * 9, hints=1) + losing([0.0] * 9, undos=1)
    assert PlayingStrength.of([*own, *helped, build_up(3)]) is None
    strength = PlayingStrength.of([*own, *helped, *losing([2.0])])
    assert strength is not None
    assert (strength.rounds, strength.loss) == (FEWEST_ROUNDS, 2.0)
