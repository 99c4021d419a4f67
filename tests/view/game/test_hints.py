"""What marks a hint, or the row that is chosen, plays it: clicks, keys, a typed line, the row."""

import random
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView
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
from buildup.view.dominoes.line import OpenEnd
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
    wanted: Move | Lay = hands.hint().move if isinstance(hands, Hands) else hands.hint().lay
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
