"""Rounds that have ended are reviewed while the game goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.background_review import BackgroundReview
from buildup.controller.analysis.reviewer import Reviewer
from buildup.controller.play.build_up import BuildUpController
from buildup.controller.storage.recorder import Recorder
from buildup.records.entries import FinishedRound
from buildup.records.store import Records
from buildup.review.review import Review
from tests.controller.analysis.review_play import last_three_tiles
from tests.records.finished_rounds import build_up


@pytest.fixture
def background(tmp_path: Path) -> Iterator[BackgroundReview]:
    records = Records(tmp_path / "records.sqlite")
    controller = BuildUpController()
    recorder = Recorder(lambda: records, controller)
    yield BackgroundReview(controller, Reviewer(controller, controller), recorder, controller)
    records.close()


def test_one_round_after_the_other_is_reviewed(qtbot: QtBot, background: BackgroundReview) -> None:
    told: list[tuple[FinishedRound, Review]] = []
    background.finished.connect(lambda entry, review: told.append((entry, review)))
    tournament = last_three_tiles()
    entries = [build_up(number) for number in (1, 2, 3)]
    for entry in entries:
        background.add(entry, tournament)
    assert background.is_busy
    qtbot.waitUntil(lambda: len(told) == 3, timeout=10_000)
    assert [entry for entry, _review in told] == entries
    assert all(review.is_done for _entry, review in told)
    assert not background.is_busy


def test_a_review_that_is_stopped_tells_nothing_more(
    qtbot: QtBot, background: BackgroundReview
) -> None:
    told: list[FinishedRound] = []
    background.finished.connect(lambda entry, _review: told.append(entry))
    for number in (1, 2):
        background.add(build_up(number), last_three_tiles())
    background.stop()
    qtbot.wait(50)
    assert told == []
    assert not background.is_busy
