"""Reviewing a round while somebody looks: it can stand, go on, and starts anew elsewhere."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import Player
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.document import Document
from buildup.play.recorded_game import RecordedGame
from buildup.records.recording import Recording
from buildup.records.store import Records
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.review import costliest_of_habits
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.saves.build_up.game_text import parse_build_up
from buildup.strategy.level import Level
from tests.controller.analysis.review_play import last_three_tiles, placed, two_short_rounds
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.waiting import wait_for
from tests.play.opened import open_tournament, place_tiles
from tests.records.finished_rounds import rules_of
from tests.review.build_up.test_review import finished


@pytest.fixture
def controller() -> BuildUpController:
    """The last three tiles of a hand have been placed; the game is looked back at."""
    controller = BuildUpController(OpenTournament.fresh())
    controller.game.begin(last_three_tiles())
    controller.game.watch(controller.game.last_place)
    return controller


@pytest.fixture
def reviewer(controller: BuildUpController) -> BuildUpReviewer:
    return BuildUpReviewer(controller, controller)


def plies_of(reviewer: BuildUpReviewer) -> tuple[ReviewedPly, ...]:
    return () if reviewer.review is None else reviewer.review.plies


def test_every_ply_is_reviewed_and_it_tells_how_far_it_is(
    controller: BuildUpController, reviewer: BuildUpReviewer
) -> None:
    shares: list[float] = []
    reviewer.changed.connect(lambda: shares.append(reviewer.progress))
    reviewer.want(True)
    assert reviewer.is_running
    wait_for(lambda: reviewer.is_done)
    moves = [event.move for event in placed(controller.game.present)]
    assert [ply.move for ply in plies_of(reviewer)] == moves
    assert (
        plies_of(reviewer)
        == finished(BuildUpReview(controller.game.present, level=controller.game.level)).plies
    )
    wait_for(lambda: not reviewer.is_running)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_what_was_reviewed_elsewhere_is_not_reviewed_again(
    controller: BuildUpController, reviewer: BuildUpReviewer
) -> None:
    review = finished(BuildUpReview(controller.game.present, level=controller.game.level))
    reviewer._known.append(review)
    assert reviewer.review is None  # nobody looks
    reviewer.want(True)
    assert reviewer.review is review
    assert reviewer.is_done
    assert not reviewer.is_running


def test_what_is_known_is_kept_by_steps_and_when_the_game_goes_on_elsewhere(
    controller: BuildUpController, reviewer: BuildUpReviewer
) -> None:
    reviewer.want(True)
    review = reviewer.review
    for place in (0, 2, controller.game.last_place):
        controller.game.watch(place)
        assert reviewer.review is review
    wait_for(lambda: reviewer.is_done)
    before = plies_of(reviewer)
    reviewer.want(False)
    last = list(controller.game.present.events).index(placed(controller.game.present)[-1])
    controller.game.watch(last)
    controller.game.resume_watched()
    controller.stop()
    controller.game.watch(controller.game.last_place)
    reviewer.want(True)
    assert plies_of(reviewer)[: last - 1] == before[: last - 1]


def test_another_round_is_another_review(
    controller: BuildUpController, reviewer: BuildUpReviewer
) -> None:
    reviewer.want(True)
    wait_for(lambda: reviewer.is_done)
    controller.game.begin(last_three_tiles(seed=2))
    controller.game.watch(0)
    wait_for(lambda: reviewer.is_done)
    assert [ply.move for ply in plies_of(reviewer)] == [
        event.move for event in placed(controller.game.present)
    ]


def test_each_round_keeps_its_review() -> None:
    controller = BuildUpController(OpenTournament.fresh())
    controller.game.begin(two_short_rounds())
    reviewer = BuildUpReviewer(controller, controller)
    controller.game.watch(controller.game.last_place)
    reviewer.want(True)
    assert reviewer.round_number == 2
    assert plies_of(reviewer) == ()
    controller.game.watch(3)
    assert reviewer.round_number == 1
    first = reviewer.review
    wait_for(lambda: len(plies_of(reviewer)) > 2)
    controller.game.watch(controller.game.last_place)
    assert reviewer.round_number == 2
    controller.game.watch(3)
    assert reviewer.review is first


def test_a_variation_has_a_review_that_shares_what_it_has_in_common(
    controller: BuildUpController, reviewer: BuildUpReviewer
) -> None:
    reviewer.want(True)
    wait_for(lambda: reviewer.is_done)
    of_round = reviewer.review
    last = list(controller.game.present.events).index(placed(controller.game.present)[-1])
    controller.game.watch(last + 1)
    controller.game.try_before_move(is_by_hand=True)
    shared = len(plies_of(reviewer))
    assert shared == len(placed(controller.game.present)) - 1
    for each in list(controller.game.table.position.legal_moves())[-1:]:
        controller.play(each)
    controller.game.watch(controller.game.last_place)
    wait_for(lambda: reviewer.is_done)
    assert [ply.move for ply in plies_of(reviewer)] == [
        event.move for event in placed(controller.game.played)
    ]
    controller.game.leave_variation()
    assert reviewer.review is of_round
    controller.game.show_variation(0)
    controller.game.watch(controller.game.last_place)
    assert reviewer.is_done


def test_a_review_adds_loss_luck_rules_and_mistakes(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    middle, game = three_tiles_left(hand=3), open_tournament()
    recorded = RecordedGame(Document(game), Recording(records))
    game.begin(Tournament.begin(Start(middle.table, middle.start.deal)), Level.SKILLED)
    place_tiles(game)
    review = finished(BuildUpReview(game.present))
    found = BuildUpReviewer.findings(review, datetime.now(UTC))
    recorded.take_review("", found)
    (entry,) = records.rounds()
    own = [ply for ply in review.plies if ply.player is Player.HUMAN]
    assert entry.average_loss == pytest.approx(sum(ply.loss for ply in own) / len(own))
    assert entry.luck == (sum(review.luck_of_hands.values()) if review.hands else None)
    assert entry.chance_lost == pytest.approx(sum(ply.chance_lost for ply in own))
    rules = rules_of(records)
    assert sorted(rules[entry.key]) == sorted(review.rules)
    assert review.rules[0].loss > 0
    worth = [each for each in own if each.is_worth_a_puzzle]
    assert all(each in worth for each in own if each.loss >= WORTH_A_PUZZLE)
    lost = list(costliest_of_habits(worth))
    mistakes = records.mistakes()
    assert len(mistakes) == len(lost) > 0
    for mistake, ply in zip(reversed(mistakes), lost, strict=True):
        position = parse_build_up(mistake.position.encode(), "a mistake").game.table.position
        assert position == review.game.at(ply.event_index).table.position
        assert (mistake.loss, mistake.verdict) == (ply.loss, ply.verdict)
        assert (mistake.best_move, mistake.move) == (str(ply.advice.best), str(ply.move))
    recorded.take_review("", found)
    assert len(records.mistakes()) == len(lost)
    assert rules_of(records) == rules
    records.close()
