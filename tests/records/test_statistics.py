"""What finished rounds come to: counts, averages, streaks and running rates."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.game_kind import GameKind
from buildup.records.entries import Result
from buildup.records.statistics import ROUNDS_OF_A_RATE, Progress, Summary
from buildup.records.store import Records
from tests.records.finished_rounds import build_up, dominoes, reviewed, selected, series


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    """Records that are empty."""
    opened = Records(tmp_path / "records.sqlite")
    yield opened
    opened.close()


def test_nothing_played_is_a_summary_too(records: Records) -> None:
    summary = selected(records).summary
    assert (summary.played, summary.win_rate, summary.average_margin) == (0, None, None)
    assert (summary.current_streak, summary.longest_streak, summary.average_loss) == (0, 0, None)
    assert selected(records, GameKind.DOMINOES).progress == Progress(
        win_rates=(), average_losses=(), margins=()
    )


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
        unassisted_wins=1,
        average_margin=4.0,
        current_streak=1,
        longest_streak=2,
        average_loss=1.5,
    )
    assert selected(records).summary.win_rate == 0.6
    assert selected(records, level="strong").summary.played == 0
    assert selected(records, GameKind.DOMINOES, "strong").summary.average_margin == 4.0


@pytest.mark.parametrize(
    ("results", "current", "longest"),
    [("www", 3, 3), ("wwlw", 1, 2), ("wwd", 0, 2), ("l", 0, 0), ("ldl", 0, 0), ("lwdww", 2, 2)],
)
def test_a_draw_or_a_loss_ends_a_streak(
    records: Records, results: str, current: int, longest: int
) -> None:
    for each in reversed(series(results)):  # the time counts, not the order of recording
        records.record(each)
    summary = selected(records).summary
    assert (summary.current_streak, summary.longest_streak) == (current, longest)


def test_progress_goes_from_the_oldest_round_to_the_latest(records: Records) -> None:
    rounds = series("wldw")
    rounds[2] = reviewed(rounds[2], 0.5, 1.0)
    for each in rounds:
        records.record(each)
    assert selected(records).progress == Progress(
        win_rates=(1.0, 0.5, 1 / 3, 0.5),
        average_losses=(None, None, 0.5, None),
        margins=(10, -10, 0, 10),
    )
    assert selected(records, level="expert").progress.margins == ()


@given(st.lists(st.sampled_from(list(Result)), max_size=60))
def test_a_running_rate_is_that_of_the_last_rounds(results: list[Result]) -> None:
    rounds = [replace(build_up(), result=result) for result in results]
    for end, rate in enumerate(Progress.of(rounds).win_rates, start=1):
        last = results[max(0, end - ROUNDS_OF_A_RATE) : end]
        assert rate == last.count(Result.WON) / len(last)
