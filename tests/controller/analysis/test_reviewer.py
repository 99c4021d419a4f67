"""What has ended is reviewed and recorded while the game goes on, although nobody looks."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.play.game import NO_PACE
from buildup.controller.storage.settings import Settings
from buildup.model.deal import Deal
from buildup.play.changes import AnyChange
from buildup.play.open_game import Awaiting, NewGame
from buildup.records.finished_round import RoundReview
from buildup.records.recording import Recorded, Recording
from buildup.records.store import Records
from tests.controller.analysis.review_play import last_three_tiles, last_two_tiles
from tests.controller.play.build_up.played import place_tiles
from tests.controller.play.moves import play_to_end
from tests.controller.waiting import wait, wait_for
from tests.records.finished_rounds import build_up, dominoes, rules_of
from tests.review.dominoes.finished_games import finished


class Attached:
    """A game that is recorded and reviewed, however slow its searches are."""

    def __init__(self, session: BuildUpSession | DominoesSession, records: Records) -> None:
        self.session = session
        self.records = records
        self.reviewer: BuildUpReviewer | DominoesReviewer = session.reviewer
        self.reviewer.is_compiled = True
        session.controller.pace = NO_PACE
        session.game.listeners.append(self._review)
        self.found: list[RoundReview] = []
        self.reviewer.found.connect(lambda _id, found: self.found.append(found))

    def _review(self, change: AnyChange) -> None:
        for entry in change.new if isinstance(change, Recorded) else ():
            self.session.review_recorded(entry)

    def play(self) -> None:
        """Play a short round or game to its end."""
        if isinstance(self.session, BuildUpSession):
            self.session.game.begin(last_two_tiles())
            place_tiles(self.session.controller)
        else:
            self.session.document.begin_new(NewGame(Deal(1), size=3))
            play_to_end(self.session.controller)

    @property
    def losses(self) -> list[float | None]:
        """What the records hold of the loss of a move in each round or game."""
        return [entry.average_loss for entry in self.records.rounds()]


@pytest.fixture(params=[BuildUpSession, DominoesSession])
def attached(
    request: pytest.FixtureRequest, tmp_path: Path, settings: Settings
) -> Iterator[Attached]:
    with closing(Records(tmp_path / "records.sqlite")) as records:
        recording, parent = Recording(records), QObject()
        session = (
            DominoesSession(settings, recording, parent)
            if request.param is DominoesSession
            else BuildUpSession(settings, recording, parent)
        )
        yield Attached(session, records)
        session.stop()


def test_what_has_ended_is_reviewed_for_the_records_and_whoever_looks(attached: Attached) -> None:
    attached.play()
    assert attached.losses == [None]
    wait_for(lambda: attached.losses[0] is not None)
    (entry,), (found,) = attached.records.rounds(), attached.found
    assert entry.average_loss == pytest.approx(found.average_loss)
    assert entry.chance_lost == pytest.approx(found.chance_lost)
    assert len(attached.records.mistakes()) == len(found.mistakes)
    tallies = rules_of(attached.records).get(entry.key, [])
    assert sorted(tallies) == sorted(found.rules)
    wait_for(lambda: not attached.reviewer._thinker.is_busy)
    assert attached.reviewer.review is None  # nobody looks
    assert (attached.reviewer.is_done, attached.reviewer.progress) == (False, 0.0)
    assert not attached.reviewer.is_running
    attached.session.game.watch(attached.session.game.last_place)
    attached.reviewer.want(True)
    assert attached.reviewer.is_done
    assert not attached.reviewer.is_running
    attached.session.review_recorded(entry)  # once more
    wait_for(lambda: len(attached.found) == 2)
    assert attached.records.rounds() == [entry]
    assert len(attached.records.mistakes()) == len(found.mistakes)


def test_who_looks_at_once_goes_on_with_the_same_review_and_sees_its_progress(
    attached: Attached, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buildup.controller.play.thinker.SLICE_SECONDS", 1e-4)
    attached.play()
    reviewer = attached.reviewer
    assert (reviewer._thinker.is_busy, reviewer.is_running) == (True, False)
    told: list[float] = []
    reviewer.changed.connect(lambda: told.append(reviewer.progress))
    reviewer.want(True)
    assert (reviewer.is_running, reviewer.is_done) == (True, False)
    attached.reviewer.want(False)
    assert attached.reviewer._thinker.is_busy
    wait_for(lambda: not attached.reviewer._thinker.is_busy)
    assert attached.reviewer.is_done
    assert [each for each in told if 0 < each < 1]
    assert len(attached.found) == 1


def test_where_the_search_is_interpreted_nothing_is_reviewed_unless_somebody_looks(
    attached: Attached,
) -> None:
    attached.reviewer.is_compiled = False
    attached.play()
    assert not attached.reviewer._thinker.is_busy
    attached.session.game.watch(attached.session.game.last_place)
    attached.reviewer.want(True)
    wait_for(lambda: attached.losses[0] is not None)


def test_another_game_or_a_round_recorded_late_is_not_reviewed(attached: Attached) -> None:
    attached.session.review_recorded(dominoes())  # nothing has been played here yet
    attached.play()
    wait_for(lambda: not attached.reviewer._thinker.is_busy)
    for entry in (dominoes(), build_up()):
        attached.session.review_recorded(entry)
        assert not attached.reviewer._thinker.is_busy


def test_what_is_looked_at_comes_before_what_waits(attached: Attached) -> None:
    session = attached.session
    attached.play()
    (waiting,) = attached.reviewer._waiting
    if isinstance(session, BuildUpSession):
        session.game.begin(last_three_tiles())
    else:
        session.game.begin(finished(3, 2))
    attached.reviewer.want(True)
    assert attached.reviewer.is_running
    assert attached.reviewer.review is not waiting
    assert not attached.found
    wait_for(lambda: waiting.is_done and not attached.reviewer._thinker.is_busy)
    assert attached.losses[0] is not None


def test_a_review_that_is_stopped_tells_nothing_more(attached: Attached) -> None:
    attached.play()
    assert attached.reviewer._thinker.is_busy
    attached.session.stop_working()
    wait(50)
    assert attached.found == []
    assert not attached.reviewer._thinker.is_busy
    assert attached.losses == [None]


@pytest.mark.parametrize("attached", [BuildUpSession], indirect=True)
def test_the_review_of_a_variation_is_not_recorded(attached: Attached) -> None:
    attached.play()
    wait_for(lambda: not attached.reviewer._thinker.is_busy)
    attached.found.clear()
    assert isinstance(attached.session, BuildUpSession)
    controller, reviewer = attached.session.controller, attached.session.reviewer
    controller.game.watch(controller.game.last_place)
    while controller.game.place_before_move:
        controller.game.watch(controller.game.place_before_move)
    controller.game.watch(1)
    assert controller.game.try_before_move(is_by_hand=True)
    while controller.game.awaiting is Awaiting.PERSON:
        controller.play(list(controller.game.table.position.legal_moves())[-1])
    controller.game.watch(controller.game.last_place)
    reviewer.want(True)
    wait_for(lambda: reviewer.is_done and not reviewer.is_running)
    assert reviewer.review is not None
    assert reviewer.review.game is controller.game.played
    assert attached.found == []
