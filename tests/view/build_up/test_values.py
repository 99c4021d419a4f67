"""The panel's list of all moves, its marks and chips on the table, and asking back."""

import itertools
import re
from collections import defaultdict
from dataclasses import replace
from unittest.mock import Mock, PropertyMock

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QListView, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up import rollouts
from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.build_up import session
from buildup.controller.play.game import Pace
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES, Move, StackName
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration.build_up.advice import hint_sentences
from buildup.narration.rows import MoveRow
from buildup.play.open_game import Awaiting, NewGame
from buildup.review.build_up.reviewed import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import Rollouts
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.level import Level
from buildup.view.game.move_list import MoveDelegate
from buildup.view.style.theme import current_theme
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.sentence import TileText
from tests.controller.analysis.review_play import LOSES_ROUND, close_last_hand
from tests.controller.play.build_up.played import three_tiles_left
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child, of_kind, some

pytestmark = pytest.mark.usefixtures("unpainted")

OF_POINTS = (
    r"\w{3} on \w{3} leads to [+−]?\d+(: best| and costs (\d+|the round))\.( Suggested\.)?"
    r"( \d+ equal moves?\.)?"
)
"""What is said of a move without a chance."""


@pytest.fixture(autouse=True)
def expert(settings: Settings) -> None:
    """Against a level that errs nothing is rolled out."""
    settings.build_up_level = Level.EXPERT


first_state = pytest.fixture(lambda: three_tiles_left(hand=2))


class Gate:
    """Lets rollouts go on only while it is open."""

    is_open = False


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """No chance arrives between two looks, however busy the machine is."""
    gate, advance = Gate(), Rollouts.advance
    monkeypatch.setattr(
        Rollouts,
        "advance",
        lambda rollout, nodes: gate.is_open and advance(rollout, nodes),
    )
    return gate


@pytest.fixture
def valued(qtbot: QtBot, hands: Hands) -> Hands:
    """The same, with every move valued."""
    hands.page.show_panel(True)
    qtbot.waitUntil(lambda: hands.window.findChild(QCheckBox, "showAllMoves") is not None)
    switch = child(hands.window, QCheckBox, "showAllMoves")
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=QPoint(10, switch.height() // 2))
    assert hands.session.analyst.is_wanted
    qtbot.waitUntil(lambda: hands.session.analyst.is_done)
    return hands


def move_list(hands: Hands) -> QListView:
    return child(hands.window, QListView, "moveList")


def shown_rows(hands: Hands) -> list[MoveRow[Move]]:
    """Every move from top to bottom, those that share a row one after the other."""
    return [row for head in hands.panel.values.rows for row in (head, *head.others)]


def loss_of(row: MoveRow[Move]) -> MoveLoss:
    return of_kind(row.rank, MoveLoss)


def last_row(hands: Hands) -> tuple[QModelIndex, MoveRow[Move]]:
    """Where the worst moves stand, and the first of them."""
    model = hands.panel.values.model
    last = model.index(model.rowCount() - 1, 0)
    return last, some(model.row_at(last))


@pytest.mark.usefixtures("gate")
def test_equal_moves_share_a_row_that_says_how_many_there_are(valued: Hands) -> None:
    values = valued.panel.values
    assert any(row.others for row in values.rows)
    for place, first in enumerate(values.rows):
        assert values.model.row_at(values.model.index(place, 0)) == first
        assert not first.others or str(len(first.others)) in first.spoken
        for other in first.others:
            assert (other.value, other.chance_text) == (first.value, first.chance_text)
            assert other.key.tile.pips == first.key.tile.pips
            assert values.place_of(other.key) == place
    assert values.model.rowCount() == len(values.rows)


def test_a_double_click_on_a_row_plays_its_move(qtbot: QtBot, valued: Hands) -> None:
    view = move_list(valued)
    rows = shown_rows(valued)
    last, wanted = last_row(valued)
    view.scrollTo(last)
    assert wanted.key != rows[0].key
    middle = view.visualRect(last).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert wanted.key not in placed_moves(valued), "one click plays nothing"
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert wanted.key in placed_moves(valued)


def details(hands: Hands) -> TileText:
    return child(hands.panel, TileText, "moveDetails")


def test_what_the_chosen_move_gives_away_and_why_stands_below_the_list(valued: Hands) -> None:
    worst, row = last_row(valued)
    move = f"{row.key.tile} on {valued.controller.game.table.position.top(row.key.stack)}"
    sentence = f"{move} costs {loss_of(row).points}."
    assert sentence not in details(valued).text()
    height = move_list(valued).height()
    move_list(valued).setCurrentIndex(worst)
    assert details(valued).text().startswith(sentence)
    assert valued.panel.values.details(row).startswith(details(valued).text())
    assert move_list(valued).height() == height
    assert worst.data(Qt.ItemDataRole.ToolTipRole) is None, "nothing covers the next rows"


@pytest.mark.usefixtures("gate")
def test_a_click_on_a_heading_sorts_by_its_column(qtbot: QtBot, valued: Hands) -> None:
    move, hand, chance = valued.panel.values.findChildren(QPushButton, "columnName")
    best_first = shown_rows(valued)
    assert "Expert" in chance.text()
    qtbot.mouseClick(move, Qt.MouseButton.LeftButton)
    texts = [row.move_text for row in valued.panel.values.rows]
    assert texts == sorted(texts) != [row.move_text for row in best_first]
    qtbot.mouseClick(hand, Qt.MouseButton.LeftButton)
    values = [row.value for row in valued.panel.values.rows]
    assert values == sorted(values, reverse=True)
    assert hand.accessibleName().startswith("Sorted by")
    qtbot.mouseClick(chance, Qt.MouseButton.LeftButton)
    assert shown_rows(valued) == best_first


def test_chosen_moves_are_rolled_out_further(
    qtbot: QtBot, valued: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rollouts, "FURTHER", 3)
    running = valued.session.rollouts
    qtbot.waitUntil(lambda: not running.is_running)
    button = child(valued.panel, QPushButton, "rollOutFurther")
    assert not button.isEnabled(), "nothing is chosen"
    chosen = shown_rows(valued)[0].key
    valued.panel.values._list.choose(valued.panel.values.place_of(chosen))
    valued.press_button("rollOutFurther")
    qtbot.waitUntil(lambda: not running.is_running)
    assert running.chances[chosen].draws == 3 * rollouts.MOST_DRAWS
    last = shown_rows(valued)[-1].key
    assert running.chances[last].draws == rollouts.MOST_DRAWS, "the others stay as they were"


def test_the_last_list_stays_dimmed_while_the_computer_answers(valued: Hands) -> None:
    valued.controller.pace = Pace(60_000, 60_000)
    values = valued.panel.values
    before = shown_rows(valued)
    valued.controller.play(before[0].key)
    assert valued.controller.game.awaiting is Awaiting.COMPUTER
    assert [row.key for row in shown_rows(valued)] == [row.key for row in before]
    assert not values.is_live
    placed = placed_moves(valued)
    move_list(valued).doubleClicked.emit(values.model.index(1, 0))
    assert placed_moves(valued) == placed
    valued.controller.game.set_mode(PlayMode.DEMO)
    assert not values.isVisible(), "in a demo the log has the room"


def test_the_row_of_a_hint_is_marked(valued: Hands) -> None:
    assert not any(row.is_hinted for row in shown_rows(valued))
    hint = valued.hint()
    marked = [row for row in shown_rows(valued) if row.is_hinted]
    assert hint.move in [row.key for row in marked]
    assert all("Suggested." in row.spoken for row in marked)


@pytest.mark.parametrize("level", [Level.EXPERT, Level.SKILLED, None])
def test_no_chance_is_told_between_two_people_or_where_chance_has_dealt_the_rest(
    qtbot: QtBot, valued: Hands, first_state: Tournament, level: Level | None
) -> None:
    assert any(row.chance_text for row in shown_rows(valued))
    if level is None:
        valued.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    else:
        table = replace(first_state.table, are_boneyards_guessed=True)
        valued.controller.game.set_level(level)
        valued.controller.game.begin(Tournament.begin(Start(table, first_state.start.deal)))
    analyst, running = valued.session.analyst, valued.session.rollouts
    qtbot.waitUntil(lambda: analyst.is_done and not running.is_running)
    move = valued.hint().move
    assert all(re.fullmatch(OF_POINTS, row.spoken) for row in shown_rows(valued))
    assert not any(row.chance_text for row in shown_rows(valued))
    assert running.chance(move) is None


def test_rows_that_give_away_the_same_are_one_block(valued: Hands) -> None:
    rows = valued.panel.values.rows
    delegate = of_kind(move_list(valued).itemDelegate(), MoveDelegate)
    joined = [delegate._beside(row, place - 1) is not None for place, row in enumerate(rows)]
    assert joined == [False, *(loss_of(a) == loss_of(b) for a, b in itertools.pairwise(rows))]


def test_the_best_rows_have_a_bar_of_another_shape(valued: Hands) -> None:
    view = move_list(valued)
    delegate = of_kind(view.itemDelegate(), MoveDelegate)
    rows = shown_rows(valued)
    best, worst = rows[0], rows[-1]
    assert loss_of(best).points == 0
    assert loss_of(worst).points > 0
    above = []
    for row in (best, worst):
        image = QImage(300, 40, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        delegate.paint_bar(painter, QRectF(0, 15, 300, 10), row, current_theme())
        painter.end()
        above.append(any(image.pixelColor(x, 14).alpha() for x in range(300)))
    assert above == [True, False], "the pointed bar is higher than the round one"


def placed_moves(hands: Hands) -> list[Move]:
    events = hands.controller.game.shown.events
    return [event.move for event in events if isinstance(event, TilePlaced)]


@pytest.mark.usefixtures("gate")
def test_every_legal_move_is_listed_best_first(valued: Hands) -> None:
    rows = shown_rows(valued)
    legal = set(valued.controller.game.table.position.legal_moves())
    assert {row.key for row in rows} == legal
    assert len(rows) == len(legal)
    losses = [loss_of(row).points for row in rows]
    assert losses == sorted(losses)
    assert losses[0] == 0
    chances = [loss_of(row).chance.share for row in rows]
    assert chances == sorted(chances, reverse=True)
    assert all(0.0 <= chance <= 1.0 for chance in chances)


def hover(widget: QWidget, is_over: bool) -> None:
    """Move the pointer onto a widget, or away from it."""
    middle = QPointF(widget.rect().center())
    if is_over:
        QApplication.sendEvent(widget, QEnterEvent(middle, middle, middle))
    else:
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def turn_round(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """Let the worst move be the best one; returns all, best first."""
    turned = [
        each._replace(chance=Chance.certain(-1 if place else 1))
        for place, each in enumerate(reversed(hands.session.analyst.moves))
    ]
    moves = PropertyMock(return_value=turned)
    monkeypatch.setattr(BuildUpAnalyst, "moves", moves)
    hands.session.analyst.changed.emit()
    assert moves.call_count == 1, "they take long to read: whoever hears of them reads them once"
    return [each.move for each in turned]


@pytest.mark.usefixtures("gate")
def test_no_row_leaves_its_place_under_the_pointer(
    valued: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In hand 3 the round's result comes later than the points, and another move is best."""
    before = [row.key for row in shown_rows(valued)]
    hover(move_list(valued), True)
    turned = turn_round(valued, monkeypatch)
    assert [row.key for row in shown_rows(valued)] == before
    assert all(loss_of(row).chance.is_certain for row in shown_rows(valued))
    values = valued.panel.values
    kept = values.rows[-1].key
    values._list.choose(values.place_of(kept))
    hover(move_list(valued), False)
    assert [row.key for row in shown_rows(valued)] == turned
    now = move_list(valued).currentIndex()
    assert now.isValid()
    assert now.row() == values.place_of(kept), "the keyboard stays with the move, or an equal one"


@pytest.mark.usefixtures("gate")
def test_a_pointer_beside_the_list_lets_rows_go_where_they_belong(
    valued: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So does the one that has just ticked *All moves*."""
    hover(valued.panel.values, True)
    turned = turn_round(valued, monkeypatch)
    assert [row.key for row in shown_rows(valued)] == turned


def test_nothing_is_computed_behind_a_closed_panel_or_rolled_out_behind_another_page(
    qtbot: QtBot, valued: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rollouts, "MOST_DRAWS", 200)
    pages = valued.window.pages
    running = valued.session.rollouts
    pages.build_up.show_panel(False)
    assert not running.is_running
    assert valued.session.analyst.analysis is None
    assert all(not valued.stack_button(name).looks.chip for name in STACK_NAMES)
    pages.build_up.show_panel(True)
    qtbot.waitUntil(lambda: running.is_running)
    pages.show_game(GameKind.DOMINOES)
    assert not running.is_running
    pages.show_game(GameKind.BUILD_UP)
    qtbot.waitUntil(lambda: running.is_running)


def test_each_row_says_how_its_chance_is_known(qtbot: QtBot, gate: Gate, valued: Hands) -> None:
    running = valued.session.rollouts
    rows = shown_rows(valued)
    assert all("Estimate: best play wins " in row.spoken for row in rows)
    gate.is_open = True
    qtbot.waitUntil(lambda: not running.is_running)
    later = shown_rows(valued)
    assert [row.key for row in later] == [row.key for row in rows]
    assert all(f"of {rollouts.MOST_DRAWS} simulated rounds" in row.spoken for row in later)


def test_a_hint_says_the_chance_and_how_it_is_known(
    qtbot: QtBot, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = Mock(side_effect=hint_sentences)
    monkeypatch.setattr(session, "hint_sentences", tell)
    hands.page.show_panel(True)
    hands.ask_hint()
    chance = child(hands.panel, QLabel, "hintChance")
    assert chance.text().startswith("Estimate: best play wins ")
    height = hands.panel.values.y()
    qtbot.waitUntil(lambda: f"of {rollouts.MOST_DRAWS} simulated rounds" in chance.text())
    qtbot.wait(20)
    assert hands.panel.values.y() == height, "what stands below stays where it is"
    assert tell.call_count == 2, "for the panel and aloud, not with every news of the chance"
    hands.controller.play(some(hands.controller.hint).move)
    assert not chance.isVisible()


def test_pointing_at_a_row_shows_the_move_on_the_table(valued: Hands) -> None:
    view = move_list(valued)
    index, row = last_row(valued)
    view.scrollTo(index)
    move = row.key
    view.entered.emit(index)
    assert valued.stack_button(move.stack).looks.mark is Mark.HINTED
    assert valued.tile_button(move.tile).looks.mark is Mark.HINTED
    view.viewportEntered.emit()
    assert all(valued.stack_button(name).looks.mark is not Mark.HINTED for name in STACK_NAMES)


def test_a_lifted_tile_shows_its_value_on_every_stack_it_fits(valued: Hands) -> None:
    best = valued.session.analyst.moves[0].move
    valued.click(valued.tile_button(best.tile))
    position = valued.controller.game.table.position
    for name in STACK_NAMES:
        chip = valued.stack_button(name).looks.chip
        assert bool(chip) == best.tile.can_cover(position.top(name))


def says_best(hands: Hands, name: StackName) -> bool:
    return ", the best." in hands.stack_button(name).accessibleDescription()


def test_the_best_stack_for_a_tile_has_a_value_of_another_shape(valued: Hands) -> None:
    values: defaultdict[Tile, dict[StackName, int]] = defaultdict(dict)
    for each in valued.session.analyst.moves:
        values[each.move.tile][each.move.stack] = some(each.value)
    tile, worths = next(each for each in values.items() if len({*each[1].values()}) > 1)
    valued.click(valued.tile_button(tile))
    for name, value in worths.items():
        assert says_best(valued, name) is (value == max(worths.values()))


@pytest.fixture
def close(qtbot: QtBot, hands: Hands) -> Hands:
    """A person's turn in a last hand in which some moves lose a round that is won."""
    hands.controller.game.begin(close_last_hand())
    hands.wait()
    hands.page.show_panel(True)
    hands.settings.shows_values = True
    qtbot.waitUntil(lambda: hands.session.analyst.is_done)
    return hands


def test_a_move_that_loses_the_round_stands_below_all_that_keep_it(close: Hands) -> None:
    rows = shown_rows(close)
    lost = [row for row in rows if loss_of(row).changes_result]
    assert LOSES_ROUND in [row.key for row in lost]
    assert rows[-len(lost) :] == lost
    for row in rows:
        blunders = loss_of(row).verdict is Verdict.BLUNDER
        assert blunders or row not in lost
        assert (": best. " in row.spoken) is row.is_best
        assert ("Perfect play wins" in row.spoken) is (row not in lost)


def test_the_chip_of_a_stack_where_the_round_is_lost_is_not_the_best(close: Hands) -> None:
    close.click(close.tile_button(LOSES_ROUND.tile))
    own = [each for each in close.session.analyst.moves if each.move.tile == LOSES_ROUND.tile]
    for each in own:
        is_best = says_best(close, each.move.stack)
        assert is_best is ((each.value, each.chance) == (own[0].value, own[0].chance))


def test_values_cover_no_pips(valued: Hands) -> None:
    best = valued.session.analyst.moves[0].move
    valued.click(valued.tile_button(best.tile))
    button = valued.stack_button(best.stack)
    face = button.face_rect().toAlignedRect()
    with_value = button.grab(face).toImage()
    button.show_chip("")
    assert button.grab(face).toImage() == with_value


def test_the_list_is_empty_while_nobody_is_on_turn(valued: Hands) -> None:
    model = valued.panel.values.model
    valued.session.document.begin_new(NewGame())
    assert model.rowCount(QModelIndex()) == 0


def test_a_mistake_is_asked_back_in_the_bar(valued: Hands) -> None:
    window = valued.window
    window.workspace.settings.warning_threshold = 2
    worst = window.workspace.build_up.analyst.moves[-1].move
    best = window.workspace.build_up.analyst.moves[0].move
    before = window.workspace.build_up.game.shown
    position = before.table.position
    valued.place(worst)
    assert window.workspace.build_up.game.shown is before
    sentence = valued.table.bar.sentence
    for move in (worst, best):
        assert f"{move.tile} on {position.top(move.stack)}" in sentence
    valued.click(valued.stack_button(worst.stack))
    assert worst in placed_moves(valued)
    assert window.workspace.settings.warning_threshold == 2


def test_a_hint_is_the_best_move_with_a_reason(qtbot: QtBot, hands: Hands) -> None:
    hint = hands.hint()
    assert hands.stack_button(hint.move.stack).looks.mark is Mark.HINTED
    move = child(hands.panel, QLabel, "hintMove").text()
    covered = hands.controller.game.table.position.top(hint.move.stack)
    assert move.startswith(f"{hint.move.tile} on {covered} ")
    assert child(hands.panel, QLabel, "hintText").text()
    assert move not in hands.table.bar.sentence, "what the panel says the bar does not say again"
    hands.session.analyst.want(True)
    qtbot.waitUntil(lambda: hands.session.analyst.is_done)
    best = hands.session.analyst.moves[0]
    valued = next(each for each in hands.session.analyst.moves if each.move == hint.move)
    assert valued.value == best.value


def test_the_bar_tells_two_sentences_of_a_hint(qtbot: QtBot, hands: Hands) -> None:
    told: list[str] = []
    hands.table.bar.said.connect(lambda sentence, *_more: told.append(sentence))
    hint = hands.hint()
    while len(hint_sentences(hint)) <= 2:
        hands.controller.play(hint.move)
        hands.wait()
        hint = hands.hint()
    qtbot.waitUntil(lambda: told[-1:] == [" ".join(hint_sentences(hint)[:2])])
    hands.page.show_panel(False)
    hands.key(Qt.Key.Key_Y)
    hands.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: hands.table.bar.sentence == told[-1])


def test_the_marks_of_a_hint_are_gone_while_another_tile_is_picked(hands: Hands) -> None:
    hint = hands.hint()
    hands.click(hands.tile_button(hint.move.tile))
    assert hands.stack_button(hint.move.stack).looks.mark is Mark.HINTED
    other = next(t for t in hands.controller.game.table.position.hands.human if t != hint.move.tile)
    hands.click(hands.tile_button(other))
    every = [hands.stack_button(name) for name in STACK_NAMES]
    assert all(button.looks.mark is not Mark.HINTED for button in every)
    hands.table.put_down()
    assert hands.stack_button(hint.move.stack).looks.mark is Mark.HINTED


def test_the_columns_are_explained_by_their_names(valued: Hands) -> None:
    move, hand, chance = valued.panel.values.findChildren(QPushButton, "columnName")
    assert "the tile it covers" in move.toolTip()
    assert "in this hand" in hand.accessibleDescription()
    assert "Going first is a disadvantage" in chance.accessibleDescription()
    assert not move_list(valued).accessibleDescription()
