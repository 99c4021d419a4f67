"""Trying something from the review: the round stays, and what was tried is listed beside it."""

from functools import cache
from itertools import chain

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player, PlayMode
from buildup.play.open_game import Awaiting
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.view.game.watching_bar import ReplayBar
from buildup.view.review.content import Branch
from buildup.view.review.panel import ReviewPanel
from buildup.view.window.dialogs import Dialogs
from buildup.view.window.main_window import MainWindow
from tests.controller.analysis.review_play import last_three_tiles, last_two_tiles
from tests.controller.play.build_up.played import settled
from tests.model.build_up.positions import first, played_by
from tests.tiers import count
from tests.view.build_up.hands_on import Hands
from tests.view.listener import name_of, tree_of
from tests.view.review.build_up.known_reviews import panel_of, tell_review
from tests.view.widgets import child, lines_of, some, told_of

pytestmark = pytest.mark.usefixtures("unpainted")


@cache
def short_round() -> Tournament:
    """A round of which only the end was played, to its result."""
    return played_by(first, last_two_tiles())


first_state = pytest.fixture(last_three_tiles)


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    """The last three tiles of a hand, reviewed to the end."""
    hands = Hands(qtbot, window)
    begin(qtbot, hands, last_three_tiles())
    return hands


def begin(qtbot: QtBot, hands: Hands, tournament: Tournament) -> None:
    if hands.controller.game.present.start is not tournament.start:
        hands.controller.game.begin(tournament)
    hands.wait()
    tell_review(hands)
    hands.window.activateWindow()
    show_review(qtbot, hands)


def show_review(qtbot: QtBot, hands: Hands) -> None:
    if not hands.window.pages.is_reviewing:
        hands.window.actions_by_name["review"].trigger()
    reviewer = panel_of(hands)._reviewer
    qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)


def look_at_own_move(hands: Hands, number: int = 0) -> int:
    """Show the table after a tile of the human; returns the place before it."""
    plies = [each for each in panel_of(hands).content.plies if each.player is Player.HUMAN]
    panel_of(hands).graph.ply_wanted.emit(plies[number])
    return plies[number].event_index


def try_before(hands: Hands) -> int:
    """Begin a variation before a tile of the human; returns the place before it."""
    place = look_at_own_move(hands)
    hands.press_button("tryBefore")
    return place


def place_by_hand(hands: Hands, which: int = -1) -> None:
    """Place a tile by two clicks."""
    hands.wait()
    move = list(hands.controller.game.table.position.legal_moves())[which]
    hands.place(move)
    hands.wait()


def try_another_move(hands: Hands) -> None:
    """Begin a variation before a tile of the human, place another one, and go back."""
    try_before(hands)
    place_by_hand(hands)
    hands.press_button("leaveVariationButton")


def branches(hands: Hands) -> list[Branch]:
    return [each for each in panel_of(hands).list.rows if isinstance(each, Branch)]


def press_row(qtbot: QtBot, hands: Hands, branch: Branch) -> None:
    view = panel_of(hands).list
    index = view.model().index(view.rows.index(branch), 0)
    view.scrollTo(index)
    middle = view.visualRect(index).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)


def buttons_of_page(hands: Hands) -> list[str]:
    """What can be pressed now, by name."""
    found = hands.page.findChildren(QAbstractButton)
    names = [each.objectName() for each in found if each.isVisible() and each.isEnabled()]
    return [each for each in names if each]


def moves_of_menu(window: MainWindow) -> list[str]:
    """What the menu of moves offers now, by name."""
    window.actions_by_name.update()
    menu = next(each for each in window.menuBar().findChildren(QMenu) if "Move" in each.title())
    entries = chain(menu.actions(), *(each.actions() for each in menu.findChildren(QMenu)))
    return [each.objectName() for each in entries if each.objectName() and each.isEnabled()]


def test_a_finished_round_survives_every_button_of_the_review(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dialogs, "ask_variation_name", lambda *_: "named")
    monkeypatch.setattr(Dialogs, "ask_to_delete", lambda *_: True)
    hands = Hands(qtbot, window)
    begun = short_round()
    begin(qtbot, hands, begun)
    pressed: set[str] = set()

    def press(name: str) -> None:
        button = child(window.pages.build_up, QAbstractButton, name)
        pressed.add(name)
        button.click()

    def is_in_review() -> bool:
        """Whether the round is looked at or something is tried; else it goes on in earnest."""
        controller = hands.controller
        return controller.game.tried is not None or controller.game.watched_place is not None

    def look(at: int) -> None:
        """Be in the review again, at a move of the person."""
        while hands.controller.game.shows_best_play:
            window.workspace.build_up.replayer.leave()
        if hands.controller.game.tried is not None:
            window.pages.leave_variation()
        window.pages.show_review()
        window.pages.build_up.show_panel(True)
        look_at_own_move(hands, at)

    for at in (0, -1)[: count(quick=1, normal=2, soak=2)]:
        look(at)
        for name in buttons_of_page(hands):
            look(at)
            press(name)
            for further in buttons_of_page(hands):
                if further not in pressed and is_in_review():
                    press(further)
            qtbot.waitUntil(lambda: settled(hands.controller))
            assert hands.controller.game.present == begun, name
        look(at)
        for name in moves_of_menu(window):
            look(at)
            pressed.add(name)
            window.actions_by_name[name].trigger()
            for further in moves_of_menu(window):
                if further not in pressed and is_in_review():
                    pressed.add(further)
                    window.actions_by_name[further].trigger()
            qtbot.waitUntil(lambda: settled(hands.controller))
            assert hands.controller.game.present == begun, name
    wanted = {"tryBefore", "showBetter", "leaveReplay", "bestPlay", "stepBack"}
    wanted |= {"playSteps", "firstStep", "lastStep", "stepForward", "closePanel", "review"}
    wanted |= {"leaveVariation", "playBothSides", "letAnswer", "nameVariation", "deleteVariation"}
    assert pressed >= wanted
    look(0)
    assert hands.controller.game.present == begun


def test_a_variation_begins_and_ends_with_a_key_and_is_announced(
    qtbot: QtBot, hands: Hands
) -> None:
    controller, present, said = hands.controller, hands.controller.game.present, list[str]()
    hands.table.announcer.spoken.connect(said.append)
    place = look_at_own_move(hands)
    hands.key(Qt.Key.Key_V)
    assert hands.page.side is None
    assert some(controller.game.tried).place == place
    assert "Your game stays as it is." in hands.table.bar.sentence
    assert any("Try again from move" in each for each in said)
    place_by_hand(hands)
    said.clear()
    hands.key(Qt.Key.Key_B)
    assert any("Back in the round" in each for each in said)
    assert controller.game.tried is None
    assert controller.game.present is present
    assert controller.game.watched_place == place + 1
    assert panel_of(hands).isVisible()
    assert "Back in the round" in hands.table.bar.sentence
    show_review(qtbot, hands)
    [branch] = branches(hands)
    assert branch.at == place


def test_undo_says_why_it_leaves_what_was_placed_for_a_computer_that_answers_now(
    hands: Hands,
) -> None:
    undo = hands.window.actions_by_name["undo"]
    plies = [each for each in panel_of(hands).content.plies if each.player is Player.COMPUTER]
    panel_of(hands).graph.ply_wanted.emit(plies[-1])
    hands.press_button("tryBefore")
    place_by_hand(hands)
    assert undo.isEnabled()
    hands.press_button("letAnswerButton")
    assert not undo.isEnabled()
    button = child(hands.window.pages.build_up, QPushButton, "undoButton")
    assert "Play both sides" in button.accessibleDescription()
    assert "Play both sides" in button.toolTip()
    hands.press_button("playBothSidesButton")
    assert undo.isEnabled()


def test_other_buttons_stand_in_the_row_meanwhile_and_who_answers_is_remembered(
    hands: Hands,
) -> None:
    try_before(hands)
    assert "saveButton" not in buttons_of_page(hands)
    assert {"hintButton", "playBothSidesButton", "leaveVariationButton"} <= {
        *buttons_of_page(hands)
    }
    hands.press_button("playBothSidesButton")
    assert "Play both sides from move" in hands.table.bar.sentence
    assert "playBothSidesButton" not in buttons_of_page(hands)
    hands.press_button("leaveVariationButton")
    try_before(hands)
    assert some(hands.controller.game.tried).is_by_hand
    hands.press_button("leaveVariationButton")
    hands.session.replayer.leave()
    assert "saveButton" in buttons_of_page(hands)
    assert "leaveVariationButton" not in buttons_of_page(hands)


def test_a_row_opens_a_variation_and_its_review_lists_its_branches(
    qtbot: QtBot, hands: Hands
) -> None:
    controller = hands.controller
    try_another_move(hands)
    show_review(qtbot, hands)
    [first] = branches(hands)
    press_row(qtbot, hands, first)
    assert controller.game.tried_number == 0
    assert hands.page.side is None
    show_review(qtbot, hands)
    assert panel_of(hands)._title.text() == "Variation review"
    assert branches(hands) == []
    plies = panel_of(hands).content.plies
    tried = controller.game.variations[first.number].placed
    assert [each.move for each in plies][-len(tried) :] == [each.move for each in tried]
    panel_of(hands).graph.ply_wanted.emit(plies[-1])
    hands.press_button("tryBefore")
    while controller.game.awaiting is Awaiting.PERSON:
        place_by_hand(hands)
    hands.press_button("leaveVariationButton")
    show_review(qtbot, hands)
    assert [each.number for each in branches(hands)] == [0]
    press_row(qtbot, hands, branches(hands)[0])
    show_review(qtbot, hands)
    assert [each.number for each in branches(hands)] == [1]


def test_a_review_names_those_who_play_what_it_reviews(qtbot: QtBot, hands: Hands) -> None:
    def names() -> tuple[bool, ...]:
        """Whether the sums, the list and the graph name black by its color."""
        panel = panel_of(hands)
        places = range(len(panel.list.rows))
        told = " ".join(told_of(panel.list, each, Qt.ItemDataRole.ToolTipRole) for each in places)
        sums = " ".join(name_of(node) for node in tree_of(panel.totals))
        return "Black: " in sums, "White: " in told or "Black: " in told, "Black" in said(panel)

    def said(panel: ReviewPanel[ReviewedPly]) -> str:
        return f"{panel.graph.accessibleName()} {panel.graph.accessibleDescription()}"

    controller = hands.controller
    look_at_own_move(hands)
    hands.session.play_both_sides(True)
    qtbot.keyClick(hands.window, Qt.Key.Key_V)
    place_by_hand(hands)
    show_review(qtbot, hands)
    assert names() == (True, True, True)
    qtbot.keyClick(hands.window, Qt.Key.Key_B)
    assert controller.game.tried is None
    show_review(qtbot, hands)
    assert names() == (False, False, False)
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    qtbot.waitUntil(lambda: names() == (True, True, True))  # chances are others between people


def test_a_row_is_named_read_and_opened_by_key(qtbot: QtBot, hands: Hands) -> None:
    controller = hands.controller
    try_another_move(hands)
    show_review(qtbot, hands)
    view = panel_of(hands).list
    place = next(place for place, row in enumerate(view.rows) if isinstance(row, Branch))
    first, *others = controller.game.variations[0].placed
    assert [(each.name, each.result) for each in branches(hands)] == [
        (f"{first.move.tile} on {first.covered}", f"{1 + len(others)} tiles")
    ]
    controller.game.show_variation(0)
    controller.game.name_variation("What if")
    hands.press_button("leaveVariationButton")
    view = panel_of(hands).list
    assert [each.name for each in branches(hands)] == ["What if"]
    spoken = told_of(view, place)
    assert "What if" in spoken
    assert "From move" in spoken
    view.setFocus(Qt.FocusReason.TabFocusReason)
    view.choose(place)
    assert controller.game.tried is None
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert controller.game.tried_number == 0


def test_the_menu_lists_them_for_a_low_window(hands: Hands) -> None:
    window, controller = hands.window, hands.controller
    window.resize(640, 480)
    try_another_move(hands)
    menu = next(
        each for each in window.menuBar().findChildren(QMenu) if each.title() == "&Open variation"
    )
    menu.aboutToShow.emit()
    [action] = menu.actions()
    assert "From move" in action.text()
    action.trigger()
    assert controller.game.tried_number == 0
    assert window.actions_by_name["leaveVariation"].isEnabled()


def test_it_is_named_and_deleted_from_the_menu(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, controller = hands.window, hands.controller
    monkeypatch.setattr(Dialogs, "ask_variation_name", lambda *_: "A name")
    monkeypatch.setattr(Dialogs, "ask_to_delete", lambda *_: False)
    assert not window.actions_by_name["nameVariation"].isEnabled()
    try_before(hands)
    place_by_hand(hands)
    window.actions_by_name["nameVariation"].trigger()
    assert [each.name for each in controller.game.variations] == ["A name"]
    window.actions_by_name["deleteVariation"].trigger()
    assert len(controller.game.variations) == 1
    monkeypatch.setattr(Dialogs, "ask_to_delete", lambda *_: True)
    window.actions_by_name["deleteVariation"].trigger()
    assert len(controller.game.variations) == 0
    assert panel_of(hands).isVisible()
    assert "deleted" in hands.table.bar.sentence


def test_the_end_of_a_variation_is_told_with_the_way_back(qtbot: QtBot, window: MainWindow) -> None:
    hands = Hands(qtbot, window)
    begun = short_round()
    begin(qtbot, hands, begun)
    try_before(hands)
    while not hands.table.shows_card or hands.controller.game.awaiting is Awaiting.GO_ON:
        hands.wait()
        if hands.controller.game.awaiting is Awaiting.GO_ON:
            hands.controller.game.confirm()
        elif hands.controller.game.awaiting is Awaiting.PERSON:
            place_by_hand(hands)
    assert hands.table.veil.isVisible()
    names = {each.objectName() for each in hands.table.veil.findChildren(QPushButton)}
    assert names == {"leaveVariationOnCard", "reviewButton", "lookButton"}
    hands.press_button("leaveVariationOnCard")
    assert hands.controller.game.present == begun
    assert panel_of(hands).isVisible()
    window.workspace.build_up.replayer.leave()
    assert hands.controller.game.awaiting is Awaiting.ROUND_CHOICE


def test_best_play_uncovers_the_table_of_a_small_window(hands: Hands) -> None:
    page = hands.page
    hands.window.resize(640, 480)
    QApplication.processEvents()
    look_at_own_move(hands)
    assert page.shows_panel
    hands.key(Qt.Key.Key_Y)
    assert not page.shows_panel
    assert isinstance(page.watching_bar, ReplayBar)
    assert hands.button("leaveReplay").isVisible()
    hands.key(Qt.Key.Key_Escape)
    assert panel_of(hands).isVisible()


def test_the_line_of_a_hint_and_of_a_row_are_shown_and_left(qtbot: QtBot, hands: Hands) -> None:
    controller, window = hands.controller, hands.window
    try_before(hands)
    assert not hands.is_enabled("undoButton")
    hint = hands.hint()
    window.pages.build_up.show_panel(True)
    hands.press_button("showBestPlay")
    assert controller.game.shows_best_play
    hands.key(Qt.Key.Key_Right)
    assert hands.stack_button(hint.move.stack).tiles[-1] == hint.move.tile
    hands.press_button("leaveReplay")
    assert controller.game.awaiting is Awaiting.PERSON
    assert controller.hint is hint
    window.workspace.settings.shows_values = True
    analyst = window.workspace.build_up.analyst
    qtbot.waitUntil(lambda: analyst.is_done)
    values = window.pages.build_up.panel.values
    values._list.setCurrentIndex(values.model.index(values.model.rowCount() - 1, 0))
    analysis, chosen = analyst.analysis, values.chosen
    line, best = values.lines
    assert best == analyst.moves[0].line
    assert line[0] != hint.move
    hands.press_button("showBestPlay")
    assert hands.stack_button(line[0].stack).tiles[-1] == line[0].tile
    window.actions_by_name["bestPlay"].trigger()
    values._list.setFocus()
    hands.key(Qt.Key.Key_Right)
    assert hands.stack_button(line[0].stack).tiles[-1] == line[0].tile
    assert values.isVisible()
    assert not values.is_live
    hands.key(Qt.Key.Key_Down)
    assert hands.stack_button(best[0].stack).tiles[-1] == best[0].tile
    hands.key(Qt.Key.Key_Escape)
    assert controller.game.awaiting is Awaiting.PERSON
    assert not controller.game.shows_best_play
    assert values._list.hasFocus()
    assert values.is_live
    assert (analyst.analysis, values.chosen) == (analysis, chosen)
    assert "Variation" in lines_of(hands.panel.log)
    window.resize(640, 480)
    controller.game.watch(controller.game.last_place)
    controller.game.watch(None)
    assert controller.hint is None
    hands.page.show_panel(True)
    qtbot.waitUntil(lambda: analyst.is_done)
    values._list.setCurrentIndex(values.model.index(0, 0))
    values.line_wanted.emit()
    assert controller.game.shows_best_play
    assert not hands.page.shows_panel
    hands.controller.game.watch(None)
    assert hands.page.shows_panel
    with qtbot.waitSignal(controller.hint_found):
        controller.ask_hint()
    hands.page.show_panel(True)
    hands.press_button("showBestPlay")
    assert not hands.page.shows_panel
    hands.controller.game.watch(None)
    assert controller.hint is not None
    assert hands.page.shows_panel, "as it was"
    qtbot.waitUntil(lambda: values.is_live)
