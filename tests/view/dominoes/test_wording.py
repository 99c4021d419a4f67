"""The table of Dominoes says why something cannot be done, and keeps hidden tiles to itself."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import NO_PACE, Pace
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.play.open_game import NewGame
from buildup.saves.saved_games import read_dominoes
from buildup.view.dominoes import panel
from buildup.view.tiles.face import Back
from buildup.view.window.main_window import MainWindow
from tests.view.dominoes.hands_on import DominoesHands, lay_out
from tests.view.hands_on import is_flying
from tests.view.widgets import lines_of, some

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_refused_drag_says_why(hands: DominoesHands) -> None:
    lay_out(hands, "12 36", "11")
    hands.drag(hands.tile_button(Domino(1, 2)), hands.end_beside(Domino(1, 2), Side.RIGHT))
    assert hands.table.bar.sentence.startswith("[1 2] ")
    assert hands.controller.game.present.events == ()
    hands.settings.rotates_by_itself = False
    hands.drag(hands.tile_button(Domino(3, 6)), hands.end_beside(Domino(3, 6), Side.RIGHT))
    assert hands.table.bar.sentence.startswith("Rotate [3 6]: ")


def test_esc_gives_a_drag_up(qtbot: QtBot, hands: DominoesHands) -> None:
    lay_out(hands, "36 12", "11")
    tile = Domino(3, 6)
    button = hands.tile_button(tile)
    hands.drag(button, hands.end_beside(tile, Side.RIGHT), lets_go=False)
    assert is_flying(hands.table)
    qtbot.keyClick(hands.table, Qt.Key.Key_Escape)
    assert not is_flying(hands.table)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=QPoint(5, -200))
    assert hands.controller.game.present.events == ()
    assert hands.table.tray.lifted is None


def test_one_click_draws_until_a_tile_fits(hands: DominoesHands) -> None:
    lay_out(hands, "12", "11 14 06 33")
    hands.controller.pace = Pace(60_000, 60_000)
    hands.click_boneyard()
    told = "Nothing fits yet: drawing another tile."
    assert hands.table.bar.sentence == told
    hands.click_boneyard()  # a rude user clicks on: not one tile more
    hands.click_tile(Domino(1, 2))
    assert hands.table.bar.sentence == told
    assert len(hands.controller.game.present.events) == 1
    hands.controller.pace = NO_PACE
    hands.window.actions_by_name["undo"].trigger()
    assert not hands.controller.game.present.events
    hands.window.actions_by_name["draw"].trigger()
    hands.wait()
    assert len(hands.controller.game.present.events) == 3
    assert lines_of(hands.panel.log) == ["You draw [1 1], [1 4], [0 6]."]
    assert hands.table.bar.sentence == "You draw 3 tiles. Pick a tile that fits 6."
    assert "3 tiles" not in hands.table.announcer.last  # each was announced when drawn


def uncover(hands: DominoesHands) -> None:
    """Take the screen over as the person to move, whose tiles nobody sees before."""
    assert hands.controller.game.is_covered
    assert hands.table.tray.buttons() == []
    hands.press_button("showTilesButton")
    assert not hands.controller.game.is_covered
    shown = {button.tiles[-1].domino for button in hands.table.tray.buttons()}
    assert shown == set(hands.controller.game.table.hands[hands.controller.game.table.turn])


def test_nobody_draws_for_a_person_who_does_not_see_the_tray(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    hands.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    lay_out(hands, "36 12", "11 06")
    uncover(hands)
    hands.take_turn()
    qtbot.waitUntil(lambda: hands.controller.game.is_covered)
    before = hands.controller.game.present
    hands.window.actions_by_name["draw"].trigger()
    assert hands.controller.game.present is before
    assert "[1 5]" not in hands.table.bar.sentence
    assert "[2 5]" not in hands.table.bar.sentence


def test_a_hint_is_there_for_the_person_who_has_taken_the_screen_over(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    hint = hands.window.actions_by_name["hint"]
    begin_between_two(hands)
    assert hint.isEnabled()
    hands.take_turn()
    qtbot.waitUntil(lambda: hands.controller.game.is_covered)
    assert not hint.isEnabled()
    uncover(hands)
    assert hint.isEnabled()


def begin_between_two(hands: DominoesHands) -> None:
    """A game of two people in which the first one sees their tiles."""
    hands.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    hands.controller.game.begin_new(NewGame(Deal(5), size=6))
    uncover(hands)


def test_two_people_who_open_or_go_on_with_a_game_see_nobodys_tiles(
    hands: DominoesHands, tmp_path: Path
) -> None:
    """Whoever is to move, the one whose tiles lay there before or the other."""
    begin_between_two(hands)
    document, kept = hands.session.document, tmp_path / "kept.txt"
    document.write_kept(kept)
    document.resume(read_dominoes(kept))
    uncover(hands)
    assert document.save(tmp_path / "saved.txt")
    hands.window.opening.open_path(tmp_path / "saved.txt")
    uncover(hands)


def test_what_can_be_done_is_not_told_before_the_tiles_are_uncovered(hands: DominoesHands) -> None:
    hands.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    lay_out(hands, "12", "44")
    assert hands.controller.game.table.must_draw
    for press_key in (False, True):  # no place of the tray is said to be empty
        if press_key:
            hands.key(Qt.Key.Key_1)
        assert hands.controller.game.is_covered
        assert hands.table.bar.sentence == "Player 1, press the button when ready."
    uncover(hands)
    assert "draw" in hands.table.bar.sentence


def test_the_computers_hand_shows_after_a_restart_too(
    qtbot: QtBot, hands: DominoesHands, settings: Settings, tmp_path: Path
) -> None:
    settings.shows_computer_hand = True
    settings.write()
    later = Settings(tmp_path / "settings.ini")
    window = MainWindow(Workspace(later, tmp_path))
    qtbot.addWidget(window)
    window.pages.show_game(GameKind.DOMINOES)
    for table in (hands.table, window.pages.dominoes.table):
        standing = some(table.header(Player.COMPUTER).standing)
        assert standing.faces
        assert Back.HIDDEN not in standing.faces


def test_a_move_in_the_log_is_one_line_and_a_click_tells_its_reason(
    hands: DominoesHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel, "why_computer_lays", lambda _reason: "Because.")
    hands.page.show_panel(True)
    hands.controller.play(next(hands.controller.game.table.legal_lays()))
    hands.wait()
    own, its = lines_of(hands.panel.log)[:2]
    assert own.startswith("1. You: [")
    assert its.startswith("2. Computer: [")
    hands.panel.log.asked.emit(1)
    assert lines_of(hands.panel.log)[:2] == [own, f"{its}\nBecause."]
    assert hands.table.announcer.last == "Because."
