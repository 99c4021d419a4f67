"""The panel's list of all lays, what it shows on the table, and the chances at the ends."""

import itertools
import random
import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QListView, QPushButton
from pytestqt.qtbot import QtBot

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.dominoes.move_values import tell_prospect
from buildup.narration.games import level_name
from buildup.narration.rows import MoveRow
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes import analysis
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.strategy.level import Level
from buildup.texts import percent
from buildup.view.game.announcer import Announcer
from buildup.view.tiles.face import Back
from tests.model.dominoes.random_games import begun_at, fresh, played, table_of
from tests.strategy.dominoes.positions import permuted, positions
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child, some

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def hands(qtbot: QtBot, hands: DominoesHands) -> DominoesHands:
    """A game at its start, and values that are wanted."""
    hands.controller.game.begin(fresh(7))
    switch_values(hands)
    wait(qtbot, hands)
    return hands


def switch_values(hands: DominoesHands) -> None:
    """By the action of the key A, which is the same in both games."""
    actions = hands.window.findChildren(QAction, "values")
    assert [each.shortcut().toString() for each in actions] == ["A"]
    assert actions[0].isEnabled()
    actions[0].trigger()


def wait(qtbot: QtBot, hands: DominoesHands) -> None:
    """Until every lay has its last value."""
    hands.wait()
    qtbot.waitUntil(lambda: bool(rows(hands)) and not hands.session.analyst.is_running)
    assert all(row.number_text for row in rows(hands))


def begin(qtbot: QtBot, hands: DominoesHands, game: DominoesGame) -> None:
    hands.controller.game.begin(game)
    wait(qtbot, hands)


def lay_list(hands: DominoesHands) -> QListView:
    return child(hands.panel, QListView, "moveList")


def indexes(hands: DominoesHands) -> list[QModelIndex]:
    values = hands.panel.values
    return [
        values.model.index(place, 0) for place, row in enumerate(values.rows) for _ in row.moves
    ]


def rows(hands: DominoesHands) -> list[MoveRow[Lay]]:
    """Every lay from top to bottom, those that share a row one after the other."""
    return [row for head in hands.panel.values.rows for row in (head, *head.others)]


def prospect_of(hands: DominoesHands, row: MoveRow[Lay]) -> Prospect:
    return some(hands.session.analyst.prospect(row.key))


def state(hands: DominoesHands) -> str:
    label = child(hands.panel, QLabel, "searchState")
    return label.text()


def laid(hands: DominoesHands) -> list[Lay]:
    events = hands.controller.game.shown.events
    return [event.lay for event in events if isinstance(event, TileLaid)]


def test_every_lay_is_listed_best_first(hands: DominoesHands) -> None:
    assert {row.key for row in rows(hands)} == set(hands.controller.game.table.legal_lays())
    chances = [prospect_of(hands, row).chance for row in rows(hands)]
    assert chances == sorted(chances, reverse=True)
    assert [row.is_best for row in rows(hands)].count(True) >= 1
    assert rows(hands)[0].verdict is Verdict.BEST
    assert state(hands) == f"{analysis.MOST_DEALS} simulated deals"


def test_a_row_that_is_pointed_at_shows_its_lay_on_the_table(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    begin(qtbot, hands, some_choice())
    view = lay_list(hands)
    index = indexes(hands)[-1]
    row = some(hands.panel.values.model.row_at(index))
    view.setCurrentIndex(index)
    end = hands.end(row.key.side)
    other = hands.end(Side.LEFT if row.key.side is Side.RIGHT else Side.RIGHT)
    assert end.ghosts.tiles == (row.key.tile,)
    assert not end.ghosts.is_open, "no tile is lifted that could be laid by a click"
    assert other.ghosts.tiles == ()
    before = len(laid(hands))
    hands.click_end(row.key.side)
    assert len(laid(hands)) == before
    hands.click_tile(row.key.tile.domino)
    assert end.ghosts.is_open, "the tile that is picked takes the place of the row"


def some_choice() -> DominoesGame:
    """A position of the human with several lays at both ends."""
    return next(
        game
        for game in positions(6, 10, seed=3)
        if game.table.turn is Player.HUMAN
        and game.table.boneyard
        and game.table.line.tiles
        and {lay.side for lay in game.table.legal_lays()} == {*Side}
        and len({lay.tile.domino for lay in game.table.legal_lays()}) > 2
    )


def test_lays_that_leave_the_same_are_grouped(qtbot: QtBot, hands: DominoesHands) -> None:
    game = next(
        game
        for game in positions(6, 20, seed=3)
        if game.table.turn is Player.HUMAN
        and game.table.line.tiles
        and game.table.line.open_end(Side.LEFT) == game.table.line.open_end(Side.RIGHT)
    )
    begin(qtbot, hands, game)
    heads = [row for row in hands.panel.values.rows if row.others]
    assert heads
    for head in heads:
        assert str(len(head.others)) in head.spoken
        assert {row.group for row in head.others} == {head.group}
        assert len({hands.session.analyst.prospect(lay) for lay in head.moves}) == 1


def test_lays_that_cannot_be_told_apart_are_one_block_with_one_chance(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    begin(qtbot, hands, some_choice())
    hint = hands.hint()
    values, view = hands.panel.values, lay_list(hands)
    listed = values.rows
    in_hand = list(hands.controller.game.table.legal_lays())
    places = [(row.rank, in_hand.index(row.key)) for row in listed]
    assert places == sorted(places)
    assert [(row.key, row.rank) for row in listed if row.is_hinted] == [(hint.move, 0)]
    image = view.viewport().grab().toImage()
    shown = []
    for place, row in enumerate(listed):
        assert row.chance_text.split()[0] in row.spoken, "heard in every row"
        area = view.visualRect(values.model.index(place, 0)).adjusted(0, 6, -12, -6)
        chance = range(area.right() - 40, area.right())
        pixels = {image.pixel(x, y) for x in chance for y in range(area.top(), area.bottom())}
        shown.append(len(pixels) > 1)
    is_head = [place == 0 or row.rank != listed[place - 1].rank for place, row in enumerate(listed)]
    assert shown == is_head
    assert not all(is_head)


def test_a_lifted_tile_shows_its_chance_at_each_end_that_takes_it(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    game = some_choice()
    begin(qtbot, hands, game)
    both = next(
        tile
        for tile in game.table.hand
        if {lay.side for lay in game.table.legal_lays() if lay.tile.domino == tile} == {*Side}
    )
    line = hands.table.line_view
    assert [line.end(side).ghosts.worths for side in Side] == [(), ()]
    hands.click_tile(both)
    other = next(row.key for row in rows(hands) if row.key.tile.domino != both)
    for pointed, side in itertools.product((None, other), Side):
        hands.table.point_at(pointed)
        ghost = line.end(side).ghosts.tiles[0]
        row = next(row for row in rows(hands) if row.key == Lay(ghost, side))
        prospect = prospect_of(hands, row)
        assert line.end(side).ghosts.worths[0].text == tell_prospect(prospect)
        assert hands.table.in_words(row.spoken) in line.end(side).accessibleDescription()
    hands.key(Qt.Key.Key_Escape)
    assert [line.end(side).ghosts.worths for side in Side] == [(), ()]


def test_once_the_boneyard_is_empty_it_says_that_it_is_exact(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    game = next(
        game
        for game in positions(6, 20, seed=7)
        if not game.table.boneyard
        and game.table.turn is Player.HUMAN
        and len(set(game.table.legal_lays())) > 1
        and len(game.table.hands.computer) + len(game.table.hands.human) < 7
    )
    begin(qtbot, hands, game)
    assert state(hands) == "Exact"
    assert all(re.search("(wins|loses) by ", row.spoken) for row in rows(hands))
    assert {row.chance_text for row in rows(hands)} <= {"wins", "loses"}
    values, controller = hands.panel.values, hands.controller
    values._list.choose(len(values.rows) - 1)
    values._list.setFocus()
    hands.key(Qt.Key.Key_Right)
    line = some(controller.game.shown_line)
    assert [line.is_over, controller.game.watched_place] == [True, len(game.events) + 1]
    hands.key(Qt.Key.Key_End)
    assert controller.game.shown.is_over
    assert f"After {some(values.chosen).key.tile} on the " in hands.table.bar.sentence
    hands.key(Qt.Key.Key_Escape)
    assert controller.game.shown is controller.game.present is game
    assert values.is_live
    assert values._list.hasFocus()


def test_a_lay_that_loses_is_shown_in_an_imagined_deal(qtbot: QtBot, hands: DominoesHands) -> None:
    match = Match(50, (PerPlayer(computer=4, human=0),))
    game = some_choice()
    hands.controller.game.set_level(Level.EXPERT)
    begin(qtbot, hands, replace(game, start=replace(game.start, match=match)))
    values, controller, across = hands.panel.values, hands.controller, hands.table.header
    before = controller.game.shown
    for mode in (PlayMode.AGAINST_COMPUTER, PlayMode.TWO_PEOPLE):
        controller.game.set_mode(mode)
        controller.game.uncover()
        wait(qtbot, hands)
        worse = max(rows(hands), key=lambda row: prospect_of(hands, row).lost)
        values._list.choose(values.place_of(worse.key))
        values._list.setFocus()
        hands.key(Qt.Key.Key_Right)
        lines = [some(controller.game.shown_line), some(controller.game.other_line)]
        assert controller.game.shown.events == (TileLaid(Player.HUMAN, worse.key),)
        assert [line.table.winner for line in lines] == [Player.COMPUTER, Player.HUMAN]
        told = f"The hidden tiles are simulated. After {worse.key.tile} on the "
        assert hands.table.bar.sentence.startswith(told)
        faces = some(across(Player.COMPUTER).standing).faces
        assert (Back.HIDDEN in faces) == (mode is PlayMode.TWO_PEOPLE)
        assert len(faces) == len(before.table.hands.computer)
        assert controller.game.shown.match == match
        hands.key(Qt.Key.Key_Escape)
        assert controller.game.shown is controller.game.present is before
        assert set(some(across(Player.COMPUTER).standing).faces) == {Back.HIDDEN}


def test_in_a_match_its_chance_stands_beside_that_of_the_game(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    assert not any("match" in row.spoken for row in rows(hands))
    match = Match(50, (PerPlayer(computer=45, human=0), PerPlayer(computer=0, human=30)))
    start = replace(some_choice().start, match=match)
    begin(qtbot, hands, DominoesGame.begin(start))
    sight = some(hands.controller.game.sight)
    for row in rows(hands):
        chance = percent(match_chance(match, sight, prospect_of(hands, row)))
        assert row.spoken.count(f"{chance} to win the match.") == 1
    hints: list[str] = []
    hands.table.bar.said.connect(lambda sentence, *_more: hints.append(sentence))
    hands.hint()
    best = prospect_of(hands, rows(hands)[0])
    told = (
        f" {percent(best.chance)} to win the game, "
        f"{percent(match_chance(match, sight, best))} the match."
    )
    qtbot.waitUntil(lambda: hints[-1:] != [] and hints[-1].endswith(told))


def test_nothing_is_announced_while_values_come_in(qtbot: QtBot, hands: DominoesHands) -> None:
    switch_values(hands)
    assert rows(hands) == []
    heard: list[str] = []
    for announcer in hands.window.findChildren(Announcer):
        announcer.spoken.connect(lambda sentence, *_more: heard.append(sentence))
    switch_values(hands)
    wait(qtbot, hands)
    assert heard == ["All moves: on."]


def test_why_there_are_no_values_is_said(qtbot: QtBot, hands: DominoesHands) -> None:
    hands.controller.game.begin(begun_at(table_of("33", human="12", computer="45", boneyard="44")))
    assert state(hands) == "Nothing fits: draw from the boneyard."
    hands.controller.game.begin(begun_at(table_of("33", human="35", computer="45", boneyard="44")))
    assert state(hands) == "No values: tiles are missing or duplicated."
    hands.controller.game.begin(played(fresh(7), random.Random(7)))
    assert state(hands) == "The game is over."
    hands.controller.game.begin(fresh(7))
    hands.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    assert state(hands) == "Values appear when you show your tiles."
    assert rows(hands) == []
    hands.controller.game.uncover()
    wait(qtbot, hands)
    assert {row.key.tile.domino for row in rows(hands)} <= set(hands.controller.game.table.hand)


def everything_said(hands: DominoesHands) -> list[str]:
    """All that list, ends and state show and say."""
    model = hands.panel.values.model
    role = Qt.ItemDataRole.AccessibleTextRole
    told = [f"{model.data(index, role)}" for index in indexes(hands)]
    told += map(hands.panel.values.details, rows(hands))
    line = hands.table.line_view
    ends = [line.end(side).accessibleDescription() for side in Side]
    worths = (each.text for side in Side for each in line.end(side).ghosts.worths)
    return [*told, *ends, *worths, state(hands)]


def test_tiles_dealt_otherwise_out_of_sight_change_nothing_that_is_shown(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    chance = random.Random(3)
    differing = imagined = 0
    games = [game for game in positions(6, 2, seed=25) if game.table.turn is Player.HUMAN]
    for game in games[::4]:
        said: list[list[str]] = []
        for each in (game, permuted(game, Player.HUMAN, chance)):
            differing += each.table != game.table
            begin(qtbot, hands, each)
            hands.click_tile(next(game.table.legal_lays()).tile.domino)
            said.append(everything_said(hands))
            hands.panel.values._list.setCurrentIndex(indexes(hands)[-1])
            hands.page.toggle_best_play()
            if hands.controller.game.shows_imagined:
                imagined += 1
                said[-1] += [hands.table.bar.sentence, str(hands.controller.game.shown_line)]
            hands.session.replayer.leave()
        assert said[0] == said[1]
    assert differing > 2
    assert imagined > 1


def test_the_column_says_what_the_chance_assumes(hands: DominoesHands) -> None:
    chance = hands.panel.values.findChildren(QPushButton, "columnName")[2]
    assert "against this level" in chance.accessibleDescription()
    assert not lay_list(hands).accessibleDescription()  # who comes to the list hears its rows


def test_the_chance_is_headed_by_whom_it_is_against(qtbot: QtBot, hands: DominoesHands) -> None:
    begin(qtbot, hands, some_choice())
    told = {}
    for level in (Level.BEGINNER, Level.EXPERT):
        hands.controller.game.set_level(level)
        wait(qtbot, hands)
        heads = [each.text() for each in hands.panel.findChildren(QPushButton, "columnName")]
        assert any(level_name(level) in head for head in heads)
        told[level] = max(row.share for row in rows(hands))
    assert told[Level.BEGINNER] > told[Level.EXPERT]


def test_between_two_people_only_what_is_certain_is_told(
    qtbot: QtBot, hands: DominoesHands
) -> None:
    hands.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    hands.controller.game.begin(some_choice())
    hands.controller.game.uncover()
    wait(qtbot, hands)
    assert {row.chance_text for row in rows(hands)} == {""}
    assert all("%" not in row.value_text for row in rows(hands))
    assert all("%" not in hands.panel.values.details(row) for row in rows(hands))
