"""Positions that are set up by clicks and by keys, as a person does it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from buildup.controller.dominoes.session import DominoesSession
from buildup.model.build_up.position_line import PositionLine, StackTop
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.play.open_game import Awaiting
from buildup.saves.saved_games import parse_saved_game, read_saved_game
from buildup.strategy.level import Level
from buildup.view.editor.page import EditorPage, PlaceButton, Shelf
from buildup.view.game.announcer import Announcer
from buildup.view.tiles.face import Back
from buildup.view.tiles.marks import Mark
from buildup.view.window.dialogs import PositionDialog
from buildup.view.window.main_window import MainWindow
from tests.checkout import ROOT
from tests.play.test_position import BUILD_UP, DOMINOES, KNOWN
from tests.tiers import count
from tests.view.settling import settle
from tests.view.widgets import child, of_kind, some

POSITIONS = sorted(
    (
        each
        for each in json.loads(
            (ROOT / "tests" / "strategy" / "build_up" / "fixtures" / "positions.json").read_text()
        )
        if "Turn: Human" in each["text"] and each["tiles"] <= 4
    ),
    key=lambda each: len(each["text"]),
)[:10]
"""Those that need fewest clicks, of every size that is solved soon without a compiler. Clicks and
keys take turns, where there is no time for all by both."""


BOXES = {GameKind.BUILD_UP: ("W{}{}", "B{}{}"), GameKind.DOMINOES: ("[{} {}]",)}


class Person:
    """Sets positions up in a window, with the mouse or with keys alone."""

    def __init__(self, qtbot: QtBot, window: MainWindow, *, has_mouse: bool) -> None:
        self._qtbot = qtbot
        self._has_mouse = has_mouse
        self.window = window
        window.activateWindow()
        window.actions_by_name["editPosition"].trigger()

    @property
    def page(self) -> EditorPage:
        return self.window.pages.editor

    @property
    def line(self) -> str:
        return str(self.page.editor.line)

    @property
    def said(self) -> str:
        return child(self.page, QLabel, "editorSaid").text()

    @property
    def places(self) -> list[PlaceButton]:
        return [each for each in self.page.findChildren(PlaceButton) if each.isVisible()]

    def place(self, label: str, part: int, number: int) -> PlaceButton:
        names = ((label, part), number)
        return next(each for each in self.places if (each.shelf.place, each.number) == names)

    def take(self, button: PlaceButton) -> None:
        """Click a place, or walk there and press Enter."""
        if self._has_mouse:
            middle = button.face_rect().center().toPoint()
            self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)
            return
        for _step in range(60):
            focus = some(QApplication.focusWidget())
            if focus is button:
                break
            way = button.mapTo(self.page, button.rect().center()) - focus.mapTo(
                self.page, focus.rect().center()
            )
            self._qtbot.keyClick(focus, _key_toward(way))
        assert QApplication.focusWidget() is button
        self._qtbot.keyClick(button, Qt.Key.Key_Return)

    def pick(self, tile: str) -> None:
        """Pick a tile in the box, which is turned if it holds those of the other color."""
        boxed = [each for each in self.places if each.is_boxed]
        alike = {each.tile.replace("W", "B"): each for each in boxed}
        place = alike[tile.replace("W", "B")]
        if place.tile != tile:
            free = next(each for each in boxed if each.word and each.looks.mark is Mark.NONE)
            self.take(free)
            self.take(free)
        if place.looks.mark is not Mark.OPEN:
            self.take(place)

    def put(self, tile: str, label: str, part: int, number: int) -> None:
        self.pick(tile)
        self.take(self.place(label, part, number))

    def choose(self, name: str, held: str) -> None:
        box = child(self.page, QComboBox, f"{name}Field")
        self._qtbot.keyClick(box, Qt.Key.Key_Home)
        for _step in range(box.findData(held)):
            self._qtbot.keyClick(box, Qt.Key.Key_Down)

    def type(self, name: str, text: str) -> None:
        line = child(self.page, QLineEdit, f"{name}Field")
        line.setFocus()
        line.selectAll()
        self._qtbot.keyClicks(line, text)
        self._qtbot.keyClick(line, Qt.Key.Key_Return)

    def undo(self, *, redo: bool = False) -> None:
        """Press the keys on whatever has the focus."""
        modifiers = Qt.KeyboardModifier.ControlModifier
        if redo:
            modifiers |= Qt.KeyboardModifier.ShiftModifier
        self._qtbot.keyClick(some(QApplication.focusWidget()), Qt.Key.Key_Z, modifiers)

    def press(self, name: str) -> None:
        self._qtbot.mouseClick(child(self.page, QPushButton, name), Qt.MouseButton.LeftButton)

    def choose_more(self, text: str) -> None:
        """Choose an entry of the menu with what is seldom done."""
        menu = child(self.page, QMenu)
        next(each for each in menu.actions() if each.text().replace("&", "") == text).trigger()

    def set_up(self, goal: PositionLine) -> None:
        """Set a position of Build Up up from nothing."""
        self.choose("turn", goal.turn.value.lower())
        self.choose("leader", "" if goal.leader is None else goal.leader.value.lower())
        self.type("scores", f"{goal.scores.computer} / {goal.scores.human}")
        self.choose("hand", str(goal.hand_number))
        self.place("stacks", 0, 0).setFocus()
        for part, player in enumerate(Player):
            for number, top in enumerate(goal.stacks[player]):
                self.put(str(top.tile), "stacks", part, number)
            for number, tile in enumerate(goal.hands[player]):
                self.put(str(tile), "hands", part, number)
            held = goal.boneyards[player]
            for tile in () if isinstance(held, int) else held:
                self.put(str(tile), "boneyards", part, -1)


def _key_toward(way: QPoint) -> Qt.Key:
    if abs(way.y()) > 12:
        return Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
    return Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left


@pytest.fixture
def person(qtbot: QtBot, window: MainWindow) -> Person:
    person = Person(qtbot, window, has_mouse=True)
    person.choose_more("Clear")
    return person


def position_of(saved: str) -> PositionLine:
    """The position of a saved game, of whose stacks only tops are known."""
    table = of_kind(parse_saved_game(saved.encode(), "game.txt").game, Tournament).table
    line = PositionLine.of(table)
    return replace(
        line,
        stacks=line.stacks.map(lambda row: tuple(StackTop(top.tile) for top in row)),
        boneyards=line.boneyards.map(lambda held: held or 0),
    )


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("has_mouse", [True, False])
def test_positions_are_set_up_and_worth_what_is_known_of_them(
    qtbot: QtBot, window: MainWindow, *, has_mouse: bool
) -> None:
    person = Person(qtbot, window, has_mouse=has_mouse)
    session = window.workspace.build_up
    for position in POSITIONS[has_mouse :: count(quick=5, normal=4, soak=1)]:
        goal = position_of(position["text"])
        person.choose_more("Clear")
        person.set_up(goal)
        assert person.page.editor.line == goal
        assert not goal.problems
        person.press("analysePosition")
        assert window.pages.shown_session is session
        qtbot.waitUntil(lambda: session.analyst.is_done)
        found = {
            f"{each.move.tile}>{each.move.stack}": each.value for each in session.analyst.moves
        }
        assert found == position["values"]
        window.actions_by_name["editPosition"].trigger()


def wrong(page: EditorPage) -> list[Shelf]:
    """Where a sign says that something is wrong."""
    shelves = page.findChildren(Shelf)
    return [each for each in shelves if child(each, QLabel).text().startswith("⚠")]


def test_what_is_wrong_is_said_at_once_and_shown_at_its_place(person: Person) -> None:
    spoken: list[str] = []
    person.page.findChildren(Announcer)[0].spoken.connect(spoken.append)
    person.page.editor.read(KNOWN)
    assert person.said.startswith("Pick a tile, then its place")
    person.take(person.place("stacks", 1, 0))
    assert "/ B26 B66 W46 B11 B22; hands" in person.line
    assert spoken[-1] == "Your stacks: your two-one. Human: 5 stacks; expected six."
    assert [each.row.place for each in wrong(person.page)] == [("stacks", 1)]
    person.choose_more("Save…")
    for use in ("analyse", "play"):
        person.press(f"{use}Position")
        assert person.window.pages.shows("editor")
    person.page.editor.read(person.line.replace("hands W24", "hands W24 B12"))
    hand = person.place("hands", 0, 1)
    assert hand.looks.mark is Mark.HINTED
    assert "Computer: B12; expected" in person.said
    assert "Computer: your two-one; expected" in spoken[-1]
    assert {each.row.place for each in wrong(person.page)} == {("stacks", 1), ("hands", 0)}
    assert len(spoken) == 3
    for _step in range(2):
        person.undo()
    assert person.page.editor.line == PositionLine.parse(KNOWN)
    assert wrong(person.page) == []
    person.undo(redo=True)
    assert len(wrong(person.page)) == 1


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("Build Up: W25", "Character 11: “W”; expected each of these once"),
        ("https://example.org", "Character 1: “https://example.org”; expected"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    person: Person, pasted: str, said: str
) -> None:
    person.page.editor.read(KNOWN)
    before = person.line
    QGuiApplication.clipboard().setText(pasted)
    person.window.actions_by_name["pastePosition"].trigger()
    assert person.said.startswith(said)
    person.type("scores", "many")
    assert person.said == "Expected two parts: computer / human."
    assert person.line == before


def test_a_position_of_dominoes_is_set_up_by_clicks(person: Person) -> None:
    person.page.editor.read(DOMINOES)
    QApplication.processEvents()  # what the other game has comes to sight
    person.choose_more("Clear")
    for tile, label, part, number in (
        ("[6 6]", "line", 0, 0),
        ("[2 6]", "line", 0, -1),
        ("[5 6]", "line", 0, 2),
        ("[1 1]", "hands", 1, 0),
        ("[0 4]", "hands", 1, 1),
        ("[2 3]", "hands", 1, 2),
        ("[3 3]", "hands", 1, 3),
    ):
        person.put(tile, label, part, number)
    person.pick("[3 3]")
    for number in (0, 1, 2, 3, 4, 5, 6, 6):
        person.take(person.place("hands", 0, number))
    person.type("match", "100")
    person.type("points", "31 / 12")
    person.type("played", "R66 L26 D R65")
    goal = DominoesLine.parse(f"{DOMINOES}; match 100; points 31 / 12; played R66 L26 D R65")
    assert person.page.editor.line == goal
    assert goal.problems == ()
    person.take(person.place("hands", 0, 5))
    assert "hands 5 unknown" in person.line
    assert "played" not in person.line
    assert "boneyard 17 unknown" in person.line
    person.page.editor.read(DOMINOES.replace("66", "66 66", 1))
    assert person.said == "More than once: [6 6]."
    person.press("analysePosition")
    assert person.window.pages.shows("editor")


def test_a_line_of_the_other_game_is_pasted_and_played_from_the_other_side(
    window: MainWindow, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.pick("W11")
    QGuiApplication.clipboard().setText(DOMINOES)
    window.actions_by_name["pastePosition"].trigger()
    assert person.line == str(DominoesLine.parse(DOMINOES))
    QApplication.processEvents()
    person.take(person.place("hands", 1, 3))
    assert person.said == "Pick a tile first."
    person.page.editor.read(KNOWN)
    before = person.line
    assert before == str(PositionLine.parse(KNOWN))
    window.actions_by_name["copyPosition"].trigger()
    assert QGuiApplication.clipboard().text() == before
    assert person.said == "Copied"
    for redo, kind in ((False, GameKind.DOMINOES), (True, GameKind.BUILD_UP)):
        person.page.take_focus()
        person.undo(redo=redo)
        QApplication.processEvents()
        assert person.page.editor.kind is kind
        assert {each.row.box for each in person.places if each.is_boxed} == {BOXES[kind]}
    assert person.line == before
    person.choose_more("Swap sides")
    assert "turn computer; leader computer" in person.line
    assert "hands W46 W34 / B24" in person.line
    assert person.page.editor.line.problems == ()
    person.choose_more("Swap sides")
    assert person.line == before

    def answer(dialog: PositionDialog) -> int:
        box = child(dialog, QComboBox, "opponent")
        box.setCurrentIndex(box.findData(PlayMode.TWO_PEOPLE))
        child(dialog, QAbstractButton, "faceExpert").click()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(PositionDialog, "exec", answer)
    person.press("playPosition")
    session = some(window.pages.shown_session)
    assert session.game.mode is PlayMode.TWO_PEOPLE
    assert session.game.level is Level.EXPERT
    assert PositionLine.parse(session.game.position_line) == PositionLine.parse(KNOWN)


@pytest.mark.parametrize("line", [BUILD_UP, DOMINOES])
def test_the_game_stands_still_where_the_computers_moves_are_analyzed(
    qtbot: QtBot, window: MainWindow, person: Person, line: str
) -> None:
    person.page.editor.read(line)
    before = person.page.editor.line
    person.choose_more("Swap sides")
    person.press("analysePosition")
    session = some(window.pages.shown_session)
    if isinstance(session, DominoesSession):
        session.controller.game.uncover()
    qtbot.waitUntil(lambda: session.analyst.analysis is not None)
    assert "turn computer" in session.game.position_line
    assert session.game.present.events == ()
    assert session.game.awaiting is Awaiting.PERSON
    window.actions_by_name["editPosition"].trigger()
    person.choose_more("Swap sides")
    assert person.page.editor.line == before  # and chance has dealt nothing


def test_the_box_tells_what_was_placed_from_what_lies_in_the_boneyard_of_its_color(
    person: Person,
) -> None:
    assert person.said.startswith("Pick a tile, then its place"), "the empty table is not wrong"
    assert not wrong(person.page)
    person.page.editor.read(KNOWN)
    for back, placed, undrawn in ((Back.EBONY, "B34", "B00"), (Back.HIDDEN, "W24", "W00")):
        person.pick(placed[0] + "33")
        (boneyard,) = (each for each in person.places if each.number < 0)
        assert boneyard.tiles == (back,)
        boxed = {each.tile: each for each in person.places if each.is_boxed}
        assert boxed[placed].tiles == (Back.OPEN,)
        assert boxed[undrawn].looks.mark is Mark.CLOSED
    person.take(boxed["W24"])
    assert "hands - /" in person.line
    person.put("B33", "hands", 0, 0)
    assert "hands W33 /" in person.line, "a hand holds tiles of its player only"


def test_every_part_of_a_tile_takes_clicks_for_it(window: MainWindow, person: Person) -> None:
    window.resize(640, 480)
    for line in (KNOWN, "Dominoes: size 9; line -; hands 20 unknown / -; turn human"):
        person.page.editor.read(line)
        settle(person.page)
        for place in person.places:
            face = place.face_rect().toRect().adjusted(1, 1, -2, -2)
            for corner in (face.topLeft(), face.topRight(), face.bottomLeft(), face.bottomRight()):
                there = place.mapTo(person.page, corner)
                assert person.page.childAt(there) is place, (place.accessibleName(), line)


def test_a_position_is_saved_as_a_game(
    window: MainWindow, person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "position.txt"
    monkeypatch.setattr(window.pages.dialogs, "ask_where_to_write", lambda *_asked: path)
    person.page.editor.read(KNOWN)
    person.choose_more("Save…")
    game = of_kind(read_saved_game(path).game, Tournament)
    assert PositionLine.of(game.table) == PositionLine.parse(KNOWN)


def test_one_goes_back_to_where_one_came_from(window: MainWindow, person: Person) -> None:
    session = window.workspace.build_up
    person.press("leavePosition")
    assert window.pages.shown_session is session
    window.pages.show_start()
    window.actions_by_name["editPosition"].trigger()
    assert person.page.editor.kind is GameKind.BUILD_UP
    person.press("leavePosition")
    assert window.pages.stack.currentWidget() is window.pages.start
