"""Table and log after a move was taken back."""

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.dominoes.game import TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.level import Level
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import ringed_place
from tests.view.widgets import lines_of, of_kind, some

pytestmark = pytest.mark.usefixtures("unpainted")


def places(hands: Hands, player: Player) -> list[Tile | None]:
    buttons = hands.table._hands[player].buttons()
    return [each.tiles[-1] if each.tiles else None for each in buttons]


def rings(hands: Hands) -> list[str]:
    return [str(name) for name in STACK_NAMES if hands.has_ring(name)]


def play_from_the_middle(hands: Hands) -> None:
    """Place a tile that is neither the first nor the last of the hand."""
    held = hands.controller.game.table.position.hands.human
    moves = hands.controller.game.table.position.legal_moves()
    move = next(each for each in moves if each.tile in held[1:-1])
    hands.controller.play(move)
    hands.wait()


def test_tiles_keep_their_places_when_moves_are_taken_back(hands: Hands) -> None:
    seen = []
    for _move in range(3):
        seen.append([places(hands, player) for player in Player])
        play_from_the_middle(hands)
    while seen:
        assert hands.controller.game.undo()
        assert [places(hands, player) for player in Player] == seen.pop()
        hands.wait()


def test_the_computers_last_move_keeps_its_ring_and_its_reason_after_undo(hands: Hands) -> None:
    play_from_the_middle(hands)
    ringed, written = rings(hands), lines_of(hands.panel.log)
    last = of_kind(hands.controller.game.shown.events[-1], TilePlaced)
    assert str(last.move.stack) in ringed
    play_from_the_middle(hands)
    assert rings(hands) != ringed
    assert hands.controller.game.undo()
    assert rings(hands) == ringed
    assert lines_of(hands.panel.log) == written


@pytest.mark.parametrize("level", Level.of(GameKind.DOMINOES))
def test_dominoes_keeps_ring_and_reason_after_undo_and_another_start(
    qtbot: QtBot, window: MainWindow, level: Level
) -> None:
    window.pages.show_game(GameKind.DOMINOES)
    window.resize(1180, 760)
    controller, page = window.workspace.dominoes.controller, window.pages.dominoes
    controller.game.begin_new(NewGame(Deal(5), level, size=4))

    def lay() -> None:
        while controller.game.table.must_draw:
            controller.draw()
        controller.play(next(controller.game.table.legal_lays()))
        qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.PERSON)

    lay()
    laid, written = ringed_place(page.table.line_view), lines_of(page.panel.log)
    assert isinstance(controller.game.shown.events[-1], TileLaid)
    lay()
    while len(controller.game.shown.events) > 2 and lines_of(page.panel.log) != written:
        assert controller.game.undo(), lines_of(page.panel.log)
    assert lines_of(page.panel.log) == written
    assert ringed_place(page.table.line_view) == some(laid)
    controller.game.begin(controller.game.shown)
    assert lines_of(page.panel.log) == written
