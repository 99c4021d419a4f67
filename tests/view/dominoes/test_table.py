"""Dominoes in the window: whole games by hand, and what a rude user does."""

import itertools

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import GameWon, TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.player import Player
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.dominoes import line as line_view
from buildup.view.dominoes.line import LineView
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import EDGE_STEP, SHADOW, Back
from buildup.view.tiles.flight import FlyingTile
from buildup.view.tiles.marks import Mark
from tests import tiers
from tests.model.dominoes.random_games import begun_at, line_of, table_of
from tests.view.cut_text import TextWatch
from tests.view.dominoes.hands_on import DominoesHands, lay_out
from tests.view.filled_tables import blocked_game
from tests.view.widgets import Painted, child, lines_of, of_kind, some

SIZES = [3, 6, 9][: tiers.count(quick=2, normal=2, soak=3)]
"""Sets that are played with to the end of the game."""


@pytest.fixture
def hands(hands: DominoesHands) -> DominoesHands:
    """Deal 5 of the standard game."""
    hands.session.document.begin_new(NewGame(Deal(5), size=6))
    return hands


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_is_played_by_mouse_clicks_alone(hands: DominoesHands, size: int) -> None:
    hands.session.document.begin_new(NewGame(Deal(20261 + size), size=size))
    while not hands.controller.game.shown.is_over:
        hands.wait()
        if hands.controller.game.awaiting is Awaiting.PERSON:
            before = len(hands.controller.game.shown.events)
            hands.take_turn()
            assert len(hands.controller.game.shown.events) > before
    assert isinstance(hands.controller.game.shown.events[-1], GameWon)
    assert hands.table.veil.isVisible()
    faces = some(hands.table.header(Player.COMPUTER).standing)
    assert Back.HIDDEN not in faces.faces
    assert not any(hands.table.line_view.end(side).isEnabled() for side in Side)
    assert hands.table.bar.sentence == "Click “Another game” to continue."
    hands.press_button("anotherGameButton")
    assert hands.controller.game.shown.events == ()
    assert hands.controller.game.table.size == size
    assert not hands.table.veil.isVisible()


def test_a_whole_game_is_played_by_keys_alone(hands: DominoesHands) -> None:
    hands.session.document.begin_new(NewGame(Deal(3), size=5))
    hands.table.tray.buttons()[0].setFocus(Qt.FocusReason.TabFocusReason)
    drawn = 0
    while not hands.controller.game.shown.is_over:
        hands.wait()
        if hands.controller.game.shown.is_over:
            break
        if hands.controller.game.table.must_draw:
            left = len(hands.controller.game.table.boneyard)
            hands.end(Side.RIGHT).setFocus()
            hands.ask_hint()
            hands.key(Qt.Key.Key_Return)
            assert len(hands.controller.game.table.boneyard) < left, "where a hint leads"
            drawn += 1
            continue
        lay = hands.some_lay()
        place = hands.controller.game.table.hand.index(lay.tile.domino)
        hands.key(Qt.Key(Qt.Key.Key_1 + place))
        assert hands.table.tray.lifted is not None
        focus = hands.end(lay.side)
        hands.key(Qt.Key.Key_Up if hands.controller.game.shown.events else Qt.Key.Key_F)
        if not focus.hasFocus():
            hands.key(Qt.Key.Key_Right if lay.side is Side.RIGHT else Qt.Key.Key_Left)
        assert focus.hasFocus()
        hands.key(Qt.Key.Key_Return)
    assert isinstance(hands.controller.game.shown.events[-1], GameWon)
    assert (drawn > 0, hands.controller.game.hints_used) == (True, 0), "a draw is forced"


def test_a_tile_is_laid_or_drawn_by_what_is_typed_as_at_a_terminal(hands: DominoesHands) -> None:
    def write(text: str) -> str:
        hands.table.typed.setText(text)
        hands.key(Qt.Key.Key_Return)
        return hands.table.bar.sentence

    hand = hands.controller.game.table.hand
    hands.key(Qt.Key.Key_Colon)
    assert write("x") == "Unknown: “x”. Type a tile, d, q or ?."
    for line in ("p 8 l", "8 l"):
        assert write(line) == "No tile 8. Yours are 1 to 7."
    assert write("2 up") == "Unknown: “up”. Type l (left), r (right) or b (back)."
    assert write("d") == "Play any tile first."
    assert not hands.controller.game.shown.events
    write("٢ l y")
    assert hands.controller.game.shown.events[0] == TileLaid(
        Player.HUMAN, Lay(hand[1].ways[0].turned, Side.LEFT)
    )
    hands.wait()
    lay = hands.some_lay()
    tile, count = lay.tile.domino, len(hands.controller.game.shown.events)
    write(f"p {tile.low}-{tile.high} {lay.side.value[0]}")
    laid = of_kind(hands.controller.game.shown.events[count], TileLaid)
    assert laid.lay.tile.domino == tile
    assert laid.lay.side is lay.side


def test_enter_plays_a_picked_or_typed_tile_where_it_fits_or_leads_to_the_first_of_two_ends(
    hands: DominoesHands,
) -> None:
    """6 is open at the left and 4 at the right."""
    amid_a_game = begun_at(table_of(
        "62 25 56 04", anchor=2, human="11 26 46", computer="33 13", boneyard="55"
    ))  # fmt: skip
    hands.controller.game.begin(amid_a_game)
    for number in (Qt.Key.Key_1, Qt.Key.Key_3):
        hands.key(number)
        hands.key(Qt.Key.Key_Return)
        assert not hands.controller.game.shown.events
    assert hands.end(Side.LEFT).hasFocus()
    hands.key(Qt.Key.Key_2)
    hands.key(Qt.Key.Key_Return)
    assert of_kind(hands.controller.game.shown.events[0], TileLaid).lay == Lay.parse("L26")
    hands.controller.game.begin(amid_a_game)
    for line in ("3", "2"):
        assert not hands.controller.game.shown.events
        hands.key(Qt.Key.Key_Colon)
        hands.table.typed.setText(line)
        hands.key(Qt.Key.Key_Return)
        if line == "3":
            assert hands.table.bar.sentence == "Type l (left), r (right) or b (back)."
    assert of_kind(hands.controller.game.shown.events[0], TileLaid).lay == Lay.parse("L26")


def test_only_the_ends_that_accept_a_tile_open_up(hands: DominoesHands) -> None:
    hands.wait()
    while not hands.controller.game.table.line.tiles or hands.controller.game.table.must_draw:
        hands.take_turn()
        hands.wait()
    line = hands.controller.game.table.line
    for tile in hands.controller.game.table.hands.human:
        hands.click_tile(tile)
        for side in Side:
            end = hands.end(side)
            fits = any(line.admits(way, side) for way in tile.ways)
            assert end.ghosts.is_open == fits
            if fits:
                assert end.ghosts.tiles
                assert all(line.admits(each, side) for each in end.ghosts.tiles)
        hands.table.put_down()


def test_an_end_that_is_open_hinted_or_has_the_focus_has_a_shape_of_its_own(
    hands: DominoesHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = hands.end(Side.RIGHT)
    shapes: list[QImage] = []
    for is_open, is_hinted, has_focus in itertools.product((False, True), repeat=3):
        monkeypatch.setattr(line_view, "shows_focus", lambda _end, shown=has_focus: shown)
        end.show_ghosts(line_view.Ghosts(is_open=is_open, is_hinted=is_hinted))
        image = QImage(end.size(), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        end.render(image, renderFlags=QWidget.RenderFlag.DrawChildren)
        shapes.append(image.convertToFormat(QImage.Format.Format_Alpha8))
    assert all(one != other for one, other in itertools.combinations(shapes, 2))


def test_tiles_that_fit_nowhere_are_dimmed_unless_they_are_lifted(hands: DominoesHands) -> None:
    lay_out(hands, "36 12 55 14", "11")
    for lifted in (None, Domino(3, 6), Domino(1, 2)):
        if lifted is not None:
            hands.click_tile(lifted)
        for button in hands.table.tray.buttons():
            tile = button.tiles[-1].domino
            fits = hands.controller.game.table.line.takes(tile)
            assert button.looks.mark is (Mark.NONE if fits or tile == lifted else Mark.CLOSED)


def test_an_open_end_shows_pips_where_they_will_be_met_and_a_star_where_it_is_blank(
    hands: DominoesHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = list[tuple[int, bool]]()  # and whether it is in the half on the left
    paint = line_view.__name__
    monkeypatch.setattr(
        f"{paint}.paint_pips", lambda _, at, tile, pips: shown.append((pips, at.x() < tile))
    )
    monkeypatch.setattr(
        f"{paint}.paint_star", lambda _, at, size, _color: shown.append((0, at.x() < 4 * size))
    )
    for line in ("51 10", "51 12"):
        start = table_of(line, human="36 02", computer="55", boneyard="11")
        hands.controller.game.begin(begun_at(start))
        for side in Side:
            hands.end(side).grab()
    assert shown == [(5, False), (0, True), (5, False), (2, True)]


def test_a_key_joins_equal_halves_and_a_star_those_of_which_one_is_blank(
    hands: DominoesHands,
) -> None:
    view = hands.table.line_view
    middles = []
    for line in ("12 23", "12 03", "12 33"):
        view.show_line(line_of(line))
        (join,) = view._layout.joins(1)
        picture = hands.table.grab().toImage()
        middles.append(picture.pixelColor(view.pos() + join.toPoint()))
    white = current_theme().white
    assert middles[:2] == [white.edge, white.rim]
    assert middles[2] not in middles[:2], "of a damaged game"


def test_pips_show_once_a_hand_is_empty_and_never_tell_hidden_tiles(hands: DominoesHands) -> None:
    def pips(human: str, computer: str) -> list[str | None]:
        lay_out(hands, human, "11 22", computer)
        standings = [some(hands.table.header(each).standing) for each in Player]
        shown = [each.score or None for each in standings]
        for each, said in zip(Player, shown, strict=True):
            name = hands.table.header(each).accessibleName()
            assert (" pips" in name) == (said is not None)
        return shown

    order = [*Player]
    mine, theirs = order.index(Player.HUMAN), order.index(Player.COMPUTER)
    assert pips("36 12", "55 14") == [None, None]
    found = pips("36 12", "")
    assert (found[mine], found[theirs]) == ("12", "0")
    found = pips("", "55 14")
    assert (found[mine], found[theirs]) == ("0", None)
    hands.settings.shows_computer_hand = True
    assert pips("", "55 14")[theirs] == "15"


def test_the_boneyard_counts_down_then_says_what_wins_and_keeps_clear_of_that(
    hands: DominoesHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    boneyard, watch = hands.table.boneyard, TextWatch(monkeypatch)
    for size in (QSize(640, 480), QSize(1280, 800), QSize(1920, 1080)):
        hands.window.resize(size)
        for left in (0, 1, 3, 41):
            yard = " ".join(f"{place % 10}{place // 10}" for place in range(left))
            lay_out(hands, "36 12 66 56 26 46 16", yard, size=9)
            (text,) = watch.look_at(boneyard)
            assert text.text == (f"{left} left" if left else "Fewer pips wins")
            pile = QRectF(boneyard.top_face().translated(-boneyard.pos()))
            pile.setBottom(pile.bottom() + (boneyard._edges * EDGE_STEP + SHADOW) * pile.height())
            assert pile.left() >= text.place.right() or not left
            assert boneyard.rect().contains(pile.toRect())
            assert boneyard.accessibleDescription() == ("" if left else "Fewer pips wins.")


def test_pile_and_the_computers_tiles_are_whole_and_grow_with_the_table(
    hands: DominoesHands,
) -> None:
    heights = list[float]()
    for size in (QSize(640, 480), QSize(1280, 800), QSize(1920, 1080)):
        hands.window.resize(size)
        lay_out(hands, "36 12 66", "11 22")
        tile = hands.places()[0].face_rect().height()
        assert hands.table.line_view.tile_height == tile
        assert hands.table.boneyard._face().height() >= 0.65 * tile
        header = hands.table.header(Player.COMPUTER)
        faces = header.tile_faces()
        assert all(map(header.geometry().contains, faces))
        assert not any(map(QRect.intersects, faces, faces[1:]))
        heights.append(faces[0].height())
    assert heights == sorted({*heights})


def test_without_rotation_by_itself_a_wrong_rotation_is_refused(hands: DominoesHands) -> None:
    hands.settings.rotates_by_itself = False
    lay_out(hands, "36 12", "11")
    before, tile = hands.controller.game.shown, Domino(3, 6)
    hands.click_tile(tile)
    hands.click_end(Side.RIGHT)
    assert hands.controller.game.shown is before
    assert hands.table.bar.sentence.startswith("Rotate [3 6]: ")
    hands.click_tile(tile)  # a click on the lifted tile turns it
    hands.click_end(Side.RIGHT)
    laid = TileLaid(Player.HUMAN, Lay(LaidDomino(6, 3), Side.RIGHT))
    assert hands.controller.game.shown.events[0] == laid


def test_a_right_click_turns_a_tile(hands: DominoesHands) -> None:
    tile = next(each for each in hands.controller.game.table.hands.human if not each.is_double)
    hands.click_tile(tile, Qt.MouseButton.RightButton)
    assert hands.tile_button(tile).tiles == (LaidDomino(tile.high, tile.low),)
    hands.click_tile(tile)
    assert hands.table.tray.lifted == LaidDomino(tile.high, tile.low)
    hands.table.turn_lifted()
    assert hands.table.tray.lifted == LaidDomino(tile.low, tile.high)


def test_who_is_to_lay_is_told_so_at_the_boneyard_and_at_an_end(hands: DominoesHands) -> None:
    before = hands.controller.game.shown
    hands.click_boneyard()
    assert hands.table.bar.sentence == "Play any tile first."
    hands.click_end(Side.RIGHT)
    assert hands.table.bar.sentence == "Pick a tile first."
    assert hands.controller.game.shown is before


def test_a_tile_that_is_dragged_to_no_end_stays_in_the_tray(hands: DominoesHands) -> None:
    button = hands.table.tray.buttons()[0]
    hands.drag(button, button.face_rect().center().toPoint() + QPoint(0, -40))
    assert not hands.controller.game.shown.events
    assert hands.table.tray.lifted is None


def test_nothing_can_be_moved_while_the_computer_plays(hands: DominoesHands) -> None:
    hands.controller.pace = type(hands.controller.pace)(2000, 2000)
    hands.take_turn()
    assert hands.controller.game.awaiting is Awaiting.COMPUTER
    before = hands.controller.game.shown
    hands.click_tile(hands.controller.game.table.hands.human[0])
    assert hands.table.bar.sentence == "It's the computer's turn."
    hands.click_boneyard()
    assert hands.table.bar.sentence == "It's the computer's turn."
    hands.click_end(Side.LEFT)
    assert hands.controller.game.shown is before


def test_a_hint_names_a_tile_and_an_end_and_says_why(hands: DominoesHands) -> None:
    hint = hands.hint()
    other = next(t for t in hands.controller.game.table.hands.human if t != hint.move.tile.domino)
    hands.click_tile(other)
    assert str(other) in hands.table.bar.sentence
    hint = hands.hint()
    assert hands.table.lifted is None
    assert hands.table.bar.sentence == "Pick any tile."
    assert hands.tile_button(hint.move.tile.domino).looks.mark is Mark.HINTED
    assert child(hands.panel, QLabel, "hintMove").text().startswith("[")
    assert child(hands.panel, QLabel, "hintText").text()
    hands.take_turn()
    assert hands.controller.hint is None


def test_the_computers_draws_are_one_line_of_the_log_and_stay_hidden(hands: DominoesHands) -> None:
    lay_out(hands, "36 55", "11 22 13 44", "25 14")
    hands.take_turn()
    hands.wait()
    draws = [event for event in hands.controller.game.shown.events if isinstance(event, TileDrawn)]
    assert [each.player for each in draws] == [Player.COMPUTER] * 3
    (told,) = (line for line in lines_of(hands.panel.log) if "draws" in line)
    assert told.startswith("The computer draws")
    assert not any(str(each.tile) in told for each in draws)
    hands.panel.show_everything()
    assert [line for line in lines_of(hands.panel.log) if "draws" in line] == [told]


def shown(hands: DominoesHands) -> list[Domino]:
    """The tiles of the tray from the left."""
    return [button.tiles[-1].domino for button in hands.table.tray.buttons()]


def test_the_tray_is_sorted_as_a_person_likes_it_and_the_choice_is_kept(
    hands: DominoesHands, settings: Settings
) -> None:
    hand = hands.controller.game.table.hands.human
    assert shown(hands) == list(hand)
    hands.click_tile(hand[3])
    settings.tray_order = "pips"
    assert [tile.pips for tile in shown(hands)] == sorted(
        (tile.pips for tile in hand), reverse=True
    )
    assert hands.table.tray.lifted == LaidDomino(hand[3].low, hand[3].high)
    settings.tray_order = "number"
    assert shown(hands) == sorted(hand)
    assert hands.tile_button(hand[3]).is_lifted
    hands.table.put_down()
    hands.key(Qt.Key.Key_1)
    assert hands.table.tray.lifted == min(hand).ways[0]
    hands.controller.game.begin_new(NewGame(Deal(6), size=6))
    assert shown(hands) == sorted(hands.controller.game.table.hands.human)
    assert settings.values["tray_order"] == "number"
    settings.tray_order = "drawn"
    assert shown(hands) == list(hands.controller.game.table.hands.human)


@pytest.mark.parametrize("order", Settings.tray_order.choices)
def test_a_ring_tells_what_was_just_drawn(hands: DominoesHands, order: str) -> None:
    hands.settings.tray_order = order
    begin_stuck(hands, "13 14 46 22")
    assert not just_drawn(hands)
    hands.click_boneyard()
    hands.wait()
    assert just_drawn(hands) == {Domino(1, 3), Domino(1, 4), Domino(4, 6)}
    hands.take_turn()
    assert not just_drawn(hands)


def just_drawn(hands: DominoesHands) -> set[Domino]:
    """The tiles with the ring of those that were drawn last."""
    buttons = hands.table.tray.buttons()
    return {each.tiles[-1].domino for each in buttons if each.looks.has_ring}


def begin_stuck(hands: DominoesHands, boneyard: str) -> None:
    """The person holds a double-one, and both ends of the line are sixes."""
    lay_out(hands, "11", boneyard, "25 36")


def test_a_tile_that_is_dragged_to_an_end_turns_as_it_will_lie(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    begin_stuck(hands, "46 22")
    hands.click_boneyard()
    hands.wait()
    tile = Domino(4, 6)
    button = hands.tile_button(tile)
    hands.drag(button, button.face_rect().center().toPoint() + QPoint(0, -30), lets_go=False)
    flying = child(hands.table, FlyingTile)
    assert flying.isVisible()
    assert flying.tile == LaidDomino(4, 6)
    for side, lies in ((Side.RIGHT, LaidDomino(6, 4)), (Side.LEFT, LaidDomino(4, 6))) * 2:
        goal = hands.end_beside(tile, side)
        qtbot.mouseMove(button, goal)
        assert flying.tile == lies
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=goal)
    laid = of_kind(hands.controller.game.present.events[1], TileLaid)
    assert laid.lay == Lay(LaidDomino(4, 6), Side.LEFT)
    assert flying.isHidden()


def test_tiles_that_lie_face_up_across_the_table_never_cover_each_other(
    hands: DominoesHands,
) -> None:
    hands.settings.shows_computer_hand = True
    for size in (QSize(560, 440), QSize(640, 480), QSize(1280, 800)):
        hands.window.resize(size)
        for count in (1, 7, 8, 9, 12, 14, 15, 20, 40):
            check_tiles_across(hands, count)
    hands.settings.shows_computer_hand = False
    assert hands.table.header(Player.COMPUTER).shown_count == 0


def check_tiles_across(hands: DominoesHands, count: int) -> None:
    """So many tiles of the computer's lie side by side, and their pips can be counted."""
    theirs = " ".join(f"{place % 10}{place // 10}" for place in range(count))
    lay_out(hands, "66", "", theirs, size=9)
    header = hands.table.header(Player.COMPUTER)
    faces = header.tile_faces()
    assert len(faces) == header.shown_count == count
    assert all(header.geometry().contains(face) for face in faces)
    assert not any(
        one.intersects(other) for place, one in enumerate(faces) for other in faces[place + 1 :]
    )
    least = 15 if count <= 20 else 9
    assert min(face.height() for face in faces) >= least


def test_a_whole_line_is_painted_anew_when_its_tiles_change_size(hands: DominoesHands) -> None:
    view = hands.table.line_view
    lay_out(hands, "11 22", "33")
    hands.window.grab()
    QApplication.processEvents()
    painted = Painted(view)
    view.place_in(view.geometry(), view.tile_height / 2)
    QApplication.processEvents()
    assert painted.region.boundingRect() == view.rect()


def test_a_connector_leads_to_where_the_line_goes_on(hands: DominoesHands) -> None:
    for count in (26, 30, 45, 55):
        check_bands(hands, count)


def check_bands(hands: DominoesHands, count: int) -> None:
    """Between two bands it leads from the last tile of one to the first tile of the other."""
    line = Line(tuple(LaidDomino(9, 9) for _place in range(count)), count // 2)
    view = hands.table.line_view
    view.show_line(line)
    faces = [view.tile_face(place) for place in range(count)]
    tops = sorted({face.top() for face in faces})
    assert len(tops) > 2
    for last, following in itertools.pairwise(range(count)):
        if faces[following].left() < faces[last].left():
            assert has_connector(view, last + 1)


def has_connector(view: LineView, place: int) -> bool:
    """Whether a connector is painted between the bands of a place and the next one."""
    (_start, *corners, _end) = view._layout.joins(place)
    picture, at = view.grab().toImage(), (corners[0] + corners[1]).toPoint() / 2
    around = picture.pixelColor(at - QPoint(0, 6))
    return abs(picture.pixelColor(at).lightness() - around.lightness()) > 40


def test_a_connector_leads_to_an_open_place_until_the_game_is_over(hands: DominoesHands) -> None:
    hands.window.resize(1280, 800)
    hands.page.show_panel(False)
    hands.controller.game.begin(blocked_game())
    view = hands.table.line_view
    assert not has_connector(view, 0)
    view.end(Side.LEFT).setEnabled(True)
    assert has_connector(view, 0)


@pytest.mark.parametrize("way", [LaidDomino(1, 2), LaidDomino(2, 1)])
def test_a_row_that_is_pointed_at_turns_its_tile(hands: DominoesHands, way: LaidDomino) -> None:
    table = table_of("01 13 30", human="12 11", computer="23 33", boneyard="22", size=3)
    hands.controller.game.begin(begun_at(table))
    hands.table.point_at(Lay(way, Side.RIGHT))
    assert hands.end(Side.RIGHT).ghosts.tiles == (way,)
    hands.click_tile(way.domino)
    assert hands.end(Side.RIGHT).ghosts.tiles == (way, way.turned)


def test_where_both_ways_fit_each_can_be_clicked(hands: DominoesHands) -> None:
    table = table_of("01 13 30", human="12 11", computer="23 33", boneyard="22", size=3)
    for is_lower, way in enumerate((LaidDomino(1, 2), LaidDomino(2, 1))):
        hands.controller.game.begin(begun_at(table))
        hands.click_tile(way.domino)
        hands.click_end_at(Side.RIGHT, QPoint(0, 6 if is_lower else -6))
        assert hands.controller.game.shown.events[0] == TileLaid(Player.HUMAN, Lay(way, Side.RIGHT))


def test_a_hinted_tile_that_is_turned_by_hand_may_lie_either_way(hands: DominoesHands) -> None:
    lay_out(hands, "06 16", "11")
    hint = hands.hint().move
    assert hands.end(hint.side).ghosts.tiles == (hint.tile,)
    hands.click_tile(hint.tile.domino)
    assert hands.end(hint.side).ghosts.tiles == (hint.tile,)
    hands.table.turn_lifted()
    fits_both = hint.tile.domino == Domino(0, 6)
    turned = (hint.tile.turned, hint.tile) if fits_both else (hint.tile,)
    assert hands.end(hint.side).ghosts.tiles == turned
