"""Choosing a game, and going on with one that was left."""

import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import Mock, call, create_autospec

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration.aloud import spoken
from buildup.play.open_game import NewGame
from buildup.puzzles.daily import daily_puzzles
from buildup.records.store import Records
from buildup.saves.kept_fields import KeptFields, file_line
from buildup.saves.kept_games import KeptGames
from buildup.saves.saved_games import write_saved_game
from buildup.strategy.build_up.balanced_deal import balanced_deal_of_day
from buildup.view.game.dates import day_words, moment_words
from buildup.view.window.application import StartOptions
from buildup.view.window.dialogs import Dialogs
from buildup.view.window.main_window import MainWindow
from buildup.view.window.start_page import GameCard
from buildup.view.window.unfinished_list import UnfinishedCard
from tests.controller.play.build_up.played import place_tiles
from tests.puzzles.remembered import DAY
from tests.records.finished_rounds import build_up, mistake
from tests.view.conftest import Start
from tests.view.widgets import button, child, of_kind, press


def card(window: MainWindow, key: str) -> GameCard:
    """The card of a game."""
    return child(window, GameCard, f"{key}Card")


def cards(window: MainWindow) -> list[UnfinishedCard]:
    """Those of the unfinished games that are shown."""
    return window.pages.start.unfinished.cards


def rows(window: MainWindow) -> list[str]:
    """What is said of each game."""
    return [f"{card.accessibleName()}. {card.accessibleDescription()}" for card in cards(window)]


def wait_until_read(qtbot: QtBot, window: MainWindow) -> None:
    """Until every card says how its game stands."""
    qtbot.waitUntil(lambda: all(card.toolTip().count("<p>") > 1 for card in cards(window)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the program keeps games."""
    return tmp_path / "data"


def leave_dominoes(folder: Path, deals: Sequence[int], mode: PlayMode | None = None) -> None:
    """Let programs that are gone have left games of Dominoes, the last one last."""
    folder.mkdir(exist_ok=True)
    extras = KeptFields(mode=mode or PlayMode.AGAINST_COMPUTER).lines()
    for deal in deals:
        game = DominoesGame.begin(DominoesStart.fresh(Deal(deal)))
        lay = next(game.table.legal_lays(), None)
        game = game.draw() if lay is None else game.lay(lay)
        path = folder / f"dominoes-left{deal}.txt"
        write_saved_game(path, game, level="strong", extra_lines=extras)
        os.utime(path, (1_700_000_000 + deal, 1_700_000_000 + deal))


def test_a_click_on_a_card_begins_its_game(qtbot: QtBot, start: Start) -> None:
    window = start()
    assert window.pages.session is None
    qtbot.mouseClick(card(window, "dominoes"), Qt.MouseButton.LeftButton)
    assert window.pages.session is window.workspace.dominoes
    dominoes = window.workspace.dominoes.controller
    dominoes.play(next(dominoes.game.table.legal_lays()))
    window.pages.show_start()
    card(window, "buildUp").setFocus()
    qtbot.keyClick(card(window, "buildUp"), Qt.Key.Key_Return)
    assert window.pages.session is window.workspace.build_up
    place_tiles(window.workspace.build_up.controller, 2)


def test_no_game_is_offered_at_the_first_start_but_a_guided_hand(
    qtbot: QtBot, start: Start
) -> None:
    window = start()
    assert window.pages.start.unfinished.isHidden()
    offer = of_kind(window.focusWidget(), QPushButton)
    assert offer.objectName() == "takeGuide"
    press(qtbot, window, "declineGuide")
    assert window.focusWidget() is card(window, "buildUp")


def test_of_many_games_only_those_are_read_that_are_listed(
    qtbot: QtBot, start: Start, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_dominoes(folder, range(1, 46))
    read = create_autospec(KeptGames.read, side_effect=KeptGames.read)
    monkeypatch.setattr(KeptGames, "read", read)
    window = start()
    more = button(window, "moreGamesButton")
    for count, left in ((2, 43), (22, 23), (42, 3), (45, 0)):
        assert len(cards(window)) == count
        assert more.isHidden() is (left == 0)
        wait_until_read(qtbot, window)
        names = [game.args[1].path.name for game in read.mock_calls]
        assert names == [f"dominoes-left{45 - row}.txt" for row in range(count)]
        if left:
            assert more.text() == f"Show more ({left})"
            cards(window)[-1].setFocus()
            for _button in ("deleteButton", "moreGamesButton"):
                qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
            assert window.focusWidget() is more
            qtbot.keyClick(more, Qt.Key.Key_Space)
            following = cards(window)[count]
            assert window.focusWidget() is following
            top = following.mapTo(window, following.rect().center())
            assert 0 < top.y() < window.height()


def test_the_next_start_offers_the_game_that_was_left_and_goes_on_there(
    qtbot: QtBot, start: Start
) -> None:
    first = start(StartOptions(GameKind.BUILD_UP, NewGame(Deal(20261))))
    place_tiles(first.workspace.build_up.controller, 2)
    left = first.workspace.build_up.game.present
    first.close()  # keeps the game without a question
    second = start(StartOptions(GameKind.BUILD_UP))
    assert second.pages.session is None
    assert second.pages.start.unfinished.isVisible()
    wait_until_read(qtbot, second)
    (row,) = rows(second)
    assert row.startswith("Resume Build Up vs Beginner, ")
    assert "; deal 20261" in row
    press(qtbot, second, "resumeButton")
    assert second.pages.session is second.workspace.build_up
    assert second.workspace.build_up.game.present.events[: len(left.events)] == left.events


def test_the_start_page_goes_back_to_the_game_of_this_session(qtbot: QtBot, start: Start) -> None:
    window = start(StartOptions(GameKind.BUILD_UP, NewGame(Deal(20261))))
    place_tiles(window.workspace.build_up.controller, 2)
    present = window.workspace.build_up.game.present
    window.pages.show_start()
    (row,) = rows(window)
    assert "open now" in row
    assert not button(window, "deleteButton").isVisible()
    new_game = window.actions_by_name["new"]
    assert not new_game.isEnabled(), "here one clicks a game"
    press(qtbot, window, "resumeButton")
    assert new_game.isEnabled()
    assert window.pages.session is window.workspace.build_up
    after = window.workspace.build_up.game.present
    assert after.events[: len(present.events)] == present.events


def test_all_unfinished_games_are_told_with_date_game_opponent_and_score(
    qtbot: QtBot, start: Start, folder: Path
) -> None:
    leave_dominoes(folder, [5])
    leave_dominoes(folder, [7], PlayMode.TWO_PEOPLE)
    window = start()
    wait_until_read(qtbot, window)
    players = ["Dominoes, two people", "Dominoes vs Strong"]
    for row, deal, playing in zip(rows(window), (7, 5), players, strict=True):
        moment = datetime.fromtimestamp(1_700_000_000 + deal, tz=UTC)
        assert row.startswith(spoken(f"Resume {playing}, {moment_words(moment)}. "))
        assert row.endswith(f"; deal {deal}.")
        assert ("tiles: You " in row) is (deal == 5)


def test_by_keyboard_alone_any_game_is_resumed(qtbot: QtBot, start: Start, folder: Path) -> None:
    leave_dominoes(folder, [5, 6])
    window = start()
    assert window.focusWidget() is cards(window)[0]
    for _button in ("deleteButton", "resumeButton"):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.workspace.dominoes.document.present.start.deal == Deal(5)


@pytest.mark.parametrize("means_it", [True, False])
def test_a_game_is_deleted_only_after_a_question(
    qtbot: QtBot, start: Start, folder: Path, monkeypatch: pytest.MonkeyPatch, means_it: bool
) -> None:
    ask = Mock(return_value=means_it)
    monkeypatch.setattr(Dialogs, "ask_to_delete", ask)
    leave_dominoes(folder, [5, 6, 7])
    window = start()
    press(qtbot, cards(window)[1], "deleteButton")
    assert ["deal 6" in each.args[1] for each in ask.mock_calls] == [True]
    qtbot.keyClick(cards(window)[1], Qt.Key.Key_Delete)
    assert ["deal 5" in each.args[1] for each in ask.mock_calls] == [False, means_it]
    left = {path.stem for path in folder.glob("*.txt")}
    assert left == {f"dominoes-left{deal}" for deal in ([7] if means_it else [5, 6, 7])}
    assert window.pages.session is None


def test_only_the_button_that_says_so_means_it(
    qtbot: QtBot, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialogs = Dialogs(Workspace(settings, tmp_path), parent)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, None):

        def answer(box: QMessageBox, key: Qt.Key | None = key) -> int:
            box.show()
            if key is None:
                other = next(each for each in box.buttons() if each is not box.defaultButton())
                qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
            else:
                qtbot.keyClick(box, key)
            return box.result()

        monkeypatch.setattr(QMessageBox, "exec", answer)
        assert dialogs.ask_to_delete("Delete?", "attic") is (key is None)
        assert dialogs.ask_to_take_over("attic") is (key is None)


@pytest.mark.parametrize("goes_on", [True, False])
def test_the_game_of_another_computer_is_asked_about(
    qtbot: QtBot, start: Start, folder: Path, monkeypatch: pytest.MonkeyPatch, goes_on: bool
) -> None:
    ask = Mock(return_value=goes_on)
    monkeypatch.setattr(Dialogs, "ask_to_take_over", ask)
    leave_dominoes(folder, [5])
    (folder / "dominoes-left5.txt").rename(folder / "dominoes-1.txt")
    (folder / "1.lock").write_text("1\npython3\nattic\n0123456789abcdef\nfedcba98\n")
    window = start()
    press(qtbot, window, "resumeButton")
    assert ask.mock_calls == [call("attic")]
    assert (window.pages.session is window.workspace.dominoes) is goes_on
    assert (folder / "dominoes-1.txt").exists() is not goes_on


def test_cards_are_equally_large_and_say_all_of_it_in_their_tool_tips(
    qtbot: QtBot, start: Start, folder: Path
) -> None:
    leave_dominoes(folder, [5, 6])
    name = folder.parent / ("A long evening with a friend and many tiles, " * 3)
    path = folder / "dominoes-left5.txt"
    path.write_text(f"{path.read_text()}{file_line(name)}\n")
    window = start()
    window.resize(640, 480)
    wait_until_read(qtbot, window)
    long, short = cards(window)
    assert long.size() == short.size()
    assert window.pages.start.unfinished.rect().contains(long.geometry() | short.geometry())
    assert "many tiles, ”" in long.toolTip()


def test_a_damaged_game_is_tried_again_or_deleted(
    qtbot: QtBot,
    start: Start,
    folder: Path,
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask = Mock(return_value=True)
    monkeypatch.setattr(Dialogs, "ask_to_delete", ask)
    leave_dominoes(folder, [5])
    whole = (folder / "dominoes-left5.txt").read_bytes()
    (folder / "dominoes-left5.txt").write_text("rubbish")
    window = start()
    wait_until_read(qtbot, window)
    (aside,) = folder.glob("*.damaged")
    assert str(aside) in rows(window)[0]
    window.pages.show_start()
    wait_until_read(qtbot, window)
    assert rows(window)[0].startswith("Try again: Dominoes, damaged, ")
    assert f"is damaged: {aside}" in rows(window)[0]
    press(qtbot, window, "resumeButton")
    assert ["This game is damaged" in text for text in told] == [True]
    aside.write_bytes(whole)
    window.pages.show_start()
    qtbot.mouseClick(cards(window)[0], Qt.MouseButton.LeftButton)
    assert window.workspace.dominoes.document.present.start.deal == Deal(5)
    (folder / "dominoes-left9.damaged").write_text("rubbish")
    window.pages.show_start()
    assert [row.partition(" ")[0] for row in rows(window)] == ["Resume", "Try"]
    press(qtbot, cards(window)[1], "deleteButton")
    ((_question, game),) = (each.args for each in ask.mock_calls)
    assert game.startswith("Dominoes\n")
    assert "damaged" in game
    assert not list(folder.glob("*left9*"))


def test_a_game_that_another_window_has_just_resumed_is_open_there(
    qtbot: QtBot, start: Start, folder: Path, told: list[str]
) -> None:
    leave_dominoes(folder, [5, 6])
    window = start()
    wait_until_read(qtbot, window)
    other = KeptGames(folder)
    other.resume(other.unfinished_games()[0])
    press(qtbot, window, "resumeButton")
    assert told == ["This game was opened or deleted in another window."]
    assert window.pages.session is None
    (left,) = window.workspace.keeper.games.unfinished_games()
    assert left.path.name == "dominoes-left5.txt"
    other.close()


def test_a_damaged_game_alone_delays_no_new_one(start: Start, folder: Path) -> None:
    folder.mkdir()
    (folder / "dominoes-left9.damaged").write_text("rubbish")
    window = start(StartOptions(GameKind.DOMINOES))
    assert window.pages.session is window.workspace.dominoes


def test_the_deals_of_the_last_days_are_told_and_there_is_a_par_to_beat(
    qtbot: QtBot, start: Start, folder: Path
) -> None:
    with closing(Records(folder / "records.sqlite")) as records:
        for back, par in ((1, -51), (3, None), (7, 9)):
            deal = balanced_deal_of_day(DAY - timedelta(days=back))
            records.record(replace(build_up(back, 70, 118), deal=deal, par=par))
    deal_card = button(start(), "dayDealButton")
    qtbot.waitUntil(lambda: "Beat it." in deal_card.accessibleDescription())
    target, _beat, *days = deal_card.accessibleDescription().split(". ")
    assert target.startswith("Par ")
    assert days == [
        f"{day_words(DAY - timedelta(days=3), 'dddd')}: minus 48",
        f"{day_words(DAY - timedelta(days=1), 'dddd')}: minus 48, par minus 51.",
    ]


def test_the_deal_of_the_day_is_played_and_the_result_copied(qtbot: QtBot, start: Start) -> None:
    window = start()
    page, workspace = window.pages.start, window.workspace
    assert button(window, "copyDayButton").isHidden()
    press(qtbot, window, "dayDealButton")
    deal = balanced_deal_of_day(DAY)
    assert workspace.build_up.document.present.start.deal == deal
    assert workspace.build_up.document.is_deal_balanced
    assert window.pages.shown_session is workspace.build_up
    begun = workspace.build_up.document.present
    _title, _sentence, where = window.pages.build_up.table.prompt_words()
    on = day_words(DAY, "MMMM d")
    assert where == f"hand 1 of 4, daily deal · {deal}, {on}"
    window.pages.show_start()
    press(qtbot, window, "dayDealButton")  # it goes on
    assert workspace.build_up.document.present is begun
    for day, count in ((DAY, 1), (DAY - timedelta(1), 5), (DAY - timedelta(2), 5)):
        for each in daily_puzzles(day, [])[:count]:
            workspace.records.try_puzzle(each.key, datetime.now(UTC), is_solved=True, day=day)
    workspace.records.add_mistakes(map(mistake, range(12)))
    of_day = replace(build_up(1, 70, 118), deal=deal, par=-51)
    workspace.records.record(replace(of_day, game_id="other", level="casual", par=0))
    workspace.records.record(of_day)
    window.pages.show_start()
    qtbot.waitUntil(lambda: not button(window, "copyDayButton").isHidden())
    puzzles = button(window, "puzzlesButton").accessibleDescription()
    assert puzzles == "1 of 5. Build Up: best move. Days in a row: 2."
    assert button(window, "repeatButton").text() == "Practice mistakes (10 of 12)"
    told = button(window, "dayDealButton").accessibleDescription()
    assert told.startswith("Minus 48, par minus 51. ")
    window.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    qtbot.keyClick(page, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert (
        QGuiApplication.clipboard().text() == f"Buildup {DAY}: ●–––– deal −48, par −51 vs Skilled"
    )
    assert button(window, "copyDayButton").text() == "Copied"
    window.pages.show_game(GameKind.BUILD_UP)
    QGuiApplication.clipboard().clear()
    window.actions_by_name["copyDay"].trigger()
    assert QGuiApplication.clipboard().text().startswith(f"Buildup {DAY}: ●")
    assert window.pages.build_up.bar.sentence == "Copied"
    window.pages.show_statistics()
    window.actions_by_name["copyDay"].trigger()
    assert window.pages.statistics.message.text() == "Copied"
    window.pages.show_editor()
    window.actions_by_name["copyDay"].trigger()
    assert child(window, QLabel, "editorSaid").text() == "Copied"
    window.pages.show_start()
    press(qtbot, window, "copyDayButton")
    assert button(window, "copyDayButton").text() == "Copied"
    assert page.announcer.last == "Copied"
