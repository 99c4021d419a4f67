"""Reviewing a finished game of Dominoes while somebody looks; never one that goes on."""

from dataclasses import replace

import pytest

from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import PerPlayer
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.review.dominoes.review import DominoesReview
from tests.controller.waiting import wait_for
from tests.review.dominoes.finished_games import finished, reviewed


@pytest.fixture
def controller() -> DominoesController:
    """A game with a small set is over, and is looked back at."""
    controller = DominoesController(OpenDominoes.fresh())
    controller.game.begin(finished(3, 1))
    controller.game.watch(controller.game.last_place)
    return controller


@pytest.fixture
def reviewer(controller: DominoesController) -> DominoesReviewer:
    return DominoesReviewer(controller, controller)


def done(reviewer: DominoesReviewer) -> DominoesReview:
    """The review, once it is done."""
    wait_for(lambda: reviewer.is_done and not reviewer.is_running)
    assert reviewer.review is not None
    return reviewer.review


def test_it_finds_once_what_a_review_without_a_window_finds(reviewer: DominoesReviewer) -> None:
    reviewer.want(True)
    assert reviewer.is_running
    review = done(reviewer)
    assert review.plies == reviewed(3, 1).plies
    assert review.draws == reviewed(3, 1).draws
    reviewer.want(False)
    reviewer.want(True)
    assert reviewer.review is review
    assert not reviewer.is_running


def test_another_game_is_reviewed_anew(
    controller: DominoesController, reviewer: DominoesReviewer
) -> None:
    reviewer.want(True)
    done(reviewer)
    controller.game.begin(finished(3, 2))
    controller.game.watch(controller.game.last_place)
    assert done(reviewer).game is finished(3, 2)


def test_a_game_that_goes_on_has_no_review(
    controller: DominoesController, reviewer: DominoesReviewer
) -> None:
    assert controller.game.can_review
    controller.game.watch(None)
    controller.game.begin(list(finished(3, 1).states())[-3])
    controller.game.watch(controller.game.last_place - 1)
    assert not controller.game.can_review
    reviewer.want(True)
    assert reviewer.review is None
    assert not reviewer.is_running


def test_a_game_played_on_from_before_its_end_has_no_review_any_more(
    controller: DominoesController, reviewer: DominoesReviewer
) -> None:
    reviewer.want(True)
    done(reviewer)
    controller.game.watch(0)
    controller.game.resume_watched()
    assert controller.game.awaiting is Awaiting.PERSON
    assert reviewer.review is None


def test_a_damaged_game_has_no_review(
    controller: DominoesController, reviewer: DominoesReviewer
) -> None:
    game = finished(3, 1)
    hands = PerPlayer(*((*hand, *hand) for hand in game.table.hands))
    table = replace(game.table, hands=hands)
    assert any(hands)
    controller.game.begin(DominoesGame(game.start, game.events, table))
    assert not controller.game.can_review
    reviewer.want(True)
    assert reviewer.review is None
