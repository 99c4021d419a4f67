"""Statistics of finished rounds: counts, averages, streaks and running rates."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import chain, groupby
from math import sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.records.build_up.playing_strength import FEWEST_ROUNDS
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.rows import ADD_ROUND, ADD_RULE, round_row
from buildup.records.statistics import RoundFilter, Selection, Summary, running_means
from buildup.records.store import Records
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally, add_up
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
from tests.tiers import count
from tests.view.widgets import some

records = pytest.fixture(empty_records, name="records")


@pytest.fixture(scope="module")
def much_played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Records]:
    """Records in which a test writes often."""
    yield from empty_records(tmp_path_factory.mktemp("records"))


def test_nothing_played_is_a_summary_too(records: Records) -> None:
    summary = selected(records).summary
    assert (summary.played, summary.average_margin) == (0, None)
    assert (selected(records).longest_streak, summary.average_loss) == (0, None)


def test_a_summary_counts_results_and_help(records: Records) -> None:
    rounds = series("wwldw")
    rounds[1] = replace(rounds[1], hints=1)
    rounds[4] = replace(rounds[4], undos=1)
    rounds[0] = reviewed(rounds[0], 1.0, 0.0)
    rounds[2] = reviewed(rounds[2], 2.0, 0.0)
    for each in (*rounds, dominoes()):
        records.record(each)
    assert selected(records).summary == Summary(
        won=3,
        drawn=1,
        lost=1,
        average_margin=4.0,
        average_loss=1.5,
        luck=0.0,
        unaided=2,
        unaided_loss=1.5,
        unaided_square=2.5,
    )
    assert selected(records).summary.played == 5
    assert selected(records).longest_streak == 2
    assert selected(records, level="strong").summary.played == 0
    assert selected(records, GameKind.DOMINOES, "strong").summary.average_margin == 4.0


@pytest.mark.parametrize(
    ("results", "longest"),
    [("www", 3), ("wwlw", 2), ("wwd", 2), ("l", 0), ("ldl", 0), ("lwdww", 2)],
)
def test_a_draw_or_a_loss_ends_a_streak(records: Records, results: str, longest: int) -> None:
    for each in reversed(series(results)):  # the time counts, not the order of recording
        records.record(each)
    assert selected(records).longest_streak == longest


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


def test_each_level_has_results_of_its_own_the_weakest_first(records: Records) -> None:
    levels = {"expert": "lw", "oracle": "w", "casual": "wdl"}
    for level, results in levels.items():
        for each in series(results):
            records.record(replace(each, level=level, game_id=f"{level} {each.game_id}"))
    found = selected(records).by_level
    assert [(level, each.played, each.won) for level, each in found.items()] == [
        ("casual", 3, 1),
        ("expert", 2, 1),
        ("oracle", 1, 1),
    ]
    assert found["expert"].win_rate == 0.5


def test_rounds_are_chosen_from_a_moment_on(records: Records) -> None:
    rounds = series("wld")
    for each in rounds:
        records.record(each)
    wanted = RoundFilter(GameKind.BUILD_UP, since=rounds[1].finished_at)
    assert listed(records.selection(wanted)) == rounds[1:]


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

LEVELS = ("casual", "skilled", "oracle")
MOMENTS = st.integers(0, 5).map(lambda days: NOON + timedelta(days))
KNOWN = st.none() | st.floats(-50, 50)


@st.composite
def played_rounds(draw: st.DrawFn) -> FinishedRound:
    """A round of either game, without an id of its own."""
    is_build_up = draw(st.booleans())
    human, computer = draw(st.integers(0, 60)), draw(st.integers(0, 60))
    made = build_up(1, human, computer) if is_build_up else dominoes(1, human, computer)
    loss = draw(st.none() | st.floats(0, 9))
    return replace(
        made,
        finished_at=draw(MOMENTS),
        size=None if is_build_up else draw(st.sampled_from((6, 9))),
        level=draw(st.sampled_from(LEVELS)),
        hints=draw(st.integers(0, 1)),
        undos=draw(st.integers(0, 1)),
        average_loss=loss,
        luck=draw(KNOWN),
        par=draw(st.none() | st.integers(-50, 50)) if is_build_up else None,
        is_even=is_build_up and draw(st.booleans()),
        target=None if is_build_up else draw(st.sampled_from((None, 50))),
    )


FILTERS = st.builds(
    RoundFilter,
    st.sampled_from(GameKind),
    size=st.sampled_from((None, None, 6)),
    level=st.sampled_from((None, None, *LEVELS)),
    since=st.none() | MOMENTS,
    is_even=st.booleans(),
)
TALLIES = st.lists(
    st.builds(
        RuleTally,
        st.sampled_from(("cover theirs", "deny", "doubles wait")),
        st.integers(1, 9),
        st.integers(0, 9),
        st.integers(0, 9),
    ),
    max_size=3,
    unique_by=lambda each: each.rule,
)


def mean(numbers: Iterable[float | None]) -> object:
    """The mean of those that are known, if any is."""
    known = [each for each in numbers if each is not None]
    return pytest.approx(sum(known) / len(known), abs=1e-9) if known else None


@settings(max_examples=count(quick=25, normal=60, soak=2_000), deadline=None)
@given(st.lists(st.tuples(played_rounds(), TALLIES), max_size=25), FILTERS)
def test_sums_are_those_of_all_rounds_read_whole(
    much_played: Records, played: list[tuple[FinishedRound, list[RuleTally]]], wanted: RoundFilter
) -> None:
    rounds = [
        replace(each, game_id=f"{number // 3:x}-{number}")
        for number, (each, _tallies) in enumerate(played)
    ]
    tallies = {each.key: sorted(found) for each, (_made, found) in zip(rounds, played, strict=True)}

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
    summary, results = selection.summary, [each.result for each in chosen]
    counts = [results.count(each) for each in Result]
    assert [summary.won, summary.drawn, summary.lost] == counts
    assert summary.played == len(chosen)
    assert summary.average_margin == mean(each.margin for each in chosen)
    assert summary.average_loss == mean(each.average_loss for each in chosen)
    assert summary.luck == mean(each.luck for each in chosen)
    beyond_par = [None if each.par is None else each.margin - each.par for each in chosen]
    assert summary.against_par == mean(beyond_par)
    streaks = [len([*run]) for result, run in groupby(results) if result is Result.WON]
    assert selection.longest_streak == max(streaks, default=0)
    assert {level: each.won for level, each in selection.by_level.items()} == {
        level: sum(each.level == level and each.result is Result.WON for each in chosen)
        for level in {each.level for each in chosen}
    }
    own = [each for each in chosen if not each.is_assisted and each.average_loss is not None]
    losses = [each.average_loss or 0.0 for each in own]
    if len(own) < FEWEST_ROUNDS:
        assert summary.strength is None
    else:
        strength = some(summary.strength)
        assert strength.loss == pytest.approx(fmean(losses), abs=1e-9)
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
        match = matches.get(match_id, Match(50))
        if each.target is not None and match.winner is None:
            matches[match_id] = match.after(each.points)
    winners = [each.winner for each in matches.values()]
    assert selection.match_results.won == winners.count(Player.HUMAN)
    assert selection.match_results.lost == winners.count(Player.COMPUTER)


# Luck


def test_luck_is_told_of_the_rounds_that_were_reviewed(records: Records) -> None:
    for finished, luck in zip(series("wwlld"), (10.0, 15.0, -12.0, 3.0, -1.0), strict=True):
        judged(records, finished, luck=luck)
    records.record(build_up(9))
    assert selected(records).summary.luck == pytest.approx(3.0)
    assert selected(records, level="expert").summary.luck is None


# Even deals


def test_rounds_on_even_deals_count_with_the_others_and_can_be_seen_alone(
    records: Records,
) -> None:
    for number, finished in enumerate(series("wwl")):
        records.record(replace(finished, is_even=number == 2))
    every, even = (
        records.selection(RoundFilter(GameKind.BUILD_UP, is_even=is_even)).summary
        for is_even in (False, True)
    )
    assert (every.played, every.won) == (3, 2)
    assert (even.played, even.won) == (1, 0)


# Par


def test_the_mean_against_par_is_that_of_the_rounds_whose_par_is_known(records: Records) -> None:
    for number, par in enumerate((None, 25, -5), 1):
        records.record(replace(build_up(number, human=120, computer=100), par=par))
    assert selected(records).summary.against_par == pytest.approx(10.0)


# Rules of thumb


def test_rules_are_told_of_the_rounds_in_which_they_are_known(records: Records) -> None:
    covered, waited = (
        RuleTally("cover theirs", 9, 8, 3),
        RuleTally("doubles wait", 2, 1, 14),
    )
    judged(records, build_up(1), covered)
    judged(records, build_up(2), covered._replace(right=9, loss=0), waited)
    judged(records, replace(build_up(3), level="expert"), covered)
    records.record(build_up(4))
    found = selected(records, level="skilled")
    assert found.summary.judged == 2
    assert found.rules == [waited, RuleTally("cover theirs", 18, 17, 3)]
    assert selected(records, level="casual").rules == []


def test_a_reviewed_game_counts_though_no_lay_tested_a_rule(records: Records) -> None:
    judged(records, dominoes(1), RuleTally("deny", 3, 2, 12), loss=4.0)
    judged(records, dominoes(2), loss=0.5)
    records.record(dominoes(3))
    found = selected(records, GameKind.DOMINOES)
    assert found.summary.judged == 2
    assert found.rules == [RuleTally("deny", 3, 2, 12)]


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


def test_the_costliest_rule_is_that_of_the_latest_rounds_of_the_latest_game(
    records: Records,
) -> None:
    assert records.costliest_rule() is None
    judged(records, build_up(99), RuleTally("highest top", 9, 0, 999))
    for number in range(1, 20):
        other = RuleTally("other", 9, 0, 99)
        judged(records, build_up(number), RuleTally("cover theirs", 9, 8, 3), other)
    judged(records, build_up(20), RuleTally("doubles wait", 2, 1, 14))
    assert records.costliest_rule() == "cover theirs"
    judged(records, dominoes(9), RuleTally("deny", 3, 3, 0))
    assert records.costliest_rule() is None, "what was never broken costs nothing"


# Strength


def losing(records: Records, losses: list[float], *, hints: int = 0, undos: int = 0) -> None:
    """Record rounds in which a move has lost so much."""
    begin = len(records.rounds()) + 1
    for number, loss in enumerate(losses, begin):
        finished = replace(build_up(number), average_loss=loss, hints=hints, undos=undos)
        records.record(finished)


def test_a_person_plays_like_the_level_that_loses_nearly_as_much(records: Records) -> None:
    losing(records, [0.5, 0.7, 0.9, 0.6, 0.8])
    strength = some(selected(records).summary.strength)
    assert strength.rounds == 5
    assert strength.loss == pytest.approx(0.7)
    assert strength.error == pytest.approx(0.0707, abs=0.0001), "0.158 over the root of 5"
    assert strength.nearest.level is Level.SKILLED


def test_help_and_rounds_without_a_review_tell_nothing_of_the_strength(records: Records) -> None:
    losing(records, [1.0, 2.0, 3.0, 2.0])
    losing(records, [0.0] * 9, hints=1)
    losing(records, [0.0] * 9, undos=1)
    records.record(build_up(99))
    assert selected(records).summary.strength is None
    losing(records, [2.0])
    strength = some(selected(records).summary.strength)
    assert (strength.rounds, strength.loss) == (FEWEST_ROUNDS, 2.0)
