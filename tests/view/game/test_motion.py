"""What moves: in which order it shows, and that it can be skipped, left out, undone and closed."""

import random

import pytest
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtTest import QTest

from buildup.controller.play.game import Pace
from buildup.model.build_up.events import Passed
from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.table import Phase
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.view.game.game_table import GameTable
from buildup.view.game.lead_line import reach
from buildup.view.tiles.motion import FloatingChip, Motion
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.dominoes.random_games import begun_at, table_of
from tests.saves.build_up.random_play import fresh, played_on
from tests.view.build_up.hands_on import Hands
from tests.view.hands_on import is_flying
from tests.view.widgets import some

LANDED, SETTLED, COUNTED = 345, 745, 1945
"""Milliseconds from the last move of a hand on."""


first_state = pytest.fixture(three_tiles_left)


@pytest.fixture
def film(hands: Hands) -> Hands:
    """A table that moves, while nobody plays by themselves."""
    hands.settings.speed = "normal"
    return hands


def motion_of(table: GameTable) -> Motion:
    return some(table.findChild(Motion))


def run_to(table: GameTable, now: int) -> None:
    """Let the clock, which stands still, go on to a time, frame by frame."""
    motion = motion_of(table)
    for each in range(motion.currentTime(), now, 5):
        motion.setCurrentTime(each)
    motion.setCurrentTime(now)


def floating(table: GameTable) -> list[FloatingChip]:
    return [each for each in table.findChildren(FloatingChip) if each.isVisible()]


def chips(hands: Hands) -> int:
    """How many stacks show what they bring."""
    return sum(each.looks.points is not None for each in hands.table._stacks.buttons())


def play_on(hands: Hands) -> None:
    """Play for whoever is to move."""
    controller = hands.controller
    controller.game.play(hands.some_move())
    while controller.game.table.phase is Phase.PLACING and controller.game.table.position.must_pass:
        controller.game.advance()


def end_hand(hands: Hands) -> None:
    """Play to the end of the hand, and let the clock stand still after its last move."""
    hands.controller.pace = Pace(100_000, 100_000)
    while hands.controller.game.table.phase is Phase.PLACING:
        motion_of(hands.table).skip()
        play_on(hands)
    if (motion := motion_of(hands.table))._steps:
        motion.pause()


def is_complete(hands: Hands) -> bool:
    """Whether all shows that the end of a hand has to show, and nothing moves."""
    header = hands.table._headers[Player.HUMAN]
    is_still = not (motion_of(hands.table)._steps or floating(hands.table))
    return is_still and not header._score and chips(hands) == 12


def test_the_last_tile_lies_there_before_a_hand_is_counted_top_by_top(film: Hands) -> None:
    end_hand(film)
    table = film.table
    header, scored = table._headers[Player.HUMAN], film.controller.game.table.scores.human
    assert is_flying(table)
    run_to(table, LANDED)
    assert not is_flying(table)
    for now in (LANDED, SETTLED - 10):
        run_to(table, now)
        assert table.content is None
        assert not chips(film)
        assert some(header.standing).unit == "on top"
    run_to(table, SETTLED)
    assert film.button("continueButton").isVisible()
    assert (header._score or some(header.standing).score) == str(scored)
    seen = []
    for now in range(SETTLED, COUNTED, 50):
        run_to(table, now)
        seen.append(chips(film))
        assert not table.veil.isVisible()
    assert seen == sorted(seen)
    assert {1, 4, 8, 12} <= set(seen)
    run_to(table, COUNTED)
    assert is_complete(film)


@pytest.mark.parametrize("after", [50, LANDED, SETTLED + 200])
@pytest.mark.parametrize("way", ["key", "click"])
def test_any_key_or_click_ends_it(film: Hands, after: int, way: str) -> None:
    end_hand(film)
    run_to(film.table, after)
    window = film.window.windowHandle()
    if way == "key":
        QTest.keyClick(window, Qt.Key.Key_Shift)
    else:
        stack = film.table.stack_button(STACK_NAMES[0])
        place = stack.mapTo(film.window, stack.rect().center())
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=place)
    assert is_complete(film)
    assert film.table.bar.shows_prompt
    assert film.button("continueButton").isVisible()


def test_where_nothing_moves_all_shows_at_once(film: Hands) -> None:
    film.settings.speed = "off"
    end_hand(film)
    assert is_complete(film)
    assert film.button("continueButton").isVisible()


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_by_ear_it_is_the_same(film: Hands, speed: str) -> None:
    said: list[str] = []
    film.settings.speed = speed
    film.table.announcer.spoken.connect(said.append)
    end_hand(film)
    motion_of(film.table).skip()
    told = [each for each in said if each.startswith("Hand 1 of 4 is over. ")]
    assert len(told) == 1
    assert " on top minus " in told[0]


@pytest.mark.parametrize("after", [50, LANDED, SETTLED + 400])
def test_undo_in_the_middle_shows_the_move_before(film: Hands, after: int) -> None:
    end_hand(film)
    motion = motion_of(film.table)
    run_to(film.table, after)
    film.controller.game.undo()
    position = film.controller.game.table.position
    shown = [each.tiles[-1] for each in film.table._stacks.buttons()]
    assert shown == list(position.tops)
    assert not chips(film)
    assert not floating(film.table)
    assert film.table.content is None
    motion.skip()
    assert film.table.content is None, "nothing of it comes later"


def test_another_hand_ends_while_the_last_one_is_counted(film: Hands) -> None:
    for _hand in range(2):
        end_hand(film)
        run_to(film.table, SETTLED + 300)
        assert 0 < chips(film) < 12
        film.controller.game.confirm()
        assert not chips(film)
        assert not floating(film.table)
    end_hand(film)
    motion_of(film.table).skip()
    assert is_complete(film)


def test_the_hairline_glides_with_each_move_and_tells_a_lead_of_one(film: Hands) -> None:
    line, scores = film.table._lead_line, film.controller.game.table.scores
    before = some(line.lead)
    film.controller.game.play(film.some_move())
    tops = film.controller.game.table.position
    motion_of(film.table).pause()
    run_to(film.table, LANDED + 100)
    between = some(line.lead)
    run_to(film.table, LANDED + 400)
    other, own = (scores[each] + tops.points(each).on_top for each in Player)
    assert line.lead == own - other
    assert sorted((before, between, own - other))[1] == between != before
    assert (reach(80 - 79) - reach(79 - 80)) * line.width() > 16


def taking(position: Position) -> Move:
    """A move that takes a tile of the other player."""
    moves = position.legal_moves()
    return next(each for each in moves if position.top(each.stack).color is not each.tile.color)


def test_a_taken_stack_is_whole_again_though_the_flight_was_cut_short(film: Hands) -> None:
    move = taking(film.controller.game.table.position)
    film.controller.game.play(move)
    film.table._flying.land_now()
    run_to(film.table, SETTLED)
    assert film.stack_button(move.stack).looks.sunk == 0


def test_what_is_taken_floats_off_in_the_color_of_its_owner(film: Hands) -> None:
    position = film.controller.game.table.position
    move = taking(position)
    film.controller.game.play(move)
    motion = motion_of(film.table)
    motion.pause()
    run_to(film.table, LANDED)
    (chip,) = floating(film.table)
    taken = position.top(move.stack)
    assert (chip.text, chip.color) == (f"−{taken.pips}", taken.color)
    run_to(film.table, LANDED + 600)
    assert not floating(film.table)


def test_a_pass_is_seen_at_the_hand_for_a_second(film: Hands) -> None:
    tournament, chance = fresh(), random.Random(1)
    while not isinstance(tournament.forced_event, Passed):
        tournament = played_on(tournament, chance, 1)
    film.controller.game.begin(tournament)
    motion = motion_of(film.table)
    motion.pause()
    run_to(film.table, 400)
    chip = next(each for each in floating(film.table) if each.text == "Pass")
    hand = film.table._hands[tournament.table.position.turn]
    assert any(chip.geometry().intersects(each.geometry()) for each in hand.buttons())
    run_to(film.table, 1500)
    assert not floating(film.table)


def test_the_card_of_dominoes_comes_when_the_last_tile_lies_there(window: MainWindow) -> None:
    controller = window.workspace.dominoes.controller
    window.pages.show_game(GameKind.DOMINOES)
    controller.game.begin(begun_at(table_of("65 56", human="66", computer="15 25", boneyard="")))
    window.workspace.settings.speed = "normal"
    table, motion = window.pages.dominoes.table, motion_of(window.pages.dominoes.table)
    controller.game.accept(controller.game.shown.lay(next(controller.game.table.legal_lays())))
    controller.game.accept(controller.game.shown.advance())
    motion.pause()
    run_to(table, SETTLED - 10)
    assert not table.shows_card
    run_to(table, SETTLED)
    assert table.shows_card


def test_nothing_moves_on_behind_a_page_or_a_closed_window(film: Hands) -> None:
    end_hand(film)
    motion = motion_of(film.table)
    motion.resume()
    film.window.pages.show_game(GameKind.DOMINOES)
    assert motion.state() is QAbstractAnimation.State.Stopped
    film.window.pages.show_game(GameKind.BUILD_UP)
    assert is_complete(film)
    film.controller.game.confirm()
    end_hand(film)
    film.window.close()
    assert motion.state() is QAbstractAnimation.State.Stopped
