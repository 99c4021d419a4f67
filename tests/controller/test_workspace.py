"""The workspace knows what is open, without any window."""

from pathlib import Path

import pytest

from buildup.controller.play.pace import Pace
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from buildup.play.new_game import NewGame
from buildup.review.verdicts import CHANCES
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.saved_games import read_saved_game, write_saved_game
from tests.checkout import python
from tests.controller.analysis.review_play import last_three_tiles
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.waiting import wait_for
from tests.review.dominoes.finished_games import finished, reviewed
from tests.saves.build_up.random_play import FIXTURES


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path / "settings.ini")
    settings.speed = "off"
    return settings


def test_nobody_who_plays_build_up_imports_what_plays_dominoes() -> None:
    look = (
        "import sys, buildup.controller.workspace; "
        "rooms = ('controller', 'strategy', 'review', 'puzzles'); "
        "loaded = [name.split('.') for name in sys.modules if name.startswith('buildup.')]; "
        "sys.exit(any(name[1] in rooms and 'dominoes' in name for name in loaded))"
    )
    assert python("-c", look).returncode == 0


def test_a_review_of_dominoes_keeps_the_mistakes_of_what_was_played(
    settings: Settings, tmp_path: Path
) -> None:
    workspace, review = Workspace(settings, tmp_path / "data"), reviewed(6, 2)
    session = workspace.dominoes
    session.reviewer._finish(review)  # of something else than what lies on the table
    assert workspace.records.mistakes() == []
    session.controller.begin(review.game)
    session.reviewer._finish(review)
    found = workspace.records.mistakes()
    lost = [each for each in review.plies if each.player is Player.HUMAN and each.chance_lost > 0]
    moves = [str(each.lay) for each in lost if each.chance_lost >= CHANCES[0]]
    assert sorted(str(each.move) for each in found) == sorted(moves) != []
    assert {each.game for each in found} == {GameKind.DOMINOES}
    workspace.close()


def test_all_that_is_computed_beside_a_game_stops_with_it(
    settings: Settings, tmp_path: Path
) -> None:
    workspace = Workspace(settings, tmp_path / "data")
    workspace.build_up.controller.begin(last_three_tiles())
    workspace.dominoes.controller.begin(finished(5, 2))
    for session in workspace.sessions:
        session.replayer.begin()
        session.reviewer.want(True)
        assert session.reviewer.is_running
        session.stop_working()
        assert not session.reviewer.is_running
    workspace.build_up.controller.begin(three_tiles_left())
    workspace.dominoes.begin_new(NewGame())
    games = [session.controller for session in workspace.sessions]
    wait_for(lambda: all(game.awaiting is Awaiting.PERSON for game in games))
    for session in workspace.sessions:
        session.analyst.want(True)
        assert session.analyst.analysis is not None
        session.stop_working()
        assert session.analyst.analysis is None
    workspace.close()


def lay_a_tile(workspace: Workspace) -> None:
    """Let the person of Dominoes do something that is worth keeping."""
    controller = workspace.dominoes.controller
    wait_for(lambda: controller.awaiting is Awaiting.PERSON)
    assert controller.lay(next(iter(controller.table.legal_lays())))


def test_nothing_is_open_before_it_is_needed(settings: Settings, tmp_path: Path) -> None:
    workspace = Workspace(settings, tmp_path / "data")
    opened: list[GameSession] = []
    workspace.session_opened.connect(opened.append)
    assert workspace.sessions == []
    dominoes = workspace.session(GameKind.DOMINOES)
    assert opened == workspace.sessions == [dominoes]
    assert workspace.session(GameKind.DOMINOES) is dominoes
    workspace.close()
    assert not (tmp_path / "data" / "records.sqlite").exists()


def test_a_game_goes_on_in_the_next_workspace(settings: Settings, tmp_path: Path) -> None:
    first = Workspace(settings, tmp_path / "data")
    lay_a_tile(first)
    assert first.resumable_games() == [first.dominoes]
    assert not first.why_not_kept(first.dominoes)
    first.close()
    left = first.dominoes.document.present
    following = Workspace(settings, tmp_path / "data")
    (game,) = following.resumable_games()
    assert isinstance(game, UnfinishedGame)
    following.resume(game)
    assert following.dominoes.document.present.events[: len(left.events)] == left.events
    assert not following.has_unfinished(GameKind.DOMINOES)
    assert following.resumable_games() == [following.dominoes]
    following.close()


def test_every_session_follows_the_speed(settings: Settings, tmp_path: Path) -> None:
    workspace = Workspace(settings, tmp_path / "data")
    sessions = [workspace.session(kind) for kind in GameKind]
    settings.speed = "fast"
    assert [session.controller.pace for session in sessions] == [Pace.of("fast")] * 2
    workspace.close()


def test_what_cannot_be_kept_is_said(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    workspace = Workspace(settings, folder)
    said: list[str] = []
    workspace.noticed.connect(said.append)
    lay_a_tile(workspace)
    wait_for(lambda: said)
    assert len(said) == 1
    assert "Can't save this game: " in said[0]
    assert workspace.why_not_kept(workspace.dominoes) == said[0]
    workspace.close()


def test_a_file_in_which_the_computer_is_on_turn_leaves_one_game_however_often_it_is_opened(
    settings: Settings, tmp_path: Path
) -> None:
    path = FIXTURES / "more" / "tiles without spaces.txt"
    workspace = Workspace(settings, tmp_path / "data")
    controller = workspace.build_up.controller
    for _again in range(3):
        workspace.open(read_saved_game(path), path)
        wait_for(lambda: controller.awaiting is Awaiting.PERSON)
        assert controller.present.events
        assert workspace.keeper.games.unfinished_games() == []
    assert controller.place(next(controller.present.table.position.legal_moves()))
    played = controller.present
    workspace.open(read_saved_game(path), path)
    (game,) = workspace.keeper.games.unfinished_games()
    assert game.read().game.events[: len(played.events)] == played.events
    workspace.close()


def test_where_the_file_of_a_damaged_game_lies_is_said(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    kept = folder / "buildUp-3.txt"
    write_saved_game(kept, three_tiles_left(), is_kept=True)
    kept.write_text(kept.read_text().replace("Round: 1", "Round: 2"))
    workspace = Workspace(settings, folder)
    said: list[str] = []
    workspace.build_up.noticed.connect(said.append)
    workspace.resume(workspace.keeper.games.unfinished_games()[0])
    (aside,) = folder.glob("*.damaged")
    assert said == [f"The damaged file, listed under Unfinished games, is {aside}."]
    workspace.close()


def test_of_two_games_of_one_file_it_is_said_which_one_lies_there(
    settings: Settings, tmp_path: Path
) -> None:
    def opened(workspace: Workspace) -> list[str]:
        said: list[str] = []
        workspace.dominoes.noticed.connect(said.append)
        workspace.open(read_saved_game(path), path)
        workspace.dominoes.noticed.disconnect()
        return said[-1:]

    path = tmp_path / "evening.txt"
    first = Workspace(settings, tmp_path / "data")
    first.dominoes.controller.pace = Pace(60_000, 60_000)
    first.dominoes.document.begin_new(NewGame(Deal(3)))
    assert first.dominoes.document.save(path)
    first.dominoes.document.begin_new(NewGame(Deal(4)))
    for _again in range(2):
        assert opened(first) == []  # the one before stood as the file: there is only one of them
    assert first.keeper.games.unfinished_games() == []
    lay_a_tile(first)
    played = first.dominoes.document.present
    assert opened(first) == ["Another game from “evening.txt” is unfinished."]
    assert first.dominoes.document.present.events == ()
    second = Workspace(settings, tmp_path / "data")
    (said,) = opened(second)
    assert "Another window has “evening.txt” open. Another game" in said
    (game,) = second.keeper.games.unfinished_games()
    assert game.read().game.events == played.events
    second.resume(game)
    assert second.dominoes.document.present == played
    for each in (first, second):
        each.close()
