"""Rounds that have ended are reviewed while the game goes on."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from buildup.controller.analysis.build_up import background_review
from buildup.controller.analysis.build_up.background_review import BackgroundReview
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.storage.build_up.document import BuildUpDocument
from buildup.controller.storage.recorder import Recorder
from buildup.controller.storage.settings import Settings
from buildup.records.finished_round import FinishedRound
from buildup.records.store import Records
from buildup.review.build_up.review import BuildUpReview
from tests.controller.analysis.review_play import last_three_tiles, last_two_tiles
from tests.controller.play.build_up.played import place_tiles
from tests.controller.waiting import wait, wait_for
from tests.records.finished_rounds import build_up, dominoes


class Attached:
    """A controller whose rounds are recorded and reviewed, however slow the search is."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.controller = BuildUpController()
        self.recorder = Recorder(records, self.controller)
        store = QSettings(str(records.path.with_name("s.ini")), QSettings.Format.IniFormat)
        self.recorder.attach(BuildUpDocument(self.controller, Settings(store)))
        self.background = BackgroundReview(self.controller, self.recorder, self.controller)
        self.reviewer = self.background.reviewer
        self.recorder.recorded.connect(self.background.add_recorded)

    def play_last_tiles(self) -> None:
        """Play a round that is nearly over to its end."""
        self.controller.begin(last_two_tiles())
        place_tiles(self.controller)


@pytest.fixture
def attached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Attached]:
    monkeypatch.setattr(background_review, "compiled", True)
    records = Records(tmp_path / "records.sqlite")
    attached = Attached(records)
    yield attached
    attached.controller.stop()
    attached.background.stop()
    records.close()


@pytest.fixture
def background(attached: Attached) -> BackgroundReview:
    return attached.background


def test_a_recorded_round_is_reviewed_for_the_records_and_whoever_looks(attached: Attached) -> None:
    reviews: list[BuildUpReview] = []
    attached.background.finished.connect(lambda _entry, review: reviews.append(review))
    attached.play_last_tiles()
    wait_for(lambda: len(reviews) == 1)
    (entry,) = attached.records.rounds()
    assert entry.average_loss == reviews[0].players.human.average_loss is not None
    attached.reviewer.want(True)
    assert attached.reviewer.review is reviews[0]


def test_where_the_search_is_interpreted_no_round_is_reviewed_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_review, "compiled", False)
    with closing(Records(tmp_path / "records.sqlite")) as records:
        attached = Attached(records)
        attached.play_last_tiles()
        assert not attached.background.is_busy
        assert [entry.average_loss for entry in records.rounds()] == [None]
        attached.controller.stop()


def test_another_game_or_a_round_recorded_late_is_not_reviewed(attached: Attached) -> None:
    attached.recorder.recorded.emit(dominoes())  # nothing has been played here yet
    attached.play_last_tiles()
    wait_for(lambda: not attached.background.is_busy)
    attached.recorder.recorded.emit(dominoes())
    attached.recorder.recorded.emit(build_up())
    assert not attached.background.is_busy


def test_what_somebody_has_reviewed_is_recorded_too(attached: Attached) -> None:
    attached.recorder.recorded.disconnect()  # nothing is reviewed in the background
    attached.play_last_tiles()
    (entry,) = attached.records.rounds()
    assert entry.average_loss is None
    attached.reviewer.want(True)
    wait_for(lambda: attached.records.rounds()[0].average_loss is not None)


def test_one_round_after_the_other_is_reviewed(background: BackgroundReview) -> None:
    told: list[tuple[FinishedRound, BuildUpReview]] = []
    background.finished.connect(lambda entry, review: told.append((entry, review)))
    tournament = last_three_tiles()
    entries = [build_up(number) for number in (1, 2, 3)]
    for entry in entries:
        background.add(entry, tournament)
    assert background.is_busy
    wait_for(lambda: len(told) == 3)
    assert [entry for entry, _review in told] == entries
    assert all(review.is_done for _entry, review in told)
    assert not background.is_busy


def test_a_review_that_is_stopped_tells_nothing_more(background: BackgroundReview) -> None:
    told: list[FinishedRound] = []
    background.finished.connect(lambda entry, _review: told.append(entry))
    for number in (1, 2):
        background.add(build_up(number), last_three_tiles())
    background.stop()
    wait(50)
    assert told == []
    assert not background.is_busy


def test_the_review_of_a_variation_is_not_recorded(
    attached: Attached, monkeypatch: pytest.MonkeyPatch
) -> None:
    attached.play_last_tiles()
    wait_for(lambda: not attached.background.is_busy)
    taken: list[BuildUpReview] = []
    monkeypatch.setattr(attached.recorder, "take_review", lambda _game, it: taken.append(it))
    controller, reviewer = attached.controller, attached.reviewer
    controller.watch(controller.last_place)
    while controller.place_before_move:
        controller.watch(controller.place_before_move)
    controller.watch(1)
    assert controller.try_before_move(is_by_hand=True)
    while controller.awaiting is Awaiting.PERSON:
        controller.place(list(controller.table.position.legal_moves())[-1])
    controller.watch(controller.last_place)
    reviewer.want(True)
    wait_for(lambda: reviewer.is_done and not reviewer.is_running)
    assert reviewer.review is not None
    assert reviewer.review.tournament is controller.played
    assert taken == []
