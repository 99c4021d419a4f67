"""What marks a hint plays it: clicks, keys, a typed line, and its row in the list."""

import random

import pytest
from PySide6.QtCore import QPoint, Qt

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from buildup.strategy.dominoes import analysis
from buildup.view.tiles.marks import Mark
from tests.model.dominoes.random_games import begun_at, table_of
from tests.strategy.dominoes.positions import positions
from tests.tiers import count
from tests.view.dominoes.hands_on import DominoesHands, lay_out

pytestmark = pytest.mark.usefixtures("unpainted")

ARROWS = {Side.LEFT: Qt.Key.Key_Left, Side.RIGHT: Qt.Key.Key_Right}


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MOST_DEALS", 30)


def marked_tile(hands: DominoesHands) -> Domino:
    """The tile of the tray that the hint marks."""
    (marked,) = (each for each in hands.table.tray.buttons() if each.mark is Mark.HINTED)
    return marked.tiles[-1].domino


def marked_side(hands: DominoesHands) -> Side:
    """The end that the hint marks."""
    (side,) = (side for side in Side if hands.end(side).is_hinted)
    return side


def by_clicks(hands: DominoesHands) -> None:
    side = marked_side(hands)
    hands.click_tile(marked_tile(hands))
    hands.click_end(side)


def by_keys(hands: DominoesHands) -> None:
    side, tile = marked_side(hands), marked_tile(hands)
    shown = [each.tiles[-1].domino for each in hands.table.tray.buttons()]
    hands.table.pick(shown.index(tile))
    hands.key(ARROWS[side], Qt.KeyboardModifier.ControlModifier)


def by_walking(hands: DominoesHands) -> None:
    side = marked_side(hands)
    hands.click_tile(marked_tile(hands))
    hands.end(side).setFocus()
    hands.key(Qt.Key.Key_Space)


def by_number(hands: DominoesHands) -> None:
    shown = [each.tiles[-1].domino for each in hands.table.tray.buttons()]
    place = shown.index(marked_tile(hands)) + 1
    write(hands, f"p {place} {marked_side(hands).value}")


def by_ends(hands: DominoesHands) -> None:
    tile = hands.tile_button(marked_tile(hands)).tiles[-1]
    write(hands, f"p {tile.left}-{tile.right} {marked_side(hands).value[0]}")


def write(hands: DominoesHands, line: str) -> None:
    if not hands.table.typed.isVisible():
        hands.key(Qt.Key.Key_Colon)
    hands.table.typed.setText(line)
    hands.key(Qt.Key.Key_Return)


PLAYED = (by_clicks, by_keys, by_walking, by_number, by_ends)


def choices(size: int, many: int) -> list[DominoesGame]:
    """Positions of the human with at least two lays, of games by chance."""
    found = [
        game
        for game in positions(size, many // 2 + 2, seed=20 + size)
        if game.table.turn is Player.HUMAN and len(list(game.table.legal_lays())) > 1
    ]
    return random.Random(size).sample(found, min(many, len(found)))


@pytest.mark.parametrize("size", range(3, 10))
def test_what_marks_a_hint_plays_it(hands: DominoesHands, size: int) -> None:
    for number, game in enumerate(choices(size, count(quick=3, normal=10, soak=720))):
        hands.controller.begin(game)
        hint = hands.hint().lay
        PLAYED[number % len(PLAYED)](hands)
        laid = hands.controller.game.events[len(game.events)]
        assert laid == TileLaid(Player.HUMAN, hint), (size, number)


@pytest.mark.parametrize("way", [LaidDomino(1, 2), LaidDomino(2, 1)])
def test_a_row_that_is_pointed_at_turns_its_tile(hands: DominoesHands, way: LaidDomino) -> None:
    table = table_of("01 13 30", human="12 11", computer="23 33", boneyard="22", size=3)
    hands.controller.begin(begun_at(table))
    hands.table.point_at(Lay(way, Side.RIGHT))
    assert hands.end(Side.RIGHT).ghosts == (way,)
    hands.click_tile(way.domino)
    assert hands.end(Side.RIGHT).ghosts == (way, way.turned)


def test_where_both_ways_fit_each_can_be_clicked(hands: DominoesHands) -> None:
    table = table_of("01 13 30", human="12 11", computer="23 33", boneyard="22", size=3)
    for is_lower, way in enumerate((LaidDomino(1, 2), LaidDomino(2, 1))):
        hands.controller.begin(begun_at(table))
        hands.click_tile(way.domino)
        hands.click_end_at(Side.RIGHT, QPoint(0, 6 if is_lower else -6))
        assert hands.controller.game.events[0] == TileLaid(Player.HUMAN, Lay(way, Side.RIGHT))


def test_a_hinted_tile_that_is_turned_by_hand_may_lie_either_way(hands: DominoesHands) -> None:
    lay_out(hands, "06 16", "11")
    hint = hands.hint().lay
    hands.click_tile(hint.tile.domino)
    assert hands.end(hint.side).ghosts == (hint.tile,)
    hands.table.turn_lifted()
    fits_both = hint.tile.domino == Domino(0, 6)
    turned = (hint.tile.turned, hint.tile) if fits_both else (hint.tile,)
    assert hands.end(hint.side).ghosts == turned
