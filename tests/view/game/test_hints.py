"""What marks a hint, or the row that is chosen, plays it; another position has other marks."""

import itertools
import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.dominoes.line import OpenEnd
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.face import Face
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import played_on
from tests.strategy.dominoes.positions import positions
from tests.tiers import count
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child, some

pytestmark = pytest.mark.usefixtures("unpainted")

AnyHands = Any
"""Of either game: each knows its own tiles and places."""
ARROWS = {Side.LEFT: Qt.Key.Key_Left, Side.RIGHT: Qt.Key.Key_Right}


def rounds() -> Iterator[Tournament]:
    """Positions of all hands in turn, the human with a choice, of rounds by chance."""
    chance = random.Random(41)
    for hand in cycle(range(1, HANDS_IN_A_ROUND + 1)):
        found: list[Tournament] = []
        while not found:
            game = Tournament.begin(Start.fresh(Deal(chance.randint(1, 999_999))))
            while game.table.hand_number <= hand and game.round_number == 1 and not game.is_over:
                position = game.table.position
                is_choice = game.forced_event is None and len(list(position.legal_moves())) > 1
                if is_choice and position.turn is Player.HUMAN and game.table.hand_number == hand:
                    found.append(game)
                before, game = game, played_on(game, chance, 1)
                if game is before:
                    break
        yield chance.choice(found)


def games() -> Iterator[DominoesGame]:
    """Positions with all sets in turn, the human with a choice, of games by chance."""
    chance = random.Random(41)
    for seed, size in enumerate(cycle(range(SMALLEST_SIZE, LARGEST_SIZE + 1)), 1):
        found = [
            game
            for game in positions(size, 2, seed)
            if game.table.turn is Player.HUMAN and len(list(game.table.legal_lays())) > 1
        ]
        if found:
            yield chance.choice(found)


def by_clicks(hands: AnyHands) -> None:
    tile, place = hands.marked()
    hands.click(tile)
    hands.click_place(place)


def by_keys(hands: AnyHands) -> None:
    tile, place = hands.marked()
    hands.table.pick(hands.places().index(tile))
    if isinstance(place, OpenEnd):
        hands.key(ARROWS[place.side], Qt.KeyboardModifier.ControlModifier)
        return
    hands.key(Qt.Key.Key_F)
    assert place.hasFocus()
    hands.key(Qt.Key.Key_Return)


def by_enter(hands: AnyHands) -> None:
    """Wherever on the table the focus was, it is now on the tile that the hint names."""
    hands.key(Qt.Key.Key_Return)
    for _key in hands.table.fitting()[:2]:  # among several, first to that of the hint
        hands.key(Qt.Key.Key_Return)


def by_focus(hands: AnyHands) -> None:
    tile, place = hands.marked()
    hands.click(tile)
    place.setFocus()
    hands.key(Qt.Key.Key_Space)


def by_number(hands: AnyHands) -> None:
    tile, _place = hands.marked()
    write(hands, hands.written(f"{hands.places().index(tile) + 1}"))


def by_name(hands: AnyHands) -> None:
    tile, _place = hands.marked()
    write(hands, hands.written(str(tile.tiles[-1])))


def write(hands: AnyHands, line: str) -> None:
    if not hands.table.typed.isVisible():
        hands.key(Qt.Key.Key_Colon)
    hands.table.typed.setText(line)
    hands.key(Qt.Key.Key_Return)


def by_row(hands: AnyHands) -> None:
    rows_of(hands).setFocus()
    hands.key(Qt.Key.Key_Return)


def rows_of(hands: AnyHands) -> QListView:
    return child(hands.panel, QListView, "moveList")


PLAYED = (by_clicks, by_keys, by_focus, by_number, by_name)


def hinted(hands: AnyHands) -> Move | Lay:
    """Ask for a hint, with the focus on the table; returns what it names."""
    [each for each in hands.places() if each.isVisible()][-1].setFocus()
    wanted: Move | Lay = hands.hint().move
    return wanted


def chosen(hands: AnyHands, chance: random.Random, qtbot: QtBot) -> Move | Lay:
    """Choose any row of the list of all moves; returns what it shows."""
    hands.settings.shows_values = True
    values, model = hands.panel.values, rows_of(hands).model()
    qtbot.waitUntil(lambda: values.is_live and model.rowCount() > 0)
    rows_of(hands).setCurrentIndex(model.index(chance.randrange(model.rowCount()), 0))
    wanted: Move | Lay = some(values.chosen).key
    return wanted


@pytest.mark.parametrize("first_game", list(GameKind))
def test_what_is_marked_is_played(qtbot: QtBot, window: MainWindow, first_game: GameKind) -> None:
    chance = random.Random(7)
    many = count(quick=12, normal=24, soak=2_500)
    is_build_up = first_game is GameKind.BUILD_UP
    hands: AnyHands = Hands(qtbot, window) if is_build_up else DominoesHands(qtbot, window)
    states: Iterator[Any] = rounds() if is_build_up else games()
    ways = [(way, False) for way in (*PLAYED, by_enter)] + [
        (way, True) for way in (*PLAYED, by_row)
    ]
    for (play, is_row), state in zip(cycle(ways), islice(states, many), strict=False):
        hands.settings.shows_values = is_row
        hands.controller.game.begin(state)
        wanted = chosen(hands, chance, qtbot) if is_row else hinted(hands)
        play(hands)
        played = hands.controller.game.present.events[len(state.events)]
        assert isinstance(played, TilePlaced | TileLaid), (play, state)
        assert played.player is Player.HUMAN
        done = played.move if isinstance(played, TilePlaced) else played.lay
        assert done == wanted, (play, is_row, str(state.start.deal), [*state.events])
    hands.controller.stop()


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
        return rows_of(self.hands)

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
        return [each for each in ends if each.ghosts.is_pointed]

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
        replayer.begin_or_end()
        replayer.back()
        assert not self.marked()
        assert not self.pointed()
        replayer.leave()
        self.wait()

    def vary(self) -> None:
        if not self.session.game.can_undo:
            self.move()
        self.session.replayer.begin_or_end()
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
        lay = hands.hint().move
        assert hands.end(lay.side).ghosts.is_hinted
        named: set[object] = {hands.tile_button(lay.tile.domino)}
    else:
        move = hands.hint().move
        named = {hands.stack_button(move.stack), hands.tile_button(move.tile)}
    assert set(person.marked()) == named
    assert not person.rows.currentIndex().isValid()
