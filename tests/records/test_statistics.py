"""Statistics of finished rounds: counts, averages, streaks and running rates."""

import random
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import chain, groupby
from math import sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.deal import Deal
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.rows import ADD_ROUND, ADD_RULE, round_row
from buildup.records.statistics import FEWEST_ROUNDS, RoundFilter, Selection, running_means
from buildup.records.store import Records
from buildup.strategy.habit import Habit
from buildup.strategy.rule_of_thumb import RuleTally, add_up
from tests.records.finished_rounds import (
    NOON,
    build_up,
    dominoes,
    empty_records,
    judged,
    selected,
    series,
)
from tests.tiers import count
from tests.view.widgets import some

records = pytest.fixture(empty_records, name="records")


@pytest.fixture(scope="module")
def much_played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Records]:
    """Records in which a test writes often."""
    yield from empty_records(tmp_path_factory.mktemp("records"))


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


def listed(selection: Selection) -> list[FinishedRound]:
    return [*iter(selection.rounds)]


def test_a_round_that_has_gone_since_it_was_chosen_is_missed_in_the_list(records: Records) -> None:
    for each in series("wl"):
        records.record(each)
    selection = selected(records)
    assert selection.rounds[1] == series("wl")[1]
    records.reset()
    assert selection.rounds[1] == series("wl")[1], "it was read already"
    with pytest.raises(IndexError):
        selection.rounds[0]


# The same numbers as of all rounds read whole, which is how earlier versions found them

LEVELS = ("casual", "skilled", "expert", "oracle")
"""The weakest first; the last one is unknown."""
TARGET = 5
"""Of every match."""


def played_by_chance(chance: random.Random, number: int) -> FinishedRound:
    """A round of either game, the later the higher its number."""
    is_build_up, target = chance.random() < 0.5, chance.choice((None, TARGET))
    made = (build_up if is_build_up else dominoes)(1, chance.randint(0, 9), chance.randint(0, 9))
    return replace(
        made,
        deal=Deal(1, handicap=chance.choice((0, 0, 20, -20)) if is_build_up else 0),
        game_id=f"{number // 3:x}-{number}",
        finished_at=NOON + timedelta(chance.randint(0, 5)),
        size=None if is_build_up else chance.choice((6, 9)),
        level=chance.choice(LEVELS),
        hints=chance.choice((0, 0, 0, 1)),
        undos=chance.choice((0, 0, 0, 1)),
        average_loss=chance.choice((None, chance.uniform(0, 9), chance.uniform(0, 9))),
        luck=chance.choice((None, chance.uniform(-50, 50))),
        par=chance.choice((None, chance.randint(-50, 50))) if is_build_up else None,
        is_even=is_build_up and chance.random() < 0.5,
        target=None if is_build_up else target,
    )


def filter_by_chance(chance: random.Random) -> RoundFilter:
    return RoundFilter(
        chance.choice([*GameKind]),
        size=chance.choice((None, None, 6)),
        level=chance.choice((None, None, None, *LEVELS)),
        since=chance.choice((None, NOON + timedelta(chance.randint(0, 5)))),
        is_even=chance.random() < 0.2,
    )


def tallies_by_chance(chance: random.Random) -> list[RuleTally]:
    """How some rules were kept, in order of their names."""
    rules = chance.sample(("cover theirs", "deny", "doubles wait"), chance.randint(0, 3))
    return [RuleTally(rule, *(chance.randint(1, 9) for _n in range(3))) for rule in sorted(rules)]


def mean(numbers: Iterable[float | None]) -> object:
    """The mean of those that are known, if any is."""
    known = [each for each in numbers if each is not None]
    return pytest.approx(sum(known) / len(known), abs=1e-9) if known else None


@pytest.mark.parametrize("seed", range(count(quick=40, normal=60, soak=2_000)))
def test_sums_are_those_of_all_rounds_read_whole(much_played: Records, seed: int) -> None:
    chance = random.Random(seed)
    rounds = [played_by_chance(chance, number) for number in range(chance.randint(0, 60))]
    tallies, wanted = (
        {each.key: tallies_by_chance(chance) for each in rounds},
        filter_by_chance(chance),
    )

    def write(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM rounds")
        for each in rounds:
            row = round_row(each)
            connection.execute(ADD_ROUND, row)
            connection.executemany(ADD_RULE, ({**row, **it._asdict()} for it in tallies[each.key]))

    much_played._database.write(write)
    selection = much_played.selection(wanted)
    chosen = [
        each
        for each in rounds
        if each.game is wanted.game
        and each.is_even >= wanted.is_even
        and wanted.size in (None, each.size)
        and wanted.level in (None, each.level)
        and (wanted.since is None or each.finished_at >= wanted.since)
    ]
    assert listed(selection) == chosen
    summary, even = selection.summary, [each for each in chosen if not each.deal.handicap]
    counts = Counter(each.result for each in even)
    assert [summary.won, summary.drawn, summary.lost] == [counts[each] for each in Result]
    assert summary.played == len(even)
    assert summary.average_margin == mean(each.margin for each in even)
    assert summary.average_loss == mean(each.average_loss for each in chosen)
    assert summary.luck == mean(each.luck for each in chosen)
    beyond_par = [None if each.par is None else each.margin - each.par for each in even]
    assert summary.against_par == mean(beyond_par)
    runs = groupby(each.result for each in chosen)
    streaks = [len([*run]) for result, run in runs if result is Result.WON]
    assert selection.longest_streak == max(streaks, default=0)
    by_level = [(level, each.won, each.lost) for level, each in selection.by_level.items()]
    pairs = Counter((each.level, each.result) for each in even)
    assert by_level == [
        (level, pairs[level, Result.WON], pairs[level, Result.LOST])
        for level in LEVELS
        if any(each.level == level for each in chosen)
    ]
    assert summary.win_rate * len(even) == pytest.approx(summary.won)
    own = [
        each for each in chosen if not (each.hints or each.undos) and each.average_loss is not None
    ]
    losses = [each.average_loss or 0.0 for each in own]
    if len(own) < FEWEST_ROUNDS:
        assert summary.strength is None
    else:
        strength = some(summary.strength)
        assert strength.mean == pytest.approx(fmean(losses), abs=1e-9)
        assert strength.error == pytest.approx(stdev(losses) / sqrt(len(own)), abs=1e-6)
    kept = add_up(chain.from_iterable(tallies[each.key] for each in chosen))
    assert selection.rules == kept
    assert summary.judged == sum(
        bool(tallies[each.key]) or (each.size is not None and each.average_loss is not None)
        for each in chosen
    )
    matches: dict[str, Match] = {}
    for each in chosen:
        match_id = each.game_id.partition("-")[0]
        match = matches.get(match_id, Match(TARGET))
        if each.target is not None and match.winner is None:
            matches[match_id] = match.after(each.points)
    winners = [each.winner for each in matches.values()]
    assert selection.match_results.won == winners.count(Player.HUMAN)
    assert selection.match_results.lost == winners.count(Player.COMPUTER)


def test_puzzles_tell_how_well_their_rules_are_known(records: Records) -> None:
    for number, answers in enumerate(([True], [True], [False, True], [])):
        for is_solved in answers:
            records.try_puzzle(f"p{number}", NOON, is_solved=is_solved, rule="deny")
    records.give_up_puzzle("p3", NOON, rule="deny")
    records.try_puzzle("of no rule", NOON, is_solved=True)
    wanted = RoundFilter(GameKind.BUILD_UP)
    (known,) = records.selection(wanted).in_puzzles
    assert known == RuleTally("deny", tested=4, right=2, loss=0)
    later = replace(wanted, since=NOON + timedelta(1))
    assert records.selection(later).in_puzzles == []


def test_the_habit_is_that_of_the_latest_rounds_of_the_latest_game(
    records: Records,
) -> None:
    assert records.costliest_habit() is None
    judged(records, build_up(99), RuleTally("highest top", 9, 0, 999))
    for number in range(1, 20):
        other = RuleTally("other", 9, 0, 99)
        judged(records, build_up(number), RuleTally("cover theirs", 9, 8, 3), other)
    judged(records, build_up(20), RuleTally("doubles wait", 2, 1, 14))
    assert records.costliest_habit() == Habit("cover theirs", 19, 19 * 3)
    judged(records, dominoes(9), RuleTally("deny", 3, 3, 0))
    assert records.costliest_habit() is None, "what was never broken costs nothing"
