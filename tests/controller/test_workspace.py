"""The workspace knows what is open, without any window."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from buildup.controller.play.game import Pace
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.narration.unfinished_games import tell_not_kept
from buildup.play.open_game import Awaiting, NewGame
from buildup.records.recording import Recorded
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.saved_games import read_saved_game, write_saved_game
from buildup.strategy.build_up.balanced_deal import balanced_deal_of_day
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from tests.checkout import python
from tests.controller.analysis.review_play import last_three_tiles
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.waiting import wait_for
from tests.failing import failing_with
from tests.narrowing import of_kind
from tests.records.finished_rounds import build_up
from tests.review.dominoes.finished_games import finished, reviewed
from tests.saves.build_up.random_play import FIXTURES


def test_a_game_that_could_not_be_saved_is_saved_again_by_itself(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buildup.controller.workspace._AGAIN_MILLISECONDS", 20)
    session, told = workspace.build_up, list[str]()
    session.keeping_changed.connect(told.append)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", failing_with(errno.ENOSPC))
        session.game.begin(three_tiles_left())
        session.controller.play(next(iter(session.game.table.position.legal_moves())))
        wait_for(lambda: told == ["The disk is full."])
    wait_for(lambda: told == ["The disk is full.", ""])
    path = workspace.keeper.games.path(GameKind.BUILD_UP)
    wait_for(lambda: read_saved_game(path).game == session.game.present)


def test_nobody_who_plays_build_up_imports_what_plays_dominoes() -> None:
    look = (
        "import sys, buildup.controller.workspace; "
        "rooms = ('controller', 'strategy', 'review', 'puzzles'); "
        "loaded = [name.split('.') for name in sys.modules if name.startswith('buildup.')]; "
        "sys.exit(any(name[1] in rooms and 'dominoes' in name for name in loaded))"
    )
    assert python("-c", look).returncode == 0


def test_a_review_of_dominoes_keeps_the_mistakes_of_what_was_played(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, review = workspace.dominoes, reviewed(6, 2)
    session.reviewer.want(True)
    session.reviewer._finish(review)  # of something else than what lies on the table
    assert workspace.records.mistakes() == []
    session.reviewer.want(False)
    session.game.begin(review.game)
    session.reviewer._finish(review)
    assert workspace.records.mistakes() == []  # nobody has looked yet
    monkeypatch.setattr(session.reviewer, "_review_shown", lambda: review)
    session.reviewer.want(True)
    found = workspace.records.mistakes()
    lost = [each for each in review.plies if each.player is Player.HUMAN and each.chance_lost > 0]
    costliest = max(lost, key=lambda each: each.chance_lost)
    assert [str(each.move) for each in found] == [str(costliest.lay)]  # one of a habit
    assert {each.game for each in found} == {GameKind.DOMINOES}


def test_all_that_is_computed_beside_a_game_stops_with_it(workspace: Workspace) -> None:
    workspace.build_up.game.begin(last_three_tiles())
    workspace.dominoes.game.begin(finished(5, 2))
    for session in workspace.sessions:
        session.replayer.begin()
        session.reviewer.want(True)
        assert session.reviewer.is_running
        session.stop_working()
        assert not session.reviewer.is_running
    workspace.build_up.game.begin(three_tiles_left())
    workspace.dominoes.begin_new(NewGame())
    games = [session.controller for session in workspace.sessions]
    wait_for(lambda: all(game.game.awaiting is Awaiting.PERSON for game in games))
    for session in workspace.sessions:
        session.analyst.want(True)
        assert session.analyst.analysis is not None
        session.stop_working()
        assert session.analyst.analysis is None


def lay_a_tile(workspace: Workspace) -> None:
    """Let the person of Dominoes do something that is worth keeping."""
    controller = workspace.dominoes.controller
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON)
    controller.play(next(iter(controller.game.table.legal_lays())))


def test_nothing_is_open_before_it_is_needed(workspace: Workspace) -> None:
    opened: list[GameSession] = []
    workspace.session_opened.connect(opened.append)
    assert workspace.sessions == []
    dominoes = workspace.session(GameKind.DOMINOES)
    assert opened == workspace.sessions == [dominoes]
    assert workspace.session(GameKind.DOMINOES) is dominoes
    assert workspace.puzzler.records is workspace.puzzle_records
    workspace.close()
    assert not workspace.records.path.exists()


def test_a_game_goes_on_in_the_next_workspace(settings: Settings, tmp_path: Path) -> None:
    first = Workspace(settings, tmp_path / "data")
    lay_a_tile(first)
    assert first.resumable_games() == [first.dominoes]
    assert not first.keeper.keep_now(first.dominoes.document)
    first.close()
    left = first.dominoes.document.present
    following = Workspace(settings, tmp_path / "data")
    (game,) = following.resumable_games()
    following.resume(of_kind(game, UnfinishedGame))
    assert following.dominoes.document.present.events[: len(left.events)] == left.events
    assert not following.has_unfinished(GameKind.DOMINOES)
    assert following.resumable_games() == [following.dominoes]
    following.close()


@pytest.mark.parametrize("kind", GameKind)
@pytest.mark.parametrize("mode", [*PlayMode, None])
def test_a_game_is_described_alike_while_it_is_open_and_once_it_was_left(
    settings: Settings, tmp_path: Path, kind: GameKind, mode: PlayMode | None
) -> None:
    """``None``: against another program."""
    rex = NamedProgram("Rex", "no-such-program")
    first = Workspace(settings, tmp_path / "data")
    session, path = first.session(kind), tmp_path / "a game.txt"
    begun = [*finished(5, 2).states()][-4] if kind is GameKind.DOMINOES else three_tiles_left()
    session.game.begin(begun)
    session.game.set_level(Level.STRONG)
    session.game.set_mode(mode or PlayMode.AGAINST_COMPUTER)
    if mode is None:
        session.game.play_against(rex)
    assert session.document.save(path)
    session.game.undo()
    session.controller.stop()
    told = first.describe(session)
    against = mode in (PlayMode.AGAINST_COMPUTER, None)
    opponent = {PlayMode.AGAINST_COMPUTER: " vs Strong", PlayMode.TWO_PEOPLE: ", two people"}
    name = {GameKind.BUILD_UP: "Build Up", GameKind.DOMINOES: "Dominoes"}[kind]
    demo = ", demo" if mode else " vs Rex"
    assert told.players == name + (opponent.get(mode, demo) if mode else demo)
    assert told.standing.endswith("; file “a game.txt”")
    assert ("You" in told.standing) is against
    assert told.level is (Level.STRONG if mode is PlayMode.AGAINST_COMPUTER else None)
    assert told.game == session.game.present
    first.close()
    following = Workspace(settings, tmp_path / "data")
    (left,) = following.resumable_games()
    assert following.describe(left) == told
    following.close()


def test_what_was_played_is_found_by_level_and_by_the_deal_of_the_day(
    workspace: Workspace,
) -> None:
    assert not workspace.records.path.exists()
    assert workspace.results_against(GameKind.BUILD_UP, Level.SKILLED).played == 0
    today = workspace.today()
    assert {played for _day, played in workspace.played_deals()} == {None}
    assert workspace.played_deals()[-1][0] == today
    deal = balanced_deal_of_day(today)
    rounds = [build_up(1), replace(build_up(2, 90), level="expert"), build_up(3), build_up(4)]
    rounds[2:] = [replace(each, deal=deal) for each in rounds[2:]]
    for each in (*rounds, replace(build_up(5), deal=deal, round_number=2)):
        workspace.records.record(each)
    assert workspace.records.path.exists()
    skilled = workspace.results_against(GameKind.BUILD_UP, Level.SKILLED)
    assert (skilled.won, skilled.played) == (4, 4)
    assert workspace.results_against(GameKind.BUILD_UP, Level.EXPERT).played == 1
    assert workspace.results_against(GameKind.DOMINOES, Level.SKILLED).played == 0
    played = [each and (each.game_id, each.round_number) for _day, each in workspace.played_deals()]
    assert played == [*[None] * (len(played) - 1), (rounds[2].game_id, 1)]
    workspace.close()
    assert workspace.records._database._connection is None, "the file is let go"


def test_what_becomes_of_a_finished_round_is_told(workspace: Workspace) -> None:
    told, entry = list[object](), build_up(1)
    workspace.recorded.connect(told.append)
    workspace.noticed.connect(told.append)
    for each in (Recorded([entry], "It fails."), Recorded([entry], notice="It was damaged.")):
        workspace.build_up.game.notify(each)
    assert told == [entry, "It fails.", entry, "It was damaged."]


def test_after_a_failure_every_game_lies_there_as_after_its_last_move(
    workspace: Workspace,
) -> None:
    shown: list[GameKind] = []
    for kind in GameKind:
        game = workspace.session(kind).controller
        game.game.begin(finished(5, 2) if kind is GameKind.DOMINOES else three_tiles_left())
        game.state_shown.connect(lambda _step, kind=kind: shown.append(kind))
    presents = [session.game.present for session in workspace.sessions]
    workspace.recover()
    assert shown == [*GameKind]
    assert [session.game.present for session in workspace.sessions] == presents


def test_what_cannot_be_kept_is_said(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "own").write_text("in the way")
    workspace = Workspace(settings, tmp_path / "own")
    said: list[str] = []
    workspace.noticed.connect(said.append)
    lay_a_tile(workspace)
    wait_for(lambda: said)
    assert said == [tell_not_kept(workspace.keeper.keep_now(workspace.dominoes.document))]
    workspace.close()


def test_a_file_in_which_the_computer_is_on_turn_leaves_one_game_however_often_it_is_opened(
    workspace: Workspace,
) -> None:
    path = FIXTURES / "more" / "tiles without spaces.txt"
    controller = workspace.build_up.controller
    for _again in range(3):
        workspace.build_up.document.begin_loaded(read_saved_game(path), path)
        wait_for(lambda: controller.game.awaiting is Awaiting.PERSON)
        assert controller.game.present.events
        assert workspace.keeper.games.unfinished_games() == []
    controller.play(next(controller.game.present.table.position.legal_moves()))
    played = controller.game.present
    workspace.build_up.document.begin_loaded(read_saved_game(path), path)
    (game,) = workspace.keeper.games.unfinished_games()
    assert game.read().game.events[: len(played.events)] == played.events


def test_where_the_file_of_a_damaged_game_lies_is_said(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    kept = folder / "buildUp-3.txt"
    write_saved_game(kept, three_tiles_left(), is_kept=True)
    kept.write_text(kept.read_text().replace("Round: 1", "Round: 2"))
    said: list[str] = []
    workspace.build_up.noticed.connect(said.append)
    workspace.resume(workspace.keeper.games.unfinished_games()[0])
    (aside,) = folder.glob("*.damaged")
    assert said == [f"The damaged file, listed on the start page, is {aside}."]


def test_of_two_games_of_one_file_it_is_said_which_one_lies_there(
    settings: Settings, tmp_path: Path
) -> None:
    def opened(workspace: Workspace) -> list[str]:
        said: list[str] = []
        workspace.dominoes.noticed.connect(said.append)
        workspace.dominoes.document.begin_loaded(read_saved_game(path), path)
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
