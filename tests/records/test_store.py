"""The records of a person: what goes in comes out."""

import cProfile
import itertools
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.puzzles.repetition import answered
from buildup.records import rows as records_tables
from buildup.records.finished_round import FinishedRound, Result, RoundReview
from buildup.records.puzzle_attempt import PuzzleSummary
from buildup.records.store import MOST_MISTAKES, Records
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import OTHER, RuleTally
from tests.records.finished_rounds import (
    NOON,
    build_up,
    dominoes,
    empty_records,
    mistake,
    reviewed,
    rules_of,
    selected,
    with_moves,
)

TODAY = date(2026, 3, 1)


records = pytest.fixture(empty_records, name="records")


# Cost


def test_records_that_nobody_asks_cost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "none" / "records.sqlite"
    code = (
        "import sys, pathlib; from buildup.records.store import Records;"
        f"Records(pathlib.Path({str(path)!r})).close();"
        "print([name for name in ('sqlite3', 'csv', 'PySide6') if name in sys.modules])"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (process.stdout.strip(), process.stderr) == ("[]", "")
    assert not path.parent.exists()


def work_of_sqlite(records: Records, work: Callable[[], object]) -> int:
    """How many instructions SQLite's machine carries out meanwhile."""
    counted = itertools.count()

    def one_more() -> int:
        next(counted)
        return 0

    connection = records._database._opened()
    connection.set_progress_handler(one_more, 1)
    work()
    connection.set_progress_handler(None, 1)
    return next(counted)


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called meanwhile."""
    with cProfile.Profile() as profile:
        work()
    return sum(entry.callcount for entry in profile.getstats())


def test_recording_takes_no_more_work_the_more_is_recorded(records: Records) -> None:
    records.record(with_moves(1))
    first = work_of_sqlite(records, lambda: records.record(with_moves(2)))
    add_rounds(records, range(3, 2_001))
    latest = work_of_sqlite(records, lambda: records.record(with_moves(2_001)))
    assert latest < 1.5 * first


def test_summing_up_takes_as_little_work_for_each_of_many_rounds(records: Records) -> None:
    def sum_up() -> None:
        assert selected(records).summary.played == played

    for played in (400, 800):
        add_rounds(records, range(played - 399, played + 1))
        assert calls_of(sum_up) < 6 * played
        assert work_of_sqlite(records, sum_up) < 200 * played


def add_rounds(records: Records, numbers: range) -> None:
    """Record rounds at once."""
    added = [records_tables.round_row(with_moves(number)) for number in numbers]
    records._database.write(
        lambda connection: connection.executemany(records_tables.ADD_ROUND, added).rowcount
    )


# Values


def test_a_winner_is_a_result_for_the_human() -> None:
    assert [Result.of(winner) for winner in (Player.HUMAN, None, Player.COMPUTER)] == [
        Result.WON,
        Result.DRAWN,
        Result.LOST,
    ]


def test_more_points_win_build_up_and_fewer_pips_dominoes() -> None:
    assert build_up(human=120, computer=100).margin == 20
    assert dominoes(human=12, computer=2).margin == -10


@pytest.mark.parametrize("help_used", [{"hints": 1}, {"undos": 2}, {"hints": 3, "undos": 1}])
def test_a_hint_or_an_undo_assists(help_used: dict[str, int]) -> None:
    assert replace(build_up(), **help_used).is_assisted  # type: ignore[arg-type]
    assert not build_up().is_assisted


def test_a_time_without_a_zone_is_refused(records: Records) -> None:
    naive = datetime(2026, 3, 1, 12)
    with pytest.raises(ValueError, match="no time zone"):
        replace(build_up(), finished_at=naive)
    with pytest.raises(ValueError, match="no time zone"):
        replace(mistake(), made_at=naive)
    with pytest.raises(ValueError, match="no time zone"):
        records.try_puzzle("p", naive, is_solved=True)


def test_a_size_belongs_to_dominoes_and_only_there() -> None:
    with pytest.raises(ValueError, match="size"):
        replace(build_up(), size=6)
    with pytest.raises(ValueError, match="size"):
        replace(dominoes(), size=None)


# Rounds


def test_a_recorded_round_comes_back_as_it_was(tmp_path: Path, records: Records) -> None:
    full = replace(
        build_up(),
        round_number=3,
        hints=2,
        undos=1,
        average_loss=0.75,
        luck=-4.25,
        chance_lost=0.375,
        moves="draw B46>W5 pass",
        deal=Deal(999_999_999, is_swapped=True),
    )
    assert records.path == tmp_path / "records.sqlite"
    assert records.record(full)
    assert records.record(dominoes(2))
    records.close()
    assert records.rounds() == [dominoes(2), full]
    assert records.take_notice() is None


def test_times_come_back_in_utc(records: Records) -> None:
    there = NOON.astimezone(timezone(timedelta(hours=9)))
    records.record(replace(build_up(), finished_at=there))
    (found,) = records.rounds()
    assert found.finished_at == there
    assert found.finished_at.utcoffset() == timedelta(0)


def test_the_first_finish_of_a_round_counts(records: Records) -> None:
    assert records.record(build_up(human=90))
    assert not records.record(replace(build_up(human=150), undos=1))
    assert records.rounds() == [build_up(human=90)]


def test_rounds_of_one_tournament_and_of_two_games_are_apart(records: Records) -> None:
    assert records.record(build_up())
    assert records.record(replace(build_up(), round_number=2))
    assert records.record(replace(dominoes(), game_id=build_up().game_id))


def test_a_review_is_filled_in_later_once(records: Records) -> None:
    records.record(build_up())
    assert not records.record(reviewed(build_up(), 1.5, -2.0))
    assert records.rounds() == [reviewed(build_up(), 1.5, -2.0)]
    records.record(build_up())
    records.record(reviewed(build_up(), 0.0, 9.0))
    assert records.rounds() == [reviewed(build_up(), 1.5, -2.0)]


# What reviews find

RULES = (
    RuleTally("cover theirs", tested=9, right=7, loss=12),
    RuleTally("deny", tested=3, right=1, loss=7),
    RuleTally("doubles wait", tested=1, right=1, loss=0),
)


def add_review(records: Records, finished: FinishedRound, found: RoundReview) -> None:
    records.add_review(finished.key, finished.points, found)


def test_how_rules_were_kept_is_told_by_the_first_review_that_knows_it(records: Records) -> None:
    for number in (1, 2, 3):
        records.record(build_up(number))
    records.record(reviewed(build_up(2), 2.5, -1.0))  # by an earlier version
    found = RoundReview(average_loss=1.5, luck=-2.0, chance_lost=1.25, rules=RULES)
    later = RULES[0]._replace(loss=1), RuleTally(OTHER, 3, 0, 8)
    again = RoundReview(average_loss=0.0, luck=1.0, chance_lost=0.0, rules=later)
    for each in (RoundReview(9.0, 9.0), found, again):
        add_review(records, build_up(2), each)
    assert rules_of(records) == {build_up(2).key: list(RULES)}
    records.close()
    assert rules_of(records) == {build_up(2).key: list(RULES)}
    assert [(each.average_loss, each.chance_lost) for each in records.rounds()] == [
        (None, None),
        (2.5, 1.25),
        (None, None),
    ]


def test_par_is_filled_in_once(records: Records) -> None:
    records.record(build_up())
    for par in (None, -48, 7):
        add_review(records, build_up(), RoundReview(None, None, par=par))
    assert [(each.par, each.margin) for each in records.rounds()] == [(-48, 20)]
    assert selected(records).summary.against_par == 68


def test_the_review_of_another_finish_is_not_kept(records: Records) -> None:
    records.record(build_up(human=90))
    found = RoundReview(average_loss=1.5, luck=-2.0, chance_lost=1.25, rules=RULES)
    add_review(records, build_up(human=150), found)
    assert records.rounds() == [build_up(human=90)]
    assert rules_of(records) == {}


def test_what_reviews_found_is_forgotten_with_the_rounds(records: Records) -> None:
    records.record(build_up())
    add_review(records, build_up(), RoundReview(average_loss=1.5, luck=-2.0, rules=RULES))
    records.reset()
    records.record(build_up(2))
    assert rules_of(records) == {}


def test_rounds_are_chosen_by_game_deal_and_number_the_latest_first(records: Records) -> None:
    strong = replace(build_up(3), level="strong")
    for each in (build_up(1), build_up(2), strong, dominoes(4)):
        records.record(each)
    assert records.rounds() == [dominoes(4), strong, build_up(2), build_up(1)]
    assert records.rounds(GameKind.BUILD_UP) == [strong, build_up(2), build_up(1)]
    assert records.rounds(deal=3) == [strong]
    assert records.rounds(GameKind.DOMINOES, deal=3) == []
    assert records.rounds(limit=1) == [dominoes(4)]
    assert records.rounds(limit=0) == []


def test_what_was_finished_after_the_clock_was_set_back_is_still_the_latest(
    records: Records,
) -> None:
    finished = [build_up(3), build_up(1), dominoes(2)]
    for each in finished:
        records.record(each)
    assert records.rounds() == finished[::-1]


# Puzzles


def test_tries_are_counted_until_a_puzzle_is_solved(records: Records) -> None:
    for minutes, is_solved in enumerate([False, True, False]):
        records.try_puzzle("p", NOON + timedelta(minutes=minutes), is_solved=is_solved)
    found = records.puzzle("p")
    assert found is not None
    assert (found.tries, found.was_shown, found.day) == (2, False, None)
    assert (found.first_tried_at, found.solved_at) == (NOON, NOON + timedelta(minutes=1))
    assert records.puzzle("q") is None


def test_a_solved_puzzle_is_kept_whatever_is_done_to_it_later(records: Records) -> None:
    records.try_puzzle("p", NOON, is_solved=True)
    solved = records.puzzle("p")
    records.give_up_puzzle("p", NOON)
    records.try_puzzle("p", NOON + timedelta(days=1), is_solved=True)
    records.close()
    assert records.puzzle("p") == solved


def test_a_puzzle_that_was_shown_is_not_solved(records: Records) -> None:
    records.give_up_puzzle("p", NOON)
    records.try_puzzle("p", NOON + timedelta(minutes=1), is_solved=True)
    found = records.puzzle("p")
    assert found is not None
    assert (found.tries, found.was_shown, found.solved_at) == (0, True, None)
    assert found.first_tried_at == NOON


def test_one_of_a_lesson_can_be_solved_after_it_was_shown_but_not_at_once(records: Records) -> None:
    records.give_up_puzzle("p", NOON, rule="deny")
    records.try_puzzle("p", NOON, is_solved=True, rule="deny", is_again=True)
    found = records.puzzle("p")
    assert found is not None
    assert (found.tries, found.was_shown, found.solved_at) == (1, True, NOON)
    assert found.rule == "deny"
    assert not found.is_at_once
    assert PuzzleSummary.of([found]).solved_at_once == 0


def test_puzzles_are_counted(records: Records) -> None:
    records.try_puzzle("open", NOON, is_solved=False)
    records.try_puzzle("solved", NOON + timedelta(minutes=1), is_solved=True)
    records.give_up_puzzle("shown", NOON + timedelta(minutes=2))
    assert [each.key for each in records.puzzles()] == ["shown", "solved", "open"]
    summary = PuzzleSummary.of(records.puzzles())
    assert (summary.tried, summary.solved) == (3, 1)


# Mistakes


def test_mistakes_come_back_the_latest_first(records: Records) -> None:
    records.add_mistakes([mistake(2), mistake(1)])
    records.add_mistakes([mistake(3)])
    assert records.mistakes() == [mistake(3), mistake(2), mistake(1)]
    assert records.mistakes(limit=1) == [mistake(3)]
    records.add_mistakes([])
    assert len(records.mistakes()) == 3


def test_a_position_is_kept_once(records: Records) -> None:
    records.add_mistakes([mistake()])
    moved = answered(mistake(), TODAY, is_right=True)
    records.move_mistake(moved)
    assert records.mistakes() == [moved]
    again = replace(moved, verdict="inaccuracy", loss=1.0, move="B12>W3")
    fresh = mistake()
    records.add_mistakes([replace(fresh, verdict="inaccuracy", loss=1.0, move="B12>W3")])
    assert records.mistakes() == [again]  # it comes back when it was to


def test_only_the_latest_mistakes_are_kept(records: Records) -> None:
    records.add_mistakes(mistake(number) for number in range(1, MOST_MISTAKES + 6))
    kept = records.mistakes()
    assert len(kept) == MOST_MISTAKES
    assert (kept[0], kept[-1]) == (mistake(MOST_MISTAKES + 5), mistake(6))


def test_a_mistake_is_kept_after_the_clock_was_set_back(records: Records) -> None:
    records.add_mistakes(mistake(number) for number in range(2, MOST_MISTAKES + 2))
    records.add_mistakes([mistake(1)])
    assert mistake(1) in records.mistakes()


# Reset


def test_a_reset_forgets_everything(records: Records) -> None:
    records.record(build_up())
    records.try_puzzle("p", NOON, is_solved=True)
    records.add_mistakes([mistake()])
    records.reset()
    assert (records.rounds(), records.puzzles(), records.mistakes()) == ([], [], [])
    assert records.record(build_up())


@pytest.mark.parametrize(
    ("played", "offered"),
    [
        ("www", Level.STRONG),
        ("lwww", Level.STRONG),
        ("wwww", None),
        ("ww", None),
        ("wwa", None),
        ("wwwlwww", None),
        ("llll", Level.SKILLED),
        ("lll", None),
        ("lllll", None),
        ("lllwllll", Level.SKILLED),
    ],
)
def test_another_level_is_offered_once_when_the_records_first_show_that_it_suits(
    records: Records, played: str, offered: Level | None
) -> None:
    for number, result in enumerate(played, 1):
        human = 90 if result == "l" else 120
        entry = replace(build_up(number, human), level="advanced", hints=int(result == "a"))
        records.record(entry)
    assert records.offered_level(GameKind.BUILD_UP, Level.ADVANCED) is offered
