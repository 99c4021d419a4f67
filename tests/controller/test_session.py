"""What a session of either game offers beside playing: done when it is asked for, and said."""

from pathlib import Path
from typing import Any

import pytest

from buildup.controller.play.game import NO_PACE, Pace
from buildup.controller.session import GameSession
from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.variations import MOST_VARIATIONS
from buildup.model.deal import Deal
from buildup.model.dominoes.game import TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.play.open_game import NewGame
from buildup.strategy.build_up.balanced_deal import balanced_deal_of_day
from buildup.strategy.level import Level
from tests.review.dominoes.finished_games import finished
from tests.saves.build_up.random_play import fresh, played_until

OVER: dict[GameKind, Any] = {
    GameKind.BUILD_UP: played_until(fresh(), Phase.ROUND_OVER),
    GameKind.DOMINOES: finished(5, 2),
}
kinds = pytest.mark.parametrize("kind", GameKind)


def said_by(session: GameSession) -> list[str]:
    """What a session says from now on because it was asked for."""
    said: list[str] = []
    session.reported.connect(said.append)
    session.undone.connect(said.append)
    return said


def moves_of(session: GameSession) -> list[int]:
    """After how many events somebody played a tile in the finished game on the table."""
    events = session.game.present.events
    return [at for at, event in enumerate(events) if isinstance(event, TilePlaced | TileLaid)]


@kinds
def test_a_finished_game_is_looked_at_undone_restarted_and_swapped(
    workspace: Workspace, kind: GameKind
) -> None:
    session = workspace.session(kind)
    game = session.game
    game.begin(OVER[kind])
    said = said_by(session)
    assert session.can_review
    assert not session.can_try
    session.leave_variation()
    session.restart()
    assert said.pop() == "Restarted. “Redo” brings your moves back."
    session.controller.stop()
    assert not game.present.events
    session.restart()
    session.undo()
    assert not said
    assert not session.can_review
    game.begin(OVER[kind])
    game.set_mode(PlayMode.TWO_PEOPLE)
    last = game.present.events[moves_of(session)[-1]]
    session.undo()
    assert isinstance(last, TilePlaced | TileLaid)
    tile = last.move.tile if isinstance(last, TilePlaced) else last.lay.tile
    assert said.pop() == f"{tile} undone."
    session.swap_sides()
    assert said.pop() == "Sides swapped."
    assert game.present.start.deal == OVER[kind].start.deal.swapped
    assert not said


@kinds
def test_what_can_be_tried_is_what_led_to_the_state_that_is_looked_at(
    workspace: Workspace, kind: GameKind
) -> None:
    session = workspace.session(kind)
    session.game.begin(OVER[kind])
    session.controller.stop()
    first, said = moves_of(session)[0], said_by(session)
    for place in (0, first, first + 1, session.game.last_place):
        session.game.watch(place)
        assert session.can_try is (place > first)
    session.game.watch(first)
    session.try_before_move()
    assert not said
    assert session.why_no_try == "No move led here."
    places = {
        player: next(
            at
            for at in moves_of(session)[4:]
            if getattr(OVER[kind].events[at], "player", None) is player
        )
        for player in Player
    }
    for player, place in places.items():
        session.game.watch(place + 1)
        session.replayer.play()
        session.try_before_move()
        assert session.game.is_trying
        assert not session.replayer.is_playing
        assert session.game.is_by_hand is (player is Player.COMPUTER)
        by_hand = "Play both sides" in said[0]
        assert by_hand is (player is Player.COMPUTER)
        session.leave_variation()
        assert len(said) == 2
        assert said.pop().startswith("Back ")
        assert not session.game.is_trying
        said.clear()


def test_beside_a_game_of_dominoes_that_goes_on_nothing_is_tried(workspace: Workspace) -> None:
    session = workspace.dominoes
    states = [*finished(5, 2).states()]
    session.game.begin(states[-4])
    session.game.watch(session.game.last_place)
    assert not session.can_try
    assert not session.can_review
    assert session.why_no_try == "Until the game is over, use “Undo” instead."
    session.try_before_move()
    assert not session.game.is_trying
    session.show_imagined([finished(5, 3)])
    assert session.why_no_try == "You can't try moves in a simulated deal."


def test_variations_are_shown_deleted_and_played_by_whom_the_person_says(
    workspace: Workspace,
) -> None:
    session = workspace.build_up
    game, said = session.game, said_by(session)
    game.begin(OVER[GameKind.BUILD_UP])
    session.delete_variation()
    assert not said
    place = moves_of(session)[0]
    session.play_both_sides(True)
    assert not said
    game.watch(place + 1)
    session.try_before_move()
    assert game.is_by_hand
    assert said.pop().startswith("Play both sides from move 1.")
    session.play_both_sides(True)
    assert not said
    game.play(next(game.table.position.legal_moves()))
    session.play_both_sides(False)
    assert said.pop().startswith("Try again from move 1.")
    assert not game.is_by_hand
    session.leave_variation()
    said.clear()
    session.show_variation(0)
    assert game.tried_number == 0
    assert said.pop().startswith("Try again from move 1.")
    session.delete_variation()
    assert game.variations == ()
    assert said.pop().endswith("deleted.")
    session.play_both_sides(True)
    for _count in range(MOST_VARIATIONS):
        game.watch(place + 1)
        session.try_before_move()
        game.play(next(game.table.position.legal_moves()))
        game.leave_variation()
    game.watch(place + 1)
    session.try_before_move()
    assert not game.is_trying
    assert said.pop() == f"At most {MOST_VARIATIONS} variations: delete one first."


@kinds
def test_two_lines_of_best_play_are_switched_and_named_by_their_first_moves(
    workspace: Workspace, kind: GameKind
) -> None:
    session = workspace.session(kind)
    game = session.game
    game.begin(OVER[kind])
    place = moves_of(session)[-1]
    table = [*OVER[kind].states()][place].table
    position = getattr(table, "position", None)
    legal = table.legal_lays() if position is None else position.legal_moves()
    one, *_others, two = [[each] for each in legal] * 2
    session.show_best_play(place, one)
    assert session.other_line == ""
    session.show_best_play(place, one, two)
    game.watch(place + 1)
    names = [session.other_line]
    session.game.switch_line()
    names.append(session.other_line)
    assert game.watched_place == place + 1
    for name, (each,) in zip(names, (two, one), strict=True):
        assert name.startswith(f"{each.tile} on ")


@kinds
def test_settings_and_the_game_follow_each_other(workspace: Workspace, kind: GameKind) -> None:
    session, settings = workspace.session(kind), workspace.settings
    level, demo_level = session.levels
    told: list[Level] = []
    session.controller.level_changed.connect(lambda: told.append(session.game.level))
    level.store_in(settings, Level.BEGINNER)
    level.store_in(settings, Level.BEGINNER)
    assert told == [Level.BEGINNER]
    session.game.set_level(Level.CASUAL)
    assert level.value_in(settings) is Level.CASUAL
    session.begin_new(NewGame(Deal(7), Level.SKILLED))
    assert level.value_in(settings) is Level.SKILLED
    demo_level.store_in(settings, Level.STRONG)
    assert session.demo_level is Level.STRONG
    assert session.game.level is Level.SKILLED
    assert session.controller.parent() is session
    settings.speed = "slow"
    assert session.controller.pace == Pace.of("slow") != NO_PACE


@kinds
def test_a_saved_file_is_named_and_remembered(
    workspace: Workspace, kind: GameKind, tmp_path: Path
) -> None:
    session, path, said = workspace.session(kind), tmp_path / "a game.txt", list[str]()
    session.reported.connect(said.append)
    session.undone.connect(said.append)
    session.failed.connect(said.append)
    assert session.document.save(path)
    assert said == [f"Saved as {path}."]
    assert workspace.settings.recent_files == [path]
    assert not session.document.save(tmp_path / "nowhere" / "a game.txt")
    assert said[1:] == ["a game.txt: No such folder."]


def test_a_balanced_deal_is_dealt_where_one_is_wanted_and_no_number_is_named(
    workspace: Workspace,
) -> None:
    session = workspace.build_up
    for wanted in (NewGame(is_balanced=True, handicap=20), NewGame(Deal(8), is_balanced=True)):
        session.begin_new(wanted)
        assert not session.document.is_deal_balanced
    assert session.game.present.start.deal == Deal(8)
    session.begin_new(NewGame(is_balanced=True))
    assert session.document.is_deal_balanced
    today = workspace.today()
    assert session.day_of(balanced_deal_of_day(today)) == today
    assert session.day_of(Deal(8)) is None
    dominoes = workspace.dominoes
    dominoes.begin_new(NewGame(Deal(8), is_balanced=True))
    assert not dominoes.document.is_deal_balanced
