"""Rounds that have ended are reviewed while the game goes on."""

from pytestqt.qtbot import QtBot

from buildup.controller.analysis.background_review import Study
from buildup.records.entries import FinishedRound
from buildup.review.review import Review
from tests.controller.analysis.review_play import last_three_tiles
from tests.records.finished_rounds import build_up


def test_one_round_after_the_other_is_reviewed(qtbot: QtBot) -> None:
    study = Study(None)
    told: list[tuple[FinishedRound, Review]] = []
    study.finished.connect(lambda entry, review: told.append((entry, review)))
    tournament = last_three_tiles()
    entries = [build_up(number) for number in (1, 2, 3)]
    for entry in entries:
        study.add(entry, tournament)
    assert study.is_busy
    qtbot.waitUntil(lambda: len(told) == 3, timeout=10_000)
    assert [entry for entry, _review in told] == entries
    assert all(review.is_done for _entry, review in told)
    assert not study.is_busy


def test_a_study_that_is_stopped_tells_nothing_more(qtbot: QtBot) -> None:
    study = Study(None)
    told: list[FinishedRound] = []
    study.finished.connect(lambda entry, _review: told.append(entry))
    for number in (1, 2):
        study.add(build_up(number), last_three_tiles())
    study.stop()
    qtbot.wait(50)
    assert told == []
    assert not study.is_busy
