"""The records of a person: what they cost, what they refuse, and what they conclude."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.records.finished_round import Result
from buildup.records.store import MOST_MISTAKES, Records
from buildup.strategy.level import Level
from tests.calls import calls_of
from tests.checkout import python
from tests.records.finished_rounds import (
    build_up,
    dominoes,
    empty_records,
    mistake,
    record_at_once,
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
    process = python("-c", code)
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


def test_recording_takes_no_more_work_the_more_is_recorded(records: Records) -> None:
    records.record(with_moves(1))
    first = work_of_sqlite(records, lambda: records.record(with_moves(2)))
    record_at_once(records, map(with_moves, range(3, 2_001)))
    latest = work_of_sqlite(records, lambda: records.record(with_moves(2_001)))
    assert latest < 1.5 * first


def test_summing_up_takes_as_little_work_for_each_of_many_rounds(records: Records) -> None:
    def sum_up() -> None:
        assert selected(records).summary.played == played

    for played in (400, 800):
        record_at_once(records, map(with_moves, range(played - 399, played + 1)))
        assert calls_of(sum_up) < 6 * played
        assert work_of_sqlite(records, sum_up) < 200 * played


# Values


def test_a_winner_is_a_result_for_the_human() -> None:
    results = Result.WON, Result.DRAWN, Result.LOST
    assert (*map(Result.of, (Player.HUMAN, None, Player.COMPUTER)),) == results


def test_more_points_win_build_up_and_fewer_pips_dominoes() -> None:
    assert build_up(human=120, computer=100).margin == 20
    assert dominoes(human=12, computer=2).margin == -10


def test_a_time_without_a_zone_is_refused(records: Records) -> None:
    naive = datetime(2026, 3, 1, 12)
    with pytest.raises(ValueError, match="no time zone"):
        replace(build_up(), finished_at=naive)
    with pytest.raises(ValueError, match="no time zone"):
        replace(mistake(), made_at=naive)
    with pytest.raises(ValueError, match="no time zone"):
        records.try_puzzle("p", naive, is_solved=True)


def test_a_mistake_comes_back_with_a_whole_memory_or_none() -> None:
    known = replace(mistake(), stability=1.0, difficulty=10.0, last_answered=TODAY, due=TODAY)
    parts = ({each: None} for each in ("stability", "difficulty", "last_answered", "due"))
    for wrong in (*parts, {"stability": -1.0}, {"stability": 2e6}, {"difficulty": 10.5}):
        with pytest.raises(ValueError, match=r"known in part|a stability of"):
            replace(known, **wrong)  # type: ignore[arg-type]


def test_a_size_belongs_to_dominoes_and_only_there() -> None:
    for finished, size in ((build_up(), 6), (dominoes(), None)):
        with pytest.raises(ValueError, match="size"):
            replace(finished, size=size)


def test_only_the_latest_mistakes_are_kept(records: Records) -> None:
    records.add_mistakes(mistake(number) for number in range(1, MOST_MISTAKES + 6))
    kept = records.mistakes()
    assert len(kept) == MOST_MISTAKES
    assert (kept[0], kept[-1]) == (mistake(MOST_MISTAKES + 5), mistake(6))


def test_a_mistake_is_kept_after_the_clock_was_set_back(records: Records) -> None:
    records.add_mistakes(mistake(number) for number in range(2, MOST_MISTAKES + 2))
    records.add_mistakes([mistake(1)])
    assert mistake(1) in records.mistakes()


@pytest.mark.parametrize(
    ("played", "offered"),
    [
        ("www", Level.STRONG),
        ("lwww", Level.STRONG),
        ("wwww", None),
        ("ww", None),
        ("wwa", None),
        ("wwp", None),
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
        entry = replace(entry, deal=Deal(number, handicap=int(result == "p")))
        records.record(entry)
    assert records.offered_level(GameKind.BUILD_UP, Level.ADVANCED) is offered
