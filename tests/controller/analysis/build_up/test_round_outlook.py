"""Whether the round is decided is found out while it is played, and the rest can be played out."""

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up.round_outlook import RoundOutlook
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.game import NO_PACE
from buildup.model.build_up.events import RoundWon, TilePlaced
from buildup.model.deal import Deal
from buildup.model.player import Player, PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting, NewGame
from buildup.review.build_up.review import BuildUpReview
from buildup.saves.build_up.game_text import followed, history_words
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from tests.controller.play.build_up.last_hands import begun_late, last_hand
from tests.controller.play.build_up.played import settled
from tests.controller.waiting import wait, wait_for
from tests.review.build_up.test_review import finished


@pytest.fixture
def controller() -> BuildUpController:
    return BuildUpController(OpenTournament.fresh(Level.SKILLED), NO_PACE)


@pytest.fixture
def outlook(controller: BuildUpController) -> RoundOutlook:
    return RoundOutlook(controller, lambda: False, controller)


@pytest.mark.parametrize("winner", Player)
def test_the_winner_of_a_decided_round_is_known(
    qtbot: QtBot, controller: BuildUpController, outlook: RoundOutlook, winner: Player
) -> None:
    with qtbot.waitSignal(outlook.changed):
        controller.game.begin(last_hand(is_decided=True, winner=winner))
    assert outlook.is_decided
    assert outlook.winner is winner
    assert controller.game.can_play_out
    outlook.stop()
    assert outlook.is_decided
    controller.game.undo_events(1)
    controller.game.redo()
    outlook.stop()
    wait(100)
    assert not outlook.is_decided
    controller.awaits.emit()
    wait_for(lambda: outlook.is_decided)


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.SKILLED, Level.EXPERT])
def test_a_deal_is_valued_once_while_its_draw_is_read(
    controller: BuildUpController, level: Level
) -> None:
    outlook = RoundOutlook(controller, lambda: True, controller)
    controller.game.begin_new(NewGame(Deal(7), level))
    wait_for(lambda: settled(controller))
    outlook.stop()
    assert not outlook.is_chance_coming
    controller.awaits.emit()
    wait_for(lambda: not outlook.is_chance_coming)
    chance = outlook.chance
    assert (chance is not None) is compiled
    controller.awaits.emit()
    assert (outlook.chance, outlook.is_chance_coming) == (chance, False)
    controller.game.confirm()
    wait_for(lambda: settled(controller))
    assert (outlook.chance, outlook.is_chance_coming) == (None, False)
    controller.stop()


def test_an_open_round_is_not_called_decided(
    controller: BuildUpController, outlook: RoundOutlook
) -> None:
    controller.game.begin(last_hand(is_decided=False))
    wait(100)
    assert not outlook.is_decided


def test_a_decided_round_is_played_out_for_both_players_to_the_winner_foretold(
    controller: BuildUpController, outlook: RoundOutlook
) -> None:
    controller.game.begin(last_hand(is_decided=True))
    wait_for(lambda: outlook.is_decided)
    asked: list[Awaiting] = []
    controller.awaits.connect(lambda: asked.append(controller.game.awaiting))
    controller.play_out()
    assert controller.game.plays_out
    assert not controller.can_hurry, "there are no pauses"
    wait_for(lambda: controller.game.awaiting is Awaiting.ROUND_CHOICE)
    assert Awaiting.PERSON not in asked
    assert not outlook.is_decided, "the round's result says more"
    won = controller.game.shown.events[-1]
    assert isinstance(won, RoundWon)
    assert won.winner is Player.HUMAN
    controller.game.start_round()
    wait_for(lambda: settled(controller))
    controller.game.confirm()
    wait_for(lambda: settled(controller))
    assert Awaiting.PERSON in asked, "the next round is a person's again"


def test_taking_back_ends_the_playing_out(
    controller: BuildUpController, outlook: RoundOutlook
) -> None:
    controller.game.begin(last_hand(is_decided=True))
    wait_for(lambda: outlook.is_decided)
    placed = len(controller.game.shown.events)
    controller.play_out()
    wait_for(lambda: len(controller.game.shown.events) > placed)
    assert isinstance(controller.game.shown.events[-1], TilePlaced)
    controller.game.undo()
    assert controller.game.awaiting is Awaiting.PERSON
    assert len(controller.game.shown.events) == placed
    wait_for(lambda: outlook.is_decided)
    assert controller.game.can_play_out


def test_nobody_is_judged_by_what_was_played_out(controller: BuildUpController) -> None:
    begun = begun_late(last_hand(is_decided=True), 10)
    controller.game.begin(begun)
    place = len(begun.events)
    controller.play_out()
    wait_for(lambda: settled(controller))
    # Read back from its words, as a kept game or a recorded round is.
    start, words = history_words(controller.game.present)
    game = followed(start, words, begun.start.deal)
    assert game.events == controller.game.present.events
    review = finished(BuildUpReview(game))
    for ply in review.plies:
        assert ply.is_played_out == (ply.event_index >= place)
        assert not (ply.is_played_out and ply.is_judged)
    for player in Player:
        own = [each for each in review.plies if each.player is player]
        judged = [each for each in own if each.event_index < place]
        assert len(judged) < len(own)
        assert review.plies_of(player) == judged


def test_looking_back_tells_nothing_of_the_outcome(
    controller: BuildUpController, outlook: RoundOutlook
) -> None:
    controller.game.begin(last_hand(is_decided=True))
    wait_for(lambda: outlook.is_decided)
    controller.game.watch(controller.game.last_place)
    wait(100)
    assert not outlook.is_decided
    controller.game.watch(None)
    wait_for(lambda: outlook.is_decided)


def test_a_demo_needs_nobody_to_play_it_out(
    controller: BuildUpController, outlook: RoundOutlook
) -> None:
    controller.game.begin(last_hand(is_decided=True))
    wait_for(lambda: outlook.is_decided)
    controller.game.set_mode(PlayMode.DEMO)
    assert not controller.game.can_play_out
    controller.stop()
