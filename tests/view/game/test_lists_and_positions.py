"""Another position: nothing chosen, nothing marked, and the best moves in sight."""

import itertools
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.dominoes.line import OpenEnd
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.face import Face
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.tiers import count
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child

pytestmark = pytest.mark.usefixtures("unpainted")


class Person:
    """Plays, looks at the list of all moves, and leads the table from one position to another."""

    def __init__(self, hands: Hands | DominoesHands, folder: Path) -> None:
        self.hands = hands
        self.window = hands.window
        self.session = hands.session
        self.steps: tuple[Callable[[], None], ...] = (
            self.move, self.undo, self.redo, self.paste, self.open, self.look_back, self.vary,
            self.begin_another,
        )  # fmt: skip
        self._deals = itertools.count(1)
        self._files = (folder / f"{number}.txt" for number in itertools.count())

    @property
    def rows(self) -> QListView:
        return child(self.hands.panel, QListView, "moveList")

    def choose(self) -> None:
        """Choose the last row: its move is marked on the table."""
        if self.session.game.awaiting is Awaiting.PERSON and self.hands.panel.values.is_live:
            model = self.rows.model()
            self.rows.setCurrentIndex(model.index(model.rowCount() - 1, 0))
            assert self.marked() or self.pointed()

    def marked(self) -> list[TileButton[Face]]:
        buttons = self.hands.table.findChildren(TileButton)
        return [each for each in buttons if each.looks.mark is Mark.HINTED and each.isVisible()]

    def pointed(self) -> list[OpenEnd]:
        ends = self.hands.table.findChildren(OpenEnd)
        return [each for each in ends if each.ghosts and not (each.is_open or each.is_hinted)]

    def trigger(self, name: str) -> None:
        self.window.actions_by_name[name].trigger()
        QApplication.processEvents()

    # From one position to another

    def move(self) -> None:
        """And wait for the answer."""
        controller = self.session.controller
        if controller.game.awaiting is not Awaiting.PERSON:
            self.begin_another()
        if isinstance(self.hands, DominoesHands):
            self.hands.take_turn()
        else:
            self.hands.place(self.hands.some_move())
        self.wait()

    def wait(self) -> None:
        self.hands.wait()
        while self.session.game.awaiting is Awaiting.GO_ON:
            self.window.workspace.build_up.controller.game.confirm()
            self.hands.wait()

    def undo(self) -> None:
        if not self.session.game.can_undo:
            self.move()
        self.trigger("undo")
        self.wait()

    def redo(self) -> None:
        if not self.session.game.can_redo:
            self.undo()
        self.trigger("redo")
        self.wait()

    def paste(self) -> None:
        line = self.session.game.position_line
        self.begin_another()
        QGuiApplication.clipboard().setText(line)
        self.trigger("pastePosition")
        self.wait()

    def open(self) -> None:
        path = next(self._files)
        self.session.document.save(path)
        self.begin_another()
        self.window.opening.open_path(path)
        self.wait()

    def look_back(self) -> None:
        """One step, and back to the game."""
        replayer = self.session.replayer
        if not self.session.game.can_undo:
            self.move()
        replayer.begin_or_leave()
        replayer.back()
        assert not self.marked()
        assert not self.pointed()
        replayer.leave()
        self.wait()

    def vary(self) -> None:
        if not self.session.game.can_undo:
            self.move()
        self.session.replayer.begin_or_leave()
        self.session.game.try_before_move()
        self.session.replayer.leave()
        self.wait()

    def begin_another(self) -> None:
        self.session.document.begin_new(NewGame(Deal(next(self._deals))))
        self.wait()


@pytest.fixture(params=GameKind)
def first_game(request: pytest.FixtureRequest) -> GameKind:
    return GameKind(request.param)


@pytest.fixture
def person(qtbot: QtBot, window: MainWindow, first_game: GameKind, tmp_path: Path) -> Person:
    is_build_up = first_game is GameKind.BUILD_UP
    person = Person((Hands if is_build_up else DominoesHands)(qtbot, window), tmp_path)
    person.wait()
    person.hands.settings.shows_values = True
    qtbot.waitUntil(lambda: person.rows.model().rowCount() > 0)
    return person


def test_another_position_lists_its_own_moves(person: Person) -> None:
    """After each of two steps on end, of all pairs or of some."""
    analyst = person.session.analyst
    person.window.resize(1180, 620)
    pairs = list(itertools.product(person.steps, repeat=2))
    chosen = random.Random(41).sample(pairs, count(quick=4, normal=12, soak=len(pairs)))
    for step in itertools.chain.from_iterable(chosen):
        person.choose()
        before = analyst.state
        step()
        if analyst.state is before:
            continue
        told = f"after {step.__name__}"
        assert not person.rows.currentIndex().isValid(), told
        assert person.rows.verticalScrollBar().value() == 0, told
        assert not person.marked(), told
        assert not person.pointed(), told


def test_a_hint_wins_over_a_chosen_row(person: Person) -> None:
    hands = person.hands
    person.choose()
    if isinstance(hands, DominoesHands):
        lay = hands.hint().lay
        assert hands.end(lay.side).is_hinted
        named: set[object] = {hands.tile_button(lay.tile.domino)}
    else:
        move = hands.hint().move
        named = {hands.stack_button(move.stack), hands.tile_button(move.tile)}
    assert set(person.marked()) == named
    assert not person.rows.currentIndex().isValid()
